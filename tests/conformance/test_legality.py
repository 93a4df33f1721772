"""Conformance 1, 2, 7: who is asked has legal moves; what is not legal has a code; every match ends."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.game import Rejected
from core.moves import pack, unpack
from core.pending import Ask, Deal, Over
from core.rng import Rng

FEW = 40
MANY = 3000


def asks(case, player, seed=1, every=1):
    """Tables at the Asks of one random match."""
    play = player(case.table(case.clear(seed)), seed)
    for number, pending in enumerate(play.steps()):
        if isinstance(pending, Ask) and number % every == 0:
            yield play, pending


def test_an_ask_names_seats_that_have_legal_moves_in_order(case, player):
    for play, ask in asks(case, player):
        assert ask.seats == tuple(sorted(set(ask.seats)))
        assert ask.seats
        assert set(ask.seats) <= set(range(case.seats))
        assert ask.max_ms is None or 0 <= ask.min_ms <= ask.max_ms
        assert ask.closer is None or ask.closer in ask.seats
        for seat in ask.seats:
            assert next(iter(play.table.game.legal(play.table.state, seat)), None) is not None


def test_default_is_legal_at_any_time_the_seat_may_be_skipped(case, player):
    for play, ask in asks(case, player):
        for seat in ask.seats:
            move = play.table.game.default(play.table.state, seat)
            assert play.table.refusal(seat, move, ask.max_ms or 0) is None


def test_legal_moves_pass_check_and_differ(case, player):
    for play, ask in asks(case, player, every=7):
        game, state = play.table.game, play.table.state
        for seat in ask.seats:
            moves = list(islice(game.legal(state, seat), FEW))
            assert len({(type(move), move) for move in moves}) == len(moves)
            for move in moves:
                assert game.check(state, seat, move, ask.min_ms) is None


def test_sampled_moves_are_among_the_legal_ones(case, player):
    for play, ask in asks(case, player, every=5):
        game, state = play.table.game, play.table.state
        for seat in ask.seats:
            moves = list(islice(game.legal(state, seat), MANY))
            move = game.sample(state, seat, play.rng)
            assert len(moves) == MANY or move in moves


def test_seats_not_asked_are_refused_and_have_no_moves(case, player):
    for play, ask in asks(case, player, every=3):
        game, state = play.table.game, play.table.state
        move = game.sample(state, ask.seats[0], play.rng)
        for seat in set(range(case.seats)) - set(ask.seats):
            assert isinstance(game.check(state, seat, move, ask.min_ms), Rejected)
            assert next(iter(game.legal(state, seat)), None) is None


def test_nothing_is_legal_while_the_dealer_works_or_after_the_end(case, player):
    play = player(case.table(case.clear(2)), 2)
    move = None
    for pending in play.steps():
        if isinstance(pending, Ask):
            move = play.table.game.sample(play.table.state, pending.seats[0], play.rng)
        elif move is not None:
            assert isinstance(play.table.game.check(play.table.state, 0, move, 0), Rejected)
    assert isinstance(play.table.game.check(play.table.state, 0, move, 0), Rejected)


def test_moves_survive_the_wire(case, player):
    for play, ask in asks(case, player):
        game = play.table.game
        for seat in ask.seats:
            move = game.sample(play.table.state, seat, play.rng)
            back = unpack(game.moves, pack(game.moves, move))
            assert (type(back), back) == (type(move), move)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 120) | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.tuples(inner) | st.tuples(inner, inner) | st.lists(inner, max_size=3),
    max_leaves=5,
)


@settings(database=None, deadline=None, max_examples=15)
@given(data=st.data(), seed=st.integers(0, 50))
def test_whatever_is_handed_in_gets_a_code_or_can_be_played(case, player, data, seed):
    play = player(case.table(case.clear(seed)), seed)
    stop = data.draw(st.integers(0, 40))
    for number, pending in enumerate(play.steps()):
        if number >= stop and isinstance(pending, Ask):
            break
    else:
        return
    game, state = play.table.game, play.table.state
    before = play.table.state_hash()
    for _ in range(6):
        cls = data.draw(st.sampled_from(game.moves))
        fields = [data.draw(JUNK) for _ in cls._fields]
        move = data.draw(st.sampled_from([cls(*fields), tuple(fields), fields[0] if fields else None]))
        seat = data.draw(st.integers(-1, case.seats))
        at_ms = data.draw(st.sampled_from([0, -1, 2500, 10**12]))
        verdict = game.check(state, seat, move, at_ms)
        assert verdict is None or (isinstance(verdict, Rejected) and verdict.code.isupper())
        if verdict is None:
            ask = play.table.pending
            assert seat in ask.seats
            legal = list(islice(game.legal(state, seat), MANY))
            assert len(legal) == MANY or (type(move), move) in {(type(one), one) for one in legal}
    assert play.table.state_hash() == before


@settings(database=None, deadline=None, max_examples=15)
@given(seed=st.integers(0, 10**6))
def test_a_legal_move_changed_in_one_number_gets_a_code_or_is_legal_too(case, player, seed):
    rng = Rng(seed, "mutations")
    play = player(case.table(case.clear(seed)), seed)
    stop = rng.below(60)
    for number, pending in enumerate(play.steps()):
        if not isinstance(pending, Ask) or number < stop:
            continue
        game, state = play.table.game, play.table.state
        for seat in pending.seats:
            packed = pack(game.moves, game.sample(state, seat, rng))
            for index in range(1, len(packed)):
                field = packed[index]
                for changed in changes(field, rng):
                    values = [tuple(value) if isinstance(value, list) else value for value in packed[1:]]
                    values[index - 1] = changed
                    move = game.moves[packed[0]](*values)
                    verdict = game.check(state, seat, move, pending.min_ms)
                    if verdict is None:
                        legal = list(islice(game.legal(state, seat), MANY))
                        assert len(legal) == MANY or move in legal
        return


def changes(field, rng):
    if isinstance(field, list):
        yield (*field, rng.below(60))
        yield tuple(field[:-1])
        yield (*field, *field)
        yield tuple(reversed([*field, 200]))
        yield (-1, *field)
    elif isinstance(field, int):
        yield from (field + 1, field - 1, -field, field + 10**9)
    elif isinstance(field, str):
        yield from ("", field + "x")


def test_every_match_ends_with_winners(case, player):
    for seed in range(3):
        play = player(case.table(case.clear(seed)), seed)
        for pending in play.steps():
            assert isinstance(pending, Ask | Deal)
        over = play.table.pending
        assert isinstance(over, Over)
        assert over.winners == tuple(sorted(set(over.winners)))
        assert over.winners
        assert set(over.winners) <= set(range(case.seats))
        assert len(play.table.game.outcome(play.table.state).points) == case.seats


@pytest.mark.parametrize("first", [0, 5, 23])
def test_with_any_seat_cut_at_any_step_the_match_still_ends(case, player, first):
    for seat in range(case.seats):
        play = player(case.table(case.clear(seat)), seat)
        while not play.table.over:
            assert play.table.steps < 30_000
            play.step(frozenset([seat]) if play.table.steps >= first + seat else frozenset())


def test_with_every_seat_cut_the_match_still_ends(case, player):
    play = player(case.table(case.clear(1)), 1)
    while not play.table.over:
        assert play.table.steps < 30_000
        play.step(frozenset(range(case.seats)))
