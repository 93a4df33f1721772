"""The panel of a poll: several people at one screen say together who does something, or that nobody does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.stage.canvas import Canvas
from client.ui.button import Button
from client.ui.layout import Row
from client.ui.widget import Widget
from core.pending import Ask

if TYPE_CHECKING:
    from client.scenes.match import MatchScene
    from client.tables.registry import PollText
    from client.ui.focus import Ui

FOOT = 1000.0
LOOK_KEY = "look:"


class PollPanel:
    """A button per choice the game offers its people, one for doing nothing, one per person to look at a hand."""

    def __init__(self, scene: MatchScene, people: tuple[int, ...]) -> None:
        self._scene = scene
        self._people = people
        self._text = _text(scene, people)
        self.rect = pygame.FRect(0, 0, 0, 0)

    def place(self, ui: Ui, width: float) -> None:
        """Put the buttons below the table, where no hand lies while several look on."""
        ui.clear()
        choices = [
            Button(choice.words, partial(self._scene.say, dict(choice.wishes)), key=choice.key)
            for choice in self._text.choices
        ]
        grown = min(1.6, max(1.0, self._scene.app.canvas.text_scale))
        columns = min(len(choices), 5 if len(choices) <= 10 else 7, max(3, int((width - 570) / (250 * grown))))
        rows = max(1, -(-len(choices) // max(1, columns)))
        # One row of choices leaves the lowest shield of the table in view.
        row, look = 58.0 * grown, 44.0 * grown
        height = 28 + rows * (row + 6) + look
        self.rect = pygame.FRect(70, FOOT - height, width - 140, height)
        inner = self.rect.inflate(-40, -28)
        nobody = Button(self._text.quiet, lambda: self._scene.say({}), key="nobody")
        nobody.first = True
        looks: list[Widget] = [
            Button(
                _("Hand of {name}").format(name=self._scene.plan.seats[seat].name),
                partial(self._scene.peek, seat),
                key=f"{LOOK_KEY}{seat}",
                size=27,
                quiet=True,
            )
            for seat in self._people
        ]
        for number, button in enumerate(choices):
            x = inner.x + number % columns * (inner.w - 390) / columns
            y = inner.y + number // columns * (row + 6)
            ui.add(button, pygame.FRect(x, y, (inner.w - 390) / columns - 12, row))
        ui.add(nobody, pygame.FRect(inner.right - 376, inner.y, 376, rows * (row + 6) - 6))
        ui.add(Row(looks, gap=10), pygame.FRect(inner.x, inner.bottom - look, inner.w, look))
        ui.place(self._scene.app.canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw the frame behind the buttons."""
        canvas.nine("panel", self.rect)


def _text(scene: MatchScene, people: tuple[int, ...]) -> PollText:
    """What the game asks its people now."""
    ask = None if scene.session is None else scene.session.pending
    if not isinstance(ask, Ask):
        raise RuntimeError("a poll runs while an Ask is pending only")
    views = {seat: scene.view(seat) for seat in (None, *people)}
    return scene.entry.poll(ask, people, views, scene.names)
