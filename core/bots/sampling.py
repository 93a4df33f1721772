"""Chances and draws that all bots share: hypergeometric numbers, weighted choice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import TypeVar

from core.rng import Rng

T = TypeVar("T")


@lru_cache(maxsize=65536)
def draw_chances(pool: int, marked: int, drawn: int) -> tuple[float, ...]:
    """P(exactly m marked) for m = 0 … min(marked, drawn), of `drawn` cards out of `pool` with `marked` marked.

    Numbers outside their range are brought into it: estimates may ask for more than there is.
    """
    pool = max(0, pool)
    marked = min(max(0, marked), pool)
    drawn = min(max(0, drawn), pool)
    ways = comb(pool, drawn)
    return tuple(
        comb(marked, m) * comb(pool - marked, drawn - m) / ways if drawn - m <= pool - marked else 0.0
        for m in range(min(marked, drawn) + 1)
    )


def chance_at_least(pool: int, marked: int, drawn: int, wanted: int) -> float:
    """P(at least `wanted` marked)."""
    return sum(draw_chances(pool, marked, drawn)[max(0, wanted) :])


def weighted(rng: Rng, items: Sequence[T], weights: Sequence[float]) -> T:
    """One item, with chances proportional to `weights` (>= 0, not all 0)."""
    at = rng.unit() * sum(weights)
    for item, weight in zip(items, weights, strict=True):
        at -= weight
        if at < 0:
            return item
    return items[-1]
