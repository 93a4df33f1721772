"""Sixteen heraldic shields for the seats, 100 x 120 units: no two share field division, tinctures or charge.

Divisions are polygons cut to the shield's outline (it is convex), so no clip path is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import charges
from shapes import OUTLINE, Point, circle, clip, closed, defs, gold, group, linear, path, svg

WIDTH, HEIGHT = 100, 120
_EDGE = 5.0

AZURE, GULES, VERT, PURPURE, SABLE, TENNE = "#1f4fa0", "#a81f2e", "#1f7245", "#6a2a8a", "#2a2a35", "#b9601a"
TEAL, ROSE, ARGENT, OR, SKY, SLATE, WINE, OLIVE = (
    "#12707a", "#c04a78", "#f1ead6", "#e0b23c", "#6fa3d8", "#56657d", "#5d1230", "#7c8a2a",
)  # fmt: skip


def _outline(inset: float) -> list[Point]:
    """The heater shield as a convex polygon, `inset` units inside the edge of the picture."""
    left, right, top, foot = inset, WIDTH - inset, inset, HEIGHT - inset
    points: list[Point] = [(left, top), (right, top)]
    for i in range(17):  # right flank down to the point
        t = i / 16
        points.append(_bezier(t, (right, 48), (right, 82), (74, 104), (50, foot)))
    for i in range(1, 17):
        t = i / 16
        points.append(_bezier(t, (50, foot), (26, 104), (left, 82), (left, 48)))
    return points


def _bezier(t: float, a: Point, b: Point, c: Point, d: Point) -> Point:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    return (
        sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
        sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
    )


_FIELD = _outline(_EDGE)
_Division = Callable[[], list[list[Point]]]


def _box(x0: float, y0: float, x1: float, y1: float) -> list[Point]:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def _pale() -> list[list[Point]]:
    return [_box(50, 0, 100, 120)]


def _fess() -> list[list[Point]]:
    return [_box(0, 58, 100, 120)]


def _bend() -> list[list[Point]]:
    return [[(0, 0), (100, 112), (100, 120), (0, 120)]]


def _bend_sinister() -> list[list[Point]]:
    return [[(100, 0), (0, 112), (0, 120), (100, 120)]]


def _quarterly() -> list[list[Point]]:
    return [_box(50, 0, 100, 56), _box(0, 56, 50, 120)]


def _chevron() -> list[list[Point]]:
    return [[(50, 42), (100, 92), (100, 120), (0, 120), (0, 92)]]


def _saltire() -> list[list[Point]]:
    return [[(0, 0), (50, 56), (100, 0)], [(0, 112), (50, 56), (100, 112), (50, 130)]]


def _gyronny() -> list[list[Point]]:
    c = (50.0, 56.0)
    return [
        [c, (0, 0), (50, 0)],
        [c, (100, 0), (100, 56)],
        [c, (100, 112), (50, 130)],
        [c, (0, 112), (0, 56)],
    ]


def _paly() -> list[list[Point]]:
    return [_box(x, 0, x + 15, 120) for x in (20, 50, 80)]


def _barry() -> list[list[Point]]:
    return [_box(0, y, 100, y + 16) for y in (21, 53, 85)]


def _chief() -> list[list[Point]]:
    return [_box(0, 0, 100, 36)]


def _chequy() -> list[list[Point]]:
    return [_box(5 + c * 18, 5 + r * 18, 23 + c * 18, 23 + r * 18) for r in range(7) for c in range(5) if (r + c) % 2]


def _lozengy() -> list[list[Point]]:
    return [
        [(x, y - 19), (x + 12.5, y), (x, y + 19), (x - 12.5, y)]
        for r, y in enumerate(range(5, 130, 19))
        for x in ((0, 25, 50, 75, 100) if r % 2 else (12.5, 37.5, 62.5, 87.5))
        if r % 2
    ]


def _pile() -> list[list[Point]]:
    return [[(8, 0), (92, 0), (50, 112)]]


def _cross() -> list[list[Point]]:
    return [_box(36, 0, 64, 120), _box(0, 42, 100, 70)]


def _bordure() -> list[list[Point]]:
    return []


@dataclass(frozen=True)
class Shield:
    """One shield: its file name is the charge's; `field` is the ground, `second` the division's tincture."""

    charge: str
    division: _Division
    field: str
    second: str
    size: float = 54
    at: Point = (50, 56)
    plain: str = ""  # a plain tincture for the charge instead of gold


SHIELDS: tuple[Shield, ...] = (
    Shield("lily", _pale, AZURE, "#12306a", 62),
    Shield("tower", _fess, "#2c8a55", "#11502f", 56),
    Shield("moon", _bend, PURPURE, "#3c1352", 58),
    Shield("sun", _chevron, GULES, "#64101c", 60),
    Shield("anchor", _barry, ARGENT, SKY, 62, plain="#17305f"),
    Shield("key", _quarterly, SABLE, "#6b6f80", 62),
    Shield("oak", _saltire, OR, "#f5df9c", 64, plain="#1c5a36"),
    Shield("eagle", _chief, ARGENT, GULES, 70, (50, 64), plain=SABLE),
    Shield("bee", _lozengy, TENNE, "#7a3a0c", 58),
    Shield("ship", _bordure, TEAL, ARGENT, 58, (50, 54)),
    Shield("rose", _gyronny, ARGENT, "#9ccfa4", 58, plain=GULES),
    Shield("lantern", _pile, WINE, OR, 60, (50, 52), plain=WINE),
    Shield("cup", _paly, OLIVE, "#3f4a0e", 58),
    Shield("fish", _cross, ARGENT, ROSE, 62, plain="#2c2440"),
    Shield("harp", _bend_sinister, SLATE, "#26303f", 60),
    Shield("wheel", _chequy, "#d9c8a0", "#6b4a2a", 58, plain="#3a1408"),
)


def draw(shield: Shield) -> str:
    """The SVG of one shield."""
    cut = [clip(polygon, _FIELD) for polygon in shield.division()]
    parts = [path(closed(polygon), fill=shield.second) for polygon in cut if polygon]
    if shield.division is _bordure:
        inner = _outline(_EDGE + 11)
        parts = [path(closed(_FIELD) + closed(inner), fill=shield.second, fill_rule="evenodd")]
        parts += [circle(x, y, 2.6, fill=shield.field) for x, y in _studs()]
    fill = shield.plain or "url(#au)"
    edge = "#fff6dc" if shield.plain else OUTLINE
    k = shield.size * 1.12 / 100
    charge = group(
        f"translate({shield.at[0]} {shield.at[1]}) scale({k:.2f})",
        path(charges.CHARGES[shield.charge], fill=edge, stroke=edge, stroke_width=9, stroke_linejoin="round"),
        path(charges.CHARGES[shield.charge], fill=fill, fill_rule="evenodd"),
    )
    rim = closed(_outline(2.5))
    return svg(
        WIDTH,
        HEIGHT,
        defs(gold(), linear("shine", (("0", "#ffffff/.30"), (".45", "#ffffff/0"), ("1", "#000000/.35")))),
        path(closed(_outline(0.5)), fill=OUTLINE),
        path(closed(_FIELD), fill=shield.field),
        "".join(parts),
        path(closed(_FIELD), fill="url(#shine)"),
        charge,
        path(rim, stroke="url(#au)", stroke_width=4.2, stroke_linejoin="round"),
        path(closed(_outline(_EDGE)), stroke=OUTLINE, stroke_width=1, stroke_linejoin="round"),
    )


def _studs() -> Sequence[Point]:
    line = _outline(_EDGE + 5.5)
    return [(20, 10.5), (40, 10.5), (60, 10.5), (80, 10.5), *line[2:17:4], *line[18::4], (10.5, 26), (89.5, 26)]


def files() -> dict[str, str]:
    """Every shield by its path under sprites/."""
    return {f"shields/{shield.charge}.svg": draw(shield) for shield in SHIELDS}
