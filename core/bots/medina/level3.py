"""Level 3, the architect: searches both pieces of a turn together and the answers of the others.

Pairs of placements are looked at best first; the most promising ones are played on by quick opponents until the next
turn of its own. A node is one board weighed.
"""

from __future__ import annotations

from typing import Final

from core.bots.medina.candidates import candidates
from core.bots.medina.level2 import played, ranked
from core.bots.medina.values import standing, utility
from core.bots.policy import Budget
from core.games.medina.moves import Move
from core.games.medina.state import Phase, State
from core.rng import Rng

BOARDS_PER_NODE: Final = 8
"""Boards weighed for each node of the budget."""
FIRSTS: Final = 8
PAIRS: Final = 5


class Architect:
    """Both pieces of a turn, and the replies."""

    def piece(self, state: State, seat: int, rng: Rng, budget: Budget) -> Move:
        """The first piece of the best turn found (or the second, if one is placed)."""
        first = ranked(state, seat, rng, 0.02)
        if len(first) == 1:
            return first[0][1]
        budget_boards = budget.nodes * BOARDS_PER_NODE
        spent = len(first)
        turns: list[tuple[float, Move, State]] = []
        for value, move, after in first[:FIRSTS]:
            if after.phase is Phase.OVER or after.current != seat or not after.placed:
                turns.append((value, move, after))
                continue
            second = ranked(after, seat, rng, 0.02)
            spent += len(second)
            turns += [(one, move, last) for one, _, last in second[:3]]
            if budget.stop is not None and budget.stop():
                break
        turns.sort(key=lambda one: one[0], reverse=True)
        best, chosen = float("-inf"), turns[0][1]
        for number, (value, move, after) in enumerate(turns[:PAIRS]):
            if number and (spent >= budget_boards or (budget.stop is not None and budget.stop())):
                break
            reply, boards = self._answered(after, seat, rng)
            spent += boards
            found = 0.5 * value + 0.5 * reply
            if found > best:
                best, chosen = found, move
        return chosen

    def _answered(self, state: State, seat: int, rng: Rng) -> tuple[float, int]:
        """Utility for `seat` once all others have played a turn, each by its own best piece; boards weighed."""
        boards = 0
        while state.phase is not Phase.OVER and state.current != seat:
            player = state.current
            top, chosen = float("-inf"), state
            for move in candidates(state, player):
                after = played(state, player, move)
                boards += 1
                value = utility(standing(after), player)
                if value > top:
                    top, chosen = value, after
            state = chosen
        return utility(standing(state), seat), boards
