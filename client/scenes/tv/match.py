"""A match on the television: the public table, the strip, the standings between rounds; nobody's hand, ever."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.input import Event, Intent
from client.matches import StepDone
from client.scenes.base import Scene
from client.scenes.lan.faults import end_sentence, stopped_sentence
from client.scenes.lan.match import LanMatchScene
from client.scenes.tv import keys, strip
from client.scenes.tv.standings import TvStandingsScene
from client.stage.canvas import Canvas
from client.tables.registry import StepSeen
from netcode.roster import Roster

if TYPE_CHECKING:
    from client.scenes.tv.channel import TvScene

GOING_MS = 12_000.0
"""How long it is said why a match has ended without a winner."""
LARGEST_TEXT = 2.0


class TvMatchScene(LanMatchScene):
    """Shows what a spectator's member hears. ValueError if this installation sits at the table: it knows cards."""

    def __init__(self, tv: TvScene, roster: Roster) -> None:
        super().__init__(tv.evening, roster)
        if self._lan.persons:
            raise ValueError("a television shows the public table only; this installation has a seat there")
        self._tv = tv
        self._lines: list[str] = []
        self._coming_lines: list[str] = []
        self._thinks = strip.Thinking("", None)
        self._going_ms = 0.0
        self._ground: pygame.Surface | None = None

    def first_viewer(self) -> int | None:
        """Nobody's eyes."""
        return None

    # Layout and drawing

    def _text_scale(self) -> float:
        """The table is drawn smaller; its texts are not."""
        return min(LARGEST_TEXT, self.app.canvas.text_scale * 1080 / strip.table_rect(self.app.width).h)

    def layout(self) -> None:
        """Lay the table for the part of the picture above the strip."""
        super().layout()
        if self.table is not None:
            box = strip.table_rect(self.app.width)
            self.table.layout(box.w * 1080 / box.h, self._text_scale())
        self._ground = None

    def draw_static(self, canvas: Canvas) -> None:
        """The room around the table."""
        canvas.texture("wood", (0, 0, canvas.width, canvas.height))
        canvas.vignette()

    def draw(self, canvas: Canvas) -> None:
        """The table in its frame, the strip below it, and what holds everybody up."""
        inner = self._inner(canvas, canvas.surface.subsurface(canvas.rect_px(strip.table_rect(canvas.width))))
        if self._ground is None or self._ground.get_size() != inner.size_px:
            self._ground = pygame.Surface(inner.size_px).convert()
            still = self._inner(canvas, self._ground)
            self._table.draw_static(still)
            still.finish()
        inner.begin(self._ground)
        self._table.draw(inner)
        self.draw_marks(inner)
        inner.finish()
        seat = self._thinks.seat
        strip.draw(canvas, self._lines, self._thinks, "" if seat is None else self.shield(seat))
        self.draw_notes(canvas)

    def notes_room(self, canvas: Canvas) -> tuple[float, float]:
        """Over the whole picture: the table is only a part of it."""
        return canvas.width / 2, canvas.width * 0.8

    def _inner(self, canvas: Canvas, surface: pygame.Surface) -> Canvas:
        return Canvas(surface, canvas.fonts, canvas.sprites, canvas.theme, self._text_scale())

    def prompts(self) -> list[tuple[Intent, str]]:
        """None: a television has nobody at the controls."""
        return []

    # Time

    def update(self, dt_ms: float) -> None:
        """The match; who thinks; the way out after an end without a winner."""
        super().update(dt_ms)
        waiting = None if self._going_ms else self._running.awaited(None, self.now_ms)
        thinks = strip.thinking(waiting, self.names)
        if thinks != self._thinks:
            self._thinks = thinks
            self.invalidate()
        if self._going_ms:
            self._going_ms -= dt_ms
            if self._going_ms <= 0:
                self.quit_table()
                return
        self._tv.rotate(dt_ms)

    def listen(self) -> None:
        """Everything else that happens at the table is the television's matter."""
        for event in self._evening.poll():
            self._tv.hear(event)

    def _show(self, step: StepDone) -> None:
        super()._show(step)
        seen = StepSeen(step.events, step.views[None], self.standing(), self.names)
        self._coming_lines = self.entry.told(seen)

    def _go_on(self) -> None:
        # Not before the animation has shown who was right.
        if self._coming_lines:
            self._lines, self._coming_lines = self._coming_lines, []
            self.invalidate()
        super()._go_on()

    def went_back(self, events: int) -> None:
        """The table as it was; the strip no longer says what was taken back."""
        super().went_back(events)
        self._coming_lines = []
        back = self.care.told_back
        self._lines = [back] if back else []

    def _blame(self, sentence: str) -> None:
        # Nobody is at the controls to close a panel.
        self.app.toast(sentence, "warn", least_ms=GOING_MS)

    def _end(self) -> None:
        ended, stopped = self._lan.ended, self._lan.stopped
        if self._told_end or not (stopped or (ended is not None and ended.code != "OVER")):
            return
        self._told_end = True
        words = stopped_sentence(stopped)
        if not stopped and ended is not None:
            words = end_sentence(ended, [one.name for one in self._roster.members])
        self._lines = [_("The match has ended"), words]
        self._going_ms = GOING_MS
        self.invalidate()

    def round_scene(self) -> Scene:
        """The standings, until the next round begins."""
        return TvStandingsScene(self, final=False)

    def series_scene(self) -> Scene:
        """The last standings, for a while."""
        return TvStandingsScene(self, final=True)

    @property
    def goes_on(self) -> bool:
        """Whether the next round has begun at the table."""
        return self._lan.more or bool(self._lan.stopped)

    def hear_on(self) -> None:
        """Under the standings: keep hearing the match and the table."""
        self.listen()
        self._lan.update(self.now_ms)

    # Input

    def on(self, event: Event) -> bool:
        """Another table, or leave; nothing on the table can be touched."""
        return keys.answer(event, self._tv.turn, self._tv.leave_tv)

    def turn(self, by: int) -> None:
        """Another table."""
        self._tv.turn(by)

    def leave_tv(self) -> None:
        """Leave the television."""
        self._tv.leave_tv()
