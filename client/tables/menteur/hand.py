"""The own hand: a sorted fan whose cards lift under the pointer and rise when chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.tables.menteur import faces, paint
from client.tables.menteur.geometry import CardPlace, hand_places

if TYPE_CHECKING:
    from collections.abc import Sequence

    from client.stage.canvas import Canvas
    from client.tables.menteur.paint import Offset

LIFT = 30.0
HOVER = 12.0
PAD = 46.0


def lift_of(place: CardPlace) -> float:
    """How far a chosen card rises: less in smaller hands of several rows."""
    return LIFT if place.h > 180 else LIFT * 0.72


def _outline(canvas: Canvas, place: CardPlace, y: float, color: tuple[int, int, int], width: float) -> None:
    corners = [(-place.w / 2, -place.h / 2), (place.w / 2, -place.h / 2), (place.w / 2, place.h / 2)]
    corners.append((-place.w / 2, place.h / 2))
    if abs(place.angle) < 0.5:
        box = pygame.FRect(place.x - place.w / 2, y - place.h / 2, place.w, place.h)
        canvas.rect(color, box.inflate(4, 4), 10, width)
        return
    turned = [pygame.Vector2(corner).rotate(round(place.angle)) * 1.015 for corner in corners]
    points = [(place.x + v.x, y + v.y) for v in turned]
    for first, second in zip(points, points[1:] + points[:1], strict=True):
        canvas.line(color, first, second, width)


def _paint(
    canvas: Canvas,
    offset: Offset,
    hand: Sequence[int | None],
    places: Sequence[CardPlace],
    chosen: frozenset[int],
    pointed: int | None,
    active: bool,
) -> None:
    for index, (face, full) in enumerate(zip(hand, places, strict=True)):
        place = full._replace(x=full.x - offset[0], y=full.y - offset[1])
        up = lift_of(place) if index in chosen else HOVER if index == pointed and active else 0.0
        y = place.y - up
        size = (place.w, place.h)
        canvas.sprite(faces.card(canvas, face), (place.x, y), size, angle=place.angle, shadow=6 if up else 3)
        if index in chosen:
            _outline(canvas, place, y, canvas.theme.gold, 5)
        if index == pointed and active:
            _outline(canvas, place, y, canvas.theme.strong if index in chosen else (255, 250, 230), 4)


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
