"""A deal's one secret: how it is kept on disk, and how every private number of the deal comes from it.

Only the 32 bytes of the deal secret are stored. A member killed in the middle of a mixing derives the same keys,
orders and factors again and can finish what it has announced.
"""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Final

from netcode.veil.group import L
from netcode.veil.hashing import Place, number

SECRET_BYTES: Final = 32
NONCE_BYTES: Final = 32


class SecretFault(RuntimeError):
    """The file of a deal secret cannot be used; the sentence says why."""


@dataclass(frozen=True, slots=True)
class DealSecret:
    """32 bytes of the operating system for one member, one ROSTER: never reused, never derived from anything."""

    value: bytes = field(repr=False)

    def __post_init__(self) -> None:
        if len(self.value) != SECRET_BYTES:
            raise SecretFault(f"a deal secret has {SECRET_BYTES} bytes, not {len(self.value)}")

    def derive(
        self,
        label: str,
        place: Place,
        *,
        op: int = 0,
        first_slot: int = 0,
        inputs: bytes = b"",
        position: int = 0,
        facet: int = 0,
        counter: int = 0,
    ) -> bytes:
        """64 bytes by keyed BLAKE2b, different for every difference of the arguments.

        `op`: index in the Deal; `inputs`: hash of that operation's input points; `position`: of the output.
        """
        step = (b"", b"") if place.step is None else (number(place.step), number(place.attempt))
        numbers = (number(op), number(first_slot), inputs, number(position), number(facet), number(counter))
        h = blake2b(key=self.value, digest_size=64, person=b"veillee veil")
        for part in (label.encode(), place.mid, place.deal, *step, *numbers):
            h.update(len(part).to_bytes(4, "big"))
            h.update(part)
        return h.digest()

    def scalar(self, label: str, place: Place, *, position: int = 0) -> int:
        """A scalar of the deal's set-up, never 0."""
        counter = 0
        while True:
            value = int.from_bytes(self.derive(label, place, position=position, counter=counter), "little") % L
            if value:
                return value
            counter += 1


@dataclass(frozen=True, slots=True)
class MixRandom:
    """The private randomness of one mixing: one operation of one Deal, on just these inputs."""

    secret: DealSecret
    place: Place
    op: int
    first_slot: int
    inputs: bytes
    """Hash of the operation's input points (`deck.inputs_hash`)."""

    def _derive(self, label: str, position: int, facet: int, counter: int) -> int:
        raw = self.secret.derive(
            label,
            self.place,
            op=self.op,
            first_slot=self.first_slot,
            inputs=self.inputs,
            position=position,
            facet=facet,
            counter=counter,
        )
        return int.from_bytes(raw, "little")

    def factor(self, position: int, facet: int) -> int:
        """The re-encryption factor of one facet of one output, never 0: every facet has its own."""
        counter = 0
        while True:
            value = self._derive("factor", position, facet, counter) % L
            if value:
                return value
            counter += 1

    def order(self, count: int) -> tuple[int, ...]:
        """A uniform permutation: output j comes from input `order[j]` (Fisher-Yates with rejection)."""
        result = list(range(count))
        for last in range(count - 1, 0, -1):
            limit = 2**512 - 2**512 % (last + 1)
            counter = 0
            while (drawn := self._derive("order", last, 0, counter)) >= limit:
                counter += 1
            other = drawn % (last + 1)
            result[last], result[other] = result[other], result[last]
        return tuple(result)


class Nonces:
    """The nonces of one proof: each hangs on the secret, the statement, its index and 32 bytes drawn for it alone.

    A broken random source alone repeats none, and neither does a statement proved twice with a good one.
    """

    __slots__ = ("_count", "_place", "_secret", "_statement")

    def __init__(self, secret: DealSecret, place: Place, statement: bytes) -> None:
        """`statement`: a hash of all that is proved."""
        self._secret = secret
        self._place = place
        self._statement = statement
        self._count = 0

    def next(self) -> int:
        """The next nonce of the proof."""
        drawn = os.urandom(NONCE_BYTES)
        value = self._place.scalar("nonce", self._secret.value, self._statement, number(self._count), drawn)
        self._count += 1
        return value

    def take(self, count: int) -> list[int]:
        """That many nonces."""
        return [self.next() for _ in range(count)]


def create_secret(path: Path) -> DealSecret:
    """Draw a deal secret and have it safely on disk before returning. SecretFault if the file exists already.

    The file can be read by its owner alone. Nothing that hangs on the secret may be sent before this returns.
    """
    secret = DealSecret(os.urandom(SECRET_BYTES))
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(path, flags, 0o600)
    except FileExistsError:
        raise SecretFault(f"{path.name} exists: a deal secret is used for one deal only") from None
    with os.fdopen(handle, "wb") as file:
        file.write(secret.value)
        file.flush()
        os.fsync(file.fileno())
    _sync_folder(path.parent)
    return secret


def load_secret(path: Path) -> DealSecret:
    """The deal secret of a file. SecretFault if there is none or it is not whole."""
    try:
        with path.open("rb") as file:
            value = file.read(SECRET_BYTES + 1)
    except FileNotFoundError:
        raise SecretFault(f"there is no deal secret {path.name}") from None
    return DealSecret(value)


def erase_secret(path: Path) -> None:
    """Overwrite and remove the file; nothing happens if it is gone already.

    The file system may keep old blocks all the same: the secret is worth nothing once its deal's cards are public.
    """
    with contextlib.suppress(FileNotFoundError):
        with path.open("r+b") as file:
            file.write(bytes(SECRET_BYTES))
            file.flush()
            os.fsync(file.fileno())
        path.unlink()
        _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Have a created or removed name on disk too; Windows has no such call and needs none."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
