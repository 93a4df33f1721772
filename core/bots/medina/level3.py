"""Level 3, the architect: searches both pieces of a turn together and the answers of the others.

It has more patience with its roofs than level 2. Turns are looked at best first; the most promising ones are played
on by quick opponents until its own next turn. A node is a few boards weighed.
"""

from __future__ import annotations

from typing import Final

from core.bots.medina.candidates import candidates
from core.bots.medina.level2 import played, ranked
from core.bots.medina.values import Taste, standing, utility
from core.bots.policy import Budget
from core.games.medina.moves import Move
from core.games.medina.state import Phase, State
from core.rng import Rng

PATIENT: Final = Taste(patience=0.8)
BOARDS_PER_NODE: Final = 4
"""Boards weighed for each node of the budget."""
FIRSTS: Final = 5
"""First pieces whose second piece is looked for."""
TURNS: Final = 3
"""Turns that are answered."""
TRUST: Final = 0.5
"""How much the value after the answers counts against the value before them."""
_NOISE: Final = 0.02


class Architect:
    """Both pieces of a turn, and the replies."""

    def __init__(
        self, taste: Taste = PATIENT, firsts: int = FIRSTS, turns: int = TURNS, trust: float = TRUST
    ) -> None:
        self.taste = taste
        self.firsts = firsts
        self.turns = turns
        self.trust = trust

    def piece(self, state: State, seat: int, rng: Rng, budget: Budget) -> Move:
        """The first piece of the best turn found (or the second, if one is placed)."""
        first = ranked(state, seat, rng, self.taste, _NOISE)
        if len(first) == 1:
            return first[0][1]
        spent = len(first)
        turns: list[tuple[float, Move, State]] = []
        for number, (value, move, after) in enumerate(first[: self.firsts]):
            if after.phase is Phase.OVER or after.current != seat or not after.placed:
                turns.append((value, move, after))
                continue
            if number and budget.spent(spent // BOARDS_PER_NODE):
                break
            second = ranked(after, seat, rng, self.taste, _NOISE)
            spent += len(second)
            turns += [(one, move, last) for one, _, last in second[:2]]
        turns.sort(key=lambda one: one[0], reverse=True)
        best, chosen = float("-inf"), turns[0][1]
        for number, (value, move, after) in enumerate(turns[: self.turns]):
            if number and budget.spent(spent // BOARDS_PER_NODE):
                break
            reply, weighed = _answered(after, seat, self.taste)
            spent += weighed
            found = (1.0 - self.trust) * value + self.trust * reply
            if found > best:
                best, chosen = found, move
        return chosen


def _answered(state: State, seat: int, taste: Taste) -> tuple[float, int]:
    """Utility for `seat` once all others have played a turn, each piece by piece; and the boards weighed for it."""
    weighed = 0
    while state.phase is not Phase.OVER and state.current != seat:
        player = state.current
        top, chosen = float("-inf"), state
        for move in candidates(state, player):
            after = played(state, player, move)
            weighed += 1
            value = utility(standing(after, taste), player)
            if value > top:
                top, chosen = value, after
        state = chosen
    return utility(standing(state, taste), seat), weighed
