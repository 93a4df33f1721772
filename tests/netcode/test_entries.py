import random

import pytest

from netcode.entries import (
    KINDS,
    Aye,
    Content,
    Give,
    Hold,
    Key,
    KeyBad,
    KeyC,
    KeyShow,
    Leave,
    Move,
    Plan,
    Proof,
    Roster,
    Seen,
    Share,
    Shuf,
    Undo,
    Vote,
    parse,
    sign,
)
from netcode.limits import MAX_ENTRY_BYTES
from netcode.wire import ProtocolError, pack, unpack

B32, B64 = b"\x01" * 32, b"\x02" * 64
BODIES = [
    Roster(B32),
    KeyC(B32, B32),
    Key(B32, B64, (B32, B32), B32, (b"\x03" * 80,)),
    KeyBad(3),
    KeyShow(2, B32),
    Move(4, [2, 7, [1, 2, [3]], None, "word"], 1500),
    Shuf(0, ((B64, B64), (B64 * 2,))),
    Proof(0, (B64, B32 * 30)),
    Seen(1, (0, 2, 3)),
    Share(1, ((0, (B32, B32), B64), (2, (B32,), B64))),
    Hold(2, (4, 5, 0), (1, B32)),
    Hold(2, (4, 5, 0), None),
    Plan(1, ((0, 3), (1, 2)), (4, 5, 0)),
    Aye(1, B32),
    Leave(),
    Vote(1),
    Give(3, 1, 2),
    Undo(41, 2),
]


def content(body, **changes):
    return Content(0, 3, B32, 1, 40, B32, body)._replace(**changes)


def test_every_kind_of_body_has_a_sample():
    assert {type(body) for body in BODIES} == set(KINDS)


@pytest.mark.parametrize("body", BODIES)
def test_an_entry_comes_back_as_it_was_written(writers, body):
    two = writers(2)
    entry = sign(two.match, content(body), two.members[0])
    again = parse(two.match, entry.data)
    assert again.content == entry.content
    assert type(again.content.body) is type(body)
    assert again.id == entry.id
    assert again.signed_by(two.keys[0])
    assert not again.signed_by(two.keys[1])


@pytest.mark.parametrize("body", BODIES)
def test_every_field_of_a_body_is_checked(writers, body):
    two = writers(2)
    plain = unpack(sign(two.match, content(body), two.members[0]).data)
    for place in range(1, len(plain[6])):
        for wrong in (True, -1, 2**50, b"", b"x" * 31, "text", [], [True], [[-1]], [[1, 2, 3, 4, 5]], [b"x" * 33]):
            words = [*plain]
            words[6] = [*plain[6]]
            words[6][place] = wrong
            if type(body) in (Move, Plan) and type(wrong) is list and place == 2 and wrong == []:
                continue  # a plan without changes
            if wrong == [] and type(body) is Key:
                continue  # a table without recovery
            with pytest.raises(ProtocolError):
                parse(two.match, pack(words))


def test_every_word_is_signed_and_so_is_the_match(writers):
    two = writers(2)
    entry = sign(two.match, content(Move(0, [1, 2], 5)), two.members[0])
    plain = unpack(entry.data)
    for place, other in enumerate([1, 4, b"\x09" * 32, 2, 41, b"\x09" * 32, [5, 0, [1, 3], 5]]):
        words = [*plain]
        words[place] = other
        forged = parse(two.match, pack(words))
        assert forged.id != entry.id
        assert not forged.signed_by(two.keys[0])
    foreign = parse(b"\x08" * 32, entry.data)
    assert not foreign.signed_by(two.keys[0])


def test_numbers_outside_their_bounds_are_refused(writers):
    two = writers(2)
    for field, wrong in [
        ("author", 10),
        ("author", True),
        ("seq", -1),
        ("seq", 100_000),
        ("era", 10_001),
        ("step", 1_000_001),
        ("prev", b"short"),
        ("head", b"x" * 33),
    ]:
        with pytest.raises(ProtocolError):
            sign(two.match, content(Leave(), **{field: wrong}), two.members[0])


def test_the_largest_mixing_fits_and_what_does_not_fit_is_refused(writers):
    two = writers(2)
    slot = B64 * 4
    assert len(sign(two.match, content(Shuf(0, ((slot,) * 128,))), two.members[0]).data) < MAX_ENTRY_BYTES
    with pytest.raises(ProtocolError):
        sign(two.match, content(Shuf(0, ((slot,) * 128,) * 2)), two.members[0])
    with pytest.raises(ProtocolError):
        sign(two.match, content(Shuf(0, ((slot,) * 129,))), two.members[0])


@pytest.mark.parametrize("live", [(), (1, 0), (0, 0), (0, 10)])
def test_a_set_of_members_has_one_spelling(writers, live):
    two = writers(2)
    with pytest.raises(ProtocolError):
        sign(two.match, content(Seen(0, live)), two.members[0])


def test_changed_bytes_never_carry_a_signature(writers):
    two = writers(2)
    rng = random.Random(3)
    entry = sign(two.match, content(Share(1, ((0, (B32, B32), B64),))), two.members[0])
    for _ in range(400):
        data = bytearray(entry.data)
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        try:
            changed = parse(two.match, bytes(data))
        except ProtocolError:
            continue
        assert not changed.signed_by(two.keys[0])
