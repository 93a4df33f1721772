"""Why a move is refused (rule page 5.6): the authority on legality, with what the sentence needs.

Details name palaces by `palace` (its number), `colour`, `owner` (-1 none, a seat, 4 neutral) and `cell` (the
component in the way), so that a screen can say "too close to the brown palace of Anna" and show it.
"""

from __future__ import annotations

from typing import Any

from core.game import Rejected
from core.games.medina.legal import (
    building_cells,
    extension_cells,
    first_cell,
    growth_cells,
    merchant_cells,
    neutral_roofable,
    roof_due,
    roofable,
    stable_cells,
    start_cells,
    street_ends,
    wall_slots,
)
from core.games.medina.moves import MOVES, Building, Merchant, NeutralRoof, Roof, Stable, Tea, Wall
from core.games.medina.pieces import (
    COLOURS,
    KIND_WORDS,
    MERCHANT,
    NEUTRAL_ROOF,
    NOBODY,
    ROOF,
    STABLE,
    TEA,
    WALL,
)
from core.games.medina.state import Phase, State

Refusal = Rejected | None


def well_formed(move: Any) -> bool:
    """Whether it is a move of this game, legal or not."""
    kind = type(move)
    if kind not in MOVES:
        return False
    defaults = kind._field_defaults
    for name, value in zip(kind._fields, move, strict=True):
        if name == "word":
            if value != defaults[name]:
                return False
        elif type(value) is not int:
            return False
    return kind is not Building or 0 <= move.colour < COLOURS


def check(state: State, seat: int, move: Any) -> Refusal:
    """Why this answer of `seat` is refused, or None."""
    if state.phase is Phase.OVER:
        return Rejected("GAME_OVER", {})
    if not 0 <= seat < state.rules.seats:
        return Rejected("NO_SUCH_SEAT", {"seat": seat})
    if state.phase is Phase.SETUP:
        return Rejected("WRONG_PHASE", {"phase": state.phase.name})
    if state.retired >> seat & 1:
        return Rejected("RETIRED", {"seat": seat})
    if seat != state.current:
        return Rejected("NOT_YOUR_TURN", {"seats": (state.current,)})
    if state.phase is Phase.START:
        return _start(state, move)
    return piece(state, seat, move)


def piece(state: State, seat: int, move: Any) -> Refusal:
    """Why `seat`, whose turn it is, cannot place this piece or discard this tea."""
    if isinstance(move, Tea):
        return _tea(state, seat)
    if not isinstance(move, Roof | NeutralRoof) and roof_due(state):
        return Rejected("ROOF_DUE", {})
    if isinstance(move, Building):
        return _building(state, seat, move.colour, move.cell)
    if isinstance(move, Wall):
        return _wall(state, seat, move.slot)
    if isinstance(move, Merchant):
        return _merchant(state, seat, move.cell)
    if isinstance(move, Stable):
        return _stable(state, seat, move.cell)
    return _roof(state, seat, move.cell, isinstance(move, Roof))


def _start(state: State, move: Any) -> Refusal:
    if not isinstance(move, Merchant):
        return Rejected("WRONG_PHASE", {"phase": state.phase.name})
    if not 0 <= move.cell < state.rules.board.cells or not state.rules.board.inner_mask >> move.cell & 1:
        return Rejected("NOT_A_CELL", {"cell": move.cell, "border": True})
    return None if start_cells(state) >> move.cell & 1 else taken(state, move.cell)


def _tea(state: State, seat: int) -> Refusal:
    if not state.stocks[seat][TEA]:
        return Rejected("NO_TEA", {})
    if not state.placed:
        return Rejected("TEA_FIRST", {})
    return Rejected("ROOF_DUE", {}) if roof_due(state) else None


def _left(state: State, seat: int, kind: int) -> Refusal:
    if state.stocks[seat][kind]:
        return None
    detail: dict[str, Any] = {"piece": KIND_WORDS[kind]}
    if kind < COLOURS:
        detail["colour"] = kind
    if kind == NEUTRAL_ROOF:
        detail["neutral"] = True
    return Rejected("NONE_LEFT", detail)


def taken(state: State, cell: int) -> Refusal:
    """Why nothing can stand on this number at all, or None."""
    if not 0 <= cell < state.rules.board.cells:
        return Rejected("NOT_A_CELL", {"cell": cell})
    if state.empty >> cell & 1:
        return None
    palace = state.palace_at[cell] - 1
    if palace >= 0:
        by = "stable" if state.p_stables[palace] >> cell & 1 else "building"
        return Rejected("TAKEN", {**_named(state, palace, cell), "by": by})
    return Rejected("TAKEN", {"cell": cell, "by": "well" if cell == state.well else "merchant"})


def _named(state: State, palace: int, cell: int) -> dict[str, Any]:
    return {"palace": palace, "colour": state.p_colour[palace], "owner": state.p_owner[palace], "cell": cell}


def _spacing(state: State, cell: int, own: int) -> Refusal:
    """The palace other than `own` (-1: none) that is too close, or the well."""
    near = state.rules.board.near8[cell]
    for palace, zone in enumerate(state.p_near):
        if palace != own and zone >> cell & 1:
            blocking = near & (state.p_buildings[palace] | state.p_stables[palace])
            return Rejected("SPACING", _named(state, palace, (blocking & -blocking).bit_length() - 1))
    return Rejected("WELL_SPACING", {"cell": state.well})


def _building(state: State, seat: int, colour: int, cell: int) -> Refusal:
    if state.gone >> colour & 1:
        return Rejected("COLOUR_GONE", {"colour": colour})
    refused = _left(state, seat, colour) or taken(state, cell)
    if refused is not None:
        return refused
    if building_cells(state, colour) >> cell & 1:
        return None
    unroofed = state.unroofed[colour]
    growing = next((palace for palace in unroofed if growth_cells(state, palace)), None)
    if growing is not None:
        if state.p_edge[growing] >> cell & 1:
            return _spacing(state, cell, growing)
        near4 = state.rules.board.near4[cell]
        code = "ONLY_STABLE" if near4 & state.p_stables[growing] else "MUST_GROW"
        return Rejected(code, _named(state, growing, first_cell(state, growing)))
    if unroofed and state.rules.french:
        return Rejected("COLOUR_CLOSED", _named(state, unroofed[0], first_cell(state, unroofed[0])))
    return _spacing(state, cell, -1)


def _stable(state: State, seat: int, cell: int) -> Refusal:
    refused = _left(state, seat, STABLE) or taken(state, cell)
    if refused is not None or stable_cells(state) >> cell & 1:
        return refused
    beside = [palace for palace, edge in enumerate(state.p_edge) if edge >> cell & 1]
    if not beside:
        return Rejected("NO_BUILDING", {"cell": cell})
    return _spacing(state, cell, beside[0])


def _merchant(state: State, seat: int, cell: int) -> Refusal:
    refused = _left(state, seat, MERCHANT) or taken(state, cell)
    if refused is not None or merchant_cells(state) >> cell & 1:
        return refused
    touching = (state.rules.board.near4[cell] & state.merchants).bit_count()
    if touching > 1:
        return Rejected("STREET_TOUCH", {"cell": cell, "count": touching})
    return Rejected("STREET_END", {"cell": cell, "ends": street_ends(state), "open": bool(extension_cells(state))})


def _wall(state: State, seat: int, slot: int) -> Refusal:
    board = state.rules.board
    refused = _left(state, seat, WALL)
    if refused is not None:
        return refused
    if not 0 <= slot < board.slots:
        return Rejected("NOT_A_SLOT", {"slot": slot})
    if state.ring[slot]:
        return Rejected("TAKEN", {"slot": slot, "by": "wall"})
    if slot in wall_slots(state):
        return None
    side = board.slot_side[slot]
    index = slot - board.side_first[side]
    near, far = state.arms[2 * side], state.arms[2 * side + 1]
    full = near + far + 1 == board.side_length[side]
    return Rejected("GATE" if full and index == near else "WALL_DETACHED", {"slot": slot, "side": side})


def _roof(state: State, seat: int, cell: int, own: bool) -> Refusal:
    refused = _left(state, seat, ROOF if own else NEUTRAL_ROOF)
    if refused is not None:
        return refused
    if not 0 <= cell < state.rules.board.cells:
        return Rejected("NOT_A_CELL", {"cell": cell})
    palace = state.palace_at[cell] - 1
    if palace < 0 or not state.p_buildings[palace] >> cell & 1:
        return Rejected("NO_BUILDING", {"cell": cell})
    if palace in (roofable(state, seat) if own else neutral_roofable(state)):
        first = first_cell(state, palace)
        return None if cell == first else Rejected("BAD_MOVE", {"cell": first})
    if state.p_owner[palace] != NOBODY:
        return Rejected("ROOFED", _named(state, palace, cell))
    colour = state.p_colour[palace]
    held = next(
        other for other, owner in enumerate(state.p_owner) if owner == seat and state.p_colour[other] == colour
    )
    return Rejected("COLOUR_OWNED", _named(state, held, first_cell(state, held)))
