"""Easings and tweens: values that move over time."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_in_quad(t: float) -> float:
    """Start slowly."""
    return t * t


def ease_out_quad(t: float) -> float:
    """End slowly."""
    return 1 - (1 - t) ** 2


def ease_in_out_quad(t: float) -> float:
    """Start and end slowly."""
    return 2 * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 2 / 2


def ease_in_cubic(t: float) -> float:
    """Start very slowly."""
    return t**3


def ease_out_cubic(t: float) -> float:
    """End very slowly: cards that are pushed across a table."""
    return 1 - (1 - t) ** 3


def ease_in_out_cubic(t: float) -> float:
    """Start and end very slowly."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def ease_in_out_sine(t: float) -> float:
    """Swing."""
    return (1 - math.cos(math.pi * t)) / 2


def ease_out_back(t: float) -> float:
    """Go a little too far and return."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


def ease_out_bounce(t: float) -> float:
    """Fall and bounce."""
    for end, middle, floor in ((4, 0.0, 0.0), (8, 6.0, 0.75), (10, 9.0, 0.9375)):
        if t < end / 11:
            return 7.5625 * (t - middle / 11) ** 2 + floor
    return 7.5625 * (t - 10.5 / 11) ** 2 + 0.984375


class Tween:
    """Moves attributes of `target` from what they are at the first update to `to` within `ms`."""

    def __init__(
        self,
        target: object,
        to: Mapping[str, float],
        ms: float,
        ease: Ease = ease_out_cubic,
        delay_ms: float = 0.0,
    ) -> None:
        self._target = target
        self._to = dict(to)
        self._from: dict[str, float] | None = None
        self._ms = max(0.0, ms)
        self._ease = ease
        self._passed_ms = -max(0.0, delay_ms)

    def update(self, dt_ms: float) -> float:
        """Move on by `dt_ms`; returns the time left over when done (>= 0), else a negative number."""
        self._passed_ms += dt_ms
        if self._passed_ms < 0:
            return self._passed_ms
        if self._from is None:
            self._from = {name: float(getattr(self._target, name)) for name in self._to}
        done = self._passed_ms >= self._ms
        part = 1.0 if done else self._ease(self._passed_ms / self._ms)
        for name, end in self._to.items():
            setattr(self._target, name, end if done else self._from[name] + (end - self._from[name]) * part)
        return self._passed_ms - self._ms if done else -1.0
