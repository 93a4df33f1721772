"""The moves of Médina (rule page 5). Cells and slots are the numbers of `board`.

Classes with the same numbers carry one constant word, so that no two kinds of move ever compare equal.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Building(NamedTuple):
    """BUILDING(colour, cell): a palace building of colour 0 to 3."""

    colour: int
    cell: int


class Roof(NamedTuple):
    """ROOF(palace): a roof of one's own on the palace whose first building, row by row, stands on `cell`."""

    cell: int
    word: str = "roof"


class NeutralRoof(NamedTuple):
    """ROOF(palace) with a neutral roof (6.5); `cell` as in Roof."""

    cell: int
    word: str = "nroof"


class Stable(NamedTuple):
    """STABLE(cell)."""

    cell: int
    word: str = "S"


class Merchant(NamedTuple):
    """MERCHANT(cell); with `start_merchant=chosen` also the choice of the first one's cell."""

    cell: int
    word: str = "M"


class Wall(NamedTuple):
    """WALL(slot)."""

    slot: int
    word: str = "wall"


class Tea(NamedTuple):
    """Discard a tea tile instead of the second piece (6.5)."""

    word: str = "tea"


Move = Building | Roof | NeutralRoof | Stable | Merchant | Wall | Tea

MOVES: Final[tuple[type, ...]] = (Building, Roof, NeutralRoof, Stable, Merchant, Wall, Tea)
TEA_MOVE: Final = Tea()
