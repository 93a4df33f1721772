"""What a board is worth to each seat: points, and a fair guess at what is still to come.

All of it is public: stocks follow from what has been placed. Points are points of the game; `Standing` adds guesses
in the same unit.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from core.games.medina.board import ARM_TOWER, TOWER_VALUES, Board
from core.games.medina.pieces import (
    COLOURS,
    MERCHANT,
    NEUTRAL,
    NOBODY,
    ROOF,
    STABLE,
    TEA,
    TILE_VALUES,
    WALL,
    WELL_POINTS,
)
from core.games.medina.state import Phase, State

EXTRAS: Final = 1.6
"""Stables, walls and merchants that a palace still to be founded will have."""
PLACED_SHARE: Final = 0.62
"""How many of the unplaced buildings of a colour come to stand in palaces that somebody will own."""
LARGEST: Final = 8.0
TOWER_FAITH: Final = 0.55
"""How much of a tower's value its holder keeps when the game is young."""
TILE_FAITH: Final = 0.7
TOWER_HOPE: Final = 0.3
"""What the next wall of an arm before a palace is worth, as a share of the tower."""
STABLE_WORTH: Final = 0.75
MERCHANT_WORTH: Final = 0.3
WALL_WORTH: Final = 0.35
TEA_WORTH: Final = 0.3
BUILDING_WORTH: Final = 0.05


@lru_cache(maxsize=2)
def arm_masks(board: Board) -> tuple[tuple[int, ...], ...]:
    """Per arm, by its length: the cells that its walls touch."""
    masks = []
    for arm in range(8):
        row = [0]
        for slot in board.arm_slots(arm):
            row.append(row[-1] | 1 << board.slot_cell[slot])
        masks.append(tuple(row))
    return tuple(masks)


def palace_points(state: State, palace: int) -> int:
    """What the palace as it stands brings its owner, tiles aside."""
    board = state.rules.board
    stables = state.p_stables[palace]
    whole = state.p_buildings[palace] | stables
    points = state.p_size[palace]
    beside = state.p_edge[palace]
    while stables:
        low = stables & -stables
        beside |= board.near4[low.bit_length() - 1]
        stables ^= low
    points += (beside & state.merchants).bit_count()
    arms = state.p_arms[palace]
    if arms:
        masks = arm_masks(board)
        for arm in range(8):
            if arms >> arm & 1:
                points += (whole & masks[arm][state.arms[arm]]).bit_count()
    if state.well >= 0:
        points += WELL_POINTS * (whole & board.well_line(state.well)).bit_count()
    return points


def progress(state: State) -> float:
    """How much of the game is still to be played, 1 to 0, by the pieces left."""
    left = 0
    for stock in state.stocks:
        left += sum(stock)
    return min(1.0, left / (state.rules.seats * sum(state.rules.stock)))


def future_palace(state: State, colour: int, contenders: int) -> float:
    """What a seat may hope for from a palace of the colour still to be built, shared among `contenders`."""
    unplaced = 0
    for stock in state.stocks:
        unplaced += stock[colour]
    if not unplaced:
        return 0.0
    return min(LARGEST, PLACED_SHARE * unplaced / max(1, contenders)) + EXTRAS * min(1.0, unplaced / contenders / 2)


def standing(state: State) -> list[float]:
    """What each seat can expect at the end of the game, in points."""
    if state.phase is Phase.OVER:
        return [float(total) for total in state.totals]
    seats = state.rules.seats
    worth = [0.0] * (NEUTRAL + 1)
    left = progress(state)
    points = []
    sizes = [[0] * (NEUTRAL + 1) for _ in range(COLOURS)]
    for palace, owner in enumerate(state.p_owner):
        found = palace_points(state, palace)
        points.append(found)
        if owner != NOBODY:
            worth[owner] += found
            size = state.p_size[palace]
            row = sizes[state.p_colour[palace]]
            row[owner] = max(row[owner], size)
    _towers(state, worth, left)
    _tiles(state, worth, left, sizes)
    for colour in range(COLOURS):
        _slots(state, worth, colour, points, left)
    for seat in range(seats):
        stock = state.stocks[seat]
        if state.retired >> seat & 1:
            continue
        worth[seat] += _stock_worth(stock)
    return worth[:seats]


def _stock_worth(stock: list[int]) -> float:
    """What the pieces still to be placed bring by their effects and as moves that hurt nobody."""
    return (
        STABLE_WORTH * stock[STABLE]
        + MERCHANT_WORTH * stock[MERCHANT]
        + WALL_WORTH * stock[WALL]
        + TEA_WORTH * stock[TEA]
        + BUILDING_WORTH * sum(stock[:COLOURS])
    )


def _towers(state: State, worth: list[float], left: float) -> None:
    board = state.rules.board
    masks = arm_masks(board)
    hope = [[0.0] * (NEUTRAL + 1) for _ in range(4)]
    for palace, owner in enumerate(state.p_owner):
        if owner == NOBODY or owner == NEUTRAL:
            continue
        whole = state.p_buildings[palace] | state.p_stables[palace]
        if not whole & masks[0][-1] | whole & masks[2][-1] | whole & masks[4][-1] | whole & masks[6][-1]:
            continue
        for arm in range(8):
            if state.p_arms[palace] >> arm & 1:
                continue
            length = state.arms[arm]
            other = state.arms[arm ^ 1]
            row = masks[arm]
            limit = len(row) - 1 - other - 1
            for ahead in range(1, 4):
                if length + ahead > limit:
                    break
                if whole & row[length + ahead] & ~row[length]:
                    tower = ARM_TOWER[arm]
                    hope[tower][owner] = max(hope[tower][owner], TOWER_HOPE / ahead)
                    break
    for tower, holder in enumerate(state.towers):
        value = TOWER_VALUES[tower]
        faith = TOWER_FAITH + (1.0 - TOWER_FAITH) * (1.0 - left)
        others = sum(hope[tower])
        if holder != NOBODY:
            others -= hope[tower][holder]
            worth[holder] += value * faith * (1.0 - min(0.8, others))
        for seat, chance in enumerate(hope[tower]):
            if chance and seat != holder:
                worth[seat] += value * faith * chance


def _tiles(state: State, worth: list[float], left: float, sizes: list[list[int]]) -> None:
    for colour, holder in enumerate(state.tiles):
        if holder == NOBODY:
            continue
        value = TILE_VALUES[colour]
        lead = sizes[colour][holder]
        keep = TILE_FAITH + (1.0 - TILE_FAITH) * (1.0 - left)
        risk = 0.0
        for seat, size in enumerate(sizes[colour]):
            if seat != holder and size:
                chance = left * 0.5 ** (lead - size + 1)
                risk += chance
                worth[seat] += value * min(0.6, chance)
        worth[holder] += value * keep * (1.0 - min(0.7, risk))


def prize(state: State, palace: int, seat: int, points: int, left: float) -> float:
    """What roofing the palace now would bring `seat`: points, the palace tile, towers."""
    colour = state.p_colour[palace]
    found = float(points)
    holder = state.tiles[colour]
    if holder == NOBODY:
        found += TILE_VALUES[colour] * (TILE_FAITH - 0.2 * left)
    elif holder != seat:
        size = max(
            [
                state.p_size[other]
                for other, owner in enumerate(state.p_owner)
                if owner == holder and state.p_colour[other] == colour
            ],
            default=0,
        )
        if state.p_size[palace] > size:
            found += TILE_VALUES[colour] * TILE_FAITH
    arms = state.p_arms[palace]
    if arms:
        faith = TOWER_FAITH + (1.0 - TOWER_FAITH) * (1.0 - left)
        towers = {ARM_TOWER[arm] for arm in range(8) if arms >> arm & 1}
        for tower in towers:
            if state.towers[tower] != seat:
                found += TOWER_VALUES[tower] * faith
    return found


def _slots(state: State, worth: list[float], colour: int, points: list[int], left: float) -> None:
    """The palace of this colour that each seat without one may still get."""
    seats = state.rules.seats
    owned = state.owned[colour]
    order = [
        seat
        for seat in [(state.current + ahead) % seats for ahead in range(seats)]
        if not owned >> seat & 1 and state.stocks[seat][ROOF] and not state.retired >> seat & 1
    ]
    if not order:
        return
    contenders = len(order)
    unroofed = state.unroofed[colour]
    if not unroofed:
        hope = future_palace(state, colour, contenders)
        for seat in order:
            worth[seat] += hope
        return
    palace = max(unroofed, key=lambda one: points[one])
    if contenders == 1:
        # Nobody else wants it: it may grow in peace.
        grow = 0.5 * future_palace(state, colour, 1) if state.p_edge[palace] & state.room else 0.0
        worth[order[0]] += prize(state, palace, order[0], points[palace], left) + grow
        return
    later = future_palace(state, colour, contenders - 1)
    taken = False
    for seat in order:
        now = prize(state, palace, seat, points[palace], left)
        if not taken and now >= later:
            worth[seat] += now
            taken = True
        else:
            worth[seat] += later if taken else max(later, 0.5 * (now + later))
    if not taken:
        return


def utility(worth: list[float], seat: int) -> float:
    """How good that is for `seat`: ahead of the others, most of all of the best of them."""
    others = [value for other, value in enumerate(worth) if other != seat]
    return worth[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)
