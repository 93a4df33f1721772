"""Whose turn it is after each step (rule page 5, 6.4): second pieces, stuck players, the last one left, the end."""

from __future__ import annotations

from typing import Final

from core.game import Event
from core.games.medina.events import GameEnded, Passed, Retired, StockShown, TurnBegan
from core.games.medina.legal import can_place
from core.games.medina.pieces import COLOURS, NEUTRAL_ROOF, ROOF, TEA
from core.games.medina.scoring import totals_of, winners_of
from core.games.medina.state import Phase, State

PIECES: Final = 2
"""Pieces a turn."""

Events = list[Event] | None


def pieces_of_turn(state: State) -> int:
    """How many pieces this turn has at most: two, or one in the first turns with `opening`."""
    return 1 if state.turn <= state.rules.short_turns else PIECES


def kind_of(kind: int) -> int:
    """The kind of piece a turn remembers: all buildings as 0, both kinds of roof as ROOF."""
    return 0 if kind < COLOURS else ROOF if kind == NEUTRAL_ROOF else kind


def after_piece(state: State, kind: int, events: Events) -> None:
    """A piece (or tea) of the running turn has been placed: the turn goes on, or the next player is found."""
    state.placed += (kind_of(kind),)
    if kind != TEA and len(state.placed) < pieces_of_turn(state) and can_place(state, state.current):
        return
    next_turn(state, state.current + 1, events)


def next_turn(state: State, seat: int, events: Events) -> None:
    """Begin the turn of the first player from `seat` on who can place something, or end the game.

    Who cannot shows his stock, and retires for good or passes.
    """
    rules = state.rules
    seats = rules.seats
    for ahead in range(seats):
        player = (seat + ahead) % seats
        if state.retired >> player & 1:
            continue
        if can_place(state, player):
            _begin_turn(state, player, events)
            return
        state.shown |= 1 << player
        if rules.retire:
            state.retired |= 1 << player
        if events is not None:
            events.append(StockShown(player, tuple(state.stocks[player])))
            events.append(Retired(player) if rules.retire else Passed(player))
    end(state, events)


def _begin_turn(state: State, player: int, events: Events) -> None:
    state.current = player
    state.turn += 1
    state.placed = ()
    state.alone = state.rules.must_roof and nobody_else(state, player)
    if events is not None:
        events.append(TurnBegan(state.turn, player, pieces_of_turn(state), state.alone))


def nobody_else(state: State, player: int) -> bool:
    """Whether all others are retired, or (`pass`) unable to place anything."""
    rules = state.rules
    if rules.retire:
        return state.retired | 1 << player == rules.everyone
    return not any(can_place(state, other) for other in range(rules.seats) if other != player)


def end(state: State, events: Events) -> None:
    """Nobody can place anything: totals and winners."""
    state.phase = Phase.OVER
    state.placed = ()
    state.alone = False
    state.totals = totals_of(state)
    state.winners = winners_of(state, state.totals)
    if events is not None:
        events.append(GameEnded(state.totals, state.winners))
