"""The two buttons of a turn, and tooltips."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.stage.still import Offset, Part
from client.tables import paint
from client.tables.menteur.choices import Choice
from client.tables.menteur.panel import draw_button

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from client.tables.medina.places import Places
    from client.tables.medina.tips import Tip

TITLE, SIZE = 30.0, 26.0
PAD = 18.0
_GAP = 16.0


def draw(canvas: Canvas, part: Part, rect: pygame.FRect, key: str, on: bool, lit: tuple[bool, bool]) -> None:
    """Draw "take back" or "confirm"; `lit`: focused, hovered."""
    undo = key == "undo"
    label = _("Take back") if undo else _("Confirm")
    style, icon = ("plain", "icons/undo") if undo else ("main", "icons/check")
    _draw(canvas, part, rect, Choice(key, label, on, style, icon), lit)


def plain(canvas: Canvas, part: Part, rect: pygame.FRect, label: str, icon: str, lit: tuple[bool, bool]) -> None:
    """Draw any other button."""
    _draw(canvas, part, rect, Choice(label, label, True, "plain", icon), lit)


def _draw(canvas: Canvas, part: Part, rect: pygame.FRect, choice: Choice, lit: tuple[bool, bool]) -> None:
    def paint_it(inner: Canvas, offset: Offset) -> None:
        # A word is not broken for its size: in a narrow button it grows less.
        inner.text_scale = min(inner.text_scale, max(0.8, rect.w / 215))
        draw_button(inner, paint.shifted(rect, offset), choice, *lit)

    part.draw(canvas, rect.inflate(20, 24), (choice, lit, tuple(rect)), paint_it)


def tooltip(canvas: Canvas, part: Part, tip: Tip, of: pygame.FRect, places: Places) -> None:
    """Draw a tooltip beside what it explains, inside the picture."""
    room = places.width * 0.32 * min(canvas.text_scale, 1.5)
    rows = [row for line in tip.lines for row in canvas.wrap(line, room, SIZE)]
    wide = max(
        canvas.measure(tip.title, TITLE, "bold")[0],
        *(canvas.measure(row, SIZE)[0] for row in rows),
    )
    title_h, step = canvas.line_height(TITLE), canvas.line_height(SIZE)
    box = pygame.FRect(0, 0, min(wide, room) + 2 * PAD, title_h + step * len(rows) + 2 * PAD - 6)
    picture = pygame.FRect(10, 10, places.width - 20, 970)
    beside = (
        ((of.right + _GAP, of.centery), "midleft"),
        ((of.left - _GAP, of.centery), "midright"),
        ((of.centerx, of.bottom + _GAP), "midtop"),
        ((of.centerx, of.top - _GAP), "midbottom"),
    )
    for at, anchor in beside:
        setattr(box, anchor, at)
        box.clamp_ip(picture)
        if not box.colliderect(of):
            break

    def paint_it(inner: Canvas, offset: Offset) -> None:
        plate = paint.shifted(box, offset)
        theme = inner.theme
        inner.shade(plate.move(3, 6), (0, 0, 0, 120), 16)
        paint.plaque(inner, plate, True, fill=(26, 14, 9, 246))
        at = (plate.left + PAD, plate.top + PAD - 4)
        inner.text(tip.title, at, TITLE, "bold", theme.gold, "topleft", plate.w - 2 * PAD)
        for index, row in enumerate(rows):
            place = (plate.left + PAD, at[1] + title_h + index * step)
            inner.text(row, place, SIZE, "body", theme.text, "topleft", plate.w - 2 * PAD + 4)

    part.draw(canvas, box.inflate(12, 20), (tip, tuple(box)), paint_it)
