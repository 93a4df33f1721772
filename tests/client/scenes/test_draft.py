"""The table last opened is offered again; forfeits in words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from client import i18n
from client.app import App
from client.matches import MatchPlan, SeatPlan, StepDone
from client.scenes.draft import PERSON, Draft
from client.scenes.match import MatchScene
from client.scenes.new_table import NewTableScene
from client.settings import Settings, SettingsStore, parse
from client.store import RecordStore
from client.tables.menteur import forfeits
from core.games.menteur.events import TokenTaken

GOOD: dict[str, Any] = {
    "game": "menteur",
    "forfeit_texts": False,
    "options": {"forfeits": "on:2", "minBegin": 3000},
    "seats": [{"name": "", "level": 0}, {"name": "Noël", "level": 1}, {"name": "Zoé", "level": 2}],
}


def _usual(draft: Draft) -> bool:
    return draft.record("Léa") == Draft("Léa").record("Léa")


def test_the_table_last_opened_is_offered_next_time(make_app: Callable[..., App], tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.toml")
    draft = Draft.remembered(GOOD, "Léa")
    scene = NewTableScene(draft, b"seed", RecordStore(tmp_path / "records"))
    app = make_app(scene, settings=Settings(name="Léa", animation_speed=0.0))
    app.store = store
    scene.start()
    assert isinstance(app.scene, MatchScene)
    settings, notices = store.load()
    assert not notices
    assert settings.last_table == GOOD
    assert settings.tables == {"menteur": GOOD}
    again = Draft.remembered(settings.last_table, "Ève")
    assert [seat.name for seat in again.seats] == ["Ève", "Noël", "Zoé"]
    assert (again.options, again.forfeit_texts) == (GOOD["options"], False)


@pytest.mark.parametrize(
    "damage",
    [
        {"game": "poker"},
        {"game": ["menteur"]},
        {"forfeit_texts": "no"},
        {"options": {"unheard": "of"}},
        {"options": {"forfeits": "on:99"}},
        {"options": {"forfeits": ["on"]}},
        {"options": {"deal": "fixed7", "forfeits": "on:3"}},
        {"options": 4},
        {"seats": []},
        {"seats": [{"name": "a", "level": 0}] * 3},
        {"seats": [{"name": str(n), "level": 1} for n in range(11)]},
        {"seats": [{"name": "a", "level": 9}, {"name": "b", "level": 1}, {"name": "c", "level": 1}]},
        {"seats": [{"name": "a" * 90, "level": 0}, {"name": "b", "level": 1}, {"name": "c", "level": 1}]},
        {"seats": ["a", "b", "c"]},
    ],
    ids=str,
)
def test_a_remembered_table_that_makes_no_sense_gives_the_usual_one(damage: dict[str, Any]) -> None:
    assert not _usual(Draft.remembered(GOOD, "Léa"))
    assert _usual(Draft.remembered(GOOD | damage, "Léa"))
    assert _usual(Draft.remembered({}, "Léa"))


def test_a_remembered_table_of_another_kind_is_no_reason_to_complain() -> None:
    settings, wrong = parse('last_table = "oops"\nvolume = 30\n')
    assert (settings.last_table, settings.volume, wrong) == ({}, 30, [])


def test_every_screen_gives_the_same_forfeit_and_tokens_differ() -> None:
    i18n.use("en")
    one = [forfeits.forfeit(1, turn, 2, 1) for turn in range(60)]
    assert one == [forfeits.forfeit(1, turn, 2, 1) for turn in range(60)]
    assert set(one) == set(forfeits.TEXTS)


@pytest.mark.parametrize("shown", [True, False])
def test_a_token_taken_says_what_to_do_unless_hidden(
    make_app: Callable[..., App], tmp_path: Path, shown: bool
) -> None:
    seats = (SeatPlan("Zoé", 1), SeatPlan("b", 1), SeatPlan("c", 1))
    plan = MatchPlan("menteur", seats, {"forfeits": "on:2"}, forfeit_texts=shown)
    scene = MatchScene(plan, b"seed", RecordStore(tmp_path))
    app = make_app(scene, settings=Settings(language="en", animation_speed=0.0))
    taken: list[TokenTaken] = []
    told: list[str] = []
    show = scene._show

    def listen(step: StepDone) -> None:
        taken.extend(event for event in step.events if isinstance(event, TokenTaken))
        show(step)

    scene._show = listen  # type: ignore[method-assign]
    app.step(16)
    app.scene.back()
    for _ in range(4000):
        app.step(50)
        told += [text for text in app.toasts.texts if text.startswith("Forfeit for") and text not in told]
        if len(taken) >= 2 or app.scene is not scene:
            break
    app.step(50)
    app.step(50)
    assert taken
    assert bool(told) is shown
    if shown:
        assert any(plan.seats[taken[0].seat].name in text for text in told)


def test_forfeits_in_words_can_be_hidden_where_there_are_forfeits(make_app: Callable[..., App]) -> None:
    draft = Draft("Léa")
    scene = NewTableScene(draft)
    make_app(scene, settings=Settings(language="en", animation_speed=0.0))
    assert "forfeit_texts" not in [widget.key for widget in scene.ui.targets()]
    draft.options = {"forfeits": "on:3"}
    scene.relayout()
    next(widget for widget in scene.ui.targets() if widget.key == "forfeit_texts").flip()
    assert draft.plan().forfeit_texts is False


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_seat_for_somebody_is_not_said_to_be_nobodys(make_app: Callable[..., App], language: str) -> None:
    make_app(NewTableScene(), settings=Settings(language=language))
    assert i18n._(PERSON) not in ("Personne", "Nobody")
    assert i18n._(PERSON) == {"en": "A person", "fr": "Un humain"}[language]
