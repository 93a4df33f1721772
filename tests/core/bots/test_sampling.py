from __future__ import annotations

from math import isclose

from hypothesis import given, settings
from hypothesis import strategies as st

from core.bots.sampling import chance_at_least, draw_chances, weighted
from core.rng import Rng


@settings(max_examples=60, deadline=None, database=None)
@given(st.integers(0, 60), st.integers(0, 12), st.integers(0, 40))
def test_chances_sum_to_one_and_have_the_right_mean(pool: int, marked: int, drawn: int) -> None:
    chances = draw_chances(pool, marked, drawn)
    assert isclose(sum(chances), 1.0)
    marked, drawn = min(marked, pool), min(drawn, pool)
    if pool:
        assert isclose(sum(m * p for m, p in enumerate(chances)), drawn * marked / pool, abs_tol=1e-9)


def test_four_aces_in_thirteen_of_52() -> None:
    assert isclose(chance_at_least(52, 4, 13, 4), 11 / 4165)
    assert chance_at_least(52, 4, 13, 5) == 0


def test_weighted_follows_its_weights() -> None:
    rng = Rng(1)
    drawn = [weighted(rng, "abc", (1.0, 0.0, 3.0)) for _ in range(2000)]
    assert "b" not in drawn
    assert 400 < drawn.count("a") < 600
