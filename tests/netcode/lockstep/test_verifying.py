"""What a third party finds in a match log."""

import json

import pytest

from client.__main__ import main
from core.game import BadInput
from netcode.entries import Content, Move, sign
from netcode.journal import Journal
from netcode.lockstep.glass import glass
from netcode.lockstep.rehearsal import Rehearsal, roster_for, signed
from netcode.lockstep.verifying import verify_log, verify_records
from netcode.roster import encode_signed


@pytest.fixture(scope="module", autouse=True)
def numbers():
    with glass():
        yield


@pytest.fixture(scope="module")
def played(numbers):
    roster, identities = roster_for(3, seed=4)
    rehearsal = Rehearsal(roster, identities, 4, spectators=1)
    assert rehearsal.run()
    return rehearsal, roster, identities


def write(path, played, records):
    _, roster, identities = played
    with Journal.create(path) as journal:
        journal.append(encode_signed(signed(roster, identities)))
        for data in records:
            journal.append(data, sync=False)
    return path


def test_a_log_of_any_member_or_spectator_proves_the_same_end(played):
    rehearsal, roster, _ = played
    for node in (rehearsal.nodes[0], rehearsal.nodes[3]):
        report = verify_records(roster, node.journal)
        assert report.ok
        assert report.ended.code == "OVER"
        assert (report.head, report.state_hash) == (node.ended.head, node.ended.state_hash)


def test_the_command_tells_what_it_found(played, tmp_path, capsys):
    path = write(tmp_path / "match.vlog", played, played[0].nodes[1].journal)
    assert main(["verify", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["ok"] and told["over"] and told["faults"] == []
    assert told["state_hash"] == played[0].nodes[1].ended.state_hash.hex()


def test_a_changed_byte_is_found_and_its_place_named(played, tmp_path):
    short = played[0].nodes[0].journal[:60]
    path = write(tmp_path / "match.vlog", played, short)
    content = path.read_bytes()
    places = [*range(60), *range(60, len(content), 997), len(content) - 1]
    for place in places:
        broken = bytearray(content)
        broken[place] ^= 1
        path.write_bytes(broken)
        with pytest.raises(BadInput, match=r"byte \d+|journal"):
            verify_log(path)


def test_a_record_changed_by_somebody_who_mends_the_checks_is_found_by_its_signature(played):
    rehearsal, roster, _ = played
    records = list(rehearsal.nodes[0].journal)
    broken = bytearray(records[30])
    broken[-80] ^= 1
    records[30] = bytes(broken)
    assert any("record 31" in sentence for sentence in verify_records(roster, records).faults)


def test_a_missing_record_is_missed(played):
    rehearsal, roster, _ = played
    records = list(rehearsal.nodes[0].journal)
    del records[30]
    report = verify_records(roster, records)
    assert any("missing" in sentence for sentence in report.faults)
    assert report.ended is None


def test_two_entries_for_one_place_are_shown(played):
    rehearsal, roster, identities = played
    records = list(rehearsal.nodes[0].journal)
    first = rehearsal.nodes[0].feeds.feed(1)[-1]
    other = sign(roster.match, Content(1, first.seq, first.prev, 0, 0, bytes(32), Move(1, [0], 0)), identities[1])
    report = verify_records(roster, [*records, other.data])
    assert any("M1 said two different things" in sentence for sentence in report.faults)


def test_a_match_that_broke_off_is_not_over_but_right(played):
    rehearsal, roster, _ = played
    report = verify_records(roster, rehearsal.nodes[0].journal[:60])
    assert report.ok
    assert report.ended is None
