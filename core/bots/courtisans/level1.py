"""Level 1: looks after its own domain and its own missions by what lies open now, and plays a little at random."""

from __future__ import annotations

from typing import Final

from core.bots.courtisans.options import Option, Planner
from core.bots.courtisans.present import Present
from core.bots.courtisans.sight import Sight
from core.bots.policy import Budget
from core.rng import Rng

_HARM: Final = 0.15
"""What the others' points count for it."""
_CARELESS: Final = 1.0
"""Options this much worse than the best are as good to it."""


class Courtier:
    """The beginner's choice."""

    def choose(self, sight: Sight, rng: Rng, budget: Budget) -> Option:
        """One of the options that look about as good as the best."""
        options = Planner(sight, sight.picture(), Present(sight, sight.rivalry(_HARM))).options()
        good = [option for option in options if option.value >= options[0].value - _CARELESS]
        return rng.choice(good)
