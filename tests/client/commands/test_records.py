"""replay, score and verify from the command line: what they print, and one clear line for every fault."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from client.__main__ import main
from core.record_text import MAX_BYTES

RECORDS = Path(__file__).parents[2] / "records"
EXAMPLE = RECORDS / "section_17.veil"
S1 = {
    "game": "menteur",
    "seats": 4,
    "options": {"series": "penalty:3"},
    "phase": "ROUND_OVER",
    "round": 3,
    "hands": [16, 4, 2, 0],
    "winners": [3],
    "wins": [1, 0, 1, 0],
    "totals": [7, 8, 12, 20],
}


@pytest.fixture
def out(capsys: pytest.CaptureFixture[str]):
    """Run a command: exit code, stdout, stderr."""

    def call(*words: object) -> tuple[int, str, str]:
        code = main([str(word) for word in words])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return call


def test_replay_prints_where_the_record_ends(out) -> None:
    code, text, err = out("replay", EXAMPLE, "--json")
    assert (code, err) == (0, "")
    found = json.loads(text)
    assert {"moves", "over", "winners", "scores", "state_hash", "position"} <= set(found)
    assert (found["moves"], found["steps"], found["over"], found["winners"]) == (9, 6, True, [0])
    assert found["scores"] == [0, 1, 5]
    assert found["position"]["phase"] == "ROUND_OVER"
    assert len(found["state_hash"]) == 64
    code, text, _ = out("replay", EXAMPLE)
    assert code == 0
    assert "9 moves" in text and "won by seat 0" in text and found["state_hash"] in text


def test_the_position_of_a_replay_is_read_again(out, tmp_path: Path) -> None:
    _, text, _ = out("replay", EXAMPLE, "--until", 3, "--json")
    position = json.loads(text)["position"]
    assert position["phase"] == "WINDOW"
    again = tmp_path / "again.veil"
    again.write_text(
        f"veillee 1 menteur\nseats 3\nposition {json.dumps(position)}\n0:A3900 1:L\n0: 1×7 [9C]\n1:L 2:L\nover 0\n"
    )
    code, text, err = out("replay", again, "--json")
    assert (code, err) == (0, "")
    assert json.loads(text)["winners"] == [0]


def test_a_round_of_a_series_names_its_winner(out, tmp_path: Path) -> None:
    text = (RECORDS / "truth_series.veil").read_text(encoding="utf-8")
    path = tmp_path / "half.veil"
    path.write_text(text[: text.index("\ndeal seal", text.index("\nover")) + 1], encoding="utf-8")
    code, printed, _ = out("replay", path)
    assert code == 0
    assert "the series goes on" in printed


def test_an_illegal_move_is_named_in_words_and_as_json(out, tmp_path: Path) -> None:
    path = tmp_path / "wrong.veil"
    path.write_text(EXAMPLE.read_text(encoding="utf-8").replace("2: 2×6", "2: 2×7"), encoding="utf-8")
    code, text, err = out("replay", path, "--json")
    assert code == 2
    found = json.loads(text)
    assert set(found) == {"move", "line", "seat", "code", "reason"}
    assert (found["move"], found["line"], found["seat"], found["code"]) == ("2×7 [2C 5H]", 7, 2, "BAD_RANK")
    assert err.count("\n") == 1
    assert "line 7" in err and "2×7 [2C 5H]" in err and "the rank must be 6" in err
    for command in ("replay", "verify"):
        assert out(command, path)[0] == 2


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "no such file"),
        ("dir", "directory"),
        (b"", "empty"),
        (b"\xff\xff", "UTF-8"),
        (b"x" * (MAX_BYTES + 1), "too large"),
        (b"hello\n", "line 1"),
        (b"veillee 1 menteur\nseats 3\ndeal dealer 2\n0: jump\n", "line 4"),
    ],
)
def test_every_faulty_file_is_one_clear_line(out, tmp_path: Path, command: str, content, words: str) -> None:
    path = tmp_path / "x.veil"
    if content == "dir":
        path.mkdir()
    elif content is not None:
        path.write_bytes(content)
    code, text, err = out(command, path)
    assert (code, text) == (2, "")
    assert err.count("\n") == 1
    assert words in err and "x.veil" in err


def test_a_lan_journal_is_not_taken_for_a_local_record(out, tmp_path: Path) -> None:
    path = tmp_path / "x.vlog"
    path.write_bytes(b"\x93\x01")
    code, _, err = out("verify", path)
    assert code == 2
    assert "not a local record" in err


def test_a_bad_number_of_steps_is_refused(out) -> None:
    for bad in ("-1", "x", "1.5", "9" * 30):
        code, _, err = out("replay", EXAMPLE, f"--until={bad}")
        assert code == 2
        assert "--until" in err


def test_verify_prints_what_was_checked(out) -> None:
    code, text, _ = out("verify", RECORDS / "truth_series.veil")
    assert code == 0
    assert "committed to before the cut" in text and "state_hash: " in text
    code, text, _ = out("verify", RECORDS / "truth_series.veil", "--json")
    found = json.loads(text)
    assert found["ok"] and found["proven"] and found["over"]
    assert all(check["deal"] == "sealed" for check in found["rounds"])
    assert found["state_hash"] == json.loads(out("replay", RECORDS / "truth_series.veil", "--json")[1])["state_hash"]


def test_verify_finds_a_forged_seed(out, tmp_path: Path) -> None:
    text = (RECORDS / "fixed7.veil").read_text(encoding="utf-8")
    path = tmp_path / "forged.veil"
    path.write_text(text.replace("\nseed ", "\nseed 00"), encoding="utf-8")
    code, _, err = out("verify", path)
    assert code == 2
    assert "does not fit the seal" in err


def test_score_breaks_a_final_position_down(out, tmp_path: Path) -> None:
    path = tmp_path / "s1.json"
    path.write_text(json.dumps(S1))
    code, text, _ = out("score", "menteur", path, "--json")
    assert code == 0
    found = json.loads(text)
    assert found["totals"] == [23, 12, 14, 20]
    assert found["wins"] == [1, 0, 1, 1]
    assert found["points"] == [16, 4, 2, 0]
    assert found["over"] and found["winners"] == [1]
    code, text, _ = out("score", "menteur", path)
    assert code == 0
    assert "total 23, wins 1" in text and "series won by seat 1" in text


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("{", "broken JSON"),
        ("[]", "position"),
        (json.dumps({**S1, "phase": "PLAY", "winners": [], "hands": [1, 1, 1, 1]}), "phase"),
        (json.dumps({**S1, "hands": 3}), "hands"),
        (json.dumps({**S1, "colour": 1}), "colour"),
        (json.dumps({**S1, "game": "chess"}), "game"),
        (json.dumps({**S1, "seats": 99}), "seats"),
    ],
)
def test_a_position_that_cannot_be_scored_names_the_field(out, tmp_path: Path, content: str, words: str) -> None:
    path = tmp_path / "p.json"
    path.write_text(content)
    code, text, err = out("score", "menteur", path)
    assert (code, text) == (2, "")
    assert err.count("\n") == 1
    assert words in err


def test_score_refuses_a_game_that_does_not_exist(out, tmp_path: Path) -> None:
    path = tmp_path / "p.json"
    path.write_text("{}")
    assert out("score", "chess", path)[0] == 2
