"""What a picture is worth by the cards that lie open now: the way people count before they know the game well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from core.bots.courtisans.outlook import mission_chance
from core.bots.courtisans.picture import SIX, Picture
from core.bots.courtisans.sight import Sight
from core.games.courtisans.scoring import MISSION_POINTS

_FULL_MARGIN: Final = 2.0
"""A lead of this weight is taken for safe, a smaller one for half of it."""


class Present:
    """Present statuses, whatever may still come; missions by how far they are. `shares[seat]` weighs each domain."""

    def __init__(self, sight: Sight, shares: Sequence[float]) -> None:
        self.seat = sight.seat
        self.neighbour = sight.state.seating.left[sight.seat]
        self.missions = sight.missions
        self.shares = shares
        self.own_turns = max(0, sight.turns[sight.seat] - 1)
        self.turns = max(0, sum(sight.turns) - 1)

    def value(self, picture: Picture) -> float:
        """Points as they stand."""
        status = [max(-1.0, min(1.0, margin / _FULL_MARGIN)) for margin in picture.margin]
        total = 0.0
        for seat, share in enumerate(self.shares):
            weights = picture.weights[seat]
            total += share * sum([status[family] * weights[family] for family in range(SIX)])
        light = [max(0.0, s) for s in status]
        disgrace = [max(0.0, -s) for s in status]
        for mission in self.missions:
            total += MISSION_POINTS * mission_chance(
                mission, picture, self.seat, self.neighbour, light, disgrace, self.own_turns, self.turns
            )
        return total
