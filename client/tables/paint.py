"""Small drawings that many parts of the picture share."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.stage.canvas import Canvas
from client.stage.still import Offset, Part

__all__ = ["Offset", "Part", "badge", "dice_row", "die", "plaque", "shifted"]


def shifted(rect: pygame.FRect, offset: Offset) -> pygame.FRect:
    """Return a rectangle in the units of a part."""
    return rect.move(-offset[0], -offset[1])


class LogLines:
    """Which lines of a log lie where, and the spots of the table each speaks of."""

    def __init__(self) -> None:
        self._lines: list[tuple[pygame.FRect, tuple[str, ...]]] = []

    def begin(self) -> None:
        """The log is painted anew."""
        self._lines.clear()

    def note(self, rect: pygame.FRect, offset: Offset, spots: tuple[str, ...]) -> None:
        """A line was painted at `rect`, in the units of a part."""
        self._lines.append((rect.move(offset[0], offset[1]), spots))

    def at(self, x: float, y: float) -> tuple[str, ...]:
        """What the line at a point speaks of."""
        return next((spots for rect, spots in self._lines if rect.collidepoint(x, y)), ())


def plaque(
    canvas: Canvas, rect: pygame.FRect, strong: bool = False, fill: tuple[int, ...] = (20, 10, 6, 214)
) -> None:
    """Draw a dark plate with a gold edge."""
    radius = min(20.0, rect.h / 2)
    if canvas.theme.plain:
        fill = (0, 0, 0, 255)
    canvas.shade(rect, (fill[0], fill[1], fill[2], fill[3]), radius)
    line = canvas.theme.gold if strong else canvas.theme.line
    canvas.shade(rect, (*line, 255 if strong or canvas.theme.plain else 150), radius, 3 if strong else 2)


def badge(canvas: Canvas, centre: tuple[float, float], text: str, size: float = 28) -> None:
    """Draw a number on a small round plate."""
    grown = size * min(canvas.text_scale, 1.35 if len(text) < 4 else 1.65)
    width = max(grown * 1.5, canvas.measure(text, grown, "bold", fixed=True)[0] + 20)
    box = pygame.FRect(0, 0, width, grown * 1.42)
    box.center = centre
    plaque(canvas, box, fill=(16, 10, 8, 236))
    canvas.text(text, box.center, grown, "bold", canvas.theme.strong, "center", fixed=True)


def die(canvas: Canvas, centre: tuple[float, float], side: float, value: int | None, mark: bool = False) -> None:
    """Draw a die from above; `value` None: its face is not known here. `mark`: chosen."""
    canvas.sprite(f"dice/{value}" if value else "dice/hidden", centre, (side, side), shadow=side * 0.05)
    if mark:
        box = pygame.FRect(0, 0, side + 12, side + 12)
        box.center = centre
        canvas.rect(canvas.theme.gold, box, side * 0.24, 5)


def dice_row(canvas: Canvas, centre: tuple[float, float], side: float, values: Sequence[int | None]) -> None:
    """Draw dice side by side around `centre`."""
    step = side * 1.2
    for index, value in enumerate(values):
        die(canvas, (centre[0] + (index - (len(values) - 1) / 2) * step, centre[1]), side, value)
