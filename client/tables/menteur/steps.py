"""Building blocks of what moves: flights of cards, words at a seat, and the state they share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from client.stage.queue import Animations, Call, Chain, Step, Together, Wait
from client.stage.tween import Tween, ease_in_out_quad, ease_out_back, ease_out_cubic
from client.tables.menteur.board import Board, Claim
from client.tables.menteur.geometry import PILE_CARD, SMALL_CARD, Places
from client.tables.menteur.pieces import Piece
from client.tables.spoken import Banner, Bubble

if TYPE_CHECKING:
    from client.tables.base import Sound

MOST_FLYING = 12
FLIGHT_MS = 300.0
STAGGER_MS = 70.0
_FAN = SMALL_CARD[1] / PILE_CARD[1]
Mover = Piece | Bubble | Banner


class Steps:
    """Queues steps; `movers` are what has to be drawn over the table now."""

    def __init__(self, board: Board, queue: Animations, names: Sequence[str], sound: Sound) -> None:
        self.board = board
        self.queue = queue
        self.names = names
        self.sound = sound
        self.movers: list[Mover] = []
        self.places: Places | None = None
        self.reduced = False
        self.opening = False
        """Whether accused cards are being opened over the middle."""
        self.spread = 1.0
        """How far the own hand is fanned out."""
        self.claim_pop = 1.0
        self.celebrate: Callable[[float, float], object] = lambda _x, _y: None

    def clear(self) -> None:
        """Drop everything that moves."""
        self.movers.clear()
        self.opening = False
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
        self,
        count: int,
        start: tuple[float, float, float],
        end: tuple[float, float, float],
        landed: Callable[[int], object],
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
                    landed=partial(landed, share),
                )
                for index, share in enumerate(shares)
            ]
        )

    def _claim(self, claim: Claim) -> None:
        def say() -> None:
            self.board.claim = claim
            self.board.touch()
            self.claim_pop = 0.0

        self.queue.call(say)
        self.queue.move(self, {"claim_pop": 1.0}, 260, ease_out_back)

    def _turn_over(self, pairs: Sequence[tuple[Piece, int]]) -> None:
        """Turn pieces face up, one a little after the other."""
        steps: list[Step] = []
        for index, (piece, face) in enumerate(pairs):
            half: list[Step] = [Wait(index * 130), Tween(piece, {"turn": 0.05}, 120, ease_in_out_quad)]
            half.append(Call(partial(setattr, piece, "face", face)))
            half.append(Tween(piece, {"turn": 1.0}, 150, ease_out_cubic))
            steps.append(Chain(half))
        self.queue.call(lambda: self._noise("card_flip"))
        self.queue.together(*steps)
