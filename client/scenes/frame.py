"""What menu scenes share: the wooden room with a heading, and framed panels over the lower part."""

from __future__ import annotations

import pygame

from client.scenes.base import MARGIN, PROMPT_HEIGHT, Scene
from client.stage.canvas import Canvas

TOP = 150.0


class RoomScene(Scene):
    """A full-screen menu: `heading` in the upper left, a quieter `note` at the right, contents inside `body`."""

    def heading(self) -> str:
        """The words in the upper left."""
        return ""

    def note(self) -> str:
        """Quieter words in the upper right."""
        return ""

    def panels(self) -> list[pygame.FRect]:
        """Framed panels behind the widgets."""
        return []

    @property
    def body(self) -> pygame.FRect:
        """The room for contents between heading and prompts."""
        return pygame.FRect(MARGIN, TOP, self.app.width - 2 * MARGIN, 1080 - TOP - PROMPT_HEIGHT - 24)

    def draw_static(self, canvas: Canvas) -> None:
        """Draw wood, heading, a golden line and the panels."""
        super().draw_static(canvas)
        theme = canvas.theme
        box = canvas.text(
            self.heading(), (MARGIN, 84), 60, "title", theme.gold, "midleft", canvas.width * 0.62, True, fixed=True
        )
        canvas.line(theme.line, (MARGIN, 128), (canvas.width - MARGIN, 128), 2)
        note = self.note()
        if note:
            room = canvas.width - MARGIN - box.right - 40
            canvas.text(note, (canvas.width - MARGIN, 92), 30, "body", theme.muted, "midright", room)
        for rect in self.panels():
            canvas.nine("panel", rect)


def inset(rect: pygame.FRect, by: float = 28.0) -> pygame.FRect:
    """A rectangle smaller on every side."""
    return rect.inflate(-2 * by, -2 * by)


def columns(rect: pygame.FRect, share: float, gap: float = 28.0) -> tuple[pygame.FRect, pygame.FRect]:
    """Split a rectangle into two side by side; the left one gets `share` of the width."""
    left = (rect.w - gap) * share
    return (
        pygame.FRect(rect.x, rect.y, left, rect.h),
        pygame.FRect(rect.x + left + gap, rect.y, rect.w - left - gap, rect.h),
    )
