"""What holds in every game of Courtisans, whoever plays what: found by random games."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from core.game import Answer
from core.games.courtisans import GAME
from core.games.courtisans.cards import HIDDEN, SPY
from core.games.courtisans.legality import targets
from core.games.courtisans.moves import OPP, Play, Target
from core.games.courtisans.state import ASKING, Phase
from core.pending import Deal, Over
from core.rng import Rng
from core.seals import ClearDealer

TABLES = st.sampled_from([
    (2, {}),
    (3, {"expansion": "on"}),
    (5, {}),
    (2, {"expansion": "on", "confidantSource": "deck"}),
    (4, {"expansion": "on", "teams": "on"}),
    (6, {"teams": "on", "partnerCountsAsOpponent": "on"}),
])  # fmt: skip
FEW = settings(max_examples=8, database=None, deadline=None)


def games(seats: int, options: dict[str, Any], seed: int) -> Any:
    """Every state of a random game, and its dealer: before each Ask, and at the end."""
    full = GAME.normalise(seats, options)
    state = GAME.setup(seats, full)
    dealer = ClearDealer(GAME.decks(seats, full), Rng(seed, "deal"))
    rng = Rng(seed, "moves")
    while not isinstance(wanted := GAME.pending(state), Over):
        if isinstance(wanted, Deal):
            GAME.dealt(state, dealer.run(wanted))
        else:
            yield state, dealer, rng
            seat = wanted.seats[0]
            GAME.play(state, [Answer(seat, GAME.sample(state, seat, rng))])
    yield state, dealer, rng


@FEW
@given(table=TABLES, seed=st.integers(0, 10**6))
def test_every_card_is_in_one_place(table: Any, seed: int) -> None:
    for state, dealer, _ in games(*table, seed):
        laid = [card.slot for card in (*state.table, *state.gone, *[c for d in state.domains for c in d])]
        places = [*laid, *[slot for hand in state.hands for slot in hand], *range(state.deck, state.end)]
        places += [*range(*state.aside), *[slot for pair in state.missions for slot in pair]]
        places += [state.taken] if state.taken >= 0 else []
        unused = {slot for slot in dealer.cards if slot >= state.rules.cards} - {s for p in state.missions for s in p}
        assert Counter(places) == Counter(set(dealer.cards) - unused)
        ids = [card.id for card in (*state.table, *state.gone, *[c for d in state.domains for c in d])]
        assert sorted(ids) == list(range(1, state.placed + 1))


@FEW
@given(table=TABLES, seed=st.integers(0, 10**6))
def test_only_spies_lie_face_down_and_all_other_faces_are_true(table: Any, seed: int) -> None:
    for state, dealer, _ in games(*table, seed):
        over = state.phase is Phase.OVER
        for card in (*state.table, *state.gone, *[c for d in state.domains for c in d]):
            face = dealer.value(card.slot)
            if card.face == HIDDEN:
                assert face % 7 == SPY
                assert not over
            else:
                assert card.face == face
                assert over or face % 7 != SPY


@FEW
@given(table=TABLES, seed=st.integers(0, 10**6))
def test_each_card_of_a_turn_goes_to_a_zone_of_its_own_unless_a_confidant_calls_it(table: Any, seed: int) -> None:
    turn, zones = 0, set()
    for state, _, _ in games(*table, seed):
        if state.phase is not Phase.PLAY:
            continue
        if state.turn != turn:
            turn, zones = state.turn, set()
        used = {zone for zone in range(3) if state.used & 1 << zone}
        assert zones <= used
        zones = used
        assert len(state.hands[state.current]) <= 3 - len(used)
        for move in GAME.legal(state, state.current):
            assert move.zone not in used
            assert move.zone != OPP or move.opponent in state.seating.opponents[state.current]


@FEW
@given(table=TABLES, seed=st.integers(0, 10**6))
def test_legal_moves_are_just_those_that_check_lets_pass(table: Any, seed: int) -> None:
    for number, (state, _, rng) in enumerate(games(*table, seed)):
        if state.phase not in ASKING or number % 5:
            continue
        seat = state.current
        legal = set(GAME.legal(state, seat))
        slots = [*state.hands[seat], state.taken]
        for slot in slots:
            for zone in range(3):
                for side in (-1, 0, 1):
                    for opponent in range(-1, state.rules.seats):
                        move = Play(slot, zone, side, opponent)
                        assert (GAME.check(state, seat, move, 0) is None) == (move in legal)
        for card in range(state.placed + 2):
            assert (GAME.check(state, seat, Target(card), 0) is None) == (Target(card) in legal)
        assert GAME.sample(state, seat, rng) in legal
        assert GAME.default(state, seat) in legal


@FEW
@given(table=TABLES, seed=st.integers(0, 10**6))
def test_an_effect_pends_only_if_it_can_do_something(table: Any, seed: int) -> None:
    for state, _, _ in games(*table, seed):
        assert (state.effect > 0) == (state.phase in ASKING and state.phase is not Phase.PLAY)
        if state.phase is Phase.EFFECT:
            assert targets(state)
        if state.phase is Phase.CONFIDANT:
            assert state.hands[state.current]


@FEW
@given(table=TABLES, seed=st.integers(0, 10**6))
def test_the_outcome_is_the_score_of_the_last_position(table: Any, seed: int) -> None:
    for state, dealer, _ in games(*table, seed):
        if state.phase is not Phase.OVER:
            continue
        faces = {slot: dealer.value(slot) for slot in dealer.cards}
        sheet = GAME.score(GAME.describe(state, faces))
        outcome = GAME.outcome(state)
        assert (sheet.totals, sheet.winners) == (outcome.points, outcome.winners)
        assert [sum(line.points for line in lines) for lines in sheet.lines] == list(sheet.totals)


@FEW
@given(table=TABLES, seed=st.integers(0, 10**6))
def test_a_safe_status_cannot_be_changed_by_the_spies_that_lie_there(table: Any, seed: int) -> None:
    for state, dealer, _ in games(*table, seed):
        if state.phase is Phase.OVER:
            continue
        view = GAME.view(state, None, {})
        margins = [0] * 6
        for card in state.table:
            face = dealer.value(card.slot)
            margins[face // 7] += card.side * (2 if face % 7 == 1 else 1)
        for family in view.families:
            if family.safe:
                assert (margins[family.family] > 0) - (margins[family.family] < 0) == family.status
