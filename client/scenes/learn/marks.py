"""A ring and a pointing hand around what is to be pressed, or what is spoken of."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.stage.canvas import Canvas

SIDE = 66.0
BEAT_MS = 130.0
BEATS = (0.0, 3.0, 6.0, 9.0, 6.0, 3.0)


class Pulse:
    """Beats quietly, so that a mark is found; stands still with reduced motion."""

    def __init__(self) -> None:
        self._left_ms = BEAT_MS
        self._beat = 0

    def update(self, dt_ms: float) -> bool:
        """Let time pass; whether a new picture is due."""
        self._left_ms -= dt_ms
        if self._left_ms > 0:
            return False
        self._left_ms += BEAT_MS
        self._beat = (self._beat + 1) % len(BEATS)
        return True

    @property
    def grown(self) -> float:
        """How much wider the ring is now."""
        return BEATS[self._beat]


def ring(canvas: Canvas, rect: pygame.FRect, grown: float, others: Sequence[pygame.FRect] | None = None) -> None:
    """Draw the mark; with `others` (what else can be pressed) an arrow says that it is to be pressed."""
    theme = canvas.theme
    box = rect.inflate(18 + grown, 18 + grown)
    canvas.rect(theme.ink, box.inflate(8, 8), 18, 11)
    canvas.rect(theme.gold, box, 16, 6)
    canvas.rect(theme.strong, box.inflate(-8, -8), 13, 2)
    if others is None:
        return
    centre, angle = _beside(box, others, canvas.width)
    canvas.circle(theme.ink, centre, SIDE * 0.52)
    canvas.circle(theme.gold, centre, SIDE * 0.52, 4)
    canvas.sprite("icons/pointer", centre, (SIDE * 0.66, SIDE * 0.66), angle)


def _beside(box: pygame.FRect, others: Sequence[pygame.FRect], width: float) -> tuple[tuple[float, float], float]:
    """Where the arrow stands and how it is turned: below, above, right or left, where it hides least."""
    far = SIDE * 0.4
    picture = pygame.FRect(0, 0, width, 1000)
    ways = (
        ((box.centerx, box.bottom + far), 45.0),
        ((box.centerx, box.top - far), 225.0),
        ((box.right + far, box.centery), -45.0),
        ((box.left - far, box.centery), 135.0),
    )

    def hidden(way: tuple[tuple[float, float], float]) -> float:
        spot = pygame.FRect(0, 0, SIDE, SIDE)
        spot.center = way[0]
        inside = spot.clip(picture)
        cost = SIDE * SIDE - inside.w * inside.h
        for other in others:
            if other.contains(box.inflate(-24, -24)):
                continue
            part = spot.clip(other)
            cost += part.w * part.h
        return cost

    return min(ways, key=hidden)
