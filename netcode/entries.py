"""Entries: what one member says in a match, signed, each naming the one before it."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final, NamedTuple, TypeAlias

from core.hashing import digest
from netcode.identity import Identity, verify
from netcode.limits import (
    DIGEST_BYTES,
    KEY_BYTES,
    MAX_AT_MS,
    MAX_ATTEMPTS,
    MAX_CHANGES,
    MAX_DUE,
    MAX_ENTRY_BYTES,
    MAX_ERA,
    MAX_FACETS,
    MAX_FEED,
    MAX_LEVEL,
    MAX_MEMBERS,
    MAX_OPERATIONS,
    MAX_SEATS,
    MAX_SLOTS,
    MAX_STEP,
    SIGNATURE_BYTES,
)
from netcode.wire import Catalogue, Plain, ProtocolError, many, maybe, octets, pack, rising, row, unpack, whole

_POINT: Final = 32
_PAIR: Final = 2 * _POINT
_ANSWER: Final = 64
_SEALED: Final = 80
"""A scalar of 32 bytes in a sealed box of 48 bytes overhead."""
_MAX_PROOF: Final = 32 * (4 * MAX_SLOTS + MAX_FACETS + 5)


class Roster(NamedTuple):
    """I sign the roster with this digest; everybody's first entry."""

    digest: bytes


class KeyC(NamedTuple):
    """My box key, and my commitment to the deal key that KEY will show."""

    box: bytes
    commitment: bytes


class Key(NamedTuple):
    """My deal key with its proof of knowledge, Feldman points, salt, and one sealed share per other member."""

    point: bytes
    proof: bytes
    points: tuple[bytes, ...]
    salt: bytes
    sealed: tuple[bytes, ...]


class KeyBad(NamedTuple):
    """The share `member` sealed for me is wrong."""

    member: int


class KeyShow(NamedTuple):
    """The share I sealed for `member`, opened in public because it complained."""

    member: int
    share: bytes


class Move(NamedTuple):
    """One seat's answer; `move` is the plain list of `core.moves.pack`."""

    seat: int
    move: Any
    at_ms: int


class Shuf(NamedTuple):
    """A mixing: per operation of the Deal its output slots, each the pairs of all facets."""

    attempt: int
    operations: tuple[tuple[bytes, ...], ...]


class Proof(NamedTuple):
    """Per operation of the SHUF before it, the proof that it only mixed."""

    attempt: int
    proofs: tuple[bytes, ...]


class Seen(NamedTuple):
    """I counted exactly the entries of my head and checked their proofs; `live`: whom I hold for present."""

    attempt: int
    live: tuple[int, ...]


class Share(NamedTuple):
    """Per key owner the points for all slots that are due, and one proof for them together."""

    attempt: int
    parts: tuple[tuple[int, tuple[bytes, ...], bytes], ...]


class Hold(NamedTuple):
    """I freeze; `have` are the feed lengths I hold, `aye` the ballot and id of the last plan I agreed to."""

    ballot: int
    have: tuple[int, ...]
    aye: tuple[int, bytes] | None


class Plan(NamedTuple):
    """What a proposer wants decided: `changes` as (kind, member or seat), `cut` as feed lengths.

    Kinds: 0 CUT, 1 SKIP, 2 BACK, 3 STOP (its number is 0), 4 UNDO (its number is a step).
    """

    ballot: int
    changes: tuple[tuple[int, int], ...]
    cut: tuple[int, ...]


class Aye(NamedTuple):
    """I agree to the plan with this id."""

    ballot: int
    plan: bytes


class Leave(NamedTuple):
    """I go; nothing of mine follows."""


class Vote(NamedTuple):
    """What I want done with the match; my last one stands.

    `choice`: 0 nothing (any more), 1 stop it here. While somebody is awaited who has been away for the grace time:
    2 go on without, 3 wait longer, 4 keep it for another day; these are meant for their era alone.
    """

    choice: int


class Give(NamedTuple):
    """I agree that a ghost seat be played by this member from the next deal on: a bot of this level, a person for 0.

    My last one for a seat stands. Whoever the roster gives the seat to has it back as soon as it is there.
    """

    seat: int
    member: int
    level: int


class Undo(NamedTuple):
    """Whether the answers from `step` on are to be taken back: 0 no, 1 I agree, 2 I ask for it. My last one stands.

    It may be said of a step after which nothing but answers was counted, and is asked for by somebody who answered
    in it.
    """

    step: int
    word: int


REFUSE: Final = 0
AGREE: Final = 1
ASK_BACK: Final = 2

NO_CHOICE: Final = 0
STOP_HERE: Final = 1
WITHOUT: Final = 2
WAIT_LONGER: Final = 3
SAVE: Final = 4


Body: TypeAlias = (
    Roster
    | KeyC
    | Key
    | KeyBad
    | KeyShow
    | Move
    | Shuf
    | Proof
    | Seen
    | Share
    | Hold
    | Plan
    | Aye
    | Leave
    | Vote
    | Give
    | Undo
)


def _move(value: Plain, what: str) -> Plain:
    # Its fields are the game's to check (core.moves.unpack); depth and sizes were checked with the whole message.
    if type(value) is not list or not value or type(value[0]) is not int:
        raise ProtocolError(f"{what} must be a list that begins with the kind of move")
    return value


def _change(value: Plain, what: str) -> tuple[int, int]:
    # Only the number of a step taken back may be that large.
    kind, number = _CHANGE(value, what)
    if kind != TAKEN_BACK and number >= MAX_SEATS:
        raise ProtocolError(f"{what} must name a member or a seat")
    return kind, number


TAKEN_BACK: Final = 4
"""The kind of a change whose number is a step."""
_CHANGE: Final = row(whole(0, TAKEN_BACK), whole(0, MAX_STEP))
_MEMBER: Final = whole(0, MAX_MEMBERS - 1)
_ATTEMPT: Final = whole(0, MAX_ATTEMPTS)
_BALLOT: Final = whole(0, MAX_ERA)
_ID: Final = octets(DIGEST_BYTES)
_LENGTHS: Final = many(whole(0, MAX_FEED), 1, MAX_MEMBERS)
_BODIES: Final = Catalogue(
    {
        Roster: (_ID,),
        KeyC: (octets(KEY_BYTES), _ID),
        Key: (
            octets(_POINT),
            octets(_ANSWER),
            many(octets(_POINT), 0, MAX_MEMBERS),
            octets(DIGEST_BYTES),
            many(octets(_SEALED), 0, MAX_MEMBERS - 1),
        ),
        KeyBad: (_MEMBER,),
        KeyShow: (_MEMBER, octets(32)),
        Move: (whole(0, MAX_SEATS - 1), _move, whole(0, MAX_AT_MS)),
        Shuf: (
            _ATTEMPT,
            many(many(octets(_PAIR, MAX_FACETS * _PAIR, _PAIR), 1, MAX_SLOTS), 1, MAX_OPERATIONS),
        ),
        Proof: (_ATTEMPT, many(octets(_ANSWER, _MAX_PROOF, 32), 1, MAX_OPERATIONS)),
        Seen: (_ATTEMPT, rising(_MEMBER, 1, MAX_MEMBERS)),
        Share: (
            _ATTEMPT,
            many(row(_MEMBER, many(octets(_POINT), 1, MAX_DUE), octets(_ANSWER)), 1, MAX_MEMBERS),
        ),
        Hold: (_BALLOT, _LENGTHS, maybe(row(_BALLOT, _ID))),
        Plan: (_BALLOT, many(_change, 0, MAX_CHANGES), _LENGTHS),
        Aye: (_BALLOT, _ID),
        Leave: (),
        Vote: (whole(0, SAVE),),
        Give: (whole(0, MAX_SEATS - 1), _MEMBER, whole(0, MAX_LEVEL)),
        Undo: (whole(0, MAX_STEP), whole(REFUSE, ASK_BACK)),
    }
)
KINDS: Final = _BODIES.kinds
_WORDS_HEAD: Final = pack([None] * 7)[:1]
_SIGNATURE_TAIL: Final = len(pack(bytes(SIGNATURE_BYTES)))

_FIELDS: Final = row(
    _MEMBER,
    whole(0, MAX_FEED - 1),
    _ID,
    whole(0, MAX_ERA),
    whole(0, MAX_STEP),
    _ID,
    lambda value, _what: _BODIES.read(value),
    octets(SIGNATURE_BYTES),
)


class Content(NamedTuple):
    """What an entry says: `author` is a member's number in the roster, `prev` the id of the entry before (the match
    for the first), `head` the author's head at `step` of `era`.
    """

    author: int
    seq: int
    prev: bytes
    era: int
    step: int
    head: bytes
    body: Body


class Entry:
    """One signed entry of one match; `data` is what travels and is kept."""

    def __init__(self, match: bytes, content: Content, signature: bytes, data: bytes) -> None:
        self.match: Final = match
        self.content: Final = content
        self.signature: Final = signature
        self.data: Final = data
        self._signer = b""

    @cached_property
    def id(self) -> bytes:
        """Hash of what is signed, the match included; a second signature of the same words is no other entry."""
        # The one spelling of an entry is that of its words, with another count before and the signature behind them.
        return _id(self.match, _WORDS_HEAD + self.data[1:-_SIGNATURE_TAIL])

    @property
    def author(self) -> int:
        """The number of its author in the roster."""
        return self.content.author

    @property
    def seq(self) -> int:
        """Its place in its author's feed, from 0."""
        return self.content.seq

    @property
    def prev(self) -> bytes:
        """The id of its author's entry before it."""
        return self.content.prev

    def signed_by(self, key: bytes) -> bool:
        """Whether the signature is that of `key` for these words in this match."""
        if self._signer != key and verify(key, self.id, self.signature):
            self._signer = key
        return self._signer == key

    def __repr__(self) -> str:
        return f"Entry({self.author}:{self.seq} {type(self.content.body).__name__} {self.id.hex()[:8]})"


def _words(content: Content) -> list[Plain]:
    return [*content[:-1], _BODIES.plain(content.body)]


def _id(match: bytes, words: bytes) -> bytes:
    return digest(match, words, person=b"veillee entry")


def sign(match: bytes, content: Content, identity: Identity) -> Entry:
    """The entry with these words. ProtocolError if others would refuse it for its shape or size."""
    words = _words(content)
    signature = identity.sign(_id(match, pack(words)))
    return parse(match, pack([*words, signature]))


def parse(match: bytes, data: bytes) -> Entry:
    """The entry of exactly these bytes, its shape checked, its signature not. ProtocolError."""
    value = unpack(data, MAX_ENTRY_BYTES)
    *words, signature = _FIELDS(value, "an entry")
    return Entry(match, Content(*words), signature, data)
