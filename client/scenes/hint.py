"""A hint during a match against bots: thought beside the picture, told in two steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.advice import Hint
from client.i18n import _
from client.input import Intent
from client.scenes.learn.marks import Pulse, ring
from client.session import LocalSession
from client.stage.canvas import Canvas
from client.thinking import Job

if TYPE_CHECKING:
    from client.scenes.match import MatchScene
    from core.game import Move, Rejected


REFUSED_MS = 8000.0
"""So long the button for help tells why a move was refused."""


class HintPanel:
    """`shown`: 0 nothing, 1 what to do, 2 which move and where. `ask` goes one step further."""

    def __init__(self, match: MatchScene) -> None:
        self._match = match
        self._job: Job | None = None
        self._moves: tuple[Move, ...] = ()
        self._hint: Hint | None = None
        self._at: tuple[object, ...] = ()
        self._pulse = Pulse()
        self._refused, self._refused_ms = "", 0.0
        self.shown = 0

    @property
    def possible(self) -> bool:
        """Whether a hint is given at this table: one person against bots, and it is this person's turn."""
        session, viewer = self._match.session, self._match.viewer
        return (
            isinstance(session, LocalSession)
            and session.advises
            and viewer is not None
            and session.stage == "ask"
            and viewer in session.waiting
        )

    @property
    def words(self) -> str:
        """What pressing does next."""
        return _("Where exactly?") if self.shown == 1 and self._moment() == self._at else _("Hint")

    # Why something cannot be done

    @property
    def reason(self) -> str:
        """Reason code of what is refused now or was refused a moment ago; "" if nothing is."""
        table = self._match.table
        return (table.refused if table is not None else "") or (self._refused if self._refused_ms > 0 else "")

    def refused(self, rejected: Rejected) -> None:
        """A move was refused: say why, and offer the rules behind it."""
        match = self._match
        if match.table is None:
            return
        self._refused, self._refused_ms = rejected.code, REFUSED_MS
        match.app.toast(match.table.refusal(rejected), "warn", more=_("Why?"), press=lambda: self.why(rejected.code))

    def why(self, reason: str) -> None:
        """Open the rules at what is behind a refusal."""
        from client.scenes.rules import RulesScene

        self._match.open(RulesScene(self._match.plan.game, reason))

    def press(self) -> bool:
        """The button for help: why something is refused, else the hint; whether there was any."""
        if self.reason:
            self.why(self.reason)
            return True
        if not self.possible:
            return False
        self.ask()
        return True

    def prompts(self) -> list[tuple[Intent, str]]:
        """What the button for help does now."""
        if self.reason:
            return [(Intent.HINT, _("Why?"))]
        return [(Intent.HINT, self.words)] if self.possible else []

    # Hints

    def _moment(self) -> tuple[object, ...]:
        table, session = self._match.table, self._match.session
        prepared = () if table is None else table.prepared
        return (session.asked if isinstance(session, LocalSession) else None, prepared)

    def ask(self) -> None:
        """The next step of the hint; a new one if the table has changed since."""
        match, session, table = self._match, self._match.session, self._match.table
        if not self.possible or not isinstance(session, LocalSession) or table is None or match.viewer is None:
            return
        if self._hint is not None and self._moment() == self._at:
            self.shown = 2
            match.invalidate()
            return
        self.clear()
        self._at = self._moment()
        self._job = session.advice(match.viewer, table.prepared)
        if self._job is None:
            self._hint = Hint(_("What you have prepared can stay."), _("Confirm your turn."))
            self.shown = 1
        match.invalidate()

    def update(self, dt_ms: float) -> None:
        """Take the thought when it is there; forget it when the moment is over."""
        match = self._match
        if (self._job is not None or self._hint is not None) and (
            not self.possible or self._moment()[0] != self._at[0]
        ):
            self.clear()
            match.invalidate()
        if self._job is not None and self._job.ready():
            move = self._job.result().move
            self._job = None
            self._moves = (*(() if match.table is None else match.table.prepared), move)
            self._hint = match.entry.hint(match.view(match.viewer), move, match.names)
            self.shown = 1
            match.app.audio.play("tick")
            match.invalidate()
        if self.shown == 2 and not match.app.settings.reduced_motion and self._pulse.update(dt_ms):
            match.invalidate()

    def clear(self) -> None:
        """Nothing is said any more."""
        if self._job is not None:
            self._job.cancel()
        self._job = self._hint = None
        self._moves = ()
        self.shown = 0

    def text(self) -> str:
        """What is said now."""
        if self._job is not None:
            return _("Thinking of a hint …")
        if self._hint is None:
            return ""
        return self._hint.what if self.shown == 1 else f"{self._hint.what} {self._hint.where}"

    def draw(self, canvas: Canvas) -> None:
        """The words at the upper edge; in the second step the mark."""
        table, text = self._match.table, self.text()
        if not text or table is None:
            return
        if self.shown == 2 and not table.busy:
            key = table.lead(self._moves)
            rect = None if key is None else table.spot(key)
            if rect is not None:
                ring(canvas, rect, self._pulse.grown, [one.rect for one in table.targets() if one.enabled])
        size, side = 30.0, 34 * min(1.6, canvas.text_scale)
        inner = min(canvas.width * 0.46, canvas.measure(text, size)[0] + 2)
        high = canvas.paragraph_height(text, inner, size) + 34
        box = pygame.FRect(0, 16, inner + 72 + side, high)
        board = table.spot("board")
        box.centerx = canvas.width / 2 if board is None else board.centerx
        canvas.nine("plaque", box)
        canvas.sprite("icons/help", (box.left + 24 + side / 2, box.centery), (side, side))
        canvas.paragraph(text, (box.left + 48 + side, box.top + 17, inner, high), size, color=canvas.theme.gold)
