"""Sockets of links: listening on several addresses, and dialling a peer by those known of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeAlias

from netcode.limits import DIAL_MS
from netcode.link import Address

Line: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def listen(
    accept: Callable[[asyncio.StreamReader, asyncio.StreamWriter], None],
    hosts: Sequence[str],
    port: int,
    read_bytes: int,
) -> tuple[list[asyncio.Server], tuple[Address, ...], tuple[str, ...]]:
    """Servers on these addresses, all with one port; where they listen; one sentence for each that cannot be had."""
    servers: list[asyncio.Server] = []
    found: list[Address] = []
    refused: list[str] = []
    for host in hosts:
        try:
            server = await asyncio.start_server(accept, host, port, limit=read_bytes)
        except OSError as error:
            refused.append(f"cannot listen on {host}: {error.strerror or error}")
            continue
        servers.append(server)
        port = server.sockets[0].getsockname()[1]  # the same number on every address
        found.append(Address(host, port))
    return servers, tuple(found), tuple(refused)


async def dial(addresses: Sequence[Address], read_bytes: int) -> Line | None:
    """A connection to the first of these addresses that answers; None if none does."""
    for host, port in addresses:
        try:
            async with asyncio.timeout(DIAL_MS / 1000):
                return await asyncio.open_connection(host, port, limit=read_bytes)
        except (OSError, UnicodeError, ValueError, TimeoutError):
            continue
    return None
