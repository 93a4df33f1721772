"""A whole best of three against bots, from title to series result, by one kind of input alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from client.app import App
from client.scenes.cut import CutScene


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hands", "source"), [("mouse", "mouse"), ("finger", "touch"), ("keyboard", "keys"), ("gamepad", "pad")]
)
def test_a_best_of_three_is_played_by_one_input_alone(
    app: App,
    evening: Callable[[Any], Any],
    hands: str,
    source: str,
    tmp_path: Path,
    request: pytest.FixtureRequest,
) -> None:
    played = evening(request.getfixturevalue(hands))
    played.sit_down()
    assert isinstance(app.scene, CutScene)
    result = played.play()
    assert max(result.match.session.table.state.wins) == 2
    assert result.winners() == result.match.session.pending.winners
    assert played.seen["play"] > 5
    assert app.input.last_source == source
    assert all(proof.fault == "" for proof in result.match.session.proofs)
    assert len(list((tmp_path / "records").glob("*.veil"))) == 1
