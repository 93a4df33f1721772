"""The title's fireplace, its logs, and the flames of fire, candle and lantern."""

from __future__ import annotations

import charges
from shapes import (
    OUTLINE,
    circle,
    defs,
    ellipse,
    gold,
    group,
    linear,
    path,
    radial,
    rect,
    svg,
    xy,
)


def hearth() -> str:
    """The fireplace with its dark opening, 680 x 760; fire is drawn over it at the place layers.toml states."""
    opening = "M140 760V470C140 330 540 330 540 470V760Z"
    voussoirs = "".join(
        path(f"M{xy(a, b)}L{xy(c, d)}", stroke="#241710", stroke_width=4)
        for a, b, c, d in (
            (140, 560, 98, 560), (140, 650, 98, 650), (143, 455, 100, 436), (180, 398, 148, 362),
            (540, 560, 582, 560), (540, 650, 582, 650), (537, 455, 580, 436), (500, 398, 532, 362),
            (236, 372, 222, 330), (444, 372, 458, 330),
        )
    )  # fmt: skip
    bricks = "".join(
        path(
            f"M152 {y}H528" + "".join(f"M{x} {y}V{y + 40}" for x in range(180 + (i % 2) * 35, 528, 70)),
            stroke="#000000",
            stroke_width=3,
            stroke_opacity=0.55,
        )
        for i, y in enumerate(range(470, 760, 40))
    )
    lily = group(
        "translate(340 256) scale(1.1)",
        path(charges.CHARGES["lily"], fill=OUTLINE, stroke=OUTLINE, stroke_width=5, stroke_linejoin="round"),
        path(charges.CHARGES["lily"], fill="url(#au)"),
    )
    books = "".join(
        rect(x, 92 - h, w, h, fill=colour, stroke="#140b06", stroke_width=2)
        + rect(x + 2, 92 - h + 10, w - 4, 4, fill="#d8b565")
        for x, w, h, colour in (
            (112, 20, 62, "#6c1622"),
            (133, 16, 70, "#17305f"),
            (150, 22, 56, "#1f5a3a"),
            (173, 15, 64, "#5a3a1c"),
        )
    )
    candles = "".join(
        rect(x - 7, 30, 14, 44, fill="#f3e6c4", stroke="#6a5534", stroke_width=1.5)
        + path(
            f"M{x - 20} 92C{x - 20} 82 {x - 8} 84 {x - 8} 74H{x + 8}C{x + 8} 84 {x + 20} 82 {x + 20} 92Z",
            fill="url(#au)",
            stroke=OUTLINE,
            stroke_width=1.5,
        )
        for x in (470, 560)
    )
    return svg(
        680,
        760,
        defs(
            gold(),
            linear("stone", (("0", "#8a7160"), (".5", "#63503f"), ("1", "#3a2a20")), 0, 100),
            linear("pier", (("0", "#4a392d"), (".3", "#947a66"), (".7", "#6a5546"), ("1", "#35271e")), 100, 0),
            linear("shelf", (("0", "#7a4a24"), (".4", "#5a3418"), ("1", "#2c170a")), 0, 100),
            radial("pit", (("0", "#7a2c0a"), (".55", "#34130a"), ("1", "#0c0503")), 50, 82, 75),
        ),
        path("M70 760V140H610V760Z", fill="url(#stone)", stroke="#140b06", stroke_width=4),
        path("M100 760V470C100 276 580 276 580 470V760Z", fill="#7d6655", stroke="#241710", stroke_width=4),
        voussoirs,
        path(opening, fill="url(#pit)"),
        bricks,
        path(opening, stroke="#140b06", stroke_width=10),
        path("M316 318L308 372H372L364 318Z", fill="#8d7562", stroke="#241710", stroke_width=4),
        # Pilasters in Art-Deco steps.
        *(
            group(
                move,
                path("M30 760V178H96V760Z", fill="url(#pier)", stroke="#140b06", stroke_width=4),
                path(
                    "M18 760V716H108V760ZM18 206V160H108V206Z", fill="url(#stone)", stroke="#140b06", stroke_width=4
                ),
                path("M48 700V222M63 700V222M78 700V222", stroke="#241710", stroke_width=4),
                path("M51 700V222M66 700V222M81 700V222", stroke="#c9ad94", stroke_width=1.5, stroke_opacity=0.6),
            )
            for move in ("translate(0 0)", "translate(680 0) scale(-1 1)")
        ),
        path("M150 186H530V300H482L460 322H220L198 300H150Z", fill="#4a392d", stroke="#140b06", stroke_width=4),
        path("M160 196H520V292H478L456 312H224L202 292H160Z", stroke="url(#au)", stroke_width=3),
        path("M186 212L232 252L186 276ZM494 212L448 252L494 276Z", stroke="url(#au)", stroke_width=2.5),
        lily,
        path("M0 92H680V124L656 142H24L0 124Z", fill="url(#shelf)", stroke="#140b06", stroke_width=4),
        path("M4 98H676", stroke="#c98a4a", stroke_width=3, stroke_opacity=0.7),
        path("M24 138H656", stroke="url(#au)", stroke_width=3),
        books,
        candles,
        path(
            (
                "M236 92V86H296V92ZM242 86C242 66 262 60 262 52C262 44 242 38 242 18"
                "H290C290 38 270 44 270 52C270 60 290 66 290 86ZM236 18V12H296V18Z"
            ),
            fill="#d8b565",
            stroke=OUTLINE,
            stroke_width=2,
        ),
        path("M248 86C250 74 262 70 266 64C270 70 282 74 284 86Z", fill="#f3e0b0"),
        path(
            "M352 92L346 56H398L392 92ZM398 62C416 60 416 84 395 82", fill="#9aa2b0", stroke=OUTLINE, stroke_width=3
        ),
    )


def logs() -> str:
    """Andirons, crossed logs and embers, 360 x 130."""
    ends = "".join(
        circle(x, y, 17, fill="#c08a50", stroke="#2a1408", stroke_width=3)
        + circle(x, y, 10, fill="none", stroke="#8a5a2a", stroke_width=2.5)
        for x, y in ((52, 88), (306, 92))
    )
    embers = "".join(
        ellipse(x, 112, rx, 9, fill=c)
        for x, rx, c in (
            (110, 34, "#c8401a"),
            (180, 46, "#f08a24"),
            (246, 34, "#d8541c"),
            (150, 22, "#ffc04a"),
            (214, 20, "#ffd36a"),
        )
    )
    return svg(
        360,
        130,
        defs(linear("bark", (("0", "#7a4a24"), (".5", "#4a2810"), ("1", "#200f05")), 0, 100)),
        embers,
        path("M52 71L300 60L304 94L52 105Z", fill="url(#bark)", stroke="#160a04", stroke_width=3),
        path("M306 75L70 40L64 66L306 109Z", fill="url(#bark)", stroke="#160a04", stroke_width=3),
        path("M90 82L270 74M100 56L280 84M120 92L240 88", stroke="#160a04", stroke_width=2.5, stroke_opacity=0.7),
        path(
            "M120 70L150 66M190 88L230 84M240 74L262 78M150 96L176 95",
            stroke="#ff9a3c",
            stroke_width=4,
            stroke_linecap="round",
        ),
        ends,
        path(
            "M24 128V60C24 44 44 44 44 60V128M336 128V60C336 44 316 44 316 60V128", stroke="#1b1512", stroke_width=9
        ),
        circle(34, 44, 11, fill="#d8b565", stroke="#1b1512", stroke_width=3),
        circle(326, 44, 11, fill="#d8b565", stroke="#1b1512", stroke_width=3),
    )


_FLAMES = (
    (
        (
            "M80 240C20 240 8 190 22 150C30 128 46 118 44 84C60 96 66 112 66 126C80 100 82 54 66 10C106"
            " 36 124 84 116 126C124 118 128 106 126 92C150 124 158 162 150 190C142 224 116 240 80 240Z"
        ),
        (
            "M80 238C42 238 34 204 44 176C50 160 60 152 60 132C70 142 74 152 74 162C86 142 88 112 80 82C104"
            " 104 114 136 108 164C114 158 116 150 116 142C130 164 132 188 124 206C116 228 102 238 80 238Z"
        ),
        (
            "M80 236C58 236 52 216 58 198C62 186 70 180 72 164C78 172 80 178 80 186"
            "C88 174 90 160 86 146C100 160 106 180 102 198C112 216 102 236 80 236Z"
        ),
    ),
    (
        (
            "M80 240C30 240 4 206 14 164C22 134 40 124 36 96C56 110 58 128 58 140C64 108 96 84 90 30"
            "C118 62 120 92 112 120C126 110 130 92 128 74C154 112 160 156 148 192C138 226 114 240 80 240Z"
        ),
        (
            "M80 238C46 238 30 212 38 184C44 164 58 156 56 136C68 148 70 158 70 168C76 144 94 128 92 98C108"
            " 118 110 140 106 156C114 150 116 142 116 132C132 158 134 184 126 204C118 228 104 238 80 238Z"
        ),
        (
            "M80 236C56 236 50 214 58 194C64 182 72 176 72 164C80 172 80 180 80 188"
            "C86 176 96 166 94 150C106 168 108 184 104 200C110 218 102 236 80 236Z"
        ),
    ),
    (
        (
            "M80 240C34 240 10 214 12 176C14 148 30 136 34 108C48 122 52 134 52 150C66 126 60 84 78 48"
            "C82 78 96 92 98 116C108 100 110 70 102 44C138 80 160 130 148 184C140 222 116 240 80 240Z"
        ),
        (
            "M80 238C48 238 34 216 36 190C38 170 50 162 52 144C62 154 64 164 64 174C74 156 72 128 82 104"
            "C86 124 94 134 96 150C104 140 106 126 104 112C126 138 136 170 126 200C118 228 104 238 80 238Z"
        ),
        (
            "M80 236C58 236 50 218 54 200C58 186 68 180 70 166C78 174 80 182 80 190"
            "C88 178 90 168 88 154C102 170 110 186 104 204C108 220 100 236 80 236Z"
        ),
    ),
)


def flame(index: int) -> str:
    """One of three flames, 160 x 240, its foot in the middle of the lower edge."""
    outer, middle, inner = _FLAMES[index]
    return svg(
        160,
        240,
        defs(
            linear("hot", (("0", "#e0401a/.75"), (".5", "#f07a1e/.9"), ("1", "#ffb43c")), 0, 100),
            linear("mid", (("0", "#ff9a2a/.85"), ("1", "#ffe07a")), 0, 100),
            linear("core", (("0", "#ffe48a/.9"), ("1", "#fffbe6")), 0, 100),
        ),
        path(outer, fill="url(#hot)"),
        path(middle, fill="url(#mid)"),
        path(inner, fill="url(#core)"),
    )


def candle_flame() -> str:
    """The flame of a candle or a lantern, 40 x 64, its foot in the middle of the lower edge."""
    return svg(
        40,
        64,
        defs(linear("hot", (("0", "#ff9a2a/.8"), ("1", "#ffd873")), 0, 100)),
        path("M20 62C4 62 4 42 10 32C16 22 20 16 20 2C28 16 36 28 34 44C33 56 28 62 20 62Z", fill="url(#hot)"),
        path("M20 60C12 60 12 48 16 40C19 34 21 30 21 24C26 34 29 42 27 50C26 56 24 60 20 60Z", fill="#fff8dc"),
    )


def files() -> dict[str, str]:
    """The fireplace's layers by their paths under sprites/."""
    out = {f"title/flame_{i + 1}.svg": flame(i) for i in range(len(_FLAMES))}
    for draw in (hearth, logs, candle_flame):
        out[f"title/{draw.__name__}.svg"] = draw()
    return out
