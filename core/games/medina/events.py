"""What happened, for screens, logs and bots: public, in order.

Cells, slots, arms and towers are numbers of `board`; owners NOBODY (-1), a seat, or NEUTRAL (4); kinds words of
`pieces.KIND_WORDS`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GameBegan:
    """The rolls before the first turn: the well's cell and the first merchant's (-1: none), who begins."""

    well: int
    start: int
    first: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """`seat` is to place up to `pieces` pieces. `alone`: nobody else is left, so a roof may be due."""

    turn: int
    seat: int
    pieces: int
    alone: bool


@dataclass(frozen=True, slots=True)
class BuildingPlaced:
    """A building; `founded`: the palace is new. `size`: of the palace now."""

    seat: int
    colour: int
    cell: int
    palace: int
    founded: bool
    size: int


@dataclass(frozen=True, slots=True)
class StablePlaced:
    """A stable beside `palace`; `size`: of the palace now."""

    seat: int
    cell: int
    palace: int
    size: int


@dataclass(frozen=True, slots=True)
class MerchantPlaced:
    """A merchant; `street`: its number; `opened`: it begins that street; `chosen`: the first merchant of the game."""

    seat: int
    cell: int
    street: int
    opened: bool
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class WallPlaced:
    """A wall that makes `arm` `length` long."""

    seat: int
    slot: int
    arm: int
    length: int


@dataclass(frozen=True, slots=True)
class PalaceRoofed:
    """`owner` (a seat or NEUTRAL) owns `palace` from now on; `cell`: its first building."""

    seat: int
    palace: int
    owner: int
    colour: int
    cell: int
    size: int


@dataclass(frozen=True, slots=True)
class PalaceTileMoved:
    """The palace tile of `colour` goes from `before` to `after` because of `palace`."""

    colour: int
    before: int
    after: int
    palace: int


@dataclass(frozen=True, slots=True)
class TowerTileMoved:
    """`palace` has newly connected to `arm`: the tower's tile goes from `before` to `after` (they may be equal)."""

    tower: int
    arm: int
    before: int
    after: int
    palace: int


@dataclass(frozen=True, slots=True)
class TowerMerchantsTaken:
    """The merchants on a tower go to its first taker; with a neutral roof they are removed."""

    tower: int
    taker: int
    count: int


@dataclass(frozen=True, slots=True)
class TeaTaken:
    """Tea for a roof on a palace of C2; with a neutral roof it is removed."""

    taker: int
    count: int


@dataclass(frozen=True, slots=True)
class TeaSpent:
    """Tea instead of a second piece."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class ColourGone:
    """Everybody owns a palace of `colour`: its unplaced buildings leave the game."""

    colour: int


@dataclass(frozen=True, slots=True)
class StockShown:
    """A player who cannot place anything shows his stock (see `pieces`)."""

    seat: int
    stock: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Retired:
    """Out for good."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    """No piece can be placed this time."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Nobody can place anything any more."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
