"""The roster: who plays which match, by which rules and options; one spelling, signed by every member."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import pairwise
from typing import Final, NamedTuple

from core.game import BadInput, Value
from core.hashing import digest
from core.registry import game as find_game
from core.series import Series
from netcode.identity import Identity, verify
from netcode.limits import (
    DIGEST_BYTES,
    KEY_BYTES,
    MAX_GRACE_S,
    MAX_INT,
    MAX_LEVEL,
    MAX_MEMBERS,
    MAX_OPTION_BYTES,
    MAX_OPTIONS,
    MAX_ROSTER_BYTES,
    MAX_SEATS,
    MAX_SHIELD,
    MAX_TEXT_BYTES,
    MAX_WORD,
    MIN_GRACE_S,
    SIGNATURE_BYTES,
    VERSION,
)
from netcode.veil.hashing import match_id as veil_match_id
from netcode.veil.limits import MIN_MEMBERS
from netcode.wire import Plain, ProtocolError, flag, many, named, octets, pack, row, text, unpack, whole

PERSON: Final = 0
"""The kind of a seat where a person sits; a bot's seat has its level instead."""


class Member(NamedTuple):
    """An installation that takes part; `nonce`: 32 fresh bytes of its own, so that no match can be played twice."""

    key: bytes
    name: str
    shield: int
    nonce: bytes


class Seat(NamedTuple):
    """Who sits there: `member` by its number, `level` 0 for a person, else the bot's, and the seat's own name."""

    member: int
    level: int
    name: str

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays here; it runs at its member's machine."""
        return self.level != PERSON


class Roster(NamedTuple):
    """What all members sign. Numbers of members and seats are their places here.

    `options`: the complete normal form, ascending by key, of the Series around `game`. `recovery`: whether the
    others may together go on without a lost member (its cards then stand in escrow), once it has been waited for
    `grace_s` seconds.
    """

    version: int
    rules: bytes
    game: str
    options: tuple[tuple[str, Value], ...]
    recovery: bool
    grace_s: int
    members: tuple[Member, ...]
    seats: tuple[Seat, ...]

    @property
    def keys(self) -> tuple[bytes, ...]:
        """The members' keys, as `Feeds` takes them."""
        return tuple([member.key for member in self.members])

    @property
    def match(self) -> bytes:
        """The 32 bytes that name the match: the veil's hash of the roster's bytes."""
        return veil_match_id(encode(self))

    @property
    def digest(self) -> bytes:
        """What every member signs, here and as the first entry of its feed."""
        return digest(encode(self), person=b"veillee roster")

    @property
    def turn_s(self) -> int:
        """The turn timer of people, in seconds; 0 for none."""
        timer = dict(self.options).get("turnTimer")
        return timer if type(timer) is int else 0

    @property
    def owners(self) -> tuple[int, ...]:
        """Seat -> member."""
        return tuple([seat.member for seat in self.seats])

    def seats_of(self, member: int) -> tuple[int, ...]:
        """The seats a member owns, ascending: of people and of bots."""
        return tuple([number for number, seat in enumerate(self.seats) if seat.member == member])

    def number_of(self, key: bytes) -> int | None:
        """The member with that key; None for somebody else, who can only watch."""
        return self.keys.index(key) if key in self.keys else None


class Signed(NamedTuple):
    """A roster with every member's signature, in the order of the members: the match may begin."""

    roster: Roster
    signatures: tuple[bytes, ...]


def _value(value: Plain, what: str) -> Value:
    # A text too long for the wire's texts (a custom deck) travels as its UTF-8; so each value has one spelling.
    if type(value) is int:
        return value
    if type(value) is bytes and MAX_TEXT_BYTES < len(value) <= MAX_OPTION_BYTES:
        try:
            return value.decode("utf-8")
        except UnicodeDecodeError as error:
            raise ProtocolError(f"{what} is not a text") from error
    if type(value) is str and len(value) <= MAX_TEXT_BYTES:
        return value
    raise ProtocolError(f"{what} must be a whole number or a text of at most {MAX_OPTION_BYTES} bytes")


def _plain_value(value: Value) -> Plain:
    if type(value) is str and len(data := value.encode("utf-8", "surrogatepass")) > MAX_TEXT_BYTES:
        return data
    return value


OPTIONS: Final = many(row(text(MAX_WORD), _value), 0, MAX_OPTIONS)
"""The shape of options on the wire."""
GRACE: Final = whole(MIN_GRACE_S, MAX_GRACE_S)
"""The shape of the time a lost member is waited for."""
_ROSTER: Final = row(
    whole(0, MAX_INT),
    octets(DIGEST_BYTES),
    text(MAX_WORD),
    OPTIONS,
    flag,
    GRACE,
    many(row(octets(KEY_BYTES), named, whole(0, MAX_SHIELD), octets(DIGEST_BYTES)), MIN_MEMBERS, MAX_MEMBERS),
    many(row(whole(0, MAX_MEMBERS - 1), whole(0, MAX_LEVEL), named), 1, MAX_SEATS),
)
_SIGNED: Final = row(octets(1, MAX_ROSTER_BYTES), many(octets(SIGNATURE_BYTES), 1, MAX_MEMBERS))


def plain_options(options: Mapping[str, Value] | Sequence[tuple[str, Value]]) -> list[Plain]:
    """Options as they travel, ascending by key."""
    pairs = options.items() if isinstance(options, Mapping) else options
    return [[key, _plain_value(value)] for key, value in sorted(pairs)]


def normal_options(game: str, seats: int, options: Mapping[str, Value]) -> tuple[tuple[str, Value], ...]:
    """The options as a roster has them. BadInput says what is wrong with game, seats or options."""
    return tuple(sorted(Series(find_game(game)).normalise(seats, options).items()))


def encode(roster: Roster) -> bytes:
    """The one spelling of a roster. ProtocolError if others would refuse it."""
    members, seats = [list(one) for one in roster.members], [list(one) for one in roster.seats]
    data = pack([*roster[:3], plain_options(roster.options), roster.recovery, roster.grace_s, members, seats])
    if len(data) > MAX_ROSTER_BYTES:
        raise ProtocolError(f"a roster of {len(data)} bytes is too large")
    return data


def decode(data: bytes) -> Roster:
    """The roster of exactly these bytes, whatever version and rules it is of. ProtocolError.

    Checked: shapes, members and names that differ, seats that belong to a member, a seat for every member. Not
    checked: whether this program plays these options (see `check`).
    """
    version, rules, game, options, recovery, grace_s, members, seats = _ROSTER(
        unpack(data, MAX_ROSTER_BYTES), "a roster"
    )
    roster = Roster(
        version,
        rules,
        game,
        options,
        recovery,
        grace_s,
        tuple([Member(*one) for one in members]),
        tuple([Seat(*one) for one in seats]),
    )
    keys = [key for key, _ in roster.options]
    if any(a >= b for a, b in pairwise(keys)):
        raise ProtocolError("the options of a roster must be in ascending order without repetition")
    if len(set(roster.keys)) != len(members) or len({one.nonce for one in roster.members}) != len(members):
        raise ProtocolError("the members of a roster must have different keys and nonces")
    if set(roster.owners) != set(range(len(members))):
        raise ProtocolError("each seat must belong to a member, and each member must have a seat")
    return roster


def check(roster: Roster) -> str | None:
    """Why this program cannot play the match, as a sentence; None if it can."""
    if roster.version != VERSION:
        return f"this program speaks version {VERSION}, the match version {roster.version}"
    if roster.rules != rules_digest():
        return f"this program plays by rules {rules_digest().hex()[:8]}, the match by rules {roster.rules.hex()[:8]}"
    try:
        normal = normal_options(roster.game, len(roster.seats), dict(roster.options))
    except BadInput as problem:
        return str(problem)
    return None if normal == roster.options else "the options are not written in their normal form"


def sign(roster: Roster, identity: Identity) -> bytes:
    """A member's signature of the roster."""
    return identity.sign(roster.digest)


def is_signed_by(roster: Roster, member: int, signature: bytes) -> bool:
    """Whether this is the member's signature of exactly this roster."""
    return verify(roster.members[member].key, roster.digest, signature)


def encode_signed(signed: Signed) -> bytes:
    """Roster and signatures together, as a journal and a spectator get them."""
    return pack([encode(signed.roster), list(signed.signatures)])


def decode_signed(data: bytes) -> Signed:
    """Roster and signatures, every one of them checked. ProtocolError."""
    packed, signatures = _SIGNED(unpack(data, 2 * MAX_ROSTER_BYTES), "a signed roster")
    roster = decode(packed)
    if len(signatures) != len(roster.members):
        raise ProtocolError("a signed roster has one signature a member")
    words = roster.digest
    for number, (member, signature) in enumerate(zip(roster.members, signatures, strict=True)):
        if not verify(member.key, words, signature):
            raise ProtocolError(f"the roster's signature of member {number} is not its own")
    return Signed(roster, signatures)


@cache
def rules_digest() -> bytes:
    """A hash of the source of the rules: everything in `core` but its bots, with newlines as in the repository.

    Two programs with the same digest play every game the same way; a difference is told before anybody sits down.
    """
    found: dict[str, bytes] = {}
    _gather(files("core"), "", found)
    parts = [part for name in sorted(found) for part in (name.encode("utf-8"), found[name])]
    return digest(*parts, person=b"veillee rules")


def _gather(folder: Traversable, prefix: str, found: dict[str, bytes]) -> None:
    for item in folder.iterdir():
        path = f"{prefix}{item.name}"
        if item.is_dir():
            if item.name not in ("__pycache__", "bots"):
                _gather(item, f"{path}/", found)
        elif not item.name.endswith((".pyc", ".typed")):
            found[path] = item.read_bytes().replace(b"\r\n", b"\n")
