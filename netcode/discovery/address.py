"""Addresses as people type, read aloud or scan them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import blake2b
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

from core.game import BadInput
from netcode.limits import MAX_ADDRESSES, MAX_HOST, PORT
from netcode.link import Address

SCHEME: Final = "veillee://"
_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: no I, L, O, U; whoever writes I, L or O is understood."""
_ALIKE: Final = str.maketrans("ILO", "110")
_BITS: Final = 5
_SHORT: Final = 8
_LONG: Final = 12
_NAME: Final = re.compile(r"(?!-)[A-Za-z0-9-]{1,63}(?<!-)(\.(?!-)[A-Za-z0-9-]{1,63}(?<!-))*\.?")
_MAX_TEXT: Final = 1000


def parse(text: str) -> tuple[Address, ...]:
    """The addresses a text stands for, to be tried in order; BadInput says what is wrong with it.

    Understood: `192.168.1.7`, `192.168.1.7:47621`, `laptop.local:47621`, `[fd00::7]:47621`, `fd00::7`, a short code
    (`3R0M-60E7`), the text of a QR code (`veillee://…`), and several of these with commas between them.
    """
    words = text.strip()
    if len(words) > _MAX_TEXT:
        raise BadInput("this is too long for an address", field="join")
    if words.lower().startswith(SCHEME):
        words = words[len(SCHEME) :].strip("/")
    found: list[Address] = []
    for word in words.split(","):
        address = _one(word.strip())
        if address not in found:
            found.append(address)
    return tuple(found[:MAX_ADDRESSES])


def _one(word: str) -> Address:
    if not word:
        raise BadInput("an address is expected, like 192.168.1.7 or a code like 3R0M-60E7", field="join")
    code = _read_code(word)
    if code is not None:
        return code
    host, port = _split(word)
    try:
        ip = ip_address(host.partition("%")[0])
    except ValueError:
        if not _NAME.fullmatch(host) or len(host) > MAX_HOST or _looks_like_v4(host):
            raise BadInput(f"{word[:60]!r} is no address, name or code", field="join") from None
        return Address(host, port)
    if ip.is_unspecified or ip.is_multicast:
        raise BadInput(f"nobody can be reached at {word[:60]!r}", field="join")
    return Address(host, port)


def _looks_like_v4(host: str) -> bool:
    return all(part.isdigit() for part in host.strip(".").split("."))


def _split(word: str) -> tuple[str, int]:
    if word.startswith("["):
        host, bracket, rest = word[1:].partition("]")
        if not bracket or (rest and not rest.startswith(":")):
            raise BadInput(f"{word[:60]!r}: a ] is missing", field="join")
        return host, _port(rest[1:], word) if rest else PORT
    if word.count(":") > 1:
        return word, PORT
    host, colon, port = word.partition(":")
    return host, _port(port, word) if colon else PORT


def _port(text: str, word: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and 1 <= int(text) <= 65535):
        raise BadInput(f"{word[:60]!r}: a port is a number from 1 to 65535", field="join")
    return int(text)


def show(address: Address) -> str:
    """An address as people write it; the port only if it is not the usual one."""
    host = f"[{address.host}]" if ":" in address.host else address.host
    return address.host if address.port == PORT else f"{host}:{address.port}"


def qr_text(addresses: Sequence[Address]) -> str:
    """The text for a QR code: all addresses, for `parse`."""
    return SCHEME + ",".join([show(address) for address in addresses])


def short_code(address: Address) -> str | None:
    """A code of 8 letters to read aloud (12 where the port is not the usual one); None for what is not IPv4."""
    try:
        ip = ip_address(address.host)
    except ValueError:
        return None
    if isinstance(ip, IPv6Address):
        return None
    usual = address.port == PORT
    value, check_bits = (int(ip), 8) if usual else (int(ip) << 16 | address.port, 12)
    length = _SHORT if usual else _LONG
    number = value << check_bits | _check(value, length, check_bits)
    letters = [_LETTERS[number >> _BITS * place & 31] for place in reversed(range(length))]
    return "-".join(["".join(letters[at : at + 4]) for at in range(0, length, 4)])


def _check(value: int, length: int, bits: int) -> int:
    words = f"{length}:{value}".encode("ascii")
    return int.from_bytes(blake2b(words, digest_size=2, person=b"veillee code").digest(), "big") >> 16 - bits


def _read_code(word: str) -> Address | None:
    """The address of a short code; None if the word is something else; BadInput for a code with a slip in it."""
    letters = re.sub(r"[\s-]", "", word).upper().translate(_ALIKE)
    if len(letters) not in (_SHORT, _LONG) or any(letter not in _LETTERS for letter in letters):
        return None
    number = 0
    for letter in letters:
        number = number << _BITS | _LETTERS.index(letter)
    check_bits = 8 if len(letters) == _SHORT else 12
    value = number >> check_bits
    if number & (1 << check_bits) - 1 != _check(value, len(letters), check_bits):
        if "-" in word or " " in word:
            raise BadInput(f"the code {word[:20]!r} has a slip in it", field="join")
        return None
    host, port = (value, PORT) if len(letters) == _SHORT else (value >> 16, value & 0xFFFF)
    return Address(str(IPv4Address(host)), port) if port else None
