"""How turns follow each other and how a round ends (rule page 5.4-5.5, 6.9, 7.1, 7.2), and the truth afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from core.games.menteur.events import RoundOver, Truth, TruthShown
from core.games.menteur.packs import JOKER
from core.games.menteur.ruleset import Rules
from core.games.menteur.state import Laid, Phase, State
from core.games.menteur.variant import Events
from core.pending import Deal, Open, Pending, Result


def is_honest(rules: Rules, claim: int, faces: Sequence[int]) -> bool:
    """Whether a play with these faces keeps its claim (5.4, 6.5, 6.8)."""
    if rules.by_suit:
        return all(face & 3 == claim for face in faces)
    if rules.shield and JOKER in faces:
        return True
    return all(face == JOKER or (face >> 2) + 1 == claim for face in faces)


def next_turn(state: State, seat: int, events: Events) -> None:
    """The next turn belongs to `seat`, unless the guard ends the round (7.2)."""
    guard = state.rules.guard
    if guard and state.turn >= guard and all(state.hands):
        sizes = [len(hand) for hand in state.hands]
        fewest = min(sizes)
        finish(state, [s for s, size in enumerate(sizes) if size == fewest], "guard", events)
        return
    state.turn += 1
    state.current = seat
    state.refused = False
    state.phase = Phase.PLAY


def winner_among(state: State, closing: Sequence[Laid]) -> int:
    """The seat that has won now that `closing` (oldest first) are no longer open; -1 if none (7.1)."""
    hands = state.hands
    for play in closing:
        if not hands[play.seat]:
            return play.seat
    return -1


def fewest_tokens(state: State) -> list[int]:
    """Winners of a round ended by tokens: fewest tokens, then fewest cards, then shared (6.9)."""
    ranked = [(tokens, len(state.hands[seat])) for seat, tokens in enumerate(state.tokens)]
    best = min(ranked)
    return [seat for seat, key in enumerate(ranked) if key == best]


def finish(state: State, winners: Sequence[int], reason: str, events: Events) -> None:
    """The round is over; with `truth` on the closed plays are opened first."""
    state.winners = tuple(winners)
    state.reason = reason
    state.accuser = state.loser = state.drawer = -1
    state.due = 0
    state.accused = None
    state.open = ()
    state.phase = Phase.TRUTH if state.rules.truth and closed_plays(state) else Phase.ROUND_OVER
    if events is not None:
        events.append(RoundOver(state.winners, reason, tuple([len(hand) for hand in state.hands])))


def closed_plays(state: State) -> list[Laid]:
    """Plays in the pile or set aside that nobody but their author has seen, oldest first."""
    return [play for play in (*state.aside, *state.pile) if play.seat >= 0 and not play.shown]


def pending_truth(state: State) -> Pending:
    """The authors open what they laid."""
    return Deal((Open(tuple([slot for play in closed_plays(state) for slot in play.slots])),))


def truth_shown(state: State, results: Sequence[Result], events: Events) -> None:
    """Everybody sees who lied; the plays count as shown from now on."""
    faces = cast(tuple[int, ...], results[0])
    if events is not None:
        told: list[Truth] = []
        at = 0
        for play in closed_plays(state):
            own = faces[at : at + len(play.slots)]
            at += len(play.slots)
            told.append(Truth(play.turn, play.seat, play.claim, own, is_honest(state.rules, play.claim, own)))
        events.append(TruthShown(tuple(told)))
    state.pile = [play._replace(shown=play.seat >= 0) for play in state.pile]
    state.aside = [play._replace(shown=play.seat >= 0) for play in state.aside]
    state.phase = Phase.ROUND_OVER
