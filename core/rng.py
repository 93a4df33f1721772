"""Keyed BLAKE2b counter stream: the only randomness in core, the same on every machine."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """A deterministic stream of uniform numbers from a key and a label."""

    __slots__ = ("_bits", "_counter", "_have", "_key", "_label")

    def __init__(self, key: bytes | int, label: bytes | str = b"") -> None:
        raw = key.to_bytes(32, "big", signed=True) if isinstance(key, int) else key
        self._key = raw if len(raw) <= 64 else blake2b(raw).digest()
        self._label = label.encode() if isinstance(label, str) else label
        self._counter = 0
        self._bits = 0
        self._have = 0

    def _refill(self) -> None:
        block = blake2b(self._counter.to_bytes(8, "big") + self._label, key=self._key).digest()
        self._counter += 1
        self._bits |= int.from_bytes(block, "big") << self._have
        self._have += 512

    def bits(self, n: int) -> int:
        """`n` random bits (n <= 512)."""
        if self._have < n:
            self._refill()
        out = self._bits & ((1 << n) - 1)
        self._bits >>= n
        self._have -= n
        return out

    def below(self, n: int) -> int:
        """A uniform whole number in [0, n), by rejection."""
        if n <= 1:
            return 0
        k = (n - 1).bit_length()
        while True:
            if self._have < k:
                self._refill()
            out = self._bits & ((1 << k) - 1)
            self._bits >>= k
            self._have -= k
            if out < n:
                return out

    def unit(self) -> float:
        """A uniform float in [0, 1) with 53 bits."""
        return self.bits(53) / 9007199254740992.0

    def choice(self, items: Sequence[T]) -> T:
        """One item, uniformly."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher-Yates in place."""
        bits, have = self._bits, self._have
        for i in range(len(items) - 1, 0, -1):
            k = i.bit_length()
            mask = (1 << k) - 1
            while True:
                if have < k:
                    self._bits, self._have = bits, have
                    self._refill()
                    bits, have = self._bits, self._have
                j = bits & mask
                bits >>= k
                have -= k
                if j <= i:
                    break
            items[i], items[j] = items[j], items[i]
        self._bits, self._have = bits, have

    def sample(self, items: Sequence[T], k: int) -> list[T]:
        """`k` different items, uniformly, in random order."""
        pool = list(items)
        for i in range(k):
            j = i + self.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:k]
