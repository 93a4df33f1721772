"""The panel of a poll: several people at one screen say who doubts, or that nobody does (Menteur 6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.stage.canvas import Canvas
from client.ui.controls import Button
from client.ui.layout import Grid, Row
from client.ui.widget import Widget
from core.games.menteur.moves import NO, Accuse

if TYPE_CHECKING:
    from client.scenes.match import MatchScene
    from client.ui.focus import Ui

HEIGHT = 300.0
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
        """Put the buttons where a hand would lie."""
        ui.clear()
        self.rect = pygame.FRect(70, 1018 - HEIGHT, width - 140, HEIGHT)
        inner = self.rect.inflate(-48, -40)
        doubts = self._doubts()
        nobody = Button(
            _("Everybody agrees") if self.consent else _("Nobody doubts"), lambda: self._scene.say({}), key="nobody"
        )
        nobody.first = True
        looks: list[Widget] = [
            Button(
                _("Hand of {name}").format(name=self._name(seat)),
                lambda seat=seat: self._scene.peek(seat),  # type: ignore[misc]
                key=f"{LOOK_KEY}{seat}",
                size=24,
                quiet=True,
            )
            for seat in self._people
        ]
        ui.add(Grid(doubts, min(5, len(doubts)), gap=12), pygame.FRect(inner.x, inner.y, inner.w - 400, 150))
        ui.add(nobody, pygame.FRect(inner.right - 376, inner.y, 376, 130))
        ui.add(Row(looks, gap=10), pygame.FRect(inner.x, inner.bottom - 66, inner.w, 66))
        ui.place(self._scene.app.canvas)

    def _name(self, seat: int) -> str:
        return self._scene.plan.seats[seat].name

    def _doubts(self) -> list[Widget]:
        session = self._scene.session
        if session is None:
            return []
        buttons: list[Widget] = []
        for seat in self._people:
            if self.consent:
                text = _("{name}: no").format(name=self._name(seat))
                buttons.append(
                    Button(text, lambda seat=seat: self._scene.say({seat: NO}), key=f"no:{seat}")  # type: ignore[misc]
                )
                continue
            turns = session.view(seat).accusable
            for turn in reversed(turns):
                text = _("{name}: Liar!").format(name=self._name(seat))
                if len(turns) > 1 and turn != turns[-1]:
                    text = _("{name}: Liar! (the play before)").format(name=self._name(seat))
                move = Accuse(turn)
                buttons.append(
                    Button(
                        text,
                        lambda seat=seat, move=move: self._scene.say({seat: move}),  # type: ignore[misc]
                        key=f"accuse:{seat}:{turn}",
                    )
                )
        return buttons

    def draw(self, canvas: Canvas) -> None:
        """Draw the frame behind the buttons."""
        canvas.nine("panel", self.rect)
