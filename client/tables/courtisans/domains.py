"""Everybody's domain: cards grouped by family with number and weight, face-down spies apart, marks of the player."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from client.i18n import _
from client.tables.courtisans import paint, texts
from client.tables.courtisans.board import Laid, by_cell, weights
from client.tables.courtisans.geometry import (
    WIDE_CELL,
    Places,
    cell_cards,
    cell_chips,
    cells,
    crest_height,
    full_cards,
    head_height,
)
from client.tables.sizes import between, legible
from core.games.courtisans.cards import SPY
from core.games.courtisans.scoring import MissionResult

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from client.tables.base import Sitter

SPIES = 6
"""The cell of face-down spies, after the six families."""
SHIELDS = ("lily", "tower", "sun", "moon", "oak", "anchor")
TEAM_COLORS = ((120, 190, 255), (255, 170, 110), (170, 230, 140))
TEAM_ICONS = ("icons/star", "icons/life", "icons/seal")


class DomainLook(NamedTuple):
    """Everything a domain shows; equal looks need no new painting."""

    sitter: Sitter
    seat: int
    cards: tuple[Laid, ...]
    statuses: tuple[int, ...]
    """Present status of each family."""
    turn: bool
    hand: int
    turns_left: int
    partner: bool
    team: int
    """Number of the team, -1 without teams."""
    missions: tuple[int, ...] | None
    points: int | None
    """What the domain gave, once it is counted."""
    told: tuple[MissionResult, ...]
    total: int | None
    counts: bool | None
    """Teams, at the end: whether this total is the lower one of its pair, which counts."""
    winner: bool
    wins: int | None


def shield_of(sitter: Sitter, seat: int) -> str:
    """Return the shield a sitter chose, or one by seat."""
    return f"shields/{sitter.shield or SHIELDS[seat % len(SHIELDS)]}"


def draw(canvas: Canvas, part: paint.Part, places: Places, look: DomainLook) -> None:
    """Draw a domain."""
    area = places.domains[look.seat].inflate(12, 12)
    part.draw(canvas, area, look, lambda inner, offset: _paint(inner, places, offset, look))


def card_rects(places: Places, seat: int, cards: tuple[Laid, ...]) -> dict[int, pygame.FRect]:
    """Where every card of a domain lies, by placement id: real cards or chips."""
    found: dict[int, pygame.FRect] = {}
    real = full_cards(places, seat)
    for cell, held in zip(cells(places, seat), by_cell(cards), strict=True):
        rects = (cell_cards if real else cell_chips)(cell, len(held), places.text)
        for card, rect in zip(held, rects, strict=True):
            found[card.id] = rect
    return found


def landing(places: Places, seat: int, cards: tuple[Laid, ...], face: int | None) -> pygame.FRect:
    """Where a card that comes next will lie."""
    cell = SPIES if face is None or face % 7 == SPY else face // 7
    held = len(by_cell(cards)[cell])
    box = cells(places, seat)[cell]
    return (cell_cards if full_cards(places, seat) else cell_chips)(box, held + 1, places.text)[-1]


def _paint(canvas: Canvas, places: Places, offset: paint.Offset, look: DomainLook) -> None:
    moved = replace(places, domains=tuple(paint.shifted(box, offset) for box in places.domains))
    box = moved.domains[look.seat]
    theme = canvas.theme
    fill = (62, 36, 14, 238) if look.turn else (30, 17, 12, 226)
    paint.plaque(canvas, box, look.turn or look.winner, fill)
    _head(canvas, moved, look)
    counted = weights(look.cards, look.statuses)
    real = full_cards(moved, look.seat)
    for number, (cell, held) in enumerate(zip(cells(moved, look.seat), by_cell(look.cards), strict=True)):
        if cell.left > box.left + 8:
            canvas.shade((cell.left - 0.75, cell.top + 4, 1.5, cell.h - 10), (*theme.line, 70))
        if number == SPIES:
            _spies(canvas, cell, len(held))
        else:
            status = look.statuses[number]
            _crest(canvas, cell, number, counted.get(number, (0, 0, 0)), status, look.points is not None)
        rects = (cell_cards if real else cell_chips)(cell, len(held), places.text)
        for card, rect in zip(held, rects, strict=True):
            if real:
                paint.card(canvas, rect, card)
            else:
                role = SPY if card.shown is None else card.shown % 7
                paint.chip(canvas, role, rect.center, rect.w - 1, card.draft)


def _crest(
    canvas: Canvas, cell: pygame.FRect, family: int, numbers: tuple[int, int, int], status: int, spoken: bool
) -> None:
    """Emblem and weight of a family; at the end what it gave."""
    count, weight, points = numbers
    wide, side, (x, y), size = _measures(canvas, cell, 0.62)
    if not count:
        # Drawn faintly: the place of a family that is not there yet.
        canvas.sprite(f"courtisans/place_{texts.FAMILY_SPRITES[family]}", (x, y), (side, side), alpha=84)
        return
    paint.crest(canvas, family, (x, y), side)
    color = paint.STATUS_COLORS[status] if spoken else paint.FAMILY_LIGHTS[family]
    text = texts.signed(points) if spoken else str(weight)
    if wide:
        box = canvas.text(text, (x + side / 2 + 4, y), size, "bold", color, "midleft", fixed=True)
        at = max(box.right + 10, between(cell.right - 13, 0, canvas.text_scale))
        if not spoken and at < cell.right:
            paint.icon(canvas, paint.STATUS_ICONS[status], (at, y), 17, paint.STATUS_COLORS[status])
        return
    below = y + side / 2 + size * 0.44
    room = canvas.measure(text, size, "bold", fixed=True)[0]
    if spoken or room + 20 > cell.w:
        # A number with its sign tells light from disgrace by itself, and so does the mark on the Queen's table.
        canvas.text(text, (cell.centerx, below), size, "bold", color, "center", cell.w, fixed=True)
        return
    box = canvas.text(text, (cell.centerx - 8, below), size, "bold", color, "center", fixed=True)
    paint.icon(canvas, paint.STATUS_ICONS[status], (box.right + 9, box.centery), 14, paint.STATUS_COLORS[status])


def _measures(canvas: Canvas, cell: pygame.FRect, part: float) -> tuple[bool, float, tuple[float, float], float]:
    """Of a cell's heading: whether the number stands beside the emblem, its side and centre, the number's size."""
    text = canvas.text_scale
    height = crest_height(cell, text)
    size = max(min(27.0 * min(1.25, max(1.0, text)), height * 0.5), legible(0.0, text))
    wide = cell.w >= WIDE_CELL
    if wide:
        side = between(min(height * part, cell.w * 0.62), min(38.0, cell.w * 0.46), text)
        return wide, side, (cell.left + side / 2 + 4, cell.top + max(side, size * 0.9) / 2 + 1), size
    # Below the emblem the number needs its height.
    side = min(height * part, cell.w * part, max(16.0, height - size * 0.94))
    return wide, side, (cell.centerx, cell.top + side / 2 + 1), size


def _spies(canvas: Canvas, cell: pygame.FRect, count: int) -> None:
    wide, side, (x, y), size = _measures(canvas, cell, 0.6)
    color = canvas.theme.warn if count else canvas.theme.faint
    paint.icon(canvas, "icons/mask", (x, y), side * 0.9, color, 255 if count else 90)
    if count:
        place = (x + side / 2 + 6, y) if wide else (cell.centerx, y + side / 2 + size * 0.44)
        canvas.text(str(count), place, size, "bold", color, "midleft" if wide else "center", fixed=True)


def _head(canvas: Canvas, places: Places, look: DomainLook) -> None:
    theme = canvas.theme
    box = places.domains[look.seat]
    height = head_height(places)
    y = box.top + height / 2 + 1
    shield = height * 0.78
    canvas.sprite(
        shield_of(look.sitter, look.seat), (box.left + 12 + shield * 0.43, y), (shield * 0.86, shield), shadow=2
    )
    right = _marks(canvas, box, y, height, look)
    x = box.left + 20 + shield * 0.86
    if look.team >= 0:
        color = TEAM_COLORS[look.team % 3]
        paint.icon(canvas, TEAM_ICONS[look.team % 3], (x + 11, y), 22, color)
        x += 28
    color = theme.strong if look.turn or look.winner else theme.text
    size = legible(26 * min(1.25, max(1.0, canvas.text_scale)), canvas.text_scale)
    name, room = look.sitter.name, max(20.0, right - x - 8)
    if look.partner:
        whole = _("{name} (partner)").format(name=name)
        if canvas.measure(whole, size, "bold", fixed=True)[0] <= room:
            name = whole
        else:
            paint.icon(canvas, "icons/people", (right - 20, y), 28, color)
            room = max(20.0, room - 36)
    canvas.text(name, (x, y), size, "bold", color, "midleft", room, fixed=True)


def _marks(canvas: Canvas, box: pygame.FRect, y: float, height: float, look: DomainLook) -> float:
    """Hand and turns left, or missions and total at the end; returns how far left they reach."""
    theme = canvas.theme
    x = box.right - 12
    size = legible(24 * min(1.2, max(1.0, canvas.text_scale)), canvas.text_scale)
    if look.total is not None:
        color = theme.muted if look.counts is False else theme.gold
        text = canvas.text(str(look.total), (x, y), size * 1.3, "bold", color, "midright", fixed=True)
        x = text.left - 8
        if look.counts:
            # The lower of two partners' totals is the team's.
            canvas.line(theme.gold, (text.left - 2, text.bottom - 3), (text.right + 2, text.bottom - 3), 3)
            paint.icon(canvas, "icons/people", (x - 13, y), 24, theme.gold)
            x -= 32
        if look.winner:
            canvas.sprite("icons/crown", (x - 13, y), (26, 26))
            x -= 32
    elif look.points is not None:
        text = canvas.text(texts.signed(look.points), (x, y), size, "bold", theme.gold, "midright", fixed=True)
        x = text.left - 10
    if look.missions is not None:
        tall = height * 0.86
        for number in (1, 0):
            face = look.missions[number] if number < len(look.missions) else None
            spot = (x - tall / 2.8, y)
            canvas.sprite(texts.mission_sprite(face, number == 1), spot, (tall / 1.4, tall))
            if number < len(look.told):
                done = look.told[number].fulfilled
                mark = (spot[0] + tall * 0.26, y + tall * 0.3)
                canvas.circle((16, 10, 8), mark, 11)
                name = "icons/check" if done else "icons/cross"
                paint.icon(canvas, name, mark, 15, theme.good if done else theme.accent)
            x -= tall / 1.4 + 5
        return x
    if look.total is None and look.points is None:
        text = canvas.text(str(look.turns_left), (x, y), size, "bold", theme.muted, "midright", fixed=True)
        paint.icon(canvas, "icons/hourglass", (text.left - 14, y), 20, theme.muted)
        x = text.left - 32
        for number in range(look.hand):
            spot = (x - 9 - number * 13, y)
            canvas.sprite("courtisans/back", spot, (20, 28))
        x -= 13 * look.hand + 10
    if look.wins:
        text = canvas.text(str(look.wins), (x, y), size, "bold", theme.gold, "midright", fixed=True)
        canvas.sprite("icons/crown", (text.left - 14, y), (22, 22))
        x = text.left - 30
    return x
