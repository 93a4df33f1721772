"""`veillee peer` and `veillee tv` alone on a machine: lines in, lines out, one sentence for what cannot be."""

import io
import json
import sys

import pytest

from client.__main__ import main

QUIET = ["--no-multicast", "--no-broadcast", "--port", "0", "--wait", "60"]


@pytest.fixture
def peer(tmp_path, monkeypatch, capsys):
    def run(*words, lines=(), command="peer", log=True):
        text = "".join([(line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines])
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        places = ["--profile", str(tmp_path / "profile"), "--log", str(tmp_path / "log")]
        code = main([command, *places, *QUIET, *words])
        out, err = capsys.readouterr()
        return code, [json.loads(line) for line in out.splitlines()], err

    return run


def kinds(lines):
    return [line["event"] for line in lines]


def test_a_peer_says_who_it_is_and_goes_when_told(peer):
    code, lines, err = peer("--name", "Léa", lines=[{"do": "quit"}])
    assert code == 0 and err == ""
    assert lines[0]["event"] == "hello" and lines[0]["name"] == "Léa" and len(lines[0]["key"]) == 64
    assert kinds(lines)[-1] == "bye"


def test_the_key_stays_the_same_in_one_profile(peer):
    keys = {peer(lines=[{"do": "quit"}])[1][0]["key"] for _ in range(2)}
    assert len(keys) == 1


def test_lines_that_make_no_sense_are_answered_and_the_peer_goes_on(peer):
    wrong = [
        "not json", "[]", {"do": "dance"}, {"do": "join", "address": "?"}, {"do": "open", "seats": "four"},
        {"do": "open", "game": "chess"}, {"do": "open", "options": 3}, {"do": "answer", "seat": 0, "move": "x"},
        {"do": "sit", "seats": [{"seat": 77, "name": "Léa"}]}, {"do": "sit", "seats": [{"name": "\u202e"}]},
        {"do": "bar", "name": "nobody"}, {"do": "say"}, "[" * 5000,
    ]  # fmt: skip
    code, lines, _ = peer(lines=[*wrong, {"do": "quit"}])
    assert code == 0
    assert kinds(lines).count("bad line") == len(wrong)
    assert all(line["sentence"] for line in lines if line["event"] == "bad line")


def test_a_wish_without_a_table_is_refused(peer):
    _, lines, _ = peer(lines=[{"do": "ready"}])
    assert "wish refused" in kinds(lines) or kinds(lines)[-1] == "bye"


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--create", "x" * 30], "create"),
        (["--name", "\u202e"], "name"),
        (["--game", "chess"], "no game 'chess'"),
        (["--seats", "2"], "seats"),
        (["--bots", "9"], "bots"),
        (["--opt", "window=never"], "window"),
        (["--join", "a b c"], "a b c"),
        (["--create", "a", "--join", "auto"], "--join"),
    ],
)
def test_arguments_that_cannot_be_are_one_line_and_exit_2(peer, words, named):
    code, _, err = peer(*words)
    assert code == 2 and named in err and err.count("\n") == 1


def test_a_peer_that_finds_nobody_gives_up_in_time(peer):
    code, lines, _ = peer("--create", "Kitchen", "--wait", "1")
    assert code == 1 and kinds(lines)[-1] == "gave up"
    tables = [line for line in lines if line["event"] == "lobby"]
    assert tables[-1]["title"] == "Kitchen" and tables[-1]["hindrance"] == "SEATS_EMPTY"


def test_a_television_without_a_window_gives_up_in_time(peer):
    code, lines, _ = peer("--headless", "--wait", "1", command="tv")
    assert code == 1 and kinds(lines)[-1] == "gave up"
