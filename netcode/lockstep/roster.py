"""The roster of a match: what all members sign before it begins, and what names the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from core.game import BadInput, Game, Value
from core.hashing import digest
from core.registry import game as find_game
from core.series import Series
from netcode.limits import (
    DIGEST_BYTES,
    KEY_BYTES,
    MAX_GRACE_S,
    MAX_MEMBERS,
    MAX_NAME,
    MAX_OPTION_BYTES,
    MAX_OPTIONS,
    MAX_RECORD_BYTES,
    MAX_SEATS,
    MAX_TURN_S,
    MIN_GRACE_S,
)
from netcode.names import is_name
from netcode.veil.hashing import match_id
from netcode.wire import Plain, ProtocolError, Shape, many, octets, pack, row, text, unpack, whole

_FORM: Final = 1
_MAX_LEVEL: Final = 3


class Member(NamedTuple):
    """An installation that takes part: its key, and how its owner is called."""

    key: bytes
    name: str


class Seat(NamedTuple):
    """A seat: the number of the member that plays it, 0 for a person or the level of its bot, and its name."""

    member: int
    level: int
    name: str


class MatchRoster(NamedTuple):
    """Who plays what with whom. Equal rosters are equal bytes; `id` names the match.

    `options`: in the game's normal form, sorted by key. `rules`: digest of the rules this program plays by.
    `recovery`: whether the match goes on without a lost member (its cards then stand in escrow); `grace_s`: how long
    it is waited for. `turn_s`: turn timer of a person, 0 for none. `nonces`: 32 fresh bytes of each member, so that
    no roster is signed twice.
    """

    members: tuple[Member, ...]
    seats: tuple[Seat, ...]
    game: str
    options: tuple[tuple[str, Value], ...]
    rules: bytes
    recovery: bool
    grace_s: int
    turn_s: int
    nonces: tuple[bytes, ...]

    def pack(self) -> bytes:
        """The bytes that are signed. ProtocolError if others would refuse them."""
        options = [[key, value if type(value) is int else str(value).encode()] for key, value in self.options]
        plain = [
            _FORM,
            [list(member) for member in self.members],
            [list(seat) for seat in self.seats],
            self.game,
            options,
            self.rules,
            int(self.recovery),
            self.grace_s,
            self.turn_s,
            list(self.nonces),
        ]
        packed = pack(plain)
        unpack_roster(packed)
        return packed

    @property
    def id(self) -> bytes:
        """`mid`: the 32 bytes that name the match."""
        return match_id(self.pack())

    @property
    def digest(self) -> bytes:
        """What each member's first entry signs."""
        return digest(self.pack(), person=b"veillee roster")

    @property
    def keys(self) -> tuple[bytes, ...]:
        """The members' keys, in their order."""
        return tuple([member.key for member in self.members])

    def member_of(self, key: bytes) -> int | None:
        """The number of the member with this key; None for a spectator."""
        return self.keys.index(key) if key in self.keys else None

    def seats_of(self, member: int) -> tuple[int, ...]:
        """The seats a member plays, people's and bots'."""
        return tuple([number for number, seat in enumerate(self.seats) if seat.member == member])

    def rules_of_game(self) -> Game[Any]:
        """The game, in its Series. BadInput if this program does not know it."""
        return Series(find_game(self.game))


def make_roster(
    members: Sequence[Member],
    seats: Sequence[Seat],
    game: str,
    options: Mapping[str, Value],
    *,
    rules: bytes,
    nonces: Sequence[bytes],
    recovery: bool = True,
    grace_s: int = 45,
    turn_s: int = 0,
) -> MatchRoster:
    """The roster with the game's options in normal form. BadInput for a game, seats or options that do not exist."""
    full = Series(find_game(game)).normalise(len(seats), options)
    return MatchRoster(
        tuple(members),
        tuple(seats),
        game,
        tuple(sorted(full.items())),
        rules,
        recovery,
        grace_s,
        turn_s,
        tuple(nonces),
    )


def _name(value: Plain, what: str) -> str:
    if type(value) is not str or not is_name(value):
        raise ProtocolError(f"{what} must be a name of at most {MAX_NAME} characters")
    return value


def _value(value: Plain, what: str) -> Value:
    if type(value) is int:
        return value
    data: bytes = octets(0, MAX_OPTION_BYTES)(value, what)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ProtocolError(f"{what} must be a number or a text") from error


_SHAPE: Final[Shape] = row(
    whole(_FORM, _FORM),
    many(row(octets(KEY_BYTES), _name), 2, MAX_MEMBERS),
    many(row(whole(0, MAX_MEMBERS - 1), whole(0, _MAX_LEVEL), _name), 1, MAX_SEATS),
    text(32),
    many(row(text(32), _value), 0, MAX_OPTIONS),
    octets(DIGEST_BYTES),
    whole(0, 1),
    whole(MIN_GRACE_S, MAX_GRACE_S),
    whole(0, MAX_TURN_S),
    many(octets(DIGEST_BYTES), 2, MAX_MEMBERS),
)


def unpack_roster(data: bytes) -> MatchRoster:
    """The roster of exactly these bytes. ProtocolError if they are none, or if it contradicts itself."""
    _, members, seats, game, options, rules, recovery, grace_s, turn_s, nonces = _SHAPE(
        unpack(data, MAX_RECORD_BYTES), "a roster"
    )
    roster = MatchRoster(
        tuple([Member(*member) for member in members]),
        tuple([Seat(*seat) for seat in seats]),
        game,
        options,
        rules,
        bool(recovery),
        grace_s,
        turn_s,
        nonces,
    )
    if len(set(roster.keys)) != len(members) or len(nonces) != len(members):
        raise ProtocolError("a roster needs a different key and a nonce for each member")
    if {seat.member for seat in roster.seats} != set(range(len(members))):
        raise ProtocolError("each member of a roster plays a seat, and each seat is a member's")
    names = [key for key, _ in options]
    if names != sorted(set(names)):
        raise ProtocolError("the options of a roster stand in order, each once")
    return roster


def check_playable(roster: MatchRoster) -> Game[Any]:
    """The game, if this roster can be played here. BadInput says why not."""
    game = roster.rules_of_game()
    full = game.normalise(len(roster.seats), dict(roster.options))
    if tuple(sorted(full.items())) != roster.options:
        raise BadInput("the options of the roster are not in their normal form", field="options")
    return game
