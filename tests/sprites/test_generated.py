"""The committed sprites are what their scripts write, and the deck is whole."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SPRITES = ROOT / "sprites"
DECK = tomllib.loads((SPRITES / "deck.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_drawing_again_gives_the_same_bytes(tmp_path: Path, hash_seed: str) -> None:
    script = SPRITES / "generate" / "build.py"
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run([sys.executable, str(script), str(tmp_path)], check=True, env=environment, capture_output=True)
    drawn = {path.relative_to(tmp_path) for path in tmp_path.rglob("*.svg")}
    assert len(drawn) >= 55
    assert [name for name in sorted(drawn) if (tmp_path / name).read_bytes() != (SPRITES / name).read_bytes()] == []
    orphans = {path.relative_to(SPRITES) for path in SPRITES.rglob("*.svg")} - drawn
    assert {name for name in orphans if name.parts[0] != "ui"} == set()


def test_the_deck_has_a_face_for_every_rank_and_suit() -> None:
    names = {f"{rank}{suit}.svg" for rank in DECK["files"]["ranks"] for suit in DECK["suits"]}
    assert len(names) == 52
    assert names <= {path.name for path in (SPRITES / "cards").iterdir()}
    for name in (DECK["files"]["joker"], *DECK["files"]["backs"]):
        assert (SPRITES / name).is_file()
    assert all(len(ranks) == 13 for ranks in DECK["ranks"].values())


@pytest.mark.parametrize("suit", DECK["suits"])
def test_a_suit_is_drawn_in_its_own_colour_only(suit: str) -> None:
    others = {DECK["suits"][other]["fill"] for other in DECK["suits"] if other != suit}
    assert len(others) == 3
    for rank in DECK["files"]["ranks"]:
        text = (SPRITES / "cards" / f"{rank}{suit}.svg").read_text(encoding="utf-8")
        assert DECK["suits"][suit]["fill"] in text
        assert not any(other in text for other in others)


def test_faces_are_all_different() -> None:
    texts = [path.read_bytes() for path in (SPRITES / "cards").glob("*.svg")]
    assert len(texts) == 55
    assert len(set(texts)) == 55
