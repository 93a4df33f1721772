"""Ivory dice with pips, the back of a hidden die, and the leather cup."""

from __future__ import annotations

from shapes import OUTLINE, circle, defs, ellipse, gold, linear, path, radial, rect, star, svg

SIZE = 100
_PLACES = {
    1: ((50, 50),),
    2: ((29, 29), (71, 71)),
    3: ((27, 27), (50, 50), (73, 73)),
    4: ((29, 29), (71, 29), (29, 71), (71, 71)),
    5: ((28, 28), (72, 28), (50, 50), (28, 72), (72, 72)),
    6: ((30, 25), (30, 50), (30, 75), (70, 25), (70, 50), (70, 75)),
}


def _body(light: str, dark: str, side: str) -> str:
    return (
        defs(
            gold(),
            radial("ivory", (("0", light), ("1", dark)), 40, 34, 80),
            radial("pit", (("0", "#05060c"), (".7", "#151a30"), ("1", "#3d4468"))),
            radial("red", (("0", "#6b0d18"), (".7", "#a81f2e"), ("1", "#d6606a"))),
        )
        + rect(3, 5, 94, 94, rx=20, fill=side)
        + rect(3, 2, 94, 93, rx=20, fill=OUTLINE)
        + rect(4.5, 3.5, 91, 90, rx=18.5, fill=side)
        + rect(6, 5, 88, 86, rx=17, fill="url(#ivory)")
        + path("M14 24C16 14 22 11 32 10H68C60 13 30 12 22 18C18 21 16 26 14 30Z", fill="#ffffff", fill_opacity=0.7)
    )


def die(value: int) -> str:
    """A die showing 1 to 6; the single pip is large and red as on old dice."""
    pips = "".join(
        circle(x, y - 2, 15 if value == 1 else 9.5, fill="url(#red)" if value == 1 else "url(#pit)")
        for x, y in _PLACES[value]
    )
    return svg(SIZE, SIZE, _body("#fffdf2", "#e2cf9e", "#b89a5c"), pips)


def hidden() -> str:
    """A die whose value is not known: blue, with a star for no number."""
    mark = path(star(50, 48, 27, 8, 0.5), fill="url(#au)", stroke="#0a1636", stroke_width=2)
    return svg(SIZE, SIZE, _body("#3a62ac", "#122650", "#0a1636"), mark)


def cup() -> str:
    """The cup upside down on the table, 120 x 140."""
    stitches = path("M22 108Q60 122 98 108", stroke="#e2b877", stroke_width=2, stroke_dasharray="5 4")
    return svg(
        120,
        140,
        defs(
            gold(),
            linear(
                "hide",
                (("0", "#3a1a0c"), (".28", "#8f4f24"), (".5", "#b06a34"), (".75", "#74391a"), ("1", "#2c1208")),
                100,
                0,
            ),
        ),
        ellipse(60, 122, 56, 15, fill="#000000", fill_opacity=0.3),
        path(
            "M30 16C40 8 80 8 90 16L106 116C96 134 24 134 14 116Z",
            fill="url(#hide)",
            stroke=OUTLINE,
            stroke_width=2.5,
        ),
        ellipse(60, 17, 30, 8, fill="#9a5a2c", stroke=OUTLINE, stroke_width=1.5),
        path("M16 104Q60 122 104 104L106 116C96 134 24 134 14 116Z", fill="#4a2210", fill_opacity=0.55),
        path(
            "M15.5 106Q60 124 104.5 106L105.6 113Q60 131 14.4 113Z", fill="url(#au)", stroke=OUTLINE, stroke_width=1
        ),
        path("M26 46Q60 58 94 46L95 53Q60 65 25 53Z", fill="url(#au)", stroke=OUTLINE, stroke_width=1),
        stitches,
        path(
            (
                "M60 68C68 78 75 82 75 91C75 98 66 100 62 95C62 99 64 102 67"
                " 104H53C56 102 58 99 58 95C54 100 45 98 45 91C45 82 52 78 60 68Z"
            ),
            fill="url(#au)",
        ),
        path(
            "M40 22C36 50 32 80 30 108", stroke="#ffffff", stroke_width=4, stroke_opacity=0.16, stroke_linecap="round"
        ),
    )


def files() -> dict[str, str]:
    """Every die and the cup by path under sprites/."""
    out = {f"dice/{value}.svg": die(value) for value in _PLACES}
    out["dice/hidden.svg"], out["dice/cup.svg"] = hidden(), cup()
    return out
