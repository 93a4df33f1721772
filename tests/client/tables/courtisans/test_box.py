"""The score sheet for people with the box: what is put in is counted by the rules, line by line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from client import i18n
from client.app import App
from client.scenes.rules import RulesScene
from client.scenes.score_sheet import ScoreSheetScene
from client.settings import Settings
from client.tables import registry
from client.tables.courtisans.box import ABOVE, BELOW, BoxScene
from client.tables.courtisans.positions import END
from core.game import Line
from core.games.courtisans.cards import card_value
from core.games.courtisans.scoring import LABELS
from core.registry import game as find_game

SPIES = {"above": ["HAR-S"], "below": ["CAR-S"]}


@pytest.fixture
def box(make_app: Callable[..., App], drive: Any) -> tuple[BoxScene, App, Any]:
    scene = BoxScene()
    app = make_app(scene, settings=Settings(language="en", name="Zoé", animation_speed=0.0))
    return scene, app, drive(app)


def press(app: App, driver: Any, key: str, less: bool = False) -> None:
    """Scroll the widget into view by the focus, then click it, or its minus."""
    widget = next(widget for widget in app.scene.ui.targets() if widget.key == key)
    app.scene.ui.focus(widget)
    app.step(16)
    driver.click(*(widget.minus().center if less else widget.rect.center))


def put(app: App, driver: Any, place: int, codes: list[str]) -> None:
    press(app, driver, f"place{place}")
    press(app, driver, f"card:{card_value(codes[0])}")
    for code in codes[1:]:
        app.scene._change(card_value(code), 1)
    app.step(16)


def test_the_third_example_of_the_rules_is_put_in_by_hand_and_comes_to_its_totals(box: Any) -> None:
    scene, app, driver = box
    scene._resize(3)
    app.step(16)
    table = END["table"]
    # People with the box move the spies to their columns themselves; the picture's extra butterfly is left out.
    put(app, driver, ABOVE, [*table["above"][:-1], *SPIES["above"]])
    put(app, driver, BELOW, [*table["below"], *SPIES["below"]])
    for seat in range(3):
        put(app, driver, seat, END["domains"][seat])
        assert scene.sheet() is None
    for seat, missions in enumerate(END["missions"]):
        for kind, code in enumerate(missions):
            scene._choose(seat, kind, card_value(code))
    sheet = scene.sheet()
    assert sheet is not None
    assert sheet.totals == (5, -2, 4)
    assert sheet.winners == (0,)
    app.step(16)
    press(app, driver, "count")
    assert isinstance(app.scene, ScoreSheetScene)


def test_no_more_cards_go_in_than_the_game_has_and_one_comes_out_again(box: Any) -> None:
    scene, app, driver = box
    key = f"card:{card_value('BUT-A')}"
    for _press in range(4):
        press(app, driver, key)
    assert scene.position()["table"]["above"] == ["BUT-A", "BUT-A"]
    press(app, driver, key, less=True)
    assert scene.position()["table"]["above"] == ["BUT-A"]
    press(app, driver, f"place{BELOW}")
    for _press in range(3):
        press(app, driver, key)
    assert scene.position()["table"] == {"above": ["BUT-A"], "below": ["BUT-A"]}


def test_the_keyboard_adds_and_takes_away(box: Any) -> None:
    scene, app, driver = box
    widget = next(widget for widget in app.scene.ui.targets() if widget.key == f"card:{card_value('CAR-N')}")
    app.scene.ui.focus(widget)
    driver.keys("return return x")
    assert scene.position()["table"]["above"] == ["CAR-N"]


def test_six_players_bring_the_expansion_and_without_it_its_cards_are_gone(box: Any) -> None:
    scene, app, _driver = box
    scene._resize(6)
    app.step(16)
    scene._change(card_value("STA-D"), 1)
    assert scene.position()["options"] == {"expansion": "on"}
    scene._resize(4)
    scene._expand(False)
    assert scene.position()["table"]["above"] == []
    assert scene.position()["options"] == {}


def test_a_mission_is_offered_to_one_player_only(box: Any) -> None:
    scene, _app, _driver = box
    face = card_value("W-N3")
    assert face in dict(scene._offered(1, 0))
    scene._choose(0, 0, face)
    assert face not in dict(scene._offered(1, 0))
    assert face in dict(scene._offered(0, 0))


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_sheet_is_reached_from_the_rules(
    make_app: Callable[..., App], drive: Any, percent: int, language: str
) -> None:
    settings = Settings(language=language, text_percent=percent, animation_speed=0.0)
    app = make_app(RulesScene("courtisans"), settings=settings)
    press(app, drive(app), "tool0")
    assert isinstance(app.scene, BoxScene)
    app.step(16)


def test_every_line_of_a_sheet_is_told_in_words() -> None:
    i18n.use("en")
    entry = registry.entry("courtisans")
    sheet = find_game("courtisans").score({**END, "table": {**END["table"], "above": END["table"]["above"][:-1]}})
    told = [entry.score_line(line) for lines in (*sheet.lines, sheet.table) for line in lines]
    assert "Butterflies in the light: 2 cards, weight 3" in told
    assert "Mission fulfilled: Toads in disgrace (2 ahead below)" in told
    assert "Carp: 2 above, 2 below. Neutral" in told
    team = Line("team", {"seats": [0, 2], "totals": [10, -1]}, -1)
    assert entry.score_line(team) == "Team: 10, -1; the lower one counts"
    assert {line.label for lines in (*sheet.lines, sheet.table) for line in lines} <= set(LABELS)
    i18n.use("fr")
