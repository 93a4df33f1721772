"""The nine nobles of Ménestrels and their King: portraits in a gilt frame, 250 x 350."""

from __future__ import annotations

from minstrel_figure import Figure, draw
from minstrel_hats import CREAM, DYES, GOLD, GOLD_DARK, LINE, THIN
from minstrel_props import placed, rod, sword
from shapes import GOLD_STOPS, circle, defs, ellipse, linear, path, radial, rays, rect, star, svg, xy


def _sceptre(x: float, y: float) -> str:
    lily = path(
        "M0 -30C10 -14 10 -4 0 6C-10 -4 -10 -14 0 -30ZM-4 0C-24 -24 -30 -4 -18 4ZM4 0C24 -24 30 -4 18 4Z",
        fill=GOLD,
        **THIN,
    )
    return rod((x, y + 90), (x, y), GOLD, 6) + placed(
        x, y - 4, 0, lily, rect(-12, 2, 24, 6, rx=2, fill=GOLD_DARK, **THIN)
    )


def _orb(x: float, y: float) -> str:
    return (
        circle(x, y, 19, fill="#3f7fd8", **LINE)
        + path(f"M{xy(x - 19, y)}H{x + 19:.0f}M{xy(x, y - 19)}V{y:.0f}", stroke=GOLD, stroke_width=4)
        + path(f"M{xy(x - 3, y - 36)}h6v6h6v5h-6v7h-6v-7h-6v-5h6z", fill=GOLD, **THIN)
    )


def _crosier() -> str:
    d = "M68 90V-96C68 -138 20 -134 28 -104C32 -92 50 -96 46 -108"
    return path(d, stroke="#2b1a08", stroke_width=11, stroke_linecap="round") + path(
        d, stroke=GOLD, stroke_width=7, stroke_linecap="round"
    )


def _bag() -> str:
    coins = "".join(circle(x, y, 9, fill=GOLD, **THIN) for x, y in ((-14, -24), (0, -30), (14, -24)))
    return placed(58, 0, 0, coins, path("M-24 -18C-42 12 -36 40 0 42C36 40 42 12 24 -18Q0 -8 -24 -18Z", fill="#8a4a24", **LINE), path("M-24 -16Q0 -4 24 -16", stroke=GOLD, stroke_width=4))  # fmt: skip


def _mirror() -> str:
    return (
        rod((-56, 40), (-56, -20), GOLD, 6)
        + ellipse(-56, -54, 24, 32, fill=GOLD, **LINE)
        + ellipse(-56, -54, 18, 26, fill="#b9dcf2", **THIN)
        + path("M-66 -64Q-60 -76 -52 -78", stroke="#ffffff", stroke_width=4, stroke_linecap="round")
    )


def _fan() -> str:
    leaves = "".join(
        placed(56, -22, turn, path("M-6 0L-11 -48Q0 -56 11 -48L6 0Z", fill="#f2c643" if i % 2 else "#fdf3d8", **THIN))
        for i, turn in enumerate((-60, -36, -12, 12, 36, 60))
    )
    return leaves + circle(56, -20, 6, fill=GOLD, **THIN)


def _letter() -> str:
    return placed(
        50,
        -10,
        10,
        rect(-30, -24, 60, 44, rx=2, fill=CREAM, **LINE),
        path("M-30 -24L0 4L30 -24", stroke="#7a6a4a", stroke_width=2.4),
        circle(0, 4, 9, fill="#b92a35", **THIN),
    )


def _goblet() -> str:
    return placed(
        54,
        -34,
        0,
        path("M-20 -26H20C20 4 10 12 4 14V30H16V38H-16V30H-4V14C-10 12 -20 4 -20 -26Z", fill=GOLD, **LINE),
        ellipse(0, -26, 20, 6, fill="#7c1422", **THIN),
    )


def _scales() -> str:
    pans = "".join(
        path(f"M{xy(x, -96)}L{xy(x - 18, -58)}H{x + 18:.0f}Z", stroke=GOLD_DARK, stroke_width=2)
        + path(f"M{xy(x - 22, -58)}H{x + 22:.0f}Q{xy(x, -34, x - 22, -58)}Z", fill=GOLD, **THIN)
        for x in (28, 92)
    )
    return (
        rod((60, 20), (60, -104), GOLD, 6)
        + rod((28, -98), (92, -98), GOLD, 5)
        + pans
        + circle(60, -108, 7, fill=GOLD, **THIN)
    )


def _ermine(woman: bool) -> str:
    marks = "".join(
        path(f"M{xy(x, y)}q3 8 0 12q-3 -4 0 -12", fill="#2b2430", stroke="#2b2430", stroke_width=1.4)
        for x, y in ((-30, -66), (-14, -58), (14, -58), (30, -66), (0, -54))
    )
    reach = 40 if woman else 44
    return (
        path(f"M{-reach} -62C-30 -92 30 -92 {reach} -62Q30 -36 0 -36Q-30 -36 {-reach} -62Z", fill="#fbf6e6", **LINE)
        + marks
    )


LOOKS: dict[str, tuple[str, Figure]] = {
    "PRI": ("#5a3a8e", Figure("PB", left=(-50, 0), right=(56, -44), hat="coronet", hair="fair", face="smile", between=lambda: _ermine(False), front=lambda: _sceptre(56, -66))),
    "MAR": ("#2f6f5a", Figure("GP", left=(-48, 2), right=(58, -4), hat="leaves", hair="brown", beard=True, between=lambda: _ermine(False), front=_bag)),
    "PSS": ("#9a3a6a", Figure("RP", woman=True, left=(-56, -6), right=(48, 0), hat="tiara", hair="fair", style="long", between=lambda: _ermine(True), front=_mirror)),
    "VIC": ("#244f94", Figure("BB", left=(-50, 2), right=(50, -2), hat="pearls", hair="black", skin=1, face="calm", cut="ruff", front=_letter)),
    "VSS": ("#a87814", Figure("YY", woman=True, left=(-50, 2), right=(54, -14), hat="pearls", hair="red", style="bun", cut="ruff", front=_fan)),
    "DUC": ("#7a2230", Figure("RN", left=(-52, -4), right=(62, 24), hat="leaves", hair="black", beard=True, skin=1, cut="fur", front=lambda: sword(62, 88, 104))),
    "COM": ("#3a5a6a", Figure("NB", left=(-50, 0), right=(60, -12), hat="pearls", hair="grey", beard=True, cut="cape", front=_scales)),
    "EVE": ("#6a2f7a", Figure("P", left=(-46, -52), right=(68, -10), hat="mitre", hair="grey", face="calm", cut="plain", scale=1.02, front=_crosier)),
    "BAR": ("#6a4a2c", Figure("NG", left=(-50, 0), right=(54, -16), hat="fur", hair="red", beard=True, face="grin", front=_goblet)),
}  # fmt: skip
KING = Figure("RP", left=(-52, -14), right=(58, -44), hat="crown", hair="grey", beard=True, face="calm", between=lambda: _ermine(False), front=lambda: _sceptre(58, -66) + _orb(-54, -30))  # fmt: skip

WINDOW = [(20.0, 20.0), (230.0, 20.0), (230.0, 262.0), (20.0, 262.0)]


def portrait(who: Figure, ground: str) -> str:
    """A noble's card: rays behind the figure, a gilt frame, and a plate for name and power below."""
    dark = DYES["P"][1]
    return svg(
        250, 350,
        defs(linear("au", GOLD_STOPS), radial("glow", (("0", "#fff3c4/0.9"), ("1", "#fff3c4/0")), 50, 42, 60), linear("plate", (("0", "#fff8e4"), ("1", "#ecd9ac")), 0, 100)),
        rect(12, 12, 226, 256, fill=ground),
        path(rays((125.0, 110.0), 16, 260.0, WINDOW), fill="#ffffff", fill_opacity=0.1),
        rect(12, 12, 226, 256, fill="url(#glow)"),
        draw(who),
        path("M16 0H234A16 16 0 0 1 250 16V334A16 16 0 0 1 234 350H16A16 16 0 0 1 0 334V16A16 16 0 0 1 16 0ZM30 20A10 10 0 0 0 20 30V258H230V30A10 10 0 0 0 220 20Z", fill=dark, fill_rule="evenodd"),
        path("M30 20H220A10 10 0 0 1 230 30V258H20V30A10 10 0 0 1 30 20Z", stroke="url(#au)", stroke_width=4),
        path("M16 3H234A13 13 0 0 1 247 16V334A13 13 0 0 1 234 347H16A13 13 0 0 1 3 334V16A13 13 0 0 1 16 3Z", stroke="url(#au)", stroke_width=3),
        rect(10, 258, 230, 82, rx=10, fill="url(#plate)", stroke="#8a6420", stroke_width=2.4),
        *(path(star(x, y, 7, 4, 0.35), fill=GOLD, **THIN) for x, y in ((20, 20), (230, 20))),
    )  # fmt: skip


def files() -> dict[str, str]:
    """Every noble and the King by path under sprites/."""
    out = {f"minstrels/nobles/{code}.svg": portrait(who, ground) for code, (ground, who) in LOOKS.items()}
    return out | {"minstrels/king.svg": portrait(KING, "#8e1f2c")}
