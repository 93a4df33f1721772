"""A member in a thread of its own: the match, its journal, its links, a clock, and the bots it hosts.

To start from a roster that all have signed (the lobby's `Begun`)::

    member = Member.begin(signed, identity, folder / "match.vlog", folder / "secrets", name="Ada")
    hub.route(signed.roster.match, member.links)        # or give `hosts`, to listen on a port of its own
    member.start()
    member.connect([Address("192.168.1.7", 47100)])     # every address known of one other member
    while not over:
        for event in member.poll():                     # StepDone, Asked, Waiting, Fault, Ended, PeerState, …
            ...
        member.answer(seat, move, at_ms)                # None, or why it is refused
    member.stop()

Bots of the roster hosted here answer by themselves. Somebody who only watches uses the same calls with an identity
that is not in the roster: no seat is asked and nothing is written. `Member.resume` goes on after a crash.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final

from core.game import Game, Move, Rejected
from netcode.entries import NO_CHOICE, SAVE, STOP_HERE, WAIT_LONGER, WITHOUT, Entry
from netcode.feed import Feeds
from netcode.identity import Identity
from netcode.journal import Journal, JournalFault
from netcode.link import (
    Address,
    Compared,
    Failed,
    Forked,
    Greeting,
    Heard,
    Joined,
    Listening,
    Parted,
    Refused,
    Said,
    Steady,
)
from netcode.links import Links
from netcode.lockstep.bots import BotDesk, Think, think
from netcode.lockstep.checked import Checked
from netcode.lockstep.match import Match
from netcode.lockstep.vault import FolderVault
from netcode.lockstep.work import Work
from netcode.roster import Roster, Signed, decode_signed, encode_signed

_TICK_S: Final = 0.1
_SLEPT_MS: Final = 5_000
"""The thread not having run for so long: the machine slept."""
_ALONE_MS: Final = 5_000
"""After the first link of a resumed member, if not everybody is there."""


class Wish(Enum):
    """What a person may want beside answers."""

    LEAVE = "leave"
    STOP = "stop"
    """Vote for the end of this match."""
    GO_ON = "go on"
    """Take that vote back."""
    WITHOUT = "without"
    """Agree to go on without whoever has been away for the grace time."""
    WAIT = "wait"
    """Wait for the grace time once more."""
    SAVE = "save"
    """Say that the match should be kept for another day; nothing follows from it by itself."""
    NEXT = "next"
    """Begin the next round (where `auto_next` is off)."""
    CLAIM = "claim"
    """Two members: the other has been away for the grace time; end it here."""


_CHOICES: Final = {
    Wish.STOP: STOP_HERE,
    Wish.GO_ON: NO_CHOICE,
    Wish.WITHOUT: WITHOUT,
    Wish.WAIT: WAIT_LONGER,
    Wish.SAVE: SAVE,
}


@dataclass(frozen=True, slots=True)
class PeerState:
    """How a peer is heard: "live", "unstable" or "lost". `member` is None for spectators."""

    member: int | None
    key: bytes
    name: str
    state: str


@dataclass(frozen=True, slots=True)
class Stopped:
    """This member cannot go on here, in one sentence; `error` if it is a fault of the program."""

    sentence: str
    error: BaseException | None = None


class Member:
    """One member of a running match. Its calls may come from any thread; none of them waits for the network."""

    def __init__(
        self,
        roster: Roster,
        identity: Identity,
        journal: Journal,
        records: Sequence[bytes],
        secrets: Path,
        *,
        name: str,
        hosts: Sequence[str] = (),
        port: int = 0,
        auto_next: bool = True,
        pace: bool = False,
        think: Think = think,
        workers: int | None = None,
        clock: Callable[[], int] | None = None,
        decide_ms: int = 0,
    ) -> None:
        """Use `begin` or `resume`. `records`: entries the journal holds already; `hosts`: to listen by itself;
        `decide_ms`: how long, after the grace time, people here may say whether to go on without somebody.
        """
        self.roster: Final = roster
        self.me: Final = roster.number_of(identity.key)
        self._clock = clock or (lambda: time.monotonic_ns() // 1_000_000)
        self._inbox: SimpleQueue[Any] = SimpleQueue()
        self._outbox: SimpleQueue[Any] = SimpleQueue()
        self._journal = journal
        self._checked = Checked(journal.path)
        self._hosts, self._port = tuple(hosts), port
        self._pool = ThreadPoolExecutor(workers or os.cpu_count() or 2, thread_name_prefix="veil")
        self._thinkers = ThreadPoolExecutor(1, thread_name_prefix="bots")
        now_ms = self._clock()
        self._match = Match(
            roster,
            identity,
            vault=FolderVault(secrets),
            work=Work(self._pool, self._wake, self._checked),
            now_ms=now_ms,
            quiet=bool(records),
            auto_next=auto_next,
            decide_ms=decide_ms,
        )
        feeds = Feeds(roster.match, roster.keys)
        self._match.restore([feeds.add(data) for data in records], now_ms)
        greeting = Greeting(roster.rules, name)
        self.links: Final = Links(identity, greeting, feeds, self._clock, self._inbox)
        self._bots = BotDesk(self._match, self._thinkers, self._wake, pace=pace, how=think)
        self._quiet = bool(records) and self.me is not None
        self._up: dict[bytes, int] = {}
        self._claims: dict[bytes, int] = {}
        """How many entries of this member's feed those with a link have."""
        self._names: dict[bytes, str] = {}
        self._stopping = False
        self._thread = threading.Thread(target=self._run, name="match", daemon=True)

    @classmethod
    def begin(cls, signed: Signed, identity: Identity, path: Path, secrets: Path, **more: Any) -> Member:
        """A match that begins. FileExistsError if the journal exists; BadInput if the game is not known here."""
        journal = Journal.create(path)
        try:
            journal.append(encode_signed(signed))
            return cls(signed.roster, identity, journal, (), secrets, **more)
        except BaseException:
            journal.close()
            raise

    @classmethod
    def resume(cls, identity: Identity, path: Path, secrets: Path, **more: Any) -> Member:
        """A match that was interrupted here. JournalFault if the journal is damaged or holds no match."""
        journal, log = Journal.resume(path)
        try:
            if not log.records:
                raise JournalFault(f"{path.name} holds no match")
            roster = decode_signed(log.records[0]).roster
            return cls(roster, identity, journal, log.records[1:], secrets, **more)
        except ValueError as error:
            journal.close()
            raise JournalFault(f"{path.name} does not begin with a roster: {error}") from error
        except BaseException:
            journal.close()
            raise

    # From any thread

    @property
    def game(self) -> Game[Any]:
        """The game, in its Series."""
        return self._match.game

    def start(self) -> None:
        """Start the threads."""
        self.links.start()
        if self._hosts:
            self.links.listen(self._hosts, self._port)
        self._thread.start()

    def connect(self, addresses: Sequence[Address]) -> None:
        """Dial one peer by its addresses, and again whenever the link is lost."""
        self.links.connect(addresses)

    def poll(self) -> list[Any]:
        """What has happened since the last call: match events, PeerState, Said, Listening, Refused, Stopped."""
        found: list[Any] = []
        while True:
            try:
                found.append(self._outbox.get_nowait())
            except Empty:
                return found

    def wait(self, timeout_s: float) -> list[Any]:
        """As `poll`, after waiting until something has happened."""
        try:
            first = self._outbox.get(timeout=timeout_s)
        except Empty:
            return []
        return [first, *self.poll()]

    def answer(self, seat: int, move: Move, at_ms: int, timeout_s: float = 5.0) -> Rejected | None:
        """Answer for a seat of this member: None if it is counted, else why not.

        A match thread that has stopped, or does not get to it in time: Rejected BUSY.
        """
        reply: Future[Rejected | None] = Future()

        def job() -> None:
            reply.set_result(self._match.answer(seat, move, at_ms, self._clock()))
            self._flush()

        self._inbox.put(job)
        try:
            return reply.result(timeout_s) if self._thread.is_alive() else Rejected("BUSY")
        except TimeoutError:
            return Rejected("BUSY")

    def give(self, seat: int, member: int, level: int) -> None:
        """Agree that a ghost seat be played by a member from the next deal on (`Giving` tells who agrees to what)."""
        self._inbox.put(lambda: self._match.give(seat, member, level, self._clock()))

    def undo(self) -> None:
        """Ask to take one's last answer back (`Undoing` tells what may be, and what the others say)."""
        self._inbox.put(lambda: self._match.undo(self._clock()))

    def consent(self, step: int, agree: bool) -> None:
        """Agree that the answers from a step on be taken back, or say no."""
        self._inbox.put(lambda: self._match.consent(step, agree, self._clock()))

    def shown(self, step: int) -> None:
        """The screen shows the Ask of a step now; the time of this member's own answers counts from here."""
        self._inbox.put(lambda: self._match.shown(step, self._clock()))

    def wish(self, wish: Wish) -> None:
        """Leave, vote, go on with the next round, claim the end."""
        self._inbox.put(lambda: self._wish(wish))

    def say(self, words: str) -> None:
        """Say something to those there is a link to; `Said` with kind 0 comes there. ProtocolError if too long."""
        self.links.say(0, words)

    def gesture(self, name: str) -> None:
        """The same with the name of a gesture; kind 1."""
        self.links.say(1, name)

    def stop(self, timeout_s: float = 5.0) -> bool:
        """End the threads and close the journal, from which the match can be resumed; whether all ended in time."""
        self._inbox.put(self._halt)
        alive = self._thread.is_alive()
        if alive:
            self._thread.join(timeout_s)
        else:
            self._journal.close()
            self._checked.close()
        ended = self.links.stop(timeout_s)
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._thinkers.shutdown(wait=False, cancel_futures=True)
        return ended and not self._thread.is_alive()

    # In the match thread

    def _wake(self) -> None:
        self._inbox.put(None)

    def _halt(self) -> None:
        self._stopping = True

    def _run(self) -> None:
        try:
            last_ms = self._clock()
            due_ms: int | None = None
            self._flush()
            while not self._stopping:
                wait_s = _TICK_S if due_ms is None else min(_TICK_S, due_ms / 1000)
                looked = self._take(wait_s)
                now_ms = self._clock()
                if now_ms - last_ms > _SLEPT_MS:
                    self._match.slept(now_ms)
                last_ms = now_ms
                self._speak(now_ms)
                if not looked:
                    self._match.tick(now_ms)
                due_ms = self._bots.answer(now_ms)
                self._flush()
        except (OSError, JournalFault) as error:
            self._outbox.put(Stopped(f"the match log cannot be written: {error}"))
        except BaseException as error:
            self._outbox.put(Stopped(f"the match stopped: {error}", error))
        else:
            self._match.close()
        finally:
            self._journal.close()
            self._checked.close()

    def _take(self, wait_s: float) -> bool:
        """Handle what has come, waiting for the first of it; whether the match has been looked at since the last.

        Entries that have come one after the other are looked at together.
        """
        heard: list[Entry] = []
        try:
            item = self._inbox.get(timeout=wait_s)
            while True:
                if isinstance(item, Heard):
                    for entry in item.entries:
                        self._journal.append(entry.data, sync=entry.author == self.me)
                    heard += item.entries
                else:
                    if heard:
                        self._match.heard(heard, self._clock())
                        heard = []
                    self._handle(item)
                item = self._inbox.get_nowait()
        except Empty:
            if heard:
                self._match.heard(heard, self._clock())
        return bool(heard)

    def _handle(self, item: Any) -> None:
        now_ms = self._clock()
        if item is None:
            return
        if isinstance(item, Joined):
            self._up[item.key] = now_ms
            self._names[item.key] = item.name
            self._match.link(item.key, True, now_ms)
            self._state(item.key, "live")
        elif isinstance(item, Parted):
            self._up.pop(item.key, None)
            self._claims.pop(item.key, None)
            self._match.link(item.key, False, now_ms)
            self._state(item.key, "lost")
        elif isinstance(item, Compared):
            if self.me is not None:
                self._claims[item.key] = item.lengths[self.me]
        elif isinstance(item, Steady):
            self._state(item.key, "live" if item.steady else "unstable")
        elif isinstance(item, Forked):
            for entry in item.fork:
                self._journal.append(entry.data)
            self._match.forked(item.fork, now_ms)
        elif isinstance(item, Failed):
            raise item.error
        elif isinstance(item, Listening | Refused | Said):
            self._outbox.put(item)
        else:
            item()

    def _state(self, key: bytes, state: str) -> None:
        self._outbox.put(PeerState(self.roster.number_of(key), key, self._names.get(key, ""), state))

    def _wish(self, wish: Wish) -> None:
        now_ms, match = self._clock(), self._match
        if wish is Wish.LEAVE:
            match.leave(now_ms)
        elif wish is Wish.NEXT:
            match.next_round(now_ms)
        elif wish is Wish.CLAIM:
            match.claim(now_ms)
        else:
            match.choose(_CHOICES[wish], now_ms)

    def _speak(self, now_ms: int) -> None:
        """A resumed member writes again once the others have told it what they hold of its feed, and it has that."""
        if not self._quiet or not self._up or self.me is None:
            return
        others = [key for number, key in enumerate(self.roster.keys) if number != self.me]
        here = self._match.ledger.lengths[self.me]
        everybody = all(key in self._up and self._claims.get(key, here + 1) <= here for key in others)
        if everybody or now_ms - min(self._up.values()) >= _ALONE_MS:
            self._quiet = False
            self._match.speak(now_ms)

    def _flush(self) -> None:
        """Own entries to the disk, then to the others, then counted; what happened to whoever polls."""
        while True:
            writes = self._match.writes()
            for entry in writes:
                self._journal.append(entry.data)
                self.links.publish(entry)
            now_ms = self._clock()
            if writes:
                self._match.tick(now_ms)
            events = self._match.events()
            for event in events:
                self._bots.note(event, now_ms)
                self._outbox.put(event)
            if not writes and not events:
                return
