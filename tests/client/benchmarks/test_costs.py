"""What the benchmarks of states, bots, lies, frames, drawings and memory count."""

from __future__ import annotations

import sys

import pytest

from client import assets
from client.benchmarks import benchmarks, bots, frames, lies, memory, sprites, states
from core.registry import names


def test_every_game_has_its_own_benchmarks() -> None:
    known = benchmarks()
    for name in names():
        assert {f"random-{name}", f"table-{name}", f"state-{name}", f"bots-{name}", f"frames-{name}"} <= set(known)


@pytest.mark.parametrize("name", ["menteur", "courtisans", "medina", "menestrels"])
def test_a_state_costs_something_to_copy_and_to_hash(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for constant in ("STATES", "REPEATS", "RUNS"):
        monkeypatch.setattr(states, constant, 2)
    figures = states.state_costs(name)
    assert float(figures["hash_us"]) > float(figures["copy_us"]) > 0
    assert int(figures["canonical_bytes"]) > 100


def test_nodes_are_counted_as_the_level_reports_them() -> None:
    budget = bots.CountingBudget(nodes=5)
    assert [budget.spent(3), budget.spent(6)] == [False, True]
    assert budget.used == 6


def test_each_level_is_asked_the_same_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "MATCHES", 1)
    monkeypatch.setattr(bots, "MOST", 6)
    figures = bots.bot_speed("menestrels")
    assert figures["decisions"] == 6
    for level in bots.LEVELS:
        assert float(figures[f"level_{level}_most_ms"]) >= float(figures[f"level_{level}_mean_ms"]) > 0
    assert int(figures["level_3_nodes_per_s"]) > int(figures["level_1_nodes_per_s"]) == 0


def test_who_holds_none_of_the_rank_always_lies_and_every_play_is_counted_once_a_question() -> None:
    for counts in lies.lie_counts(1).values():
        told, plays = counts["all"]
        must, forced = counts["holds none of the rank"]
        may, free = counts["holds the rank"]
        assert must == forced
        assert (must + may, forced + free) == (told, plays)
        assert sum(counts[name][1] for _, name in lies.HANDS if name in counts) == plays
        assert sum(counts[name][1] for _, name in lies.PILES if name in counts) == plays


def test_an_evening_of_bots_is_drawn_and_rests_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "SIZES", {"720p": (1280, 720)})
    monkeypatch.setattr(frames, "STEPS", 40)
    figures = frames.frame_costs("menteur")
    assert figures["720p_pictures"] > 5
    assert figures["720p_worst_ms"] >= figures["720p_busy_p95_ms"] >= figures["720p_busy_ms"] > 0


def test_all_drawings_are_found_in_all_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    found = sprites.drawings(assets.root("sprites"))
    assert found == sorted(set(found))
    assert {name.split("/")[0] for name in found} >= {"cards", "courtisans", "medina", "minstrels"}
    monkeypatch.setattr(sprites, "drawings", lambda _folder: found[:3])
    assert sprites.rasterise()["drawings"] == 3


@pytest.mark.skipif(sys.platform == "win32", reason="Windows tells no process its memory by these ways")
def test_memory_is_that_of_this_process() -> None:
    before = memory.resident_mib()
    block = bytearray(b"x") * (32 * 1024 * 1024)
    assert memory.resident_mib() - before > 16
    assert len(block) == 32 * 1024 * 1024
