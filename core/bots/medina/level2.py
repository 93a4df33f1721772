"""Level 2, the builder: weighs each piece by what every seat can expect of the board after it.

It knows when a palace left without a roof is a present to the next player, keeps harmless pieces for later, and
reckons with towers that change hands; but it looks at one piece at a time, and is rather hasty with its roofs.
"""

from __future__ import annotations

from typing import Final

from core.bots.medina.candidates import candidates
from core.bots.medina.values import Taste, standing, utility
from core.bots.policy import Budget
from core.games.medina.moves import Move
from core.games.medina.placing import place
from core.games.medina.state import State
from core.games.medina.turns import after_piece
from core.rng import Rng

HASTY: Final = Taste(patience=0.52)
WHIM: Final = 0.5


def played(state: State, seat: int, move: Move) -> State:
    """The state after a placement; the given one stays as it was."""
    after = state.copy()
    after_piece(after, place(after, seat, move, None), None)
    return after


def ranked(state: State, seat: int, rng: Rng, taste: Taste, noise: float) -> list[tuple[float, Move, State]]:
    """Candidates with their utility for `seat` and the state after them, best first; `noise` decides near ties."""
    found = []
    for move in candidates(state, seat):
        after = played(state, seat, move)
        found.append((utility(standing(after, taste), seat) + noise * rng.unit(), move, after))
    found.sort(key=lambda one: one[0], reverse=True)
    return found


class Builder:
    """One piece at a time, by its expected consequences; `whim`: how much chance is in its judgement, in points."""

    def __init__(self, taste: Taste = HASTY, whim: float = WHIM) -> None:
        self.taste = taste
        self.whim = whim

    def piece(self, state: State, seat: int, rng: Rng, budget: Budget) -> Move:
        """The candidate that looks best."""
        return ranked(state, seat, rng, self.taste, self.whim)[0][1]
