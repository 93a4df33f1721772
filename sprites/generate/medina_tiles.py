"""Médina: palace tiles, tower tiles, tea, the players' screens, and the mark of a free wall slot."""

from __future__ import annotations

import re

from medina_houses import BUILDINGS, PLAYERS, building, symbol
from shapes import circle, closed, defs, ellipse, gold, linear, n, path, radial, rect, svg, xy

INK = "#2b1a08"


def inset(text: str, prefix: str, x: float, y: float, scale: float) -> str:
    """Another sprite's drawing as a group at a place; its gradients are renamed so that they stay its own."""
    body = re.sub(r"^<svg[^>]*>\n|\n</svg>\n$", "", text)
    body = re.sub(r'id="([^"]+)"', rf'id="{prefix}\1"', body)
    body = re.sub(r"url\(#([^)]+)\)", rf"url(#{prefix}\1)", body)
    return f'<g transform="translate({xy(x, y)}) scale({scale:.3f})">{body}</g>'


def _plate(stops: tuple[tuple[str, str], ...], edge: str) -> str:
    """A thick tile of wood with a gilt line."""
    return (
        defs(gold(), linear("plate", stops, 40, 100))
        + rect(3, 7, 94, 90, rx=12, fill="#000000", fill_opacity=0.3)
        + rect(3, 6, 94, 90, rx=12, fill=edge, stroke=INK, stroke_width=2.4)
        + rect(3, 3, 94, 87, rx=12, fill="url(#plate)", stroke=INK, stroke_width=2.4)
        + rect(8, 8, 84, 77, rx=8, fill="none", stroke="url(#au)", stroke_width=2.8)
    )


def _value_plate(x: float, y: float) -> str:
    """A round plate on which the client writes a value."""
    return circle(x, y + 1, 18, fill=INK, fill_opacity=0.5) + circle(
        x, y, 17, fill="#fbf3dc", stroke="#8a6420", stroke_width=3
    )


def palace_tile(colour: str) -> str:
    """The bonus tile of a building colour, 100 x 100; its value is written at (76, 72)."""
    plate = _plate((("0", "#fdf2d4"), ("1", "#dcbf86")), "#a5793c")
    return svg(100, 100, plate, inset(building(colour), "b", 17, 11, 0.56), _value_plate(76, 72))


def tower_tile() -> str:
    """The bonus tile of a tower, 100 x 100, round; its value is written at (50, 60)."""
    keep = "M26 84V40H20V16H31V24H41V16H59V24H69V16H80V40H74V84Z"
    return svg(
        100,
        100,
        defs(
            gold(),
            radial("disc", (("0", "#8c3240"), ("1", "#4e0f1c")), 40, 34, 70),
            linear("stone", (("0", "#fbf1d9"), ("1", "#b99a62"))),
        ),
        circle(50, 53, 46, fill="#000000", fill_opacity=0.3),
        circle(50, 51, 46, fill="#5a3a12", stroke=INK, stroke_width=2),
        circle(50, 49, 46, fill="url(#disc)", stroke=INK, stroke_width=2.4),
        circle(50, 49, 41, fill="none", stroke="url(#au)", stroke_width=3),
        path(keep, fill="url(#stone)", stroke=INK, stroke_width=2.6, stroke_linejoin="round"),
        path("M20 40H80M36 24V32M64 24V32", stroke=INK, stroke_width=2, stroke_opacity=0.6),
        _value_plate(50, 60),
    )


def tea() -> str:
    """A tea tile, 100 x 100: a glass of mint tea on its saucer."""
    glass = "M33 24H67C66 36 60 42 61 52C62 62 66 66 63 76H37C34 66 38 62 39 52C40 42 34 36 33 24Z"
    drink = "M34.5 32H65.5C64 40 59.5 44 60 53C61 62 64 67 62 74H38C36 67 39 62 40 53C40.5 44 36 40 34.5 32Z"
    return svg(
        100,
        100,
        _plate((("0", "#dff3d6"), ("1", "#7fb27a")), "#3d7040"),
        defs(linear("drink", (("0", "#f4d36a"), ("1", "#b5701c")), 30, 100)),
        ellipse(50, 77, 30, 6.5, fill="#f8eed3", stroke=INK, stroke_width=2.2),
        path(glass, fill="#ffffff", fill_opacity=0.75, stroke=INK, stroke_width=2.4, stroke_linejoin="round"),
        path(drink, fill="url(#drink)"),
        path("M33.5 27H66.5M40 53H60", stroke="url(#au)", stroke_width=3),
        path(
            "M42 36C43 44 44 48 43.5 58", stroke="#ffffff", stroke_opacity=0.7, stroke_width=3, stroke_linecap="round"
        ),
        path(
            "M56 30C52 18 60 12 68 14C68 22 64 28 56 30ZM54 31C44 26 46 16 50 12C56 17 57 24 54 31Z",
            fill="#2f8a4a",
            stroke=INK,
            stroke_width=1.8,
            stroke_linejoin="round",
        ),
    )


def screen(player: str) -> str:
    """A player's folding screen, 360 x 120: three leaves with pointed arches over lattice."""
    cloth = PLAYERS[player]
    leaves = []
    for i, x in enumerate((0, 120, 240)):
        slope = 5 if i == 1 else 0
        outline = ((x + 3, 12 - slope), (x + 117, 12 - slope), (x + 117, 114 + slope / 2), (x + 3, 114 + slope / 2))
        arch = f"M{x + 18} 108V52C{x + 18} 34 {x + 46} 30 {x + 60} 18C{x + 74} 30 {x + 102} 34 {x + 102} 52V108Z"
        grid = "".join(f"M{x + 20} {y}H{x + 100}" for y in range(60, 108, 12))
        grid += "".join(f"M{x + 20 + k * 13.3:.1f} 50V108" for k in range(1, 6))
        leaves.append(
            path(closed(outline), fill="url(#wood)" if i == 1 else "url(#wood2)", stroke=INK, stroke_width=3)
            + path(arch, fill="url(#silk)", stroke="url(#au)", stroke_width=4)
            + path(grid, stroke=cloth.dark, stroke_opacity=0.35, stroke_width=2)
            + symbol(player, x + 60, 72, 2.0, fill="#fff7e0", stroke=cloth.dark, stroke_width=1.6)
        )
    knobs = "".join(circle(x, 10, 6, fill="url(#au)", stroke=INK, stroke_width=1.6) for x in (4, 120, 240, 356))
    return svg(
        360,
        120,
        defs(
            gold(),
            linear("wood", (("0", "#8a5a2e"), ("1", "#54321a")), 0, 100),
            linear("wood2", (("0", "#74481f"), ("1", "#3f230f")), 0, 100),
            linear("silk", (("0", cloth.mid), ("1", cloth.shade)), 20, 100),
        ),
        *leaves,
        knobs,
    )


def slot_across() -> str:
    """The foundation of a wall across, 100 x 44: where a wall may grow one day."""
    stones = "".join(rect(4 + 32 * i, 5, 28, 34, rx=5, fill="#8d6a36", fill_opacity=0.26) for i in range(3))
    return svg(100, 44, stones, path("M4 42H96", stroke="#fff4d0", stroke_opacity=0.35, stroke_width=2))


def slot_along() -> str:
    """The foundation of a wall along, 56 x 80."""
    stones = "".join(rect(6, 3 + 26 * i, 44, 22, rx=5, fill="#8d6a36", fill_opacity=0.26) for i in range(3))
    return svg(56, 80, stones, path("M6 79H50", stroke="#fff4d0", stroke_opacity=0.35, stroke_width=2))


def star_inlay() -> str:
    """An eight-pointed star of the board's rim, 60 x 60."""
    square = ((12, 12), (48, 12), (48, 48), (12, 48))
    body = path(closed(square), fill="#6b1f2a", stroke="url(#au)", stroke_width=2.4)
    turned = f'<g transform="rotate(45 30 30)">{body}</g>'
    return svg(60, 60, defs(gold()), turned, body, circle(30, 30, 8, fill="url(#au)", stroke=INK, stroke_width=1.2))


def steps() -> str:
    """Two footprints, 60 x 60: an end of the street."""
    feet = ((20, 34, -12), (40, 22, 12))
    marks = ""
    for x, y, turn in feet:
        marks += (
            f'<g transform="translate({n(x)} {n(y)}) rotate({turn})">'
            + ellipse(0, -3, 6.5, 10, fill="#5a3510")
            + ellipse(0.5, 12, 4.8, 5, fill="#5a3510")
            + "</g>"
        )
    return svg(60, 60, marks)


def files() -> dict[str, str]:
    """Sprites of this module by path."""
    out = {f"medina/palace_tile_{colour}.svg": palace_tile(colour) for colour in BUILDINGS}
    out |= {f"medina/screen_{player}.svg": screen(player) for player in PLAYERS if player != "neutral"}
    out |= {f"medina/symbol_{player}.svg": _badge(player) for player in PLAYERS}
    return out | {
        "medina/tower_tile.svg": tower_tile(),
        "medina/tea.svg": tea(),
        "medina/slot_across.svg": slot_across(),
        "medina/slot_along.svg": slot_along(),
        "medina/star_inlay.svg": star_inlay(),
        "medina/steps.svg": steps(),
    }


def _badge(player: str) -> str:
    """A player's round badge, 60 x 60."""
    cloth = PLAYERS[player]
    return svg(
        60,
        60,
        defs(gold(), radial("disc", (("0", cloth.light), (".5", cloth.mid), ("1", cloth.shade)), 38, 32, 72)),
        circle(30, 31, 27, fill="#000000", fill_opacity=0.35),
        circle(30, 30, 26, fill="url(#disc)", stroke=cloth.dark, stroke_width=2.4),
        circle(30, 30, 23, fill="none", stroke="#fff7e0", stroke_opacity=0.6, stroke_width=1.6),
        symbol(player, 30, 30, 1.5, fill="#fff7e0", stroke=cloth.dark, stroke_width=1.9, stroke_linejoin="round"),
    )
