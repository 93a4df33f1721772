"""The picture below everything, laid again only where something was drawn over it the last time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

TILE: Final = 64
"""Side in pixels of the tiles in which changes are counted."""
MOST_SHARE: Final = 0.6
"""When more of the picture than this changed, all of it is laid: one large copy is cheaper than many."""


class Ground:
    """What a surface shows from one frame to the next: the picture laid last, and what was drawn over it since."""

    def __init__(self) -> None:
        self._target: pygame.Surface | None = None
        self._size = (0, 0)
        self._picture: pygame.Surface | None = None
        self._version = 0
        self._drawn: list[pygame.Rect] | None = None

    def forget(self) -> None:
        """What the surface shows is not known any more (another mode, an exposed window)."""
        self._target = self._picture = self._drawn = None

    def lay(
        self, target: pygame.Surface, picture: pygame.Surface, version: int, patches: Sequence[pygame.Rect] | None
    ) -> list[pygame.Rect] | None:
        """Bring `target` back to the bare picture; returns the rectangles that were laid, None if it was all of it.

        `version` counts the picture's changes; `patches` are those from the version before (None: not known).
        """
        rects = self._due(target, picture, version, patches)
        if rects is None:
            target.blit(picture, (0, 0))
        else:
            for rect in rects:
                target.blit(picture, rect, rect)
        self._target, self._size, self._picture, self._version = target, target.get_size(), picture, version
        self._drawn = None
        return rects

    def drawn(self, rects: list[pygame.Rect] | None) -> None:
        """Remember what was drawn over the picture in this frame; None: anything."""
        self._drawn = rects

    def _due(
        self, target: pygame.Surface, picture: pygame.Surface, version: int, patches: Sequence[pygame.Rect] | None
    ) -> list[pygame.Rect] | None:
        if target is not self._target or picture is not self._picture or target.get_size() != self._size:
            return None
        if self._drawn is None:
            return None
        if version == self._version:
            return tiled(self._drawn, self._size)
        if version == self._version + 1 and patches is not None:
            return tiled([*self._drawn, *patches], self._size)
        return None


def tiled(rects: Sequence[pygame.Rect], size: tuple[int, int]) -> list[pygame.Rect] | None:
    """Rectangles that do not overlap and cover these ones, in whole tiles; None if they are most of the picture."""
    wide, high = -(-size[0] // TILE), -(-size[1] // TILE)
    rows: dict[int, int] = {}
    for left, top, width, height in rects:
        first, last = max(0, left // TILE), min(wide - 1, (left + width - 1) // TILE)
        if width <= 0 or height <= 0 or last < first:
            continue
        mask = (1 << last + 1) - (1 << first)
        for row in range(max(0, top // TILE), min(high - 1, (top + height - 1) // TILE) + 1):
            rows[row] = rows.get(row, 0) | mask
    if sum(mask.bit_count() for mask in rows.values()) > MOST_SHARE * wide * high:
        return None
    found: list[pygame.Rect] = []
    open_runs: dict[tuple[int, int], pygame.Rect] = {}
    for row in sorted(rows):
        runs: dict[tuple[int, int], pygame.Rect] = {}
        for first, count in _runs(rows[row]):
            above = open_runs.get((first, count))
            if above is not None and above.bottom == row * TILE:
                above.height += TILE
            else:
                above = pygame.Rect(first * TILE, row * TILE, count * TILE, TILE)
                found.append(above)
            runs[first, count] = above
        open_runs = runs
    whole = pygame.Rect((0, 0), size)
    return [rect.clip(whole) for rect in found]


def _runs(mask: int) -> list[tuple[int, int]]:
    """First place and length of every run of ones."""
    found = []
    place = 0
    while mask:
        skip = (mask & -mask).bit_length() - 1
        mask >>= skip
        place += skip
        count = (~mask & (mask + 1)).bit_length() - 1
        found.append((place, count))
        mask >>= count
        place += count
    return found
