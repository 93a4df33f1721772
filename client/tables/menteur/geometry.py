"""Where everything lies on the table of Menteur: pure functions of picture width, text size and seats."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import pygame

MARGIN = 36.0
TOP = 80.0
"""Lower edge of the line with the game's name."""
PROMPTS = 996.0
"""Upper edge of the prompt bar."""
RIM = 34.0
SHIELD = (68.0, 82.0)
PILE_CARD = (108.0, 151.0)
SMALL_CARD = (52.0, 73.0)
FAN_MOST = 7
"""Backs drawn in the fan of another hand; the number beside it tells the rest."""
_HAND_CARDS = ((26, 140.0), (52, 104.0), (10_000, 82.0))
_LEAST_STEP = 0.25  # of a card's width: the rank and suit in the corner stay visible
RATIO = 1.4
# Opponents on the left side, along the top, on the right side, by their number.
_SPREAD = {
    1: (0, 1, 0),
    2: (0, 2, 0),
    3: (1, 1, 1),
    4: (1, 2, 1),
    5: (1, 3, 1),
    6: (1, 4, 1),
    7: (2, 3, 2),
    8: (2, 4, 2),
    9: (2, 5, 2),
}


class Spot(NamedTuple):
    """A place at the table: the box of shield, fan and name; `side` is "left", "top", "right" or "bottom"."""

    box: pygame.FRect
    side: str

    @property
    def shield(self) -> tuple[float, float]:
        """Centre of the shield: always at the outer end."""
        if self.side == "right":
            return self.box.right - SHIELD[0] / 2 - 4, self.box.top + SHIELD[1] / 2
        return self.box.left + SHIELD[0] / 2 + 4, self.box.top + SHIELD[1] / 2

    @property
    def fan(self) -> tuple[float, float]:
        """Centre of the fan of backs."""
        inner = (self.box.w - SHIELD[0]) / 2
        x = self.box.left + inner if self.side == "right" else self.box.right - inner
        return x, self.box.top + 44

    @property
    def mouth(self) -> tuple[float, float]:
        """Where a shout comes from."""
        return self.box.centerx, self.box.centery


class CardPlace(NamedTuple):
    """A card of the own hand: centre, size, angle clockwise in degrees."""

    x: float
    y: float
    w: float
    h: float
    angle: float


@dataclass(frozen=True)
class Places:
    """All regions of one picture, in logical units."""

    width: float
    text: float
    table: pygame.FRect
    spots: tuple[Spot, ...]
    """By seat."""
    pile: tuple[float, float]
    ring: float
    centre: pygame.FRect
    claim: pygame.FRect
    status: pygame.FRect
    choice: pygame.FRect
    rank: pygame.FRect
    extras: pygame.FRect
    hand: pygame.FRect
    log: pygame.FRect
    actions: pygame.FRect
    has_hand: bool

    def away(self, seat: int) -> tuple[float, float]:
        """Where cards of `seat` come from and go to: the middle of the hand."""
        spot = self.spots[seat]
        if spot.side == "bottom" and self.has_hand:
            return self.hand.centerx, self.hand.centery
        return spot.fan

    def pan(self, seat: int) -> float:
        """Where a sound of `seat` stands between the ears, -1 to 1."""
        return max(-1.0, min(1.0, (self.spots[seat].mouth[0] / self.width - 0.5) * 1.6))


def _line(first: float, last: float, count: int) -> list[float]:
    """`count` places evenly spread, the outer ones at half a step from the ends."""
    step = (last - first) / max(1, count)
    return [first + step * (index + 0.5) for index in range(count)]


def _others(table: pygame.FRect, count: int, box_w: float, box_h: float) -> list[Spot]:
    """Spots of the other seats, clockwise from the left of the seat at the bottom."""
    left, top, right = _SPREAD[count]
    upper = table.top - 14
    high = upper + box_h + 10
    low = table.bottom - 30
    spots: list[Spot] = []

    def sides(many: int) -> list[float]:
        if many == 1:
            return [(high + low) / 2 - box_h / 2 - 10]
        gap = max(8.0, (low - high - many * box_h) / (many + 1))
        return [high + gap + index * (box_h + gap) for index in range(many)]

    spots += [
        Spot(pygame.FRect(table.left - 16, y, box_w, box_h), "left") for y in reversed(sides(left) if left else [])
    ]
    inset = table.h * 0.18 if top > 3 else table.h * 0.3
    ends = (table.left + inset, table.right - inset)
    slack = max(0.0, top * (box_w + 12) - (ends[1] - ends[0])) / 2
    columns = _line(ends[0] - slack, ends[1] + slack, top)
    spots += [Spot(pygame.FRect(x - box_w / 2, upper, box_w, box_h), "top") for x in columns]
    spots += [
        Spot(pygame.FRect(table.right + 16 - box_w, y, box_w, box_h), "right")
        for y in (sides(right) if right else [])
    ]
    return spots


def places(width: float, text: float, seats: int, seat: int | None) -> Places:
    """Place everything; `text` is the player's text size as a factor, `seat` the seat at the bottom (None: 0)."""
    bottom_seat = seat or 0
    has_hand = seat is not None
    grown = 1 + (text - 1) * 0.7
    # Where nobody's hand lies, the panel of a poll does: it grows with the text.
    table_bottom = 726.0 if has_hand else 846.0 - 66 * max(0.0, min(0.6, text - 1)) / 0.6
    table = pygame.FRect(MARGIN + 10, TOP + 14, width - 2 * (MARGIN + 10), table_bottom - TOP - 14)
    plate = 40.0 * grown
    box_w = 224.0 if width < 1800 else 238.0
    box_h = SHIELD[1] + plate + 2
    others = _others(table, seats - 1, box_w, box_h)
    own_w = min(460.0, 300.0 + 130 * (text - 1))
    own = Spot(pygame.FRect(width / 2 - own_w / 2, table.bottom - 50, own_w, 86), "bottom")
    if not has_hand:
        own = Spot(pygame.FRect(width / 2 - box_w / 2, table.bottom - box_h + 26, box_w, box_h), "bottom")
    spots: list[Spot] = [own] * seats
    for index, spot in enumerate(others):
        spots[(bottom_seat + 1 + index) % seats] = spot
    upper = table.top + box_h + 2
    lower = own.box.top - 8
    half = min(560.0, width / 2 - MARGIN - box_w - 6)
    centre = pygame.FRect(width / 2 - half, upper, 2 * half, lower - upper)
    claim_h = min(70 + 62 * (text - 1), centre.h * 0.27)
    status_h = min(44 + 40 * (text - 1), centre.h * 0.18)
    claim = pygame.FRect(centre.left, centre.top, centre.w, claim_h)
    status = pygame.FRect(centre.left, centre.bottom - status_h, centre.w, status_h)
    middle = pygame.FRect(centre.left, claim.bottom, centre.w, status.top - claim.bottom)
    ring = min(middle.h / 2 - 12, 132.0)
    pile = (width / 2, middle.centery + 8)
    side_w = min(240.0, half - ring - 26)
    side_h = min(middle.h, 260.0)
    rank = pygame.FRect(width / 2 - ring - 22 - side_w, middle.centery - side_h / 2, side_w, side_h)
    extras = pygame.FRect(width / 2 + ring + 22, middle.centery - side_h / 2, side_w, side_h)
    choice = pygame.FRect(centre.left, status.top - 26, centre.w, status.h + 26)
    column = (
        min(width * 0.21, 290.0 * (1 + (text - 1) * 0.35))
        if width < 1800
        else min(width * 0.22, 360.0 * (1 + (text - 1) * 0.35))
    )
    low_top = own.box.bottom + 8
    log = pygame.FRect(MARGIN, low_top - 22, column, PROMPTS - low_top + 16)
    actions = pygame.FRect(width - MARGIN - column, low_top - 22, column, PROMPTS - low_top + 16)
    hand = pygame.FRect(log.right + 18, low_top, width - 2 * (log.right + 18), PROMPTS - low_top - 4)
    if not has_hand:
        log = pygame.FRect(width / 2 - 620, own.box.bottom + 10, 1240, PROMPTS - own.box.bottom - 14)
        log.w = min(log.w, width - 2 * MARGIN)
        log.centerx = width / 2
    return Places(
        width,
        text,
        table,
        tuple(spots),
        pile,
        ring,
        centre,
        claim,
        status,
        choice,
        rank,
        extras,
        hand,
        log,
        actions,
        has_hand,
    )


@cache
def _rows(count: int, width: float) -> tuple[int, float]:
    """Number of rows and card width of a hand."""
    for rows, (most, card_w) in enumerate(_HAND_CARDS, 1):
        a_row = math.ceil(count / rows)
        step = (width - card_w) / max(1, a_row - 1)
        if count <= most and step >= _LEAST_STEP * card_w:
            return rows, card_w
    return len(_HAND_CARDS), _HAND_CARDS[-1][1]


def hand_places(count: int, region: pygame.FRect, spread: float = 1.0) -> list[CardPlace]:
    """Places of the own cards from left to right, row by row; a later place lies over an earlier one.

    `spread` 0 puts all into the middle, 1 is the full fan. One row bends like a fan; more rows lie straight.
    """
    if count == 0:
        return []
    rows, card_w = _rows(count, region.w)
    card_h = card_w * RATIO
    found: list[CardPlace] = []
    a_row = math.ceil(count / rows)
    down = (region.h - card_h - 20) / max(1, rows - 1) if rows > 1 else 0.0
    for row in range(rows):
        here = min(a_row, count - row * a_row)
        if here <= 0:
            break
        step = min(card_w * 0.74, (region.w - card_w) / max(1, a_row - 1)) * spread
        bend = 0.0 if rows > 1 else min(1.0, here / 8) * spread
        for index in range(here):
            off = index - (here - 1) / 2
            part = off / max(1.0, (here - 1) / 2)
            y = region.top + 24 + card_h / 2 + row * min(down, card_h * 0.5) + part * part * 14 * bend
            found.append(CardPlace(region.centerx + off * step, y, card_w, card_h, part * 5.0 * bend))
    return found


def hand_at(places_: list[CardPlace], x: float, y: float, raised: frozenset[int], lift: float) -> int | None:
    """Index of the card at a point: the topmost one; raised cards reach `lift` higher."""
    for index in range(len(places_) - 1, -1, -1):
        place = places_[index]
        dx, dy = x - place.x, y - (place.y - (lift if index in raised else 0.0))
        turned = pygame.Vector2(dx, dy).rotate(-place.angle)
        # A raised card still answers where it lay, so that it does not flicker under the pointer.
        below = lift if index in raised else 0.0
        if abs(turned.x) <= place.w / 2 and -place.h / 2 <= turned.y <= place.h / 2 + below:
            return index
    return None


def fan_places(count: int, centre: tuple[float, float], card: tuple[float, float]) -> list[CardPlace]:
    """Places of the backs of another hand: at most `FAN_MOST`, turned in steps of 5 degrees."""
    shown = min(count, FAN_MOST)
    found = []
    for index in range(shown):
        off = index - (shown - 1) / 2
        angle = off * 5.0
        radius = 210.0
        x = centre[0] + math.sin(math.radians(angle)) * radius
        y = centre[1] + (1 - math.cos(math.radians(angle))) * radius
        found.append(CardPlace(x, y, card[0], card[1], angle))
    return found


def pile_place(index: int, centre: tuple[float, float]) -> CardPlace:
    """How the `index`-th card of the pile lies: tossed, but always the same way."""
    angle = ((index * 47) % 13 - 6) * 5.0
    x = centre[0] + ((index * 29) % 11 - 5) * 4.6
    y = centre[1] + ((index * 17) % 7 - 3) * 3.6
    return CardPlace(x, y, PILE_CARD[0], PILE_CARD[1], angle)


def row_places(count: int, centre: tuple[float, float], card: tuple[float, float], most_w: float) -> list[CardPlace]:
    """A straight row of opened cards around `centre`, overlapping when there is no room."""
    step = min(card[0] + 10, (most_w - card[0]) / max(1, count - 1))
    return [
        CardPlace(centre[0] + (index - (count - 1) / 2) * step, centre[1], card[0], card[1], 0.0)
        for index in range(count)
    ]
