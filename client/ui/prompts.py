"""The prompt bar: what each button does, drawn for the device in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.acts import Intent
from client.i18n import _
from client.ui.theme import HIGH_CONTRAST

if TYPE_CHECKING:
    from client.pads import Glyphs
    from client.stage.canvas import Canvas

ARROWS = {"←": "ui/icon_left", "→": "ui/icon_right", "↑": "ui/icon_up", "↓": "ui/icon_down"}
MARGIN = 60.0
SIZE = 30.0
KEY = 26


def draw_button(canvas: Canvas, button: tuple[str, str], centre: tuple[float, float], side: float) -> None:
    """Draw a pad's button: its picture, and the letter on it where the picture bears none."""
    picture, letter = button
    canvas.sprite(picture, centre, (side, side))
    if not letter:
        return
    if canvas.theme is HIGH_CONTRAST:
        canvas.circle(canvas.theme.ink, centre, side * 0.36)
    size = side * (0.56 if len(letter) == 1 else 0.48)
    canvas.text(letter, centre, size, "bold", (255, 255, 255), "center", fixed=True, shadow=True)


class PromptBar:
    """Prompts along the lower edge; shrinks to fit when texts are large."""

    def __init__(self, prompts: list[tuple[Intent, str]]) -> None:
        self._prompts = prompts
        self._boxes: list[tuple[pygame.FRect, Intent]] = []

    def at(self, x: float, y: float) -> Intent | None:
        """Return the intent of the prompt drawn at a point: prompts can be clicked."""
        return next((intent for box, intent in self._boxes if box.collidepoint(x, y)), None)

    def draw(self, canvas: Canvas, glyphs: Glyphs, y: float = 1030.0) -> None:
        """Draw them centred on height `y`; pads get their buttons, all else the keys."""
        room = canvas.width - 2 * MARGIN
        scale = 1.0
        total = self._width(canvas, glyphs, scale)
        while total > room and scale > 0.4:
            scale *= 0.95
            total = self._width(canvas, glyphs, scale)
        x = MARGIN
        self._boxes = []
        for intent, words in self._prompts:
            left = x
            x += self._glyph(canvas, intent, glyphs, x, y, scale) + 12 * scale
            box = canvas.text(words, (x, y), SIZE * scale, color=canvas.theme.text, anchor="midleft", shadow=True)
            self._boxes.append((pygame.FRect(left - 10, y - 34, box.right - left + 20, 68), intent))
            x = box.right + 40 * scale

    def _width(self, canvas: Canvas, glyphs: Glyphs, scale: float) -> float:
        total = 0.0
        for intent, words in self._prompts:
            total += self._glyph_width(canvas, intent, glyphs, scale) + 12 * scale
            total += canvas.measure(words, SIZE * scale)[0] + 40 * scale
        return total - 40 * scale

    def _side(self, canvas: Canvas, scale: float) -> float:
        return 50 * scale * min(1.4, max(1.0, canvas.text_scale))

    def _glyph_width(self, canvas: Canvas, intent: Intent, glyphs: Glyphs, scale: float) -> float:
        side = self._side(canvas, scale)
        if glyphs.source == "pad":
            return side
        name = glyphs.key(intent)
        if name in ARROWS:
            return side
        return max(side, canvas.measure(_(name), KEY * scale, "bold")[0] + 26 * scale)

    def _glyph(self, canvas: Canvas, intent: Intent, glyphs: Glyphs, x: float, y: float, scale: float) -> float:
        width, side = self._glyph_width(canvas, intent, glyphs, scale), self._side(canvas, scale)
        centre = (x + width / 2, y)
        if glyphs.source == "pad":
            draw_button(canvas, glyphs.pad(intent), centre, side)
            return width
        canvas.nine("chip", (x, y - side / 2, width, side))
        name = glyphs.key(intent)
        if name in ARROWS:
            canvas.sprite(ARROWS[name], centre, (side * 0.5, side * 0.5))
        else:
            canvas.text(_(name), centre, KEY * scale, "bold", canvas.theme.gold, "center")
        return width
