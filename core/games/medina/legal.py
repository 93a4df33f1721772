"""Where pieces may go (rule page 5), read off the maintained masks: no candidate is ever looked for on the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from core.games.medina.board import cells_of
from core.games.medina.moves import TEA_MOVE, Move
from core.games.medina.pieces import COLOURS, MERCHANT, NEUTRAL_ROOF, ROOF, STABLE, TEA, WALL
from core.games.medina.state import Phase, State
from core.rng import Rng

_TEA_CHANCE: Final = 8
"""A random player discards tea, where he may, once in so many times."""


def growth_cells(state: State, palace: int) -> int:
    """Cells that touch a building of the palace and where a component of it may stand; 0: it is closed (5.1)."""
    return state.p_edge[palace] & state.room


def building_cells(state: State, colour: int) -> int:
    """Cells for a building of that colour, stocks aside: growth of the open palace, or founding (5.1)."""
    if state.gone >> colour & 1:
        return 0
    room = state.room
    unroofed = state.unroofed[colour]
    if unroofed:
        grow = 0
        for palace in unroofed:
            grow |= state.p_edge[palace]
        grow &= room
        if grow or state.rules.french:
            return grow
    return room & ~state.zone


def stable_cells(state: State) -> int:
    """Cells for a stable, stocks aside (5.3)."""
    return state.edges & state.room


def street_ends(state: State) -> tuple[int, ...]:
    """First and last merchant of the current street; one if it is single, none if there is no street."""
    if not state.streets:
        return ()
    street = state.streets[-1]
    return (street[0], street[-1]) if len(street) > 1 else street[:1]


def extension_cells(state: State) -> int:
    """Cells that extend the current street; 0: a new one may be started (5.4)."""
    if not state.streets:
        return 0
    near4 = state.rules.board.near4
    street = state.streets[-1]
    return state.empty & ~state.between & (near4[street[0]] | near4[street[-1]])


def merchant_cells(state: State) -> int:
    """Cells for a merchant, stocks aside (5.4)."""
    return extension_cells(state) or state.empty & ~state.between


def start_cells(state: State) -> int:
    """Cells for the first merchant (3)."""
    return state.empty & state.rules.board.inner_mask


def wall_slots(state: State) -> list[int]:
    """Slots for a wall, ascending, stocks aside: both arms of each side whose gate is wider than one slot (5.5)."""
    board = state.rules.board
    arms = state.arms
    found = []
    for side in range(4):
        near, far = arms[2 * side], arms[2 * side + 1]
        if near + far + 1 < board.side_length[side]:
            first = board.side_first[side]
            found.append(first + near)
            found.append(first + board.side_length[side] - 1 - far)
    return found


def wall_open(state: State) -> bool:
    """Whether any slot takes a wall."""
    arms = state.arms
    width, height, _, _ = state.rules.board.side_length
    return (
        arms[0] + arms[1] + 1 < width
        or arms[2] + arms[3] + 1 < height
        or arms[4] + arms[5] + 1 < width
        or arms[6] + arms[7] + 1 < height
    )


def roofable(state: State, seat: int) -> list[int]:
    """Palaces that `seat` may roof with a roof of its own, stocks aside, by their first cell (5.2)."""
    found: list[int] = []
    for colour in range(COLOURS):
        if state.unroofed[colour] and not state.owned[colour] >> seat & 1:
            found += state.unroofed[colour]
    return _in_order(state, found)


def neutral_roofable(state: State) -> list[int]:
    """Palaces that a neutral roof may close, stocks aside, by their first cell (6.5)."""
    return _in_order(state, [palace for unroofed in state.unroofed for palace in unroofed])


def _in_order(state: State, palaces: list[int]) -> list[int]:
    if len(palaces) > 1:
        palaces.sort(key=lambda palace: first_cell(state, palace))
    return palaces


def first_cell(state: State, palace: int) -> int:
    """The first building of a palace row by row, by which it is named."""
    mask = state.p_buildings[palace]
    return (mask & -mask).bit_length() - 1


def can_roof(state: State, seat: int) -> bool:
    """Whether any roof, own or neutral, can be placed by `seat`."""
    stock = state.stocks[seat]
    unroofed, owned = state.unroofed, state.owned
    if stock[ROOF]:
        for colour in range(COLOURS):
            if unroofed[colour] and not owned[colour] >> seat & 1:
                return True
    return bool(stock[NEUTRAL_ROOF]) and any(unroofed)


def can_place(state: State, seat: int) -> bool:
    """Whether `seat` has a piece that can be placed now (6.4); tea is no piece."""
    stock = state.stocks[seat]
    if stock[WALL] and wall_open(state):
        return True
    if stock[MERCHANT] and merchant_cells(state):
        return True
    if (stock[ROOF] or stock[NEUTRAL_ROOF]) and can_roof(state, seat):
        return True
    if stock[STABLE] and state.edges & state.room:
        return True
    return any(stock[colour] and building_cells(state, colour) for colour in range(COLOURS))


def roof_due(state: State) -> bool:
    """Whether the second piece must be a roof (6.4, `last_player_must_roof`)."""
    placed = state.placed
    if not state.alone or not placed or ROOF in placed:
        return False
    return can_roof(state, state.current)


def legal(state: State, seat: int) -> Iterator[Move]:
    """All moves of the asked seat: walls, merchants, buildings C1 to C4, stables, roofs, neutral roofs, tea.

    Slots and cells ascend, palaces stand by their first cell: the order of `default` (6.6).
    """
    rules = state.rules
    if state.phase is Phase.START:
        for cell in cells_of(start_cells(state)):
            yield rules.merchant_moves[cell]
        return
    stock = state.stocks[seat]
    due = roof_due(state)
    if not due:
        if stock[WALL]:
            for slot in wall_slots(state):
                yield rules.wall_moves[slot]
        if stock[MERCHANT]:
            for cell in cells_of(merchant_cells(state)):
                yield rules.merchant_moves[cell]
        for colour in range(COLOURS):
            if stock[colour]:
                for cell in cells_of(building_cells(state, colour)):
                    yield rules.building_moves[colour][cell]
        if stock[STABLE]:
            for cell in cells_of(stable_cells(state)):
                yield rules.stable_moves[cell]
    if stock[ROOF]:
        for palace in roofable(state, seat):
            yield rules.roof_moves[first_cell(state, palace)]
    if stock[NEUTRAL_ROOF]:
        for palace in neutral_roofable(state):
            yield rules.neutral_moves[first_cell(state, palace)]
    if not due and state.placed and stock[TEA]:
        yield TEA_MOVE


def default(state: State, seat: int) -> Move:
    """The move of an absent seat: the first legal one; never tea, since a piece can always be placed (6.6)."""
    return next(legal(state, seat))


def _pick(mask: int, at: int) -> int:
    """A cell of a mask: the first one from `at` on, else the first of all."""
    high = mask >> at
    if high:
        return at + (high & -high).bit_length() - 1
    return (mask & -mask).bit_length() - 1


def sample(state: State, seat: int, rng: Rng) -> Move:
    """One legal move: a piece drawn from the stock, or the next kind that fits; anywhere it may go, not uniformly."""
    rules = state.rules
    bits = rng.bits(32)
    at = bits % rules.board.cells
    bits >>= 8
    if state.phase is Phase.START:
        return rules.merchant_moves[_pick(start_cells(state), at)]
    stock = state.stocks[seat]
    if state.placed:
        if state.alone and roof_due(state):
            return _sample_roof(state, seat, stock, bits)
        if stock[TEA] and not bits % _TEA_CHANCE:
            return TEA_MOVE
    piece = bits % (sum(stock) - stock[TEA])
    kind = 0
    while piece >= stock[kind]:
        piece -= stock[kind]
        kind += 1
    for _ in range(TEA):
        if stock[kind]:
            if kind < COLOURS:
                mask = building_cells(state, kind)
                if mask:
                    return rules.building_moves[kind][_pick(mask, at)]
            elif kind == MERCHANT:
                mask = merchant_cells(state)
                if mask:
                    return rules.merchant_moves[_pick(mask, at)]
            elif kind == STABLE:
                mask = state.edges & state.room
                if mask:
                    return rules.stable_moves[_pick(mask, at)]
            elif kind == WALL:
                slots = wall_slots(state)
                if slots:
                    return rules.wall_moves[slots[bits % len(slots)]]
            else:
                palaces = roofable(state, seat) if kind == ROOF else neutral_roofable(state)
                if palaces:
                    moves = rules.roof_moves if kind == ROOF else rules.neutral_moves
                    return moves[first_cell(state, palaces[bits % len(palaces)])]
        kind = kind + 1 if kind < WALL else 0
    raise ValueError(f"seat {seat} has no legal move")


def _sample_roof(state: State, seat: int, stock: list[int], bits: int) -> Move:
    own = roofable(state, seat) if stock[ROOF] else []
    neutral = neutral_roofable(state) if stock[NEUTRAL_ROOF] else []
    chosen = bits % (len(own) + len(neutral))
    if chosen < len(own):
        return state.rules.roof_moves[first_cell(state, own[chosen])]
    return state.rules.neutral_moves[first_cell(state, neutral[chosen - len(own)])]
