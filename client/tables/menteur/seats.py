"""A seat as the others see it: shield, name, fan of backs with its number, tokens or lives, who owes an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from client.tables import paint
from client.tables.menteur import faces
from client.tables.menteur.geometry import SHIELD, SMALL_CARD, Spot, fan_places
from client.tables.sizes import between, legible

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from client.tables.base import Sitter
    from client.tables.paint import Offset

SHIELDS = (
    "lily",
    "sun",
    "moon",
    "anchor",
    "oak",
    "harp",
    "key",
    "ship",
    "rose",
    "bee",
    "lantern",
    "eagle",
    "cup",
    "fish",
)
PAD = 22.0
_GLOW = (255, 214, 110)
_GLOW_RADIUS = 150.0


class SeatLook(NamedTuple):
    """Everything a seat shows; equal looks need no new painting."""

    sitter: Sitter
    shield: str
    cards: int | None
    """None: the dice version, no hand."""
    turn: bool
    dealer: bool
    owes: bool
    answered: bool
    tokens: tuple[int, int]
    lives: tuple[int, int]
    wins: int | None
    out: bool
    cup: bool


def shield_of(sitter: Sitter, seat: int) -> str:
    """Return the shield a sitter chose, or one by seat."""
    return f"shields/{sitter.shield or SHIELDS[seat % len(SHIELDS)]}"


def _answer_mark(canvas: Canvas, centre: tuple[float, float], look: SeatLook) -> None:
    if not look.owes and not look.answered:
        return
    canvas.circle((16, 10, 8), centre, 21)
    canvas.circle(canvas.theme.warn if look.owes else canvas.theme.good, centre, 21, 3)
    canvas.sprite("icons/hourglass" if look.owes else "icons/check", centre, (25, 25))


def _plate(canvas: Canvas, rect: pygame.FRect, look: SeatLook, edge: float = 14.0) -> None:
    fill = (88, 52, 14, 250) if look.turn else (24, 12, 8, 250)
    paint.plaque(canvas, rect, look.turn, fill)
    color = canvas.theme.strong if look.turn else canvas.theme.faint if look.out else canvas.theme.text
    right = 0.0
    if look.wins:
        size = legible(24 * min(canvas.text_scale, 1.3), canvas.text_scale)
        box = canvas.text(
            str(look.wins), (rect.right - edge, rect.centery), size, "bold", canvas.theme.gold, "midright", fixed=True
        )
        canvas.sprite("icons/crown", (box.left - 15, rect.centery), (24, 24))
        right = rect.right - box.left + 32
    x = rect.centerx - right / 2
    canvas.text(look.sitter.name, (x, rect.centery), 27, "bold", color, "center", rect.w - 30 - right)


def _shield(canvas: Canvas, centre: tuple[float, float], look: SeatLook) -> None:
    canvas.sprite(look.shield, centre, SHIELD, alpha=110 if look.out else 255, shadow=5)
    if look.dealer:
        spot = (centre[0] - SHIELD[0] * 0.42, centre[1] - SHIELD[1] * 0.36)
        canvas.circle((16, 10, 8), spot, 17)
        canvas.circle(canvas.theme.gold, spot, 17, 2)
        canvas.sprite("icons/cards", spot, (21, 21))


def _side_marks(canvas: Canvas, place: tuple[float, float], look: SeatLook) -> None:
    """Tokens or lives, in a row that ends at `place`."""
    x, y = place
    have, most = look.tokens
    if most:
        shown = min(most, 5)
        for index in range(shown):
            spot = (x - (shown - 1 - index) * 27, y)
            if index < have:
                canvas.sprite("icons/token", spot, (26, 26))
            else:
                canvas.circle(canvas.theme.faint, spot, 11, 2)
        if most > shown:
            paint.badge(canvas, (x - shown * 27 - 12, y), f"{have}/{most}", between(22.0, 24.5, canvas.text_scale))
    have, most = look.lives
    if most:
        shown = min(most, 5)
        for index in range(shown):
            name = "icons/life" if index < have else "icons/life_lost"
            canvas.sprite(name, (x - (shown - 1 - index) * 30, y), (27, 27))
        if most > shown:
            paint.badge(canvas, (x - shown * 30 - 14, y), str(have), between(22.0, 24.5, canvas.text_scale))


def _other(canvas: Canvas, spot: Spot, look: SeatLook, offset: Offset) -> None:
    box = paint.shifted(spot.box, offset)
    moved = Spot(box, spot.side)
    if look.cards is not None:
        for back in fan_places(look.cards, moved.fan, SMALL_CARD):
            canvas.sprite(faces.BACK, (back.x, back.y), SMALL_CARD, angle=back.angle, shadow=2)
        paint.badge(canvas, (moved.fan[0], moved.fan[1] + 18), str(look.cards), 27)
    elif look.cup:
        canvas.sprite("dice/cup", (moved.fan[0], moved.fan[1] + 12), (58, 58), shadow=3)
    _shield(canvas, moved.shield, look)
    plate = pygame.FRect(box.left, box.top + SHIELD[1] + 2, box.w, box.h - SHIELD[1] - 2)
    _plate(canvas, plate, look)
    rows_x = moved.fan[0] + 56
    if look.tokens[1]:
        _side_marks(canvas, (rows_x, box.top + 2), look)
    elif look.lives[1]:
        _side_marks(canvas, (rows_x - 26, box.top + 12), look)
    inner = box.left + 10 if spot.side == "right" else box.right - 10
    _answer_mark(canvas, (inner, box.top + SHIELD[1] - 8), look)


def _own(canvas: Canvas, spot: Spot, look: SeatLook, offset: Offset) -> None:
    box = paint.shifted(spot.box, offset)
    plate = pygame.FRect(box.left + SHIELD[0] * 0.5, box.centery - 26, box.w - SHIELD[0] * 0.5, 56)
    _plate(canvas, plate, look, 30.0)
    _shield(canvas, (box.left + SHIELD[0] / 2, box.centery + 2), look)
    if look.cards is not None:
        paint.badge(canvas, (plate.right - 4, plate.top - 4), str(look.cards), 27)
    _side_marks(canvas, (plate.right - 26, plate.bottom + 4), look)
    _answer_mark(canvas, (plate.right + 2, plate.bottom - 4), look)


def glow(canvas: Canvas, part: paint.Part, spot: Spot, own: bool) -> None:
    """Light behind the seat whose turn it is."""
    if canvas.theme.plain:
        return
    centre = (spot.box.left + SHIELD[0] / 2, spot.box.centery) if own else spot.shield
    box = pygame.FRect(0, 0, 2 * _GLOW_RADIUS + 4, 2 * _GLOW_RADIUS + 4)
    box.center = centre

    def shine(inner: Canvas, offset: Offset) -> None:
        inner.glow((centre[0] - offset[0], centre[1] - offset[1]), _GLOW_RADIUS, _GLOW, 210)

    part.draw(canvas, box, centre, shine)


def draw(canvas: Canvas, part: paint.Part, spot: Spot, look: SeatLook, own: bool) -> None:
    """Draw a seat; `own`: the seat this screen belongs to, whose hand lies below."""
    faces.ready(canvas)
    painter = _own if own else _other
    part.draw(
        canvas, spot.box.inflate(2 * PAD, 2 * PAD), look, lambda inner, offset: painter(inner, spot, look, offset)
    )
