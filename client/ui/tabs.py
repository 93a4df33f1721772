"""Tabs: names side by side, one of them chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from client.input import Act, Intent, Pointer
from client.ui.widget import Widget

if TYPE_CHECKING:
    from client.stage.canvas import Canvas

TAB_SIZE = 32.0
TAB_PAD = 40.0


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
