"""What a screen gets of the table before a match: frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple, TypeAlias

from core.game import Value
from netcode.limits import GRACE_S
from netcode.link import Address
from netcode.roster import Signed


class Profile(NamedTuple):
    """How this installation appears."""

    name: str
    shield: int = 0


class TablePlan(NamedTuple):
    """A table to be opened; `options` may be incomplete, `code` empty: everybody may sit down.

    `recovery`: the others may together go on without a lost member after `grace_s` seconds.
    """

    title: str
    game: str
    seats: int
    options: Mapping[str, Value] = {}
    recovery: bool = True
    code: str = ""
    grace_s: int = GRACE_S


class Presence(Enum):
    """Whether somebody is heard of."""

    HERE = "here"
    UNSTABLE = "unstable"
    LOST = "lost"


class Person(NamedTuple):
    """Somebody at the table. `seated`: has a place; `plays`: asks for one; otherwise only watches."""

    key: bytes
    name: str
    shield: int
    presence: Presence
    plays: bool
    seated: bool
    ready: bool
    keeps: bool
    me: bool


class SeatView(NamedTuple):
    """A seat: free (`owner` empty) or taken; `level` 0 is a person; `name` is the seat's, `host` its owner's."""

    number: int
    owner: bytes
    level: int
    name: str
    host: str
    ready: bool
    mine: bool


class Line(NamedTuple):
    """Something said at the table."""

    key: bytes
    name: str
    text: str


class LobbyView(NamedTuple):
    """The table as it stands. `stage`: "finding" (nothing heard yet), "open", "signing", "playing".

    `refused`: the code of the reason why one is not let in or not seated, or empty. `hindrance`: the code of what
    stands in the way of the start, or empty: SEATS_EMPTY, ALONE, NOT_READY, LOST. `keeper`: who has the table.
    """

    table: bytes
    stage: str
    title: str
    game: str
    options: Mapping[str, Value]
    recovery: bool
    grace_s: int
    coded: bool
    locked: bool
    seats: tuple[SeatView, ...]
    people: tuple[Person, ...]
    keeper: str
    keeps: bool
    ready: bool
    refused: str
    hindrance: str
    said: tuple[Line, ...]
    match: bytes


class Begun(NamedTuple):
    """All have signed: the match begins. `addresses`: where the other members can be reached, by number.

    `back`: it is going on already, and this installation, one of its members, was started anew in the meantime.
    """

    signed: Signed
    addresses: tuple[tuple[Address, ...], ...]
    back: bool = False


class Said(NamedTuple):
    """Somebody said something."""

    line: Line


class Kept(NamedTuple):
    """Somebody else keeps the table from now on."""

    key: bytes
    name: str


class SentAway(NamedTuple):
    """The keeper has sent this installation away."""


LobbyEvent: TypeAlias = Begun | Said | Kept | SentAway
