"""Level 3: expects what is to come, and plays its best options on to the end in sampled worlds."""

from __future__ import annotations

from typing import Final

from core.bots.courtisans.options import Option, Planner
from core.bots.courtisans.playout import Playout
from core.bots.courtisans.sight import Sight
from core.bots.courtisans.worlds import World
from core.bots.policy import Budget
from core.rng import Rng

CANDIDATES: Final = 6
"""Options that are played on: the best by expectation."""
CLOSE: Final = 4.0
"""An option that much below the best is not tried."""
GAMES_A_NODE: Final = 2
"""So many games played on to their ends are a node of the budget."""
TRUST: Final = 0.2
"""What a point of the expectation weighs against a whole victory in the worlds."""
HARM: Final = 0.7
"""With several others, a point less for the leader is worth so much of an own one; with one other, all of it."""


class Eminence:
    """The option that does best by expectation and by the share of the victory that it has in the worlds."""

    def choose(self, sight: Sight, rng: Rng, budget: Budget) -> Option:
        """The best of the candidates. At least one world is looked at, and all candidates in the same worlds."""
        crowd = sight.state.rules.seats > 2
        shares = sight.rivalry(HARM if crowd else 1.0)
        options = Planner(sight, sight.picture(), sight.outlook(shares, crowd)).options()
        options = [option for option in options[:CANDIDATES] if option.value >= options[0].value - CLOSE]
        if len(options) == 1:
            return options[0]
        playout = Playout(sight)
        won = [0.0] * len(options)
        worlds = games = 0
        while worlds == 0 or not budget.spent(games // GAMES_A_NODE):
            world = World(sight, playout.turns, rng)
            start = playout.start(world)
            for at, option in enumerate(options):
                board = playout.after(start, option.changes, world)
                won[at] += playout.share(playout.finish(board, world))
            worlds += 1
            games += len(options)
        scores = [TRUST * option.value + total / worlds for option, total in zip(options, won, strict=True)]
        return options[max(range(len(options)), key=scores.__getitem__)]
