"""Verification says what was proven, what could not be, and stops at the first thing that is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.record_text import RecordError, read_text
from core.verify import verify

RECORDS = Path(__file__).parents[1] / "records"


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.veil").read_text(encoding="utf-8")


def without_seeds(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("seed "))


def test_a_sealed_match_is_proven() -> None:
    verdict = verify(read_text(text_of("truth_series")))
    assert verdict.proven and verdict.over
    assert {check.deal for check in verdict.rounds} == {"sealed"}
    assert all(check.winners for check in verdict.rounds)
    assert [check.cut for check in verdict.rounds] == [7 * number for number in range(1, len(verdict.rounds) + 1)]


def test_a_match_whose_seed_is_not_told_ends_the_same_but_is_not_proven() -> None:
    text = text_of("truth_series")
    told, torn = verify(read_text(text)), verify(read_text(without_seeds(text)))
    assert torn.state_hash == told.state_hash
    assert not torn.proven
    assert {check.deal for check in torn.rounds} == {"unproven"}


def test_written_deals_and_positions_are_named_as_such() -> None:
    assert [check.deal for check in verify(read_text(text_of("cards"))).rounds] == ["written"]
    assert [check.deal for check in verify(read_text(text_of("section_17"))).rounds] == ["position"]


def test_a_known_seed_is_dealt_from() -> None:
    text = text_of("fixed7")
    seed = text.split("\nseed ")[1].split()[0]
    known = without_seeds(text).replace(text.split("\n")[3], f"deal seed {seed} cut 7")
    verdict = verify(read_text(known))
    assert [check.deal for check in verdict.rounds] == ["seeded"]
    assert verdict.state_hash == verify(read_text(text)).state_hash


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("deal dealer 0", "deal dealer 1"),
        (" cut 7", " cut 8"),
        ("deal seal ", "deal seal 00"),
    ],
)
def test_whatever_is_forged_is_found(old: str, new: str) -> None:
    text = text_of("truth_series")
    number = next(line[-1] for line in text.splitlines() if line.startswith("deal dealer"))
    old, new = (words.replace("dealer 0", f"dealer {number}") for words in (old, new))
    if old == new:
        new = "deal dealer 2"
    with pytest.raises(RecordError):
        verify(read_text(text.replace(old, new, 1)))


def test_a_forged_result_is_found() -> None:
    lines = text_of("truth_series").splitlines()
    at, line = next((i, line) for i, line in enumerate(lines) if " = " in line)
    moves, _, result = line.partition(" = ")
    words = result.split()
    lines[at] = moves + " = " + " ".join(["AS" if words[0] != "AS" else "KD", *words[1:]])
    with pytest.raises(RecordError, match=f"line {at + 1}:"):
        verify(read_text("\n".join(lines)))
