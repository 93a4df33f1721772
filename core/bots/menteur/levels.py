"""Dice arithmetic (rule page 1.3, 6.7): what any kept dice can become when the others are rolled anew."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import factorial

from core.games.menteur.levels import LEVELS, level_of

DICE = 5


@lru_cache(maxsize=8)
def _rolls(count: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """All rolls of `count` dice as sorted faces with their chances."""
    found = []
    for faces in combinations_with_replacement(range(1, 7), count):
        ways = factorial(count)
        for value in set(faces):
            ways //= factorial(faces.count(value))
        found.append((faces, ways / 6**count))
    return tuple(found)


@lru_cache(maxsize=512)
def _tail(kept: tuple[int, ...]) -> tuple[float, ...]:
    reached = [0.0] * (LEVELS + 1)
    for faces, chance in _rolls(DICE - len(kept)):
        reached[level_of(kept + faces)] += chance
    for level in range(LEVELS - 1, -1, -1):
        reached[level] += reached[level + 1]
    return tuple(reached)


def chance_to_reach(kept: Sequence[int], level: int) -> float:
    """P(at least `level`) when the dice beside `kept` are rolled anew."""
    return _tail(tuple(sorted(kept)))[level]


@lru_cache(maxsize=65536)
def best_keep(dice: tuple[int, ...], count: int, level: int) -> tuple[float, tuple[int, ...]]:
    """Best chance to reach `level` by keeping `count` of the sorted `dice`, and the positions kept."""
    best = (-1.0, tuple(range(count)))
    for places in combinations(range(DICE), count):
        chance = chance_to_reach([dice[place] for place in places], level)
        if chance > best[0] + 1e-12:
            best = (chance, places)
    return best


@lru_cache(maxsize=16384)
def believed_chance(previous: int, rerolled: int, level: int, trust: float) -> float:
    """P(the dice are worth `level`), judged from outside: they were announced as `previous` (-1: fresh dice),
    `rerolled` of them were rolled anew as well as one can, and now they are announced as `level`.

    `trust`: how far `previous` is believed.
    """
    if previous < 0 or rerolled == DICE:
        return _tail(())[level]
    true_part = true_weight = any_part = 0.0
    for faces, chance in _rolls(DICE):
        reach = best_keep(faces, DICE - rerolled, level)[0] * chance
        any_part += reach
        if level_of(faces) >= previous:
            true_part += reach
            true_weight += chance
    return trust * (true_part / true_weight) + (1.0 - trust) * any_part
