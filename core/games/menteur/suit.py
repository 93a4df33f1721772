"""The suit version, "Menteur à la couleur" (rule page 6.8): one card a turn, the lead face up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from core.game import Answer, Rejected
from core.games.menteur import challenge, dealing
from core.games.menteur.answers import (
    check_window,
    default_window,
    is_window_move,
    legal_window,
    pending_window,
    sample_window,
)
from core.games.menteur.cards import check_slots, lay
from core.games.menteur.challenge import close_window
from core.games.menteur.ending import finish, next_turn
from core.games.menteur.events import Led
from core.games.menteur.moves import Move, Play
from core.games.menteur.packs import suit_of
from core.games.menteur.state import Laid, Phase, State
from core.games.menteur.variant import Events, Variant
from core.pending import Deal, Open, Pending, Result
from core.rng import Rng


def _pending_play(state: State) -> Pending:
    rules = state.rules
    return rules.lead_asks[state.current] if state.suit < 0 else rules.play_asks[state.current]


def _legal_play(state: State, seat: int) -> Iterator[Move]:
    """Each card, by slot."""
    for slot in state.hands[seat]:
        yield Play((slot,), 0)


def _sample_play(state: State, seat: int, rng: Rng) -> Move:
    return Play((rng.choice(state.hands[seat]),), 0)


def _default_play(state: State, seat: int) -> Move:
    """The lowest slot (6.10)."""
    return Play(state.hands[seat][:1], 0)


def _play(state: State, answers: Sequence[Answer], events: Events) -> None:
    move = answers[0].move
    if state.suit >= 0:
        lay(state, move, state.suit, events)
        return
    seat = state.current
    slot = move.slots[0]
    state.hands[seat] = tuple([held for held in state.hands[seat] if held != slot])
    state.pile.append(Laid(state.turn, seat, -1, move.slots, True))
    state.phase = Phase.LEAD


def _pending_lead(state: State) -> Pending:
    return Deal((Open(state.pile[-1].slots),))


def _led(state: State, results: Sequence[Result], events: Events) -> None:
    """The face names the suit; a lead cannot be challenged, and one that empties the hand wins at once."""
    face = cast(tuple[int, ...], results[0])[0]
    lead = state.pile[-1]
    state.suit = state.last = suit_of(face)
    state.pile[-1] = lead._replace(claim=state.suit)
    hand = len(state.hands[lead.seat])
    if events is not None:
        events.append(Led(lead.turn, lead.seat, face, state.suit, hand, state.pile_size(), lead.slots[0]))
    if not hand:
        finish(state, (lead.seat,), "emptied", events)
    else:
        next_turn(state, (lead.seat + 1) % state.rules.seats, events)


def check(state: State, seat: int, move: Move, at_ms: int) -> Rejected | None:
    """Legality of a well-formed move (5.6)."""
    if is_window_move(move):
        return check_window(state, seat, move, at_ms)
    if state.phase is not Phase.PLAY or not isinstance(move, Play):
        return Rejected("WRONG_PHASE", {"phase": state.phase.name})
    if seat != state.current:
        return Rejected("NOT_YOUR_TURN", {"seats": (state.current,)})
    refused = check_slots(state, seat, move.slots, 1)
    if refused is None and move.rank != 0:
        return Rejected("BAD_RANK", {"rank": move.rank, "ranks": ()})
    return refused


SUIT = Variant(
    asks={
        Phase.PLAY: (_pending_play, _legal_play, _sample_play, _play, _default_play),
        Phase.WINDOW: (pending_window, legal_window, sample_window, close_window, default_window),
    },
    deals={**dealing.DEALS, **challenge.DEALS, Phase.LEAD: (_pending_lead, _led)},
    over=dealing.pending_over,
    check=check,
)
