"""Menteur on a Table with sealed cards: what each seat knows, over whole series."""

from __future__ import annotations

import pytest

from core.games.menteur import GAME
from core.pending import Ask, Deal
from core.rng import Rng
from core.seals import HashDealer, check_deal
from core.series import Series
from core.table import Table

MATRIX = [
    {},
    {"window": "extended", "passMode": "free", "truth": "on"},
    {"deal": "fixed7", "jokers": "on", "series": "mostWins:2"},
    {"forfeits": "on:2", "truth": "on", "series": "penalty:2"},
    {"variant": "suit", "series": "mostWins:2"},
    {"variant": "dice", "series": "mostWins:2"},
]


def _run(options, seats, seed):
    """Play a series by samples, yielding the table before every Ask; deals are checked from their seeds."""
    game = Series(GAME)
    table = Table(game, seats, options)
    decks = game.decks(seats, table.options)
    rng = Rng(seed)
    secret, rounds = b"", 0
    for _ in range(20000):
        pending = table.pending
        if isinstance(pending, Deal):
            if pending.fresh:
                if rounds:
                    assert check_deal(decks, HashDealer.seal_of(secret), secret, 3, table.deals) is None
                rounds += 1
                secret = b"seed %d" % rounds
                table.use(HashDealer(decks, secret, 3))
            table.deal()
        elif isinstance(pending, Ask):
            yield table
            for seat in pending.seats:
                assert table.answer(seat, game.sample(table.state, seat, rng), pending.min_ms + seat) is None
        else:
            break
    assert table.over
    assert table.pending.winners
    assert check_deal(decks, HashDealer.seal_of(secret), secret, 3, table.deals) is None
    assert rounds == (2 if "series" in options else 1)


@pytest.mark.parametrize("options", MATRIX)
def test_every_seat_reads_its_own_cards_and_no_others(options):
    for table in _run(options, 4, 8):
        state = table.state.inner
        shown = {slot for play in (*state.pile, *state.aside) if play.shown for slot in play.slots}
        for seat in (None, 0, 1, 2, 3):
            known = set(table.knowledge(seat).get("face", {}))
            own = set() if seat is None else set(state.hands[seat])
            if state.rules.dice and seat == state.current:
                own = set(state.dice)
            assert own <= known
            others = {slot for other, hand in enumerate(state.hands) if other != seat for slot in hand}
            others |= {slot for play in state.pile if play.seat != seat for slot in play.slots} - shown
            others |= set(state.stock) | set(state.rest)
            if state.rules.dice and seat != state.current:
                others |= set(state.dice)
            assert not others & known
            view = table.view(seat)
            assert all(card.face is not None for card in (*view.hand, *view.dice))
            assert all((play.faces is not None) == (play.shown or play.seat == seat) for play in view.pile)


def test_the_dealer_moves_one_seat_clockwise_each_round():
    dealers = {table.state.round: table.state.dealer for table in _run({"series": "mostWins:2"}, 5, 1)}
    assert dealers[2] == (dealers[1] + 1) % 5
