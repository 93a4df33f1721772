"""The board with everything that lies still, baked into one surface; only what moves is drawn over it each frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from client.stage.canvas import Canvas
from client.stage.still import Offset, Part
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
        self._large: pygame.Surface | None = None
        self._bare_key: Hashable = None
        self._large_key: Hashable = None

    def room(self, canvas: Canvas, zone: pygame.FRect) -> None:
        """Take the table's pixels under the board from the static layer; they depend on size and theme alone."""
        self._room = canvas.surface.subsurface(canvas.rect_px(zone).clip(canvas.surface.get_rect())).copy()

    def _ready(self, canvas: Canvas, places: Places) -> pygame.Surface:
        """The bare board as large as its zone."""
        key = (canvas.rect_px(places.zone).size, canvas.scale, canvas.theme, places.space)
        if self._bare is None or self._bare_key != key:
            self._bare, self._bare_key, self._large_key = self._draw_bare(canvas, places), key, None
        return self._bare

    def still(self, canvas: Canvas, part: Part, places: Places, plan: Plan, key: Hashable, under: Paint) -> None:
        """Draw the whole board as a part; `key` names all that stands on it, `under` paints on the ground."""
        bare = self._ready(canvas, places)

        def paint(inner: Canvas, offset: Offset) -> None:
            inner.put(bare, (0, 0))
            there = places.space.moved(-offset[0], -offset[1])
            under(inner, there)
            compose(inner, there, plan)

        part.draw(canvas, places.zone, (key, self._bare_key), paint)

    def large(self, canvas: Canvas, places: Places, space: Space, plan: Plan, key: Hashable, under: Paint) -> None:
        """Draw the part of the enlarged board that fills its zone, at once."""
        zone, whole = canvas.rect_px(places.zone), canvas.rect_px(space.whole)
        self._ready(canvas, places)
        full_key = (key, whole.size)
        if self._large is None or self._large_key != full_key:
            self._large = self._enlarged(canvas, places, whole.size)
            inner = _inner(canvas, self._large)
            there = space.moved(-whole.x / canvas.scale, -whole.y / canvas.scale)
            under(inner, there)
            compose(inner, there, plan)
            self._large_key = full_key
        area = zone.move(-whole.x, -whole.y).clip(self._large.get_rect())
        canvas.put(self._large.subsurface(area), zone.move(area.x + whole.x - zone.x, area.y + whole.y - zone.y))

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
