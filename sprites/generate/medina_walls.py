"""Médina: the four corner towers, crenellated walls across and along, gates, and the flags of who holds a tower.

Across (north and south) a wall piece is 100 wide; along (west and east) it is 80 deep. Both stand 40 high.
"""

from __future__ import annotations

from medina_houses import PLAYERS, symbol
from shapes import circle, closed, defs, gold, linear, n, path, rect, svg, xy

LIGHT, MID, SHADE, DARK, MORTAR = "#fbf1d9", "#e2cfa4", "#a98f60", "#4b3a1c", "#6d5630"


def _gradients(right: int = 60, down: int = 100) -> str:
    """Gradients of top and front; the top's must not change along the wall, or its pieces would not join."""
    return defs(
        gold(),
        linear("top", (("0", "#f7ebce"), ("1", "#d8c293")), right, down),
        linear("front", (("0", "#d9c496"), (".5", "#b89c69"), ("1", "#7d6438")), 0, 100),
    )


def _courses(left: float, top: float, right: float, rows: int, row: float, block: float) -> str:
    """Joints of a wall of cut stone."""
    out = []
    for i in range(rows + 1):
        if i:
            out.append(f"M{xy(left, top + i * row)}H{n(right)}")
        x = left + block * (0.5 if i % 2 else 1.0)
        while x < right - 2 and i < rows:
            out.append(f"M{xy(x, top + i * row)}v{n(row)}")
            x += block
    return path("".join(out), stroke=MORTAR, stroke_width=1.5, stroke_opacity=0.55)


def _block(x: float, y: float, width: float, height: float, top: float) -> str:
    """A merlon: its top `top` deep, its front below."""
    body = rect(x, y, width, height, rx=2, fill=SHADE, stroke=DARK, stroke_width=1.9)
    return body + rect(x + 0.7, y + 0.7, width - 1.4, top, rx=1.7, fill=LIGHT)


def wall_across() -> str:
    """A wall piece of the north or south side, 100 x 96: ground 100 x 44 at its foot, 40 high."""
    front = rect(0, 48, 100, 47, fill="url(#front)")
    walk = rect(0, 12, 100, 40, fill="url(#top)")
    edges = path("M0 12H100M0 95H100", stroke=DARK, stroke_width=2.2)
    back = "".join(_block(x, 4, 15, 14, 8) for x in (5, 30, 55, 80))
    ahead = "".join(_block(x, 43, 15, 19, 9) for x in (5, 30, 55, 80))
    path_line = path("M0 36H100", stroke=SHADE, stroke_width=1.6, stroke_opacity=0.5)
    shade = rect(0, 20, 100, 7, fill=DARK, fill_opacity=0.18) + rect(0, 89, 100, 6, fill=DARK, fill_opacity=0.4)
    ledge = path("M0 52H100", stroke=DARK, stroke_width=2)
    slits = "".join(rect(x, 68, 4, 13, rx=2, fill=DARK) for x in (24, 72))
    return svg(
        100,
        96,
        _gradients(0),
        front,
        _courses(0, 53, 100, 4, 10.5, 25),
        slits,
        walk,
        path_line,
        shade,
        edges,
        back,
        ledge,
        ahead,
    )


def wall_along() -> str:
    """A wall piece of the west or east side, 56 x 132: ground 56 x 80 at its foot, 40 high."""
    front = rect(2, 86, 52, 45, fill="url(#front)", stroke=DARK, stroke_width=2.2)
    walk = rect(2, 12, 52, 80, fill="url(#top)")
    edges = path("M2 12V92M54 12V92M2 92H54", stroke=DARK, stroke_width=2.2)
    shade = rect(15, 12, 5, 80, fill=DARK, fill_opacity=0.18) + rect(3, 125, 50, 6, fill=DARK, fill_opacity=0.4)
    sides = "".join(_block(x, y, 13, 17, 10) for y in (14, 41, 68) for x in (1, 42))
    flags = path("M20 38H41M20 64H41M30 38V64", stroke=SHADE, stroke_width=1.4, stroke_opacity=0.5)
    return svg(
        56,
        132,
        _gradients(100, 0),
        front,
        _courses(3, 93, 53, 3, 10.5, 25),
        rect(26, 103, 4, 13, rx=2, fill=DARK),
        walk,
        flags,
        shade,
        edges,
        sides,
    )


def gate_across() -> str:
    """The open gate between the ends of two walls across, 100 x 96: two posts and leaves folded back."""
    posts = "".join(
        rect(x, 34, 13, 61, rx=2, fill="url(#front)", stroke=DARK, stroke_width=2.2) + _block(x - 1, 26, 15, 16, 10)
        for x in (3, 84)
    )
    leaves = ""
    for points, hinge in (
        (((16, 46), (37, 56), (37, 95), (16, 88)), (33, 60, 33, 92)),
        (((84, 46), (63, 56), (63, 95), (84, 88)), (67, 60, 67, 92)),
    ):
        leaves += path(closed(points), fill="#7a4a22", stroke="#2c1507", stroke_width=2.4, stroke_linejoin="round")
        x0, y0, _x1, y1 = hinge
        leaves += path(f"M{xy(x0, y0)}V{y1}", stroke="#c08a4c", stroke_width=2)
    bands = path("M17 57L36 66M17 76L36 84M83 57L64 66M83 76L64 84", stroke="url(#au)", stroke_width=3)
    return svg(100, 96, _gradients(), leaves, bands, posts)


def gate_along() -> str:
    """The open gate between the ends of two walls along, 56 x 132."""
    arch = path("M8 88L8 58Q28 40 48 58V88", stroke="#7a4a22", stroke_width=7)
    beam = path("M8 58Q28 40 48 58", stroke="url(#au)", stroke_width=2.4)
    posts = "".join(
        rect(x, 54, 12, 60, rx=2, fill="url(#front)", stroke=DARK, stroke_width=2.2) + _block(x - 1, 46, 14, 15, 9)
        for x in (3, 41)
    )
    return svg(56, 132, _gradients(), arch, beam, posts)


def tower() -> str:
    """A corner tower, 112 x 150: ground 100 x 70 at its foot, 66 high, a round plate for its value at (56, 50)."""
    body = rect(8, 72, 96, 76, rx=4, fill="url(#front)", stroke=DARK, stroke_width=2.8)
    light = rect(11, 90, 5, 54, fill="#ffffff", fill_opacity=0.25)
    corbels = "".join(rect(x, 84, 8, 11, rx=3, fill=MID, stroke=DARK, stroke_width=1.6) for x in range(10, 100, 14))
    head = rect(2, 13, 108, 72, rx=5, fill="url(#top)", stroke=DARK, stroke_width=2.8)
    well = rect(20, 28, 72, 46, rx=3, fill="#8d7442", stroke=DARK, stroke_width=1.8)
    boards = path("M20 40H92M20 52H92M20 64H92", stroke=DARK, stroke_width=1.4, stroke_opacity=0.5)
    dusk = path("M21 29H91V37H28V73H21Z", fill=DARK, fill_opacity=0.5)
    back = "".join(_block(x, 3, 18, 18, 11) for x in (0, 31, 63, 94))
    sides = "".join(_block(x, y, 16, 18, 11) for y in (29, 52) for x in (-1, 97))
    ahead = "".join(_block(x, 74, 18, 24, 12) for x in (0, 31, 63, 94))
    plate = circle(56, 52, 23, fill=DARK, fill_opacity=0.6)
    plate += circle(56, 50, 22, fill="url(#au)", stroke=DARK, stroke_width=1.8)
    plate += circle(56, 50, 18, fill="#fbf3dc", stroke="#8a6420", stroke_width=1.6)
    arch = path("M46 148V128A10 10 0 0 1 66 128V148Z", fill="#2c1d0a", stroke=MORTAR, stroke_width=2.4)
    slits = rect(26, 108, 5, 16, rx=2, fill=DARK) + rect(81, 108, 5, 16, rx=2, fill=DARK)
    shade = rect(10, 140, 92, 7, fill=DARK, fill_opacity=0.35)
    return svg(
        112,
        150,
        _gradients(),
        body,
        _courses(9, 96, 103, 5, 10.5, 24),
        light,
        arch,
        slits,
        shade,
        corbels,
        head,
        well,
        boards,
        dusk,
        back,
        sides,
        ahead,
        plate,
    )


def flag(player: str) -> str:
    """A flag on its pole, 76 x 92: the pole's foot is at (14, 90)."""
    cloth = PLAYERS[player]
    wave = "M15 12C30 2 42 22 70 12C64 24 64 32 70 46C42 56 30 36 15 46Z"
    return svg(
        76,
        92,
        defs(
            gold(),
            linear(
                "cloth",
                (("0", cloth.shade), (".25", cloth.mid), (".45", cloth.light), (".7", cloth.mid), ("1", cloth.shade)),
                100,
                12,
            ),
        ),
        path("M14 90V8", stroke="#2c1507", stroke_width=6, stroke_linecap="round"),
        path("M14 90V8", stroke="#c08a4c", stroke_width=3, stroke_linecap="round"),
        path(wave, fill="url(#cloth)", stroke=cloth.dark, stroke_width=2.4, stroke_linejoin="round"),
        symbol(player, 40, 29, 1.1, fill="#fff7e0", stroke=cloth.dark, stroke_width=2.2, stroke_linejoin="round"),
        circle(14, 7, 5, fill="url(#au)", stroke="#4a2f06", stroke_width=1.4),
    )


def files() -> dict[str, str]:
    """Sprites of this module by path."""
    out = {
        "medina/wall_across.svg": wall_across(),
        "medina/wall_along.svg": wall_along(),
        "medina/gate_across.svg": gate_across(),
        "medina/gate_along.svg": gate_along(),
        "medina/tower.svg": tower(),
    }
    return out | {f"medina/flag_{player}.svg": flag(player) for player in PLAYERS}
