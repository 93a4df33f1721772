"""Asking a peer what table it is at: one short connection, no key proved, nothing believed beyond the list."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Sequence

from netcode.discovery.listing import Answered
from netcode.limits import DIGEST_BYTES, PROBE_TIMEOUT_MS
from netcode.link import Address, Greeting
from netcode.lobby.records import LOBBY, Probe, Status, frame, message
from netcode.wire import Bye, FrameReader, Hello, ProtocolError

_READ_BYTES = 4096
_MAX_REPLY = 16


async def probe(addresses: Sequence[Address], key: bytes, greeting: Greeting) -> Answered | None:
    """The first answer of all addresses, asked at once; None if there is none in time."""
    asking = [asyncio.ensure_future(_ask_in_time(address, key, greeting)) for address in addresses]
    try:
        for done in asyncio.as_completed(asking):
            answer = await done
            if answer is not None:
                return answer
    finally:
        for one in asking:
            one.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
    return None


async def _ask_in_time(address: Address, key: bytes, greeting: Greeting) -> Answered | None:
    try:
        async with asyncio.timeout(PROBE_TIMEOUT_MS / 1000):
            return await _ask(address, key, greeting)
    except (OSError, UnicodeError, ValueError, TimeoutError):  # a ProtocolError is a ValueError
        return None


async def _ask(address: Address, key: bytes, greeting: Greeting) -> Answered | None:
    reader, writer = await asyncio.open_connection(address.host, address.port)
    try:
        hello = Hello(greeting.version, greeting.rules, LOBBY, key, greeting.name, os.urandom(DIGEST_BYTES))
        writer.write(frame(hello) + frame(Probe()))
        return await _answer(reader, address)
    finally:
        writer.close()
        with contextlib.suppress(OSError):  # closed by the other end already
            await writer.wait_closed()


async def _answer(reader: asyncio.StreamReader, address: Address) -> Answered | None:
    """Read until the status, or until the farewell of a peer that has none or is of another version."""
    frames = FrameReader()
    heard: Hello | None = None
    for _ in range(_MAX_REPLY):
        data = await reader.read(_READ_BYTES)
        if not data:
            break
        for body in frames.take(data, 0):
            try:
                received = message(body)
            except ProtocolError:
                if heard is None:
                    raise
                break  # another version may say what this one does not know
            if isinstance(received, Hello) and heard is None:
                heard = received
            elif isinstance(received, Status) and heard is not None:
                return Answered(address, heard.key, heard.version, heard.rules, received)
            elif isinstance(received, Bye) and heard is not None:
                return Answered(address, heard.key, heard.version, heard.rules, None)
    return None if heard is None else Answered(address, heard.key, heard.version, heard.rules, None)
