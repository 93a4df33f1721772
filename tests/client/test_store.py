"""Records on disk: nothing is lost, damaged files are set aside, faults are told."""

from __future__ import annotations

import errno
import os
import shutil
from datetime import datetime
from pathlib import Path

import pytest

from client import store as module
from client.store import RecordStore, load

RECORDS = Path(__file__).parents[1] / "records"
NOW = datetime(2026, 1, 2, 20, 15, 30)


@pytest.fixture
def store(tmp_path: Path) -> RecordStore:
    return RecordStore(tmp_path / "records")


def test_an_empty_or_missing_folder_lists_nothing(store: RecordStore) -> None:
    assert store.listing() == module.Listing((), ())


def test_a_record_is_listed_with_names_date_and_result(store: RecordStore) -> None:
    file = store.create("menteur", ["Léa", "Zoé\n# x", "", "李 wei"], NOW)
    file.append((RECORDS / "dice.veil").read_text(encoding="utf-8"))
    (info,) = store.listing().records
    assert info.names == ("Léa", "Zoé # x", "", "李 wei")
    assert info.title == "Léa, Zoé # x, 李 wei"
    assert info.date == NOW
    assert (info.game, info.rounds, info.finished) == ("menteur", 1, True)
    assert len(info.winners) == 1


def test_two_matches_of_one_second_get_two_files_newest_first(store: RecordStore) -> None:
    first, second = (store.create("menteur", ["a"], NOW) for _ in range(2))
    later = store.create("menteur", ["b"], NOW.replace(minute=59))
    assert len({first.path, second.path, later.path}) == 3
    for file in (first, second, later):
        file.append("veillee 1 menteur\nseats 3\n")
    assert store.listing().records[0].path == later.path


def test_a_running_series_is_not_finished(store: RecordStore) -> None:
    text = (RECORDS / "truth_series.veil").read_text(encoding="utf-8")
    file = store.create("menteur", ["a", "b", "c"], NOW)
    file.append(text.partition("\nseries ")[0] + "\n")
    (info,) = store.listing().records
    assert not info.finished
    file.append("series 2\n")
    assert store.listing().records[0].finished


@pytest.mark.parametrize("torn", ["1:L 2:", "1:L", "1:L 2:A15 = A", "over", "del"])
def test_a_last_line_cut_short_anywhere_is_left_out(store: RecordStore, torn: str) -> None:
    whole = "".join((RECORDS / "whole_game_by_hand.veil").read_text(encoding="utf-8").splitlines(keepends=True)[:9])
    file = store.create("menteur", ["a", "b", "c"], NOW)
    file.append(whole + torn)
    assert load(file.path).endswith(whole)
    assert load(file.path).count("\n") == whole.count("\n") + 4
    assert len(store.listing().records) == 1


def test_a_last_line_without_its_end_counts_where_it_is_right(store: RecordStore) -> None:
    file = store.create("menteur", ["a", "b", "c"], NOW)
    text = (RECORDS / "section_17.veil").read_text(encoding="utf-8").rstrip("\n")
    file.append(text)
    assert load(file.path).endswith("over 0")


def test_a_broken_head_without_its_end_is_left_out(store: RecordStore) -> None:
    file = store.create("menteur", ["a", "b", "c"], NOW)
    file.append("veillee 1 menteur\nseats 3\ndeal dealer 2\n0: 1×A [A")
    text = load(file.path)
    assert text.endswith("deal dealer 2\n")
    assert len(store.listing().records) == 1
    assert file.path.read_text(encoding="utf-8").endswith("[A")


def test_damaged_files_are_set_aside_unchanged_with_a_notice(store: RecordStore) -> None:
    store.folder.mkdir()
    for number in range(2):
        (store.folder / "bad.veil").write_bytes(b"\xff%d" % number)
        listing = store.listing()
        assert listing.records == ()
        (notice,) = listing.notices
        assert notice.kind == "damaged"
        assert notice.path.read_bytes() == b"\xff%d" % number
    assert sorted(path.name for path in (store.folder / "damaged").iterdir()) == ["bad-2.veil", "bad.veil"]
    assert store.listing().notices == ()


def test_other_files_are_left_alone(store: RecordStore) -> None:
    store.folder.mkdir()
    (store.folder / "notes.txt").write_text("hello")
    (store.folder / "folder.veil").mkdir()
    assert store.listing() == module.Listing((), ())


def test_a_folder_that_cannot_be_made_is_a_fault_that_loses_nothing(tmp_path: Path) -> None:
    blocker = tmp_path / "records"
    blocker.write_text("a file is in the way")
    store = RecordStore(blocker)
    file = store.create("menteur", ["a"], NOW)
    assert file.fault
    assert not file.append("veillee 1 menteur\n")
    blocker.unlink()
    blocker.mkdir()
    assert file.append("seats 3\n")
    assert file.fault == ""
    assert file.path.read_text(encoding="utf-8").endswith("# seat 0: a\nveillee 1 menteur\nseats 3\n")


def test_a_full_disk_leaves_whole_lines_and_the_rest_follows_later(
    store: RecordStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = store.create("menteur", ["a"], NOW)
    before = file.path.read_bytes()
    real = os.write

    def short(handle: int, data: bytes) -> int:
        if len(data) <= 3:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(handle, data[:3])

    monkeypatch.setattr(module.os, "write", short)
    assert not file.append("0: pass\n")
    assert "space" in file.fault
    assert file.path.read_bytes() == before
    monkeypatch.setattr(module.os, "write", real)
    assert file.append("1: pass\n")
    assert file.path.read_bytes() == before + b"0: pass\n1: pass\n"


def test_the_folder_is_the_platforms_for_user_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(module, "user_data_path", lambda name, appauthor: tmp_path / name)
    assert module.records_folder() == tmp_path / "veillee" / "records"


def test_an_unreadable_file_stays_where_it_is(store: RecordStore, monkeypatch: pytest.MonkeyPatch) -> None:
    store.folder.mkdir()
    path = Path(shutil.copy(RECORDS / "dice.veil", store.folder / "x.veil"))

    def forbidden(path: Path) -> str:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr(module, "load", forbidden)
    assert store.listing().notices == (module.Notice("unreadable", path, "Permission denied"),)
    assert path.exists()
