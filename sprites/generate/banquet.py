"""The Queen's banquet in pieces: the cloth between light and disgrace, plates, the Queen, grounds, status icons.

A client lays them out: a ground of light above, one of shade below, the runner between them, a plate a column.
"""

from __future__ import annotations

from beasts import FINE, LINE, eye, mirrored
from costumes import held
from families import FAMILIES, STEEL, emblem
from missions import kind_mark
from shapes import IVORY, OUTLINE, circle, defs, ellipse, gold, group, linear, path, radial, rays, rect, star, svg, xy

_SILVER = (("0", "#9aa4b0"), (".3", "#f4f7fa"), (".55", "#b4bfca"), (".8", "#e4eaf0"), ("1", "#828e9a"))


def light() -> str:
    """The ground above the table: rays of morning over warm gold, 700 x 240."""
    window = [(0.0, 0.0), (700.0, 0.0), (700.0, 240.0), (0.0, 240.0)]
    motes = "".join(
        circle((i * 97) % 700, 14 + (i * 53) % 200, 2 + i % 3, fill="#fff6cf", fill_opacity=0.5) for i in range(26)
    )
    return svg(
        700,
        240,
        defs(linear("day", (("0", "#8a6424"), (".5", "#bd8c38"), ("1", "#e8bb58")), 0, 100)),
        rect(0, 0, 700, 240, fill="url(#day)"),
        path(rays((350, 250), 40, 520, window), fill="#ffe9a6", fill_opacity=0.16),
        motes,
    )


def shade() -> str:
    """The ground below the table: folds of a heavy violet curtain, 700 x 240."""
    folds = "".join(
        path(
            f"M{xy(x, 0)}C{xy(x + 16, 80, x - 10, 160, x + 8, 240)}H{xy(x + 30)}"
            f"C{xy(x + 14, 160, x + 40, 80, x + 24, 0)}Z",
            fill="#000000" if i % 2 else "#8f7bd0",
            fill_opacity=0.14 if i % 2 else 0.1,
        )
        for i, x in enumerate(range(-10, 710, 36))
    )
    return svg(
        700,
        240,
        defs(linear("night", (("0", "#4b3480"), (".4", "#34245e"), ("1", "#1d1438")), 0, 100)),
        rect(0, 0, 700, 240, fill="url(#night)"),
        folds,
    )


def _goblet(x: float, y: float, k: float) -> str:
    return group(
        f"translate({xy(x, y)}) scale({k:.2f})",
        path(
            "M-15 -30H15C17 -8 8 2 4 4V20C9 22 13 25 14 30H-14C-13 25 -9 22 -4 20V4C-8 2 -17 -8 -15 -30Z",
            fill="url(#au)",
            **FINE,
        ),
        ellipse(0, -30, 15, 5, fill="#7a1030", **FINE),
    )


def _candle(x: float, y: float, k: float) -> str:
    return group(
        f"translate({xy(x, y)}) scale({k:.2f})",
        ellipse(0, 32, 15, 5, fill="url(#au)", **FINE),
        path("M-4 30V10H-9V4H9V10H4V30Z", fill="url(#au)", **FINE),
        rect(-5, -20, 10, 25, fill="#fff8e6", **FINE),
        circle(0, -31, 17, fill="#ffd76a", fill_opacity=0.25),
        path("M0 -42C6 -34 7 -30 5 -25C3 -21 -3 -21 -5 -25C-7 -30 -3 -33 0 -42Z", fill="#ffb52e", **FINE),
        path("M0 -34C2 -30 3 -28 2 -25C1 -23 -1 -23 -2 -25C-2 -28 -1 -30 0 -34Z", fill="#fff6c8"),
    )


def _grapes(x: float, y: float, k: float) -> str:
    spots = ((-14, -8), (0, -10), (14, -8), (-8, 3), (7, 3), (0, 14))
    return group(
        f"translate({xy(x, y)}) scale({k:.2f})",
        ellipse(0, 20, 26, 8, fill="url(#ag)", **FINE),
        "".join(
            circle(a, b, 8.5, fill="#6d2f8c", **FINE) + circle(a - 2.5, b - 3, 2.4, fill="#d8b0ee") for a, b in spots
        ),
        path("M0 -18C-4 -26 4 -30 12 -28C10 -20 6 -18 0 -18Z", fill="#5c9a3a", **FINE),
    )


def _cake(x: float, y: float, k: float) -> str:
    return group(
        f"translate({xy(x, y)}) scale({k:.2f})",
        ellipse(0, 22, 30, 8, fill="url(#ag)", **FINE),
        path("M-24 20V0C-24 -8 24 -8 24 0V20C24 26 -24 26 -24 20Z", fill="#f6dcb0", **FINE),
        path(
            "M-24 0C-24 -10 24 -10 24 0C24 10 18 12 16 5C12 14 4 14 2 6C-2 14 -10 14 -12 5C-16 12 -24 10 -24 0Z",
            fill="#f08aa8",
            **FINE,
        ),
        circle(0, -11, 6, fill="#c81e3a", **FINE),
    )


def _pie(x: float, y: float, k: float) -> str:
    return group(
        f"translate({xy(x, y)}) scale({k:.2f})",
        path("M-28 4H28L22 24H-22Z", fill="url(#ag)", **FINE),
        path("M-30 6C-30 -18 30 -18 30 6C22 12 -22 12 -30 6Z", fill="#d99a48", **FINE),
        path("M-14 -2L-8 -8M-2 -3V-11M10 -2L6 -8", stroke="#7a4414", stroke_width=3, stroke_linecap="round"),
    )


def _cheese(x: float, y: float, k: float) -> str:
    return group(
        f"translate({xy(x, y)}) scale({k:.2f})",
        ellipse(0, 22, 30, 7, fill="url(#ag)", **FINE),
        path("M-26 6L18 -18C26 -12 28 -4 28 4V20H-26Z", fill="#f6cf4c", **FINE),
        path("M-26 6H28", stroke="#b8862a", stroke_width=2.4),
        circle(-10, 14, 4, fill="#d9a42c") + circle(12, 12, 5, fill="#d9a42c") + circle(8, -4, 3, fill="#d9a42c"),
    )


def runner() -> str:
    """A piece of the cloth between light and shade, 200 x 130, without a seam at its ends."""
    lace = "".join(f"M{i * 20} 122q10 14 20 0" for i in range(10))
    top_lace = "".join(f"M{i * 20} 8q10 -14 20 0" for i in range(10))
    return svg(
        200,
        130,
        defs(gold(), linear("cloth", (("0", "#fffdf4"), (".5", "#f6ecd6"), ("1", "#d9c6a4")), 0, 100)),
        path(lace, fill="#e6d6b6", stroke=OUTLINE, stroke_width=2),
        path(top_lace, fill="#fffdf4", stroke=OUTLINE, stroke_width=2),
        rect(0, 8, 200, 114, fill="url(#cloth)"),
        path("M0 8H200M0 122H200", stroke="#c0913a", stroke_width=4),
        path("M0 20H200M0 110H200", stroke="#c9b98e", stroke_width=1.4, stroke_dasharray="6 4"),
    )


_DISHES = {"grapes": _grapes, "candle": _candle, "cake": _cake, "pie": _pie, "cheese": _cheese, "goblet": _goblet}


def dish(name: str) -> str:
    """A dish or a light for the cloth, 80 x 100."""
    return svg(80, 100, defs(gold(), linear("ag", _SILVER)), _DISHES[name](40, 56, 1.1))


def served(family_index: int) -> str:
    """A family's place at the table: its emblem on its colour in a dish, 120 x 120."""
    family = FAMILIES[family_index]
    return svg(
        120,
        120,
        defs(gold(), radial("china", (("0", "#ffffff"), (".7", "#f2ede2"), ("1", "#cfc4ac")), 42, 38, 66)),
        ellipse(60, 64, 55, 53, fill="#000000", fill_opacity=0.25),
        circle(60, 60, 55, fill="url(#china)", stroke=OUTLINE, stroke_width=2.4),
        circle(60, 60, 49, fill="none", stroke="url(#au)", stroke_width=5),
        circle(60, 60, 43, fill=family.colour, stroke=family.dark, stroke_width=2),
        circle(60, 60, 38, fill="none", stroke=family.light, stroke_width=2, stroke_opacity=0.8),
        emblem(family.code, 60, 61, 58, family.ink),
    )


def _cat() -> str:
    fur, dark = "#fffaf2", "#d9cdd8"
    ear = path("M-44 -14C-52 -44 -50 -60 -46 -66C-34 -62 -20 -50 -12 -40Z", fill=fur, **LINE) + path(
        "M-40 -26C-44 -42 -43 -50 -41 -54C-34 -50 -26 -44 -20 -38Z", fill="#f4a8b4"
    )
    face = (
        "M0 -42C30 -42 50 -22 50 4L60 14L48 16L54 28L40 28C30 44 14 50 0 50C-14 50 -30 44 -40 28L-54 28"
        "L-48 16L-60 14L-50 4C-50 -22 -30 -42 0 -42Z"
    )
    return (
        mirrored(ear)
        + path(face, fill=fur, **LINE)
        + path(
            "M10 -41C34 -38 50 -20 50 4L60 14L48 16L54 28L40 28C32 40 20 47 8 49C34 26 36 -16 10 -41Z",
            fill=dark,
            fill_opacity=0.7,
        )
        + mirrored(ellipse(-33, 20, 9, 6, fill="#f4a0b4", fill_opacity=0.6))
        + eye(-22, -2, 15, "#2a9a6a")
        + eye(22, -2, 15, "#2a9a6a")
        + mirrored(path("M-38 -8C-34 -20 -14 -22 -7 -8C-16 -14 -28 -14 -38 -8Z", fill="#b79ad0", **FINE))
        + mirrored(path("M-37 -7L-45 -12", **FINE))
        + path("M-7 14C-3 12 3 12 7 14C6 20 2 22 0 23C-2 22 -6 20 -7 14Z", fill="#e46a84", **FINE)
        + path(
            "M0 23V27C-3 34 -12 34 -15 29M0 27C3 34 12 34 15 29",
            stroke=OUTLINE,
            stroke_width=2.8,
            stroke_linecap="round",
        )
        + mirrored(
            path(
                "M-24 22L-66 14M-24 27L-66 28M-23 31L-62 41", stroke=OUTLINE, stroke_width=1.5, stroke_linecap="round"
            )
        )
        + circle(-30, 30, 2, fill=OUTLINE)
    )


def queen() -> str:
    """The Queen, a white cat with a great crown before the back of her throne, 200 x 200."""
    crown = (
        path("M-44 0L-56 -44L-27 -24L-14 -52L0 -28L14 -52L27 -24L56 -44L44 0Z", fill="url(#au)", **LINE)
        + path("M-44 0C-22 7 22 7 44 0L46 -12C22 -6 -22 -6 -46 -12Z", fill="#8f1f4a", **FINE)
        + "".join(
            circle(x, y, 6.5, fill="#fff1c4", **FINE) for x, y in ((-56, -47), (-14, -56), (14, -56), (56, -47))
        )
        + path("M0 -14L8 -4L0 8L-8 -4Z", fill="#5fd0f0", **FINE)
    )
    robe = (
        path("M-30 42C-66 50 -84 70 -88 110H88C84 70 66 50 30 42Z", fill="#8f1f4a", **LINE)
        + path("M-66 50C-66 84 -34 98 0 98C34 98 66 84 66 50C44 40 -44 40 -66 50Z", fill="#fdf8ea", **LINE)
        + "".join(
            path(f"M{xy(x, y)}l3 8h-6Z", fill=OUTLINE)
            for x, y in ((-50, 60), (-30, 74), (-8, 80), (12, 80), (32, 74), (50, 60))
        )
        + circle(0, 84, 10, fill="url(#au)", **LINE)
        + circle(0, 84, 4.6, fill="#5fd0f0")
    )
    throne = (
        path("M24 200V70C24 30 60 8 100 8C140 8 176 30 176 70V200Z", fill="url(#au)", **LINE)
        + path("M36 200V72C36 40 66 20 100 20C134 20 164 40 164 72V200Z", fill="#7a1638", **FINE)
        + path(
            "".join(star(x, y, 7, 4, 0.4) for x, y in ((54, 92), (54, 128), (146, 92), (146, 128), (100, 32))),
            fill="#e8b84a",
        )
    )
    return svg(
        200,
        200,
        defs(gold()),
        throne,
        group("translate(100 120) scale(.86)", robe, _cat(), group("translate(0 -34)", crown)),
    )


def _verdict(name: str) -> str:
    if name == "light":
        return path(star(32, 32, 30, 12, 0.66), fill=IVORY)
    if name == "disgrace":
        return path("M38 3A29 29 0 1 0 59 48A24 24 0 1 1 38 3Z", fill=IVORY)
    return path("M8 22H56M8 42H56", stroke=IVORY, stroke_width=9, stroke_linecap="round")


def _unsure() -> str:
    return path(
        "M18 22C18 2 48 2 48 22C48 34 33 34 33 44", stroke=IVORY, stroke_width=8, stroke_linecap="round"
    ) + circle(33, 57, 5.4, fill=IVORY)


def files() -> dict[str, str]:
    """Every piece by its path under sprites/."""
    icons = {f"icons/verdict_{name}.svg": svg(64, 64, _verdict(name)) for name in ("light", "disgrace", "neutral")}
    icons["icons/verdict_unsure.svg"] = svg(64, 64, _unsure())
    icons["icons/domain.svg"] = svg(64, 64, kind_mark("W", 32, 32, 60, IVORY))
    icons["icons/banquet.svg"] = svg(64, 64, kind_mark("B", 32, 34, 60, IVORY))
    places = {f"courtisans/place_{family.name}.svg": served(i) for i, family in enumerate(FAMILIES)}
    pieces = {
        "courtisans/light.svg": light(),
        "courtisans/shade.svg": shade(),
        "courtisans/runner.svg": runner(),
        "courtisans/queen.svg": queen(),
    }
    dishes = {f"courtisans/dish_{name}.svg": dish(name) for name in _DISHES}
    blade = svg(
        100,
        140,
        defs(gold(), linear("steel", STEEL, 100, 30)),
        group("translate(50 76) scale(.82) translate(-58 -92)", held("A", FAMILIES[0])),
    )
    return icons | places | pieces | dishes | {"courtisans/dagger.svg": blade}
