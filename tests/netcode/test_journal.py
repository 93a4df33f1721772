import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from netcode.journal import HEAD, MARK, Journal, JournalFault, read
from netcode.limits import MAX_RECORD_BYTES

RECORDS = [b"first", b"", b"third " * 40, MARK * 3]


@pytest.fixture
def written(tmp_path):
    path = tmp_path / "match.vlog"
    with Journal.create(path) as journal:
        for record in RECORDS:
            journal.append(record)
    return path


@given(st.lists(st.binary(max_size=40), max_size=5))
@settings(database=None, deadline=None, max_examples=20)
def test_what_was_appended_is_read_back(tmp_path_factory, records):
    path = tmp_path_factory.mktemp("journal") / "match.vlog"
    with Journal.create(path) as journal:
        for record in records:
            journal.append(record)
    log = read(path)
    assert list(log.records) == records
    assert log.torn == 0
    assert log.end == path.stat().st_size


def test_each_record_is_in_the_file_before_append_returns(tmp_path, monkeypatch):
    synced = []
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: (synced.append(os.fstat(handle).st_size), real(handle)))
    path = tmp_path / "match.vlog"
    journal = Journal.create(path)
    for number in range(3):
        journal.append(b"x" * number)
        assert synced[-1] == path.stat().st_size == read(path).end
        assert journal.count == number + 1
    journal.close()
    journal.close()


def test_a_journal_is_never_begun_over_another_file(written):
    before = written.read_bytes()
    with pytest.raises(FileExistsError):
        Journal.create(written)
    assert written.read_bytes() == before


def test_a_tail_torn_anywhere_is_tolerated_kept_aside_and_written_on_from(written):
    whole = written.read_bytes()
    last = whole.rindex(MARK, 0, len(whole) - len(RECORDS[-1]))
    for number, size in enumerate(range(last, len(whole)), start=1):
        written.write_bytes(whole[:size])
        log = read(written)
        assert list(log.records) == RECORDS[:-1]
        assert (log.end, log.torn) == (last, size - last)
        journal, again = Journal.resume(written)
        assert again == log
        with journal:
            journal.append(b"new")
        assert list(read(written).records) == [*RECORDS[:-1], b"new"]
        if size > last:
            assert written.with_name(f"match.vlog.torn-{number - 1}").read_bytes() == whole[last:size]


def test_a_tail_of_zeros_left_by_a_power_cut_is_torn(written):
    end = written.stat().st_size
    with written.open("ab") as file:
        file.write(bytes(500))
    assert (read(written).end, read(written).torn) == (end, 500)


def test_any_changed_byte_is_found_and_its_place_named(written):
    whole = written.read_bytes()
    starts = []
    with Journal.create(written.with_name("probe")) as probe:
        for record in RECORDS:
            starts.append(probe.path.stat().st_size)
            probe.append(record)
    for place in range(len(whole)):
        damaged = bytearray(whole)
        damaged[place] ^= 0x20
        written.write_bytes(damaged)
        if place >= starts[-1]:
            log = read(written)
            assert (len(log.records), log.end) == (len(RECORDS) - 1, starts[-1])
            assert log.torn
            continue
        with pytest.raises(JournalFault) as fault:
            read(written)
        if place >= starts[0]:
            number = max(n for n, start in enumerate(starts) if start <= place)
            assert (fault.value.record, fault.value.offset) == (number, starts[number])
            assert f"record {number}" in str(fault.value)
        with pytest.raises(JournalFault):
            Journal.resume(written)
        assert written.read_bytes() == damaged, "not a byte is changed"


def test_records_that_were_moved_or_taken_out_are_found(written):
    whole = written.read_bytes()
    second = whole.index(MARK, whole.index(MARK) + 1)
    third = whole.index(MARK, second + 1)
    written.write_bytes(whole[:second] + whole[third:])
    with pytest.raises(JournalFault, match="record 1"):
        read(written)


def test_a_record_of_another_journal_is_not_taken_for_one_of_this(written, tmp_path):
    other = tmp_path / "other.vlog"
    with Journal.create(other) as journal:
        journal.append(b"foreign")
    foreign = other.read_bytes()
    with Journal.resume(written)[0] as journal:
        journal.append(foreign[foreign.index(MARK) :])
    whole = written.read_bytes()
    written.write_bytes(whole[:-1])
    assert len(read(written).records) == len(RECORDS), "a torn tail stays a torn tail whatever it holds"


@pytest.mark.parametrize("content", [b"x", b"something else entirely, and long enough to be read", HEAD[:-1] + b"?"])
def test_a_foreign_file_is_refused(tmp_path, content):
    path = tmp_path / "other.txt"
    path.write_bytes(content)
    with pytest.raises(JournalFault, match=r"other\.txt"):
        read(path)


@pytest.mark.parametrize("content", [b"", HEAD[:5], HEAD, HEAD + bytes(10)])
def test_a_journal_whose_head_was_never_finished_holds_nothing(tmp_path, content):
    path = tmp_path / "match.vlog"
    path.write_bytes(content)
    assert read(path).records == ()
    with pytest.raises(JournalFault, match="head"):
        Journal.resume(path)
    assert path.read_bytes() == content


def test_too_large_a_record_is_refused_and_the_largest_is_kept(tmp_path):
    with Journal.create(tmp_path / "match.vlog") as journal:
        with pytest.raises(JournalFault, match="too large"):
            journal.append(bytes(MAX_RECORD_BYTES + 1))
        journal.append(bytes(MAX_RECORD_BYTES))
    assert [len(record) for record in read(tmp_path / "match.vlog").records] == [MAX_RECORD_BYTES]


def test_a_full_journal_says_so(tmp_path, monkeypatch):
    with Journal.create(tmp_path / "match.vlog") as journal:
        journal.append(b"x" * 50)
        monkeypatch.setattr("netcode.journal.MAX_JOURNAL_BYTES", 150)
        with pytest.raises(JournalFault, match="full"):
            journal.append(b"x" * 50)
    assert len(read(tmp_path / "match.vlog").records) == 1


def test_a_record_that_could_not_be_written_can_be_tried_again(tmp_path, monkeypatch):
    path = tmp_path / "match.vlog"
    with Journal.create(path) as journal:
        journal.append(b"one")
        real = os.fsync

        def full(handle):
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            journal.append(b"two, which is longer")
        monkeypatch.setattr(os, "fsync", real)
        journal.append(b"2")
    log = read(path)
    assert log.records == (b"one", b"2")
    assert log.torn == 0
