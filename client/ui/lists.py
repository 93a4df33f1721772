"""ListBox, ScrollText, Tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from client.input import Act, Intent, Pointer
from client.ui.layout import BAR, WHEEL_UNITS, scroll_bar
from client.ui.widget import Widget

if TYPE_CHECKING:
    from client.stage.canvas import Canvas, Color

ROW_SIZE = 32.0
TAB_SIZE = 32.0
TAB_PAD = 40.0
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


class Tabs(Widget):
    """Names side by side, one of them chosen by left and right or by a click."""

    def __init__(
        self,
        tabs: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], object],
        key: str = "tabs",
    ) -> None:
        super().__init__(key=key)
        self.tabs = list(tabs)
        self.index = next((i for i, (name, _label) in enumerate(self.tabs) if name == value), 0)
        self._on_change = on_change
        self._widths: list[float] = []
        self._size = TAB_SIZE

    @property
    def value(self) -> str:
        """Key of the chosen tab."""
        return self.tabs[self.index][0]

    def natural_height(self, canvas: Canvas, width: float) -> float:
        """Return the height of one line."""
        return canvas.line_height(TAB_SIZE) + 26

    def natural_width(self, canvas: Canvas) -> float:
        """Return room for all names."""
        return sum(canvas.measure(label, TAB_SIZE, "bold")[0] + 60 for _key, label in self.tabs)

    def choose(self, index: int) -> bool:
        """Choose a tab; returns whether it is another one."""
        if not 0 <= index < len(self.tabs) or index == self.index:
            return False
        self.index = index
        self.invalidate()
        self._on_change(self.value)
        return True

    def act(self, act: Act) -> bool:
        """Left and right choose; at the ends they move the focus."""
        if act.down and act.intent in (Intent.LEFT, Intent.RIGHT):
            return self.choose(self.index + (1 if act.intent is Intent.RIGHT else -1))
        return False

    def arrange(self, canvas: Canvas) -> None:
        """Share the width by the lengths of the names, all in one size."""
        self._measure(canvas)

    def _measure(self, canvas: Canvas) -> None:
        size = TAB_SIZE
        while True:
            wide = [canvas.measure(label, size, "bold")[0] + TAB_PAD for _key, label in self.tabs]
            if sum(wide) <= self.rect.w or size <= TAB_SIZE / 2:
                break
            size *= 0.95
        spare = (self.rect.w - sum(wide)) / max(1, len(wide))
        self._widths = [width + spare for width in wide]
        self._size = size

    def boxes(self) -> list[pygame.FRect]:
        """Return where each name is, from left to right."""
        widths = self._widths or [self.rect.w / len(self.tabs)] * len(self.tabs)
        boxes, x = [], self.rect.x
        for width in widths:
            boxes.append(pygame.FRect(x, self.rect.y, width - 8, self.rect.h))
            x += width
        return boxes

    def pointer(self, event: Pointer) -> bool:
        """A click chooses."""
        if event.kind == "up":
            for index, box in enumerate(self.boxes()):
                if box.collidepoint(event.x, event.y):
                    self.choose(index)
        return True

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        """Draw the names; the chosen one has another frame and a line under it."""
        on = focused is self
        self._measure(canvas)
        for index, box in enumerate(self.boxes()):
            chosen = index == self.index
            canvas.nine("button_focus" if chosen and on else "row_on" if chosen else "row", box)
            color = canvas.theme.strong if chosen else canvas.theme.muted
            role = "bold" if chosen else "body"
            canvas.text(self.tabs[index][1], box.center, self._size, role, color, "center", max_width=box.w - 12)
            if chosen:
                line = (box.x + 30, box.bottom - 9, box.w - 60, 4)
                canvas.rect(canvas.theme.gold, line, 2)
