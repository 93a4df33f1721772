"""The guided first games: every one can be played to its end by what it says and shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from client import i18n
from client.app import App
from client.lesson_session import NOT_THIS, LessonSession, moves_of
from client.lessons import LEARNER
from client.scenes.learn.lesson import LessonScene
from client.scenes.title import TitleScene
from client.settings import Settings
from client.tables import registry
from core.pending import Ask, Deal, Over
from core.record import Replay, read_text

GAMES = registry.names()
FRAMES = 1500


def lesson(game: str) -> Any:
    found = registry.entry(game).lesson()
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_lesson_whose_moves_are_its_learners_where_it_says_so(game: str) -> None:
    told = lesson(game)
    moves = moves_of(told)
    assert len(moves) == sum(len(step.lines) for step in told.steps) >= 8
    line = 0
    for step in told.steps:
        for number, _text in enumerate(step.lines):
            assert (LEARNER in moves[line]) == (number < len(step.mine))
            line += 1
        assert step.wrong or not step.mine


@pytest.mark.parametrize("game", GAMES)
def test_another_move_than_the_lessons_is_refused_and_leaves_everything_as_it_was(game: str) -> None:
    told = lesson(game)
    first = next(number for number, step in enumerate(told.steps) if step.mine)
    session = LessonSession(told, told.first_line(first))
    session.asks = True
    before = session.state.canon()
    tried = 0
    for move in session.game.legal(session.state, LEARNER):
        if session._same(session.pending, move, session.wanted):  # type: ignore[arg-type]
            continue
        assert session.answer(LEARNER, move, 0).code == NOT_THIS  # type: ignore[union-attr]
        tried += 1
        if tried > 20:
            break
    assert tried > 2
    assert session.state.canon() == before
    assert session.answer(LEARNER, session.wanted, 0) is None
    assert session.update(0) is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_begins_anywhere_as_it_would_have_come_there(game: str) -> None:
    told = lesson(game)
    whole = Replay(read_text(told.record()))
    whole.run()
    last = LessonSession(told, len(moves_of(told)))
    assert last.state.canon() == whole.table.state.canon()
    assert isinstance(last.pending, Over | Ask | Deal)


def _app(make_app: Callable[..., App], scene: Any, language: str = "fr") -> App:
    settings = Settings(language=language, animation_speed=0.0, name="Zoé", reduced_motion=True)
    return make_app(scene, settings=settings, size=(960, 540))


def _play(app: App, scene: LessonScene, press: Callable[[str], object], go_on: Callable[[], object]) -> list[str]:
    """Play to the end; what was said, step by step."""
    said = []
    for _frame in range(FRAMES):
        app.step(60)
        if scene.phase == "done":
            return said
        if scene.step is not None and scene.step.text not in said:
            said.append(scene.step.text)
        if scene.phase == "read":
            go_on()
        elif scene.phase == "do" and scene._lesson_session.stage == "ask" and not scene._table.busy:
            key = scene.key_now()
            if key is not None:
                press(key)
    raise AssertionError(f"the lesson stops at step {scene.at}")


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_a_lesson_is_played_to_its_end_in_both_languages(make_app: Any, game: str, language: str) -> None:
    scene = LessonScene(lesson(game))
    app = _app(make_app, scene, language)
    said = _play(app, scene, lambda key: scene._table.press(key), scene.go_on)
    assert said == [step.text for step in lesson(game).steps]
    if language == "fr":
        assert not [text for text in said if i18n._(text) == text]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_a_lesson_is_played_by_the_mouse_alone(make_app: Any, drive: Any, game: str) -> None:
    scene = LessonScene(lesson(game))
    app = _app(make_app, scene)
    mouse = drive(app)

    def press(key: str) -> None:
        spot = scene._table.spot(key)
        assert spot is not None
        hit = scene._table.hit(*spot.center)
        # Cards of a hand lie over each other: what is seen of one is at its left.
        x, y = spot.center if hit == key else (spot.left + 16, spot.centery)
        scale = scene._frame.scale
        mouse.click(x * scale, y * scale)
        mouse.move(5, 1000)

    def go_on() -> None:
        mouse.click_on(next(widget for widget in scene.ui.targets() if widget.key == "go-on"))

    _play(app, scene, press, go_on)


def _steer(press_key: Callable[[str], object], scene: LessonScene, wanted: str) -> None:
    """Bring the table's focus to a target by directions and tab, then press it."""
    table = scene._table
    for _try in range(60):
        if table.focus == wanted:
            press_key("ok")
            return
        targets = {target.key: target.rect for target in table.targets()}
        here, there = targets.get(table.focus or ""), targets[wanted]
        before = table.focus
        if here is not None:
            dx, dy = there.centerx - here.centerx, there.centery - here.centery
            ways = ["right" if dx > 0 else "left", "down" if dy > 0 else "up"]
            for way in ways if abs(dx) >= abs(dy) else ways[::-1]:
                press_key(way)
                if table.focus != before:
                    break
        if table.focus == before:
            press_key("next")
    raise AssertionError(f"{wanted} cannot be reached")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_a_lesson_is_played_by_keyboard_alone(make_app: Any, drive: Any, game: str) -> None:
    scene = LessonScene(lesson(game))
    app = _app(make_app, scene)
    keys = drive(app)
    names = {"ok": "return", "next": "tab"}
    _play(
        app,
        scene,
        lambda key: _steer(lambda way: keys.keys(names.get(way, way)), scene, key),
        lambda: keys.keys("return"),
    )


@pytest.mark.slow
def test_a_lesson_is_played_by_pad_alone(make_app: Any, attach_pad: Any) -> None:
    scene = LessonScene(lesson("menteur"))
    app = _app(make_app, scene)
    pad = attach_pad(app)
    names = {"ok": "a", "next": "rb"}
    _play(
        app, scene, lambda key: _steer(lambda way: pad.press(names.get(way, way)), scene, key), lambda: pad.press("a")
    )


def test_a_wrong_move_is_explained_and_can_be_tried_again(make_app: Any) -> None:
    told = lesson("menteur")
    scene = LessonScene(told)
    app = _app(make_app, scene)
    scene.goto(2)
    app.step(60)
    table = scene._table
    assert table.press("card:4") and table.press("play")
    app.step(60)
    app.step(60)
    assert scene.said == i18n._(told.steps[2].wrong)
    for key in ("card:0", "card:1", "play"):
        assert scene.key_now() == key
        assert table.press(key)
        app.step(60)
    assert scene.said == ""
    for _frame in range(80):
        app.step(60)
    assert scene.at == 3


def test_show_me_plays_the_step_and_one_step_back_undoes_it(make_app: Any) -> None:
    scene = LessonScene(lesson("medina"))
    app = _app(make_app, scene)
    scene.goto(2)
    before = scene.view(LEARNER)
    scene.show_me()
    for _frame in range(60):
        app.step(60)
    assert scene.at == 3
    assert scene.view(LEARNER) != before
    scene.step_back()
    assert scene.view(LEARNER) == before


def test_lessons_are_reached_from_the_title_and_from_the_choice_of_a_game(make_app: Any, drive: Any) -> None:
    app = _app(make_app, TitleScene())
    mouse = drive(app)

    def click(key: str) -> None:
        mouse.click_on(next(widget for widget in app.scene.ui.targets() if widget.key == key))
        mouse.wait(300)

    click("learn")
    click("game:menteur")
    assert isinstance(app.scene, LessonScene)
    app.scene.quit_table()
    app.pop()
    click("play")
    click("learn")
    click("game:medina")
    assert isinstance(app.scene, LessonScene)


@pytest.mark.parametrize(("language", "name"), [("en", "Player 1"), ("fr", "Joueur 1")])
def test_somebody_without_a_name_has_one_that_sentences_can_be_made_with(
    make_app: Any, language: str, name: str
) -> None:
    scene = LessonScene(lesson(GAMES[0]))
    make_app(scene, settings=Settings(name="", language=language))
    assert scene.names[LEARNER] == name
