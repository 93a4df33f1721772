"""What the artists of Ménestrels hold: instruments, toys of the stage, animals; in the figure's coordinates."""

from __future__ import annotations

import math

from minstrel_figure import SKINS, strap
from minstrel_hats import CREAM, DYES, GOLD, GOLD_DARK, LINE, THIN
from shapes import OUTLINE, Point, circle, ellipse, group, n, path, rect, star, suit, xy

WOOD, WOOD_LIGHT, WOOD_DARK = "#a8662c", "#cf8f48", "#643713"
STEEL = "#c9d2dd"


def placed(x: float, y: float, turn: float, *body: str, scale: float = 1.0) -> str:
    """A prop moved, turned (degrees) and scaled."""
    return group(f"translate({xy(x, y)}) rotate({n(turn)}) scale({scale:.2f})", *body)


def rod(a: Point, b: Point, colour: str = WOOD, width: float = 5) -> str:
    """A straight stick."""
    return strap(f"M{xy(*a)}L{xy(*b)}", colour, width)


def note(x: float, y: float, scale: float = 1.0) -> str:
    """A pair of quavers in the air."""
    return placed(
        x, y, 0,
        path("M-8 10V-12L12 -16V6", stroke=OUTLINE, stroke_width=3.4),
        path("M-8 -12L12 -16V-9L-8 -5Z", fill=OUTLINE),
        ellipse(-12, 10, 5.4, 4, fill=OUTLINE), ellipse(8, 6, 5.4, 4, fill=OUTLINE), scale=scale,
    )  # fmt: skip


def lute() -> str:
    """A lute held across the belly, its neck to the upper right."""
    return placed(
        -8, 2, 0,
        placed(52, -40, -38, rect(-34, -6, 76, 12, rx=3, fill=WOOD_DARK, **THIN), path("M40 -7L60 6L54 16L36 7Z", fill=WOOD_DARK, **THIN)),
        placed(
            -6, 6, -38,
            path("M40 0C34 -26 -2 -42 -28 -30C-52 -18 -52 18 -28 30C-2 42 34 26 40 0Z", fill=WOOD_LIGHT, **LINE),
            path("M40 0C34 26 -2 42 -28 30C-10 30 20 20 40 0Z", fill=WOOD, fill_opacity=0.6),
            circle(-4, 0, 11, fill=WOOD_DARK, **THIN), path(star(-4, 0, 9, 8, 0.5), fill=GOLD),
            rect(-36, -12, 5, 24, fill=WOOD_DARK),
            path("M-34 -6L98 -3M-34 -2L98 -1M-34 2L98 1M-34 6L98 3", stroke=CREAM, stroke_width=1),
        ),
    )  # fmt: skip


def hurdy_gurdy() -> str:
    """A hurdy-gurdy on the lap, crank to the right."""
    return placed(
        0, 14, -6,
        path("M-58 -4C-56 -26 -28 -30 -12 -22C8 -32 44 -30 50 -4C52 22 10 34 -10 24C-30 34 -58 22 -58 -4Z", fill=WOOD_LIGHT, **LINE),
        rect(-46, -14, 62, 20, rx=4, fill=WOOD, **THIN),
        "".join(rect(-42 + i * 10, -22 if i % 2 else -18, 6, 12, rx=1, fill=CREAM, **THIN) for i in range(6)),
        circle(32, 0, 15, fill=WOOD_DARK, **THIN), circle(32, 0, 8, fill=GOLD, **THIN),
        rod((50, 2), (66, 2), STEEL, 4), rod((66, 2), (66, -16), STEEL, 4), circle(66, -18, 6, fill=WOOD, **THIN),
    )  # fmt: skip


def tabor(dye: str) -> str:
    """A tabor drum before the belly and a stick in the right hand."""
    hue, dark = DYES[dye]
    return (
        path("M-36 -6L-30 42Q0 54 30 42L36 -6Z", fill=hue, **LINE)
        + path("M-34 2L-14 46L-2 4L12 48L32 2", stroke=GOLD, stroke_width=2.4)
        + path("M-36 -6L-30 42Q-20 47 -12 48L-16 4Z", fill=dark, fill_opacity=0.4)
        + ellipse(0, -8, 37, 12, fill=CREAM, **LINE)
        + rod((60, -62), (8, -12), WOOD_LIGHT, 5)
        + circle(8, -12, 6, fill="#fffdf6", **THIN)
    )


def harp() -> str:
    """A small harp against the left shoulder."""
    return placed(
        -34, -6, 0,
        path("M-22 62C-34 20 -36 -30 -24 -76C-8 -96 10 -66 42 -78L46 -66C26 -52 4 -66 -10 -64C-18 -24 -16 20 -8 56Z", fill=GOLD, **LINE),
        path("M-22 62L-8 66C20 40 38 0 46 -66L36 -68C28 -12 8 34 -12 54Z", fill=WOOD_LIGHT, **LINE),
        "".join(path(f"M{xy(-2 + i * 7, -64 - (i % 2) * 2)}L{xy(-4 + i * 6.5, 54 - i * 17)}", stroke=CREAM, stroke_width=1.4) for i in range(6)),
        circle(-24, -80, 7, fill=GOLD, **THIN),
    )  # fmt: skip


def pipe(a: Point, b: Point, bell: float, colour: str = WOOD_LIGHT, holes: int = 5) -> str:
    """A wind instrument from the mouth to its bell."""
    turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    shape = (
        f"M0 -4H{n(length - 16)}Q{xy(length - 4, -4, length, -bell)}V{n(bell)}Q{xy(length - 4, 4, length - 16, 4)}H0Z"
    )
    dots = "".join(circle(length * (0.35 + 0.09 * i), 0, 1.9, fill=OUTLINE) for i in range(holes))
    return placed(
        *a, turn, path(shape, fill=colour, **LINE), dots, rect(length * 0.24, -5.5, 5, 11, fill=GOLD, **THIN)
    )


def bagpipe(dye: str) -> str:
    """A bagpipe: bag under the arm, chanter, drones over the shoulder."""
    hue, dark = DYES[dye]
    return (
        rod((-30, -20), (-62, -112), WOOD_DARK, 7)
        + rod((-38, -18), (-80, -92), WOOD_DARK, 6)
        + circle(-63, -116, 7, fill=GOLD, **THIN)
        + circle(-83, -97, 6, fill=GOLD, **THIN)
        + path("M-56 -2C-58 -40 -10 -50 10 -34C26 -22 16 10 -8 22C-30 32 -54 26 -56 -2Z", fill=hue, **LINE)
        + path("M-56 -2C-54 26 -30 32 -8 22C-2 18 4 14 8 8C-16 16 -44 14 -56 -2Z", fill=dark, fill_opacity=0.5)
        + rod((4, -36), (0, -92), WOOD, 6)
        + pipe((2, -8), (26, 56), 9)
    )


def psaltery() -> str:
    """A psaltery before the chest: a trapezium with strings."""
    return (
        path("M-50 -40H50L32 34H-32Z", fill=WOOD_LIGHT, **LINE)
        + path("M-42 -33H42L28 27H-28Z", fill="#e6b778", **THIN)
        + "".join(
            path(f"M{xy(-40 + i * 1.6, -30 + i * 7.6)}H{n(40 - i * 1.6)}", stroke=OUTLINE, stroke_width=1)
            for i in range(8)
        )
        + circle(-10, -6, 7, fill=WOOD_DARK, **THIN)
        + circle(14, 8, 5, fill=WOOD_DARK, **THIN)
    )


def horn() -> str:
    """A great curved horn, mouth to the upper left."""
    return (
        path("M0 -94C-30 -62 -70 -66 -82 -128L-58 -140C-54 -104 -30 -86 -2 -100Z", fill="#f0dfb8", **LINE)
        + ellipse(-70, -134, 14, 7, fill=WOOD_DARK, **LINE)
        + path("M-38 -76l8 -10M-64 -92l14 -8", stroke=GOLD, stroke_width=5)
    )


def band() -> str:
    """What a one-man band carries behind: a big drum and cymbals."""
    return (
        ellipse(0, -48, 78, 62, fill="#b92a35", **LINE)
        + ellipse(0, -48, 66, 51, fill=CREAM, **LINE)
        + path(star(0, -48, 40, 8, 0.5), fill=GOLD, **THIN)
        + "".join(ellipse(side * 66, -128, 26, 8, fill=GOLD, **LINE) for side in (-1, 1))
        + rod((-66, -128), (-52, -86), STEEL, 4)
        + rod((66, -128), (52, -86), STEEL, 4)
    )


def organ() -> str:
    """A portative organ: a row of pipes on a small chest."""
    pipes = "".join(
        path(f"M{xy(-44 + i * 13, 4)}V{n(-84 + i * 11)}h10V4Z", fill=STEEL if i % 2 else "#e3e9ef", **THIN)
        + path(f"M{xy(-42 + i * 13, -8)}l3 -7 3 7Z", fill=OUTLINE)
        for i in range(7)
    )
    keys = "".join(rect(-44 + i * 8.2, 12, 7, 15, rx=1, fill=CREAM, **THIN) for i in range(11))
    return pipes + rect(-52, 2, 104, 46, rx=4, fill=WOOD, **LINE) + keys + rect(-44, 32, 88, 9, fill=GOLD, **THIN)


def bell(x: float, y: float, size: float) -> str:
    """One bronze bell hung at (x, y)."""
    return placed(
        x, y, 0,
        path("M0 0C14 0 14 18 16 28Q18 34 22 38H-22Q-18 34 -16 28C-14 18 -14 0 0 0Z", fill=GOLD, **LINE),
        path("M6 2C14 8 13 20 16 30L20 37H6Z", fill=GOLD_DARK, fill_opacity=0.5),
        circle(0, 42, 5, fill=GOLD_DARK, **THIN), scale=size,
    )  # fmt: skip


def bells() -> str:
    """Four bells on a bar over the head."""
    return rod((-96, -182), (96, -182), WOOD, 7) + "".join(
        bell(x, -179, size) for x, size in ((-76, 1.05), (-44, 0.8), (46, 0.9), (78, 0.72))
    )


def fiddle() -> str:
    """A medieval fiddle under the chin, and its bow."""
    return placed(
        -34, -58, 24,
        path("M40 0C40 -18 20 -20 12 -12C0 -20 -30 -22 -40 0C-30 22 0 20 12 12C20 20 40 18 40 0Z", fill=WOOD, **LINE),
        rect(-78, -5, 44, 10, rx=3, fill=WOOD_DARK, **THIN), circle(-80, 0, 8, fill=WOOD_DARK, **THIN),
        path("M-76 -2H30M-76 2H30", stroke=CREAM, stroke_width=1.2),
    ) + path("M-40 -100Q20 -40 62 -22", stroke=WOOD_DARK, stroke_width=4) + path("M-40 -100L62 -22", stroke=CREAM, stroke_width=1.6)  # fmt: skip


def book() -> str:
    """An open book with a painted page."""
    return (
        path("M-60 -34L0 -22L60 -34V26L0 40L-60 26Z", fill=WOOD_DARK, **LINE)
        + path("M-55 -36Q-24 -40 0 -24V34Q-24 20 -55 24ZM55 -36Q24 -40 0 -24V34Q24 20 55 24Z", fill=CREAM, **THIN)
        + path(
            "M-46 -24H-12M-46 -14H-10M-46 -4H-12M-46 6H-16M12 -24H46M22 -14H46M12 6H44M14 -4H46",
            stroke="#7a6a4a",
            stroke_width=2.2,
        )
        + rect(12, -18, 9, 10, fill="#b92a35")
    )


def scroll() -> str:
    """A long unrolled scroll between both hands."""
    return (
        path("M-46 -38H46L40 46Q0 58 -40 46Z", fill=CREAM, **LINE)
        + path("M-32 -22H32M-32 -10H30M-32 2H32M-30 14H24M-30 26H30", stroke="#7a6a4a", stroke_width=2.4)
        + rect(-54, -48, 108, 13, rx=6, fill="#e9d5a0", **LINE)
        + circle(-56, -41, 6, fill=WOOD, **THIN)
        + circle(56, -41, 6, fill=WOOD, **THIN)
    )


def card_fan(x: float, y: float) -> str:
    """Playing cards held in a fan."""
    return "".join(
        placed(x, y, turn, rect(-11, -48, 22, 34, rx=3, fill="#fffaf0", **THIN), suit(mark, 0, -31, 13))
        for turn, mark in ((-42, "S"), (-16, "H"), (10, "C"), (36, "D"))
    )


def sparkles(*points: Point) -> str:
    """Little stars in the air."""
    return "".join(path(star(x, y, 9, 4, 0.3), fill="#ffe9a0", stroke=GOLD_DARK, stroke_width=1) for x, y in points)


def dove(x: float, y: float) -> str:
    """A white dove, wings up."""
    return placed(
        x, y, 0,
        path("M-28 4C-18 -12 4 -14 18 -6C26 -10 34 -6 36 0L28 4C22 16 0 20 -14 14L-38 22Z", fill="#fdfcf8", **LINE),
        path("M-8 -6C-20 -26 -14 -42 -2 -52C2 -34 14 -22 12 -6Z", fill="#fdfcf8", **LINE),
        path("M4 -8C10 -26 24 -36 36 -36C30 -22 24 -10 14 -4Z", fill="#e9e6dc", **LINE),
        circle(27, -2, 2, fill=OUTLINE), path("M36 -1l8 3-8 2z", fill=GOLD, **THIN),
    )  # fmt: skip


def mask(x: float, y: float, merry: bool, scale: float = 1.0) -> str:
    """A theatre mask: comedy or tragedy."""
    mouth = "M-18 12Q0 34 18 12Q0 20 -18 12Z" if merry else "M-16 26Q0 6 16 26Q0 18 -16 26Z"
    brow = "M-22 -14Q-14 -22 -6 -15M22 -14Q14 -22 6 -15" if merry else "M-22 -18Q-14 -14 -6 -22M22 -18Q14 -14 6 -22"
    return placed(
        x, y, 0,
        path("M-32 -30Q0 -44 32 -30C36 4 22 40 0 44C-22 40 -36 4 -32 -30Z", fill="#f6e6bf" if merry else "#cfd8e6", **LINE),
        path("M-22 -6Q-14 -14 -6 -6Q-14 0 -22 -6ZM22 -6Q14 -14 6 -6Q14 0 22 -6Z", fill=OUTLINE),
        path(brow, stroke=OUTLINE, stroke_width=3), path(mouth, fill="#8e1f22", **THIN), scale=scale,
    )  # fmt: skip


def doll(x: float, y: float, dye: str, strings: Point | None = None) -> str:
    """A little puppet; with `strings`, hung from that point."""
    hue, dark = DYES[dye]
    threads = ""
    if strings:
        sx, sy = strings
        threads = path(
            f"M{xy(sx, sy)}L{xy(x, y - 26)}M{xy(sx - 24, sy)}L{xy(x - 24, y - 2)}M{xy(sx + 24, sy)}L{xy(x + 24, y - 2)}",
            stroke="#f4e7c6",
            stroke_width=1.6,
        )
        threads += rod((sx - 30, sy), (sx + 30, sy), WOOD, 5)
    return threads + placed(
        x, y, 0,
        strap("M-8 8L-24 -2", hue, 7), strap("M8 8L24 -2", hue, 7), strap("M-6 30L-10 46", dark, 7), strap("M6 30L10 46", dark, 7),
        path("M-10 0H10L14 32H-14Z", fill=hue, **LINE), circle(0, 10, 2, fill=GOLD), circle(0, 20, 2, fill=GOLD),
        circle(0, -14, 15, fill=SKINS[0][0], **LINE), circle(-5, -16, 2, fill=OUTLINE), circle(5, -16, 2, fill=OUTLINE),
        path("M-6 -8Q0 -3 6 -8", stroke="#7c2a22", stroke_width=2), circle(0, -12, 2.6, fill="#d8685c"),
        path("M-15 -18C-14 -34 -2 -38 6 -44C6 -34 14 -28 15 -18Q0 -26 -15 -18Z", fill=dark, **THIN), circle(6, -46, 3.4, fill=GOLD, **THIN),
    )  # fmt: skip


def crystal() -> str:
    """A crystal ball on its stand, with a gleam."""
    return (
        path("M-30 42H30L22 26H-22Z", fill=GOLD, **LINE)
        + circle(0, 2, 31, fill="#8fc3ea", **LINE)
        + circle(4, 6, 22, fill="#b9a4ea", fill_opacity=0.8)
        + path(star(4, 8, 13, 5), fill="#fff3c4")
        + path("M-22 -6Q-18 -20 -6 -24", stroke="#ffffff", stroke_width=4, stroke_linecap="round")
    )


def marotte(x: float, y: float) -> str:
    """A jester's sceptre with its own little head."""
    return rod((x, y + 66), (x, y), WOOD, 5) + placed(
        x, y - 12, 8,
        path("M-16 -2C-22 -26 -34 -18 -36 -8M16 -2C22 -26 34 -18 36 -8", stroke="#b92a35", stroke_width=9, stroke_linecap="round"),
        circle(0, 0, 16, fill=SKINS[0][0], **LINE), path("M-16 -4C-14 -24 14 -24 16 -4Q0 -12 -16 -4Z", fill="#e8b22e", **THIN),
        circle(-5, 0, 2, fill=OUTLINE), circle(5, 0, 2, fill=OUTLINE), path("M-7 6Q0 13 7 6Z", fill="#7c2a22"),
        circle(-36, -6, 4, fill=GOLD, **THIN), circle(36, -6, 4, fill=GOLD, **THIN),
    )  # fmt: skip


def quill_and_page() -> str:
    """A page in the left hand, a quill in the right."""
    return placed(
        -24, 0, -8,
        rect(-34, -40, 62, 78, rx=2, fill=CREAM, **LINE),
        path("M-24 -26H18M-24 -14H14M-24 -2H18M-24 10H8M-24 22H16", stroke="#7a6a4a", stroke_width=2.2),
    ) + placed(44, -30, 24, path("M0 30C-14 0 -8 -40 12 -66C22 -36 18 4 4 30Z", fill="#fdfcf8", **LINE), path("M2 38L8 -52", stroke=OUTLINE, stroke_width=1.6))  # fmt: skip


def tambourine(x: float, y: float) -> str:
    """A tambourine with jingles and ribbons."""
    ribbons = path(
        f"M{xy(x + 6, y + 24)}q12 16 2 34M{xy(x - 6, y + 24)}q-14 14 -4 34", stroke="#b92a35", stroke_width=4
    )
    jingles = "".join(
        circle(x + 27 * math.cos(a), y + 27 * math.sin(a), 5, fill=GOLD, **THIN)
        for a in (0.4, 1.5, 2.6, 3.7, 4.8, 5.8)
    )
    return ribbons + circle(x, y, 27, fill=WOOD, **LINE) + circle(x, y, 21, fill=CREAM, **THIN) + jingles


def ribbon(x: float, y: float, colour: str, mirror: float = 1.0) -> str:
    """A waving ribbon from the hand."""
    d = f"M{xy(x, y)}c{xy(mirror * 18, -16, mirror * 6, -36, mirror * 24, -44)}s{xy(mirror * 30, 16, mirror * 18, 34)}s{xy(-mirror * 16, 18, 0, 34)}"
    return path(d, stroke=OUTLINE, stroke_width=8, stroke_linecap="round") + path(
        d, stroke=colour, stroke_width=5, stroke_linecap="round"
    )


def flame(x: float, y: float, scale: float, turn: float = 0) -> str:
    """A flame, its foot at (x, y)."""
    return placed(
        x, y, turn,
        path("M0 0C-26 -8 -30 -40 -10 -62C-12 -46 -2 -44 4 -78C26 -56 34 -14 0 0Z", fill="#e8622a", **THIN),
        path("M0 -2C-16 -8 -16 -28 -4 -42C-4 -30 4 -30 6 -50C18 -34 18 -8 0 -2Z", fill="#f7c545"), scale=scale,
    )  # fmt: skip


def torch(x: float, y: float, turn: float) -> str:
    """A burning torch held at (x, y)."""
    return placed(x, y, turn, rod((0, 24), (0, -26), WOOD, 6), flame(0, -26, 0.55))


def sword(x: float, y: float, length: float) -> str:
    """A sword, point down at (x, y)."""
    return (
        path(
            f"M{xy(x - 4, y - length)}H{n(x + 4)}L{xy(x + 4, y - 6)}L{xy(x, y)}L{xy(x - 4, y - 6)}Z",
            fill=STEEL,
            **THIN,
        )
        + rect(x - 20, y - length - 6, 40, 7, rx=3, fill=GOLD, **THIN)
        + rect(x - 4, y - length - 30, 8, 25, rx=3, fill=WOOD_DARK, **THIN)
        + circle(x, y - length - 34, 7, fill=GOLD, **THIN)
    )


def barbell() -> str:
    """Great weights on a bar over the head."""
    return rod((-94, -176), (94, -176), STEEL, 7) + "".join(
        circle(side * 92, -176, 27, fill="#4a4f5c", **LINE)
        + path(f"M{xy(side * 92 - 14, -188)}q8 -8 18 -4", stroke="#8a92a4", stroke_width=4, stroke_linecap="round")
        for side in (-1, 1)
    )


def purse(x: float, y: float, scale: float = 1.0) -> str:
    """A purse with coins spilling over its edge."""
    coins = "".join(
        circle(dx, dy, 8, fill=GOLD, **THIN) + circle(dx, dy, 4.6, stroke=GOLD_DARK, stroke_width=1.4, fill="#f3d474")
        for dx, dy in ((-12, -20), (2, -25), (14, -19), (-4, -15))
    )
    return placed(x, y, 0, coins, path("M-22 -16C-38 10 -34 36 0 38C34 36 38 10 22 -16Q0 -8 -22 -16Z", fill="#8a4a24", **LINE), path("M-22 -14Q0 -4 22 -14", stroke=GOLD, stroke_width=4), scale=scale)  # fmt: skip
