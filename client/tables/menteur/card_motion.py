"""How plays, openings, pick-ups and draws of the card and suit versions move."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from client.i18n import _
from client.stage.queue import Chain, Step, Wait
from client.stage.tween import Tween, ease_out_cubic
from client.tables.menteur.board import Claim, Verdict
from client.tables.menteur.centre import open_places
from client.tables.menteur.geometry import PILE_CARD, pile_place
from client.tables.menteur.pieces import Piece
from client.tables.menteur.steps import FLIGHT_MS, STAGGER_MS, Steps

if TYPE_CHECKING:
    from core.games.menteur import events as ev

_TRUTH_MS = 9000.0
"""The truth of a whole round takes about so long at most."""


class CardMotion(Steps):
    """Events of the card and suit versions."""

    _aside_left = 0
    """Cards set aside that the truth has not shown yet."""

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
                    landed = partial(self._land, seat, share)
                    delay = (number * seats + place) * min(60.0, 1500 / (rounds * seats))
                    flights.append(self._flight((*places.pile, 0.9), self._home(seat), delay_ms=delay, landed=landed))
        self.queue.together(*flights)

        def rest() -> None:
            board.stock, board.aside = event.stock, event.aside
            board.touch()

        self.queue.call(rest)

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
            self.opening = True
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
            self.opening = False
            board.touch()
            self._noise("honest_sting" if event.honest else "lie_sting")

        self.queue.call(judge)
        self.queue.wait(1300)

    def _truth(self, event: ev.TruthShown) -> None:
        """Play after play is turned over, those set aside first, and lies open afterwards."""
        hold_ms = max(180.0, min(900.0, _TRUTH_MS / max(1, len(event.plays)) - 420))
        opened = sum(len(told.faces) for told in event.plays)

        def begin() -> None:
            self._aside_left = max(0, opened - self.board.pile.count(None))

        self.queue.call(begin)
        for told in event.plays:
            self._told(told, hold_ms)

    def _told(self, told: ev.Truth, hold_ms: float) -> None:
        board, places = self.board, self._at()
        count = len(told.faces)
        claim = Claim(told.turn, told.seat, count, told.claim)
        ends = open_places(places, count)
        pieces = [Piece(*places.pile) for _face in told.faces]
        rise = [
            Tween(piece, {"x": end.x, "y": end.y, "size": end.h / PILE_CARD[1], "lift": 14.0}, 160, ease_out_cubic)
            for piece, end in zip(pieces, ends, strict=True)
        ]

        def lift() -> None:
            board.claim = claim
            if self._aside_left <= 0:
                for _face in told.faces:
                    board.pile.remove(None)
            board.touch()
            self.opening = True
            self.movers.extend(pieces)

        def judge() -> None:
            for piece, face in zip(pieces, told.faces, strict=True):
                self.movers.remove(piece)
                piece.face = face
            board.verdict = Verdict(claim, told.seat, told.faces, told.honest, told.seat)
            self.opening = False
            board.touch()
            self._noise("card_flip" if told.honest else "lie_sting", told.seat)

        def leave() -> None:
            board.verdict = None
            board.touch()
            self.movers.extend(pieces)

        def lie() -> None:
            for piece in pieces:
                self.movers.remove(piece)
            if self._aside_left > 0:
                self._aside_left -= count
            else:
                board.lay(told.seat, count, told.faces)

        self.queue.call(lift)
        self.queue.together(*rise)
        self.queue.call(judge)
        self.queue.wait(hold_ms)
        self.queue.call(leave)
        x, y = places.pile
        self.queue.together(*[Tween(piece, {"x": x, "y": y, "size": 1.0}, 180, ease_out_cubic) for piece in pieces])
        self.queue.call(lie)

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
