"""Damaged files of every kind are read, repaired or refused in a sentence; `python -m client.damage` has more."""

import random
from pathlib import Path

import pytest

from client import damage

RECORDS = sorted(Path(__file__).parents[1].joinpath("records").glob("*.veil"))[:8]


@pytest.mark.parametrize("files", [40, pytest.param(1_000, marks=pytest.mark.slow)])
def test_no_damaged_file_is_lost_or_crashes_the_program(files):
    fared, wrong = damage.run(files, 7, RECORDS)
    assert not wrong
    assert sum(fared.values()) == files
    assert {what for _, what in fared} == {damage.SOUND, damage.REPAIRED, damage.REFUSED}


def test_what_loses_the_original_or_says_nothing_is_noticed(tmp_path):
    def careless(path):
        path.write_bytes(b"")
        return damage._kept_aside(path, b"what was there")

    with pytest.raises(damage.Lost):
        damage.trial(damage.Kind("a", (b"",), careless), b"what was there", tmp_path / "trial")
    with pytest.raises(damage.Lost):
        damage._sentence(ValueError())


def test_a_seed_damages_the_same_way_again():
    whole = bytes(range(200))
    first = [damage.mutate(whole, random.Random(3)) for _ in range(5)]
    assert first == [damage.mutate(whole, random.Random(3)) for _ in range(5)]
    assert first[0] != whole
