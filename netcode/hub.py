"""The one port of an installation: connections are given to the table or to the match they greet."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from queue import SimpleQueue
from typing import Any, Final, NamedTuple, TypeAlias

from core.game import BadInput
from netcode.identity import Identity
from netcode.limits import ADDRESSES_MS, GREETING_MS, HELLO_BYTES, MAX_CALLERS, PORT, PORTS_TRIED
from netcode.link import NOT_HERE, Address, Failed, Greeting, Listening, Refused
from netcode.links import Links
from netcode.lobby.lines import Lines
from netcode.lobby.lobby import Lobby
from netcode.lobby.records import LOBBY, Status, frame, message
from netcode.lobby.snapshot import status, view
from netcode.lobby.views import LobbyEvent, LobbyView, Profile, TablePlan
from netcode.roster import Signed, rules_digest
from netcode.wire import PREFIX_BYTES, Bye, Hello, ProtocolError

_TICK_S: Final = 0.1
_PEEK_S: Final = 0.01
_REDIAL_S: Final = 1.0
_ROUTE_MS: Final = 3_000
"""How long a caller for a match that is not played here is kept waiting: less than its patience for a greeting."""
_LEAVING_MS: Final = 300
"""For the card that says one has left to reach the others."""


class WishRefused(NamedTuple):
    """A wish that could not be fulfilled: one sentence, and its code if it has one."""

    sentence: str
    code: str


class Left(NamedTuple):
    """The table was left; there is none any more."""


HubEvent: TypeAlias = LobbyEvent | Listening | Refused | Failed | WishRefused | Left


class Hub:
    """Listening, the table, and the way of connections to the links of a match; a thread of its own.

    All methods may be called from any thread. `locate(port)`: the addresses others can reach this machine at.
    """

    def __init__(
        self,
        identity: Identity,
        profile: Profile,
        *,
        locate: Callable[[int], Sequence[Address]],
        hosts: Sequence[str] = ("0.0.0.0", "::"),
        port: int = PORT,
        clock: Callable[[], int] | None = None,
    ) -> None:
        self.events: Final[SimpleQueue[HubEvent]] = SimpleQueue()
        self.greeting: Final = Greeting(rules_digest(), profile.name)
        self.port = 0
        """Where this installation listens; 0 until `Listening` has come."""
        self._identity = identity
        self._profile = profile
        self._locate = locate
        self._hosts = tuple(hosts)
        self._wanted_port = port
        self._clock = clock or (lambda: time.monotonic_ns() // 1_000_000)
        self._view: LobbyView | None = None
        self._status: Status | None = None
        self._known: Mapping[bytes, tuple[Address, ...]] = {}
        self._routes: dict[bytes, Links] = {}
        self._joining: tuple[tuple[Address, ...], bool, str] | None = None
        self._servers: list[socket.socket] = []
        self._callers: set[socket.socket] = set()
        self._addresses_ms: int | None = None
        self._tasks: set[asyncio.Task[object]] = set()
        self._orders: asyncio.Queue[Callable[[], Coroutine[Any, Any, object]]] = asyncio.Queue()
        self._loop = asyncio.SelectorEventLoop()  # the other loop of Windows goes deaf after one unreachable peer
        self._lines = Lines(identity, self.greeting, self._clock, self._found, self._tell)
        self._thread = threading.Thread(target=self._run, name="hub", daemon=True)

    # From any thread.

    def start(self) -> None:
        """Start listening; `Listening` or `Refused` comes."""
        self._thread.start()

    def stop(self, timeout_s: float = 5.0) -> bool:
        """Leave the table, part from everybody and end the thread; whether it ended in time."""
        if self._thread.is_alive():
            with contextlib.suppress(RuntimeError):  # it has just ended by itself
                self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(timeout_s)
        elif not self._loop.is_running():
            self._loop.close()
        return not self._thread.is_alive()

    def view(self) -> LobbyView | None:
        """The table as it stood a moment ago; None without one."""
        return self._view

    def addresses(self) -> Mapping[bytes, tuple[Address, ...]]:
        """Where everybody at the table says he can be reached, by key."""
        return self._known

    def status(self) -> Status | None:
        """What others are told of the table; None without one."""
        return self._status

    def open(self, plan: TablePlan) -> None:
        """Open a table, having left the one before. BadInput if game, seats or options are refused."""
        lobby = Lobby.opened(self._identity, self._profile, plan, chance=os.urandom, wall_ms=_wall_ms)
        self._command(lambda: self._enter(lobby, None))

    def join(self, addresses: Sequence[Address], *, plays: bool = True, code: str = "") -> None:
        """Go to the table of the peer at these addresses, to play or only to watch; tried again until `leave`."""
        joining = (tuple(addresses), plays, code)
        self._command(lambda: self._enter(None, joining))

    def reopen(self, signed: Signed, table: bytes, title: str, code: str) -> None:
        """Have the table of an interrupted match again; `Begun` comes, with `back`."""
        lobby = Lobby(
            self._identity, self._profile, table, plays=True, code=code, chance=os.urandom, wall_ms=_wall_ms
        )
        lobby.go_on(signed, title)
        self._command(lambda: self._enter(lobby, None))

    def meet(self, addresses: Sequence[Address]) -> None:
        """Somebody is at the same table there: have a line to him, unless there is one to anybody already."""

        async def job() -> None:
            if self._lines.lobby is not None and not self._lines.keys:
                self._spawn(self._lines.dial(addresses))

        self._command(job)

    def leave(self) -> None:
        """Leave the table; `Left` comes."""
        self._command(lambda: self._enter(None, None))

    def wish(self, wish: Callable[[Lobby, int], None]) -> None:
        """Do something at the table: call one of Lobby's wishes with the time. BadInput becomes `WishRefused`.

        Wishes, `open`, `join` and `leave` are done in the order of the calls.
        """

        async def job() -> None:
            self._wish(wish)

        self._command(job)

    def route(self, match: bytes, links: Links) -> None:
        """From now on connections that greet this match are given to these links."""
        self._soon(self._routes.__setitem__, match, links)

    def unroute(self, match: bytes) -> None:
        """That match is not played here any more."""
        self._soon(self._routes.pop, match, None)

    # In the hub's thread.

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._spawn(self._listen())
        self._spawn(self._obey())
        self._spawn(self._tick())
        try:
            self._loop.run_forever()
            self._loop.run_until_complete(self._farewell())
        finally:
            self._loop.close()

    def _command(self, job: Callable[[], Coroutine[Any, Any, object]]) -> None:
        self._soon(self._orders.put_nowait, job)

    async def _obey(self) -> None:
        """One order after the other: leaving a table takes a moment, and what comes next is about the next one."""
        while True:
            job = await self._orders.get()
            await asyncio.wait([self._spawn(job())])

    def _soon(self, job: Callable[..., object], *args: Any) -> None:
        with contextlib.suppress(RuntimeError):  # stopped: there is nothing to do it any more
            self._loop.call_soon_threadsafe(job, *args)

    def _spawn(self, job: Coroutine[Any, Any, object]) -> asyncio.Task[object]:
        task = self._loop.create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[object]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.events.put(Failed(error))

    def _tell(self, sentence: str) -> None:
        self.events.put(Refused(sentence))

    async def _farewell(self) -> None:
        await self._leave_table()
        for server in self._servers:
            self._loop.remove_reader(server)
            server.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for caller in self._callers:
            caller.close()
        self._lines.abort()
        await asyncio.sleep(0)

    async def _enter(self, lobby: Lobby | None, joining: tuple[tuple[Address, ...], bool, str] | None) -> None:
        self._joining = None
        had = self._lines.lobby is not None
        await self._leave_table()
        self._lines.lobby = lobby
        self._joining = joining
        self._addresses_ms = None
        if lobby is None and joining is None and had:
            self.events.put(Left())
        if joining is not None:
            self._spawn(self._seek(joining))
        self._step()

    async def _leave_table(self) -> None:
        lobby = self._lines.lobby
        if lobby is not None:
            lobby.leave()
            lobby.tick(self._clock())
            self._lines.tick()
        self._lines.lobby = None
        self._lines.close("the peer goes")
        end_ms = self._clock() + _LEAVING_MS
        while self._lines.flushing and self._clock() < end_ms:
            await asyncio.sleep(_PEEK_S)
        self._view = self._status = None

    async def _seek(self, joining: tuple[tuple[Address, ...], bool, str]) -> None:
        """Dial the first address of a table until it is left; told once when nobody answers."""
        told = False
        while self._joining is joining:
            if not self._lines.keys:
                answered = await self._lines.dial(joining[0])
                if not answered and not told:
                    self._tell(f"nobody answers at {', '.join([f'{host} port {port}' for host, port in joining[0]])}")
                told = not answered
            await asyncio.sleep(_REDIAL_S)

    def _found(self, told: Status) -> Lobby | None:
        if self._joining is None:
            return None
        _, plays, code = self._joining
        return Lobby(
            self._identity, self._profile, told.table, plays=plays, code=code, chance=os.urandom, wall_ms=_wall_ms
        )

    def _wish(self, wish: Callable[[Lobby, int], None]) -> None:
        lobby = self._lines.lobby
        if lobby is None:
            self.events.put(WishRefused("there is no table", "NO_TABLE"))
            return
        try:
            wish(lobby, self._clock())
        except BadInput as problem:
            self.events.put(WishRefused(str(problem), problem.code))
        self._step()

    async def _tick(self) -> None:
        while True:
            self._step()
            for addresses in self._lines.due():
                self._spawn(self._lines.dial(addresses))
            await asyncio.sleep(_TICK_S)

    def _step(self) -> None:
        now_ms = self._clock()
        lobby = self._lines.lobby
        if lobby is not None:
            if self.port and (self._addresses_ms is None or now_ms - self._addresses_ms >= ADDRESSES_MS):
                self._addresses_ms = now_ms
                lobby.reachable_at(self._locate(self.port))
            lobby.tick(now_ms)
        self._lines.tick()
        if lobby is not None:
            self._view, self._status = view(lobby, now_ms), status(lobby)
            self._known = {key: card.addresses for key, card in lobby.book.cards.items() if not card.gone}
            while lobby.events:
                self.events.put(lobby.events.popleft())

    # Listening.

    async def _listen(self) -> None:
        found: list[Address] = []
        for host in self._hosts:
            try:
                server = self._bound(host)
            except OSError as error:
                self._tell(f"cannot listen on {host}: {error.strerror or error}")
                continue
            self._servers.append(server)
            self.port = server.getsockname()[1]  # the same number on every address
            found.append(Address(host, self.port))
            self._loop.add_reader(server, self._accept, server)
        if found:
            self.events.put(Listening(tuple(found)))

    def _bound(self, host: str) -> socket.socket:
        """A socket on the port that others have learned, or on the first that is free. OSError if there is none."""
        first = self.port or self._wanted_port
        ports = [first] if self.port or not first else [*range(first, first + PORTS_TRIED), 0]
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        fault = OSError(f"no port is free on {host}")
        for port in ports:
            server = socket.socket(family, socket.SOCK_STREAM)
            try:
                if os.name == "posix":  # elsewhere it would let two programs have one port
                    server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                if family == socket.AF_INET6:
                    server.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                server.setblocking(False)
                server.bind((host, port))
                server.listen(MAX_CALLERS)
            except OSError as error:
                server.close()
                fault = error
                continue
            return server
        raise fault

    def _accept(self, server: socket.socket) -> None:
        """A caller; without waiting, so that none is lost between two tasks."""
        try:
            line, _ = server.accept()
        except (BlockingIOError, InterruptedError):
            return
        except OSError as error:
            # Out of handles, or a caller that has gone: the next one is looked for in a while.
            self._tell(f"a connection could not be accepted: {error.strerror or error}")
            self._loop.remove_reader(server)
            self._loop.call_later(_REDIAL_S, self._loop.add_reader, server, self._accept, server)
            return
        line.setblocking(False)
        if len(self._callers) >= MAX_CALLERS:
            line.close()
            return
        self._callers.add(line)
        self._spawn(self._receive(line))

    async def _receive(self, line: socket.socket) -> None:
        """Look at the greeting without taking it, and give the connection to whom it is for."""
        hello = await self._peek(line)
        links = None if hello is None else await self._route(hello.match)
        self._callers.discard(line)
        if hello is None:
            line.close()
        elif hello.match == LOBBY:
            await self._lines.adopt(line)
        elif links is not None:
            try:
                links.adopt(line)
            except RuntimeError:  # its match has just been left
                line.close()
        else:
            await self._turn_away(line, hello)

    async def _route(self, match: bytes) -> Links | None:
        """The links of a match. One that somebody else has already begun is about to begin here too."""
        end_ms = self._clock() + _ROUTE_MS
        while match != LOBBY and match not in self._routes and self._clock() < end_ms:
            await asyncio.sleep(_PEEK_S)
        return self._routes.get(match)

    async def _peek(self, line: socket.socket) -> Hello | None:
        end_ms = self._clock() + GREETING_MS
        while self._clock() < end_ms:
            try:
                data = line.recv(HELLO_BYTES, socket.MSG_PEEK)
            except (BlockingIOError, InterruptedError):
                data = None
            except OSError:
                return None
            if data == b"":
                return None
            if data is not None and len(data) >= PREFIX_BYTES:
                size = int.from_bytes(data[:PREFIX_BYTES], "big")
                if not 1 <= size <= HELLO_BYTES - PREFIX_BYTES:
                    return None
                if len(data) >= PREFIX_BYTES + size:
                    try:
                        hello = message(data[PREFIX_BYTES : PREFIX_BYTES + size])
                    except ProtocolError:
                        return None
                    return hello if isinstance(hello, Hello) else None
            await asyncio.sleep(_PEEK_S)
        return None

    async def _turn_away(self, line: socket.socket, hello: Hello) -> None:
        """Say why: the greeting first, so that versions are compared before matches."""
        mine = self.greeting
        nonce = os.urandom(len(LOBBY))
        words = frame(Hello(mine.version, mine.rules, hello.match, self._identity.key, mine.name, nonce))
        try:
            await self._loop.sock_sendall(line, words + frame(Bye(NOT_HERE)))
        except OSError:  # whoever has gone needs no farewell
            pass
        finally:
            line.close()


def _wall_ms() -> int:
    return time.time_ns() // 1_000_000
