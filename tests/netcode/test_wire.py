import random

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from netcode.limits import MAX_DEPTH, MAX_FRAME_BYTES, MAX_INT, MAX_ITEMS, MAX_TEXT_BYTES
from netcode.wire import (
    Bye,
    Entries,
    Evidence,
    FrameReader,
    Have,
    Hello,
    Near,
    ProtocolError,
    Proved,
    frame,
    message,
    pack,
    unpack,
)

HELLO = Hello(1, b"r" * 32, b"m" * 32, b"k" * 32, "Zoé", b"n" * 32)
MESSAGES = [
    HELLO,
    Proved(b"s" * 64),
    Have(((0, bytes(32)), (7, b"t" * 32))),
    Entries((b"one", b"two" * 100)),
    Evidence(b"this", b"that"),
    Bye("the versions differ"),
    Near((0, 3)),
]
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-MAX_INT, MAX_INT) | st.text(max_size=20) | st.binary(max_size=20),
    lambda inner: st.lists(inner, max_size=5),
    max_leaves=20,
)


def nested(depth):
    value = []
    for _ in range(depth - 1):
        value = [value]
    return value


@given(PLAIN)
@settings(database=None, deadline=None, max_examples=150)
def test_what_can_be_written_is_read_back_and_has_one_spelling(value):
    try:
        data = pack(value)
    except ProtocolError:
        return  # too deep
    assert unpack(data) == value
    assert pack(unpack(data)) == data


@given(st.binary(max_size=60))
@settings(database=None, deadline=None, max_examples=300)
def test_any_bytes_are_a_canonical_value_or_one_kind_of_fault(data):
    try:
        value = unpack(data)
    except ProtocolError:
        return
    assert pack(value) == data


@pytest.mark.parametrize(
    "value", [1.0, {}, {"a": 1}, {1, 2}, msgpack.ExtType(1, b""), "\ud800", MAX_INT + 1, -MAX_INT - 1, bytearray(1)]
)
def test_values_without_a_canonical_form_are_not_written(value):
    with pytest.raises(ProtocolError):
        pack([value])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xc1",
        b"\x93\x01",  # ends early
        b"\x01\x02",  # something follows
        b"\xcc\x01",  # 1 in two bytes
        b"\xd9\x01a",  # a short text with a long header
        b"\xc4\x01",
        b"\xa1\xff",  # not UTF-8
        b"\xca\x00\x00\x00\x00",  # a float
        b"\xcb" + bytes(8),
        b"\x80",  # a map
        b"\x81\x01\x02",
        b"\xd4\x01\x00",  # an extension
        b"\xc7\x00\x01",
        b"\xd6\xff" + bytes(4),  # a point in time
        b"\xcf" + b"\xff" * 8,
        b"\xdd\xff\xff\xff\xff",  # four thousand million items
        b"\xdb\xff\xff\xff\xff",
        b"\xc6\xff\xff\xff\xff",
        b"\x91" * 2000 + b"\x01",
        b"\xdc\x00\x01\x01",  # one item with a long header
    ],
)
def test_bytes_that_are_not_canonical_or_too_much_are_refused(data):
    with pytest.raises(ProtocolError):
        unpack(data)


def test_bounds_hold_to_the_unit():
    for good, bad in [
        (nested(MAX_DEPTH), nested(MAX_DEPTH + 1)),
        ([0] * MAX_ITEMS, [0] * (MAX_ITEMS + 1)),
        ("x" * MAX_TEXT_BYTES, "x" * (MAX_TEXT_BYTES + 1)),
        (MAX_INT, MAX_INT + 1),
        (-MAX_INT, -MAX_INT - 1),
    ]:
        assert unpack(pack(good)) == good
        with pytest.raises(ProtocolError):
            pack(bad)
        with pytest.raises(ProtocolError):
            unpack(msgpack.packb(bad))
    assert unpack(b"\x01", 1) == 1
    with pytest.raises(ProtocolError):
        unpack(b"\x91\x01", 1)


@pytest.mark.parametrize("sent", MESSAGES)
def test_every_message_comes_back_as_it_was_sent(sent):
    (body,) = FrameReader().take(frame(sent), 0)
    assert message(body) == sent
    assert type(message(body)) is type(sent)


@pytest.mark.parametrize("sent", MESSAGES)
def test_every_field_is_checked_for_its_type(sent):
    plain = unpack(frame(sent)[4:])
    for place in range(1, len(plain)):
        for wrong in (None, True, -1, 2**40, b"", "\n" * 300, [], [[]], [[1, b"short"]], b"x" * 70_000):
            if wrong == [] and type(sent) is Near:
                continue  # a link with no member at all is nothing wrong
            changed = list(plain)
            changed[place] = wrong
            with pytest.raises(ProtocolError):
                message(pack(changed))
    for changed in (plain[:-1], [*plain, 0], [99, *plain[1:]], [True, *plain[1:]], [-1, *plain[1:]], [], None, 3):
        with pytest.raises(ProtocolError):
            message(pack(changed))


def test_a_message_that_others_would_refuse_cannot_be_sent():
    for bad in (
        Bye("x" * 201),
        Bye("a\nb"),
        Bye("a\u202eb"),
        Proved(b""),
        HELLO._replace(name="a\nb"),
        Entries(()),
        Have(()),
    ):
        with pytest.raises(ProtocolError):
            frame(bad)
    with pytest.raises(ProtocolError, match="too large"):
        frame(Entries((bytes(60_000),) * 3))


@given(st.lists(st.sampled_from(MESSAGES), max_size=6), st.data())
@settings(database=None, deadline=None, max_examples=60)
def test_frames_come_whole_however_the_stream_is_cut(sent, data):
    stream = b"".join(map(frame, sent))
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=8)))
    reader = FrameReader()
    got = []
    for start, end in zip([0, *cuts], [*cuts, len(stream)], strict=True):
        got += reader.take(stream[start:end], 0)
    assert [message(body) for body in got] == sent
    assert reader.held == 0
    reader.end()


def test_a_stream_that_ends_inside_a_frame_is_a_fault():
    data = frame(HELLO)
    for size in (1, 3, 4, len(data) - 1):
        reader = FrameReader()
        assert reader.take(data[:size], 0) == []
        with pytest.raises(ProtocolError):
            reader.end()


@pytest.mark.parametrize("size", [0, MAX_FRAME_BYTES + 1, 2**32 - 1])
def test_an_impossible_length_is_refused_before_its_body_comes(size):
    with pytest.raises(ProtocolError):
        FrameReader().take(size.to_bytes(4, "big"), 0)


def test_a_frame_that_drips_in_is_refused_and_a_slow_stream_of_whole_frames_is_not():
    data = frame(HELLO)
    reader = FrameReader(frame_ms=100)
    reader.take(data[:1], 0)
    reader.take(data[1:2], 100)
    with pytest.raises(ProtocolError):
        reader.take(data[2:3], 101)
    reader = FrameReader(frame_ms=100)
    now = 0
    for _ in range(5):
        assert len(reader.take(data[10:] + data[:10] if now else data + data[:10], now)) == 1
        now += 90
    with pytest.raises(ProtocolError):
        reader.check(now + 100)


def mutate(rng, data):
    changed = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        choice = rng.randrange(4)
        place = rng.randrange(len(changed)) if changed else 0
        if choice == 0 and changed:
            changed[place] = rng.randrange(256)
        elif choice == 1:
            changed.insert(place, rng.randrange(256))
        elif choice == 2 and changed:
            del changed[place]
        else:
            changed[place:place] = changed[: rng.randrange(1, 9)]
    return bytes(changed)


def fuzz(count):
    """Mutated bodies: each is refused, or is again a message in its one spelling."""
    rng = random.Random(1)
    bodies = [frame(sent)[4:] for sent in MESSAGES]
    refused = 0
    for _ in range(count):
        body = mutate(rng, rng.choice(bodies))
        try:
            read = message(body)
        except ProtocolError:
            refused += 1
        else:
            assert frame(read)[4:] == body
    return refused


def test_mutated_frames_are_refused_or_canonical():
    assert fuzz(3_000) > 1_000


@pytest.mark.slow
def test_many_mutated_frames_are_refused_or_canonical():
    assert fuzz(200_000) > 60_000
