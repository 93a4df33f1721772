"""Level 2, the builder: weighs each piece by what every seat can expect of the board after it.

It knows when a palace left without a roof is a present to the next player, keeps harmless pieces for later, and
reckons with towers that change hands.
"""

from __future__ import annotations

from collections.abc import Callable

from core.bots.medina.candidates import candidates
from core.bots.medina.values import standing, utility
from core.bots.policy import Budget
from core.games.medina.moves import Move
from core.games.medina.placing import place
from core.games.medina.state import State
from core.games.medina.turns import after_piece
from core.rng import Rng


def played(state: State, seat: int, move: Move) -> State:
    """The state after a placement; the given one stays as it was."""
    after = state.copy()
    after_piece(after, place(after, seat, move, None), None)
    return after


Values = Callable[[State], list[float]]


def ranked(
    state: State, seat: int, rng: Rng, noise: float, values: Values = standing
) -> list[tuple[float, Move, State]]:
    """Candidates with their utility for `seat` and the state after them, best first; `noise` decides near ties."""
    found = []
    for move in candidates(state, seat):
        after = played(state, seat, move)
        found.append((utility(values(after), seat) + noise * rng.unit(), move, after))
    found.sort(key=lambda one: one[0], reverse=True)
    return found


class Builder:
    """One piece at a time, by its expected consequences."""

    def piece(self, state: State, seat: int, rng: Rng, budget: Budget) -> Move:
        """The best candidate; a hair of chance between equals."""
        return ranked(state, seat, rng, 0.05)[0][1]
