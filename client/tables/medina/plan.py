"""What stands on the board, as it is drawn: cells, walls, roofs, flags; made from a view or by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from client.tables.medina.space import SIDES, TOWERS, Cell
from core.games.medina.board import Board, board_for
from core.games.medina.pieces import NOBODY

if TYPE_CHECKING:
    from core.games.medina.view import View

PLAYERS: Final = ("blue", "green", "red", "yellow")
NEUTRAL: Final = "neutral"
COLOURS: Final = ("grey", "black", "brown", "orange")
STABLE: Final = "stable"
MERCHANT: Final = "merchant"
WELL: Final = "well"


@dataclass(slots=True)
class Plan:
    """A board as it stands: `cells` kind by cell (a building's colour, stable, merchant, well).

    `walls`: numbers by side; `roofs`: the player's colour (or "neutral") by the cell of the building
    that bears the roof; `flags` by tower; `waiting`: merchants that still lie on a tower.
    """

    columns: int = 16
    rows: int = 11
    cells: dict[Cell, str] = field(default_factory=dict)
    walls: dict[str, frozenset[int]] = field(default_factory=dict)
    roofs: dict[Cell, str] = field(default_factory=dict)
    flags: dict[str, str] = field(default_factory=dict)
    waiting: dict[str, int] = field(default_factory=dict)

    def wall(self, side: str, number: int) -> bool:
        """Whether a wall stands in a slot."""
        return number in self.walls.get(side, ())

    def gate(self, side: str, number: int) -> bool:
        """Whether a slot is the gate of its side: empty between two walls, or between a wall and a tower."""
        if self.wall(side, number):
            return False
        last = self.columns if side in "NS" else self.rows
        before = number == 1 or self.wall(side, number - 1)
        after = number == last or self.wall(side, number + 1)
        return before and after


def player_word(owner: int) -> str:
    """The word in sprite names of a seat or of nobody's neutral roof (4)."""
    return PLAYERS[owner] if 0 <= owner < len(PLAYERS) else NEUTRAL


def roof_cell(buildings: Sequence[int], width: int) -> int:
    """The building of a palace that bears its roof: the one nearest its middle; the first of those as near."""
    x = sum(cell % width for cell in buildings) / len(buildings)
    y = sum(cell // width for cell in buildings) / len(buildings)
    return min(buildings, key=lambda cell: ((cell % width - x) ** 2 + (cell // width - y) ** 2, cell))


def plan_of(view: View) -> Plan:
    """The board a view shows."""
    board = board_for(view.seats)
    plan = Plan(board.width, board.height)
    at = board.column_row
    for cell in view.merchants:
        plan.cells[at(cell)] = MERCHANT
    if view.well >= 0:
        plan.cells[at(view.well)] = WELL
    for palace in view.palaces:
        for cell in palace.buildings:
            plan.cells[at(cell)] = COLOURS[palace.colour]
        for cell in palace.stables:
            plan.cells[at(cell)] = STABLE
        if palace.owner != NOBODY:
            plan.roofs[at(roof_cell(palace.buildings, board.width))] = player_word(palace.owner)
    walls: dict[str, set[int]] = {side: set() for side in SIDES}
    for tower in view.towers:
        for arm in tower.arms:
            for slot in arm.slots:
                side, number = side_number(board, slot)
                walls[side].add(number)
    plan.walls = {side: frozenset(numbers) for side, numbers in walls.items()}
    for name, tower in zip(TOWERS, view.towers, strict=True):
        if tower.holder != NOBODY:
            plan.flags[name] = player_word(tower.holder)
        if tower.merchants:
            plan.waiting[name] = tower.merchants
    return plan


def side_number(board: Board, slot: int) -> tuple[str, int]:
    """A wall slot as the picture names it: side and number from 1."""
    side = board.slot_side[slot]
    return SIDES[side], slot - board.side_first[side] + 1


def slot_of(board: Board, slot: tuple[str, int]) -> int:
    """A side and number as the rules name it."""
    return board.slot(SIDES.index(slot[0]), slot[1])
