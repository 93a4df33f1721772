"""Half figures of the four queens: tiara, long hair, pearls, and tulip, rose, fan or clover."""

from __future__ import annotations

from figure import LINE, SKIN, THIN, Look, face, hand, neck, sleeve, torso
from shapes import OUTLINE, circle, ellipse, group, path, suit, xy


def queen(mark: str, look: Look) -> str:
    """The half figure of one queen."""
    back_hair = {
        "S": (
            "M0 -108C-26 -108 -30 -84 -30 -60C-30 -44 -34 -34 -38 -26H38C34 -34 30 -44 30 -60C30 -84 26 -108 0 -108Z"
        ),
        "H": (
            "M0 -108C-28 -108 -32 -88 -28 -76C-36 -68 -34 -58 -29 -54C-36 -46 -32 -36 -26 -32H26"
            "C32 -36 36 -46 29 -54C34 -58 36 -68 28 -76C32 -88 28 -108 0 -108Z"
        ),
        "D": "M0 -108C-25 -108 -29 -90 -27 -74H27C29 -90 25 -108 0 -108Z",
        "C": (
            "M0 -108C-14 -110 -22 -104 -23 -97C-32 -96 -34 -86 -29 -81"
            "C-36 -76 -34 -67 -28 -65C-31 -58 -25 -52 -18 -54"
            "H18C25 -52 31 -58 28 -65C34 -67 36 -76 29 -81C34 -86 32 -96 23 -97C22 -104 14 -110 0 -108Z"
        ),
    }[mark]
    gown = (
        torso("url(#robe)", 52)
        + path("M-30 -44C-24 -20 24 -20 30 -44L20 -47C14 -30 -14 -30 -20 -47Z", fill=look.lining, **THIN)
        + path("M-20 -47C-14 -30 14 -30 20 -47L10 -50H-10Z", fill=SKIN, **THIN)
        + path("M-13 -26L-18 0H18L13 -26Q0 -22 -13 -26Z", fill=look.accent, **THIN)
        + path("M-12 -20L14 -4M12 -20L-14 -4M-16 -8L-8 0M16 -8L8 0", stroke="#fff1c4", stroke_width=1.2)
    )
    veil = ""
    if mark == "S":
        veil = path(
            (
                "M0 -116C-34 -114 -38 -80 -40 -44L-50 -18C-40 -14 -32 -20 -28 -30"
                "L-22 -96H22L28 -30C32 -20 40 -14 50 -18L40 -44C38 -80 34 -114 0 -116Z"
            ),
            fill=look.lining,
            fill_opacity=0.92,
            **THIN,
        )
    necklace = "".join(
        circle(x, y, 2.2, fill="#fffdf5", **THIN) for x, y in ((-12, -43), (-6.5, -39.5), (6.5, -39.5), (12, -43))
    )
    return (
        veil
        + path(back_hair, fill="url(#hair)", **LINE)
        + gown
        + (_braids() if mark == "D" else "")
        + neck()
        + necklace
        + path("M0 -41l4 5 -4 6 -4 -6z", fill=look.robe, **THIN)
        + face(look.hair_dark, lips="#c2303a", young=True)
        + _fringe(mark)
        + _tiara(mark, look)
        + _queen_attribute(mark, look)
    )


def _fringe(mark: str) -> str:
    parted = "M0 -106C-20 -106 -25 -90 -23 -72C-17 -80 -12 -92 0 -98C12 -92 17 -80 23 -72C25 -90 20 -106 0 -106Z"
    swept = "M-4 -106C-22 -104 -25 -88 -22 -74C-14 -84 4 -90 14 -97C18 -92 20 -84 22 -74C27 -92 18 -108 -4 -106Z"
    return path(swept if mark in "HC" else parted, fill="url(#hair)", **THIN)


def _braids() -> str:
    out = ""
    for s in (-1, 1):
        for i in range(5):
            out += ellipse(s * (25 + i * 0.8), -72 + i * 11, 6.2 - i * 0.4, 7, fill="url(#hair)", **THIN)
        out += path(f"M{xy(s * 28 - 5)} -22H{xy(s * 28 + 5)}V-17H{xy(s * 28 - 5)}Z", fill="url(#au)", **THIN)
    return out


def _tiara(mark: str, look: Look) -> str:
    shapes = {
        "S": "M-21 -100L-24 -118L-12 -110L0 -128L12 -110L24 -118L21 -100Q0 -106 -21 -100Z",
        "H": (
            "M-21 -100C-24 -112 -14 -114 -12 -106C-12 -120 -4 -122 0 -128"
            "C4 -122 12 -120 12 -106C14 -114 24 -112 21 -100Q0 -106 -21 -100Z"
        ),
        "D": "M-22 -99L-20 -114L-11 -106L-9 -122L0 -110L9 -122L11 -106L20 -114L22 -99Q0 -106 -22 -99Z",
        "C": "M-22 -99C-22 -122 22 -122 22 -99Q0 -108 -22 -99Z",
    }
    pearls = {
        "S": ((-24, -119), (0, -129), (24, -119)),
        "H": ((0, -129), (-17, -113), (17, -113)),
        "D": ((-20, -115), (-9, -123), (9, -123), (20, -115)),
        "C": ((-16, -113), (-6, -118), (6, -118), (16, -113)),
    }
    return (
        path(shapes[mark], fill="url(#au)", **LINE)
        + "".join(circle(x, y, 3.1, fill="#fffdf5", **THIN) for x, y in pearls[mark])
        + path("M0 -114l4 5 -4 5 -4 -5z", fill=look.robe, **THIN)
    )


def _queen_attribute(mark: str, look: Look) -> str:
    x = 42
    stem = path(f"M{x} -14C{x - 2} -36 {x + 2} -56 {x} -70", stroke="#2f6b3a", stroke_width=3)
    leaf = path(
        f"M{x} -46C{x + 10} -56 {x + 15} -52 {x + 16} -44C{x + 10} -40 {x + 4} -42 {x} -46Z", fill="#3f8a4a", **THIN
    )
    if mark == "S":  # a tulip
        bloom = path(
            f"M{x} -66C{x - 16} -70 {x - 14} -88 {x - 12} -98L{x - 5} -88L{x} -102L{x + 5} -88L{x + 12} -98"
            f"C{x + 14} -88 {x + 16} -70 {x} -66Z",
            fill="#7a5fc0",
            **LINE,
        )
    elif mark == "H":  # a rose
        bloom = "".join(
            circle(x + dx, -80 + dy, 8.5, fill="#d8404c", **THIN)
            for dx, dy in ((0, -9), (8.5, -3), (5.3, 7), (-5.3, 7), (-8.5, -3))
        ) + circle(x, -80, 5.5, fill="url(#au)", **THIN)
    elif mark == "D":  # a fan
        blades = ""
        for i in range(7):
            blades += group(
                f"translate({x - 12} -22) rotate({-42 + i * 14})",
                path("M-1.5 0L-5.5 -42Q0 -48 5.5 -42L1.5 0Z", fill=look.accent if i % 2 else look.lining, **THIN),
            )
        return blades + sleeve(x - 12, look.dark) + hand(x - 12, -17)
    else:  # a sprig of clover
        bloom = suit("C", x, -82, 34, fill="#3f8a4a", stroke=OUTLINE, stroke_width=4)
    return stem + leaf + bloom + sleeve(x, look.dark) + hand(x, -17)
