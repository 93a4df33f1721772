"""The log: what was said and what came of it, newest below, each line with its seat's shield."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.tables import paint
from client.tables.menteur import texts
from client.tables.menteur.seats import shield_of

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from client.tables.base import Sitter
    from client.tables.menteur.board import Board
    from client.tables.paint import Offset

SIZE = 25.0


def _paint(
    canvas: Canvas,
    rect: pygame.FRect,
    offset: Offset,
    board: Board,
    sitters: tuple[Sitter, ...],
    lines: paint.LogLines,
) -> None:
    box = paint.shifted(rect, offset)
    paint.plaque(canvas, box, fill=(18, 10, 7, 188))
    inner = box.inflate(-28, -20)
    names = [sitter.name for sitter in sitters]
    claims = board.view.claim_history
    step = canvas.line_height(SIZE)
    y = inner.bottom
    lines.begin()
    indent = min(34.0, step)
    for event in reversed(board.log):
        line = texts.log_line(event, names, board.view.variant, claims)
        if line is None:
            continue
        seat, words = line
        rows = canvas.wrap(words, inner.w - indent, SIZE)
        top = y - len(rows) * step
        if top < inner.top:
            break
        for index, row in enumerate(rows):
            place = (inner.left + indent, top + (index + 0.5) * step)
            canvas.text(row, place, SIZE, "body", canvas.theme.text, "midleft", inner.w - indent)
        if seat is not None:
            lines.note(pygame.FRect(inner.left, top, inner.w, y - top), offset, (f"seat:{seat}",))
            side = min(26.0, step * 0.86)
            canvas.sprite(shield_of(sitters[seat], seat), (inner.left + 12, top + step / 2), (side * 0.84, side))
        y = top - 3
    if y == inner.bottom:
        canvas.paragraph(_("The round begins."), inner, SIZE, "body", canvas.theme.muted)


def draw(
    canvas: Canvas,
    part: paint.Part,
    rect: pygame.FRect,
    board: Board,
    sitters: tuple[Sitter, ...],
    lines: paint.LogLines,
) -> None:
    """Draw the log panel."""
    key = (tuple(board.log), board.view.claim_history, tuple(rect), sitters)
    part.draw(
        canvas, rect.inflate(8, 8), key, lambda inner, offset: _paint(inner, rect, offset, board, sitters, lines)
    )
