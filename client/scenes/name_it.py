"""A name for something: one field over the darkened scene."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.i18n import _
from client.input import Intent
from client.scenes.base import Scene
from client.settings import NAME_LENGTH
from client.stage.canvas import Canvas
from client.ui.button import Button
from client.ui.field import Field
from client.ui.layout import Column, Row


class NameScene(Scene):
    """`named` is told the name; an empty one is none."""

    overlay = True

    def __init__(self, title: str, named: Callable[[str], object]) -> None:
        super().__init__()
        self._title, self._named = title, named
        self._name = ""
        self._box = pygame.FRect(0, 0, 0, 0)

    def layout(self) -> None:
        """The field, and two buttons."""
        self.ui.clear()
        canvas = self.app.canvas
        wide = min(self.app.width - 160, 900.0 * max(1.0, canvas.text_scale * 0.7))
        field = Field("", self._name, NAME_LENGTH, self._typed, self._enter, key="name")
        field.first = True
        buttons = [Button(_("Keep"), self._done, key="ok"), Button(_("Back"), self.back, key="back", quiet=True)]
        column = Column([field, Row(buttons, gap=16)], gap=20)
        head = canvas.line_height(46)
        high = column.natural_height(canvas, wide - 100) + 8
        self._box = box = pygame.FRect(0, 0, wide, head + high + 130)
        box.center = (self.app.width / 2, 420)
        self.ui.add(column, (box.x + 50, box.y + 44 + head + 22, box.w - 100, high))

    def draw_static(self, canvas: Canvas) -> None:
        """The frame and its title."""
        box = self._box
        canvas.nine("panel", box)
        at = (box.centerx, box.y + 44 + canvas.line_height(46) / 2)
        canvas.text(self._title, at, 46, "heading", canvas.theme.gold, "center", box.w - 80, True)

    def _typed(self, name: str) -> None:
        self._name = name

    def _enter(self, _text: str) -> None:
        self._done()

    def _done(self) -> None:
        name = " ".join(self._name.split())
        if name:
            self.app.pop()
            self._named(name)

    def prompts(self) -> list[tuple[Intent, str]]:
        """Keep it or not."""
        return [(Intent.OK, _("Choose")), (Intent.BACK, _("Back"))]
