"""Board geometry (rule page 1.1): cells, wall slots, arms and towers, with bit masks as plain ints.

A cell is a number, row by row from (1,1) = 0; a slot is a number in the order N1…, E1…, S1…, W1…; a set of cells is
an int with bit `cell` set. An arm is `2 * side + end`; a tower 0 to 3 is NW, NE, SE, SW.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

SIDES: Final = ("N", "E", "S", "W")
TOWERS: Final = ("NW", "NE", "SE", "SW")
TOWER_VALUES: Final = (1, 3, 2, 4)
ARMS: Final = ("NW-N", "NE-N", "NE-E", "SE-E", "SW-S", "SE-S", "NW-W", "SW-W")
"""By number: side N E S W, first the arm whose first slot is number 1 of its side."""
ARM_TOWER: Final = (0, 1, 1, 2, 3, 2, 0, 3)
TOWER_ARMS: Final = ((0, 6), (1, 2), (3, 5), (4, 7))
"""The two arms of each tower."""


class Board:
    """One of the two boards; never changed.

    `near4`, `near8`: masks of the cells touching a cell and of those around it. `inner`: cells outside the border
    ring, row by row. `border`: the others. `slot_cell[slot]`: the one cell it touches. `cell_slots[cell]`: none, one
    or two slots. `side_first`, `side_length`: first slot of each side, and how many it has. `slot_side[slot]`.
    `arm_cells[arm][n]`: the cells touched by the first `n` slots of an arm; the last entry is the whole side.
    `well_lines[cell]`: the cells exactly two away in a straight orthogonal line (6.5).
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.cells = width * height
        self.all = (1 << self.cells) - 1
        self.near4 = tuple([self._near(cell, diagonals=False) for cell in range(self.cells)])
        self.near8 = tuple([self._near(cell, diagonals=True) for cell in range(self.cells)])
        self.inner = tuple(
            [cell for cell in range(self.cells) if 0 < cell % width < width - 1 and 0 < cell // width < height - 1]
        )
        self.inner_mask = sum([1 << cell for cell in self.inner])
        self.border = self.all & ~self.inner_mask
        self.well_lines = tuple([self._line(cell) for cell in range(self.cells)])
        self.side_length = (width, height, width, height)
        self.side_first = (0, width, width + height, 2 * width + height)
        self.slots = 2 * (width + height)
        self.slot_side = tuple([side for side in range(4) for _ in range(self.side_length[side])])
        self.slot_cell = tuple([self._beside(slot) for slot in range(self.slots)])
        self.cell_slots = tuple(
            [
                tuple([slot for slot in range(self.slots) if self.slot_cell[slot] == cell])
                for cell in range(self.cells)
            ]
        )
        self.arm_cells = tuple([self._arm_cells(arm) for arm in range(8)])

    def _arm_cells(self, arm: int) -> tuple[int, ...]:
        masks = [0]
        for slot in self.arm_slots(arm):
            masks.append(masks[-1] | 1 << self.slot_cell[slot])
        return tuple(masks)

    def _near(self, cell: int, *, diagonals: bool) -> int:
        row, column = divmod(cell, self.width)
        mask = 0
        for dr in (-1, 0, 1):
            for dc in (-1, 0, 1):
                if (dr or dc) and (diagonals or not (dr and dc)):
                    r, c = row + dr, column + dc
                    if 0 <= r < self.height and 0 <= c < self.width:
                        mask |= 1 << (r * self.width + c)
        return mask

    def _line(self, cell: int) -> int:
        row, column = divmod(cell, self.width)
        mask = 0
        for dr, dc in ((-2, 0), (2, 0), (0, -2), (0, 2)):
            r, c = row + dr, column + dc
            if 0 <= r < self.height and 0 <= c < self.width:
                mask |= 1 << (r * self.width + c)
        return mask

    def _beside(self, slot: int) -> int:
        side = self.slot_side[slot]
        index = slot - self.side_first[side]
        if side == 0:
            return index
        if side == 1:
            return index * self.width + self.width - 1
        if side == 2:
            return (self.height - 1) * self.width + index
        return index * self.width

    def cell(self, column: int, row: int) -> int:
        """The number of cell (c, r), both counted from 1."""
        return (row - 1) * self.width + column - 1

    def column_row(self, cell: int) -> tuple[int, int]:
        """(c, r) of a cell, both counted from 1."""
        return cell % self.width + 1, cell // self.width + 1

    def slot(self, side: int, number: int) -> int:
        """The slot of a side by its number, counted from 1."""
        return self.side_first[side] + number - 1

    def arm_slots(self, arm: int) -> tuple[int, ...]:
        """The slots an arm may take, from its tower on."""
        side, far = divmod(arm, 2)
        first = self.side_first[side]
        slots = range(first, first + self.side_length[side])
        return tuple(reversed(slots)) if far else tuple(slots)

    def cell_text(self, cell: int) -> str:
        """`(5,6)`."""
        column, row = self.column_row(cell)
        return f"({column},{row})"

    def slot_text(self, slot: int) -> str:
        """`N1`."""
        side = self.slot_side[slot]
        return f"{SIDES[side]}{slot - self.side_first[side] + 1}"


def board_for(seats: int) -> Board:
    """14 x 10 for two players, 16 x 11 for three and four."""
    return _board(14, 10) if seats == 2 else _board(16, 11)


@lru_cache(maxsize=2)
def _board(width: int, height: int) -> Board:
    return Board(width, height)


def cells_of(mask: int) -> Iterator[int]:
    """The cells of a mask, ascending: row by row."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
