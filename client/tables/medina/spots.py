"""Places on the board by name: what can be pointed at, where it lies, and which of them a piece may take."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from client.tables.medina.plan import roof_cell, side_number, slot_of
from client.tables.medina.space import TOWERS, Space
from core.games.medina import pieces as stock
from core.games.medina.board import board_for
from core.games.medina.moves import Building, Merchant, NeutralRoof, Roof, Stable, Wall

if TYPE_CHECKING:
    from core.games.medina.moves import Move
    from core.games.medina.view import View


_KINDS: dict[type, int] = {
    Roof: stock.ROOF,
    NeutralRoof: stock.NEUTRAL_ROOF,
    Stable: stock.STABLE,
    Merchant: stock.MERCHANT,
    Wall: stock.WALL,
}


class Spot(NamedTuple):
    """A cell, wall slot, palace or tower by the number the rules give it."""

    kind: str
    """"cell", "slot", "palace" or "tower"."""
    number: int

    @property
    def key(self) -> str:
        """Its name among the table's targets."""
        return f"{self.kind}:{self.number}"


def spot_of(key: str | None) -> Spot | None:
    """The spot of a target's name; None if it names something else."""
    kind, colon, number = (key or "").partition(":")
    return Spot(kind, int(number)) if colon and kind in ("cell", "slot", "palace", "tower") else None


def legal(view: View, kind: int | None) -> tuple[Spot, ...]:
    """Where a kind of piece (its index in a stock) may go now."""
    choices = view.choices
    if kind is None:
        return ()
    if kind < stock.COLOURS:
        return tuple([Spot("cell", cell) for cell in choices.buildings[kind]])
    if kind == stock.STABLE:
        return tuple([Spot("cell", cell) for cell in choices.stables])
    if kind == stock.MERCHANT:
        return tuple([Spot("cell", cell) for cell in choices.merchants])
    if kind == stock.WALL:
        return tuple([Spot("slot", slot) for slot in choices.walls])
    if kind == stock.ROOF:
        return tuple([Spot("palace", palace) for palace in choices.roofs])
    return tuple([Spot("palace", palace) for palace in choices.neutral_roofs]) if kind == stock.NEUTRAL_ROOF else ()


def move_of(view: View, kind: int, spot: Spot) -> Move | None:
    """The move that puts this piece there, legal or not; None if it makes no sense (a wall on a cell)."""
    if kind == stock.WALL:
        return Wall(spot.number) if spot.kind == "slot" else None
    if kind in (stock.ROOF, stock.NEUTRAL_ROOF):
        cell = _roofed_cell(view, spot)
        if cell is None:
            return None
        return Roof(cell) if kind == stock.ROOF else NeutralRoof(cell)
    if spot.kind == "palace":
        spot = Spot("cell", view.palaces[spot.number].buildings[0])
    if spot.kind != "cell":
        return None
    if kind < stock.COLOURS:
        return Building(kind, spot.number)
    return Stable(spot.number) if kind == stock.STABLE else Merchant(spot.number) if kind == stock.MERCHANT else None


def kind_of(move: Move) -> int:
    """The kind of piece a move places."""
    return move.colour if isinstance(move, Building) else _KINDS.get(type(move), stock.TEA)


def _roofed_cell(view: View, spot: Spot) -> int | None:
    if spot.kind == "palace":
        return view.palaces[spot.number].buildings[0]
    return spot.number if spot.kind == "cell" else None


def palace_at(view: View, cell: int) -> int | None:
    """The palace that has a component on a cell."""
    for palace in view.palaces:
        if cell in palace.buildings or cell in palace.stables:
            return palace.number
    return None


def ground(space: Space, view: View, spot: Spot) -> pygame.FRect:
    """The rectangle on the ground of a spot; of a palace, the building that bears its roof."""
    board = board_for(view.seats)
    if spot.kind == "cell":
        return space.cell(board.column_row(spot.number))
    if spot.kind == "slot":
        return space.slot(side_number(board, spot.number))
    if spot.kind == "tower":
        return space.tower(TOWERS[spot.number])
    return space.cell(board.column_row(roof_cell(view.palaces[spot.number].buildings, board.width)))


def palace_rect(space: Space, view: View, palace: int) -> pygame.FRect:
    """All that a palace covers on the picture."""
    board = board_for(view.seats)
    shown = view.palaces[palace]
    rects = [space.cell(board.column_row(cell)) for cell in (*shown.buildings, *shown.stables)]
    box = rects[0].unionall(rects[1:])
    return pygame.FRect(box.left, box.top - 50 * space.k, box.w, box.h + 50 * space.k)


def at(space: Space, view: View, x: float, y: float) -> Spot | None:
    """The cell or wall slot whose ground holds a point, or the tower drawn there."""
    board = board_for(view.seats)
    cell = space.cell_at(x, y)
    if cell is not None:
        return Spot("cell", board.cell(*cell))
    tower = space.tower_near(x, y)
    if tower is not None:
        return Spot("tower", TOWERS.index(tower))
    slot = space.slot_at(x, y)
    return Spot("slot", slot_of(board, slot)) if slot is not None else None
