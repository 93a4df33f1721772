"""Level 2: plans its three cards together by the statuses to be expected, and hurts whoever leads."""

from __future__ import annotations

from core.bots.courtisans.options import Option, Planner
from core.bots.courtisans.sight import Sight
from core.bots.policy import Budget
from core.rng import Rng


class Schemer:
    """The best option by expected points, against the leader."""

    def choose(self, sight: Sight, rng: Rng, budget: Budget) -> Option:
        """The best option."""
        return Planner(sight, sight.picture(), sight.outlook(sight.rivalry())).options()[0]
