"""Which matches a start of the program offers to go on with."""

from datetime import datetime

import pytest

from client import i18n
from client.lan.offers import forget, offers, told, when
from netcode import running
from netcode.home import open_home
from netcode.journal import Journal
from netcode.lockstep.rehearsal import roster_for, signed
from netcode.roster import Seat, encode_signed

NAMES = ("Zoé", "Anaïs", "Gédéon")
AT = datetime(2026, 1, 2, 21, 14)


def cut_short(folder, name, *, mine=True, seed=0):
    """A match that was being played in this profile when the program ended."""
    home = open_home(folder)
    roster, identities = roster_for(3, seed=seed)
    members = tuple(
        one._replace(name=NAMES[number], key=home.identity.key if mine and number == 0 else one.key)
        for number, one in enumerate(roster.members)
    )
    roster = roster._replace(members=members, seats=tuple(Seat(number, 0, NAMES[number]) for number in range(3)))
    home.matches.mkdir(exist_ok=True)
    path = home.matches / f"{name}.vlog"
    keys = [home.identity if mine else identities[0], *identities[1:]]
    with Journal.create(path) as journal:
        journal.append(encode_signed(signed(roster, keys)))
    running.mark(path, running.Kept(b"t" * 32, "Kitchen", "", {}))
    home.close()
    return path


def test_where_nothing_was_ever_played_nothing_is_offered_and_nothing_is_made(tmp_path):
    assert offers(tmp_path / "none") == ()
    assert not (tmp_path / "none").exists()
    open_home(tmp_path).close()
    assert offers(tmp_path) == ()


def test_a_match_that_was_cut_short_is_offered_until_it_is_declined_and_its_record_stays(tmp_path):
    path = cut_short(tmp_path, "2026-01-02_211400_menteur_00_1")
    found = offers(tmp_path)
    assert [one.journal for one in found] == [path]
    before = path.read_bytes()
    assert forget(found[0]) == ""
    assert offers(tmp_path) == ()
    assert path.read_bytes() == before


def test_the_match_played_last_is_the_first(tmp_path):
    import os

    old, new = cut_short(tmp_path, "b", seed=1), cut_short(tmp_path, "a", seed=2)
    os.utime(old, (1_000_000, 1_000_000))
    os.utime(new, (2_000_000, 2_000_000))
    assert [one.journal for one in offers(tmp_path)] == [new, old]


def test_what_another_window_is_playing_is_not_offered(tmp_path):
    cut_short(tmp_path, "a")
    home = open_home(tmp_path)
    try:
        assert offers(tmp_path) == ()
    finally:
        home.close()
    assert len(offers(tmp_path)) == 1


def test_a_match_of_another_key_is_not_offered(tmp_path):
    cut_short(tmp_path, "a", mine=False)
    assert offers(tmp_path) == ()


@pytest.mark.parametrize(("language", "words"), [("en", "Zoé, Anaïs and Gédéon"), ("fr", "Zoé, Anaïs et Gédéon")])
def test_the_offer_says_what_with_whom_and_when(tmp_path, language, words):
    cut_short(tmp_path, "a")
    one = offers(tmp_path)[0]._replace(written_s=AT.timestamp())
    before = i18n.language()
    i18n.use(language)
    try:
        assert told(one, AT) == f"Menteur, {words}, 21:14"
    finally:
        i18n.use(before)
    assert when(one, datetime(2026, 1, 3)) == "2026-01-02 21:14"
