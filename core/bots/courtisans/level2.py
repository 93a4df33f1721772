"""Level 2: plans its three cards together, counts what each swings at the Queen's table, hurts whoever leads."""

from __future__ import annotations

from typing import Final

from core.bots.courtisans.options import Option, Planner
from core.bots.courtisans.present import Present
from core.bots.courtisans.sight import Sight
from core.bots.policy import Budget
from core.rng import Rng

_HARM: Final = 0.35
"""A point less for the leader is worth so much of an own one to it."""


class Schemer:
    """The best option by the statuses of the moment."""

    def choose(self, sight: Sight, rng: Rng, budget: Budget) -> Option:
        """The best option, effects included."""
        return Planner(sight, sight.picture(), Present(sight, sight.rivalry(_HARM))).options()[0]
