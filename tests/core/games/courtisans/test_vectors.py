"""The test vectors of the rule page (section 9), one test each."""

from __future__ import annotations

from collections import Counter

import pytest

from core.games.courtisans import GAME
from core.games.courtisans.cards import ROLES, courtier_deck
from core.games.courtisans.moves import ABOVE, BELOW, DECLINE, OPP, OWN, TABLE, Play, Target
from core.games.courtisans.state import Phase
from core.pending import Ask, Deal, Over
from core.playout import play_out
from core.rng import Rng
from core.seals import ClearDealer

EXPANSION = {"expansion": "on"}
TEAMS = {"expansion": "on", "teams": "on"}
V7 = {
    "seats": 3,
    "table": {"above": ["BUT-N"], "below": ["TOA-G"]},
    "queen": {"below": ["?"]},
    "hands": [["HAR-A", "BUT-P", "TOA-P"], 3, 3],
    "deck": 3,
}
V25 = {
    "options": EXPANSION,
    "hands": [["BUT-C", "HAR-A", "NIG-P"], 3],
    "deck": ["CAR-P", "CAR-N", "CAR-G"],
}


def dealt(seats, options):
    state = GAME.setup(seats, GAME.normalise(seats, options))
    dealer = ClearDealer(GAME.decks(seats, GAME.normalise(seats, options)), Rng(4, "deal"))
    while isinstance(deal := GAME.pending(state), Deal):
        GAME.dealt(state, dealer.run(deal))
    return state, dealer


@pytest.mark.parametrize(
    ("expansion", "total", "roles"),
    [(False, 90, "P24 N24 G18 A12 S12"), (True, 108, "P24 N24 G18 A12 S12 D12 C6")],
)
def test_v1_the_deck(expansion, total, roles):
    deck = courtier_deck(expansion)
    assert len(deck.cards) == total
    count = Counter(ROLES[face % 7] for face, _ in deck.cards)
    assert " ".join(f"{role}{count[role]}" for role in ROLES if count[role]) == roles
    assert set(Counter(face // 7 for face, _ in deck.cards).values()) == {total // 6}
    assert all(sort == (ROLES[face % 7] == "S") for face, sort in deck.cards)


def turns_of(seats, options):
    state, dealer = dealt(seats, options)
    counted = Counter()
    deck_empty_after = None
    rng = Rng(5)
    while not isinstance(wanted := GAME.pending(state), Over):
        if isinstance(wanted, Deal):
            GAME.dealt(state, dealer.run(wanted))
            if state.deck == state.end and deck_empty_after is None:
                deck_empty_after = sum(counted.values())
            continue
        if state.phase == Phase.PLAY and not state.used:
            counted[state.current] += 1
        play_out(GAME, state, dealer, rng, 1)
    return counted, deck_empty_after


def test_v2_three_players_base():
    state, _ = dealt(3, {})
    assert state.aside[1] - state.aside[0] == 18
    assert sum(map(len, state.hands)) == 9
    assert state.deck_size == 63
    counted, deck_empty_after = turns_of(3, {})
    assert deck_empty_after == 21
    assert set(counted.values()) == {8}


def test_v3_five_players_with_the_expansion():
    state, _ = dealt(5, EXPANSION)
    assert (state.aside[1] - state.aside[0], sum(map(len, state.hands)), state.deck_size) == (3, 15, 90)
    assert set(turns_of(5, EXPANSION)[0].values()) == {7}


def test_v4_a_zone_is_used_once(board):
    b = board(hands=[["BUT-P", "BUT-N", "TOA-P"], 3]).play("0: T↑ [BUT-P]")
    assert b.refused("0: T↓ [BUT-N]") == "ZONE_USED"
    assert b.refused("0: OWN [BUT-N]") is None


def test_v5_the_own_domain_is_no_opponents(board):
    b = board(seats=3, current=1, hands=[3, 3, 3])
    slot = b.state.hands[1][0]
    assert b.code(1, Play(slot, OPP, 0, 1)) == "OWN_AS_OPPONENT"
    assert b.code(1, Play(slot, OPP, 0, 0)) is None


def test_v6_a_spy_lies_face_down_and_no_view_tells_its_family(board, words):
    b = board(seats=3, hands=[["CAR-S", "BUT-P", "BUT-P"], ["BUT-N"] * 3, ["TOA-N"] * 3]).play("0: T↑ [CAR-S]")
    assert b.position()["queen"]["above"] == ["CAR-S"]
    for seat in (None, 0, 1, 2):
        view = b.table.view(seat)
        assert [card.face for card in view.queen_above] == [None]
        assert not any("CAR" in word for word in words(view))


def test_v7_targets_at_the_table(board):
    b = board(**V7).play("0: T↑ [HAR-A]")
    assert b.prompt == "assassin"
    assert b.targets() == [1, 3]
    assert b.code(0, Target(2)) == "TARGET_GUARD"
    assert b.code(0, Target(4)) == "TARGET_SELF"
    assert b.code(0, Target(1)) is None
    assert b.code(0, Target(3)) is None


def test_v8_a_card_of_another_zone_is_no_target(board):
    b = board(seats=3, hands=[["HAR-A"], 3, 3], domains=[[], ["BUT-P"], ["BUT-N"]]).play("0: D2 [HAR-A]")
    assert b.code(0, Target(1)) == "TARGET_OTHER_ZONE"
    assert b.code(0, Target(2)) is None


def test_v9_only_guards_no_effect(board):
    b = board(seats=3, hands=[["HAR-A", "BUT-P", "BUT-P"], 3, 3], domains=[[], [], ["NIG-G", "STA-G"]])
    assert b.play("0: D2 [HAR-A]").prompt == "play"


def test_v10_an_eliminated_spy_goes_unseen(board, words):
    b = board(**{**V7, "queen": {"below": ["CAR-S"]}}).play("0: T↑ [HAR-A]", "0: x 3")
    assert b.position()["queen"] == {"above": [], "below": []}
    for seat in (None, 0, 1, 2):
        view = b.table.view(seat)
        assert [card.face for card in view.eliminated] == [None]
        assert not any("CAR" in word for word in words(view))


def test_v11_an_assassin_in_the_own_domain(board):
    b = board(hands=[["HAR-A", "TOA-P", "TOA-P"], 3], domains=[["BUT-P"], []]).play("0: OWN [HAR-A]")
    assert b.targets() == [1]
    assert b.code(0, DECLINE) is None
    assert b.play("0: x BUT-P").position()["domains"][0] == ["HAR-A"]


def test_v12_nobles_count_twice_at_the_table(status):
    assert status("BUT", above=["BUT-N", "BUT-N"], below=["BUT-P"] * 3) == (4, 3, 1)


def test_v13_a_family_without_a_card_is_neutral(status):
    assert status("BUT") == (0, 0, 0)


def test_v14_spies_move_before_statuses_are_fixed(status):
    assert status("NIG", above=["NIG-P"]) == (1, 0, 1)
    assert status("NIG", above=["NIG-P"], queen_below=["NIG-S"]) == (1, 1, 0)


@pytest.mark.parametrize(
    ("number", "own", "neighbour", "fulfilled"),
    [
        ("v15", [], [], False),
        ("v16", ["STA-N"], ["STA-P", "STA-P"], False),
        ("v17", ["STA-P"], ["STA-N"], True),
    ],
)
def test_v15_v16_v17_less_than_the_neighbour(fulfils, number, own, neighbour, fulfilled):
    assert fulfils("W-STA", domains=[own, neighbour]) is fulfilled


def test_v18_five_below_by_weight(fulfils):
    assert fulfils("B-5", below=["BUT-N", "BUT-N", "BUT-P"])
    assert not fulfils("B-5", below=["BUT-N", "BUT-N"])


def test_v19_three_noble_cards(fulfils):
    assert not fulfils("W-N3", domains=[["BUT-N", "CAR-N"], []])
    assert fulfils("W-N3", domains=[["BUT-N", "CAR-N", "CAR-N"], []])


def test_v20_at_most_three_lit(fulfils):
    assert fulfils("B-L3", above=["BUT-P", "TOA-P", "NIG-P"])
    assert not fulfils("B-L3", above=["BUT-P", "TOA-P", "NIG-P", "STA-P"])


def test_v21_the_left_neighbour_of_the_last_seat_is_the_first():
    state, _ = dealt(4, {})
    assert state.seating.left[3] == 0


def test_v22_a_diplomat_takes_a_spy_unseen(board, words):
    def at():
        b = board(options=EXPANSION, hands=[["STA-D"], 3], domains=[[], ["BUT-G", "NIG-S", "CAR-N"]])
        return b.play("0: D1 [STA-D]")

    b = at()
    assert b.prompt == "diplomat"
    assert b.targets() == [2, 3]
    assert b.code(0, Target(1)) == "TARGET_GUARD"
    b.play("0: take spy")
    assert b.position()["domains"] == [["NIG-S"], ["BUT-G", "CAR-N", "STA-D"]]
    assert [card.face for card in b.table.view(0).domains[0].spies] == [None]
    assert not any("NIG" in word for word in words(b.table.view(0)))
    assert at().play("0: take CAR-N").position()["domains"][0] == ["CAR-N"]


def test_v23_a_diplomat_at_home_does_nothing(board):
    b = board(options=EXPANSION, hands=[["STA-D", "BUT-P"], 3], domains=[["BUT-P"], []])
    assert b.play("0: OWN [STA-D]").prompt == "play"


def test_v24_a_taken_assassin_kills_nobody(board):
    b = board(
        options=EXPANSION,
        hands=[["STA-D", "BUT-P"], 3],
        table={"above": ["TOA-A", "BUT-N"]},
        domains=[["CAR-P"], []],
    ).play("0: T↓ [STA-D]", "0: take 1")
    assert b.position()["domains"][0] == ["CAR-P", "TOA-A"]
    assert b.prompt == "play"


def test_v25_a_confidant_and_an_assassin_that_kills_it(board):
    b = board(**V25).play("0: T↑ [BUT-C]")
    assert b.prompt == "confidant"
    b.play("0: T↓ [HAR-A]", "0: x BUT-C")
    assert b.prompt == "play"
    assert b.refused("0: T↑ [NIG-P]") == "ZONE_USED"
    assert b.refused("0: OWN [NIG-P]") is None
    b.play("0: D1 [NIG-P]")
    assert len(b.state.hands[0]) == 3
    assert b.position()["domains"] == [[], ["NIG-P"]]
    assert b.state.current == 1


def test_v26_a_confidants_card_stays_in_its_zone(board):
    b = board(**V25).play("0: T↑ [BUT-C]")
    assert b.refused("0: OWN [HAR-A]") == "CONFIDANT_ZONE"
    assert b.refused("0: D1 [HAR-A]") == "CONFIDANT_ZONE"


def test_v27_a_confidant_as_the_third_card_asks_nothing(board):
    b = board(**V25).play("0: OWN [HAR-A]", "0: T↑ [NIG-P]", "0: D1 [BUT-C]")
    assert b.state.current == 1
    assert len(b.state.hands[0]) == 3


def test_v28_the_partner_is_no_opponent_unless_the_table_says_so(board):
    b = board(seats=4, options=TEAMS, hands=[3, 3, 3, 3])
    assert b.code(0, Play(b.state.hands[0][0], OPP, 0, 2)) == "PARTNER_AS_OPPONENT"
    b = board(seats=4, options={**TEAMS, "partnerCountsAsOpponent": "on"}, hands=[3, 3, 3, 3])
    assert b.code(0, Play(b.state.hands[0][0], OPP, 0, 2)) is None


def test_v29_everybody_plays_once_more_after_the_last_cards_are_drawn(board):
    hand = ["BUT-P", "TOA-P", "NIG-P"]
    b = board(
        hands=[hand, ["HAR-P", "STA-P", "CAR-P"]],
        deck=["BUT-N", "TOA-N", "NIG-N"],
        missions=[["W-N3", "B-5"], ["W-A2", "B-D2"]],
    )
    b.play("0: T↑ [BUT-P]", "0: OWN [TOA-P]", "0: D1 [NIG-P]")
    assert b.state.deck_size == 0
    b.play("1: T↑ [HAR-P]", "1: OWN [STA-P]", "1: D0 [CAR-P]")
    assert b.state.current == 0
    assert not b.table.over
    b.play("0: T↑ [BUT-N]", "0: OWN [TOA-N]", "0: D1 [NIG-N]")
    assert b.table.over


def test_v30_a_plain_card_shows_its_face(board):
    b = board(hands=[["CAR-N", "CAR-S"], 3]).play("0: OWN [CAR-N]")
    assert b.position()["domains"][0] == ["CAR-N"]
    assert b.table.view(1).domains[0].cards[0].face is not None
    b.play("0: T↑ [CAR-S]")
    assert b.table.view(1).queen_above[0].face is None


def test_v31_what_a_ghost_plays(board):
    b = board(seats=3, current=1, hands=[3, ["HAR-A", "CAR-S", "BUT-P"], 3], table={"above": ["CAR-P"]})
    slots = b.state.hands[1]
    found = []
    while b.state.current == 1 and isinstance(b.table.pending, Ask):
        move = GAME.default(b.state, 1)
        if isinstance(move, Play):
            found.append(move)
        else:
            assert move == DECLINE
        assert b.table.answer(1, move) is None
        b._deal()
    assert found == [Play(slots[0], TABLE, BELOW), Play(slots[1], OWN), Play(slots[2], OPP, 0, 2)]
    assert ABOVE not in {move.side for move in found}


@pytest.fixture
def status():
    """Above, below, status of a family by the score of a position."""

    def read(family, above=(), below=(), queen_below=()):
        sheet = GAME.score(
            {
                "game": "courtisans",
                "seats": 2,
                "table": {"above": list(above), "below": list(below)},
                "queen": {"below": list(queen_below)},
                "missions": [["W-N3", "B-5"], ["W-A2", "B-D2"]],
            }
        )
        found = sheet.extra["families"][family]
        return found["above"], found["below"], {"light": 1, "neutral": 0, "disgrace": -1}[found["status"]]

    return read


@pytest.fixture
def fulfils():
    """Whether seat 0 fulfils a mission at the end."""

    def read(code, above=(), below=(), domains=((), ())):
        pair = [code, "B-D2"] if code.startswith("W") else ["W-S3", code]
        other = ["W-A2", "B-CAR"]
        sheet = GAME.score(
            {
                "game": "courtisans",
                "seats": 2,
                "table": {"above": list(above), "below": list(below)},
                "domains": [list(cards) for cards in domains],
                "missions": [pair, other],
            }
        )
        line = next(line for line in sheet.lines[0] if line.detail.get("mission") == code)
        assert line.points == (3 if line.label == "mission fulfilled" else 0)
        return line.label == "mission fulfilled"

    return read
