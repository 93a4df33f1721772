"""Level 3: expects what is to come, and searches sampled worlds: its best options are played on by quick turns."""

from __future__ import annotations

from typing import Final

from core.bots.courtisans.options import Option, Planner
from core.bots.courtisans.sight import Sight
from core.bots.courtisans.worlds import Future, World, apply_all, coming_turns, secrets
from core.bots.policy import Budget
from core.rng import Rng

CANDIDATES: Final = 4
"""Options that are tried in the worlds: the best by expectation."""
CLOSE: Final = 3.0
"""An option that much below the best is not tried."""
DOUBT: Final = 16
"""So many worlds weigh as much as the expectation."""
HARM: Final = 0.7
"""With several others, a point less for the leader is worth so much of an own one; with one other, all of it."""


class Eminence:
    """The option that does best by expectation and over the worlds; a node is one option in one world."""

    def choose(self, sight: Sight, rng: Rng, budget: Budget) -> Option:
        """The best of the candidates. At least one world is looked at."""
        seats = sight.state.rules.seats
        shares = sight.rivalry(1.0 if seats == 2 else HARM)
        options = Planner(sight, sight.picture(), sight.outlook(shares)).options()
        options = [option for option in options[:CANDIDATES] if option.value >= options[0].value - CLOSE]
        if len(options) == 1:
            return options[0]
        turns = coming_turns(sight, seats)
        future = Future(sight, shares, turns)
        unseen = [secrets(sight, option.changes) for option in options]
        sums = [0.0] * len(options)
        worlds = nodes = 0
        while worlds == 0 or not budget.spent(nodes):
            world = World(sight, turns, rng)
            picture = sight.picture(world.known)
            for at, option in enumerate(options):
                apply_all(picture, option.changes)
                sums[at] += future.value(picture, world, unseen[at])
                apply_all(picture, option.changes, reverse=True)
            worlds += 1
            nodes += len(options)
        scores = [
            (DOUBT * option.value + total) / (DOUBT + worlds) for option, total in zip(options, sums, strict=True)
        ]
        return options[max(range(len(options)), key=scores.__getitem__)]
