"""The scoring examples of the rule page (section 9), and what its rulings say of scores (section 8)."""

from __future__ import annotations

import itertools

import pytest

from core.game import BadInput
from core.games.courtisans import GAME
from core.games.courtisans.cards import BLUE, MISSIONS, WHITE
from core.games.courtisans.scoring import LABELS

S2 = {
    "game": "courtisans",
    "seats": 3,
    "table": {
        "above": ["BUT-P", "BUT-N", "TOA-G", "NIG-P", "NIG-A", "CAR-N", "STA-P"],
        "below": ["BUT-P", "TOA-N", "TOA-P", "NIG-N", "HAR-P", "STA-G", "CAR-P"],
    },
    "queen": {"above": ["HAR-S"], "below": ["CAR-S"]},
    "domains": [
        ["BUT-N", "BUT-P", "CAR-P", "TOA-G"],
        ["TOA-N", "TOA-P", "NIG-A", "BUT-S"],
        ["CAR-N", "HAR-P", "STA-G", "STA-P", "BUT-A"],
    ],
    "missions": [["W-BUT", "B-TOA"], ["W-TOA", "B-D2"], ["W-CAR", "B-L3"]],
}
S3 = {
    "game": "courtisans",
    "seats": 2,
    "table": {
        "above": ["TOA-P", "TOA-P", "CAR-N", "HAR-G", "NIG-P"],
        "below": ["BUT-N", "BUT-N", "BUT-P", "STA-P", "NIG-A"],
    },
    "domains": [
        ["TOA-N", "TOA-G", "CAR-P", "BUT-P", "STA-G", "NIG-N"],
        ["CAR-N", "HAR-P", "TOA-P", "TOA-A", "BUT-N", "NIG-P", "STA-S"],
    ],
    "missions": [["W-A2", "B-5"], ["W-N3", "B-D2"]],
}
S4 = {
    "game": "courtisans",
    "seats": 4,
    "options": {"expansion": "on", "teams": "on"},
    "table": {
        "above": ["BUT-N", "BUT-P", "HAR-P", "HAR-D", "CAR-G", "STA-C"],
        "below": ["TOA-N", "TOA-P", "STA-N", "CAR-P", "NIG-S"],
    },
    "domains": [
        ["BUT-N", "BUT-P", "HAR-P", "HAR-D", "TOA-P", "CAR-P"],
        ["BUT-P", "HAR-N", "TOA-N", "STA-P", "NIG-P"],
        ["TOA-A", "TOA-P", "BUT-S", "HAR-C", "NIG-G"],
        ["HAR-P", "HAR-G", "BUT-A", "STA-D", "NIG-N"],
    ],
    "missions": [["W-TOA", "B-TOA"], ["W-BUT", "B-CAR"], ["W-S3", "B-ALL"], ["W-G4", "B-D2"]],
}


def statuses(sheet):
    return {code: found["status"] for code, found in sheet.extra["families"].items()}


def fulfilled(sheet, seat):
    return [line.label == "mission fulfilled" for line in sheet.lines[seat] if "mission" in line.detail]


def test_s1_the_example_of_the_summary():
    sheet = GAME.score(
        {
            "game": "courtisans",
            "seats": 2,
            "table": {"above": ["BUT-N", "TOA-N"], "below": ["CAR-N"]},
            "domains": [
                [
                    "BUT-P",
                    "BUT-P",
                    "BUT-P",
                    "BUT-N",
                    "TOA-P",
                    "TOA-P",
                    "TOA-G",
                    "TOA-G",
                    "CAR-P",
                    "CAR-P",
                    "CAR-G",
                    "CAR-G",
                ],
                [],
            ],
            "missions": [["W-A2", "B-CAR"], ["W-N3", "B-D2"]],
        }
    )
    assert sheet.extra["domains"][0] == 9 - 4
    assert fulfilled(sheet, 0) == [False, True]
    assert sheet.totals[0] == 8


def test_s2_three_players():
    sheet = GAME.score(S2)
    assert sheet.extra["families"]["HAR"] == {"above": 1, "below": 1, "status": "neutral"}
    assert statuses(sheet) == {
        "BUT": "light", "TOA": "disgrace", "NIG": "neutral", "HAR": "neutral", "STA": "neutral", "CAR": "neutral",
    }  # fmt: skip
    assert sheet.totals == (5, -2, 4)
    assert sheet.winners == (0,)
    assert [fulfilled(sheet, seat) for seat in range(3)] == [[False, True], [False, False], [False, True]]
    assert [(line.label, *line.detail.values(), line.points) for line in sheet.lines[0]] == [
        ("light", "BUT", 2, 3, 3),
        ("disgrace", "TOA", 1, 1, -1),
        ("neutral", "CAR", 1, 1, 0),
        ("mission failed", "W-BUT", 3, 1, 0),
        ("mission fulfilled", "B-TOA", 2, 1, 3),
    ]


def test_s2_before_the_reveal(board):
    b = board(**{**S2, "hands": [["BUT-P"], [], []]})
    families = {family.family: family for family in b.table.view(0).families}
    assert (families[3].weight_above, families[3].weight_below, families[3].status) == (0, 1, -1)
    assert (families[5].weight_above, families[5].weight_below, families[5].status) == (2, 1, 1)
    assert not families[3].safe
    assert not families[5].safe
    assert (families[0].status, families[0].safe) == (1, True)
    assert (families[1].status, families[1].safe) == (-1, True)


def test_s3_a_shared_victory_of_two():
    sheet = GAME.score(S3)
    assert sheet.extra["families"]["BUT"] == {"above": 0, "below": 5, "status": "disgrace"}
    assert sheet.totals == (5, 5)
    assert sheet.winners == (0, 1)


def test_s4_teams_count_the_lower_total():
    sheet = GAME.score(S4)
    assert sheet.totals == (10, -1, -1, 3)
    assert sheet.extra["domains"] == [4, -1, -1, 0]
    assert [(team["seats"], team["totals"], team["score"]) for team in sheet.extra["teams"]] == [
        ((0, 2), (10, -1), -1),
        ((1, 3), (-1, 3), -1),
    ]
    assert sheet.winners == (0, 1, 2, 3)
    assert [line.points for line in sheet.table if line.label == "team"] == [-1, -1]


def test_a_game_played_to_its_end_is_scored_as_its_position(board):
    for example in (S2, S3, S4):
        b = board(**{key: value for key, value in example.items() if key != "game"})
        assert b.table.over
        sheet = GAME.score(example)
        assert b.state.points == sheet.totals
        assert b.state.winners == sheet.winners
        again = GAME.score(b.position())
        assert (again.totals, again.winners, again.lines) == (sheet.totals, sheet.winners, sheet.lines)
        result = b.table.view(None).result
        assert tuple(seat.total for seat in result.seats) == sheet.totals


def test_sheets_use_known_labels_only():
    for example in (S2, S3, S4):
        sheet = GAME.score(example)
        for line in itertools.chain(sheet.table, *sheet.lines):
            assert line.label in LABELS


def blue(code, above=(), below=(), queen=()):
    sheet = GAME.score(
        {
            "game": "courtisans",
            "seats": 2,
            "table": {"above": list(above), "below": list(below)},
            "queen": {"below": list(queen)},
            "missions": [["W-S3", code], ["W-A2", "B-D2" if code != "B-D2" else "B-5"]],
        }
    )
    return fulfilled(sheet, 0)[1]


def white(code, own, neighbour=()):
    sheet = GAME.score(
        {
            "game": "courtisans",
            "seats": 2,
            "domains": [list(own), list(neighbour)],
            "missions": [[code, "B-ALL"], ["W-A2" if code != "W-A2" else "W-N3", "B-5"]],
        }
    )
    return fulfilled(sheet, 0)[0]


@pytest.mark.parametrize("family", ["BUT", "TOA", "NIG", "HAR", "STA", "CAR"])
def test_missions_about_one_family(family):
    plain, noble = f"{family}-P", f"{family}-N"
    assert white(f"W-{family}", [], [plain])
    assert not white(f"W-{family}", [plain], [plain])
    assert blue(f"B-{family}", [plain], [noble])
    assert not blue(f"B-{family}", [plain], [plain])
    assert not blue(f"B-{family}")


@pytest.mark.parametrize(
    ("code", "role", "need"), [("W-N3", "N", 3), ("W-A2", "A", 2), ("W-G4", "G", 4), ("W-S3", "S", 3)]
)
def test_missions_count_cards_of_a_role(code, role, need):
    cards = [f"{family}-{role}" for family in ("BUT", "TOA", "NIG", "HAR")][:need]
    assert white(code, cards)
    assert not white(code, cards[1:])


def test_every_family_below_may_be_reached_by_a_spy():
    five = ["BUT-P", "TOA-P", "NIG-P", "HAR-P", "STA-P"]
    assert not blue("B-ALL", below=five)
    assert blue("B-ALL", below=five, queen=["CAR-S"])
    assert blue("B-ALL", above=["BUT-N"], below=[*five, "CAR-P"])


def test_no_lit_family_is_at_most_three_and_disgrace_counts_alone():
    assert blue("B-L3")
    assert blue("B-D2", below=["BUT-P", "TOA-P"])
    assert not blue("B-D2", above=["BUT-P"], below=["TOA-P", "BUT-P"])


def test_revealed_spies_count_for_their_family_and_as_spies():
    assert white("W-S3", ["BUT-S", "BUT-S", "CAR-S"])
    assert white("W-BUT", ["BUT-P"], ["BUT-S", "BUT-S"])


def test_in_larger_rounds_only_the_left_neighbour_is_compared():
    sheet = GAME.score(
        {
            "game": "courtisans",
            "seats": 3,
            "domains": [["STA-P"], ["STA-P"], ["STA-N"]],
            "missions": [["W-STA", "B-5"], ["W-N3", "B-D2"], ["W-A2", "B-ALL"]],
        }
    )
    assert fulfilled(sheet, 0) == [False, False]


def test_every_mission_exists_once():
    assert len(set(MISSIONS)) == 20
    assert BLUE - WHITE == 10
    with pytest.raises(BadInput, match="more often"):
        GAME.score({"game": "courtisans", "seats": 2, "missions": [["W-N3", "B-5"], ["W-N3", "B-D2"]]})


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"missions": [["?", "B-5"], ["W-N3", "B-D2"]]}, "missions"),
        ({"queen": {"above": ["?"]}}, "queen"),
        ({"domains": [["?"], []]}, "domains"),
        ({"hands": [["BUT-P"], []]}, "hands"),
        ({"deck": 3, "hands": [["BUT-P"], []]}, "deck"),
        (
            {"table": {"above": ["TOA-P", "TOA-A"]}, "effect": {"id": 2, "zone": "T"}},
            "effect",
        ),
    ],
)
def test_only_a_finished_and_known_game_is_scored(change, field):
    with pytest.raises(BadInput) as caught:
        GAME.score({**S3, **change})
    assert caught.value.field == field


def test_eliminated_and_set_aside_cards_may_stay_unknown():
    assert GAME.score({**S3, "eliminated": ["?"], "aside": 30}).totals == (5, 5)
