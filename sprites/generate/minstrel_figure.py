"""The jointed figure all artists of Ménestrels share: limbs, dress, head, hair, hats and faces.

The origin is the middle of the belt, y downwards; shoulders lie at (+-33, -70), the head's middle at (0, -116) with a
radius of 31, and feet would stand at y = 122.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from minstrel_hats import CREAM, DYES, GOLD, GOLD_DARK, LINE, THIN, hat
from shapes import OUTLINE, Point, circle, ellipse, group, n, path, rect, xy

SKINS = (("#f6d3ae", "#d79a6c"), ("#e8b98a", "#b97f4f"), ("#b87a4c", "#84502b"), ("#8a5636", "#5c3519"))
HAIRS = {"black": "#2b2430", "brown": "#6a4022", "red": "#b4502a", "fair": "#dcae58", "grey": "#c9c6c2"}


@dataclass(frozen=True)
class Figure:
    """Who is drawn: dyes of the left and right half of the dress (`third` for sleeves), body, head and hands."""

    dyes: str
    woman: bool = False
    left: Point = (-52, -8)
    right: Point = (52, -8)
    hat: str = ""
    hair: str = "brown"
    style: str = "short"
    skin: int = 0
    face: str = "smile"
    beard: bool = False
    cut: str = "plain"
    behind: Callable[[], str] | None = None
    between: Callable[[], str] | None = None
    front: Callable[[], str] | None = None
    at: Point = (125, 212)
    scale: float = 1.1
    tilt: float = 0.0
    legs: tuple[Point, Point] | None = None
    elbows: tuple[Point | None, Point | None] = field(default=(None, None))


def strap(points: str, colour: str, width: float) -> str:
    """A round-ended limb: a stroke with an outline of its own."""
    common: dict[str, str | float] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return path(points, stroke=OUTLINE, stroke_width=width + 4, **common) + path(
        points, stroke=colour, stroke_width=width, **common
    )


def arm(shoulder: Point, hand: Point, sleeve: str, skin: str, elbow: Point | None) -> str:
    """An arm from shoulder to hand through an elbow that falls outwards and down if none is given."""
    side = -1 if shoulder[0] < 0 else 1
    if elbow is None:
        elbow = ((shoulder[0] + hand[0]) / 2 + side * 20, (shoulder[1] + hand[1]) / 2 + 12)
    wrist = (hand[0] + (elbow[0] - hand[0]) * 0.22, hand[1] + (elbow[1] - hand[1]) * 0.22)
    return (
        strap(f"M{xy(*shoulder)}Q{xy(*elbow, *wrist)}", sleeve, 19)
        + circle(*hand, 10, fill=skin, **THIN)
        + path(
            f"M{xy(hand[0] - 4, hand[1] + 3)}h8M{xy(hand[0] - 4, hand[1] - 1)}h8", stroke="#8a5a3a", stroke_width=1
        )
        + strap(f"M{xy(*wrist)}l0.1 0.1", GOLD, 15)
    )


def _dress(who: Figure) -> str:
    left, right = DYES[who.dyes[0]], DYES[who.dyes[1 % len(who.dyes)]]
    if who.woman:
        half = "C{a} -58 {b} -40 {b} -8C{c} 14 {d} 40 {e} 78"
        hem, waist = 66, 23
    else:
        half = "C{a} -58 {b} -30 {b} -4C{c} 14 {d} 40 {e} 78"
        hem, waist = 54, 29
    out = ""
    for side, (dye, dark) in ((-1, left), (1, right)):
        curve = half.format(
            a=n(side * 37), b=n(side * waist), c=n(side * (waist + 6)), d=n(side * (hem - 12)), e=n(side * hem)
        )
        out += path(
            f"M0 -84L{xy(side * 14, -85)}C{xy(side * 26, -82, side * 36, -80, side * 39, -66)}{curve}L0 78Z",
            fill=dye,
            **LINE,
        )
        out += path(
            f"M{xy(side * waist, -2)}C{xy(side * (waist + 6), 18, side * (hem - 14), 44, side * (hem - 4), 78)}H{n(side * (hem - 22))}"
            f"C{xy(side * (waist + 4), 50, side * 20, 20, side * (waist - 6), -2)}Z",
            fill=dark,
            fill_opacity=0.45,
        )
        out += path(f"M{xy(side * 12, 4)}L{xy(side * 20, 78)}", stroke=dark, stroke_width=1.8)
    out += _cut(who)
    return (
        out
        + path(f"M{xy(-waist - 1, -9)}Q0 {n(-2)} {xy(waist + 1, -9)}V1Q0 8 {xy(-waist - 1, 1)}Z", fill=GOLD, **THIN)
        + rect(-6, -6, 12, 11, rx=2, fill=GOLD_DARK, **THIN)
    )


def _cut(who: Figure) -> str:
    dark = DYES[who.dyes[0]][1]
    skin = SKINS[who.skin][0]
    if who.cut == "ruff":
        return "".join(circle(x, -78 + abs(x) * 0.1, 9, fill=CREAM, **THIN) for x in (-26, -13, 0, 13, 26))
    if who.cut == "dag":
        points = (
            "M-40 -66"
            + "".join(f"L{xy(-40 + i * 10, -46 if i % 2 else -62)}" for i in range(9))
            + "L40 -66Q30 -86 0 -86Q-30 -86 -40 -66Z"
        )
        return path(points, fill=DYES[who.dyes[-1]][1], **THIN) + "".join(
            circle(-30 + i * 20, -45, 3.4, fill=GOLD, **THIN) for i in range(4)
        )
    if who.cut == "laced":
        return (
            path("M-18 -84C-14 -64 14 -64 18 -84Z", fill=skin, **THIN)
            + path("M-9 -58L-7 -12H7L9 -58Q0 -54 -9 -58Z", fill=CREAM, **THIN)
            + path(
                "M-8 -52L8 -44M8 -52L-8 -44M-8 -38L8 -30M8 -38L-8 -30M-7 -24L7 -16M7 -24L-7 -16",
                stroke=dark,
                stroke_width=1.8,
            )
        )
    if who.cut == "cape":
        return (
            path(
                "M-42 -62C-52 -10 -60 40 -62 78H-40C-34 30 -30 -20 -16 -84C-30 -82 -40 -76 -42 -62Z",
                fill=dark,
                **THIN,
            )
            + path("M42 -62C52 -10 60 40 62 78H40C34 30 30 -20 16 -84C30 -82 40 -76 42 -62Z", fill=dark, **THIN)
            + circle(0, -78, 6, fill=GOLD, **THIN)
        )
    if who.cut == "fur":
        return (
            path("M-40 -66C-30 -90 30 -90 40 -66L28 -52Q0 -72 -28 -52Z", fill="#f5ead2", **THIN)
            + path("M-9 -66L-8 78H8L9 -66Q0 -70 -9 -66Z", fill="#f5ead2", **THIN)
            + path(
                "M-26 -66l3 6M-10 -73l2 6M12 -73l-2 6M27 -66l-3 6M0 -40l1 6M-2 -22l1 6M1 20l1 6M-2 44l1 6",
                stroke="#4a3b2a",
                stroke_width=2.4,
            )
        )
    if who.cut == "bare":
        return path("M-20 -84C-26 -60 -20 -40 0 -36C20 -40 26 -60 20 -84Z", fill=skin, **THIN) + path(
            "M0 -72V-44M-14 -58Q-6 -52 0 -58Q6 -52 14 -58", stroke="#8a5a3a", stroke_width=1.4
        )
    return path("M-13 -85L0 -62L13 -85Z", fill=CREAM, **THIN) + "".join(
        circle(0, y, 2.6, fill=GOLD, **THIN) for y in (-50, -37, -24)
    )


def _legs(who: Figure) -> str:
    if who.legs is None:
        return ""
    out = ""
    for side, foot, dye in ((-1, who.legs[0], who.dyes[-1]), (1, who.legs[1], who.dyes[0])):
        knee = ((side * 12 + foot[0]) / 2 + side * 6, foot[1] / 2 + 18)
        out += strap(f"M{xy(side * 13, 26)}Q{xy(*knee, *foot)}", DYES[dye][0], 17)
        out += path(f"M{xy(foot[0] - 9, foot[1] - 6)}h14l{n(side * 8 + 4)} 10q2 6 -6 6h-16z", fill="#5a3418", **THIN)
    return out


def _back_hair(who: Figure) -> str:
    colour = HAIRS[who.hair]
    shapes = {
        "long": "M-33 -118C-40 -154 40 -154 33 -118C36 -92 40 -70 46 -50C30 -44 -30 -44 -46 -50C-40 -70 -36 -92 -33 -118Z",
        "bob": "M-34 -118C-40 -154 40 -154 34 -118L36 -86Q0 -72 -36 -86Z",
        "curly": (
            "M-30 -130C-46 -128 -46 -108 -36 -104C-46 -96 -42 -80 -30 -80C-28 -70 28 -70 30 -80C42 -80 46 -96 36 -104"
            "C46 -108 46 -128 30 -130C28 -156 -28 -156 -30 -130Z"
        ),
    }
    out = path(shapes[who.style], fill=colour, **LINE) if who.style in shapes else ""
    if who.style == "braids":
        for side in (-1, 1):
            for i in range(5):
                out += ellipse(side * (35 + i * 1.4), -98 + i * 15, 8 - i * 0.5, 9, fill=colour, **THIN)
            out += circle(side * 41, -28, 5, fill=GOLD, **THIN)
    if who.style == "bun":
        out += circle(0, -152, 14, fill=colour, **LINE)
    return out


def _face(who: Figure) -> str:
    skin, shade = SKINS[who.skin] if who.face != "mime" else ("#fffdf6", "#d9d2c6")
    out = path("M-10 -92V-78Q0 -70 10 -78V-92Z", fill=shade, **THIN)
    out += "".join(circle(side * 31, -114, 6.5, fill=skin, **THIN) for side in (-1, 1))
    out += path(
        "M0 -148C20 -148 31 -134 31 -116C31 -98 18 -84 0 -84C-18 -84 -31 -98 -31 -116C-31 -134 -20 -148 0 -148Z",
        fill=skin,
        **LINE,
    )
    out += path(
        "M12 -145C24 -140 31 -130 31 -116C31 -98 18 -84 2 -84C20 -94 24 -118 12 -145Z", fill=shade, fill_opacity=0.38
    )
    if who.face != "mime":
        out += "".join(ellipse(side * 19, -103, 6, 4.4, fill="#e0715a", fill_opacity=0.45) for side in (-1, 1))
    brow = HAIRS[who.hair] if who.hair not in ("fair", "grey") else "#8a6a3a"
    closed = who.face in ("sing", "blow", "calm")
    for side in (-1, 1):
        if closed:
            out += path(
                f"M{xy(side * 18, -118)}Q{xy(side * 12, -112, side * 6, -118)}",
                stroke=OUTLINE,
                stroke_width=2.4,
                stroke_linecap="round",
            )
        else:
            out += ellipse(side * 12, -117, 5.4, 6.4, fill="#fffdf6", **THIN) + circle(
                side * 11.4, -116, 3.2, fill="#2a2440"
            )
            out += circle(side * 11.4 + 1.2, -117.6, 1.1, fill="#ffffff")
        lift = -132 if who.face in ("o", "sing", "grin") else -128
        slope = 4 if who.face == "sly" else -1.5
        out += path(
            f"M{xy(side * 20, lift - slope / 2)}Q{xy(side * 12, lift - 5, side * 5, lift + slope)}",
            stroke=brow,
            stroke_width=3,
            stroke_linecap="round",
        )
        if who.woman and not closed:
            out += path(
                f"M{xy(side * 16.5, -121)}l{n(side * 4)} -3", stroke=OUTLINE, stroke_width=1.8, stroke_linecap="round"
            )
    out += path(
        "M-1 -114Q-7 -104 0 -103",
        stroke=shade if who.skin < 2 else "#4a2a14",
        stroke_width=2.2,
        stroke_linecap="round",
    )
    out += _MOUTHS[who.face]
    if who.face == "mime":
        out += path("M-12 -110v10M12 -110v10", stroke="#20232e", stroke_width=2.4, stroke_linecap="round")
    if who.beard:
        out += path(
            "M-30 -108C-30 -84 -16 -66 0 -60C16 -66 30 -84 30 -108C24 -98 12 -100 8 -101Q0 -105 -8 -101C-12 -100 -24 -98 -30 -108Z",
            fill=HAIRS[who.hair],
            **THIN,
        ) + path("M-7 -92Q0 -87 7 -92", stroke="#7c2a22", stroke_width=3, stroke_linecap="round")
    return out


_MOUTHS = {
    "smile": path("M-10 -96Q0 -87 10 -96", stroke="#7c2a22", stroke_width=2.8, stroke_linecap="round"),
    "grin": path("M-13 -98Q0 -82 13 -98Z", fill="#7c1f1c", **THIN)
    + path("M-9 -96.5Q0 -94 9 -96.5L8 -93Q0 -91 -8 -93Z", fill="#fffdf6"),
    "sing": ellipse(0, -94, 6.5, 7.5, fill="#6e1a18", **THIN) + ellipse(0, -90.5, 3.6, 2.6, fill="#d8685c"),
    "o": ellipse(0, -94, 5, 5.6, fill="#6e1a18", **THIN),
    "blow": ellipse(0, -95, 3.6, 3, fill="#7c2a22"),
    "calm": path("M-8 -95Q0 -91 8 -95", stroke="#7c2a22", stroke_width=2.6, stroke_linecap="round"),
    "sly": path("M-9 -94Q2 -90 11 -98", stroke="#7c2a22", stroke_width=2.8, stroke_linecap="round"),
    "mime": path("M-7 -94Q0 -98 7 -94Q0 -88 -7 -94Z", fill="#b3222f", **THIN),
}


def _fringe(who: Figure) -> str:
    colour = HAIRS[who.hair]
    if who.style == "bald":
        return path(
            "M-32 -112C-38 -124 -34 -134 -28 -138C-30 -128 -30 -120 -32 -112ZM32 -112C38 -124 34 -134 28 -138C30 -128 30 -120 32 -112Z",
            fill=colour,
            **THIN,
        )
    if who.style in ("long", "braids", "bun", "bob"):
        return path(
            "M-33 -112C-38 -152 38 -152 33 -112C28 -126 18 -136 2 -142C-16 -136 -28 -126 -33 -112Z",
            fill=colour,
            **THIN,
        )
    return path(
        "M-32 -114C-40 -154 40 -156 32 -114C28 -128 22 -134 10 -136C2 -128 -14 -130 -22 -134C-28 -128 -30 -122 -32 -114Z",
        fill=colour,
        **THIN,
    )


def draw(who: Figure) -> str:
    """The whole figure with what it holds, placed on the card."""
    sleeve = DYES[who.dyes[2 % len(who.dyes)]][0]
    skin = SKINS[who.skin][0]
    shoulders = ((-33, -68), (33, -68))
    body = [
        who.behind() if who.behind else "",
        _back_hair(who),
        _legs(who),
        _dress(who),
        _face(who),
        _fringe(who),
        hat(who.hat, who.dyes),
        who.between() if who.between else "",
        arm(shoulders[0], who.left, sleeve, skin, who.elbows[0]),
        arm(
            shoulders[1],
            who.right,
            DYES[who.dyes[0]][0] if len(who.dyes) == 3 else DYES[who.dyes[-1]][0],
            skin,
            who.elbows[1],
        ),
        who.front() if who.front else "",
    ]
    turn = f" rotate({n(who.tilt)})" if who.tilt else ""
    return group(f"translate({xy(*who.at)}) scale({who.scale:.2f}){turn}", *body)
