"""What follows a window in the card and suit games (rule page 5.4, 5.5, 6.4, 6.6, 6.9): reveal, pick-up, draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from core.game import Answer
from core.games.menteur.ending import (
    fewest_tokens,
    finish,
    is_honest,
    next_turn,
    pending_truth,
    truth_shown,
    winner_among,
)
from core.games.menteur.events import (
    Drew,
    LateCall,
    PickedUp,
    Revealed,
    SetAside,
    StockRecycled,
    TokenTaken,
    TookBack,
    WindowClosed,
)
from core.games.menteur.moves import Accuse
from core.games.menteur.state import Laid, Phase, State
from core.games.menteur.variant import Events
from core.games.menteur.windows import Verdict, open_authors, resolve
from core.pending import Deal, Open, Pending, Result, Shuffle, Take


def close_window(state: State, answers: Sequence[Answer], events: Events) -> None:
    """All answers are in: either an accusation counts, or the newest play is accepted (6.1, 6.4)."""
    for answer in answers:
        if type(answer[1]) is Accuse:
            verdict = resolve(state.rules, open_authors(state), answers)
            break
    else:
        if events is not None:
            events.append(WindowClosed(state.turn, None, None, None, None, ()))
        _accepted(state, events)
        return
    if events is not None:
        events.append(window_closed(state, answers, verdict))
    if verdict.counted < 0:
        _accepted(state, events)
        return
    seat, move, _ = answers[verdict.counted]
    state.accuser = seat
    state.accused = next(play for play in state.open if play.turn == move.turn)
    state.phase = Phase.REVEAL


def window_closed(state: State, answers: Sequence[Answer], verdict: Verdict) -> WindowClosed:
    """The event of a window with accusations."""
    late = tuple([LateCall(answers[i].seat, answers[i].move.turn, answers[i].at_ms) for i in verdict.late])
    if verdict.counted < 0:
        return WindowClosed(state.turn, None, None, None, None, late)
    seat, move, at_ms = answers[verdict.counted]
    return WindowClosed(state.turn, seat, move.turn, open_authors(state)[move.turn], at_ms, late)


def _accepted(state: State, events: Events) -> None:
    opened = state.open
    if state.rules.extended:
        turn = state.turn
        closing: tuple[Laid, ...] = tuple([play for play in opened if play.turn < turn])
        state.open = tuple([play for play in opened if play.turn >= turn])
    else:
        closing = opened
        state.open = ()
    winner = winner_among(state, closing)
    if winner >= 0:
        finish(state, (winner,), "emptied", events)
    else:
        next_turn(state, (state.current + 1) % state.rules.seats, events)


def pending_reveal(state: State) -> Pending:
    """The accused cards, to everybody."""
    return Deal((Open(cast(Laid, state.accused).slots),))


def revealed(state: State, results: Sequence[Result], events: Events) -> None:
    """Verdict and loser; then what the loser owes."""
    rules = state.rules
    accused = cast(Laid, state.accused)
    faces = cast(tuple[int, ...], results[0])
    honest = is_honest(rules, accused.claim, faces)
    loser = state.loser = state.accuser if honest else accused.seat
    shown = accused._replace(shown=True)
    state.accused = shown
    state.pile[state.pile.index(accused)] = shown
    if events is not None:
        events.append(
            Revealed(accused.turn, accused.seat, state.accuser, accused.claim, faces, accused.slots, honest, loser)
        )
    if rules.fixed7:
        state.drawer = loser
        state.due = max(2, len(faces))
        begin_draw(state, events)
    elif rules.forfeits:
        state.tokens[loser] += 1
        if events is not None:
            events.append(TokenTaken(loser, state.tokens[loser]))
        if loser == accused.seat and not state.hands[loser]:
            state.phase = Phase.TAKE_BACK
        else:
            _set_aside(state, state.pile, events)
            _resolved(state, events)
    else:
        state.phase = Phase.PICKUP


def pending_pickup(state: State) -> Pending:
    """The loser's hand and the whole pile, mixed."""
    loser = state.loser
    return Deal((Take(loser, state.hands[loser] + state.pile_slots(), True),))


def picked_up(state: State, results: Sequence[Result], events: Events) -> None:
    """The pile is empty."""
    loser = state.loser
    before = len(state.hands[loser])
    hand = state.hands[loser] = cast(tuple[int, ...], results[0])
    state.pile = []
    if events is not None:
        events.append(PickedUp(loser, len(hand) - before, len(hand)))
    _resolved(state, events)


def _set_aside(state: State, plays: Sequence[Laid], events: Events) -> None:
    state.aside.extend(plays)
    state.pile = []
    count = sum([len(play.slots) for play in plays])
    if events is not None and count:
        events.append(SetAside(count))


def pending_take_back(state: State) -> Pending:
    """Forfeits: the cards of the last play, mixed (6.9)."""
    return Deal((Take(state.loser, cast(Laid, state.accused).slots, True),))


def taken_back(state: State, results: Sequence[Result], events: Events) -> None:
    """The rest of the pile is set aside."""
    loser = state.loser
    hand = state.hands[loser] = cast(tuple[int, ...], results[0])
    if events is not None:
        events.append(TookBack(loser, len(hand), len(hand)))
    _set_aside(state, [play for play in state.pile if play != state.accused], events)
    _resolved(state, events)


def _recyclable(state: State) -> tuple[int, ...]:
    """Pile slots that may become a new stock: all after a challenge, else all but plays still open (6.6)."""
    if state.accused is not None:
        return state.pile_slots()
    return tuple([slot for play in state.pile if play not in state.open for slot in play.slots])


def begin_draw(state: State, events: Events) -> None:
    """`due` cards for `drawer`: from the stock, then from the recycled pile, then no more."""
    if state.due > 0 and state.stock:
        state.phase = Phase.DRAW
    elif state.due > 0 and _recyclable(state):
        state.phase = Phase.RECYCLE
    else:
        state.drawer = -1
        state.due = 0
        if state.accused is not None:
            _resolved(state, events)
        else:
            after_pass(state, events)


def pending_draw(state: State) -> Pending:
    """The drawer's hand and the top of the stock, mixed."""
    return Deal((Take(state.drawer, state.hands[state.drawer] + state.stock[: state.due], True),))


def drawn(state: State, results: Sequence[Result], events: Events) -> None:
    """What the stock gave."""
    count = min(state.due, len(state.stock))
    hand = state.hands[state.drawer] = cast(tuple[int, ...], results[0])
    state.stock = state.stock[count:]
    state.due -= count
    if events is not None:
        events.append(Drew(state.drawer, count, len(hand), len(state.stock)))
    begin_draw(state, events)


def pending_recycle(state: State) -> Pending:
    """The closed plays of the pile into a new stock."""
    return Deal((Shuffle(0, _recyclable(state)),))


def recycled(state: State, results: Sequence[Result], events: Events) -> None:
    """Only plays still open stay in the pile."""
    state.pile = [] if state.accused is not None else [play for play in state.pile if play in state.open]
    state.stock = cast(tuple[int, ...], results[0])
    if events is not None:
        events.append(StockRecycled(len(state.stock)))
    begin_draw(state, events)


def after_pass(state: State, events: Events) -> None:
    """A pass cannot be challenged; an older play still open gets its window (6.4)."""
    if state.open:
        state.phase = Phase.WINDOW
    else:
        next_turn(state, (state.current + 1) % state.rules.seats, events)


def _resolved(state: State, events: Events) -> None:
    """All open plays close; win check, tokens, next turn (5.4, 6.8, 6.9)."""
    rules = state.rules
    loser = state.loser
    winner = winner_among(state, state.open)
    state.open = ()
    state.accuser = state.loser = -1
    state.accused = None
    state.any_rank = True
    state.suit = -1
    if winner >= 0:
        finish(state, (winner,), "emptied", events)
    elif rules.forfeits and state.tokens[loser] >= rules.forfeits:
        finish(state, fewest_tokens(state), "tokens", events)
    else:
        leads = rules.loser_leads or rules.by_suit
        next_turn(state, loser if leads else (state.current + 1) % rules.seats, events)


DEALS = {
    Phase.REVEAL: (pending_reveal, revealed),
    Phase.PICKUP: (pending_pickup, picked_up),
    Phase.TAKE_BACK: (pending_take_back, taken_back),
    Phase.DRAW: (pending_draw, drawn),
    Phase.RECYCLE: (pending_recycle, recycled),
    Phase.TRUTH: (pending_truth, truth_shown),
}
