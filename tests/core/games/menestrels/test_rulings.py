"""The edge cases of the rule page, section 8, the other nobles' rulings, and the defaults of 6.6."""

from __future__ import annotations

import pytest

from core.games.menestrels import GAME
from core.games.menestrels.events import (
    CardJoined,
    CoinsMoved,
    EffectIgnored,
    HiddenMoved,
    KingFound,
    LastTurn,
    Refilled,
    RowRolled,
)
from core.games.menestrels.moves import ALLOW, COIN, Assign, ChooseNoble, Draw, Market, Target
from core.games.menestrels.odds import king_odds

FREE = ["R08", "Y09", "B10", "Y05"]


def test_the_impostor_cannot_be_taken(at):
    match = at(nobles=["BAR", "COM"], companies=[[], ["E01"]], market=["E06", *FREE[1:]], deck=20)
    match.say("0: M1 E06")
    assert match.has(EffectIgnored)
    assert match.company(1) == ["E01"]


def test_who_takes_the_impostor_with_the_king_as_refill_has_the_last_turn(at):
    match = at(nobles=["BAR", "COM"], market=["E01", *FREE[1:]], deck=["KING", "R10", "R11"])
    match.say("0: M1 E01")
    assert match.all(LastTurn)[0].seat == 0
    assert match.asked == (0, "choice")
    match.say("0: DECK")
    assert match.winners is not None


def test_bonus_turns_won_in_the_last_turn_are_played(at):
    match = at(
        nobles=["DUC", "COM"],
        current=0,
        companies=[["R01", "E01"], []],
        market=["R02", *FREE[1:]],
        deck=["KING", "R10"],
    )
    match.say("0: DECK", "0: M1 R02")
    assert (match.asked, match.state.last_turn) == ((0, "choice"), True)
    match.say("0: COIN")
    assert match.winners is not None
    assert match.company(0) == ["R01", "R02"]


def test_the_veto_works_in_the_last_turn(at):
    match = at(nobles=["EVE", "COM"], current=1, companies=[[], ["E01"]], market=FREE, deck=["KING", "R10"])
    match.say("1: DECK", "0: ALLOW", "1: M1", "0: VETO")
    assert match.asked == (1, "choice")
    assert match.state.last_turn


def test_without_the_impostor_in_play_nobody_has_a_last_turn(at):
    match = at(nobles=["BAR", "COM"], market=FREE, deck=["KING"], removed=["E01"])
    match.say("0: DECK")
    assert not match.has(LastTurn)
    assert match.winners is not None


def test_the_stolen_hidden_card_is_rolled_and_goes_to_the_end_of_the_row(at):
    match = at(
        nobles=["BAR", "COM", "PRI"],
        hidden=[["Y07"], ["R08", "R14", "B12"], []],
        market=["E02", "Y09", "B10", "Y05"],
        deck=20,
    )
    match.rolls.numbers = [2]
    match.say("0: M1 E02", "0: on 1")
    assert [(event.place, event.coin) for event in match.all(RowRolled)] == [(1, 1)]
    assert (match.row(0), match.row(1)) == (["Y07", "R14"], ["R08", "B12"])
    assert match.state.backs[:2] == [(0, 1), (0, 0)]
    assert match.all(HiddenMoved)[0].slot == match.state.hidden[0][1]
    assert match.known(2, 0) == ["?", "?"]
    assert match.known(1, 0) == ["?", "R14"]


def test_the_king_as_first_card_of_a_double_costs_the_coin(at):
    match = at(nobles=["PRI", "BAR"], current=0, coins=[2, 0], market=FREE, deck=["KING", "R10"])
    match.say("0: DOUBLE DECK")
    assert match.coins == [1, 0]
    assert match.company(0) == []
    assert match.winners is not None


def test_the_king_as_second_card_leaves_the_first(at):
    match = at(nobles=["PRI", "BAR"], current=0, coins=[2, 0], market=FREE, deck=["KING", "R10"])
    match.say("0: DOUBLE M1", "0: DECK")
    assert (match.coins, match.company(0)) == ([1, 0], ["R08"])
    assert match.market() == [None, *FREE[1:]]


def test_if_the_first_refill_of_a_double_is_the_king_the_second_slot_stays_empty(at):
    match = at(nobles=["PRI", "BAR"], current=0, coins=[2, 0], market=FREE, deck=["KING", "R10"])
    match.say("0: DOUBLE M2", "0: M1")
    assert match.all(KingFound)[0].option == 0
    assert match.market() == [None, None, "B10", "Y05"]
    assert not match.has(Refilled)


def test_a_double_resolves_the_first_card_before_the_second_is_named(at):
    match = at(
        nobles=["PRI", "BAR"], current=0, coins=[1, 1], market=["G03", "E04", "B10", "Y05"], deck=["?1", *["?"] * 9]
    )
    match.say("0: DOUBLE M1 G03", "0: on 1", "0: M2 E04")
    assert match.coins == [4, 0]
    assert match.company(0) == ["G03"]
    assert [event.option for event in match.all(Refilled)] == [0, 1]


def test_the_falconer_is_free_face_up_in_a_double_but_not_blind(at):
    match = at(
        nobles=["PRI", "BAR"], current=0, coins=[1, 1], market=["E02", "R08", "R13", "R14"], deck=["E06", *["?"] * 9]
    )
    assert match.check("0: DOUBLE M1") is None
    blind = at(nobles=["PRI", "BAR"], current=0, coins=[1, 1], market=FREE, deck=["E02", *["?"] * 9])
    assert blind.check("0: DOUBLE DECK") == "NOT_FREE"


def test_doubles_are_usable_in_turns_more(at):
    match = at(nobles=["PRI", "BAR"], current=0, coins=[2, 0], market=["B03", *FREE[:3]], deck=20)
    match.say("0: M1 B03")
    assert match.asked == (0, "choice")
    assert match.check("0: DOUBLE M2") is None


def test_the_princess_looks_once_in_each_turn_and_knows_what_stays(at):
    match = at(nobles=["PSS", "BAR"], current=0, coins=[1, 0], market=["B03", *FREE[:3]], deck=["KING", *["?"] * 9])
    match.say("0: PEEK")
    slot = match.state.top
    assert match.table.view(0).options[4].kind == match.state.rules.troupe.king
    match.say("0: COIN", "1: COIN", "0: PEEK")
    assert match.state.top == slot
    assert match.check("0: PEEK") == "PEEK_LATE"
    assert match.table.view(None).options[4].kind == -1


def test_the_princess_cannot_name_a_vetoed_deck_again(at):
    match = at(nobles=["PSS", "EVE"], current=0, market=FREE, deck=["R10", *["?"] * 9])
    match.say("0: PEEK", "0: DECK", "1: VETO")
    assert match.check("0: DECK") == "CANCELLED"
    assert match.check("0: PEEK") == "PEEK_LATE"
    assert "COIN" in match.legal(0)


def test_a_look_at_an_empty_deck_is_refused(at):
    match = at(nobles=["PSS", "EVE"], current=0, market=FREE, companies=[["E01"], []], kingOut=True, lastTurn=True)
    assert match.check("0: PEEK") == "DECK_EMPTY"
    assert match.check("0: DECK") == "DECK_EMPTY"


def test_a_card_taken_face_up_makes_couples_for_the_duke_but_has_no_effect(at):
    match = at(
        nobles=["DUC", "BAR"],
        current=0,
        companies=[["G03"], ["G04", "R01"]],
        coins=[0, 5],
        market=["E06", *FREE[1:]],
        deck=20,
    )
    match.say("0: M1 E06")
    assert match.check("0: on 1 G03") == "BAD_TARGET"
    match.say("0: on 1 G04")
    assert match.coins == [0, 5]
    assert match.all(CardJoined)[0].victim == 1
    assert match.asked == (0, "choice")


def test_the_thief_takes_from_everybody_who_has_a_coin(at):
    match = at(nobles=["BAR", "COM", "PRI"], coins=[0, 2, 0], market=["E03", *FREE[1:]], deck=20).say("0: M1 E03")
    assert match.coins == [1, 1, 0]
    assert [(event.source, event.amount) for event in match.all(CoinsMoved)] == [(1, 1)]


@pytest.mark.parametrize(
    ("fields", "move"),
    [
        ({"market": FREE, "deck": 9}, COIN),
        ({"market": FREE, "deck": 9, "phase": "VETO", "named": "M1", "current": 0}, ALLOW),
        ({"market": [None, *FREE[1:]], "deck": 9, "phase": "TARGET", "named": "M1", "effect": "G03",
          "coins": [0, 0, 1], "companies": [["G03"], [], []]}, Target(2)),
        ({"market": [None, *FREE[1:]], "deck": 9, "phase": "TARGET", "named": "M1", "effect": "E06",
          "companies": [[], ["M03", "B02", "B01"], []]}, Target(1, 1)),
        ({"market": [None, "R13", "B10", None], "deck": ["?1", "?"], "phase": "SECOND", "current": 0}, Market(2)),
        ({"market": [None, "R13", None, None], "deck": ["?", "?"], "phase": "SECOND", "current": 0}, Draw()),
        ({"phase": "ASSIGN", "companies": [["T01", "M01", "R08", "Y05"], [], []], "current": 0}, Assign((1, 1))),
        ({"phase": "ASSIGN", "companies": [["M05", "B12", "Y12", "M06"], [], []], "current": 0}, Assign((2, 2))),
    ],
)  # fmt: skip
def test_what_an_absent_seat_plays(at, fields, move):
    match = at(nobles=["PRI", "COM", "EVE"], **{"current": 0, **fields})
    assert GAME.default(match.state, match.asked[0]) == move


def test_an_absent_seat_chooses_the_lowest_rank(at):
    match = at(nobles=[None, "BAR", "PRI"], options={"nobles": "chosen"}, phase="NOBLE", current=0)
    assert GAME.default(match.state, 0) == ChooseNoble(7)


def test_a_table_of_absent_seats_takes_a_card_after_a_round_of_coins(at):
    match = at(nobles=["BAR", "COM"], market=FREE, deck=["?1", *["?"] * 12])
    match.say("0: COIN")
    assert GAME.default(match.state, 1) == COIN
    match.say("1: COIN")
    assert GAME.default(match.state, 0) == Draw()


def test_the_odds_of_the_king(at):
    far = at(nobles=["BAR", "COM", "PRI"], market=FREE, deck=12)
    assert king_odds(far.state) == (0, 1)
    coin = at(nobles=["BAR", "COM", "PRI"], market=FREE, deck=["?1", *["?"] * 9])
    assert king_odds(coin.state) == (0, 1)
    last = at(nobles=["BAR", "COM", "PRI"], market=FREE, deck=["KING"])
    assert king_odds(last.state) == (1, 1)
    two = at(nobles=["BAR", "COM", "PRI"], market=FREE, deck=["?", "?"])
    num, den = king_odds(two.state)
    assert 0 < num / den <= 1


def test_a_coin_taken_ends_no_game_but_a_card_does(at):
    match = at(nobles=["BAR", "COM"], market=FREE, deck=["KING", "R10"])
    match.say("0: COIN", "1: COIN")
    assert match.winners is None
    match.say("0: M1")
    assert match.winners is not None
