"""Animals of Ménestrels: bear, lion, monkey, dogs, snake, falcon and horse; in the figure's coordinates."""

from __future__ import annotations

from minstrel_figure import strap
from minstrel_hats import CREAM, DYES, GOLD, LINE, THIN
from minstrel_props import placed
from shapes import OUTLINE, circle, ellipse, path, ring, xy


def bear(x: float, y: float, scale: float = 1.0) -> str:
    """A bear sitting up, with a collar."""
    fur, light = "#7a4a24", "#c28a54"
    return placed(
        x, y, 0,
        path("M-46 60C-54 10 -30 -14 0 -14C30 -14 54 10 46 60Z", fill=fur, **LINE), ellipse(0, 34, 24, 28, fill=light, fill_opacity=0.7),
        circle(-26, -62, 13, fill=fur, **LINE), circle(26, -62, 13, fill=fur, **LINE), circle(-26, -62, 6, fill=light), circle(26, -62, 6, fill=light),
        circle(0, -40, 36, fill=fur, **LINE), ellipse(0, -28, 19, 15, fill=light, **THIN), ellipse(0, -36, 7, 5, fill=OUTLINE),
        path("M0 -31V-25M-8 -22Q0 -16 8 -22", stroke=OUTLINE, stroke_width=2.2), circle(-14, -46, 3.8, fill=OUTLINE), circle(14, -46, 3.8, fill=OUTLINE),
        circle(-13, -47, 1.2, fill="#ffffff"), circle(15, -47, 1.2, fill="#ffffff"),
        path("M-28 -10Q0 8 28 -10L26 0Q0 16 -26 0Z", fill="#b92a35", **THIN), circle(0, 5, 5, fill=GOLD, **THIN),
        strap("M-36 16Q-50 34 -34 46", fur, 18), strap("M36 16Q50 34 34 46", fur, 18), scale=scale,
    )  # fmt: skip


def lion(x: float, y: float, scale: float = 1.0) -> str:
    """A lion's head and paws, the mane like a sun."""
    mane, fur = "#b8651c", "#e5ab4c"
    return placed(
        x, y, 0,
        path("M-40 70C-44 20 -20 6 0 6C20 6 44 20 40 70Z", fill=fur, **LINE),
        ring(12, lambda a: f'<g transform="translate(0 -30) rotate({a:.0f})">' + path("M-16 -30Q0 -66 16 -30Z", fill=mane, **THIN) + "</g>"),
        circle(0, -30, 42, fill=mane), circle(-24, -58, 9, fill=fur, **THIN), circle(24, -58, 9, fill=fur, **THIN),
        circle(0, -28, 31, fill=fur, **LINE), ellipse(0, -16, 17, 13, fill=CREAM, **THIN), path("M-8 -26H8L0 -17Z", fill="#6e2a1c", **THIN),
        path("M0 -17V-11M-10 -10Q-5 -5 0 -11Q5 -5 10 -10", stroke=OUTLINE, stroke_width=2.2),
        circle(-13, -36, 3.8, fill=OUTLINE), circle(13, -36, 3.8, fill=OUTLINE), circle(-12, -37, 1.2, fill="#ffffff"), circle(14, -37, 1.2, fill="#ffffff"),
        ellipse(-24, 64, 16, 10, fill=fur, **LINE), ellipse(24, 64, 16, 10, fill=fur, **LINE), scale=scale,
    )  # fmt: skip


def monkey(x: float, y: float, dye: str, scale: float = 1.0, cap: bool = False) -> str:
    """A monkey in a little coat, one arm up; `cap` gives it a fez, else it holds a coin."""
    fur, skin = "#6b452a", "#e8bf94"
    return placed(
        x, y, 0,
        path("M22 34C50 40 56 10 42 2", stroke=OUTLINE, stroke_width=10, stroke_linecap="round"), path("M22 34C50 40 56 10 42 2", stroke=fur, stroke_width=6, stroke_linecap="round"),
        path("M-20 44C-24 14 -14 0 0 0C14 0 24 14 20 44Z", fill=DYES[dye][0], **LINE), circle(0, 16, 2.4, fill=GOLD), circle(0, 28, 2.4, fill=GOLD),
        strap("M-14 12Q-34 4 -30 -18", fur, 9), strap("M14 12Q30 20 18 32", fur, 9), circle(-30, -24, 8, fill=GOLD, **THIN),
        strap("M-10 44L-16 54", fur, 9), strap("M10 44L16 54", fur, 9),
        circle(-25, -22, 10, fill=skin, **THIN), circle(25, -22, 10, fill=skin, **THIN), circle(0, -22, 25, fill=fur, **LINE),
        path("M0 -32C16 -40 24 -22 16 -14C20 0 -20 0 -16 -14C-24 -22 -16 -40 0 -32Z", fill=skin, **THIN),
        circle(-8, -23, 3.2, fill=OUTLINE), circle(8, -23, 3.2, fill=OUTLINE), path("M-10 -11Q0 -3 10 -11", stroke="#6e2a1c", stroke_width=2.4), circle(0, -16, 2, fill=OUTLINE),
        (path("M-14 -42L-10 -62H12L15 -42Q0 -50 -14 -42Z", fill="#b92a35", **LINE) + path("M2 -62q12 2 12 14", stroke=GOLD, stroke_width=3)) if cap else "", scale=scale,
    )  # fmt: skip


def dog(x: float, y: float, fur: str, patch: str, scale: float = 1.0) -> str:
    """A dog sitting up to beg, ruffed."""
    return placed(
        x, y, 0,
        path("M-20 56C-28 20 -16 -4 0 -4C16 -4 28 20 20 56Z", fill=fur, **LINE), path("M20 50Q38 44 36 24", stroke=OUTLINE, stroke_width=9, stroke_linecap="round"),
        path("M20 50Q38 44 36 24", stroke=fur, stroke_width=5, stroke_linecap="round"),
        path("M-22 -36C-38 -34 -40 -12 -32 -2C-24 -8 -20 -20 -18 -28ZM22 -36C38 -34 40 -12 32 -2C24 -8 20 -20 18 -28Z", fill=patch, **LINE),
        path("M0 -48C20 -48 26 -34 24 -22C22 -6 12 2 0 2C-12 2 -22 -6 -24 -22C-26 -34 -20 -48 0 -48Z", fill=fur, **LINE),
        path("M2 -47C18 -48 26 -34 24 -22Q10 -24 2 -47Z", fill=patch), ellipse(0, -12, 11, 9, fill=CREAM, **THIN), ellipse(0, -17, 5.4, 4, fill=OUTLINE),
        path("M-3 -8Q0 4 4 -8Z", fill="#d8685c", **THIN), circle(-10, -27, 3.4, fill=OUTLINE), circle(10, -27, 3.4, fill=OUTLINE),
        path("M-18 2Q0 16 18 2L15 12Q0 22 -15 12Z", fill="#b92a35", **THIN), strap("M-10 18L-14 32", fur, 9), strap("M10 18L14 32", fur, 9), scale=scale,
    )  # fmt: skip


def snake() -> str:
    """A snake risen from a basket."""
    d = "M8 40C-30 30 34 6 2 -12C-26 -28 24 -40 4 -62"
    return (
        path(d, stroke=OUTLINE, stroke_width=19, stroke_linecap="round")
        + path(d, stroke="#4fae5e", stroke_width=15, stroke_linecap="round")
        + path(d, stroke="#e6d35a", stroke_width=4, stroke_dasharray="6 9")
        + path("M-8 -76C-12 -60 2 -50 10 -54C22 -58 22 -72 14 -80C6 -86 -4 -86 -8 -76Z", fill="#4fae5e", **LINE)
        + circle(-2, -72, 3, fill=OUTLINE) + circle(10, -74, 3, fill=OUTLINE)
        + path("M2 -58l-2 12 -5 6M0 -46l5 6", stroke="#c22f3a", stroke_width=2.2)
        + path("M-36 26H44L36 74H-28Z", fill="#c98f48", **LINE)
        + path("M-34 36H42M-32 48H40M-30 60H38M-18 28V72M0 28V72M18 28V72", stroke="#7a4d1c", stroke_width=2.4)
        + ellipse(4, 26, 40, 9, fill="#7a4d1c", **LINE)
    )  # fmt: skip


def falcon(x: float, y: float, scale: float = 1.0) -> str:
    """A hooded falcon with spread wings on the glove."""
    return placed(
        x, y, 0,
        path("M-12 0C-44 -8 -66 -34 -70 -64C-50 -58 -30 -46 -8 -26ZM12 0C44 -8 66 -34 70 -64C50 -58 30 -46 8 -26Z", fill="#6a4a2c", **LINE),
        path("M-24 -12L-52 -40M-18 -6L-34 -18M24 -12L52 -40M18 -6L34 -18", stroke="#c9a678", stroke_width=3),
        path("M0 -40C18 -36 20 -6 10 16L0 40L-10 16C-20 -6 -18 -36 0 -40Z", fill="#e0c49a", **LINE),
        path("M-6 -8l6 5 6 -5M-7 2l7 5 7 -5M-5 12l5 4 5 -4", stroke="#6a4a2c", stroke_width=2.2),
        circle(0, -44, 15, fill="#e0c49a", **LINE), path("M-15 -46C-14 -62 14 -62 15 -46Q0 -52 -15 -46Z", fill="#b92a35", **THIN),
        path("M0 -60v-10", stroke=GOLD, stroke_width=4), path("M-4 -42L0 -32L4 -42Z", fill=GOLD, **THIN), circle(-7, -44, 2, fill=OUTLINE), circle(7, -44, 2, fill=OUTLINE),
        scale=scale,
    )  # fmt: skip


def horse() -> str:
    """A horse's back and head under a rider, the head to the left."""
    coat, mane = "#f1ece2", "#d0b58a"
    return (
        path("M-90 84C-84 30 -40 22 0 26C50 20 86 30 92 84Z", fill=coat, **LINE)
        + path("M-54 60C-70 20 -82 -6 -112 4C-124 14 -118 30 -104 34C-98 40 -96 50 -92 84Z", fill=coat, **LINE)
        + path("M-78 6C-62 2 -44 20 -40 46C-54 40 -60 30 -64 24C-70 18 -76 14 -78 6Z", fill=mane, **THIN)
        + path("M-84 2l-4 -16 12 12z", fill=coat, **LINE)
        + circle(-96, 14, 3.4, fill=OUTLINE)
        + path("M-116 24q6 4 10 1", stroke=OUTLINE, stroke_width=2)
        + path(f"M{xy(-108, 8)}L-98 34M-104 22L-60 26", stroke="#b92a35", stroke_width=4)
        + path("M-34 26Q0 14 42 26L46 56Q0 44 -36 56Z", fill="#b92a35", **LINE)
        + path("M-34 52Q0 40 44 52", stroke=GOLD, stroke_width=4)
    )
