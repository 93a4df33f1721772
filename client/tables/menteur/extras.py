"""Beside the pile: who plays which rank next, and what options add: stock, cards set aside, turns left, levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.tables import paint
from client.tables.menteur import faces, texts
from client.tables.menteur.seats import shield_of
from core.games.menteur.packs import next_rank

if TYPE_CHECKING:
    from collections.abc import Sequence

    from client.stage.canvas import Canvas
    from client.tables.base import Sitter
    from client.tables.menteur.board import Board
    from client.tables.menteur.geometry import Places
    from client.tables.paint import Offset

LARGE = 1.4
"""From this text size on fewer lines are shown, each large enough to be read."""
LADDER_SIZE = 24.0


def _coming(board: Board, most: int) -> tuple[tuple[int, int], ...]:
    """Seats and ranks of the next turns where the rank is forced: what everybody works out anyway."""
    view = board.view
    if not view.required or view.variant != "cards" or most <= 0:
        return ()
    ahead = range(1, most + 1)
    return tuple([((view.current + step) % view.seats, next_rank(view.turn + step)) for step in ahead])


def draw_coming(
    canvas: Canvas,
    part: paint.Part,
    rect: pygame.FRect,
    coming: Sequence[tuple[int, int]],
    sitters: Sequence[Sitter],
) -> None:
    """Draw whose turns come next and which ranks will be due."""

    def paint_coming(inner: Canvas, offset: Offset) -> None:
        box = paint.shifted(rect, offset)
        paint.plaque(inner, box, fill=(26, 8, 10, 150))
        label_h = min(36 * inner.text_scale, box.h * (0.42 if len(coming) < 3 else 0.25))
        size = min(25.0, label_h / inner.text_scale * 0.76)
        head = (box.centerx, box.top + label_h * 0.6)
        inner.text(_("Coming up"), head, size, "body", inner.theme.muted, "center", box.w - 16)
        each = (box.h - label_h - 8) / len(coming)
        high = min(48.0, each * 0.86)
        for index, (seat, rank) in enumerate(coming):
            y = box.top + label_h + (index + 0.5) * each
            inner.sprite(shield_of(sitters[seat], seat), (box.centerx - 38, y), (high * 0.83, high))
            letter = texts.letter(rank)
            place = (box.centerx + 36, y)
            inner.text(
                letter,
                place,
                high * 0.86,
                texts.letter_role(letter),
                inner.theme.text,
                "center",
                70,
                shadow=True,
                fixed=True,
            )

    key = (tuple(coming), tuple(rect), tuple(sitters))
    part.draw(canvas, rect.inflate(6, 6), key, paint_coming)


def draw(
    canvas: Canvas,
    part: paint.Part,
    coming_part: paint.Part,
    places: Places,
    board: Board,
    sitters: Sequence[Sitter],
) -> None:
    """Draw what options add: the stock, cards set aside, turns left; in the dice version the ladder of levels."""
    view = board.view
    rows: list[tuple[str, int, str]] = []
    if view.variant != "dice":
        if board.stock or view.stock:
            rows.append(("stock", board.stock, _("Stock")))
        if board.aside:
            rows.append(("aside", board.aside, _("Set aside")))
    most = 4 - 2 * len(rows) if places.text < LARGE else 3 - 2 * len(rows)
    coming = () if board.winners else _coming(board, most)
    if view.turns_left is not None and view.turns_left <= 3 * view.seats and not board.winners:
        rows.append(("turns", view.turns_left, _("Turns left")))

    def paint_rows(inner: Canvas, offset: Offset) -> None:
        box = paint.shifted(places.extras, offset)
        each = box.h / 2
        for index, (kind, count, label) in enumerate(rows):
            line = pygame.FRect(box.left, box.top + index * each, box.w, each)
            size = min(25.0, each * 0.31 / inner.text_scale)
            middle = (line.centerx, line.top + (each - size * inner.text_scale) * 0.46)
            if kind == "turns":
                inner.text(
                    str(count), middle, each * 0.5, "heading", inner.theme.warn, "center", shadow=True, fixed=True
                )
            else:
                high = min(96.0, each * 0.66)
                for depth in range(min(4, count)):
                    spot = (middle[0] + depth * 2.5, middle[1] - depth * 2.5)
                    inner.sprite(faces.BACK, spot, (high / 1.4, high), alpha=255, shadow=2)
                paint.badge(inner, (middle[0] + 4, middle[1] + high * 0.36), str(count), 27)
            foot = (line.centerx, line.bottom - 2)
            inner.text(label, foot, size, "body", inner.theme.text, "midbottom", line.w, shadow=True)

    def paint_ladder(inner: Canvas, offset: Offset) -> None:
        box = paint.shifted(places.extras, offset)
        here = texts.category_index(board.level) if board.level >= 0 else -1
        names = list(texts.CATEGORIES.values())
        # Large texts leave room for the levels around the present one only.
        least = min(box.h / len(names), 25.0 * inner.text_scale * 1.25)
        least = max(least, LADDER_SIZE * min(inner.text_scale, 1.7) * 1.25 if inner.text_scale >= LARGE else 0.0)
        shown = min(len(names), max(3, int(box.h / least)))
        first = min(max(0, here - shown // 2), len(names) - shown)
        each = box.h / shown
        size = min(25.0 * max(1.0, inner.text_scale), each * 0.8)
        for index in range(first, first + shown):
            name = names[index]
            y = box.bottom - (index - first + 0.5) * each
            row = pygame.FRect(box.left, y - each / 2 + 1, box.w, each - 2)
            if index == here:
                inner.shade(row, (*inner.theme.selection, 235), 8)
                inner.shade(row, (*inner.theme.gold, 255), 8, 2)
            color = inner.theme.strong if index == here else inner.theme.faint if index < here else inner.theme.text
            inner.text(
                _(name),
                row.center,
                size,
                "bold" if index == here else "body",
                color,
                "center",
                row.w - 12,
                fixed=True,
            )

    if view.variant == "dice":
        key: tuple[object, ...] = ("ladder", board.level, tuple(places.extras))
        part.draw(canvas, places.extras.inflate(6, 6), key, paint_ladder)
    elif rows:
        part.draw(canvas, places.extras.inflate(6, 6), (tuple(rows), tuple(places.extras)), paint_rows)
    if coming:
        box = places.extras.copy()
        if rows:
            box.top, box.h = box.top + box.h / 2, box.h / 2
        draw_coming(canvas, coming_part, box, coming, sitters)
