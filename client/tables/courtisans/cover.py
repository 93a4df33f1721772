"""The cover of Courtisans: the Queen at her table, two courtiers in the light, two in disgrace."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from client.tables.courtisans.banquet import GROUND, TILE

if TYPE_CHECKING:
    import pygame

    from client.stage.canvas import Canvas

_ABOVE = (("HAR-N", -0.36, -12), ("NIG-D", 0.36, 12))
_BELOW = (("TOA-A", -0.34, 10), ("STA-P", -0.13, 3), ("BUT-S", 0.13, -3), ("CAR-G", 0.34, -10))


def draw(canvas: Canvas, rect: pygame.FRect) -> None:
    """Fill the rectangle; the caller clips it."""
    wide = max(rect.w, rect.h * 0.6 * GROUND)
    middle = rect.top + rect.h * 0.56
    canvas.sprite("courtisans/light", (rect.centerx, middle - wide / GROUND / 2), (wide, wide / GROUND))
    canvas.sprite("courtisans/shade", (rect.centerx, middle + wide / GROUND / 2), (wide, wide / GROUND))
    high = rect.h * 0.42
    size = (high / 1.4, high)
    for code, x, angle in _ABOVE:
        canvas.sprite(f"courtisans/{code}", (rect.centerx + rect.w * x, middle - high * 0.5), size, angle, shadow=4)
    queen = rect.h * 0.56
    canvas.sprite("courtisans/queen", (rect.centerx, middle - queen / 2 + 6), (queen, queen), shadow=4)
    cloth = rect.h * 0.2
    step = cloth * TILE
    for i in range(math.ceil(rect.w / step) + 1):
        canvas.sprite(
            "courtisans/runner", (rect.left + (i + 0.5) * step, middle + cloth * 0.3), (step * 1.02, cloth * 1.02)
        )
    for code, x, angle in _BELOW:
        spot = (rect.centerx + rect.w * x, rect.bottom - high * 0.28)
        canvas.sprite(f"courtisans/{code}", spot, (size[0] * 0.86, size[1] * 0.86), angle, shadow=4)
    for name, x in (("grapes", -0.4), ("candle", -0.24), ("cake", 0.24), ("candle", 0.4)):
        canvas.sprite(f"courtisans/dish_{name}", (rect.centerx + rect.w * x, middle), (cloth * 0.8, cloth))
