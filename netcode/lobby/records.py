"""What people at a table sign before a match: cards of their own, the keeper's sheet, and the lobby's frames."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from core.game import BadInput, Value
from core.hashing import digest
from netcode import roster as rosters
from netcode.identity import Identity, verify
from netcode.limits import (
    DIGEST_BYTES,
    KEY_BYTES,
    MAX_ADDRESSES,
    MAX_BARRED,
    MAX_FRAME_BYTES,
    MAX_HOST,
    MAX_INT,
    MAX_LEVEL,
    MAX_LINE,
    MAX_MEMBERS,
    MAX_REASON,
    MAX_SAID,
    MAX_SAYS,
    MAX_SEATS,
    MAX_SHIELD,
    MAX_WORD,
    SIGNATURE_BYTES,
)
from netcode.link import Address
from netcode.lobby.views import TablePlan
from netcode.roster import GRACE, OPTIONS, plain_options
from netcode.wire import (
    PREFIX_BYTES,
    Bye,
    Catalogue,
    Hello,
    ProtocolError,
    Proved,
    flag,
    many,
    maybe,
    named,
    octets,
    pack,
    row,
    text,
    unpack,
    whole,
)

NO_DIGEST: Final = bytes(DIGEST_BYTES)
LOBBY: Final = bytes(DIGEST_BYTES)
"""The match a `Hello` names when it is for the table, whichever it is, and not for a match."""
ANYWHERE: Final = -1


class SeatWish(NamedTuple):
    """A seat somebody asks for: its number or ANYWHERE, a person (0) or a bot's level, and a name."""

    seat: int
    level: int
    name: str


class Card(NamedTuple):
    """What one installation says of itself at a table; the one with the highest `seq` counts.

    `plays`: asks for a place in the line, not only to watch. `code`: shows that it knows the room code. `ready`: the
    terms it agrees to, or zeros. `nonce`: its own for the next roster. `match`, `signature`: the roster it signs.
    `done`: the last match that is over for it. `follows`: whose sheet it goes by, one's own if it keeps the table, or
    zeros. `says`: its last lines, numbered. `gone`: it has left.
    """

    key: bytes
    seq: int
    name: str
    shield: int
    addresses: tuple[Address, ...]
    plays: bool
    wishes: tuple[SeatWish, ...]
    code: bytes
    ready: bytes
    nonce: bytes
    match: bytes
    signature: bytes
    done: bytes
    follows: bytes
    says: tuple[tuple[int, str], ...]
    gone: bool


class Place(NamedTuple):
    """A seat that is taken: by whom, by a person (0) or a bot's level, and its name."""

    key: bytes
    level: int
    name: str


class Sheet(NamedTuple):
    """What the keeper says of the table; `key` is the keeper's.

    `line`: who is at the table, in the order of coming: the first who is there keeps the table. `places`: one per
    seat. `barred`: sent away. `refused`: who was not let in or not seated, and the code of the reason. `start`: the
    nonces of the members of the roster to be signed, or nothing. `match`: the one being played, or zeros.
    """

    key: bytes
    seq: int
    title: str
    game: str
    options: tuple[tuple[str, Value], ...]
    recovery: bool
    grace_s: int
    coded: bool
    locked: bool
    line: tuple[bytes, ...]
    places: tuple[Place | None, ...]
    barred: tuple[bytes, ...]
    refused: tuple[tuple[bytes, str], ...]
    start: tuple[bytes, ...]
    match: bytes


class Certificate(NamedTuple):
    """A roster with all signatures (`roster.encode_signed`): its match has begun. It needs no other signature."""

    data: bytes


Record: TypeAlias = Card | Sheet | Certificate


class Written(NamedTuple):
    """A record as it travels: its bytes, and its author's signature (empty for a certificate)."""

    data: bytes
    signature: bytes


class Probe(NamedTuple):
    """Is there a table? May be asked without showing a key; also the heartbeat of a lobby link."""


class Status(NamedTuple):
    """What is told of a table to anybody: enough for a list, nothing of it trusted beyond that.

    `state`: 0 open, 1 locked, 2 being played. `taken`: seats. `keeper`: name of who keeps the table.
    """

    table: bytes
    title: str
    game: str
    seats: int
    taken: int
    state: int
    coded: bool
    keeper: str


LobbyFrame: TypeAlias = Hello | Proved | Written | Probe | Status | Bye

OPEN: Final = 0
LOCKED: Final = 1
PLAYING: Final = 2

_KEY: Final = octets(KEY_BYTES)
_ID: Final = octets(DIGEST_BYTES)
_SEQ: Final = whole(0, MAX_INT)
_LEVEL: Final = whole(0, MAX_LEVEL)


def _mapped(kind: type, *shapes: Any) -> Any:
    """A row as a NamedTuple."""
    inner = row(*shapes)

    def check(value: Any, what: str) -> Any:
        return kind(*inner(value, what))

    return check


ADDRESS: Final = _mapped(Address, text(MAX_HOST), whole(1, 65535))
_RECORDS: Final = Catalogue(
    {
        Card: (
            _KEY,
            _SEQ,
            named,
            whole(0, MAX_SHIELD),
            many(ADDRESS, 0, MAX_ADDRESSES),
            flag,
            many(_mapped(SeatWish, whole(ANYWHERE, MAX_SEATS - 1), _LEVEL, named), 0, MAX_SEATS),
            _ID,
            _ID,
            _ID,
            _ID,
            octets(0, SIGNATURE_BYTES, SIGNATURE_BYTES),
            _ID,
            _KEY,
            many(row(_SEQ, text(MAX_SAID)), 0, MAX_SAYS),
            flag,
        ),
        Sheet: (
            _KEY,
            _SEQ,
            named,
            text(MAX_WORD),
            OPTIONS,
            flag,
            GRACE,
            flag,
            flag,
            many(_KEY, 1, MAX_LINE),
            many(maybe(_mapped(Place, _KEY, _LEVEL, named)), 1, MAX_SEATS),
            many(_KEY, 0, MAX_BARRED),
            many(row(_KEY, text(MAX_WORD)), 0, MAX_LINE),
            many(_ID, 0, MAX_MEMBERS),
            _ID,
        ),
        Certificate: (octets(1, MAX_FRAME_BYTES),),
    }
)
_FRAMES: Final = Catalogue(
    {
        # Hello, Proved and Bye have the numbers of the links of a match: any two ends can part politely.
        Hello: (whole(0, 2**31), _ID, _ID, _KEY, named, _ID),
        Proved: (octets(SIGNATURE_BYTES),),
        Written: (octets(1, MAX_FRAME_BYTES), octets(0, SIGNATURE_BYTES, SIGNATURE_BYTES)),
        Probe: (),
        Status: (
            _ID,
            named,
            text(MAX_WORD),
            whole(1, MAX_SEATS),
            whole(0, MAX_SEATS),
            whole(OPEN, PLAYING),
            flag,
            named,
        ),
        Bye: (text(MAX_REASON),),
    }
)


def encode(record: Record) -> bytes:
    """The one spelling of a record. ProtocolError if others would refuse it."""
    if isinstance(record, Sheet):
        options: Any = plain_options(record.options)
        return pack(_RECORDS.plain(record._replace(options=options)))
    return pack(_RECORDS.plain(record))


def require_writable(record: Card | Sheet) -> None:
    """BadInput if a wish cannot be told to others as it is: a name that is none, a number out of bounds."""
    try:
        encode(record)
    except ProtocolError as problem:
        raise BadInput(str(problem)) from problem


def decode(data: bytes) -> Record:
    """The record of exactly these bytes, its shape checked. ProtocolError."""
    record: Record = _RECORDS.read(unpack(data, MAX_FRAME_BYTES))
    if isinstance(record, Sheet):
        keys = record.line
        if len(set(keys)) != len(keys) or record.key not in keys:
            raise ProtocolError("a sheet's line names everybody once, its author among them")
        if any(place is not None and place.key not in keys for place in record.places):
            raise ProtocolError("only those in the line have a place")
    return record


def _words(table: bytes, data: bytes) -> bytes:
    return digest(table, data, person=b"veillee lobby")


def write(table: bytes, record: Card | Sheet, identity: Identity) -> Written:
    """A record signed for one table."""
    data = encode(record)
    return Written(data, identity.sign(_words(table, data)))


def read(table: bytes, written: Written) -> Record:
    """The record if it is its author's, for this table. ProtocolError. A certificate is checked by its own means."""
    record = decode(written.data)
    if isinstance(record, Certificate):
        if written.signature:
            raise ProtocolError("a certificate carries its own signatures")
        return record
    if not verify(record.key, _words(table, written.data), written.signature):
        raise ProtocolError(f"the signature of a {type(record).__name__.lower()} is not its author's")
    return record


def code_of(table: bytes, key: bytes, code: str) -> bytes:
    """What shows that the owner of `key` knows the room code; zeros for no code."""
    if not code:
        return NO_DIGEST
    return digest(table, key, " ".join(code.split()).casefold().encode("utf-8"), person=b"veillee room")


def terms(sheet: Sheet, cards: Mapping[bytes, Card]) -> bytes:
    """The hash of all that a person agrees to by being ready: game, options, recovery, and who sits where."""
    people = [[one.key, one.name, one.shield] for one in seated(sheet, cards)]
    places = [None if place is None else list(place) for place in sheet.places]
    words = pack([sheet.game, plain_options(sheet.options), sheet.recovery, sheet.grace_s, people, places])
    return digest(words, person=b"veillee terms")


def seated(sheet: Sheet, cards: Mapping[bytes, Card]) -> tuple[Card, ...]:
    """The cards of those who have a place, in the order of the line: the members of the roster to come."""
    having = {place.key for place in sheet.places if place is not None}
    return tuple([cards[key] for key in sheet.line if key in having and key in cards])


def roster_of(sheet: Sheet, cards: Mapping[bytes, Card], rules: bytes, version: int) -> rosters.Roster | None:
    """The roster the table agrees to: with the nonces of its start, or before it with those on the cards.

    None while a seat is empty or its owner unknown.
    """
    people = seated(sheet, cards)
    if sheet.start:
        if len(sheet.start) != len(people):
            return None
        people = tuple([card._replace(nonce=nonce) for card, nonce in zip(people, sheet.start, strict=True)])
    numbers = {card.key: number for number, card in enumerate(people)}
    seats: list[rosters.Seat] = []
    for place in sheet.places:
        if place is None or place.key not in numbers:
            return None
        seats.append(rosters.Seat(numbers[place.key], place.level, place.name))
    members = tuple([rosters.Member(card.key, card.name, card.shield, card.nonce) for card in people])
    return rosters.Roster(
        version, rules, sheet.game, sheet.options, sheet.recovery, sheet.grace_s, members, tuple(seats)
    )


def new_sheet(keeper: bytes, plan: TablePlan) -> Sheet:
    """The sheet of a table just opened: all seats are free. BadInput as `planned`."""
    bare = Sheet(keeper, 0, "", "", (), False, 0, False, False, (keeper,), (), (), (), (), NO_DIGEST)
    return planned(bare, plan)


def planned(sheet: Sheet, plan: TablePlan) -> Sheet:
    """The sheet with what a plan says; who sits there stays. BadInput if game, seats or options are refused."""
    return sheet._replace(
        title=plan.title,
        game=plan.game,
        options=rosters.normal_options(plan.game, plan.seats, plan.options),
        recovery=plan.recovery,
        grace_s=plan.grace_s,
        coded=bool(plan.code),
        places=(*sheet.places, *[None] * plan.seats)[: plan.seats],
    )


def sheet_of(keeper: bytes, roster: rosters.Roster, title: str, coded: bool) -> Sheet:
    """The sheet of a table at which this match is being played: the line is its members, in their order."""
    places = tuple([Place(roster.keys[seat.member], seat.level, seat.name) for seat in roster.seats])
    return Sheet(
        keeper, 0, title, roster.game, roster.options, roster.recovery, roster.grace_s, coded, False, roster.keys,
        places, (), (), (), roster.match,
    )  # fmt: skip


def wishes_of(sheet: Sheet, key: bytes) -> tuple[SeatWish, ...]:
    """The wishes that ask for just the places somebody has."""
    having = [(number, one) for number, one in enumerate(sheet.places) if one is not None and one.key == key]
    return tuple([SeatWish(number, one.level, one.name) for number, one in having])


def frame(sent: LobbyFrame) -> bytes:
    """A frame with its length before it. ProtocolError if it breaks a bound."""
    body = pack(_FRAMES.plain(sent))
    if len(body) > MAX_FRAME_BYTES:
        raise ProtocolError(f"a frame of {len(body)} bytes is too large")
    return len(body).to_bytes(PREFIX_BYTES, "big") + body


def message(body: bytes) -> LobbyFrame:
    """The message of a frame's body, or ProtocolError."""
    received: LobbyFrame = _FRAMES.read(unpack(body))
    return received
