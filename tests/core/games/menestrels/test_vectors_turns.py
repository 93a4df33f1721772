"""The vectors of the rule page, section 9, that are about set-up and turns."""

from __future__ import annotations

import pytest

from core.games.menestrels import GAME
from core.games.menestrels.events import (
    CardDrawn,
    CoinsPaid,
    DoubleEnded,
    EffectIgnored,
    KingFound,
    LastTurn,
    Refilled,
    TurnBegan,
    TurnsGained,
)

FREE = ["R08", "Y09", "B10", "Y05"]


def test_v1_the_sums_of_the_built_in_deck(fresh):
    troupe = fresh(3).state.rules.troupe
    artists = troupe.artists
    by_colour = {bits: sum(a.colours == bits for a in artists) for bits in (1, 2, 4, 6, 3, 5, 7, 8, 0)}
    assert by_colour == {1: 12, 2: 16, 4: 12, 6: 2, 3: 2, 5: 2, 7: 2, 8: 6, 0: 6}
    assert (len(artists), troupe.total) == (60, 60)
    assert sum(a.front for a in artists) == 20
    assert [sum(a.front for a in artists if a.colours == bits) for bits in (1, 2, 4, 8)] == [4, 4, 2, 2]
    assert sum(a.back for a in artists) == 21
    doubles = [a for a in artists if a.double]
    assert [a.code for a in doubles] == ["B07", "B08", "R13", "R14", "R15", "R16", "Y11", "Y12"]
    assert sum(a.woman for a in doubles) == 3
    assert sum(a.woman and a.colours > 0 for a in artists) == 22
    assert [sum(a.woman for a in artists if a.colours == bits) for bits in (1, 2, 4, 8)] == [5, 5, 5, 3]
    assert sum(partner >= 0 for partner in troupe.partner) == 28
    assert sum(a.points for a in artists) == 8
    assert sum(bool(a.effect) for a in artists if a.colours) == 5
    assert all(a.effect for a in artists if not a.colours)
    assert [sum(troupe.strength[k] for k, a in enumerate(artists) if a.colours == bits) for bits in (1, 2, 4)] == [
        14,
        20,
        14,
    ]
    assert artists[troupe.by_code["E04"]][2:] == artists[troupe.by_code["E05"]][2:]
    assert [face.bit_length() <= 32 for face in troupe.faces] == [True] * 61


def test_v2_two_players_leave_fifteen_out_and_the_king_lies_anywhere_in_the_last_eleven(fresh):
    places = set()
    for seed in range(120):
        match = fresh(2, seed=seed)
        state = match.state
        assert (len(state.removed), sum(kind >= 0 for kind in state.market), state.deck_size) == (15, 4, 42)
        king = [slot for slot in state.deck if match.faces[slot] == state.rules.troupe.faces[-1]]
        places.add(state.deck.index(king[0]) + 1)
    assert places == set(range(32, 43))


@pytest.mark.parametrize(("seats", "deck"), [(3, 57), (4, 57), (5, 57)])
def test_the_pile_of_more_players(fresh, seats, deck):
    state = fresh(seats).state
    assert (state.deck_size, state.removed) == (deck, ())


def test_v3_the_lowest_rank_begins_then_clockwise(fresh):
    match = fresh(3, {"nobles": "chosen"})
    first = match.asked[0]
    chosen = {0: "PRI", 1: "DUC", 2: "EVE"}
    for offset in range(3):
        seat = (first + offset) % 3
        assert match.asked == (seat, "noble")
        match.say(f"{seat}: noble {chosen[seat]}")
    assert match.asked == (2, "choice")
    match.say("2: COIN", "0: COIN")
    assert match.asked[0] == 1


def test_a_noble_that_is_taken_is_refused(fresh):
    match = fresh(3, {"nobles": "chosen"})
    first = match.asked[0]
    match.say(f"{first}: noble DUC")
    assert match.check(f"{match.asked[0]}: noble DUC") == "NOBLE_TAKEN"
    assert match.check(f"{first}: noble PRI") == "NOT_YOUR_TURN"


def test_v4_coins_at_the_beginning(fresh):
    match = fresh(4, {"nobles": "chosen"})
    first = match.asked[0]
    for offset, code in enumerate(["MAR", "PRI", "COM", "BAR"]):
        seat = (first + offset) % 4
        match.say(f"{seat}: noble {code}")
    assert [match.coins[(first + offset) % 4] for offset in range(4)] == [8, 4, 5, 5]


@pytest.mark.parametrize(
    ("seats", "options", "prince", "marquis"),
    [
        (2, {}, 7, 11),
        (3, {}, 6, 10),
        (4, {}, 4, 8),
        (5, {}, 4, 7),
        (2, {"princeStart": "fixed4", "marquisBonus": 0}, 4, 8),
    ],
)
def test_the_coins_of_prince_and_marquis(seats, options, prince, marquis):
    rules = GAME.setup(seats, options).rules
    assert (rules.coins_of(0), rules.coins_of(1)) == (prince, marquis)


def test_v5_a_coin_card_without_coins(at):
    assert at(nobles=["BAR", "COM"], market=["R13", *FREE[1:]], deck=20).check("0: M1 R13") == "NO_COINS"


@pytest.mark.parametrize(("top", "legal"), [("?", ["DECK", "COIN"]), ("?1", ["COIN"])])
def test_v6_without_coins_among_coin_cards(at, top, legal):
    match = at(nobles=["BAR", "COM"], market=["B07", "R13", "Y11", "M01"], deck=[top, *["?"] * 20])
    assert match.legal(0) == legal


def test_v7_a_plain_card_drawn_stays_hidden(at):
    match = at(nobles=["BAR", "COM"], market=[*FREE[1:], "B12"], deck=["R08", "R09", *["?"] * 15])
    match.say("0: DECK")
    assert not match.all(CardDrawn)[0].shows
    assert match.known(0, 0) == ["R08"]
    assert match.known(1, 0) == match.known(None, 0) == ["?"]
    view = match.table.view(1).players[0].hidden
    assert [(card.coin, card.kind) for card in view] == [(0, -1)]


def test_v8_a_drawn_monkey_trainer_is_shown_and_takes_from_who_has_coins(at):
    match = at(nobles=["BAR", "COM", "PRI"], coins=[0, 0, 2], market=FREE, deck=["G03", *["?"] * 15])
    match.say("0: DECK")
    assert match.all(CardDrawn)[0].shows
    assert match.company(0) == ["G03"]
    assert match.legal(0) == ["on 2"]
    assert match.check("0: on 1") == "BAD_TARGET"
    assert match.check("0: COIN") == "TARGET_NEEDED"
    match.say("0: on 2")
    assert match.coins == [1, 0, 1]


def test_v9_the_falconer_is_free_face_up_and_refunded_when_drawn(at):
    nobles = ["BAR", "COM"]
    face_up = at(nobles=nobles, market=["E02", *FREE[1:]], deck=20).say("0: M1 E02")
    assert face_up.coins == [0, 0]
    blind = {"nobles": nobles, "market": FREE, "deck": ["E02", *["?"] * 15]}
    assert at(**blind).check("0: DECK") == "NO_COINS"
    match = at(**blind, coins=[1, 0]).say("0: DECK")
    assert match.coins == [1, 0]
    assert [(event.amount, event.reason) for event in match.all(CoinsPaid)] == [(1, "card"), (-1, "refund")]


def test_v10_a_falconer_without_a_target_is_ignored_and_discarded(at):
    match = at(nobles=["BAR", "COM"], market=["E02", *FREE[1:]], deck=20).say("0: M1")
    assert match.has(EffectIgnored)
    assert [match.state.rules.troupe.codes[kind] for kind in match.state.discard] == ["E02"]
    assert match.asked == (1, "choice")


def test_v11_a_couple_gives_the_duke_a_turn_after_the_refill(at):
    match = at(nobles=["DUC", "COM"], current=0, companies=[["R01"], []], market=["R02", *FREE[1:]], deck=20)
    match.say("0: M1 R02")
    kinds = [type(event) for event in match.events]
    assert kinds.index(TurnsGained) < kinds.index(Refilled) < kinds.index(TurnBegan)
    assert match.asked == (0, "choice")
    assert match.state.extra == 0
    match.say("0: COIN")
    assert match.asked[0] == 1


def test_v12_a_hidden_half_makes_no_visible_couple(at):
    one = at(nobles=["DUC", "COM"], current=0, hidden=[["R01"], []], market=["R02", *FREE[1:]], deck=20)
    assert one.say("0: M1").asked[0] == 1
    two = at(nobles=["DUC", "COM"], current=0, companies=[["R01"], []], market=FREE, deck=["R02", *["?"] * 15])
    assert two.say("0: DECK").asked[0] == 1


def test_v13_the_illusionists_give_two_turns_and_turns_add_up(at):
    match = at(
        nobles=["DUC", "COM"],
        current=0,
        coins=[1, 0],
        companies=[["B03", "R03"], []],
        market=["B04", "R04", *FREE[2:]],
        deck=20,
    )
    match.say("0: M1 B04")
    assert (match.asked[0], match.state.extra) == (0, 1)
    match.say("0: M2 R04")
    assert (match.asked[0], match.state.extra) == (0, 1)
    match.say("0: COIN", "0: COIN")
    assert match.asked[0] == 1


def test_v14_an_illusionist_gives_anybody_one_turn(at):
    match = at(nobles=["BAR", "COM"], coins=[1, 0], market=["B03", *FREE[1:]], deck=20).say("0: M1 B03")
    assert (match.asked[0], match.coins) == (0, [0, 0])
    assert match.say("0: COIN").asked[0] == 1


def test_v15_the_prince_takes_two_free_cards(at):
    match = at(nobles=["PRI", "COM"], current=0, coins=[1, 0], market=FREE, deck=["?1", *["?"] * 15])
    match.say("0: DOUBLE M1 R08")
    assert match.asked == (0, "second")
    assert match.legal(0) == ["M2 Y09", "M3 B10", "M4 Y05"]
    match.say("0: M2 Y09")
    assert match.coins == [0, 0]
    assert match.company(0) == ["R08", "Y09"]
    assert [event.option for event in match.all(Refilled)] == [0, 1]


@pytest.mark.parametrize(("top", "code"), [("?", None), ("?1", "DOUBLE_UNAVAILABLE")])
def test_v16_a_double_needs_two_free_cards(at, top, code):
    market = ["R08", "R13", "R14", "B07"]
    match = at(nobles=["PRI", "COM"], current=0, coins=[1, 0], market=market, deck=[top, *["?"] * 15])
    assert match.check("0: DOUBLE M1") == code
    assert match.check("0: DOUBLE M2") == "NOT_FREE"
    if code is None:
        match.say("0: DOUBLE M1")
        assert match.legal(0) == ["DECK"]


def test_a_double_takes_one_card_from_the_deck_at_most(at):
    match = at(nobles=["PRI", "COM"], current=0, coins=[1, 0], market=FREE, deck=["R10", *["?"] * 15])
    match.say("0: DOUBLE DECK")
    assert match.check("0: DECK") == "SECOND_DECK"
    match.say("0: M1")
    assert (match.row(0), match.company(0)) == (["R10"], ["R08"])


def test_others_than_the_prince_and_the_princess_are_refused(at):
    match = at(nobles=["BAR", "COM"], coins=[3, 3], market=FREE, deck=20)
    assert match.check("0: DOUBLE M1") == "NOT_PRINCE"
    assert match.check("0: PEEK") == "NOT_PRINCESS"
    prince = at(nobles=["PRI", "COM"], current=0, market=FREE, deck=20)
    assert prince.check("0: DOUBLE M1") == "NO_COINS"


def test_v17_the_bishop_bars_a_card_for_this_turn(at):
    match = at(nobles=["EVE", "COM"], current=1, coins=[0, 2], market=["R13", *FREE[1:]], deck=20)
    match.say("1: M1 R13")
    assert match.asked == (0, "veto")
    match.say("0: VETO1200")
    assert (match.asked, match.state.tokens, match.coins) == ((1, "choice"), 2, [0, 2])
    assert match.check("1: M1 R13") == "CANCELLED"
    match.say("1: COIN")
    assert match.asked[0] == 0


def test_v18_a_vetoed_second_card_without_another_gives_the_coin_back(at):
    market = ["R08", "Y09", "R13", "R14"]
    match = at(nobles=["EVE", "PRI"], current=1, coins=[0, 1], market=market, deck=["?1", *["?"] * 15])
    match.say("1: DOUBLE M1", "0: ALLOW", "1: M2", "0: VETO")
    assert match.has(DoubleEnded)
    assert (match.coins, match.company(1)) == ([0, 1], ["R08"])
    assert [event.option for event in match.all(Refilled)] == [0]
    assert match.asked == (0, "choice")


def test_a_veto_of_the_first_card_withdraws_the_double(at):
    match = at(nobles=["EVE", "PRI"], current=1, coins=[0, 1], market=FREE, deck=20)
    match.say("1: DOUBLE M1", "0: VETO")
    assert (match.asked, match.coins) == ((1, "choice"), [0, 1])
    assert match.check("1: DOUBLE M1") == "CANCELLED"
    match.say("1: DOUBLE M2", "0: ALLOW", "1: DECK", "0: VETO", "1: M3", "0: ALLOW")
    assert match.state.tokens == 1
    assert match.company(1) == ["Y09", "B10"]


def test_the_bishop_answers_only_where_he_is_asked(at):
    match = at(nobles=["EVE", "COM"], current=1, coins=[0, 2], market=FREE, deck=20)
    assert match.check("0: VETO") == "WINDOW_CLOSED"
    assert match.check("1: VETO") == "NOT_BISHOP"
    match.say("1: M1")
    assert match.check("1: M2") == "NOT_YOUR_TURN"
    match.say("0: ALLOW")
    assert match.check("0: ALLOW") == "OWN_TURN"
    spent = at(nobles=["EVE", "COM"], tokens=0, current=1, market=FREE, deck=20)
    assert spent.check("0: VETO") == "NO_BUBBLE"
    assert spent.say("1: M1").asked == (0, "choice")


def test_v19_the_king_as_refill_stops_the_game_and_the_card_counts(at):
    match = at(nobles=["VIC", "BAR"], current=0, market=["Y09", "R08", "B10", "Y05"], deck=["KING", *["?"] * 5])
    match.say("0: M1 Y09")
    assert match.all(KingFound)[0].option == 0
    assert not match.has(LastTurn)
    assert match.company(0) == ["Y09"]
    assert match.winners == (0,)


def test_v20_bonus_turns_are_lost_when_the_king_is_the_refill(at):
    match = at(nobles=["DUC", "BAR"], current=0, companies=[["R01"], []], market=["R02", *FREE[1:]], deck=["KING"])
    match.say("0: M1 R02")
    assert match.has(TurnsGained)
    assert match.winners is not None


def test_v21_the_impostor_gives_one_last_turn_without_refill(at):
    match = at(
        nobles=["VIC", "BAR", "COM"],
        current=1,
        companies=[[], [], ["E01"]],
        market=FREE,
        deck=["KING", "R10", *["?"] * 5],
    )
    match.say("1: DECK")
    assert match.asked == (2, "choice")
    assert match.state.last_turn
    match.say("2: M1")
    assert match.market() == [None, *FREE[1:]]
    assert match.company(2) == ["R08"]
    assert match.winners is not None


def test_v22_take_faceup_takes_open_coloured_cards_without_a_coin(at):
    match = at(
        nobles=["BAR", "COM"],
        companies=[[], ["M03", "R08"]],
        hidden=[[], ["B10"]],
        market=["E06", "Y09", "Y10", "B11"],
        deck=20,
    )
    match.say("0: M1 E06")
    assert match.check("0: on 1 M03") == "BAD_TARGET"
    assert match.check("0: on 1 B10") == "BAD_TARGET"
    assert match.check("0: on 0 R08") == "BAD_TARGET"
    assert match.legal(0) == ["on 1 R08"]
    match.say("0: on 1 R08")
    assert (match.company(0), match.company(1)) == (["R08"], ["M03"])


def test_v32_only_sort_decides_what_is_kept(at):
    for code, shows in (("E03", True), ("G04", True), ("R14", False), ("KING", True)):
        match = at(nobles=["BAR", "COM"], coins=[1, 2], market=FREE, deck=[code, *["?"] * 6])
        assert "DECK" in match.legal(0)
        match.say("0: DECK")
        assert match.all(CardDrawn)[0].shows is shows
        assert match.known(0, 0) == ([] if shows else [code])
        assert match.known(1, 0) == ([] if shows else ["?"])


def test_v33_the_princess_knows_the_card_another_draws(at):
    match = at(nobles=["PSS", "BAR", "COM"], current=0, market=[*FREE[1:], "B12"], deck=["R09", *["?"] * 15])
    match.say("0: PEEK")
    assert match.state.top_read
    assert match.table.view(0).options[4].kind == match.state.rules.troupe.by_code["R09"]
    assert match.table.view(1).options[4].kind == -1
    assert match.check("0: PEEK") == "PEEK_LATE"
    match.say("0: COIN", "1: DECK")
    assert match.known(1, 1) == match.known(0, 1) == ["R09"]
    assert match.known(2, 1) == match.known(None, 1) == ["?"]
    assert not match.state.top_read


def test_v34_looks_and_the_falconer_give_just_the_knowledge_of_the_rules(at):
    match = at(
        nobles=["BAR", "COM", "PRI", "DUC"],
        current=1,
        hidden=[[], [], ["R08", "Y05", "B10"], []],
        market=["B09", "E02", "Y09", "Y10"],
        deck=20,
    )
    match.say("1: M1 B09", "1: on 2")
    assert match.known(1, 2) == match.known(2, 2) == ["R08", "Y05", "B10"]
    assert match.known(0, 2) == match.known(3, 2) == ["?"] * 3
    match.rolls.numbers = [1]
    match.say("2: COIN", "3: M2 E02", "3: on 2")
    assert match.row(3) == ["R08"]
    for seat in (1, 2, 3):
        assert match.known(seat, 3) == ["R08"]
    assert match.known(0, 3) == match.known(None, 3) == ["?"]
    assert match.known(1, 2) == match.known(2, 2) == ["Y05", "B10"]
    assert match.known(3, 2) == ["?", "?"]
