"""Words over a table: what somebody says at a seat, and a line over the middle."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from client.stage.canvas import Canvas


class Bubble:
    """A shout or a word at a seat: grows in with `grow` 0-1; `loud` = "Liar!"."""

    def __init__(self, x: float, y: float, text: str, loud: bool = False) -> None:
        self.x, self.y, self.text, self.loud = x, y, text, loud
        self.grow = 0.0
        self.shake = 0.0
        self.visible = True

    def draw(self, canvas: Canvas) -> None:
        """Draw the bubble."""
        if not self.visible or self.grow <= 0.02:
            return
        theme = canvas.theme
        step = max(0.2, round(self.grow * 8) / 8)
        size = (54.0 if self.loud else 34.0) * step
        width, height = canvas.measure(self.text, size, "bold")
        room = canvas.width * 0.42
        box = pygame.FRect(0, 0, min(width, room) + 76 * step, height + 30 * step)
        box.center = (self.x + math.sin(self.shake * 40) * 7 * (1 - self.shake), self.y)
        box.left = min(max(box.left, 10), canvas.width - 10 - box.w)
        box.top = min(max(box.top, 10), 1070 - box.h)
        if self.loud:
            self._burst(canvas, box)
        else:
            canvas.shade(box.move(3, 6), (0, 0, 0, 120), 26 * step)
            canvas.rect((250, 240, 214), box, 26 * step)
            canvas.rect(theme.line, box, 26 * step, 3)
        color = (255, 246, 222) if self.loud else (40, 20, 10)
        canvas.text(self.text, box.center, size, "bold", color, "center", box.w - 30 * step, shadow=self.loud)

    def _burst(self, canvas: Canvas, box: pygame.FRect) -> None:
        """A jagged star behind a shout: its shape alone says that it is one."""
        points: list[tuple[float, float]] = []
        spikes = 22
        for index in range(2 * spikes):
            angle = index * math.pi / spikes
            far = 1.0 if index % 2 else 1.26 + 0.1 * (index % 3)
            points.append(
                (
                    box.centerx + math.cos(angle) * box.w * 0.56 * far,
                    box.centery + math.sin(angle) * box.h * 0.72 * far,
                )
            )
        canvas.polygon((20, 6, 6), [(x + 4, y + 7) for x, y in points])
        canvas.polygon((176, 28, 34), points)
        canvas.polygon(canvas.theme.gold, points, 4)


class Banner:
    """A line over the middle: who has won, what was decided."""

    def __init__(self, x: float, y: float, text: str, icon: str = "") -> None:
        self.x, self.y, self.text, self.icon = x, y, text, icon
        self.grow = 0.0
        self.visible = True

    def draw(self, canvas: Canvas) -> None:
        """Draw the banner."""
        if not self.visible or self.grow <= 0.02:
            return
        step = max(0.2, round(self.grow * 8) / 8)
        size = 60 * step
        width, height = canvas.measure(self.text, size, "heading")
        icon = 64 * step if self.icon else 0.0
        box = pygame.FRect(0, 0, min(width, canvas.width * 0.6) + icon + 110 * step, height + 40 * step)
        box.center = (self.x, self.y)
        fill = (0, 0, 0, 255) if canvas.theme.plain else (26, 12, 8, 240)
        canvas.shade(box, fill, box.h / 2)
        canvas.shade(box, (*canvas.theme.gold, 255), box.h / 2, 4)
        if self.icon:
            canvas.sprite(self.icon, (box.left + 34 * step + icon / 2, box.centery), (icon, icon))
        middle = (box.centerx + icon / 2, box.centery)
        canvas.text(
            self.text, middle, size, "heading", canvas.theme.gold, "center", box.w - icon - 70 * step, shadow=True
        )
