"""Level 1: looks after its own domain and its own missions by what lies open now, and plays a little at random."""

from __future__ import annotations

from typing import Final

from core.bots.courtisans.options import Option, Planner
from core.bots.courtisans.outlook import mission_chance
from core.bots.courtisans.picture import SIX, Picture
from core.bots.courtisans.sight import Sight
from core.bots.policy import Budget
from core.games.courtisans.scoring import MISSION_POINTS
from core.rng import Rng

_CARELESS: Final = 1.0
"""Options this much worse than the best are as good to it."""
_FULL_MARGIN: Final = 2.0


class _OwnEyes:
    """Present statuses, a narrow lead counting half; the own domain, hardly those of others."""

    def __init__(self, sight: Sight) -> None:
        self.seat = sight.seat
        self.neighbour = sight.state.seating.left[sight.seat]
        self.missions = sight.missions
        self.shares = sight.selfish()
        self.own_turns = max(0, sight.turns[sight.seat] - 1)
        self.turns = max(0, sum(sight.turns) - 1)

    def value(self, picture: Picture) -> float:
        """Points as they stand, missions by their chances."""
        status = [max(-1.0, min(1.0, margin / _FULL_MARGIN)) for margin in picture.margin]
        total = 0.0
        for seat, share in enumerate(self.shares):
            weights = picture.weights[seat]
            total += share * sum(status[family] * weights[family] for family in range(SIX))
        light = [max(0.0, s) for s in status]
        disgrace = [max(0.0, -s) for s in status]
        for mission in self.missions:
            total += MISSION_POINTS * mission_chance(
                mission, picture, self.seat, self.neighbour, light, disgrace, self.own_turns, self.turns
            )
        return total


class Courtier:
    """The beginner's choice."""

    def choose(self, sight: Sight, rng: Rng, budget: Budget) -> Option:
        """One of the options that look about as good as the best."""
        options = Planner(sight, sight.picture(), _OwnEyes(sight)).options()
        good = [option for option in options if option.value >= options[0].value - _CARELESS]
        return rng.choice(good)
