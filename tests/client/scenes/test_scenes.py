"""Every screen opens, can be left, and fits its pictures; options and conflicts in words."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from client import i18n
from client.app import App
from client.matches import DealProof, MatchPlan, SeatPlan
from client.scenes.curtain import CurtainScene
from client.scenes.deal_check import DealCheckScene
from client.scenes.draft import Draft
from client.scenes.match import MatchScene
from client.scenes.new_table import NewTableScene
from client.scenes.pause import PauseScene
from client.scenes.records import RecordsScene
from client.scenes.replay import ReplayScene
from client.scenes.rules import RulesScene, chapters
from client.scenes.settings import SettingsScene
from client.scenes.title import TitleScene
from client.screens.tables import recorded
from client.settings import Settings
from client.store import RecordStore
from client.tables import registry
from client.ui.button import Label
from core.registry import game as find_game
from core.series import Series

MakeApp = Callable[..., App]
texts = registry.entry("menteur").options


def _in(language: str, **more: Any) -> Settings:
    return Settings(name="Zoé", language=language, animation_speed=0.0, **more)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("size", [(640, 480), (1280, 720)])
@pytest.mark.parametrize("scene", [TitleScene, SettingsScene, RulesScene, NewTableScene])
def test_widgets_stay_inside_the_picture(make_app: MakeApp, scene: Any, size: Any, language: str) -> None:
    app = make_app(scene(), settings=_in(language), size=size)
    app.step(16)
    for widget in app.scene.ui.widgets:
        assert widget.rect.left >= 0
        assert widget.rect.right <= app.width + 0.5
        assert widget.rect.bottom <= 1080.5


@pytest.mark.parametrize("key", ["play", "records", "rules", "settings"])
def test_every_entry_of_the_title_opens_and_escape_returns(
    make_app: MakeApp, drive: Any, tmp_path: Path, key: str
) -> None:
    app = make_app(TitleScene(store=RecordStore(tmp_path)), settings=_in("en"))
    driver = drive(app)
    driver.click_on(next(widget for widget in app.scene.ui.targets() if widget.key == key))
    assert not isinstance(app.scene, TitleScene)
    driver.keys("escape")
    assert isinstance(app.scene, TitleScene)


def test_quit_ends_the_program(make_app: MakeApp, drive: Any) -> None:
    app = make_app(TitleScene(), settings=_in("en"))
    drive(app).click_on(next(widget for widget in app.scene.ui.targets() if widget.key == "quit"))
    assert app.exit_code == 0


def test_every_option_of_the_game_is_explained() -> None:
    info = Series(find_game("menteur")).info()
    assert {option.key for option in info.options} == {text.key for text in texts.book.texts}
    for option in info.options:
        assert texts.by_key[option.key].help
        assert option.default in texts.values(texts.by_key[option.key]) or option.key == "maxWindow"


@pytest.mark.parametrize("name", [preset.key for preset in texts.presets])
@pytest.mark.parametrize("seats", [3, 5, 6, 10])
def test_every_preset_is_playable_at_every_table(name: str, seats: int) -> None:
    options = next(preset.values for preset in texts.presets if preset.key == name)
    Series(find_game("menteur")).normalise(seats, options)
    assert texts.preset_of(options) == name


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize(
    "options",
    [
        {"deal": "fixed7", "forfeits": "on:3"},
        {"variant": "dice", "series": "penalty:3"},
        {"packs": "two"},
        {"maxCards": 8},
        {"minBegin": 5000, "minBeginLast": 1000},
        {"maxWindow": 3000},
    ],
    ids=str,
)
def test_a_conflict_is_said_in_the_players_words(options: Any, language: str) -> None:
    i18n.use(language)
    draft = Draft("Zoé")
    draft.options = options
    problem = draft.problem()
    assert problem
    assert not any(f"{key}=" in problem for key in options)
    assert "cannot be combined" not in problem


def test_a_conflict_keeps_the_start_button_off(make_app: MakeApp) -> None:
    draft = Draft("Zoé")
    draft.options = {"deal": "fixed7", "forfeits": "on:3"}
    app = make_app(NewTableScene(draft), settings=_in("en"))
    start = next(widget for widget in app.scene.ui.widgets if widget.key == "start")
    assert not start.enabled


def test_options_of_another_version_are_dropped() -> None:
    kept = texts.meaningful({"variant": "dice", "jokers": "on", "dice.lives": 5, "series": "bestOf:3"}, 4)
    assert kept == {"variant": "dice", "dice.lives": 5, "series": "bestOf:3"}


def test_rules_have_the_same_chapters_and_rulings_in_both_languages() -> None:
    french, english = chapters("menteur", "fr"), chapters("menteur", "en")
    assert len(french) == len(english) >= 14
    for one, other in zip(french, english, strict=True):
        assert [ruling for _text, ruling in one.paragraphs] == [ruling for _text, ruling in other.paragraphs]
    assert sum(ruling for chapter in french for _text, ruling in chapter.paragraphs) >= 25


def test_the_curtain_opens_only_when_held(make_app: MakeApp, drive: Any) -> None:
    opened: list[int] = []
    app = make_app(TitleScene(), settings=_in("en"))
    app.push(CurtainScene("Zoé", lambda: opened.append(1)))
    driver = drive(app)
    driver.keys("return escape")
    driver.wait(1000)
    assert not opened
    driver.button(app.width / 2, 500, True)
    driver.wait(700)
    assert opened
    assert isinstance(app.scene, TitleScene)


def test_the_clock_of_a_match_stands_still_in_the_pause(make_app: MakeApp, drive: Any, tmp_path: Path) -> None:
    plan = MatchPlan("menteur", (SeatPlan("Zoé"), SeatPlan("b", 1), SeatPlan("c", 1)))
    scene = MatchScene(plan, b"seed", RecordStore(tmp_path))
    app = make_app(scene, settings=_in("en"))
    driver = drive(app)
    driver.keys("return")
    driver.wait(500)
    driver.keys("f10")
    assert isinstance(app.scene, PauseScene)
    before = scene.now_ms
    driver.wait(5000)
    assert scene.now_ms == before
    driver.keys("escape")
    assert app.scene is scene


def test_a_match_is_listed_and_replayed_step_by_step(make_app: MakeApp, drive: Any, tmp_path: Path) -> None:
    recorded(tmp_path)
    app = make_app(RecordsScene(RecordStore(tmp_path)), settings=_in("en"))
    driver = drive(app)
    driver.keys("return")
    replay = app.scene
    assert isinstance(replay, ReplayScene)
    assert replay.film.fault == ""
    driver.wait(3000)
    assert replay.at > 2
    driver.keys("x")
    assert not replay.playing
    at = replay.at
    replay.step_on()
    replay.step_back()
    assert replay.at == at
    replay.to_end()
    assert replay.film.moments[replay.at].view.winners
    replay.toggle()
    assert replay.at == 0
    driver.keys("escape")
    assert isinstance(app.scene, RecordsScene)


def test_a_replay_can_be_seen_with_a_seats_eyes(make_app: MakeApp, tmp_path: Path) -> None:
    text = recorded(tmp_path).read_text(encoding="utf-8")
    scene = ReplayScene(text, ("a", "b", "c"))
    app = make_app(scene, settings=_in("en"))
    eyes = next(widget for widget in app.scene.ui.targets() if widget.key == "eyes")
    eyes.step(2)
    assert any(moment.view.hand for moment in scene.film.moments)


def test_a_replay_says_forfeits_as_the_table_did(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [registry.Callout("bow as at court", 50.0)]
    monkeypatch.setattr(type(registry.entry("menteur")), "callouts", lambda _entry, seen: told if seen.events else [])
    scene = ReplayScene(recorded(tmp_path).read_text(encoding="utf-8"), ("a", "b", "c"))
    app = make_app(scene, settings=_in("en"))
    scene.seek(5)
    assert app.toasts.texts == []
    scene.step_on()
    app.step(16)
    assert app.toasts.texts == ["bow as at court"]
    assert scene.toast_top > 24


def test_a_damaged_record_is_named_and_the_list_opens(make_app: MakeApp, tmp_path: Path) -> None:
    (tmp_path / "broken.veil").write_text("this is no record\n", encoding="utf-8")
    app = make_app(RecordsScene(RecordStore(tmp_path)), settings=_in("en"))
    assert isinstance(app.scene, RecordsScene)
    assert not (tmp_path / "broken.veil").exists()
    assert list(tmp_path.rglob("broken*"))


def test_the_check_of_a_deal_says_what_does_not_fit(make_app: MakeApp) -> None:
    proofs = [DealProof(1, "ab" * 32, 3, "cd" * 32, ""), DealProof(2, "ab" * 32, 4, "cd" * 32, "slot 3 is wrong")]
    scene = DealCheckScene(proofs)
    make_app(scene, settings=_in("en"))
    lines = "\n".join(scene.lines())
    assert "slot 3 is wrong" in lines
    assert "cut at 3" in lines


@pytest.mark.parametrize("monitors", [1, 2])
def test_the_screen_can_be_chosen_when_there_are_several(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, monitors: int
) -> None:
    app = make_app(TitleScene(), settings=_in("en"))
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(1280, 720)] * monitors)
    app.push(SettingsScene())
    offered = [widget for widget in app.scene.ui.targets() if widget.key == "monitor"]
    assert len(offered) == monitors - 1
    if offered:
        assert [text for _value, text in offered[0].options] == ["Screen 1", "Screen 2"]


def test_explanations_of_options_are_readable_from_the_couch(make_app: MakeApp) -> None:
    app = make_app(NewTableScene(), settings=_in("fr"), size=(1280, 720))
    lines = [
        leaf
        for widget in app.scene.ui.widgets
        for leaf in widget.family()
        if isinstance(leaf, Label) and leaf.text in {i18n._(text.help) for text in texts.texts}
    ]
    assert lines
    for label in lines:
        wanted = app.canvas.paragraph_height(label.text, label.rect.w, 28)
        assert label.rect.h >= wanted - 0.5


def test_large_texts_put_a_bots_level_below_its_name(make_app: MakeApp) -> None:
    app = make_app(NewTableScene(), settings=_in("fr", text_percent=200), size=(1280, 720))
    placed = {widget.key: widget.rect for widget in app.scene.ui.targets()}
    assert placed["level1"].top >= placed["name1"].bottom


@pytest.mark.slow
def test_the_title_reads_the_rules_of_one_game_only() -> None:
    code = (
        "import sys; from client.app import App; from client.environment import prepare_environment;"
        "prepare_environment();"
        "from client.scenes.title import TitleScene; App(lambda app: TitleScene(), sound=False).step(16);"
        "print(sum(name.count('.') == 2 and name.startswith('core.games.') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split()[-1] == "1"
