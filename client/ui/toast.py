"""Toasts: sentences that come, can be read, and go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from client.stage.canvas import Canvas

LEAST_MS = 3000.0
# Slow readers need about this long per character.
PER_CHARACTER_MS = 60.0
MOST = 3


class Toasts:
    """The sentences shown now, newest last; at most three, the oldest goes first."""

    def __init__(self) -> None:
        self._shown: list[tuple[str, str]] = []
        self._left_ms: list[float] = []

    @property
    def texts(self) -> list[str]:
        """The sentences shown now."""
        return [text for text, _kind in self._shown]

    def add(self, text: str, kind: str = "info", least_ms: float = LEAST_MS) -> None:
        """Show a sentence for `least_ms` or as long as reading takes; the same sentence again only stays longer."""
        shown = (text, kind)
        if shown in self._shown:
            index = self._shown.index(shown)
            del self._shown[index], self._left_ms[index]
        self._shown.append(shown)
        self._left_ms.append(max(least_ms, PER_CHARACTER_MS * len(text)))
        del self._shown[:-MOST], self._left_ms[:-MOST]

    def update(self, dt_ms: float) -> bool:
        """Let time pass; returns whether one has gone."""
        if not self._shown:
            return False
        self._left_ms = [left - dt_ms for left in self._left_ms]
        keep = [index for index, left in enumerate(self._left_ms) if left > 0]
        if len(keep) == len(self._shown):
            return False
        self._shown = [self._shown[index] for index in keep]
        self._left_ms = [self._left_ms[index] for index in keep]
        return True

    def draw(self, canvas: Canvas, top: float = 24.0) -> None:
        """Draw them centred, hanging down from `top`; colour and sign tell their kind."""
        y = top
        for text, kind in self._shown:
            side = 34 * min(1.6, canvas.text_scale)
            room = canvas.width * 0.7 - 2 * 28 - side
            inner = min(room, canvas.measure(text, 30)[0] + 2)
            height = canvas.paragraph_height(text, inner, 30) + 34
            box = pygame.FRect(0, y, inner + 3 * 24 + side, height)
            box.centerx = canvas.width / 2
            canvas.nine("plaque", box)
            icon = {"warn": "ui/icon_warn", "good": "ui/icon_check"}.get(kind, "ui/icon_info")
            canvas.sprite(icon, (box.left + 24 + side / 2, box.centery), (side, side))
            color = {"warn": canvas.theme.warn, "good": canvas.theme.good}.get(kind, canvas.theme.text)
            canvas.paragraph(text, (box.left + 48 + side, box.top + 17, inner, height), 30, color=color)
            y = box.bottom + 10
