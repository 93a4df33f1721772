"""The mark beside the journal of a running match: what was interrupted is offered again, what has ended is not."""

import json
import random

import pytest

from netcode import running
from netcode.identity import Identity
from netcode.journal import Journal
from netcode.link import Address
from netcode.lockstep.rehearsal import roster_for, signed
from netcode.roster import encode_signed


@pytest.fixture
def played(tmp_path):
    """A match whose program ended in the middle: its journal, what was noted beside it, and a member's key."""
    roster, identities = roster_for(3)
    path = tmp_path / "a_menteur.vlog"
    with Journal.create(path) as journal:
        journal.append(encode_signed(signed(roster, identities)))
        journal.append(b"an entry")
    kept = running.Kept(bytes(range(32)), "Kitchen", "maison", {identities[1].key: (Address("10.0.0.7", 47621),)})
    running.mark(path, kept)
    return path, kept, identities[0].key, roster


def test_what_was_noted_is_offered_again_with_where_the_others_were(played):
    path, kept, key, roster = played
    found = running.interrupted(path.parent, key)
    assert not found.faults
    (one,) = found.matches
    assert one.journal == path and one.kept == kept and one.signed.roster == roster


def test_a_match_that_has_ended_is_not_offered(played):
    path, _, key, _ = played
    running.clear(path)
    running.clear(path)
    assert running.interrupted(path.parent, key) == running.Found((), ())


def test_a_match_of_somebody_else_is_told_and_not_offered(played):
    path, *_ = played
    found = running.interrupted(path.parent, Identity(bytes([9]) * 32).key)
    assert not found.matches
    assert path.name in found.faults[0]


def test_a_damaged_journal_is_told_and_nothing_of_it_is_changed(played):
    path, _, key, _ = played
    data = bytearray(path.read_bytes())
    data[60] ^= 1
    path.write_bytes(data)
    found = running.interrupted(path.parent, key)
    assert not found.matches and "damaged" in found.faults[0]
    assert path.read_bytes() == data


def test_whatever_the_mark_has_become_the_match_is_offered_and_the_mark_kept_aside(played):
    path, _, key, roster = played
    place = path.with_name(path.name + running.SUFFIX)
    whole = place.read_bytes()
    stream = random.Random(4)
    broken = [b"", b"[" * 60_000, b"null", json.dumps({**json.loads(whole), "title": 3}).encode(), b"\xff" * 100]
    for _ in range(60):
        data = bytearray(whole)
        data[stream.randrange(len(data))] = stream.randrange(256)
        broken.append(bytes(data))
    aside = place.with_name(place.name + running.ASIDE)
    refused = 0
    for data in broken:
        place.write_bytes(data)
        aside.unlink(missing_ok=True)
        (one,) = running.interrupted(path.parent, key).matches
        assert one.signed.roster == roster
        if aside.exists():
            refused += 1
            assert aside.read_bytes() == data
            assert one.kept.addresses == {}
    assert refused >= 30
