"""Random games over a matrix of options: they end, conserve cards, and copies are independent."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.game import Answer, Rejected
from core.games.menteur import GAME
from core.games.menteur.moves import MOVES, Play
from core.pending import Ask, Deal, Over
from core.rng import Rng

MATRIX = [
    {},
    {"window": "extended"},
    {"window": "extended", "passMode": "consent", "rankMode": "free"},
    {"window": "extended", "afterChallenge": "loserLeads", "passMode": "free", "rankMode": "adjacent"},
    {"deal": "fixed7"},
    {"deal": "fixed7", "window": "extended", "jokers": "on"},
    {"deal": "fixed7", "passMode": "consent", "rankMode": "adjacent", "truth": "on"},
    {"forfeits": "on:2", "truth": "on"},
    {"forfeits": "on:9", "window": "extended", "jokers": "on", "jokerRule": "shield"},
    {"jokers": "on", "passMode": "free", "truth": "on"},
    {"roundGuard": 20, "passMode": "free"},
    {"variant": "suit"},
    {"variant": "suit", "suit.pack": 32, "forfeits": "on"},
    {"variant": "suit", "truth": "on"},
    {"variant": "dice"},
    {"variant": "dice", "dice.doubters": "next", "dice.lives": 1},
]
QUICK = settings(
    database=None,
    deadline=None,
    max_examples=25,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def _step(match, rng):
    """One Ask answered by samples; every answer passes `check`."""
    ask = match.pending
    answers = []
    for seat in ask.seats:
        move = GAME.sample(match.state, seat, rng)
        at_ms = ask.min_ms + rng.below(5000)
        assert GAME.check(match.state, seat, move, at_ms) is None
        answers.append(Answer(seat, move, at_ms))
    GAME.play(match.state, answers, match.events)
    match.run_dealer()


@pytest.mark.parametrize("seats", [3, 4, 5, 7, 10])
@pytest.mark.parametrize(
    "options", MATRIX, ids=lambda options: ",".join(f"{k}={v}" for k, v in options.items()) or "plain"
)
def test_random_games_end_and_conserve_cards(fresh, seats, options):
    match = fresh(seats, options, seed=seats)
    rng = Rng(seats, "moves")
    cards = sorted(match.faces[slot] for slot in match.all_slots())
    for _ in range(20000):
        if not isinstance(match.pending, Ask):
            break
        _step(match, rng)
        slots = match.all_slots()
        assert len(set(slots)) == len(slots)
        assert sorted(match.faces[slot] for slot in slots) == cards
        for hand in match.state.hands:
            assert list(hand) == sorted(hand)
    assert isinstance(match.pending, Over)
    assert match.winners
    outcome = GAME.outcome(match.state)
    assert outcome.winners == match.winners
    assert outcome.points == tuple(match.hands)


@pytest.mark.parametrize("options", MATRIX)
def test_absent_seats_everywhere_still_end_the_round(fresh, options):
    match = fresh(4, options, dealer=0, seed=3)
    for _ in range(20000):
        ask = match.pending
        if isinstance(ask, Over):
            break
        answers = [Answer(seat, GAME.default(match.state, seat)) for seat in ask.seats]
        assert all(GAME.check(match.state, *answer) is None for answer in answers)
        GAME.play(match.state, answers)
        match.run_dealer()
    assert match.winners


@QUICK
@given(st.data())
def test_a_copy_played_leaves_the_original(fresh, data):
    options = data.draw(st.sampled_from(MATRIX))
    seed = data.draw(st.integers(0, 999))
    match = fresh(data.draw(st.integers(3, 10)), options, seed=seed)
    rng = Rng(seed)
    for _ in range(data.draw(st.integers(0, 30))):
        if not isinstance(match.pending, Ask):
            return
        _step(match, rng)
    before = match.state.canon()
    original, match.state = match.state, match.state.copy()
    assert match.state.canon() == before
    for _ in range(6):
        if isinstance(match.pending, Ask):
            _step(match, rng)
    assert original.canon() == before


@QUICK
@given(st.data())
def test_described_positions_are_placed_again(fresh, data):
    options = data.draw(st.sampled_from(MATRIX))
    seed = data.draw(st.integers(0, 999))
    match = fresh(data.draw(st.integers(3, 10)), options, seed=seed)
    rng = Rng(seed)
    for _ in range(data.draw(st.integers(0, 60))):
        if isinstance(match.pending, Ask):
            _step(match, rng)
    position = GAME.describe(match.state, match.faces)
    placed = GAME.place(position)
    decks = GAME.decks(placed.state.rules.seats, options)
    faces = {slot: decks[deck].cards[index][0] for slot, (deck, index) in placed.cards.items()}
    assert GAME.describe(placed.state, faces) == position
    hidden = GAME.describe(match.state, {})
    assert GAME.describe(GAME.place(_without_shown(hidden)).state, {}) == _without_shown(hidden)
    again = GAME.pending(placed.state)
    assert again == GAME.pending(match.state)
    if isinstance(again, Ask):
        kinds = [type(GAME.sample(state, again.seats[0], Rng(5))) for state in (placed.state, match.state)]
        assert kinds[0] is kinds[1]


def _without_shown(position):
    """A shown play needs its faces."""
    pile = [{k: v for k, v in play.items() if k != "shown"} for play in position.get("pile", [])]
    return position | {"pile": pile} if "pile" in position else position


_GARBAGE_FIELD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 130),
    st.integers(),
    st.text(max_size=4),
    st.lists(st.integers(-2, 110), max_size=10).map(tuple),
    st.floats(allow_nan=True),
    st.lists(st.integers(), max_size=3),
)
_GARBAGE = st.one_of(
    _GARBAGE_FIELD,
    st.sampled_from(MOVES).flatmap(
        lambda kind: st.tuples(*[_GARBAGE_FIELD] * len(kind._fields)).map(lambda values: kind(*values))
    ),
    st.lists(st.integers(0, 110), max_size=9).map(lambda slots: Play(tuple(slots), 1)),
)


@QUICK
@given(st.data())
def test_garbage_gets_a_code_and_never_an_exception(fresh, data):
    options = data.draw(st.sampled_from(MATRIX))
    match = fresh(4, options, seed=data.draw(st.integers(0, 99)))
    rng = Rng(data.draw(st.integers(0, 99)))
    for _ in range(data.draw(st.integers(0, 12))):
        if isinstance(match.pending, Ask):
            _step(match, rng)
    for _ in range(30):
        move = data.draw(_GARBAGE)
        seat = data.draw(st.integers(-1, 5))
        refused = GAME.check(match.state, seat, move, data.draw(st.integers(-1, 9000)))
        if refused is None:
            assert isinstance(match.pending, Ask)
            assert seat in match.pending.seats
        else:
            assert isinstance(refused, Rejected)
            assert refused.code.isupper()


@QUICK
@given(st.data())
def test_legal_is_exactly_what_check_accepts_and_holds_the_sample(fresh, data):
    options = data.draw(st.sampled_from(MATRIX))
    match = fresh(3, options, seed=data.draw(st.integers(0, 99)))
    rng = Rng(data.draw(st.integers(0, 99)))
    for _ in range(data.draw(st.integers(0, 40))):
        if isinstance(match.pending, Ask):
            _step(match, rng)
    ask = match.pending
    if not isinstance(ask, Ask):
        assert list(GAME.legal(match.state, 0)) == []
        return
    for seat in range(3):
        moves = []
        for move in GAME.legal(match.state, seat):
            assert GAME.check(match.state, seat, move, ask.min_ms) is None
            moves.append((type(move), move))
            if len(moves) > 3000:
                break
        assert bool(moves) == (seat in ask.seats)
        assert len(set(moves)) == len(moves)
        if moves and len(moves) <= 3000:
            sample = GAME.sample(match.state, seat, rng)
            assert (type(sample), sample) in moves


@pytest.mark.parametrize("options", MATRIX)
def test_moves_read_back_from_their_notation(fresh, options):
    match = fresh(6, options, seed=11)
    rng = Rng(11)
    for _ in range(40):
        ask = match.pending
        if not isinstance(ask, Ask):
            break
        for seat in ask.seats:
            move = GAME.sample(match.state, seat, rng)
            for faces in (match.faces, {}):
                text = GAME.notate(match.state, seat, move, faces)
                back, at_ms = GAME.parse(match.state, seat, text, faces)
                assert (type(back), back, at_ms) == (type(move), move, None)
        _step(match, rng)


def test_the_deal_begins_fresh_exactly_once(fresh):
    for options in ({}, {"variant": "dice"}, {"variant": "suit"}):
        for dealer in (None, 1):
            state = GAME.setup(4, options, dealer)
            seen = []
            rng, driver = Rng(1), fresh(4, options)
            driver.dealer.cards.clear()
            while isinstance(pending := GAME.pending(state), Deal):
                seen.append(pending.fresh)
                GAME.dealt(state, driver.dealer.deal(pending))
            assert seen == [True] + [False] * (len(seen) - 1)
            assert GAME.sample(state, GAME.pending(state).seats[0], rng)


def test_the_first_turn_has_as_many_moves_as_combinations(fresh):
    """Perft-like counts: sets of one to four of thirteen cards; thirteen ranks when the rank is free."""
    plain = fresh(4, dealer=0)
    moves = list(GAME.legal(plain.state, 1))
    assert len(moves) == 13 + 78 + 286 + 715
    assert moves[0] == Play(plain.state.hands[1][:1], 1)
    assert [len(move.slots) for move in moves] == sorted(len(move.slots) for move in moves)
    free = fresh(4, {"rankMode": "free", "passMode": "free"}, dealer=0)
    assert sum(1 for _ in GAME.legal(free.state, 1)) == 13 * 1092 + 1
    big = fresh(6, {"maxCards": 8, "rankMode": "free"}, dealer=0)
    first = next(iter(GAME.legal(big.state, 1)))
    assert first == Play(big.state.hands[1][:1], 1)


@pytest.mark.parametrize("options", MATRIX)
def test_a_state_travels_to_another_process_small_and_whole(fresh, options):
    match = fresh(10, options, seed=1)
    raw = pickle.dumps(match.state)
    assert len(raw) < 4000
    back = pickle.loads(raw)
    assert back.canon() == match.state.canon()
    assert back.rules is match.state.rules
    assert GAME.pending(back) == match.pending
