"""Where everything lies beside the board: pure functions of picture width, text size, seats and pieces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from client.tables.medina.space import Space
from client.tables.sizes import between

PROMPTS: Final = 996.0
"""Upper edge of the prompt bar."""
MARGIN: Final = 28.0
ZOOM: Final = 1.75
LEAST_LOG: Final = 96.0


@dataclass(frozen=True)
class Places:
    """All regions of one picture, in logical units; `text`: the player's text size."""

    width: float
    text: float
    zone: pygame.FRect
    """What may show the board."""
    space: Space
    heading: pygame.FRect
    tiles: tuple[pygame.FRect, ...]
    """One box for each building colour's palace tile."""
    seats: tuple[pygame.FRect, ...]
    log: pygame.FRect | None
    status: pygame.FRect
    tray: pygame.FRect
    undo: pygame.FRect
    confirm: pygame.FRect

    def zoomed(self, focus: tuple[float, float]) -> Space:
        """The board enlarged, moved so that a point of the board (its share of width and height) is in view."""
        big = Space.fitted(self.space.columns, self.space.rows, self.zone, ZOOM)
        whole = big.whole
        x = self.zone.centerx - (whole.x + whole.w * focus[0])
        y = self.zone.centery - (whole.y + whole.h * focus[1])
        x = min(self.zone.left - whole.left, max(self.zone.right - whole.right, x))
        y = min(self.zone.top - whole.top, max(self.zone.bottom - whole.bottom, y))
        return big.moved(x, y)

    def lens(self, share: tuple[float, float]) -> Space:
        """The board enlarged as under a lens: what lies at this share of the zone stays where it is."""
        big = Space.fitted(self.space.columns, self.space.rows, self.zone, ZOOM)
        whole, zone = big.whole, self.zone
        x = zone.left - whole.left - (whole.w - zone.w) * share[0]
        y = zone.top - whole.top - (whole.h - zone.h) * share[1]
        return big.moved(x, y)

    def tray_slots(self, count: int) -> list[pygame.FRect]:
        """Places of the own pieces, side by side in the middle of the tray."""
        step = min(150.0, self.tray.w / max(1, count))
        left = self.tray.centerx - step * count / 2
        gap = between(8, 4, self.text)
        return [
            pygame.FRect(left + index * step + gap / 2, self.tray.top, step - gap, self.tray.h)
            for index in range(count)
        ]

    def pan(self, x: float) -> float:
        """Where a sound at x stands between the ears, -1 to 1."""
        return max(-1.0, min(1.0, (x / self.width - 0.5) * 1.6))


def places(width: float, text: float, seats: int, columns: int, rows: int) -> Places:
    """Lay out a table: the board on the left, one column on the right, the own pieces under the board."""
    grown = 1 + (min(text, 2.0) - 1) * 0.42
    column_w = min(620.0, max(360.0, width * 0.272)) * (1 + (grown - 1) * 0.35)
    left = width - MARGIN - column_w
    status_h = 40.0 * grown + between(0, 5, text)
    tray_h = 98.0 * (1 + (grown - 1) * 0.5) + between(0, 12, text)
    side = between(MARGIN, 14.0, text)
    tray = pygame.FRect(side, PROMPTS - 4 - tray_h, left - 2 * side, tray_h)
    status = pygame.FRect(side, tray.top - status_h - 2, tray.w, status_h)
    zone = pygame.FRect(10, 4, left - 24, status.top - 4)
    heading = pygame.FRect(left, 10, column_w, 58.0)
    gap = 8.0
    tile_w = (column_w - 3 * gap) / 4
    tile_h = min(92.0, tile_w * 0.78) if text <= 1.4 else min(104.0, tile_w * 0.9)
    tiles = tuple(
        [pygame.FRect(left + index * (tile_w + gap), heading.bottom + 4, tile_w, tile_h) for index in range(4)]
    )
    button_h = 66.0 * (1 + (grown - 1) * 0.5)
    bottom = PROMPTS - 6 - button_h
    top = tiles[0].bottom + 10
    seat_h = min(122.0 * grown, (bottom - top - 8) / seats - gap)
    boxes = tuple([pygame.FRect(left, top + index * (seat_h + gap), column_w, seat_h) for index in range(seats)])
    log_top = boxes[-1].bottom + 10
    log: pygame.FRect | None = pygame.FRect(left, log_top, column_w, bottom - 12 - log_top)
    if log is not None and log.h < LEAST_LOG:
        log = None
    undo_w = column_w * 0.47
    undo = pygame.FRect(left, bottom, undo_w, button_h)
    confirm = pygame.FRect(undo.right + 10, bottom, column_w - undo_w - 10, button_h)
    space = Space.fitted(columns, rows, zone)
    spare = zone.h - space.whole.h
    if log is None and spare >= LEAST_LOG + 12:
        # A narrow picture has room under the board instead.
        log = pygame.FRect(MARGIN, zone.bottom - spare + 8, tray.w, spare - 12)
        zone = pygame.FRect(zone.left, zone.top, zone.w, space.whole.h)
        space = Space.fitted(columns, rows, zone)
    return Places(width, text, zone, space, heading, tiles, boxes, log, status, tray, undo, confirm)
