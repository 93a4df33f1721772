"""The rolls before the first turn (rule page 3, 15) and their `deal` lines in a record (17)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from core.game import BadInput, DealScript, Event
from core.games.medina.board import cells_of
from core.games.medina.events import GameBegan, MerchantPlaced
from core.games.medina.notation import read_cell
from core.games.medina.pieces import NOBODY
from core.games.medina.placing import add_merchant, add_well, extend_street
from core.games.medina.state import Phase, State
from core.games.medina.turns import next_turn
from core.pending import Deal, Op, Result, Roll

_LINE: Final = re.compile(r"(well|start|first)\s+(.+)")


def rolls(state: State) -> Deal:
    """The well's cell, the first merchant's cell, the first player: as far as they are left to chance."""
    inner = len(state.rules.board.inner)
    ops: list[Op] = []
    if state.rules.well:
        ops.append(Roll(inner))
    if not state.rules.chosen:
        ops.append(Roll(inner - 1 if state.rules.well else inner))
    if state.dealer == NOBODY:
        ops.append(Roll(state.rules.seats))
    return Deal(tuple(ops), fresh=True)


def rolled(state: State, results: Sequence[Result], events: list[Event] | None) -> None:
    """Set the board up by the numbers rolled; the first turn, or the choice of the first merchant's cell, begins."""
    rules = state.rules
    numbers = [int(result) for result in results]  # type: ignore[arg-type]
    well = start = -1
    if rules.well:
        well = rules.board.inner[numbers.pop(0) - 1]
        add_well(state, well)
    if not rules.chosen:
        start = list(cells_of(state.empty & rules.board.inner_mask))[numbers.pop(0) - 1]
        extend_street(state, start)
        add_merchant(state, start)
    first = numbers.pop(0) - 1 if numbers else (state.dealer + 1) % rules.seats
    state.dealer = (first - 1) % rules.seats
    state.current = first
    if events is not None:
        events.append(GameBegan(well, start, first))
    if rules.chosen:
        state.phase = Phase.START
    else:
        state.phase = Phase.TURN
        next_turn(state, first, events)


def put_start(state: State, cell: int, events: list[Event] | None) -> None:
    """The first player has chosen `cell` for the first merchant."""
    extend_street(state, cell)
    add_merchant(state, cell)
    if events is not None:
        events.append(MerchantPlaced(state.current, cell, 0, opened=True, chosen=True))


def choose_start(state: State, cell: int, events: list[Event] | None) -> None:
    """The same, and his first turn begins."""
    put_start(state, cell, events)
    state.phase = Phase.TURN
    next_turn(state, state.current, events)


def deal_lines(state: State, faces: Mapping[int, int]) -> list[str]:
    """What was rolled, at the first Ask: `well (7,5)`, `start (5,5)`, `first 2`."""
    board = state.rules.board
    lines = []
    if state.well >= 0:
        lines.append(f"well {board.cell_text(state.well)}")
    if not state.rules.chosen:
        lines.append(f"start {board.cell_text(state.streets[0][0])}")
    lines.append(f"first {(state.dealer + 1) % state.rules.seats}")
    return lines


def read_deal(state: State, lines: Sequence[str]) -> DealScript:
    """The same lines back; BadInput, its field the line that is wrong."""
    rules = state.rules
    found: dict[str, tuple[str, str]] = {}
    for line in lines:
        match = _LINE.fullmatch(line.strip())
        if match is None:
            raise BadInput(f"`deal {line[:40]}` means nothing here: there is well, start and first", field=line)
        if match[1] in found:
            raise BadInput(f"`deal {match[1]}` stands there twice", field=line)
        found[match[1]] = (line, match[2])
    wanted = [("well", rules.well), ("start", not rules.chosen)]
    inner = list(rules.board.inner)
    numbers: list[int] = []
    for name, due in wanted:
        if name in found and not due:
            raise BadInput(f"`deal {name}` has no place with these options", field=found[name][0])
        if not due:
            continue
        if name not in found:
            raise BadInput(f"`deal {name} (c,r)` is missing", field=lines[0])
        line, text = found[name]
        try:
            cell = read_cell(rules.board, text)
        except BadInput as error:
            raise BadInput(str(error), field=line) from None
        if cell not in inner:
            raise BadInput(f"{text} is no free cell outside the border ring", field=line)
        numbers.append(inner.index(cell) + 1)
        inner.remove(cell)
    first = _first(state, found, lines)
    if state.dealer == NOBODY:
        numbers.append(first + 1)
    return DealScript(tuple(numbers), {})


def _first(state: State, found: Mapping[str, tuple[str, str]], lines: Sequence[str]) -> int:
    known = state.dealer != NOBODY
    due = (state.dealer + 1) % state.rules.seats
    if "first" not in found:
        if known:
            return due
        raise BadInput("`deal first N` is missing", field=lines[0])
    line, text = found["first"]
    if not (text.isascii() and text.isdigit() and len(text) == 1 and int(text) < state.rules.seats):
        raise BadInput(f"{text[:20]!r} is no seat: seats are 0 to {state.rules.seats - 1}", field=line)
    if known and int(text) != due:
        raise BadInput(f"seat {due} begins this round, not seat {text}", field=line)
    return int(text)
