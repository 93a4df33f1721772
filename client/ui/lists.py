"""ListBox: rows to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from client.input import Act, Intent, Pointer
from client.ui.layout import BAR, WHEEL_UNITS, scroll_bar
from client.ui.widget import Widget

if TYPE_CHECKING:
    from client.stage.canvas import Canvas

ROW_SIZE = 32.0
PAD = 18.0


@dataclass(frozen=True, slots=True)
class RowItem:
    """One row of a list: a title, a smaller line below it and a text at the right end."""

    title: str
    detail: str = ""
    right: str = ""
    icon: str = ""


class ListBox(Widget):
    """Rows to choose from; `on_select` hears the row in focus, `on_choose` OK or a click on it.

    Up and down move the choice and leave the list at its ends.
    """

    def __init__(
        self,
        rows: Sequence[RowItem],
        on_choose: Callable[[int], object] | None = None,
        on_select: Callable[[int], object] | None = None,
        empty: str = "",
        key: str = "list",
    ) -> None:
        super().__init__(key=key)
        self.rows = list(rows)
        self.index = 0
        self.empty = empty
        self._on_choose, self._on_select = on_choose, on_select
        self._top = 0.0
        self._row_height = 80.0
        self._pressed = -1

    def set_rows(self, rows: Sequence[RowItem]) -> None:
        """Replace the rows; the choice stays at its place as far as possible."""
        self.rows = list(rows)
        self.index = min(self.index, max(0, len(self.rows) - 1))
        self.invalidate()

    def accepts_focus(self) -> bool:
        """An empty list has nothing to choose."""
        return super().accepts_focus() and bool(self.rows)

    def natural_height(self, canvas: Canvas, width: float) -> float:
        """Return room for every row, eight at most."""
        return max(1, min(8, len(self.rows))) * self._high(canvas) + 2 * PAD

    def natural_width(self, canvas: Canvas) -> float:
        """Return room for the longest title."""
        return max((canvas.measure(row.title, ROW_SIZE, "bold")[0] for row in self.rows), default=200.0) + 160

    def arrange(self, canvas: Canvas) -> None:
        """Keep the chosen row in view."""
        self._row_height = self._high(canvas)
        self._show()

    def _high(self, canvas: Canvas) -> float:
        lines = int(any(row.detail for row in self.rows))
        lines += int(self._tall(canvas) and any(row.right for row in self.rows))
        return canvas.line_height(ROW_SIZE) + lines * canvas.line_height(ROW_SIZE - 7) + 30.0

    def _tall(self, canvas: Canvas) -> bool:
        """With large texts what stands at the right end goes below."""
        return canvas.text_scale >= 1.35

    @property
    def _view(self) -> pygame.FRect:
        box = self.rect
        return pygame.FRect(box.x + PAD, box.y + PAD, box.w - 2 * PAD, box.h - 2 * PAD)

    def _most(self) -> float:
        return max(0.0, len(self.rows) * self._row_height - self._view.h)

    def _show(self) -> None:
        top = self.index * self._row_height
        self._top = min(max(self._top, top + self._row_height - self._view.h), top)
        self._top = min(max(0.0, self._top), self._most())

    def select(self, index: int) -> bool:
        """Move the choice; returns False when there is no such row."""
        if not 0 <= index < len(self.rows) or index == self.index:
            return False
        self.index = index
        self._show()
        self.invalidate()
        if self._on_select is not None:
            self._on_select(index)
        return True

    def choose(self) -> None:
        """Take the row in focus."""
        if self.rows and self._on_choose is not None:
            self._on_choose(self.index)

    def act(self, act: Act) -> bool:
        """Move, page, choose."""
        page = max(1, int(self._view.h // self._row_height))
        moves = {
            Intent.UP: -1,
            Intent.DOWN: 1,
            Intent.PAGE_UP: -page,
            Intent.PAGE_DOWN: page,
            Intent.HOME: -len(self.rows),
            Intent.END: len(self.rows),
        }
        if act.intent is Intent.OK:
            if act.down and not act.repeat:
                self.choose()
            return True
        if act.intent not in moves or not act.down:
            return False
        goal = min(len(self.rows) - 1, max(0, self.index + moves[act.intent]))
        moved = self.select(goal)
        return moved or act.repeat or act.intent not in (Intent.UP, Intent.DOWN)

    def _row_at(self, y: float) -> int:
        if not self._view.top <= y <= self._view.bottom:
            return -1
        index = int((y - self._view.y + self._top) // self._row_height)
        return index if 0 <= index < len(self.rows) else -1

    def pointer(self, event: Pointer) -> bool:
        """A click selects; a click on the row already chosen takes it."""
        index = self._row_at(event.y)
        if event.kind == "down":
            self._pressed = index
        elif event.kind == "up" and index >= 0 and index == self._pressed and not self.select(index):
            self.choose()
        return True

    def wheel(self, event: Pointer) -> bool:
        """Scroll the view, not the choice."""
        if not self.rect.collidepoint(event.x, event.y) or self._most() == 0:
            return False
        self._top = min(max(0.0, self._top - event.dy * WHEEL_UNITS), self._most())
        self.invalidate()
        return True

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        """Draw frame, rows and bar."""
        theme, on, view = canvas.theme, focused is self, self._view
        canvas.nine("panel", self.rect)
        if not self.rows:
            canvas.paragraph(self.empty, view.inflate(-20, -20), 30, color=theme.muted, align="center", fit=True)
            return
        more = self._most() > 0
        wide = view.w - (BAR + 10 if more else 0)
        first = int(self._top // self._row_height)
        last = min(len(self.rows), int((self._top + view.h) // self._row_height) + 1)
        with canvas.clip(view):
            for index in range(first, last):
                y = view.y + index * self._row_height - self._top
                self._row(canvas, index, pygame.FRect(view.x, y, wide, self._row_height - 8), on)
        if more:
            bar = pygame.FRect(view.right - BAR, view.y, BAR, view.h)
            scroll_bar(canvas, bar, self._top, len(self.rows) * self._row_height)

    def _row(self, canvas: Canvas, index: int, box: pygame.FRect, on: bool) -> None:
        theme, row, chosen = canvas.theme, self.rows[index], index == self.index
        canvas.nine("button_focus" if chosen and on else "row_on" if chosen else "row", box)
        left = box.x + 24
        tall = self._tall(canvas)
        if row.icon and not tall:
            side = min(box.h - 20, 44 * max(1.0, min(1.5, canvas.text_scale)))
            canvas.sprite(row.icon, (left + side / 2, box.centery), (side, side))
            left += side + 14
        right = box.right - 22
        # On the red of the row in focus quiet words would be too faint.
        quiet = theme.text if chosen and on else theme.muted
        if row.right and not tall:
            room = (right - left) * 0.4
            at = (right, box.centery)
            used = canvas.text(row.right, at, ROW_SIZE - 5, color=quiet, anchor="midright", max_width=room)
            right = used.left - 16
        room = max(40.0, right - left)
        color = theme.strong if chosen else theme.text
        below = [text for text in (row.detail, row.right if tall else "") if text]
        if not below:
            canvas.text(row.title, (left, box.centery), ROW_SIZE, "bold", color, "midleft", max_width=room)
            return
        canvas.text(row.title, (left, box.y + 9), ROW_SIZE, "bold", color, max_width=room)
        y = box.y + 9 + canvas.line_height(ROW_SIZE)
        for text in below:
            canvas.text(text, (left, y), ROW_SIZE - 7, color=quiet, max_width=room)
            y += canvas.line_height(ROW_SIZE - 7)
