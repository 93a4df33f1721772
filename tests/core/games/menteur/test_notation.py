"""Moves as text (rule page 17)."""

from __future__ import annotations

import pytest

from core.game import BadInput
from core.games.menteur import GAME
from core.games.menteur.events import PickedUp, Revealed
from core.games.menteur.moves import BEGIN, LET_GO, Accuse, Play, Reroll
from core.games.menteur.notation import timed


def test_the_example_of_the_rule_page_plays_to_its_end(at):
    match = at(
        seats=3,
        turn=5,
        current=1,
        hands=[["9C"], ["5S", "KD"], ["2C", "5H"]],
        pile=[{"turn": 4, "seat": 0, "claim": "4", "cards": ["4D", "4S"]}],
    )
    match.say("1: 1×5 [KD]").say("0:L 2:L").say("2: 2×6 [2C 5H]")
    assert match.pending.min_ms == 4000
    match.say("0:A3900 1:L")
    assert not match.event(Revealed).honest
    assert match.event(PickedUp).count == 5
    match.say("0: 1×7 [9C]").say("1:L 2:L")
    assert match.winners == (0,)


def test_a_face_alone_means_the_lowest_slot_that_has_it(at):
    match = at(seats=6, current=0, hands=[["7H", "4S", "7H"], 1, 1, 1, 1, 1])
    assert match.parse("0: 1×A [7H]")[0].move == Play((0,), 1)
    assert match.parse("0: 2×A [7H 7H]")[0].move == Play((0, 2), 1)
    assert match.parse("0: 2xA @1,2")[0].move == Play((1, 2), 1)
    assert GAME.notate(match.state, 0, Play((2,), 1), match.faces) == "1×A @2"
    assert GAME.notate(match.state, 0, Play((0, 1), 1), match.faces) == "2×A [7H 4S]"
    assert GAME.notate(match.state, 0, Play((0, 1), 1), {}) == "2×A @0,1"


def test_window_answers_carry_their_times(at):
    match = at(seats=4, current=0, hands=[["AS", "5C"], 3, 3, 3]).say("0: 1×A [AS]")
    parse = GAME.parse
    assert parse(match.state, 1, "A1500", {}) == (Accuse(1), 1500)
    assert parse(match.state, 1, "A1500/1", {}) == (Accuse(1), 1500)
    assert parse(match.state, 1, "L", {}) == (LET_GO, None)
    assert parse(match.state, 1, "L6000", {}) == (LET_GO, 6000)
    assert parse(match.state, 1, "B2600", {}) == (BEGIN, 2600)
    assert [timed(text, 800) for text in ("A", "A/5", "L", "B")] == ["A800", "A800/5", "L800", "B800"]
    assert timed("pass", 800) == "pass"


def test_dice_moves(at):
    match = at(seats=3, options={"variant": "dice"}, phase="REROLL", level=5, dice=[4, 4, 1, 2, 6], current=1)
    assert GAME.parse(match.state, 1, "reroll 2 [4 1]", match.faces)[0] == Reroll((0, 2))
    assert GAME.parse(match.state, 1, "reroll 0", match.faces)[0] == Reroll(())
    assert GAME.notate(match.state, 1, Reroll((0, 2)), match.faces) == "reroll 2 [4 1]"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2×7",
        "2×7 [AS]",
        "1×7 [AS 5C]",
        "1×Z [AS]",
        "1×7 [KD]",
        "1×7 [??]",
        "1×7 @x",
        "2×7 @0",
        "1×7 [5C] @0",
        "A12x",
        "jump",
        "level",
        "reroll",
        "@",
        "B-5",
        "1×7 [AS] extra",
    ],
)
def test_what_is_no_move_is_refused_with_a_sentence(at, text):
    match = at(seats=3, current=0, hands=[["AS", "5C"], 1, 1])
    with pytest.raises(BadInput) as error:
        GAME.parse(match.state, 0, text, match.faces)
    assert str(error.value)


def test_two_open_plays_need_the_turn_written(at):
    match = at(
        seats=3,
        options={"window": "extended"},
        phase="WINDOW",
        turn=5,
        current=1,
        open=[4, 5],
        pile=[
            {"turn": 4, "seat": 0, "claim": "4", "cards": 2},
            {"turn": 5, "seat": 1, "claim": "5", "cards": 1},
        ],
    )
    with pytest.raises(BadInput):
        GAME.parse(match.state, 2, "A800", {})
    assert GAME.parse(match.state, 2, "A800/4", {}) == (Accuse(4), 800)
    assert GAME.notate(match.state, 2, Accuse(4), {}) == "A/4"


def test_card_codes_of_both_decks():
    assert [GAME.card_text(0, value) for value in (0, 3, 39, 51, 52)] == ["AS", "AC", "TC", "KC", "*"]
    assert GAME.card_value(0, "TC") == 39
    assert GAME.card_text(1, 4) == "4"
    assert GAME.card_value(1, "4") == 4
    for deck, code in ((0, "1S"), (0, ""), (1, "7"), (1, "4S"), (1, "")):
        with pytest.raises(BadInput):
            GAME.card_value(deck, code)
