"""What moves: every event of Menteur as steps of the animation queue, changing the board as things arrive."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from client.i18n import _
from client.stage.queue import Animations, Call, Chain, Step, Together, Wait
from client.stage.tween import Tween, ease_in_out_quad, ease_out_back, ease_out_cubic
from client.tables.menteur import texts
from client.tables.menteur.board import Board, Claim, Verdict
from client.tables.menteur.centre import open_places
from client.tables.menteur.geometry import PILE_CARD, SMALL_CARD, Places, pile_place
from client.tables.menteur.pieces import Banner, Bubble, Piece
from core.games.menteur import events as ev

if TYPE_CHECKING:
    from client.tables.base import Sound
    from core.game import Event

MOST_FLYING = 12
FLIGHT_MS = 300.0
STAGGER_MS = 70.0
_FAN = SMALL_CARD[1] / PILE_CARD[1]
Mover = Piece | Bubble | Banner


class Motion:
    """Turns events into steps; `movers` are what has to be drawn over the table now."""

    def __init__(self, board: Board, queue: Animations, names: Sequence[str], sound: Sound) -> None:
        self.board = board
        self.queue = queue
        self.names = names
        self.sound = sound
        self.movers: list[Mover] = []
        self.places: Places | None = None
        self.reduced = False
        self.spread = 1.0
        """How far the own hand is fanned out."""
        self.claim_pop = 1.0
        self.celebrate: Callable[[float, float], object] = lambda _x, _y: None
        self._handlers: dict[type, Callable[[Any], None]] = {
            ev.DealerChosen: self._dealer,
            ev.HandsDealt: self._deal,
            ev.Played: self._played,
            ev.Led: self._led,
            ev.PassAsked: lambda e: self._word(e.seat, _("May I pass?")),
            ev.PassAnswered: self._pass_answered,
            ev.Passed: lambda e: self._word(e.seat, _("Pass!")),
            ev.WindowClosed: self._window,
            ev.Revealed: self._revealed,
            ev.PickedUp: self._picked_up,
            ev.TookBack: self._took_back,
            ev.Drew: self._drew,
            ev.StockRecycled: self._recycled,
            ev.TokenTaken: self._token,
            ev.SetAside: self._set_aside,
            ev.BoutBegun: self._bout,
            ev.Announced: self._announced,
            ev.Believed: self._believed,
            ev.Rerolled: self._rerolled,
            ev.DiceShown: self._dice_shown,
            ev.RoundOver: self._round_over,
        }

    def play(self, event: Event) -> None:
        """Queue one event."""
        self.queue.call(lambda: self.board.note(event))
        handler = self._handlers.get(type(event))
        if handler is not None and self.places is not None:
            handler(event)

    def clear(self) -> None:
        """Drop everything that moves."""
        self.movers.clear()
        self.spread = self.claim_pop = 1.0

    # -- building blocks -----------------------------------------------------------------------------------------

    def _at(self) -> Places:
        assert self.places is not None, "events are only played on a table that has been laid out"
        return self.places

    def _noise(self, name: str, seat: int | None = None) -> None:
        self.sound(name, 0.0 if seat is None else self._at().pan(seat))

    def _own(self, seat: int) -> bool:
        return seat == self.board.view.seat

    def _home(self, seat: int) -> tuple[float, float, float]:
        """Where cards of a seat come from, and their size there."""
        x, y = self._at().away(seat)
        return x, y, 1.15 if self._own(seat) and self._at().has_hand else _FAN

    def _show(self, mover: Mover) -> Call:
        return Call(lambda: self.movers.append(mover))

    def _drop(self, mover: Mover) -> Call:
        return Call(lambda: self.movers.remove(mover) if mover in self.movers else None)

    def _flight(
        self,
        start: tuple[float, float, float],
        end: tuple[float, float, float],
        angle: float = 0.0,
        delay_ms: float = 0.0,
        landed: Callable[[], object] | None = None,
        face: int | None = None,
        sprite: str = "",
    ) -> Step:
        """One card from a place to a place (x, y, size); it goes as soon as it has landed."""
        piece = Piece(start[0], start[1], start[2], 0.0, face)
        piece.sprite = sprite
        away = Tween(piece, {"x": end[0], "y": end[1], "size": end[2], "angle": angle}, FLIGHT_MS, ease_in_out_quad)
        rise = Chain([Tween(piece, {"lift": 22}, FLIGHT_MS / 2), Tween(piece, {"lift": 4}, FLIGHT_MS / 2)])
        steps: list[Step] = [Wait(delay_ms), self._show(piece), Together([away, rise]), self._drop(piece)]
        if landed is not None:
            steps.append(Call(landed))
        return Chain(steps)

    def _word(self, seat: int, text: str, loud: bool = False, hold_ms: float = 650.0) -> None:
        x, y = self._at().spots[seat].mouth
        bubble = Bubble(x, y - (30 if loud else 10), text, loud)
        self.queue.run(self._show(bubble))
        grow: list[Step] = [Tween(bubble, {"grow": 1.0}, 220, ease_out_back)]
        if loud and not self.reduced:
            grow.append(Tween(bubble, {"shake": 1.0}, 420))
        self.queue.together(*grow)
        self.queue.wait(hold_ms)
        self.queue.run(self._drop(bubble))

    def _shares(self, count: int, pieces: int) -> list[int]:
        """Split a number of cards among flying pieces."""
        return [count * (index + 1) // pieces - count * index // pieces for index in range(pieces)]

    def _stream(
        self, count: int, start: tuple[float, float, float], end: tuple[float, float, float], landed: Callable[[int], object]
    ) -> None:
        """Many cards from one place to another, at most `MOST_FLYING` of them drawn."""
        shares = self._shares(count, min(count, MOST_FLYING))
        stagger = min(STAGGER_MS, 520 / max(1, len(shares)))
        self.queue.together(
            *[
                self._flight(
                    (start[0] + (index % 3 - 1) * 9, start[1] + (index % 2) * 7, start[2]),
                    end,
                    delay_ms=index * stagger,
                    landed=lambda share=share: landed(share),  # type: ignore[misc]
                )
                for index, share in enumerate(shares)
            ]
        )

    # -- events of the card versions -------------------------------------------------------------------------------

    def _dealer(self, event: ev.DealerChosen) -> None:
        self._word(event.seat, _("I deal!"), hold_ms=500)

    def _deal(self, event: ev.HandsDealt) -> None:
        board, places = self.board, self._at()
        seats = len(event.sizes)

        def begin() -> None:
            board.sizes = [0] * seats
            board.hand, board.pile, board.claims, board.claim = [], [], [], None
            board.stock, board.aside, board.winners, board.verdict = 0, 0, (), None
            board.touch()
            self.spread = 0.0
            self._noise("shuffle")

        self.queue.call(begin)
        rounds = min(3, max(1, *event.sizes))
        flights: list[Step] = []
        order = [(event.dealer + 1 + index) % seats for index in range(seats)]
        for number in range(rounds):
            for place, seat in enumerate(order):
                share = self._shares(event.sizes[seat], rounds)[number]
                if share:
                    landed = lambda seat=seat, share=share: self._land(seat, share)  # noqa: E731
                    delay = (number * seats + place) * min(60.0, 1500 / (rounds * seats))
                    flights.append(self._flight((*places.pile, 0.9), self._home(seat), delay_ms=delay, landed=landed))
        self.queue.together(*flights)

    def _land(self, seat: int, count: int) -> None:
        self.board.gain(seat, count)
        self._noise("card_slide", seat)

    def _played(self, event: ev.Played) -> None:
        board, places = self.board, self._at()
        x, y, size = self._home(event.seat)
        claim = Claim(event.turn, event.seat, event.count, event.claim)

        def leave() -> None:
            board.leave(event.seat, event.count, event.slots)
            self._noise("card_slide", event.seat)

        self.queue.call(leave)
        lie = [pile_place(event.pile - event.count + index, places.pile) for index in range(event.count)]
        self.queue.together(
            *[
                self._flight(
                    (x + (index - (event.count - 1) / 2) * 22, y, size),
                    (place.x, place.y, 1.0),
                    place.angle,
                    index * STAGGER_MS,
                    lambda: board.lay(event.seat, 1),
                )
                for index, place in enumerate(lie)
            ]
        )
        self._claim(claim)

    def _claim(self, claim: Claim) -> None:
        def say() -> None:
            self.board.claim = claim
            self.board.touch()
            self.claim_pop = 0.0

        self.queue.call(say)
        self.queue.move(self, {"claim_pop": 1.0}, 260, ease_out_back)

    def _led(self, event: ev.Led) -> None:
        board = self.board
        x, y, size = self._home(event.seat)
        place = pile_place(event.pile - 1, self._at().pile)
        piece = Piece(x, y, size)

        def leave() -> None:
            board.leave(event.seat, 1, (event.slot,))
            self._noise("card_slide", event.seat)

        self.queue.call(leave)
        self.queue.run(self._show(piece))
        self.queue.move(piece, {"x": place.x, "y": place.y, "size": 1.0}, FLIGHT_MS)
        self._turn_over([(piece, event.face)])

        def arrive() -> None:
            board.lay(event.seat, 1, (event.face,))
            board.suit = event.suit

        self.queue.run(self._drop(piece))
        self.queue.call(arrive)

    def _turn_over(self, pairs: Sequence[tuple[Piece, int]]) -> None:
        """Turn pieces face up, one a little after the other."""
        steps: list[Step] = []
        for index, (piece, face) in enumerate(pairs):
            half: list[Step] = [Wait(index * 130), Tween(piece, {"turn": 0.05}, 120, ease_in_out_quad)]
            half.append(Call(lambda piece=piece, face=face: setattr(piece, "face", face)))
            half.append(Tween(piece, {"turn": 1.0}, 150, ease_out_cubic))
            steps.append(Chain(half))
        self.queue.call(lambda: self._noise("card_flip"))
        self.queue.together(*steps)

    def _pass_answered(self, event: ev.PassAnswered) -> None:
        for seat in event.refusers[:1]:
            self._word(seat, _("No!"))
        if event.granted:
            self._word(event.seat, _("Granted"), hold_ms=400)

    def _window(self, event: ev.WindowClosed) -> None:
        if event.accuser is None:
            self.queue.call(lambda: self._noise("tick"))
            self.queue.wait(120)
            return
        accuser = event.accuser
        self.queue.call(lambda: self._noise("shout", accuser))
        self._word(accuser, _("Liar!"), loud=True, hold_ms=620)

    def _revealed(self, event: ev.Revealed) -> None:
        board, places = self.board, self._at()
        count = len(event.faces)
        height = len(board.pile)
        pieces = []
        ends = open_places(places, count)
        moves: list[Step] = []
        for index, end in enumerate(ends):
            start = pile_place(max(0, height - count + index), places.pile)
            piece = Piece(start.x, start.y, 1.0, start.angle)
            pieces.append(piece)
            to = {"x": end.x, "y": end.y, "size": end.h / PILE_CARD[1], "angle": 0.0, "lift": 14.0}
            moves.append(Chain([Wait(index * 60), Tween(piece, to, 300, ease_out_cubic)]))

        def lift() -> None:
            del board.pile[max(0, len(board.pile) - count) :]
            board.touch()
            self.movers.extend(pieces)

        claim = Claim(event.turn, event.author, count, event.claim)
        self.queue.call(lift)
        self.queue.together(*moves)
        self._turn_over(list(zip(pieces, event.faces, strict=True)))
        self.queue.wait(160)

        def judge() -> None:
            for piece in pieces:
                self.movers.remove(piece)
            board.verdict = Verdict(claim, event.accuser, event.faces, event.honest, event.loser)
            board.touch()
            self._noise("honest_sting" if event.honest else "lie_sting")

        self.queue.call(judge)
        self.queue.wait(1300)

    def _clear_middle(self) -> None:
        self.board.pile = []
        self.board.verdict = None
        self.board.claims = []
        self.board.touch()

    def _picked_up(self, event: ev.PickedUp) -> None:
        def begin() -> None:
            self._clear_middle()
            self._noise("pile_sweep", event.seat)
            self._gather(event.seat)

        self.queue.call(begin)
        home = self._home(event.seat)
        self._stream(event.count, (*self._at().pile, 1.0), home, lambda n: self.board.gain(event.seat, n))

    def _gather(self, seat: int) -> None:
        """The own hand comes together, since its order is about to change."""
        if self._own(seat):
            self.spread = 0.15

    def _took_back(self, event: ev.TookBack) -> None:
        def begin() -> None:
            self.board.verdict = None
            self.board.touch()
            self._gather(event.seat)

        self.queue.call(begin)
        home = self._home(event.seat)
        self._stream(event.count, (*self._at().pile, 1.0), home, lambda n: self.board.gain(event.seat, n))

    def _drew(self, event: ev.Drew) -> None:
        places = self._at()

        def begin() -> None:
            self.board.verdict = None
            self._gather(event.seat)
            self._noise("card_slide", event.seat)

        def landed(count: int) -> None:
            self.board.stock = max(0, self.board.stock - count)
            self.board.gain(event.seat, count)

        self.queue.call(begin)
        self._stream(event.count, (*places.extras.center, 0.6), self._home(event.seat), landed)

    def _recycled(self, event: ev.StockRecycled) -> None:
        def landed(count: int) -> None:
            self.board.stock += count
            self.board.touch()

        self.queue.call(self._clear_middle)
        self.queue.call(lambda: self._noise("shuffle"))
        self._stream(event.count, (*self._at().pile, 1.0), (*self._at().extras.center, 0.6), landed)

    def _token(self, event: ev.TokenTaken) -> None:
        x, y = self._at().spots[event.seat].mouth

        def landed() -> None:
            self.board.tokens[event.seat] = event.tokens
            self.board.touch()
            self._noise("knock", event.seat)

        self.queue.run(self._flight((*self._at().pile, 1.1), (x, y, 0.4), landed=landed, sprite="icons/token"))

    def _set_aside(self, event: ev.SetAside) -> None:
        def landed(count: int) -> None:
            self.board.aside += count
            self.board.touch()

        self.queue.call(self._clear_middle)
        self._stream(event.count, (*self._at().pile, 1.0), (*self._at().extras.center, 0.6), landed)

    # -- events of the dice version ---------------------------------------------------------------------------------

    def _shake(self, seat: int, times: int = 4) -> None:
        """The cup is shaken at a seat."""
        x, y = self._at().away(seat)
        piece = Piece(x, y - 20, 1.3)
        piece.sprite = "dice/cup"
        self.queue.call(lambda: self._noise("dice_shake", seat))
        self.queue.run(self._show(piece))
        if not self.reduced:
            for index in range(times):
                side = 18 if index % 2 else -18
                self.queue.move(piece, {"x": x + side, "angle": side}, 90, ease_in_out_quad)
        self.queue.move(piece, {"x": x, "angle": 0, "y": y}, 120)
        self.queue.run(self._drop(piece))

    def _bout(self, event: ev.BoutBegun) -> None:
        def begin() -> None:
            self.board.verdict = None
            self.board.claim = None
            self.board.level = -1
            self.board.current = event.seat
            self.board.touch()

        self.queue.call(begin)
        self._shake(event.seat)

    def _announced(self, event: ev.Announced) -> None:
        def level() -> None:
            self.board.level = event.level
            self.board.touch()

        self.queue.call(level)
        self._claim(Claim(event.turn, event.seat, 0, event.level))

    def _believed(self, event: ev.Believed) -> None:
        start, end = self._at().away(self.board.current), self._at().away(event.seat)

        def landed() -> None:
            self.board.current = event.seat
            self.board.touch()

        self.queue.run(self._flight((*start, 0.9), (*end, 0.9), landed=landed, sprite="dice/cup"))

    def _rerolled(self, event: ev.Rerolled) -> None:
        if event.count:
            self._shake(event.seat)
        dice = texts.ngettext("{n} die", "{n} dice", event.count).format(n=event.count)
        self._word(event.seat, _("{dice} again").format(dice=dice) if event.count else _("I keep all"), hold_ms=450)

    def _dice_shown(self, event: ev.DiceShown) -> None:
        board = self.board
        cup = Piece(*self._at().pile, 1.9)
        cup.sprite = "dice/cup"
        claim = Claim(0, event.author, 0, event.announced)

        def judge() -> None:
            board.verdict = Verdict(claim, event.accuser, event.dice, event.honest, event.loser)
            board.touch()
            self._noise("honest_sting" if event.honest else "lie_sting")

        def lose() -> None:
            board.lives[event.loser] = event.lives
            board.touch()

        self.queue.run(self._show(cup))
        self.queue.wait(350)
        self.queue.call(judge)
        self.queue.move(cup, {"y": self._at().pile[1] - 260, "lift": 60.0}, 320)
        self.queue.run(self._drop(cup))
        self.queue.wait(1300)
        self.queue.call(lose)
        self.queue.wait(300)

    def _round_over(self, event: ev.RoundOver) -> None:
        winners = texts.name_list([self.names[seat] for seat in event.winners])
        banner = Banner(*self._at().pile, _("Round won by {names}").format(names=winners), "icons/trophy")

        def begin() -> None:
            self.board.winners = event.winners
            self.board.touch()
            self._noise("win")
            for seat in event.winners:
                self.celebrate(*self._at().spots[seat].mouth)

        self.queue.call(begin)
        self.queue.run(self._show(banner))
        self.queue.move(banner, {"grow": 1.0}, 320, ease_out_back)
        self.queue.wait(1500)
        self.queue.run(self._drop(banner))
