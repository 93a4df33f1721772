"""Links between peers: TCP in a thread of its own; what goes over them is the relay's matter."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Sequence
from queue import SimpleQueue
from typing import Any, Final
from weakref import WeakSet

from netcode import sockets
from netcode.entries import Entry
from netcode.feed import Feeds
from netcode.identity import Identity, verify
from netcode.limits import GREETING_MS, HAVE_MS, LOST_MS, MAX_LINKS, MAX_SEND_BYTES, UNSTABLE_MS
from netcode.link import (
    NOT_HERE,
    Address,
    CloseLink,
    Event,
    Failed,
    Greeting,
    Joined,
    Listening,
    Parted,
    Peer,
    Refused,
    Said,
    Steady,
    link_words,
)
from netcode.relay import Relay
from netcode.wire import Bye, Entries, Evidence, Frame, Have, Hello, Near, ProtocolError, Proved, Say, frame, message

_TICK_S: Final = 0.2
_REDIAL_S: Final = 1.0
_READ_BYTES: Final = 64 * 1024


class Links:
    """All links of one match at this peer.

    `feeds` belongs to the network thread from `start` on; others keep their own from what `events` bring. `clock`:
    milliseconds that never run backwards. `events`: a queue to tell into, shared with others if one is given. After
    `stop` the other calls raise RuntimeError.
    """

    def __init__(
        self,
        identity: Identity,
        greeting: Greeting,
        feeds: Feeds,
        clock: Callable[[], int] | None = None,
        events: SimpleQueue[Any] | None = None,
    ) -> None:
        self.events: Final[SimpleQueue[Event]] = SimpleQueue() if events is None else events
        self._identity = identity
        self._greeting = greeting
        self._feeds = feeds
        self._me = feeds.keys.index(identity.key) if identity.key in feeds.keys else -1
        self._clock = clock or (lambda: time.monotonic_ns() // 1_000_000)
        self._relay = Relay(feeds, self.events, self._clock)
        self._opened: WeakSet[Peer] = WeakSet()  # also those whose farewell has not left yet
        self._tasks: set[asyncio.Task[object]] = set()
        self._adopted: set[socket.socket] = set()
        self._loop = asyncio.SelectorEventLoop()  # the other loop of Windows goes deaf after one unreachable peer
        self._thread = threading.Thread(target=self._run, name="links", daemon=True)

    # From any thread.

    def start(self) -> None:
        """Start the network thread."""
        self._thread.start()

    def stop(self, timeout_s: float = 5.0) -> bool:
        """Say farewell on every link and end the thread; whether it ended in time."""
        if self._thread.is_alive():
            with contextlib.suppress(RuntimeError):  # it has just ended by itself
                self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(timeout_s)
        elif not self._loop.is_running():
            self._loop.close()
        return not self._thread.is_alive()

    def listen(self, hosts: Sequence[str] = ("0.0.0.0", "::"), port: int = 0) -> None:
        """Accept links; `Listening` or `Refused` comes. An address that cannot be had does not stop the others."""
        self._command(lambda: self._listen(tuple(hosts), port))

    def connect(self, addresses: Sequence[Address]) -> None:
        """Dial one peer by its addresses, in order, and again whenever the link is lost."""
        self._command(lambda: self._dial(tuple(addresses)))

    def adopt(self, line: socket.socket) -> None:
        """Take over a connection accepted elsewhere, not a byte of it read. RuntimeError when stopped."""
        self._loop.call_soon_threadsafe(self._take_over, line)

    def publish(self, entry: Entry) -> None:
        """Send one's own entry, already in the journal, to everybody. ValueError if it is not one's own.

        Its signature is checked as everybody's is, when it enters its feed.
        """
        if self._feeds.keys[entry.author] != self._identity.key:
            raise ValueError("only one's own entries are published; those of others are relayed by themselves")
        self._loop.call_soon_threadsafe(self._relay.publish, entry)

    def say(self, kind: int, text: str) -> None:
        """Say something to everybody there is a link to; `Said` comes there. ProtocolError if it breaks a bound."""
        said = Say(kind, text)
        frame(said)
        self._loop.call_soon_threadsafe(self._relay.say, said)

    # In the network thread.

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._spawn(self._tick())
        try:
            self._loop.run_forever()
            self._loop.run_until_complete(self._farewell())
        finally:
            self._loop.close()

    def _command(self, job: Callable[[], Coroutine[Any, Any, object]]) -> None:
        self._loop.call_soon_threadsafe(lambda: self._spawn(job()))

    def _spawn(self, job: Coroutine[Any, Any, object]) -> None:
        task = self._loop.create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[object]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.events.put(Failed(error))

    async def _farewell(self) -> None:
        for peer in tuple(self._relay.peers):
            peer.end(CloseLink("the peer goes"))
        await asyncio.sleep(0)
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for line in self._adopted:
            line.close()
        for peer in tuple(self._opened):
            peer.abort()
        await asyncio.sleep(0)

    async def _listen(self, hosts: tuple[str, ...], port: int) -> None:
        servers, found, refused = await sockets.listen(self._accept, hosts, port, _READ_BYTES)
        for sentence in refused:
            self.events.put(Refused(sentence))
        if found:
            self.events.put(Listening(found))
        try:
            await self._loop.create_future()  # until the thread ends
        finally:
            for server in servers:
                server.close()

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if len(self._relay.peers) >= MAX_LINKS:
            writer.transport.abort()
            return
        self._spawn(self._serve(self._open(writer, dialled=False), reader))

    def _take_over(self, line: socket.socket) -> None:
        self._adopted.add(line)
        self._spawn(self._adopt(line))

    async def _adopt(self, line: socket.socket) -> None:
        try:
            reader, writer = await asyncio.open_connection(sock=line, limit=_READ_BYTES)
        except OSError:  # the other end has gone in the meantime
            line.close()
            return
        finally:
            self._adopted.discard(line)
        self._accept(reader, writer)

    def _open(self, writer: asyncio.StreamWriter, *, dialled: bool) -> Peer:
        peer = Peer(writer, dialled, len(self._feeds.keys), self._clock())
        self._relay.peers.add(peer)
        self._opened.add(peer)
        return peer

    async def _dial(self, addresses: tuple[Address, ...]) -> None:
        failed = False
        while True:
            line = await sockets.dial(addresses, _READ_BYTES)
            if line is not None:
                reader, writer = line
                if not await self._serve(self._open(writer, dialled=True), reader):
                    return
            elif not failed:
                names = ", ".join([f"{host}:{port}" for host, port in addresses])
                self.events.put(Refused(f"nobody answers at {names}"))
            failed = line is None
            await asyncio.sleep(_REDIAL_S)

    async def _serve(self, peer: Peer, reader: asyncio.StreamReader) -> bool:
        """Run one link to its end; whether it was lost, so that dialling again makes sense."""
        line: socket.socket | None = peer.writer.get_extra_info("socket")
        if line is not None:
            with contextlib.suppress(OSError):  # closed by the other end already
                line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        close = CloseLink("the peer goes")
        try:
            peer.send(
                Hello(
                    self._greeting.version,
                    self._greeting.rules,
                    self._feeds.match,
                    self._identity.key,
                    self._greeting.name,
                    peer.nonce,
                )
            )
            while True:
                data = await reader.read(_READ_BYTES)
                self._take(peer, data)
                if len(data) == _READ_BYTES:
                    await asyncio.sleep(0)  # more may be here already, and the others have a turn first
        except CloseLink as ending:
            close = ending
        except ProtocolError as error:
            close = CloseLink(f"a message was refused: {error}")
        except OSError as error:
            close = CloseLink(error.strerror or "the connection broke", lost=True, told=False)
        finally:
            close = peer.ending or close
            peer.end(close)
            self._relay.peers.discard(peer)
            self._relay.tell_near()
            if close.quiet:
                pass  # another link to the same peer stays
            elif peer.ready and peer.hello is not None:
                self.events.put(Parted(peer.hello.key, close.reason, close.lost))
            elif not close.lost:
                self.events.put(Refused(close.reason))
        return close.lost

    def _take(self, peer: Peer, data: bytes) -> None:
        if peer.ending is not None:
            raise peer.ending
        if not data:
            peer.frames.end()
            raise CloseLink("the connection was closed", lost=True, told=False)
        now_ms = self._clock()
        bodies = peer.frames.take(data, now_ms)
        if not (peer.byte_budget.spend(len(data), now_ms) and peer.frame_budget.spend(len(bodies), now_ms)):
            raise CloseLink("too many messages at once")
        if bodies:
            peer.heard_ms = now_ms
        for body in bodies:
            self._handle(peer, message(body))

    def _handle(self, peer: Peer, received: Frame) -> None:
        match received:
            case Bye(reason):
                raise CloseLink(f"the other end says: {reason}", lost=reason == NOT_HERE, told=False)
            case Hello() if peer.hello is None:
                self._greeted(peer, received)
            case Proved(signature) if peer.hello is not None and not peer.ready:
                self._proved(peer, peer.hello, signature)
            case Near(members) if peer.ready:
                peer.near = frozenset(members) - {self._me}
                self._relay.push(peer)
            case Have(feeds) if peer.ready:
                self._relay.compare(peer, feeds)
            case Entries(entries) if peer.ready:
                self._relay.merge(peer, entries)
            case Evidence(first, second) if peer.ready:
                try:
                    fork = self._feeds.accuse(first, second)
                except ProtocolError as error:
                    self._relay.strike(peer, error)
                    return
                if fork is not None:
                    self._relay.tell(fork)
            case Say(kind, text) if peer.ready and peer.hello is not None:
                if peer.say_budget.take(1, self._clock()):
                    self.events.put(Said(peer.hello.key, kind, text))
            case _:
                raise ProtocolError(f"{type(received).__name__} does not belong here")

    def _greeted(self, peer: Peer, hello: Hello) -> None:
        self._greeting.check(hello)
        if hello.match != self._feeds.match:
            raise CloseLink("this is another match")
        if hello.key == self._identity.key:
            raise CloseLink("this is the same peer")
        peer.hello = hello
        words = link_words(self._feeds.match, self._identity.key, peer.nonce, hello.key, hello.nonce)
        peer.send(Proved(self._identity.sign(words)))

    def _proved(self, peer: Peer, hello: Hello, signature: bytes) -> None:
        words = link_words(self._feeds.match, hello.key, hello.nonce, self._identity.key, peer.nonce)
        if not verify(hello.key, words, signature):
            raise CloseLink(f"{hello.name} cannot prove its key")
        again = False
        for other in tuple(self._relay.peers):
            if other is peer or other.ending is not None or not other.ready or other.hello is None:
                continue
            if other.hello.key == hello.key:
                # Both ends keep the same one of two: the one dialled by the smaller key, or else the newer.
                if other.dialled != peer.dialled and peer.dialled != (self._identity.key < hello.key):
                    raise CloseLink("there is a link already", quiet=True)
                other.end(CloseLink("there is another link", quiet=True))
                again = True
        peer.ready = True
        if not again:
            self.events.put(Joined(hello.key, hello.name))
        if not self._relay.tell_near():
            peer.send(Near(self._relay.near))
        self._relay.heartbeat(peer, self._clock())

    async def _tick(self) -> None:
        while True:
            now_ms = self._clock()
            for peer in tuple(self._relay.peers):
                self._look_after(peer, now_ms)
            await asyncio.sleep(_TICK_S)

    def _look_after(self, peer: Peer, now_ms: int) -> None:
        silent_ms = now_ms - peer.heard_ms
        if not peer.ready or peer.hello is None:
            if now_ms - peer.since_ms > GREETING_MS:
                peer.end(CloseLink("the greeting took too long", lost=True))
            return
        try:
            peer.frames.check(now_ms)
        except ProtocolError as error:
            peer.end(CloseLink(str(error)))
            return
        if silent_ms > LOST_MS or peer.backlog() > MAX_SEND_BYTES:
            peer.end(CloseLink(f"nothing was heard for {silent_ms} ms", lost=True, told=False))
            return
        if peer.steady != (silent_ms <= UNSTABLE_MS):
            peer.steady = not peer.steady
            self.events.put(Steady(peer.hello.key, peer.steady))
        if now_ms - peer.have_ms >= HAVE_MS:
            self._relay.heartbeat(peer, now_ms)
        self._relay.push(peer)
