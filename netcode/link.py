"""One link to a peer as the network thread sees it, and what the rest of the program is told about links."""

from __future__ import annotations

import asyncio
import os
from typing import Final, NamedTuple, TypeAlias

from core.hashing import digest
from netcode.entries import Entry
from netcode.feed import Fork
from netcode.limits import (
    DIGEST_BYTES,
    FLOOD_BURST_BYTES,
    FLOOD_BURST_FRAMES,
    FLOOD_BYTES,
    FLOOD_FRAMES,
    LINGER_MS,
    MAX_REASON,
    MAX_SEND_BYTES,
    SAYS,
    SAYS_BURST,
    VERSION,
)
from netcode.wire import Bye, Frame, FrameReader, Hello, frame

NOT_HERE: Final = "this match is not played here"
"""The farewell of somebody who plays another match, or does not play this one yet: worth another try."""


class Address(NamedTuple):
    """Where a peer listens."""

    host: str
    port: int


class Listening(NamedTuple):
    """Others can reach this peer here."""

    addresses: tuple[Address, ...]


class Joined(NamedTuple):
    """A link is up; its other end has proved its key."""

    key: bytes
    name: str


class Parted(NamedTuple):
    """A link that was up is closed; `lost`: without a farewell or a fault."""

    key: bytes
    reason: str
    lost: bool


class Steady(NamedTuple):
    """Whether the other end is heard from as it should be, told when it changes."""

    key: bytes
    steady: bool


class Refused(NamedTuple):
    """A link or address that came to nothing: one sentence."""

    sentence: str


class Compared(NamedTuple):
    """The other end of a link has told for the first time how much of each feed it has."""

    key: bytes
    lengths: tuple[int, ...]


class Heard(NamedTuple):
    """Entries that now stand in their feeds, in an order that keeps each feed's."""

    entries: tuple[Entry, ...]


class Forked(NamedTuple):
    """Somebody wrote two different entries for one place."""

    fork: Fork


class Said(NamedTuple):
    """The other end of a link said something: words (`kind` 0) or the name of a gesture (1)."""

    key: bytes
    kind: int
    text: str


class Failed(NamedTuple):
    """A fault of this program in the network thread; to be raised again where it is read."""

    error: BaseException


Event: TypeAlias = Listening | Joined | Parted | Steady | Refused | Compared | Heard | Forked | Said | Failed


class Greeting(NamedTuple):
    """What both ends must agree on, and how this one is called."""

    rules: bytes
    name: str
    version: int = VERSION

    def check(self, hello: Hello) -> None:
        """CloseLink, its sentence naming both, if the other end is of another version or plays by other rules."""
        if hello.version != self.version:
            raise CloseLink(f"{self.name} speaks version {self.version}, {hello.name} speaks version {hello.version}")
        if hello.rules != self.rules:
            ours, theirs = self.rules.hex()[:8], hello.rules.hex()[:8]
            raise CloseLink(f"{self.name} plays by rules {ours}, {hello.name} plays by rules {theirs}")


class Budget:
    """So many a second, and a burst at once."""

    def __init__(self, per_second: int, burst: int, now_ms: int) -> None:
        self._rate = per_second
        self._burst = burst * 1000
        self._left = self._burst  # in thousandths, so that whole milliseconds count exactly
        self._at_ms = now_ms

    def spend(self, amount: int, now_ms: int) -> bool:
        """Whether this much was still allowed."""
        self._left = min(self._burst, self._left + self._rate * max(0, now_ms - self._at_ms))
        self._at_ms = now_ms
        self._left -= amount * 1000
        return self._left >= 0

    def take(self, amount: int, now_ms: int) -> bool:
        """The same, but what is not allowed costs nothing: who is refused now may come again."""
        if self.spend(amount, now_ms):
            return True
        self._left += amount * 1000
        return False


class CloseLink(Exception):
    """Ends a link. `told`: with a farewell; `lost`: dial again; `quiet`: another link to the same peer stays."""

    def __init__(self, reason: str, *, lost: bool = False, told: bool = True, quiet: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.lost = lost
        self.told = told
        self.quiet = quiet


class Peer:
    """One link; lives in the network thread."""

    def __init__(self, writer: asyncio.StreamWriter, dialled: bool, members: int, now_ms: int) -> None:
        self.writer = writer
        self.dialled = dialled
        self.frames = FrameReader()
        self.nonce = os.urandom(DIGEST_BYTES)
        self.hello: Hello | None = None
        self.ready = False
        self.synced = False
        self.next = [0] * members
        self.told: dict[int, int] = {}
        """Whose forks were told, and of which place."""
        self.near: frozenset[int] = frozenset()
        """Whose entries it hears from themselves."""
        self.strikes = 0
        self.since_ms = self.heard_ms = self.have_ms = now_ms
        self.steady = True
        self.frame_budget = Budget(FLOOD_FRAMES, FLOOD_BURST_FRAMES, now_ms)
        self.byte_budget = Budget(FLOOD_BYTES, FLOOD_BURST_BYTES, now_ms)
        self.say_budget = Budget(SAYS, SAYS_BURST, now_ms)
        self.ending: CloseLink | None = None

    def send(self, sent: Frame) -> None:
        """Hand a message to the line; nothing once it is closing."""
        self.write(frame(sent))

    def write(self, framed: bytes) -> None:
        """The same with a message that is a frame already."""
        if not self.writer.is_closing():
            self.writer.write(framed)

    def backlog(self) -> int:
        """Bytes the other end has not taken yet."""
        return self.writer.transport.get_write_buffer_size()

    def end(self, close: CloseLink) -> None:
        """Close from outside its own task, which then wakes up and ends."""
        if self.ending is None:
            self.ending = close
            if close.told:
                self.send(Bye(close.reason[:MAX_REASON]))
            if self.backlog() > MAX_SEND_BYTES or not close.told:
                self.abort()
            else:
                self.writer.close()
                # Whoever does not read its farewell must not keep the line and what waits on it.
                asyncio.get_running_loop().call_later(LINGER_MS / 1000, self.abort)

    def abort(self) -> None:
        """Close at once; what waits is dropped. Harmless on a closed line."""
        self.writer.transport.abort()


def link_words(match: bytes, key: bytes, nonce: bytes, other_key: bytes, other_nonce: bytes) -> bytes:
    """What the owner of `key` signs to show that it is on this very link."""
    return digest(match, key, nonce, other_key, other_nonce, person=b"veillee link")
