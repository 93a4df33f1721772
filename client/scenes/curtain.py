"""The curtain of a shared screen: nobody's hand is seen before its owner holds the button."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.input import Act, Event, Intent, Pointer
from client.scenes.base import Scene
from client.stage.canvas import Canvas
from client.tables import table as make_table
from client.tables.base import GameTable

if TYPE_CHECKING:
    from client.scenes.match import MatchScene

HOLD_MS = 500.0
HOLDS = (Intent.OK, Intent.LOOK)


class CurtainScene(Scene):
    """Asks everybody else to look away; opens after the button has been held for half a second."""

    def __init__(self, name: str, opened: Callable[[], object]) -> None:
        super().__init__()
        self.name = name
        self._opened = opened
        self._holding = False
        self._held_ms = 0.0

    def draw_static(self, canvas: Canvas) -> None:
        """A closed curtain of cloth."""
        canvas.texture("felt", (0, 0, canvas.width, canvas.height), seed=5)
        fold = canvas.width / 24
        for number in range(24):
            canvas.shade((number * fold, 0, fold * 0.5, canvas.height), (0, 0, 0, 46))
            canvas.shade((number * fold + fold * 0.62, 0, fold * 0.16, canvas.height), (255, 220, 190, 14))
        canvas.vignette(190)

    def draw(self, canvas: Canvas) -> None:
        """Whose turn it is, what to hold, and how far the curtain is open."""
        theme = canvas.theme
        middle = canvas.width / 2
        box = pygame.FRect(0, 0, min(1100.0, canvas.width - 160), 520)
        box.center = (middle, 500)
        canvas.nine("plaque", box)
        inner = box.w - 120
        canvas.text(self.name, (middle, box.top + 130), 84, "heading", theme.gold, "center", inner, True)
        canvas.paragraph(
            self.words(),
            (middle - inner / 2, box.top + 215, inner, 90),
            36,
            align="center",
            fit=True,
        )
        canvas.paragraph(
            _("Hold the button to open the curtain"),
            (middle - inner / 2, box.top + 320, inner, 80),
            34,
            color=theme.muted,
            align="center",
            fit=True,
        )
        bar = pygame.FRect(middle - 260, box.bottom - 90, 520, 26)
        canvas.rect(theme.ink, bar, 13)
        if self._held_ms > 0:
            part = min(1.0, self._held_ms / HOLD_MS)
            canvas.rect(theme.gold, (bar.x, bar.y, max(26.0, bar.w * part), bar.h), 13)
        canvas.rect(theme.line, bar, 13, 2)
        self.draw_prompts(canvas)

    def words(self) -> str:
        """What is asked of everybody."""
        return _("The screen is yours. The others look away.")

    def prompts(self) -> list[tuple[Intent, str]]:
        """Only holding."""
        return [(Intent.OK, _("Hold to look"))]

    def update(self, dt_ms: float) -> None:
        """Open when held long enough."""
        if not self._holding:
            return
        self._held_ms += dt_ms
        self.invalidate()
        if self._held_ms >= HOLD_MS:
            self._holding = False
            self.app.pop()
            self._opened()

    def on(self, event: Event) -> bool:
        """Hold OK, LOOK or the mouse button."""
        if isinstance(event, Act) and event.intent in HOLDS:
            self._hold(event.down)
            return True
        if isinstance(event, Pointer) and event.kind in ("down", "up"):
            self._hold(event.kind == "down")
            return True
        return False

    def _hold(self, down: bool) -> None:
        self._holding = down
        self._held_ms = 0.0
        self.invalidate()

    def back(self) -> None:
        """The curtain stays until it is opened."""


class HandScene(Scene):
    """A person's own view of the table, while the others look away; any button closes it."""

    def __init__(self, match: MatchScene, seat: int) -> None:
        super().__init__()
        self._match = match
        self._seat = seat
        self._table: GameTable | None = None

    def layout(self) -> None:
        """Lay the table as that seat sees it."""
        self._table = make_table(self._match.plan.game, self._match.table_setup(self._seat))
        self._table.layout(self.app.width, self.app.canvas.text_scale)
        self._table.show(self._match.view(self._seat), self._match.standing())

    def draw_static(self, canvas: Canvas) -> None:
        """The table itself."""
        if self._table is not None:
            self._table.draw_static(canvas)

    def draw(self, canvas: Canvas) -> None:
        """The hand, and how to hide it."""
        if self._table is not None:
            self._table.draw(canvas)
        self.draw_prompts(canvas)

    def prompts(self) -> list[tuple[Intent, str]]:
        """Only hiding."""
        return [(Intent.OK, _("Hide the hand"))]

    def on(self, event: Event) -> bool:
        """Any press hides the hand."""
        pressed = isinstance(event, Act) and event.down and not event.repeat
        clicked = isinstance(event, Pointer) and event.kind == "down"
        if pressed or clicked:
            self.app.pop()
        return True
