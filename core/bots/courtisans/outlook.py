"""What may become of a picture: chances of light and disgrace, of missions, and what that is worth to a seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, erfc, exp, sqrt
from typing import Final

from core.bots.courtisans.picture import SIX, Picture
from core.games.courtisans.cards import BLUE, WHITE
from core.games.courtisans.scoring import MISSION_POINTS

PER_TURN = 0.32
"""Variance that one coming card at the Queen's table gives the margin of a family."""
_ROLE_A_TURN = (0.52, 0.30, 0.42, 0.30)
"""Chance to add a noble, an assassin, a guard, a spy to the own domain in one more turn."""
_NEED = ((1, 3), (3, 2), (2, 4), (4, 3))
"""Role and number that W-N3, W-A2, W-G4, W-S3 want."""
PULL: Final = 0.03
"""With several others: a coming turn lifts a family by so much for each weight of it in all domains beyond FEW."""
FEW: Final = 2.0
WHITE_WORTH: Final = 1.6
BLUE_WORTH: Final = 2.24
"""With several others a mission is worth more than its points: nobody sees it, so nobody strikes at it."""
OFFSET = 60
"""Margins in tables run from -OFFSET to OFFSET."""


def chances(margin: float, variance: float) -> tuple[float, float]:
    """P(light) and P(disgrace) of a family with that margin now."""
    scale = 1.0 / sqrt(2.0 * variance)
    return 0.5 * erfc((0.5 - margin) * scale), 0.5 * erfc((0.5 + margin) * scale)


def variance(turns: int) -> float:
    """Of a margin, with that many cards still to come to the table."""
    return 0.02 + PER_TURN * turns


@lru_cache(maxsize=256)
def tables(turns: int) -> tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]:
    """By margin + OFFSET: expected status, P(light), P(disgrace)."""
    pairs = [chances(margin, variance(turns)) for margin in range(-OFFSET, OFFSET + 1)]
    return (
        tuple([light - disgrace for light, disgrace in pairs]),
        tuple([light for light, _ in pairs]),
        tuple([disgrace for _, disgrace in pairs]),
    )


@lru_cache(maxsize=4096)
def _at_least(wanted: int, tries: int, chance: float) -> float:
    """P(at least `wanted` successes)."""
    if wanted <= 0:
        return 1.0
    if wanted > tries:
        return 0.0
    return sum(comb(tries, k) * chance**k * (1.0 - chance) ** (tries - k) for k in range(wanted, tries + 1))


def _poisson(wanted: float, mean: float) -> float:
    """P(a Poisson number with that mean reaches `wanted`)."""
    if wanted <= 0:
        return 1.0
    if mean <= 0:
        return 0.0
    term = total = exp(-mean)
    for k in range(1, int(wanted + 0.999)):
        term *= mean / k
        total += term
    return max(0.0, 1.0 - total)


def _at_most_three(chances_: Sequence[float]) -> float:
    """P(at most three of independent events)."""
    none, one, two, three = 1.0, 0.0, 0.0, 0.0
    for p in chances_:
        q = 1.0 - p
        three = three * q + two * p
        two = two * q + one * p
        one = one * q + none * p
        none *= q
    return none + one + two + three


def _at_least_two(chances_: Sequence[float]) -> float:
    none, one = 1.0, 0.0
    for p in chances_:
        one = one * (1.0 - p) + none * p
        none *= 1.0 - p
    return 1.0 - none - one


def mission_chance(
    mission: int,
    picture: Picture,
    seat: int,
    neighbour: int,
    light: Sequence[float],
    disgrace: Sequence[float],
    own_turns: int,
    turns: int,
) -> float:
    """How likely a seat fulfils a mission: by the chances of the statuses, and turns still to come (own, all)."""
    number = (mission - WHITE) % 10
    if mission < BLUE:
        if number < SIX:
            lead = picture.weights[neighbour][number] - picture.weights[seat][number] - 0.5 + 0.12 * own_turns
            return 0.5 * erfc(-lead / sqrt(2.0 * (0.03 + 0.4 * own_turns)))
        role, need = _NEED[number - SIX]
        missing = need - int(picture.roles[seat][role] + 0.5)
        return _at_least(missing, own_turns, _ROLE_A_TURN[number - SIX])
    if number < SIX:
        return disgrace[number]
    if number == SIX:
        chance = 1.0
        more = 1.0 - 0.9**turns
        for cards in picture.cards_below:
            if cards < 0.99:
                chance *= cards + (1.0 - cards) * more if cards > 0 else more
        return chance
    if number == SIX + 1:
        fail = 1.0
        mean = turns * 0.09
        for weight in picture.below:
            fail *= 1.0 - _poisson(5.0 - weight, mean)
        return 1.0 - fail
    return _at_most_three(light) if number == SIX + 2 else _at_least_two(disgrace)


class Outlook:
    """What a picture is worth to a seat: `shares[seat]` weighs every domain, positive for one's own side.

    `turns`: cards still to come to the table after what the picture holds; `own_turns`: of this seat. `crowd`: it
    plays against several, who lift what they hold and strike at what they see.
    """

    __slots__ = ("missions", "neighbour", "own_turns", "pull", "seat", "shares", "turns", "variance", "worths")

    def __init__(
        self,
        seat: int,
        neighbour: int,
        shares: Sequence[float],
        missions: Sequence[int],
        turns: int,
        own_turns: int,
        crowd: bool = False,
    ) -> None:
        self.seat = seat
        self.neighbour = neighbour
        self.shares = shares
        self.missions = missions
        self.turns = turns
        self.own_turns = own_turns
        self.variance = variance(turns)
        self.pull = PULL * turns if crowd else 0.0
        self.worths = (WHITE_WORTH, BLUE_WORTH) if crowd else (1.0, 1.0)

    def value(self, picture: Picture) -> float:
        """Expected points, weighed by the shares."""
        light: list[float] = []
        disgrace: list[float] = []
        total = 0.0
        weights, shares = picture.weights, self.shares
        for family in range(SIX):
            lead = held = 0.0
            for seat, share in enumerate(shares):
                weight = weights[seat][family]
                lead += share * weight
                held += weight
            margin = picture.margin[family] + self.pull * (held - FEW)
            up, down = chances(margin, self.variance + picture.spread[family])
            light.append(up)
            disgrace.append(down)
            total += (up - down) * lead
        worth = MISSION_POINTS * self.shares[self.seat]
        for mission in self.missions:
            total += (
                worth
                * self.worths[mission >= BLUE]
                * mission_chance(
                    mission, picture, self.seat, self.neighbour, light, disgrace, self.own_turns, self.turns
                )
            )
        return total

    def standing(self, picture: Picture) -> list[float]:
        """Expected points of every domain, missions left out."""
        status = []
        for family in range(SIX):
            up, down = chances(picture.margin[family], self.variance + picture.spread[family])
            status.append(up - down)
        return [sum(s * w for s, w in zip(status, weights, strict=True)) for weights in picture.weights]
