"""The draft of a turn (rule page 5): pieces tried and taken back on one's own screen until the turn is confirmed.

Built from a View, so that a screen needs nothing it may not have. Palaces keep the numbers of the view.
"""

from __future__ import annotations

from dataclasses import replace

from core.game import Event, Move, Rejected
from core.games.medina import check, deals
from core.games.medina.legal import can_place
from core.games.medina.moves import Tea
from core.games.medina.pieces import KIND_WORDS, NEUTRAL_ROOF, NOBODY, ROOF, STOCK_SIZE, TEA
from core.games.medina.placing import (
    add_building,
    add_merchant,
    add_stable,
    add_well,
    claim,
    colour_finished,
    drop_colour,
    found_palace,
    place,
)
from core.games.medina.ruleset import rules_for
from core.games.medina.state import Phase, State
from core.games.medina.turns import kind_of, pieces_of_turn
from core.games.medina.view import Choices, SeatView, View, view_of


def state_of_view(view: View) -> State:
    """The state as far as the view tells it: stocks that it hides are empty, so nobody's turn may end in it."""
    rules = rules_for(view.seats, dict(view.options))
    state = State(rules, view.dealer if view.dealer >= 0 else None)
    state.phase = Phase[view.phase]
    state.current = view.current
    state.turn = view.turn
    state.alone = view.alone
    state.placed = tuple([KIND_WORDS.index(word) for word in view.placed])
    state.winners = view.winners
    for tower, shown in enumerate(view.towers):
        state.towers[tower] = shown.holder
        state.tower_merchants[tower] = shown.merchants
        for arm in shown.arms:
            state.arms[arm.number] = len(arm.slots)
            for slot in arm.slots:
                state.ring[slot] = arm.number + 1
    _put_palaces(state, view)
    for cell in view.merchants:
        add_merchant(state, cell)
    state.streets = list(view.streets)
    if view.well >= 0:
        add_well(state, view.well)
    for colour, one in enumerate(view.colours):
        state.tiles[colour] = one.holder
    for seat, player in enumerate(view.players):
        state.stocks[seat] = _stock(player)
        state.retired |= player.retired << seat
        state.shown |= player.shown << seat
    for colour in range(len(view.colours)):
        if colour_finished(state, colour):
            drop_colour(state, colour)
    return state


def _stock(player: SeatView) -> list[int]:
    if player.stock is not None:
        return list(player.stock)
    stock = [0] * STOCK_SIZE
    stock[ROOF], stock[NEUTRAL_ROOF], stock[TEA] = player.roofs, player.neutral_roofs, player.tea
    return stock


def _put_palaces(state: State, view: View) -> None:
    for palace in view.palaces:
        number = found_palace(state, palace.colour)
        for cell in palace.buildings:
            add_building(state, number, cell)
        for cell in palace.stables:
            add_stable(state, number, cell)
    for palace in sorted(view.palaces, key=lambda palace: palace.claim):
        if palace.owner != NOBODY:
            claim(state, palace.number, palace.owner)


class Draft:
    """One turn of the view's seat being drafted. `moves`: the pieces placed so far, to be answered one by one.

    A drafted turn never ends by itself: `full` says when nothing more can be placed in it.
    """

    def __init__(self, view: View) -> None:
        """`view`: of the seat whose turn it is, with what it has placed already."""
        if view.seat is None or view.seat != view.current:
            raise ValueError("a turn is drafted by the seat whose turn it is")
        self.seat = view.seat
        self.moves: list[Move] = []
        self._states = [state_of_view(view)]

    @property
    def state(self) -> State:
        """The board with the draft on it; not to be changed."""
        return self._states[-1]

    @property
    def view(self) -> View:
        """The view with the draft on it; `choices` are empty once the turn is full."""
        view = view_of(self.state, self.seat)
        return replace(view, choices=Choices()) if self.full else view

    @property
    def full(self) -> bool:
        """Whether no further piece can be placed in this turn."""
        state = self.state
        if state.phase is Phase.START:
            return bool(self.moves)
        if self.moves and isinstance(self.moves[-1], Tea):
            return True
        return len(state.placed) >= pieces_of_turn(state) or not can_place(state, self.seat)

    def refusal(self, move: Move) -> Rejected | None:
        """Why the move cannot be drafted now: as `Medina.check`, and TURN_FULL."""
        if not check.well_formed(move):
            return Rejected("BAD_MOVE", {})
        if self.full:
            return Rejected("TURN_FULL", {})
        return check.check(self.state, self.seat, move)

    def place(self, move: Move) -> tuple[Event, ...] | Rejected:
        """Draft a move: its events, or why it is refused."""
        refused = self.refusal(move)
        if refused is not None:
            return refused
        state = self.state.copy()
        events: list[Event] = []
        if state.phase is Phase.START:
            deals.put_start(state, move.cell, events)
        else:
            state.placed += (kind_of(place(state, self.seat, move, events)),)
        self._states.append(state)
        self.moves.append(move)
        return tuple(events)

    def undo(self) -> Move | None:
        """Take the last drafted move back; it, or None if there is none."""
        if not self.moves:
            return None
        self._states.pop()
        return self.moves.pop()
