"""Sparks, dust and confetti for the moments that deserve them."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from client.stage.canvas import Canvas


@dataclass(frozen=True, slots=True)
class Kind:
    """How a burst looks: number, speed in units/s, life, fall in units/s², size, colours."""

    count: int
    speed: float
    life_ms: float
    fall: float
    size: float
    colors: tuple[tuple[int, int, int], ...]


KINDS = {
    "spark": Kind(26, 420, 650, 500, 5, ((255, 236, 160), (255, 200, 90), (246, 227, 161))),
    "dust": Kind(14, 160, 500, 60, 8, ((150, 120, 90), (110, 88, 66))),
    "confetti": Kind(
        90, 760, 2200, 620, 11, ((226, 96, 84), (246, 227, 161), (88, 166, 214), (142, 206, 128), (190, 120, 210))
    ),
}
MOST = 400


class _Particle:
    __slots__ = ("age_ms", "color", "kind", "size", "spin", "vx", "vy", "x", "y")

    def __init__(self, x: float, y: float, kind: Kind, source: random.Random) -> None:
        angle = source.uniform(0, math.tau)
        speed = kind.speed * source.uniform(0.3, 1.0)
        self.x, self.y, self.kind = x, y, kind
        self.vx, self.vy = math.cos(angle) * speed, math.sin(angle) * speed - kind.speed * 0.4
        self.age_ms = -source.uniform(0, 80)
        self.size = kind.size * source.uniform(0.6, 1.3)
        self.color = source.choice(kind.colors)
        self.spin = source.uniform(0, math.tau)


class Particles:
    """All particles of a scene; none at all when `enabled` is False (reduced motion, animations off)."""

    def __init__(self, enabled: bool = True) -> None:
        self.enabled = enabled
        self._alive: list[_Particle] = []

    @property
    def busy(self) -> bool:
        """Say whether any particle is left."""
        return bool(self._alive)

    def burst(self, x: float, y: float, kind: str = "spark", seed: int = 0) -> None:
        """Let particles fly from a point; the same seed gives the same picture."""
        if self.enabled:
            source = random.Random(f"{kind}/{seed}")
            look = KINDS[kind]
            self._alive += [_Particle(x, y, look, source) for _count in range(look.count)]
            del self._alive[:-MOST]

    def update(self, dt_ms: float) -> bool:
        """Let `dt_ms` pass; returns whether a new picture is needed."""
        if not self._alive:
            return False
        seconds = dt_ms / 1000
        for one in self._alive:
            one.age_ms += dt_ms
            one.vy += one.kind.fall * seconds
            one.x += one.vx * seconds
            one.y += one.vy * seconds
        self._alive = [one for one in self._alive if one.age_ms < one.kind.life_ms]
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw them, shrinking with age."""
        for one in self._alive:
            left = 1 - max(0.0, one.age_ms) / one.kind.life_ms
            size = one.size * left
            if one.kind is KINDS["confetti"]:
                height = size * abs(math.sin(one.spin + one.age_ms / 140))
                canvas.rect(one.color, (one.x - size / 2, one.y - height / 2, size, max(1.0, height)))
            else:
                canvas.circle(one.color, (one.x, one.y), size / 2)
