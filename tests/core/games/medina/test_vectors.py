"""The vectors of the rule page, section 9."""

from __future__ import annotations

from core.games.medina import GAME
from core.games.medina.events import ColourGone, Retired, StockShown
from core.games.medina.moves import Merchant, Wall
from core.pending import Ask

ORIGINAL = {"closed_palace": "original"}


def test_v1_an_empty_ring_offers_the_eight_slots_at_the_towers(at):
    assert at().walls() == {"N1", "N16", "S1", "S16", "W1", "W11", "E1", "E11"}


def test_v2_the_last_gap_of_a_side_is_its_gate(at):
    match = at(walls={"N": ".###############"})
    assert match.codes("N1", "W1") == ["GATE", None]


def test_v3_two_arms_of_a_side_never_join(at):
    match = at(walls={"N": "########.#######"})
    assert match.codes("N9", "S5") == ["GATE", "WALL_DETACHED"]
    assert match.arm("N12") == "NE-N"


def test_v4_one_cell_stays_between_two_palaces(at, cells):
    match = at(board=cells("g(5,5)"))
    assert match.codes("o(6,6)", "o(6,5)", "o(7,5)", "o(7,7)") == ["SPACING", "SPACING", None, None]


def test_v5_an_open_palace_must_grow(at, cells):
    match = at(board=cells("g(5,5)"))
    assert match.codes("g(5,6)", "g(6,6)", "g(9,9)") == [None, "MUST_GROW", "MUST_GROW"]


def test_v6_a_stable_does_not_carry_a_palace_on(at, cells):
    match = at(board=cells("g(5,5) S(6,5)"))
    assert match.codes("g(7,5)", "g(6,6)", "S(7,5)") == ["ONLY_STABLE", "ONLY_STABLE", "NO_BUILDING"]


V7 = {"streets": [[[2, 1], [2, 2], [1, 2]]]}
V7_BOARD = "g(1,1) M(2,1) M(2,2) M(1,2)"


def test_v7_a_closed_palace_freezes_its_colour_in_the_french_game_only(at, cells):
    french = at(board=cells(V7_BOARD), **V7)
    assert french.code("g(5,5)") == "COLOUR_CLOSED"
    original = at(board=cells(V7_BOARD), options=ORIGINAL, **V7)
    assert original.codes("g(5,5)", "g(1,3)", "g(3,3)") == [None, None, None]


def test_v8_a_roof_sets_the_colour_free(at, cells):
    for options in ({}, ORIGINAL):
        match = at(board=cells(V7_BOARD), options=options, **V7)
        match.say("0: roof g(1,1)")
        assert match.code("0: g(5,5)") is None


def test_v9_a_street_grows_at_its_ends(at, cells):
    match = at(board=cells("M(5,5)"), streets=[[[5, 5]]])
    assert match.legal("M") == {"M(4,5)", "M(6,5)", "M(5,4)", "M(5,6)"}
    match.here("M(6,5)")
    assert len(match.legal("M")) == 6
    match.here("M(6,6)")
    assert match.legal("M") == {"M(4,5)", "M(5,4)", "M(6,7)", "M(7,6)"}
    assert match.codes("M(5,6)", "M(7,5)", "M(10,10)") == ["STREET_TOUCH", "STREET_END", "STREET_END"]


def test_v10_a_dead_end_opens_a_new_street(at, cells):
    match = at(
        board=cells("M(2,2) M(2,1) M(1,1) g(3,2) g(3,3) g(2,3)"),
        streets=[[[2, 2], [2, 1], [1, 1]]],
    )
    assert GAME.view(match.state, 0, {}).new_street
    assert match.codes("M(1,2)", "M(3,1)", "M(10,6)") == ["STREET_TOUCH", None, None]
    match.here("M(3,1)")
    assert match.legal("M") == {"M(4,1)"}


def test_v11_the_palace_tile_goes_to_the_strictly_larger_palace(at, cells):
    match = at(
        board=cells("g(2,2) g(3,2) g(4,2) g(10,6) g(11,6) g(12,6)"), claims=[(0, 2, 2)], tiles={"C1": 0}, current=1
    )
    match.say("1: roof g(10,6)")
    assert match.tile("g") == 0
    match.say("1: S(10,7)")
    assert match.tile("g") == 1
    match.say("2: S(2,3)")
    assert match.tile("g") == 1


def v12(at, cells):
    match = at(
        board=cells("g(1,1) o(5,1) o(6,1)"),
        walls={"N": "####"},
        claims=[(1, 5, 1)],
        tiles={"C4": 1},
        stocks=[{"walls": 9, "roofs": 1, "stables": 3, "merchants": 2}] * 3,
    )
    match.say("0: roof g(1,1)")
    assert match.tower("NW") == 0
    return match.say("0: N5")


def test_v12_a_longer_arm_reaching_a_palace_takes_the_tower(at, cells):
    assert v12(at, cells).tower("NW") == 1


def test_v13_only_a_new_connection_takes_it_back(at, cells):
    match = v12(at, cells).say("1: N6", "1: N7")
    assert match.tower("NW") == 1
    match.say("2: W1")
    assert match.tower("NW") == 0, "the corner palace is new on the other arm"
    stable = at(
        board=cells("g(2,1) o(5,1)"),
        walls={"N": "#####", "W": "#"},
        claims=[(0, 2, 1), (1, 5, 1)],
        towers={"NW": 1},
    )
    stable.say("0: N6")
    assert stable.tower("NW") == 1
    stable.say("0: S(1,1)")
    assert stable.tower("NW") == 0


def test_v14_a_roof_connects_to_walls_that_stood_there_before(at, cells):
    match = at(board=cells("k(16,5)"), walls={"E": "######"})
    assert match.tower("NE") == -1
    match.say("0: roof k(16,5)")
    assert match.tower("NE") == 0


def test_v15_one_palace_at_both_ends_of_a_side(at, cells):
    match = at(board=cells("k(8,1) k(9,1) k(10,1)"), walls={"N": "########.#######"}, current=1)
    match.say("1: roof k(8,1)")
    assert (match.tower("NW"), match.tower("NE")) == (1, 1)
    assert GAME.view(match.state, 1, {}).palaces[0].walls == 2


def test_v16_a_colour_that_everybody_owns_leaves_the_game(at, cells):
    match = at(board=cells("o(2,2) o(6,6) o(10,10)"), claims=[(0, 2, 2), (1, 6, 6)], current=2)
    match.say("2: roof o(10,10)")
    assert [match.stock(seat, "C4") for seat in range(3)] == [0, 0, 0]
    assert match.event(ColourGone).colour == 3
    assert match.codes("o(10,9)", "o(14,3)", "o(2,2)") == ["COLOUR_GONE"] * 3


def test_v17_one_palace_of_a_colour_for_each_player(at, cells):
    match = at(board=cells("g(2,2) g(8,8)"), claims=[(0, 2, 2)])
    assert match.codes("roof g(8,8)", "roof g(2,2)") == ["COLOUR_OWNED", "ROOFED"]


def test_v18_a_corner_palace_scores_two_walls(at, cells):
    match = at(board=cells("g(1,1)"), walls={"N": "#", "W": "#"}, claims=[(0, 1, 1)])
    view = GAME.view(match.state, 0, {})
    assert (view.palaces[0].points, view.palaces[0].walls) == (3, 2)
    assert view.players[0].points == 3


def test_v19_a_merchant_counts_for_both_neighbours(at, cells):
    match = at(board=cells("o(5,6) M(6,6) o(7,6)"), streets=[[[6, 6]]], claims=[(0, 5, 6), (1, 7, 6)])
    assert [palace.merchants for palace in GAME.view(match.state, 0, {}).palaces] == [1, 1]


def test_v20_stocks_at_the_start():
    sums = [sum(GAME.setup(seats, {}).stocks[0]) for seats in (3, 4, 2)]
    assert sums == [50, 41, 69]


def v21(at, cells, board):
    stocks = [{"roofs": 2, "walls": 4, "merchants": 4}, {}, {}]
    return at(board=cells(board), stocks=stocks, streets=[[[8, 8]]], retired=[1, 2], claims=[(0, 2, 2)])


def test_v21_the_last_player_owes_a_roof(at, cells):
    match = v21(at, cells, "g(2,2) k(12,2) M(8,8)").say("0: N1")
    assert match.codes("M(8,9)", "N2", "roof k(12,2)") == ["ROOF_DUE", "ROOF_DUE", None]
    waived = v21(at, cells, "g(2,2) g(12,2) M(8,8)").say("0: N1")
    assert waived.code("M(8,9)") is None


def test_v22_who_can_place_nothing_retires_or_passes(at, cells):
    stocks = [{"C1": 3}, {"roofs": 2, "walls": 5, "merchants": 3}, {"walls": 4}]
    for stuck in ("retire", "pass"):
        match = at(board=cells(V7_BOARD), stocks=stocks, options={"stuck": stuck}, current=2, **V7)
        match.say("2: N1", "2: N2")
        assert match.asked == 1
        assert match.event(StockShown).stock[0] == 3
        match.say("1: roof g(1,1)", "1: W1")
        match.say("2: S1", "2: S2")
        assert match.asked == (1 if stuck == "retire" else 0), "a later roof does not bring a retired player back"
        assert match.code("0: g(9,9)") == ("RETIRED" if stuck == "retire" else None)


def test_v23_found_and_roof_in_one_turn(at):
    match = at().say("0: n(8,8)", "0: roof n(8,8)")
    assert match.tile("n") == 0
    assert GAME.view(match.state, 0, {}).palaces[0].size == 1


def test_v24_only_merchants_stand_around_the_well(at, cells):
    match = at(board=cells("W(7,5) M(6,6)"), options={"well": "on"}, streets=[[[6, 6]]])
    assert match.codes("g(6,4)", "g(5,5)", "M(6,5)", "M(7,5)") == ["WELL_SPACING", None, None, "TAKEN"]


def test_v25_a_piece_comes_before_tea(at):
    stocks = [{"tea": 1, "walls": 5}, {"walls": 5}, {}]
    match = at(stocks=stocks, options={"tea": "on"})
    assert match.code("0: tea") == "TEA_FIRST"
    match.say("0: N1", "0: tea")
    assert match.asked == 1
    assert match.code("1: tea") == "NO_TEA"
    assert match.stock(0, "tea") == 0


def test_v26_the_first_taker_gets_the_tower_merchants(at, cells):
    match = at(
        board=cells("g(1,1) o(4,1)"),
        walls={"N": "###", "W": "#"},
        options={"tower_merchants": "on"},
        tower_merchants={"NW": 3},
        claims=[(1, 4, 1)],
        stocks=[{"roofs": 1, "walls": 5, "merchants": 2}, {"walls": 5}, {}],
    )
    match.say("0: roof g(1,1)")
    assert match.stock(0, "merchants") == 5
    match.say("0: N4")
    assert match.tower("NW") == 1
    assert match.stock(1, "merchants") == 0


def test_v27_the_small_board_for_two(at):
    match = at(seats=2).say("0: S14", "0: S13")
    assert match.arm("S13") == "SE-S"


def test_v28_a_tie_goes_to_the_largest_palace_claimed_first():
    # A: 6 of grey claimed second; B: 6 of black claimed fifth; the others fill the order of claiming.
    position = {
        "game": "medina",
        "seats": 3,
        "board": ["gggggg.kkkkkk.n", "", "n.n", "", "o"],
        "roofs": [
            {"at": [15, 1], "owner": 2},
            {"at": [1, 1], "owner": 0},
            {"at": [1, 3], "owner": 0},
            {"at": [3, 3], "owner": 1},
            {"at": [8, 1], "owner": 1},
        ],
    }
    sheet = GAME.score(position)
    assert sheet.totals == (7, 7, 1)
    assert sheet.winners == (0,)
    assert sheet.extra["tie_break"] == "first claimed"


def test_v29_whoever_cannot_move_retires_in_the_step_before(at, cells):
    stocks = [{"walls": 1}, {"stables": 2}, {"walls": 3}]
    match = at(stocks=stocks)
    match.say("0: N1")
    assert match.asked == 2
    assert [event.seat for event in match.events if isinstance(event, Retired)] == [1]


def test_v30_what_an_absent_seat_plays(at, cells):
    match = at()
    assert GAME.default(match.state, 0) == Wall(0)
    without = at(
        board=cells("M(5,5)"),
        streets=[[[5, 5]]],
        stocks=[{"merchants": 3, "C1": 4}, {"walls": 1}, {"walls": 1}],
    )
    assert GAME.default(without.state, 0) == Merchant(without.state.rules.board.cell(5, 4))


S1 = {
    "game": "medina",
    "seats": 3,
    "board": [
        "ggSMoS.......kkk",
        "gS.Moo",
        "S..M",
        "...M",
        "...MMMMM....g",
        ".......M....g",
        ".......MS",
        ".......nnn",
        "........n",
        "..............nn",
        "..............Sn",
    ],
    "walls": {"N": "######........##", "E": "#........##", "S": "..............##", "W": "###"},
    "roofs": [
        {"at": [1, 1], "owner": 0},
        {"at": [5, 1], "owner": 1},
        {"at": [16, 11], "owner": 2},
        {"at": [14, 1], "owner": 1},
        {"at": [8, 8], "owner": 0},
        {"at": [13, 5], "owner": 2},
    ],
    "tiles": {"C1": 0, "C2": 1, "C3": 0, "C4": 1},
    "towers": {"NW": 1, "NE": 1, "SE": 2},
}


def test_s1_the_position_is_worth_23_24_12():
    sheet = GAME.score(S1)
    assert sheet.totals == (23, 24, 12)
    assert sheet.winners == (1,)
    palaces = [[line.points for line in lines if line.label == "palace"] for lines in sheet.lines]
    assert palaces == [[13, 6], [8, 6], [8, 2]]
    assert dict(sheet.lines[0][0].detail) == {
        "colour": "C1",
        "at": [1, 1],
        "buildings": 3,
        "stables": 3,
        "walls": 6,
        "merchants": 1,
    }


S1_DEEDS = """
A g(1,1) g(2,1) g(1,2) N1 N2 W1 roof·g(1,1) | S(2,2) S(3,1) N3 M(4,2) M(4,1) o(5,2) o(6,2) o(5,1) N4 N5 N6
B roof·o(5,1) | S(6,1) S(1,3) W2 W3 n(16,11) n(16,10) n(15,10) E11 E10 S16
C roof·n(16,11) | S(15,11) S15 k(14,1) k(15,1) k(16,1) N16 N15 E1
B roof·k(14,1) | n(8,8) n(9,8) n(10,8) n(9,9)
A roof·n(8,8) | S(9,7) M(4,4) M(4,5) M(5,5) M(6,5) M(7,5) M(8,5) M(8,6) M(8,7) g(13,5) g(13,6)
C roof·g(13,5)
"""


def deeds(match, text):
    """Plays the deciding moves with whoever's turn it is put right by hand: the story skips what others did."""
    for line in text.strip().splitlines():
        owner, *words = line.split()
        for word in words:
            if word == "|":
                continue
            match.state.current = "ABCD".index(owner)
            match.state.placed = ()
            match.say(f"{match.state.current}: {word.replace('·', ' ')}")
    return match


def test_s1_told_move_by_move_ends_with_the_same_holders(at, cells):
    match = at(board=cells("M(4,3)"), streets=[[[4, 3]]])
    deeds(match, S1_DEEDS)
    assert [match.tile(letter) for letter in "gkno"] == [0, 1, 0, 1]
    assert [match.tower(name) for name in ("NW", "NE", "SE", "SW")] == [1, 1, 2, -1]
    assert GAME.score(GAME.describe(match.state, {})).totals == (23, 24, 12)


def test_s2_four_players(at, cells):
    match = at(seats=4, board=cells("M(6,6)"), streets=[[[6, 6]]])
    deeds(match, "A o(5,6) o(5,5) roof·o(5,5)\nA o(7,6) o(7,7) o(8,7)\nB roof·o(7,6)")
    assert match.tile("o") == 1
    deeds(match, "C S(4,5)")
    assert match.tile("o") == 1
    deeds(match, "C S(5,4) M(6,7) M(6,5) o(1,11) W11 S1 S2 roof·o(1,11)")
    assert (match.tile("o"), match.tower("SW")) == (0, 2)
    deeds(match, "D o(16,11) o(15,11) S16 S15 roof·o(15,11)")
    assert match.code("o(12,3)") == "COLOUR_GONE"
    deeds(match, "D g(10,3) g(11,3) roof·g(10,3)\nB n(1,4) n(1,5) roof·n(1,4)")
    deeds(match, "A W10 W9 W8 W7 W6")
    assert match.tower("SW") == 2
    deeds(match, "A W5")
    assert match.tower("SW") == 1
    deeds(match, "C W4 S(2,11) S(1,10)")
    assert (match.tower("SW"), match.tower("SE")) == (1, 3)
    assert GAME.score(GAME.describe(match.state, {})).totals == (10, 16, 7, 9)


def test_s3_two_players_with_a_well(at, cells):
    match = at(
        seats=2,
        options={"well": "on"},
        board=cells("W(7,5) M(10,3)", 14, 10),
        streets=[[[10, 3]]],
        stocks=[
            {**dict.fromkeys(("C1", "C2", "C3", "C4", "stables", "merchants", "walls"), 20), "roofs": 4, "neutral": 2}
        ]
        * 2,
    )
    deeds(match, "A g(5,5) g(5,6) g(4,5) roof·g(5,5)\nB k(7,3) k(8,3) S(6,3) roof·k(7,3)")
    deeds(match, "B M(9,3) M(9,4) n(14,1) n(13,1) n(13,2) N14 N13 E1\nA roof·n(13,1)")
    assert (match.tower("NE"), match.tile("n")) == (0, 0)
    deeds(match, "A n(14,8) n(14,7) n(13,7) n(13,8) E2 E3 E4 E5 E6 E7 nroof·n(13,7)")
    assert (match.tower("NE"), match.tile("n")) == (4, 4)
    deeds(match, "B S(12,1)")
    assert match.tile("n") == 4
    deeds(match, "B S(12,2) o(7,7) o(8,7) roof·o(7,7)")
    assert match.tile("n") == 0
    sheet = GAME.score(GAME.describe(match.state, {}))
    assert sheet.totals == (19, 20)
    assert sheet.winners == (1,)


def test_a_turn_is_two_asks_of_one_seat(at):
    match = at()
    first = GAME.pending(match.state)
    match.say("0: N1")
    second = GAME.pending(match.state)
    assert isinstance(first, Ask) and isinstance(second, Ask)
    assert (first.prompt, second.prompt, first.seats, second.seats) == ("first", "second", (0,), (0,))
    match.say("0: N2")
    assert match.asked == 1
    assert match.code("0: N3") == "NOT_YOUR_TURN"
