"""Busts of butterfly, toad and nightingale; with hares.py's three, the heads every courtier's costume is hung on.

A bust stands in a box about (0, 0), the middle of its face: chin near y = 52, costume from there down, wings, ears or
antlers behind it up to y = -105.
"""

from __future__ import annotations

from dataclasses import dataclass

from shapes import OUTLINE, circle, ellipse, group, path

LINE: dict[str, str | float] = {"stroke": OUTLINE, "stroke_width": 3, "stroke_linejoin": "round"}
FINE: dict[str, str | float] = {"stroke": OUTLINE, "stroke_width": 2, "stroke_linecap": "round"}


@dataclass(frozen=True)
class Beast:
    """A head, and behind it wings or tail, and ears or antlers, which reach out of a hood.

    `hat` is where a hat sits (x, y, half width, tilt), `eyes` where a mask is cut out, `hood` the ellipse a hood
    covers (x, y, rx, ry); `long_neck`: the neck goes down into the collar, otherwise the chin lies on it.
    """

    behind: str
    ears: str
    head: str
    hat: tuple[float, float, float, float]
    eyes: tuple[tuple[float, float], ...]
    hood: tuple[float, float, float, float]
    long_neck: bool = False


def mirrored(body: str) -> str:
    """The body and its mirror image in the vertical axis."""
    return body + group("scale(-1 1)", body)


def eye(x: float, y: float, r: float, iris: str, white: str = "#fffdf2", look: float = 0.0) -> str:
    """A round eye with a large pupil and two catchlights; `look` moves the gaze sideways."""
    return (
        circle(x, y, r, fill=white, stroke=OUTLINE, stroke_width=2.4)
        + circle(x + look, y + r * 0.08, r * 0.74, fill=iris)
        + circle(x + look, y + r * 0.1, r * 0.48, fill="#17101c")
        + circle(x + look - r * 0.24, y - r * 0.26, r * 0.24, fill="#ffffff")
        + circle(x + look + r * 0.26, y + r * 0.34, r * 0.11, fill="#ffffff")
    )


def _butterfly() -> Beast:
    upper = "M-16 22C-26 -34 -70 -84 -100 -70C-116 -58 -106 0 -84 24C-64 44 -34 42 -16 30Z"
    lower = "M-18 26C-48 30 -84 44 -84 74C-82 104 -40 104 -16 60Z"
    wing = (
        path(lower, fill="#6f5fb5", **LINE)
        + path("M-24 40C-46 44 -70 54 -70 74C-68 90 -42 86 -24 60Z", fill="#b9a6ea")
        + circle(-53, 70, 10, fill="#f2a23a", stroke="#3a2a6a", stroke_width=4)
        + path(upper, fill="#3f4f96", **LINE)
        + path("M-22 22C-32 -24 -66 -66 -90 -58C-98 -44 -92 -2 -76 16C-60 32 -36 32 -22 26Z", fill="#9fb4ee")
        + path("M-24 22C-36 -8 -54 -30 -72 -40M-28 26C-46 12 -66 2 -84 -4", stroke="#3f4f96", stroke_width=3)
        + circle(-72, -30, 14, fill="#f8d866", stroke="#3a2a6a", stroke_width=4)
        + circle(-72, -30, 6, fill="#3a2a6a")
        + "".join(circle(x, y, 3.6, fill="#ffffff") for x, y in ((-101, -52), (-103, -30), (-99, -8), (-90, 12)))
    )
    feeler = path(
        "M-12 -30C-16 -66 -30 -88 -46 -90C-56 -90 -58 -80 -50 -78",
        stroke=OUTLINE,
        stroke_width=4,
        stroke_linecap="round",
    ) + circle(-49, -79, 5.5, fill="#f2a23a", **FINE)
    fluff = (
        "M-40 6C-46 -26 -22 -42 0 -42C22 -42 46 -26 40 6C44 14 38 20 36 26C28 44 12 52 0 52"
        "C-12 52 -28 44 -36 26C-38 20 -44 14 -40 6Z"
    )
    head = (
        path(fluff, fill="#f7f1ff", **LINE)
        + path("M6 -41C28 -40 46 -24 40 6C44 14 38 20 36 26C28 44 14 51 4 52C24 36 30 -8 6 -41Z", fill="#cfc3ea")
        + mirrored(ellipse(-26, 20, 8, 5, fill="#f29ab4", fill_opacity=0.8))
        + path("M-12 -40L-7 -28L0 -37L7 -28L12 -40Z", fill="#cfc3ea")
        + eye(-19, -1, 15.5, "#6a4bb8")
        + eye(19, -1, 15.5, "#6a4bb8")
        + mirrored(path("M-33 -10L-40 -16M-29 -15L-34 -22", **FINE))
        + path("M-9 28C-5 36 5 36 9 28", stroke=OUTLINE, stroke_width=3, stroke_linecap="round")
        + path("M0 18C-3 18 -3 22 0 23C3 22 3 18 0 18Z", fill=OUTLINE)
    )
    return Beast(mirrored(wing), mirrored(feeler), head, (0, -34, 27, 0), ((-19, -1), (19, -1)), (0, 2, 52, 62))


def _toad() -> Beast:
    green, dark, pale = "#7fa63c", "#51742a", "#e9e6a6"
    brow = (
        circle(-40, -40, 25, fill=green, **LINE)
        + circle(-40, -40, 18, fill="#f6c945", stroke=OUTLINE, stroke_width=2.6)
        + ellipse(-38, -39, 11.5, 8, fill="#17101c")
        + circle(-43, -43, 4, fill="#ffffff")
        + path("M-64 -47C-56 -66 -26 -66 -17 -47C-30 -54 -50 -54 -64 -47Z", fill=dark, **FINE)
    )
    face = "M0 -44C34 -46 60 -34 72 -8C84 18 64 52 0 52C-64 52 -84 18 -72 -8C-60 -34 -34 -46 0 -44Z"
    head = (
        path(face, fill=green, **LINE)
        + path("M-74 10C-40 30 40 30 74 10C70 40 44 52 0 52C-44 52 -70 40 -74 10Z", fill=pale)
        + path("M20 -44C44 -42 64 -30 72 -8C84 18 64 46 26 51C60 34 64 -10 20 -44Z", fill=dark, fill_opacity=0.35)
        + path("M-74 8C-44 32 44 32 74 8", stroke=OUTLINE, stroke_width=4, stroke_linecap="round")
        + mirrored(path("M-74 8C-78 4 -80 2 -80 -2", stroke=OUTLINE, stroke_width=3.5, stroke_linecap="round"))
        + "".join(
            circle(x, y, r, fill=dark)
            for x, y, r in (
                (-58, -12, 5),
                (-46, -2, 3.5),
                (56, -16, 5),
                (44, -4, 3.5),
                (-10, -32, 4),
                (8, -26, 5),
                (62, -2, 3),
            )
        )
        + mirrored(ellipse(-56, 10, 9, 5, fill="#e88a5a", fill_opacity=0.65))
        + mirrored(circle(-8, -4, 2.6, fill=OUTLINE))
        + mirrored(brow)
    )
    return Beast("", "", head, (0, -44, 24, 0), ((-40, -40), (40, -40)), (0, -6, 84, 64))


def _nightingale() -> Beast:
    brown, dark, cream = "#a9663a", "#6f3d1e", "#fbe7cf"
    feathers = (
        "M34 70C52 30 56 -20 56 -62C62 -80 82 -78 82 -60C84 -16 76 36 64 80Z",
        "M44 76C66 36 76 -12 80 -54C88 -70 106 -64 104 -48C100 -4 88 44 74 84Z",
    )
    tail = path(
        "M30 66C40 30 38 -30 34 -66C40 -84 58 -82 60 -66C66 -20 62 36 56 76Z", fill="#7a2f1a", **LINE
    ) + "".join(path(d, fill=fill, **LINE) for d, fill in zip(feathers, ("#a2452a", "#8c3822"), strict=True))
    tail += path(
        "M47 -60C52 -20 50 20 46 50M68 -56C70 -16 66 26 58 60M91 -46C88 -8 80 30 70 62",
        stroke="#4f1f0e",
        stroke_width=2.6,
    )
    note = (
        path("M-96 -34V-70L-74 -76V-42", stroke=OUTLINE, stroke_width=4.5, stroke_linejoin="round")
        + ellipse(-102, -33, 8, 6, fill=OUTLINE)
        + ellipse(-80, -40, 8, 6, fill=OUTLINE)
    )
    head_shape = "M-44 -10C-48 -42 -24 -62 4 -60C34 -58 50 -34 48 -6C47 18 54 34 62 84L-44 84C-52 36 -42 12 -44 -10Z"
    head = (
        path(head_shape, fill=brown, **LINE)
        + path("M-44 -4C-26 -4 -14 6 -10 24C-6 40 -8 50 -10 84H-44C-52 50 -42 14 -44 -4Z", fill=cream)
        + path("M-47 30C-36 26 -16 32 -8 46L-8 84H-44C-48 64 -48 40 -47 30Z", fill="#e0617f")
        + path(
            "M10 -60C36 -56 50 -34 48 -6C47 18 54 34 62 84L36 84C40 10 34 -34 10 -60Z", fill=dark, fill_opacity=0.45
        )
        + path(
            "M6 -60C2 -70 8 -76 16 -78C14 -72 18 -66 24 -56ZM-6 -59C-12 -68 -8 -76 -2 -80C-2 -72 2 -68 8 -60Z",
            fill=brown,
            **FINE,
        )
        + path("M-40 -22L-92 -24L-44 -6Z", fill="#f4b63c", **LINE)
        + path("M-43 -2L-82 6L-42 12Z", fill="#dd9526", **LINE)
        + path("M-42 -7L-72 -10L-82 5L-43 2Z", fill="#b8283c")
        + ellipse(-22, 8, 9, 6, fill="#e88a7a", fill_opacity=0.8)
        + path("M-40 -30C-32 -46 -8 -48 4 -34", stroke=cream, stroke_width=5, stroke_linecap="round")
        + eye(-14, -22, 14.5, "#7a3a18", look=-2)
        + path("M0 -34L8 -40M3 -28L11 -32", **FINE)
    )
    return Beast(tail + note, "", head, (8, -52, 31, 14), ((-14, -22),), (6, -4, 62, 66), long_neck=True)


FIRST = {"BUT": _butterfly, "TOA": _toad, "NIG": _nightingale}
