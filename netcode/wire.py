"""What travels on a link: length-prefixed frames of canonical msgpack, checked to the byte."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final, NamedTuple, TypeAlias

import msgpack

from netcode.limits import (
    DIGEST_BYTES,
    FRAME_MS,
    KEY_BYTES,
    MAX_DEPTH,
    MAX_ENTRY_BYTES,
    MAX_FEED,
    MAX_FRAME_BYTES,
    MAX_INT,
    MAX_ITEMS,
    MAX_MEMBERS,
    MAX_NAME,
    MAX_REASON,
    MAX_SAID,
    MAX_TEXT_BYTES,
    SIGNATURE_BYTES,
)
from netcode.names import is_name

Plain: TypeAlias = Any
"""None, bool, int, str, bytes, or a list of these. Maps, floats and extension types do not exist on the wire."""

PREFIX_BYTES: Final = 4
"""Length of what follows, big-endian."""


class ProtocolError(ValueError):
    """Something received is not as it must be: one sentence, without the bytes themselves."""


def pack(value: Plain) -> bytes:
    """The one spelling of a value. ProtocolError if it has none; tuples count as lists."""
    _check_plain(value, MAX_DEPTH)
    packed: bytes = msgpack.packb(value, use_bin_type=True)
    return packed


def unpack(data: bytes, max_bytes: int = MAX_FRAME_BYTES) -> Plain:
    """The value of exactly these bytes; ProtocolError unless they are its one spelling, and within every bound."""
    if len(data) > max_bytes:
        raise ProtocolError(f"{len(data)} bytes are more than the {max_bytes} allowed")
    try:
        value = msgpack.unpackb(
            data,
            raw=False,
            strict_map_key=True,
            max_str_len=MAX_TEXT_BYTES,
            max_bin_len=max_bytes,
            max_array_len=MAX_ITEMS,
            max_map_len=0,
            max_ext_len=0,
        )
    except (ValueError, TypeError, OverflowError, RecursionError, msgpack.exceptions.UnpackException) as error:
        raise ProtocolError("the bytes are not a message") from error
    if pack(value) != data:
        raise ProtocolError("the message is not written in its one canonical form")
    return value


def _check_plain(value: Plain, depth: int) -> None:
    kind = type(value)
    if kind is list or kind is tuple:
        if depth == 0:
            raise ProtocolError(f"lists are nested more than {MAX_DEPTH} deep")
        if len(value) > MAX_ITEMS:
            raise ProtocolError(f"a list has more than {MAX_ITEMS} items")
        for item in value:
            # Most of what is sent: without a call of its own.
            if type(item) is int and -MAX_INT <= item <= MAX_INT:
                continue
            if type(item) is bytes and len(item) <= MAX_FRAME_BYTES:
                continue
            _check_plain(item, depth - 1)
    elif kind is int:
        if not -MAX_INT <= value <= MAX_INT:
            raise ProtocolError("a number is too large")
    elif kind is str:
        try:
            size = len(value.encode("utf-8"))
        except UnicodeEncodeError as error:
            raise ProtocolError("a text is not valid Unicode") from error
        if size > MAX_TEXT_BYTES:
            raise ProtocolError("a text is too long")
    elif kind is bytes:
        if len(value) > MAX_FRAME_BYTES:
            raise ProtocolError("a string of bytes is too long")
    elif value is not None and kind is not bool:
        raise ProtocolError(f"{kind.__name__} does not exist on the wire")


# Shapes: each takes a plain value and what it is called, and gives the checked value or raises ProtocolError.

Shape: TypeAlias = Callable[[Plain, str], Any]


def whole(low: int, high: int) -> Shape:
    """A whole number in low..high; a bool is none."""

    def check(value: Plain, what: str) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ProtocolError(f"{what} must be a whole number from {low} to {high}")
        return value

    return check


def octets(low: int, high: int | None = None, multiple: int = 1) -> Shape:
    """low..high bytes (exactly low without `high`), a multiple of `multiple`."""
    top = low if high is None else high

    def check(value: Plain, what: str) -> bytes:
        if type(value) is not bytes or not low <= len(value) <= top or len(value) % multiple:
            raise ProtocolError(f"{what} must be {low} to {top} bytes in steps of {multiple}")
        return value

    return check


def text(most: int) -> Shape:
    """At most `most` characters, all of them to be seen: it is shown to people."""

    def check(value: Plain, what: str) -> str:
        if type(value) is not str or len(value) > most or not value.isprintable():
            raise ProtocolError(f"{what} must be a text of at most {most} printable characters")
        return value

    return check


def many(item: Shape, low: int, high: int) -> Shape:
    """A list of low..high items, as a tuple."""

    def check(value: Plain, what: str) -> tuple[Any, ...]:
        if type(value) is not list or not low <= len(value) <= high:
            raise ProtocolError(f"{what} must be a list of {low} to {high} items")
        return tuple([item(part, what) for part in value])

    return check


def row(*items: Shape) -> Shape:
    """A list of exactly these items, as a tuple."""

    def check(value: Plain, what: str) -> tuple[Any, ...]:
        if type(value) is not list or len(value) != len(items):
            raise ProtocolError(f"{what} must be a list of {len(items)} items")
        return tuple([shape(part, what) for shape, part in zip(items, value, strict=True)])

    return check


def maybe(item: Shape) -> Shape:
    """The item or None."""

    def check(value: Plain, what: str) -> Any:
        return None if value is None else item(value, what)

    return check


def rising(item: Shape, low: int, high: int) -> Shape:
    """A list of low..high different whole numbers, ascending: a set with one spelling."""
    listed = many(item, low, high)

    def check(value: Plain, what: str) -> tuple[int, ...]:
        numbers: tuple[int, ...] = listed(value, what)
        if any(a >= b for a, b in pairwise(numbers)):
            raise ProtocolError(f"{what} must be in ascending order without repetition")
        return numbers

    return check


def flag(value: Plain, what: str) -> bool:
    """True or False."""
    if type(value) is not bool:
        raise ProtocolError(f"{what} must be true or false")
    return value


def named(value: Plain, what: str) -> str:
    """A person's name, exactly as `netcode.names` allows it."""
    if type(value) is not str or not is_name(value):
        raise ProtocolError(f"{what} must be a name of at most {MAX_NAME} characters")
    return value


class Catalogue:
    """Records and their shapes: a record is written `[its place in the catalogue, field, …]`."""

    def __init__(self, shapes: dict[type, tuple[Shape, ...]]) -> None:
        self._kinds = tuple(shapes)
        self._shapes = tuple(shapes.values())
        self._places = {kind: place for place, kind in enumerate(self._kinds)}

    @property
    def kinds(self) -> tuple[type, ...]:
        """The record classes, in the order of their numbers."""
        return self._kinds

    def plain(self, record: Any) -> list[Plain]:
        """The record as a plain list, checked like one received: nothing can be sent that others would refuse."""
        written = _listed([self._places[type(record)], *record])
        self.read(written)
        checked: list[Plain] = written
        return checked

    def read(self, value: Plain) -> Any:
        """The record of a plain list, or ProtocolError."""
        if type(value) is not list or not value:
            raise ProtocolError("a message is a list that begins with its kind")
        place = value[0]
        if type(place) is not int or not 0 <= place < len(self._kinds):
            raise ProtocolError("there is no such kind of message")
        kind, shapes = self._kinds[place], self._shapes[place]
        if len(value) != len(shapes) + 1:
            raise ProtocolError(f"{kind.__name__} has {len(shapes)} fields, not {len(value) - 1}")
        fields: tuple[str, ...] = getattr(kind, "_fields", ())
        return kind(
            *[
                shape(part, f"{kind.__name__}.{field}")
                for field, shape, part in zip(fields, shapes, value[1:], strict=True)
            ]
        )


def _listed(value: Any) -> Any:
    return [_listed(item) for item in value] if isinstance(value, tuple | list) else value


class Hello(NamedTuple):
    """The first frame of each side: who speaks, which version and rules, for which match; `nonce` is fresh."""

    version: int
    rules: bytes
    match: bytes
    key: bytes
    name: str
    nonce: bytes


class Proved(NamedTuple):
    """The second: the speaker's signature over both greetings shows that it holds its key."""

    signature: bytes


class Have(NamedTuple):
    """Per member the length of its feed and the id of its last entry (32 zero bytes for an empty one).

    Also the heartbeat of a link.
    """

    feeds: tuple[tuple[int, bytes], ...]


class Entries(NamedTuple):
    """Entries as their authors signed them."""

    entries: tuple[bytes, ...]


class Evidence(NamedTuple):
    """Two entries of one author that contradict each other."""

    first: bytes
    second: bytes


class Bye(NamedTuple):
    """Why I close this link."""

    reason: str


class Say(NamedTuple):
    """Something said at the table: words (`kind` 0) or the name of a gesture (1). Unsigned; no rule ever reads it."""

    kind: int
    text: str


class Near(NamedTuple):
    """Members I have a link with: what they write comes to me from themselves, and need not be relayed at once."""

    members: tuple[int, ...]


Frame: TypeAlias = Hello | Proved | Have | Entries | Evidence | Bye | Say | Near

_ENTRY: Final = octets(1, MAX_ENTRY_BYTES)
_FRAMES: Final = Catalogue(
    {
        Hello: (
            whole(0, 2**31),
            octets(DIGEST_BYTES),
            octets(DIGEST_BYTES),
            octets(KEY_BYTES),
            named,
            octets(DIGEST_BYTES),
        ),
        Proved: (octets(SIGNATURE_BYTES),),
        Have: (many(row(whole(0, MAX_FEED), octets(DIGEST_BYTES)), 1, MAX_MEMBERS),),
        Entries: (many(_ENTRY, 1, MAX_ITEMS),),
        Evidence: (_ENTRY, _ENTRY),
        Bye: (text(MAX_REASON),),
        Say: (whole(0, 1), text(MAX_SAID)),
        Near: (rising(whole(0, MAX_MEMBERS - 1), 0, MAX_MEMBERS),),
    }
)


def frame(message: Frame) -> bytes:
    """A message with its length before it, ready to be sent. ProtocolError if it breaks a bound."""
    body = pack(_FRAMES.plain(message))
    if len(body) > MAX_FRAME_BYTES:
        raise ProtocolError(f"a frame of {len(body)} bytes is too large")
    return len(body).to_bytes(PREFIX_BYTES, "big") + body


def message(body: bytes) -> Frame:
    """The message of a frame's body, or ProtocolError."""
    read: Frame = _FRAMES.read(unpack(body))
    return read


class FrameReader:
    """Cuts a stream of bytes into frames; holds at most one unfinished frame.

    Every fault is a ProtocolError, after which the stream has no more bounds and the link must be closed.
    """

    def __init__(self, cap: int = MAX_FRAME_BYTES, frame_ms: int = FRAME_MS) -> None:
        self._cap = cap
        self._frame_ms = frame_ms
        self._held = bytearray()
        self._since_ms: int | None = None

    @property
    def held(self) -> int:
        """Bytes of the unfinished frame."""
        return len(self._held)

    def take(self, data: bytes, now_ms: int) -> list[bytes]:
        """The bodies that these bytes complete. A length is checked before its body comes."""
        self.check(now_ms)
        self._held += data
        bodies: list[bytes] = []
        at = 0
        while len(self._held) - at >= PREFIX_BYTES:
            size = int.from_bytes(self._held[at : at + PREFIX_BYTES], "big")
            if not 1 <= size <= self._cap:
                raise ProtocolError(f"a frame announces {size} bytes; 1 to {self._cap} are allowed")
            end = at + PREFIX_BYTES + size
            if len(self._held) < end:
                break
            bodies.append(bytes(self._held[at + PREFIX_BYTES : end]))
            at = end
        del self._held[:at]
        if not self._held:
            self._since_ms = None
        elif bodies or self._since_ms is None:
            self._since_ms = now_ms
        return bodies

    def check(self, now_ms: int) -> None:
        """ProtocolError if the unfinished frame has been dripping in for too long."""
        if self._since_ms is not None and now_ms - self._since_ms > self._frame_ms:
            raise ProtocolError(f"a frame took more than {self._frame_ms} ms to arrive")

    def end(self) -> None:
        """The stream has ended; ProtocolError if it did so inside a frame."""
        if self._held:
            raise ProtocolError("the stream ends inside a frame")
