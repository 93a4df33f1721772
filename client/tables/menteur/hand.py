"""The own hand: a sorted fan whose cards lift under the pointer and rise when chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.tables import paint
from client.tables.menteur import faces
from client.tables.menteur.geometry import CardPlace, hand_places

if TYPE_CHECKING:
    from collections.abc import Sequence

    from client.stage.canvas import Canvas
    from client.tables.paint import Offset

LIFT = 26.0
HOVER = 10.0
PAD = 46.0


def lift_of(place: CardPlace) -> float:
    """How far a chosen card rises: less in smaller hands of several rows."""
    return LIFT if place.h > 180 else LIFT * 0.72


def _outline(canvas: Canvas, place: CardPlace, y: float, color: tuple[int, int, int], width: float) -> None:
    """A smooth frame around a turned card, drawn at double size and kept."""
    size = (canvas.px(2 * place.w + 12), canvas.px(2 * place.h + 12))
    angle = round(place.angle)
    stroke = max(2, canvas.px(2 * width))
    radius = canvas.px(2 * place.w * 0.075)

    def make() -> pygame.Surface:
        frame = pygame.Surface((size[0] + 8, size[1] + 8), pygame.SRCALPHA)
        pygame.draw.rect(frame, color, frame.get_rect().inflate(-8, -8), stroke, border_radius=radius)
        return pygame.transform.rotozoom(frame, -angle, 0.5).convert_alpha()

    canvas.blit(canvas.sprites.made(("card frame", size, angle, stroke, color), make), (place.x, y), "center")


def _paint(
    canvas: Canvas,
    offset: Offset,
    hand: Sequence[int | None],
    places: Sequence[CardPlace],
    chosen: frozenset[int],
    pointed: int | None,
    active: bool,
) -> None:
    under: tuple[CardPlace, float] | None = None
    for index, (face, full) in enumerate(zip(hand, places, strict=True)):
        place = full._replace(x=full.x - offset[0], y=full.y - offset[1])
        up = (lift_of(place) if index in chosen else 0.0) + (HOVER if index == pointed and active else 0.0)
        y = place.y - up
        size = (place.w, place.h)
        canvas.sprite(faces.card(canvas, face), (place.x, y), size, angle=place.angle, shadow=6 if up else 3)
        if index in chosen:
            _outline(canvas, place, y, canvas.theme.gold, 5)
        if index == pointed and active:
            under = place, y
    if under is not None:
        _outline(canvas, under[0], under[1], canvas.theme.ink, 8)
        _outline(canvas, under[0], under[1], canvas.theme.strong, 4)


def draw(
    canvas: Canvas,
    part: paint.Part,
    region: pygame.FRect,
    hand: Sequence[int | None],
    chosen: frozenset[int],
    pointed: int | None,
    active: bool,
    spread: float,
) -> None:
    """Draw the hand; `chosen` and `pointed` are indices, `active`: cards may be chosen now."""
    places = hand_places(len(hand), region, spread)
    key = (tuple(hand), chosen, pointed if active else None, active, round(spread, 2), tuple(region))
    part.draw(
        canvas,
        region.inflate(2 * PAD, 2 * PAD),
        key,
        lambda inner, offset: _paint(inner, offset, hand, places, chosen, pointed, active),
    )
