import pytest

from core.game import BadInput, Outcome
from core.pending import Deal, Over
from core.rng import Rng
from core.seals import ClearDealer
from core.series import Form, Series
from core.table import Table


@pytest.fixture
def run(pips, monkeypatch, answer_all):
    """Play a series whose rounds end with the given winners and points; how it stands after each round."""

    def do(form, rounds, points=None):
        game = Series(pips)
        seats = len(points[0]) if points else 1 + max(max(winners) for winners in rounds)
        outcomes = iter(
            [Outcome(tuple(w), tuple(points[i]) if points else (0,) * seats) for i, w in enumerate(rounds)]
        )
        monkeypatch.setattr(pips, "outcome", lambda state: next(outcomes))
        table = Table(game, seats, {"series": form})
        table.use(ClearDealer(game.decks(seats, table.options), Rng(1)))
        stand = []
        while not table.over:
            if not isinstance(table.pending, Deal):
                answer_all(table)
                continue
            if table.pending.fresh and table.steps:
                stand.append(tuple(table.state.wins))
                assert table.state.outcome is not None, "the ended round stays to be shown"
            table.deal()
        assert next(outcomes, None) is None, "every round given was played"
        return table

    return do


A, B, C, D = (0,), (1,), (2,), (3,)


def test_s1_penalty_lowest_total_wins_even_without_a_round(run):
    table = run("penalty:3", [A, C, D], [(0, 5, 12, 9), (7, 3, 0, 11), (16, 4, 2, 0)])
    assert table.state.totals == [23, 12, 14, 20]
    assert table.pending == Over((1,))


def test_s2_best_of_three_goes_on_until_one_alone_leads(run):
    table = run("bestOf:3", [A, B, C, B])
    assert table.state.wins == [1, 2, 1]
    assert table.pending == Over((1,))


def test_s2_best_of_three_ends_at_a_majority(run):
    assert run("bestOf:3", [A, A], [(0, 0, 0)] * 2).pending == Over((0,))


def test_best_of_with_a_shared_majority_goes_on(run):
    table = run("bestOf:3", [(0, 1), (0, 1), (0, 1, 2), B], [(0, 0, 0)] * 4)
    assert table.pending == Over((1,))
    assert table.state.round == 4


def test_s3_most_wins_ties_share(run):
    table = run("mostWins:5", [A, C, A, C, D])
    assert table.state.wins == [2, 0, 2, 1]
    assert table.pending == Over((0, 2))


def test_s4_first_to_three_reached_together_is_shared(run):
    points = [(0, 1, 2, 3)] * 4 + [(3, 3, 5, 9)]
    table = run("firstTo:3", [A, B, A, B, (0, 1)], points)
    assert table.pending == Over((0, 1))
    assert table.state.totals == [3, 7, 13, 21]


def test_s4_the_same_round_adds_to_every_total(run):
    table = run("penalty:2", [A, (0, 1)], [(0, 0, 0, 0), (3, 3, 5, 9)])
    assert table.state.totals == [3, 3, 5, 9]
    assert table.pending == Over((0, 1))


def test_a_single_round_is_its_own_winner(run):
    table = run("single", [(1, 2)])
    assert table.pending == Over((1, 2))
    assert table.state.round == 1


def test_the_deal_moves_one_seat_on_and_every_round_is_fresh(pips, answer_all):
    game = Series(pips)
    table = Table(game, 3, {"series": "mostWins:4"})
    table.use(ClearDealer(game.decks(3, table.options), Rng(5)))
    dealers, fresh = [], 0
    while not table.over:
        if isinstance(table.pending, Deal):
            fresh += table.pending.fresh
            table.deal()
            if table.state.inner.phase == "take":
                dealers.append(table.state.dealer)
                assert sorted(table.state.inner.stock) == list(range(20)), "slots are counted from 0 again"
        else:
            answer_all(table)
    assert fresh == 4
    assert [(d - dealers[0]) % 3 for d in dealers] == [0, 1, 2, 0]


def test_knowledge_of_a_round_ends_with_the_next_deal(pips, answer_all):
    game = Series(pips)
    table = Table(game, 3, {"series": "mostWins:2"})
    table.use(ClearDealer(game.decks(3, table.options), Rng(5)))
    while not (table.steps and isinstance(table.pending, Deal) and table.pending.fresh):
        if isinstance(table.pending, Deal):
            table.deal()
        else:
            answer_all(table)
    assert table.knowledge(None)["face"]
    table.deal()
    assert table.knowledge(None) == {}
    assert table.knowledge(0) == {}
    assert len(table.deals) == 1


@pytest.mark.parametrize(
    ("value", "form"),
    [
        ("single", "single"),
        ("firstTo", "firstTo:3"),
        ("firstTo:10", "firstTo:10"),
        ("bestOf", "bestOf:5"),
        ("bestOf:3", "bestOf:3"),
        ("mostWins:20", "mostWins:20"),
        ("penalty", "penalty:5"),
    ],
)
def test_forms_have_one_normal_spelling(pips, value, form):
    assert Series(pips).normalise(3, {"series": value})["series"] == form
    assert str(Form.read(form)) == form


@pytest.mark.parametrize(
    "value", ["", "single:2", "firstTo:1", "firstTo:11", "bestOf:4", "bestOf:7", "penalty:x", "penalty:", "most", 5]
)
def test_other_forms_are_refused_by_name(pips, value):
    with pytest.raises(BadInput, match="option series cannot be") as caught:
        Series(pips).normalise(3, {"series": value})
    assert caught.value.field == "series"


POSITION = {
    "seats": 4,
    "options": {"series": "penalty:3"},
    "round": 3,
    "points": [16, 4, 2, 0],
    "wins": [1, 0, 1, 0],
    "totals": [7, 8, 12, 20],
}


def test_a_described_round_is_scored_within_its_series(pips, monkeypatch):
    whole = pips.score
    monkeypatch.setattr(pips, "score", lambda position: whole(position)._replace(winners=(3,)))
    sheet = Series(pips).score(POSITION)
    assert sheet.totals == (23, 12, 14, 20)
    assert sheet.extra["points"] == (16, 4, 2, 0)
    assert sheet.extra["wins"] == (1, 0, 1, 1)
    assert sheet.extra["over"]
    assert sheet.winners == (1,)


def test_an_ended_round_is_placed_and_described_with_the_score_before_it(pips):
    game = Series(pips)
    state = game.place(POSITION).state
    assert state.totals == [23, 12, 14, 20]
    assert state.winners == (1,)
    described = game.describe(state, {})
    assert {key: described[key] for key in ("round", "wins", "totals", "points", "options")} == {
        key: POSITION[key] for key in ("round", "wins", "totals", "points", "options")
    }


@pytest.mark.parametrize(
    ("field", "value"),
    [("round", 0), ("round", "3"), ("wins", [1]), ("wins", [0, 0, 0, -1]), ("totals", [0, 0, 0, "1"]), ("totals", 3)],
)
def test_a_bad_score_in_a_position_is_named(pips, field, value):
    with pytest.raises(BadInput) as caught:
        Series(pips).place({**POSITION, field: value})
    assert caught.value.field == field
