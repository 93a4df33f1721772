"""`veillee deck`, and a deck of one's own in the other commands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from client.__main__ import main


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.toml"
    assert main(["deck", "--template", str(path)]) == 0
    return path


def test_the_template_is_a_deck_that_can_be_played(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["deck", str(deck), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["ok"], found["cards"], found["women"], found["couples"]) == (True, 60, 22, 14)
    words = [
        "selfplay",
        "menestrels",
        "--seats",
        "2",
        "--games",
        "1",
        "--bots",
        "0",
        "--opt",
        f"deck={deck}",
        "--json",
    ]
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["errors"] == 0


def test_a_file_that_exists_is_not_replaced_without_force(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck.write_text("mine", encoding="utf-8")
    assert main(["deck", "--template", str(deck)]) == 2
    assert deck.read_text(encoding="utf-8") == "mine"
    assert "--force" in capsys.readouterr().err
    assert main(["deck", "--template", "--force", str(deck)]) == 0
    assert deck.read_text(encoding="utf-8") != "mine"


def test_every_fault_is_listed(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (
        deck.read_text(encoding="utf-8")
        .replace("version = 1", "version = 7")
        .replace('colours = ["G"]', 'colours = ["P"]')
    )
    deck.write_text(text, encoding="utf-8")
    capsys.readouterr()
    assert main(["deck", str(deck), "--json"]) == 2
    out, err = capsys.readouterr()
    assert len(json.loads(out)["faults"]) == 7
    assert "7 faults" in err
    assert "version" in err and "G06.colours" in err


@pytest.mark.parametrize("value", ["nowhere.toml", "."])
def test_a_deck_that_cannot_be_read_is_named(value: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "menestrels", "--opt", f"deck={value}"]) == 2
    assert value in capsys.readouterr().err
