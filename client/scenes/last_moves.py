"""What has just happened, once more: the last moves on a table of their own, one after the other, in words too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from client.i18n import _
from client.input import Act, Event, Intent, Pointer
from client.matches import Seat, StepDone
from client.scenes.base import Scene
from client.scenes.learn.marks import ring
from client.stage.canvas import Canvas
from client.tables import table as make_table
from client.tables.base import GameTable, Standing
from client.tables.registry import StepSeen

if TYPE_CHECKING:
    from client.scenes.match import MatchScene

RECENT = 24
"""Steps that are kept to be shown again."""
REST_MS = 900.0
SIZE = 32.0


class Shown(NamedTuple):
    """A step that was shown: the views before it, itself, and where the series stood."""

    before: Mapping[Seat, Any]
    step: StepDone
    standing: Standing


class LastMovesScene(Scene):
    """Begins with the last step that is told in words; LEFT goes further back, RIGHT on, OK plays it again."""

    def __init__(self, match: MatchScene, recent: Iterable[Shown]) -> None:
        super().__init__()
        self._match = match
        self._steps = [one for one in recent if match.viewer in one.step.views]
        self._told = [self._lines(one) for one in self._steps]
        self.at = max(0, len(self._steps) - 1)
        while self.at > 0 and not self._told[self.at]:
            self.at -= 1
        self._table: GameTable | None = None
        self._rest_ms = 0.0

    def _lines(self, shown: Shown) -> str:
        match = self._match
        seen = StepSeen(shown.step.events, shown.step.views[None], shown.standing, match.names)
        return " ".join(
            line if line.endswith((".", "!", "?", ":")) else f"{line}." for line in match.entry.told(seen)
        )

    def layout(self) -> None:
        """Lay a table of one's own."""
        match = self._match
        self._table = make_table(match.plan.game, match.table_setup(match.viewer))
        self._table.layout(self.app.width, self.app.canvas.text_scale)
        self._play()

    def _play(self) -> None:
        if self._table is None or not self._steps:
            return
        shown, viewer = self._steps[self.at], self._match.viewer
        self._table.show(shown.before[viewer], shown.standing)
        self._table.animate(shown.step.events, shown.step.views[viewer], shown.standing)
        self._rest_ms = 0.0
        self.invalidate()

    def turn(self, by: int) -> None:
        """Another step, the nearest that way that has words."""
        at = self.at + by
        while 0 < at < len(self._steps) - 1 and not self._told[at]:
            at += by
        if 0 <= at < len(self._steps):
            self.at = at
            self._play()

    def update(self, dt_ms: float) -> None:
        """The motion, and at its end the next step."""
        self._match.background(dt_ms)
        if self._table is None:
            return
        if self._table.update(dt_ms):
            self.invalidate()
        if not self._table.busy and self.at + 1 < len(self._steps):
            self._rest_ms += dt_ms
            if self._rest_ms >= REST_MS:
                self.turn(1)

    def draw_static(self, canvas: Canvas) -> None:
        """The table itself."""
        if self._table is not None:
            self._table.draw_static(canvas)

    def draw(self, canvas: Canvas) -> None:
        """The motion; who acts, and what the log says about it."""
        if self._table is None:
            return
        self._table.draw(canvas)
        seat = self._actor()
        spot = None if seat is None else self._table.spot(f"seat:{seat}")
        if spot is not None and not self._table.busy:
            ring(canvas, spot, 0.0)
        text = self._told[self.at] if self._told else ""
        if text:
            inner = min(canvas.width * 0.7, canvas.measure(text, SIZE)[0] + 2)
            high = canvas.paragraph_height(text, inner, SIZE) + 32
            box = pygame.FRect(0, 16, inner + 72, high)
            box.centerx = canvas.width / 2
            canvas.nine("plaque", box)
            canvas.paragraph(text, (box.left + 36, box.top + 16, inner, high), SIZE, color=canvas.theme.gold)
        self.draw_prompts(canvas)

    def _actor(self) -> int | None:
        """The seat the first event is about."""
        events = self._steps[self.at].step.events if self._steps else ()
        return next((event.seat for event in events if isinstance(getattr(event, "seat", None), int)), None)

    def prompts(self) -> list[tuple[Intent, str]]:
        """Again, further back, on, close."""
        return [
            (Intent.OK, _("Once more")),
            (Intent.LEFT, _("One step back")),
            (Intent.RIGHT, _("One step on")),
            (Intent.BACK, _("Close")),
        ]

    def on(self, event: Event) -> bool:
        """Its own few buttons; a click anywhere else skips."""
        if isinstance(event, Pointer):
            if self._on_prompt(event):
                return True
            if event.kind == "down" and event.button == 3:
                self.back()
            elif event.kind == "down" and self._table is not None:
                self._table.skip()
                self.invalidate()
            return True
        if not isinstance(event, Act) or not event.down or event.repeat:
            return False
        if event.intent is Intent.OK:
            self._play()
        elif event.intent in (Intent.LEFT, Intent.RIGHT):
            self.turn(-1 if event.intent is Intent.LEFT else 1)
        elif event.intent in (Intent.BACK, Intent.MENU):
            self.back()
        return True
