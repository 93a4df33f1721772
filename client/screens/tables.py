"""Screens of matches at this machine: tables, polls, results, records."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

from client import journal
from client.app import App
from client.matches import MatchPlan, SeatPlan
from client.scenes.curtain import CurtainScene
from client.scenes.exchange import ExchangeScene
from client.scenes.learn.lesson import LessonScene
from client.scenes.match import MatchScene
from client.scenes.pause import PauseScene
from client.scenes.records import RecordsScene
from client.scenes.replay import ReplayScene
from client.scenes.round_result import RoundResultScene
from client.screens.people import NAMES
from client.session import LocalSession
from client.store import RecordStore
from client.tables import registry
from client.thinking import InlineThinker


def _match(game: str, people: int, seats: int, options: dict[str, Any], folder: Path) -> MatchScene:
    bots = min(1, len(registry.entry(game).bot_levels))
    plans = tuple(SeatPlan(NAMES[n], 0 if n < people else bots) for n in range(seats))
    return MatchScene(MatchPlan(game, plans, options), bytes(32), RecordStore(folder))


def _until(app: App, scene: MatchScene, wanted: Callable[[], bool], tries: int = 3000) -> None:
    """Play (people by the default move) until `wanted` says so."""
    for _frame in range(tries):
        if wanted():
            return
        top = app.scene
        if top is not scene:
            if isinstance(top, CurtainScene):
                app.pop()
                top._opened()
            else:
                top.back()
                if app.scene is top:
                    return
            app.step(16)
            continue
        session = scene.session
        if not isinstance(session, LocalSession):
            return
        if session.stage == "ask" and session.desk is not None:
            for seat in session.waiting:
                if seat in session.persons:
                    move = session.game.default(session.table.state, seat)
                    if session.desk.poll:
                        scene.say({})
                        break
                    session.answer(seat, move, scene.now_ms + 60_000)
        app.step(60)


def table(game: str, seats: int, moves: int, options: dict[str, Any], app: App, folder: Path) -> None:
    """A match against bots, after so many moves, on this person's turn."""
    scene = _match(game, 1, seats, options, folder)
    app.reset(scene)
    app.step(16)

    def due() -> bool:
        session = scene.session
        return (
            app.scene is scene
            and isinstance(session, LocalSession)
            and session._steps >= moves
            and session.stage == "ask"
            and 0 in session.waiting
            and not scene._table.busy
        )

    _until(app, scene, due)
    app.step(16)


def poll(app: App, folder: Path) -> None:
    """Several people at one screen are asked together."""
    scene = _match("menteur", 3, 5, {}, folder)
    app.reset(scene)
    app.step(16)
    _until(app, scene, lambda: scene.poll is not None)
    app.step(16)


def result(game: str, series: str, app: App, folder: Path) -> None:
    """The result of a round played by bots."""
    fewest, most = registry.entry(game).seats
    scene = _match(game, 0, min(most, max(fewest, 4)), {"series": series}, folder)
    app.reset(scene)
    app.step(16)
    _until(app, scene, lambda: isinstance(app.scene, RoundResultScene), 20_000)
    assert isinstance(app.scene, RoundResultScene)


def cut(app: App, folder: Path) -> None:
    """The deck is to be cut."""
    app.reset(_match("menteur", 1, 4, {}, folder))
    app.step(16)
    app.step(16)


def pause(app: App, folder: Path) -> None:
    """The menu of a match."""
    scene = _match("menteur", 1, 4, {}, folder)
    app.reset(scene)
    app.push(PauseScene(scene))


def recorded(folder: Path) -> Path:
    """A short match written down."""
    numbers = count(1)
    store = RecordStore(folder)
    plan = MatchPlan("menteur", tuple(SeatPlan(name, 1) for name in NAMES[:3]), {"deal": "fixed7"})
    session = LocalSession(
        plan,
        InlineThinker(),
        new_seed=lambda: next(numbers).to_bytes(32, "big"),
        journal=lambda game, full: journal.begin(store, game, full, list(NAMES[:3]), datetime(2026, 1, 2)),
    )
    session.cut(3)
    now_ms = 0
    while session.stage != "over":
        now_ms += 50
        if session.update(now_ms) is not None:
            session.shown(now_ms)
    session.close()
    return next(folder.glob("*.veil"))


def records(app: App, folder: Path) -> None:
    """One match in the list."""
    recorded(folder)
    app.reset(RecordsScene(RecordStore(folder)))


def replay(app: App, folder: Path) -> None:
    """A record in the middle."""
    scene = ReplayScene(recorded(folder).read_text(encoding="utf-8"), NAMES[:3])
    app.reset(scene)
    scene.seek(12)


def lesson(game: str, at: int, app: App, _folder: Path) -> None:
    """A step of a lesson."""
    found = registry.entry(game).lesson()
    assert found is not None
    scene = LessonScene(found)
    app.reset(scene)
    scene.goto(at)
    app.step(60)


def hint(game: str, app: App, folder: Path) -> None:
    """A hint, told in both steps."""
    table(game, 3, 4, {}, app, folder)
    scene = app.scene
    assert isinstance(scene, MatchScene)
    for _step in range(2):
        scene.hints.ask()
        app.step(60)
        app.step(60)


def exchange(app: App, folder: Path) -> None:
    """Records are taken along."""
    recorded(folder)
    store = RecordStore(folder)
    app.reset(ExchangeScene(store, store.listing().records, lambda: None))


def last_moves(app: App, folder: Path) -> None:
    """The last moves again."""
    table("medina", 3, 4, {}, app, folder)
    scene = app.scene
    assert isinstance(scene, MatchScene)
    scene.log.play()


def full_menu(app: App, folder: Path) -> None:
    """The menu with everything it may offer."""
    table("medina", 3, 4, {}, app, folder)
    scene = app.scene
    assert isinstance(scene, MatchScene)
    scene.menu()
