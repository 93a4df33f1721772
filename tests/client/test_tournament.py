"""A tournament: places, points, seats that move on, kept on disk; and rules kept under a name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from client.matches import SeatPlan
from client.scenes.cut import CutScene
from client.scenes.draft import Draft
from client.scenes.name_it import NameScene
from client.scenes.new_table import NewTableScene
from client.scenes.title import TitleScene
from client.scenes.tournament.match import TournamentMatchScene, TournamentResultScene
from client.scenes.tournament.setup import TournamentSetupScene
from client.scenes.tournament.standings import TournamentScene, tournament_file
from client.settings import Settings
from client.store import RecordStore
from client.tables import registry
from client.tournament import Leg, Tournament, TournamentFile, places_of

PEOPLE = (SeatPlan("Zoé"), SeatPlan("Anaïs", 1), SeatPlan("Noël", 1))
LEGS = (Leg("menteur"), Leg("medina", {"series": "single"}), Leg("menteur"))


def test_places_follow_the_winners_then_the_points_and_equals_share() -> None:
    assert places_of((1,), (10, 12, 7)) == (2, 1, 3)
    assert places_of((0, 2), (9, 3, 9, 3)) == (1, 3, 1, 3)
    assert places_of((2,), (4, 1, 0), fewest=True) == (3, 2, 1)
    assert places_of((0,), (5, 8, 8)) == (1, 2, 2)


def test_everybody_moves_one_seat_on_and_points_go_to_people() -> None:
    tournament = Tournament(PEOPLE, LEGS)
    assert [seat.name for seat in tournament.plan().seats] == ["Zoé", "Anaïs", "Noël"]
    tournament.record((1, 2, 3))
    assert [seat.name for seat in tournament.plan().seats] == ["Anaïs", "Noël", "Zoé"]
    assert tournament.plan().options == {"series": "single"}
    tournament.record((1, 1, 3))
    assert tournament.places == [(1, 2, 3), (3, 1, 1)]
    assert tournament.totals() == [3 + 1, 2 + 3, 1 + 3]
    assert tournament.standings() == [1, 0, 2]
    assert not tournament.over
    tournament.record((3, 1, 2))
    assert tournament.over and tournament.next_leg is None
    with pytest.raises(ValueError, match="played"):
        tournament.plan()
    with pytest.raises(ValueError, match="no result"):
        tournament.record((1, 2, 3))
    assert tournament.again().places == []


def test_equal_totals_are_led_by_whoever_won_more_games() -> None:
    tournament = Tournament(PEOPLE[:2], (Leg("medina"),) * 2, [(1, 2), (2, 1)])
    assert tournament.winners() == [0, 1]
    tournament = Tournament(PEOPLE, LEGS, [(1, 2, 3), (3, 2, 1)])
    assert tournament.totals() == [4, 4, 4]
    assert tournament.winners() == [0, 2]
    assert Tournament(PEOPLE, LEGS).winners() == []


def test_it_is_kept_and_a_damaged_file_is_none(tmp_path: Path) -> None:
    file = TournamentFile(tmp_path / "deep" / "tournament.json")
    assert file.load() is None
    tournament = Tournament(PEOPLE, LEGS, [(1, 2, 3)])
    assert file.save(tournament) == ""
    assert file.load() == tournament
    whole = file.path.read_text(encoding="utf-8")
    for damage in (
        "",
        "[]",
        "{}",
        whole.replace("[1, 2, 3]", "[1, 2, 9]"),
        whole.replace('"version": 1', '"version": 7'),
    ):
        file.path.write_text(damage, encoding="utf-8")
        assert file.load() is None
    file.clear()
    assert not file.path.exists()


def _play(app: Any, match: TournamentMatchScene) -> None:
    """Let the person play by default moves until the result."""
    for _frame in range(6000):
        app.step(60)
        top = app.scene
        if isinstance(top, TournamentResultScene):
            return
        if isinstance(top, CutScene):
            top.cut_now()
            continue
        session = match.session
        assert session is not None
        if session.stage == "ask" and session.desk is not None:  # type: ignore[attr-defined]
            for seat in session.waiting:  # type: ignore[attr-defined]
                if seat in session.persons:
                    move = session.game.default(session.state, seat)
                    session.answer(seat, move, match.now_ms + 60_000)
    raise AssertionError("the game does not end")


@pytest.mark.slow
def test_an_evening_is_played_left_and_gone_on_with(make_app: Any, tmp_path: Path) -> None:
    store = RecordStore(tmp_path / "records")
    tournament = Tournament(PEOPLE, (Leg("menteur", {"deal": "fixed7"}), Leg("medina")))
    scene = TournamentScene(tournament, store, bytes(32))
    app = make_app(TitleScene(), settings=Settings(language="fr", animation_speed=0.0, name="Zoé"), size=(960, 540))
    app.push(scene)
    app.step(60)
    scene.play()
    match = app.scene
    assert isinstance(match, TournamentMatchScene)
    _play(app, match)
    result = app.scene
    assert "Au classement" in [getattr(one, "label", "") for one in result.ui.targets()]
    result.go_on()
    assert app.scene is scene
    assert len(tournament.places) == 1
    scene.leave_it()
    kept = tournament_file(store).load()
    assert kept == tournament
    again = TournamentScene(kept, store, bytes(32))
    app.push(again)
    again.play()
    match = app.scene
    assert [seat.name for seat in match.plan.seats] == ["Anaïs", "Noël", "Zoé"]
    match.quit_table()
    assert app.scene is again
    assert len(kept.places) == 1
    again.play()
    _play(app, app.scene)
    app.scene.go_on()
    assert kept.over
    app.step(60)
    again.end()
    assert tournament_file(store).load() is None


def test_the_setting_up_offers_games_that_fit_and_begins(make_app: Any, tmp_path: Path) -> None:
    store = RecordStore(tmp_path / "records")
    scene = TournamentSetupScene(store, bytes(32))
    app = make_app(scene, settings=Settings(language="en", name="Zoé"))
    assert [leg.game for leg in scene.legs()] == list(registry.names())
    scene._count(2)
    assert "menteur" not in [leg.game for leg in scene.legs()]
    scene._count(3)
    scene._set_times("medina")(3)
    assert [leg.game for leg in scene.legs()].count("medina") == 3
    scene.start()
    assert isinstance(app.scene, TournamentScene)
    assert tournament_file(store).load() == app.scene.tournament


def test_rules_are_kept_under_a_name_chosen_again_and_forgotten(make_app: Any) -> None:
    draft = Draft("Zoé", "menteur")
    draft.options = {"forfeits": "on:3"}
    scene = NewTableScene(draft)
    app = make_app(scene, settings=Settings(language="en"))
    next(one for one in scene.ui.targets() if one.key == "keep").press()
    naming = app.scene
    assert isinstance(naming, NameScene)
    naming._typed("  Sunday   evening ")
    naming._done()
    assert app.scene is scene
    assert app.settings.presets == {"menteur": {"Sunday evening": {"forfeits": "on:3"}}}
    draft.options = dict(Draft("", "menteur").options)
    scene._use_preset("own:Sunday evening")
    assert draft.options == {"forfeits": "on:3"}
    next(one for one in scene.ui.targets() if one.key == "forget").press()
    assert app.settings.presets == {"menteur": {}}
