"""The twenty missions of Courtisans as pictures without words, and the backs of both kinds, 250 x 350 units each.

White missions look at one's own domain (a manor in the corner), blue ones at the Queen's table (a laid table).
"""

from __future__ import annotations

from families import FAMILIES, Family, emblem, sign
from shapes import (
    IVORY,
    OUTLINE,
    circle,
    closed,
    defs,
    ellipse,
    gold,
    group,
    linear,
    path,
    radial,
    rays,
    rect,
    star,
    svg,
    xy,
)

WIDTH, HEIGHT = 250, 350
LINE: dict[str, str | float] = {"stroke": OUTLINE, "stroke_width": 3, "stroke_linejoin": "round"}
_ROUND: dict[str, str | float] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
# Rim, band and ink of each kind.
_KINDS = {"W": ("#b9ab8e", "#efe6d2", "#4a3a22"), "B": ("#14305f", "#2a5aa8", "#f3e3b4")}
_MANOR = "M0 -46L46 -6H36V44H-36V-6H-46ZM-9 44V18A9 9 0 0 1 9 18V44ZM-26 0H-12V14H-26ZM12 0H26V14H12Z"
_TABLE = (
    "M-48 -12H48V2H42C44 16 44 30 38 40C30 32 22 30 12 40C6 32 -6 32 -12 40C-22 30 -30 32 -38 40"
    "C-44 30 -44 16 -42 2H-48Z"
)
_CANDLES = (
    "M-26 -18V-36H-18V-18ZM18 -18V-36H26V-18ZM-4 -18V-30H4V-18ZM-22 -40L-26 -47L-22 -54L-18 -47ZM22 -40"
    "L18 -47L22 -54L26 -47Z"
)


def kind_mark(kind: str, cx: float, cy: float, size: float, colour: str) -> str:
    """The manor of white missions or the laid table of blue ones."""
    d = _MANOR if kind == "W" else _TABLE + _CANDLES
    return group(f"translate({xy(cx, cy)}) scale({size / 100:.3f})", path(d, fill=colour, fill_rule="evenodd"))


def sun(cx: float, cy: float, r: float, fill: str = "#f7c83a") -> str:
    """The sign of a family in the light."""
    return path(star(cx, cy, r, 12, 0.68), fill=fill, **LINE) + circle(
        cx, cy, r * 0.5, fill="#fff0b0", stroke=OUTLINE, stroke_width=2
    )


def moon(cx: float, cy: float, r: float, fill: str = "#8f7bd0") -> str:
    """The sign of a family in disgrace."""
    k = r / 50
    return group(
        f"translate({xy(cx, cy)}) scale({k:.3f})",
        path("M14 -48A49 49 0 1 0 46 26A40 40 0 1 1 14 -48Z", fill=fill, **LINE),
        path(star(26, -12, 15, 5, 0.42), fill="#f4e6a8"),
    )


def medal(family: Family, cx: float, cy: float, r: float, turned: bool = False) -> str:
    """A family's emblem on a round of its colour."""
    return (
        circle(cx, cy, r, fill=family.colour, **LINE)
        + circle(cx, cy, r - 4, fill="none", stroke=family.light, stroke_width=2, stroke_opacity=0.8)
        + emblem(family.code, cx, cy, r * 1.32, family.ink, turned)
    )


def _cloth(y: float) -> str:
    """The edge of the Queen's table across the picture: light above it, shade below."""
    drops = "".join("q10 13 20 0" for _ in range(10))
    return (
        rect(24, 84, 202, y - 84, fill="url(#day)")
        + rect(24, y, 202, 326 - y, fill="url(#night)")
        + path(f"M24 {y + 8}{drops}V{y - 8}H24Z", fill="#fffaf0", **LINE)
        + path(f"M24 {y - 2}H224", stroke="url(#au)", stroke_width=4)
    )


def _plus(cx: float, cy: float, size: float, fill: str) -> str:
    s, t = size, size / 3
    d = closed(
        [(cx - t, cy - s), (cx + t, cy - s), (cx + t, cy - t), (cx + s, cy - t), (cx + s, cy + t), (cx + t, cy + t),
         (cx + t, cy + s), (cx - t, cy + s), (cx - t, cy + t), (cx - s, cy + t), (cx - s, cy - t), (cx - t, cy - t)]
    )  # fmt: skip
    return path(d, fill=fill, **LINE)


def _arrow_down(cx: float, top: float, height: float) -> str:
    return path(
        f"M{xy(cx - 13, top)}H{xy(cx + 13)}V{xy(top + height - 26)}H{xy(cx + 30)}"
        f"L{xy(cx, top + height)}L{xy(cx - 30, top + height - 26)}"
        f"H{xy(cx - 13)}Z",
        fill="#8f7bd0",
        **LINE,
    )


def _fewer(family: Family) -> str:
    """One of the family here, three next door on the left, and the sign of less between them."""
    return (
        path("M24 84H226V326H24Z", fill="url(#day)")
        + kind_mark("W", 78, 126, 62, "#8a6a3a")
        + kind_mark("W", 176, 126, 62, "#5d7c9c")
        + path("M146 300L104 300V288L80 306L104 324V312H158Z", fill="#c0913a", **LINE)
        + medal(family, 59, 222, 29)
        + path("M121 196L97 222L121 248", stroke=OUTLINE, stroke_width=16, **_ROUND)
        + path("M121 196L97 222L121 248", stroke="#f0c85a", stroke_width=9, **_ROUND)
        + "".join(medal(family, x, y, 24) for x, y in ((152, 196), (198, 205), (166, 246)))
    )


def _retinue(role: str, count: int, ground: str) -> str:
    """`count` cards of a role or more."""
    places = {
        2: ((84, 190), (166, 190)),
        3: ((80, 162), (170, 162), (125, 228)),
        4: ((80, 158), (170, 158), (80, 232), (170, 232)),
    }[count]
    drawn = "".join(
        circle(x, y, 35, fill="url(#au)", **LINE) + circle(x, y, 30, fill=ground) + sign(role, x, y, 40, IVORY)
        for x, y in places
    )
    return path("M24 84H226V326H24Z", fill="url(#day)") + drawn + _plus(125, 296, 17, "#f0c85a")


def _fallen(family: Family) -> str:
    return _cloth(140) + moon(62, 286, 26) + _arrow_down(190, 228, 82) + medal(family, 125, 212, 54, turned=True)


def _all_below() -> str:
    places = ((66, 200), (125, 200), (184, 200), (66, 270), (125, 270), (184, 270))
    return _cloth(136) + "".join(medal(f, x, y, 29) for f, (x, y) in zip(FAMILIES, places, strict=True))


def _five_below() -> str:
    cards = "".join(
        group(
            f"translate({x} {y}) rotate({a})",
            rect(-22, -31, 44, 62, rx=5, fill="#6a4fa8", **LINE),
            rect(-16, -25, 32, 50, rx=3, fill="none", stroke="#f0d68a", stroke_width=2.4),
            circle(0, 0, 7, fill="#f0d68a"),
        )
        for x, y, a in ((54, 210, -10), (90, 202, -5), (126, 199, 0), (162, 202, 5), (198, 210, 10))
    )
    return _cloth(136) + cards + _plus(125, 284, 20, "#f0c85a")


def _few_lit() -> str:
    """No more than three suns above the table."""
    return (
        _cloth(214)
        + sun(70, 150, 33)
        + sun(125, 136, 33)
        + sun(180, 150, 33)
        + path("M156 250L96 274L156 298M96 316H156", stroke=OUTLINE, stroke_width=17, **_ROUND)
        + path("M156 250L96 274L156 298M96 316H156", stroke="#f0c85a", stroke_width=10, **_ROUND)
    )


def _two_fallen() -> str:
    return _cloth(140) + moon(80, 222, 42) + moon(166, 222, 42) + _plus(125, 292, 17, "#f0c85a")


def _card(kind: str, picture: str) -> str:
    rim, band, ink = _KINDS[kind]
    outer = "M0 16A16 16 0 0 1 16 0H234A16 16 0 0 1 250 16V334A16 16 0 0 1 234 350H16A16 16 0 0 1 0 334Z"
    inner = "M24 84V318A8 8 0 0 0 32 326H218A8 8 0 0 0 226 318V84Z"
    paints = defs(
        gold(),
        linear("day", (("0", "#fff3c4"), ("1", "#f8e2a0")), 0, 100),
        linear("night", (("0", "#4a3a80"), ("1", "#241a4a")), 0, 100),
    )
    return svg(
        WIDTH,
        HEIGHT,
        paints,
        picture,
        path(outer + inner, fill=rim, fill_rule="evenodd"),
        path("M10 20A10 10 0 0 1 20 10H230A10 10 0 0 1 240 20V74H10Z", fill=band),
        rect(3, 3, WIDTH - 6, HEIGHT - 6, rx=14, fill="none", stroke="url(#au)", stroke_width=3),
        path("M24 84V318A8 8 0 0 0 32 326H218A8 8 0 0 0 226 318V84Z", stroke="url(#au)", stroke_width=4),
        kind_mark(kind, 125, 43, 54, ink),
        path(star(48, 42, 12, 4, 0.34) + star(202, 42, 12, 4, 0.34), fill=ink, fill_opacity=0.7),
    )


def back(kind: str) -> str:
    """The back of a kind: its mark in a wreath on its colour."""
    white = kind == "W"
    ground, deep, ink = ("#f6efdf", "#d8c8a4", "#7a5a28") if white else ("#2f66b8", "#12305f", "#f3e3b4")
    window = [(14.0, 14.0), (236.0, 14.0), (236.0, 336.0), (14.0, 336.0)]
    turn = "translate(125 82) rotate(62)"
    leaf = "M0 -13C8 -6 8 6 0 13C-8 6 -8 -6 0 -13Z"
    leaves = "".join(f'<path transform="rotate({a} 125 175) {turn}" d="{leaf}"/>' for a in range(0, 360, 15))
    return svg(
        WIDTH,
        HEIGHT,
        defs(gold(), radial("ground", (("0", ground), ("1", deep)), 50, 50, 70)),
        rect(0, 0, WIDTH, HEIGHT, rx=16, fill=deep),
        rect(3, 3, WIDTH - 6, HEIGHT - 6, rx=14, fill="none", stroke="url(#au)", stroke_width=3),
        rect(14, 14, WIDTH - 28, HEIGHT - 28, rx=9, fill="url(#ground)", stroke="url(#au)", stroke_width=2),
        path(rays((125, 175), 36, 210, window), fill=ink, fill_opacity=0.1),
        ellipse(125, 175, 76, 76, fill=ground, stroke="url(#au)", stroke_width=3),
        f'<g fill="{ink}" fill-opacity=".85">{leaves}</g>',
        kind_mark(kind, 125, 176, 96, ink),
        path("".join(star(x, y, 13, 4, 0.34) for x in (42, 208) for y in (44, 306)), fill=ink, fill_opacity=0.8),
    )


def files() -> dict[str, str]:
    """Every mission and both backs by their path under sprites/."""
    pictures = {f"W-{family.code}": _fewer(family) for family in FAMILIES}
    pictures |= {f"B-{family.code}": _fallen(family) for family in FAMILIES}
    pictures |= {
        "W-N3": _retinue("N", 3, "#5b2a86"),
        "W-A2": _retinue("A", 2, "#16131c"),
        "W-G4": _retinue("G", 4, "#4d5a68"),
        "W-S3": _retinue("S", 3, "#16204a"),
        "B-ALL": _all_below(),
        "B-5": _five_below(),
        "B-L3": _few_lit(),
        "B-D2": _two_fallen(),
    }
    out = {f"courtisans/{code}.svg": _card(code[0], picture) for code, picture in pictures.items()}
    return out | {"courtisans/back_white.svg": back("W"), "courtisans/back_blue.svg": back("B")}
