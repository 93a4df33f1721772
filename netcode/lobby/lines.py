"""The lines of a table: links between those at it, each with a proven key, that carry records and heartbeats."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable, Sequence
from itertools import count
from typing import Final

from netcode.identity import Identity, verify
from netcode.limits import (
    DIAL_AGAIN_MS,
    DIAL_MS,
    GREETING_MS,
    HAVE_MS,
    LOST_MS,
    MAX_LINKS,
    MAX_SEND_BYTES,
    PATIENCE_MS,
    STRIKES,
)
from netcode.link import Address, CloseLink, Greeting, Peer, link_words
from netcode.lobby.lobby import Lobby
from netcode.lobby.records import LOBBY, LobbyFrame, Probe, Status, Written, frame, message
from netcode.lobby.snapshot import status
from netcode.wire import Bye, Frame, Hello, ProtocolError, Proved

READ_BYTES: Final = 64 * 1024
_LEAVING_MS: Final = 2_000
"""For the sheet to tell somebody that he is sent away, before the line is closed."""


class Line(Peer):
    """One line; `number` names it to the Lobby."""

    def __init__(self, writer: asyncio.StreamWriter, dialled: bool, number: int, now_ms: int) -> None:
        super().__init__(writer, dialled, 0, now_ms)
        self.number: Final = number
        self.barred_ms: int | None = None

    def send(self, sent: Frame | LobbyFrame) -> None:
        """Hand a message to the line; nothing once it is closing."""
        if not self.writer.is_closing():
            self.writer.write(frame(sent))  # type: ignore[arg-type]


class Lines:
    """All lines of one installation; lives in the hub's thread.

    `found(status)` is asked for the Lobby when a table is met while there is none. `tell`: takes sentences about
    lines that came to nothing.
    """

    def __init__(
        self,
        identity: Identity,
        greeting: Greeting,
        clock: Callable[[], int],
        found: Callable[[Status], Lobby | None],
        tell: Callable[[str], None],
    ) -> None:
        self.lobby: Lobby | None = None
        self.greeting = greeting
        self._identity = identity
        self._clock = clock
        self._found = found
        self._tell = tell
        self._lines: set[Line] = set()
        self._numbers = count()
        self._dialled_ms: dict[bytes, int] = {}
        self._missing_ms: dict[bytes, int] = {}

    @property
    def keys(self) -> frozenset[bytes]:
        """Who is at the other ends."""
        return frozenset([line.hello.key for line in self._lines if line.ready and line.hello is not None])

    @property
    def flushing(self) -> bool:
        """Whether a farewell has not left yet."""
        return any(line.backlog() for line in self._lines)

    async def adopt(self, sock: socket.socket) -> None:
        """Serve a connection that was accepted for the table."""
        if len(self._lines) >= MAX_LINKS:
            sock.close()
            return
        try:
            reader, writer = await asyncio.open_connection(sock=sock, limit=READ_BYTES)
        except OSError:  # the other end has gone in the meantime
            sock.close()
            return
        except asyncio.CancelledError:
            sock.close()
            raise
        await self._serve(Line(writer, False, next(self._numbers), self._clock()), reader)

    async def dial(self, addresses: Sequence[Address]) -> bool:
        """Try the addresses in order and serve the first that answers to its end; whether one did."""
        for host, port in addresses:
            try:
                async with asyncio.timeout(DIAL_MS / 1000):
                    reader, writer = await asyncio.open_connection(host, port, limit=READ_BYTES)
            except (OSError, UnicodeError, ValueError, TimeoutError):
                continue  # the next address; the caller tells when none answers
            await self._serve(Line(writer, True, next(self._numbers), self._clock()), reader)
            return True
        return False

    def due(self) -> list[tuple[Address, ...]]:
        """Whom to dial now: those in the line who are not linked. The smaller key dials first."""
        lobby, now_ms = self.lobby, self._clock()
        if lobby is None or lobby.sheet is None or lobby.card.gone:
            return []
        keys, found = self.keys, []
        wanted = lobby.sheet.line if lobby.key in lobby.sheet.line else lobby.sheet.line[:3]
        missing = [key for key in wanted if key != lobby.key and key not in keys]
        self._missing_ms = {key: self._missing_ms.get(key, now_ms) for key in missing}
        for key in missing:
            card = lobby.book.cards.get(key)
            if card is None or card.gone or not card.addresses:
                continue
            if lobby.key > key and now_ms - self._missing_ms[key] < PATIENCE_MS:
                continue
            if now_ms - self._dialled_ms.get(key, -DIAL_AGAIN_MS) < DIAL_AGAIN_MS:
                continue
            self._dialled_ms[key] = now_ms
            found.append(card.addresses)
        return found

    def tick(self) -> None:
        """Look after every line, and send what its other end lacks."""
        now_ms = self._clock()
        for line in tuple(self._lines):
            self._look_after(line, now_ms)
        self._push()

    def close(self, reason: str) -> None:
        """Part from everybody."""
        for line in tuple(self._lines):
            line.end(CloseLink(reason))

    def abort(self) -> None:
        """Cut what is still there."""
        for line in tuple(self._lines):
            line.abort()

    async def _serve(self, line: Line, reader: asyncio.StreamReader) -> None:
        self._lines.add(line)
        sock: socket.socket | None = line.writer.get_extra_info("socket")
        if sock is not None:
            with contextlib.suppress(OSError):  # closed by the other end already
                sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        close = CloseLink("the peer goes")
        try:
            mine = self.greeting
            line.send(Hello(mine.version, mine.rules, LOBBY, self._identity.key, mine.name, line.nonce))
            while True:
                self._take(line, await reader.read(READ_BYTES))
                await asyncio.sleep(0)
        except CloseLink as ending:
            close = ending
        except ProtocolError as error:
            close = CloseLink(f"a message was refused: {error}")
        except OSError as error:
            close = CloseLink(error.strerror or "the connection broke", lost=True, told=False)
        finally:
            close = line.ending or close
            line.end(close)
            self._lines.discard(line)
            if self.lobby is not None:
                self.lobby.book.unlinked(line.number)
            if not close.quiet and not close.lost:
                self._tell(close.reason)

    def _take(self, line: Line, data: bytes) -> None:
        if line.ending is not None:
            raise line.ending
        if not data:
            line.frames.end()
            raise CloseLink("the connection was closed", lost=True, told=False)
        now_ms = self._clock()
        bodies = line.frames.take(data, now_ms)
        if not (line.byte_budget.spend(len(data), now_ms) and line.frame_budget.spend(len(bodies), now_ms)):
            raise CloseLink("too many messages at once")
        if bodies:
            line.heard_ms = now_ms
        for body in bodies:
            self._handle(line, message(body), now_ms)
        self._push()

    def _handle(self, line: Line, received: LobbyFrame, now_ms: int) -> None:
        match received:
            case Bye(reason):
                # Who only asked what there is says nothing else before it goes.
                raise CloseLink(
                    f"the other end says: {reason}", told=False, quiet=not line.ready and not line.dialled
                )
            case Hello() if line.hello is None:
                self._greeted(line, received)
            case Probe() if line.hello is not None:
                self._answer(line)
            case Proved(signature) if line.hello is not None and not line.ready:
                self._proved(line, line.hello, signature)
            case Status() if line.ready:
                self._met(line, received)
            case Written() if line.ready:
                self._merge(line, received, now_ms)
            case _:
                raise ProtocolError(f"{type(received).__name__} does not belong here")

    def _greeted(self, line: Line, hello: Hello) -> None:
        self.greeting.check(hello)
        if hello.match != LOBBY:
            raise CloseLink("this is a table, not a match")
        if hello.key == self._identity.key:
            raise CloseLink("this is the same peer")
        if self.lobby is not None and self._is_barred(hello.key):
            raise CloseLink("you were sent away from this table")
        line.hello = hello
        words = link_words(LOBBY, self._identity.key, line.nonce, hello.key, hello.nonce)
        line.send(Proved(self._identity.sign(words)))

    def _answer(self, line: Line) -> None:
        told = None if self.lobby is None else status(self.lobby)
        if told is not None:
            line.send(told)
        elif not line.ready:
            raise CloseLink("there is no table here")

    def _proved(self, line: Line, hello: Hello, signature: bytes) -> None:
        words = link_words(LOBBY, hello.key, hello.nonce, self._identity.key, line.nonce)
        if not verify(hello.key, words, signature):
            raise CloseLink(f"{hello.name} cannot prove its key")
        for other in tuple(self._lines):
            if other is line or other.ending is not None or not other.ready or other.hello is None:
                continue
            if other.hello.key == hello.key:
                # Both ends keep the same one of two: the one dialled by the smaller key, or else the newer.
                if other.dialled != line.dialled and line.dialled != (self._identity.key < hello.key):
                    raise CloseLink("there is a link already", quiet=True)
                other.end(CloseLink("there is another link", quiet=True))
        line.ready = True
        line.send(Probe())
        self._answer(line)
        if self.lobby is not None:
            self.lobby.book.linked(line.number)

    def _met(self, line: Line, told: Status) -> None:
        if self.lobby is None:
            self.lobby = self._found(told)
            if self.lobby is None:
                raise CloseLink("nobody here wants to sit down")
            for other in self._lines:
                if other.ready:
                    self.lobby.book.linked(other.number)
        if told.table != self.lobby.table:
            raise CloseLink("this is another table")

    def _merge(self, line: Line, written: Written, now_ms: int) -> None:
        if self.lobby is None:
            return  # its table was left a moment ago, or its Status has not come yet: records are told again
        try:
            self.lobby.take(line.number, written, now_ms)
        except ProtocolError as error:
            line.strikes += 1
            if line.strikes >= STRIKES:
                raise CloseLink(f"{STRIKES} faults, the last one: {error}") from error

    def _is_barred(self, key: bytes) -> bool:
        sheet = None if self.lobby is None else self.lobby.sheet
        return sheet is not None and key in sheet.barred

    def _push(self) -> None:
        if self.lobby is None:
            return
        for line in tuple(self._lines):
            if not line.ready or line.ending is not None or line.backlog() > MAX_SEND_BYTES // 2:
                continue
            for written in self.lobby.lacking(line.number):
                line.send(written)

    def _look_after(self, line: Line, now_ms: int) -> None:
        silent_ms = now_ms - line.heard_ms
        if not line.ready or line.hello is None:
            if now_ms - line.since_ms > GREETING_MS:
                line.end(CloseLink("the greeting took too long", lost=True))
            return
        try:
            line.frames.check(now_ms)
        except ProtocolError as error:
            line.end(CloseLink(str(error)))
            return
        if silent_ms > LOST_MS or line.backlog() > MAX_SEND_BYTES:
            line.end(CloseLink(f"nothing was heard for {silent_ms} ms", lost=True, told=False))
            return
        if self._is_barred(line.hello.key):
            line.barred_ms = now_ms if line.barred_ms is None else line.barred_ms
            if now_ms - line.barred_ms > _LEAVING_MS:
                line.end(CloseLink("you were sent away from this table"))
                return
        if now_ms - line.have_ms >= HAVE_MS:
            line.have_ms = now_ms
            line.send(Probe())
