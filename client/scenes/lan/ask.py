"""One line asked for over the scene: a room code."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.i18n import _
from client.scenes.base import Scene
from client.stage.canvas import Canvas
from client.ui.button import Button
from client.ui.field import Field
from client.ui.layout import Column, Row


class AskScene(Scene):
    """A heading, a field, and two buttons; `on_done` hears the line."""

    overlay = True

    def __init__(self, heading: str, length: int, on_done: Callable[[str], object], value: str = "") -> None:
        super().__init__()
        self._heading, self._length, self._on_done = heading, length, on_done
        self._value = value
        self._box = pygame.FRect(0, 0, 0, 0)

    def layout(self) -> None:
        """The panel in the middle."""
        self.ui.clear()
        box = self._box = pygame.FRect(0, 0, min(900.0, self.app.width - 160), 400)
        box.center = (self.app.width / 2, 480)
        field = Field("", self._value, self._length, self._set, self._submit, key="line")
        field.first = True
        buttons = Row([Button(_("Go on"), self._done, key="done"), Button(_("Back"), self.back, key="back")])
        self.ui.add(Column([field, buttons], gap=24), (box.x + 60, box.y + 140, box.w - 120, box.h - 180))

    def _set(self, text: str) -> None:
        self._value = text

    def _submit(self, _text: str) -> None:
        self._done()

    def _done(self) -> None:
        value = self._value.strip()
        self.app.pop()
        self._on_done(value)

    def draw_static(self, canvas: Canvas) -> None:
        """The panel and its heading."""
        canvas.nine("panel", self._box)
        at = (self._box.centerx, self._box.y + 76)
        canvas.text(self._heading, at, 46, "heading", canvas.theme.gold, "center", self._box.w - 80, True)
