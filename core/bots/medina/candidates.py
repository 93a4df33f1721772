"""A reduced set of placements worth looking at: all roofs, walls and growth; the best few cells for the rest."""

from __future__ import annotations

from typing import Final

from core.games.medina.board import cells_of
from core.games.medina.legal import (
    building_cells,
    first_cell,
    merchant_cells,
    neutral_roofable,
    roof_due,
    roofable,
    stable_cells,
    wall_slots,
)
from core.games.medina.moves import TEA_MOVE, Move
from core.games.medina.pieces import COLOURS, MERCHANT, NEUTRAL_ROOF, ROOF, STABLE, TEA, WALL
from core.games.medina.state import State

FOUNDING: Final = 5
GROWTH: Final = 6
STABLES: Final = 3
MERCHANTS: Final = 8


def wall_mask(state: State) -> int:
    """Cells that touch a wall."""
    masks = state.rules.board.arm_cells
    mask = 0
    for arm, length in enumerate(state.arms):
        mask |= masks[arm][length]
    return mask


def _best(state: State, mask: int, count: int, walls: int) -> list[int]:
    """The cells of a mask that touch most: walls, merchants; then those with most room around."""
    cells = list(cells_of(mask))
    if len(cells) <= count:
        return cells
    board = state.rules.board
    merchants, room = state.merchants, state.room
    scored = [
        (
            4 * ((walls >> cell & 1) + (board.near4[cell] & merchants).bit_count())
            + (board.near8[cell] & room).bit_count(),
            -cell,
        )
        for cell in cells
    ]
    scored.sort(reverse=True)
    return [-cell for _, cell in scored[:count]]


def _founding(state: State, mask: int, walls: int) -> list[int]:
    """Good sites, and the worst one: a palace nobody will want."""
    best = _best(state, mask, FOUNDING, walls)
    board = state.rules.board

    def room(cell: int) -> tuple[int, int]:
        return (board.near8[cell] & state.room).bit_count() + 4 * (walls >> cell & 1), cell

    worst = min(cells_of(mask), key=room)
    return best if worst in best else [*best, worst]


def candidates(state: State, seat: int) -> list[Move]:
    """Placements of the asked seat, in a fixed order; never empty where a legal one exists."""
    rules = state.rules
    stock = state.stocks[seat]
    found: list[Move] = []
    if stock[ROOF]:
        found += [rules.roof_moves[first_cell(state, palace)] for palace in roofable(state, seat)]
    if stock[NEUTRAL_ROOF]:
        found += [rules.neutral_moves[first_cell(state, palace)] for palace in neutral_roofable(state)]
    if state.alone and roof_due(state):
        return found
    if stock[WALL]:
        found += [rules.wall_moves[slot] for slot in wall_slots(state)]
    walls = wall_mask(state)
    if stock[MERCHANT]:
        found += [rules.merchant_moves[cell] for cell in _merchants(state, seat)]
    founding: list[int] | None = None
    for colour in range(COLOURS):
        if not stock[colour]:
            continue
        mask = building_cells(state, colour)
        if not mask:
            continue
        if state.unroofed[colour] and mask & _edges(state, colour):
            cells = _best(state, mask, GROWTH, walls)
        else:
            if founding is None:
                founding = _founding(state, mask, walls)
            cells = founding
        found += [rules.building_moves[colour][cell] for cell in cells]
    if stock[STABLE]:
        mask = stable_cells(state)
        for edge in state.p_edge:
            here = mask & edge
            if here:
                found += [rules.stable_moves[cell] for cell in _best(state, here, STABLES, walls)]
    if state.placed and stock[TEA]:
        found.append(TEA_MOVE)
    return found


def _edges(state: State, colour: int) -> int:
    edges = 0
    for palace in state.unroofed[colour]:
        edges |= state.p_edge[palace]
    return edges


def _merchants(state: State, seat: int) -> list[int]:
    cells = list(cells_of(merchant_cells(state)))
    if len(cells) <= MERCHANTS:
        return cells
    board = state.rules.board
    mine = 0
    others = 0
    for palace, owner in enumerate(state.p_owner):
        whole = state.p_buildings[palace] | state.p_stables[palace]
        if owner == seat:
            mine |= whole
        else:
            others |= whole
    free = state.empty & ~state.between

    def key(cell: int) -> tuple[int, int]:
        near4 = board.near4[cell]
        touches = 6 * (near4 & mine).bit_count() - 4 * (near4 & others).bit_count()
        return touches + (board.near8[cell] & free).bit_count(), -cell

    cells.sort(key=key, reverse=True)
    return cells[:MERCHANTS]
