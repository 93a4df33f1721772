"""The title's picture in layers: room, window, glow, lantern, table; units as in sprites/title/layers.toml."""

from __future__ import annotations

import random

from shapes import (
    IVORY,
    OUTLINE,
    SUIT_FILL,
    circle,
    defs,
    ellipse,
    gold,
    group,
    linear,
    path,
    radial,
    rect,
    star,
    suit,
    svg,
    xy,
)

ROOM_WIDTH, ROOM_HEIGHT = 2520, 1080
_FLOOR = 872


def room() -> str:
    """Stone wall, beams and floor, wide enough for 21:9; narrower screens see the middle of it."""
    chance = random.Random(1729)
    tints: dict[str, list[str]] = {"#3d2a20": [], "#35241c": [], "#44302a": [], "#2f2019": []}
    lights = []
    y = 96.0
    row = 0
    while y < _FLOOR - 20:
        height = 62.0 if row % 2 else 74.0
        x = -60.0 - 70 * chance.random()
        while x < ROOM_WIDTH:
            width = 120 + 110 * chance.random()
            tint = list(tints)[int(chance.random() * 4)]
            x0, y0, x1, y1 = x + 3, y + 3, x + width - 3, min(y + height, _FLOOR) - 3
            tints[tint].append(
                f"M{xy(x0 + 8, y0)}H{xy(x1 - 8)}L{xy(x1, y0 + 8)}V{xy(y1 - 8)}"
                f"L{xy(x1 - 8, y1)}H{xy(x0 + 8)}L{xy(x0, y1 - 8)}V{xy(y0 + 8)}Z"
            )
            lights.append(f"M{xy(x0 + 8, y0 + 1.5)}H{xy(x1 - 8)}")
            x += width
        y += height
        row += 1
    stones = "".join(path("".join(d), fill=tint) for tint, d in tints.items())
    boards = "".join(
        path(
            f"M{xy(1260 + (x - 1260) * 0.72, _FLOOR)}L{xy(1260 + (x - 1260) * 1.5)} 1080",
            stroke="#120904",
            stroke_width=3,
        )
        for x in range(0, 2521, 105)
    )
    joists = "".join(
        rect(x, 0, 92, 118, fill="url(#beam)")
        + rect(x, 112, 92, 6, fill="#0c0603")
        + rect(x + 84, 0, 8, 112, fill="#000000", fill_opacity=0.35)
        for x in range(54, 2520, 384)
    )
    return svg(
        ROOM_WIDTH,
        ROOM_HEIGHT,
        defs(
            linear("floor", (("0", "#3b2314"), ("1", "#1a0d06")), 0, 100),
            linear("beam", (("0", "#1d0f07"), (".7", "#3f2513"), ("1", "#57351c")), 0, 100),
            linear("dusk", (("0", "#000000/.75"), ("1", "#000000/.08")), 0, 100),
            linear("night", (("0", "#000000/.08"), ("1", "#000000/.5")), 0, 100),
            linear("lead", (("0", "#2c1a0d"), ("1", "#120a05")), 0, 100),
        ),
        rect(0, 0, ROOM_WIDTH, ROOM_HEIGHT, fill="#1f140f"),
        stones,
        path("".join(lights), stroke="#ffdfae", stroke_width=2, stroke_opacity=0.07),
        rect(0, _FLOOR, ROOM_WIDTH, 210, fill="url(#floor)"),
        boards,
        rect(0, _FLOOR - 30, ROOM_WIDTH, 34, fill="url(#lead)"),
        path(f"M0 {_FLOOR - 29}H{ROOM_WIDTH}", stroke="#c8923e", stroke_width=1.5, stroke_opacity=0.5),
        # Two partial veils: a gradient over the whole room would double the time it takes to draw.
        rect(0, 74, ROOM_WIDTH, 330, fill="url(#dusk)"),
        rect(0, 404, ROOM_WIDTH, 386, fill="#000000", fill_opacity=0.08),
        rect(0, 790, ROOM_WIDTH, 290, fill="url(#night)"),
        rect(0, 0, ROOM_WIDTH, 74, fill="url(#lead)"),
        path(f"M0 75H{ROOM_WIDTH}", stroke="#000000", stroke_width=4),
        joists,
    )


def window() -> str:
    """An arched window on a winter night, 260 x 420."""
    arch = "M20 400V130A110 110 0 0 1 240 130V400Z"
    stars = "".join(
        path(star(x, y, r, 4, 0.3), fill="#f6ecc8", fill_opacity=0.9)
        for x, y, r in (
            (62, 96, 5),
            (96, 58, 3.5),
            (88, 150, 3),
            (150, 66, 4),
            (210, 176, 4),
            (146, 176, 3),
            (58, 198, 3.5),
        )
    )
    return svg(
        260,
        420,
        defs(
            gold(),
            linear("night", (("0", "#0a1636"), (".6", "#24488a"), ("1", "#6f8fc0")), 0, 100),
            radial("halo", (("0", "#fff6d8/.8"), ("1", "#fff6d8/0"))),
            linear("stone", (("0", "#6a5548"), ("1", "#33251e")), 0, 100),
        ),
        path("M2 408V130A128 128 0 0 1 258 130V408Z", fill="url(#stone)", stroke="#120a06", stroke_width=3),
        path(arch, fill="url(#night)"),
        circle(184, 108, 58, fill="url(#halo)"),
        circle(184, 108, 27, fill="#fdf4d6"),
        circle(176, 102, 5, fill="#e6d7a8"),
        circle(191, 116, 7, fill="#e6d7a8"),
        stars,
        path("M20 330L66 268L98 306L140 250L190 312L214 284L240 318V400H20Z", fill="#1d3768"),
        path("M66 268L80 285L70 290L58 282ZM140 250L158 272L142 282L124 272Z", fill="#e8eefa"),
        path("M20 356C60 332 96 352 130 346C170 338 200 360 240 340V400H20Z", fill="#dfe8f6"),
        path("M60 352L72 308L84 352ZM56 352L72 324L88 352ZM196 352L206 316L216 352Z", fill="#12264c"),
        path("M130 22V400M20 160H240M20 250H240M20 335H240", stroke="#2b1a0e", stroke_width=8),
        path("M130 22V400M20 160H240M20 250H240M20 335H240", stroke="#6a4526", stroke_width=3.5),
        path(arch, stroke="#2b1a0e", stroke_width=11),
        path(arch, stroke="url(#au)", stroke_width=3),
        path("M0 392H260V416H0Z", fill="#7a6354", stroke="#120a06", stroke_width=3),
        path("M6 392C40 378 70 392 110 384C150 376 200 394 254 386V398H6Z", fill="#eef3fb"),
    )


def glow() -> str:
    """Warm light fading to nothing, 512 x 512, to be stretched and pulsed."""
    fade = (("0", "#ffb347/.55"), (".35", "#ff8c2a/.26"), (".7", "#ff7a1a/.08"), ("1", "#ff7a1a/0"))
    return svg(512, 512, defs(radial("warm", fade)), circle(256, 256, 256, fill="url(#warm)"))


def lantern() -> str:
    """A lantern on its chain, 140 x 330; the flame stands at the place layers.toml states."""
    chain = "".join(ellipse(70, 10 + i * 17, 4.5, 9, fill="none", stroke="#b98a3a", stroke_width=3) for i in range(8))
    return svg(
        140,
        330,
        defs(
            gold(),
            linear("glass", (("0", "#ffd98a/.45"), (".5", "#ffefc0/.85"), ("1", "#ffb84a/.5")), 0, 100),
            linear("iron", (("0", "#2a1c10"), (".4", "#7a5a2a"), ("1", "#1d130a")), 100, 0),
        ),
        chain,
        circle(70, 146, 9, fill="none", stroke="url(#au)", stroke_width=4),
        path("M70 150L116 192H24Z", fill="url(#iron)", stroke="#120b06", stroke_width=3),
        path("M40 192H100L112 288H28Z", fill="url(#glass)"),
        path("M57 192L52 288M83 192L88 288M34 240H106", stroke="#3a2714", stroke_width=4),
        path("M40 192L28 288M100 192L112 288", stroke="url(#au)", stroke_width=6),
        path("M18 190H122V200H18ZM20 284H120L126 300H14Z", fill="url(#au)", stroke="#120b06", stroke_width=2.5),
        path("M34 300H106L90 316H50Z", fill="url(#iron)", stroke="#120b06", stroke_width=2.5),
        circle(70, 320, 6, fill="url(#au)", stroke="#120b06", stroke_width=2),
    )


def _card(x: float, y: float, turn: float, mark: str, scale: float = 1.0) -> str:
    """A small card lying on the title's table; an empty mark shows its back."""
    face = (
        rect(-42, -58, 84, 116, rx=7, fill="#17305f", stroke="#f7ecd0", stroke_width=5)
        + rect(-33, -49, 66, 98, rx=3, fill="none", stroke="#d8b565", stroke_width=2.5)
        + path("M0 -34L22 0L0 34L-22 0Z", stroke="#d8b565", stroke_width=2.5)
        if not mark
        else rect(-42, -58, 84, 116, rx=7, fill="#f8eed3", stroke="#b89c62", stroke_width=2)
        + suit(mark, 0, 0, 56)
        + suit(mark, -29, -42, 19)
        + suit(mark, 29, 42, 19, turned=True)
    )
    # Lying flat: the table is seen from the front, so its heights are cut by half.
    return group(
        f"translate({xy(x, y)}) scale({scale:g} {scale * 0.55:.3f}) rotate({turn:g})",
        rect(-45, -52, 92, 118, rx=8, fill="#000000", fill_opacity=0.3),
        face,
    )


def table() -> str:
    """The round table in the foreground with cards, dice, a jug and a candlestick, 1240 x 430."""
    cards = (
        _card(470, 140, -24, "S")
        + _card(548, 128, -8, "H")
        + _card(628, 128, 8, "C")
        + _card(706, 140, 24, "D")
        + _card(600, 232, 12, "", 1.1)
        + _card(622, 224, -16, "", 1.1)
        + _card(604, 216, 4, "", 1.1)
        + _card(250, 196, 58, "")
        + _card(280, 206, 76, "")
        + _card(950, 208, -62, "")
        + _card(984, 196, -80, "")
    )
    dice = "".join(
        group(
            f"translate({x} {y}) rotate({a})",
            rect(-19, -12, 40, 40, rx=8, fill="#000000", fill_opacity=0.3),
            rect(-19, -19, 38, 38, rx=8, fill="#f8eed3", stroke="#8a744a", stroke_width=2),
            "".join(circle(px, py, 3.8, fill=SUIT_FILL["S"]) for px, py in spots),
        )
        for x, y, a, spots in (
            (800, 262, 14, ((-9, -9), (9, 9), (0, 0), (-9, 9), (9, -9))),
            (856, 240, -22, ((-8, -8), (0, 0), (8, 8))),
        )
    )
    jug = (
        ellipse(366, 134, 52, 16, fill="#000000", fill_opacity=0.35)
        + path(
            "M334 58L326 118C330 138 398 138 402 118L394 58Z", fill="url(#pewter)", stroke="#14161c", stroke_width=3
        )
        + ellipse(364, 58, 30, 9, fill="#3a2a14", stroke="#14161c", stroke_width=3)
        + path("M394 70C430 66 430 114 399 110", stroke="#14161c", stroke_width=13)
        + path("M394 70C430 66 430 114 399 110", stroke="#9aa2b0", stroke_width=7)
        + path("M331 80C350 88 380 88 397 80M328 104C350 112 380 112 400 104", stroke="url(#au)", stroke_width=4)
    )
    candle = group(
        "translate(150 0)",
        ellipse(850, 140, 66, 18, fill="#000000", fill_opacity=0.35)
        + path(
            "M800 128C806 146 896 146 902 128C896 118 866 122 862 108V88H840V108C836 122 806 118 800 128Z",
            fill="url(#au)",
            stroke=OUTLINE,
            stroke_width=2.5,
        )
        + path("M830 88C830 78 872 78 872 88Z", fill="url(#au)", stroke=OUTLINE, stroke_width=2.5)
        + rect(839, 22, 24, 60, rx=3, fill=IVORY, stroke="#a08a5a", stroke_width=2)
        + path("M839 30C843 44 845 28 849 40C851 50 855 30 863 32V24H839Z", fill="#fffaea")
        + path("M851 22V12", stroke="#2b1a08", stroke_width=3),
    )
    return svg(
        1240,
        430,
        defs(
            gold(),
            radial("felt", (("0", "#9a2433"), (".6", "#74172a"), ("1", "#420b18")), 50, 40, 70),
            linear("rim", (("0", "#8a5428"), (".5", "#5a3216"), ("1", "#2a1408")), 0, 100),
            linear("side", (("0", "#4a2810"), ("1", "#120904")), 0, 100),
            linear("pewter", (("0", "#4a505c"), (".35", "#c8ced8"), (".6", "#8a92a0"), ("1", "#343a44")), 100, 0),
        ),
        path("M10 196V250C10 360 300 430 620 430C940 430 1230 360 1230 250V196Z", fill="url(#side)"),
        ellipse(620, 196, 612, 172, fill="url(#rim)", stroke="#140b06", stroke_width=4),
        ellipse(620, 194, 572, 154, fill="url(#au)"),
        ellipse(620, 195, 566, 150, fill="url(#felt)"),
        ellipse(620, 196, 520, 132, fill="none", stroke="#d8b565", stroke_width=2.5, stroke_opacity=0.55),
        path(("M12 214C60 320 330 376 620"
" 376C910 376 1180 320 1228 214"), stroke="#d8a560", stroke_width=3, stroke_opacity=0.45),
        jug,
        candle,
        cards,
        dice,
    )  # fmt: skip


def ornament() -> str:
    """A gilt line with a lozenge for under the game's name, 640 x 40."""
    side = path("M300 20H70L56 12H20M300 20H70L56 28H20M286 13H120M286 27H120", stroke="url(#au)", stroke_width=2.4)
    side += circle(14, 20, 5, fill="url(#au)") + path("M292 20l10 -8v16z", fill="url(#au)")
    return svg(
        640,
        40,
        defs(gold()),
        side,
        group("translate(640 0) scale(-1 1)", side),
        path("M320 3L337 20L320 37L303 20Z", fill="#7c1f2b", stroke="url(#au)", stroke_width=3),
        path(star(320, 20, 8, 4, 0.35), fill="#f6e3a1"),
    )


def files() -> dict[str, str]:
    """The other layers by their paths under sprites/."""
    return {f"title/{draw.__name__}.svg": draw() for draw in (room, window, glow, lantern, table, ornament)}
