"""The board with everything that lies still, baked into one surface; a new piece repaints only its surroundings."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from client.stage.canvas import Canvas
from client.tables.medina import pieces
from client.tables.medina.plan import Plan
from client.tables.medina.space import Space

TOWER_VALUES = {"NW": 1, "NE": 3, "SE": 2, "SW": 4}


def compose(canvas: Canvas, space: Space, plan: Plan, within: pygame.FRect | None = None) -> None:
    """Draw all standing pieces from the back to the front; with `within`, only those that may touch it."""
    for rect, paint in _drawings(canvas, space, plan):
        if within is None or rect.colliderect(within):
            paint()


def _drawings(canvas: Canvas, space: Space, plan: Plan) -> Iterator[tuple[pygame.FRect, Callable[[], None]]]:
    """Each drawing with the rectangle it stays in, shadows included."""
    for name in ("NW", "NE"):
        yield _around(space.tower(name), space.k), _tower(canvas, space, plan, name)
    yield from _across(canvas, space, plan, "N")
    for row in range(1, space.rows + 1):
        for side in ("W", "E"):
            yield from _slot(canvas, space, plan, side, row)
        for column in range(1, space.columns + 1):
            cell = (column, row)
            kind = plan.cells.get(cell)
            if kind is not None:
                yield _around(space.cell(cell), space.k), _piece(canvas, space, plan, cell, kind)
    yield from _across(canvas, space, plan, "S")
    for name in ("SW", "SE"):
        yield _around(space.tower(name), space.k), _tower(canvas, space, plan, name)


def _around(rect: pygame.FRect, k: float) -> pygame.FRect:
    """What a piece on this ground may cover: it rises above it, its shadow falls below."""
    return pygame.FRect(rect.x - 40 * k, rect.y - 150 * k, rect.w + 100 * k, rect.h + 190 * k)


def _piece(canvas: Canvas, space: Space, plan: Plan, cell: tuple[int, int], kind: str) -> Callable[[], None]:
    def paint() -> None:
        pieces.on_cell(canvas, space, kind, cell)
        player = plan.roofs.get(cell)
        if player is not None:
            pieces.roof(canvas, space, player, cell)

    return paint


def _tower(canvas: Canvas, space: Space, plan: Plan, name: str) -> Callable[[], None]:
    return lambda: pieces.tower(canvas, space, name, TOWER_VALUES[name], plan.flags.get(name))


def _across(canvas: Canvas, space: Space, plan: Plan, side: str) -> Iterator[tuple[pygame.FRect, Callable[[], None]]]:
    for number in range(1, space.columns + 1):
        yield from _slot(canvas, space, plan, side, number)


def _slot(
    canvas: Canvas, space: Space, plan: Plan, side: str, number: int
) -> Iterator[tuple[pygame.FRect, Callable[[], None]]]:
    rect = _around(space.slot((side, number)), space.k)
    if plan.wall(side, number):
        yield rect, lambda: pieces.wall(canvas, space, side, number)
    elif plan.gate(side, number):
        yield rect, lambda: pieces.gate(canvas, space, side, number)
