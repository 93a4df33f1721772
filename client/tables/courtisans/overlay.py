"""A closer look: cards of a domain or the eliminated ones, large, over the table; targets are chosen there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from client.i18n import _
from client.tables.courtisans import paint, texts
from client.tables.courtisans.board import Laid, by_cell, statuses, weights
from client.tables.courtisans.geometry import CARD_SHAPE, Places
from client.tables.sizes import between

if TYPE_CHECKING:
    from client.stage.canvas import Canvas

LARGEST = 150.0
PAD = 34.0
TITLE, FOOT = 74.0, 96.0


class CloseLook(NamedTuple):
    """What is looked at: `marks` are placement ids that may be chosen; `choosing`: a choice has to be made."""

    title: str
    cards: tuple[Laid, ...]
    table: tuple[Laid, ...]
    marks: frozenset[int]
    choosing: bool
    harm: bool = False
    """Whether what is chosen is eliminated."""


class Spread(NamedTuple):
    """Where things lie: the panel, cards by placement id in drawing order, the button at its foot."""

    panel: pygame.FRect
    cards: tuple[tuple[int, pygame.FRect], ...]
    button: pygame.FRect


def ordered(cards: Sequence[Laid]) -> list[Laid]:
    """Cards by family in the order of the mat, spies last."""
    return [card for cell in by_cell(cards) for card in cell]


def spread(places: Places, cards: Sequence[Laid]) -> Spread:
    """Lay the cards out in rows, as large as fits."""
    panel = pygame.FRect(0, 0, min(places.width - 120, 1500.0), 800)
    panel.center = (places.width / 2, 534)
    more = between(0.0, 22.0, places.text)
    room = pygame.FRect(panel.left + PAD, panel.top + TITLE, panel.w - 2 * PAD, panel.h - TITLE - FOOT - more)
    found = ordered(cards)
    count = max(1, len(found))
    rows = 1
    while True:
        per_row = -(-count // rows)
        wide = min(LARGEST, room.w / per_row - 12, (room.h / rows - 14) / CARD_SHAPE)
        more = min(LARGEST, room.w / -(-count // (rows + 1)) - 12, (room.h / (rows + 1) - 14) / CARD_SHAPE)
        if more <= wide:
            break
        rows += 1
    step = wide + 12
    rects = []
    height = wide * CARD_SHAPE
    top = room.centery - (rows * (height + 14) - 14) / 2
    for at, card in enumerate(found):
        row, place = divmod(at, per_row)
        in_row = min(per_row, count - row * per_row)
        x = room.centerx + (place - (in_row - 1) / 2) * step
        rects.append((card.id, pygame.FRect(x - wide / 2, top + row * (height + 14), wide, height)))
    button = pygame.FRect(0, 0, min(600.0, panel.w * 0.6), 66 + more)
    button.midbottom = (panel.centerx, panel.bottom - 20)
    return Spread(panel, tuple(rects), button)


def draw(canvas: Canvas, part: paint.Part, places: Places, look: CloseLook) -> None:
    """Draw the closer look over everything."""
    part.draw(
        canvas,
        pygame.FRect(0, 0, places.width, 1080),
        look,
        lambda inner, _offset: _paint(inner, places, look),
    )


def _paint(canvas: Canvas, places: Places, look: CloseLook) -> None:
    theme = canvas.theme
    canvas.shade((0, 0, canvas.width, canvas.height), (6, 3, 2, 190))
    laid = spread(places, look.cards)
    paint.plaque(canvas, laid.panel, True, (30, 17, 12, 250))
    size = 40 / max(1.0, canvas.text_scale * 0.8)
    canvas.text(
        look.title,
        (laid.panel.centerx, laid.panel.top + 42),
        size,
        "heading",
        theme.gold,
        "center",
        laid.panel.w - 60,
    )
    if not look.cards:
        canvas.text(_("No card here yet"), laid.panel.center, 32, "body", theme.muted, "center")
    by_id = {card.id: card for card in look.cards}
    for number, rect in laid.cards:
        card = by_id[number]
        paint.card(canvas, rect, card)
        if look.choosing and number not in look.marks:
            canvas.shade(rect, (10, 6, 4, 150), 10)
            guard = pygame.FRect(0, 0, rect.w * 0.42, rect.w * 0.42)
            guard.center = rect.center
            canvas.circle((16, 10, 8), guard.center, guard.w / 2)
            paint.icon(canvas, "icons/lock", guard.center, guard.w * 0.6, theme.muted)
        elif look.choosing:
            paint.corners(canvas, rect, theme.accent if look.harm else theme.good)


def summary(cards: Sequence[Laid], table: Sequence[Laid]) -> str:
    """What the open cards of a domain would give now."""
    points = sum(points for _count, _weight, points in weights(cards, statuses(table)).values())
    return _("now worth {points}").format(points=texts.signed(points))
