"""Moving things over the table: a card on its way, a banner; and steps that are made when their turn comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from client.tables.courtisans.geometry import CARD_SHAPE

if TYPE_CHECKING:
    import pygame

    from client.stage.canvas import Canvas
    from client.stage.queue import Step

BASE = 140.0
DAGGER = "courtisans/dagger"


class Flyer:
    """A card on its way: `size` as a part of `BASE` units' width, `turn` 1 = flat, 0 = on edge."""

    def __init__(self, sprite: str, x: float, y: float, size: float) -> None:
        self.sprite, self.x, self.y, self.size = sprite, x, y, size
        self.angle = 0.0
        self.turn = 1.0
        self.lift = 8.0
        self.alpha = 255.0

    def put(self, rect: pygame.FRect) -> None:
        """Lie exactly where a card lies."""
        self.x, self.y = rect.center
        self.size = self.part(rect.w)

    @staticmethod
    def part(wide: float) -> float:
        """The size of a card that wide."""
        return wide / BASE

    def draw(self, canvas: Canvas) -> None:
        """Draw the card and, under it, its shadow."""
        wide, high = BASE * self.size, BASE * CARD_SHAPE * self.size
        drop = self.lift * 0.8
        canvas.shade(
            (self.x - wide / 2 * abs(self.turn) + drop / 2, self.y - high / 2 + drop, wide * abs(self.turn), high),
            (0, 0, 0, 70),
            8,
        )
        centre = (self.x, self.y - self.lift * 0.5)
        size = (BASE, BASE * CARD_SHAPE)
        zoom = self.size if self.size != 1.0 else 0.999
        canvas.sprite(self.sprite, centre, size, self.angle, round(self.alpha), zoom=zoom, squeeze=self.turn)


class Later:
    """A step that is made when its turn comes, from where things lie then."""

    def __init__(self, make: Callable[[], Step]) -> None:
        self._make = make
        self._step: Step | None = None

    def update(self, dt_ms: float) -> float:
        """Make it, then move it on."""
        if self._step is None:
            self._step = self._make()
        return self._step.update(dt_ms)
