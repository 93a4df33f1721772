"""Signs on the board: where the piece in hand may go, the pointed place, what stands in the way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from client.stage.canvas import Canvas
from client.tables.medina import pieces
from client.tables.medina.plan import COLOURS, MERCHANT, STABLE, player_word, roof_cell, side_number
from client.tables.medina.space import Cell, Space
from client.tables.medina.spots import Spot, ground
from core.game import Rejected
from core.games.medina import pieces as stock
from core.games.medina.board import board_for

if TYPE_CHECKING:
    from core.games.medina.view import View

Rgb = tuple[int, int, int]
LIGHT: Rgb = (255, 240, 150)
EDGE: Rgb = (255, 226, 92)
STOP: Rgb = (226, 60, 46)
WAY: Rgb = (255, 168, 60)
WHITE: Rgb = (255, 255, 255)
INK: Rgb = (60, 30, 8)
GHOST_ALPHA = 215


def on_ground(canvas: Canvas, space: Space, view: View, spots: Sequence[Spot]) -> None:
    """Light the cells and slots where the chosen piece may go, and the street's ends; drawn under the pieces."""
    board = board_for(view.seats)
    k = space.k
    for cell in view.ends:
        canvas.shade(space.cell(board.column_row(cell)).inflate(-12 * k, -12 * k), (*WAY, 130), 34 * k)
    for spot in spots:
        if spot.kind == "palace":
            continue
        box = ground(space, view, spot).inflate(-9 * k, -9 * k)
        radius = 9 * k
        canvas.shade(box, (*LIGHT, 100), radius)
        canvas.shade(box, (*INK, 150), radius, max(1.5, 6.5 * k))
        canvas.shade(box.inflate(-1.6 * k, -1.6 * k), (*EDGE, 255), radius, max(1.2, 3.6 * k))


def roof_places(canvas: Canvas, space: Space, view: View, spots: Sequence[Spot]) -> None:
    """Rings round the palaces that may be roofed; drawn over the pieces."""
    for spot in spots:
        if spot.kind == "palace":
            outline(canvas, space, _cells(view, view.palaces[spot.number].buildings), EDGE)


def _cells(view: View, numbers: Iterable[int]) -> list[Cell]:
    board = board_for(view.seats)
    return [board.column_row(number) for number in numbers]


def outline(canvas: Canvas, space: Space, cells: Iterable[Cell], color: Rgb, width: float = 4.5) -> None:
    """The outer edge of a group of cells, as high as the roofs on them."""
    group = set(cells)
    rise = pieces.shape("building").rise * space.k
    lines = []
    for column, row in sorted(group):
        box = space.cell((column, row)).move(0, -rise)
        sides = (
            ((column, row - 1), box.topleft, box.topright),
            ((column, row + 1), box.bottomleft, box.bottomright),
            ((column - 1, row), box.topleft, box.bottomleft),
            ((column + 1, row), box.topright, box.bottomright),
        )
        lines += [(start, end) for other, start, end in sides if other not in group]
    for paint, stroke in ((INK, width + 4), (color, width)):
        for start, end in lines:
            canvas.line(paint, start, end, stroke * space.k)


def frame(canvas: Canvas, place: pygame.FRect, k: float, color: Rgb) -> None:
    """Corners of a frame around a place."""
    box = place.inflate(-3 * k, -3 * k)
    reach = min(box.w, box.h) * 0.32
    for x, way_x in ((box.left, 1), (box.right, -1)):
        for y, way_y in ((box.top, 1), (box.bottom, -1)):
            for width, paint in ((9 * k, INK), (5 * k, color)):
                canvas.line(paint, (x, y), (x + way_x * reach, y), width)
                canvas.line(paint, (x, y), (x, y + way_y * reach), width)


def cursor(canvas: Canvas, space: Space, view: View, spot: Spot, allowed: bool) -> None:
    """The pointed place: corners of a frame, and a cross where the piece may not go."""
    k = space.k
    if spot.kind == "palace":
        outline(canvas, space, _cells(view, view.palaces[spot.number].buildings), WHITE if allowed else STOP, 6)
        return
    place = ground(space, view, spot)
    frame(canvas, place, k, WHITE if allowed else STOP)
    if not allowed:
        inner = place.inflate(-place.w * 0.56, -place.h * 0.5)
        for width, paint in ((13 * k, INK), (7 * k, STOP)):
            canvas.line(paint, inner.topleft, inner.bottomright, width)
            canvas.line(paint, inner.topright, inner.bottomleft, width)


def inspected(canvas: Canvas, space: Space, view: View, spot: Spot) -> None:
    """What a tooltip explains that was asked for without a pointer."""
    if spot.kind == "palace":
        shown = view.palaces[spot.number]
        outline(canvas, space, _cells(view, (*shown.buildings, *shown.stables)), WHITE, 6)
    else:
        frame(canvas, ground(space, view, spot), space.k, WHITE)


def why(canvas: Canvas, space: Space, view: View, rejected: Rejected) -> None:
    """Show on the board why a place is refused: the palace in the way, the one that must grow, the street's ends."""
    detail = rejected.detail
    palace = detail.get("palace")
    if rejected.code == "SPACING" and palace is not None:
        _in_the_way(canvas, space, view, palace, detail.get("cell"))
    elif rejected.code in ("MUST_GROW", "ONLY_STABLE", "COLOUR_CLOSED") and palace is not None:
        _must_grow(canvas, space, view, palace)
    elif rejected.code == "COLOUR_OWNED" and palace is not None:
        outline(canvas, space, _cells(view, view.palaces[palace].buildings), STOP, 5)
    elif rejected.code == "STREET_END":
        for cell in view.extension or view.ends:
            _ring(canvas, space, space.cell(board_for(view.seats).column_row(cell)), WAY)
    elif rejected.code == "WELL_SPACING" and view.well >= 0:
        _around(canvas, space, view, view.well)


def _around(canvas: Canvas, space: Space, view: View, cell: int) -> None:
    """Shade the eight neighbours of a cell."""
    column, row = board_for(view.seats).column_row(cell)
    for c in range(max(1, column - 1), min(space.columns, column + 1) + 1):
        for r in range(max(1, row - 1), min(space.rows, row + 1) + 1):
            if (c, r) != (column, row):
                box = space.cell((c, r)).inflate(-6 * space.k, -6 * space.k)
                canvas.shade(box, (*STOP, 84), 8 * space.k)


def _in_the_way(canvas: Canvas, space: Space, view: View, palace: int, cell: int | None) -> None:
    if cell is not None:
        _around(canvas, space, view, cell)
    shown = view.palaces[palace]
    outline(canvas, space, _cells(view, (*shown.buildings, *shown.stables)), STOP, 5)


def _must_grow(canvas: Canvas, space: Space, view: View, palace: int) -> None:
    shown = view.palaces[palace]
    for cell in shown.growth:
        _ring(canvas, space, space.cell(board_for(view.seats).column_row(cell)), WAY)
    outline(canvas, space, _cells(view, shown.buildings), WAY, 5)


def _ring(canvas: Canvas, space: Space, box: pygame.FRect, color: Rgb) -> None:
    inner = box.inflate(-16 * space.k, -16 * space.k)
    canvas.shade(inner, (*INK, 170), 9 * space.k, max(2.0, 8 * space.k))
    canvas.shade(inner.inflate(-1.5 * space.k, -1.5 * space.k), (*color, 255), 9 * space.k, max(2.0, 5 * space.k))


def ghost(canvas: Canvas, space: Space, view: View, kind: int, spot: Spot, lift: float) -> None:
    """The chosen piece in the air above the pointed place."""
    board = board_for(view.seats)
    if kind == stock.WALL and spot.kind == "slot":
        pieces.wall(canvas, space, *side_number(board, spot.number), lift, GHOST_ALPHA)
    elif kind in (stock.ROOF, stock.NEUTRAL_ROOF) and spot.kind == "palace":
        at = board.column_row(roof_cell(view.palaces[spot.number].buildings, board.width))
        owner = view.seat if kind == stock.ROOF and view.seat is not None else stock.NEUTRAL
        pieces.roof(canvas, space, player_word(owner), at, lift, GHOST_ALPHA)
    elif spot.kind == "cell":
        names = (*COLOURS, "", "", STABLE, MERCHANT)
        pieces.on_cell(canvas, space, names[kind], board.column_row(spot.number), lift, GHOST_ALPHA)
