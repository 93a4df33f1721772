"""Announcing and browsing by multicast DNS, one responder per interface; every fault is a value."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Any, Final, NamedTuple

from zeroconf import Error as ZeroconfFault
from zeroconf import IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from netcode.discovery.interfaces import Interface
from netcode.discovery.listing import Heard, Source
from netcode.limits import KEY_BYTES, MAX_ADDRESSES, VERSION
from netcode.link import Address
from netcode.lobby.records import Status, frame, message
from netcode.wire import PREFIX_BYTES, ProtocolError

SERVICE: Final = "_veillee._tcp.local."
_GROUP: Final = "224.0.0.251"
_RESOLVE_MS: Final = 2_000
_MAX_RESOLVING: Final = 32


class Announcement(NamedTuple):
    """What is announced: the port of the hub and the table as anybody may see it."""

    port: int
    status: Status


def _try_group(ip: str) -> None:
    """Join the group on this address and leave it again: the library would lose a socket if it cannot. OSError."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        one.bind((ip, 0))
        member = socket.inet_aton(_GROUP) + socket.inet_aton(ip)
        one.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, member)


class Multicast:
    """The responder and the browser of one interface; lives in the discovery thread's loop.

    `fault`: why it does not work, empty if all is well. `heard`: how many announcements of others were resolved.
    """

    def __init__(self, interface: Interface, key: bytes, hear: Callable[[Heard], None]) -> None:
        self.interface: Final = interface
        self.fault = ""
        self.heard = 0
        self._key = key
        self._hear = hear
        self._engine: AsyncZeroconf | None = None
        self._browser: AsyncServiceBrowser | None = None
        self._told: AsyncServiceInfo | None = None
        self._resolving: set[asyncio.Task[None]] = set()
        self._sending: set[asyncio.Future[Any]] = set()
        """Announcements are sent several times, over a second or two."""

    async def start(self) -> None:
        """Join the group and begin to browse; a fault stays here."""
        v4 = [ip for ip, _ in self.interface.v4]
        try:
            for ip in v4:
                _try_group(ip)
            if v4:
                self._engine = AsyncZeroconf(interfaces=v4, ip_version=IPVersion.V4Only)
            else:
                self._engine = AsyncZeroconf(interfaces=[self.interface.number], ip_version=IPVersion.V6Only)
            self._browser = AsyncServiceBrowser(self._engine.zeroconf, SERVICE, handlers=[self._changed])
        except (OSError, ZeroconfFault, ValueError, RuntimeError) as error:
            self.fault = str(error) or type(error).__name__
            await self.stop()

    async def announce(self, told: Announcement | None) -> None:
        """Announce this from now on, or nothing."""
        if self._engine is None:
            return
        info = None if told is None else self._info(told)
        try:
            if info is not None and self._told is not None and info.name == self._told.name:
                if info != self._told or info.properties != self._told.properties:
                    self._send(await self._engine.async_update_service(info))
                    self._told = info
                return
            if self._told is not None:
                self._send(await self._engine.async_unregister_service(self._told))
                self._told = None
            if info is not None:
                # Names are unique by key; a conflict can only be our own echo from another interface.
                self._send(await self._engine.async_register_service(info, cooperating_responders=True))
                self._told = info
        except (OSError, ZeroconfFault, ValueError, RuntimeError) as error:
            self.fault = str(error) or type(error).__name__

    async def stop(self) -> None:
        """Say goodbye and close; whatever fails here is of no use to anybody."""
        waiting = (*self._resolving, *self._sending)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        engine, self._engine = self._engine, None
        with contextlib.suppress(OSError, ZeroconfFault, ValueError, RuntimeError):
            if self._browser is not None:
                await self._browser.async_cancel()
        self._browser = None
        if engine is not None:
            with contextlib.suppress(OSError, ZeroconfFault, ValueError, RuntimeError):
                await engine.async_close()

    def _send(self, sending: Awaitable[Any]) -> None:
        task = asyncio.ensure_future(sending)
        self._sending.add(task)
        task.add_done_callback(self._sent)

    def _sent(self, task: asyncio.Future[Any]) -> None:
        self._sending.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.fault = str(error) or type(error).__name__

    def _info(self, told: Announcement) -> AsyncServiceInfo:
        table, key = told.status.table, self._key
        name = f"{table.hex()[:12]}-{key.hex()[:8]}-{self.interface.number}"
        properties: dict[str | bytes, str | bytes | None] = {
            "v": str(VERSION),
            "key": key.hex(),
            "table": table.hex(),
            "title": told.status.title.encode("utf-8"),
            "game": told.status.game,
            "seats": f"{told.status.taken}/{told.status.seats}",
            "state": str(told.status.state),
            "coded": str(int(told.status.coded)),
            "keeper": told.status.keeper.encode("utf-8"),
        }
        addresses = [ip_address(host).packed for host in self.interface.addresses]
        return AsyncServiceInfo(
            SERVICE,
            f"{name}.{SERVICE}",
            addresses=addresses,
            port=told.port,
            properties=properties,
            server=f"veillee-{name}.local.",
        )

    def _changed(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        # What disappears is found out by probes; what is announced is looked up off this callback.
        if state_change is ServiceStateChange.Removed or len(self._resolving) >= _MAX_RESOLVING:
            return
        if self._told is not None and name == self._told.name:
            return
        task = asyncio.get_running_loop().create_task(self._resolve(zeroconf, service_type, name))
        self._resolving.add(task)
        task.add_done_callback(self._resolving.discard)

    async def _resolve(self, zeroconf: Zeroconf, service_type: str, name: str) -> None:
        info = AsyncServiceInfo(service_type, name)
        try:
            found = await info.async_request(zeroconf, _RESOLVE_MS)
        except (OSError, ZeroconfFault, ValueError, RuntimeError) as error:
            self.fault = str(error) or type(error).__name__
            return
        heard = read_info(info, self.interface.name) if found else None
        if heard is not None and heard.key != self._key:
            self.heard += 1
            self._hear(heard)


def read_info(info: AsyncServiceInfo, interface: str) -> Heard | None:
    """What an announcement says, every word of it checked; None if it is not one of ours."""
    texts: dict[str, str] = {}
    try:
        for key, value in info.properties.items():
            if value is not None:
                texts[bytes(key).decode("ascii")] = bytes(value).decode("utf-8")
        version, key = int(texts["v"]), bytes.fromhex(texts["key"])
        if len(key) != KEY_BYTES or not 0 <= version < 2**31 or not info.port:
            return None
        status = _status(texts) if version == VERSION else None
    except (KeyError, ValueError):  # a UnicodeDecodeError is a ValueError
        return None
    hosts = info.parsed_scoped_addresses()[:MAX_ADDRESSES]
    return Heard(
        Source.MULTICAST, interface, key, tuple([Address(host, info.port) for host in hosts]), version, status
    )


def _status(texts: dict[str, str]) -> Status | None:
    taken, _, seats = texts["seats"].partition("/")
    status = Status(
        bytes.fromhex(texts["table"]),
        texts["title"],
        texts["game"],
        int(seats),
        int(taken),
        int(texts["state"]),
        texts["coded"] == "1",
        texts["keeper"],
    )
    return checked(status)


def checked(status: Status) -> Status | None:
    """The status if it keeps within the bounds of the wire."""
    try:
        read = message(frame(status)[PREFIX_BYTES:])
    except ProtocolError:
        return None
    return read if isinstance(read, Status) else None
