"""The title's picture: the room in the evening, laid out by sprites/title/layers.toml, its flames moving."""

from __future__ import annotations

import math
import tomllib
from dataclasses import dataclass
from functools import cache

from client import assets
from client.stage.canvas import Canvas

FLAMES = ("title/flame_1", "title/flame_2", "title/flame_3")
FRAME_MS = 110.0
"""Flames change this often: quick enough to live, slow enough to cost nothing."""
ROOMY = 1800.0
"""Pictures at least this wide have room for everything."""
LEFT_LANTERN_X = -330.0


@dataclass(frozen=True, slots=True)
class Layer:
    """A sprite of the picture; `x` counts from the middle of the screen, `animate` is "", "pulse" or "flame"."""

    sprite: str
    anchor: str
    x: float
    y: float
    size: tuple[float, float]
    animate: str

    def centre(self, canvas: Canvas, height: float) -> tuple[float, float]:
        """The sprite's centre when it is drawn `height` high."""
        x = canvas.width / 2 + self.x
        if self.anchor == "middle_top":
            return x, self.y + height / 2
        if self.anchor == "middle_bottom":
            return x, self.y - height / 2
        return x, self.y


@cache
def layers() -> tuple[Layer, ...]:
    """The layers, back to front."""
    data = tomllib.loads(assets.read("sprites", "title/layers.toml").decode())
    return tuple(
        Layer(
            layer["sprite"],
            layer["anchor"],
            float(layer["x"]),
            float(layer["y"]),
            (float(layer["size"][0]), float(layer["size"][1])),
            layer.get("animate", ""),
        )
        for layer in data["layers"]
    )


def _shown(canvas: Canvas) -> list[Layer]:
    """Without the left lantern where the picture is narrow: there the name needs its place."""
    return [layer for layer in layers() if canvas.width >= ROOMY or layer.x != LEFT_LANTERN_X]


def draw_room(canvas: Canvas) -> None:
    """Draw everything but the flames."""
    for layer in _shown(canvas):
        if layer.animate != "flame":
            alpha = 215 if layer.animate == "pulse" else 255
            canvas.sprite(layer.sprite, layer.centre(canvas, layer.size[1]), layer.size, alpha=alpha)


def draw_flames(canvas: Canvas, frame: int) -> None:
    """Draw the flames of a frame, and over them again what stands in front."""
    burning = False
    for number, layer in enumerate(_shown(canvas)):
        if layer.animate == "flame":
            burning = True
            _flame(canvas, layer, frame, number)
        elif burning and layer.sprite == "title/table":
            canvas.sprite(layer.sprite, layer.centre(canvas, layer.size[1]), layer.size)


def _flame(canvas: Canvas, layer: Layer, frame: int, number: int) -> None:
    phase = frame * 0.9 + number * 2.1
    name = layer.sprite
    if name in FLAMES:
        name = FLAMES[(FLAMES.index(name) + frame + number) % len(FLAMES)]
    # Few different sizes: each is rasterised once.
    height = layer.size[1] * (1.0 + 0.1 * round(math.sin(phase)))
    canvas.sprite(name, layer.centre(canvas, height), (layer.size[0], height))
