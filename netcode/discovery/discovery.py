"""Discovery: announces one's own table, finds those of others, and says why if it finds none; a thread of its own."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

from core.hashing import digest
from netcode.discovery.broadcast import Broadcast
from netcode.discovery.diagnosis import Diagnosis, InterfaceReport, Seen, diagnose
from netcode.discovery.interfaces import Found, Interface, find
from netcode.discovery.listing import Heard, Listed, Listing, Source
from netcode.discovery.multicast import Announcement, Multicast
from netcode.discovery.probe import probe
from netcode.limits import BROADCAST_MS, INTERFACES_MS, MAX_PROBES, PORT, VERSION
from netcode.link import Address, Greeting

_TICK_S: Final = 0.2


class Discovery:
    """All methods may be called from any thread; none of them waits, none of them fails.

    `key`, `greeting`: who asks. `look`: the interfaces as they are now. `multicast`, `broadcast`: which ways to use.
    """

    def __init__(
        self,
        key: bytes,
        greeting: Greeting,
        *,
        clock: Callable[[], int] | None = None,
        look: Callable[[], Found] = find,
        multicast: bool = True,
        broadcast: bool = True,
        port: int = PORT,
    ) -> None:
        self._key = key
        self._greeting = greeting
        self._clock = clock or (lambda: time.monotonic_ns() // 1_000_000)
        self._look = look
        self._multicast = multicast
        self._port = port
        self._listing = Listing(key, greeting.rules)
        self._told: Announcement | None = None
        self._announced: Announcement | None = None
        self._callers = False
        self._since_ms = self._clock()
        self._found = Found((), ())
        self._engines: dict[Interface, Multicast] = {}
        self._broadcast = Broadcast(key, self._hear, self._clock, port) if broadcast else None
        self._tables: tuple[Listed, ...] = ()
        self._diagnosis = self._diagnose()
        self._tasks: set[asyncio.Task[object]] = set()
        self._probes = 0
        self._loop = asyncio.SelectorEventLoop()  # the other loop of Windows goes deaf after one unreachable peer
        self._thread = threading.Thread(target=self._run, name="discovery", daemon=True)
        self.fault: BaseException | None = None
        """A fault of this program that has ended a part of discovery; to be reported, never to stop anything."""

    # From any thread.

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def stop(self, timeout_s: float = 5.0) -> bool:
        """Take the announcement back and end the thread; whether it ended in time."""
        if self._thread.is_alive():
            with contextlib.suppress(RuntimeError):  # it has just ended by itself
                self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(timeout_s)
        elif not self._loop.is_running():
            self._loop.close()
        return not self._thread.is_alive()

    def announce(self, told: Announcement | None, *, callers: bool = False) -> None:
        """Announce this table, or none any more. `callers`: whether others have reached it already."""
        self._told, self._callers = told, callers

    def look_at(self, addresses: Sequence[Address]) -> None:
        """List the table at these addresses too, if there is one."""
        key = digest(*[f"{host} {port}".encode() for host, port in addresses], person=b"veillee by hand")
        heard = Heard(Source.BY_HAND, "", key, tuple(addresses), VERSION, None)
        with contextlib.suppress(RuntimeError):  # stopped: nothing is looked at any more
            self._loop.call_soon_threadsafe(self._hear, heard)

    def tables(self) -> tuple[Listed, ...]:
        """The tables as they were known a moment ago."""
        return self._tables

    def diagnosis(self) -> Diagnosis:
        """What was tried and what came of it, as of a moment ago."""
        return self._diagnosis

    # In the discovery thread.

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._spawn(self._watch_interfaces())
        self._spawn(self._tick())
        try:
            self._loop.run_forever()
            self._loop.run_until_complete(self._farewell())
        finally:
            self._loop.close()

    def _spawn(self, job: Coroutine[Any, Any, object]) -> None:
        task = self._loop.create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[object]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.fault = task.exception()

    async def _farewell(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*[engine.stop() for engine in self._engines.values()])
        if self._broadcast is not None:
            self._broadcast.close()
        await asyncio.sleep(0)

    def _hear(self, heard: Heard) -> None:
        self._listing.hear(heard, self._clock())

    async def _watch_interfaces(self) -> None:
        """Follow the interfaces; a change counts once it is seen twice, for some flap."""
        seen: Found | None = None
        first = True
        while True:
            now = await self._loop.run_in_executor(None, self._look)
            if first or (now == seen and now != self._found):
                first = False
                self._found = now
                await self._use(now.used)
            seen = now
            await asyncio.sleep(INTERFACES_MS / 1000)

    async def _use(self, used: tuple[Interface, ...]) -> None:
        if self._broadcast is not None:
            await self._broadcast.use(used)
        for gone in set(self._engines) - set(used):
            await self._engines.pop(gone).stop()
        if not self._multicast:
            return
        for interface in used:
            if interface not in self._engines:
                engine = Multicast(interface, self._key, self._hear)
                await engine.start()
                await engine.announce(self._announced)
                self._engines[interface] = engine

    async def _tick(self) -> None:
        shouted_ms: int | None = None
        while True:
            now_ms = self._clock()
            if self._told != self._announced:
                self._announced = told = self._told
                if self._broadcast is not None:
                    self._broadcast.told = told
                    shouted_ms = None
                for engine in tuple(self._engines.values()):
                    self._spawn(engine.announce(told))
            if self._broadcast is not None and (shouted_ms is None or now_ms - shouted_ms >= BROADCAST_MS):
                shouted_ms = now_ms
                self._broadcast.shout()
            for key, addresses in self._listing.due(now_ms, MAX_PROBES - self._probes):
                self._probes += 1
                self._spawn(self._probe(key, addresses))
            self._tables = self._listing.tables(now_ms)
            self._diagnosis = self._diagnose()
            await asyncio.sleep(_TICK_S)

    async def _probe(self, key: bytes, addresses: tuple[Address, ...]) -> None:
        answer = None
        try:
            answer = await probe(addresses, self._key, self._greeting)
        finally:
            self._probes -= 1
            self._listing.answered(key, answer, self._clock())

    def _diagnose(self) -> Diagnosis:
        now_ms = self._clock()
        broadcast = self._broadcast
        reports: list[InterfaceReport] = []
        for interface in self._found.used:
            engine = self._engines.get(interface)
            name = interface.name
            reports.append(
                InterfaceReport(
                    name,
                    interface.addresses,
                    "" if engine is None else engine.fault,
                    0 if engine is None else engine.heard,
                    "" if broadcast is None else broadcast.faults.get(name, ""),
                    0 if broadcast is None else broadcast.heard.get(name, 0),
                )
            )
        return diagnose(
            self._port,
            Seen(
                tuple(reports),
                self._found.skipped,
                deaf="" if broadcast is None else broadcast.deaf,
                denied=broadcast is not None and broadcast.denied,
                tables=len(self._tables),
                other_versions=sum([not table.fits for table in self._tables]),
                unanswered=self._listing.unanswered(now_ms),
                announcing=self._announced is not None,
                callers=self._callers,
                running_ms=now_ms - self._since_ms,
            ),
        )
