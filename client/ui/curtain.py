"""Curtain: hides a hand on a shared screen until its owner holds a button."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.input import Act, Intent, Pointer
from client.ui.widget import Widget

if TYPE_CHECKING:
    from client.stage.canvas import Canvas

OPEN_MS = 160.0


class Curtain(Widget):
    """Covers its rectangle while nobody holds OK, LOOK or the mouse button on it.

    `on_show` is called when it begins to open, `on_hide` when it is released: the owner puts faces on the screen only
    in between. Losing the window's focus or the pad closes it.
    """

    def __init__(
        self,
        name: str,
        on_show: Callable[[], object] | None = None,
        on_hide: Callable[[], object] | None = None,
        key: str = "curtain",
    ) -> None:
        super().__init__(key=key)
        self.name = name
        self._on_show, self._on_hide = on_show, on_hide
        self.open = False
        self._part = 0.0

    def hold(self, held: bool) -> None:
        """Open or close."""
        if held == self.open:
            return
        self.open = held
        if not held:
            # Closing is at once: the next person may already be looking.
            self._part = 0.0
        elif self._at_once():
            self._part = 1.0
        self.invalidate()
        call = self._on_show if held else self._on_hide
        if call is not None:
            call()

    def _at_once(self) -> bool:
        """Say whether the player wants no movement."""
        if self.ui is None or self.ui.scene is None:
            return True
        settings = self.ui.scene.app.settings
        return settings.reduced_motion or settings.animation_speed == 0

    def act(self, act: Act) -> bool:
        """OK or LOOK, held."""
        if act.intent not in (Intent.OK, Intent.LOOK):
            return False
        if not act.repeat:
            self.hold(act.down)
        return True

    def pointer(self, event: Pointer) -> bool:
        """The mouse button, held."""
        if event.kind in ("down", "up"):
            self.hold(event.kind == "down")
        return True

    def focus_changed(self, focused: bool) -> None:
        """Close when the focus goes."""
        if not focused:
            self.hold(False)

    def update(self, dt_ms: float) -> bool:
        """Draw the two halves apart."""
        if not self.open or self._part >= 1.0:
            return False
        self._part = min(1.0, self._part + dt_ms / OPEN_MS)
        return True

    @property
    def covers(self) -> bool:
        """Say whether anything is hidden at all: faces are to be drawn only when this is False or opening."""
        return self._part < 1.0

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        """Draw the cloth, its gold hem and what to do."""
        if not self.covers:
            return
        box, theme = self.rect, canvas.theme
        half = box.w / 2 * (1.0 - self._part * self._part * (3 - 2 * self._part))
        with canvas.clip(box):
            for left, seed in ((box.left - (box.w / 2 - half), 71), (box.right - half, 72)):
                with canvas.clip((max(left, box.left), box.top, half, box.h)):
                    canvas.texture("felt", (left, box.top, box.w / 2, box.h), seed=seed)
                    self._folds(canvas, left)
            edge = 5.0
            for x in (box.left + half, box.right - half):
                canvas.rect(theme.line, (x - edge / 2, box.top, edge, box.h))
        canvas.rect(theme.gold if focused is self else theme.line, box, 10, 5 if focused is self else 3)
        if self._part == 0.0:
            self._sign(canvas)

    def _sign(self, canvas: Canvas) -> None:
        """Draw whose hand it is and what to do, on a plaque."""
        box, theme = self.rect, canvas.theme
        words = _("Hold to look")
        side = 60 * min(1.4, canvas.text_scale)
        name_high, words_high = canvas.line_height(44), canvas.line_height(30)
        if side + name_high + words_high + 30 > box.h - 20:
            side = 0.0
        wide = max(canvas.measure(self.name, 44, "heading")[0], canvas.measure(words, 30)[0]) + 70
        plaque = pygame.FRect(0, 0, min(box.w - 24, wide), min(box.h - 16, side + name_high + words_high + 30))
        plaque.center = box.center
        canvas.nine("plaque", plaque)
        y = plaque.top + 14
        if side:
            canvas.sprite("ui/icon_eye_shut", (box.centerx, y + side / 2), (side, side))
        room = plaque.w - 40
        y += side + name_high / 2
        canvas.text(self.name, (box.centerx, y), 44, "heading", theme.gold, "center", room)
        y += name_high / 2 + words_high / 2
        canvas.text(words, (box.centerx, y), 30, "body", theme.text, "center", room)

    def _folds(self, canvas: Canvas, left: float) -> None:
        """Draw vertical folds as bands of shade."""
        wide = self.rect.w / 2
        count = max(3, round(wide / 70))
        for fold in range(count):
            x = left + wide * fold / count
            canvas.shade((x, self.rect.top, wide / count * 0.45, self.rect.h), (0, 0, 0, 52))
            canvas.shade(
                (x + wide / count * 0.7, self.rect.top, wide / count * 0.12, self.rect.h), (255, 235, 200, 16)
            )
