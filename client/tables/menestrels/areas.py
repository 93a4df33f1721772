"""What lies in front of a seat: noble, purse, company in columns with strengths, the hidden row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.tables import paint
from client.tables.menestrels import faces, words
from client.tables.menestrels.board import columns
from client.tables.menestrels.geometry import Area, row, stacked
from client.tables.sizes import farness, legible
from core.games.menestrels.nobles import NOBLES
from core.games.menestrels.view import SeatView, View

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from client.tables.base import Sitter

CODES = tuple(noble.code for noble in NOBLES)
SIGNS = ("B", "R", "Y", "M", "G")


@dataclass(frozen=True, slots=True)
class AreaLook:
    """Everything an area shows; the key of its part."""

    sitter: Sitter
    shield: str
    player: SeatView
    coins: int
    turn: bool
    extra: int
    winner: bool
    assigned: tuple[int, ...]
    """Colours chosen so far for this screen's own cards of several colours; empty where none is asked."""


LARGE = 1.3
"""Text scale from which names and figures of the others are drawn as large as there is room."""


def draw(canvas: Canvas, part: paint.Part, area: Area, look: AreaLook, view: View) -> None:
    """Draw an area."""
    key = (look, view.troupe.digest, area.box.topleft, area.box.size)
    part.draw(canvas, area.box.inflate(8, 8), key, lambda inner, offset: _paint(inner, offset, area, look, view))


def _paint(canvas: Canvas, offset: paint.Offset, area: Area, look: AreaLook, view: View) -> None:
    theme = canvas.theme
    box = paint.shifted(area.box, offset)
    paint.plaque(canvas, box, strong=look.turn or look.winner, fill=(24, 14, 10, 205))
    if look.turn:
        canvas.shade(box.inflate(-4, -4), (*theme.gold, 22), 18)
    _portrait(canvas, paint.shifted(area.portrait, offset), look, area.own)
    _text(canvas, paint.shifted(area.text, offset), area, look)
    player = look.player
    head = 30.0 if area.own else 24.0
    strengths = (*player.strength, player.flexible, player.green)
    for index, (column, cards) in enumerate(zip(area.columns, columns(player, view), strict=True)):
        rect = paint.shifted(column, offset)
        top = pygame.FRect(rect.x, rect.y - (head if area.own else 0), rect.w, head)
        _heading(canvas, top, SIGNS[index], strengths[index], area.own)
        inside = pygame.FRect(rect.x, top.bottom + 2, rect.w, rect.bottom - top.bottom - 2)
        chosen = iter(look.assigned if index == 3 else ())
        for card, place in zip(cards, stacked(inside, len(cards), area.card), strict=True):
            canvas.sprite(faces.card(canvas, view.troupe, card.kind), place.center, place.size, shadow=2)
            colour = next(chosen, -1)
            if colour >= 0:
                side = place.w * 0.44
                sign = f"minstrels/signs/{SIGNS[colour]}"
                canvas.sprite(sign, (place.right - side * 0.55, place.y + side * 0.6), (side, side), shadow=2)
    _hidden(canvas, paint.shifted(area.hidden, offset), area, player, view)


def _portrait(canvas: Canvas, rect: pygame.FRect, look: AreaLook, own: bool) -> None:
    if look.player.noble >= 0:
        canvas.sprite(faces.noble(look.player.noble, CODES), rect.center, rect.size, shadow=3)
        plate = pygame.FRect(rect.x + rect.w * 0.07, rect.y + rect.h * 0.75, rect.w * 0.86, rect.h * 0.2)
        ink = (58, 30, 12)
        if farness(canvas.text_scale) >= 1 and own:
            # The rank stands beside the portrait.
            told, size = words.noble(look.player.noble), legible(24.0, canvas.text_scale)
            canvas.text(told, plate.center, size, "bold", ink, "center", rect.w - 4, fixed=True)
        elif farness(canvas.text_scale) >= 1:
            paint.badge(canvas, (plate.centerx, plate.centery - 14), str(look.player.rank), 24.5)
        elif own:
            canvas.text(
                words.noble(look.player.noble),
                (plate.centerx, plate.y + 2),
                24,
                "bold",
                ink,
                "midtop",
                plate.w,
                fixed=True,
            )
            told = _("rank {n}").format(n=look.player.rank)
            canvas.text(told, (plate.centerx, plate.bottom), 19, "body", ink, "midbottom", plate.w, fixed=True)
        else:
            canvas.text(str(look.player.rank), plate.center, plate.h * 1.05, "bold", ink, "center", fixed=True)
    else:
        canvas.sprite(f"shields/{look.shield}", rect.center, (rect.w * 0.8, rect.w * 0.94))


def _text(canvas: Canvas, rect: pygame.FRect, area: Area, look: AreaLook) -> None:
    """Name, noble with rank, coins, tokens, women, couples, turns."""
    theme, player = canvas.theme, look.player
    # For eyes that want large texts the others' rank stands on the portrait only: names and figures get its room.
    large = not area.own and canvas.text_scale >= LARGE
    size = 30.0 if area.own else 37.0 if large else 27.0
    color = theme.gold if look.turn or look.winner else theme.text
    canvas.text(look.sitter.name, (rect.x, rect.y), size, "bold", color, max_width=rect.w, fixed=not area.own)
    y = rect.y + (canvas.line_height(size) if area.own else 48 if large else 32)
    if player.noble >= 0 and not large:
        told = _("{noble}, rank {n}").format(noble=words.noble(player.noble), n=player.rank)
        small = max(size - 7, legible(0.0, canvas.text_scale) / canvas.text_scale)
        canvas.text(told, (rect.x, y), small, "body", theme.muted, max_width=rect.w, fixed=not area.own)
    y += canvas.line_height(size - 6) if area.own else 0 if large else 27
    items = [(faces.COIN, str(look.coins))]
    if player.tokens:
        items.append(("minstrels/badges/bubble", str(player.tokens)))
    items += [("minstrels/badges/woman", str(player.women)), ("minstrels/badges/couple", str(player.couples))]
    if look.extra:
        items.append(("minstrels/badges/bonus", f"+{look.extra}"))
    side = 42.0 if large or (area.own and canvas.text_scale >= LARGE) else 34.0 if area.own else 28.0
    wide = side + (26 if large else 34)
    per_row = max(1, int(rect.w // wide)) if area.own else len(items)
    step = wide if area.own else min(wide, rect.w / max(1, len(items)))
    for index, (sprite, number) in enumerate(items):
        x, top = rect.x + (index % per_row) * step, y + (index // per_row) * (side + 8)
        canvas.sprite(sprite, (x + side / 2, top + side / 2), (side, side))
        figure = legible(side * 0.8, canvas.text_scale)
        canvas.text(number, (x + side + 4, top + side / 2), figure, "bold", theme.strong, "midleft", fixed=True)


def _heading(canvas: Canvas, rect: pygame.FRect, sign: str, number: int, own: bool) -> None:
    side = rect.h
    x = rect.centerx - side * 0.7
    if sign == "M":
        for shift, dye in ((-0.45, "B"), (0.0, "R"), (0.45, "Y")):
            canvas.sprite(f"minstrels/signs/{dye}", (x + shift * side, rect.centery), (side * 0.72, side * 0.72))
        x += side * 0.35
    else:
        canvas.sprite(f"minstrels/signs/{sign}", (x, rect.centery), (side, side))
    color = canvas.theme.strong if number else canvas.theme.muted
    size = legible(27 if own else 29 if canvas.text_scale >= LARGE else 23, canvas.text_scale)
    canvas.text(str(number), (x + side * 0.75, rect.centery), size, "bold", color, "midleft", fixed=True)


def _hidden(canvas: Canvas, rect: pygame.FRect, area: Area, player: SeatView, view: View) -> None:
    if not player.hidden:
        if area.own:
            canvas.paragraph(_("Hidden cards lie here."), rect, 24, "body", canvas.theme.faint, "center")
        return
    for card, place in zip(player.hidden, row(rect, len(player.hidden)), strict=True):
        if card.kind >= 0:
            canvas.sprite(faces.card(canvas, view.troupe, card.kind), place.center, place.size, shadow=3)
            side = place.w * 0.3
            canvas.sprite("minstrels/badges/eye", (place.right - side * 0.5, place.y + side * 0.5), (side, side))
        else:
            canvas.sprite(faces.back(card.coin), place.center, place.size, shadow=3)
