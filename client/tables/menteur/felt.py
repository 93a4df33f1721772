"""The static layer: a dark room, the oval table with its wooden rim, gold inlay and felt, and the light over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from client.stage.canvas import Canvas
from client.tables.menteur.geometry import RIM, Places

INLAY = (222, 184, 98)
SHINE = (255, 236, 180)


def _soft(size: tuple[int, int], radius: int, alpha: int, blur: int) -> pygame.Surface:
    """A blurred rounded shadow, drawn small."""
    part = 6
    small = pygame.Surface((max(2, size[0] // part), max(2, size[1] // part)), pygame.SRCALPHA)
    inset = max(1, blur // part)
    shape = small.get_rect().inflate(-2 * inset, -2 * inset)
    pygame.draw.rect(small, (0, 0, 0, alpha), shape, border_radius=max(1, radius // part))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, inset // 2)), size)


class _Line(NamedTuple):
    """A rounded outline on the table."""

    rect: pygame.FRect
    radius: float
    width: float
    color: tuple[int, int, int]


def _lines(canvas: Canvas, table: pygame.FRect, lines: Sequence[_Line]) -> None:
    """Draw smooth outlines inside `table`: all at double size on one layer, which is then halved."""
    box = canvas.rect_px(table.inflate(8, 8))

    def make() -> pygame.Surface:
        big = pygame.Surface((2 * box.w, 2 * box.h), pygame.SRCALPHA)
        for line in lines:
            inner = canvas.rect_px(line.rect)
            place = pygame.Rect(2 * (inner.x - box.x), 2 * (inner.y - box.y), 2 * inner.w, 2 * inner.h)
            stroke = max(2, round(2 * line.width * canvas.scale))
            pygame.draw.rect(big, line.color, place, stroke, border_radius=2 * canvas.px(line.radius))
        return pygame.transform.smoothscale(big, box.size).convert_alpha()

    key = ("inlays", box.size, tuple([(tuple(line.rect), *line[1:]) for line in lines]))
    canvas.put(canvas.sprites.made(key, make), box)


def _inner_shadow(canvas: Canvas, rect: pygame.FRect, radius: float) -> None:
    box = canvas.rect_px(rect)
    layer = pygame.Surface(box.size, pygame.SRCALPHA)
    steps = max(6, canvas.px(20))
    for step in range(steps):
        alpha = round(150 * (1 - step / steps) ** 1.6)
        inset = layer.get_rect().inflate(-2 * step, -2 * step)
        pygame.draw.rect(layer, (0, 0, 0, alpha), inset, 2, border_radius=max(1, canvas.px(radius) - step))
    canvas.put(layer, box)


def _light(canvas: Canvas, places: Places) -> None:
    """A pool of warm light on the felt."""
    w, h = 96, 48
    pool = pygame.Surface((w, h), pygame.SRCALPHA)
    for y in range(h):
        for x in range(w):
            far = (((x - w / 2 + 0.5) / (w / 2)) ** 2 + ((y - h / 2 + 0.5) / (h / 2)) ** 2) ** 0.5
            pool.set_at((x, y), (255, 222, 164, round(88 * max(0.0, 1 - far) ** 1.4)))
    rect = places.table.inflate(-places.table.w * 0.16, -places.table.h * 0.06)
    box = canvas.rect_px(rect)
    canvas.put(pygame.transform.smoothscale(pool, box.size), box)


def draw(canvas: Canvas, places: Places) -> None:
    """Draw the static layer over the whole picture."""
    theme = canvas.theme
    table = places.table
    radius = table.h * 0.46
    canvas.texture("wood", (0, 0, canvas.width, canvas.height), seed=21)
    if not theme.plain:
        shadow = canvas.rect_px(table.inflate(110, 110).move(6, 20))
        canvas.put(_soft(shadow.size, canvas.px(radius), 200, canvas.px(40)), shadow)
    canvas.texture("wood" if theme.plain else "rim", table, radius, seed=33)
    inner = table.inflate(-2 * RIM, -2 * RIM)
    canvas.texture("felt", inner, radius - RIM, seed=5)
    if theme.plain:
        outlines = (_Line(table, radius, 4, theme.line), _Line(inner, radius - RIM, 4, theme.line))
        _lines(canvas, table, outlines)
        return
    _light(canvas, places)
    _inner_shadow(canvas, inner, radius - RIM)
    inlay = inner.inflate(-96, -96)
    gold = (
        _Line(table.inflate(-3, -3), radius - 1.5, 2, SHINE),
        _Line(table.inflate(-RIM * 0.9, -RIM * 0.9), radius - RIM * 0.45, 1.5, INLAY),
        _Line(inner.inflate(5, 5), radius - RIM + 2.5, 3.5, INLAY),
        _Line(inlay, radius - RIM - 48, 2, INLAY),
    )
    _lines(canvas, table, gold)
    canvas.vignette(150)
