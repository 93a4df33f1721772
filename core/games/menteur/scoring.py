"""What a round of Menteur is worth (rule page 7.3): the cards left in each hand."""

from __future__ import annotations

from core.game import BadInput, Json, Line, Sheet
from core.games.menteur.place import place
from core.games.menteur.state import Phase, State


def penalties(state: State) -> tuple[int, ...]:
    """Penalty per seat: cards in hand when the round ends; pile, stock and set-aside cards count for nobody."""
    return tuple([len(hand) for hand in state.hands])


def score(position: Json) -> Sheet:
    """The finished round of `position`, one line a seat; BadInput (phase, winners) if it is not finished."""
    state = place(position).state
    if state.phase is not Phase.ROUND_OVER:
        raise BadInput("only a finished round is scored: phase must be ROUND_OVER", field="phase")
    if not state.winners:
        raise BadInput("a finished round has at least one winner: winners is missing", field="winners")
    points = penalties(state)
    if state.rules.dice:
        lines = [(Line("lives left", {"lives": lives}, 0),) for lives in state.lives]
    else:
        lines = [(Line("cards in hand", {"cards": cards}, cards),) for cards in points]
    return Sheet(tuple(lines), points, state.winners, {})
