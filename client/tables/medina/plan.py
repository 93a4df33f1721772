"""What stands on the board, as it is drawn: cells, walls, roofs, flags; made from a view or by hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from client.tables.medina.space import Cell

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
    that bears the roof; `flags` by tower.
    """

    columns: int = 16
    rows: int = 11
    cells: dict[Cell, str] = field(default_factory=dict)
    walls: dict[str, frozenset[int]] = field(default_factory=dict)
    roofs: dict[Cell, str] = field(default_factory=dict)
    flags: dict[str, str] = field(default_factory=dict)

    def copy(self) -> Plan:
        """An independent copy."""
        return Plan(self.columns, self.rows, dict(self.cells), dict(self.walls), dict(self.roofs), dict(self.flags))

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
