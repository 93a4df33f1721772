"""Edge cases and rulings of the rule page (5 to 8), modules included."""

from __future__ import annotations

import pytest

from core.game import Answer
from core.games.medina import GAME
from core.games.medina.events import (
    GameBegan,
    GameEnded,
    MerchantPlaced,
    PalaceTileMoved,
    Passed,
    StockShown,
    TeaTaken,
    TowerMerchantsTaken,
    TurnBegan,
)
from core.games.medina.moves import Merchant, Roof, Tea, Wall
from core.games.medina.pieces import NEUTRAL
from core.pending import Ask, Deal, Over, Roll

SECOND = {
    "closed_palace": "original",
    "stuck": "pass",
    "counts": "v2",
    "neutral_roofs": "on",
    "last_player_must_roof": "off",
    "well": "on",
    "tower_merchants": "on",
    "tea": "on",
    "opening": "on",
}


# Building


def test_a_building_cannot_join_two_palaces_of_one_colour(at, cells):
    match = at(board=cells("g(5,5) g(7,5)"), claims=[(0, 5, 5)])
    assert match.refusal("0: g(6,5)").code == "SPACING"


def test_foreign_buildings_keep_clear_of_stables(at, cells):
    match = at(board=cells("g(5,5) S(6,5)"))
    refused = match.refusal("0: o(7,6)")
    assert (refused.code, refused.detail["colour"], refused.detail["owner"]) == ("SPACING", 0, -1)
    assert refused.detail["cell"] == match.state.rules.board.cell(6, 5)


def test_a_refusal_names_whose_palace_is_too_close(at, cells):
    match = at(board=cells("n(5,5)"), claims=[(2, 5, 5)])
    refused = match.refusal("0: g(6,6)")
    assert refused.detail == {"palace": 0, "colour": 2, "owner": 2, "cell": match.state.rules.board.cell(5, 5)}
    assert GAME.explain(refused) == "too close to the brown palace of seat 2"


def test_a_stable_can_close_a_palace(at, cells):
    match = at(board=cells("g(1,1) M(2,1)"), streets=[[[2, 1]]])
    match.here("S(1,2)")
    assert match.refusal("0: g(5,5)").code == "COLOUR_CLOSED"


def test_around_the_well_nothing_grows_and_a_palace_may_be_closed_by_it(at, cells):
    match = at(
        board=cells("W(3,3) g(5,1) M(4,1) M(6,1) M(5,2)"),
        options={"well": "on"},
        streets=[[[4, 1]], [[6, 1]], [[5, 2]]],
    )
    assert match.code("g(9,9)") == "COLOUR_CLOSED"
    open_side = at(board=cells("W(3,3) g(5,3)"), options={"well": "on"})
    assert "g(4,3)" not in open_side.legal("g")
    assert open_side.code("g(4,3)") == "WELL_SPACING"
    assert open_side.code("S(4,3)") == "WELL_SPACING"


def test_roofing_sets_the_colour_free_in_the_same_turn(at, cells):
    match = at(board=cells("g(5,5)")).say("0: roof g(5,5)")
    assert match.code("0: g(9,9)") is None


def test_after_the_roof_stables_are_still_possible_and_buildings_not(at, cells):
    match = at(board=cells("g(5,5)")).say("0: roof g(5,5)")
    assert match.codes("S(5,6)", "g(5,6)") == [None, "SPACING"]


def test_pieces_run_out(at):
    match = at(stocks=[{"walls": 1, "roofs": 1}, {}, {}])
    codes = match.codes("g(3,3)", "M(3,3)", "S(3,3)", "nroof g(3,3)", "roof g(3,3)", "roof g(16,11)", "N1")
    assert codes == ["NONE_LEFT", "NONE_LEFT", "NONE_LEFT", "NONE_LEFT", "NO_BUILDING", "NO_BUILDING", None]


def test_numbers_outside_the_board_have_codes(at):
    match = at()
    checked = [GAME.check(match.state, 0, move, 0) for move in (Merchant(176), Merchant(-1), Roof(999), Wall(54))]
    assert [refused.code for refused in checked] == ["NOT_A_CELL", "NOT_A_CELL", "NOT_A_CELL", "NOT_A_SLOT"]


def test_a_roof_names_its_palace_by_the_first_building_only(at, cells):
    match = at(board=cells("g(5,5) g(5,6)"))
    board = match.state.rules.board
    assert GAME.check(match.state, 0, Roof(board.cell(5, 6)), 0).code == "BAD_MOVE"
    assert match.code("roof g(5,6)") is None, "the text may name any building"


def test_taken_says_by_what(at, cells):
    match = at(board=cells("W(7,5) M(3,3) g(10,8) S(11,8)"), options={"well": "on"}, walls={"N": "#"})
    texts = ("M(7,5)", "M(3,3)", "M(10,8)", "S(11,8)", "N1")
    assert [match.refusal(f"0: {text}").detail["by"] for text in texts] == [
        "well",
        "merchant",
        "building",
        "stable",
        "wall",
    ]


# Streets


def test_a_new_street_may_touch_an_old_one_at_its_side(at, cells):
    match = at(
        board=cells("M(2,2) M(2,1) M(1,1) g(3,2) g(3,3) g(2,3)"),
        streets=[[[2, 2], [2, 1], [1, 1]]],
    )
    assert match.code("M(3,1)") is None
    match.here("M(3,1)")
    assert match.state.streets[-1] == (match.state.rules.board.cell(3, 1),)


def test_without_a_street_any_cell_touching_one_merchant_at_most_will_do(at, cells):
    match = at(board=cells("M(5,5) M(7,5)"))
    assert match.codes("M(6,5)", "M(8,5)", "M(1,1)") == ["STREET_TOUCH", None, None]


# Tiles and towers


def test_one_roof_takes_up_to_four_towers(at, cells):
    ring = " ".join(f"n({c},1) n({c},11)" for c in range(1, 17)) + " " + " ".join(f"n(1,{r})" for r in range(2, 11))
    match = at(board=cells(ring), walls={"N": "#..............#", "S": "#..............#"}, towers={"NW": 1, "SE": 2})
    match.say("0: roof n(1,1)")
    assert match.state.towers == [0, 0, 0, 0]


def test_an_opponents_stable_may_win_a_tower_for_the_owner(at, cells):
    match = at(board=cells("g(2,1)"), claims=[(0, 2, 1)], walls={"W": "#"}, current=1)
    match.say("1: S(1,1)")
    assert match.tower("NW") == 0


def test_an_unowned_palace_connects_only_with_its_roof(at, cells):
    match = at(board=cells("g(1,1)")).say("0: N1")
    assert match.tower("NW") == -1
    match.say("0: roof g(1,1)")
    assert match.tower("NW") == 0


def test_a_neutral_roof_takes_tiles_and_gives_nobody_points(at, cells):
    match = at(
        board=cells("k(1,1) k(2,1) k(8,8)"),
        claims=[(0, 8, 8)],
        tiles={"C2": 0},
        options={"neutral_roofs": "on", "tea": "on", "tower_merchants": "on"},
        walls={"N": "#"},
        tower_merchants={"NW": 3},
        stocks=[{"neutral": 1, "walls": 3}, {"walls": 2}, {}],
    )
    match.say("0: nroof k(1,1)")
    assert (match.tile("k"), match.tower("NW")) == (NEUTRAL, NEUTRAL)
    assert match.event(TowerMerchantsTaken).taker == NEUTRAL
    assert match.event(TeaTaken).count == 2, "the second roof on a palace of C2"
    assert match.stock(0, "tea") == match.stock(0, "merchants") == 0
    assert GAME.score(GAME.describe(match.state, {})).totals == (1, 0, 0)


def test_neutral_palaces_do_not_count_for_the_end_of_a_colour(at, cells):
    match = at(
        board=cells("o(2,2) o(6,6) o(10,10)"),
        claims=[(0, 2, 2), (1, 6, 6)],
        current=2,
        options={"neutral_roofs": "on"},
        stocks=[{"C4": 2, "neutral": 1}] * 3,
    )
    match.say("2: nroof o(10,10)")
    assert match.stock(0, "C4") == 2


def test_the_neutral_tile_is_won_by_a_larger_palace_than_the_largest_neutral_one(at, cells):
    match = at(
        board=cells("g(1,1) g(2,1) g(6,1) g(10,5) g(11,5)"),
        claims=[("neutral", 1, 1), ("neutral", 6, 1)],
        tiles={"C1": "neutral"},
        options={"neutral_roofs": "on"},
    )
    match.say("0: roof g(10,5)")
    assert match.tile("g") == NEUTRAL
    match.say("0: S(12,5)")
    assert match.tile("g") == 0
    assert match.event(PalaceTileMoved).before == NEUTRAL


def test_tea_comes_three_two_one_nothing(at, cells):
    match = at(
        seats=4,
        board=cells("k(2,2) k(6,2) k(10,2) k(14,2)"),
        options={"tea": "on"},
    )
    match.say("0: roof k(2,2)", "0: N1", "1: roof k(6,2)", "1: N2", "2: roof k(10,2)", "2: N3", "3: roof k(14,2)")
    assert [match.stock(seat, "tea") for seat in range(4)] == [3, 2, 1, 0]


def test_tea_is_never_the_default_and_ends_the_turn(at):
    match = at(stocks=[{"tea": 2, "walls": 5}, {"walls": 5}, {}], options={"tea": "on"}).say("0: N1")
    assert Tea() in list(GAME.legal(match.state, 0))
    assert not isinstance(GAME.default(match.state, 0), Tea)
    match.say("0: tea")
    assert (match.asked, match.stock(0, "tea")) == (1, 1)


# Turns


@pytest.mark.parametrize(("seats", "short"), [(2, 1), (3, 2), (4, 2)])
def test_opening_shortens_the_first_turns(begin, seats, short):
    match = begin(seats, {"opening": "on"})
    order = []
    for _ in range(2 * seats):
        order.append(match.asked)
        match.here(sorted(match.walls())[0])
    first = order[0]
    expected = []
    for number in range(seats):
        expected += [(first + number) % seats] * (1 if number < short else 2)
    assert order[: len(expected)] == expected


def test_the_rolls_are_one_deal(begin):
    state = GAME.setup(3, {"well": "on"})
    deal = GAME.pending(state)
    assert deal == Deal((Roll(126), Roll(125), Roll(3)), fresh=True)
    events = []
    GAME.dealt(state, [1, 1, 3], events)
    board = state.rules.board
    assert (state.well, state.streets) == (board.cell(2, 2), [(board.cell(3, 2),)])
    assert events[0] == GameBegan(board.cell(2, 2), board.cell(3, 2), 2)
    assert events[1] == TurnBegan(1, 2, 2, alone=False)
    assert GAME.pending(state).seats == (2,)
    two = GAME.pending(GAME.setup(2, {}))
    assert two.ops[0] == Roll(96)


def test_with_a_dealer_given_nobody_rolls_for_the_first_player():
    state = GAME.setup(4, {"start_merchant": "chosen"}, dealer=2)
    assert GAME.pending(state) == Deal((), fresh=True)
    GAME.dealt(state, [])
    assert GAME.pending(state).seats == (3,)


def test_the_chosen_start_is_no_part_of_the_turn(begin):
    match = begin(3, {"start_merchant": "chosen"})
    first = match.asked
    assert GAME.pending(match.state).prompt == "start"
    assert match.codes("M(1,5)", "M(16,5)", "M(5,11)", "N1") == [
        "NOT_A_CELL",
        "NOT_A_CELL",
        "NOT_A_CELL",
        "WRONG_PHASE",
    ]
    assert GAME.default(match.state, first) == Merchant(match.state.rules.board.cell(2, 2))
    match.here("M(5,5)")
    assert match.event(MerchantPlaced).chosen
    assert (match.asked, GAME.pending(match.state).prompt) == (first, "first")
    assert match.stock(first, "merchants") == 8
    match.here("N1", "N2")
    assert match.asked == (first + 1) % 3


def test_a_second_piece_that_cannot_be_placed_ends_the_turn(at):
    match = at(stocks=[{"walls": 1}, {"walls": 4}, {}])
    match.say("0: N1")
    assert match.asked == 1


def test_the_game_ends_when_the_last_player_can_place_nothing(at):
    match = at(stocks=[{"walls": 1}, {}, {}]).say("0: N1")
    assert match.winners == (0, 1, 2), "nobody has a palace: the points, all nothing, are shared"
    assert match.event(GameEnded).totals == (0, 0, 0)
    assert GAME.check(match.state, 0, Wall(1), 0).code == "GAME_OVER"


def test_passing_players_are_examined_anew(at):
    match = at(stocks=[{"walls": 2}, {"stables": 1}, {"C1": 1, "walls": 4}], options={"stuck": "pass"})
    match.say("0: N1", "0: N2")
    assert match.asked == 2
    assert [event.seat for event in match.events if isinstance(event, Passed)] == [1]
    assert match.event(StockShown).seat == 1
    assert GAME.view(match.state, 0, {}).players[1].stock is not None
    match.say("2: g(5,5)", "2: W1")
    assert match.asked == 1
    match.say("1: S(5,6)")
    assert match.asked == 2


def test_the_last_who_can_place_owes_a_roof_with_pass_too(at, cells):
    stocks = [{"walls": 6, "roofs": 1, "neutral": 1}, {"stables": 0}, {}]
    options = {"stuck": "pass", "neutral_roofs": "on"}
    match = at(board=cells("g(5,5) k(9,9)"), stocks=stocks, options=options)
    assert match.state.alone
    match.say("0: N1")
    assert match.codes("N2", "nroof k(9,9)") == ["ROOF_DUE", None]
    free = at(board=cells("g(5,5)"), stocks=[stocks[0], {"stables": 1}, {}], options=options)
    assert not free.state.alone


def test_a_roof_due_goes_before_tea(at, cells):
    stocks = [{"walls": 6, "roofs": 1, "tea": 1}, {}, {}]
    match = at(board=cells("g(5,5)"), stocks=stocks, retired=[1, 2], options={"tea": "on"}).say("0: N1")
    assert match.code("tea") == "ROOF_DUE"
    assert match.legal() == {"roof g(5,5)"}
    assert GAME.default(match.state, 0) == Roof(match.state.rules.board.cell(5, 5))


def test_without_the_option_the_last_player_is_free(at, cells):
    stocks = [{"walls": 6, "roofs": 1}, {}, {}]
    match = at(board=cells("g(5,5)"), stocks=stocks, retired=[1, 2], options={"last_player_must_roof": "off"})
    match.say("0: N1")
    assert match.code("N2") is None


def test_discarded_buildings_may_leave_a_player_without_a_move(at, cells):
    match = at(
        board=cells("o(2,2) o(6,6) o(10,10)"),
        claims=[(0, 2, 2), (1, 6, 6)],
        current=2,
        stocks=[{"C4": 2}, {"walls": 1}, {"roofs": 1}],
    )
    match.say("2: roof o(10,10)")
    assert match.asked == 1, "seat 0 had nothing but orange"
    assert match.state.retired & 1


def test_retired_players_own_palaces_that_count_for_the_end_of_a_colour(at, cells):
    match = at(board=cells("o(2,2) o(6,6) o(10,10)"), claims=[(0, 2, 2), (1, 6, 6)], current=2, retired=[0, 1])
    match.say("2: roof o(10,10)")
    assert match.stock(2, "C4") == 0


def test_codes_of_the_turn(at):
    match = at(stocks=[{"walls": 5}, {"walls": 5}, {}], retired=[2])
    assert match.code("1: N1") == "NOT_YOUR_TURN"
    assert match.code("2: N1") == "RETIRED"
    assert GAME.check(match.state, 7, Wall(0), 0).code == "NO_SUCH_SEAT"
    assert GAME.check(match.state, 0, ("wall", 0), 0).code == "BAD_MOVE"
    assert GAME.check(match.state, 0, Wall("N1"), 0).code == "BAD_MOVE"


def test_every_code_of_the_rule_page_has_a_sentence():
    from core.game import Rejected

    codes = """NOT_YOUR_TURN NONE_LEFT NOT_A_CELL NOT_A_SLOT TAKEN SPACING WELL_SPACING MUST_GROW ONLY_STABLE
    COLOUR_CLOSED COLOUR_GONE ROOFED COLOUR_OWNED NO_BUILDING STREET_TOUCH STREET_END WALL_DETACHED GATE ROOF_DUE
    TURN_FULL NO_TEA TEA_FIRST RETIRED GAME_OVER"""
    for code in codes.split():
        assert GAME.explain(Rejected(code, {})) != code.lower().replace("_", " ")


# Points


def test_ties_go_to_the_largest_palace():
    position = {
        "game": "medina",
        "seats": 3,
        "board": ["ggg...k", "", "kk...n"],
        "roofs": [{"at": [7, 1], "owner": 2}, {"at": [1, 1], "owner": 0}, {"at": [1, 3], "owner": 1}],
        "tiles": {"C1": 1, "C2": 2},
    }
    sheet = GAME.score(position)
    assert sheet.totals == (3, 3, 3)
    assert sheet.winners == (0,)
    assert sheet.extra["tie_break"] == "largest palace"


def test_whoever_has_no_palace_shares_a_tie_only_with_his_like():
    none = {"game": "medina", "seats": 3, "towers": {"NW": 0}, "board": []}
    assert GAME.score(none).winners == (0,)
    shared = {"game": "medina", "seats": 3, "board": []}
    sheet = GAME.score(shared)
    assert sheet.winners == (0, 1, 2)
    assert sheet.extra["tie_break"] == "shared"
    one = {"game": "medina", "seats": 3, "board": ["k"], "roofs": [{"at": [1, 1], "owner": 2}], "tiles": {"C1": 1}}
    assert GAME.score(one).winners == (2,)


def test_the_well_pays_four_for_each_component_on_its_lines(at, cells):
    match = at(board=cells("W(7,5) g(7,3) g(7,2) S(8,3)"), options={"well": "on"}, claims=[(0, 7, 2)])
    line = GAME.score(GAME.describe(match.state, {})).lines[0][0]
    assert (line.detail["well"], line.points) == (1, 2 + 1 + 4)


# Whole games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_second_edition_is_played_to_its_end(begin, seats):
    options = {key: value for key, value in SECOND.items() if seats > 2 or key not in ("counts", "neutral_roofs")}
    match = begin(seats, options, seed=seats)
    rng = match.rng
    while isinstance(pending := GAME.pending(match.state), Ask):
        seat = pending.seats[0]
        GAME.play(match.state, [Answer(seat, GAME.sample(match.state, seat, rng))], match.events)
    assert isinstance(pending, Over)
    assert match.event(GameEnded).winners == pending.winners
