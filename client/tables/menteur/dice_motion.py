"""How the cup and the dice move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.i18n import _, ngettext
from client.stage.tween import ease_in_out_quad
from client.tables.menteur.board import Claim, Verdict
from client.tables.menteur.pieces import Piece
from client.tables.menteur.steps import Steps

if TYPE_CHECKING:
    from core.games.menteur import events as ev


class DiceMotion(Steps):
    """Events of the dice version."""

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
        dice = ngettext("{n} die", "{n} dice", event.count).format(n=event.count)
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
