"""Hints: to one person against bots alone, in two steps, and what they say can be done."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from client.advice import after
from client.i18n import _
from client.matches import MatchPlan, SeatPlan
from client.scenes.match import MatchScene
from client.scenes.pause import PauseScene
from client.session import LocalSession
from client.settings import Settings
from client.store import RecordStore
from client.tables import registry
from client.thinking import InlineThinker
from core.game import Rejected
from core.pending import Ask

GAMES = registry.names()


def _session(game: str, people: int = 1, seats: int = 3) -> LocalSession:
    numbers = count(1)
    plans = tuple(SeatPlan(f"P{n}", 0 if n < people else 1) for n in range(seats))
    return LocalSession(
        MatchPlan(game, plans), InlineThinker(), new_seed=lambda: next(numbers).to_bytes(32, "big"), journal=None
    )


def _until_mine(session: LocalSession) -> int:
    session.cut(0)
    now = 0
    for _round in range(4000):
        now += 100
        if session.update(now) is not None:
            session.shown(now)
        if session.stage == "ask" and 0 in session.waiting:
            return now
    raise AssertionError("it is never my turn")


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_a_move_that_the_rules_take_and_has_both_steps_in_words(game: str) -> None:
    session = _session(game)
    now = _until_mine(session)
    for _turn in range(4):
        job = session.advice(0)
        assert job is not None
        move = job.result().move
        hint = registry.entry(game).hint(session.view(0), move, ["a", "b", "c"])
        assert hint.what and hint.where and hint.what != hint.where
        assert not isinstance(session.answer(0, move, now + 2500), Rejected)
        now += 2500
        for _wait in range(2000):
            now += 100
            if session.update(now) is not None:
                session.shown(now)
            if session.stage != "ask" or 0 in session.waiting:
                break
        if session.stage != "ask":
            break


def test_several_people_get_no_hint() -> None:
    session = _session("menteur", people=2)
    assert not session.advises
    assert session.advice(0) is None


@pytest.mark.parametrize("game", ["medina", "courtisans"])
def test_a_hint_goes_on_from_what_is_prepared(game: str) -> None:
    session = _session(game)
    _until_mine(session)
    first = session.advice(0)
    assert first is not None
    move = first.result().move
    second = session.advice(0, [move])
    if second is None:
        return
    state = session.state.copy()
    assert after(session.game, state, 0, [move], session.table.knowledge(0))
    ask = session.game.pending(state)
    assert isinstance(ask, Ask)
    assert session.game.check(state, 0, second.result().move, ask.min_ms) is None


def _match(make_app: Any, tmp_path: Path, people: int) -> tuple[Any, MatchScene]:
    plans = tuple(SeatPlan(f"P{n}", 0 if n < people else 1) for n in range(3))
    scene = MatchScene(MatchPlan("medina", plans), bytes(32), RecordStore(tmp_path))
    app = make_app(scene, settings=Settings(animation_speed=0.0, reduced_motion=True), size=(960, 540))
    for _frame in range(600):
        app.step(60)
        if scene.hints.possible or app.scene is not scene:
            break
    return app, scene


def test_the_first_step_says_what_the_second_where(make_app: Any, tmp_path: Path) -> None:
    app, scene = _match(make_app, tmp_path, 1)
    scene.menu()
    app.step(16)
    assert isinstance(app.scene, PauseScene)
    button = next(widget for widget in app.scene.ui.targets() if widget.key == "hint")
    assert button.label == _("Hint")  # type: ignore[attr-defined]
    button.press()
    app.step(60)
    app.step(60)
    assert scene.hints.shown == 1
    what = scene.hints.text()
    scene.hints.ask()
    assert scene.hints.shown == 2
    assert scene.hints.text().startswith(what) and len(scene.hints.text()) > len(what)
    key = scene._table.lead(scene.hints._moves)
    assert key is not None and scene._table.spot(key) is not None
    app.step(60)
    for _press in range(6):
        key = scene._table.lead(scene.hints._moves)
        if key is None:
            break
        assert scene._table.press(key)
    assert scene._table.prepared == scene.hints._moves


def test_a_shared_screen_offers_no_hint(make_app: Any, tmp_path: Path) -> None:
    app, scene = _match(make_app, tmp_path, 2)
    assert not scene.hints.possible
    scene.hints.ask()
    app.step(16)
    assert scene.hints.shown == 0 and scene.hints.text() == ""
