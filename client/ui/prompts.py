"""The prompt bar: what each button does, drawn for the device in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.i18n import N_, _
from client.input import Intent

if TYPE_CHECKING:
    from client.stage.canvas import Canvas

PAD_GLYPHS = {
    Intent.OK: ("ui/pad_a", "A"),
    Intent.BACK: ("ui/pad_b", "B"),
    Intent.ALT: ("ui/pad_x", "X"),
    Intent.LOOK: ("ui/pad_y", "Y"),
    Intent.MENU: ("ui/pad_start", ""),
    Intent.HINT: ("pads/xbox_back", ""),
    Intent.NEXT: ("ui/pad_shoulder", "R"),
    Intent.PREV: ("ui/pad_shoulder", "L"),
    Intent.LEFT: ("ui/pad_dpad_h", ""),
    Intent.RIGHT: ("ui/pad_dpad_h", ""),
    Intent.UP: ("ui/pad_dpad_v", ""),
    Intent.DOWN: ("ui/pad_dpad_v", ""),
    Intent.PAGE_UP: ("ui/pad_shoulder", "LT"),
    Intent.PAGE_DOWN: ("ui/pad_shoulder", "RT"),
}
KEY_NAMES = {
    Intent.OK: N_("Enter"),
    Intent.BACK: N_("Esc"),
    Intent.ALT: "X",
    Intent.LOOK: "V",
    Intent.MENU: "F10",
    Intent.HINT: "H",
    Intent.NEXT: N_("Tab"),
    Intent.PREV: N_("Shift+Tab"),
    Intent.LEFT: "←",
    Intent.RIGHT: "→",
    Intent.UP: "↑",
    Intent.DOWN: "↓",
    Intent.PAGE_UP: N_("PgUp"),
    Intent.PAGE_DOWN: N_("PgDn"),
    Intent.HOME: N_("Home"),
    Intent.END: N_("End"),
}
ARROWS = {"←": "ui/icon_left", "→": "ui/icon_right", "↑": "ui/icon_up", "↓": "ui/icon_down"}
MARGIN = 60.0
SIZE = 30.0


class PromptBar:
    """Prompts along the lower edge; shrinks to fit when texts are large."""

    def __init__(self, prompts: list[tuple[Intent, str]]) -> None:
        self._prompts = prompts
        self._boxes: list[tuple[pygame.FRect, Intent]] = []

    def at(self, x: float, y: float) -> Intent | None:
        """Return the intent of the prompt drawn at a point: prompts can be clicked."""
        return next((intent for box, intent in self._boxes if box.collidepoint(x, y)), None)

    def draw(self, canvas: Canvas, source: str, y: float = 1030.0) -> None:
        """Draw them centred on height `y`; `source` is "pad", "keys" or "mouse" (mouse shows the keys)."""
        room = canvas.width - 2 * MARGIN
        scale = 1.0
        total = self._width(canvas, source, scale)
        while total > room and scale > 0.4:
            scale *= 0.95
            total = self._width(canvas, source, scale)
        x = MARGIN
        self._boxes = []
        for intent, words in self._prompts:
            left = x
            x += self._glyph(canvas, intent, source, x, y, scale) + 12 * scale
            box = canvas.text(words, (x, y), SIZE * scale, color=canvas.theme.text, anchor="midleft", shadow=True)
            self._boxes.append((pygame.FRect(left - 10, y - 34, box.right - left + 20, 68), intent))
            x = box.right + 40 * scale

    def _width(self, canvas: Canvas, source: str, scale: float) -> float:
        total = 0.0
        for intent, words in self._prompts:
            total += self._glyph_width(canvas, intent, source, scale) + 12 * scale
            total += canvas.measure(words, SIZE * scale)[0] + 40 * scale
        return total - 40 * scale

    def _side(self, canvas: Canvas, scale: float) -> float:
        return 50 * scale * min(1.4, max(1.0, canvas.text_scale))

    def _glyph_width(self, canvas: Canvas, intent: Intent, source: str, scale: float) -> float:
        side = self._side(canvas, scale)
        if source == "pad":
            return side
        name = KEY_NAMES[intent]
        if name in ARROWS:
            return side
        return max(side, canvas.measure(_(name), 24 * scale, "bold")[0] + 26 * scale)

    def _glyph(self, canvas: Canvas, intent: Intent, source: str, x: float, y: float, scale: float) -> float:
        width, side = self._glyph_width(canvas, intent, source, scale), self._side(canvas, scale)
        centre = (x + width / 2, y)
        if source == "pad":
            picture, letter = PAD_GLYPHS.get(intent, ("ui/pad_shoulder", ""))
            canvas.sprite(picture, centre, (side, side))
            if letter:
                size = side * (0.56 if len(letter) == 1 else 0.42)
                canvas.text(letter, centre, size, "bold", (255, 255, 255), "center", fixed=True, shadow=True)
            return width
        canvas.nine("chip", (x, y - side / 2, width, side))
        name = KEY_NAMES[intent]
        if name in ARROWS:
            canvas.sprite(ARROWS[name], centre, (side * 0.5, side * 0.5))
        else:
            canvas.text(_(name), centre, 24 * scale, "bold", canvas.theme.gold, "center")
        return width
