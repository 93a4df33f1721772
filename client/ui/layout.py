"""Column, Row, Grid: containers that place widgets at their natural sizes and scroll when the room is short."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from client.input import Act, Intent, Pointer
from client.ui.widget import Widget

if TYPE_CHECKING:
    from client.stage.canvas import Canvas

WHEEL_UNITS = 90.0
BAR = 10.0


def scroll_bar(canvas: Canvas, box: pygame.FRect, top: float, total: float) -> None:
    """Draw a scroll bar in `box` for a view of `box.h` units from `top` of `total`."""
    canvas.rect(canvas.theme.ink, box, box.w / 2)
    high = max(40.0, box.h * box.h / total)
    at = box.y + (box.h - high) * top / max(1.0, total - box.h)
    canvas.rect(canvas.theme.line, (box.x, at, box.w, high), box.w / 2)


class Container(Widget):
    """Base of the containers; never has the focus itself."""

    focusable = False

    def __init__(self, widgets: Sequence[Widget], gap: float = 16.0) -> None:
        super().__init__()
        self.children = list(widgets)
        for child in self.children:
            child.parent = self
        self.gap = gap

    def family(self) -> Iterator[Widget]:
        """Yield the container and all below it, leaving out what is not visible."""
        yield self
        for child in self.children:
            if child.visible:
                yield from child.family()

    def seen(self) -> list[Widget]:
        """Return the visible children."""
        return [child for child in self.children if child.visible]

    def at(self, x: float, y: float) -> Widget | None:
        """Return the child at a point."""
        if not self.rect.collidepoint(x, y):
            return None
        return next((found for child in self.seen() if (found := child.at(x, y)) is not None), None)

    def reveal(self, widget: Widget) -> None:
        """Scroll the containers inside."""
        for child in self.seen():
            child.reveal(widget)

    def wheel(self, event: Pointer) -> bool:
        """Give the wheel to what is inside."""
        return any(child.wheel(event) for child in self.seen())

    def scroll_by(self, act: Act) -> bool:
        """Give paging to what is inside."""
        return any(child.scroll_by(act) for child in self.seen())

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        """Draw what is inside."""
        for child in self.seen():
            child.draw(canvas, focused)


class Column(Container):
    """One below the other at natural heights; scrolls, and follows the focus, when longer than its rectangle."""

    def __init__(self, widgets: Sequence[Widget], gap: float = 16.0, pad: float = 0.0) -> None:
        super().__init__(widgets, gap)
        self.pad = pad
        self.top = 0.0
        self._total = 0.0

    def natural_height(self, canvas: Canvas, width: float) -> float:
        """Return the height without scrolling."""
        inner = width - 2 * self.pad
        heights = [child.natural_height(canvas, inner) for child in self.seen()]
        return sum(heights) + self.gap * max(0, len(heights) - 1) + 2 * self.pad

    def natural_width(self, canvas: Canvas) -> float:
        """Return the width of the widest child."""
        return max((child.natural_width(canvas) for child in self.seen()), default=0.0) + 2 * self.pad

    @property
    def overflows(self) -> bool:
        """Say whether there is anything to scroll."""
        return self._total > self.rect.h + 0.5

    def arrange(self, canvas: Canvas) -> None:
        """Place the children from `top` on."""
        self._total = self.natural_height(canvas, self.rect.w)
        width = self.rect.w - 2 * self.pad
        if self.overflows:
            width -= BAR + 10
            self._total = self.natural_height(canvas, width + 2 * self.pad)
        self.top = min(max(0.0, self.top), max(0.0, self._total - self.rect.h))
        y = self.rect.y + self.pad - self.top
        for child in self.seen():
            high = child.natural_height(canvas, width)
            child.rect = pygame.FRect(self.rect.x + self.pad, y, width, high)
            child.ui, child.parent = self.ui, self
            child.arrange(canvas)
            y += high + self.gap

    def at(self, x: float, y: float) -> Widget | None:
        """Return the child at a point of the visible part."""
        return super().at(x, y)

    def scroll(self, by: float) -> bool:
        """Scroll by some units; returns whether anything moved."""
        before = self.top
        self.top = min(max(0.0, self.top + by), max(0.0, self._total - self.rect.h))
        moved = self.top - before
        if abs(moved) < 0.01:
            return False
        for leaf in self.family():
            if leaf is not self:
                leaf.rect.y -= moved
        self.invalidate()
        return True

    def reveal(self, widget: Widget) -> None:
        """Scroll until `widget` is seen whole, with a little around it."""
        if widget is self or widget not in list(self.family()):
            return
        super().reveal(widget)
        room = min(self.gap + 24, max(0.0, (self.rect.h - widget.rect.h) / 2))
        if widget.rect.top - room < self.rect.top:
            self.scroll(widget.rect.top - room - self.rect.top)
        elif widget.rect.bottom + room > self.rect.bottom:
            self.scroll(widget.rect.bottom + room - self.rect.bottom)

    def wheel(self, event: Pointer) -> bool:
        """Scroll with the wheel."""
        if not self.rect.collidepoint(event.x, event.y):
            return False
        return super().wheel(event) or self.scroll(-event.dy * WHEEL_UNITS)

    def scroll_by(self, act: Act) -> bool:
        """Scroll by pages."""
        page = self.rect.h * 0.8
        ways = {Intent.PAGE_UP: -page, Intent.PAGE_DOWN: page, Intent.HOME: -1e9, Intent.END: 1e9}
        return super().scroll_by(act) or self.scroll(ways.get(act.intent, 0.0))

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        """Draw the visible part, and a bar when there is more."""
        if not self.overflows:
            super().draw(canvas, focused)
            return
        with canvas.clip(self.rect):
            for child in self.seen():
                if child.rect.bottom > self.rect.top and child.rect.top < self.rect.bottom:
                    child.draw(canvas, focused)
        bar = pygame.FRect(self.rect.right - BAR, self.rect.y, BAR, self.rect.h)
        scroll_bar(canvas, bar, self.top, self._total)


class Row(Container):
    """Side by side, widths by `weights` (equal by default), as high as the highest."""

    def __init__(self, widgets: Sequence[Widget], gap: float = 16.0, weights: Sequence[float] | None = None) -> None:
        super().__init__(widgets, gap)
        self.weights = list(weights) if weights is not None else [1.0] * len(self.children)

    def _widths(self, width: float) -> list[float]:
        pairs = [(w, c) for w, c in zip(self.weights, self.children, strict=True) if c.visible]
        total = sum(w for w, _c in pairs) or 1.0
        room = width - self.gap * max(0, len(pairs) - 1)
        return [room * w / total for w, _c in pairs]

    def natural_height(self, canvas: Canvas, width: float) -> float:
        """Return the height of the highest child."""
        pairs = zip(self.seen(), self._widths(width), strict=True)
        return max((child.natural_height(canvas, wide) for child, wide in pairs), default=0.0)

    def natural_width(self, canvas: Canvas) -> float:
        """Return the sum of the children's widths."""
        return sum(child.natural_width(canvas) for child in self.seen()) + self.gap * max(0, len(self.seen()) - 1)

    def arrange(self, canvas: Canvas) -> None:
        """Place the children from left to right."""
        x = self.rect.x
        for child, wide in zip(self.seen(), self._widths(self.rect.w), strict=True):
            child.rect = pygame.FRect(x, self.rect.y, wide, self.rect.h)
            child.ui, child.parent = self.ui, self
            child.arrange(canvas)
            x += wide + self.gap


class Grid(Container):
    """Rows of `columns` equal cells; fewer columns when a cell would be narrower than `least` units."""

    def __init__(self, widgets: Sequence[Widget], columns: int, gap: float = 16.0, least: float = 0.0) -> None:
        super().__init__(widgets, gap)
        self.columns, self.least = columns, least

    def _columns(self, canvas: Canvas, width: float) -> int:
        columns = self.columns
        need = self.least * max(1.0, canvas.text_scale)
        while columns > 1 and (width - self.gap * (columns - 1)) / columns < need:
            columns -= 1
        return columns

    def _rows(self, canvas: Canvas, width: float) -> list[tuple[float, list[Widget]]]:
        columns = self._columns(canvas, width)
        wide = (width - self.gap * (columns - 1)) / columns
        shown = self.seen()
        rows = [shown[i : i + columns] for i in range(0, len(shown), columns)]
        return [(max(child.natural_height(canvas, wide) for child in row), row) for row in rows]

    def natural_height(self, canvas: Canvas, width: float) -> float:
        """Return the height of all rows."""
        rows = self._rows(canvas, width)
        return sum(high for high, _row in rows) + self.gap * max(0, len(rows) - 1)

    def natural_width(self, canvas: Canvas) -> float:
        """Return the width of `columns` of the widest child."""
        wide = max((child.natural_width(canvas) for child in self.seen()), default=0.0)
        return wide * self.columns + self.gap * (self.columns - 1)

    def arrange(self, canvas: Canvas) -> None:
        """Place the children row by row."""
        columns = self._columns(canvas, self.rect.w)
        wide = (self.rect.w - self.gap * (columns - 1)) / columns
        y = self.rect.y
        for high, row in self._rows(canvas, self.rect.w):
            for index, child in enumerate(row):
                child.rect = pygame.FRect(self.rect.x + index * (wide + self.gap), y, wide, high)
                child.ui, child.parent = self.ui, self
                child.arrange(canvas)
            y += high + self.gap


class Panel(Container):
    """A frame around one widget, with an optional heading."""

    def __init__(self, widget: Widget, heading: str = "", pad: float = 30.0, frame: str = "panel") -> None:
        super().__init__([widget])
        self.heading, self.pad, self.frame = heading, pad, frame

    def _heading_height(self, canvas: Canvas) -> float:
        return canvas.line_height(36) + 10 if self.heading else 0.0

    def natural_height(self, canvas: Canvas, width: float) -> float:
        """Return the height of frame, heading and contents."""
        inner = self.children[0].natural_height(canvas, width - 2 * self.pad)
        return inner + 2 * self.pad + self._heading_height(canvas)

    def natural_width(self, canvas: Canvas) -> float:
        """Return the width of frame and contents."""
        return self.children[0].natural_width(canvas) + 2 * self.pad

    def arrange(self, canvas: Canvas) -> None:
        """Place the contents inside the frame."""
        head = self._heading_height(canvas)
        child = self.children[0]
        box = self.rect
        child.rect = pygame.FRect(
            box.x + self.pad, box.y + self.pad + head, box.w - 2 * self.pad, box.h - 2 * self.pad - head
        )
        child.ui, child.parent = self.ui, self
        child.arrange(canvas)

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        """Draw frame, heading and contents."""
        canvas.nine(self.frame, self.rect)
        if self.heading:
            at = (self.rect.x + self.pad, self.rect.y + self.pad - 6)
            canvas.text(self.heading, at, 36, "heading", canvas.theme.gold, max_width=self.rect.w - 2 * self.pad)
        super().draw(canvas, focused)
