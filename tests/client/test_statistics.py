"""Statistics, the index beside the records, and records that come and go."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from client import files, journal, record_index
from client import store as store_module
from client.commands import records as command
from client.matches import MatchPlan, SeatPlan
from client.record_exchange import bring, export
from client.scenes.exchange import ExchangeScene
from client.scenes.records import RecordsScene
from client.scenes.statistics import StatisticsScene
from client.session import LocalSession
from client.settings import Settings
from client.statistics import Tally, people_of, tallies
from client.store import RecordInfo, RecordStore
from client.thinking import InlineThinker
from core.game import BadInput

NOW = datetime(2026, 1, 2, 20, 15, 30)
RECORDS = Path(__file__).parents[1] / "records"


def info(
    winners: tuple[int, ...], levels: tuple[int | None, ...], points: tuple[int, ...] = (), **more: Any
) -> RecordInfo:
    names = ("Zoé", "Anaïs", "Noël")
    return RecordInfo(
        Path("x"), more.get("game", "medina"), names, NOW, 1, winners, more.get("finished", True), levels, points
    )


def played(folder: Path, game: str = "menteur", **options: Any) -> RecordStore:
    """A match of bots written down, with one of them called a person."""
    store, numbers = RecordStore(folder), count(1)
    names = ["Zoé", "Anaïs", "Noël", "Flore"][: options.pop("seats", 3)]
    plan = MatchPlan(game, tuple(SeatPlan(name, 1) for name in names), options)
    session = LocalSession(
        plan,
        InlineThinker(),
        new_seed=lambda: next(numbers).to_bytes(32, "big"),
        journal=lambda rules, full: journal.begin(store, rules, full, names, NOW, [0, *[2] * (len(names) - 1)]),
    )
    now = 0
    while session.stage != "over":
        now += 100
        if session.stage == "cut":
            session.cut(3)
        elif session.stage == "round":
            session.next_round()
        elif session.update(now) is not None:
            session.shown(now)
    session.close()
    return store


def kept(folder: Path) -> RecordStore:
    """A record written by hand, with a person at its first seat."""
    store = RecordStore(folder)
    file = store.create("menteur", ["Zoé", "Anaïs", "Noël"], NOW, [0, 2, 2])
    file.append((RECORDS / "dice_by_hand.veil").read_text(encoding="utf-8"))
    return store


def _medina(store: RecordStore) -> None:
    file = store.create("medina", ["Zoé", "Anaïs", "Noël"], NOW, [0, 2, 2])
    file.append((RECORDS / "medina_plain.veil").read_text(encoding="utf-8"))


def test_a_tally_counts_wins_places_points_and_whom_they_were_won_against() -> None:
    records = [
        info((0,), (0, 2, 3), (9, 4, 1)),
        info((1,), (0, 2, 2), (3, 8, 5)),
        info((0,), (0, 3, 3), (7, 7, 2)),
        info((0,), (0, 1, 1), finished=False),
    ]
    tally = tallies(records)["Zoé"]["medina"]
    assert (tally.games, tally.wins, tally.won_percent) == (3, 2, 67)
    assert tally.average_rank == pytest.approx((1 + 3 + 1) / 3)
    assert tally.average_points == pytest.approx(19 / 3)
    assert tally.favourite == 3
    assert "Anaïs" not in tallies(records)


def test_games_without_points_rank_only_winners_and_an_empty_tally_says_nothing() -> None:
    tally = tallies([info((1,), (0, 0, 2)), info((0,), (0, 0, 2))])["Anaïs"]["medina"]
    assert (tally.average_rank, tally.average_points) == (1.0, None)
    assert (Tally().won_percent, Tally().average_rank, Tally().favourite) == (0, None, 0)


def test_an_older_record_takes_those_with_a_bots_name_for_bots() -> None:
    assert people_of(info((0,), (None, None, None)), ("Anaïs", "Noël")) == [0]
    assert people_of(info((0,), (0, 0, 2))) == [0, 1]


def test_a_record_tells_levels_points_and_winners(tmp_path: Path) -> None:
    store = played(tmp_path, "medina")
    (one,) = store.listing().records
    assert one.levels == (0, 2, 2)
    assert len(one.points) == 3
    assert one.finished and one.winners
    assert max(one.points) == one.points[one.winners[0]]


@pytest.mark.slow
def test_the_winners_of_a_team_match_are_those_of_the_rules_not_the_most_points(tmp_path: Path) -> None:
    store = played(tmp_path, "courtisans", seats=4, expansion="on", teams="on")
    (one,) = store.listing().records
    assert len(one.winners) in (2, 4)
    text = one.path.read_text(encoding="utf-8")
    bare = store_module._WON.sub("", text)
    assert bare != text
    one.path.write_text(bare, encoding="utf-8")
    (again,) = store.listing().records
    assert again.winners == one.winners


def test_the_index_is_used_while_a_file_is_unchanged_and_made_anew_when_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = kept(tmp_path)
    first = store.listing()
    read: list[Path] = []
    whole = store_module._info
    monkeypatch.setattr(store_module, "_info", lambda path: read.append(path) or whole(path))
    assert store.listing() == first
    assert read == []
    (tmp_path / record_index.NAME).write_text('{"version": 1, "records": {"x": 3}}', encoding="utf-8")
    assert store.listing() == first
    assert len(read) == 1
    for damage in ("", "[]", '{"version": 1, "records": 3}', "\x00"):
        (tmp_path / record_index.NAME).write_text(damage, encoding="utf-8")
        assert store.listing() == first
    entry = json.loads((tmp_path / record_index.NAME).read_text(encoding="utf-8"))
    entry["records"][first.records[0].path.name]["info"]["levels"] = ["x"]
    (tmp_path / record_index.NAME).write_text(json.dumps(entry), encoding="utf-8")
    assert store.listing() == first


def test_records_go_out_in_a_zip_and_come_in_once(tmp_path: Path) -> None:
    store = kept(tmp_path / "here")
    paths = [one.path for one in store.listing().records]
    file = export(paths, tmp_path / "out", NOW)
    assert export(paths, tmp_path / "out", NOW) != file
    other = RecordStore(tmp_path / "there")
    assert bring(other, file).taken == 1
    brought = bring(other, file)
    assert (brought.taken, brought.known) == (0, 1)
    assert other.listing().records[0].winners == store.listing().records[0].winners
    assert bring(RecordStore(tmp_path / "third"), store.folder).taken == 1
    assert bring(RecordStore(tmp_path / "fourth"), paths[0]).taken == 1


def test_what_is_no_record_stays_out_and_no_name_leads_elsewhere(tmp_path: Path) -> None:
    good = (RECORDS / "dice_by_hand.veil").read_bytes()
    file = tmp_path / "mixed.zip"
    with zipfile.ZipFile(file, "w") as made:
        made.writestr("../../evil.veil", good)
        made.writestr("bad.veil", b"\xff\xfe nothing")
        made.writestr("note.txt", b"hello")
    store = RecordStore(tmp_path / "a" / "b" / "records")
    brought = bring(store, file)
    assert brought.taken == 1
    assert len(brought.refused) == 1
    assert "bad.veil" in brought.refused[0]
    assert [path.name for path in store.folder.iterdir()] == ["evil.veil"]
    assert not (tmp_path / "evil.veil").exists()


def test_the_command_exports_and_imports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import argparse

    parser = argparse.ArgumentParser()
    command.register(parser.add_subparsers())
    store = kept(tmp_path / "here")
    folder = ["records", "--folder", str(store.folder)]
    assert command.run(parser.parse_args([*folder, "export", str(tmp_path)])) == 0
    file = Path(capsys.readouterr().out.strip())
    there = ["records", "--folder", str(tmp_path / "there")]
    assert command.run(parser.parse_args([*there, "import", str(file)])) == 0
    assert "1 taken in" in capsys.readouterr().out
    with pytest.raises(BadInput, match="nowhere"):
        command.run(parser.parse_args([*there, "import", str(tmp_path / "nowhere")]))
    with pytest.raises(BadInput, match="no records"):
        command.run(parser.parse_args(["records", "--folder", str(tmp_path / "none"), "export"]))


def test_the_screens_show_filter_take_along_and_bring_in(make_app: Any, drive: Any, tmp_path: Path) -> None:
    store = kept(tmp_path / "here")
    _medina(store)
    scene = RecordsScene(store)
    app = make_app(scene, settings=Settings(language="fr", name="Zoé", animation_speed=0.0))
    assert len(scene._records) == 2
    scene._show("medina")
    assert [one.game for one in scene._records] == ["medina"]
    scene.statistics()
    statistics = app.scene
    assert isinstance(statistics, StatisticsScene)
    assert statistics._person == "Zoé"
    statistics._choose(0)
    assert isinstance(app.scene, RecordsScene)
    assert len(app.scene._records) == 1
    app.pop()
    app.pop()
    scene.exchange()
    exchange = app.scene
    assert isinstance(exchange, ExchangeScene)
    exchange.export()
    made = exchange._made
    assert made is not None and made.exists()
    exchange.dropped(made)
    assert "1 était déjà là." in app.toasts.texts[-1]
    exchange.dropped(tmp_path / "nowhere")
    assert "Impossible" in app.toasts.texts[-1]


def test_a_folder_is_opened_by_the_systems_own_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    which: Callable[[str], str | None] = {"open": "/bin/open", "xdg-open": "/bin/xdg", "explorer": "e.exe"}.get
    assert files.opener("darwin", which) == ["/bin/open"]
    assert files.opener("linux", which) == ["/bin/xdg"]
    assert files.opener("win32", which) == ["e.exe"]
    assert files.opener("linux", lambda _name: None) is None
    started: list[Any] = []
    monkeypatch.setattr(files, "opener", lambda: ["show"])
    assert files.open_folder(tmp_path, lambda command, **_more: started.append(command))
    assert started == [["show", str(tmp_path)]]
    assert not files.open_folder(tmp_path / "none", started.append)
