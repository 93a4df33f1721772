"""Médina: palace buildings in four colours, each with a roof shape and a pattern of its own, and the players' domes.

Oblique view from above: the ground of a cell is 100 wide and 80 deep; what stands on it is drawn `height` higher, its
front face below its top. A building's sprite is 100 x 120 with the ground of its cell in the lower 80.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from shapes import circle, closed, defs, ellipse, gold, linear, n, path, radial, rect, star, svg, xy


class Stone(NamedTuple):
    """Colours of a building from the lightest to its outline, and the accent of its pattern."""

    light: str
    mid: str
    front: str
    dark: str
    accent: str


BUILDINGS = {
    "grey": Stone("#f3f4f4", "#c2c9d0", "#929cab", "#3d4654", "#5d6979"),
    "black": Stone("#5a5666", "#3a3745", "#26242f", "#08070c", "#e6c36a"),
    "brown": Stone("#bd8350", "#8f5a31", "#643818", "#2c1507", "#e2b988"),
    "orange": Stone("#ffc27a", "#f18a34", "#c45a18", "#6b2b08", "#fff0d0"),
}

# Half the width of a building's roof, front edge of its top, lower edge of its front.
LEFT, RIGHT, TOP, EDGE, FOOT = 3.0, 97.0, 11.0, 86.0, 117.0


def _gradients(stone: Stone) -> str:
    return defs(
        gold(),
        linear("top", (("0", stone.light), ("1", stone.mid))),
        linear("front", (("0", stone.mid), (".35", stone.front), ("1", stone.dark)), 0, 100),
        linear("floor", (("0", stone.front), ("1", stone.mid)), 100, 100),
    )


def _front(stone: Stone, *details: str) -> str:
    """The front face with what is drawn on it, light on its left edge, dusk at its foot."""
    low = f"M{xy(LEFT, EDGE - 8)}H{n(RIGHT)}V{n(FOOT - 3)}A3 3 0 0 1 {xy(RIGHT - 3, FOOT)}H{n(LEFT + 3)}"
    body = path(f"{low}A3 3 0 0 1 {xy(LEFT, FOOT - 3)}Z", fill="url(#front)", stroke=stone.dark, stroke_width=2.6)
    shade = rect(LEFT + 1, FOOT - 6, RIGHT - LEFT - 2, 5, rx=2, fill=stone.dark, fill_opacity=0.45)
    light = rect(LEFT + 2.2, EDGE, 2.4, FOOT - EDGE - 4, fill="#ffffff", fill_opacity=0.3)
    return body + shade + light + "".join(details)


def _arch(x: float, top: float, width: float, foot: float, **attributes: str | float) -> str:
    """A round-headed opening."""
    half = width / 2
    d = f"M{xy(x - half, foot)}V{n(top + half)}A{n(half)} {n(half)} 0 0 1 {xy(x + half, top + half)}V{n(foot)}Z"
    return path(d, **attributes)


def _merlons(stone: Stone, pointed: bool) -> tuple[str, str]:
    """Battlements of a flat roof: those at the back, and those in front of the floor."""
    back, front = [], []
    for i in range(5):
        x = LEFT + 1 + i * 19.8
        back.append(_merlon(stone, x, 3, 13, pointed))
        front.append(_merlon(stone, x, EDGE - 11, 13, pointed))
    for y in (25, 43, 61):
        back.append(_merlon(stone, LEFT - 1, y - 5, 11, pointed))
        back.append(_merlon(stone, RIGHT - 10, y - 5, 11, pointed))
    return "".join(back), "".join(front)


def _merlon(stone: Stone, x: float, y: float, width: float, pointed: bool) -> str:
    if pointed:
        tip = ((x, y + 9), (x + width / 2, y - 2), (x + width, y + 9), (x + width, y + 15), (x, y + 15))
        left = ((x, y + 9), (x + width / 2, y - 2), (x + width / 2, y + 15), (x, y + 15))
        return path(closed(tip), fill=stone.front, stroke=stone.dark, stroke_width=2) + path(
            closed(left), fill=stone.light, fill_opacity=0.75
        )
    block = rect(x, y, width, 16, rx=2, fill=stone.front, stroke=stone.dark, stroke_width=2)
    return block + rect(x + 0.6, y + 0.6, width - 1.2, 9, rx=1.6, fill=stone.light)


def _terrace(stone: Stone, pattern: str) -> str:
    """A flat roof: rim, sunken floor in the shade of its rim, pattern."""
    rim = rect(LEFT, TOP, RIGHT - LEFT, EDGE - TOP, rx=4, fill="url(#top)", stroke=stone.dark, stroke_width=2.6)
    floor = rect(15, 24, 70, 50, rx=2, fill="url(#floor)", stroke=stone.dark, stroke_width=1.6, stroke_opacity=0.8)
    shade = path("M16 25H84V31H22V73H16Z", fill=stone.dark, fill_opacity=0.5)
    return rim + floor + pattern + shade


def _grey(stone: Stone) -> str:
    """Ashlar under square battlements, the floor chequered."""
    squares = "".join(
        f"M{xy(15 + 11.67 * c, 24 + 12.5 * r)}h11.7v12.5h-11.7Z" for r in range(4) for c in range(6) if (r + c) % 2
    )
    joints = "M4 97H96M4 107H96M20 88V97M44 88V97M70 88V97M32 97V107M60 97V107M84 97V107"
    face = _front(
        stone,
        path(joints, stroke=stone.dark, stroke_opacity=0.35, stroke_width=1.4),
        *(_arch(x, 92, 11, 106, fill=stone.dark) for x in (24, 76)),
        _arch(50, 91, 17, 117, fill=stone.dark),
        path("M41.5 117V99.5A8.5 8.5 0 0 1 58.5 99.5V117", stroke=stone.light, stroke_width=2.4),
    )
    back, front = _merlons(stone, pointed=False)
    return face + _terrace(stone, path(squares, fill=stone.light, fill_opacity=0.95)) + back + front


def _black(stone: Stone) -> str:
    """Basalt under pointed battlements, gilt lozenges on the floor, a gilt horseshoe arch."""
    lozenges = "".join(
        f"M{xy(26.7 + 23.3 * c, 32 + 17 * r - 8)}l10 8l-10 8l-10 -8Z" for r in range(3) for c in range(3)
    )
    pattern = path(lozenges, fill="none", stroke="url(#au)", stroke_width=2.6, stroke_linejoin="round")
    pattern += "".join(
        circle(26.7 + 23.3 * c, 32 + 17 * r, 2.8, fill=stone.accent) for r in range(3) for c in range(3)
    )
    horseshoe = "M43 117V108C38 104 39 92 50 91C61 92 62 104 57 108V117Z"
    lattice = "".join(f"M{x} 94l5 5l-5 5l-5 -5Z" for x in (16, 28, 72, 84))
    face = _front(
        stone,
        path("M4 89.5H96", stroke="url(#au)", stroke_width=2.4),
        path(horseshoe, fill="#000000", stroke="url(#au)", stroke_width=2.4),
        path(lattice, fill="#000000", stroke=stone.accent, stroke_width=1.6),
    )
    back, front = _merlons(stone, pointed=True)
    return face + _terrace(stone, pattern) + back + front


def _brown(stone: Stone) -> str:
    """A gabled roof of boards over a timbered front."""
    face = _front(
        stone,
        rect(6, 92, 88, 22, fill=stone.accent, fill_opacity=0.85),
        path(
            "M6 92H94M6 114H94M8 92V116M36 92V116M64 92V116M92 92V116M9 114L35 93M91 114L65 93",
            stroke=stone.dark,
            stroke_width=4.4,
        ),
        rect(43, 97, 14, 20, fill=stone.dark),
        path("M43 97H57M50 97V117", stroke=stone.mid, stroke_width=1.8),
    )
    far = closed(((5, 12), (95, 12), (98, 33), (2, 33)))
    near = closed(((2, 31), (98, 31), (99, 90), (1, 90)))
    boards = "".join(f"M{xy(2 + 9.6 * i, 33)}L{xy(1 + 9.8 * i, 89)}" for i in range(1, 10))
    rows = "M2 51Q50 54 98 51M1.5 70Q50 73 98.5 70"
    ends = "".join(f"M{xy(1 + 9.8 * i + 1, 90)}v{3 + (i * 7) % 4}h7.8v-{3 + (i * 7) % 4}Z" for i in range(10))
    return (
        face
        + path(ends, fill=stone.front, stroke=stone.dark, stroke_width=1.6)
        + path(far, fill=stone.front, stroke=stone.dark, stroke_width=2.6, stroke_linejoin="round")
        + path("M10 14L8 31M30 14L29 31M50 14V31M70 14L71 31M90 14L92 31", stroke=stone.dark, stroke_opacity=0.6)
        + path(near, fill="url(#top)", stroke=stone.dark, stroke_width=2.6, stroke_linejoin="round")
        + path(boards, stroke=stone.dark, stroke_width=2)
        + path(rows, stroke=stone.dark, stroke_width=3, stroke_opacity=0.75)
        + path("M2 53.5Q50 56.5 98 53.5M1.5 72.5Q50 75.5 98.5 72.5", stroke=stone.accent, stroke_opacity=0.55)
        + rect(0.8, 26.5, 98.4, 8, rx=3.5, fill=stone.light, stroke=stone.dark, stroke_width=2.2)
    )


def _scales(stone: Stone) -> str:
    """Rows of round tiles on the near slope of a hipped roof."""
    out, under = [], []
    for row in range(4):
        y = 42 + row * 12
        spread = 17 + (y - 34) / 54 * 31
        count = 4 + row
        step = 2 * spread / count
        start = 50 - spread
        arcs = "".join(f"a{n(step / 2)} 9 0 0 0 {n(step)} 0" for _ in range(count))
        out.append(f"M{xy(start, y)}{arcs}")
        under.append(f"M{xy(start, y + 2.4)}{arcs}")
    return path("".join(under), stroke=stone.accent, stroke_width=1.6, stroke_opacity=0.8) + path(
        "".join(out), stroke=stone.dark, stroke_width=2.4, stroke_linejoin="round"
    )


def _orange(stone: Stone) -> str:
    """A hipped roof of round tiles over a white arcade."""
    openings = [
        _arch(x, 95, 13, 116, fill=stone.dark, stroke=stone.accent, stroke_width=2.2) for x in (20, 40, 60, 80)
    ]
    face = _front(stone, path("M4 91H96", stroke=stone.accent, stroke_width=2), *openings)
    ridge_left, ridge_right = (33.0, 34.0), (67.0, 34.0)
    slopes = (
        (((2, 12), (98, 12), ridge_right, ridge_left), stone.front),
        (((98, 12), (99, 90), ridge_right), stone.front),
        (((2, 12), ridge_left, (1, 90)), stone.light),
        ((ridge_left, ridge_right, (99, 90), (1, 90)), "url(#top)"),
    )
    planes = "".join(
        path(closed(points), fill=fill, stroke=stone.dark, stroke_width=2.2, stroke_linejoin="round")
        for points, fill in slopes
    )
    hips = f"M{xy(*ridge_left)}L1.5 89M{xy(*ridge_right)}L98.5 89M{xy(*ridge_left)}L3 13M{xy(*ridge_right)}L97 13"
    rows = "M4 31L11 24M3 47L20 35M2 63L22 47M2 78L15 67M18 20H82M26 27H74"
    rows += "M96 31L89 24M97 47L80 35M98 63L78 47M98 78L85 67"
    return (
        face
        + planes
        + path(rows, stroke=stone.dark, stroke_width=2, stroke_opacity=0.55)
        + _scales(stone)
        + path(f"{hips}M33 34H67", stroke=stone.dark, stroke_width=6.6, stroke_linecap="round")
        + path(f"{hips}M33 34H67", stroke=stone.light, stroke_width=3.6, stroke_linecap="round")
        + path("M1 91.5H99", stroke=stone.dark, stroke_width=3)
    )


_DRAWN = {"grey": _grey, "black": _black, "brown": _brown, "orange": _orange}


def building(colour: str) -> str:
    """A palace building, 100 x 120."""
    stone = BUILDINGS[colour]
    return svg(100, 120, _gradients(stone), _DRAWN[colour](stone))


class Cloth(NamedTuple):
    """Colours of a player: highlight, body, shade, outline."""

    light: str
    mid: str
    shade: str
    dark: str


PLAYERS = {
    "blue": Cloth("#9fd0ff", "#2f78d6", "#153f8c", "#081c44"),
    "green": Cloth("#a9eeb0", "#249a55", "#0c5a31", "#042a15"),
    "red": Cloth("#ffab9a", "#d7322f", "#861018", "#3f0408"),
    "yellow": Cloth("#fff6b0", "#f4c91d", "#b27d06", "#523500"),
    "neutral": Cloth("#ffffff", "#d9d6cc", "#95907f", "#45402f"),
}

# The symbol of each player as path data around (0, 0), some 20 units high.
_LEAF = "M0 10V1M0 4C-9 6 -11 -2 -9 -7C-3 -5 0 0 0 4C0 0 3 -5 9 -7C11 -2 9 6 0 4C-4 -2 -4 -7 0 -11C4 -7 4 -2 0 4Z"
SYMBOLS = {
    "blue": "M4.5 -9.5A10 10 0 1 0 9.6 3.4A8 8 0 1 1 4.5 -9.5Z",
    "green": _LEAF,
    "red": star(0, 0, 10.5, 5, 0.45),
    "yellow": star(0, 0, 10.5, 8, 0.58, 0),
    "neutral": "M-7 0A7 7 0 1 1 7 0A7 7 0 1 1 -7 0Z",
}


def symbol(player: str, x: float, y: float, scale: float, **attributes: str | float) -> str:
    """The symbol of a player at a place."""
    d = path(SYMBOLS[player], **attributes)
    return f'<g transform="translate({xy(x, y)}) scale({scale:.2f})">{d}</g>'


_ONION = "M17 98C4 82 14 62 34 50C44 43 48 36 50 24C52 36 56 43 66 50C86 62 96 82 83 98C72 112 28 112 17 98Z"
_MELON = "M14 96C8 64 26 42 50 38C74 42 92 64 86 96C74 112 26 112 14 96Z"
_TENT = "M13 97C26 84 40 58 50 24C60 58 74 84 87 97C74 112 26 112 13 97Z"
_HALF = "M12 96C10 62 28 46 50 46C72 46 90 62 88 96C76 112 24 112 12 96Z"
_LOW = "M14 97C14 72 30 60 50 60C70 60 86 72 86 97C74 111 26 111 14 97Z"


def _ribs(edge: float, top: float, foot: float) -> str:
    """Meridians of a dome that meet at its tip."""
    out = ""
    for k in (-0.72, -0.26, 0.26, 0.72):
        bend = xy(50 + k * edge * 0.5, top + 18, 50 + k * edge * 1.25, top + 44, 50 + k * edge, foot)
        out += f"M50 {n(top)}C{bend}"
    return out


def _rings() -> str:
    """Bands across a pointed roof."""
    return "M43 49Q50 52.5 57 49M36 66Q50 72 64 66M26.5 82Q50 91 73.5 82"


def _swirl() -> str:
    """Bands winding round a half dome."""
    return "M50 46C30 58 22 78 28 103M50 46C46 64 44 84 52 107M50 46C66 60 74 80 74 103" + (
        "M34 51C18 62 13 78 13 92M66 50C80 58 87 74 88 92"
    )


_BODIES = {
    "blue": (_ONION, _ribs(34, 30, 104), 24),
    "green": (_MELON, _ribs(38, 40, 105), 38),
    "red": (_TENT, _rings(), 24),
    "yellow": (_HALF, _swirl(), 46),
    "neutral": (_LOW, "M14 92Q50 110 86 92M20 80Q50 96 80 80", 60),
}


def _finial(player: str, tip: float) -> str:
    """What stands on the tip: the player's symbol in gold on a knop; a plain ball for nobody's roof."""
    pole = path(f"M50 {n(tip + 4)}V{n(tip - 7)}", stroke="url(#au)", stroke_width=3.4)
    if player == "neutral":
        return circle(50, tip - 3, 5.5, fill="url(#body)", stroke=PLAYERS[player].dark, stroke_width=1.8)
    knop = circle(50, tip - 3, 3.8, fill="url(#au)", stroke="#5a3a08", stroke_width=1)
    mark = symbol(
        player, 50, tip - 14, 0.82, fill="url(#au)", stroke="#4a2f06", stroke_width=1.7, stroke_linejoin="round"
    )
    return pole + knop + mark


def dome(player: str) -> str:
    """A player's roof, 100 x 120: its foot is an ellipse around (50, 98)."""
    cloth = PLAYERS[player]
    body, lines, tip = _BODIES[player]
    shades = (("0", "#ffffff"), (".16", cloth.light), (".5", cloth.mid), (".86", cloth.shade), ("1", cloth.dark))
    line_colour = cloth.light if player == "red" else cloth.dark
    lower = path("M15 94C26 110 74 110 85 94L86 101C74 117 26 117 14 101Z", fill="url(#au)", stroke="#4a2f06")
    mark = symbol(player, 50, 88, 1.12, fill="#fff7e0", stroke=cloth.dark, stroke_width=2.6, stroke_linejoin="round")
    beads = "".join(
        circle(50 + 33 * math.cos(a), 99.5 + 8.5 * math.sin(a), 1.5, fill=cloth.dark)
        for a in (math.radians(v) for v in range(20, 170, 19))
    )
    return svg(
        100,
        120,
        defs(gold(), radial("body", shades, 36, 34, 74)),
        ellipse(50, 103, 39, 14, fill="#000000", fill_opacity=0.35),
        path(body, fill="url(#body)", stroke=cloth.dark, stroke_width=2.6, stroke_linejoin="round"),
        path(lines, stroke=line_colour, stroke_opacity=0.55, stroke_width=2.2),
        path("M24 82C24 68 32 58 42 52C36 62 32 70 31 82C30 88 25 90 24 82Z", fill="#ffffff", fill_opacity=0.38),
        _finial(player, tip),
        lower if player != "neutral" else path("M15 95C26 110 74 110 85 95", stroke=cloth.dark, stroke_width=2.4),
        beads if player != "neutral" else "",
        mark if player != "neutral" else "",
    )


def files() -> dict[str, str]:
    """Sprites of this module by path."""
    out = {f"medina/building_{colour}.svg": building(colour) for colour in BUILDINGS}
    out |= {f"medina/dome_{player}.svg": dome(player) for player in PLAYERS}
    return out
