"""What a card of Ménestrels is composed of: painted grounds, frames by colours, backs and badges.

From below: ground, artist, frame (its lower plate bears the name), then symbols of the colours down the left edge and
badges along the foot; so any deck, also one written by a player, gets complete cards.
"""

from __future__ import annotations

import math
from itertools import combinations

from minstrel_hats import CREAM, DYES, GOLD, GOLD_DARK, LINE, THIN
from minstrel_props import mask, placed
from shapes import (
    OUTLINE,
    Point,
    circle,
    clip,
    closed,
    defs,
    ellipse,
    gold,
    linear,
    n,
    path,
    radial,
    rect,
    star,
    svg,
    xy,
)

WINDOW: list[Point] = [(14.0, 14.0), (236.0, 14.0), (236.0, 270.0), (14.0, 270.0)]
_RIM = "M16 0H234A16 16 0 0 1 250 16V334A16 16 0 0 1 234 350H16A16 16 0 0 1 0 334V16A16 16 0 0 1 16 0Z"
_HOLE = "M26 14A12 12 0 0 0 14 26V264H236V26A12 12 0 0 0 224 14Z"
SETS = ["".join(found) for size in (1, 2, 3) for found in combinations("BRY", size)] + ["G", "N"]


def _bunting(y: float, dyes: str) -> str:
    out = path(f"M14 {n(y)}Q125 {n(y + 34)} 236 {n(y)}", stroke=OUTLINE, stroke_width=1.6)
    for i in range(9):
        x = 24 + i * 25.2
        top = y + 34 * 2 * ((x - 14) / 222) * (1 - (x - 14) / 222)
        out += path(f"M{xy(x - 9, top)}H{n(x + 9)}L{xy(x, top + 20)}Z", fill=DYES[dyes[i % len(dyes)]][0], **THIN)
    return out


def _tent(x: float, base: float, size: float, dye: str) -> str:
    hue, dark = DYES[dye]
    stripes = "".join(path(f"M0 -60L{xy(-44 + i * 22, 0)}H{n(-33 + i * 22)}Z", fill=hue) for i in range(4))
    return placed(x, base, 0, path("M0 -60L-46 0V40H46V0Z", fill=CREAM, **THIN), stripes, path("M-46 0H46V40H-46Z", fill=hue, **THIN), path("M-10 40V10Q0 -2 10 10V40Z", fill=dark, **THIN), path("M0 -60V-76L16 -70L0 -64", fill="#d8453f", **THIN), scale=size)  # fmt: skip


def _tree(x: float, base: float, size: float) -> str:
    return placed(
        x,
        base,
        0,
        rect(-5, -26, 10, 28, fill="#7a4d2c", **THIN),
        circle(-14, -40, 18, fill="#3f8f4c", **THIN),
        circle(14, -40, 18, fill="#3a8546", **THIN),
        circle(0, -58, 20, fill="#4a9d56", **THIN),
        scale=size,
    )


def _house(x: float, base: float, w: float, h: float, wall: str, roof: str, lit: bool) -> str:
    light = "#f8d67a" if lit else "#5b6b86"
    return (
        rect(x, base - h, w, h, fill=wall, **THIN)
        + path(
            f"M{xy(x - 5, base - h)}L{xy(x + w / 2, base - h - w * 0.6)}L{xy(x + w + 5, base - h)}Z",
            fill=roof,
            **THIN,
        )
        + "".join(rect(x + w * k - 5, base - h + 12, 10, 14, rx=4, fill=light, **THIN) for k in (0.3, 0.7))
    )


def ground(dyes: str) -> str:
    """The scene behind an artist of these colours."""
    if dyes == "B":
        folds = "".join(
            path(
                f"M{xy(14 + i * 14, 14)}C{xy(10 + i * 12, 90, 26 + i * 6, 180, 14 + i * 4, 272)}",
                stroke="#0f2449",
                stroke_width=3,
            )
            + path(
                f"M{xy(236 - i * 14, 14)}C{xy(240 - i * 12, 90, 224 - i * 6, 180, 236 - i * 4, 272)}",
                stroke="#0f2449",
                stroke_width=3,
            )
            for i in range(4)
        )
        body = (
            rect(10, 10, 230, 264, fill="#e2c48e")
            + _house(70, 240, 44, 74, "#cda56a", "#a9764a", False)
            + _house(138, 240, 46, 92, "#d4ae74", "#9c6a42", False)
            + ellipse(125, 130, 96, 110, fill="url(#light)")
            + path("M10 10H84C78 110 66 180 36 274H10ZM240 10H166C172 110 184 180 214 274H240Z", fill="#1d3b74")
            + folds
            + path("M10 10H240V34Q210 62 182 36Q154 64 125 38Q96 64 68 36Q40 62 10 34Z", fill="#28508f", **LINE)
            + path("M10 238H240V274H10Z", fill="#a8743c", **LINE)
            + path("M10 250H240M60 238L46 274M125 238V274M190 238L204 274", stroke="#6e4420", stroke_width=1.6)
        )
    elif dyes == "R":
        arches = "".join(
            path(
                f"M{xy(x, 270)}V110Q{xy(x, 54, x + 36, 44)}Q{xy(x + 72, 54, x + 72, 110)}V270Z",
                fill="#7e3a2a",
                **THIN,
            )
            + path(
                f"M{xy(x + 9, 270)}V114Q{xy(x + 9, 68, x + 36, 58)}Q{xy(x + 63, 68, x + 63, 114)}V270Z",
                fill="#f0c27a",
            )
            for x in (14, 89, 164)
        )
        body = (
            rect(10, 10, 230, 264, fill="#a9563c")
            + path(
                "M10 30H240M10 52H240M40 10V30M110 10V30M180 10V30M74 30V52M146 30V52M216 30V52",
                stroke="#8a4430",
                stroke_width=1.6,
            )
            + arches
            + ellipse(125, 140, 110, 120, fill="url(#light)")
            + path("M10 236H240V274H10Z", fill="#8a4a2a", **LINE)
        )
    elif dyes == "Y":
        body = (
            rect(10, 10, 230, 264, fill="url(#sky)")
            + ellipse(125, 130, 110, 110, fill="url(#light)")
            + _tent(44, 200, 0.9, "R")
            + _tent(210, 196, 0.86, "B")
            + path("M10 222Q125 206 240 222V274H10Z", fill="#e3c27a", **LINE)
            + _bunting(24, "RYB")
        )
    elif dyes == "G":
        body = (
            rect(10, 10, 230, 264, fill="url(#sky)")
            + circle(196, 56, 24, fill="#ffe28a")
            + path("M10 190Q70 140 132 186Q190 146 240 184V274H10Z", fill="#8cc07a", **THIN)
            + _tree(36, 214, 1.1)
            + _tree(216, 210, 0.9)
            + path("M10 216Q125 198 240 220V274H10Z", fill="#5fa656", **LINE)
            + "".join(
                circle(x, y, 3, fill=hue)
                for x, y, hue in (
                    (40, 244, "#f2c643"),
                    (72, 232, "#ffffff"),
                    (196, 240, "#e87a8a"),
                    (222, 250, "#f2c643"),
                )
            )
        )
    elif dyes == "N":
        body = (
            rect(10, 10, 230, 264, fill="url(#night)")
            + circle(192, 56, 24, fill="#f4ecc8")
            + circle(182, 50, 21, fill="#2a3358")
            + "".join(
                path(star(x, y, 4, 4, 0.3), fill="#fff3c4")
                for x, y in ((40, 40), (84, 66), (128, 32), (150, 84), (60, 100))
            )
            + _house(14, 250, 58, 96, "#4a4f6e", "#30344e", True)
            + _house(80, 250, 50, 70, "#535878", "#363a56", False)
            + _house(176, 250, 60, 110, "#474c6a", "#2e324a", True)
            + path("M10 240H240V274H10Z", fill="#4f5468", **LINE)
        )
    else:
        body = (
            rect(10, 10, 230, 264, fill="url(#sky)")
            + _house(16, 236, 56, 92, "#f0dcb4", "#b4553a", False)
            + _house(178, 236, 58, 104, "#ecd2a4", "#8a5a3a", False)
            + _house(84, 232, 38, 60, "#f4e4c4", "#a8663c", False)
            + _house(134, 232, 36, 70, "#eed8b0", "#9a4a34", False)
            + ellipse(125, 140, 110, 110, fill="url(#light)")
            + path("M10 232Q125 220 240 232V274H10Z", fill="#d9bd8a", **LINE)
            + _bunting(20, dyes)
            + _bunting(56, dyes[::-1])
        )
    return svg(
        250,
        350,
        defs(
            radial("light", (("0", "#fff4cf/0.85"), ("1", "#fff4cf/0"))),
            linear("sky", (("0", "#8fc8ee"), ("1", "#e8f4f4")), 0, 100),
            linear("night", (("0", "#1c2348"), ("1", "#4a5582")), 0, 100),
        ),
        body,
    )


def frame(dyes: str) -> str:
    """The rim and the plate of a card of these colours; several colours share the rim from left to right."""
    bands = ""
    width = 250 / len(dyes)
    rim = [
        (16.0, 0.0),
        (234.0, 0.0),
        (246.0, 4.0),
        (250.0, 16.0),
        (250.0, 334.0),
        (246.0, 346.0),
        (234.0, 350.0),
        (16.0, 350.0),
        (4.0, 346.0),
        (0.0, 334.0),
        (0.0, 16.0),
        (4.0, 4.0),
    ]
    if len(dyes) == 1:
        bands = path(_RIM + _HOLE, fill=DYES[dyes][0], fill_rule="evenodd")
    for i, dye in enumerate(dyes if len(dyes) > 1 else ""):
        x0, x1 = i * width, (i + 1) * width
        window = [(x0, -1.0), (x1, -1.0), (x1, 351.0), (x0, 351.0)]
        band = clip(rim, window)
        hole = clip([(14.0, 14.0), (236.0, 14.0), (236.0, 264.0), (14.0, 264.0)], window)
        bands += path(closed(band) + closed(hole), fill=DYES[dye][0], fill_rule="evenodd")
    return svg(
        250, 350,
        defs(gold(), linear("plate", (("0", "#fff8e4"), ("1", "#ecd9ac")), 0, 100)),
        bands,
        path("M26 14H224A12 12 0 0 1 236 26V264H14V26A12 12 0 0 1 26 14Z", stroke="url(#au)", stroke_width=3.4),
        path("M16 2.5H234A13.5 13.5 0 0 1 247.5 16V334A13.5 13.5 0 0 1 234 347.5H16A13.5 13.5 0 0 1 2.5 334V16A13.5 13.5 0 0 1 16 2.5Z", stroke="#2b1a08", stroke_width=2),
        path("M8 262H242V306H8Z", fill="url(#plate)", stroke="#8a6420", stroke_width=2.4),
        *(path(f"M{xy(x, 284)}l7 -7 7 7 -7 7z", fill=GOLD, **THIN) for x in (1, 235)),
    )  # fmt: skip


def _digit(value: int, x: float, y: float, height: float, colour: str) -> str:
    shapes = {1: "M-6 -10L2 -16V16", 2: "M-9 -8C-9 -20 10 -20 9 -6C8 2 -6 8 -9 16H10"}
    k = height / 32
    return f'<path transform="translate({xy(x, y)}) scale({k:.2f})" d="{shapes[value]}" fill="none" stroke="{colour}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>'


def _paw(x: float, y: float, size: float, colour: str) -> str:
    toes = "".join(ellipse(dx, dy, 5.4, 7.4, fill=colour) for dx, dy in ((-15, -5), (-6, -16), (6, -16), (15, -5)))
    return placed(
        x,
        y,
        0,
        toes,
        path("M0 -6C10 -6 18 8 14 15C10 20 4 15 0 15C-4 15 -10 20 -14 15C-18 8 -10 -6 0 -6Z", fill=colour),
        scale=size,
    )


def symbol(dye: str) -> str:
    """The round sign of a colour: mask, notes, juggler's balls, paw, or a star for events."""
    marks = {
        "B": mask(32, 31, True, 0.5),
        "R": placed(
            32,
            34,
            0,
            path("M-9 12V-16L15 -20V8", stroke=CREAM, stroke_width=4.4),
            path("M-9 -16L15 -20V-11L-9 -7Z", fill=CREAM),
            ellipse(-14, 12, 7, 5.4, fill=CREAM),
            ellipse(10, 8, 7, 5.4, fill=CREAM),
        ),
        "Y": "".join(
            circle(32 + 15 * math.cos(a), 33 + 15 * math.sin(a), 6.6, fill=hue, **THIN)
            for a, hue in (
                (-1.57, "#d8453f"),
                (-0.2, "#fdf3d8"),
                (1.0, "#3f7fd8"),
                (2.14, "#4fae5e"),
                (3.34, "#fdf3d8"),
            )
        ),
        "G": _paw(32, 34, 0.92, CREAM),
        "N": path(star(32, 33, 20, 5, 0.45), fill=CREAM, **THIN),
    }
    return svg(
        64,
        64,
        defs(gold()),
        circle(32, 32, 29, fill=DYES[dye][0], stroke="#2b1a08", stroke_width=2),
        circle(32, 32, 26, stroke="url(#au)", stroke_width=4, fill="none"),
        marks[dye],
    )


def coin(size: float = 64) -> str:
    """A gold coin with a crown."""
    return svg(
        size, size,
        defs(radial("face", (("0", "#ffe9a4"), (".7", "#eec04e"), ("1", "#b5841f")), 40, 36, 66)),
        circle(32, 32, 30, fill="url(#face)", stroke="#5c3d08", stroke_width=2), circle(32, 32, 24, stroke="#9a6c14", stroke_width=2, fill="none"),
        path("M17 42L14 22L24 30L32 17L40 30L50 22L47 42Z", fill="#a87818", stroke="#5c3d08", stroke_width=1.6), rect(17, 43, 30, 5, rx=2, fill="#a87818", stroke="#5c3d08", stroke_width=1.6),
        path("M13 20Q20 9 34 8", stroke="#fff8dc", stroke_width=3, stroke_linecap="round"),
    )  # fmt: skip


def badges() -> dict[str, str]:
    """Small signs of what a card does: double, woman, couple, action, points; and tokens."""
    plate = circle(32, 32, 29, fill="#fdf3d8", stroke="#2b1a08", stroke_width=2) + circle(
        32, 32, 25.5, stroke="url(#au)", stroke_width=3, fill="none"
    )

    def on_plate(*body: str) -> str:
        return svg(64, 64, defs(gold()), plate, *body)

    return {
        "double": on_plate(path("M13 26L25 40M25 26L13 40", stroke="#7c1422", stroke_width=5, stroke_linecap="round"), _digit(2, 42, 32, 30, "#7c1422")),
        "woman": on_plate(circle(32, 24, 11, stroke="#a02a6a", stroke_width=5, fill="none"), path("M32 35V54M23 45H41", stroke="#a02a6a", stroke_width=5, stroke_linecap="round")),
        "couple": on_plate(circle(24, 36, 12, stroke="#2b1a08", stroke_width=7, fill="none"), circle(40, 36, 12, stroke="#2b1a08", stroke_width=7, fill="none"), circle(24, 36, 12, stroke=GOLD, stroke_width=4.4, fill="none"), circle(40, 36, 12, stroke="#d98a2a", stroke_width=4.4, fill="none"), path("M32 22C28 18 23 15 24 11C25 7 30 7 32 11C34 7 39 7 40 11C41 15 36 18 32 22Z", fill="#c9283c", **THIN)),
        "action": on_plate(path("M36 10L16 36H29L25 54L48 26H34Z", fill="#e8862a", **LINE)),
        "points_1": on_plate(_paw(24, 34, 0.66, "#2f7d4a"), _digit(1, 46, 32, 26, "#14502b")),
        "points_2": on_plate(_paw(22, 34, 0.62, "#2f7d4a"), _digit(2, 45, 32, 24, "#14502b")),
        "bubble": svg(64, 64, path("M32 6C50 6 60 16 60 28C60 40 49 49 34 49C30 55 22 60 12 60C18 55 19 50 18 46C9 42 4 36 4 28C4 16 14 6 32 6Z", fill="#fdfcf4", **LINE), path("M21 18L43 38M43 18L21 38", stroke="#b92a35", stroke_width=6, stroke_linecap="round")),
        "bonus": on_plate(path("M18 32A14 14 0 1 1 24 43", stroke="#2f64b8", stroke_width=5, stroke_linecap="round"), path("M11 30L18 40L26 31Z", fill="#2f64b8"), path(star(32, 32, 8, 5, 0.45), fill=GOLD_DARK)),
        "eye": on_plate(path("M8 32Q32 8 56 32Q32 56 8 32Z", fill="#ffffff", **LINE), circle(32, 32, 10, fill="#3f7fd8", **THIN), circle(32, 32, 4.6, fill=OUTLINE)),
    }  # fmt: skip


def back(with_coin: bool) -> str:
    """A card's back; that of a coin card shows the coin."""
    diamonds = "".join(
        path(
            f"M{xy(x, y - 12)}L{xy(x + 10, y)}L{xy(x, y + 12)}L{xy(x - 10, y)}Z",
            fill="#8e2a3a" if (i + j) % 2 else "#6e1a2a",
        )
        for j, y in enumerate(range(34, 330, 24))
        for i, x in enumerate(range(35, 230, 20))
    )
    centre = (
        circle(125, 175, 62, fill="#4a0f1c", stroke="url(#au)", stroke_width=5)
        + (
            placed(125, 175, 0, circle(0, 0, 46, fill="url(#face)", stroke="#5c3d08", stroke_width=3), circle(0, 0, 38, stroke="#9a6c14", stroke_width=3, fill="none"), path("M-24 14L-28 -16L-12 -4L0 -24L12 -4L28 -16L24 14Z", fill="#a87818", stroke="#5c3d08", stroke_width=2), rect(-24, 17, 48, 8, rx=3, fill="#a87818", stroke="#5c3d08", stroke_width=2))
            if with_coin
            else placed(125, 178, 0, path("M0 -48C16 -48 22 -34 16 -22L30 18C36 40 18 50 0 50C-18 50 -36 40 -30 18L-16 -22C-22 -34 -16 -48 0 -48Z", stroke="url(#au)", stroke_width=5), path("M-6 -20V44M0 -20V48M6 -20V44", stroke="#e6c36a", stroke_width=2.4))
        )
    )  # fmt: skip
    corners = "".join(
        circle(x, y, 17, fill="url(#face)", stroke="#5c3d08", stroke_width=2)
        + path(star(x, y, 9, 5, 0.45), fill="#a87818")
        for x, y in ((32, 34), (218, 34), (32, 316), (218, 316))
    )
    return svg(
        250, 350,
        defs(gold(), radial("face", (("0", "#ffe9a4"), (".7", "#eec04e"), ("1", "#b5841f")), 40, 36, 66)),
        path(_RIM, fill="#f8eed3"), rect(10, 10, 230, 330, rx=10, fill="#5a1522"), diamonds,
        rect(10, 10, 230, 330, rx=10, fill="none", stroke="url(#au)", stroke_width=4), centre, corners if with_coin else "",
        path("M16 1.5H234A14.5 14.5 0 0 1 248.5 16V334A14.500 14.5 0 0 1 234 348.5H16A14.5 14.5 0 0 1 1.5 334V16A14.5 14.5 0 0 1 16 1.5Z", stroke="#2b1a08", stroke_width=2),
    )  # fmt: skip


def files() -> dict[str, str]:
    """Grounds, frames, signs, backs and tokens by path under sprites/."""
    out = {f"minstrels/frames/{dyes}.svg": frame(dyes) for dyes in SETS}
    out |= {f"minstrels/grounds/{dyes}.svg": ground(dyes) for dyes in SETS}
    out |= {f"minstrels/signs/{dye}.svg": symbol(dye) for dye in "BRYGN"}
    out |= {f"minstrels/badges/{name}.svg": text for name, text in badges().items()}
    return out | {
        "minstrels/back_free.svg": back(False),
        "minstrels/back_coin.svg": back(True),
        "minstrels/coin.svg": coin(),
    }
