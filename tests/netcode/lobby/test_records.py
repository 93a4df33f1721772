"""Records of a table: one spelling, their author's, for one table; anything else is one ProtocolError."""

import random

import pytest

from netcode.identity import Identity
from netcode.link import Address
from netcode.lobby import records
from netcode.lobby.records import NO_DIGEST, Card, Certificate, Place, Probe, SeatWish, Sheet, Status, Written
from netcode.wire import Bye, ProtocolError, pack, unpack

ME, OTHER = Identity(b"a" * 32), Identity(b"b" * 32)
TABLE = b"t" * 32


def card(**changes):
    return Card(
        ME.key, 7, "Léa", 3, (Address("192.168.1.2", 47621),), True, (SeatWish(-1, 0, "Léa"),), NO_DIGEST, NO_DIGEST,
        b"n" * 32, NO_DIGEST, b"", NO_DIGEST, NO_DIGEST, ((1, "Bonsoir"),), False,
    )._replace(**changes)  # fmt: skip


def sheet(**changes):
    return Sheet(
        ME.key, 7, "Kitchen", "menteur", (("series", "single"), ("window", 3)), True, 45, False, False,
        (ME.key, OTHER.key), (Place(OTHER.key, 0, "Hugo"), None), (), ((OTHER.key, "FULL"),), (), NO_DIGEST,
    )._replace(**changes)  # fmt: skip


@pytest.mark.parametrize("record", [card(), sheet()], ids=["card", "sheet"])
def test_a_record_is_read_as_it_was_written(record):
    assert records.read(TABLE, records.write(TABLE, record, ME)) == record


@pytest.mark.parametrize("record", [card(), sheet()], ids=["card", "sheet"])
def test_a_record_of_another_author_or_table_is_refused(record):
    for table, identity in ((TABLE, OTHER), (b"u" * 32, ME)):
        with pytest.raises(ProtocolError, match="not its author's"):
            records.read(TABLE, records.write(table, record, identity))


FAULTS = {
    "name with a control character": card(name="L\x07a"),
    "too many addresses": card(addresses=(Address("h", 1),) * 9),
    "port 0": card(addresses=(Address("h", 0),)),
    "seat 10": card(wishes=(SeatWish(10, 0, "Léa"),)),
    "level 4": card(wishes=(SeatWish(0, 4, "Léa"),)),
    "short nonce": card(nonce=b"n"),
    "half a signature": card(signature=b"s" * 32),
    "long talk": card(says=((1, "x" * 201),)),
    "talk that turns the line": card(says=((1, "a\u202eb"),)),
    "negative number": card(seq=-1),
    "author not in the line": sheet(line=(OTHER.key,)),
    "somebody twice": sheet(line=(ME.key, ME.key, OTHER.key)),
    "place of a stranger": sheet(line=(ME.key,)),
    "no seats": sheet(places=()),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_record_is_refused(fault):
    with pytest.raises(ProtocolError):
        records.decode(records.encode(FAULTS[fault]))


def test_a_certificate_is_not_signed_again():
    with pytest.raises(ProtocolError):
        records.read(TABLE, Written(records.encode(Certificate(b"x")), b"s" * 64))


def test_frames_survive_the_wire():
    status = Status(TABLE, "Kitchen", "menteur", 4, 2, 0, False, "Léa")
    for sent in (Probe(), status, Bye("enough"), Written(b"d", b"")):
        assert records.message(records.frame(sent)[4:]) == sent


def test_a_farewell_has_the_number_it_has_on_the_links_of_a_match():
    from netcode import wire

    assert wire.frame(Bye("x")) == records.frame(Bye("x"))
    assert wire.frame(wire.Hello(1, TABLE, TABLE, ME.key, "Léa", TABLE)) == records.frame(
        wire.Hello(1, TABLE, TABLE, ME.key, "Léa", TABLE)
    )


def test_changed_bytes_never_pass_for_the_authors():
    chance = random.Random(3)
    written = records.write(TABLE, sheet(), ME)
    for _ in range(300):
        data = bytearray(written.data)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        with pytest.raises(ProtocolError):
            records.read(TABLE, Written(bytes(data), written.signature))


def test_random_frames_are_refused_and_nothing_else_happens():
    chance = random.Random(4)
    good = records.frame(records.write(TABLE, card(), ME))[4:]
    for number in range(2_000):
        data = bytearray(good if number % 2 else chance.randbytes(chance.randrange(1, 80)))
        for _ in range(3):
            data[chance.randrange(len(data))] = chance.randrange(256)
        try:
            received = records.message(bytes(data))
            if isinstance(received, Written):
                records.read(TABLE, received)
                assert bytes(data) == good
        except ProtocolError:
            pass


def test_the_room_code_shows_nothing_of_itself_and_belongs_to_one_key():
    one = records.code_of(TABLE, ME.key, "Feu de  bois")
    assert one == records.code_of(TABLE, ME.key, "feu de bois") != records.code_of(TABLE, OTHER.key, "feu de bois")
    assert records.code_of(TABLE, ME.key, "") == NO_DIGEST
    assert unpack(pack([one])) == [one]
