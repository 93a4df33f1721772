"""The dealer's work at the start of a round of cards (rule page 3, 15): first dealer, shuffle, hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from core.games.menteur.events import DealerChosen, HandsDealt
from core.games.menteur.state import Phase, State
from core.games.menteur.variant import Events
from core.pending import Deal, Over, Pending, Result, Roll


def pending_dealer(state: State) -> Pending:
    """A uniformly random first dealer; begins the deal."""
    return Deal((Roll(state.rules.seats),), fresh=True)


def dealer_chosen(state: State, results: Sequence[Result], events: Events) -> None:
    """The number drawn names the seat, counted from 1."""
    number = cast(int, results[0])
    state.dealer = number - 1
    state.current = number % state.rules.seats
    state.fresh = False
    state.phase = state.rules.first_phase
    if events is not None:
        events.append(DealerChosen(state.dealer))


def pending_shuffle(state: State) -> Pending:
    """All packs into fresh slots."""
    return state.rules.shuffles[state.fresh]


def shuffled(state: State, results: Sequence[Result], events: Events) -> None:
    """Fresh slots, top first."""
    state.stock = cast(tuple[int, ...], results[0])
    state.fresh = False
    state.phase = Phase.HANDS


def pending_hands(state: State) -> Pending:
    """One Take a seat, in seat order; the slots are those the seat gets when dealt one by one."""
    rules = state.rules
    if state.stock == rules.first_slots:
        return rules.hand_deals[state.dealer]
    return rules.hand_deal(state.stock, state.dealer)


def hands_dealt(state: State, results: Sequence[Result], events: Events) -> None:
    """Hands as dealt; what is left over is the stock (fixed7) or lies aside (suit version)."""
    rules = state.rules
    rest = () if rules.each is None else state.stock[rules.each * rules.seats :]
    state.hands = [cast(tuple[int, ...], result) for result in results]
    state.stock, state.rest = (rest, ()) if rules.fixed7 else ((), rest)
    state.phase = Phase.PLAY
    if events is not None:
        sizes = tuple([len(hand) for hand in state.hands])
        events.append(HandsDealt(state.dealer, sizes, len(state.stock), len(state.rest)))


def pending_over(state: State) -> Pending:
    """Nothing more."""
    return Over(state.winners)


DEALS = {
    Phase.DEALER: (pending_dealer, dealer_chosen),
    Phase.SHUFFLE: (pending_shuffle, shuffled),
    Phase.HANDS: (pending_hands, hands_dealt),
}
