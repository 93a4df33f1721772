"""Canonical bytes and hashes of states and counted entries: the same on every machine and every Python."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Final

from core.game import Json

HASH_BYTES: Final = 32


def encode(value: Json) -> bytes:
    """Canonical bytes of lists, tuples, strings, ints and None (ASCII JSON without blanks).

    Tuples count as lists. TypeError for anything that has no single spelling (floats, dicts, sets).
    """
    return _ENCODER.encode(value).encode("ascii")


def _refuse(value: object) -> Json:
    raise TypeError(f"{type(value).__name__} has no canonical form")


_ENCODER: Final = json.JSONEncoder(
    ensure_ascii=True, check_circular=False, allow_nan=False, separators=(",", ":"), default=_refuse
)


def digest(*parts: bytes, person: bytes = b"") -> bytes:
    """BLAKE2b-256 over length-prefixed parts, so that no two different lists of parts share one input.

    `person`: at most 16 bytes that keep uses of the hash apart.
    """
    h = blake2b(digest_size=HASH_BYTES, person=person)
    for part in parts:
        h.update(len(part).to_bytes(8, "big"))
        h.update(part)
    return h.digest()


def state_hash(canon: Json) -> bytes:
    """The hash of a state's `canon()`."""
    return digest(encode(canon), person=b"veillee state")


def next_head(head: bytes, entries: Json, state: bytes) -> bytes:
    """`head_k = H(head_{k-1}, counted entries, H(state))`."""
    return digest(head, encode(entries), state, person=b"veillee head")
