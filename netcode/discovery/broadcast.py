"""Announcing and asking by UDP broadcast, where multicast is filtered; one socket per address of this machine."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import socket
import sys
from collections.abc import Callable
from typing import Any, Final, cast

from netcode.discovery.interfaces import Interface, interface_of
from netcode.discovery.listing import Heard, Source
from netcode.discovery.multicast import Announcement, checked
from netcode.limits import DATAGRAMS_A_SECOND, KEY_BYTES, MAX_DATAGRAM, PORT, VERSION
from netcode.link import Address, Budget
from netcode.lobby.records import Status
from netcode.wire import ProtocolError, flag, octets, pack, row, text, unpack, whole

MARK: Final = b"veillee?"
_ASK: Final = 0
_HERE: Final = 1
_EVERYBODY: Final = "255.255.255.255"
_HEAD: Final = row(octets(len(MARK)), whole(0, 2**31), whole(_ASK, _HERE), octets(KEY_BYTES))
_STATUS: Final = row(
    whole(1, 65535), octets(32), text(24), text(40), whole(1, 10), whole(0, 10), whole(0, 2), flag, text(24)
)


def question(key: bytes) -> bytes:
    """Who has a table?"""
    return pack([[MARK, VERSION, _ASK, key], None])


def answer(key: bytes, told: Announcement) -> bytes:
    """I have."""
    return pack([[MARK, VERSION, _HERE, key], [told.port, *told.status]])


def read(data: bytes, host: str, interface: str) -> tuple[bytes, Heard | None] | None:
    """(author, what it says of a table or None for a question); None for anything else. Nothing is raised."""
    try:
        value = unpack(data, MAX_DATAGRAM)
        if type(value) is not list or len(value) != 2:
            return None
        mark, version, kind, key = _HEAD(value[0], "a broadcast")
        if mark != MARK:
            return None
        if kind == _ASK:
            return key, None
        if version != VERSION:
            # Where it is is in the same place in all versions; what it says there is its own affair.
            port = whole(1, 65535)(value[1][0] if type(value[1]) is list and value[1] else None, "a port")
            return key, Heard(Source.BROADCAST, interface, key, (Address(host, port),), version, None)
        port, *words = _STATUS(value[1], "a broadcast")
        status = checked(Status(*words))
    except ProtocolError:
        return None
    if status is None:
        return None
    return key, Heard(Source.BROADCAST, interface, key, (Address(host, port),), version, status)


class _Ear(asyncio.DatagramProtocol):
    def __init__(self, take: Callable[[bytes, Any, asyncio.DatagramTransport], None]) -> None:
        self._take = take
        self._transport: asyncio.DatagramTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.DatagramTransport, transport)  # it is one, whatever its class says in 3.11

    def datagram_received(self, data: bytes, addr: Any) -> None:
        if self._transport is not None:
            self._take(data, addr, self._transport)

    def error_received(self, exc: Exception) -> None:
        """An address nobody listens at: of no interest, the next broadcast goes out all the same."""


class Broadcast:
    """Asks and answers on every interface; lives in the discovery thread's loop.

    `faults`: interface -> why nothing can be sent there. `heard`: interface -> how many of others' words came.
    `deaf`: why nothing can be heard that is not an answer to one's own question, or empty.
    """

    def __init__(self, key: bytes, hear: Callable[[Heard], None], clock: Callable[[], int], port: int = PORT) -> None:
        self.faults: dict[str, str] = {}
        self.heard: dict[str, int] = {}
        self.deaf = ""
        self.denied = False
        """Whether the system itself forbids sending: a firewall here, or macOS that was not given leave."""
        self.told: Announcement | None = None
        self._key = key
        self._hear = hear
        self._clock = clock
        self._port = port
        self._budget = Budget(DATAGRAMS_A_SECOND, DATAGRAMS_A_SECOND, clock())
        self._used: tuple[Interface, ...] = ()
        self._ear: asyncio.DatagramTransport | None = None
        self._mouths: dict[tuple[str, str, str], tuple[socket.socket, asyncio.DatagramTransport]] = {}

    async def use(self, used: tuple[Interface, ...]) -> None:
        """Work on these interfaces from now on."""
        self._used = used
        if self._ear is None:
            await self._listen()
        wanted = {(one.name, ip, everybody) for one in used for ip, everybody in one.broadcasts}
        for gone in set(self._mouths) - wanted:
            self._mouths.pop(gone)[1].close()
        self.faults = {name: fault for name, fault in self.faults.items() if name in {one.name for one in used}}
        for new in wanted - set(self._mouths):
            await self._open(new)

    def shout(self) -> None:
        """Ask who has a table, and tell of one's own, on every interface."""
        words = [question(self._key)] if self.told is None else [question(self._key), answer(self._key, self.told)]
        for (name, _, everybody), (mouth, _transport) in self._mouths.items():
            for target in (everybody, _EVERYBODY):
                for data in words:
                    self._send(mouth, data, (target, self._port), name)

    def close(self) -> None:
        """Close all sockets."""
        for _, transport in self._mouths.values():
            transport.close()
        self._mouths.clear()
        if self._ear is not None:
            self._ear.close()
            self._ear = None

    async def _listen(self) -> None:
        ear = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            ear.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # several peers on one machine all hear
            if sys.platform == "darwin" or "bsd" in sys.platform:
                ear.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            ear.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
            ear.setblocking(False)
            ear.bind(("", self._port))
            self._ear, _ = await asyncio.get_running_loop().create_datagram_endpoint(
                lambda: _Ear(self._take), sock=ear
            )
            self.deaf = ""
        except OSError as error:
            ear.close()
            self.deaf = error.strerror or str(error)

    async def _open(self, place: tuple[str, str, str]) -> None:
        name, ip, _ = place
        mouth = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            mouth.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
            mouth.setblocking(False)
            mouth.bind((ip, 0))
            transport, _ = await asyncio.get_running_loop().create_datagram_endpoint(
                lambda: _Ear(self._take), sock=mouth
            )
            self._mouths[place] = (mouth, transport)
        except OSError as error:
            mouth.close()
            self.faults[name] = error.strerror or str(error)

    def _send(self, mouth: socket.socket, data: bytes, target: tuple[str, int], name: str) -> None:
        try:
            mouth.sendto(data, target)  # not by the transport, which would keep the fault to itself
        except (BlockingIOError, InterruptedError):
            return  # the next one comes soon
        except OSError as error:
            self.faults[name] = error.strerror or str(error)
            self.denied = self.denied or error.errno in (errno.EPERM, errno.EACCES, errno.EHOSTUNREACH)
            return
        if target[0] != _EVERYBODY:
            self.faults.pop(name, None)

    def _take(self, data: bytes, source: Any, transport: asyncio.DatagramTransport) -> None:
        if not self._budget.spend(1, self._clock()):
            return
        host = str(source[0])
        name = interface_of(host, self._used)
        found = read(data, host, name)
        if found is None or found[0] == self._key:
            return
        self.heard[name] = self.heard.get(name, 0) + 1
        if found[1] is not None:
            self._hear(found[1])
        elif self.told is not None:
            with contextlib.suppress(OSError):  # who asked has gone
                transport.sendto(answer(self._key, self.told), (host, int(source[1])))
