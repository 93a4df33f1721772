"""Médina: the merchants of the street, the stable with its sheep, and the well."""

from __future__ import annotations

import math

from shapes import circle, closed, defs, ellipse, gold, linear, path, radial, rect, svg, xy

INK = "#2f1a08"
_ROBES = {
    1: ("#f7e7c4", "#d9b981", "#9c7440"),
    2: ("#e9d2ad", "#b98f5e", "#74502c"),
    3: ("#f3dccb", "#c9977c", "#865845"),
}
_TURBANS = {1: ("#fffdf2", "#d9d0b8"), 2: ("#f6e3a1", "#c09a4a"), 3: ("#f2ece4", "#b9a79c")}


def _goods(kind: int) -> str:
    """What the merchant carries: a jar, a basket of fruit, a rolled carpet."""
    if kind == 1:
        jar = "M50 58C44 62 42 72 47 80H61C66 72 64 62 58 58V53H50Z"
        return (
            path(jar, fill="#b5683a", stroke=INK, stroke_width=2.2)
            + path("M45 68Q54 72 63 68", stroke="#f0c08a", stroke_width=2.4)
            + ellipse(54, 53, 5.5, 2.4, fill="#5a2c12", stroke=INK, stroke_width=1.4)
        )
    if kind == 2:
        fruit = "".join(
            circle(x, y, 4.4, fill=fill, stroke=INK, stroke_width=1.2)
            for x, y, fill in ((47, 62, "#c4452a"), (55, 59, "#e0962c"), (61, 63, "#8a9a34"))
        )
        bowl = path("M41 65H66L62 80H46Z", fill="#c99a55", stroke=INK, stroke_width=2.2, stroke_linejoin="round")
        return fruit + bowl + path("M43 70H65M45 75H63", stroke="#7a5426", stroke_width=1.8)
    roll = rect(47, 38, 13, 46, rx=5, fill="#8c2f3a", stroke=INK, stroke_width=2.2)
    return (
        roll
        + path("M48 50H59M48 56H59M48 70H59", stroke="#f0c95a", stroke_width=2.4)
        + ellipse(53.5, 41, 5, 3, fill="#5a1822", stroke="#f0c95a", stroke_width=1.4)
    )


def merchant(kind: int) -> str:
    """A merchant, 72 x 100, standing at (34, 90)."""
    light, mid, shade = _ROBES[kind]
    wrap, fold = _TURBANS[kind]
    robe = "M34 34C20 38 13 58 10 86C20 95 48 95 58 86C55 58 48 38 34 34Z"
    return svg(
        72,
        100,
        defs(
            gold(),
            linear("robe", (("0", light), (".45", mid), ("1", shade)), 100, 30),
            radial("skin", (("0", "#d89a66"), (".7", "#9a5c30"), ("1", "#6a3a1a")), 40, 36, 70),
        ),
        ellipse(35, 89, 27, 8, fill="#000000", fill_opacity=0.28),
        path(robe, fill="url(#robe)", stroke=INK, stroke_width=2.6, stroke_linejoin="round"),
        path(
            "M34 40C32 56 33 74 30 91M26 44C22 58 20 72 20 89M43 44C45 58 46 72 45 90",
            stroke=INK,
            stroke_opacity=0.35,
            stroke_width=2,
        ),
        path("M17 60Q34 68 51 60L52 66Q34 74 16 66Z", fill="#7c3324", stroke=INK, stroke_width=1.5),
        circle(34, 25, 13, fill="url(#skin)", stroke=INK, stroke_width=2.4),
        path("M25 31C28 41 40 41 43 31C40 34 28 34 25 31Z", fill="#2a170a"),
        circle(29.5, 26, 1.8, fill=INK),
        circle(38.5, 26, 1.8, fill=INK),
        path("M19 20C17 8 26 3 35 3C45 3 51 10 49 20C40 25 28 25 19 20Z", fill=wrap, stroke=INK, stroke_width=2.4),
        path(
            "M20 19C28 14 40 10 47 9M22 12C30 12 42 15 49 19M34 3.5C30 8 30 14 33 22", stroke=fold, stroke_width=2.4
        ),
        circle(35, 15, 3.2, fill="url(#au)", stroke=INK, stroke_width=1.2),
        _goods(kind),
        path("M14 62C20 58 36 64 45 66", stroke=INK, stroke_width=9, stroke_linecap="round"),
        path("M14 62C20 58 36 64 45 66", stroke=mid, stroke_width=5.4, stroke_linecap="round"),
        circle(46, 66, 4.2, fill="#b97844", stroke=INK, stroke_width=1.6),
    )


def _sheep(x: float, y: float, scale: float, way: int) -> str:
    """A sheep seen from the side, looking left (-1) or right (1)."""
    wool = [(0, 0, 10), (-8, 1, 7.5), (8, 1, 7.5), (-4, -5, 7), (5, -5, 7)]
    legs = path("M-6 6V13M6 6V13", stroke=INK, stroke_width=3.4, stroke_linecap="round")
    under = "".join(circle(a, b, r + 1.8, fill=INK) for a, b, r in wool)
    fleece = "".join(circle(a, b, r, fill="#fffaf0") for a, b, r in wool)
    curls = path("M-8 0Q-5 4 -1 1M2 -2Q6 2 9 -1", stroke="#c9bda4", stroke_width=1.8)
    head = ellipse(14, -2, 5.5, 4.6, fill="#3a2a20", stroke=INK, stroke_width=1.4)
    body = legs + head + under + fleece + curls + ellipse(13.5, -3, 5, 4.2, fill="#4a372a")
    return f'<g transform="translate({xy(x, y)}) scale({scale * way:.2f} {scale:.2f})">{body}</g>'


def stable() -> str:
    """A stable, 100 x 120 over the ground of its cell: a thatched shed behind a fold with two sheep, 26 high."""
    rails = "".join(rect(x, 84, 6, 30, rx=2, fill="#b98448", stroke=INK, stroke_width=1.9) for x in (5, 28, 66, 89))
    rail = "".join(rect(4, y, 92, 5.4, rx=2, fill="#d8a868", stroke=INK, stroke_width=1.7) for y in (89, 100))
    straw = "".join(f"M{xy(8 + 7.2 * i, 24)}L{xy(4 + 7.7 * i, 60 + i * 5 % 4)}" for i in range(13))
    fringe = "".join(f"L{xy(3 + 7.85 * i, 60 + (4 if i % 2 else 0))}" for i in range(13))
    return svg(
        100,
        120,
        defs(
            linear("thatch", (("0", "#f6de98"), (".5", "#ddb55a"), ("1", "#a97a2c")), 25, 100),
            linear("yard", (("0", "#a8803f"), ("1", "#cfa65c")), 0, 100),
        ),
        rect(4, 52, 92, 64, rx=4, fill="url(#yard)", stroke=INK, stroke_width=2.4),
        rect(8, 50, 84, 22, fill="#4a2c10"),
        path("M14 80l6 2M30 110l7 -2M60 84l6 -2M82 108l6 2M46 108l5 2", stroke="#f2d788", stroke_width=2.4),
        _sheep(34, 78, 0.98, -1),
        _sheep(67, 84, 1.08, 1),
        path(
            "M7 24L93 24L97 60L3 60Z",
            fill="url(#thatch)",
            stroke=INK,
            stroke_width=2.6,
            stroke_linejoin="round",
        ),
        path(f"M3 60{fringe}V56H3Z", fill="#c4943c", stroke=INK, stroke_width=1.8, stroke_linejoin="round"),
        path(straw, stroke="#8a6120", stroke_opacity=0.6, stroke_width=1.8),
        path("M6 41Q50 45 95 41", stroke="#8a6120", stroke_width=2.6, stroke_opacity=0.75),
        rect(5, 18, 90, 10, rx=5, fill="#e8c774", stroke=INK, stroke_width=2.4),
        path("M20 18V28M40 18V28M60 18V28M80 18V28", stroke="#8a6120", stroke_width=2.6),
        rails,
        rail,
    )


def well() -> str:
    """The well, 100 x 120 over the ground of its cell."""
    cx, cy = 50.0, 76.0
    joints = "".join(
        f"M{xy(cx + 25 * math.cos(a), cy + 19 * math.sin(a))}L{xy(cx + 39 * math.cos(a), cy + 29.6 * math.sin(a))}"
        for a in (i * math.tau / 14 for i in range(14))
    )
    posts = rect(9, 22, 8, 62, rx=3, fill="#8a5a2c", stroke=INK, stroke_width=2.2)
    posts += rect(83, 22, 8, 62, rx=3, fill="#6d431e", stroke=INK, stroke_width=2.2)
    roof = closed(((2, 34), (50, 4), (98, 34), (92, 40), (50, 16), (8, 40)))
    return svg(
        100,
        120,
        defs(
            gold(),
            radial("water", (("0", "#d6f7ff"), (".5", "#49a9d0"), ("1", "#124a6e")), 42, 36, 66),
            linear("stone", (("0", "#f6ead0"), ("1", "#c7b080")), 60, 100),
            linear("side", (("0", "#8d7748"), (".4", "#d8c496"), ("1", "#6f5a30")), 100, 0),
        ),
        ellipse(cx + 4, cy + 22, 43, 20, fill="#000000", fill_opacity=0.25),
        path("M10 76V92C16 122 84 122 90 92V76Z", fill="url(#side)", stroke=INK, stroke_width=2.6),
        path(
            "M11 92C20 112 80 112 89 92M30 99V109M50 103V114M70 99V109",
            stroke=INK,
            stroke_opacity=0.45,
            stroke_width=1.8,
        ),
        ellipse(cx, cy, 40, 30.5, fill="url(#stone)", stroke=INK, stroke_width=2.6),
        path(joints, stroke="#6d5630", stroke_width=1.8),
        ellipse(cx, cy, 25.5, 19.5, fill="#1c2a30", stroke=INK, stroke_width=2),
        ellipse(cx, cy + 3, 22.5, 15.5, fill="url(#water)"),
        path(
            "M40 78C44 75 52 75 57 78M47 85C51 83 57 83 60 85",
            stroke="#ffffff",
            stroke_opacity=0.8,
            stroke_width=2,
            stroke_linecap="round",
        ),
        posts,
        rect(12, 44, 76, 7, rx=3, fill="#b07a42", stroke=INK, stroke_width=2),
        path("M50 51V70", stroke="#e6d3a4", stroke_width=2.6),
        path("M42 68H58L56 80H44Z", fill="#a06a34", stroke=INK, stroke_width=2, stroke_linejoin="round"),
        path("M43 73H57", stroke="url(#au)", stroke_width=2.4),
        path(roof, fill="#b5542c", stroke=INK, stroke_width=2.6, stroke_linejoin="round"),
        path("M12 34L50 10L88 34", stroke="#f0a070", stroke_width=2.4),
    )


def files() -> dict[str, str]:
    """Sprites of this module by path."""
    out = {f"medina/merchant_{kind}.svg": merchant(kind) for kind in _ROBES}
    out |= {"medina/stable.svg": stable(), "medina/well.svg": well()}
    return out
