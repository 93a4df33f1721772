"""Level 3: searches sampled worlds. Each of its best options is played on by quick turns in the same worlds."""

from __future__ import annotations

from typing import Final

from core.bots.courtisans.options import Option, Planner
from core.bots.courtisans.sight import Sight
from core.bots.courtisans.worlds import Future, World, apply_all, coming_turns
from core.bots.policy import Budget
from core.rng import Rng

CANDIDATES: Final = 8
"""Options that are tried in the worlds: the best by expectation."""
ROUNDS: Final = 2
"""Rounds of the table that are played on."""


class Eminence:
    """The option that does best over the worlds; a node is one world."""

    def choose(self, sight: Sight, rng: Rng, budget: Budget) -> Option:
        """The best of the candidates."""
        shares = sight.rivalry()
        options = Planner(sight, sight.picture(), sight.outlook(shares)).options()[:CANDIDATES]
        if len(options) == 1:
            return options[0]
        turns = coming_turns(sight, ROUNDS * sight.state.rules.seats)
        future = Future(sight, shares, turns)
        sums = [0.0] * len(options)
        nodes = 0
        while nodes == 0 or not budget.spent(nodes):
            world = World(sight, turns, rng)
            picture = sight.picture(world.known)
            for at, option in enumerate(options):
                apply_all(picture, option.changes)
                sums[at] += future.value(picture, world)
                apply_all(picture, option.changes, reverse=True)
            nodes += 1
        best = max(range(len(options)), key=lambda at: sums[at])
        return options[best]
