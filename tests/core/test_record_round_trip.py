"""Whatever is played can be written down and read back: the same table at the end, in every variant."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.record import Replay, read_text

GENERATE = runpy.run_path(str(Path(__file__).parents[1] / "records" / "generate.py"))
VARIANTS: dict[str, tuple[int, dict[str, Any]]] = GENERATE["VARIANTS"]
play = GENERATE["play"]


def _replayed(text: str) -> Replay:
    replay = Replay(read_text(text))
    replay.run()
    return replay


@pytest.mark.parametrize("mode", ["open", "sealed", "torn"])
@pytest.mark.parametrize("name", VARIANTS)
def test_a_random_match_read_back_ends_in_the_same_state(name: str, mode: str) -> None:
    seats, options = VARIANTS[name]
    table, text = play(seats, options, 11, mode, 150)
    replay = _replayed(text)
    assert replay.table.state_hash() == table.state_hash()
    assert replay.table.over == table.over
    assert replay.options == table.options
    if mode == "open" and not table.over:
        assert replay.position() is not None


@settings(max_examples=12, database=None, deadline=None)
@given(
    name=st.sampled_from(sorted(VARIANTS)),
    key=st.integers(0, 2**32),
    mode=st.sampled_from(["open", "sealed", "torn"]),
    most=st.integers(1, 80),
)
def test_a_match_broken_off_anywhere_reads_back(name: str, key: int, mode: str, most: int) -> None:
    seats, options = VARIANTS[name]
    table, text = play(seats, options, key, mode, most)
    assert _replayed(text).table.state_hash() == table.state_hash()


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(3, 11))
@pytest.mark.parametrize("mode", ["open", "sealed"])
def test_whole_matches_of_every_size_read_back(seats: int, mode: str) -> None:
    for variant in ({}, {"variant": "dice"}, {"variant": "suit"}, {"deal": "fixed7"}, {"window": "extended"}):
        table, text = play(seats, variant, seats, mode)
        assert _replayed(text).table.state_hash() == table.state_hash()


def test_the_same_match_is_written_the_same_when_read_back_and_written_again() -> None:
    table, text = play(4, {"window": "extended"}, 5, "open", 60)
    assert play(4, {"window": "extended"}, 5, "open", 60)[1] == text
    assert _replayed(text).table.heads[-1] == table.heads[-1]
