"""The title's layers exist, keep their sprites' proportions, and burn where something can burn."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
LAYERS = tomllib.loads((SPRITES / "title" / "layers.toml").read_text(encoding="utf-8"))["layers"]
STRETCHED = {"title/glow"}


def test_every_layer_has_its_sprite_and_every_sprite_its_layer() -> None:
    used = {layer["sprite"] for layer in LAYERS}
    drawn = {f"title/{path.stem}" for path in (SPRITES / "title").glob("*.svg")}
    assert drawn - used <= {"title/ornament"}
    assert used <= drawn


def test_layers_keep_the_proportions_of_their_sprites() -> None:
    for layer in LAYERS:
        if layer["sprite"] in STRETCHED:
            continue
        text = (SPRITES / f"{layer['sprite']}.svg").read_text(encoding="utf-8")
        width, height = map(float, re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text).groups())
        assert abs(layer["size"][0] / layer["size"][1] / (width / height) - 1) < 0.07, layer


def test_anchors_and_animations_are_known() -> None:
    assert {layer["anchor"] for layer in LAYERS} == {"middle_top", "middle_bottom", "centre"}
    assert {layer.get("animate") for layer in LAYERS} == {None, "pulse", "flame"}
    flames = [layer for layer in LAYERS if "flame" in layer["sprite"]]
    assert all(layer["animate"] == "flame" and layer["anchor"] == "middle_bottom" for layer in flames)


def test_the_room_fills_the_widest_screen() -> None:
    room = LAYERS[0]
    assert room["sprite"] == "title/room"
    assert room["size"] == [2520, 1080]
