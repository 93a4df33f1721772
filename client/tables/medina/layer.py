"""The board with everything that lies still, baked into one surface; only what moves is drawn over it each frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from client.stage.canvas import Canvas
from client.tables.medina import ground, pieces
from client.tables.medina.places import Places
from client.tables.medina.plan import Plan
from client.tables.medina.space import Cell, Space

TOWER_VALUES = {"NW": 1, "NE": 3, "SE": 2, "SW": 4}


def compose(canvas: Canvas, space: Space, plan: Plan) -> None:
    """Draw all standing pieces from the back to the front."""
    for name in ("NW", "NE"):
        _tower(canvas, space, plan, name)
    for number in range(1, space.columns + 1):
        _slot(canvas, space, plan, "N", number)
    for row in range(1, space.rows + 1):
        for side in ("W", "E"):
            _slot(canvas, space, plan, side, row)
        for column in range(1, space.columns + 1):
            piece(canvas, space, plan, (column, row))
    for number in range(1, space.columns + 1):
        _slot(canvas, space, plan, "S", number)
    for name in ("SW", "SE"):
        _tower(canvas, space, plan, name)


def piece(canvas: Canvas, space: Space, plan: Plan, cell: Cell) -> None:
    """Draw what stands on a cell, with its roof."""
    kind = plan.cells.get(cell)
    if kind is None:
        return
    pieces.on_cell(canvas, space, kind, cell)
    player = plan.roofs.get(cell)
    if player is not None:
        pieces.roof(canvas, space, player, cell)


def _tower(canvas: Canvas, space: Space, plan: Plan, name: str) -> None:
    pieces.tower(canvas, space, name, TOWER_VALUES[name], plan.flags.get(name), plan.waiting.get(name, 0))


def _slot(canvas: Canvas, space: Space, plan: Plan, side: str, number: int) -> None:
    if plan.wall(side, number):
        pieces.wall(canvas, space, side, number)
    elif plan.gate(side, number):
        pieces.gate(canvas, space, side, number)


Paint = Callable[[Canvas, Space], object]


class BoardLayer:
    """The picture of the board, kept until what stands on it or how it is shown changes.

    `room` must be called while the static layer is drawn: the board lies on those pixels.
    """

    def __init__(self) -> None:
        self._room: pygame.Surface | None = None
        self._bare: pygame.Surface | None = None
        self._full: pygame.Surface | None = None
        self._bare_key: Hashable = None
        self._full_key: Hashable = None

    def room(self, canvas: Canvas, zone: pygame.FRect) -> None:
        """Take the table's pixels under the board from the static layer."""
        self._room = canvas.surface.subsurface(canvas.rect_px(zone).clip(canvas.surface.get_rect())).copy()
        self._bare_key = None

    def draw(
        self,
        canvas: Canvas,
        places: Places,
        space: Space,
        plan: Plan,
        key: Hashable,
        under: Paint | None = None,
    ) -> None:
        """Draw the board into its zone; `key` names all that stands on it, `under` paints on the ground below it."""
        zone = canvas.rect_px(places.zone)
        zoomed = space.k > places.space.k * 1.01
        look = (zone.size, canvas.scale, canvas.theme, places.space)
        whole = canvas.rect_px(space.whole) if zoomed else zone
        if self._bare is None or self._bare_key != look:
            self._bare, self._bare_key, self._full_key = self._draw_bare(canvas, places), look, None
        full_key = (key, zoomed, look)
        if self._full is None or self._full_key != full_key:
            self._full = self._enlarged(canvas, places, whole.size) if zoomed else self._bare.copy()
            inner = _inner(canvas, self._full)
            there = space.moved(-whole.x / canvas.scale, -whole.y / canvas.scale)
            if under is not None:
                under(inner, there)
            compose(inner, there, plan)
            self._full_key = full_key
        if zoomed:
            canvas.surface.blit(self._full, zone, zone.move(-whole.x, -whole.y))
        else:
            canvas.surface.blit(self._full, zone)

    def _draw_bare(self, canvas: Canvas, places: Places) -> pygame.Surface:
        zone = canvas.rect_px(places.zone)
        surface = pygame.Surface(zone.size).convert()
        if self._room is not None:
            surface.blit(self._room, (0, 0))
        ground.board(_inner(canvas, surface), places.space.moved(-zone.x / canvas.scale, -zone.y / canvas.scale))
        return surface

    def _enlarged(self, canvas: Canvas, places: Places, size: tuple[int, int]) -> pygame.Surface:
        """The bare board scaled up: wood and sand bear it, and drawing them anew takes long."""
        assert self._bare is not None, "the bare board comes first"
        zone = canvas.rect_px(places.zone)
        board = canvas.rect_px(places.space.whole).move(-zone.x, -zone.y).clip(self._bare.get_rect())
        return pygame.transform.smoothscale(self._bare.subsurface(board), size).convert()


def _inner(canvas: Canvas, surface: pygame.Surface) -> Canvas:
    """A canvas of the same units on a surface of its own."""
    inner = Canvas(surface, canvas.fonts, canvas.sprites, canvas.theme, canvas.text_scale)
    inner.scale = canvas.scale
    inner.width = canvas.width
    return inner
