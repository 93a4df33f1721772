"""A game reduced to what scores: margins at the Queen's table, weights and roles in the domains."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.games.courtisans.cards import SPY, WEIGHTS

SIX = 6
ROLES = 7


class Change(NamedTuple):
    """A card put somewhere (`sign` 1) or taken away from there (-1). `face` -1: the face-down card of `slot`.

    `place`: -1 the table, else a seat's domain; `side` as in the state.
    """

    face: int
    slot: int
    place: int
    side: int
    sign: int


class Picture:
    """Numbers by family and seat; face-down spies count by their chances, in a sampled world for what they are.

    `margin`: weight above less weight below; `below`, `cards_below`: weight and cards below; `weights[seat]`,
    `roles[seat]`: of a domain. `spread`: variance that face-down spies give a margin. `spies`: chance of each family
    for a face-down spy; `known`: slot -> face of those whose face is known (or sampled).
    """

    __slots__ = ("below", "cards_below", "known", "margin", "roles", "spies", "spread", "weights")

    def __init__(self, seats: int, spies: Sequence[float], known: dict[int, int]) -> None:
        self.margin: list[float] = [0] * SIX
        self.below: list[float] = [0] * SIX
        self.cards_below: list[float] = [0] * SIX
        self.weights: list[list[float]] = [[0] * SIX for _ in range(seats)]
        self.roles: list[list[float]] = [[0] * ROLES for _ in range(seats)]
        self.spread: list[float] = [0.0] * SIX
        self.spies = spies
        self.known = known

    def apply(self, change: Change, reverse: bool = False) -> None:
        """Put a card down or take it away; `reverse` undoes it."""
        face, slot, place, side, sign = change
        if reverse:
            sign = -sign
        if face < 0:
            face = self.known.get(slot, -1)
            if face < 0:
                self._blur(place, side, sign)
                return
        family = face // 7
        weight = sign * WEIGHTS[face]
        if place >= 0:
            self.weights[place][family] += weight
            self.roles[place][face % 7] += sign
        else:
            self.margin[family] += side * weight
            if side < 0:
                self.below[family] += weight
                self.cards_below[family] += sign

    def _blur(self, place: int, side: int, sign: int) -> None:
        """A face-down spy that could be of any family."""
        for family, chance in enumerate(self.spies):
            if place >= 0:
                self.weights[place][family] += sign * chance
            else:
                self.margin[family] += sign * side * chance
                self.spread[family] += sign * chance * (1.0 - chance)
                if side < 0:
                    self.below[family] += sign * chance
                    self.cards_below[family] += sign * chance
        if place >= 0:
            self.roles[place][SPY] += sign
