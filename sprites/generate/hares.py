"""Busts of hare, stag and carp, in the same box as those of beasts.py."""

from __future__ import annotations

from beasts import FINE, LINE, Beast, eye, mirrored
from shapes import OUTLINE, circle, ellipse, path


def _hare() -> Beast:
    fur, dark, cream, pink = "#d9a45c", "#a06c2c", "#fff4dd", "#f0a0a0"
    left = path("M-14 -34C-44 -60 -58 -104 -44 -116C-28 -124 -6 -84 -2 -40Z", fill=fur, **LINE) + path(
        "M-16 -42C-36 -64 -46 -96 -40 -106C-30 -110 -14 -80 -10 -46Z", fill=pink
    )
    right = (
        path(
            "M2 -40C0 -74 8 -104 26 -110C46 -114 66 -96 88 -64C90 -52 82 -46 74 -50C52 -64 36 -60 22 -30Z",
            fill=fur,
            **LINE,
        )
        + path("M10 -42C10 -70 16 -92 28 -98C36 -98 44 -92 52 -82C36 -78 26 -64 18 -38Z", fill=pink)
        + path(
            "M52 -84C66 -82 80 -66 86 -56C84 -48 80 -48 74 -52C66 -60 58 -64 50 -65Z", fill=dark, fill_opacity=0.55
        )
    )
    face = (
        "M0 -44C26 -44 42 -26 44 -4L58 8L48 12L60 24L46 25L50 38C34 40 24 54 0 54C-24 54 -34 40 -50 38L-46 25L-60 24"
        "L-48 12L-58 8L-44 -4C-42 -26 -26 -44 0 -44Z"
    )
    head = (
        path(face, fill=fur, **LINE)
        + path(
            "M8 -43C30 -40 42 -24 44 -4L58 8L48 12L60 24L46 25L50 38C40 39 32 46 20 50C36 26 32 -18 8 -43Z",
            fill=dark,
            fill_opacity=0.4,
        )
        + path("M0 -40C6 -24 8 -8 22 8C38 16 32 50 0 54C-32 50 -38 16 -22 8C-8 -8 -6 -24 0 -40Z", fill=cream)
        + mirrored(ellipse(-35, 20, 9, 5.5, fill="#f08a7a", fill_opacity=0.7))
        + eye(-24, -6, 15, "#8a4a1c")
        + eye(24, -6, 15, "#8a4a1c")
        + mirrored(path("M-38 -16L-45 -22M-34 -20L-40 -28", **FINE))
        + path("M-9 14C-4 11 4 11 9 14C8 22 3 25 0 26C-3 25 -8 22 -9 14Z", fill="#e4707a", **FINE)
        + path("M-7 36H7V47C4 49 -4 49 -7 47ZM0 36V48", fill="#ffffff", **FINE)
        + path(
            "M0 26V33C-4 40 -14 40 -19 34M0 33C4 40 14 40 19 34",
            stroke=OUTLINE,
            stroke_width=3,
            stroke_linecap="round",
        )
        + mirrored(
            path(
                "M-18 25L-54 18M-18 29L-54 31M-17 33L-48 43", stroke=OUTLINE, stroke_width=1.6, stroke_linecap="round"
            )
        )
    )
    return Beast("", left + right, head, (0, -36, 30, 0), ((-24, -6), (24, -6)), (0, 0, 62, 62))


def _stag() -> Beast:
    fur, dark, cream, horn = "#a8663a", "#6a3a1c", "#f6e2c4", "#ecd09a"
    tines = (
        "M-14 -34C-18 -58 -54 -46 -66 -76C-70 -88 -68 -96 -66 -104",
        "M-22 -48C-34 -60 -34 -84 -26 -106",
        "M-50 -59C-44 -72 -48 -88 -46 -102",
        "M-60 -66C-76 -64 -88 -70 -96 -84",
    )
    antler = "".join(
        path(d, stroke=OUTLINE, stroke_width=14, stroke_linecap="round", stroke_linejoin="round") for d in tines
    )
    antler += "".join(
        path(d, stroke=horn, stroke_width=8, stroke_linecap="round", stroke_linejoin="round") for d in tines
    )
    antler += path("M-17 -42C-26 -56 -52 -50 -63 -76", stroke="#c49a58", stroke_width=2.6, stroke_linecap="round")
    ear = path("M-30 -22C-52 -48 -82 -44 -88 -30C-84 -8 -58 6 -32 0Z", fill=fur, **LINE) + path(
        "M-36 -18C-52 -34 -72 -34 -78 -27C-72 -12 -56 -5 -38 -6Z", fill="#f0b09a"
    )
    face = (
        "M0 -44C24 -44 40 -32 40 -12C40 4 30 12 27 28C26 48 16 56 0 56C-16 56 -26 48 -27 28"
        "C-30 12 -40 4 -40 -12C-40 -32 -24 -44 0 -44Z"
    )
    head = (
        path(face, fill=fur, **LINE)
        + path(
            "M8 -44C28 -42 40 -30 40 -12C40 4 30 12 27 28C26 46 18 54 6 56C24 30 26 -20 8 -44Z",
            fill=dark,
            fill_opacity=0.42,
        )
        + path("M0 10C16 10 27 18 27 32C26 48 16 56 0 56C-16 56 -26 48 -27 32C-27 18 -16 10 0 10Z", fill=cream)
        + path("M0 -42C7 -30 5 -4 0 10C-5 -4 -7 -30 0 -42Z", fill=dark, fill_opacity=0.7)
        + "".join(circle(x, y, 3, fill=cream) for x, y in ((-12, -30), (12, -30), (-19, -36), (19, -36)))
        + eye(-22, -8, 14.5, "#5a2c10")
        + eye(22, -8, 14.5, "#5a2c10")
        + mirrored(path("M-35 -18L-42 -23M-31 -22L-36 -29", **FINE))
        + mirrored(ellipse(-27, 13, 7, 4.5, fill="#f0906a", fill_opacity=0.7))
        + path("M-15 20C-10 14 10 14 15 20C16 30 6 36 0 36C-6 36 -16 30 -15 20Z", fill="#2a1a1c", **FINE)
        + ellipse(-5, 21, 5, 2.6, fill="#8a7a82")
        + path(
            "M0 36V42C-4 48 -12 47 -15 43M0 42C4 48 12 47 15 43",
            stroke=OUTLINE,
            stroke_width=3,
            stroke_linecap="round",
        )
    )
    return Beast("", mirrored(antler) + mirrored(ear), head, (0, -38, 24, 0), ((-22, -8), (22, -8)), (0, 2, 56, 62))


def _carp() -> Beast:
    orange, dark, cream, fin = "#f08a2c", "#b84a14", "#fff0d6", "#e0561e"
    back_fin = path(
        "M8 -54C34 -98 82 -92 98 -58C92 -52 92 -46 94 -38C84 -34 84 -26 86 -16C76 -12 74 -2 76 10C64 20 54 40 50 58Z",
        fill=fin,
        **LINE,
    ) + path(
        "M24 -48C42 -74 66 -78 82 -68M38 -34C58 -52 72 -52 86 -46M46 -14C60 -28 72 -28 80 -24M48 10C56 0 62 -4 70 -2",
        stroke="#8f2f0c",
        stroke_width=3,
        stroke_linecap="round",
    )
    shape = (
        "M-76 4C-72 -14 -58 -24 -48 -38C-30 -60 6 -66 32 -46C56 -26 60 24 58 86H-38C-46 56 -42 34 -54 28"
        "C-66 26 -76 18 -76 4Z"
    )
    scales = "".join(
        f"M{x} {y}a9 9 0 0 1 0 17"
        for x, y in (
            (14, -26),
            (14, -7),
            (14, 12),
            (14, 31),
            (28, -34),
            (28, -16),
            (28, 3),
            (28, 22),
            (28, 40),
            (41, -24),
            (41, -6),
            (41, 13),
            (41, 32),
        )
    )
    head = (
        path(shape, fill=orange, **LINE)
        + path("M-54 28C-30 26 -6 40 -4 86H-38C-46 56 -42 34 -54 28Z", fill=cream)
        + path("M-34 -50C-18 -62 10 -62 26 -50C18 -38 -20 -34 -34 -50Z", fill=cream, fill_opacity=0.9)
        + path("M32 -46C56 -26 60 24 58 86H38C46 24 46 -16 32 -46Z", fill=dark, fill_opacity=0.5)
        + path(scales, stroke=dark, stroke_width=3, stroke_linecap="round")
        + path(
            "M4 -38C20 -12 20 26 4 52C-2 46 -4 40 -4 34",
            stroke=OUTLINE,
            stroke_width=3.4,
            stroke_linecap="round",
            fill="none",
        )
        + path(
            "M-76 4C-84 2 -88 -6 -82 -12C-76 -16 -68 -12 -68 -4L-58 4C-58 8 -62 10 -68 10"
            "C-68 18 -76 22 -82 18C-88 12 -84 6 -76 4Z",
            fill="#f6b08a",
            **FINE,
        )
        + path(
            "M-62 14C-70 30 -84 34 -92 28M-56 20C-58 40 -70 48 -82 46",
            stroke=OUTLINE,
            stroke_width=5,
            stroke_linecap="round",
        )
        + path(
            "M-62 14C-70 30 -84 34 -92 28M-56 20C-58 40 -70 48 -82 46",
            stroke="#f6c08a",
            stroke_width=2.2,
            stroke_linecap="round",
        )
        + ellipse(-36, 10, 10, 6, fill="#f25a3a", fill_opacity=0.5)
        + eye(-30, -14, 17, "#2a5ca8", look=-2)
    )
    return Beast(back_fin, "", head, (2, -48, 31, 6), ((-30, -14),), (-2, -4, 66, 66), long_neck=True)


SECOND = {"HAR": _hare, "STA": _stag, "CAR": _carp}
