from __future__ import annotations

from core.bots import pace
from core.rng import Rng


def test_accusations_come_between_their_bounds_and_differ() -> None:
    rng = Rng(1)
    times = [pace.shout_ms(rng, 6000, doubt) for doubt in (0.0, 0.5, 1.0) for _ in range(400)]
    assert min(times) >= 700
    assert max(times) <= 4500
    assert len(set(times)) > 400


def test_sure_bots_shout_sooner_than_doubting_ones() -> None:
    rng = Rng(2)
    sure = sorted(pace.shout_ms(rng, 6000, 1.0) for _ in range(401))
    unsure = sorted(pace.shout_ms(rng, 6000, 0.0) for _ in range(401))
    assert sure[200] < unsure[200]


def test_nobody_answers_within_600_ms() -> None:
    rng = Rng(3)
    for _ in range(300):
        assert pace.let_go_ms(rng, 6000) >= 600
        assert pace.begin_ms(rng, 0) >= 600
        assert pace.consent_ms(rng) >= 600
        assert pace.turn_ms(rng, 0.0) >= 600


def test_a_begin_follows_its_minimum_by_300_to_1500_ms() -> None:
    rng = Rng(4)
    for _ in range(300):
        assert 2300 <= pace.begin_ms(rng, 2000) <= 3500


def test_nothing_comes_after_a_short_window() -> None:
    rng = Rng(5)
    assert all(pace.shout_ms(rng, 501) <= 501 and pace.let_go_ms(rng, 501) <= 501 for _ in range(100))


def test_harder_turns_take_longer() -> None:
    rng = Rng(6)
    easy = sorted(pace.turn_ms(rng, 0.0) for _ in range(401))
    hard = sorted(pace.turn_ms(rng, 1.0) for _ in range(401))
    assert easy[200] < hard[200]


def test_the_same_rng_gives_the_same_times() -> None:
    a, b = Rng(7), Rng(7)
    assert [pace.turn_ms(a, 0.4) for _ in range(20)] == [pace.turn_ms(b, 0.4) for _ in range(20)]
