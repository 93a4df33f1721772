"""Where everything of Ménestrels lies, in logical units, for any number of seats and any width."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import pygame

from client.tables.sizes import between

MARGIN = 60.0
SHAPE = 1.4
TOP = 88.0
NARROW_LOG = 180.0
"""A narrower log beside the market goes below the explanations."""
COLUMNS = ("B", "R", "Y", "M", "G")
"""Columns of a company: blue, red, yellow, of several colours, green and grey."""


@dataclass(frozen=True, slots=True)
class Area:
    """What belongs to a seat: frame, portrait, text, columns of the company, the hidden row."""

    box: pygame.FRect
    portrait: pygame.FRect
    text: pygame.FRect
    columns: tuple[pygame.FRect, ...]
    hidden: pygame.FRect
    card: float
    """Width of a card of the company."""
    own: bool


@dataclass(frozen=True, slots=True)
class Places:
    """All places of one picture."""

    width: float
    text: float
    areas: tuple[Area, ...]
    market: tuple[pygame.FRect, ...]
    deck: pygame.FRect
    supply: pygame.FRect
    discard: pygame.FRect
    status: pygame.FRect
    inspector: pygame.FRect
    log: pygame.FRect
    buttons: pygame.FRect

    def centre(self, seat: int) -> tuple[float, float]:
        """Where things for a seat fly to."""
        return self.areas[seat].columns[2].center if self.areas[seat].columns else self.areas[seat].box.center

    def pan(self, x: float) -> float:
        """-1 at the left edge, 1 at the right."""
        return max(-1.0, min(1.0, 2 * x / self.width - 1))


def _area(box: pygame.FRect, own: bool, grown: float) -> Area:
    pad = 10.0
    if own:
        high = box.h - 2 * pad
        portrait = pygame.FRect(box.x + pad, box.y + pad, high / SHAPE, high)
        text = pygame.FRect(portrait.right + 14, box.y + pad, 190 * min(1.3, grown), high)
        hidden_wide = box.w * 0.27
        left, right = text.right + 12, box.right - pad - hidden_wide - 14
        step = (right - left) / 5
        card = min(step - 10, high * 0.62)
        columns = tuple(pygame.FRect(left + i * step, box.y + pad + 30, step - 8, high - 30) for i in range(5))
        hidden = pygame.FRect(right + 14, box.y + pad + 30, hidden_wide, high - 30)
        return Area(box, portrait, text, columns, hidden, min(card, 118.0), True)
    head = 92.0
    portrait = pygame.FRect(box.x + pad, box.y + pad, head / SHAPE, head)
    text = pygame.FRect(portrait.right + 10, box.y + pad, box.right - portrait.right - 10 - pad, head)
    y = text.bottom + 8
    hidden_high = 62.0
    columns_high = box.bottom - y - hidden_high - 14
    step = (box.w - 2 * pad) / 5
    card = min(step - 4, columns_high * 0.56 / SHAPE * 1.2, 92.0)
    columns = tuple(pygame.FRect(box.x + pad + i * step, y, step - 4, columns_high) for i in range(5))
    hidden = pygame.FRect(box.x + pad, box.bottom - hidden_high - 6, box.w - 2 * pad, hidden_high)
    return Area(box, portrait, text, columns, hidden, card, False)


@cache
def places(width: float, text_scale: float, seats: int, viewer: int | None) -> Places:
    """The places for a picture `width` units wide; `viewer` sits below, a spectator sees seat 0 there."""
    below = 0 if viewer is None else viewer
    others = [(below + step) % seats for step in range(1, seats)]
    gap = 14.0
    each = (width - 2 * MARGIN - gap * (len(others) - 1)) / len(others)
    each = min(each, 640.0)
    left = (width - each * len(others) - gap * (len(others) - 1)) / 2
    areas: dict[int, Area] = {}
    # Large texts take two lines under the market: areas above and below give them up.
    upper = between(330.0, 310.0, text_scale)
    for index, seat in enumerate(others):
        box = pygame.FRect(left + index * (each + gap), TOP, each, upper)
        areas[seat] = _area(box, False, text_scale)
    own_high = between(292.0, 284.0, text_scale)
    own = pygame.FRect(MARGIN, 1080 - 84 - own_high, width - 2 * MARGIN, own_high)
    areas[below] = _area(own, True, text_scale)
    y = TOP + upper + 12
    high = own.top - y - between(56.0, 94.0, text_scale)
    card_wide = min(high / SHAPE, 172.0)
    total = 5 * card_wide + 4 * 18 + 40
    x = (width - total) / 2
    narrow = x - MARGIN - 150 < NARROW_LOG
    if narrow:
        x = MARGIN + 140
    deck = pygame.FRect(x, y, card_wide, card_wide * SHAPE)
    market = tuple(
        pygame.FRect(x + 40 + (index + 1) * (card_wide + 18), y, card_wide, card_wide * SHAPE) for index in range(4)
    )
    supply = pygame.FRect(x - 140, y, 122, 122)
    discard = pygame.FRect(x - 140, y + 132, 122, max(40.0, card_wide * SHAPE - 132))
    right = market[-1].right + 18
    inspector = pygame.FRect(right, y, width - MARGIN - right, own.top - y - 12)
    if narrow:
        inspector.h *= 0.6
        log = pygame.FRect(right, inspector.bottom + 8, inspector.w, own.top - 12 - inspector.bottom - 8)
    else:
        log = pygame.FRect(MARGIN, y, x - MARGIN - 150, own.top - y - 12)
    line = pygame.FRect(
        supply.left, market[0].bottom + 5, market[-1].right - supply.left, own.top - market[0].bottom - 8
    )
    status = pygame.FRect(line.x, line.y, line.w * 0.5, line.h)
    buttons = pygame.FRect(line.x + line.w * 0.51, line.y, line.w * 0.49, line.h)
    return Places(
        width,
        text_scale,
        tuple(areas[seat] for seat in range(seats)),
        market,
        deck,
        supply,
        discard,
        status,
        inspector,
        log,
        buttons,
    )


def stacked(column: pygame.FRect, count: int, card: float) -> list[pygame.FRect]:
    """Cards of a column one over the other: the tops of those below stay in view as far as there is room."""
    high = card * SHAPE
    step = min(high * 0.42, max(6.0, (column.h - high) / max(1, count - 1))) if count > 1 else 0.0
    x = column.x + (column.w - card) / 2
    return [pygame.FRect(x, column.y + index * step, card, high) for index in range(count)]


def row(box: pygame.FRect, count: int, most: float = 1.0) -> list[pygame.FRect]:
    """Cards of a row side by side, overlapping where they must; `most`: part of the height a card may take."""
    high = min(box.h * most, box.w * SHAPE)
    wide = high / SHAPE
    step = min(wide + 8, (box.w - wide) / max(1, count - 1)) if count > 1 else 0.0
    return [pygame.FRect(box.x + index * step, box.y + (box.h - high) / 2, wide, high) for index in range(count)]
