"""What goes to whom over the links of a match: everybody gets every entry once, over any connected graph of links."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from queue import SimpleQueue

from netcode.entries import Entry
from netcode.feed import Feeds, Fork, Outcome
from netcode.limits import MAX_SEND_BYTES, STRIKES
from netcode.link import CloseLink, Compared, Event, Forked, Heard, Peer, Refused
from netcode.wire import Entries, Evidence, Have, Near, ProtocolError, Say, frame


class Relay:
    """Works in the network thread. `peers`: the links there are; `near`: the members one has a link with."""

    def __init__(self, feeds: Feeds, events: SimpleQueue[Event], clock: Callable[[], int]) -> None:
        self.peers: set[Peer] = set()
        self.near: tuple[int, ...] = ()
        self._feeds = feeds
        self._events = events
        self._clock = clock
        self._framed: tuple[tuple[Entry, ...], bytes] = ((), b"")

    def tell_near(self) -> bool:
        """Tell everybody whom there are links with, if that has changed; whether it has."""
        keys = {
            peer.hello.key for peer in self.peers if peer.ready and peer.ending is None and peer.hello is not None
        }
        near = tuple([member for member, key in enumerate(self._feeds.keys) if key in keys])
        if near == self.near:
            return False
        self.near = near
        for peer in self.peers:
            if peer.ready:
                peer.send(Near(near))
        return True

    def heartbeat(self, peer: Peer, now_ms: int) -> None:
        """Say how far one has everybody's feed."""
        peer.have_ms = now_ms
        peer.send(Have(self._feeds.have()))

    def compare(self, peer: Peer, have: tuple[tuple[int, bytes], ...]) -> None:
        """The other end has said how far it has everybody's feed: send what it lacks."""
        starts = self._feeds.starts(have)
        for author, (start, (length, _tip)) in enumerate(zip(starts, have, strict=True)):
            # What is on its way is not sent again, unless the two feeds differ.
            peer.next[author] = start if start < length else max(peer.next[author], start)
        if not peer.synced and peer.hello is not None:
            self._events.put(Compared(peer.hello.key, tuple([length for length, _tip in have])))
        peer.synced = True
        for author, fork in self._feeds.forks.items():
            if peer.told.get(author) != fork.place:
                peer.told[author] = fork.place
                peer.send(Evidence(fork.first.data, fork.second.data))
        self.push(peer, everything=True)

    def push(self, peer: Peer, *, everything: bool = False) -> None:
        """Send what the other end lacks, as far as its line takes it; the rest goes with a later tick.

        What it hears from its author goes only with `everything`: when it has said that it still lacks it.
        """
        if not peer.synced or peer.backlog() > MAX_SEND_BYTES // 2:
            return
        starts: Sequence[int] = peer.next
        if peer.near and not everything:
            ends = self._feeds.lengths()
            starts = [ends[author] if author in peer.near else start for author, start in enumerate(starts)]
        for batch in self._feeds.since(starts):
            if batch != self._framed[0]:  # the same goes to one peer after the other
                self._framed = (batch, frame(Entries(tuple([entry.data for entry in batch]))))
            peer.write(self._framed[1])
            for entry in batch:
                peer.next[entry.author] = max(peer.next[entry.author], entry.seq + 1)
            if peer.backlog() > MAX_SEND_BYTES // 2:
                return

    def merge(self, peer: Peer, entries: tuple[bytes, ...]) -> None:
        """Take entries in and hand the new ones on. CloseLink: the last of too many faults."""
        fresh: list[Entry] = []
        try:
            for data in entries:
                fresh += self._merge_one(peer, data)
        finally:  # what was merged before a third fault stands all the same
            if fresh:
                self._events.put(Heard(tuple(fresh)))
                authors = {entry.author for entry in fresh}
                for other in self.peers:
                    if not authors <= other.near:
                        self.push(other)

    def _merge_one(self, peer: Peer, data: bytes) -> tuple[Entry, ...]:
        try:
            added = self._feeds.add(data)
        except ProtocolError as error:
            self.strike(peer, error)
            return ()
        for entry in added.entries:
            peer.next[entry.author] = max(peer.next[entry.author], entry.seq + 1)
        if added.fork is not None:
            self.tell(added.fork)
        return added.entries

    def publish(self, entry: Entry) -> None:
        """Send one's own entry to everybody."""
        try:
            added = self._feeds.enter(entry)
        except ProtocolError as error:
            self._events.put(Refused(f"an entry of one's own was refused: {error}"))
            return
        if added.fork is not None:
            self.tell(added.fork)
        if added.outcome is Outcome.NEW:
            for peer in self.peers:
                self.push(peer)

    def say(self, said: Say) -> None:
        """Say something to everybody there is a link to."""
        for peer in self.peers:
            if peer.ready:
                peer.send(said)

    def tell(self, fork: Fork) -> None:
        """Tell of a fork, with its proof, once each."""
        self._events.put(Forked(fork))
        for peer in self.peers:
            if peer.ready and peer.told.get(fork.author) != fork.place:
                peer.told[fork.author] = fork.place
                peer.send(Evidence(fork.first.data, fork.second.data))

    def strike(self, peer: Peer, error: ProtocolError) -> None:
        """A fault of the other end. CloseLink: the last of too many."""
        peer.strikes += 1
        if peer.strikes >= STRIKES:
            raise CloseLink(f"{STRIKES} faults, the last one: {error}")
