"""A described position on the table (rule page 16), and its score. Every bad field is refused by its name.

`dealer` (the seat before the first player) may stand there too, for a series that goes on from the position.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from core import fields
from core.fields import bad, show
from core.game import BadInput, Json, Sheet
from core.games.medina.board import SIDES, TOWERS, Board, cells_of
from core.games.medina.legal import can_place
from core.games.medina.options import MAX_SEATS, MIN_SEATS
from core.games.medina.pieces import (
    COLOUR_CODES,
    COLOUR_LETTERS,
    COLOURS,
    KIND_WORDS,
    NEUTRAL,
    NOBODY,
    STOCK_KEYS,
)
from core.games.medina.placing import (
    add_building,
    add_merchant,
    add_stable,
    add_well,
    claim,
    colour_finished,
    drop_colour,
    found_palace,
)
from core.games.medina.ruleset import Rules, rules_for
from core.games.medina.scoring import lines_of, tie_break, totals_of, winners_of
from core.games.medina.state import Phase, State
from core.games.medina.turns import next_turn, nobody_else, pieces_of_turn

_FIELDS: Final = frozenset(
    (
        "game",
        "seats",
        "options",
        "board",
        "walls",
        "streets",
        "roofs",
        "tiles",
        "towers",
        "stocks",
        "current",
        "placed",
        "retired",
        "shown",
        "turn",
        "tower_merchants",
        "dealer",
    )
)
_PLACED: Final = {word: index for index, word in reversed(list(enumerate(KIND_WORDS))) if word != "tea"}
_MOST: Final = 99
_LATER: Final = 9
"""The turn of a position that does not say."""


def score(position: Json) -> Sheet:
    """Lines per seat of the board as it stands; `extra`: `tie_break` (scoring.TIE_BREAKS), `finished`."""
    state = state_of(position)
    totals = totals_of(state)
    extra = {"tie_break": tie_break(state, totals), "finished": state.phase is Phase.OVER}
    lines = tuple([lines_of(state, seat) for seat in range(state.rules.seats)])
    return Sheet(lines, totals, winners_of(state, totals), extra)


def state_of(position: Json) -> State:
    """The state of a position; whoever cannot move in it has retired or passed already."""
    given = fields.record("position", position, _FIELDS)
    if given.get("game") != "medina":
        raise bad("game", 'must be "medina"')
    if "seats" not in given:
        raise bad("seats", "is missing")
    seats = fields.number("seats", given["seats"], MIN_SEATS, MAX_SEATS)
    options = given.get("options", {})
    if not isinstance(options, dict):
        raise bad("options", "is not an object")
    try:
        rules = rules_for(seats, {key: value for key, value in options.items() if key != "series"})
    except BadInput as error:
        raise BadInput(f"options: {error}", field="options", code=error.code) from None
    state = State(rules, fields.number("dealer", given.get("dealer", seats - 1), 0, seats - 1))
    _walls(state, given.get("walls", {}))
    rows = _rows(rules.board, given.get("board", []))
    _palaces(state, rows)
    _others(state, rows)
    _streets(state, fields.items("streets", given.get("streets", [])))
    _roofs(state, fields.items("roofs", given.get("roofs", [])))
    state.tiles = _holders(rules, "tiles", given.get("tiles", {}), COLOUR_CODES)
    state.towers = _holders(rules, "towers", given.get("towers", {}), TOWERS)
    state.tower_merchants = _tower_merchants(given.get("tower_merchants", {}))
    if "stocks" in given:
        state.stocks = [_stock(rules, stock) for stock in fields.items("stocks", given["stocks"], seats)]
    else:
        state.stocks = [[0] * len(STOCK_KEYS) for _ in range(seats)]
    for colour in range(COLOURS):
        if colour_finished(state, colour):
            drop_colour(state, colour)
    _turn(state, given)
    return state


def _walls(state: State, value: Json) -> None:
    board = state.rules.board
    sides = fields.record("walls", value, frozenset(SIDES))
    for side, name in enumerate(SIDES):
        field = f"walls.{name}"
        text = sides.get(name, "")
        length = board.side_length[side]
        if not isinstance(text, str) or len(text) > length or set(text) - {"#", "."}:
            raise bad(field, f"{show(text)} is not made of at most {length} signs # and .")
        text = text.ljust(length, ".")
        near = length - len(text.lstrip("#"))
        far = length - len(text.rstrip("#"))
        if near == length:
            raise bad(field, "a side keeps an empty slot as its gate")
        if "#" in text.strip("#"):
            raise bad(field, "walls grow from the corners: one of these joins no tower and no wall")
        for end, count in enumerate((near, far)):
            arm = 2 * side + end
            state.arms[arm] = count
            for slot in board.arm_slots(arm)[:count]:
                state.ring[slot] = arm + 1


def _rows(board: Board, value: Json) -> dict[str, list[int]]:
    """Cells by letter, row by row."""
    found: dict[str, list[int]] = {letter: [] for letter in COLOUR_LETTERS + "SMW"}
    rows = fields.items("board", value)
    if len(rows) > board.height:
        raise bad("board", f"there are {board.height} rows, not {len(rows)}")
    for row, text in enumerate(rows, 1):
        if not isinstance(text, str) or len(text) > board.width:
            raise bad("board", f"row {row} is not a word of at most {board.width} letters: {show(text)}")
        for column, letter in enumerate(text, 1):
            if letter in found:
                found[letter].append(board.cell(column, row))
            elif letter != ".":
                raise bad("board", f"{letter!r} in row {row} is none of . g k n o S M W")
    return found


def _palaces(state: State, rows: dict[str, list[int]]) -> None:
    board = state.rules.board
    for colour, letter in enumerate(COLOUR_LETTERS):
        left = sum([1 << cell for cell in rows[letter]])
        while left:
            whole = _connected(board, left & -left, left)
            left &= ~whole
            palace = found_palace(state, colour)
            for cell in cells_of(whole):
                add_building(state, palace, cell)
    for cell in rows["S"]:
        owners = [palace for palace, edge in enumerate(state.p_edge) if edge >> cell & 1]
        if len(owners) != 1:
            what = "no building" if not owners else "buildings of two palaces"
            raise bad("board", f"the stable at {board.cell_text(cell)} touches {what}")
        add_stable(state, owners[0], cell)
    for palace, near in enumerate(state.p_near):
        own = state.p_buildings[palace] | state.p_stables[palace]
        others = [other for other in range(len(state.p_near)) if other != palace]
        for other in others:
            close = near & (state.p_buildings[other] | state.p_stables[other])
            if close:
                where = board.cell_text((own & -own).bit_length() - 1)
                there = board.cell_text((close & -close).bit_length() - 1)
                raise bad("board", f"the palace at {where} is too close to the one at {there}")


def _connected(board: Board, seed: int, within: int) -> int:
    whole = 0
    while seed:
        whole |= seed
        spread = 0
        for cell in cells_of(seed):
            spread |= board.near4[cell]
        seed = spread & within & ~whole
    return whole


def _others(state: State, rows: dict[str, list[int]]) -> None:
    board = state.rules.board
    wells = rows["W"]
    if wells and not state.rules.well:
        raise bad("board", "there is a well with well=on only")
    if len(wells) > 1:
        raise bad("board", "there is one well")
    for cell in wells:
        if cell not in board.inner:
            raise bad("board", "the well stands outside the border ring")
        if board.near8[cell] & ~state.empty & board.all:
            raise bad("board", "around the well stand merchants only")
        add_well(state, cell)
    linked: dict[int, int] = {}

    def root(cell: int) -> int:
        while linked[cell] != cell:
            cell = linked[cell]
        return cell

    for cell in rows["M"]:
        add_merchant(state, cell)
        linked[cell] = cell
        for other in cells_of(board.near4[cell] & state.merchants):
            if root(other) == root(cell):
                raise bad("board", f"the merchants around {board.cell_text(cell)} stand in a ring")
            linked[root(other)] = root(cell)


def _cell(board: Board, field: str, value: Json) -> int:
    column, row = fields.items(field, value, 2)
    return board.cell(fields.number(field, column, 1, board.width), fields.number(field, row, 1, board.height))


def _streets(state: State, streets: list[Json]) -> None:
    board = state.rules.board
    used: set[int] = set()
    for value in streets:
        cells = [_cell(board, "streets", item) for item in fields.items("streets", value)]
        if not cells:
            raise bad("streets", "a street has at least one merchant")
        for cell in cells:
            if not state.merchants >> cell & 1:
                raise bad("streets", f"there is no merchant at {board.cell_text(cell)}")
            if cell in used:
                raise bad("streets", f"the merchant at {board.cell_text(cell)} stands there twice")
            used.add(cell)
        for before, after in pairwise(cells):
            if not board.near4[before] >> after & 1:
                raise bad("streets", f"{board.cell_text(before)} does not touch {board.cell_text(after)}")
        state.streets.append(tuple(cells))


def _owner(rules: Rules, field: str, value: Json) -> int:
    if value == "neutral":
        if not rules.neutral_roofs:
            raise bad(field, "there is a neutral owner with neutral_roofs=on only")
        return NEUTRAL
    return fields.number(field, value, 0, rules.seats - 1)


def _roofs(state: State, roofs: list[Json]) -> None:
    board = state.rules.board
    for value in roofs:
        roof = fields.record("roofs", value, frozenset(("at", "owner")))
        for key in ("at", "owner"):
            if key not in roof:
                raise bad(f"roofs.{key}", "is missing")
        cell = _cell(board, "roofs.at", roof["at"])
        owner = _owner(state.rules, "roofs.owner", roof["owner"])
        palace = state.palace_at[cell] - 1
        if palace < 0 or not state.p_buildings[palace] >> cell & 1:
            raise bad("roofs.at", f"there is no building at {board.cell_text(cell)}")
        if state.p_owner[palace] != NOBODY:
            raise bad("roofs.at", f"the palace at {board.cell_text(cell)} has two roofs")
        colour = state.p_colour[palace]
        if owner != NEUTRAL and state.owned[colour] >> owner & 1:
            raise bad("roofs.owner", f"seat {owner} owns two palaces of {COLOUR_CODES[colour]}")
        claim(state, palace, owner)


def _holders(rules: Rules, field: str, value: Json, names: tuple[str, ...]) -> list[int]:
    given = fields.record(field, value, frozenset(names))
    return [NOBODY if given.get(name) is None else _owner(rules, f"{field}.{name}", given[name]) for name in names]


def _tower_merchants(value: Json) -> list[int]:
    given = fields.record("tower_merchants", value, frozenset(TOWERS))
    return [fields.number(f"tower_merchants.{name}", given.get(name, 0), 0, _MOST) for name in TOWERS]


def _stock(rules: Rules, value: Json) -> list[int]:
    given = fields.record("stocks", value, frozenset(STOCK_KEYS))
    return [fields.number(f"stocks.{key}", given.get(key, 0), 0, _MOST) for key in STOCK_KEYS]


def _seat_mask(field: str, value: Json, seats: int) -> int:
    mask = 0
    for seat in fields.items(field, value):
        mask |= 1 << fields.number(field, seat, 0, seats - 1)
    return mask


def _turn(state: State, given: dict[str, Json]) -> None:
    """Whose turn it is; a player who cannot place anything has left it to the next one already."""
    rules = state.rules
    state.current = fields.number("current", given.get("current", 0), 0, rules.seats - 1)
    turn = fields.number("turn", given.get("turn", _LATER), 1)
    words = fields.items("placed", given.get("placed", []))
    placed = tuple([_PLACED[fields.word("placed", word, _PLACED)] for word in words])
    state.retired = _seat_mask("retired", given.get("retired", []), rules.seats)
    if state.retired and not rules.retire:
        raise bad("retired", "nobody retires with stuck=pass")
    state.shown = state.retired | _seat_mask("shown", given.get("shown", []), rules.seats)
    if rules.chosen and not state.merchants and turn == 1 and not placed:
        state.phase = Phase.START
        return
    state.phase = Phase.TURN
    state.turn = turn
    if len(placed) >= pieces_of_turn(state):
        raise bad("placed", "the turn would be over with these pieces")
    if placed and not state.retired >> state.current & 1 and can_place(state, state.current):
        state.placed = placed
        state.alone = rules.must_roof and nobody_else(state, state.current)
        return
    if placed:
        next_turn(state, state.current + 1, None)
        return
    state.turn -= 1
    next_turn(state, state.current, None)
    if state.phase is Phase.OVER:
        state.turn = turn
