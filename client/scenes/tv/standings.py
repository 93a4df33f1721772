"""The standings on the television: between rounds until the next begins, at the end for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.input import Event, Intent
from client.scenes.frame import columns
from client.scenes.round_result import RoundResultScene
from client.scenes.tv import keys
from client.stage.canvas import Canvas
from client.ui.text import ScrollText

if TYPE_CHECKING:
    from client.scenes.tv.match import TvMatchScene

LEAST_MS = 6_000.0
"""Standings are shown so long even if the next round begins at once: time to read them from the sofa."""
FINAL_MS = 45_000.0


class TvStandingsScene(RoundResultScene):
    """Result screens without buttons; `final`: of the whole series."""

    def __init__(self, match: TvMatchScene, final: bool) -> None:
        super().__init__(match)
        self._tv_match = match
        self._final = final
        self._shown_ms = 0.0

    def heading(self) -> str:
        """Which round this was, or that all is over."""
        return _("The match is over") if self._final else super().heading()

    def winners(self) -> tuple[int, ...]:
        """Whom the headline names."""
        return self._result.series_winners if self._final else self._result.winners

    def layout(self) -> None:
        """Only the game's text, at the right."""
        self.ui.clear()
        if self._aside:
            self.ui.add(ScrollText(self._aside), columns(self._upper, 0.56)[1])

    def update(self, dt_ms: float) -> None:
        """Go on when the table does, but let everybody read first."""
        self._shown_ms += dt_ms
        match = self._tv_match
        match.hear_on()
        if self.app.scene is not self:
            return
        if self._final and self._shown_ms >= FINAL_MS:
            match.quit_table()
        elif not self._final and self._shown_ms >= LEAST_MS and match.goes_on:
            self.go_on()

    def draw(self, canvas: Canvas) -> None:
        """The text at the right, and what is waited for."""
        self.ui.draw(canvas)
        words = _("Thank you for the evening!") if self._final else _("The next round begins when all are ready.")
        at = (self.body.centerx, self.body.bottom - 40)
        canvas.text(words, at, 34, "body", canvas.theme.muted, "center", self.body.w)

    def prompts(self) -> list[tuple[Intent, str]]:
        """None."""
        return []

    def on(self, event: Event) -> bool:
        """Another table, or leave."""
        return keys.answer(event, self._tv_match.turn, self._tv_match.leave_tv)

    @property
    def _upper(self) -> pygame.FRect:
        body = self.body
        return pygame.FRect(body.x, body.y, body.w, body.h - 90)
