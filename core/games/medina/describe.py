"""A state as a position (rule page 16): what `place` reads."""

from __future__ import annotations

from typing import Any

from core.game import BadInput, Json
from core.games.medina.board import SIDES, TOWERS, cells_of
from core.games.medina.legal import first_cell
from core.games.medina.options import normalise
from core.games.medina.pieces import COLOUR_CODES, COLOUR_LETTERS, KIND_WORDS, NEUTRAL, NOBODY, STOCK_KEYS
from core.games.medina.state import Phase, State


def describe(state: State) -> dict[str, Any]:
    """The position between two completed steps; BadInput before the rolls."""
    if state.phase is Phase.SETUP:
        raise BadInput("a position is described between two completed steps, not while the dealer is at work")
    rules = state.rules
    board = rules.board
    plain = normalise(rules.seats, {})
    position: dict[str, Any] = {
        "game": "medina",
        "seats": rules.seats,
        "options": {key: value for key, value in rules.options.items() if value != plain[key]},
        "board": board_rows(state),
        "walls": wall_rows(state),
        "streets": [[list(board.column_row(cell)) for cell in street] for street in state.streets],
        "roofs": [
            {"at": list(board.column_row(first_cell(state, palace))), "owner": _holder(state.p_owner[palace])}
            for palace in sorted(range(len(state.p_claim)), key=lambda palace: state.p_claim[palace])
            if state.p_claim[palace]
        ],
        "tiles": {COLOUR_CODES[colour]: _holder(holder) for colour, holder in enumerate(state.tiles)},
        "towers": {TOWERS[tower]: _holder(holder) for tower, holder in enumerate(state.towers)},
        "stocks": [
            {key: count for key, count in zip(STOCK_KEYS, stock, strict=True) if count} for stock in state.stocks
        ],
        "current": state.current,
        "placed": [KIND_WORDS[kind] for kind in state.placed],
        "retired": _seats(state, state.retired),
        "shown": _seats(state, state.shown),
        "turn": max(1, state.turn),
    }
    if any(state.tower_merchants):
        position["tower_merchants"] = dict(zip(TOWERS, state.tower_merchants, strict=True))
    if state.dealer != rules.seats - 1:
        position["dealer"] = state.dealer
    return position


def _holder(owner: int) -> Json:
    return None if owner == NOBODY else "neutral" if owner == NEUTRAL else owner


def _seats(state: State, mask: int) -> list[int]:
    return [seat for seat in range(state.rules.seats) if mask >> seat & 1]


def board_rows(state: State) -> list[str]:
    """The rows from the top, without empty ends."""
    board = state.rules.board
    letters = ["."] * board.cells
    for palace, colour in enumerate(state.p_colour):
        for cell in cells_of(state.p_buildings[palace]):
            letters[cell] = COLOUR_LETTERS[colour]
        for cell in cells_of(state.p_stables[palace]):
            letters[cell] = "S"
    for cell in cells_of(state.merchants):
        letters[cell] = "M"
    if state.well >= 0:
        letters[state.well] = "W"
    rows = ["".join(letters[at : at + board.width]).rstrip(".") for at in range(0, board.cells, board.width)]
    while rows and not rows[-1]:
        rows.pop()
    return rows


def wall_rows(state: State) -> dict[str, str]:
    """The walls of each side that has any."""
    board = state.rules.board
    found = {}
    for side, name in enumerate(SIDES):
        first = board.side_first[side]
        text = "".join(["#" if state.ring[first + index] else "." for index in range(board.side_length[side])])
        if "#" in text:
            found[name] = text
    return found
