"""`veillee render`: pictures from arguments alone, and one sentence for everything that is wrong with them."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pygame
import pytest

from client.__main__ import main

POSITION = {
    "game": "menteur",
    "seats": 3,
    "turn": 5,
    "current": 1,
    "hands": [["9C"], ["5S", "KD"], ["2C", "5H"]],
    "pile": [{"turn": 4, "seat": 0, "claim": "4", "cards": ["4D", "4S"]}],
}


def render(*words: str) -> int:
    return main(["render", "menteur", "--size", "320x180", *words])


def test_the_picture_has_the_size_asked_for_and_is_the_same_every_time(tmp_path):
    first, second = tmp_path / "a.png", tmp_path / "b.png"
    assert render("--moves", "6", "--out", str(first)) == 0
    assert render("--moves", "6", "--out", str(second)) == 0
    assert pygame.image.load(first).get_size() == (320, 180)
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        ("--seats", "10", "--seat", "none"),
        ("--opt", "variant=dice", "--seats", "3"),
        ("--opt", "variant=suit", "--lang", "en"),
        ("--opt", "series=penalty:3", "--moves", "90", "--text", "200", "--contrast"),
        ("--moves", "0"),
    ],
)
def test_every_kind_of_table_is_drawn(words, tmp_path):
    out = tmp_path / "table.png"
    assert render(*words, "--out", str(out)) == 0
    picture = pygame.image.load(out)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 320, 7) for y in range(0, 180, 7)}) > 50


def test_language_seat_seed_and_moves_change_the_picture(tmp_path):
    out = tmp_path / "table.png"
    found = set()
    for words in ((), ("--lang", "en"), ("--seat", "1"), ("--seed", "2"), ("--moves", "9")):
        assert render(*words, "--out", str(out)) == 0
        found.add(out.read_bytes())
    assert len(found) == 5


def test_a_position_is_drawn_and_hides_what_the_seat_does_not_know(tmp_path):
    file, out = tmp_path / "position.json", tmp_path / "table.png"
    pictures = []
    for hidden in (["2C", "5H"], ["AS", "AH"]):
        file.write_text(json.dumps(POSITION | {"hands": [["9C"], ["5S", "KD"], hidden]}))
        assert render("--position", str(file), "--seat", "1", "--out", str(out)) == 0
        pictures.append(out.read_bytes())
    assert pictures[0] == pictures[1]
    assert render("--position", str(file), "--seat", "2", "--out", str(out)) == 0
    assert out.read_bytes() != pictures[0]


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--size", "319x180"), "320x180"),
        (("--size", "7681x4320"), "7680x4320"),
        (("--size", "big"), "WxH"),
        (("--seat", "4"), "from 0 to 3"),
        (("--seat", "-1"), "from 0 to 3"),
        (("--seats", "11"), "seats"),
        (("--opt", "window=wide"), "window"),
        (("--lang", "tlh"), "lang"),
        (("--moves", "-2"), "moves"),
        (("--position", "nowhere.json"), "no such file"),
    ],
)
def test_what_is_wrong_is_named_in_one_line(words, part, tmp_path, capsys):
    out = tmp_path / "table.png"
    assert main(["render", "menteur", *words, "--out", str(out)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert part in said
    assert not out.exists()


def test_a_position_comes_without_seats_and_options_of_its_own(tmp_path, capsys):
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION))
    for words in (("--seats", "3"), ("--opt", "jokers=on"), ("--moves", "3"), ("--seed", "3")):
        assert render("--position", str(file), *words, "--out", str(tmp_path / "x.png")) == 2
        assert "--position" in capsys.readouterr().err


def test_positions_worth_looking_at_are_drawn_alone_or_on_one_sheet(tmp_path):
    out = tmp_path / "table.png"
    assert render("--show", "play", "--out", str(out)) == 0
    alone = out.read_bytes()
    assert render("--show", "all", "--out", str(out)) == 0
    assert pygame.image.load(out).get_size() == (320, 180)
    assert out.read_bytes() != alone


@pytest.mark.parametrize(
    ("words", "part"), [(("--show", "nothing"), "window, play"), (("--show", "play", "--seats", "3"), "--show")]
)
def test_what_cannot_be_shown_is_named(words, part, tmp_path, capsys):
    assert render(*words, "--out", str(tmp_path / "x.png")) == 2
    assert part in capsys.readouterr().err


def test_a_damaged_position_is_named(tmp_path, capsys):
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION | {"hands": 7}))
    assert render("--position", str(file), "--out", str(tmp_path / "x.png")) == 2
    assert "hands" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_named(tmp_path, capsys):
    assert render("--out", str(tmp_path / "missing" / "x.png")) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.slow
def test_no_display_is_needed(tmp_path):
    bare = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
    out = tmp_path / "table.png"
    words = [sys.executable, "-m", "client", "render", "menteur", "--size", "640x360", "--out", str(out)]
    assert subprocess.run(words, env=bare, check=False, capture_output=True).returncode == 0
    assert pygame.image.load(out).get_size() == (640, 360)
