"""The courtiers of Courtisans: six families in seven roles, and their back, 250 x 350 units each.

The band at the top tells family and role even where cards overlap; a noble, who weighs two, bears its emblem twice.
"""

from __future__ import annotations

import math

import beasts
import hares
from beasts import Beast
from costumes import WORN, behind, held, on_head
from families import FAMILIES, ROLE_GROUND, ROLES, STEEL, Family, emblem, pattern, sign
from shapes import (
    INK,
    IVORY,
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
    svg,
    xy,
)

WIDTH, HEIGHT = 250, 350
BAND = 68
_FACE = (125.0, 190.0)


def busts() -> dict[str, Beast]:
    """The six heads by family code."""
    return {code: draw() for code, draw in (beasts.FIRST | hares.SECOND).items()}


def _frame(family: Family) -> str:
    """The rim, drawn last: it cuts off what reaches over the edge."""
    outer = "M0 16A16 16 0 0 1 16 0H234A16 16 0 0 1 250 16V334A16 16 0 0 1 234 350H16A16 16 0 0 1 0 334Z"
    inner = "M11 20V330A9 9 0 0 0 20 339H230A9 9 0 0 0 239 330V20A9 9 0 0 0 230 11H20A9 9 0 0 0 11 20Z"
    return (
        path(outer + inner, fill=family.dark, fill_rule="evenodd")
        + rect(3, 3, WIDTH - 6, HEIGHT - 6, rx=14, fill="none", stroke="url(#au)", stroke_width=3)
        + rect(11, 11, WIDTH - 22, HEIGHT - 22, rx=9, fill="none", stroke="url(#au)", stroke_width=2)
    )


def _band(family: Family, role: str) -> str:
    ground = ROLE_GROUND[role]
    marks = emblem(family.code, 44, 43, 54, family.ink)
    if role == "N":
        marks += emblem(family.code, 104, 43, 54, family.ink)
    return (
        path("M11 74V20A9 9 0 0 1 20 11H230A9 9 0 0 1 239 20V74Z", fill=family.colour)
        + path("M11 44V20A9 9 0 0 1 20 11H230A9 9 0 0 1 239 20V44Z", fill="#ffffff", fill_opacity=0.16)
        + path("M11 74H239", stroke="url(#au)", stroke_width=4)
        + marks
        + circle(206, 44, 31, fill="url(#au)")
        + circle(206, 44, 27, fill=ground)
        + sign(role, 206, 44, 37, IVORY)
    )


def _room(family: Family) -> str:
    """The ground behind a portrait: light in the middle, the family's weave, and an arch of darker spandrels."""
    arch = "M11 74H239V339H11ZM24 339V178A101 101 0 0 1 226 178V339Z"
    return (
        rect(11, 74, WIDTH - 22, HEIGHT - 85, fill="url(#room)")
        + pattern(family.code, 20, 78, 230, 339, family.dark, 0.2)
        + path(arch, fill=family.colour, fill_rule="evenodd")
        + path(arch, fill=family.dark, fill_opacity=0.28, fill_rule="evenodd")
        + path("M24 339V178A101 101 0 0 1 226 178V339", stroke="url(#au)", stroke_width=3)
    )


def courtier(family: Family, role: str, beast: Beast) -> str:
    """One courtier's card."""
    x, y = _FACE
    dressed = (beast.head, WORN[role](family)) if beast.long_neck else (WORN[role](family), beast.head)
    figure = group(
        f"translate({xy(x, y)})",
        beast.behind,
        behind(role, beast),
        beast.ears,
        *dressed,
        on_head(role, family, beast),
        held(role, family),
    )
    paints = defs(
        gold(),
        linear("steel", STEEL, 100, 30),
        radial("room", (("0", family.glow), (".55", family.light), ("1", family.colour)), 50, 45, 62),
    )
    return svg(WIDTH, HEIGHT, paints, _room(family), _band(family, role), figure, _frame(family))


def back() -> str:
    """The courtiers' back, a laid spy's as well: a mask before two fans on midnight blue."""
    cx, cy = WIDTH / 2, HEIGHT / 2
    window = [(18.0, 18.0), (232.0, 18.0), (232.0, 332.0), (18.0, 332.0)]
    oval = [(cx + 74 * math.cos(i * math.pi / 20), cy + 92 * math.sin(i * math.pi / 20)) for i in range(40)]
    lattice = "".join(
        closed([(x, y - 13), (x + 9, y), (x, y + 13), (x - 9, y)])
        for row in range(13)
        for x in (30 + 21.1 * i + (10.5 if row % 2 else 0) for i in range(10 - row % 2))
        for y in (31 + row * 24,)
    )
    beads = ring(
        28, lambda a: f'<circle transform="rotate({xy(a)} {xy(cx, cy)})" cx="{xy(cx)}" cy="{xy(cy - 76)}" r="2"/>'
    )
    paints = defs(gold(), radial("night", (("0", "#34488e"), ("1", "#131b44")), 50, 50, 60))
    return svg(
        WIDTH,
        HEIGHT,
        paints,
        rect(0, 0, WIDTH, HEIGHT, rx=16, fill="#0c1230"),
        rect(3, 3, WIDTH - 6, HEIGHT - 6, rx=14, fill="none", stroke="url(#au)", stroke_width=3),
        rect(14, 14, WIDTH - 28, HEIGHT - 28, rx=9, fill="url(#night)", stroke="url(#au)", stroke_width=2),
        path(lattice, stroke="#8ea3e0", stroke_width=1.4, stroke_opacity=0.55),
        path(rays((cx, cy), 24, 220, window), fill="#ffffff", fill_opacity=0.05),
        ellipse(cx, cy, 86, 104, fill="#0c1230"),
        ellipse(cx, cy, 86, 104, fill="none", stroke="url(#au)", stroke_width=5),
        path(rays((cx, cy), 28, 120, oval), fill="#3d53a4", fill_opacity=0.7),
        ellipse(cx, cy, 76, 94, fill="none", stroke="url(#au)", stroke_width=1.6),
        f'<g fill="#f0d68a" fill-opacity=".8">{beads}</g>',
        sign("S", cx + 3, cy + 4, 128, INK),
        sign("S", cx, cy, 128, "url(#au)"),
    )


def files() -> dict[str, str]:
    """Every courtier and the back by its path under sprites/."""
    heads = busts()
    out = {
        f"courtisans/{family.code}-{role}.svg": courtier(family, role, heads[family.code])
        for family in FAMILIES
        for role in ROLES
    }
    return out | {"courtisans/back.svg": back()}
