"""Two people and a bot at one screen: the curtain before each hand, one panel for the doubts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from client.app import App


@pytest.mark.slow
def test_two_people_play_a_best_of_three_at_one_screen(
    app: App, evening: Callable[[Any], Any], keyboard: Any
) -> None:
    played = evening(keyboard)
    played.sit_down(people=2)
    result = played.play()
    assert max(result.match.session.table.state.wins) == 2
    assert played.seen["CurtainScene"] > 5
    assert played.seen["poll"] > 5
