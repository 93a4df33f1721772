"""What moves: every event of Ménestrels as steps of the animation queue."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from client.i18n import _, ngettext
from client.stage.queue import Animations, Call, Chain, Step, Together, Wait
from client.stage.tween import Tween, ease_in_out_quad, ease_out_back
from client.tables.menestrels import faces, words
from client.tables.menestrels.board import ALL, Board
from client.tables.menestrels.pieces import BASE, Flyer
from client.tables.spoken import Banner, Bubble
from core.games.menestrels import events as ev
from core.games.menestrels.moves import DECK
from core.games.menestrels.scoring import LINES

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from client.tables.base import Sound
    from client.tables.menestrels.geometry import Places
    from core.game import Event

FLIGHT_MS = 340.0
COIN_MS = 300.0
LINE_MS = 900.0
Mover = Flyer | Bubble | Banner


class Motion:
    """Turns events into steps; an event without a handler is only written into the log."""

    def __init__(self, board: Board, queue: Animations, names: Sequence[str], sound: Sound) -> None:
        self.board, self.queue, self.names, self.sound = board, queue, names, sound
        self.movers: list[Mover] = []
        self.places: Places | None = None
        self.canvas: Canvas | None = None
        self.celebrate: Callable[[float, float], object] = lambda _x, _y: None
        self._handlers: dict[type, Callable[[Any], None]] = {
            ev.NoblesDealt: self._nobles,
            ev.CoinsDealt: self._coins_dealt,
            ev.MarketOpened: self._market,
            ev.TurnBegan: self._turn,
            ev.TopPeeked: self._peeked,
            ev.OptionNamed: self._named,
            ev.Vetoed: self._vetoed,
            ev.CoinsPaid: self._paid,
            ev.CoinTaken: self._coin,
            ev.CardJoined: self._joined,
            ev.CardPlayed: self._played,
            ev.CardKept: self._kept,
            ev.TurnsGained: self._gained,
            ev.CoinsMoved: self._moved,
            ev.RowSeen: self._row_seen,
            ev.HiddenMoved: self._hidden_moved,
            ev.Refilled: self._refilled,
            ev.KingFound: self._king,
            ev.LastTurn: self._last_turn,
            ev.RowShown: self._row_shown,
            ev.GameOver: self._over,
        }

    def play(self, event: Event) -> None:
        """Queue one event; what it says is in the log when it has happened."""
        late = isinstance(event, ev.GameOver)
        if not late:
            self.queue.call(lambda: self.board.note(event))
        handler = self._handlers.get(type(event))
        if handler is not None and self.places is not None:
            handler(event)
        if late:
            self.queue.call(lambda: self.board.note(event))

    def clear(self) -> None:
        """Drop everything that moves."""
        self.movers.clear()

    # Building blocks

    def _at(self) -> Places:
        assert self.places is not None, "events are only played on a table that has been laid out"
        return self.places

    def _noise(self, name: str, x: float | None = None) -> None:
        self.sound(name, 0.0 if x is None else self._at().pan(x))

    def _own(self, seat: int) -> bool:
        return seat == self.board.view.seat

    def _drop(self, mover: Mover) -> None:
        if mover in self.movers:
            self.movers.remove(mover)

    def _face(self, kind: int) -> str:
        view = self.board.view
        if kind < 0:
            return faces.back(0)
        return faces.card(self.canvas, view.troupe, kind) if self.canvas is not None else faces.back(0)

    def _option(self, option: int) -> tuple[float, float, float]:
        """Centre and size of a card named by an option."""
        rect = self._at().deck if option == DECK else self._at().market[option]
        return rect.centerx, rect.centery, rect.w / BASE

    def _home(self, seat: int, column: int = 2) -> tuple[float, float, float]:
        area = self._at().areas[seat]
        rect = area.columns[column]
        return rect.centerx, rect.centery, area.card / BASE

    def _row_end(self, seat: int) -> tuple[float, float, float]:
        box = self._at().areas[seat].hidden
        return box.centerx, box.centery, min(box.h / 1.4, 110.0) / BASE

    def _purse(self, seat: int) -> tuple[float, float]:
        return self._at().areas[seat].text.center

    def _flight(
        self,
        sprite: str,
        start: tuple[float, float, float],
        end: tuple[float, float, float],
        delay_ms: float = 0.0,
        coin: bool = False,
        ms: float = FLIGHT_MS,
    ) -> Step:
        flyer = Flyer(sprite, *start, coin)
        steps: list[Step] = [
            Wait(delay_ms),
            Call(partial(self.movers.append, flyer)),
            Together(
                [
                    Tween(flyer, {"x": end[0], "y": end[1], "size": end[2]}, ms, ease_in_out_quad),
                    Chain([Tween(flyer, {"lift": 30}, ms / 2), Tween(flyer, {"lift": 4}, ms / 2)]),
                ]
            ),
            Call(partial(self._drop, flyer)),
        ]
        return Chain(steps)

    def _word(self, seat: int, text: str, loud: bool = False, hold_ms: float = 620.0) -> None:
        area = self._at().areas[seat]
        x, y = area.box.centerx, area.box.top + 40 if area.own else area.box.bottom - 30
        bubble = Bubble(x, y, text, loud)
        self.queue.call(lambda: self.movers.append(bubble))
        self.queue.move(bubble, {"grow": 1.0}, 200, ease_out_back)
        self.queue.wait(hold_ms)
        self.queue.call(partial(self._drop, bubble))

    def _say(self, text: str, hold_ms: float = 1000.0, icon: str = "") -> None:
        at = self._at()
        banner = Banner(at.width / 2, at.market[0].centery, text, icon)
        self.queue.call(lambda: self.movers.append(banner))
        self.queue.move(banner, {"grow": 1.0}, 240, ease_out_back)
        self.queue.wait(hold_ms)
        self.queue.call(partial(self._drop, banner))

    def _fly_coins(self, start: tuple[float, float], end: tuple[float, float], count: int) -> None:
        self.queue.call(lambda: self._noise("coins" if count > 1 else "coin", end[0]))
        self.queue.together(
            *[
                self._flight(faces.COIN, (*start, 1.0), (*end, 0.7), index * 90.0, True, COIN_MS)
                for index in range(min(count, 6))
            ]
        )

    # The beginning

    def _nobles(self, event: ev.NoblesDealt) -> None:
        told = [f"{name}: {words.noble(found)}" for name, found in zip(self.names, event.nobles, strict=True)]
        self._say(" · ".join(told), 1500)

    def _coins_dealt(self, event: ev.CoinsDealt) -> None:
        start = self._at().supply.center
        self.queue.call(lambda: self._noise("coins"))
        flights = [
            self._flight(faces.COIN, (*start, 1.0), (*self._purse(seat), 0.7), number * 110.0 + seat * 40, True)
            for seat, coins in enumerate(event.coins)
            for number in range(min(coins, 4))
        ]
        self.queue.together(*flights)

    def _market(self, event: ev.MarketOpened) -> None:
        self.queue.call(lambda: self._noise("shuffle"))
        self.queue.wait(300)
        self.queue.call(lambda: self._noise("deal"))
        self.queue.together(
            *[
                self._flight(self._face(kind), self._option(DECK), self._option(option), option * 120.0)
                for option, kind in enumerate(event.kinds)
            ]
        )

    def _turn(self, event: ev.TurnBegan) -> None:
        def begin() -> None:
            self.board.current = event.seat
            if self._own(event.seat):
                self._noise("bell")

        self.queue.call(begin)
        if event.extra:
            self._word(event.seat, _("Once more!"), hold_ms=420)

    # A choice

    def _peeked(self, event: ev.TopPeeked) -> None:
        self._word(event.seat, _("I look at the top card"))

    def _named(self, event: ev.OptionNamed) -> None:
        def name() -> None:
            self.board.named = event.option

        self.queue.call(name)
        if not self._own(event.seat):
            self.queue.wait(340)

    def _vetoed(self, event: ev.Vetoed) -> None:
        self.queue.call(lambda: self._noise("bubble"))
        self._word(event.bishop, _("Cancelled!"), loud=True, hold_ms=700)

    def _paid(self, event: ev.CoinsPaid) -> None:
        purse, supply = self._purse(event.seat), self._at().supply.center
        if event.amount >= 0:
            self._fly_coins(purse, supply, event.amount)
        else:
            self._fly_coins(supply, purse, -event.amount)
        self.queue.call(partial(self.board.coins.__setitem__, event.seat, event.coins))

    def _coin(self, event: ev.CoinTaken) -> None:
        self._fly_coins(self._at().supply.center, self._purse(event.seat), 1)
        self.queue.call(partial(self.board.coins.__setitem__, event.seat, event.coins))

    def _leave(self, source: int) -> None:
        def leave() -> None:
            self.board.named = -1
            if 0 <= source < DECK:
                self.board.away.add(source)

        self.queue.call(leave)

    def _column(self, kind: int) -> int:
        troupe = self.board.view.troupe
        if troupe.choices[kind]:
            return 3
        return troupe.single[kind] if troupe.single[kind] >= 0 else 4

    def _joined(self, event: ev.CardJoined) -> None:
        start = self._home(event.victim) if event.victim >= 0 else self._option(event.source)
        self._leave(event.source)
        self.queue.call(lambda: self._noise("card_slide", self._at().centre(event.seat)[0]))
        self.queue.run(self._flight(self._face(event.kind), start, self._home(event.seat, self._column(event.kind))))

    def _played(self, event: ev.CardPlayed) -> None:
        rect = self._at().discard
        end = (rect.centerx, rect.centery, rect.w / BASE)
        flyer = Flyer(self._face(event.kind), *self._option(event.source))
        middle = (self._at().width / 2, self._at().market[0].centery - 20)
        self._leave(event.source)
        self.queue.call(lambda: self._noise("card_flip"))
        self.queue.call(lambda: self.movers.append(flyer))
        self.queue.move(flyer, {"x": middle[0], "y": middle[1], "size": 1.5}, 300, ease_in_out_quad)
        self.queue.wait(620)
        self.queue.move(flyer, {"x": end[0], "y": end[1], "size": end[2]}, 300, ease_in_out_quad)
        self.queue.call(partial(self._drop, flyer))

    def _kept(self, event: ev.CardKept) -> None:
        self._leave(DECK)
        self.queue.call(lambda: self._noise("card_slide", self._at().centre(event.seat)[0]))
        self.queue.run(self._flight(faces.back(event.coin), self._option(DECK), self._row_end(event.seat)))

    def _refilled(self, event: ev.Refilled) -> None:
        flyer = Flyer(faces.back(0), *self._option(DECK))
        end = self._option(event.option)
        face = self._face(event.kind)
        self.queue.call(lambda: self.movers.append(flyer))
        self.queue.call(lambda: self._noise("card_flip", end[0]))
        half = Chain(
            [
                Tween(flyer, {"turn": 0.06}, 130, ease_in_out_quad),
                Call(partial(setattr, flyer, "sprite", face)),
                Tween(flyer, {"turn": 1.0}, 150, ease_in_out_quad),
            ]
        )
        self.queue.together(Tween(flyer, {"x": end[0], "y": end[1], "size": end[2]}, 280, ease_in_out_quad), half)
        self.queue.wait(160)

    # Effects

    def _gained(self, event: ev.TurnsGained) -> None:
        if event.reason == "couple":
            self.queue.call(lambda: self._noise("couple"))
        told = ngettext("+{n} turn", "+{n} turns", event.turns).format(n=event.turns)
        self._word(event.seat, told)

    def _moved(self, event: ev.CoinsMoved) -> None:
        start = self._at().supply.center if event.source < 0 else self._purse(event.source)
        self._fly_coins(start, self._purse(event.seat), event.amount)

    def _row_seen(self, event: ev.RowSeen) -> None:
        self._word(event.seat, _("I look at the cards of {name}").format(name=self.names[event.target]))

    def _hidden_moved(self, event: ev.HiddenMoved) -> None:
        self.queue.call(lambda: self._noise("card_slide"))
        self.queue.run(self._flight(faces.back(event.coin), self._row_end(event.source), self._row_end(event.seat)))

    # The end

    def _king(self, event: ev.KingFound) -> None:
        flyer = Flyer(faces.KING, *self._option(DECK))
        middle = (self._at().width / 2, self._at().market[0].centery)
        self.queue.call(lambda: self._noise("king"))
        self.queue.call(lambda: self.movers.append(flyer))
        self.queue.move(flyer, {"x": middle[0], "y": middle[1], "size": 2.1}, 620, ease_in_out_quad)
        self.queue.call(lambda: self.celebrate(*middle))
        self.queue.wait(1300)
        self.queue.call(partial(self._drop, flyer))

    def _last_turn(self, event: ev.LastTurn) -> None:
        self._say(_("The Impostor: one last turn for {name}").format(name=self.names[event.seat]), 1300)

    def _row_shown(self, event: ev.RowShown) -> None:
        start = self._row_end(event.seat)
        self.queue.call(lambda: self._noise("card_flip"))
        self.queue.together(
            *[
                self._flight(self._face(kind), start, self._home(event.seat, self._column(kind)), number * 120.0)
                for number, kind in enumerate(event.kinds)
            ]
        )

    def _over(self, event: ev.GameOver) -> None:
        def begin() -> None:
            self.board.counted = 1

        self.queue.call(begin)
        for line in range(len(LINES)):
            self.queue.call(lambda: self._noise("coin"))
            self.queue.wait(LINE_MS)
            self.queue.call(partial(setattr, self.board, "counted", line + 2))
        self.queue.call(lambda: self._noise("applause"))
        for seat in event.winners:
            x, y = self._at().areas[seat].box.center
            self.queue.call(partial(self.celebrate, x, y))
        self.queue.wait(900)
        self.queue.call(partial(setattr, self.board, "counted", ALL))
