"""The 52 number, ace and court cards, the joker and the two backs, 250 x 350 units each.

A card carries no letter: the client draws the rank in the reader's language where deck.toml says.
"""

from __future__ import annotations

import math

import courts
from shapes import (
    PAPER_STOPS,
    SUIT_FILL,
    circle,
    closed,
    defs,
    ellipse,
    gold,
    group,
    linear,
    path,
    radial,
    rays,
    rect,
    ring,
    star,
    suit,
    svg,
    xy,
)

WIDTH, HEIGHT = 250, 350
SUITS = "SHDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

LEFT, MIDDLE, RIGHT = 88.0, 125.0, 162.0
_TOP, _BOTTOM = 66.0, 284.0
# Rows of the pip columns, as parts of the way from the top row to the bottom row.
_SIDES = {4: (0, 1), 5: (0, 1), 6: (0, 0.5, 1), 7: (0, 0.5, 1), 8: (0, 0.5, 1)}
_FOURS = (0, 1 / 3, 2 / 3, 1)
_MIDDLES = {
    2: (0, 1),
    3: (0, 0.5, 1),
    5: (0.5,),
    7: (0.25,),
    8: (0.25, 0.75),
    9: (0.5,),
    10: (1 / 6, 5 / 6),
}


def pips(count: int) -> list[tuple[float, float]]:
    """Centres of the pips of a number card, 2 to 10."""
    rows = _FOURS if count >= 9 else _SIDES.get(count, ())
    sides = [(x, part) for x in (LEFT, RIGHT) for part in rows]
    spots = sides + [(MIDDLE, part) for part in _MIDDLES.get(count, ())]
    return [(x, _TOP + part * (_BOTTOM - _TOP)) for x, part in spots]


def _stock(edge: str) -> str:
    """Card stock with its edge and, in the two corners without an index, a stepped gilt ornament."""
    corner = path("M0 64V18L18 0H64L57 7H24L7 24V57Z", fill=edge) + path(
        "M14 50V28L28 14H50M20 44V32L32 20H44", stroke="url(#au)", stroke_width=1.6
    )
    return (
        rect(0, 0, WIDTH, HEIGHT, rx=16, fill="#d9c48f")
        + rect(1.2, 1.2, WIDTH - 2.4, HEIGHT - 2.4, rx=15, fill="url(#paper)")
        + rect(7, 7, WIDTH - 14, HEIGHT - 14, rx=10, fill="none", stroke="url(#au)", stroke_width=1.8)
        + group(f"translate({WIDTH - 11} 11) scale(-1 1)", corner)
        + group(f"translate(11 {HEIGHT - 11}) scale(1 -1)", corner)
    )


def _index(mark: str) -> str:
    """The small suit pips under both rank letters."""
    return suit(mark, 34, 94, 42) + suit(mark, WIDTH - 34, HEIGHT - 94, 42, turned=True)


def _defs(*more: str) -> str:
    return defs(gold(), linear("paper", PAPER_STOPS), *more)


def number(mark: str, count: int) -> str:
    """A card of 2 to 10."""
    size = 56 if count <= 8 else 50
    body = [suit(mark, x, y, size, turned=y > HEIGHT / 2 + 1) for x, y in pips(count)]
    return svg(WIDTH, HEIGHT, _defs(), _stock(SUIT_FILL[mark]), _index(mark), "".join(body))


def ace(mark: str) -> str:
    """An ace: one large pip on a sunburst roundel with a gilt engraving inside."""
    colour = SUIT_FILL[mark]
    cx, cy = WIDTH / 2, HEIGHT / 2
    window = [(cx + 74 * c, cy + 74 * s) for c, s in _circle(40)]
    inner = ring(
        24, lambda a: f'<circle transform="rotate({xy(a)} {xy(cx, cy)})" cx="{xy(cx)}" cy="{xy(cy - 83)}" r="2.2"/>'
    )
    fan = ring(
        4,
        lambda a: group(
            f"rotate({xy(a)} {xy(cx, cy)})",
            path(f"M{xy(cx - 9, cy - 92)}L{xy(cx, cy - 112)}L{xy(cx + 9, cy - 92)}Z", fill="url(#au)"),
        ),
    )
    body = (
        path(rays((cx, cy), 32, 90, window), fill="#c9a24a", fill_opacity=0.28)
        + circle(cx, cy, 77, fill="none", stroke=colour, stroke_width=3)
        + f'<g fill="{colour}">{inner}</g>'
        + circle(cx, cy, 89, fill="none", stroke="url(#au)", stroke_width=3)
        + fan
        + suit(mark, cx, cy, 116, stroke=colour, stroke_width=3, stroke_linejoin="round")
        + suit(mark, cx, cy, 96, fill="none", stroke="url(#au)", stroke_width=2.4)
        + suit(mark, cx, cy, 40, fill="url(#au)")
    )
    return svg(WIDTH, HEIGHT, _defs(), _stock(colour), _index(mark), body)


def _circle(count: int) -> list[tuple[float, float]]:
    return [(math.cos(i * 2 * math.pi / count), math.sin(i * 2 * math.pi / count)) for i in range(count)]


def court(mark: str, rank: str) -> str:
    """Jack, queen or king: two half figures about the middle of a gilt panel."""
    return svg(
        WIDTH,
        HEIGHT,
        _defs(*courts.gradients(mark)),
        _stock(SUIT_FILL[mark]),
        courts.panel(mark, courts.figure(mark, rank)),
        _index(mark),
    )


def joker() -> str:
    """The jester; a star stands where the other cards have their rank."""
    marks = []
    for x, y in ((34, 46), (WIDTH - 34, HEIGHT - 46)):
        turn = -90.0 if y < HEIGHT / 2 else 90.0
        marks.append(path(star(x, y, 25, 5, 0.45, turn), fill="#6b1f7a", stroke="url(#au)", stroke_width=2))
    return svg(
        WIDTH,
        HEIGHT,
        _defs(*courts.gradients("*")),
        _stock("#6b1f7a"),
        courts.panel("*", courts.jester()),
        "".join(marks),
    )


def back(hue: str) -> str:
    """A back, "blue" or "red": Art-Deco scales and a medallion of its own shape and charge for each."""
    light, mid, dark = {"blue": ("#2c5197", "#17305f", "#0a1636"), "red": ("#a52b35", "#6c1622", "#35070f")}[hue]
    fills, heavy, fine = [], [], []
    body = []
    for row in range(28):
        y = 35 + row * 11
        fills, heavy, fine = [], [], []
        for col in range(6):
            x = 15 + col * 44 + (22 if row % 2 else 0)
            if x > 250:
                continue
            fills.append(f"M{x - 22} {y}a22 22 0 0 1 44 0Z")
            heavy.append(f"M{x - 21} {y}a21 21 0 0 1 42 0")
            fine.append(f"M{x - 15} {y}a15 15 0 0 1 30 0M{x - 9} {y}a9 9 0 0 1 18 0")
        body.append(path("".join(fills), fill=mid if row % 2 else dark))
        body.append(path("".join(heavy), stroke="#d8b565", stroke_width=1.7))
        body.append(path("".join(fine), stroke="#d8b565", stroke_width=0.9, stroke_opacity=0.7))
    frame = (
        path(
            "M16 0H234A16 16 0 0 1 250 16V334A16 16 0 0 1 234 350H16A16 16 0 0 1 0 334V16A16 16 0 0 1 16 0Z"
            "M20 13A7 7 0 0 0 13 20V330A7 7 0 0 0 20 337H230A7 7 0 0 0 237 330V20A7 7 0 0 0 230 13Z",
            fill="#f7ecd0",
            fill_rule="evenodd",
        )
        + rect(0.8, 0.8, 248.4, 348.4, rx=15.5, fill="none", stroke="#d9c48f", stroke_width=1.6)
        + rect(8, 8, 234, 334, rx=9, fill="none", stroke=mid, stroke_width=3)
        + rect(14.5, 14.5, 221, 321, rx=6, fill="none", stroke="url(#au)", stroke_width=4)
        + rect(19, 19, 212, 312, rx=4, fill="none", stroke=dark, stroke_width=4)
    )
    medal = _medal_blue(light, dark) if hue == "blue" else _medal_red(light, dark)
    return svg(
        WIDTH,
        HEIGHT,
        _defs(radial("sky", (("0", light), (".6", mid), ("1", dark)))),
        rect(2, 2, 246, 346, rx=14, fill=dark),
        "".join(body),
        frame,
        medal,
    )


def _medal_blue(light: str, dark: str) -> str:
    """An oval with two crowns foot to foot."""
    oval = [(125 + 58 * c, 175 + 78 * s) for c, s in _circle(48)]
    half = (
        path(
            "M97 163L90 124L110 144L125 108L140 144L160 124L153 163Z",
            fill="url(#au)",
            stroke="#2b1a08",
            stroke_width=1.6,
            stroke_linejoin="round",
        )
        + path("M98 156H152", stroke=light, stroke_width=4.5)
        + "".join(
            circle(x, y, 4.4, fill="#fff1c4", stroke="#2b1a08", stroke_width=1.2)
            for x, y in ((90, 122), (125, 106), (160, 122))
        )
    )
    return (
        ellipse(125, 175, 66, 86, fill=dark)
        + ellipse(125, 175, 66, 86, fill="none", stroke="url(#au)", stroke_width=4.5)
        + ellipse(125, 175, 58, 78, fill="url(#sky)")
        + path(rays((125, 175), 28, 90, oval), fill="#f3d98d", fill_opacity=0.24)
        + ellipse(125, 175, 58, 78, fill="none", stroke="url(#au)", stroke_width=1.6)
        + half
        + group("rotate(180 125 175)", half)
        + circle(125, 175, 7.5, fill="#8d1c2a", stroke="url(#au)", stroke_width=2)
    )


def _medal_red(light: str, dark: str) -> str:
    """A lozenge with two lilies foot to foot."""
    outer, inner = ((125, 71), (207, 175), (125, 279), (43, 175)), ((125, 84), (196, 175), (125, 266), (54, 175))
    half = path(
        "M125 104C139 120 139 136 131 152H137C141 132 165 126 164 148C163 158 152 160 149 152C149 162 142 164 134 163"
        "L136 168H114L116 163C108 164 101 162 101 152C98 160 87 158 86 148C85 126 109 132 113 152H119"
        "C111 136 111 120 125 104Z",
        fill="url(#au)",
        stroke="#2b1a08",
        stroke_width=1.6,
        stroke_linejoin="round",
    )
    return (
        path(closed(outer), fill=dark, stroke="url(#au)", stroke_width=4.5, stroke_linejoin="round")
        + path(closed(inner), fill="url(#sky)")
        + path(rays((125, 175), 28, 110, inner), fill="#f3d98d", fill_opacity=0.24)
        + path(closed(inner), stroke="url(#au)", stroke_width=1.6)
        + half
        + group("rotate(180 125 175)", half)
        + rect(108, 169, 34, 12, rx=3, fill="url(#au)", stroke="#2b1a08", stroke_width=1.4)
        + circle(125, 175, 3.6, fill=light)
    )


def files() -> dict[str, str]:
    """Every card by its path under sprites/."""
    out = {"cards/joker.svg": joker(), "cards/back_blue.svg": back("blue"), "cards/back_red.svg": back("red")}
    for mark in SUITS:
        out[f"cards/A{mark}.svg"] = ace(mark)
        for count in range(2, 11):
            out[f"cards/{count}{mark}.svg"] = number(mark, count)
        for rank in "JQK":
            out[f"cards/{rank}{mark}.svg"] = court(mark, rank)
    return out
