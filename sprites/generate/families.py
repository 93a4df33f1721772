"""The six families of the court and the roles in them: colours, woven patterns, emblems and signs.

A family is told by its emblem's outline, by its pattern and by its colour; a role by its sign. Emblems and signs are
one colour each, in a box from -50 to 50, so that they serve on cards, on missions and as icons to be tinted.
"""

from __future__ import annotations

from dataclasses import dataclass

from charges import disc
from shapes import IVORY, closed, group, n, path, star, svg, xy


@dataclass(frozen=True)
class Family:
    """Colours of a family: its own, a dark and a light of it, the ground behind a portrait, its emblem on its own."""

    code: str
    name: str
    colour: str
    dark: str
    light: str
    glow: str
    ink: str


FAMILIES = (
    Family("BUT", "butterfly", "#8ea3cf", "#3b4a78", "#dfe7f7", "#f4f7ff", "#2c3866"),
    Family("TOA", "toad", "#8a8a2e", "#45461a", "#e0dd9c", "#f4f2c4", "#fbf8da"),
    Family("NIG", "nightingale", "#c93a64", "#6d1333", "#f6c4d2", "#ffe6ec", "#fff0f3"),
    Family("HAR", "hare", "#eebd35", "#8a5a0c", "#fbe9ae", "#fff8dc", "#5e3c04"),
    Family("STA", "stag", "#1f6b46", "#0c3222", "#a9d8b8", "#d9f0dc", "#e9f8ec"),
    Family("CAR", "carp", "#2a6fc4", "#10305f", "#a8cdf4", "#dcedff", "#eef6ff"),
)
ROLES = {"P": "courtier", "N": "noble", "G": "guard", "A": "assassin", "S": "spy", "D": "diplomat", "C": "confidant"}
# Ground of the round sign in a card's corner: the same for a role in every family.
ROLE_GROUND = {
    "P": "#6b4a2a",
    "N": "#5b2a86",
    "G": "#4d5a68",
    "A": "#16131c",
    "S": "#16204a",
    "D": "#0f6a6a",
    "C": "#a33a72",
}

# Blades and armour.
STEEL = (("0", "#8e9cac"), (".3", "#e8eef4"), (".55", "#a9b6c4"), (".8", "#d6dfe8"), ("1", "#76838f"))

# An emblem or a sign is a list of (path data, stroke width or 0): filled even-odd, or drawn as a round-ended line.
Marks = tuple[tuple[str, float], ...]

_EMBLEM: dict[str, Marks] = {
    "BUT": (
        (
            "M-5 -16C-14 -44 -50 -50 -50 -26C-50 -6 -32 4 -10 3C-34 6 -42 22 -33 37C-22 49 -8 34 -5 12Z"
            + disc(-31, -23, 7.5),
            0,
        ),
        (
            "M5 -16C14 -44 50 -50 50 -26C50 -6 32 4 10 3C34 6 42 22 33 37C22 49 8 34 5 12Z" + disc(31, -23, 7.5),
            0,
        ),
        ("M0 -18V32", 7),
        ("M-1 -22C-4 -36 -10 -44 -20 -46M1 -22C4 -36 10 -44 20 -46", 4),
    ),
    "TOA": (
        (
            "M-32 -36C-24 -48 -8 -44 -6 -31H6C8 -44 24 -48 32 -36C37 -28 35 -19 37 -12C43 -2 46 9 41 19"
            "C51 25 53 38 45 43H27C30 36 27 30 20 27C10 37 -10 37 -20 27C-27 30 -30 36 -27 43H-45"
            "C-53 38 -51 25 -41 19"
            "C-46 9 -43 -2 -37 -12C-35 -19 -37 -28 -32 -36Z"
            + disc(-20, -31, 5.5)
            + disc(20, -31, 5.5)
            + "M-28 -8C-10 5 10 5 28 -8C12 13 -12 13 -28 -8Z",
            0,
        ),
    ),
    "NIG": (
        (
            "M-50 -34L-27 -29C-24 -43 -6 -48 6 -38C16 -30 18 -17 27 -10L47 -42L51 -34L40 6C35 27 14 37 -7 32"
            "C-25 27 -34 10 -30 -9L-48 -13L-33 -21Z"
            + disc(-12, -28, 4.6)
            + "M2 -6C14 -2 24 2 30 6C22 16 8 18 -2 10C-6 4 -4 -4 2 -6Z",
            0,
        ),
        ("M-5 33L-9 46M8 33L6 46", 4.5),
    ),
    "HAR": (
        (
            "M-17 -8C-36 -30 -38 -50 -27 -51C-15 -51 -6 -28 -4 -12H4C4 -34 10 -50 22 -51C36 -52 50 -40 47 -29"
            "C38 -35 28 -27 17 -8C31 2 35 18 27 31C19 44 8 49 0 49C-8 49 -19 44 -27 31C-35 18 -31 2 -17 -8Z"
            + disc(-13, 13, 5)
            + disc(13, 13, 5)
            + "M-7 28H7L0 37Z",
            0,
        ),
    ),
    "STA": (
        (
            "M-12 -8H12L16 -1L38 -9C38 4 27 13 16 13L11 38C8 51 -8 51 -11 38L-16 13C-27 13 -38 4 -38 -9L-16 -1Z"
            + disc(-8, 10, 3.8)
            + disc(8, 10, 3.8),
            0,
        ),
        ("M-8 -9C-12 -24 -36 -18 -41 -47M-15 -19C-21 -24 -20 -36 -15 -47M-33 -27C-40 -25 -46 -28 -49 -34", 6.5),
        ("M8 -9C12 -24 36 -18 41 -47M15 -19C21 -24 20 -36 15 -47M33 -27C40 -25 46 -28 49 -34", 6.5),
    ),
    "CAR": (
        (
            "M-48 0C-36 -24 -18 -25 -14 -27C-6 -42 10 -44 20 -40L14 -20C18 -17 20 -13 24 -9L47 -30C40 -11 40 11 49 30"
            "L24 9C18 17 10 22 2 24L-8 38L-14 25C-30 23 -42 12 -48 0Z"
            + disc(-31, -5, 4.8)
            + "M-18 -17C-10 -8 -10 8 -17 17L-12 18C-4 8 -4 -8 -12 -19ZM1 -16C6 -6 6 6 1 15L6 14C12 5 12 -6 6 -15Z",
            0,
        ),
        ("M-45 7C-44 16 -40 22 -34 24", 4),
    ),
}
_SIGN: dict[str, Marks] = {
    "P": (
        (
            "M-29 -44H29C31 -10 18 6 6 10V29C15 31 23 36 25 45H-25C-23 36 -15 31 -6 29V10C-18 6 -31 -10 -29 -44Z"
            "M-21 -36H21L20 -26H-20Z",
            0,
        ),
    ),
    "N": (
        ("M-38 38L-45 -22L-20 0L0 -36L20 0L45 -22L38 38ZM-31 19H31L30 27H-30Z", 0),
        (disc(-45, -28, 6.5), 0),
        (disc(0, -42, 7), 0),
        (disc(45, -28, 6.5), 0),
    ),
    "G": (
        (
            "M-37 -40C-19 -37 -8 -42 0 -48C8 -42 19 -37 37 -40V0C37 24 19 40 0 50C-19 40 -37 24 -37 0Z"
            "M-6 -30H6V-8H24V4H6V34H-6V4H-24V-8H-6Z",
            0,
        ),
    ),
    "A": (
        ("M-23 46L-18 26L9 -13L20 -5L-7 34Z", 0),
        ("M1 -24L30 -4", 9),
        ("M18 -17L29 -33", 9),
        (disc(34, -40, 8), 0),
    ),
    "S": (
        (
            "M-47 -20C-28 -30 -12 -21 0 -13C12 -21 28 -30 47 -20C50 6 36 27 20 25C8 23 5 11 0 9C-5 11 -8 23 -20 25"
            "C-36 27 -50 6 -47 -20ZM-36 -6C-28 -15 -13 -11 -9 1C-18 8 -32 5 -36 -6Z"
            "M36 -6C28 -15 13 -11 9 1C18 8 32 5 36 -6Z",
            0,
        ),
        ("M-44 6C-48 18 -46 28 -38 38M44 6C48 18 46 28 38 38", 4.5),
    ),
    "D": (
        ("M-32 -25H28V24H-32ZM-22 -14H18V-9H-22ZM-22 -1H18V4H-22ZM-22 12H2V17H-22Z", 0),
        ("M-34 -34H34", 16),
        ("M-38 34H8", 16),
        (star(26, 32, 18, 12, 0.78) + disc(26, 32, 6), 0),
    ),
    "C": (
        (
            "M0 8C-8 -4 -32 -14 -32 -33C-32 -50 -8 -54 0 -37C8 -54 32 -50 32 -33C32 -14 8 -4 0 8Z"
            "M0 -9C-5 -16 -19 -23 -19 -32C-19 -41 -5 -41 0 -29C5 -41 19 -41 19 -32C19 -23 5 -16 0 -9Z",
            0,
        ),
        ("M0 6V46", 9),
        ("M2 30H16M2 44H20", 8),
    ),
}


def _marks(marks: Marks, colour: str) -> str:
    out = []
    for d, width in marks:
        if width:
            out.append(path(d, stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round"))
        else:
            out.append(path(d, fill=colour, fill_rule="evenodd"))
    return "".join(out)


def emblem(code: str, cx: float, cy: float, size: float, colour: str, turned: bool = False) -> str:
    """A family's emblem centred at (cx, cy), `size` units high, upside down if `turned`."""
    k = size / 100
    return group(f"translate({xy(cx, cy)}) scale({k:.3f} {-k if turned else k:.3f})", _marks(_EMBLEM[code], colour))


def sign(role: str, cx: float, cy: float, size: float, colour: str) -> str:
    """A role's sign centred at (cx, cy), `size` units high."""
    return group(f"translate({xy(cx, cy)}) scale({size / 100:.3f})", _marks(_SIGN[role], colour))


def pattern(code: str, left: float, top: float, right: float, bottom: float, colour: str, opacity: float) -> str:
    """The family's woven pattern over a rectangle, cells cut at its edges only where they start inside."""
    line: dict[str, str | float] = {"stroke": colour, "stroke_width": 3, "stroke_opacity": opacity}
    data = ""
    if code == "BUT":
        spots = "".join(
            disc(x, y, 6) + disc(x, y, 2.6)
            for row, y in enumerate(_steps(top + 12, bottom, 28))
            for x in _steps(left + (12 if row % 2 else 26), right, 28)
        )
        return path(spots, fill=colour, fill_opacity=opacity, fill_rule="evenodd")
    if code == "TOA":
        for y in _steps(top + 10, bottom, 20):
            data += f"M{xy(left, y)}" + "".join(
                f"q7 {n(-11 if i % 2 else 11)} 14 0" for i in range(int((right - left) / 14))
            )
    elif code == "NIG":
        for x in _steps(left - (bottom - top) + 10, right, 22):
            a, b = max(x, left), min(x + bottom - top, right)
            if b > a:
                data += f"M{xy(a, bottom - (a - x))}L{xy(b, bottom - (b - x))}"
        line["stroke_width"] = 7
    elif code == "HAR":
        for y in _steps(top + 18, bottom, 22):
            data += f"M{xy(left, y)}" + "".join(
                f"l11 {n(9 if i % 2 else -9)}" for i in range(int((right - left) / 11))
            )
    elif code == "STA":
        for y in _steps(top, bottom - 30, 30):
            for x in _steps(left + 2, right - 20, 22):
                data += closed([(x + 11, y + 2), (x + 20, y + 15), (x + 11, y + 28), (x + 2, y + 15)])
        return path(data, fill=colour, fill_opacity=opacity)
    else:
        for row, y in enumerate(_steps(top + 10, bottom, 16)):
            start = left if row % 2 else left - 14
            for x in _steps(start, right - 14, 28):
                if x >= left:
                    data += f"M{xy(x, y)}a14 14 0 0 0 28 0"
    return path(data, stroke_linejoin="round", **line)


def _steps(start: float, end: float, step: float) -> list[float]:
    return [start + i * step for i in range(max(0, int((end - start) / step) + 1)) if start + i * step < end]


def files() -> dict[str, str]:
    """Emblems and signs as ivory icons to be tinted, by their path under sprites/."""
    out = {
        f"icons/family_{family.name}.svg": svg(64, 64, emblem(family.code, 32, 32, 60, IVORY)) for family in FAMILIES
    }
    return out | {
        f"icons/role_{name}.svg": svg(64, 64, sign(role, 32, 32, 60, IVORY)) for role, name in ROLES.items()
    }
