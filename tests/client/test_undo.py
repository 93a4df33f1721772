"""Taking back: by consent, where nothing hidden was shown since; record, bots' memory and table go back too."""

from __future__ import annotations

from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from client import journal
from client.matches import MatchPlan, SeatPlan
from client.scenes.match import MatchScene
from client.scenes.pause import PauseScene
from client.session import LocalSession
from client.settings import Settings
from client.store import RecordStore
from client.thinking import InlineThinker
from client.ui.modal import Modal
from core.record import Replay, read_text


class Played:
    """A session on its own clock; the person of seat 0 plays the first legal move."""

    def __init__(self, game: str, folder: Path) -> None:
        numbers = count(1)
        names = ["a", "b", "c"]
        self.folder = folder
        self.session = LocalSession(
            MatchPlan(game, tuple(SeatPlan(name, n and 1) for n, name in enumerate(names))),
            InlineThinker(),
            new_seed=lambda: next(numbers).to_bytes(32, "big"),
            journal=lambda rules, full: journal.begin(RecordStore(folder), rules, full, names, datetime(2026, 1, 2)),
        )
        self.session.cut(0)
        self.now = 0
        self.to_me()

    def to_me(self) -> None:
        for _frame in range(3000):
            self.now += 100
            if self.session.update(self.now) is not None:
                self.session.shown(self.now)
            if self.session.stage == "ask" and 0 in self.session.waiting:
                return
        raise AssertionError("it is never my turn")

    def play(self, move: Any = None) -> None:
        chosen = move or next(iter(self.session.game.legal(self.session.state, 0)))
        assert self.session.answer(0, chosen, self.now) is None
        step = self.session.update(self.now)
        assert step is not None
        self.session.shown(self.now)

    def record(self) -> str:
        return next(self.folder.glob("*.veil")).read_text(encoding="utf-8")


def test_a_piece_of_medina_is_taken_back_with_all_that_followed(tmp_path: Path) -> None:
    played = Played("medina", tmp_path)
    session = played.session
    assert not session.can_undo
    before, text, heads = session.state.canon(), played.record(), list(session.table.heads)
    seen = [witness.observation(session.game, session.state).events for witness in session._witnesses]
    played.play()
    played.play()
    played.to_me()
    assert session.state.canon() != before
    undone = session.undo(played.now)
    assert undone > 0
    undone = session.undo(played.now)
    assert session.state.canon() == before
    assert played.record() == text
    assert session.table.heads == heads
    assert [w.observation(session.game, session.state).events for w in session._witnesses] == seen
    assert 0 in session.waiting
    assert not session.can_undo


def test_a_record_with_moves_taken_back_is_whole(tmp_path: Path) -> None:
    played = Played("medina", tmp_path)
    played.play()
    played.session.undo(played.now)
    played.play(list(played.session.game.legal(played.session.state, 0))[-1])
    played.play()
    played.to_me()
    canon = played.session.state.inner.canon()
    played.session.close()
    replay = Replay(read_text(played.record()))
    replay.run()
    assert replay.table.state.inner.canon() == canon


def test_nothing_is_taken_back_once_a_card_was_shown(tmp_path: Path) -> None:
    played = Played("courtisans", tmp_path)
    played.play()
    assert not played.session.can_undo
    with pytest.raises(RuntimeError):
        played.session.undo(played.now)


def _match(make_app: Any, folder: Path, people: int) -> tuple[Any, MatchScene]:
    plan = MatchPlan("medina", tuple(SeatPlan(f"P{n}", 0 if n < people else 1) for n in range(3)))
    scene = MatchScene(plan, bytes(32), RecordStore(folder))
    app = make_app(scene, settings=Settings(animation_speed=0.0), size=(960, 540))
    for _frame in range(400):
        app.step(60)
        session = scene.session
        assert isinstance(session, LocalSession)
        if app.scene is not scene:
            top = app.scene
            app.pop()
            top._opened()
        if session.stage == "ask" and any(seat in session.persons for seat in session.waiting):
            seat = session.waiting[0]
            if session.can_undo:
                return app, scene
            session.answer(seat, next(iter(session.game.legal(session.state, seat))), scene.now_ms)
    raise AssertionError("nothing can be taken back")


def test_one_takes_back_from_the_menu(make_app: Any, tmp_path: Path) -> None:
    app, scene = _match(make_app, tmp_path, 1)
    before, logged = scene.view(0), [event for event, _view in scene._table.shown.log]
    assert logged[-1] == scene._seen[-1]
    scene.menu()
    assert isinstance(app.scene, PauseScene)
    next(one for one in app.scene.ui.targets() if one.key == "undo").press()
    assert app.scene is scene
    assert scene.view(0) != before
    left = [event for event, _view in scene._table.shown.log]
    assert left == logged[: len(left)] and len(left) < len(logged), "the log has what was taken back no more"
    assert left[-1:] == scene._seen[-1:]


def test_several_people_have_to_agree(make_app: Any, tmp_path: Path) -> None:
    app, scene = _match(make_app, tmp_path, 2)
    before = scene.view(0)
    scene.care.ask_undo()
    assert isinstance(app.scene, Modal)
    app.scene.back()
    assert scene.view(0) == before
    scene.care.ask_undo()
    app.scene._press(scene.care.undo)
    assert scene.view(0) != before


@pytest.mark.parametrize(("confirm", "asked"), [("always", True), ("touch", False)])
def test_a_move_is_confirmed_first_where_the_settings_say_so(
    make_app: Any, tmp_path: Path, confirm: str, asked: bool
) -> None:
    plan = MatchPlan("menestrels", tuple(SeatPlan(f"P{n}", n and 1) for n in range(3)))
    scene = MatchScene(plan, bytes(32), RecordStore(tmp_path))
    app = make_app(scene, settings=Settings(animation_speed=0.0, confirm=confirm), size=(960, 540))
    for _frame in range(400):
        app.step(60)
        if app.scene is not scene:
            app.scene.cut_now()
        elif scene.session.stage == "ask" and 0 in scene.session.waiting and not scene._table.busy:
            break
    app.step(60)
    before = scene.session._steps
    assert scene._table.press("coin")
    app.step(60)
    assert isinstance(app.scene, Modal) == asked
    if asked:
        app.scene.back()
        app.step(60)
        assert scene.session._steps == before
        assert scene._table.press("coin")
        app.scene._press(app.scene._buttons[0][1])
        app.step(60)
    assert scene.session._steps > before
