"""Court figures: one half figure a card, drawn upright about (0, 0) and again turned by half a circle.

The half fills x -61..61 and y -149..0. Head, shoulders and hands share one construction; crown or cap, hair, beard,
attribute and dress differ by rank and suit, so each of the twelve is told apart without its index.
"""

from __future__ import annotations

from figure import ERMINE, LINE, LOOKS, SKIN, THIN, face, hand, neck, sleeve, torso
from jacks import jack
from kings import king
from queens import queen
from shapes import OUTLINE, circle, group, linear, path, rays, rect, star, suit, xy

_PANEL = ((64.0, 24.0), (186.0, 24.0), (186.0, 326.0), (64.0, 326.0))


def gradients(mark: str) -> list[str]:
    """The gradients a court card needs beside gold and paper."""
    look = LOOKS[mark]
    return [
        linear("robe", (("0", look.robe), ("1", look.dark)), 30, 100),
        linear("hair", (("0", look.hair), ("1", look.hair_dark)), 60, 100),
        linear("steel", (("0", "#8d97a8"), (".4", "#f2f5fa"), (".6", "#c2cad6"), ("1", "#717b8d")), 100, 0),
    ]


def panel(mark: str, half: str) -> str:
    """The gilt panel with a halo of rays, the half figure twice, and the belt over the join."""
    look = LOOKS[mark]
    belt = "".join(
        path(f"M{x} 175l7 -5 7 5 -7 5z", fill=look.robe if i % 2 else look.lining, **THIN)
        for i, x in enumerate(range(69, 180, 14))
    )
    return (
        rect(64, 24, 122, 302, rx=3, fill=look.ground)
        + path(
            rays((125, 98), 36, 200, (_PANEL[0], _PANEL[1], (186, 175), (64, 175))), fill="#c9a24a", fill_opacity=0.3
        )
        + path(rays((125, 252), 36, 200, ((64, 175), (186, 175), *_PANEL[2:])), fill="#c9a24a", fill_opacity=0.3)
        + group("translate(125 175)", half)
        + group("translate(125 175) rotate(180)", half)
        + rect(64, 167, 122, 16, fill="url(#au)", **THIN)
        + belt
        + rect(64, 24, 122, 302, rx=3, fill="none", stroke=OUTLINE, stroke_width=4.4)
        + rect(64, 24, 122, 302, rx=3, fill="none", stroke="url(#au)", stroke_width=2.8)
    )


def figure(mark: str, rank: str) -> str:
    """The half figure of "J", "Q" or "K"."""
    look = LOOKS[mark]
    parts = {"J": jack, "Q": queen, "K": king}[rank](mark, look)
    return parts + suit(mark, -44, -126, 29)


def jester() -> str:
    """The joker's half figure: a cap of three horns with bells, a ruff and a marotte."""
    look = LOOKS["*"]
    gold, purple = look.accent, look.robe
    ruff = "".join(
        path(f"M0 -46L{xy(x - 7)} -32Q{xy(x)} -24 {xy(x + 7)} -32Z", fill=gold if i % 2 else ERMINE, **THIN)
        for i, x in enumerate(range(-42, 43, 14))
    )
    motley = (
        torso(purple, 54)
        + path("M0 -46H12C30 -43 50 -38 54 -20L55 0H0Z", fill=gold, **THIN)
        + "".join(
            path(f"M{x} {y}l7 -8 7 8 -7 8z", fill=gold if x < 0 else purple)
            for x, y in ((-30, -14), (-52, -8), (12, -14), (32, -8))
        )
    )
    horns = (
        path("M-20 -92C-30 -110 -44 -104 -46 -86C-54 -112 -34 -134 -6 -112L0 -96Z", fill=gold, **LINE)
        + path("M20 -92C30 -110 44 -104 46 -86C54 -112 34 -134 6 -112L0 -96Z", fill="#b3222f", **LINE)
        + path("M-16 -98C-18 -120 -8 -132 6 -140C2 -128 14 -118 16 -98Z", fill=purple, **LINE)
        + path("M-24 -90C-14 -100 14 -100 24 -90L20 -96L14 -106H-14L-20 -96Z", fill=gold, **THIN)
        + "".join(
            circle(x, y, 5, fill="url(#au)", **THIN)
            + path(f"M{x - 3} {y + 1}H{x + 3}", stroke=OUTLINE, stroke_width=1.2)
            for x, y in ((-46, -83), (46, -83), (7, -141))
        )
    )
    grin = path("M-10 -66Q0 -54 10 -66Q0 -62 -10 -66Z", fill="#fffdf5", **THIN)
    marotte = (
        rect(-46.5, -40, 5, 40, fill="#6b3d18", **THIN)
        + circle(-44, -48, 9, fill=SKIN, **THIN)
        + path(
            "M-53 -50C-58 -62 -46 -66 -44 -56C-42 -66 -30 -62 -35 -50C-40 -56 -48 -56 -53 -50Z",
            fill="#b3222f",
            **THIN,
        )
        + circle(-47, -48, 1.2, fill=OUTLINE)
        + circle(-41, -48, 1.2, fill=OUTLINE)
        + path("M-47 -44Q-44 -42 -41 -44", stroke=OUTLINE, stroke_width=1.2)
    )
    return (
        motley
        + neck()
        + ruff
        + face(look.hair_dark, young=True)
        + grin
        + horns
        + path(star(0, -112, 7, 5), fill="url(#au)")
        + marotte
        + sleeve(-44, look.dark)
        + hand(-44, -17)
    )
