"""The middle: deck, market, supply, discard; status, log, what a card says, the nobles to choose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.tables import paint
from client.tables.menestrels import faces, words
from client.tables.menestrels.areas import CODES
from client.tables.menestrels.geometry import MARGIN, SHAPE, Places
from client.tables.sizes import LEAST, between, farness, legible
from core.games.menestrels.moves import DECK
from core.games.menestrels.view import View

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from client.tables.base import Sitter
    from core.game import Event

LOG_SIZE = 23.0


@dataclass(frozen=True, slots=True)
class Inspected:
    """What is explained at the right: a card, or a noble (the other is -1)."""

    kind: int = -1
    noble: int = -1


def draw_market(canvas: Canvas, part: paint.Part, at: Places, view: View, away: frozenset[int], deck: int) -> None:
    """Deck, market, supply, discard."""
    box = at.supply.unionall([*at.market, at.deck, at.discard]).inflate(24, 24)
    king = view.king
    key = (view.options, view.top_coin, king, away, deck, view.discard, view.troupe.digest, tuple(box))
    part.draw(canvas, box, key, lambda inner, offset: _market(inner, offset, at, view, away, deck))


def _market(canvas: Canvas, offset: paint.Offset, at: Places, view: View, away: frozenset[int], deck: int) -> None:
    theme = canvas.theme
    supply = paint.shifted(at.supply, offset)
    paint.plaque(canvas, supply, fill=(40, 26, 12, 210))
    size = legible(21.0, canvas.text_scale)
    up = between(8.0, 15.0, canvas.text_scale)
    for dx, dy in ((-18, 8), (16, 10), (0, -10)):
        canvas.sprite(faces.COIN, (supply.centerx + dx, supply.centery + dy - up), (54, 54), shadow=3)
    canvas.text(
        _("supply"), (supply.centerx, supply.bottom - 3), size, "body", theme.muted, "midbottom", 120, fixed=True
    )
    discard = paint.shifted(at.discard, offset)
    if view.discard:
        wide = min(discard.w, discard.h / SHAPE)
        top = faces.card(canvas, view.troupe, view.discard[-1])
        canvas.sprite(top, discard.center, (wide, wide * SHAPE), alpha=170)
    _deck(canvas, paint.shifted(at.deck, offset), view, deck)
    for option, place in zip(view.options[:DECK], at.market, strict=True):
        rect = paint.shifted(place, offset)
        canvas.shade(rect, (0, 0, 0, 70), 12)
        if option.kind >= 0 and option.option not in away:
            canvas.sprite(faces.card(canvas, view.troupe, option.kind), rect.center, rect.size, shadow=4)
        if option.cancelled:
            side = rect.w * 0.6
            canvas.sprite("minstrels/badges/bubble", rect.center, (side, side), shadow=4)


def _deck(canvas: Canvas, rect: pygame.FRect, view: View, deck: int) -> None:
    theme = canvas.theme
    if deck <= 0:
        canvas.shade(rect, (0, 0, 0, 70), 12)
        return
    for step in range(min(4, 1 + deck // 12)):
        canvas.sprite(
            faces.back(view.top_coin), (rect.centerx - step * 3, rect.centery - step * 3), rect.size, shadow=3
        )
    top = view.options[DECK]
    if top.kind >= 0:
        canvas.sprite(
            faces.card(canvas, view.troupe, top.kind), (rect.centerx - 6, rect.centery - 6), rect.size, shadow=3
        )
        canvas.sprite("minstrels/badges/eye", (rect.right - 30, rect.y + 26), (44, 44))
    paint.badge(canvas, (rect.centerx, rect.bottom - 22), str(deck), 26)
    over, under = view.king
    if over and under:
        percent = round(100 * over / under)
        box = pygame.FRect(rect.x + 4, rect.y + 8, rect.w - 8, between(36.0, 44.0, canvas.text_scale))
        paint.plaque(canvas, box, fill=(20, 10, 6, 225))
        told = _("King {n} %").format(n=percent)
        canvas.text(
            told, box.center, legible(22.0, canvas.text_scale), "bold", theme.gold, "center", box.w - 8, fixed=True
        )
    if top.cancelled:
        canvas.sprite("minstrels/badges/bubble", rect.center, (rect.w * 0.6, rect.w * 0.6), shadow=4)


def draw_status(canvas: Canvas, part: paint.Part, at: Places, text: str, strong: bool) -> None:
    """Whose turn it is, or what is asked."""
    if not text:
        return

    def paint_it(inner: Canvas, offset: paint.Offset) -> None:
        rect = paint.shifted(at.status, offset)
        color = inner.theme.gold if strong else inner.theme.text
        role = "bold" if strong else "body"
        size = between(27.0, LEAST / inner.text_scale, inner.text_scale)
        room = rect.inflate(-16, 0)
        spare = room.h - inner.paragraph_height(text, room.w, size, role)
        if farness(inner.text_scale) >= 1 and spare > 0:
            room.y += spare / 2
        inner.paragraph(text, room, size, role, color, fit=True)

    part.draw(canvas, at.status, (text, strong), paint_it)


def draw_log(
    canvas: Canvas,
    part: paint.Part,
    at: Places,
    log: Sequence[Event],
    sitters: Sequence[Sitter],
    view: View,
    lines: paint.LogLines,
) -> None:
    """What happened, newest below."""
    rect = at.log
    if rect.w < 90:
        return
    names = [sitter.name for sitter in sitters]

    def paint_it(inner: Canvas, offset: paint.Offset) -> None:
        box = paint.shifted(rect, offset)
        paint.plaque(inner, box, fill=(18, 10, 7, 188))
        room = box.inflate(-20, -16)
        size = LOG_SIZE / max(1.0, inner.text_scale * 0.8)
        size = max(size, LEAST * farness(inner.text_scale) / inner.text_scale)
        step = inner.line_height(size)
        y = room.bottom
        lines.begin()
        for event in reversed(log):
            line = words.log_line(event, names, view.troupe)
            if line is None:
                continue
            rows = inner.wrap(line.text, room.w, size)
            y -= len(rows) * step
            if y < room.top:
                break
            if line.seat is not None and line.seat >= 0:
                lines.note(pygame.FRect(room.x, y, room.w, len(rows) * step), offset, (f"seat:{line.seat}",))
            for index, text in enumerate(rows):
                inner.text(text, (room.x, y + index * step), size, max_width=room.w)
            y -= 4

    part.draw(canvas, rect, (tuple(log), tuple(rect), tuple(names)), paint_it)


def draw_inspector(canvas: Canvas, part: paint.Part, at: Places, seen: Inspected, view: View) -> None:
    """What the card or noble in focus says."""
    rect = at.inspector
    if rect.w < 150:
        return

    def paint_it(inner: Canvas, offset: paint.Offset) -> None:
        box = paint.shifted(rect, offset)
        paint.plaque(inner, box, fill=(18, 10, 7, 188))
        if seen.kind < 0 and seen.noble < 0:
            told = _("Point at a card or a noble: what it does is told here. The deck is a reconstruction.")
            inner.paragraph(told, box.inflate(-28, -24), 25, "body", inner.theme.muted, fit=True)
        elif farness(inner.text_scale) >= 1:
            _told_large(inner, box, seen, view)
        else:
            wide = min((box.h - 20) / SHAPE, box.w * 0.42)
            text = _pictured(inner, box, wide, seen, view)
            title, lines = _said(seen, view)
            head = _whole(inner, title, 29, "bold", text.w)
            room = (text.x, text.y, text.w, text.h * 0.3)
            used = inner.paragraph(title, room, head, "bold", inner.theme.gold, fit=True)
            rest = (text.x, text.y + used + 4, text.w, text.h - used - 4)
            if seen.kind >= 0 and not view.troupe.custom:
                lines.append(_("Reconstructed deck, different from the published edition."))
            told = "\n".join(lines)
            inner.paragraph(told, rest, _whole(inner, told, 24, "body", text.w), "body", inner.theme.text, fit=True)

    part.draw(canvas, rect, (seen, view.troupe.digest, tuple(rect)), paint_it)


def _said(seen: Inspected, view: View) -> tuple[str, list[str]]:
    """Name and what is told of a card or noble."""
    if seen.kind >= 0:
        return words.card(view.troupe, seen.kind), words.describe(view.troupe, seen.kind)
    return words.noble(seen.noble), [words.power(seen.noble)]


def _pictured(canvas: Canvas, box: pygame.FRect, wide: float, seen: Inspected, view: View) -> pygame.FRect:
    """Draw the card or noble at the left; returns what is left for words."""
    place = pygame.FRect(box.x + 10, box.y + 10, wide, wide * SHAPE)
    name = faces.card(canvas, view.troupe, seen.kind) if seen.kind >= 0 else faces.noble(seen.noble, CODES)
    canvas.sprite(name, place.center, place.size, shadow=3)
    return pygame.FRect(place.right + 12, box.y + 10, box.right - place.right - 22, box.h - 20)


def _told_large(canvas: Canvas, box: pygame.FRect, seen: Inspected, view: View) -> None:
    """Words for the sofa: the picture, which lies on the table too, only if they leave room for it."""
    title, lines = _said(seen, view)
    head, size = 29.0, LEAST / canvas.text_scale
    wide = box.w * 0.26
    for picture in (True, False):
        left = wide + 12 if picture else 0.0
        room = pygame.FRect(box.x + 10 + left, box.y + 8, box.w - 22 - left, box.h - 12)
        told = "\n".join(lines)
        high = canvas.paragraph_height(title, room.w, head, "bold") + canvas.paragraph_height(told, room.w, size)
        words_fit = high <= room.h and _whole(canvas, f"{title} {told}", size, "body", room.w) >= size
        if words_fit or not picture:
            break
        # In a full line each, short sentences waste the room.
        lines = [" ".join(lines)]
        head = size
    if picture:
        _pictured(canvas, box, wide, seen, view)
    used = canvas.paragraph(title, room, _whole(canvas, title, head, "bold", room.w), "bold", canvas.theme.gold)
    rest = (room.x, room.y + used, room.w, room.h - used)
    canvas.paragraph("\n".join(lines), rest, size, "body", canvas.theme.text, fit=True)


def _whole(canvas: Canvas, text: str, size: float, role: str, width: float) -> float:
    """The size at which no word is wider than its line."""
    widest = max((canvas.measure(word, size, role)[0] for word in text.split()), default=0.0)
    return size if widest <= width else size * width / widest * 0.98


def noble_places(at: Places, count: int) -> list[pygame.FRect]:
    """Where the nobles that can be chosen lie."""
    high = at.market[0].h + between(0.0, 20.0, at.text)
    side = between(MARGIN, 42.0, at.text)
    room = pygame.FRect(side, at.market[0].y, at.inspector.left - side - between(34.0, 20.0, at.text), high)
    gap = between(12.0, 4.0, at.text)
    wide = min(room.h / SHAPE, (room.w - gap * (count - 1)) / max(1, count))
    x = room.centerx - (wide * count + gap * (count - 1)) / 2
    return [pygame.FRect(x + i * (wide + gap), room.y, wide, wide * SHAPE) for i in range(count)]


def draw_nobles(canvas: Canvas, part: paint.Part, at: Places, nobles: Sequence[int]) -> None:
    """The nobles that can be chosen, over the market."""
    spots = noble_places(at, len(nobles))
    if not spots:
        return
    box = spots[0].unionall(spots).inflate(30, 30)

    def paint_it(inner: Canvas, offset: paint.Offset) -> None:
        paint.plaque(inner, paint.shifted(box, offset), strong=True, fill=(24, 12, 20, 240))
        for found, spot in zip(nobles, spots, strict=True):
            rect = paint.shifted(spot, offset)
            inner.sprite(faces.noble(found, CODES), rect.center, rect.size, shadow=4)
            plate = (rect.centerx, rect.bottom - rect.h * 0.15)
            size = legible(25.0, inner.text_scale)
            inner.text(words.noble(found), plate, size, "bold", (58, 30, 12), "center", rect.w, fixed=True)

    part.draw(canvas, box, (tuple(nobles), tuple(box)), paint_it)
