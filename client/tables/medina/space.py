"""Where cells, wall slots and towers lie on the screen: pure places, both ways.

The board seen obliquely from above: the ground of a cell is CELL_W x CELL_D board units; what stands on it is drawn
higher up. A `Space` maps board units to logical units of the picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

CELL_W: Final = 100.0
CELL_D: Final = 80.0
ALONG_W: Final = 56.0
ACROSS_D: Final = 44.0
GAP_SIDE: Final = 8.0
GAP_NORTH: Final = 6.0
# The south wall stands before the last row: a gap keeps it from hiding that row's cells.
GAP_SOUTH: Final = 18.0
TOWER_W: Final = 100.0
TOWER_D: Final = 70.0
# From the cells to the edges of the whole board: the rim, and above it the towers with their flags.
SIDE: Final = 132.0
ABOVE: Final = 172.0
BELOW: Final = 118.0
RIM: Final = 30.0

SIDES: Final = ("N", "E", "S", "W")
TOWERS: Final = ("NW", "NE", "SE", "SW")

Cell = tuple[int, int]
Slot = tuple[str, int]
Point = tuple[float, float]


@dataclass(frozen=True)
class Space:
    """A board of `columns` x `rows` cells: cell (1,1) begins at (x, y), `k` logical units make a board unit."""

    columns: int
    rows: int
    k: float
    x: float
    y: float

    @classmethod
    def fitted(cls, columns: int, rows: int, rect: pygame.FRect, zoom: float = 1.0) -> Space:
        """The board as large as `rect` allows, in its middle; `zoom` makes it larger than the rectangle."""
        wide = columns * CELL_W + 2 * SIDE
        high = rows * CELL_D + ABOVE + BELOW
        k = min(rect.w / wide, rect.h / high) * zoom
        left = rect.centerx - wide * k / 2
        top = rect.centery - high * k / 2
        return cls(columns, rows, k, left + SIDE * k, top + ABOVE * k)

    def moved(self, dx: float, dy: float) -> Space:
        """The same board elsewhere."""
        return Space(self.columns, self.rows, self.k, self.x + dx, self.y + dy)

    @cached_property
    def whole(self) -> pygame.FRect:
        """Everything the board may cover: rim, towers, flags."""
        return pygame.FRect(
            self.x - SIDE * self.k,
            self.y - ABOVE * self.k,
            (self.columns * CELL_W + 2 * SIDE) * self.k,
            (self.rows * CELL_D + ABOVE + BELOW) * self.k,
        )

    @cached_property
    def plate(self) -> pygame.FRect:
        """The board's wooden rim from outside."""
        top = 104.0
        return pygame.FRect(
            self.x - SIDE * self.k,
            self.y - top * self.k,
            (self.columns * CELL_W + 2 * SIDE) * self.k,
            (self.rows * CELL_D + top + BELOW) * self.k,
        )

    @cached_property
    def town(self) -> pygame.FRect:
        """All cells together."""
        return pygame.FRect(self.x, self.y, self.columns * CELL_W * self.k, self.rows * CELL_D * self.k)

    def point(self, bx: float, by: float) -> Point:
        """A point in board units from the upper left corner of cell (1,1)."""
        return self.x + bx * self.k, self.y + by * self.k

    def box(self, bx: float, by: float, bw: float, bh: float) -> pygame.FRect:
        """A rectangle in board units."""
        return pygame.FRect(self.x + bx * self.k, self.y + by * self.k, bw * self.k, bh * self.k)

    # -- places ----------------------------------------------------------------------------------------------------

    def cell(self, cell: Cell) -> pygame.FRect:
        """The ground of a cell."""
        return self.box((cell[0] - 1) * CELL_W, (cell[1] - 1) * CELL_D, CELL_W, CELL_D)

    def slot(self, slot: Slot) -> pygame.FRect:
        """The ground of a wall slot."""
        side, number = slot
        if side == "N":
            return self.box((number - 1) * CELL_W, -GAP_NORTH - ACROSS_D, CELL_W, ACROSS_D)
        if side == "S":
            return self.box((number - 1) * CELL_W, self.rows * CELL_D + GAP_SOUTH, CELL_W, ACROSS_D)
        if side == "W":
            return self.box(-GAP_SIDE - ALONG_W, (number - 1) * CELL_D, ALONG_W, CELL_D)
        return self.box(self.columns * CELL_W + GAP_SIDE, (number - 1) * CELL_D, ALONG_W, CELL_D)

    def tower(self, name: str) -> pygame.FRect:
        """The ground of a corner tower."""
        middle = GAP_SIDE + ALONG_W / 2 + 8
        x = -middle if name.endswith("W") else self.columns * CELL_W + middle
        y = -GAP_NORTH - ACROSS_D / 2 if name.startswith("N") else self.rows * CELL_D + GAP_SOUTH + ACROSS_D / 2
        return self.box(x - TOWER_W / 2, y - TOWER_D / 2, TOWER_W, TOWER_D)

    def slots(self, side: str) -> int:
        """How many slots a side has."""
        return self.columns if side in "NS" else self.rows

    def cells(self) -> list[Cell]:
        """All cells, row by row."""
        return [(c, r) for r in range(1, self.rows + 1) for c in range(1, self.columns + 1)]

    def ring(self) -> list[Slot]:
        """All wall slots."""
        return [(side, number) for side in SIDES for number in range(1, self.slots(side) + 1)]

    # -- back again ------------------------------------------------------------------------------------------------

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The cell whose ground holds a point."""
        column = (x - self.x) / (CELL_W * self.k)
        row = (y - self.y) / (CELL_D * self.k)
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return int(column) + 1, int(row) + 1
        return None

    def slot_at(self, x: float, y: float) -> Slot | None:
        """The wall slot at a point, generously: the strip from the cells to the rim."""
        bx, by = (x - self.x) / self.k, (y - self.y) / self.k
        wide, high = self.columns * CELL_W, self.rows * CELL_D
        if 0 <= bx < wide:
            if -GAP_NORTH - ACROSS_D - 24 <= by < 0:
                return "N", int(bx / CELL_W) + 1
            if high <= by < high + GAP_SOUTH + ACROSS_D + 12:
                return "S", int(bx / CELL_W) + 1
        if 0 <= by < high:
            if -GAP_SIDE - ALONG_W - 12 <= bx < 0:
                return "W", int(by / CELL_D) + 1
            if wide <= bx < wide + GAP_SIDE + ALONG_W + 12:
                return "E", int(by / CELL_D) + 1
        return None

    def tower_near(self, x: float, y: float) -> str | None:
        """The tower drawn at a point."""
        for name in TOWERS:
            ground = self.tower(name)
            body = pygame.FRect(ground.x, ground.y - 66 * self.k, ground.w, ground.h + 66 * self.k)
            if body.collidepoint(x, y):
                return name
        return None
