"""The Queen's table: grounds of light and shade, the laid cloth, cards in their columns, live tallies."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from client.i18n import _, ngettext
from client.tables.courtisans import paint
from client.tables.courtisans.board import Laid, by_column, safe, tally, unknown
from client.tables.courtisans.geometry import COLUMNS, QUEEN, TALLY, Places, caption_height, column_of, pile
from client.tables.sizes import legible
from core.games.courtisans.scoring import Verdict

if TYPE_CHECKING:
    from client.stage.canvas import Canvas

TILE = 200 / 130
GROUND = 700 / 240
DISHES = ("grapes", "candle", "cake", "pie", "candle", "cheese")


class MatLook(NamedTuple):
    """Everything the Queen's table shows; equal looks need no new painting."""

    cards: tuple[Laid, ...]
    spoken: tuple[tuple[int, int], ...]
    """Families whose verdict has been spoken, with it."""


def draw_static(canvas: Canvas, places: Places) -> None:
    """Draw what no card changes: rim, grounds, cloth, dishes, the Queen, the families' places."""
    theme = canvas.theme
    rim = places.table.inflate(16, 12)
    canvas.shade(rim.move(5, 10), (0, 0, 0, 150), 26)
    canvas.texture("wood" if theme.plain else "rim", rim, 24, seed=33)
    canvas.rect(theme.line, rim, 24, 2.5)
    for ground, name, flat in (
        (places.above, "light", (64, 46, 12)),
        (places.below, "shade", (26, 16, 56)),
    ):
        if theme.plain:
            canvas.rect(flat, ground)
            continue
        wide = max(ground.w, ground.h * GROUND)
        with canvas.clip(ground):
            canvas.sprite(f"courtisans/{name}", ground.center, (wide, wide / GROUND))
    for column in places.columns[1:]:
        canvas.shade((column.left - 0.75, column.top, 1.5, column.h), (255, 236, 190, 46))
    queen = places.columns[QUEEN]
    for ground in (places.above, places.below):
        canvas.shade((queen.left, ground.top, queen.w, ground.h), (122, 22, 56, 110))
    _cloth(canvas, places)
    _caption(canvas, places, 1)
    _caption(canvas, places, -1)
    canvas.rect(theme.line, places.table, 10, 2)


def _cloth(canvas: Canvas, places: Places) -> None:
    box = places.runner.inflate(0, 10)
    wide = box.h * TILE
    count = math.ceil(box.w / wide)
    with canvas.clip(box):
        for i in range(count):
            canvas.sprite(
                "courtisans/runner", (box.left + (i + 0.5) * wide, box.centery), (wide * 1.02, box.h * 1.02)
            )
    side = plate_side(places)
    for column in range(COLUMNS):
        x = places.columns[column].centerx
        if column == QUEEN:
            tall = box.h * 1.04
            canvas.sprite("courtisans/queen", (x, box.bottom - 4 - tall / 2), (tall, tall), shadow=3)
        else:
            family = column if column < QUEEN else column - 1
            paint.crest(canvas, family, (x, places.runner.centery), side)
    room = places.columns[0].w - side
    if room < 44:
        return
    for i, name in enumerate(DISHES):
        if i in (QUEEN - 1, QUEEN) and room < 70:
            continue
        tall = min(64.0, room * 0.95)
        centre = (places.columns[i + 1].left, places.runner.centery - 2)
        canvas.sprite(f"courtisans/dish_{name}", centre, (tall * 0.8, tall))


def plate_side(places: Places) -> float:
    """Diameter of a family's dish."""
    return min(places.runner.h * 0.62, places.columns[0].w * 0.62)


def _caption(canvas: Canvas, places: Places, side: int) -> None:
    up = side > 0
    half = caption_height(places.text) / 2 + 1
    y = places.table.top + half if up else places.table.bottom - half
    words = _("In the light") if up else _("In disgrace")
    size = legible(23.0, canvas.text_scale)
    color = paint.LIGHT if up else paint.SHADE
    box = canvas.text(words, (places.table.centerx, y), size, "bold", color, "center", fixed=True)
    name = paint.STATUS_ICONS[side]
    for x in (box.left - 22, box.right + 22):
        paint.icon(canvas, name, (x, y), 22, color)


def draw(canvas: Canvas, part: paint.Part, places: Places, look: MatLook) -> None:
    """Draw cards and tallies."""
    area = places.table.inflate(0, 20)
    part.draw(canvas, area, look, lambda inner, offset: _paint(inner, _moved(places, offset), look))


def _moved(places: Places, offset: paint.Offset) -> Places:
    """The places in the units of a part: only what belongs to the mat."""
    from dataclasses import replace

    return replace(
        places,
        table=paint.shifted(places.table, offset),
        above=paint.shifted(places.above, offset),
        below=paint.shifted(places.below, offset),
        runner=paint.shifted(places.runner, offset),
        columns=tuple(paint.shifted(column, offset) for column in places.columns),
    )


def card_rects(places: Places, cards: Sequence[Laid]) -> dict[int, pygame.FRect]:
    """Where every card of the table lies, by placement id, in drawing order."""
    found: dict[int, pygame.FRect] = {}
    for (family, side), held in sorted(by_column(cards).items()):
        column = QUEEN if family < 0 else column_of(family)
        rects = pile(places, column, side, len(held))
        pairs = list(zip(held, rects, strict=True))
        # Above the cloth the later card lies behind: it is drawn first.
        for card, rect in reversed(pairs) if side > 0 else pairs:
            found[card.id] = rect
    return found


def visible_rects(places: Places, cards: Sequence[Laid]) -> dict[int, pygame.FRect]:
    """The part of each card of the table that no other card of its pile covers."""
    found = card_rects(places, cards)
    keys = list(found)
    for at, key in enumerate(keys):
        rect = found[key]
        for other in keys[at + 1 :]:
            over = found[other]
            if abs(over.centerx - rect.centerx) < 4 and over.colliderect(rect) and rect.top < over.top:
                rect = pygame.FRect(rect.left, rect.top, rect.w, max(8.0, over.top - rect.top))
        found[key] = rect
    return found


def _paint(canvas: Canvas, places: Places, look: MatLook) -> None:
    spoken = dict(look.spoken)
    _grounds(canvas, places, look)
    by_id = {card.id: card for card in look.cards}
    for number, rect in card_rects(places, look.cards).items():
        paint.card(canvas, rect, by_id[number])
    hidden = unknown(look.cards)
    for verdict in tally(look.cards):
        _tally(canvas, places, verdict, hidden, spoken.get(verdict.family))
    _queen_tally(canvas, places, hidden)


def _grounds(canvas: Canvas, places: Places, look: MatLook) -> None:
    """A family's half glows where it stands."""
    for verdict in tally(look.cards):
        if not verdict.status or canvas.theme.plain:
            continue
        column = places.columns[column_of(verdict.family)]
        ground = places.above if verdict.status > 0 else places.below
        color = (255, 232, 150, 58) if verdict.status > 0 else (150, 120, 255, 58)
        canvas.shade((column.left + 2, ground.top, column.w - 4, ground.h), color)


def _tally(canvas: Canvas, places: Places, verdict: Verdict, hidden: tuple[int, int], spoken: int | None) -> None:
    column = places.columns[column_of(verdict.family)]
    leading = verdict.status
    for side, number in ((1, verdict.above), (-1, verdict.below)):
        y = places.above.bottom - TALLY / 2 + 1 if side > 0 else places.below.top + TALLY / 2 - 1
        _number(canvas, (column.centerx, y), number, side, leading == side)
    centre = (column.centerx, places.runner.centery)
    sure = safe(verdict, hidden)
    wide = plate_side(places)
    if spoken is not None:
        color = paint.STATUS_COLORS[spoken]
        canvas.circle(canvas.theme.ink, centre, wide / 2 + 5, 8)
        canvas.circle(color, centre, wide / 2 + 4, 5)
    mark = (centre[0] + wide * 0.44, centre[1] - wide * 0.34)
    _mark(canvas, mark, leading if spoken is None else spoken, sure or spoken is not None, wide)


def _mark(canvas: Canvas, centre: tuple[float, float], status: int, sure: bool, side: float) -> None:
    """A small seal: sun, moon or balance; a question mark beside it while the spies may still turn it."""
    radius = max(13.0, side * 0.21)
    canvas.circle((24, 14, 10), centre, radius)
    canvas.circle(paint.STATUS_COLORS[status], centre, radius, 2.5)
    paint.icon(canvas, paint.STATUS_ICONS[status], centre, radius * 1.3, paint.STATUS_COLORS[status])
    if not sure:
        spot = (centre[0], centre[1] + side * 0.66)
        canvas.circle((24, 14, 10), spot, radius * 0.86)
        canvas.circle(canvas.theme.warn, spot, radius * 0.86, 2.5)
        paint.icon(canvas, "icons/verdict_unsure", spot, radius * 1.1, canvas.theme.warn)


def _number(canvas: Canvas, centre: tuple[float, float], number: int, side: int, leading: bool) -> None:
    """A weight on a small plate at the edge of the cloth."""
    size = 27 * min(1.3, max(1.0, canvas.text_scale))
    box = pygame.FRect(0, 0, 78, TALLY - 4)
    box.center = centre
    color = paint.LIGHT if side > 0 else paint.SHADE
    canvas.shade(box, (18, 10, 8, 226 if number else 120), 12)
    if leading:
        canvas.rect(color, box, 12, 3)
    else:
        canvas.shade(box, (*color, 120), 12, 1.5)
    alpha = 255 if number else 110
    paint.icon(
        canvas, "icons/arrow_up" if side > 0 else "icons/arrow_down", (box.left + 22, box.centery), 22, color, alpha
    )
    text = color if leading else canvas.theme.text if number else canvas.theme.faint
    canvas.text(str(number), (box.right - 26, box.centery), size, "bold", text, "center", fixed=True)


def _queen_tally(canvas: Canvas, places: Places, hidden: tuple[int, int]) -> None:
    column = places.columns[QUEEN]
    for side, number in ((1, hidden[0]), (-1, hidden[1])):
        if not number:
            continue
        y = places.above.bottom - TALLY / 2 + 1 if side > 0 else places.below.top + TALLY / 2 - 1
        box = pygame.FRect(0, 0, min(column.w - 8, 128), TALLY - 4)
        box.center = (column.centerx, y)
        canvas.shade(box, (18, 10, 8, 236), 12)
        canvas.rect(canvas.theme.warn, box, 12, 2)
        words = ngettext("{n} spy", "{n} spies", number).format(n=number)
        size = legible(23.0, canvas.text_scale)
        if canvas.measure(words, size, "bold", fixed=True)[0] <= box.w - 8:
            canvas.text(words, box.center, size, "bold", canvas.theme.warn, "center", fixed=True)
            continue
        # The mask says it too, as in everybody's domain.
        paint.icon(canvas, "icons/mask", (box.centerx - 22, box.centery), 30, canvas.theme.warn)
        canvas.text(
            str(number), (box.centerx + 20, box.centery), size, "bold", canvas.theme.warn, "center", fixed=True
        )
