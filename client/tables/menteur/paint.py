"""Parts of the picture that are painted only when what they show changes, and small drawings many parts share."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from client import i18n
from client.stage.canvas import Canvas

Offset = tuple[float, float]


class Part:
    """A rectangle of the picture with its own surface; `draw` repaints it when its key or the canvas changed."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._surface: pygame.Surface | None = None
        self._at = (0, 0)

    def draw(
        self, canvas: Canvas, rect: pygame.FRect, key: Hashable, paint: Callable[[Canvas, Offset], object]
    ) -> None:
        """Draw the part that fills `rect`; `paint(canvas, offset)` draws at absolute place minus `offset`."""
        box = canvas.rect_px(rect)
        whole = (key, box.size, canvas.scale, canvas.text_scale, canvas.theme, canvas.fonts.face, i18n.language())
        if whole != self._key or self._surface is None:
            surface = pygame.Surface(box.size, pygame.SRCALPHA).convert_alpha()
            surface.fill((0, 0, 0, 0))
            inner = Canvas(surface, canvas.fonts, canvas.sprites, canvas.theme, canvas.text_scale)
            inner.scale = canvas.scale
            inner.width = canvas.width
            paint(inner, (box.x / canvas.scale, box.y / canvas.scale))
            # Premultiplied and cut to what was painted, a part costs a third less in every frame that shows it.
            used = surface.get_bounding_rect()
            self._surface, self._key = surface.subsurface(used).premul_alpha(), whole
            self._at = used.topleft
        place = (box.x + self._at[0], box.y + self._at[1])
        canvas.surface.blit(self._surface, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def shifted(rect: pygame.FRect, offset: Offset) -> pygame.FRect:
    """Return a rectangle in the units of a part."""
    return rect.move(-offset[0], -offset[1])


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
    grown = size * min(canvas.text_scale, 1.35)
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
