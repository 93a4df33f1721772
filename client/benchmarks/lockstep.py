"""Figures of the network match: from an answer to everybody's screen, and how fast entries are checked."""

from __future__ import annotations

import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from core.rng import Rng
from netcode.entries import Content, Move, sign
from netcode.feed import Feeds
from netcode.identity import Identity
from netcode.link import Listening
from netcode.lockstep.events import Asked, Ended, StepDone
from netcode.lockstep.member import Member
from netcode.lockstep.rehearsal import roster_for, signed

_MEMBERS: Final = 6
_ASKS: Final = 60
_PATIENCE_S: Final = 120.0
_ENTRIES: Final = 2_000


class _Seat:
    """One member, its events read by a thread of its own, as a screen would."""

    def __init__(self, member: Member) -> None:
        self.member = member
        self.asked: dict[int, Asked] = {}
        self.done: dict[int, tuple[float, StepDone]] = {}
        self.over = False
        self.address: Any = None
        self._stop = False
        self.thread = threading.Thread(target=self._read, daemon=True)

    def _read(self) -> None:
        while not self._stop:
            for event in self.member.wait(0.2):
                now = time.perf_counter()
                if isinstance(event, StepDone):
                    self.done[event.number] = (now, event)
                elif isinstance(event, Asked):
                    self.asked[event.step] = event
                elif isinstance(event, Listening):
                    self.address = event.addresses[0]
                elif isinstance(event, Ended):
                    self.over = True

    def stop(self) -> None:
        self._stop = True
        self.thread.join()
        self.member.stop()


def _until(holds: Any) -> None:
    end = time.monotonic() + _PATIENCE_S
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError("the benchmark's match stands still")
        time.sleep(0.0005)


def _answer(seats: list[_Seat], roster: Any, step: int, rng: Rng) -> float:
    """Answer the Ask of a step for everybody; seconds from the last answer to the last member's StepDone."""
    ask = next(seat for seat in seats if step in seat.asked).asked[step].ask
    _until(lambda: all(step in seats[roster.seats[number].member].asked for number in ask.seats))
    start = 0.0
    for number in ask.seats:
        seat = seats[roster.seats[number].member]
        _until(lambda seat=seat: step - 1 in seat.done)
        state, game = seat.done[step - 1][1].state, seat.member.game
        move = game.sample(state, number, rng)
        at_ms = 0 if game.check(state, number, move, 0) is None else ask.min_ms
        start = time.perf_counter()
        seat.member.answer(number, move, at_ms)
    _until(lambda: all(step in seat.done for seat in seats))
    return max(seat.done[step][0] for seat in seats) - start


def _play(seats: list[_Seat], roster: Any, asks: int) -> list[float]:
    """So many Asks, answered at random."""
    rng = Rng(7, "lockstep bench")
    taken: list[float] = []
    for step in range(10_000):
        _until(lambda step=step: any(step in s.asked or step in s.done or s.over for s in seats))
        if len(taken) == asks or any(seat.over for seat in seats):
            break
        if any(step in seat.asked for seat in seats):
            taken.append(_answer(seats, roster, step, rng))
    return taken


def lockstep() -> Mapping[str, Any]:
    """Six members over TCP on this machine, journals on disk: from an answer to its step at everybody."""
    roster, identities = roster_for(_MEMBERS, "menteur", {}, seed=11)
    plain = roster._replace(seats=tuple([seat._replace(level=0) for seat in roster.seats]))
    interval = sys.getswitchinterval()
    sys.setswitchinterval(0.0005)
    try:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            seats = []
            for number, identity in enumerate(identities):
                member = Member.begin(
                    signed(plain, identities),
                    identity,
                    Path(folder) / f"{number}.vlog",
                    Path(folder) / f"secrets-{number}",
                    name=f"M{number}",
                    hosts=("127.0.0.1",),
                    workers=1,
                )
                seats.append(_Seat(member))
                member.start()
                seats[-1].thread.start()
            try:
                _until(lambda: all(seat.address for seat in seats))
                for number, seat in enumerate(seats):
                    for other in seats[:number]:
                        seat.member.connect([other.address])
                taken = sorted(_play(seats, plain, _ASKS))
            finally:
                for seat in seats:
                    seat.stop()
    finally:
        sys.setswitchinterval(interval)
    return {
        "answers": len(taken),
        "median_ms": round(1000 * statistics.median(taken), 2),
        "p95_ms": round(1000 * taken[int(0.95 * (len(taken) - 1))], 2),
    }


def feed_rate() -> Mapping[str, Any]:
    """Signed entries taken into their feeds, one thread: parsed, chained, signatures checked."""
    identity, match = Identity(bytes(range(32))), bytes(32)
    prev = match
    entries = []
    for seq in range(_ENTRIES):
        entry = sign(match, Content(0, seq, prev, 0, seq, bytes(32), Move(0, [0, [seq % 50], 3], 100)), identity)
        entries.append(entry.data)
        prev = entry.id
    feeds = Feeds(match, [identity.key])
    start = time.perf_counter()
    for data in entries:
        feeds.add(data)
    return {"entries_per_s": round(_ENTRIES / (time.perf_counter() - start))}
