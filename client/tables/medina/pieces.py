"""The pieces of the board: which sprite stands for what, how large it is, and where on its ground it stands."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import NamedTuple

import pygame

from client import assets
from client.stage.canvas import Canvas
from client.tables.medina.plan import COLOURS, MERCHANT, STABLE, WELL
from client.tables.medina.space import Cell, Space
from client.tables.sizes import legible

SHADOW_LIFT = 7.0
FLAG = 0.8
JOIN = 1.02
INK = (54, 30, 10)
PLATE = (250, 238, 206)


class Shape(NamedTuple):
    """Measures of a sprite in board units, as `sprites/medina/pieces.toml` gives them."""

    w: float
    h: float
    foot_x: float
    foot_y: float
    rise: float


@cache
def _measures() -> dict[str, dict[str, list[float] | float]]:
    return tomllib.loads(assets.read("sprites", "medina/pieces.toml").decode("utf-8"))


def _pair(kind: str, key: str) -> tuple[float, float]:
    value = _measures()[kind][key]
    assert isinstance(value, list), f"{key} of {kind} is a point"
    return float(value[0]), float(value[1])


@cache
def shape(kind: str) -> Shape:
    """The measures of a kind of piece; `kind` is the sprite's name without colour or number."""
    rise = _measures()[kind]["rise"]
    assert not isinstance(rise, list), f"rise of {kind} is a number"
    return Shape(*_pair(kind, "size"), *_pair(kind, "foot"), float(rise))


def merchant_kind(cell: Cell) -> int:
    """Which of the merchants stands on a cell: neighbours along a street differ."""
    return (cell[0] + 2 * cell[1]) % 3 + 1


def sprite_of(kind: str, cell: Cell = (0, 0)) -> tuple[str, str]:
    """Sprite and kind of measures of what stands on a cell."""
    if kind in COLOURS:
        return f"medina/building_{kind}", "building"
    if kind == MERCHANT:
        return f"medina/merchant_{merchant_kind(cell)}", "merchant"
    if kind in (STABLE, WELL):
        return f"medina/{kind}", kind
    raise ValueError(f"nothing called {kind!r} stands on a cell")


def place(measure: Shape, at: tuple[float, float], k: float, lift: float = 0.0) -> pygame.FRect:
    """The rectangle of a sprite that stands at a point, `lift` board units above it."""
    left, top = at[0] - measure.foot_x * k, at[1] - (measure.foot_y + lift) * k
    return pygame.FRect(left, top, measure.w * k, measure.h * k)


def draw(
    canvas: Canvas,
    sprite: str,
    measure: Shape,
    at: tuple[float, float],
    k: float,
    lift: float = 0.0,
    alpha: int = 255,
    shadow: bool = True,
) -> None:
    """Draw a piece standing at `at`, or in the air above it: its shadow stays on the ground and grows softer."""
    size = (measure.w * k, measure.h * k)
    box = place(measure, at, k, lift)
    if shadow:
        ground = place(measure, at, k)
        drop = SHADOW_LIFT * k + lift * k * 0.22
        size_px = (max(1, canvas.px(size[0])), max(1, canvas.px(size[1])))
        dark = canvas.sprites.shadow(sprite, size_px, 0.0, max(2, canvas.px(9 * k)))
        canvas.blit(dark, (ground.centerx + drop, ground.centery + drop * 0.7), "center", min(alpha, 220))
    canvas.sprite(sprite, box.center, size, alpha=alpha)


def on_cell(
    canvas: Canvas, space: Space, kind: str, cell: Cell, lift: float = 0.0, alpha: int = 255, shadow: bool = True
) -> None:
    """Draw what stands on a cell."""
    sprite, name = sprite_of(kind, cell)
    draw(canvas, sprite, shape(name), space.cell(cell).center, space.k, lift, alpha, shadow)


def roof(
    canvas: Canvas, space: Space, player: str, cell: Cell, lift: float = 0.0, alpha: int = 255, shadow: bool = True
) -> None:
    """Draw a player's roof on the building of a cell; its shadow falls on that building."""
    x, y = space.cell(cell).center
    top = (x, y - shape("building").rise * space.k)
    draw(canvas, f"medina/dome_{player}", shape("dome"), top, space.k, lift, alpha, shadow and lift > 0)


def wall(
    canvas: Canvas, space: Space, side: str, number: int, lift: float = 0.0, alpha: int = 255, shadow: bool = True
) -> None:
    """Draw a wall piece in its slot, a hair larger than it is: neighbours join without a gap at every size."""
    name = "wall_across" if side in "NS" else "wall_along"
    at = space.slot((side, number)).center
    draw(canvas, f"medina/{name}", shape(name), at, space.k * JOIN, lift, alpha, shadow)


def gate(canvas: Canvas, space: Space, side: str, number: int) -> None:
    """Draw the open gate of a side."""
    name = "gate_across" if side in "NS" else "gate_along"
    draw(canvas, f"medina/{name}", shape(name), space.slot((side, number)).center, space.k)


def figure(canvas: Canvas, at: tuple[float, float], text: str, size: float) -> None:
    """Draw a number on the plate a sprite has for it; one grown larger brings its own."""
    grown = legible(size, canvas.text_scale)
    if grown > size + 2:
        canvas.circle(INK, at, grown * 0.6)
        canvas.circle(PLATE, at, grown * 0.6 - 2)
    canvas.text(text, at, grown, "bold", INK, "center", fixed=True)


def tower(canvas: Canvas, space: Space, name: str, value: int, flag: str | None, waiting: int = 0) -> None:
    """Draw a corner tower: its value on its plate, the flag of its holder, merchants that wait for its first one."""
    measure = shape("tower")
    ground = space.tower(name)
    draw(canvas, "medina/tower", measure, ground.center, space.k)
    box = place(measure, ground.center, space.k)
    plate_x, plate_y = _pair("tower", "plate")
    middle = (box.x + plate_x * space.k, box.y + (plate_y + 1) * space.k)
    figure(canvas, middle, str(value), 30 * space.k)
    if flag is not None:
        flag_x, flag_y = _pair("tower", "flag")
        foot = (box.x + flag_x * space.k, box.y + flag_y * space.k)
        draw(canvas, f"medina/flag_{flag}", shape("flag"), foot, space.k * FLAG, shadow=False)
    for index in range(waiting):
        size = (26 * space.k, 36 * space.k)
        foot = (box.right - (14 + 24 * index) * space.k, box.bottom - 22 * space.k)
        canvas.sprite(f"medina/merchant_{index % 3 + 1}", foot, size)
