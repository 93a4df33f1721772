"""Random games: coins, cards and turns add up, every event is true, two hash seeds change nothing."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.games.menestrels import GAME
from core.games.menestrels.cards import KEEP
from core.games.menestrels.events import CardDrawn, CoinTaken, GameOver
from core.games.menestrels.hint import best_assignment
from core.games.menestrels.scoring import count
from core.games.menestrels.state import Phase
from core.hashing import encode
from core.pending import Ask, Over
from core.rng import Rng

QUICK = settings(
    database=None,
    deadline=None,
    max_examples=12,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def kinds_of(match):
    """Every card by kind, wherever it is."""
    state = match.state
    troupe = state.rules.troupe
    slots = [slot for row in state.hidden for slot in row] + list(state.deck[state.at :]) + list(state.removed)
    found = Counter(troupe.kind_of[match.faces[slot]] for slot in slots)
    for company in state.companies:
        found.update(company)
    found.update(kind for kind in state.market if kind >= 0)
    found.update(state.discard)
    found[troupe.king] += state.king_out
    return found


@QUICK
@given(seats=st.integers(2, 5), seed=st.integers(0, 10**6), chosen=st.booleans())
def test_cards_and_rows_are_conserved_and_games_end_with_one_winner(fresh, seats, seed, chosen):
    match = fresh(seats, {"nobles": "chosen" if chosen else "random"}, seed)
    rng = Rng(seed, "moves")
    asked = 0
    while isinstance(match.pending, Ask):
        asked += 1
        assert asked < 3000
        state = match.state
        if state.phase is not Phase.NOBLE:
            assert sorted(kinds_of(match).values()) == [1] * 61
            assert all(coins >= 0 for coins in state.coins)
            assert [len(row) for row in state.hidden] == [len(backs) for backs in state.backs]
            for row in state.hidden:
                assert all(match.dealer.value(slot, "sort") == KEEP for slot in row)
            for row, backs in zip(state.hidden, state.backs, strict=True):
                assert tuple(match.dealer.value(slot, "coin") for slot in row) == backs
            if state.top >= 0:
                assert match.dealer.value(state.top, "coin") == state.top_coin
        seat = match.pending.seats[0]
        match.say(f"{seat}: {GAME.notate(state, seat, GAME.sample(state, seat, rng), {})}")
    assert isinstance(match.pending, Over)
    state = match.state
    assert all(row == () for row in state.hidden)
    result = count(state.rules.troupe, state.nobles, state.coins, state.companies, state.assigned)
    assert match.all(GameOver)[0].totals == result.totals == GAME.outcome(state).points
    assert match.winners == (result.winner,)


@pytest.mark.parametrize("seats", [2, 4])
def test_events_tell_coins_and_draws_as_they_are(fresh, seats):
    match = fresh(seats, {}, 5)
    rng = Rng(5)
    while isinstance(match.pending, Ask):
        seat = match.pending.seats[0]
        before, done = match.state, len(match.events)
        match.say(f"{seat}: {GAME.notate(before, seat, GAME.sample(before, seat, rng), {})}")
        for event in match.events[done:]:
            if isinstance(event, CoinTaken):
                assert event.coins == match.coins[event.seat] == before.coins[event.seat] + 1
            if isinstance(event, CardDrawn):
                assert event.coin == before.top_coin
        encode(match.state.canon())


def test_the_best_assignment_is_never_worse_than_the_default(fresh):
    compared = 0
    for seed in range(12):
        match = fresh(3, {}, seed)
        rng = Rng(seed)
        while isinstance(match.pending, Ask):
            state, seat = match.state, match.pending.seats[0]
            if state.phase is Phase.ASSIGN:
                best = best_assignment(state, seat)
                assert GAME.check(state, seat, type(GAME.default(state, seat))(best), 0) is None
                compared += 1
            match.say(f"{seat}: {GAME.notate(state, seat, GAME.sample(state, seat, rng), {})}")
    assert compared > 3
