"""The pause of a match: the table's clock stands still."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.input import Intent
from client.scenes.base import Scene
from client.stage.canvas import Canvas
from client.ui.button import Button
from client.ui.layout import Column

if TYPE_CHECKING:
    from client.scenes.match import MatchScene


class PauseScene(Scene):
    """Go on, rules, settings, leave the table."""

    overlay = True

    def __init__(self, match: MatchScene) -> None:
        super().__init__()
        self._match = match
        self._box = pygame.FRect(0, 0, 0, 0)

    def layout(self) -> None:
        """A column in the middle."""
        self.ui.clear()
        entries = self.entries()
        grown = max(1.0, self.app.canvas.text_scale)
        wide = min(640.0 + 200 * (grown - 1), self.app.width - 160)
        column = Column(entries, gap=18)
        high = min(900.0, 210.0 + column.natural_height(self.app.canvas, wide - 140))
        box = self._box = pygame.FRect(0, 0, wide, high)
        box.center = (self.app.width / 2, 500)
        self.ui.add(column, pygame.FRect(box.x + 70, box.top + 150, box.w - 140, box.h - 200))

    def heading(self) -> str:
        """What this is."""
        return _("Pause")

    def entries(self) -> list[Button]:
        """What can be chosen."""
        hints = self._match.hints
        hint = [Button(hints.words, self._hint, key="hint")] if hints.possible else []
        last = [Button(_("Last moves again"), self._last, key="last")] if self._match.log.recent else []
        return [
            Button(_("Go on"), self.back, key="go-on"),
            *hint,
            *self.taking_back(),
            *last,
            Button(_("Rules"), self._rules, key="rules"),
            Button(_("Settings"), self._settings, key="settings"),
            Button(_("Leave the table"), self._leave, key="leave"),
        ]

    def taking_back(self) -> list[Button]:
        """The last answer given here is taken back, where it can be."""
        return [Button(_("Take back"), self._undo, key="undo")] if self._match.care.can_undo else []

    def draw_static(self, canvas: Canvas) -> None:
        """The panel."""
        canvas.nine("panel", self._box)
        theme = canvas.theme
        canvas.text(
            self.heading(), (self._box.centerx, self._box.top + 82), 56, "heading", theme.gold, "center", shadow=True
        )

    def _hint(self) -> None:
        self.app.pop()
        self._match.hints.ask()

    def _undo(self) -> None:
        self.app.pop()
        self._match.care.ask_undo()

    def _last(self) -> None:
        self.app.pop()
        self._match.log.play()

    def _rules(self) -> None:
        from client.scenes.rules import RulesScene

        self.app.push(RulesScene(self._match.plan.game))

    def _settings(self) -> None:
        from client.scenes.settings import SettingsScene

        self.app.push(SettingsScene())

    def _leave(self) -> None:
        from client.ui.modal import Modal

        self.app.push(
            Modal(
                _("Leave the table?"),
                _("This round is over for everybody. What was played stays in the records."),
                [(_("Leave"), self._match.quit_table), (_("Stay"), lambda: None)],
            )
        )

    def menu(self) -> None:
        """MENU again goes on."""
        self.back()

    def prompts(self) -> list[tuple[Intent, str]]:
        """Choose or go on."""
        return [(Intent.OK, _("Choose")), (Intent.BACK, _("Go on"))]
