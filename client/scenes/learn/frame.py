"""Where table and words of a lesson lie: side by side where the picture is wide enough, else one above the other."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.input import Pointer
from client.stage.canvas import Canvas
from client.tables.base import GameTable
from client.ui.layout import Column
from client.ui.text import Paragraph, ScrollText

TABLE_LEAST = 1440.0
"""A table is made for pictures at least this wide."""
WORDS_LEAST, WORDS_MOST = 440.0, 640.0
LOW_TABLE = 720.0
"""Height of the table where the words lie below it."""
LARGEST_TEXT = 2.0
USUAL_WIDTH = 1920.0
BUTTONS = 400.0
"""Width of the buttons where they stand beside the words."""
ORDINARY = 30.0
EDGES = 54.0 + 30.0
"""What the frame and the bar of a text take of its width."""


class LessonFrame:
    """The regions of one picture; draws the table into its own and brings pointers there."""

    def __init__(self, width: float) -> None:
        beside = width - TABLE_LEAST >= WORDS_LEAST
        if beside:
            room = min(WORDS_MOST, width - TABLE_LEAST)
            self.table = pygame.FRect(0, 0, width - room, 1080)
            self.words = pygame.FRect(self.table.right, 24, room - 24, 960)
            self.size = 36.0
        else:
            self.table = pygame.FRect(0, 0, width, LOW_TABLE)
            self.words = pygame.FRect(24, LOW_TABLE + 6, width - 48, 992 - LOW_TABLE - 6)
            self.size = 32.0
        self.beside = beside
        self.scale = self.table.h / 1080
        self._ground: pygame.Surface | None = None

    def text_scale(self, scale: float) -> float:
        """The text size of the table: drawn smaller, its texts are not; narrow, it has less room for large ones."""
        room = self.table.w / self.scale / USUAL_WIDTH
        return min(LARGEST_TEXT, scale / self.scale, max(1.0, scale * min(1.0, room)) / self.scale)

    def lay(self, table: GameTable, text_scale: float) -> None:
        """Lay the table for its region."""
        table.layout(self.table.w / self.scale, self.text_scale(text_scale))
        self._ground = None

    def split(self, buttons: Column, canvas: Canvas) -> tuple[pygame.FRect, pygame.FRect]:
        """Where words and buttons lie: the buttons below the words, or at their right."""
        box = self.words
        if self.beside:
            high = buttons.natural_height(canvas, box.w)
            return pygame.FRect(box.x, box.y, box.w, box.h - high - 12), pygame.FRect(
                box.x, box.bottom - high, box.w, high
            )
        wide = BUTTONS * min(1.5, max(1.0, canvas.text_scale))
        left = pygame.FRect(box.x, box.y, box.w - wide - 14, box.h)
        return left, pygame.FRect(left.right + 14, box.y, wide, box.h)

    def text(self, make: Callable[[float], list[Paragraph]], room: pygame.FRect, canvas: Canvas) -> ScrollText:
        """The words of `make(size)` as large as they fit, though never smaller than ordinary text."""
        size, least = self.size, min(self.size, ORDINARY / max(1.0, canvas.text_scale))

        def fits(parts: list[Paragraph]) -> bool:
            inner = room.w - EDGES
            for part in parts:
                end = canvas.measure(part.right, part.size, "bold")[0] + 24 if part.right else 0.0
                if any(canvas.measure(word, part.size, part.role)[0] > inner - end for word in part.text.split()):
                    return False
            return ScrollText(parts).natural_height(canvas, room.w) <= room.h

        while size > least and not fits(make(size)):
            size = max(least, size - 1)
        return ScrollText(make(size))

    def at_table(self, event: Pointer) -> Pointer:
        """A pointer in the table's own units."""
        return Pointer(event.kind, event.x / self.scale, event.y / self.scale, event.button, event.dy)

    def on_picture(self, rect: pygame.FRect) -> pygame.FRect:
        """A rectangle of the table on the picture."""
        return pygame.FRect(rect.x * self.scale, rect.y * self.scale, rect.w * self.scale, rect.h * self.scale)

    def draw(self, canvas: Canvas, table: GameTable) -> None:
        """Draw the table."""
        inner = self._inner(canvas, canvas.surface.subsurface(canvas.rect_px(self.table)))
        if self._ground is None or self._ground.get_size() != inner.size_px:
            self._ground = pygame.Surface(inner.size_px).convert()
            still = self._inner(canvas, self._ground)
            table.draw_static(still)
            still.finish()
        inner.begin(self._ground)
        table.draw(inner)
        inner.finish()

    def restyle(self) -> None:
        """The table's own background has changed."""
        self._ground = None

    def _inner(self, canvas: Canvas, surface: pygame.Surface) -> Canvas:
        return Canvas(surface, canvas.fonts, canvas.sprites, canvas.theme, self.text_scale(canvas.text_scale))
