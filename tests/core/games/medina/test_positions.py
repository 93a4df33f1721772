"""Positions and notation (rule page 16, 17): there and back, and what is refused by its field."""

from __future__ import annotations

import json

import pytest

from core.game import BadInput
from core.games.medina import GAME
from core.games.medina.moves import Building, Merchant, NeutralRoof, Roof, Stable, Tea, Wall
from core.pending import Ask
from core.series import Series

BASE = {"game": "medina", "seats": 3}


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"game": "menteur"}, "game"),
        ({"seats": 5}, "seats"),
        ({"seats": "3"}, "seats"),
        ({"nothing": 1}, "nothing"),
        ({"options": []}, "options"),
        ({"options": {"well": "maybe"}}, "options"),
        ({"seats": 2, "options": {"counts": 2001}}, "options"),
        ({"board": "gg"}, "board"),
        ({"board": ["x"]}, "board"),
        ({"board": ["g" * 17]}, "board"),
        ({"board": [""] * 12}, "board"),
        ({"board": ["g", ".k"]}, "board"),
        ({"board": ["g.g", ".g."]}, "board"),
        ({"board": ["S"]}, "board"),
        ({"board": ["gS.", ".k."]}, "board"),
        ({"board": ["gSk"]}, "board"),
        ({"board": ["", ".W"]}, "board"),
        ({"board": ["W"], "options": {"well": "on"}}, "board"),
        ({"board": ["", ".W", "g"], "options": {"well": "on"}}, "board"),
        ({"board": ["", ".W.W"], "options": {"well": "on"}}, "board"),
        ({"board": ["MM", "MM"]}, "board"),
        ({"walls": {"X": "#"}}, "walls.X"),
        ({"walls": {"N": "#" * 16}}, "walls.N"),
        ({"walls": {"W": "#" * 12}}, "walls.W"),
        ({"walls": {"N": ".#."}}, "walls.N"),
        ({"walls": {"N": "#x"}}, "walls.N"),
        ({"streets": [[[1, 1]]]}, "streets"),
        ({"board": ["M.M"], "streets": [[[1, 1], [3, 1]]]}, "streets"),
        ({"board": ["MM"], "streets": [[[1, 1]], [[1, 1], [2, 1]]]}, "streets"),
        ({"streets": [[]]}, "streets"),
        ({"roofs": [{"at": [1, 1]}]}, "roofs.owner"),
        ({"roofs": [{"at": [1, 1], "owner": 0}]}, "roofs.at"),
        ({"board": ["gS"], "roofs": [{"at": [2, 1], "owner": 0}]}, "roofs.at"),
        ({"board": ["g"], "roofs": [{"at": [1, 1], "owner": 3}]}, "roofs.owner"),
        ({"board": ["g"], "roofs": [{"at": [1, 1], "owner": "neutral"}]}, "roofs.owner"),
        ({"board": ["gg"], "roofs": [{"at": [1, 1], "owner": 0}, {"at": [2, 1], "owner": 1}]}, "roofs.at"),
        ({"board": ["g.g"], "roofs": [{"at": [1, 1], "owner": 0}, {"at": [3, 1], "owner": 0}]}, "roofs.owner"),
        ({"tiles": {"C5": 0}}, "tiles.C5"),
        ({"tiles": {"C1": "neutral"}}, "tiles.C1"),
        ({"towers": {"NW": 9}}, "towers.NW"),
        ({"stocks": [{}]}, "stocks"),
        ({"stocks": [{"C1": -1}, {}, {}]}, "stocks.C1"),
        ({"stocks": [{"domes": 1}, {}, {}]}, "stocks.domes"),
        ({"current": 3}, "current"),
        ({"placed": ["cart"]}, "placed"),
        ({"placed": ["wall", "wall"]}, "placed"),
        ({"placed": ["wall"], "turn": 1, "options": {"opening": "on"}}, "placed"),
        ({"retired": [4]}, "retired"),
        ({"retired": [0], "options": {"stuck": "pass"}}, "retired"),
        ({"turn": 0}, "turn"),
        ({"tower_merchants": {"NW": 1000}}, "tower_merchants.NW"),
        ({"dealer": 3}, "dealer"),
    ],
)
def test_what_cannot_stand_is_refused_by_its_field(fields, field):
    with pytest.raises(BadInput) as caught:
        GAME.place({**BASE, **fields})
    assert caught.value.field == field


def test_no_object_is_refused():
    for position in (None, [], "medina", {"game": "medina"}):
        with pytest.raises(BadInput):
            GAME.place(position)


def test_a_finished_board_alone_is_over_and_scored():
    position = {**BASE, "board": ["gg"], "roofs": [{"at": [2, 1], "owner": 2}], "tiles": {"C1": 2}}
    sheet = Series(GAME).score(position)
    assert sheet.totals == (0, 0, 3)
    assert sheet.extra["finished"]
    assert [line.points for line in sheet.lines[2]] == [2, 1]


def test_a_chosen_start_can_be_described(begin):
    match = begin(4, {"start_merchant": "chosen", "well": "on"}, seed=5)
    position = json.loads(json.dumps(GAME.describe(match.state, {})))
    placed = GAME.place(position).state
    assert GAME.pending(placed).prompt == "start"
    assert GAME.describe(placed, {}) == position


def test_positions_are_not_described_before_the_rolls():
    with pytest.raises(BadInput):
        GAME.describe(GAME.setup(3, {}), {})


def test_the_second_piece_is_awaited_where_one_is_placed():
    position = {**BASE, "stocks": [{"walls": 3}, {"walls": 3}, {"walls": 3}], "placed": ["stable"], "current": 1}
    pending = GAME.pending(GAME.place(position).state)
    assert isinstance(pending, Ask)
    assert (pending.seats, pending.prompt) == ((1,), "second")


TEXTS = {
    "g(5,5)": Building(0, 68),
    "k(16,11)": Building(1, 175),
    "n(1,1)": Building(2, 0),
    "o(2,1)": Building(3, 1),
    "S(6,5)": Stable(69),
    "M(5,6)": Merchant(84),
    "N1": Wall(0),
    "E11": Wall(26),
    "S16": Wall(42),
    "W11": Wall(53),
    "tea": Tea(),
}


@pytest.mark.parametrize("text", TEXTS)
def test_moves_as_text(at, text):
    state = at().state
    assert GAME.notate(state, 0, TEXTS[text], {}) == text
    assert GAME.parse(state, 0, text, {}) == (TEXTS[text], None)


def test_roofs_as_text_name_any_building(at, cells):
    state = at(board=cells("g(5,5) g(5,6)")).state
    first = state.rules.board.cell(5, 5)
    assert GAME.parse(state, 0, "roof g(5,6)", {})[0] == Roof(first)
    assert GAME.parse(state, 0, " nroof g (5, 5)", {})[0] == NeutralRoof(first)
    assert GAME.notate(state, 0, Roof(first), {}) == "roof g(5,5)"
    with pytest.raises(BadInput, match="is g, not k"):
        GAME.parse(state, 0, "roof k(5,5)", {})


@pytest.mark.parametrize(
    "text", ["", "g5,5", "x(1,1)", "g(17,1)", "g(0,1)", "N17", "E12", "roof (1,1)", "wall 3", "t"]
)
def test_what_is_no_move_is_said_so(at, text):
    with pytest.raises(BadInput):
        GAME.parse(at().state, 0, text, {})


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        (["start (5,5)"], "start (5,5)"),
        (["first 2"], "first 2"),
        (["start (1,5)", "first 2"], "start (1,5)"),
        (["start (5,5)", "first 3"], "first 3"),
        (["start (5,5)", "start (5,5)", "first 2"], "start (5,5)"),
        (["well (5,5)", "start (5,6)", "first 2"], "well (5,5)"),
        (["start 5", "first 2"], "start 5"),
        (["dealer 2"], "dealer 2"),
    ],
)
def test_deal_lines_that_are_wrong_are_named(lines, wrong):
    with pytest.raises(BadInput) as caught:
        GAME.read_deal(GAME.setup(3, {}), lines)
    assert caught.value.field == wrong


def test_deal_lines_give_the_rolls():
    state = GAME.setup(3, {"well": "on"})
    script = GAME.read_deal(state, ["well (2,2)", "start (3,2)", "first 2"])
    assert script.rolls == (1, 1, 3)
    GAME.dealt(state, script.rolls)
    assert GAME.deal_lines(state, {}) == ["well (2,2)", "start (3,2)", "first 2"]
