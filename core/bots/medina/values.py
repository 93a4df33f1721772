"""What a board is worth to each seat: points, and a fair guess at what is still to come.

All of it is public: stocks follow from what has been placed. Points are points of the game; `Standing` adds guesses
in the same unit.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from core.games.medina.board import ARM_TOWER, TOWER_VALUES
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

TEA_WORTH: Final = 0.3


class Taste(NamedTuple):
    """How a level judges what is still to come, in points or shares.

    `patience`: how many of the unplaced buildings of a colour it expects in palaces that somebody will own, so how
    long it lets a palace grow; `extras`: stables, walls and merchants of a palace still to be founded; `largest`: the
    most it hopes for. `tower_faith`, `tile_faith`: how much of a tile's value its holder keeps while the game is
    young. `tower_hope`: what the next wall of an arm before a palace is worth, as a share of the tower. The others:
    pieces still in stock, for their effects and as moves that hurt nobody.
    """

    patience: float = 0.62
    extras: float = 1.6
    largest: float = 8.0
    tower_faith: float = 0.55
    tile_faith: float = 0.7
    tower_hope: float = 0.3
    stable: float = 0.75
    merchant: float = 0.3
    wall: float = 0.35
    building: float = 0.05


def palace_points(state: State, palace: int) -> int:
    """What the palace as it stands brings its owner, tiles aside: `scoring.palace_score` without the parts."""
    board = state.rules.board
    stables = state.p_stables[palace]
    beside = state.p_edge[palace]
    arms = state.p_arms[palace]
    points = state.p_size[palace]
    whole = state.p_buildings[palace] | stables
    while stables:
        low = stables & -stables
        beside |= board.near4[low.bit_length() - 1]
        stables ^= low
    points += (beside & state.merchants).bit_count()
    if arms:
        masks = board.arm_cells
        for arm in range(8):
            if arms >> arm & 1:
                points += (whole & masks[arm][state.arms[arm]]).bit_count()
    if state.well >= 0:
        points += WELL_POINTS * (whole & board.well_lines[state.well]).bit_count()
    return points


def points_now(state: State) -> list[int]:
    """Points of each seat as the board stands: `scoring.totals_of`, faster."""
    totals = [0] * (NEUTRAL + 1)
    for palace, owner in enumerate(state.p_owner):
        if 0 <= owner < NEUTRAL:
            totals[owner] += palace_points(state, palace)
    for colour, holder in enumerate(state.tiles):
        if holder != NOBODY:
            totals[holder] += TILE_VALUES[colour]
    for tower, holder in enumerate(state.towers):
        if holder != NOBODY:
            totals[holder] += TOWER_VALUES[tower]
    return totals[: state.rules.seats]


def progress(state: State) -> float:
    """How much of the game is still to be played, 1 to 0, by the pieces left."""
    left = sum([sum(stock) for stock in state.stocks])
    return min(1.0, left / (state.rules.seats * sum(state.rules.stock)))


def future_palace(taste: Taste, unplaced: int, contenders: int) -> float:
    """What a seat may hope for from a palace still to be built of `unplaced` buildings, shared by `contenders`."""
    if not unplaced:
        return 0.0
    share = unplaced / contenders
    return min(taste.largest, taste.patience * share) + taste.extras * min(1.0, share / 2)


def shared_pot(taste: Taste, base: float, unplaced: int, contenders: int) -> float:
    """What each contender may hope for while nobody wants to take a palace worth `base` yet."""
    share = min(taste.largest, (base + taste.patience * unplaced) / contenders)
    return share + taste.extras * min(1.0, unplaced / contenders / 2)


def standing(state: State, taste: Taste) -> list[float]:
    """What each seat can expect at the end of the game, in points."""
    if state.phase is Phase.OVER:
        return [float(total) for total in state.totals]
    worth = [0.0] * (NEUTRAL + 1)
    left = progress(state)
    late = 1.0 - left
    points = []
    sizes = [[0] * (NEUTRAL + 1) for _ in range(COLOURS)]
    p_owner, p_colour, p_size = state.p_owner, state.p_colour, state.p_size
    ring = state.rules.board.border
    hopes: list[tuple[int, int, float]] = []
    for palace, owner in enumerate(p_owner):
        if owner == NOBODY:
            points.append(palace_points(state, palace))
            continue
        row = sizes[p_colour[palace]]
        if p_size[palace] > row[owner]:
            row[owner] = p_size[palace]
        if owner == NEUTRAL:
            points.append(0)
            continue
        found = palace_points(state, palace)
        points.append(found)
        worth[owner] += found
        whole = (state.p_buildings[palace] | state.p_stables[palace]) & ring
        if whole:
            _tower_hopes(state, palace, owner, whole, hopes)
    _towers(state, worth, taste.tower_faith + (1.0 - taste.tower_faith) * late, taste.tower_hope, hopes)
    _tiles(state, worth, left, taste.tile_faith, sizes)
    for colour in range(COLOURS):
        _slots(state, worth, taste, colour, points, left, sizes[colour])
    for seat, stock in enumerate(state.stocks):
        if not state.retired >> seat & 1:
            # What the pieces still to be placed bring by their effects, and as moves that hurt nobody.
            worth[seat] += (
                taste.stable * stock[STABLE]
                + taste.merchant * stock[MERCHANT]
                + taste.wall * stock[WALL]
                + TEA_WORTH * stock[TEA]
                + taste.building * (stock[0] + stock[1] + stock[2] + stock[3])
            )
    return worth[: state.rules.seats]


def _tower_hopes(state: State, palace: int, owner: int, whole: int, hopes: list[tuple[int, int, float]]) -> None:
    """Arms that need at most three more walls to reach the palace: (tower, owner, one by how many walls)."""
    masks = state.rules.board.arm_cells
    arms, touched = state.arms, state.p_arms[palace]
    for arm in range(8):
        row = masks[arm]
        if touched >> arm & 1 or not whole & row[-1]:
            continue
        length = arms[arm]
        limit = len(row) - 2 - arms[arm ^ 1]
        for ahead in (1, 2, 3):
            if length + ahead > limit:
                break
            if whole & row[length + ahead]:
                hopes.append((ARM_TOWER[arm], owner, 1.0 / ahead))
                break


def _towers(state: State, worth: list[float], faith: float, hope: float, hopes: list[tuple[int, int, float]]) -> None:
    risk = [0.0] * 4
    for tower, owner, chance in hopes:
        if owner != state.towers[tower]:
            risk[tower] += hope * chance
            worth[owner] += TOWER_VALUES[tower] * faith * hope * chance
    for tower, holder in enumerate(state.towers):
        if holder != NOBODY:
            worth[holder] += TOWER_VALUES[tower] * faith * (1.0 - min(0.8, risk[tower]))


def _tiles(state: State, worth: list[float], left: float, faith: float, sizes: list[list[int]]) -> None:
    keep = faith + (1.0 - faith) * (1.0 - left)
    for colour, holder in enumerate(state.tiles):
        if holder == NOBODY:
            continue
        value = TILE_VALUES[colour]
        row = sizes[colour]
        lead = row[holder]
        risk = 0.0
        for seat, size in enumerate(row):
            if size and seat != holder:
                chance = left * 0.5 ** (lead - size + 1)
                risk += chance
                worth[seat] += value * (chance if chance < 0.6 else 0.6)
        worth[holder] += value * keep * (1.0 - (risk if risk < 0.7 else 0.7))


def _tower_prize(state: State, palace: int, seat: int, faith: float) -> float:
    arms = state.p_arms[palace]
    found = 0.0
    taken = 0
    for arm in range(8):
        tower = ARM_TOWER[arm]
        if arms >> arm & 1 and not taken >> tower & 1 and state.towers[tower] != seat:
            taken |= 1 << tower
            found += TOWER_VALUES[tower] * faith
    return found


def _slots(
    state: State,
    worth: list[float],
    taste: Taste,
    colour: int,
    points: list[int],
    left: float,
    sizes: list[int],
) -> None:
    """The palace of this colour that each seat without one may still get."""
    seats = state.rules.seats
    owned = state.owned[colour] | state.retired
    stocks = state.stocks
    order = []
    seat = state.current
    for _ in range(seats):
        if not owned >> seat & 1 and stocks[seat][ROOF]:
            order.append(seat)
        seat = seat + 1 if seat + 1 < seats else 0
    if not order:
        return
    contenders = len(order)
    unplaced = 0
    for stock in stocks:
        unplaced += stock[colour]
    unroofed = state.unroofed[colour]
    if not unroofed:
        hope = future_palace(taste, unplaced, contenders)
        for seat in order:
            worth[seat] += hope
        return
    palace = unroofed[0] if len(unroofed) == 1 else max(unroofed, key=lambda one: points[one])
    holder = state.tiles[colour]
    tile = 0.0
    if holder == NOBODY:
        tile = TILE_VALUES[colour] * (taste.tile_faith - 0.2 * left)
    elif state.p_size[palace] > sizes[holder]:
        tile = TILE_VALUES[colour] * taste.tile_faith
    faith = taste.tower_faith + (1.0 - taste.tower_faith) * (1.0 - left)
    connected = state.p_arms[palace]
    base = points[palace] + tile
    if contenders == 1:
        # Nobody else wants it: it may grow in peace.
        seat = order[0]
        grow = 0.5 * future_palace(taste, unplaced, 1) if state.p_edge[palace] & state.room else 0.0
        worth[seat] += base + grow + (_tower_prize(state, palace, seat, faith) if connected else 0.0)
        return
    later = future_palace(taste, unplaced, contenders - 1)
    pot = shared_pot(taste, base, unplaced, contenders)
    taken = False
    for seat in order:
        if taken:
            worth[seat] += later
            continue
        now = base + (_tower_prize(state, palace, seat, faith) if connected else 0.0)
        if now >= later:
            worth[seat] += now
            taken = True
        else:
            worth[seat] += pot


def utility(worth: list[float], seat: int) -> float:
    """How good that is for `seat`: ahead of the others, most of all of the best of them."""
    best = float("-inf")
    total = 0.0
    for other, value in enumerate(worth):
        if other != seat:
            total += value
            if value > best:
                best = value
    return worth[seat] - 0.5 * best - 0.5 * total / (len(worth) - 1)
