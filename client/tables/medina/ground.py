"""The bare board, drawn once a size: rim with gilt inlay, sand, paving, foundations of the wall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from client import textures
from client.stage.canvas import Canvas
from client.tables.medina.space import ACROSS_D, ALONG_W, CELL_D, CELL_W, RIM, SIDES, Space

SAND_DARK, SAND_LIGHT = (196, 152, 92), (252, 228, 178)
EARTH_DARK, EARTH_LIGHT = (150, 108, 58), (206, 162, 104)
GOLD, SHINE, OUTLINE = (222, 184, 98), (255, 236, 180), (62, 34, 12)
PALE, DUSK = (255, 246, 216), (132, 88, 40)


def _texture(canvas: Canvas, rect: pygame.FRect, seed: int, dark: textures.Color, light: textures.Color) -> None:
    """Sand: broad clouds and grain, drawn at one pixel a unit and scaled up: grain finer than that is noise."""
    box = canvas.rect_px(rect)

    def make() -> pygame.Surface:
        fine = max(1.0, canvas.scale)
        size = (max(2, round(box.w / fine)), max(2, round(box.h / fine)))
        picture = textures.felt(size, seed, dark, light, min(1.0, canvas.scale))
        if size != box.size:
            picture = pygame.transform.smoothscale(picture, box.size)
        return picture.convert()

    canvas.surface.blit(canvas.sprites.made(("medina sand", box.size, seed, dark), make), box)


def _shade_inside(canvas: Canvas, rect: pygame.FRect, depth: float, strength: int) -> None:
    """The shade of a rim on what lies deeper: upper and left edges."""
    box = canvas.rect_px(rect)
    steps = max(3, canvas.px(depth))
    upper = pygame.Surface((box.w, steps), pygame.SRCALPHA)
    left = pygame.Surface((steps, box.h), pygame.SRCALPHA)
    for step in range(steps):
        shade = (40, 18, 4, round(strength * (1 - step / steps) ** 1.7))
        pygame.draw.line(upper, shade, (0, step), (box.w, step))
        pygame.draw.line(left, shade, (step, 0), (step, box.h))
    canvas.surface.blit(upper, box)
    canvas.surface.blit(left, box)


class _Line(NamedTuple):
    """A rounded outline."""

    rect: pygame.FRect
    radius: float
    width: float
    color: tuple[int, int, int]


def _outlines(canvas: Canvas, around: pygame.FRect, lines: Sequence[_Line]) -> None:
    """Smooth outlines inside `around`: all of them at double size on one layer, which is then halved."""
    box = canvas.rect_px(around.inflate(8, 8))
    big = pygame.Surface((2 * box.w, 2 * box.h), pygame.SRCALPHA)
    for line in lines:
        inner = canvas.rect_px(line.rect)
        place = pygame.Rect(2 * (inner.x - box.x), 2 * (inner.y - box.y), 2 * inner.w, 2 * inner.h)
        stroke = max(2, round(2 * line.width * canvas.scale))
        pygame.draw.rect(big, line.color, place, stroke, border_radius=max(1, 2 * canvas.px(line.radius)))
    canvas.surface.blit(pygame.transform.smoothscale(big, box.size), box)


def room(canvas: Canvas, space: Space) -> None:
    """The table under the board, and the board's shadow on it."""
    canvas.texture("wood", (0, 0, canvas.width, canvas.height), seed=21)
    if canvas.theme.plain:
        return
    shadow = canvas.rect_px(space.plate.inflate(120 * space.k, 120 * space.k).move(10 * space.k, 22 * space.k))
    part = 6
    small = pygame.Surface((max(2, shadow.w // part), max(2, shadow.h // part)), pygame.SRCALPHA)
    inset = max(1, round(44 * space.k * canvas.scale / part))
    pygame.draw.rect(small, (0, 0, 0, 215), small.get_rect().inflate(-2 * inset, -2 * inset), border_radius=4)
    blurred = pygame.transform.gaussian_blur(small, max(1, inset // 2))
    canvas.surface.blit(pygame.transform.smoothscale(blurred, shadow.size), shadow)
    canvas.vignette(120)


def board(canvas: Canvas, space: Space) -> None:
    """The board without pieces."""
    k = space.k
    plate = space.plate
    radius = 26 * k
    canvas.texture("rim", plate, radius, seed=37)
    inner = plate.inflate(-2 * RIM * k, -2 * RIM * k)
    town = space.town.inflate(10 * k, 10 * k)
    _texture(canvas, inner, 7, EARTH_DARK, EARTH_LIGHT)
    _shade_inside(canvas, inner, 22 * k, 150)
    _texture(canvas, town, 11, SAND_DARK, SAND_LIGHT)
    lines = (
        _Line(plate.inflate(-2 * k, -2 * k), radius, 3 * k, OUTLINE),
        _Line(plate.inflate(-10 * k, -10 * k), radius - 4 * k, 2 * k, SHINE),
        _Line(plate.inflate(-RIM * k, -RIM * k), radius - 8 * k, 2.4 * k, GOLD),
        _Line(inner.inflate(5 * k, 5 * k), 4 * k, 3.4 * k, GOLD),
        _Line(inner, 2 * k, 2.6 * k, OUTLINE),
        _Line(town, 2 * k, 2.4 * k, DUSK),
    )
    _outlines(canvas, plate, lines)
    _inlays(canvas, space)
    _paving(canvas, space)
    _foundations(canvas, space)


def _inlays(canvas: Canvas, space: Space) -> None:
    """Eight-pointed stars along the rim, but for the side that the north wall hides."""
    plate, k = space.plate, space.k
    half = RIM * k / 2
    size = (RIM * k * 1.25, RIM * k * 1.25)
    for share in (0.28, 0.5, 0.72):
        x, y = plate.x + plate.w * share, plate.y + plate.h * share
        for at in ((x, plate.bottom - half), (plate.left + half, y), (plate.right - half, y)):
            canvas.sprite("medina/star_inlay", at, size)


def _paving(canvas: Canvas, space: Space) -> None:
    """Flagstones, alternately lighter and darker, each with a lit and a shaded edge."""
    k = space.k
    radius = max(1.0, 9 * k)
    for cell in space.cells():
        stone = space.cell(cell).inflate(-5 * k, -5 * k)
        light = (cell[0] + cell[1]) % 2 == 0
        canvas.shade(stone, (*PALE, 74) if light else (168, 118, 62, 62), radius)
        canvas.shade(stone, (*DUSK, 120), radius, max(1.0, 2 * k))
        canvas.shade(stone.move(-0.8 * k, -0.8 * k).inflate(-3 * k, -3 * k), (*PALE, 70), radius, max(1.0, 1.4 * k))


def _foundations(canvas: Canvas, space: Space) -> None:
    """The ring on which walls will stand."""
    k = space.k
    for side in SIDES:
        across = side in "NS"
        size = (CELL_W * k, ACROSS_D * k) if across else (ALONG_W * k, CELL_D * k)
        sprite = "medina/slot_across" if across else "medina/slot_along"
        for number in range(1, space.slots(side) + 1):
            canvas.sprite(sprite, space.slot((side, number)).center, size)
