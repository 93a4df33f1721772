"""Human times: how long a bot thinks, and how fast it shouts. All from the rng it is given, in milliseconds."""

from __future__ import annotations

from math import cos, exp, log, pi, sqrt
from typing import Final

from core.rng import Rng

FASTEST_MS: Final = 600
"""No bot ever answers before this."""
SHOUT_MS: Final = (700, 4500)
"""Bounds of an accusation: nobody shouts before he has read the claim."""
_SHOUT_MEDIAN_MS: Final = 1500
_SHOUT_SPREAD: Final = 0.42
_LET_GO_MEDIAN_MS: Final = 1900
_LET_GO_SPREAD: Final = 0.38
_BEGIN_AFTER_MS: Final = (300, 1500)
_CONSENT_MS: Final = (900, 4000)
_TURN_MEDIAN_MS: Final = 1100
_TURN_PER_DIFFICULTY_MS: Final = 1900
_TURN_SPREAD: Final = 0.35
TURN_MS: Final = (FASTEST_MS + 100, 7000)


def skewed_ms(rng: Rng, median_ms: float, spread: float, low_ms: int, high_ms: int) -> int:
    """A log-normal time, as human reactions are distributed; drawn anew, then cut, outside [low_ms, high_ms].

    `spread`: standard deviation of the logarithm.
    """
    value = median_ms
    for _ in range(4):
        radius = sqrt(-2.0 * log(1.0 - rng.unit()))
        value = median_ms * exp(spread * radius * cos(2.0 * pi * rng.unit()))
        if low_ms <= value <= high_ms:
            break
    return max(low_ms, min(high_ms, round(value)))


def shout_ms(rng: Rng, max_ms: int, doubt: float = 0.5) -> int:
    """When an accusation comes: the surer (`doubt` 0 to 1), the sooner; never after `max_ms`."""
    median_ms = _SHOUT_MEDIAN_MS * (1.3 - 0.6 * min(1.0, max(0.0, doubt)))
    low, high = SHOUT_MS
    return min(max_ms, skewed_ms(rng, median_ms, _SHOUT_SPREAD, low, high))


def let_go_ms(rng: Rng, max_ms: int) -> int:
    """When a bot lets go."""
    return min(max_ms, skewed_ms(rng, _LET_GO_MEDIAN_MS, _LET_GO_SPREAD, FASTEST_MS + 100, max_ms))


def begin_ms(rng: Rng, min_ms: int) -> int:
    """When the next player begins: the minimum and a moment."""
    low, high = _BEGIN_AFTER_MS
    return max(FASTEST_MS, min_ms + low + rng.below(high - low + 1))


def consent_ms(rng: Rng) -> int:
    """When a request is answered."""
    low, high = _CONSENT_MS
    return low + rng.below(high - low + 1)


def turn_ms(rng: Rng, difficulty: float) -> int:
    """Thinking time of a turn; `difficulty` 0 (nothing to decide) to 1 (a bluff for the match)."""
    low, high = TURN_MS
    median_ms = _TURN_MEDIAN_MS + _TURN_PER_DIFFICULTY_MS * min(1.0, max(0.0, difficulty))
    return skewed_ms(rng, median_ms, _TURN_SPREAD, low, high)
