"""What has just happened can be seen again, and the log shows what it speaks of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from client.matches import MatchPlan, SeatPlan
from client.scenes.last_moves import LastMovesScene
from client.scenes.match import MatchScene
from client.settings import Settings
from client.store import RecordStore
from client.tables import registry

GAMES = [pytest.param(name, marks=() if name == "medina" else pytest.mark.slow) for name in registry.names()]


def _at_my_turn(make_app: Any, folder: Path, game: str) -> tuple[Any, MatchScene]:
    plan = MatchPlan(game, tuple(SeatPlan(f"P{n}", n and 1) for n in range(3)))
    scene = MatchScene(plan, bytes(32), RecordStore(folder))
    app = make_app(scene, settings=Settings(animation_speed=0.0), size=(960, 540))
    mine = 0
    for _frame in range(900):
        app.step(60)
        if app.scene is not scene:
            app.scene.cut_now()
            continue
        session = scene.session
        assert session is not None
        if session.stage == "ask" and 0 in session.waiting and not scene._table.busy:
            if mine >= 2 and len(scene.log.recent) >= 3:
                return app, scene
            mine += 1
            move = session.game.default(session.state, 0)
            session.answer(0, move, scene.now_ms + 30_000)
    raise AssertionError("it is not my turn again")


@pytest.mark.parametrize("game", GAMES)
def test_the_last_moves_are_played_again_and_leave_the_match_as_it_was(
    make_app: Any, drive: Any, tmp_path: Path, game: str
) -> None:
    app, scene = _at_my_turn(make_app, tmp_path, game)
    before = scene.view(0)
    scene.log.play()
    top = app.scene
    assert isinstance(top, LastMovesScene)
    app.step(60)
    keys = drive(app)
    at = top.at
    keys.keys("left")
    assert top.at < at
    keys.keys("right return")
    assert top.at == at
    keys.keys("escape")
    assert app.scene is scene
    assert scene.view(0) == before


@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_the_log_shows_whom_it_speaks_of_and_a_click_plays_it_again(
    make_app: Any, drive: Any, tmp_path: Path, game: str
) -> None:
    app, scene = _at_my_turn(make_app, tmp_path, game)
    app.step(60)
    lines = scene._table._lines._lines  # type: ignore[attr-defined]
    assert lines
    rect, spots = lines[0]
    assert scene._table.spot(spots[0]) is not None
    mouse = drive(app)
    mouse.move(*rect.center)
    assert scene.log.spoken == spots
    mouse.move(5, 5)
    assert scene.log.spoken == ()
    mouse.click(*rect.center)
    assert isinstance(app.scene, LastMovesScene)


def test_what_may_be_chosen_over_the_log_takes_the_click(
    make_app: Any, drive: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = _at_my_turn(make_app, tmp_path, "medina")
    app.step(60)
    rect = scene._table._lines._lines[0][0]  # type: ignore[attr-defined]
    monkeypatch.setattr(scene._table, "hit", lambda x, y: "noble:1")
    mouse = drive(app)
    mouse.click(*rect.center)
    assert app.scene is scene
