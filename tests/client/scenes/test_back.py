"""A match left at this machine: offered on the title, gone on with, or offered no more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from client.matches import MatchPlan, SeatPlan
from client.running import Running, beside, left
from client.scenes.going_on import BackScene
from client.scenes.lan.interrupted import InterruptedScene
from client.scenes.match import MatchScene
from client.scenes.series_result import SeriesResultScene
from client.scenes.title import TitleScene
from client.screens import lan
from client.settings import Settings
from client.store import RecordStore

PLANS = {
    "menteur": {"deal": "fixed7"},
    "courtisans": {},
    "medina": {},
    "menestrels": {},
}


def plan_of(game: str, people: int = 1) -> MatchPlan:
    seats = tuple(SeatPlan(f"P{n}", 0 if n < people else 1) for n in range(3))
    return MatchPlan(game, seats, PLANS[game])


def drive(app: Any, until: Any, frames: int = 20_000) -> None:
    """Everybody plays the first move that is allowed; panels and curtains are got out of the way."""
    for _frame in range(frames):
        app.step(250)
        scene = app.scene
        match = next((one for one in app.scenes if isinstance(one, MatchScene)), None)
        if until(app):
            return
        if match is None or match.session is None:
            continue
        session = match.session
        if hasattr(scene, "cut_now"):
            scene.cut_now()
        elif hasattr(scene, "_opened"):
            app.pop()
            scene._opened()
        elif session.stage == "ask":
            if session.polled:
                session.poll({})
                continue
            for seat in session.waiting:
                if seat in session.persons:
                    session.answer(seat, next(iter(session.game.legal(session.state, seat))), match.now_ms)
    raise AssertionError("it does not get there")


def played(steps: int) -> Any:
    def there(app: Any) -> bool:
        scene = app.scene
        return isinstance(scene, MatchScene) and scene.session.stage == "ask" and scene.session.table.steps >= steps

    return there


def leave(make_app: Any, folder: Path, game: str = "menteur", people: int = 1, steps: int = 8) -> Any:
    app = make_app(
        MatchScene(plan_of(game, people), bytes(32), RecordStore(folder)), settings=SETTINGS, size=(960, 540)
    )
    drive(app, played(steps))
    return app


SETTINGS = Settings(animation_speed=0.0, language="en")


def keys(app: Any) -> list[str]:
    return [one.key for one in app.scene.ui.targets()]


def press(app: Any, key: str) -> None:
    next(one for one in app.scene.ui.targets() if one.key == key).press()
    app.step(16)


def logged(match: Any) -> list[Any]:
    """The events of a table's log; some remember whose eyes saw them."""
    return [one[0] if type(one) is tuple else one for one in match._table._logged]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "people"), [("menteur", 3), ("courtisans", 1), ("medina", 2), ("menestrels", 1)])
def test_a_match_that_was_left_is_offered_first_and_goes_on_to_its_end(
    make_app: Any, tmp_path: Path, game: str, people: int
) -> None:
    app = leave(make_app, tmp_path, game, people)
    match = app.scene
    seen, state, log = list(match._seen), match.session.table.state_hash(), logged(match)
    app.reset(TitleScene(store=RecordStore(tmp_path)))
    app.step(16)
    assert keys(app)[0] == "resume"
    assert app.scene.ui.focused.key == "resume"
    assert "P0" in app.scene.ui.focused.note
    press(app, "resume")
    (back,) = (one for one in app.scenes if isinstance(one, BackScene))
    assert back.session.table.state_hash() == state
    assert back._seen == seen
    assert logged(back) == log, "the log tells nothing twice"
    assert back.log.recent
    drive(app, lambda now: isinstance(now.scene, SeriesResultScene))
    assert len(list(tmp_path.glob("*.veil"))) == 1
    assert not list(tmp_path.glob("*.running*"))
    (info,) = RecordStore(tmp_path).listing().records
    assert info.finished


def test_where_nothing_was_played_nothing_is_offered(make_app: Any, tmp_path: Path) -> None:
    app = make_app(
        MatchScene(plan_of("menteur"), bytes(32), RecordStore(tmp_path)), settings=SETTINGS, size=(960, 540)
    )
    app.step(16)
    app.reset(TitleScene(store=RecordStore(tmp_path)))
    app.step(16)
    assert "resume" not in keys(app)
    assert not list(tmp_path.glob("*.running"))


def test_it_is_offered_no_more_when_declined_and_its_record_stays(make_app: Any, tmp_path: Path) -> None:
    app = leave(make_app, tmp_path)
    app.reset(TitleScene(store=RecordStore(tmp_path)))
    app.step(16)
    press(app, "others")
    assert isinstance(app.scene, InterruptedScene)
    app.scene._choose(0)
    app.step(16)
    press(app, "b1")
    app.pop()
    app.step(16)
    assert "resume" not in keys(app)
    assert len(list(tmp_path.glob("*.veil"))) == 1


def test_what_another_window_plays_is_not_gone_on_with_twice(make_app: Any, tmp_path: Path) -> None:
    app = leave(make_app, tmp_path)
    app.reset(TitleScene(store=RecordStore(tmp_path)))
    app.step(16)
    (one,) = left(tmp_path)
    other = Running.take(one.record)
    assert left(tmp_path) == ()
    press(app, "resume")
    assert isinstance(app.scene, TitleScene)
    assert "Another window plays this match." in app.toasts.texts
    assert "resume" not in keys(app)
    other.close()
    assert len(left(tmp_path)) == 1


def test_a_record_changed_meanwhile_is_said_in_a_sentence_kept_and_offered_no_more(
    make_app: Any, tmp_path: Path
) -> None:
    app = leave(make_app, tmp_path)
    app.reset(TitleScene(store=RecordStore(tmp_path)))
    app.step(16)
    (one,) = left(tmp_path)
    text = one.record.read_text(encoding="utf-8").replace("seats 3", "seats 4")
    one.record.write_text(text, encoding="utf-8")
    press(app, "resume")
    assert isinstance(app.scene, TitleScene)
    assert any("cannot be gone on with" in words for words in app.toasts.texts)
    assert "resume" not in keys(app)
    assert one.record.read_text(encoding="utf-8") == text
    assert beside(one.record).with_name(beside(one.record).name + ".damaged").is_file()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_beside_an_offer_of_three_lines_the_whole_menu_is_in_view(make_app: Any, language: str) -> None:
    app = make_app(TitleScene(look=lan.interrupted), settings=Settings(language=language))
    app.step(16)
    (last,) = [one for one in app.scene.ui.all() if one.key == "quit"]
    assert last.rect.bottom <= 974
