"""What palette.toml names exists, and shields can be told apart without their colours."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
PALETTE = tomllib.loads((SPRITES / "palette.toml").read_text(encoding="utf-8"))


def test_every_shield_has_its_place_in_the_order_of_seats() -> None:
    order = [shield["name"] for shield in PALETTE["shields"]]
    assert len(order) >= 12
    assert sorted(order) == sorted(path.stem for path in (SPRITES / "shields").glob("*.svg"))
    colours = [shield["colour"] for shield in PALETTE["shields"]]
    assert len(set(colours)) == len(colours)


def test_shields_differ_in_field_division_and_in_charge() -> None:
    fields, charges = set(), set()
    for shield in PALETTE["shields"]:
        text = (SPRITES / "shields" / f"{shield['name']}.svg").read_text(encoding="utf-8")
        before, _, after = text.partition('<g transform="translate(')
        charges.add(re.search(r'd="([^"]+)"', after)[1])
        fields.add(tuple(re.findall(r' d="([^"]+)"', before)))
    assert len(fields) == len(charges) == len(PALETTE["shields"])


def test_every_prompt_named_is_drawn() -> None:
    pads = PALETTE["pads"]
    names = [f"{style}_{button}" for style in pads["styles"] for button in pads["buttons"]] + pads["common"]
    assert [name for name in names if not (SPRITES / "pads" / f"{name}.svg").is_file()] == []


def test_colours_are_six_hex_digits() -> None:
    colours = [*PALETTE["colours"].values(), *(shield["colour"] for shield in PALETTE["shields"])]
    assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in colours)


def test_icons_are_ivory_alone_so_that_they_can_be_tinted() -> None:
    for path in (SPRITES / "icons").glob("*.svg"):
        if path.stem.endswith("_coloured") or path.stem == "pointer":
            continue
        colours = set(re.findall(r"#[0-9a-fA-F]{3,6}", path.read_text(encoding="utf-8")))
        assert colours == {PALETTE["colours"]["ivory"]}, path.name
