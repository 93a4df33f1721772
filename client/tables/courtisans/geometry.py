"""Where everything lies: pure places from width, text size, number of seats and whose screen it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from client.tables.sizes import between

EDGE = 36.0
TOP, BOTTOM = 84.0, 1000.0
GAP = 14.0
CARD_SHAPE = 1.4
BAND = 68 / 350
"""Part of a card's height that tells family and role: what stays visible of a card in a pile."""
COLUMNS = 7
QUEEN = 3
"""The Queen's column, between the third and the fourth family."""
CAPTION = 27.0
FAR_CAPTION = 36.0


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles in logical units. `domains` by seat; `own` is the looker's seat, None for a spectator.

    `table` holds the whole of the Queen's table; `above` and `below` are the grounds for cards, `runner` the cloth
    between them; `columns` the seven columns' rectangles over the whole height.
    """

    width: float
    text: float
    own: int | None
    table: pygame.FRect
    above: pygame.FRect
    below: pygame.FRect
    runner: pygame.FRect
    columns: tuple[pygame.FRect, ...]
    domains: tuple[pygame.FRect, ...]
    hand: pygame.FRect
    missions: pygame.FRect
    actions: pygame.FRect
    log: pygame.FRect
    deck: tuple[float, float]
    gone: pygame.FRect

    def pan(self, x: float) -> float:
        """Left to right as -1 to 1."""
        return max(-1.0, min(1.0, (x / self.width - 0.5) * 1.6))

    def mouth(self, seat: int) -> tuple[float, float]:
        """Where a seat's cards come from and its words appear."""
        if seat == self.own:
            return self.hand.centerx, self.hand.centery
        box = self.domains[seat]
        return box.centerx, box.top + 40


def caption_height(text: float) -> float:
    """Height of the bands over and under the Queen's table that tell light from disgrace."""
    return between(CAPTION, FAR_CAPTION, text)


def column_of(family: int) -> int:
    """Column of a family 0-5 on the mat."""
    return family if family < QUEEN else family + 1


def places(width: float, text: float, seats: int, own: int | None, order: Sequence[int] = ()) -> Places:
    """Lay out a table; `order`: the seats clockwise, beginning anywhere (default: by number)."""
    clockwise = list(order) if order else list(range(seats))
    first = clockwise.index(own) if own in clockwise else 0
    clockwise = clockwise[first:] + clockwise[:first]
    others = clockwise[1:] if own is not None else clockwise
    middle = min(width * 0.55, 1320.0)
    side = (width - middle) / 2 - EDGE - GAP
    # Without a hand to show, a spectator's table is as high as the picture.
    split = 684.0 if own is not None else 880.0
    table = pygame.FRect((width - middle) / 2, TOP, middle, split - TOP - GAP)
    left = pygame.FRect(EDGE, TOP, side, table.h)
    right = pygame.FRect(width - EDGE - side, TOP, side, table.h)
    boxes, log = _beside(left, right, others, 150.0 if own is not None else 0.0)
    low = pygame.FRect(EDGE, split, width - 2 * EDGE, BOTTOM - split)
    if own is None:
        log = pygame.FRect(low.left, low.top, low.w, low.h)
        hand = missions = actions = pygame.FRect(low.right, low.top, 0, low.h)
    else:
        unit = low.w / 1848
        # Large texts need room beside the missions' cards.
        shares = [between(near, far, text) * unit for near, far in ((610, 560), (486, 460), (390, 500))]
        boxes[own] = pygame.FRect(low.left, low.top, shares[0], low.h)
        hand = pygame.FRect(boxes[own].right + GAP, low.top, shares[1], low.h)
        missions = pygame.FRect(hand.right + GAP, low.top, shares[2], low.h)
        actions = pygame.FRect(missions.right + GAP, low.top, low.right - missions.right - GAP, low.h)
    caption = caption_height(text)
    inner = pygame.FRect(table.left, table.top + caption, table.w, table.h - 2 * caption)
    cloth = min(150.0, max(108.0, inner.h * 0.2))
    runner = pygame.FRect(inner.left, inner.centery - cloth / 2, inner.w, cloth)
    above = pygame.FRect(inner.left, inner.top, inner.w, runner.top - inner.top)
    below = pygame.FRect(inner.left, runner.bottom, inner.w, inner.bottom - runner.bottom)
    gone = between(150, 222, text)
    step = inner.w / COLUMNS
    columns = tuple(pygame.FRect(inner.left + i * step, inner.top, step, inner.h) for i in range(COLUMNS))
    return Places(
        width,
        text,
        own,
        table,
        above,
        below,
        runner,
        columns,
        tuple(boxes[seat] for seat in range(seats)),
        hand,
        missions,
        actions,
        log,
        (width - EDGE - gone - between(142, 244, text), 46.0),
        pygame.FRect(width - EDGE - gone, 14, gone, 62),
    )


def _beside(
    left: pygame.FRect, right: pygame.FRect, others: Sequence[int], least_log: float
) -> tuple[dict[int, pygame.FRect], pygame.FRect]:
    """Domains of the others clockwise: up the left side, down the right one; the log under the right ones."""
    boxes: dict[int, pygame.FRect] = {}
    at_left = (len(others) + 1) // 2
    lefts, rights = list(reversed(others[:at_left])), list(others[at_left:])
    height = (left.h - GAP * (at_left - 1)) / at_left
    if at_left > 1:
        height = min(330.0, height)
    for place, seat in enumerate(lefts):
        # The left-hand neighbour sits nearest: lowest.
        bottom = left.bottom - (len(lefts) - 1 - place) * (height + GAP)
        boxes[seat] = pygame.FRect(left.left, bottom - height, left.w, height)
    y = right.top
    if rights:
        height = min(height, (right.h - least_log - GAP * len(rights)) / len(rights))
        for seat in rights:
            boxes[seat] = pygame.FRect(right.left, y, right.w, height)
            y += height + GAP
    log = pygame.FRect(right.left, y, right.w, right.bottom - y)
    return boxes, log


# -- cards in a column of the Queen's table -------------------------------------------------------

TALLY = 38.0
WIDE, NARROW = 84.0, 66.0


def pile(places: Places, column: int, side: int, count: int) -> list[pygame.FRect]:
    """Where the cards of one column on one side lie, in the order laid: first nearest the cloth.

    Above the cloth each next card lies behind the last and higher; below, in front of it and lower.
    """
    ground = places.above if side > 0 else places.below
    box = places.columns[column]
    room = ground.h - TALLY - 8
    wide = min(WIDE, box.w * 0.62)
    height = wide * CARD_SHAPE
    if count <= 1 + max(0, int((room - height) // (height * 0.2))):
        return _stack(box.centerx, ground, side, count, wide, room)
    narrow = min(NARROW, box.w * 0.465)
    half = (count + 1) // 2
    shift = narrow * 0.52
    # Odd and even: the two files grow evenly, and no card laid moves sideways as long as there are two files.
    first = _stack(box.centerx - shift, ground, side, half, narrow, room)
    second = _stack(box.centerx + shift, ground, side, count - half, narrow, room)
    return [(first if i % 2 == 0 else second)[i // 2] for i in range(count)]


def _stack(x: float, ground: pygame.FRect, side: int, count: int, wide: float, room: float) -> list[pygame.FRect]:
    height = wide * CARD_SHAPE
    step = height * (BAND + 0.045)
    if count > 1:
        step = min(step, (room - height) / (count - 1))
    rects = []
    for i in range(count):
        top = ground.bottom - TALLY - height - i * step if side > 0 else ground.top + TALLY + i * step
        rects.append(pygame.FRect(x - wide / 2, top, wide, height))
    return rects


# -- cards in a domain ----------------------------------------------------------------------------

HEAD = 46.0
CHIP = 42.0
TWO_ROWS = 345.0
FOOT = 4.0
WIDE_CELL = 74.0


def head_height(places: Places) -> float:
    """Height of a domain's line of name and marks."""
    return HEAD * min(1.3, max(1.0, 0.7 + places.text * 0.3))


def cells(places: Places, seat: int) -> list[pygame.FRect]:
    """The seven cells of a domain: families in the order of the mat, spies last; a tall domain has two rows."""
    box = places.domains[seat]
    top = box.top + head_height(places)
    room = box.bottom - top - FOOT
    if seat != places.own and room >= TWO_ROWS:
        step, half = (box.w - 12) / 4, room / 2
        return [
            pygame.FRect(box.left + 6 + i % 4 * step, top + i // 4 * half, step, half - 4) for i in range(COLUMNS)
        ]
    step = (box.w - 12) / COLUMNS
    return [pygame.FRect(box.left + 6 + i * step, top, step, box.bottom - top - FOOT) for i in range(COLUMNS)]


def full_cards(places: Places, seat: int) -> bool:
    """Whether a domain's cells are large enough for real cards; otherwise it shows a chip a card."""
    cell = cells(places, seat)[0]
    return cell.w >= 62 and cell.h >= 160


def crest_height(cell: pygame.FRect, text: float = 1.0) -> float:
    """Height of a cell's emblem and weight."""
    # Beside a wide cell's emblem there is room for a large number, in a narrow one it stands below.
    far = 50.0 if cell.w >= WIDE_CELL else 66.0
    return between(min(62.0, cell.h * 0.42, cell.w * 1.12), min(far, cell.h * 0.55), text)


def cell_cards(cell: pygame.FRect, count: int, text: float = 1.0) -> list[pygame.FRect]:
    """Where the cards of a cell lie, first on top of the picture: each next lower and in front."""
    top = cell.top + crest_height(cell, text) + 4
    room = cell.bottom - top - 4
    # A long pile is drawn smaller before its bands become too narrow to tell.
    height = min(min(cell.w - 8, 84.0) * CARD_SHAPE, room / (1 + 0.11 * (count - 1)))
    wide = height / CARD_SHAPE
    step = height * (BAND + 0.05)
    if count > 1:
        step = min(step, (room - height) / (count - 1))
    return [pygame.FRect(cell.centerx - wide / 2, top + i * step, wide, height) for i in range(count)]


def cell_chips(cell: pygame.FRect, count: int, text: float = 1.0) -> list[pygame.FRect]:
    """Where the round chips of a cell lie: rows of two or more, as large as fits."""
    top = cell.top + crest_height(cell, text) + 3
    room = pygame.FRect(cell.left + 2, top, cell.w - 4, max(10.0, cell.bottom - top - 2))
    # As large as fits, but no more in a row than it takes.
    sizes = {n: min(CHIP, room.w / n, room.h / max(1, -(-count // n))) for n in range(1, 7)}
    per_row = max(sizes, key=lambda n: (round(sizes[n], 3), -n))
    side = sizes[per_row]
    rects = []
    for i in range(count):
        row, place = divmod(i, per_row)
        in_row = min(per_row, count - row * per_row)
        x = room.centerx + (place - (in_row - 1) / 2) * side
        rects.append(pygame.FRect(x - side / 2, room.top + row * side, side, side))
    return rects


# -- the own hand and missions --------------------------------------------------------------------


def hand_cards(places: Places, count: int) -> list[pygame.FRect]:
    """The cards of the hand side by side, under the line of what is to do."""
    box = places.hand
    status = status_height(places)
    height = min(box.h - status - 18, (box.w - 2 * GAP) / 3 * CARD_SHAPE)
    wide = height / CARD_SHAPE
    step = min(wide + GAP, (box.w - wide) / max(1, count - 1)) if count > 1 else wide
    top = box.top + status + 12
    left = box.centerx - (step * (count - 1) + wide) / 2
    return [pygame.FRect(left + i * step, top, wide, height) for i in range(count)]


def status_height(places: Places) -> float:
    """Height of the line over the hand."""
    return between(44.0, 86.0, places.text)


def mission_rows(places: Places, count: int = 2) -> list[pygame.FRect]:
    """The rows of the missions: card at the left, words at the right."""
    box = places.missions
    height = (box.h - GAP * (count - 1)) / count
    return [pygame.FRect(box.left, box.top + i * (height + GAP), box.w, height) for i in range(count)]


def mission_card(row: pygame.FRect, text: float = 1.0) -> pygame.FRect:
    """The mission's card in its row."""
    height = (row.h - 16) * between(1.0, 0.84, text)
    return pygame.FRect(row.left + 8, row.centery - height / 2, height / CARD_SHAPE, height)


def buttons(places: Places, count: int) -> list[pygame.FRect]:
    """The buttons of the turn, one under the other, the first one lowest: nearest the thumb and always there."""
    box = places.actions
    height = min(84.0 * min(1.25, max(1.0, places.text)), (box.h - GAP * (count - 1)) / max(1, count))
    return [pygame.FRect(box.left, box.bottom - height - i * (height + GAP), box.w, height) for i in range(count)]
