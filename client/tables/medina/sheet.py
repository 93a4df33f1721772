"""A boxed game's final board, laid freely: what stands where, who holds what, and what it is worth."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from client.i18n import N_, _
from client.tables.medina.space import Cell
from core.game import BadInput, Line
from core.games.medina import place
from core.games.medina.board import SIDES, TOWERS, Board, board_for
from core.games.medina.pieces import COLOUR_CODES, COLOUR_LETTERS, NEUTRAL, NOBODY
from core.games.medina.scoring import lines_of, totals_of, winners_of
from core.games.medina.view import View, view_of

if TYPE_CHECKING:
    from core.game import Json

LETTERS: Final = (*COLOUR_LETTERS, "S", "M", "W")
"""What may stand on a cell, as positions write it."""
_PROBLEMS: Final = {
    "board": N_("Palaces must keep a cell between them, and each stable touches buildings of one palace."),
    "roofs": N_("A roof stands on a building; each palace has one, and nobody owns two of a colour."),
    "walls": N_("Walls grow from the corners, and each side keeps its gate."),
}
_CELL: Final = re.compile(r"\((\d+),(\d+)\)")


@dataclass(slots=True)
class Sheet:
    """`cells`: letter by cell; `roofs`: owner (a seat or NEUTRAL) by building, in order of claiming.

    `arms`: length of each wall arm; `tiles`, `towers`: holders (NOBODY, a seat, NEUTRAL).
    """

    seats: int = 3
    cells: dict[Cell, str] = field(default_factory=dict)
    roofs: dict[Cell, int] = field(default_factory=dict)
    arms: list[int] = field(default_factory=lambda: [0] * 8)
    tiles: list[int] = field(default_factory=lambda: [NOBODY] * 4)
    towers: list[int] = field(default_factory=lambda: [NOBODY] * 4)

    @property
    def board(self) -> Board:
        """The board for so many players."""
        return board_for(self.seats)

    # -- laying --------------------------------------------------------------------------------------------------

    def put(self, cell: Cell, letter: str) -> None:
        """Put a piece on a cell; the same piece again takes it away. There is one well."""
        if self.cells.get(cell) == letter:
            self.erase(cell)
            return
        if letter == "W":
            self.cells = {other: held for other, held in self.cells.items() if held != "W"}
        self.cells[cell] = letter
        if letter not in COLOUR_LETTERS:
            self.roofs.pop(cell, None)

    def erase(self, cell: Cell) -> None:
        """Take a roof away, else what stands on the cell."""
        if self.roofs.pop(cell, None) is None:
            self.cells.pop(cell, None)

    def roof(self, cell: Cell, owner: int) -> bool:
        """Put a roof on the palace that has a building there, or take that owner's roof away; False without one."""
        if self.cells.get(cell, ".") not in COLOUR_LETTERS:
            return False
        held = next((other for other in self.palace(cell) if other in self.roofs), None)
        before = self.roofs.pop(held) if held is not None else None
        if before != owner:
            self.roofs[cell] = owner
        return True

    def palace(self, cell: Cell) -> set[Cell]:
        """The connected buildings of one colour around a building."""
        letter, found, edge = self.cells[cell], {cell}, [cell]
        while edge:
            column, row = edge.pop()
            for other in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
                if other not in found and self.cells.get(other) == letter:
                    found.add(other)
                    edge.append(other)
        return found

    def wall(self, side: str, number: int) -> None:
        """Let the nearer arm of a side reach that slot; if it ends there, shorten it by that wall."""
        index = SIDES.index(side)
        length = self.board.side_length[index]
        near, far = 2 * index, 2 * index + 1
        from_near, from_far = number, length - number + 1
        arm, reach = (near, from_near) if self._nearer(near, from_near, far, from_far) else (far, from_far)
        other = far if arm == near else near
        self.arms[arm] = reach - 1 if self.arms[arm] == reach else min(reach, length - 1 - self.arms[other])

    def _nearer(self, near: int, from_near: int, far: int, from_far: int) -> bool:
        """Whether the first arm is the one meant: it has fewer slots to go, or stands there already."""
        to_near, to_far = from_near - self.arms[near], from_far - self.arms[far]
        if to_near <= 0 or to_far <= 0:
            return to_near <= 0
        return to_near <= to_far

    def next_holder(self, holders: list[int], index: int) -> None:
        """Give a tile to the next player; after the last one to nobody's neutral roof, then to nobody."""
        order = [NOBODY, *range(self.seats), NEUTRAL]
        here = order.index(holders[index]) if holders[index] in order else 0
        holders[index] = order[(here + 1) % len(order)]

    def resize(self, seats: int) -> None:
        """Play with another number of people: what no longer fits on the board or has no owner goes."""
        self.seats = seats
        board = self.board
        self.cells = {
            cell: letter for cell, letter in self.cells.items() if cell[0] <= board.width and cell[1] <= board.height
        }
        self.roofs = {cell: owner for cell, owner in self.roofs.items() if cell in self.cells and self._known(owner)}
        for holders in (self.tiles, self.towers):
            holders[:] = [owner if self._known(owner) else NOBODY for owner in holders]
        for index, length in enumerate(board.side_length):
            near, far = 2 * index, 2 * index + 1
            self.arms[near] = min(self.arms[near], length - 1)
            self.arms[far] = min(self.arms[far], length - 1 - self.arms[near])

    def _known(self, owner: int) -> bool:
        return owner in (NOBODY, NEUTRAL) or owner < self.seats

    # -- counting ------------------------------------------------------------------------------------------------

    def position(self) -> dict[str, Json]:
        """The board as a position (docs/records.md)."""
        board = self.board
        rows = [
            "".join([self.cells.get((column, row), ".") for column in range(1, board.width + 1)])
            for row in range(1, board.height + 1)
        ]
        walls = {}
        for index, side in enumerate(SIDES):
            near, far = self.arms[2 * index], self.arms[2 * index + 1]
            walls[side] = "#" * near + "." * (board.side_length[index] - near - far) + "#" * far
        found: dict[str, Any] = {"game": "medina", "seats": self.seats, "board": rows, "walls": walls}
        options: dict[str, Json] = {}
        if "W" in self.cells.values():
            options["well"] = "on"
        if self.seats > 2 and NEUTRAL in (*self.roofs.values(), *self.tiles, *self.towers):
            options["neutral_roofs"] = "on"
        found["options"] = options
        found["roofs"] = [{"at": list(cell), "owner": _owner(owner)} for cell, owner in self.roofs.items()]
        found["tiles"] = {code: _owner(held) for code, held in zip(COLOUR_CODES, self.tiles, strict=True)}
        found["towers"] = {name: _owner(held) for name, held in zip(TOWERS, self.towers, strict=True)}
        return found

    def counted(self) -> Counted | Problem:
        """The board with everybody's points, or why it cannot be."""
        try:
            state = place.state_of(self.position())
            lines = tuple([lines_of(state, seat) for seat in range(self.seats)])
            return Counted(view_of(state, None), lines, winners_of(state, totals_of(state)))
        except BadInput as error:
            sentence = _PROBLEMS.get(error.field.partition(".")[0])
            cells = tuple([(int(column), int(row)) for column, row in _CELL.findall(str(error))])
            return Problem(_(sentence) if sentence is not None else str(error), cells)


@dataclass(frozen=True, slots=True)
class Counted:
    """A board that can stand: as a view, its lines by seat, who wins."""

    view: View
    lines: tuple[tuple[Line, ...], ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a board cannot stand, and the cells it is about."""

    sentence: str
    cells: tuple[Cell, ...]


def _owner(owner: int) -> int | str | None:
    if owner == NOBODY:
        return None
    return "neutral" if owner == NEUTRAL else owner
