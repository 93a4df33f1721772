"""Every screen of the program by name, each with what brings the application to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from client import i18n
from client.app import App
from client.lan.fake import FakeEvening
from client.scenes.choose_game import ChooseGameScene
from client.scenes.controls import ControlsScene
from client.scenes.curtain import CurtainScene
from client.scenes.draft import Draft
from client.scenes.lan.ask import AskScene
from client.scenes.lan.diagnosis import DiagnosisScene
from client.scenes.lan.interrupted import InterruptedScene
from client.scenes.lan.invite import InviteScene
from client.scenes.lan.new_table import LanNewTableScene
from client.scenes.learn.choose import LearnScene
from client.scenes.records import RecordsScene
from client.scenes.rules import RulesScene, chapters
from client.scenes.settings import SettingsScene
from client.scenes.statistics import StatisticsScene
from client.scenes.title import TitleScene
from client.scenes.tournament.setup import TournamentSetupScene
from client.screens import lan, pages, tables
from client.screens.people import GAMES, NAMES
from client.store import RecordStore
from client.tables import registry

Opener = Callable[[App, Path], object]


def screens() -> dict[str, Opener]:
    """Every screen by name; calling one brings the application to it."""
    found: dict[str, Opener] = {
        "title": partial(pages.just, TitleScene),
        "choose": partial(pages.just, ChooseGameScene),
        "settings": partial(pages.just, SettingsScene),
        "records-empty": lambda app, folder: app.reset(RecordsScene(RecordStore(folder / "none"))),
        "records": tables.records,
        "replay": tables.replay,
        "rules": partial(pages.just, RulesScene),
        "cut": tables.cut,
        "pause": tables.pause,
        "modal": pages.modal,
        "curtain": lambda app, _folder: app.reset(CurtainScene(NAMES[2], lambda: None)),
        "deal-check": pages.deal_check,
        "score-sheet": pages.sheet,
        "conflict": pages.conflict,
        "controls": partial(pages.just, ControlsScene),
        "capture": pages.capture,
        "couch-join": pages.couch,
        "title-resume": partial(pages.just, lambda: TitleScene(look=lan.interrupted)),
        "lan-interrupted": partial(pages.just, lambda: InterruptedScene(lan.interrupted, lambda _one: None)),
        "lan-tables": partial(lan.tables, True),
        "lan-tables-empty": partial(lan.tables, False),
        "lan-lobby": lan.lobby,
        "lan-looking": lan.looking,
        "lan-new-table": partial(pages.just, lambda: LanNewTableScene(FakeEvening())),  # type: ignore[arg-type]
        "lan-invite": partial(pages.just, lambda: InviteScene(FakeEvening())),  # type: ignore[arg-type]
        "lan-diagnosis": partial(pages.just, lambda: DiagnosisScene(FakeEvening())),  # type: ignore[arg-type]
        "lan-ask": partial(pages.just, lambda: AskScene(i18n._("The room code"), 24, lambda _line: None)),
        "lan-decision": partial(lan.decision, 5, (2,), 17_000),
        "lan-decision-smaller-half": partial(lan.decision, 5, (2, 3, 4), 0),
        "lan-decision-two": partial(lan.decision, 2, (1,), None),
        "lan-blame": lan.blame,
        "lan-ended": lan.ended,
        "lan-menu": lan.menu,
        "lan-back": lan.back,
        "lan-give": lan.give,
        "lan-undo": lan.undo,
        "poll": tables.poll,
        "learn": partial(pages.just, LearnScene),
        "tournament-new": partial(pages.just, TournamentSetupScene),
        "tournament-before": partial(pages.tournament, 0),
        "tournament": partial(pages.tournament, 3),
        "tournament-over": partial(pages.tournament, 6),
        "keep-rules": pages.keeping,
        "pause-full": tables.full_menu,
        "statistics": pages.statistics,
        "statistics-empty": lambda app, folder: app.reset(StatisticsScene(RecordStore(folder / "none"))),
        "records-of": pages.history,
        "exchange": tables.exchange,
        "table-medina-last-moves": tables.last_moves,
        "rules-search": partial(pages.rules_at, "tour", ""),
        "rules-reason": partial(pages.rules_at, "", "SPACING"),
    }
    for game in GAMES:
        draft = Draft("Zoé", game)
        presets = [one.key for one in draft.book.presets] or [""]
        for preset in presets:
            for group, _label in draft.book.book.groups:
                found[f"new-{game}-{preset}-{group}"] = partial(pages.new_table, game, group, preset)
        for chapter in range(len(chapters(game, "fr"))):
            found[f"rules-{game}-{chapter}"] = partial(pages.rules, game, chapter)
        found[f"table-{game}-hint"] = partial(tables.hint, game)
        lesson = registry.entry(game).lesson()
        for at in () if lesson is None else (1, *[n for n, step in enumerate(lesson.steps) if step.mine][-2:]):
            found[f"table-{game}-lesson-{at}"] = partial(tables.lesson, game, at)
        fewest, most = registry.entry(game).seats
        for seats in {fewest, most}:
            for moves in (2, 9):
                found[f"table-{game}-{seats}-{moves}"] = partial(tables.table, game, seats, moves, {})
        found[f"lan-table-{game}"] = partial(lan.waiting, game)
        found[f"round-{game}"] = partial(tables.result, game, "bestOf:3")
        found[f"series-{game}"] = partial(tables.result, game, "single")
    for variant in ("dice", "suit"):
        found[f"table-menteur-{variant}"] = partial(tables.table, "menteur", 4, 8, {"variant": variant})
    found["table-menteur-forfeits"] = partial(tables.table, "menteur", 6, 20, {"forfeits": "on:2"})
    return found
