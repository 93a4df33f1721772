"""Médina: the picture by which the game is chosen, 480 x 600: the town at dusk behind its wall."""

from __future__ import annotations

from medina_folk import merchant
from medina_houses import building, dome
from medina_tiles import inset
from medina_walls import flag, tower, wall_across
from shapes import circle, defs, linear, n, path, radial, rays, rect, star, svg, xy

_WINDOW = ((0, 0), (480, 0), (480, 330), (0, 330))


def _skyline(y: float, fill: str, seed: int) -> str:
    """A row of far domes and minarets."""
    out = [f"M0 {n(y + 130)}V{n(y + 40)}"]
    x = 0
    for i in range(11):
        kind = (i * 7 + seed) % 4
        width = (46, 30, 58, 40)[kind]
        roof = y + (18, 30, 8, 24)[(i * 5 + seed) % 4]
        out.append(f"H{x}V{n(roof)}")
        if kind == 0:
            out.append(f"h8C{xy(x + 2, roof - 20, x + 18, roof - 26, x + 23, roof - 44)}")
            out.append(f"C{xy(x + 28, roof - 26, x + 44, roof - 20, x + 38, roof)}h8")
        elif kind == 1:
            out.append(f"h9v-46h-3v-6h5l4 -14l4 14h5v6h-3v46h{width - 21}")
        elif kind == 2:
            out.append("h14a15 17 0 0 1 30 0h14")
        else:
            out.append(f"h{width}")
        x += width
    out.append(f"V{n(y + 130)}Z")
    return path("".join(out), fill=fill)


def _palm(x: float, y: float, scale: float) -> str:
    """A date palm whose trunk stands at (x, y)."""
    leaf = "M0 -92C-14 -112 -40 -112 -52 -92C-36 -98 -18 -98 0 -88Z"
    crown = "".join(
        f'<g transform="translate(0 -90) rotate({turn}) scale({way} 1) translate(0 90)">'
        + path(leaf, fill=fill, stroke="#10240f", stroke_width=2)
        + "</g>"
        for turn, way, fill in (
            (28, 1, "#24552c"), (-28, -1, "#24552c"), (-8, 1, "#3a7a3c"), (8, -1, "#3a7a3c"), (48, -1, "#2c6434"),
            (-48, 1, "#2c6434"),
        )
    )  # fmt: skip
    trunk = path("M-6 0C-4 -36 -2 -62 -2 -92H4C5 -60 6 -32 8 0Z", fill="#6d431e", stroke="#2c1507", stroke_width=2)
    rings = path("M-5 -14H7M-4.5 -30H6.5M-4 -46H6M-3 -62H5.5M-2.5 -78H5", stroke="#2c1507", stroke_width=1.6)
    dates = circle(-5, -84, 5, fill="#b5542c") + circle(6, -83, 5, fill="#c9752e") + circle(1, -79, 5, fill="#8c3a1c")
    return f'<g transform="translate({xy(x, y)}) scale({scale:.2f})">{trunk}{rings}{crown}{dates}</g>'


def cover() -> str:
    """The cover."""
    scene = [
        defs(
            linear("sky", (("0", "#2a2158"), (".38", "#8a3a6a"), (".7", "#ec7a4a"), ("1", "#ffd489")), 0, 100),
            radial("sun", (("0", "#fffbe0"), (".6", "#ffe08a"), ("1", "#ffb454"))),
            radial("halo", (("0", "#ffe9a0/.85"), ("1", "#ffe9a0/0"))),
            linear("sand", (("0", "#f2cf8c"), ("1", "#b97e3c")), 0, 100),
        ),
        rect(0, 0, 480, 600, fill="url(#sky)"),
        path(rays((240, 250), 18, 420, _WINDOW), fill="#ffe9a0", fill_opacity=0.10),
        *(
            circle(x, y, r, fill="#fff3d0", fill_opacity=0.85)
            for x, y, r in (
                (40, 52, 2.2),
                (96, 24, 1.5),
                (150, 76, 1.8),
                (214, 36, 2.4),
                (282, 62, 1.5),
                (330, 26, 2.1),
                (392, 70, 1.7),
                (444, 40, 2.4),
                (62, 120, 1.4),
                (420, 132, 1.6),
            )
        ),
        circle(240, 250, 170, fill="url(#halo)"),
        circle(240, 250, 74, fill="url(#sun)"),
        _skyline(232, "#8c3f5c", 1),
        _skyline(268, "#5f2a4c", 3),
        rect(0, 380, 480, 220, fill="url(#sand)"),
    ]
    for colour, player, x, y, scale in (
        ("black", "yellow", 26, 230, 1.08),
        ("brown", "green", 346, 232, 1.08),
        ("orange", "blue", 128, 262, 1.16),
        ("grey", "red", 236, 262, 1.16),
    ):
        scene.append(inset(building(colour), colour, x, y, scale))
        scene.append(inset(dome(player), player, x, y - 58 * scale, scale))
    scene.append(_palm(118, 402, 1.15))
    scene.append(_palm(370, 398, 0.95))
    wall = wall_across()
    for i, x in enumerate((86, 290)):
        scene.append(inset(wall, f"w{i}", x, 352, 1.04))
    scene.append(inset(flag("yellow"), "f1", 24, 248, 0.95))
    scene.append(inset(flag("red"), "f2", 430, 248, 0.95))
    keep = tower()
    for i, x in enumerate((-24, 382)):
        scene.append(inset(keep, f"t{i}", x, 296, 1.1))
        scene.append(path(star(x + 61.6, 351, 13, 8, 0.5), fill="#8c3240"))
    scene += [
        path("M196 468L150 600H330L284 468Z", fill="#e9c27c", fill_opacity=0.8),
        path("M204 470L188 600M276 470L292 600M196 500H284M180 540H300", stroke="#a8732e", stroke_opacity=0.35,
             stroke_width=3),
    ]  # fmt: skip
    for i, (kind, x, y, scale) in enumerate(((2, 212, 410, 0.74), (1, 120, 452, 1.2), (3, 282, 462, 1.28))):
        scene.append(inset(merchant(kind), f"m{i}", x, y, scale))
    return svg(480, 600, *scene)


def files() -> dict[str, str]:
    """Sprites of this module by path."""
    return {"medina/cover.svg": cover()}
