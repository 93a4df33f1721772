"""The sixty artists of Ménestrels: who wears and holds what; one transparent sprite each, 250 x 350."""

from __future__ import annotations

from collections.abc import Callable

import minstrel_animals as animals
import minstrel_props as props
from minstrel_figure import Figure, draw, strap
from minstrel_hats import CREAM, GOLD, LINE, THIN
from shapes import OUTLINE, circle, path, rect, svg, xy

BALLS = ("#d8453f", "#3f7fd8", "#f2c643", "#4fae5e", "#f2f0e6")


def _join(*parts: Callable[[], str]) -> Callable[[], str]:
    return lambda: "".join(part() for part in parts)


def _juggled(points: tuple[tuple[float, float], ...]) -> Callable[[], str]:
    def drawn() -> str:
        return "".join(
            circle(x, y, 12, fill=BALLS[i % 5], **LINE)
            + path(f"M{xy(x - 6, y - 5)}q4 -5 9 -3", stroke="#ffffff", stroke_width=2.4)
            for i, (x, y) in enumerate(points)
        )

    return drawn


def _clubs() -> str:
    return "".join(
        props.placed(
            x,
            y,
            turn,
            path("M-3 24L-8 -12C-8 -24 8 -24 8 -12L3 24Z", fill=hue, **LINE),
            rect(-7, -10, 14, 5, fill=CREAM, **THIN),
        )
        for x, y, turn, hue in (
            (-66, -96, -30, "#d8453f"),
            (-30, -196, 70, "#3f7fd8"),
            (42, -196, 120, "#d8453f"),
            (68, -98, 30, "#3f7fd8"),
        )
    )


def _stilts() -> str:
    return "".join(
        props.rod((x, 118), (x * 1.3, 240), props.WOOD_LIGHT, 9)
        + rect(x - 14, 118, 28, 8, rx=3, fill=props.WOOD_DARK, **THIN)
        for x in (-26, 26)
    )


def _rope() -> str:
    return path("M-190 136Q0 154 190 136", stroke=OUTLINE, stroke_width=8) + path(
        "M-190 136Q0 154 190 136", stroke="#e0c08a", stroke_width=5
    )


def _pole() -> str:
    return path("M-150 4Q0 -34 150 4", stroke=OUTLINE, stroke_width=9, stroke_linecap="round") + path(
        "M-150 4Q0 -34 150 4", stroke=props.WOOD_LIGHT, stroke_width=5.4, stroke_linecap="round"
    )


def _parasol(x: float, y: float) -> str:
    ribs = f"M{xy(x, y - 62)}Q{xy(x - 30, y - 50, x - 26, y - 26)}M{xy(x, y - 62)}Q{xy(x + 30, y - 50, x + 26, y - 26)}M{xy(x, y - 62)}V{xy(y - 26)}"
    return (
        props.rod((x, y + 12), (x, y - 60), props.WOOD, 4)
        + path(
            f"M{xy(x - 54, y - 24)}C{xy(x - 48, y - 76, x + 48, y - 76, x + 54, y - 24)}Q{xy(x + 40, y - 34, x + 27, y - 24)}Q{xy(x + 13, y - 34, x, y - 24)}Q{xy(x - 13, y - 34, x - 27, y - 24)}Q{xy(x - 40, y - 34, x - 54, y - 24)}Z",
            fill="#e87a8a",
            **LINE,
        )
        + path(ribs, stroke=CREAM, stroke_width=2.2)
    )


def _great_ball() -> str:
    return (
        circle(0, 172, 54, fill="#d8453f", **LINE)
        + path("M-54 172Q0 144 54 172Q0 200 -54 172Z", fill=CREAM, **THIN)
        + path("M-34 140q12 -14 30 -16", stroke="#ffffff", stroke_width=5, stroke_linecap="round")
    )


def _hoop(x: float, y: float, r: float) -> Callable[[], str]:
    return lambda: (
        circle(x, y, r, fill="none", stroke=OUTLINE, stroke_width=10)
        + circle(x, y, r, fill="none", stroke=GOLD, stroke_width=6)
    )


def _breath() -> str:
    return props.placed(8, -92, 62, props.flame(0, 0, 1.5)) + props.torch(-58, -40, -14)


def _bundle() -> str:
    return (
        props.rod((70, -146), (-10, -36), props.WOOD, 6)
        + path("M84 -150C108 -146 110 -108 84 -104C60 -108 58 -146 84 -150Z", fill="#b92a35", **LINE)
        + path("M84 -150l-10 -14M84 -150l12 -12", stroke="#b92a35", stroke_width=6, stroke_linecap="round")
        + circle(76, -130, 4, fill=CREAM)
        + circle(92, -122, 4, fill=CREAM)
    )


def _rose(x: float, y: float) -> str:
    return (
        path(f"M{xy(x, y)}L{xy(x - 6, y + 46)}", stroke="#2f7d3f", stroke_width=4)
        + path(f"M{xy(x - 3, y + 24)}q-16 -8 -18 4q10 6 18 -4Z", fill="#3f9a4f", **THIN)
        + circle(x, y - 4, 13, fill="#c9283c", **LINE)
        + path(f"M{xy(x - 6, y - 4)}q6 -10 12 0q-4 8 -10 4", stroke="#7c1422", stroke_width=2.4)
    )


def _half_mask() -> str:
    return (
        path("M0 -146C-26 -146 -34 -126 -30 -104L0 -108Z", fill="#f6f0de", **LINE)
        + path("M-20 -120Q-12 -126 -5 -119Q-12 -114 -20 -120Z", fill=OUTLINE)
        + path("M-22 -128Q-14 -134 -6 -128", stroke=OUTLINE, stroke_width=2.4)
    )


def _warrant() -> str:
    return props.placed(30, -20, 8, rect(-30, -42, 60, 80, rx=2, fill=CREAM, **LINE), path("M-20 -28H20M-20 -16H20M-20 -4H14", stroke="#7a6a4a", stroke_width=2.4), circle(10, 22, 11, fill="#b92a35", **THIN), path("M4 30l-4 16 8 -6 6 8 1 -16Z", fill="#b92a35", **THIN))  # fmt: skip


def _glove() -> str:
    return strap("M-64 -40L-48 -26", "#7a4d2c", 22)


def _wall() -> str:
    return "".join(
        path(
            f"M{xy(x, y)}v-12M{xy(x - 8, y - 4)}l-6 -10M{xy(x + 8, y - 4)}l6 -10",
            stroke="#f4ead0",
            stroke_width=3,
            stroke_linecap="round",
        )
        for x, y in ((-66, -88), (66, -88))
    )


CAST: dict[str, Figure] = {
    "B01": Figure("B", left=(-44, 6), right=(44, 6), hat="hood", hair="grey", style="short", beard=True, front=props.book),
    "B02": Figure("B", woman=True, left=(-54, -38), right=(54, -38), hat="scarf", hair="black", style="bob", cut="laced", skin=1, front=props.scroll),
    "B03": Figure("B", left=(-64, -52), right=(62, -40), hat="wizard", hair="black", cut="cape", beard=False, face="sly", behind=lambda: props.sparkles((-90, -110), (84, -120), (94, -70)), between=lambda: props.card_fan(-64, -58), front=lambda: props.sparkles((62, -66)), scale=1.0),
    "B04": Figure("B", woman=True, left=(-58, -20), right=(60, -64), hat="wizard", hair="fair", style="long", cut="laced", between=lambda: props.dove(70, -100), front=lambda: path("M-58 -16q-22 22 -6 48q12 -20 22 -8q-8 -24 -16 -40Z", fill="#b92a35", **LINE) + props.sparkles((-88, -70), (30, -150), (-60, -104)), scale=1.0),
    "B05": Figure("B", left=(-50, -6), right=(58, -52), hat="beret", hair="brown", face="grin", cut="ruff", front=lambda: props.mask(70, -92, True, 0.9)),
    "B06": Figure("B", woman=True, left=(-58, -52), right=(50, -4), hat="hennin", hair="red", style="bun", cut="ruff", face="calm", front=lambda: props.mask(-70, -92, False, 0.9), scale=1.0),
    "B07": Figure("B", left=(-52, -44), right=(46, 6), hat="cap", hair="black", face="calm", skin=1, front=lambda: props.doll(-58, -72, "R")),
    "B08": Figure("B", woman=True, left=(-50, -6), right=(60, -96), hat="scarf", hair="brown", style="braids", cut="laced", front=lambda: props.doll(62, 14, "Y", (62, -100))),
    "B09": Figure("PB", woman=True, left=(-40, 0), right=(40, 0), hat="turban", hair="black", style="long", skin=2, cut="laced", face="calm", front=lambda: props.crystal() + props.sparkles((-56, -60), (60, -70))),
    "B10": Figure("BRB", left=(-50, 0), right=(62, -24), hat="jester", hair="fair", face="grin", cut="dag", front=lambda: props.marotte(66, -66), scale=1.0),
    "B11": Figure("NB", left=(-66, -78), right=(66, -78), hat="beret", hair="black", face="mime", front=_wall, elbows=((-66, -30), (66, -30))),
    "B12": Figure("B", left=(-26, 10), right=(46, -8), hat="wreath", hair="brown", style="curly", face="calm", cut="cape", front=props.quill_and_page),
    "R01": Figure("R", left=(-40, 12), right=(46, -44), hat="cap", hair="brown", between=props.lute),
    "R02": Figure("R", woman=True, left=(-40, 12), right=(46, -44), hat="hennin", hair="fair", style="long", cut="laced", between=props.lute, scale=1.0),
    "R03": Figure("R", left=(-30, -8), right=(66, 0), hat="straw", hair="grey", beard=True, between=props.hurdy_gurdy),
    "R04": Figure("R", woman=True, left=(-30, -8), right=(66, 0), hat="scarf", hair="red", style="braids", cut="laced", between=props.hurdy_gurdy),
    "R05": Figure("R", left=(-42, 20), right=(62, -62), hat="hood", hair="black", face="grin", skin=2, between=lambda: props.tabor("B")),
    "R06": Figure("R", woman=True, left=(-42, 20), right=(62, -62), hat="flowers", hair="black", style="curly", skin=2, cut="laced", between=lambda: props.tabor("Y")),
    "R07": Figure("R", woman=True, left=(-52, -34), right=(0, -18), hat="band", hair="fair", style="long", face="calm", cut="laced", between=props.harp),
    "R08": Figure("R", left=(24, -64), right=(54, -56), hat="cap", hair="red", style="curly", face="blow", between=lambda: props.pipe((-4, -94), (92, -44), 7), elbows=((-40, -20), (70, -30))),
    "R09": Figure("R", left=(6, -4), right=(22, 24), hat="beret", hair="brown", face="blow", beard=False, between=lambda: props.bagpipe("G"), elbows=((-62, 10), (58, 10))),
    "R10": Figure("R", left=(-8, -50), right=(10, -14), hat="turban", hair="black", skin=1, face="blow", between=lambda: props.pipe((0, -92), (8, 56), 22, props.WOOD_DARK), elbows=((-56, -6), (58, 6))),
    "R11": Figure("R", left=(-50, 4), right=(40, -14), hat="chaperon", hair="brown", between=props.psaltery),
    "R12": Figure("R", left=(-56, -84), right=(46, 0), hat="fur", hair="fair", face="blow", between=props.horn, elbows=((-68, -30), (62, 4))),
    "R13": Figure("RY", left=(-40, -62), right=(46, -6), hat="jester", hair="brown", face="blow", behind=props.band, between=lambda: props.pipe((-2, -94), (-66, -36), 8), elbows=((-62, -26), None)),
    "R14": Figure("R", woman=True, left=(-52, 26), right=(44, 22), hat="hennin", hair="brown", style="bun", cut="laced", between=props.organ, scale=1.0),
    "R15": Figure("R", left=(-44, -128), right=(46, -126), hat="hood", hair="black", skin=1, face="o", behind=props.bells, elbows=((-70, -80), (70, -80)), at=(125, 222), scale=0.9),
    "R16": Figure("RP", left=(-60, -66), right=(58, -24), hat="chaperon", hair="grey", beard=True, cut="fur", between=props.fiddle),
    "Y01": Figure("Y", left=(-66, -30), right=(66, -30), hat="cap", hair="brown", face="grin", at=(125, 132), scale=0.68, behind=_stilts, legs=((-28, 116), (28, 116)), between=lambda: props.ribbon(-66, -34, "#d8453f", -1)),
    "Y02": Figure("Y", woman=True, left=(-66, -40), right=(66, -40), hat="flowers", hair="red", style="braids", at=(125, 132), scale=0.68, cut="laced", behind=_stilts, legs=((-28, 116), (28, 116)), between=lambda: props.ribbon(66, -44, "#3f7fd8")),
    "Y03": Figure("YR", left=(-46, -142), right=(46, -142), hat="band", hair="black", skin=1, face="grin", cut="bare", at=(125, 124), scale=0.86, tilt=180, legs=((-70, 104), (60, 120)), elbows=((-60, -100), (60, -100))),
    "Y04": Figure("YB", woman=True, left=(-70, -92), right=(70, -92), hat="band", hair="brown", style="bun", at=(125, 136), scale=0.66, legs=((-24, 116), (24, 116)), behind=_join(_great_ball, _hoop(0, -118, 84)), elbows=((-70, -40), (70, -40))),
    "Y05": Figure("YG", left=(-58, -28), right=(58, -28), hat="jester", hair="fair", face="o", at=(125, 218), front=_juggled(((-58, -48), (-84, -106), (84, -106), (58, -48), (94, -160)))),
    "Y06": Figure("Y", woman=True, left=(-60, -60), right=(60, -60), hat="flowers", hair="black", style="curly", skin=2, cut="laced", at=(125, 222), front=_clubs),
    "Y07": Figure("YB", left=(-60, -12), right=(60, -12), hat="band", hair="red", face="calm", cut="bare", at=(125, 140), scale=0.86, behind=_rope, between=_pole, legs=((-14, 124), (16, 128))),
    "Y08": Figure("YP", woman=True, left=(-64, -40), right=(62, -48), hat="band", hair="fair", style="bun", at=(118, 146), scale=0.82, behind=_rope, front=lambda: _parasol(62, -52), legs=((-10, 124), (14, 130))),
    "Y09": Figure("Y", left=(-58, -20), right=(46, -2), hat="turban", hair="black", beard=True, skin=1, face="o", cut="bare", front=_breath),
    "Y10": Figure("YR", left=(-26, -140), right=(26, -140), hat="", hair="black", style="bald", face="o", skin=1, cut="bare", front=lambda: props.sword(0, -88, 92), elbows=((-64, -80), (64, -80)), scale=1.0),
    "Y11": Figure("Y", left=(-60, -170), right=(60, -170), hat="band", hair="brown", style="bald", beard=True, cut="bare", face="calm", between=props.barbell, elbows=((-76, -100), (76, -100)), scale=0.84),
    "Y12": Figure("YR", woman=True, left=(-62, -92), right=(58, -20), hat="band", hair="red", style="braids", at=(136, 190), scale=0.96, behind=lambda: props.ribbon(-62, -96, "#d8453f", -1), front=animals.horse, elbows=((-66, -50), None)),
    "M01": Figure("RYR", left=(-60, -120), right=(56, -10), hat="cap", hair="black", face="grin", skin=1, cut="ruff", between=lambda: props.ribbon(-60, -124, "#f2c643", -1), elbows=((-70, -70), None)),
    "M02": Figure("RYR", woman=True, left=(-54, -10), right=(60, -118), hat="flowers", hair="brown", style="long", skin=1, cut="laced", front=lambda: props.tambourine(66, -140), elbows=(None, (72, -70))),
    "M03": Figure("BRB", left=(-40, 12), right=(46, -44), hat="beret", hair="fair", face="sing", cut="dag", between=props.lute, front=lambda: _rose(-72, -70) + props.note(86, -110)),
    "M04": Figure("BRB", woman=True, left=(-8, -44), right=(68, -54), hat="hennin", hair="brown", style="long", face="sing", cut="laced", behind=lambda: props.note(-80, -124) + props.note(84, -150, 0.8) + props.note(-96, -60, 0.7), scale=1.0),
    "M05": Figure("BYB", left=(-52, -6), right=(16, -56), hat="straw", hair="red", face="smile", behind=_bundle),
    "M06": Figure("BYB", woman=True, left=(-60, -56), right=(58, -40), hat="scarf", hair="black", style="braids", cut="laced", face="grin", front=lambda: props.tambourine(64, -58) + props.mask(-68, -96, True, 0.72)),
    "T01": Figure("BRY", left=(-60, -40), right=(60, -40), hat="jester", hair="brown", beard=True, face="smile", cut="dag", at=(125, 212), scale=0.92, front=_juggled(((-60, -60), (0, -236), (60, -60)))),
    "T02": Figure("BRY", woman=True, left=(-56, -10), right=(62, -70), hat="flowers", hair="fair", style="braids", cut="laced", at=(125, 212), scale=0.92, front=lambda: props.tambourine(68, -92) + props.ribbon(-56, -14, "#d8453f", -1)),
    "G01": Figure("G", left=(-46, 2), right=(60, -30), hat="fur", hair="brown", beard=True, at=(92, 196), scale=0.88, front=lambda: props.rod((60, -90), (60, 80), props.WOOD, 6) + animals.bear(78, 44, 1.05)),
    "G02": Figure("G", woman=True, left=(-62, -62), right=(44, 4), hat="band", hair="red", style="curly", cut="laced", at=(140, 190), scale=0.88, between=lambda: _hoop(-66, -92, 32)(), front=lambda: animals.lion(-52, 34, 1.0)),
    "G03": Figure("G", left=(-50, -20), right=(56, -44), hat="straw", hair="black", skin=1, at=(116, 206), front=lambda: animals.monkey(64, -74, "R", 0.95), scale=1.0),
    "G04": Figure("G", woman=True, left=(-58, -44), right=(50, -6), hat="scarf", hair="brown", style="bob", cut="laced", at=(134, 206), front=lambda: animals.monkey(-64, -74, "Y", 0.95, cap=True), scale=1.0),
    "G05": Figure("G", left=(-62, -24), right=(64, -58), hat="cap", hair="fair", face="grin", at=(125, 186), scale=0.86, between=_hoop(70, -86, 30), front=lambda: animals.dog(-66, 32, "#f0e4cc", "#8a5a34", 1.0) + animals.dog(62, 38, "#c98f55", "#5c3a1e", 0.94)),
    "G06": Figure("G", woman=True, left=(-20, -70), right=(34, -60), hat="turban", hair="black", style="long", skin=3, face="blow", cut="laced", at=(125, 186), scale=0.9, between=lambda: props.pipe((0, -94), (34, -34), 9), front=lambda: props.placed(-62, 12, 0, animals.snake()), elbows=((-50, -30), (66, -30))),
    "E01": Figure("NP", left=(-46, -80), right=(52, -6), hat="chaperon", hair="black", face="sly", cut="cape", front=_half_mask, elbows=((-76, -46), None)),
    "E02": Figure("NG", woman=True, left=(-56, -44), right=(48, 0), hat="cap", hair="brown", style="braids", cut="plain", at=(146, 206), front=lambda: _glove() + animals.falcon(-66, -96, 1.05), scale=1.0),
    "E03": Figure("N", left=(-46, -6), right=(50, -30), hat="hood", hair="black", face="sly", cut="cape", front=lambda: props.purse(58, -20, 1.15)),
    "E04": Figure("NR", left=(-50, -22), right=(50, 0), hat="fur", hair="grey", beard=True, cut="fur", front=lambda: props.purse(-58, -28, 1.25)),
    "E05": Figure("NB", left=(-46, 2), right=(54, -22), hat="chaperon", hair="brown", cut="fur", face="smile", front=lambda: props.purse(60, -28, 1.25)),
    "E06": Figure("NR", left=(-66, -66), right=(30, -6), hat="cap", hair="fair", face="o", cut="dag", front=_warrant, elbows=((-66, -26), None)),
}  # fmt: skip


def files() -> dict[str, str]:
    """Every artist by its path under sprites/."""
    return {f"minstrels/artists/{card}.svg": svg(250, 350, draw(who)) for card, who in CAST.items()}
