"""The one hash of the veil, framed so that no two lists of parts share an input, and where a hash stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha512
from typing import Final

from netcode.veil.group import L
from netcode.veil.limits import MAX_INDEX

DIGEST_BYTES: Final = 32
PROTOCOL: Final = b"T2/"


def framed(label: str, *parts: bytes) -> bytes:
    """SHA-512 (64 bytes) over the label (2-byte length) and the parts (4-byte lengths)."""
    name = PROTOCOL + label.encode()
    pieces = [len(name).to_bytes(2, "big"), name]
    for part in parts:
        pieces += (len(part).to_bytes(4, "big"), part)
    return sha512(b"".join(pieces)).digest()


def number(value: int) -> bytes:
    """A count, index or value as 4 bytes, big-endian. ValueError outside 0 to 2**32 - 1."""
    if not 0 <= value <= MAX_INDEX:
        raise ValueError(f"{value} does not fit 4 bytes")
    return value.to_bytes(4, "big")


def listed(items: Sequence[bytes]) -> tuple[bytes, ...]:
    """A list as parts: its count, then its items."""
    return (number(len(items)), *items)


def match_id(roster: bytes) -> bytes:
    """`mid`: the 32 bytes that name a match, from its signed roster."""
    return framed("mid", roster)[:DIGEST_BYTES]


def deal_id(mid: bytes, index: int, members: Iterable[bytes]) -> bytes:
    """The 32 bytes that name a deal of a match, from its number and the public keys of its roster."""
    return framed("deal", mid, number(index), *listed(tuple(members)))[:DIGEST_BYTES]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a statement is made: match, deal and, inside a Deal, step and attempt.

    Every challenge, weight and nonce begins with it, so nothing proved here holds anywhere else.
    """

    mid: bytes
    deal: bytes
    step: int | None = None
    attempt: int = 0

    @property
    def parts(self) -> tuple[bytes, ...]:
        """The parts every hash begins with."""
        if self.step is None:
            return self.mid, self.deal
        return self.mid, self.deal, number(self.step), number(self.attempt)

    def hash(self, label: str, *parts: bytes) -> bytes:
        """64 bytes that hang on the place, the label and every part."""
        return framed(label, *self.parts, *parts)

    def scalar(self, label: str, *parts: bytes) -> int:
        """The same as a scalar."""
        return int.from_bytes(framed(label, *self.parts, *parts), "little") % L
