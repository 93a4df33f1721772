"""What every court figure shares: the colours of a court, torso, neck, face, fist and sleeve."""

from __future__ import annotations

from dataclasses import dataclass

from shapes import OUTLINE, circle, ellipse, group, path, xy

SKIN, SHADE, BLUSH = "#f4d5b2", "#c98f63", "#dd8a6c"
ERMINE = "#fbf6e6"


@dataclass(frozen=True)
class Look:
    """Colours of one suit's court: robe, its dark, lining and lively accent, the hair and its dark."""

    robe: str
    dark: str
    lining: str
    accent: str
    hair: str
    hair_dark: str
    ground: str


LOOKS = {
    "S": Look("#24478c", "#0f1f47", "#c9d4ea", "#7a93c8", "#3a3640", "#1c1a22", "#dfe4ee"),
    "H": Look("#b3222f", "#5e0d1a", "#f3d9c2", "#e79a7e", "#d9a441", "#8a5a14", "#f4e0d2"),
    "D": Look("#c8641c", "#6b2c08", "#f8e6bd", "#1f6d78", "#a8441c", "#5f1f08", "#f6e6c6"),
    "C": Look("#21734f", "#0b3a29", "#dcebd2", "#a7c46a", "#6b4423", "#3a210d", "#e2ead6"),
    "*": Look("#6b1f7a", "#3a0d45", "#f3e0a8", "#e0a92e", "#b5622a", "#6b3310", "#ece0ee"),
}
LINE: dict[str, str | float] = {"stroke": OUTLINE, "stroke_width": 1.6, "stroke_linejoin": "round"}
THIN: dict[str, str | float] = {"stroke": OUTLINE, "stroke_width": 1.1, "stroke_linejoin": "round"}


def torso(fill: str, shoulder: float = 58) -> str:
    """Shoulders and chest down to the belt, `shoulder` units to each side."""
    s = shoulder
    return path(
        f"M{xy(-s - 1)} 0L{xy(-s)} -20C{xy(-s + 2)} -38 {xy(-s + 24)} -44 -12 -49H12"
        f"C{xy(s - 24)} -44 {xy(s - 2)} -38 {xy(s)} -20L{xy(s + 1)} 0Z",
        fill=fill,
        **LINE,
    )


def neck() -> str:
    """The neck, one side in the shade."""
    return path("M-10 -62V-46C-10 -40 10 -40 10 -46V-62Z", fill=SKIN, **THIN) + path(
        "M0 -56L10 -60V-47C8 -44 5 -43 3 -42Z", fill=SHADE, fill_opacity=0.5
    )


def face(brow: str, stern: bool = False, lips: str = "#b5443c", young: bool = False) -> str:
    """Head seen from the front, one side in the shade; `stern` lowers the brows."""
    outline = "M0 -104C13 -104 20 -94 20 -82C20 -66 10 -53 0 -53C-10 -53 -20 -66 -20 -82C-20 -94 -13 -104 0 -104Z"
    shade = "M3 -104C14 -103 20 -94 20 -82C20 -66 10 -53 1 -53C6 -62 5 -68 5 -72L3 -84Z"
    dip = -85 if stern else -88
    eyes = "".join(
        path(f"M{s * 14} -81Q{s * 9} -86 {s * 3.5} -80Q{s * 8} -77.5 {s * 14} -81Z", fill="#fffdf5", **THIN)
        + circle(s * 8.6, -81, 2.3, fill="#23304f")
        + path(f"M{s * 15} {-86 if stern else -87}Q{s * 9} -92 {s * 3.5} {dip}", stroke=brow, stroke_width=2.2)
        for s in (-1, 1)
    )
    return (
        path(outline, fill=SKIN, **LINE)
        + path(shade, fill=SHADE, fill_opacity=0.36)
        + (ellipse(-11, -70, 4.6, 3.2, fill=BLUSH, fill_opacity=0.55) if young else "")
        + (ellipse(11, -70, 4.6, 3.2, fill=BLUSH, fill_opacity=0.55) if young else "")
        + eyes
        + path("M-2 -84L-3.5 -72Q-1 -69 3 -71.5", stroke="#8a5a3a", stroke_width=1.5, stroke_linecap="round")
        + path("M-6.5 -63Q-3 -66 0 -64.500Q3 -66 6.5 -63Q0 -57.5 -6.5 -63Z", fill=lips)
        + path("M-6.5 -63Q0 -61.5 6.5 -63", stroke="#5e1d1a", stroke_width=0.9)
    )


def hand(x: float, y: float) -> str:
    """A fist round a shaft at (x, y), with its cuff below."""
    return group(
        f"translate({xy(x, y)})",
        path("M-8 -6C-9 -12 8 -12 8 -6V5C8 9 -8 9 -8 5Z", fill=SKIN, **THIN),
        path("M-8 -5H5M-8 -1H5M-8 3H5", stroke="#a8744c", stroke_width=1),
        path("M-10 6H10V13H-10Z", fill="url(#au)", **THIN),
    )


def sleeve(x: float, fill: str) -> str:
    """A forearm rising from the belt at x."""
    return path(f"M{xy(x - 11)} 0L{xy(x - 9)} -12H{xy(x + 9)}L{xy(x + 11)} 0Z", fill=fill, **THIN)
