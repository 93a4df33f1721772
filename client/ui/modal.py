"""Modal: a question over the darkened scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.input import Intent
from client.scenes.base import Scene
from client.ui.button import Button
from client.ui.layout import Column, Row
from client.ui.text import ScrollText

if TYPE_CHECKING:
    from client.stage.canvas import Canvas

TITLE = 46.0
TEXT = 32.0


class Modal(Scene):
    """A title, a text and buttons; BACK is the last button. A button first closes the modal, then acts."""

    overlay = True

    def __init__(
        self,
        title: str,
        text: str,
        buttons: Sequence[tuple[str, Callable[[], object]]],
        default: int = 0,
    ) -> None:
        super().__init__()
        self._title, self._text = title, text
        self._buttons = list(buttons)
        self._default = default
        self._box = pygame.FRect(0, 0, 0, 0)
        self._long = False

    def _press(self, action: Callable[[], object]) -> None:
        if self.app.scene is self:
            self.app.pop()
        action()

    def layout(self) -> None:
        """Measure the text, place the buttons in a row or, when they do not fit, in a column."""
        canvas = self.app.canvas
        self.ui.clear()
        width = min(canvas.width - 160, 1000 * max(1.0, canvas.text_scale * 0.85))
        inner = width - 100
        buttons = [
            Button(label, lambda action=action: self._press(action), key=f"b{index}")  # type: ignore[misc]
            for index, (label, action) in enumerate(self._buttons)
        ]
        for index, button in enumerate(buttons):
            button.first = index == self._default
        cell = (inner - 16 * (len(buttons) - 1)) / max(1, len(buttons))
        beside = all(button.natural_width(canvas) <= cell for button in buttons)
        group: Row | Column = Row(buttons) if beside else Column(buttons)
        high = group.natural_height(canvas, inner)
        title = canvas.paragraph_height(self._title, inner, TITLE, "heading")
        text = canvas.paragraph_height(self._text, inner, TEXT) if self._text else 0.0
        room = 1080 - 150 - title - high - 150
        self._long = text > room
        shown = min(text, room)
        total = 44 + title + 18 + shown + 34 + high + 44
        self._box = box = pygame.FRect((canvas.width - width) / 2, (1000 - total) / 2 + 20, width, total)
        if self._long:
            place = (box.x + 40, box.y + 44 + title + 14, box.w - 80, shown + 20)
            self.ui.add(ScrollText(self._text), place)
        self.ui.add(group, (box.x + 50, box.bottom - 44 - high, inner, high))

    def draw_static(self, canvas: Canvas) -> None:
        """Draw frame, title and text."""
        box = self._box
        canvas.nine("panel", box)
        inner = box.w - 100
        gold = canvas.theme.gold
        at = (box.x + 50, box.y + 44, inner, 0)
        used = canvas.paragraph(self._title, at, TITLE, "heading", gold, "center", shadow=True)
        if not self._long and self._text:
            canvas.paragraph(self._text, (box.x + 50, box.y + 44 + used + 18, inner, 0), TEXT, align="center")

    def back(self) -> None:
        """Answer with the last button."""
        if self._buttons:
            self._press(self._buttons[-1][1])
        else:
            self.app.pop()

    def prompts(self) -> list[tuple[Intent, str]]:
        """Return what the buttons do."""
        last = self._buttons[-1][0] if self._buttons else _("Back")
        return [(Intent.OK, _("Choose")), (Intent.BACK, last)]
