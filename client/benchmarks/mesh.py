"""Members of a network match for the benchmarks, in this process or in one process each, and how they are driven."""

from __future__ import annotations

import multiprocessing
import threading
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from core.rng import Rng
from netcode.identity import Identity
from netcode.journal import read
from netcode.link import Address, Listening
from netcode.lockstep.events import Asked, Ended, StepDone
from netcode.lockstep.member import Member
from netcode.lockstep.rehearsal import roster_for, signed
from netcode.roster import Roster

_PATIENCE_S: Final = 120.0


def table(members: int, game: str) -> tuple[Roster, list[Identity]]:
    """A roster of people, the same in every process, and their keys."""
    roster, identities = roster_for(members, game, {}, seed=11)
    return roster._replace(seats=tuple([seat._replace(level=0) for seat in roster.seats])), identities


class Told(NamedTuple):
    """What a member tells: "asked" (`what`: all seats asked), "answered", "done", "over", "at" (its address) or
    "again" (it goes on from its journal).
    """

    at_s: float
    kind: str
    step: int
    what: Any


class Seat(Protocol):
    """One member as a benchmark drives it."""

    def connect(self, address: Address) -> None:
        """Dial another member."""
        ...

    def answer(self, step: int, seat: int) -> None:
        """Give any answer for one of its seats; "answered" is told with the time before it was given."""
        ...

    def again(self, addresses: Sequence[Address]) -> None:
        """Stop, and go on from the journal, dialling the others; "again" is told in between, `step`: its entries."""
        ...

    def stop(self) -> float:
        """End it; the processor seconds of its process."""
        ...


class Near:
    """A member in this process, its events read by a thread of its own, as a screen would."""

    def __init__(self, members: int, game: str, number: int, folder: Path, tell: Callable[[Told], None]) -> None:
        roster, identities = table(members, game)
        self.path: Final = folder / f"{number}.vlog"
        self.secrets: Final = folder / f"secrets-{number}"
        self.identity: Final = identities[number]
        self.member = Member.begin(
            signed(roster, identities),
            self.identity,
            self.path,
            self.secrets,
            name=f"M{number}",
            hosts=("127.0.0.1",),
            workers=1,
        )
        self._tell = tell
        self._rng = Rng(7 + number, "mesh")
        self._state: Any = None
        self._asks: dict[int, Asked] = {}
        self._stop = False
        self._name = f"M{number}"
        self._start()

    def _start(self) -> None:
        self._thread = threading.Thread(target=self._read, daemon=True)
        self.member.start()
        self._thread.start()

    def _read(self) -> None:
        while not self._stop:
            for event in self.member.wait(0.2):
                now_s = time.monotonic()
                if isinstance(event, StepDone):
                    self._state = event.state
                    self._tell(Told(now_s, "done", event.number, event.kind))
                elif isinstance(event, Asked):
                    self._asks[event.step] = event
                    self._tell(Told(now_s, "asked", event.step, event.ask.seats))
                elif isinstance(event, Listening):
                    self._tell(Told(now_s, "at", 0, event.addresses[0]))
                elif isinstance(event, Ended):
                    self._tell(Told(now_s, "over", event.step, event.code))

    def connect(self, address: Address) -> None:
        """As `Seat` says."""
        self.member.connect([address])

    def answer(self, step: int, seat: int) -> None:
        """As `Seat` says."""
        game, ask = self.member.game, self._asks[step].ask
        move = game.sample(self._state, seat, self._rng)
        at_ms = 0 if game.check(self._state, seat, move, 0) is None else ask.min_ms
        start_s = time.monotonic()
        self.member.answer(seat, move, at_ms)
        self._tell(Told(start_s, "answered", step, seat))

    def again(self, addresses: Sequence[Address]) -> None:
        """As `Seat` says."""
        self._stop = True
        self._thread.join()
        self.member.stop()
        self._stop = False
        entries = len(read(self.path).records) - 1
        self._tell(Told(time.monotonic(), "again", entries, None))
        self.member = Member.resume(self.identity, self.path, self.secrets, name=self._name, hosts=("127.0.0.1",))
        self._start()
        for address in addresses:
            self.member.connect([address])

    def stop(self) -> float:
        """As `Seat` says."""
        self._stop = True
        self._thread.join()
        self.member.stop()
        return 0.0


def _serve(line: Connection, members: int, game: str, number: int, folder: Path) -> None:
    """A member in a process of its own: wishes come, and what it tells goes, over `line`."""
    lock = threading.Lock()

    def tell(told: Told) -> None:
        with lock:
            line.send(told)

    seat = Near(members, game, number, folder, tell)
    while True:
        wish, *more = line.recv()
        if wish == "stop":
            break
        getattr(seat, wish)(*more)
    seat.stop()
    line.send(time.process_time())


class Far:
    """A member in a process of its own, as every laptop is one."""

    def __init__(self, members: int, game: str, number: int, folder: Path, tell: Callable[[Told], None]) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._line, there = spawn.Pipe()
        self._process = spawn.Process(target=_serve, args=(there, members, game, number, folder), daemon=True)
        self._process.start()
        there.close()
        self._tell = tell
        self._taken_s = 0.0
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        while isinstance(found := self._line.recv(), Told):
            self._tell(found)
        self._taken_s = found

    def connect(self, address: Address) -> None:
        """As `Seat` says."""
        self._line.send(("connect", address))

    def answer(self, step: int, seat: int) -> None:
        """As `Seat` says."""
        self._line.send(("answer", step, seat))

    def again(self, addresses: Sequence[Address]) -> None:
        """As `Seat` says."""
        self._line.send(("again", addresses))

    def stop(self) -> float:
        """As `Seat` says."""
        self._line.send(("stop",))
        self._thread.join(30.0)
        self._process.join(10.0)
        return self._taken_s


class Mesh:
    """So many members, each linked with each, and what they have told."""

    def __init__(self, kind: Callable[..., Seat], members: int, game: str, folder: Path) -> None:
        self.roster: Final = table(members, game)[0]
        self.told: Final[list[dict[tuple[str, int], list[Told]]]] = [{} for _ in range(members)]
        self.over = False
        self._news = threading.Condition()
        self._step = 0
        self.seats: Final[list[Seat]] = []
        for number in range(members):
            self.seats.append(kind(members, game, number, folder, self._listener(number)))
        self.until(lambda: all(("at", 0) in told for told in self.told))
        for number, seat in enumerate(self.seats):
            for other in range(number):
                seat.connect(self.told[other]["at", 0][0].what)

    def _listener(self, number: int) -> Callable[[Told], None]:
        def tell(told: Told) -> None:
            with self._news:
                self.told[number].setdefault((told.kind, told.step), []).append(told)
                self.over = self.over or told.kind == "over"
                self._news.notify_all()

        return tell

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait for what is told. TimeoutError if it takes too long."""
        with self._news:
            if not self._news.wait_for(holds, _PATIENCE_S):
                raise TimeoutError("the benchmark's match stands still")

    def next_ask(self) -> int | None:
        """The next step that asks somebody; None when the match is over."""
        while True:
            step = self._step
            self.until(lambda: self.over or self._any("asked") or self._any("done"))
            if self.over:
                return None
            if not self._any("asked"):
                self.until(lambda: self.over or all(("done", self._step) in told for told in self.told))
            self._step += 1
            if self._any("asked", step):
                return step

    def _any(self, kind: str, step: int | None = None) -> bool:
        key = kind, self._step if step is None else step
        return any(key in told for told in self.told)

    def play(self, step: int, pause_s: float) -> float:
        """Answer a step for all, the last `pause_s` after the others; seconds from then until all have the step."""
        order = next(told["asked", step][0].what for told in self.told if ("asked", step) in told)
        owners = [self.roster.seats[seat].member for seat in order]
        self.until(lambda: all(("asked", step) in self.told[owner] for owner in owners))
        for owner, seat in zip(owners[:-1], order[:-1], strict=True):
            self.seats[owner].answer(step, seat)
        if len(order) > 1:
            time.sleep(pause_s)
        self.seats[owners[-1]].answer(step, order[-1])
        self.until(lambda: all(("done", step) in told for told in self.told))
        self.until(lambda: sum([len(told.get(("answered", step), ())) for told in self.told]) == len(order))
        last_s = max([one.at_s for told in self.told for one in told.get(("answered", step), ())])
        return max([told["done", step][0].at_s for told in self.told]) - last_s

    def rejoin(self, step: int) -> tuple[int, float]:
        """Somebody asked in a step stops and goes on from its journal: the entries of that, and the seconds until it
        is asked again.
        """
        member = next(n for n, told in enumerate(self.told) if ("asked", step) in told)
        del self.told[member]["asked", step]
        self.seats[member].again([told["at", 0][0].what for n, told in enumerate(self.told) if n != member])
        self.until(lambda: ("asked", step) in self.told[member])
        asked = self.told[member]["asked", step][0].at_s
        entries, told = next((s, told[0]) for (kind, s), told in self.told[member].items() if kind == "again")
        return entries, asked - told.at_s

    def stop(self) -> float:
        """End all; their processor seconds, as far as they are processes of their own."""
        return sum([seat.stop() for seat in self.seats])
