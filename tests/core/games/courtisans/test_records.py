"""Records of Courtisans: the example of the rule page, what may be left out, what is refused."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from core.games.courtisans import GAME
from core.record import IllegalMove, RecordError, Replay, read_text
from core.verify import verify

RECORDS = Path(__file__).parents[3] / "records"
EXAMPLE = (RECORDS / "courtisans_section_17.veil").read_text(encoding="utf-8")
GENERATE = runpy.run_path(str(RECORDS / "generate.py"))
VARIANTS: dict[str, tuple[int, dict[str, Any]]] = GENERATE["variants_of"]("courtisans")


def run(text: str) -> Replay:
    replay = Replay(read_text(text))
    replay.run()
    return replay


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        run(text)
    return caught.value


def test_the_example_ends_as_the_rule_page_says() -> None:
    replay = run(EXAMPLE)
    assert replay.table.over
    assert replay.table.state.outcome.points == (5, 5)
    assert replay.table.state.outcome.winners == (0, 1)
    assert replay.moves == 7


def test_results_the_faces_decide_may_be_left_out() -> None:
    bare = EXAMPLE
    for result in (" = NIG-A", " = NIG-N", " = spy", " = NIG-P", " = BUT-P = STA-S W-A2 B-5 W-N3 B-D2"):
        assert result in bare
        bare = bare.replace(result, "")
    assert run(bare).table.state_hash() == run(EXAMPLE).table.state_hash()


def test_cards_nobody_knows_are_told_when_they_show_themselves() -> None:
    hidden = EXAMPLE.replace('[["NIG-A","NIG-N","STA-S"],["NIG-P","NIG-P","BUT-P"]]', "[3, 3]")
    for face, slot in (
        ("[NIG-A]", 0),
        ("[NIG-N]", 1),
        ("[STA-S]", 2),
        ("[NIG-P]", 3),
        ("[NIG-P]", 4),
        ("[BUT-P]", 5),
    ):
        hidden = hidden.replace(face, f"@{slot}", 1)
    assert run(hidden).table.state.outcome.points == (5, 5)
    silent = hidden.replace(" = NIG-A", "")
    assert "not known" in str(refused(silent))
    assert refused(silent).line == 7


def test_a_card_that_was_a_spy_shows_no_other_face_later() -> None:
    hidden = EXAMPLE.replace('["NIG-A","NIG-N","STA-S"]', "3")
    for face, slot in (("[NIG-A]", 0), ("[NIG-N]", 1), ("[STA-S]", 2)):
        hidden = hidden.replace(face, f"@{slot}", 1)
    assert "STA-G" in str(refused(hidden.replace("= STA-S W-A2", "= STA-G W-A2")))


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("0: x 5", "0: x 4", "TARGET_GUARD"),
        ("0: x 5", "0: x 19", "TARGET_SELF"),
        ("0: x 5", "0: x 11", "TARGET_OTHER_ZONE"),
        ("0: x 5", "0: OWN [NIG-N]", "EFFECT_PENDING"),
        ("0: OWN [NIG-N] = NIG-N", "0: T↑ [NIG-N]", "ZONE_USED"),
        ("0: D1 [STA-S] = spy", "0: D0 [STA-S]", "OWN_AS_OPPONENT"),
        ("0: D1 [STA-S] = spy", "0: decline", "NO_EFFECT_PENDING"),
        ("0: D1 [STA-S] = spy", "1: T↑ [NIG-P]", "NOT_YOUR_TURN"),
        ("over 5 5", "0: decline", "WRONG_PHASE"),
    ],
)
def test_an_illegal_move_is_named_with_its_code(old: str, new: str, code: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        run(EXAMPLE.replace(old, new))
    assert caught.value.code == code
    assert caught.value.reason


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("over 5 5", "over 5 4", "over 5 5"),
        ("over 5 5", "over 0 1", "over 5 5"),
        ("= spy", "= STA-S", "result of nothing"),
        ("= NIG-A", "= spy", "not what the deal gives"),
        ("= NIG-A", "= NIG-N", "NIG-N"),
        ("W-N3 B-D2\n", "W-N3 B-D3\n", "B-D3"),
        ("x 5 ", "take 5 ", "assassin"),
        ("x 5 ", "x TOA-P ", "there are 2"),
        ("x 5 ", "x spy ", "no spy"),
        ("[NIG-N]", "[NIG-X]", "NIG-X"),
    ],
)
def test_what_is_not_so_is_refused(old: str, new: str, words: str) -> None:
    assert words in str(refused(EXAMPLE.replace(old, new, 1)))


def test_sides_may_be_written_plus_and_minus() -> None:
    text = EXAMPLE.replace("T↓", "T-").replace("T↑", "T+").replace("x 5", "x HAR-N")
    assert run(text).table.state_hash() == run(EXAMPLE).table.state_hash()


@pytest.mark.parametrize("name", ["courtisans_deck", "courtisans_teams_six"])
def test_a_match_broken_off_without_its_seed_reads_back(name: str) -> None:
    seats, options = VARIANTS[name]
    table, text = GENERATE["play"](seats, options, 11, "torn", 70, "courtisans")
    assert run(text).table.state_hash() == table.state_hash()


def test_a_sealed_match_is_proven() -> None:
    seats, options = VARIANTS["courtisans_teams_four"]
    _, text = GENERATE["play"](seats, options, 3, "sealed", 2000, "courtisans")
    assert "deal places" in text
    verdict = verify(read_text(text))
    assert verdict.over
    assert verdict.proven


HEAD = "veillee 1 courtisans\nseats 4\noptions expansion=on teams=on\n"


def test_a_deal_may_be_told_card_by_card() -> None:
    lines = "deal places 2 0 3 1\ndeal first 3\ndeal hand 3 [BUT-P CAR-S ?]\ndeal missions 3 [W-BUT B-5]\n"
    replay = run(HEAD + lines)
    state = replay.table.state.inner
    assert state.seating.order == (2, 0, 3, 1)
    assert state.seating.teams() == ((0, 1), (2, 3))
    assert state.current == 3
    assert GAME.deal_lines(state, replay.faces()) == [
        "places 2 0 3 1",
        "first 3",
        "hand 3 [BUT-P CAR-S ?]",
        "missions 3 [W-BUT B-5]",
    ]


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("deal places 0 1 2\n", "once each"),
        ("deal places 0 1 2 2\n", "once each"),
        ("deal places 0 1 2 9\n", "no seat"),
        ("deal first 4\n", "no seat"),
        ("deal first 0\ndeal first 0\n", "twice"),
        ("deal places 0 1 2 3\ndeal places 0 1 2 3\n", "twice"),
        ("deal hand 0 [BUT-P]\n", "3 cards"),
        ("deal hand 0 BUT-P\n", "brackets"),
        ("deal hand 4 [BUT-P BUT-P BUT-P]\n", "no seat"),
        ("deal hand 0 [BUT-P BUT-P W-BUT]\n", "not a courtier"),
        ("deal missions 0 [B-5 W-BUT]\n", "not a white mission"),
        ("deal hand 0 [BUT-C BUT-C BUT-P]\n", "more often"),
        ("deal market [BUT-P]\n", "means nothing"),
        ("deal hand 0 [? ? ?]\ndeal hand 0 [? ? ?]\n", "twice"),
    ],
)
def test_a_deal_line_that_cannot_be_is_refused(lines: str, words: str) -> None:
    error = refused(HEAD + lines)
    assert words in str(error)
    assert error.line > 3
