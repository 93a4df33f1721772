"""A whole match in one process on a clock of its own: members, links that delay, reorder, double and break.

For tests and the harness that looks for faults; everything comes from one seed, so a failure can be had again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Mapping
from heapq import heappop, heappush
from typing import Any, Final

from core.game import Answer, Value
from core.pending import Ask
from core.rng import Rng
from netcode import roster as rosters
from netcode.entries import Entry
from netcode.feed import Feeds, Fork, Outcome
from netcode.identity import Identity
from netcode.limits import VERSION
from netcode.lockstep.events import Asked, Ended, Fault, MatchEvent, StepDone
from netcode.lockstep.match import Match
from netcode.lockstep.memo import CommonWork
from netcode.lockstep.vault import MemoryVault
from netcode.roster import Member, Roster, Seat, Signed, normal_options, sign

TICK_MS: Final = 200
BEAT_MS: Final = 3_000


def seats_for(members: int, seats: int) -> tuple[Seat, ...]:
    """So many seats, dealt to the members in turn; bots, for nobody sits there."""
    return tuple([Seat(number % members, 1, f"S{number}") for number in range(seats)])


def roster_for(
    members: int,
    game: str = "menteur",
    options: Mapping[str, Value] | None = None,
    *,
    seats: int | None = None,
    recovery: bool = True,
    seed: int = 0,
    grace_s: int = 45,
) -> tuple[Roster, list[Identity]]:
    """A roster of members with keys from a seed, and those keys."""
    stream = random.Random(seed)
    identities = [Identity(stream.randbytes(32)) for _ in range(members)]
    table = seats_for(members, seats or members)
    roster = Roster(
        VERSION,
        rosters.rules_digest(),
        game,
        normal_options(game, len(table), options or {}),
        recovery,
        grace_s,
        tuple([Member(one.key, f"M{number}", 0, stream.randbytes(32)) for number, one in enumerate(identities)]),
        table,
    )
    return roster, identities


def signed(roster: Roster, identities: list[Identity]) -> Signed:
    """The roster with everybody's signature."""
    return Signed(roster, tuple([sign(roster, identity) for identity in identities]))


Chooser = Callable[[Match, int, Ask, Rng], Answer]


def any_move(match: Match, seat: int, ask: Ask, rng: Rng) -> Answer:
    """Any legal move at any time that it may have."""
    state = match.count.ground.table.state
    move = match.game.sample(state, seat, rng)
    at_ms = rng.below((ask.max_ms or 0) + 1)
    if match.game.check(state, seat, move, at_ms) is not None:
        at_ms = max(at_ms, ask.min_ms)
    return Answer(seat, move, at_ms)


class Node:
    """One member (or spectator) with what a laptop has: feeds, a journal, a vault, and perhaps no power."""

    def __init__(self, rehearsal: Rehearsal, number: int, identity: Identity) -> None:
        self.rehearsal = rehearsal
        self.number = number
        self.identity = identity
        self.vault = MemoryVault(random.Random(f"{rehearsal.seed} secrets {number}").randbytes)
        self.journal: list[bytes] = []
        self.safe = 0
        """Records of the journal that are on the disk whatever happens."""
        self.events: list[MatchEvent] = []
        self.up = True
        self.heads: dict[int, bytes] = {}
        self.choose: Chooser = any_move
        self.rng = Rng(rehearsal.seed * 64 + number, "answers")
        self.alter: Callable[[Entry], list[bytes]] | None = None
        """What a modified member sends in the place of an entry of its own."""
        self.crash_in = -1
        """Crash at the so-manieth write or send from now on; -1: never."""
        self._begin(quiet=False)

    def _begin(self, *, quiet: bool) -> None:
        roster = self.rehearsal.roster
        self.feeds = Feeds(roster.match, roster.keys)
        self.match = Match(
            roster,
            self.identity,
            vault=self.vault,
            work=CommonWork(self.rehearsal.common),
            now_ms=self.rehearsal.now_ms,
            quiet=quiet,
            views=self.rehearsal.views,
        )
        self._left_open: list[tuple[int, Asked]] = []

    def crash(self, lose: int = 0) -> None:
        """Power cut: what was not on the disk is gone; `lose`: how many records after the last own one at most."""
        self.up = False
        self.crash_in = -1
        del self.journal[max(self.safe, len(self.journal) - lose) :]
        self.rehearsal.drop(self.number)

    def restart(self) -> None:
        """The program starts again and reads its journal."""
        self.up = True
        self._begin(quiet=True)
        self.match.restore([self.feeds.add(data) for data in self.journal], self.rehearsal.now_ms)
        self._pump()
        self.rehearsal.rejoin(self.number)

    def take(self, data: bytes) -> None:
        """An entry from the network."""
        if not self.up:
            return
        added = self.feeds.add(data)
        if added.outcome is Outcome.KNOWN:
            return
        for entry in added.entries:
            self.journal.append(entry.data)
            self.rehearsal.spread(self.number, entry.data, own=False)
        if added.entries:
            self.match.heard(added.entries, self.rehearsal.now_ms)
        self._forked(added.fork)
        self._pump()

    def accuse(self, first: bytes, second: bytes) -> None:
        """A proof of a fork, found here or told."""
        self._forked(self.feeds.accuse(first, second))
        self._pump()

    def _forked(self, fork: Fork | None) -> None:
        if fork is not None:
            self.journal += [fork.first.data, fork.second.data]
            self.match.forked(fork, self.rehearsal.now_ms)
            self.rehearsal.accuse(self.number, fork.first.data, fork.second.data)

    def tick(self) -> None:
        """Time has passed."""
        if self.up:
            self.match.tick(self.rehearsal.now_ms)
            self._pump()

    def link(self, other: int, up: bool) -> None:
        """A link came up or was lost."""
        if self.up:
            self.match.link(self.rehearsal.nodes[other].identity.key, up, self.rehearsal.now_ms)
            self._pump()

    def _stumbles(self) -> bool:
        if self.crash_in < 0:
            return False
        self.crash_in -= 1
        return self.crash_in < 0

    def _pump(self) -> None:
        """Write, send, answer, until nothing more is to be done."""
        while self.up:
            writes = self.match.writes()
            for entry in writes:
                if self._stumbles():
                    self.crash(self.rehearsal.random.randrange(4))
                    return
                self.journal.append(entry.data)
                self.safe = len(self.journal)
                self.feeds.add(entry.data)
                if self._stumbles():
                    self.crash(self.rehearsal.random.randrange(4))
                    return
                self.rehearsal.sent.setdefault((self.number, entry.seq), entry.data)
                for data in [entry.data] if self.alter is None else self.alter(entry):
                    self.rehearsal.spread(self.number, data, own=True)
            if writes:
                self.match.tick(self.rehearsal.now_ms)
            events = self.match.events()
            for event in events:
                self._note(event)
            if not writes and not events:
                return

    def _note(self, event: MatchEvent) -> None:
        self.events.append(event)
        if isinstance(event, StepDone):
            self.heads[event.number] = event.head
        if isinstance(event, Asked):
            for seat in event.seats:
                self.rehearsal.later(self.number, seat, event)

    def answer(self, seat: int, asked: Asked) -> None:
        """A bot answers, if it is still asked."""
        if self.up and self.match.step == asked.step and seat in self.match.asked:
            answer = self.choose(self.match, seat, asked.ask, self.rng)
            self.match.answer(seat, answer.move, answer.at_ms, self.rehearsal.now_ms)
            self._pump()

    def of(self, kind: type) -> list[Any]:
        """Its events of a kind."""
        return [event for event in self.events if type(event) is kind]

    @property
    def ended(self) -> Ended | None:
        """How the match ended here."""
        return self.match.ended

    @property
    def faults(self) -> list[Fault]:
        """Whom it has been told to blame."""
        return self.of(Fault)


class Rehearsal:
    """All members of one match, and the links between them."""

    def __init__(
        self,
        roster: Roster,
        identities: list[Identity],
        seed: int,
        *,
        delay_ms: tuple[int, int] = (1, 40),
        double: float = 0.05,
        think_ms: tuple[int, int] = (0, 50),
        spectators: int = 0,
        tick_ms: int = TICK_MS,
        views: bool = True,
        relay: float = 1.0,
    ) -> None:
        self.roster = roster
        self.relay = relay
        self.common: dict[Hashable, Any] = {}
        """Verdicts that all nodes would come to."""
        self.sent: dict[tuple[int, int], bytes] = {}
        """(author, place) -> the first entry that was ever sent there by its author."""
        self.views = views
        self._tick_ms = tick_ms
        self.seed = seed
        self.random = random.Random(seed)
        self.now_ms = 0
        self._delay = delay_ms
        self._double = double
        self._think = think_ms
        self._queue: list[tuple[int, int, Callable[[], None]]] = []
        self._count = 0
        strangers = random.Random(f"{seed} watch")
        watchers = [Identity(strangers.randbytes(32)) for _ in range(spectators)]
        self.nodes: list[Node] = []
        for number, identity in enumerate([*identities, *watchers]):
            self.nodes.append(Node(self, number, identity))
        self._cut: set[frozenset[int]] = set()
        for node in self.nodes:
            for other in self.nodes:
                if other is not node:
                    self._at(0, lambda node=node, other=other: node.link(other.number, True))  # type: ignore[misc]
        self._at(0, self._ticks)
        self._at(BEAT_MS, self._beats)

    def _ticks(self) -> None:
        for node in self.nodes:
            node.tick()
        self._at(self._tick_ms, self._ticks)

    def _beats(self) -> None:
        """What got lost on the way is seen by the next "have"."""
        for a, node in enumerate(self.nodes):
            for b in range(a):
                if self.linked(a, b) and node.feeds.lengths() != self.nodes[b].feeds.lengths():
                    self.sync(a, b)
        self._at(BEAT_MS, self._beats)

    def _at(self, after_ms: int, job: Callable[[], None]) -> None:
        self._count += 1
        heappush(self._queue, (self.now_ms + after_ms, self._count, job))

    def at(self, after_ms: int, job: Callable[[], None]) -> None:
        """Let something happen later."""
        self._at(after_ms, job)

    # Links

    def linked(self, a: int, b: int) -> bool:
        """Whether two nodes hear each other."""
        return self.nodes[a].up and self.nodes[b].up and frozenset((a, b)) not in self._cut

    def spread(self, source: int, data: bytes, *, own: bool) -> None:
        """An entry goes to everybody its holder has a link to; one that is passed on, to as many as `relay` says:
        what is missing then comes with the next beat.
        """
        for node in self.nodes:
            if node.number == source or not self.linked(source, node.number):
                continue
            if own or self.relay >= 1 or self.random.random() < self.relay:
                self._send(source, node.number, data)

    def _send(self, source: int, target: int, data: bytes) -> None:
        least, most = self._delay
        for _ in range(1 + (self.random.random() < self._double)):
            after_ms = int(least + self.random.random() * (most - least + 1))
            self._at(after_ms, lambda: self._arrive(source, target, data))

    def _arrive(self, source: int, target: int, data: bytes) -> None:
        if self.linked(source, target):
            self.nodes[target].take(data)

    def accuse(self, source: int, first: bytes, second: bytes) -> None:
        """A proof goes to everybody."""
        for node in self.nodes:
            if node.number != source and self.linked(source, node.number):
                self._prove(source, node.number, first, second)

    def _prove(self, source: int, target: int, first: bytes, second: bytes) -> None:
        def arrive() -> None:
            if self.linked(source, target):
                self.nodes[target].accuse(first, second)

        self._at(1, arrive)

    def sync(self, a: int, b: int) -> None:
        """Two nodes tell each other what the other lacks."""
        if not self.linked(a, b):
            return
        for source, target in ((a, b), (b, a)):
            for fork in self.nodes[source].feeds.forks.values():
                known = self.nodes[target].feeds.forks.get(fork.author)
                if known is None or known.place > fork.place:
                    self._prove(source, target, fork.first.data, fork.second.data)
            starts = self.nodes[source].feeds.starts(self.nodes[target].feeds.have())
            for batch in self.nodes[source].feeds.since(starts):
                for entry in batch:
                    self._send(source, target, entry.data)

    def cut(self, a: int, b: int) -> None:
        """The line between two nodes is dead; both find out."""
        self._cut.add(frozenset((a, b)))
        self.nodes[a].link(b, False)
        self.nodes[b].link(a, False)

    def heal(self, a: int, b: int) -> None:
        """The line works again."""
        if frozenset((a, b)) in self._cut:
            self._cut.discard(frozenset((a, b)))
            if self.linked(a, b):
                self.nodes[a].link(b, True)
                self.nodes[b].link(a, True)
                self.sync(a, b)

    def split(self, group: set[int]) -> None:
        """Cut a group off from the others."""
        for a in group:
            for b in range(len(self.nodes)):
                if b not in group:
                    self.cut(a, b)

    def mend(self) -> None:
        """All lines work."""
        for pair in tuple(self._cut):
            self.heal(*sorted(pair))

    def drop(self, number: int) -> None:
        """A node lost its power: the others find out."""
        for node in self.nodes:
            if node.number != number and frozenset((node.number, number)) not in self._cut:
                self._at(1, lambda node=node: node.link(number, False))  # type: ignore[misc]

    def rejoin(self, number: int) -> None:
        """A node is back; when it has heard the others it may speak."""
        node = self.nodes[number]
        for other in self.nodes:
            if other is not node and self.linked(number, other.number):
                self._at(1, lambda other=other: other.link(number, True))  # type: ignore[misc]
                self._at(1, lambda other=other: node.link(other.number, True))  # type: ignore[misc]
                self._at(2, lambda other=other: self.sync(number, other.number))  # type: ignore[misc]
        self._at(3 * self._delay[1] + 10, lambda: self._speak(node))

    def _speak(self, node: Node) -> None:
        if node.up:
            node.match.speak(self.now_ms)
            node.tick()

    def later(self, number: int, seat: int, asked: Asked) -> None:
        """A bot thinks, then answers."""
        self._at(self.random.randint(*self._think), lambda: self.nodes[number].answer(seat, asked))

    # Running

    def run(self, until_ms: int = 10**9, done: Callable[[], bool] | None = None, most: int = 10**7) -> bool:
        """Let the clock run until all have ended (or `done`); whether that came about."""
        finished = done or (lambda: all(node.ended is not None for node in self.nodes if node.up))
        for _ in range(most):
            if finished():
                return True
            if not self._queue or self._queue[0][0] > until_ms:
                return False
            self.now_ms, _, job = heappop(self._queue)
            job()
        return False
