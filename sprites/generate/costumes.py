"""What each role wears and holds, hung on a bust: robe, collar, hat or mask, and the thing in its hand."""

from __future__ import annotations

import math

from beasts import FINE, LINE, Beast, mirrored
from families import Family, emblem
from shapes import IVORY, OUTLINE, circle, ellipse, group, path, rect, star, xy

BODY = "M-34 46C-70 52 -92 70 -98 104L-102 176H102L98 104C92 70 70 52 34 46Z"


def _body(fill: str, *, shade: str = "#000000") -> str:
    return (
        path(BODY, fill=fill, **LINE)
        + path("M34 46C70 52 92 70 98 104L102 176H62C66 120 58 76 34 46Z", fill=shade, fill_opacity=0.22)
        + path("M-72 96C-66 122 -66 150 -68 176M72 96C66 122 66 150 68 176", stroke=OUTLINE, stroke_width=2.4)
    )


def ruff(width: float, y: float, fill: str = "#fffdf4", edge: str = "#d8ccb0") -> str:
    """A pleated collar round the neck."""
    out = ""
    for i in range(11):
        a = math.radians(180 - i * 18)
        x, dy = width * math.cos(a), 15 * math.sin(a)
        out += ellipse(x, y + dy, 11, 12, fill=fill, **FINE) + ellipse(x, y + dy + 3, 4, 6, fill=edge)
    return out


def _buttons(x: float, top: float, count: int, fill: str = "url(#au)") -> str:
    return "".join(circle(x, top + i * 20, 4.4, fill=fill, **FINE) for i in range(count))


def _courtier(family: Family) -> str:
    return (
        _body(family.colour, shade=family.dark)
        + path("M-15 60L0 176L15 60Z", fill=family.light, **FINE)
        + path("M-46 66C-40 104 -36 140 -36 176M46 66C40 104 36 140 36 176", stroke=family.dark, stroke_width=5)
        + _buttons(0, 92, 4)
        + ruff(46, 52)
    )


def _noble(family: Family) -> str:
    spots = "".join(
        path(f"M{xy(x, y)}l3 8h-6Z", fill=OUTLINE)
        for x, y in (
            (-56, 66),
            (-36, 76),
            (-14, 82),
            (14, 82),
            (36, 76),
            (56, 66),
            (-46, 88),
            (-24, 96),
            (24, 96),
            (46, 88),
        )
    )
    return (
        _body("#6a2f9c", shade="#2d0f4a")
        + path("M-20 80L-24 176H24L20 80Z", fill=family.colour, **FINE)
        + path("M-24 104H24M-24 128H24M-24 152H24", stroke="url(#au)", stroke_width=4)
        + path(
            "M-78 58C-82 86 -40 112 0 112C40 112 82 86 78 58C60 44 30 42 0 44C-30 42 -60 44 -78 58Z",
            fill="#fdf8ea",
            **LINE,
        )
        + spots
        + path("M-50 56C-40 96 40 96 50 56", stroke=OUTLINE, stroke_width=8)
        + path("M-50 56C-40 96 40 96 50 56", stroke="url(#au)", stroke_width=5)
        + circle(0, 94, 15, fill="url(#au)", **LINE)
        + emblem(family.code, 0, 94, 20, family.dark)
    )


def _guard(family: Family) -> str:
    plate = (
        "M-44 54C-72 58 -84 74 -84 96C-66 92 -56 100 -54 120V176H54V120C56 100 66 92 84 96"
        "C84 74 72 58 44 54C20 64 -20 64 -44 54Z"
    )
    return (
        _body(family.dark)
        + path(plate, fill="url(#steel)", **LINE)
        + path("M0 62V176M-54 132C-20 142 20 142 54 132", stroke="#5b6878", stroke_width=3)
        + mirrored("".join(circle(x, y, 3, fill="#e9eef4", **FINE) for x, y in ((-70, 82), (-46, 112), (-46, 150))))
        + path("M-46 46C-40 66 40 66 46 46L50 58C40 80 -40 80 -50 58Z", fill="url(#steel)", **LINE)
    )


def _assassin(family: Family) -> str:
    return (
        _body("#25202e", shade="#000000")
        + path("M-52 52C-30 84 -10 96 0 176C10 96 30 84 52 52C20 66 -20 66 -52 52Z", fill="#131018", **LINE)
        + path("M-50 52C-28 72 28 72 50 52L44 76C24 92 -24 92 -44 76Z", fill="#b01e2e", **LINE)
        + path("M-34 72C-12 82 12 82 34 72", stroke="#6d0f1b", stroke_width=3)
        + circle(0, 80, 7, fill="url(#au)", **FINE)
    )


def _spy(family: Family) -> str:
    return (
        _body("#26356e", shade="#060a24")
        + path("M-14 66L0 176L14 66Z", fill="#0f1738", **FINE)
        + mirrored(
            path("M-8 70C-30 70 -52 56 -60 20C-78 30 -88 54 -80 78C-58 96 -28 92 -8 82Z", fill="#34488e", **LINE)
        )
        + mirrored(path("M-58 26C-70 38 -76 56 -71 73", stroke="url(#au)", stroke_width=3.4))
        + circle(0, 78, 10, fill="url(#au)", **LINE)
        + path("M0 73A3.4 3.4 0 0 1 2 79L4 85H-4L-2 79A3.4 3.4 0 0 1 0 73Z", fill=OUTLINE)
    )


def _diplomat(family: Family) -> str:
    braid = "".join(path(f"M-34 {y}H-10M10 {y}H34", stroke="url(#au)", stroke_width=5) for y in (98, 118, 138, 158))
    return (
        _body("#14807c", shade="#033a3a")
        + path("M-46 54L-10 176H10L46 54C20 66 -20 66 -46 54Z", fill="#fbf3dc", **LINE)
        + braid
        + path("M-66 60L20 176H54L-40 52Z", fill=family.colour, **LINE)
        + path("M-60 62L28 176M-48 56L48 176", stroke=IVORY, stroke_width=2)
        + mirrored(path("M-98 96C-92 70 -74 58 -56 56C-60 72 -76 88 -98 96Z", fill="url(#au)", **LINE))
        + path("M-24 54C-30 66 -20 76 0 70C20 76 30 66 24 54C10 62 -10 62 -24 54Z", fill="#ffffff", **FINE)
        + path("M-9 66L-14 92L0 84L14 92L9 66Z", fill="#ffffff", **FINE)
    )


def _confidant(family: Family) -> str:
    return (
        _body("#b8447f", shade="#5c1540")
        + path("M-18 62C-14 100 -26 140 -30 176H30C26 140 14 100 18 62Z", fill="#f6c6da", **FINE)
        + path("M-20 92L20 112M20 92L-20 112M-23 122L23 142M23 122L-23 142", stroke="#8f2a60", stroke_width=3)
        + mirrored(path("M-14 66C-40 74 -70 66 -74 46C-58 40 -34 46 -14 58Z", fill="#fff8f0", **LINE))
        + mirrored("".join(circle(x, y, 4, fill="#e9b8cc") for x, y in ((-62, 54), (-46, 58), (-30, 61))))
        + path("M-24 60C-10 84 10 84 24 60", stroke="url(#au)", stroke_width=3)
        + path(
            "M0 92C-4 86 -14 82 -14 74C-14 67 -4 66 0 73C4 66 14 67 14 74C14 82 4 86 0 92Z", fill="#d81e4e", **FINE
        )
    )


WORN = {
    "P": _courtier,
    "N": _noble,
    "G": _guard,
    "A": _assassin,
    "S": _spy,
    "D": _diplomat,
    "C": _confidant,
}


def behind(role: str, beast: Beast) -> str:
    """What stands behind the head: a hood, a halberd."""
    if role == "A":
        x, y, rx, ry = beast.hood
        top = y - ry - 12
        return path(
            f"M{xy(x, top)}C{xy(x + rx * 0.9, top + 6, x + rx + 16, y - 14, x + rx + 12, y + 64)}"
            f"H{xy(x - rx - 12)}C{xy(x - rx - 16, y - 14, x - rx * 0.9, top + 6, x, top)}Z",
            fill="#2f2839",
            **LINE,
        ) + path(
            f"M{xy(x, top + 12)}C{xy(x + rx * 0.8, top + 18, x + rx + 4, y - 10, x + rx, y + 60)}"
            f"H{xy(x - rx)}C{xy(x - rx - 4, y - 10, x - rx * 0.8, top + 18, x, top + 12)}Z",
            fill="#0f0c14",
        )
    if role == "G":
        return (
            rect(-91, -74, 9, 260, fill="#8a5a2c", stroke=OUTLINE, stroke_width=2.4)
            + path("M-86 -112L-79 -80L-86 -72L-94 -80Z", fill="url(#steel)", **FINE)
            + path(
                "M-82 -72C-66 -78 -60 -66 -62 -44C-70 -54 -76 -50 -82 -42ZM-91 -68L-106 -58L-91 -48Z",
                fill="url(#steel)",
                **LINE,
            )
        )
    return ""


def _crown() -> str:
    return (
        path("M-40 2L-48 -40L-23 -20L0 -52L23 -20L48 -40L40 2Z", fill="url(#au)", **LINE)
        + path("M-40 2C-20 8 20 8 40 2L42 -10C20 -4 -20 -4 -42 -10Z", fill="#a01f3a", **FINE)
        + "".join(circle(x, y, 6, fill="#fff1c4", **FINE) for x, y in ((-48, -42), (0, -55), (48, -42)))
        + circle(0, -1, 4.6, fill="#7fe0ff", **FINE)
        + mirrored(circle(-24, -3, 3.6, fill="#ffffff", **FINE))
    )


def _helmet(family: Family) -> str:
    return (
        path("M-6 -46C-18 -74 10 -88 34 -74C24 -70 20 -62 18 -46Z", fill=family.colour, **LINE)
        + path("M-38 0C-42 -34 -22 -52 0 -52C22 -52 42 -34 38 0Z", fill="url(#steel)", **LINE)
        + path("M-7 -51C-4 -36 -4 -18 -6 0H6C4 -18 4 -36 7 -51Z", fill="#c8d2dc", **FINE)
        + path("M-66 -12C-48 6 48 6 66 -12C56 14 24 16 0 16C-24 16 -56 14 -66 -12Z", fill="url(#steel)", **LINE)
        + mirrored(circle(-30, 5, 3, fill="url(#au)", **FINE))
        + circle(0, 8, 3.6, fill="url(#au)", **FINE)
    )


def _broad_hat(family: Family) -> str:
    return (
        path("M-36 -2C-34 -46 -14 -50 0 -44C14 -50 34 -46 36 -2Z", fill="#26356e", **LINE)
        + path("M-37 -2L-36 -15C-12 -9 12 -9 36 -15L37 -2Z", fill="url(#au)", **FINE)
        + path("M-72 -6C-46 -14 46 -14 72 -6C64 12 32 14 0 14C-32 14 -64 12 -72 -6Z", fill="#2f4188", **LINE)
        + path(
            "M20 -12C34 -46 62 -62 88 -56C76 -48 78 -40 66 -36C66 -28 52 -26 50 -20C42 -16 30 -14 24 -8Z",
            fill=family.light,
            **FINE,
        )
        + path("M22 -12C40 -34 60 -46 84 -54", stroke=family.dark, stroke_width=2.4)
    )


def _bicorne(family: Family) -> str:
    return (
        path("M-70 4C-46 -10 -38 -50 0 -52C38 -50 46 -10 70 4C48 14 -48 14 -70 4Z", fill="#0c4f54", **LINE)
        + path("M-64 2C-42 -10 -34 -44 0 -46C34 -44 42 -10 64 2", stroke="url(#au)", stroke_width=5)
        + circle(0, -18, 12, fill=family.colour, **FINE)
        + circle(0, -18, 6, fill="#ffffff")
        + path("M-5 -28C-12 -52 4 -70 10 -72C8 -60 12 -44 6 -28Z", fill="#fff6dc", **FINE)
    )


def _beret(family: Family) -> str:
    petals = "".join(
        circle(34 + 8 * math.cos(i * 1.2566), -20 + 8 * math.sin(i * 1.2566), 6.4, fill=family.light, **FINE)
        for i in range(5)
    )
    return (
        path("M-44 2C-60 -26 -16 -50 22 -40C50 -34 54 -12 40 2C14 -6 -16 -6 -44 2Z", fill="#b8447f", **LINE)
        + path("M-44 2C-16 -6 14 -6 40 2L38 10C14 2 -16 2 -42 10Z", fill="#f6c6da", **FINE)
        + petals
        + circle(34, -20, 5, fill="#f8d040", **FINE)
    )


def _cap(family: Family) -> str:
    return (
        path("M-36 2C-38 -26 -8 -34 36 -14C42 -8 40 0 36 4C12 -4 -12 -4 -36 2Z", fill=family.dark, **LINE)
        + path("M-36 2C-12 -4 12 -4 36 4L35 10C12 2 -12 2 -35 9Z", fill=family.colour, **FINE)
        + path("M-24 -6C-40 -30 -34 -52 -18 -62C-14 -46 -12 -28 -12 -8Z", fill="#fdf8ea", **FINE)
        + path("M-19 -8C-26 -26 -26 -42 -20 -54", stroke="#b89a6a", stroke_width=2)
    )


def _mask(beast: Beast) -> str:
    """A domino over the eyes, cut out round each, and its ribbon."""
    points = beast.eyes
    if len(points) == 1:
        x, y = points[0]
        shape = (
            f"M{xy(x - 27, y - 12)}C{xy(x - 10, y - 30, x + 20, y - 30, x + 58, y - 22)}L{xy(x + 60, y - 6)}"
            f"C{xy(x + 34, y + 6, x + 20, y + 30, x - 4, y + 27)}"
            f"C{xy(x - 22, y + 26, x - 32, y + 8, x - 27, y - 12)}Z"
        )
    else:
        (ax, y), (bx, _) = points
        shape = (
            f"M{xy(ax - 28, y - 24)}C{xy(ax - 6, y - 30, -12, y - 24, 0, y - 12)}"
            f"C{xy(12, y - 24, bx + 6, y - 30, bx + 28, y - 24)}"
            f"C{xy(bx + 32, y + 6, bx + 18, y + 26, bx, y + 25)}C{xy(bx - 14, y + 24, 8, y + 12, 0, y + 10)}"
            f"C{xy(-8, y + 12, ax + 14, y + 24, ax, y + 25)}C{xy(ax - 18, y + 26, ax - 32, y + 6, ax - 28, y - 24)}Z"
        )
    holes = "".join(f"M{xy(x - 17, y)}a17 15 0 1 0 34 0a17 15 0 1 0 -34 0Z" for x, y in points)
    return path(shape + holes, fill="#16204a", fill_rule="evenodd", **LINE) + path(
        shape, stroke="url(#au)", stroke_width=2.6
    )


def _hood_edge(beast: Beast) -> str:
    """The shade of the hood on the brow."""
    x, y, rx, ry = beast.hood
    return path(
        f"M{xy(x - rx + 4, y + 4)}C{xy(x - rx + 8, y - ry, x + rx - 8, y - ry, x + rx - 4, y + 4)}"
        f"C{xy(x + rx * 0.5, y - ry * 0.52, x - rx * 0.5, y - ry * 0.52, x - rx + 4, y + 4)}Z",
        fill="#2f2839",
        **LINE,
    )


def on_head(role: str, family: Family, beast: Beast) -> str:
    """Hat, hood's edge or mask, drawn over the face."""
    x, y, width, tilt = beast.hat
    hats = {"P": _cap, "G": _helmet, "S": _broad_hat, "D": _bicorne, "C": _beret}
    if role == "A":
        return _hood_edge(beast)
    drawn = _crown() if role == "N" else hats[role](family)
    placed = group(f"translate({xy(x, y)}) rotate({xy(tilt)}) scale({width / 40:.3f})", drawn)
    return (_mask(beast) if role == "S" else "") + placed


def held(role: str, family: Family) -> str:
    """What the hand shows in front, at the lower right; nothing for those who hold nothing."""
    if role == "G":
        return group(
            "translate(54 118) scale(.98)",
            path(
                "M-44 -46C-22 -42 -10 -48 0 -54C10 -48 22 -42 44 -46V2C44 30 22 50 0 60C-22 50 -44 30 -44 2Z",
                fill="url(#au)",
                **LINE,
            ),
            path(
                "M-35 -36C-18 -34 -8 -38 0 -43C8 -38 18 -34 35 -36V2C35 24 18 40 0 48C-18 40 -35 24 -35 2Z",
                fill=family.colour,
                **FINE,
            ),
            emblem(family.code, 0, 0, 54, family.dark),
        )
    if role == "A":
        return group(
            "translate(58 92) rotate(28)",
            path("M0 -88L13 -66L10 14H-10L-13 -66Z", fill="url(#steel)", **LINE),
            path("M0 -84V14", stroke="#7d8a98", stroke_width=3),
            path("M-32 12C-20 22 20 22 32 12L30 28C16 32 -16 32 -30 28Z", fill="url(#au)", **LINE),
            path("M-9 28H9L8 60H-8Z", fill="#8f1626", **LINE),
            path("M-9 36H9M-9 45H9M-8 53H8", stroke="#f0d68a", stroke_width=3),
            circle(0, 66, 11, fill="url(#au)", **LINE),
            circle(0, 66, 4.6, fill="#e0243c"),
        )
    if role == "D":
        return group(
            "translate(50 122) rotate(-24)",
            rect(-46, -17, 92, 34, rx=6, fill="#fff6dc", **LINE),
            ellipse(-46, 0, 8, 17, fill="#e6d2a0", **LINE),
            ellipse(46, 0, 8, 17, fill="#fffaf0", **LINE),
            ellipse(46, 0, 3, 9, fill="#c9ad70"),
            rect(-9, -19, 18, 38, fill="#b01e2e", **FINE),
            path(star(0, 10, 19, 12, 0.8), fill="#c8283a", **FINE),
            circle(0, 10, 8, fill="#8f1626"),
        )
    if role == "C":
        return group(
            "translate(48 124) rotate(10)",
            rect(-44, -30, 88, 60, rx=4, fill="#fff8ea", **LINE),
            path("M-44 -30L0 10L44 -30M-44 30L-12 0M44 30L12 0", stroke=OUTLINE, stroke_width=2.6),
            path(
                "M0 28C-5 18 -20 12 -20 0C-20 -11 -5 -13 0 -3C5 -13 20 -11 20 0C20 12 5 18 0 28Z",
                fill="#d81e4e",
                **LINE,
            ),
        )
    if role == "P":
        return group(
            "translate(58 120) rotate(12)",
            path(
                "M-24 -44H24C26 -8 14 6 5 9V32C14 34 20 38 21 46H-21C-20 38 -14 34 -5 32V9C-14 6 -26 -8 -24 -44Z",
                fill="url(#au)",
                **LINE,
            ),
            ellipse(0, -44, 24, 7, fill="#7a1030", **LINE),
            path("M-16 -26C-14 -12 -8 -4 -2 0", stroke="#fff6d8", stroke_width=4, stroke_linecap="round"),
        )
    return ""
