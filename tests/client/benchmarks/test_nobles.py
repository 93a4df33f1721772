"""The balance of the nobles is counted over whole games."""

from __future__ import annotations

import pytest

from client.benchmarks.nobles import balance
from core.game import BadInput


def test_every_game_has_one_winner_among_its_nobles() -> None:
    found = balance(3, 2)
    assert sum(won for won, _ in found.values()) == 2
    assert sum(played for _, played in found.values()) == 6
    assert found == balance(3, 2)


def test_other_numbers_of_seats_are_refused() -> None:
    with pytest.raises(BadInput):
        balance(6, 1)
