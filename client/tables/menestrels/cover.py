"""The cover of Ménestrels: cards of the fair around the King's coin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.tables.menestrels import faces
from core.games.menestrels.deckfile import troupe_of
from core.games.menestrels.reconstructed import NAME

if TYPE_CHECKING:
    import pygame

    from client.stage.canvas import Canvas

_BEHIND = (("Y06", -0.30, -16), ("G02", 0.30, 16))
_FRONT = (("B10", -0.155, -7), ("R02", 0.155, 7))


def _card(canvas: Canvas, code: str) -> str:
    troupe = troupe_of(NAME)
    return faces.card(canvas, troupe, troupe.by_code[code])


def fan(canvas: Canvas) -> tuple[str, ...]:
    """Five cards."""
    return tuple(_card(canvas, code) for code in ("B10", "Y06", "R02", "G02", "M03"))


def draw(canvas: Canvas, rect: pygame.FRect) -> None:
    """Fill the rectangle; the caller clips it."""
    wide = max(rect.w, rect.h / 1.4)
    canvas.sprite("minstrels/grounds/Y", (rect.centerx, rect.top + wide * 0.42), (wide * 1.1, wide * 1.54))
    high = rect.h * 0.7
    for places, grow, drop in ((_BEHIND, 0.86, 0.46), (_FRONT, 1.0, 0.56)):
        for code, x, angle in places:
            name = _card(canvas, code)
            size = (high / 1.4 * grow, high * grow)
            canvas.sprite(name, (rect.centerx + rect.w * x, rect.top + rect.h * drop), size, angle, shadow=5)
    coin = rect.h * 0.2
    canvas.sprite(faces.COIN, (rect.centerx, rect.bottom - coin * 0.62), (coin, coin), shadow=4)
