"""What artists and nobles of Ménestrels wear on their heads, in the coordinates of minstrel_figure."""

from __future__ import annotations

from shapes import OUTLINE, circle, ellipse, path, star

LINE: dict[str, str | float] = {"stroke": OUTLINE, "stroke_width": 2.2, "stroke_linejoin": "round"}
THIN: dict[str, str | float] = {"stroke": OUTLINE, "stroke_width": 1.5, "stroke_linejoin": "round"}
GOLD, GOLD_DARK, CREAM = "#e6b94e", "#8a6420", "#fdf3d8"
DYES = {
    "B": ("#2f64b8", "#173a78"),
    "R": ("#b92a35", "#6e131d"),
    "Y": ("#e8b22e", "#94650f"),
    "G": ("#2f8a50", "#14502b"),
    "N": ("#767b88", "#3f434e"),
    "P": ("#6d3f94", "#3b1d57"),
}


def hat(name: str, dyes: str) -> str:
    """The hat of that name in the dyes of its wearer; empty for no hat."""
    dye, dark = DYES[dyes[-1]]
    other = DYES[dyes[0]][0] if len(dyes) > 1 else CREAM
    feather = path("M24 -150C48 -160 62 -186 58 -206C40 -196 24 -178 20 -154Z", fill=other, **THIN) + path(
        "M22 -152C36 -168 48 -186 56 -202", stroke=OUTLINE, stroke_width=1.2
    )
    hats = {
        "": "",
        "cap": path("M-36 -132C-38 -164 30 -172 38 -136Q0 -150 -36 -132Z", fill=dye, **LINE)
        + path("M-40 -130Q0 -150 42 -134L40 -126Q0 -142 -38 -122Z", fill=dark, **THIN)
        + feather,
        "beret": ellipse(-6, -150, 42, 16, fill=dye, **LINE)
        + path("M-34 -138Q0 -150 34 -140L32 -132Q0 -144 -32 -130Z", fill=dark, **THIN)
        + circle(-6, -166, 4, fill=GOLD, **THIN),
        "jester": path(
            "M-34 -134C-36 -160 -60 -168 -72 -146C-58 -150 -52 -138 -44 -126ZM34 -134C36 -160 60 -168 72 -146C58 -150 52 -138 44 -126Z",
            fill=dye,
            **LINE,
        )
        + path("M-36 -128C-34 -164 -14 -176 0 -200C14 -176 34 -164 36 -128Q0 -146 -36 -128Z", fill=other, **LINE)
        + path("M0 -200C14 -176 34 -164 36 -128Q18 -138 0 -138Z", fill=dark, **THIN)
        + "".join(circle(x, y, 6.5, fill=GOLD, **THIN) for x, y in ((-73, -143), (73, -143), (0, -203))),
        "hood": path(
            "M0 -158C34 -158 46 -130 44 -96C42 -76 30 -70 22 -72C34 -84 36 -104 31 -122C24 -142 -24 -142 -31 -122C-36 -104 -34 -84 -22 -72C-30 -70 -42 -76 -44 -96C-46 -130 -34 -158 0 -158Z",
            fill=dye,
            **LINE,
        )
        + path(
            "M-31 -122C-24 -142 24 -142 31 -122C26 -134 12 -138 0 -138C-12 -138 -26 -134 -31 -122Z", fill=dark, **THIN
        ),
        "hennin": path("M-30 -136L6 -210L32 -138Q0 -150 -30 -136Z", fill=dye, **LINE)
        + path("M6 -210C40 -190 56 -120 60 -60C48 -90 40 -120 30 -140Z", fill=CREAM, fill_opacity=0.8, **THIN)
        + path("M-33 -130Q0 -150 35 -134L33 -126Q0 -142 -31 -122Z", fill=GOLD, **THIN),
        "scarf": path(
            "M-35 -112C-44 -160 44 -160 35 -112C30 -132 16 -138 0 -138C-16 -138 -30 -132 -35 -112Z", fill=dye, **LINE
        )
        + path("M-34 -114C-46 -106 -50 -90 -46 -78C-38 -84 -34 -98 -33 -108Z", fill=dark, **THIN)
        + "".join(circle(x, -146 + abs(x) * 0.35, 2.6, fill=CREAM) for x in (-22, -8, 8, 22)),
        "wreath": "".join(
            ellipse(x, y, 8, 4.6, fill="#4f9a4a", **THIN)
            for x, y in ((-32, -128), (-24, -138), (-12, -145), (12, -145), (24, -138), (32, -128))
        )
        + circle(0, -147, 5, fill="#f0d25a", **THIN),
        "turban": path("M-38 -128C-46 -166 46 -166 38 -128Q0 -146 -38 -128Z", fill=dye, **LINE)
        + path("M-36 -132C-10 -160 20 -160 38 -136M-30 -146C-10 -160 8 -152 20 -142", stroke=dark, stroke_width=3)
        + circle(0, -144, 6, fill=GOLD, **THIN)
        + path("M0 -150C-2 -166 4 -178 0 -188C-10 -178 -8 -162 0 -150Z", fill=other, **THIN),
        "straw": ellipse(0, -138, 54, 12, fill="#e2bd66", **LINE)
        + path("M-30 -140C-28 -170 28 -170 30 -140Q0 -132 -30 -140Z", fill="#e8c978", **LINE)
        + path("M-30 -146Q0 -138 30 -146V-140Q0 -131 -30 -140Z", fill=dye, **THIN),
        "wizard": path(
            "M-36 -134C-20 -150 -8 -180 12 -216C18 -180 30 -152 38 -134Q0 -148 -36 -134Z", fill=dye, **LINE
        )
        + ellipse(0, -136, 52, 10, fill=dark, **LINE)
        + path(star(8, -166, 8), fill=GOLD)
        + path(star(-10, -152, 5), fill=CREAM),
        "chaperon": ellipse(0, -142, 42, 14, fill=dark, **LINE)
        + path(
            "M-30 -148C-30 -172 36 -178 44 -156C58 -140 56 -110 50 -90C42 -104 44 -124 34 -136C20 -146 -16 -146 -30 -148Z",
            fill=dye,
            **LINE,
        ),
        "fur": path("M-32 -146C-30 -172 30 -172 32 -146Z", fill=dye, **LINE)
        + path("M-40 -132C-42 -150 42 -150 40 -132Q0 -122 -40 -132Z", fill="#8a5a34", **LINE)
        + circle(0, -146, 6, fill=GOLD, **THIN),
        "band": path("M-33 -130Q0 -148 33 -130L32 -121Q0 -139 -32 -121Z", fill=dye, **THIN),
        "flowers": "".join(
            circle(x, y, 7, fill=hue, **THIN) + circle(x, y, 2.6, fill=GOLD)
            for x, y, hue in ((-28, -134, "#e87a8a"), (-12, -145, CREAM), (6, -147, "#e87a8a"), (23, -139, CREAM))
        ),
        "crown": _crown(
            "M-38 -128L-46 -182L-24 -160L-12 -190L0 -164L12 -190L24 -160L46 -182L38 -128Q0 -144 -38 -128Z", "#b92a35"
        )
        + "".join(
            circle(x, y, 5.4, fill="#fff3c4", **THIN) for x, y in ((-46, -184), (-12, -193), (12, -193), (46, -184))
        ),
        "coronet": _crown(
            "M-37 -128L-42 -166L-26 -154L-14 -172L0 -154L14 -172L26 -154L42 -166L37 -128Q0 -144 -37 -128Z", "#3f7fd8"
        ),
        "tiara": _crown("M-34 -132L-30 -150L-18 -146L0 -178L18 -146L30 -150L34 -132Q0 -150 -34 -132Z", "#e87a8a")
        + circle(0, -158, 5, fill="#b9e0f6", **THIN),
        "pearls": _crown("M-36 -130L-38 -150Q0 -164 38 -150L36 -130Q0 -146 -36 -130Z", "#b92a35")
        + "".join(circle(x, -162 + abs(x) * 0.24, 6, fill="#fdfcf4", **THIN) for x in (-34, -17, 0, 17, 34)),
        "leaves": _crown(
            "M-37 -130L-40 -156Q-28 -150 -24 -162Q-14 -154 0 -174Q14 -154 24 -162Q28 -150 40 -156L37 -130Q0 -146 -37 -130Z",
            "#4fae5e",
        ),
        "mitre": path(
            "M-36 -132C-46 -170 -24 -196 0 -216C24 -196 46 -170 36 -132Q0 -148 -36 -132Z", fill="#fdf8e8", **LINE
        )
        + path("M-5 -142L-3 -206L3 -206L5 -142Q0 -144 -5 -142ZM-30 -172H30V-163H-30Z", fill=GOLD, **THIN)
        + path("M-37 -130Q0 -148 37 -130L36 -120Q0 -138 -36 -120Z", fill=GOLD, **THIN),
    }
    return hats[name]


def _crown(shape: str, gem: str) -> str:
    stones = "".join(circle(x, -142 + abs(x) * 0.12, 4, fill=gem, **THIN) for x in (-22, 0, 22))
    return (
        path(shape, fill=GOLD, **LINE)
        + path("M-37 -128Q0 -144 37 -128L36 -120Q0 -136 -36 -120Z", fill=GOLD_DARK, **THIN)
        + stones
    )
