"""The card game: PLAY, PASS, consent, window (rule page 5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from core.game import Answer, Rejected
from core.games.menteur import challenge, dealing
from core.games.menteur.answers import (
    ascending,
    check_window,
    default_window,
    is_window_move,
    legal_window,
    pending_window,
    sample_window,
)
from core.games.menteur.challenge import after_pass, begin_draw, close_window
from core.games.menteur.events import PassAnswered, PassAsked, Passed, Played
from core.games.menteur.moves import NO, PASS, PASS_REQUEST, YES, Move, No, Pass, PassRequest, Play, Yes
from core.games.menteur.packs import next_rank
from core.games.menteur.ranks import legal_ranks
from core.games.menteur.state import Laid, Phase, State
from core.games.menteur.variant import Events, Variant
from core.pending import Pending
from core.rng import Rng


def _pending_play(state: State) -> Pending:
    return state.rules.play_asks[state.current]


def _legal_play(state: State, seat: int) -> Iterator[Move]:
    """Fewest cards first, then by slots, then by rank; last the pass."""
    hand = state.hands[seat]
    ranks = legal_ranks(state)
    for count in range(1, min(state.rules.max_cards, len(hand)) + 1):
        for slots in combinations(hand, count):
            for rank in ranks:
                yield Play(slots, rank)
    if state.rules.pass_mode == "free":
        yield PASS
    elif state.rules.pass_mode == "consent" and not state.refused:
        yield PASS_REQUEST


def pick_slots(hand: tuple[int, ...], most: int, rng: Rng) -> tuple[int, ...]:
    """One to `most` slots of a hand, ascending: any number equally likely, then any such set."""
    held = len(hand)
    count = 1 + rng.below(most if most < held else held)
    if count == 1:
        return (hand[rng.below(held)],)
    if count == held:
        return hand
    picked = {hand[rng.below(held)]}
    while len(picked) < count:
        picked.add(hand[rng.below(held)])
    return tuple(sorted(picked))


def _sample_play(state: State, seat: int, rng: Rng) -> Move:
    """A pass in one case of eight if there is one; else any number of cards, equally likely."""
    rules = state.rules
    if rules.pass_mode != "none" and not rng.bits(3):
        if rules.pass_mode == "free":
            return PASS
        if not state.refused:
            return PASS_REQUEST
    slots = pick_slots(state.hands[seat], rules.max_cards, rng)
    if rules.sequence:
        return Play(slots, (state.turn - 1) % 13 + 1)
    return Play(slots, rng.choice(legal_ranks(state)))


def _default_play(state: State, seat: int) -> Move:
    """The lowest slot, unseen by all, as the required rank or the last one announced (6.10)."""
    lowest = state.hands[seat][:1]
    if state.rules.sequence:
        return Play(lowest, next_rank(state.turn))
    return Play(lowest, state.last or 1)


def _play(state: State, answers: Sequence[Answer], events: Events) -> None:
    move = answers[0][1]
    if type(move) is Play:
        lay(state, move, move.rank, events)
    elif type(move) is PassRequest:
        state.phase = Phase.CONSENT
        if events is not None:
            events.append(PassAsked(state.turn, state.current))
    else:
        _pass(state, events)


def lay(state: State, move: Play, claim: int, events: Events) -> None:
    """Cards go face down on the pile; a window opens."""
    seat = state.current
    slots = move.slots
    hands = state.hands
    if len(slots) == 1:
        slot = slots[0]
        hand = hands[seat] = tuple([held for held in hands[seat] if held != slot])
    else:
        hand = hands[seat] = tuple([held for held in hands[seat] if held not in slots])
    laid = Laid(state.turn, seat, claim, slots)
    state.pile.append(laid)
    state.open = (*state.open, laid) if state.open else (laid,)
    state.last = claim
    state.any_rank = state.refused = False
    state.phase = Phase.WINDOW
    if events is not None:
        events.append(Played(state.turn, seat, len(slots), claim, len(hand), state.pile_size(), slots))


def _pass(state: State, events: Events) -> None:
    if events is not None:
        events.append(Passed(state.turn, state.current))
    if state.rules.fixed7:
        state.drawer = state.current
        state.due = 1
        begin_draw(state, events)
    else:
        after_pass(state, events)


def _pending_consent(state: State) -> Pending:
    return state.rules.consent_asks[state.current]


def _legal_consent(state: State, seat: int) -> Iterator[Move]:
    """Yes, then no."""
    yield YES
    yield NO


def _sample_consent(state: State, seat: int, rng: Rng) -> Move:
    return YES if rng.bits(2) else NO


def _default_consent(state: State, seat: int) -> Move:
    """Yes: one ghost must not block the option (6.10)."""
    return YES


def _consent(state: State, answers: Sequence[Answer], events: Events) -> None:
    refusers = tuple([answer.seat for answer in answers if type(answer.move) is No])
    state.refused = bool(refusers)
    if events is not None:
        events.append(PassAnswered(state.turn, state.current, not refusers, refusers))
    if refusers:
        state.phase = Phase.PLAY
    else:
        _pass(state, events)


def check_slots(state: State, seat: int, slots: tuple[int, ...], most: int) -> Rejected | None:
    """Count and possession of the cards of a play."""
    hand = state.hands[seat]
    if not 1 <= len(slots) <= min(most, len(hand)):
        return Rejected("BAD_COUNT", {"count": len(slots), "max": min(most, len(hand))})
    if not ascending(slots) or not set(slots) <= set(hand):
        return Rejected("NOT_HELD", {"slots": slots})
    return None


def check(state: State, seat: int, move: Move, at_ms: int) -> Rejected | None:
    """Legality of a well-formed move (5.6)."""
    if is_window_move(move):
        return check_window(state, seat, move, at_ms)
    phase = state.phase
    if isinstance(move, Yes | No):
        if phase is not Phase.CONSENT:
            return Rejected("WRONG_PHASE", {"phase": phase.name})
        if seat == state.current or not 0 <= seat < state.rules.seats:
            return Rejected("NOT_YOUR_TURN", {"seats": state.rules.consent_asks[state.current].seats})
        return None
    if phase is not Phase.PLAY or not isinstance(move, Play | Pass | PassRequest):
        return Rejected("WRONG_PHASE", {"phase": phase.name})
    if seat != state.current:
        return Rejected("NOT_YOUR_TURN", {"seats": (state.current,)})
    if isinstance(move, Play):
        refused = check_slots(state, seat, move.slots, state.rules.max_cards)
        ranks = legal_ranks(state)
        if refused is None and move.rank not in ranks:
            return Rejected("BAD_RANK", {"rank": move.rank, "ranks": ranks})
        return refused
    return _check_pass(state, move)


def _check_pass(state: State, move: Pass | PassRequest) -> Rejected | None:
    mode = state.rules.pass_mode
    if mode == "none" or (mode == "free" and isinstance(move, PassRequest)):
        return Rejected("PASS_OFF", {"mode": mode})
    if mode == "consent" and (isinstance(move, Pass) or state.refused):
        return Rejected("PASS_NEEDS_CONSENT", {"refused": state.refused})
    return None


CARDS = Variant(
    asks={
        Phase.PLAY: (_pending_play, _legal_play, _sample_play, _play, _default_play),
        Phase.CONSENT: (_pending_consent, _legal_consent, _sample_consent, _consent, _default_consent),
        Phase.WINDOW: (pending_window, legal_window, sample_window, close_window, default_window),
    },
    deals={**dealing.DEALS, **challenge.DEALS},
    over=dealing.pending_over,
    check=check,
)
