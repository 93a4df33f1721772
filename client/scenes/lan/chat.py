"""What is said at the table: the last lines, a field, and lines that need one button only."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from client.i18n import _
from client.lan.evening import Evening
from client.scenes.base import Scene
from client.scenes.lan.words import EMOTES
from client.stage.canvas import Canvas
from client.ui.button import Button
from client.ui.controls import Toggle
from client.ui.field import Field
from client.ui.focus import Ui
from client.ui.layout import Row
from client.ui.text import Paragraph, ScrollText
from netcode.limits import MAX_SAID

KEPT = 60
COOL_DOWN_MS = 2_000
LARGE = 1.3
"""Texts from which on the lines of one button no longer fit side by side."""


class ChatPanel:
    """The lines and the ways to say one; placed by a scene, told by it what is heard."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._lines: list[Paragraph] = []
        self._text: ScrollText | None = None
        self._line = ""
        self._field: Field | None = None
        self._emoted_ms = -COOL_DOWN_MS
        self._ui: Ui | None = None
        self.muted = False
        """Whether words are kept from the table; they can be read here all the same."""

    def place(self, ui: Ui, box: pygame.FRect) -> None:
        """Add the widgets to a scene's."""
        self._ui = ui
        self._text = ScrollText(self._lines or [Paragraph(_("Nothing has been said yet."))], "said", follow=True)
        # Large words stand in two rows.
        large = ui.scene is not None and ui.scene.app.canvas.text_scale > LARGE
        emotes = 164.0 if large else 78.0
        ui.add(self._text, (box.x, box.y, box.w, box.h - 102 - emotes))
        buttons = [Button(_(words), partial(self._emote, key), key=f"emote:{key}", size=25) for key, words in EMOTES]
        rows = [buttons[:2], buttons[2:]] if large else [buttons]
        for number, row in enumerate(rows):
            ui.add(Row(row, gap=10), (box.x, box.bottom - 92 - emotes + 86 * number, box.w, 78))
        self._field = Field("", self._line, MAX_SAID, self._typed, self._say, _("Say something …"), key="say")
        ui.add(self._field, (box.x, box.bottom - 80, box.w, 80))

    def said(self, name: str, text: str) -> None:
        """Somebody said something."""
        self._lines = [*self._lines, Paragraph(f"{name}: {text}", size=28, gap=8)][-KEPT:]
        if self._text is not None:
            self._text.set_text(self._lines)

    def _typed(self, text: str) -> None:
        self._line = text

    def _say(self, text: str) -> None:
        words = " ".join(text.split())
        if words:
            self._evening.lan.say(words)
        self._line = ""
        if self._field is not None:
            self._field.set("")

    def _emote(self, key: str) -> None:
        """At most one in two seconds."""
        now_ms = 0 if self._ui is None or self._ui.scene is None else self._ui.scene.app.clock.now_ms()
        if now_ms - self._emoted_ms >= COOL_DOWN_MS:
            self._emoted_ms = now_ms
            self._evening.lan.say(f":{key}")


class ChatScene(Scene):
    """The panel over a running match."""

    overlay = True

    def __init__(self, panel: ChatPanel, listen: Callable[[], object]) -> None:
        super().__init__()
        self._panel, self._listen = panel, listen
        self._box = pygame.FRect(0, 0, 0, 0)

    def layout(self) -> None:
        """The panel, and the way back."""
        self.ui.clear()
        box = self._box = pygame.FRect(0, 0, min(1100.0, self.app.width - 160), 860)
        box.center = (self.app.width / 2, 510)
        self._panel.place(self.ui, pygame.FRect(box.x + 40, box.y + 110, box.w - 80, box.h - 230))
        quiet = Toggle(_("Only here, not over the table"), self._panel.muted, self._mute, key="mute")
        self.ui.add(quiet, (box.x + 40, box.bottom - 104, box.w - 420, 76))
        self.ui.add(Button(_("Back"), self.back, key="back"), (box.right - 340, box.bottom - 104, 300, 76))

    def _mute(self, muted: bool) -> None:
        """Words are kept from the table, or shown there again."""
        self._panel.muted = muted

    def update(self, dt_ms: float) -> None:
        """Hear the others."""
        self._listen()

    def draw_static(self, canvas: Canvas) -> None:
        """The frame."""
        canvas.nine("panel", self._box)
        at = (self._box.centerx, self._box.y + 62)
        canvas.text(_("Said at the table"), at, 44, "heading", canvas.theme.gold, "center", self._box.w - 80, True)
