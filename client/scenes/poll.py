"""The panel of a poll: several people at one screen say who doubts, or that nobody does (Menteur 6.3)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.stage.canvas import Canvas
from client.ui.controls import Button
from client.ui.layout import Row
from client.ui.widget import Widget
from core.games.menteur.moves import NO, Accuse

if TYPE_CHECKING:
    from client.scenes.match import MatchScene
    from client.ui.focus import Ui

FOOT = 1000.0
LOOK_KEY = "look:"


class PollPanel:
    """A button per person (and play) that doubts or refuses, one for "nobody", one per person to look at a hand."""

    def __init__(self, scene: MatchScene, people: tuple[int, ...]) -> None:
        self._scene = scene
        self._people = people
        session = scene.session
        self.consent = session is not None and getattr(session.pending, "prompt", "") == "consent"
        self.rect = pygame.FRect(0, 0, 0, 0)

    def place(self, ui: Ui, width: float) -> None:
        """Put the buttons below the table, where no hand lies while several look on."""
        ui.clear()
        doubts = self._doubts()
        columns = min(len(doubts), 5 if len(doubts) <= 10 else 7)
        rows = -(-len(doubts) // max(1, columns))
        # One row of doubts leaves the lowest shield of the table in view.
        row = 58.0
        height = 28 + rows * (row + 6) + 44
        self.rect = pygame.FRect(70, FOOT - height, width - 140, height)
        inner = self.rect.inflate(-40, -28)
        nobody = Button(
            _("Everybody agrees") if self.consent else _("Nobody doubts"), lambda: self._scene.say({}), key="nobody"
        )
        nobody.first = True
        looks: list[Widget] = [
            Button(
                _("Hand of {name}").format(name=self._name(seat)),
                partial(self._scene.peek, seat),
                key=f"{LOOK_KEY}{seat}",
                size=27,
                quiet=True,
            )
            for seat in self._people
        ]
        for number, button in enumerate(doubts):
            x = inner.x + number % columns * (inner.w - 390) / columns
            y = inner.y + number // columns * (row + 6)
            ui.add(button, pygame.FRect(x, y, (inner.w - 390) / columns - 12, row))
        ui.add(nobody, pygame.FRect(inner.right - 376, inner.y, 376, rows * (row + 6) - 6))
        ui.add(Row(looks, gap=10), pygame.FRect(inner.x, inner.bottom - 44, inner.w, 44))
        ui.place(self._scene.app.canvas)

    def _name(self, seat: int) -> str:
        return self._scene.plan.seats[seat].name

    def _doubts(self) -> list[Widget]:
        session = self._scene.session
        if session is None:
            return []
        buttons: list[Widget] = []
        for seat in self._people:
            name = self._name(seat)
            if self.consent:
                words = _("{name}: no").format(name=name)
                buttons.append(Button(words, partial(self._scene.say, {seat: NO}), key=f"no:{seat}"))
                continue
            turns = session.view(seat).accusable
            for turn in reversed(turns):
                words = _("{name}: Liar!").format(name=name)
                if turn != session.view(None).turn:
                    words = _("{name}: Liar! (the play before)").format(name=name)
                say = partial(self._scene.say, {seat: Accuse(turn)})
                buttons.append(Button(words, say, key=f"accuse:{seat}:{turn}"))
        return buttons

    def draw(self, canvas: Canvas) -> None:
        """Draw the frame behind the buttons."""
        canvas.nine("panel", self.rect)
