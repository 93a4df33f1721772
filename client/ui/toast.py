"""Toasts: sentences that come, can be read, and go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from client.stage.canvas import Canvas

LEAST_MS = 3000.0
# Slow readers need about this long per character.
PER_CHARACTER_MS = 60.0
MOST = 3


@dataclass(slots=True)
class _Toast:
    """A sentence; with `press` its `more` can be clicked. `box`: where it was drawn."""

    text: str
    kind: str
    left_ms: float
    more: str = ""
    press: Callable[[], object] | None = None
    box: pygame.FRect | None = None


class Toasts:
    """The sentences shown now, newest last; at most three, the oldest goes first."""

    def __init__(self) -> None:
        self._shown: list[_Toast] = []

    @property
    def texts(self) -> list[str]:
        """The sentences shown now."""
        return [one.text for one in self._shown]

    def add(
        self,
        text: str,
        kind: str = "info",
        least_ms: float = LEAST_MS,
        more: str = "",
        press: Callable[[], object] | None = None,
    ) -> None:
        """Show a sentence for `least_ms` or as long as reading takes; the same sentence again only stays longer.

        `press`: what a click on it does, `more` says so.
        """
        self._shown = [one for one in self._shown if (one.text, one.kind) != (text, kind)]
        left_ms = max(least_ms, PER_CHARACTER_MS * len(text + more))
        self._shown = [*self._shown, _Toast(text, kind, left_ms, more, press)][-MOST:]

    def let_go(self, kind: str) -> None:
        """Take sentences of a kind away: what has come on top says the same, and more."""
        self._shown = [one for one in self._shown if one.kind != kind]

    def update(self, dt_ms: float) -> bool:
        """Let time pass; returns whether one has gone."""
        if not self._shown:
            return False
        for one in self._shown:
            one.left_ms -= dt_ms
        keep = [one for one in self._shown if one.left_ms > 0]
        if len(keep) == len(self._shown):
            return False
        self._shown = keep
        return True

    def click(self, x: float, y: float) -> bool:
        """Do what the sentence at a point offers, and let it go; False if none does."""
        for one in self._shown:
            if one.press is not None and one.box is not None and one.box.collidepoint(x, y):
                self._shown.remove(one)
                one.press()
                return True
        return False

    def draw(self, canvas: Canvas, top: float = 24.0) -> None:
        """Draw them centred, hanging down from `top`; colour and sign tell their kind."""
        y = top
        for one in self._shown:
            side = 34 * min(1.6, canvas.text_scale)
            end = canvas.measure(one.more, 28, "bold")[0] + 34 if one.more else 0.0
            room = canvas.width * 0.7 - 2 * 28 - side - end
            inner = min(room, canvas.measure(one.text, 30)[0] + 2)
            height = canvas.paragraph_height(one.text, inner, 30) + 34
            box = one.box = pygame.FRect(0, y, inner + 3 * 24 + side + end, height)
            box.centerx = canvas.width / 2
            canvas.nine("plaque", box)
            icon = {"warn": "ui/icon_warn", "good": "ui/icon_check"}.get(one.kind, "ui/icon_info")
            canvas.sprite(icon, (box.left + 24 + side / 2, box.centery), (side, side))
            color = {"warn": canvas.theme.warn, "good": canvas.theme.good}.get(one.kind, canvas.theme.text)
            canvas.paragraph(one.text, (box.left + 48 + side, box.top + 17, inner, height), 30, color=color)
            if one.more:
                at = (box.right - 28, box.centery)
                drawn = canvas.text(one.more, at, 28, "bold", canvas.theme.strong, "midright")
                canvas.line(canvas.theme.strong, (drawn.left, drawn.bottom - 2), (drawn.right, drawn.bottom - 2), 2)
            y = box.bottom + 10
