"""Feeds: what every member said, each feed a chain; merged from any peer, in any order, to the same end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from netcode.entries import Body, Content, Entry, Leave, parse, sign
from netcode.identity import Identity
from netcode.limits import BATCH_BYTES, DIGEST_BYTES, MAX_AHEAD, MAX_FEED, MAX_ITEMS, MAX_MEMBERS
from netcode.wire import ProtocolError

NOTHING: Final = bytes(DIGEST_BYTES)
"""Stands for the last entry of an empty feed."""

HaveVector: TypeAlias = tuple[tuple[int, bytes], ...]
"""Per member the length of its feed and the id of its last entry."""


class Fork(NamedTuple):
    """Two entries of one author that contradict each other: a proof anybody can check, against nobody else.

    Either both stand at one place, or the second follows the first's place without naming it.
    """

    first: Entry
    second: Entry

    @property
    def author(self) -> int:
        """Who signed both."""
        return self.first.author

    @property
    def place(self) -> int:
        """From this place of the feed on nothing can be believed; what stands before it is one feed to all."""
        return self.first.seq


def contradict(first: Entry, second: Entry) -> bool:
    """Whether no honest author could have written both (their signatures are not looked at)."""
    if first.author != second.author or first.match != second.match:
        return False
    if first.seq == second.seq:
        return first.id != second.id
    return second.seq == first.seq + 1 and second.prev != first.id


class Outcome(Enum):
    """What became of an entry."""

    NEW = "new"
    """It stands in its feed, perhaps with others that had waited for it."""
    KNOWN = "known"
    """It was there already."""
    EARLY = "early"
    """It waits for those before it."""
    IGNORED = "ignored"
    """Too far ahead, or its author's feed is closed by a fork."""
    FORK = "fork"
    """It contradicts another; the proof is kept and the feed ends before that place."""


class Added(NamedTuple):
    """The outcome, the entries that now stand in their feed, in order, and the proof that was found."""

    outcome: Outcome
    entries: tuple[Entry, ...] = ()
    fork: Fork | None = None


class Feeds:
    """All feeds of one match. Memory is bounded: MAX_FEED entries an author, MAX_AHEAD of them waiting."""

    def __init__(self, match: bytes, keys: Sequence[bytes]) -> None:
        if not 1 <= len(keys) <= MAX_MEMBERS or len(set(keys)) != len(keys):
            raise ValueError(f"a match has 1 to {MAX_MEMBERS} members with different keys")
        self.match: Final = match
        self.keys: Final = tuple(keys)
        self._feeds: list[list[Entry]] = [[] for _ in keys]
        self._waiting: list[dict[int, Entry]] = [{} for _ in keys]
        self._forks: dict[int, Fork] = {}
        self._seen: set[bytes] = set()
        """The bytes of every entry that stands: in a full mesh each comes once from every peer."""

    @property
    def forks(self) -> dict[int, Fork]:
        """author -> the proof held against it, of those known the one for the earliest place."""
        return dict(self._forks)

    def feed(self, author: int) -> tuple[Entry, ...]:
        """The entries of one author, without a gap."""
        return tuple(self._feeds[author])

    def lengths(self) -> tuple[int, ...]:
        """The length of every feed."""
        return tuple([len(feed) for feed in self._feeds])

    def have(self) -> HaveVector:
        """What is here, for the other end of a link."""
        return tuple([(len(feed), feed[-1].id if feed else NOTHING) for feed in self._feeds])

    def waiting(self) -> int:
        """How many entries wait for those before them."""
        return sum(map(len, self._waiting))

    def write(self, identity: Identity, body: Body, *, era: int, step: int, head: bytes) -> Entry:
        """Sign the next entry of one's own feed and add it. ValueError for somebody who is no member or has left."""
        if identity.key not in self.keys:
            raise ValueError("only a member of the match writes a feed")
        author = self.keys.index(identity.key)
        if author in self._forks or self._has_left(author):
            raise ValueError("this feed is closed")
        feed = self._feeds[author]
        content = Content(author, len(feed), feed[-1].id if feed else self.match, era, step, head, body)
        entry = sign(self.match, content, identity)
        self.add(entry.data)
        return entry

    def add(self, data: bytes) -> Added:
        """Take an entry from anywhere. ProtocolError: malformed, of another match, not signed by its author."""
        return Added(Outcome.KNOWN) if data in self._seen else self.enter(parse(self.match, data))

    def enter(self, entry: Entry) -> Added:
        """The same with an entry that was parsed already."""
        author = entry.author
        if author >= len(self.keys):
            raise ProtocolError(f"the match has no member {author}")
        known = self._at(author, entry.seq)
        if known is not None and known.id == entry.id:
            return Added(Outcome.KNOWN)
        if not entry.signed_by(self.keys[author]):
            raise ProtocolError(f"the signature of entry {entry.seq} of member {author} is not its author's")
        if author in self._forks and entry.seq >= self._forks[author].place:
            return Added(Outcome.IGNORED)
        if known is not None:
            return self._fork(known, entry)
        if entry.seq == 0 and entry.prev != self.match:
            raise ProtocolError("a feed begins with the match it belongs to")
        feed = self._feeds[author]
        if entry.seq > len(feed):
            if entry.seq - len(feed) > MAX_AHEAD:
                return Added(Outcome.IGNORED)
            self._waiting[author][entry.seq] = entry
            return Added(Outcome.EARLY)
        self._waiting[author][entry.seq] = entry
        return self._advance(author)

    def accuse(self, first: bytes, second: bytes) -> Fork | None:
        """Take a proof from anywhere: a Fork if it tells more than was known. ProtocolError if it proves nothing."""
        a, b = parse(self.match, first), parse(self.match, second)
        if a.author >= len(self.keys) or not contradict(a, b):
            raise ProtocolError("these two entries do not contradict each other")
        key = self.keys[a.author]
        if not (a.signed_by(key) and b.signed_by(key)):
            raise ProtocolError("the entries of a proof are not signed by their author")
        known = self._forks.get(a.author)
        if known is not None and known.place <= a.seq:
            return None
        return self._fork(a, b).fork

    def starts(self, have: Sequence[tuple[int, bytes]]) -> tuple[int, ...]:
        """From which place on the holder of this vector lacks each feed. ProtocolError for a vector of another match.

        Where its last entry is not ours it is to be sent ours of that place: it then holds the proof itself.
        """
        if len(have) != len(self.keys):
            raise ProtocolError(f"a have vector of this match has {len(self.keys)} feeds")
        starts: list[int] = []
        for feed, (length, tip) in zip(self._feeds, have, strict=True):
            differs = 0 < length <= len(feed) and feed[length - 1].id != tip
            starts.append(length - 1 if differs else length)
        return tuple(starts)

    def since(self, starts: Sequence[int]) -> Iterator[tuple[Entry, ...]]:
        """Everything from these places on, in batches that each fit a frame; feeds take turns."""
        ends = self.lengths()
        batch: list[Entry] = []
        size = 0
        longest = max([end - start for start, end in zip(starts, ends, strict=True)])
        for offset in range(longest):
            for feed, start, end in zip(self._feeds, starts, ends, strict=True):
                if start + offset >= end:
                    continue
                entry = feed[start + offset]
                if batch and (size + len(entry.data) > BATCH_BYTES or len(batch) == MAX_ITEMS):
                    yield tuple(batch)
                    batch, size = [], 0
                batch.append(entry)
                size += len(entry.data)
        if batch:
            yield tuple(batch)

    def _at(self, author: int, seq: int) -> Entry | None:
        feed = self._feeds[author]
        return feed[seq] if seq < len(feed) else self._waiting[author].get(seq)

    def _has_left(self, author: int) -> bool:
        feed = self._feeds[author]
        return bool(feed) and type(feed[-1].content.body) is Leave

    def _advance(self, author: int) -> Added:
        """Move what waits and fits to the end of the feed."""
        feed, waiting = self._feeds[author], self._waiting[author]
        fresh: list[Entry] = []
        while (entry := waiting.pop(len(feed), None)) is not None:
            if self._has_left(author):
                waiting.clear()
                if not fresh:
                    raise ProtocolError(f"member {author} has left; nothing of it follows")
                break
            if feed and entry.prev != feed[-1].id:
                return self._fork(feed[-1], entry, tuple(fresh))
            if len(feed) == MAX_FEED:
                raise ProtocolError(f"member {author} has written more than {MAX_FEED} entries")
            feed.append(entry)
            self._seen.add(entry.data)
            fresh.append(entry)
        return Added(Outcome.NEW, tuple(fresh))

    def _fork(self, first: Entry, second: Entry, fresh: tuple[Entry, ...] = ()) -> Added:
        """Keep the proof; the feed ends before its place. It may show that what is held here parts still earlier."""
        author, feed = first.author, self._feeds[first.author]
        fork = Fork(first, second)
        while 0 < fork.place <= len(feed):
            before = feed[fork.place - 1]
            other = next((one for one in fork if one.seq == fork.place and one.prev != before.id), None)
            if other is None:
                break
            fork = Fork(before, other)
        self._forks[author] = fork
        del feed[fork.place :]
        waiting = self._waiting[author]
        self._waiting[author] = {seq: entry for seq, entry in waiting.items() if seq < fork.place}
        return Added(Outcome.FORK, tuple([entry for entry in fresh if entry.seq < fork.place]), fork)
