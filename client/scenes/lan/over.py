"""A panel over a running match on the LAN: the match goes on below, and the panel closes when it has no object."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.input import Intent
from client.scenes.base import Scene

if TYPE_CHECKING:
    from client.scenes.lan.match import LanMatchScene


class OverMatch(Scene):
    """`_box` is the panel's place, as large as the texts want."""

    overlay = True

    def __init__(self, match: LanMatchScene) -> None:
        super().__init__()
        self._match = match
        self._box = pygame.FRect(0, 0, 0, 0)

    def place(self) -> pygame.FRect:
        """Find the panel's place."""
        grown = max(1.0, self.app.canvas.text_scale)
        wide = min(self.app.width - 80, 1240 * min(1.5, grown))
        high = min(968.0, 700 + 300 * (grown - 1))
        self._box = pygame.FRect((self.app.width - wide) / 2, 16 + (968 - high) / 2, wide, high)
        return self._box

    def prompts(self) -> list[tuple[Intent, str]]:
        """Choose, or look at the table."""
        return [(Intent.OK, _("Choose")), (Intent.BACK, _("Look at the table"))]

    def update(self, dt_ms: float) -> None:
        """The match goes on below; what has changed is shown."""
        self._match.background(dt_ms)
        if self.app.scene is self:
            self.follow()

    @abstractmethod
    def follow(self) -> None:
        """Show what the match has come to, or close."""

    def menu(self) -> None:
        """MENU looks at the table too."""
        self.back()
