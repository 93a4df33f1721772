"""The own pieces under the board, the sentence over them, and the buttons of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from client.stage.still import Offset, Part
from client.tables import paint
from client.tables.medina import words
from client.tables.medina.plan import COLOURS, player_word
from client.tables.menteur.panel import focus_ring
from client.tables.sizes import legible
from core.games.medina import pieces as stock

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from core.games.medina.view import View

KINDS = (0, 1, 2, 3, stock.ROOF, stock.NEUTRAL_ROOF, stock.STABLE, stock.MERCHANT, stock.WALL, stock.TEA)


class SlotLook(NamedTuple):
    """Everything a slot of the tray shows."""

    kind: int
    sprite: str
    ratio: float
    left: int
    usable: bool
    chosen: bool
    focused: bool
    hovered: bool
    label: str


def kinds_of(view: View) -> tuple[int, ...]:
    """The kinds of pieces that belong to this game, in the order of the tray."""
    options = dict(view.options)
    return tuple(
        [
            kind
            for kind in KINDS
            if (kind != stock.NEUTRAL_ROOF or options["neutral_roofs"] == "on")
            and (kind != stock.TEA or options["tea"] == "on")
        ]
    )


def sprite_of(kind: int, seat: int) -> tuple[str, float]:
    """The picture of a kind of piece and its width over its height."""
    if kind < stock.COLOURS:
        return f"medina/building_{COLOURS[kind]}", 100 / 120
    return {
        stock.ROOF: (f"medina/dome_{player_word(seat)}", 100 / 120),
        stock.NEUTRAL_ROOF: ("medina/dome_neutral", 100 / 120),
        stock.STABLE: ("medina/stable", 100 / 120),
        stock.MERCHANT: ("medina/merchant_1", 72 / 100),
        stock.WALL: ("medina/wall_across", 100 / 96),
        stock.TEA: ("medina/tea", 1.0),
    }[kind]


def slot(canvas: Canvas, part: Part, rect: pygame.FRect, look: SlotLook) -> None:
    """Draw one kind of piece with its number."""
    part.draw(
        canvas,
        rect.inflate(16, 16),
        (look, tuple(rect)),
        lambda inner, off: _slot(inner, paint.shifted(rect, off), look),
    )


def _slot(canvas: Canvas, box: pygame.FRect, look: SlotLook) -> None:
    theme = canvas.theme
    _plate(canvas, box, look.chosen, look.focused, look.hovered, look.usable)
    dim = 255 if look.usable else 105
    number_size = min(34.0 * min(canvas.text_scale, 1.3), box.h * 0.42)
    number_w = canvas.measure(str(look.left), number_size, "bold", fixed=True)[0]
    size = legible(min(19.0, box.h * 0.19) * min(canvas.text_scale, 1.5), canvas.text_scale)
    label_h = size * 1.2
    high = min(box.h - label_h - 10, (box.w - number_w - 20) / look.ratio, 92.0)
    wide = high * look.ratio
    left = box.centerx - (wide + number_w + 6) / 2
    y = box.top + 6 + (box.h - label_h - 8) / 2
    _sand(canvas, (left + wide / 2, y), (wide, high), look.usable)
    canvas.sprite(look.sprite, (left + wide / 2, y), (wide, high), alpha=dim)
    color = theme.strong if look.usable else theme.faint
    canvas.text(str(look.left), (left + wide + 6, y), number_size, "bold", color, "midleft", fixed=True)
    at = (box.centerx, box.bottom - 4 - label_h / 2)
    color = theme.text if look.usable else theme.muted
    room = box.w
    label = look.label
    if canvas.measure(label, size, "body", fixed=True)[0] > room:
        label = words.short_piece(look.kind)
    canvas.text(label, at, size, "body", color, "center", room, fixed=True)


def tool(
    canvas: Canvas, box: pygame.FRect, sprite: str, ratio: float, label: str, lit: tuple[bool, bool, bool]
) -> None:
    """Draw a piece without a number; `lit`: chosen, focused, hovered."""
    _plate(canvas, box, *lit, usable=True)
    label_h = legible(min(18.0, box.h * 0.18) * min(canvas.text_scale, 1.5), canvas.text_scale) * 1.2
    high = min(box.h - label_h - 12, (box.w - 16) / ratio, 84.0)
    middle = (box.centerx, box.top + 6 + (box.h - label_h - 8) / 2)
    _sand(canvas, middle, (high * ratio, high), usable=True)
    canvas.sprite(sprite, middle, (high * ratio, high))
    at = (box.centerx, box.bottom - 4 - label_h / 2)
    canvas.text(label, at, label_h / 1.2, "body", canvas.theme.text, "center", box.w - 8, fixed=True)


def _plate(canvas: Canvas, box: pygame.FRect, chosen: bool, focused: bool, hovered: bool, usable: bool) -> None:
    theme = canvas.theme
    radius = 16.0
    fill = (120, 76, 24, 250) if chosen else (58, 34, 18, 244) if hovered else (26, 14, 9, 236)
    if theme.plain:
        fill = (70, 50, 0, 255) if chosen else (0, 0, 0, 255)
    canvas.shade(box.move(0, 4), (0, 0, 0, 110), radius)
    canvas.shade(box, fill, radius)
    line = theme.gold if chosen else theme.line
    canvas.shade(box, (*line, 255 if usable else 90), radius, 5 if chosen else 2)
    if focused:
        focus_ring(canvas, box, radius)


def _sand(canvas: Canvas, at: tuple[float, float], size: tuple[float, float], usable: bool) -> None:
    """A little sand under a piece: on the dark tray a black building could not be seen."""
    if not canvas.theme.plain:
        box = pygame.FRect(0, 0, size[0] + 12, size[1] + 8)
        box.center = at
        canvas.shade(box, (240, 208, 150, 62 if usable else 20), 10)


def label_of(kind: int) -> str:
    """The name under a piece."""
    if kind < stock.COLOURS:
        return words.colour(kind)
    return words.piece(kind)


def status(canvas: Canvas, part: Part, rect: pygame.FRect, text: str, warn: bool) -> None:
    """Draw the sentence over the tray."""
    if not text:
        return

    def draw(inner: Canvas, offset: Offset) -> None:
        box = paint.shifted(rect, offset)
        theme = inner.theme
        size = min(29.0, box.h * 0.66 / inner.text_scale)
        icon = min(30.0, box.h * 0.7) if warn else 0.0
        room = box.w - 60 - icon
        wide = min(inner.measure(text, size, "bold")[0], room) + 44 + (icon + 10 if warn else 0)
        plate = pygame.FRect(0, 0, wide, box.h - 2)
        plate.center = box.center
        paint.plaque(inner, plate, warn, fill=(64, 18, 12, 244) if warn else (22, 12, 8, 226))
        x = plate.centerx
        if warn:
            inner.sprite("icons/warning", (plate.left + 16 + icon / 2, plate.centery), (icon, icon))
            x += (icon + 10) / 2
        inner.text(text, (x, plate.centery), size, "bold", theme.warn if warn else theme.text, "center", room)

    part.draw(canvas, rect.inflate(0, 6), (text, warn, tuple(rect)), draw)
