"""What moves: every event of Courtisans as steps of the animation queue, changing the board as things arrive."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from client.i18n import _
from client.stage.queue import Animations, Wait
from client.stage.tween import Tween, ease_in_cubic, ease_in_out_quad, ease_out_back
from client.tables.courtisans import texts
from client.tables.courtisans.board import Board, Laid
from client.tables.courtisans.finale import Finale
from client.tables.courtisans.pieces import DAGGER, Flyer, Later
from client.tables.spoken import Bubble
from core.games.courtisans import events as ev
from core.games.courtisans.cards import ASSASSIN, DIPLOMAT

if TYPE_CHECKING:
    from client.tables.base import Sound
    from core.game import Event


class Motion(Finale):
    """Turns events into steps; an event without a handler is only written into the log."""

    def __init__(self, board: Board, queue: Animations, names: Sequence[str], sound: Sound) -> None:
        super().__init__(board, queue, names, sound)
        self._carried: Flyer | None = None
        self._handlers: dict[type, Callable[[Any], None]] = {
            ev.PlacesDrawn: self._places,
            ev.FirstChosen: self._first,
            ev.HandsDealt: self._dealt,
            ev.TurnBegan: self._turn,
            ev.Played: self._played,
            ev.Placed: self._placed,
            ev.Declined: self._declined,
            ev.Eliminated: self._eliminated,
            ev.Taken: self._taken,
            ev.TopTaken: self._top,
            ev.Drew: self._drew,
            ev.SpyRevealed: self._unmask,
            ev.MissionsRevealed: self._missions,
            ev.Scored: self._scored,
            ev.KilledRevealed: self._killed,
        }

    def play(self, event: Event) -> None:
        """Queue one event."""
        # The log must not tell who has won before the table has.
        late = isinstance(event, ev.Scored)
        if not late:
            self.queue.call(lambda: self.board.note(event))
        handler = self._handlers.get(type(event))
        if handler is not None and self.places is not None:
            handler(event)
        if late:
            self.queue.call(lambda: self.board.note(event))

    def clear(self) -> None:
        """Drop everything that moves."""
        super().clear()
        self._carried = None

    # -- the beginning -----------------------------------------------------------------------------

    def _places(self, event: ev.PlacesDrawn) -> None:
        pairs = [texts.name_list([self.names[seat] for seat in pair]) for pair in event.teams]
        self._say(_("Teams: {pairs}").format(pairs=" · ".join(pairs)), 1600)

    def _first(self, event: ev.FirstChosen) -> None:
        def begin() -> None:
            self.board.current = event.seat
            self.board.touch()

        self.queue.call(begin)
        self._say(_("{name} begins").format(name=self.names[event.seat]), 900)

    def _dealt(self, event: ev.HandsDealt) -> None:
        seats = range(len(self.names))
        self.queue.call(lambda: self._noise("shuffle"))
        self.queue.wait(380)
        sprites = ("courtisans/back",) * 3 + ("courtisans/back_white", "courtisans/back_blue")
        steps = []
        for number, sprite in enumerate(sprites):
            for seat in seats:
                at = self.board.view.order.index(seat)
                delay = (number * len(seats) + at) * min(70.0, 900.0 / (5 * len(seats)))
                steps.append(self._flight(sprite, self._deck(), self._mouth(seat), 300, delay))
        self.queue.call(lambda: self._noise("deal"))
        self.queue.together(*steps)

        def begin() -> None:
            self.board.sizes = [3] * len(self.names)
            self.board.deck = event.deck
            self.board.touch()

        self.queue.call(begin)

    def _turn(self, event: ev.TurnBegan) -> None:
        def begin() -> None:
            self.board.current, self.board.turn = event.seat, event.turn
            self.board.touch()
            if self._own(event.seat):
                self._noise("bell")

        self.queue.call(begin)

    # -- a card is laid ----------------------------------------------------------------------------

    def _played(self, event: ev.Played) -> None:
        """The card goes to its zone face down; what was drafted lies there already."""

        def leave() -> None:
            self.board.sizes[event.seat] = event.hand
            self.board.touch()

        self.queue.call(leave)
        if self.drafted(event.slot):
            return
        spot = self._zone(event.place, event.side)
        flyer = Flyer("courtisans/back", *self._mouth(event.seat), 0.6)

        def start() -> None:
            self._carried = flyer
            self.movers.append(flyer)
            self._noise("card_slide", flyer.x)

        self.queue.call(start)
        self.queue.together(
            Tween(flyer, {"x": spot[0], "y": spot[1], "size": 0.8}, 380, ease_in_out_quad),
            self._arc(flyer, 380),
        )

    def _placed(self, event: ev.Placed) -> None:
        card = Laid(event.card, event.face, event.seat, event.turn, event.side, event.place)

        def begin() -> None:
            flyer = self._carried
            if flyer is None:
                return
            if event.face is not None:
                self._noise("card_flip", flyer.x)

        def way() -> Any:
            flyer = self._carried
            if flyer is None:
                return Wait(0)
            rect = self._landing(card)
            steps: list[Any] = []
            if event.face is not None:
                steps += self._turned(flyer, texts.card_sprite(event.face))
                steps.append(Wait(240))
            steps.append(
                Tween(
                    flyer, {"x": rect.centerx, "y": rect.centery, "size": flyer.part(rect.w)}, 300, ease_in_out_quad
                )
            )
            return self._chain(steps)

        def land() -> None:
            flyer, self._carried = self._carried, None
            if flyer in self.movers:
                self.movers.remove(flyer)
            self.board.put(card)
            self._noise("page", self._landing_x(card))

        self.queue.call(begin)
        self.queue.run(Later(way))
        self.queue.call(land)

    def _declined(self, event: ev.Declined) -> None:
        words = {ASSASSIN: _("I spare everyone"), DIPLOMAT: _("I take nothing")}.get(event.role, _("Nothing more"))
        if not self._own(event.seat):
            self._word(event.seat, words)

    def _word(self, seat: int, text: str, hold_ms: float = 750.0) -> None:
        x, y = self._mouth(seat)
        bubble = Bubble(x, y, text, False)
        self.queue.call(lambda: self.movers.append(bubble))
        self.queue.move(bubble, {"grow": 1.0}, 220, ease_out_back)
        self.queue.wait(hold_ms)
        self.queue.call(partial(self._drop, bubble))

    # -- effects -----------------------------------------------------------------------------------

    def _eliminated(self, event: ev.Eliminated) -> None:
        flyer = Flyer(texts.card_sprite(event.face), 0, 0, 0.5)
        blade = Flyer(DAGGER, 0, 0, 0.9)
        end = self._at().gone

        def strike() -> None:
            rect = self._rect_of(event.card)
            flyer.put(rect)
            blade.x, blade.y = rect.centerx + 150, rect.centery - 170
            blade.angle = 18
            self.board.lift(event.card)
            self.movers += [flyer, blade]
            self._noise("dagger", flyer.x)

        def fall() -> Any:
            down = {"x": flyer.x + 8, "y": flyer.y - 10}
            return Tween(blade, down, 190, ease_in_cubic)

        def away() -> None:
            self._drop(blade)
            self.sparks(flyer.x, flyer.y)

        def gone() -> None:
            self._drop(flyer)
            self.board.gone.append(Laid(event.card, event.face, -1, 0, event.side, event.place))
            self.board.touch()

        self.queue.call(strike)
        self.queue.wait(120)
        self.queue.run(Later(fall))
        self.queue.wait(160)
        self.queue.call(away)
        self.queue.move(flyer, {"angle": 24.0}, 160)
        self.queue.together(
            Tween(flyer, {"x": end.left + 24, "y": end.centery, "size": 0.22, "angle": 90.0}, 480, ease_in_cubic),
        )
        self.queue.call(gone)

    def _taken(self, event: ev.Taken) -> None:
        flyer = Flyer(texts.card_sprite(event.face), 0, 0, 0.5)
        card = Laid(event.card, event.face, -1, 0, 0, event.seat)

        def start() -> None:
            flyer.put(self._rect_of(event.card))
            before = self.board.lift(event.card)
            if before is not None:
                nonlocal card
                card = replace(before, place=event.seat, side=0)
            self.movers.append(flyer)
            self._noise("card_slide", flyer.x)

        def way() -> Any:
            rect = self._landing(card)
            return Tween(
                flyer, {"x": rect.centerx, "y": rect.centery, "size": flyer.part(rect.w)}, 620, ease_in_out_quad
            )

        def land() -> None:
            self._drop(flyer)
            self.board.put(card)
            self._noise("page", flyer.x)

        self.queue.call(start)
        self.queue.move(flyer, {"lift": 26.0}, 160)
        self.queue.run(Later(way))
        self.queue.call(land)

    def _top(self, event: ev.TopTaken) -> None:
        self._draw_cards(event.seat, 1, event.deck, 0)

    def _drew(self, event: ev.Drew) -> None:
        self._draw_cards(event.seat, event.count, event.deck, event.count)

    def _draw_cards(self, seat: int, count: int, deck: int, held: int) -> None:
        steps = [
            self._flight("courtisans/back", self._deck(), self._mouth(seat), 320, i * 80.0) for i in range(count)
        ]
        self.queue.call(lambda: self._noise("deal"))
        self.queue.together(*steps)

        def have() -> None:
            self.board.deck = deck
            self.board.sizes[seat] = max(self.board.sizes[seat], held)
            self.board.touch()

        self.queue.call(have)
