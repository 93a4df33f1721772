"""A walk through the program as a new player would take it: each stop brings the application there by itself."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import pygame

from client.app import App
from client.clock import VirtualClock
from client.matches import MatchPlan, SeatPlan
from client.scenes.cut import CutScene
from client.scenes.learn.choose import LearnScene
from client.scenes.learn.lesson import LessonScene
from client.scenes.match import MatchScene
from client.scenes.new_table import NewTableScene
from client.scenes.rules import RulesScene
from client.scenes.title import TitleScene
from client.scenes.tournament.standings import TournamentScene
from client.settings import Settings
from client.store import RecordStore
from client.tables import registry
from client.tournament import Leg, Tournament

STEP_MS: Final = 50
LONGEST_STEPS: Final = 4000
NAMES: Final = ("Zoé", "Anaïs", "Gédéon", "Éloïse")
SEED: Final = bytes(range(32))


def _settle(app: App, steps: int = 14) -> None:
    for _step in range(steps):
        app.step(STEP_MS)


def _title(app: App, folder: Path) -> None:
    app.reset(TitleScene(SEED, RecordStore(folder)))


def _learn(app: App, folder: Path) -> None:
    _title(app, folder)
    app.push(LearnScene())


def _at(app: App, game: str, step: int) -> LessonScene:
    lesson = registry.entry(game).lesson()
    if lesson is None:
        raise LookupError(f"{game} has no lesson")
    scene = LessonScene(lesson)
    app.reset(scene)
    scene.goto(step)
    _settle(app)
    return scene


def _lesson(app: App, _folder: Path) -> None:
    """A first piece has been placed as the arrow said, the second is due."""
    scene = _at(app, "medina", 2)
    for _press in range(3):
        key = scene.key_now()
        if key is not None:
            scene.press(key)
        _settle(app)


def _wrong(app: App, _folder: Path) -> None:
    """Another card than the lesson asks for."""
    scene = _at(app, "menteur", 2)
    for key in ("card:4", "play"):
        scene.press(key)
        _settle(app)


def _table(app: App, folder: Path) -> None:
    app.reset(NewTableScene(game="medina", store=RecordStore(folder)))


def _match(app: App, folder: Path, game: str) -> MatchScene:
    """A match against bots, at the second turn of the person."""
    plan = MatchPlan(game, tuple(SeatPlan(name, number and 2) for number, name in enumerate(NAMES)))
    scene = MatchScene(plan, SEED, RecordStore(folder))
    app.reset(scene)
    turns = 0
    for _step in range(LONGEST_STEPS):
        app.step(STEP_MS)
        top, session = app.scene, scene.session
        if isinstance(top, CutScene):
            top.cut_now()
        elif session is not None and scene.hints.possible and scene.table is not None and not scene.table.busy:
            turns += 1
            if turns > 3:
                break
            session.answer(0, session.game.default(session.state, 0), scene.now_ms)
    _settle(app)
    return scene


def _hint(app: App, folder: Path) -> None:
    scene = _match(app, folder, "courtisans")
    for _step in range(2):
        scene.hints.ask()
        _settle(app)


def _why(app: App, _folder: Path) -> None:
    app.reset(RulesScene("medina", "SPACING"))


def _tournament(app: App, folder: Path) -> None:
    people = tuple(SeatPlan(name, number and 2) for number, name in enumerate(NAMES))
    legs = tuple(Leg(game) for game in registry.names())
    app.reset(TournamentScene(Tournament(people, legs, [(1, 2, 3, 4), (3, 1, 2, 4)]), RecordStore(folder)))


STOPS: Final[Mapping[str, Callable[[App, Path], None]]] = {
    "title": _title,
    "learn": _learn,
    "lesson": _lesson,
    "wrong": _wrong,
    "table": _table,
    "hint": _hint,
    "why": _why,
    "tournament": _tournament,
}


def walk(name: str, file: Path, language: str, size: tuple[int, int], text_percent: int = 100) -> None:
    """Go to a stop and write what is seen there. OSError."""
    settings = Settings(
        name=NAMES[0], language=language, animation_speed=0.0, text_percent=text_percent, reduced_motion=True
    )
    with tempfile.TemporaryDirectory() as folder:
        app = App(lambda _app: TitleScene(), settings, clock=VirtualClock(), size=size, sound=False)
        try:
            STOPS[name](app, Path(folder))
            _settle(app)
            app.shot(Path(folder) / "shot.png")
            picture = pygame.image.load(Path(folder) / "shot.png")
            if picture.get_size() != size:
                # Small windows get the picture of 960x540, scaled down.
                picture = pygame.transform.smoothscale(picture, size)
            try:
                pygame.image.save(picture, str(file))
            except pygame.error as problem:
                raise OSError(str(problem)) from problem
        finally:
            app.close()
