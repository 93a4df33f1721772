"""Level 1, the trader: takes the points that lie there, and roofs what looks big enough; one piece at a time."""

from __future__ import annotations

from typing import Final

from core.bots.medina.candidates import candidates
from core.bots.medina.values import palace_points, points_now, progress
from core.bots.policy import Budget
from core.games.medina.board import cells_of
from core.games.medina.moves import TEA_MOVE, Building, Merchant, Move, NeutralRoof, Roof, Tea, Wall
from core.games.medina.pieces import NEUTRAL, TILE_VALUES
from core.games.medina.placing import place
from core.games.medina.state import State
from core.rng import Rng

_BIG: Final = 7.0
_SMALL: Final = 2.0
"""Points (tile included) at which a palace looks big enough: at the beginning, and at the end of the game."""
_TEMPTING: Final = 4
"""Size from which a palace is not made larger for others."""
_WHIM: Final = 0.9
"""How much chance a choice has in it, in points."""


class Trader:
    """Each piece by what it changes at once."""

    def piece(self, state: State, seat: int, rng: Rng, budget: Budget) -> Move:
        """The piece with the most points now, others' gains counted half, and a whim."""
        before = points_now(state)
        best: Move = TEA_MOVE
        top = float("-inf")
        for move in candidates(state, seat):
            found = _gain(state, seat, move, before) + _WHIM * rng.unit()
            if found > top:
                top, best = found, move
        return best


def _gain(state: State, seat: int, move: Move, before: list[int]) -> float:
    if isinstance(move, Building):
        return _growth(state, seat, move)
    if isinstance(move, Tea):
        return 0.2
    if isinstance(move, NeutralRoof):
        return -1.0
    if isinstance(move, Merchant):
        touched = {state.palace_at[cell] for cell in cells_of(state.rules.board.near4[move.cell])} - {0}
        return sum([_share(state.p_owner[palace - 1], seat) for palace in touched])
    if isinstance(move, Wall) and not state.palace_at[state.rules.board.slot_cell[move.slot]]:
        return 0.0
    gain = 0.0
    if isinstance(move, Roof):
        palace = state.palace_at[move.cell] - 1
        points = palace_points(state, palace) + TILE_VALUES[state.p_colour[palace]]
        left = progress(state)
        if points < _BIG * left + _SMALL:
            gain = -min(points, _BIG * left + _SMALL * (1.0 - left))
    after = state.copy()
    place(after, seat, move, None)
    totals = points_now(after)
    for other in range(state.rules.seats):
        gain += _share(other, seat) * (totals[other] - before[other])
    return gain


def _share(owner: int, seat: int) -> float:
    """What a point of `owner` is worth to `seat`."""
    return 1.0 if owner == seat else -0.5 if 0 <= owner < NEUTRAL else 0.0


def _growth(state: State, seat: int, move: Building) -> float:
    """How welcome one more building of that colour is."""
    if state.owned[move.colour] >> seat & 1:
        return -0.6
    size = max([state.p_size[palace] for palace in state.unroofed[move.colour]], default=0)
    return 0.4 if size < _TEMPTING or not state.placed else -0.4
