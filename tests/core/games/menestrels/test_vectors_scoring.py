"""The vectors of the rule page, section 9, that are about the end, and its scoring examples."""

from __future__ import annotations

import json

import pytest

from core.game import BadInput
from core.games.menestrels import GAME
from core.games.menestrels.events import Assigned
from core.games.menestrels.scoring import MUSICIANS, NINE, SIX, WEALTH, WOMEN, contest, winner_of

PRI, MAR, PSS, VIC, VSS, DUC, COM, EVE, BAR = range(9)

S1 = {
    "game": "menestrels",
    "seats": 3,
    "phase": "OVER",
    "kingOut": True,
    "nobles": ["COM", "VSS", "DUC"],
    "coins": [3, 3, 1],
    "companies": [
        ["R01", "R02", "R13", "M01:R", "B01", "B05", "Y01", "G04"],
        ["Y03", "Y04", "Y12", "T02:Y", "R03", "R05", "B07", "G01", "G03"],
        ["B03", "B04", "B08", "M04:B", "R14", "R07", "R08", "Y05"],
    ],
}
S2 = {
    "game": "menestrels",
    "seats": 2,
    "phase": "OVER",
    "nobles": ["VIC", "MAR"],
    "coins": [2, 5],
    "companies": [
        ["B01", "B02", "B07", "R15", "R09", "Y11", "G05"],
        ["B08", "B10", "B11", "R16", "R10", "Y01", "Y02", "G06"],
    ],
}
S3 = {
    "game": "menestrels",
    "seats": 4,
    "phase": "OVER",
    "nobles": ["PRI", "PSS", "EVE", "BAR"],
    "coins": [4, 4, 0, 2],
    "companies": [
        ["R03", "R04", "R13", "B05", "B06", "Y09"],
        ["R14", "R08", "R09", "B09", "Y05", "Y06", "G02"],
        ["R15", "R10", "R11", "B10", "B11", "M05:Y", "M06:Y", "Y07"],
        ["R01", "B12", "T01:B", "Y11", "Y12", "G01", "G03", "G05"],
    ],
}


@pytest.mark.parametrize(
    ("values", "scales", "favoured", "seconds", "points"),
    [
        pytest.param([5, 5, 3], [MUSICIANS] * 3, -1, True, [6, 6, 0], id="V23"),
        pytest.param([5, 5, 5], [MUSICIANS] * 3, 0, True, [8, 2, 2], id="V24"),
        pytest.param([5, 3, 3], [MUSICIANS] * 3, 1, True, [8, 4, 0], id="V25"),
        pytest.param([4, 4, 1], [NINE, SIX, SIX], -1, True, [7, 4, 0], id="V26"),
        pytest.param([3, 2], [SIX] * 2, -1, False, [6, 0], id="V27"),
        pytest.param([3, 3, 3, 1], [WOMEN] * 4, -1, False, [1, 1, 1, 0], id="V28"),
        pytest.param([0, 0, 0], [MUSICIANS] * 3, 1, True, [0, 0, 0], id="nobody places with nothing"),
        pytest.param([5, 0, 0], [MUSICIANS] * 3, 1, True, [8, 0, 0], id="nor second"),
    ],
)
def test_prizes_and_ties(values, scales, favoured, seconds, points):
    assert contest(values, scales, favoured, seconds) == points


@pytest.mark.parametrize(
    ("tied", "red", "blue", "nine", "red_second", "blue_second", "nine_second", "women", "wealth"),
    [
        (2, 6, 4, 7, 2, 1, 3, 2, 1),
        (3, 4, 3, 5, 1, 1, 2, 1, 0),
        (4, 3, 2, 3, 1, 0, 1, 1, 0),
        (5, 2, 1, 3, *[None] * 3, 0, 0),
    ],
)
def test_the_table_of_shares(tied, red, blue, nine, red_second, blue_second, nine_second, women, wealth):
    first = [3] * tied + [1] * (5 - tied)
    assert contest(first, [MUSICIANS] * 5)[0] == red
    assert contest(first, [SIX] * 5)[0] == blue
    assert contest(first, [NINE] + [SIX] * 4)[0] == nine
    assert contest(first, [WOMEN] * 5, -1, False)[0] == women
    assert contest(first, [WEALTH] * 5, -1, False)[0] == wealth
    if tied < 5:
        second = [1] * tied + [2] + [0] * (4 - tied)
        assert contest(second, [MUSICIANS] * 5)[0] == red_second
        assert contest(second, [SIX] * 5)[0] == blue_second
        assert contest(second, [NINE] + [SIX] * 4)[0] == nine_second
        assert contest(second, [MUSICIANS] * 5)[tied] == 8


@pytest.mark.parametrize(("scale", "share"), [(MUSICIANS, 4), (SIX, 3), (NINE, 4), (WOMEN, 2), (WEALTH, 1)])
def test_two_of_two_players_share_the_first_prize_alone(scale, share):
    assert contest([2, 2], [scale] * 2, -1, False) == [share, share]


def test_v29_a_double_woman_is_two_musicians_and_one_woman():
    position = {"game": "menestrels", "seats": 2, "nobles": ["BAR", "DUC"], "companies": [["R14"], []]}
    sheet = GAME.score(position)
    assert sheet.extra["strengths"][0] == [2, 0, 0]
    assert sheet.extra["women"] == [1, 0]


@pytest.mark.parametrize(
    ("nobles", "totals", "winner"),
    [((MAR, VIC), (17, 17), 0), ((PRI, COM), (17, 17), 1), ((BAR, PRI, COM), (9, 9, 8), 1)],
)
def test_v30_the_final_tie(nobles, totals, winner):
    assert winner_of(nobles, totals) == winner


def test_v31_ranks_prepare_one_after_another_and_see_each_other(at):
    match = at(
        nobles=["BAR", "PRI", "DUC"],
        current=0,
        hidden=[["M01"], ["M02"], ["M03"]],
        market=["R08", "Y09", "B10", "Y05"],
        coins=[1, 0, 0],
        deck=["KING", *["?"] * 4],
    )
    match.say("0: DECK")
    assert match.asked == (1, "assign")
    assert match.known(0, 2) == ["?"]
    assert match.company(1) == ["M02"]
    assert match.check("1: assign M02:B") == "BAD_COLOUR"
    match.say("1: assign M02:R")
    assert match.asked == (2, "assign")
    assert [card.colour for card in match.table.view(0).players[1].company] == [1]
    match.say("2: assign M03:B")
    assert match.asked == (0, "assign")
    match.say("0: assign M01:Y")
    assert [event.seat for event in match.all(Assigned)] == [1, 2, 0]
    assert match.winners == (2,) or match.winners is not None


@pytest.mark.parametrize(
    ("position", "lines", "winner"),
    [
        pytest.param(S1, [[2, 8, 3, 3, 0, 1, 1], [0, 0, 0, 9, 0, 3, 1], [0, 4, 6, 0, 4, 0, 1]], 0, id="S1"),
        pytest.param(S2, [[0, 4, 4, 3, 0, 1, 1], [2, 4, 3, 3, 4, 1, 1]], 1, id="S2"),
        pytest.param(
            S3,
            [[1, 4, 3, 0, 0, 0, 2], [1, 4, 0, 0, 4, 2, 1], [0, 4, 3, 3, 0, 0, 1], [0, 0, 3, 6, 0, 4, 0]],
            3,
            id="S3",
        ),
    ],
)
def test_the_scoring_examples(position, lines, winner):
    sheet = GAME.score(json.loads(json.dumps(position)))
    assert [[line.points for line in seat] for seat in sheet.lines] == lines
    assert sheet.totals == tuple(sum(seat) for seat in lines)
    assert sheet.winners == (winner,)
    labels = [line.label for line in sheet.lines[0]]
    assert labels == ["wealth", "red", "blue", "yellow", "women", "green", "couples"]


def test_the_strengths_of_the_first_example():
    sheet = GAME.score(S1)
    assert sheet.extra["strengths"] == [[5, 2, 1], [2, 2, 5], [4, 5, 1]]
    assert sheet.extra["women"] == [2, 3, 5]


def test_hidden_cards_are_opened_by_the_score_sheet():
    moved = json.loads(json.dumps(S1)) | {"phase": "CHOICE"}
    moved["hidden"] = [[], [], [moved["companies"][2].pop()]]
    assert GAME.score(moved).totals == (18, 13, 15)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"companies": [["M01"], [], []]}, "companies"),
        ({"companies": [["M01:B"], [], []]}, "companies"),
        ({"companies": [["R01", "R01"], [], []]}, "companies"),
        ({"hidden": [["?"], [], []]}, "companies"),
        ({"hidden": [2, [], []]}, "companies"),
        ({"nobles": ["COM", "COM", "DUC"]}, "nobles"),
        ({"nobles": ["COM", "XXX", "DUC"]}, "nobles"),
        ({"coins": [1, 2]}, "coins"),
        ({"coins": [1, 2, -1]}, "coins"),
        ({"seats": 6}, "seats"),
        ({"game": "menteur"}, "game"),
        ({"banana": 1}, "banana"),
    ],
)
def test_a_position_that_cannot_be_scored_names_its_field(change, field):
    with pytest.raises(BadInput) as caught:
        GAME.score({**S1, **change})
    assert caught.value.field == field
