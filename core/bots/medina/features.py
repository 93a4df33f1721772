"""What level 3 looks at on a board: one row of numbers per seat, from public facts.

The rows are weighed by `weights`, which predict points at the end of the game from them.
"""

from __future__ import annotations

from typing import Final

from core.bots.medina.values import future_palace, palace_points, shared_pot
from core.games.medina.board import ARM_TOWER, TOWER_VALUES
from core.games.medina.legal import extension_cells
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
)
from core.games.medina.state import State

NAMES: Final = (
    "one",
    "points",  # of the palaces owned
    "tiles",
    "towers",
    "tower hope",  # towers within three walls, by value and distance
    "tower risk",  # the same of others, on towers held
    "tile hope",
    "tile risk",
    "stables",  # in stock, while an own palace has room for them
    "idle stables",
    "merchants",
    "walls",
    "buildings",
    "tea",
    "colours open",  # without an own palace, with a roof left
    "share",  # unplaced buildings of open colours without an unroofed palace, by contender
    "guess",  # what the prize or the share is guessed to bring, over all open colours
    "prize first",  # unroofed palaces that this seat may take before all other contenders
    "share first",
    "prize second",
    "share second",
    "prize later",
    "share later",
    "prize alone",  # wanted by nobody else
    "share alone",
    "street here",  # cells that extend the street and touch an own palace
    "walls here",  # next wall slots that touch an own palace
    "to move",
)
SIZE: Final = len(NAMES)
(
    _ONE,
    _POINTS,
    _TILES,
    _TOWERS,
    _TOWER_HOPE,
    _TOWER_RISK,
    _TILE_HOPE,
    _TILE_RISK,
    _STABLES,
    _IDLE,
    _MERCHANTS,
    _WALLS,
    _BUILDINGS,
    _TEA,
    _OPEN,
    _SHARE,
    _GUESS,
    _PRIZE,
    _SHARE_FIRST,
    _PRIZE_SECOND,
    _SHARE_SECOND,
    _PRIZE_LATER,
    _SHARE_LATER,
    _PRIZE_ALONE,
    _SHARE_ALONE,
    _STREET,
    _TIPS,
    _TO_MOVE,
) = range(SIZE)


def rows(state: State) -> list[list[float]]:
    """One row per seat, in the order of NAMES."""
    seats = state.rules.seats
    # A row for NEUTRAL too, that nobody reads: holders need no case of their own.
    found = [[0.0] * SIZE for _ in range(NEUTRAL + 1)]
    points: list[int] = []
    sizes = [[0] * (NEUTRAL + 1) for _ in range(COLOURS)]
    ring = state.rules.board.border
    roomy = 0
    street = extension_cells(state)
    for palace, owner in enumerate(state.p_owner):
        if owner == NEUTRAL:
            points.append(0)
            sizes[state.p_colour[palace]][NEUTRAL] = max(sizes[state.p_colour[palace]][NEUTRAL], state.p_size[palace])
            continue
        value = palace_points(state, palace)
        points.append(value)
        if owner == NOBODY:
            continue
        sizes[state.p_colour[palace]][owner] = state.p_size[palace]
        row = found[owner]
        row[_POINTS] += value
        edge = state.p_edge[palace]
        if edge & state.room:
            roomy |= 1 << owner
        if street & edge:
            row[_STREET] += (street & edge).bit_count()
        whole = (state.p_buildings[palace] | state.p_stables[palace]) & ring
        if whole:
            _arms(state, palace, owner, whole, found)
    for tower, holder in enumerate(state.towers):
        if holder != NOBODY:
            found[holder][_TOWERS] += TOWER_VALUES[tower]
    _tiles(state, sizes, found)
    for colour in range(COLOURS):
        _colour(state, colour, points, sizes[colour], found)
    for seat in range(seats):
        stock, row = state.stocks[seat], found[seat]
        row[_ONE] = 1.0
        if state.retired >> seat & 1:
            continue
        row[_STABLES if roomy >> seat & 1 else _IDLE] = float(stock[STABLE])
        row[_MERCHANTS] = float(stock[MERCHANT])
        row[_WALLS] = float(stock[WALL])
        row[_BUILDINGS] = float(stock[0] + stock[1] + stock[2] + stock[3])
        row[_TEA] = float(stock[TEA])
    found[state.current][_TO_MOVE] = 1.0 - 0.5 * len(state.placed)
    return found[:seats]


def _arms(state: State, palace: int, owner: int, whole: int, found: list[list[float]]) -> None:
    masks = state.rules.board.arm_cells
    arms, touched = state.arms, state.p_arms[palace]
    for arm in range(8):
        row = masks[arm]
        if not whole & row[-1]:
            continue
        length = arms[arm]
        limit = len(row) - 2 - arms[arm ^ 1]
        if length < limit and whole & row[length + 1] & ~row[length]:
            found[owner][_TIPS] += 1.0
        if touched >> arm & 1:
            continue
        tower = ARM_TOWER[arm]
        holder = state.towers[tower]
        if holder == owner:
            continue
        for ahead in (1, 2, 3):
            if length + ahead > limit:
                break
            if whole & row[length + ahead]:
                chance = TOWER_VALUES[tower] / ahead
                found[owner][_TOWER_HOPE] += chance
                if holder != NOBODY:
                    found[holder][_TOWER_RISK] += chance
                break


def _tiles(state: State, sizes: list[list[int]], found: list[list[float]]) -> None:
    for colour, holder in enumerate(state.tiles):
        if holder == NOBODY:
            continue
        value = TILE_VALUES[colour]
        found[holder][_TILES] += value
        lead = sizes[colour][holder]
        for seat, size in enumerate(sizes[colour]):
            if size and seat != holder:
                chance = value * 0.5 ** (lead - size + 1)
                found[holder][_TILE_RISK] += chance
                found[seat][_TILE_HOPE] += chance


def _colour(state: State, colour: int, points: list[int], sizes: list[int], found: list[list[float]]) -> None:
    seats = state.rules.seats
    owned = state.owned[colour] | state.retired
    stocks = state.stocks
    order = []
    seat = state.current
    unplaced = 0
    for _ in range(seats):
        stock = stocks[seat]
        unplaced += stock[colour]
        if not owned >> seat & 1 and stock[ROOF]:
            order.append(seat)
        seat = seat + 1 if seat + 1 < seats else 0
    if not order:
        return
    contenders = len(order)
    unroofed = state.unroofed[colour]
    if not unroofed:
        guess = future_palace(unplaced, contenders)
        for seat in order:
            row = found[seat]
            row[_OPEN] += 1.0
            row[_SHARE] += unplaced / contenders
            row[_GUESS] += guess
        return
    palace = unroofed[0] if len(unroofed) == 1 else max(unroofed, key=lambda one: points[one])
    holder = state.tiles[colour]
    tile = TILE_VALUES[colour] if holder == NOBODY or state.p_size[palace] > sizes[holder] else 0
    if contenders == 1:
        row = found[order[0]]
        prize = points[palace] + tile + _towers(state, palace, order[0])
        grow = 0.5 * future_palace(unplaced, 1) if state.p_edge[palace] & state.room else 0.0
        row[_OPEN] += 1.0
        row[_PRIZE_ALONE] += prize
        row[_SHARE_ALONE] += unplaced
        row[_GUESS] += prize + grow
        return
    later = future_palace(unplaced, contenders - 1)
    share = unplaced / (contenders - 1)
    pot = shared_pot(points[palace] + tile, unplaced, contenders)
    taken = False
    for place, seat in enumerate(order):
        row = found[seat]
        prize = points[palace] + tile + _towers(state, palace, seat)
        at = 2 * min(place, 2)
        row[_OPEN] += 1.0
        row[_PRIZE + at] += prize
        row[_SHARE_FIRST + at] += share
        if not taken and prize >= later:
            row[_GUESS] += prize
            taken = True
        else:
            row[_GUESS] += later if taken else pot


def _towers(state: State, palace: int, seat: int) -> float:
    """Towers that a roof on the palace would take."""
    arms = state.p_arms[palace]
    if not arms:
        return 0.0
    value = 0.0
    taken = 0
    for arm in range(8):
        tower = ARM_TOWER[arm]
        if arms >> arm & 1 and not taken >> tower & 1 and state.towers[tower] != seat:
            taken |= 1 << tower
            value += 0.7 * TOWER_VALUES[tower]
    return value
