"""What a piece does when it is placed (rule page 5, 6.1 to 6.3, 6.5). Moves are checked already; whose turn it is
afterwards is decided in `turns`."""

from __future__ import annotations

from core.game import Event
from core.games.medina import events as happened
from core.games.medina.board import ARM_TOWER
from core.games.medina.legal import first_cell
from core.games.medina.moves import Building, Merchant, Move, NeutralRoof, Roof, Stable, Wall
from core.games.medina.pieces import (
    MERCHANT,
    NEUTRAL,
    NEUTRAL_ROOF,
    NOBODY,
    ROOF,
    STABLE,
    TEA,
    TEA_COLOUR,
    TEA_GIVEN,
    WALL,
)
from core.games.medina.state import State

Events = list[Event] | None


def place(state: State, seat: int, move: Move, events: Events) -> int:
    """Put the piece on the board with all its effects; returns its index in the stock."""
    kind = type(move)
    if kind is Building:
        return _building(state, seat, move.colour, move.cell, events)  # type: ignore[union-attr]
    if kind is Merchant:
        return _merchant(state, seat, move.cell, events)  # type: ignore[union-attr]
    if kind is Wall:
        return _wall(state, seat, move.slot, events)  # type: ignore[union-attr]
    if kind is Stable:
        return _stable(state, seat, move.cell, events)  # type: ignore[union-attr]
    if kind is Roof or kind is NeutralRoof:
        return _roof(state, seat, move.cell, kind is Roof, events)  # type: ignore[union-attr]
    stock = state.stocks[seat]
    stock[TEA] -= 1
    if events is not None:
        events.append(happened.TeaSpent(seat, stock[TEA]))
    return TEA


def add_component(state: State, palace: int, cell: int) -> None:
    """A building or stable of `palace` now stands on an empty `cell`: spacing, size, and the arms it touches."""
    bit = 1 << cell
    board = state.rules.board
    new = board.near8[cell] & ~state.p_near[palace]
    state.empty &= ~bit
    state.room &= ~(bit | state.zone & new)
    state.zone |= new
    state.p_near[palace] |= new
    state.p_size[palace] += 1
    state.palace_at[cell] = palace + 1
    for slot in board.cell_slots[cell]:
        if state.ring[slot]:
            state.p_arms[palace] |= 1 << (state.ring[slot] - 1)


def found_palace(state: State, colour: int) -> int:
    """The number of a new, still empty palace."""
    palace = len(state.p_colour)
    state.p_colour.append(colour)
    state.p_owner.append(NOBODY)
    for counts in (state.p_claim, state.p_buildings, state.p_stables, state.p_near, state.p_edge):
        counts.append(0)
    state.p_size.append(0)
    state.p_arms.append(0)
    state.unroofed[colour] += (palace,)
    return palace


def add_building(state: State, palace: int, cell: int) -> None:
    """A building of `palace` on an empty `cell`."""
    near4 = state.rules.board.near4[cell]
    state.p_buildings[palace] |= 1 << cell
    state.p_edge[palace] |= near4
    state.edges |= near4
    add_component(state, palace, cell)


def add_stable(state: State, palace: int, cell: int) -> None:
    """A stable of `palace` on an empty `cell`."""
    state.p_stables[palace] |= 1 << cell
    add_component(state, palace, cell)


def add_merchant(state: State, cell: int) -> None:
    """A merchant on an empty `cell`; its street is not looked at."""
    bit = 1 << cell
    near4 = state.rules.board.near4[cell]
    state.empty &= ~bit
    state.room &= ~bit
    state.merchants |= bit
    state.between |= state.beside & near4
    state.beside |= near4


def add_well(state: State, cell: int) -> None:
    """The well on an empty `cell`: around it neither building nor stable may stand (6.5)."""
    state.well = cell
    state.empty &= ~(1 << cell)
    state.room &= ~(1 << cell | state.rules.board.near8[cell])


def stable_palace(state: State, cell: int) -> int:
    """The palace a stable on a legal `cell` joins: the only one that has a building beside it."""
    for palace, edge in enumerate(state.p_edge):
        if edge >> cell & 1:
            return palace
    raise ValueError(f"no palace has a building beside {state.rules.board.cell_text(cell)}")


def _building(state: State, seat: int, colour: int, cell: int, events: Events) -> int:
    state.stocks[seat][colour] -= 1
    founded = False
    for palace in state.unroofed[colour]:
        if state.p_edge[palace] >> cell & 1:
            break
    else:
        palace = found_palace(state, colour)
        founded = True
    add_building(state, palace, cell)
    if events is not None:
        events.append(happened.BuildingPlaced(seat, colour, cell, palace, founded, state.p_size[palace]))
    return colour


def _stable(state: State, seat: int, cell: int, events: Events) -> int:
    state.stocks[seat][STABLE] -= 1
    palace = stable_palace(state, cell)
    before = state.p_arms[palace]
    add_stable(state, palace, cell)
    if events is not None:
        events.append(happened.StablePlaced(seat, cell, palace, state.p_size[palace]))
    if state.p_owner[palace] != NOBODY:
        _claim_tile(state, palace, events)
        connected = state.p_arms[palace] & ~before
        if connected:
            _connect(state, palace, connected, events)
    return STABLE


def _merchant(state: State, seat: int, cell: int, events: Events) -> int:
    state.stocks[seat][MERCHANT] -= 1
    opened = extend_street(state, cell)
    add_merchant(state, cell)
    if events is not None:
        events.append(happened.MerchantPlaced(seat, cell, len(state.streets) - 1, opened))
    return MERCHANT


def extend_street(state: State, cell: int) -> bool:
    """Add a legal cell to the current street's end, or begin a new street there (True), before it is occupied."""
    streets = state.streets
    if streets:
        street = streets[-1]
        near4 = state.rules.board.near4
        here = near4[cell] if not state.between >> cell & 1 else 0
        if here >> street[-1] & 1:
            streets[-1] = (*street, cell)
            return False
        if here >> street[0] & 1:
            streets[-1] = (cell, *street)
            return False
    streets.append((cell,))
    return True


def _wall(state: State, seat: int, slot: int, events: Events) -> int:
    state.stocks[seat][WALL] -= 1
    arm = arm_of(state, slot)
    state.arms[arm] += 1
    state.ring[slot] = arm + 1
    if events is not None:
        events.append(happened.WallPlaced(seat, slot, arm, state.arms[arm]))
    palace = state.palace_at[state.rules.board.slot_cell[slot]] - 1
    if palace >= 0 and not state.p_arms[palace] >> arm & 1:
        state.p_arms[palace] |= 1 << arm
        if state.p_owner[palace] != NOBODY:
            _connect(state, palace, 1 << arm, events)
    return WALL


def arm_of(state: State, slot: int) -> int:
    """The arm that a wall on a legal slot extends."""
    board = state.rules.board
    side = board.slot_side[slot]
    return 2 * side if slot - board.side_first[side] == state.arms[2 * side] else 2 * side + 1


def _roof(state: State, seat: int, cell: int, own: bool, events: Events) -> int:
    kind = ROOF if own else NEUTRAL_ROOF
    owner = seat if own else NEUTRAL
    state.stocks[seat][kind] -= 1
    palace = state.palace_at[cell] - 1
    colour = state.p_colour[palace]
    claim(state, palace, owner)
    if events is not None:
        at, size = first_cell(state, palace), state.p_size[palace]
        events.append(happened.PalaceRoofed(seat, palace, owner, colour, at, size))
    _claim_tile(state, palace, events)
    if state.p_arms[palace]:
        _connect(state, palace, state.p_arms[palace], events)
    if colour == TEA_COLOUR and state.rules.tea:
        _give_tea(state, owner, events)
    if colour_finished(state, colour):
        drop_colour(state, colour)
        if events is not None:
            events.append(happened.ColourGone(colour))
    return kind


def claim(state: State, palace: int, owner: int) -> None:
    """The palace is finished and belongs to `owner` (a seat or NEUTRAL)."""
    colour = state.p_colour[palace]
    state.claims += 1
    state.p_claim[palace] = state.claims
    state.p_owner[palace] = owner
    state.unroofed[colour] = tuple([other for other in state.unroofed[colour] if other != palace])
    if owner != NEUTRAL:
        state.owned[colour] |= 1 << owner


def colour_finished(state: State, colour: int) -> bool:
    """Whether every player owns a palace of a colour that is still in the game (6.3)."""
    return state.owned[colour] == state.rules.everyone and not state.gone >> colour & 1


def drop_colour(state: State, colour: int) -> None:
    """All unplaced buildings of the colour leave the game."""
    state.gone |= 1 << colour
    for stock in state.stocks:
        stock[colour] = 0


def largest(state: State, colour: int, owner: int) -> int:
    """Size of the largest palace of a colour that `owner` has; 0 if he has none."""
    sizes = [
        state.p_size[palace]
        for palace, held in enumerate(state.p_owner)
        if held == owner and state.p_colour[palace] == colour
    ]
    return max(sizes, default=0)


def _claim_tile(state: State, palace: int, events: Events) -> None:
    """The palace tile goes to the owner of this palace if it is the first or strictly larger (6.1)."""
    colour, owner = state.p_colour[palace], state.p_owner[palace]
    holder = state.tiles[colour]
    if holder == owner or (holder != NOBODY and state.p_size[palace] <= largest(state, colour, holder)):
        return
    state.tiles[colour] = owner
    if events is not None:
        events.append(happened.PalaceTileMoved(colour, holder, owner, palace))


def _connect(state: State, palace: int, arms: int, events: Events) -> None:
    """New connections of an owned palace: the tiles of the towers of these arms go to its owner (6.2)."""
    owner = state.p_owner[palace]
    for arm in range(8):
        if not arms >> arm & 1:
            continue
        tower = ARM_TOWER[arm]
        holder = state.towers[tower]
        state.towers[tower] = owner
        if events is not None:
            events.append(happened.TowerTileMoved(tower, arm, holder, owner, palace))
        count = state.tower_merchants[tower]
        if count:
            state.tower_merchants[tower] = 0
            if owner != NEUTRAL:
                state.stocks[owner][MERCHANT] += count
            if events is not None:
                events.append(happened.TowerMerchantsTaken(tower, owner, count))


def tea_brought(roofed: int) -> int:
    """The tea that one more roof on a palace of C2 brings when `roofed` of them have one."""
    return TEA_GIVEN[roofed] if roofed < len(TEA_GIVEN) else 0


def roofed_tea_palaces(state: State) -> int:
    """How many palaces of C2 have a roof."""
    pairs = zip(state.p_owner, state.p_colour, strict=True)
    return sum([owner != NOBODY and colour == TEA_COLOUR for owner, colour in pairs])


def _give_tea(state: State, owner: int, events: Events) -> None:
    """For the roof just placed."""
    count = tea_brought(roofed_tea_palaces(state) - 1)
    if not count:
        return
    if owner != NEUTRAL:
        state.stocks[owner][TEA] += count
    if events is not None:
        events.append(happened.TeaTaken(owner, count))
