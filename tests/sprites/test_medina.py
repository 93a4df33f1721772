"""Médina's pieces are complete, have the measures their table says, and differ without their colours."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
FOLDER = SPRITES / "medina"
MEASURES = tomllib.loads((FOLDER / "pieces.toml").read_text(encoding="utf-8"))
PALETTE = tomllib.loads((SPRITES / "palette.toml").read_text(encoding="utf-8"))
BUILDINGS = [entry["name"] for entry in PALETTE["medina_buildings"]]
PLAYERS = [entry["name"] for entry in PALETTE["medina_players"]]


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.svg").read_text(encoding="utf-8")


def shapes(name: str) -> str:
    """The drawing without colours and gradients."""
    body = re.sub(r"<defs>.*?</defs>", "", text_of(name), flags=re.DOTALL)
    return re.sub(r"#[0-9a-f]{6}|url\([^)]*\)", "", body)


def test_there_are_four_buildings_and_four_players() -> None:
    assert len(set(BUILDINGS)) == len(set(PLAYERS)) == 4


@pytest.mark.parametrize("kind", sorted(MEASURES))
def test_a_drawing_has_the_measures_of_the_table(kind: str) -> None:
    width, height = MEASURES[kind]["size"]
    paths = [path for path in FOLDER.glob("*.svg") if re.fullmatch(rf"{kind}(_(?!tile)[a-z0-9]+)?", path.stem)]
    assert paths
    for path in paths:
        assert f'viewBox="0 0 {width} {height}"' in path.read_text(encoding="utf-8"), path.name
    x, y = MEASURES[kind]["foot"]
    assert 0 <= x <= width
    assert 0 <= y <= height


def test_every_player_has_a_dome_a_flag_a_screen_and_a_badge() -> None:
    wanted = {f"{kind}_{player}" for kind in ("dome", "flag", "screen", "symbol") for player in PLAYERS}
    wanted |= {f"{kind}_neutral" for kind in ("dome", "flag", "symbol")}
    assert {name for name in wanted if not (FOLDER / f"{name}.svg").is_file()} == set()


def test_buildings_and_their_tiles_differ_without_colours() -> None:
    for kind in ("building", "palace_tile"):
        assert len({shapes(f"{kind}_{colour}") for colour in BUILDINGS}) == 4


def test_players_differ_without_colours() -> None:
    for kind in ("dome", "flag", "screen", "symbol"):
        assert len({shapes(f"{kind}_{player}") for player in PLAYERS}) == 4


def test_a_value_can_be_written_on_the_plate_of_a_tower() -> None:
    x, y = MEASURES["tower"]["plate"]
    assert f'<circle cx="{x}" cy="{y}" r="18"' in text_of("tower")
