"""Which tables are there: what was heard of them, and whether they still answer; pure, with the time handed in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, NamedTuple

from netcode.limits import (
    GONE_MS,
    GREY_MS,
    MAX_ADDRESSES,
    MAX_LISTED,
    MAX_PROBES,
    PROBE_AGAIN_MS,
    PROBE_MS,
    REMEMBER_MS,
    VERSION,
)
from netcode.link import Address
from netcode.lobby.records import Status


class Source(Enum):
    """How a table was met."""

    MULTICAST = "multicast"
    BROADCAST = "broadcast"
    BY_HAND = "by hand"


class Heard(NamedTuple):
    """Somebody says there is a table. `key`: the peer that says it; none of it is believed beyond the list.

    `interface`: the name of the adapter it was heard on, or empty.
    """

    source: Source
    interface: str
    key: bytes
    addresses: tuple[Address, ...]
    version: int
    status: Status | None


class Answered(NamedTuple):
    """A probe was answered: at which address, of which version and rules, and what there is (None: nothing)."""

    address: Address
    key: bytes
    version: int
    rules: bytes
    status: Status | None


class Listed(NamedTuple):
    """A table as a list shows it. `grey`: it has not answered for a while. `checked`: it has answered at all.

    `version`, `same_rules`: whether one can sit down there; of another version only that much is known.
    """

    table: bytes
    title: str
    game: str
    seats: int
    taken: int
    state: int
    coded: bool
    keeper: str
    addresses: tuple[Address, ...]
    grey: bool
    checked: bool
    version: int
    same_rules: bool
    sources: tuple[Source, ...]

    @property
    def fits(self) -> bool:
        """Whether this program can sit down at it."""
        return self.version == VERSION and self.same_rules


@dataclass(slots=True)
class _Peer:
    key: bytes
    version: int
    status: Status | None
    addresses: list[Address]
    first_ms: int
    alive_ms: int
    sources: dict[Source, None] = field(default_factory=dict)
    probe_ms: int | None = None
    probing: bool = False
    checked: bool = False
    same_rules: bool = True


class Listing:
    """Peers that say they are at a table, and when each was last known to be alive.

    A claim is listed at once and probed at once; from then on only answers to probes keep it in the list. What is
    gone is probed now and then for some minutes: a name service goes on repeating what it has once heard.
    """

    def __init__(self, me: bytes, rules: bytes) -> None:
        self._me: Final = me
        self._rules: Final = rules
        self._peers: dict[bytes, _Peer] = {}

    def hear(self, heard: Heard, now_ms: int) -> None:
        """Somebody says there is a table."""
        if heard.key == self._me:
            return
        peer = self._peers.get(heard.key)
        if peer is None:
            if len(self._peers) >= MAX_LISTED and not self._make_room(now_ms):
                return
            peer = _Peer(heard.key, heard.version, heard.status, [], now_ms, now_ms)
            self._peers[heard.key] = peer
        peer.sources[heard.source] = None
        new = [address for address in heard.addresses if address not in peer.addresses]
        peer.addresses = (peer.addresses + new)[-MAX_ADDRESSES:]
        if new:
            peer.probe_ms = None
        if not peer.checked and heard.status is not None:
            peer.status, peer.version = heard.status, heard.version

    def due(self, now_ms: int, most: int = MAX_PROBES) -> list[tuple[bytes, tuple[Address, ...]]]:
        """Whom to probe now, by key, with the addresses to try; each is then being probed until `answered`."""
        found: list[tuple[bytes, tuple[Address, ...]]] = []
        for peer in list(self._peers.values()):
            silent_ms = now_ms - peer.alive_ms
            if silent_ms > REMEMBER_MS:
                del self._peers[peer.key]
                continue
            pause_ms = PROBE_MS if silent_ms < GONE_MS else PROBE_AGAIN_MS
            if (
                len(found) >= most
                or peer.probing
                or (peer.probe_ms is not None and now_ms - peer.probe_ms < pause_ms)
            ):
                continue
            peer.probing, peer.probe_ms = True, now_ms
            found.append((peer.key, tuple(peer.addresses)))
        return found

    def answered(self, key: bytes, answer: Answered | None, now_ms: int) -> None:
        """What became of a probe: None if nobody answered as a peer of this program does."""
        peer = self._peers.get(key)
        if peer is None:
            return
        peer.probing = False
        if answer is None:
            return
        if answer.key != key and self._moved(peer, answer, now_ms):
            return
        peer.version, peer.same_rules = answer.version, answer.rules == self._rules
        if answer.version == VERSION and peer.same_rules and answer.status is None:
            del self._peers[key]  # it is there and says that it has no table
            return
        peer.checked, peer.alive_ms = True, now_ms
        peer.status = answer.status or peer.status
        peer.addresses.remove(answer.address) if answer.address in peer.addresses else None
        peer.addresses.insert(0, answer.address)

    def tables(self, now_ms: int) -> tuple[Listed, ...]:
        """The list: by title; several peers of one table are one line."""
        lines: dict[bytes, Listed] = {}
        for peer in sorted(self._peers.values(), key=lambda one: (not one.checked, -one.alive_ms)):
            silent_ms = now_ms - peer.alive_ms
            told = peer.status
            if silent_ms >= GONE_MS or (told is None and not peer.checked):
                continue
            if told is None:
                told = Status(peer.key, "", "", 1, 0, 0, False, "")
            line = Listed(
                *told,
                tuple(peer.addresses),
                grey=silent_ms >= GREY_MS,
                checked=peer.checked,
                version=peer.version,
                same_rules=peer.same_rules,
                sources=tuple(peer.sources),
            )
            lines[told.table] = _together(lines[told.table], line) if told.table in lines else line
        return tuple(sorted(lines.values(), key=lambda line: (line.title.casefold(), line.table)))

    def unanswered(self, now_ms: int) -> int:
        """How many peers were heard of and never answered a probe."""
        waited = [one for one in self._peers.values() if not one.checked and now_ms - one.first_ms > PROBE_MS]
        return len(waited)

    def _moved(self, peer: _Peer, answer: Answered, now_ms: int) -> bool:
        """Somebody else answers at an address of this peer: that is then somebody else's address."""
        if peer.sources.keys() != {Source.BY_HAND}:
            peer.addresses = [one for one in peer.addresses if one != answer.address]
            return True
        # Typed by hand, the key was not known: now it is.
        del self._peers[peer.key]
        heard = Heard(Source.BY_HAND, "", answer.key, (answer.address,), answer.version, answer.status)
        self.hear(heard, now_ms)
        self.answered(answer.key, answer, now_ms)
        return True

    def _make_room(self, now_ms: int) -> bool:
        oldest = min(self._peers.values(), key=lambda one: one.alive_ms)
        if now_ms - oldest.alive_ms < GONE_MS:
            return False
        del self._peers[oldest.key]
        return True


def _together(one: Listed, other: Listed) -> Listed:
    """One table, told of by two peers: what the one that answered last says, and all addresses."""
    addresses = dict.fromkeys((*one.addresses, *other.addresses))
    sources: Iterable[Source] = dict.fromkeys((*one.sources, *other.sources))
    return one._replace(
        addresses=tuple(addresses)[:MAX_ADDRESSES], grey=one.grey and other.grey, sources=tuple(sources)
    )
