"""The court of Courtisans is whole: every card drawn, families told apart by outline, weave and colour."""

from __future__ import annotations

import colorsys
import re
import tomllib
from pathlib import Path

import pytest

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
PALETTE = tomllib.loads((SPRITES / "palette.toml").read_text(encoding="utf-8"))
FAMILIES = {family["code"]: family for family in PALETTE["families"]}
ROLES = {role["code"]: role for role in PALETTE["roles"]}
GENERAL = ("W-N3", "W-A2", "W-G4", "W-S3", "B-ALL", "B-5", "B-L3", "B-D2")


def card(code: str) -> str:
    return (SPRITES / "courtisans" / f"{code}.svg").read_text(encoding="utf-8")


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def emblem(code: str) -> tuple[str, ...]:
    text = (SPRITES / "icons" / f"family_{FAMILIES[code]['name']}.svg").read_text(encoding="utf-8")
    return tuple(re.findall(r'<path d="([^"]+)"', text))


def test_every_courtier_and_every_mission_is_drawn_and_no_two_alike() -> None:
    courtiers = [f"{family}-{role}" for family in FAMILIES for role in ROLES]
    missions = [f"{kind}-{family}" for kind in "WB" for family in FAMILIES] + list(GENERAL)
    assert (len(courtiers), len(missions)) == (42, 20)
    assert len({card(code) for code in [*courtiers, *missions, "back", "back_white", "back_blue"]}) == 65


def test_a_family_has_an_emblem_of_its_own_on_all_its_cards() -> None:
    assert len({emblem(code) for code in FAMILIES}) == 6
    for code in FAMILIES:
        for other in FAMILIES:
            shown = [all(d in card(f"{code}-{role}") for d in emblem(other)) for role in ROLES]
            assert shown == [code == other] * len(ROLES)


def test_a_noble_bears_the_emblem_twice_in_its_band() -> None:
    for code, family in FAMILIES.items():
        mark = f'd="{emblem(code)[0]}" fill="{family["ink"]}"'
        assert {role: card(f"{code}-{role}").count(mark) for role in ROLES} == {
            r: 2 if r == "N" else 1 for r in ROLES
        }


def test_a_role_has_a_sign_of_its_own_on_all_its_cards() -> None:
    signs = {}
    for code, role in ROLES.items():
        text = (SPRITES / "icons" / f"role_{role['name']}.svg").read_text(encoding="utf-8")
        signs[code] = tuple(re.findall(r'<path d="([^"]+)"', text))
        for family in FAMILIES:
            assert all(d in card(f"{family}-{code}") for d in signs[code])
            assert f'fill="{role["ground"]}"' in card(f"{family}-{code}")
    assert len(set(signs.values())) == 7


def test_families_differ_in_their_weave() -> None:
    weaves = set()
    for code in FAMILIES:
        found = re.search(r'd="([^"]+)"[^>]*(?:fill|stroke)-opacity="0.2"', card(f"{code}-P"))
        assert found is not None
        weaves.add(found[1])
    assert len(weaves) == 6


def test_colours_of_families_keep_apart_and_their_emblems_stand_out() -> None:
    for family in FAMILIES.values():
        assert family["colour"] in card(f"{family['code']}-P")
        assert contrast(family["colour"], family["ink"]) > 3
        assert contrast(family["light"], "#1c0f08") > 7
    hues = []
    for family in FAMILIES.values():
        r, g, b = (int(family["colour"][i : i + 2], 16) / 255 for i in (1, 3, 5))
        hues.append((colorsys.rgb_to_hls(r, g, b)[0], luminance(family["colour"])))
    for i, (hue, light) in enumerate(hues):
        for other, bright in hues[i + 1 :]:
            apart = min(abs(hue - other), 1 - abs(hue - other))
            assert apart > 0.06 or abs(light - bright) > 0.15


@pytest.mark.parametrize(
    "name",
    ["courtisans/queen", "courtisans/light", "courtisans/shade", "courtisans/runner", "icons/verdict_light",
     "icons/verdict_disgrace", "icons/verdict_neutral", "icons/verdict_unsure", "icons/domain", "icons/banquet"],
)  # fmt: skip
def test_the_pieces_of_the_banquet_are_there(name: str) -> None:
    assert (SPRITES / f"{name}.svg").is_file()


def test_each_family_has_its_place_at_the_table() -> None:
    assert len({card(f"place_{family['name']}") for family in FAMILIES.values()}) == 6
