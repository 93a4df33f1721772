"""The log: who laid what where and what came of it, newest below, each line with shield and card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.tables.courtisans import paint, texts
from client.tables.courtisans.board import Board
from client.tables.courtisans.domains import shield_of
from client.tables.paint import LogLines
from client.tables.sizes import LEAST, farness
from core.games.courtisans.cards import HIDDEN

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from client.tables.base import Sitter

SIZE = 24.0


def draw(
    canvas: Canvas,
    part: paint.Part,
    rect: pygame.FRect,
    board: Board,
    sitters: tuple[Sitter, ...],
    lines: LogLines,
) -> None:
    """Draw the log."""
    if rect.w < 60 or rect.h < 60:
        return
    key = (tuple(board.log), tuple(rect), sitters)
    part.draw(
        canvas, rect.inflate(8, 8), key, lambda inner, offset: _paint(inner, rect, offset, board, sitters, lines)
    )


def _paint(
    canvas: Canvas,
    rect: pygame.FRect,
    offset: paint.Offset,
    board: Board,
    sitters: tuple[Sitter, ...],
    lines: LogLines,
) -> None:
    box = paint.shifted(rect, offset)
    paint.plaque(canvas, box, fill=(18, 10, 7, 188))
    inner = box.inflate(-24, -18)
    names = [sitter.name for sitter in sitters]
    size = SIZE / max(1.0, canvas.text_scale * 0.78)
    size = max(size, LEAST * farness(canvas.text_scale) / canvas.text_scale)
    step = canvas.line_height(size)
    y = inner.bottom
    lines.begin()
    shown = False
    for event in reversed(board.log):
        line = texts.log_line(event, names)
        if line is None:
            continue
        left = 34.0
        right = step * 0.72 + 8 if line.face is not None else 0.0
        rows = canvas.wrap(line.text, inner.w - left - right, size)
        top = y - max(len(rows) * step, step)
        if top < inner.top:
            break
        for index, row in enumerate(rows):
            place = (inner.left + left, top + (index + 0.5) * step)
            canvas.text(row, place, size, "body", canvas.theme.text, "midleft", inner.w - left - right)
        if line.seat is not None:
            lines.note(pygame.FRect(inner.left, top, inner.w, y - top), offset, (f"seat:{line.seat}",))
            side = min(27.0, step * 0.9)
            shield = shield_of(sitters[line.seat], line.seat)
            canvas.sprite(shield, (inner.left + 13, top + step / 2), (side * 0.84, side))
        if line.face is not None:
            high = step * 0.98
            sprite = texts.card_sprite(None if line.face == HIDDEN else line.face)
            canvas.sprite(sprite, (inner.right - high * 0.36, top + step / 2), (high / 1.4, high))
        shown = True
        y = top - 5
    if not shown:
        canvas.paragraph(_("The banquet begins."), inner, size, "body", canvas.theme.muted)
