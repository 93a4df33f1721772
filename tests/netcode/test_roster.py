"""Rosters: one spelling, signed by all, refused when anything in them is not as it must be."""

import pytest

from netcode import roster as rosters
from netcode.identity import Identity
from netcode.limits import VERSION
from netcode.roster import Member, Roster, Seat, Signed
from netcode.wire import ProtocolError, pack, unpack

IDENTITIES = [Identity(bytes([number + 1]) * 32) for number in range(3)]


def make(options=None, **changes):
    members = tuple(
        Member(identity.key, f"Member {number}", number, bytes([number]) * 32)
        for number, identity in enumerate(IDENTITIES)
    )
    seats = (Seat(0, 0, "Léa"), Seat(1, 0, "Hugo"), Seat(0, 2, "Bot"), Seat(2, 0, "Zoé"))
    normal = rosters.normal_options("menteur", len(seats), options or {})
    return Roster(VERSION, rosters.rules_digest(), "menteur", normal, True, 45, members, seats)._replace(**changes)


def signed(roster):
    return Signed(roster, tuple(rosters.sign(roster, identity) for identity in IDENTITIES))


def test_a_roster_survives_its_bytes():
    roster = make({"window": "extended"})
    assert rosters.decode(rosters.encode(roster)) == roster
    assert rosters.check(roster) is None
    assert roster.seats_of(0) == (0, 2) and roster.owners == (0, 1, 0, 2)
    assert roster.number_of(IDENTITIES[2].key) == 2 and roster.number_of(bytes(32)) is None


def test_a_signed_roster_carries_everybodys_signature():
    whole = signed(make())
    assert rosters.decode_signed(rosters.encode_signed(whole)) == whole


def test_every_nonce_makes_another_match():
    roster = make()
    members = (*roster.members[:2], roster.members[2]._replace(nonce=b"n" * 32))
    assert make(members=members).match != roster.match


@pytest.mark.parametrize("place", range(3))
def test_a_signature_of_another_roster_is_refused(place):
    whole = signed(make())
    other = signed(make(recovery=False))
    signatures = list(whole.signatures)
    signatures[place] = other.signatures[place]
    with pytest.raises(ProtocolError, match=f"member {place}"):
        rosters.decode_signed(rosters.encode_signed(whole._replace(signatures=tuple(signatures))))


def test_a_missing_signature_is_refused():
    whole = signed(make())
    with pytest.raises(ProtocolError, match="one signature a member"):
        rosters.decode_signed(rosters.encode_signed(whole._replace(signatures=whole.signatures[:2])))


FAULTS = {
    "seat of nobody": lambda value: value[7][0].__setitem__(0, 3),
    "member without a seat": lambda value: value[7].pop(),
    "two members with one key": lambda value: value[6][1].__setitem__(0, value[6][0][0]),
    "two members with one nonce": lambda value: value[6][1].__setitem__(3, value[6][0][3]),
    "name with a bidi character": lambda value: value[6][0].__setitem__(1, "Léa\u202e"),
    "seat name too long": lambda value: value[7][0].__setitem__(2, "x" * 25),
    "bool as a level": lambda value: value[7][0].__setitem__(1, True),
    "number as a flag": lambda value: value.__setitem__(4, 1),
    "options out of order": lambda value: value[3].reverse(),
    "option twice": lambda value: value[3].insert(0, value[3][0]),
    "short text as bytes": lambda value: value[3][0].__setitem__(1, b"on"),
    "eleven seats": lambda value: value[7].extend([[0, 0, "x"]] * 7),
    "nobody is waited for": lambda value: value.__setitem__(5, 0),
    "no seats": lambda value: value[7].clear(),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_roster_is_one_protocol_error(fault):
    value = unpack(rosters.encode(make()))
    FAULTS[fault](value)
    with pytest.raises(ProtocolError):
        rosters.decode(pack(value))


def test_every_byte_of_a_roster_counts():
    roster = make()
    data = rosters.encode(roster)
    for at in range(0, len(data), 7):
        changed = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
        try:
            other = rosters.decode(changed)
        except ProtocolError:
            continue
        assert other.match != roster.match


def test_a_long_text_has_one_spelling():
    roster = make()._replace(options=(("deck", "c" * 5000),))
    assert rosters.decode(rosters.encode(roster)) == roster


def test_another_version_and_other_rules_are_sentences_that_name_both():
    assert f"version {VERSION}" in rosters.check(make(version=7)) and "version 7" in rosters.check(make(version=7))
    other = rosters.check(make(rules=b"\xab" * 32))
    assert "abababab" in other and rosters.rules_digest().hex()[:8] in other


def test_options_of_another_game_are_a_sentence():
    assert "window" in rosters.check(make()._replace(options=(("window", "never"),)))
    assert rosters.check(make(game="chess")) is not None


def test_the_turn_timer_is_read_from_the_options():
    assert make().turn_s == 0 and make({"turnTimer": 30}).turn_s == 30


def test_the_rules_digest_does_not_change_while_nothing_does():
    rosters.rules_digest.cache_clear()
    first = rosters.rules_digest()
    rosters.rules_digest.cache_clear()
    assert rosters.rules_digest() == first
