"""Things on their way over the table: pieces that fall, merchants that walk, tiles that fly, words over the board."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from client.tables.medina import column, layer, pieces
from client.tables.medina.plan import MERCHANT, Plan
from client.tables.medina.space import Cell, Slot, Space

if TYPE_CHECKING:
    from client.stage.canvas import Canvas

# Below this height a falling piece may be hidden by what stands in front of it.
NEAR_GROUND = 70.0
FLYING_SIDE = 74.0


class Falling:
    """A piece over its place: `lift` board units high. `kind` of what stands on a cell, or a roof's player."""

    def __init__(self, kind: str, cell: Cell, lift: float, roof: bool = False) -> None:
        self.kind, self.cell, self.lift, self.roof = kind, cell, lift, roof
        self.alpha = 0.0

    def draw(self, canvas: Canvas, space: Space, plan: Plan) -> None:
        """Draw it, and over it what stands in the row before it."""
        if self.roof:
            pieces.roof(canvas, space, self.kind, self.cell, self.lift, round(self.alpha))
        else:
            pieces.on_cell(canvas, space, self.kind, self.cell, self.lift, round(self.alpha))
            player = plan.roofs.get(self.cell)
            if player is not None:
                pieces.roof(canvas, space, player, self.cell, self.lift)
        if self.lift < NEAR_GROUND:
            _before(canvas, space, plan, self.cell)


class FallingWall:
    """A wall piece over its slot."""

    def __init__(self, slot: Slot, lift: float) -> None:
        self.slot, self.lift, self.alpha = slot, lift, 0.0

    def draw(self, canvas: Canvas, space: Space, plan: Plan) -> None:
        """Draw it, and over it the pieces of the first row if it falls behind them."""
        side, number = self.slot
        pieces.wall(canvas, space, side, number, self.lift, round(self.alpha))
        if self.lift >= NEAR_GROUND:
            return
        if side == "N":
            for column in (number - 1, number, number + 1):
                layer.piece(canvas, space, plan, (column, 1))
        elif side in "WE" and plan.wall(side, number + 1):
            pieces.wall(canvas, space, side, number + 1)


def _before(canvas: Canvas, space: Space, plan: Plan, cell: Cell) -> None:
    """Draw again what stands in front of a cell: its own row to the right is beside it, the next row hides it."""
    column, row = cell
    for c in (column - 1, column, column + 1):
        layer.piece(canvas, space, plan, (c, row + 1))


class Walking:
    """A merchant on his way from one cell to the next: `part` 0 to 1, with two steps' hops."""

    def __init__(self, start: Cell, end: Cell) -> None:
        self.start, self.end, self.part = start, end, 0.0

    def draw(self, canvas: Canvas, space: Space, plan: Plan) -> None:
        """Draw him where he is."""
        (x0, y0), (x1, y1) = space.cell(self.start).center, space.cell(self.end).center
        at = (x0 + (x1 - x0) * self.part, y0 + (y1 - y0) * self.part)
        hop = abs(math.sin(self.part * math.tau)) * 11
        sprite, name = pieces.sprite_of(MERCHANT, self.end)
        pieces.draw(canvas, sprite, pieces.shape(name), at, space.k, hop)
        _before(canvas, space, plan, self.end)


class Flyer:
    """A tile on its way, in logical units: `colour` of a palace tile, or -1 and the tower of a tower tile."""

    def __init__(self, x: float, y: float, colour: int, tower: int = -1) -> None:
        self.x, self.y, self.colour, self.tower = x, y, colour, tower
        self.zoom = 1.0

    def draw(self, canvas: Canvas) -> None:
        """Draw it with its value, in steps of size that come from the cache."""
        side = FLYING_SIDE * round(self.zoom * 8) / 8
        if self.colour >= 0:
            column.value_tile(canvas, (self.x, self.y), side, self.colour)
        else:
            column.value_tower(canvas, (self.x, self.y), side, self.tower)


class Banner:
    """A sentence over the board: grows in with `grow` 0 to 1."""

    def __init__(self, text: str, x: float, y: float, room: float, icon: str = "") -> None:
        self.text, self.x, self.y, self.room, self.icon = text, x, y, room, icon
        self.grow = 0.0

    def draw(self, canvas: Canvas) -> None:
        """Draw the banner."""
        if self.grow <= 0.05:
            return
        step = max(0.25, round(self.grow * 8) / 8)
        size = 40 * step
        icon = 58 * step if self.icon else 0.0
        room = self.room - 80 * step - icon
        rows = canvas.wrap(self.text, room, size, "heading")
        wide = max(canvas.measure(row, size, "heading")[0] for row in rows)
        step_y = canvas.line_height(size)
        box = pygame.FRect(0, 0, wide + icon + 80 * step, step_y * len(rows) + 34 * step)
        box.center = (self.x, self.y)
        fill = (0, 0, 0, 255) if canvas.theme.plain else (34, 16, 8, 240)
        radius = min(40.0, box.h / 2)
        canvas.shade(box.move(3, 7), (0, 0, 0, 110), radius)
        canvas.shade(box, fill, radius)
        canvas.shade(box, (*canvas.theme.gold, 255), radius, 4)
        if self.icon:
            canvas.sprite(self.icon, (box.left + 26 * step + icon / 2, box.centery), (icon, icon))
        for index, row in enumerate(rows):
            at = (box.centerx + icon / 2, box.centery + (index - (len(rows) - 1) / 2) * step_y)
            canvas.text(row, at, size, "heading", canvas.theme.gold, "center", room + 20, shadow=True)


OnBoard = Falling | FallingWall | Walking
Above = Flyer | Banner
