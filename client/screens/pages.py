"""Screens around the matches: options, rules, statistics, tournament, couch."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from client import i18n
from client.app import App
from client.couch import Claim, Couch
from client.input import Intent
from client.matches import DealProof, MatchPlan, SeatPlan
from client.scenes.base import Scene
from client.scenes.controls import CaptureScene, ControlsScene
from client.scenes.couch.join import CouchJoinScene
from client.scenes.deal_check import DealCheckScene
from client.scenes.draft import Draft
from client.scenes.new_table import NewTableScene
from client.scenes.records import RecordsScene
from client.scenes.rules import RulesScene
from client.scenes.score_sheet import ScoreSheetScene
from client.scenes.statistics import StatisticsScene
from client.scenes.title import TitleScene
from client.scenes.tournament.standings import TournamentScene
from client.screens.people import GAMES, NAMES
from client.store import Listing, RecordInfo, RecordStore
from client.tournament import Leg, Tournament
from client.ui.modal import Modal
from core.game import Line, Sheet


def new_table(game: str, group: str, preset: str, app: App, folder: Path) -> None:
    """A page of the options of a new table."""
    draft = Draft("Zoé", game)
    for one in draft.book.presets:
        if one.key == preset:
            draft.options = dict(one.values)
    scene = NewTableScene(draft, store=RecordStore(folder))
    app.reset(scene)
    if group in [key for key, _label in draft.book.groups(draft.options, len(draft.seats))]:
        scene._show_group(group)


def conflict(app: App, folder: Path) -> None:
    """Options that do not go together."""
    draft = Draft("Zoé", "menteur")
    draft.options = {"deal": "fixed7", "forfeits": "on:3"}
    app.reset(NewTableScene(draft, store=RecordStore(folder)))


def rules(game: str, chapter: int, app: App, _folder: Path) -> None:
    """A chapter of the rules."""
    scene = RulesScene(game)
    app.reset(scene)
    scene._show(chapter)


def modal(app: App, _folder: Path) -> None:
    """A question."""
    app.reset(TitleScene())
    question = i18n._("Leave the table?")
    words = i18n._("This round is over for everybody. What was played stays in the records.")
    app.push(Modal(question, words, [(i18n._("Leave"), lambda: None), (i18n._("Stay"), lambda: None)]))


def deal_check(app: App, _folder: Path) -> None:
    """The check of a deal."""
    proofs = [DealProof(1, "ab" * 32, 3, "cd" * 32, ""), DealProof(2, "ab" * 32, 4, None, None)]
    app.reset(DealCheckScene(proofs))


def sheet(app: App, _folder: Path) -> None:
    """A long score sheet."""
    lines = tuple(tuple(Line("row", {"cards": n}, n - 2) for n in range(9)) for _seat in range(5))
    sheet = Sheet(lines, (10, 20, 30, 40, 50), (4,), {})
    app.reset(ScoreSheetScene(MatchPlan("menteur", tuple(SeatPlan(name) for name in NAMES[:5])), sheet))


def just(make: Callable[[], Scene], app: App, _folder: Path) -> None:
    """A scene that needs nothing."""
    app.reset(make())


def rules_at(words: str, reason: str, app: App, _folder: Path) -> None:
    """The rules of Médina, searched, or behind a refusal."""
    scene = RulesScene("medina", reason)
    app.reset(scene)
    if words:
        scene._search(words)
    app.step(60)


class _Listed(RecordStore):
    """A folder as it is after a winter."""

    def listing(self) -> Listing:
        """Many matches of every game."""
        found = []
        for number in range(23):
            game = GAMES[number % len(GAMES)]
            points = () if game == "menteur" else (31 - number, 20, number)
            levels = (0, 1 + number % 3, 3)
            names, when = NAMES[:3], datetime(2026, 1, 2)
            found.append(RecordInfo(_file(number), game, names, when, 1, (number % 3,), True, levels, points))
        return Listing(tuple(found), ())


def _file(number: int) -> Path:
    """A name for a record that is only listed."""
    return Path(f"2026-01-02_{number}.veil")


def statistics(app: App, folder: Path) -> None:
    """Statistics of a winter."""
    app.reset(StatisticsScene(_Listed(folder)))


def history(app: App, folder: Path) -> None:
    """The matches of one person."""
    app.reset(RecordsScene(_Listed(folder), person=NAMES[0]))


def tournament(played: int, app: App, folder: Path) -> None:
    """A tournament after so many matches."""
    people = tuple(SeatPlan(name, n and 2) for n, name in enumerate(NAMES[:5]))
    legs = tuple(Leg(game) for game in (*GAMES, *GAMES[:2]))
    places: list[tuple[int, ...]] = [
        (1, 2, 3, 4, 5),
        (2, 1, 3, 3, 5),
        (5, 4, 3, 2, 1),
        (1, 1, 3, 4, 5),
        (2, 3, 1, 4, 5),
        (1, 2, 3, 4, 5),
    ]
    app.reset(TournamentScene(Tournament(people, legs, places[:played]), RecordStore(folder)))


def keeping(app: App, folder: Path) -> None:
    """A table's options are given a name."""
    draft = Draft("Zoé", "menteur")
    draft.options = {"forfeits": "on:3"}
    scene = NewTableScene(draft, store=RecordStore(folder))
    app.reset(scene)
    scene._keep()


def capture(app: App, _folder: Path) -> None:
    """A control waits for its button."""
    page = ControlsScene()
    app.reset(page)
    app.step(16)
    app.push(CaptureScene(page, Intent.LOOK, "pad"))


class _Sitting(CouchJoinScene):
    """The couch with people whose pads are not plugged in here."""

    def update(self, dt_ms: float) -> None:
        """Nobody falls asleep."""


def couch(app: App, _folder: Path) -> None:
    """People sit down on the couch."""
    pads = ("PS5 Controller", "Nintendo Switch Pro Controller", "Xbox 360 Controller")
    couch = Couch(10)
    couch.claims = [Claim(number, "", pads[number % 3], NAMES[number], handed=number == 2) for number in range(4)]
    scene = _Sitting(couch=couch)
    app.reset(scene)
    for number, claim in enumerate(couch.claims):
        claim.device, claim.ready = number, number == 0
