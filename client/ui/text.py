"""ScrollText: a long text to read, made of paragraphs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from client.input import Act, Intent, Pointer
from client.ui.layout import BAR, WHEEL_UNITS, scroll_bar
from client.ui.widget import Widget

if TYPE_CHECKING:
    from client.stage.canvas import Canvas, Color


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A part of a `ScrollText`; `role` "heading" makes a heading, `gap` is the space above.

    `right`: a short text at the right end of the first line.
    """

    text: str
    role: str = "body"
    size: float = 30.0
    color: Color | None = None
    gap: float = 14.0
    indent: float = 0.0
    right: str = ""


class ScrollText(Widget):
    """A long text to read: up, down, page keys and the wheel scroll it; it is left at its ends."""

    def __init__(self, text: str | Sequence[Paragraph], key: str = "text", follow: bool = False) -> None:
        super().__init__(key=key)
        self._parts: list[Paragraph] = []
        self._follow = follow
        self.top = 0.0
        self._total = 0.0
        self._wanted: int | None = None
        self._layout: list[tuple[float, str, Paragraph]] = []
        self._layout_for: tuple[float, float, float, str] | None = None
        self.set_text(text)

    def set_text(self, text: str | Sequence[Paragraph]) -> None:
        """Replace the text; `follow` keeps the end in view (a log)."""
        parts = [Paragraph(part) for part in text.split("\n\n")] if isinstance(text, str) else list(text)
        if parts != self._parts:
            self._parts = parts
            self._layout_for = None
            if self._follow:
                self.top = 1e9
            self.invalidate()

    def _lines(self, canvas: Canvas) -> list[tuple[float, str, Paragraph]]:
        """Return (y, line, paragraph) for all lines; kept until width, size or text change."""
        width = self._view.w - BAR - 14
        wanted = (width, canvas.text_scale, canvas.scale, canvas.fonts.face)
        if self._layout_for != wanted:
            y = 0.0
            self._layout = []
            for number, part in enumerate(self._parts):
                y += part.gap if number else 0.0
                room = width - part.indent - self._end(canvas, part)
                for line in canvas.wrap(part.text, room, part.size, part.role):
                    self._layout.append((y, line, part))
                    y += canvas.line_height(part.size)
            self._total = y
            self._layout_for = wanted
            if self._wanted is not None and self._wanted < len(self._parts):
                self.top = next((at for at, _line, one in self._layout if one is self._parts[self._wanted]), 0.0)
                self._wanted = None
        self.top = min(max(0.0, self.top), self._most())
        return self._layout

    @staticmethod
    def _end(canvas: Canvas, part: Paragraph) -> float:
        """Return the room that a part's right end takes."""
        return canvas.measure(part.right, part.size, "bold")[0] + 24 if part.right else 0.0

    @property
    def _view(self) -> pygame.FRect:
        box = self.rect
        return pygame.FRect(box.x + 30, box.y + 24, max(10.0, box.w - 54), max(10.0, box.h - 48))

    def _most(self) -> float:
        return max(0.0, self._total - self._view.h)

    def natural_height(self, canvas: Canvas, width: float) -> float:
        """Return the height of the whole text."""
        inner = width - 54 - BAR - 14
        high = 48.0
        for part in self._parts:
            room = inner - part.indent - self._end(canvas, part)
            high += canvas.paragraph_height(part.text, room, part.size, part.role) + part.gap
        return high

    def accepts_focus(self) -> bool:
        """Only a text longer than its frame needs the focus."""
        return super().accepts_focus() and (self._layout_for is None or self._most() > 0)

    def bring(self, part: int) -> None:
        """Scroll to a part, by its number, once the lines are known."""
        self._wanted = part

    def scroll(self, by: float) -> bool:
        """Scroll; returns whether anything moved."""
        before = self.top
        self.top = min(max(0.0, self.top + by), self._most())
        if self.top == before:
            return False
        self.invalidate()
        return True

    def _by(self, act: Act) -> float:
        page = self._view.h * 0.85
        ways = {Intent.UP: -70.0, Intent.DOWN: 70.0, Intent.PAGE_UP: -page, Intent.PAGE_DOWN: page}
        ways |= {Intent.HOME: -1e9, Intent.END: 1e9}
        return ways.get(act.intent, 0.0)

    def act(self, act: Act) -> bool:
        """Scroll; at an end up and down move the focus on."""
        by = self._by(act)
        return bool(by and act.down and (self.scroll(by) or act.repeat))

    def scroll_by(self, act: Act) -> bool:
        """Page even without the focus."""
        return act.intent not in (Intent.UP, Intent.DOWN) and self.scroll(self._by(act))

    def wheel(self, event: Pointer) -> bool:
        """Scroll with the wheel."""
        return self.rect.collidepoint(event.x, event.y) and self.scroll(-event.dy * WHEEL_UNITS)

    def arrange(self, canvas: Canvas) -> None:
        """Break the lines."""
        self._lines(canvas)

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        """Draw frame, the lines in view and a bar."""
        lines = self._lines(canvas)
        view = self._view
        canvas.nine("panel", self.rect)
        with canvas.clip(view):
            before: Paragraph | None = None
            for y, line, part in lines:
                first, before = part is not before, part
                at = view.y + y - self.top
                if at > view.bottom:
                    break
                if line and at + canvas.line_height(part.size) >= view.top:
                    color = part.color or (
                        canvas.theme.gold if part.role in ("heading", "title") else canvas.theme.text
                    )
                    canvas.text(line, (view.x + part.indent, at), part.size, part.role, color)
                    if part.right and first:
                        end = (view.right - BAR - 14, at)
                        canvas.text(part.right, end, part.size, "bold", color, "topright")
        if self._most() > 0:
            bar = pygame.FRect(view.right - BAR, view.y, BAR, view.h)
            scroll_bar(canvas, bar, self.top, self._total)
            if focused is self:
                canvas.rect(canvas.theme.gold, self.rect.inflate(-6, -6), 14, 3)
