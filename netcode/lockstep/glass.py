"""A group that hides nothing, for rehearsals: the veil's algebra with whole numbers in the place of points.

Everything is checked as with the real group and some fifty times faster; every secret can be read by anybody.
Nothing of the program uses it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from netcode.veil import group, proofs_shuffle
from netcode.veil.group import L
from netcode.veil.spread import alone

_SIZE: Final = 32


def _write(value: int) -> bytes:
    # 0 is written as the identity of the real group is.
    return ((value + 1) % L).to_bytes(_SIZE, "little")


def _read(point: bytes) -> int:
    return (int.from_bytes(point, "little") - 1) % L


def _mul(scalar: bytes, point: bytes) -> bytes:
    return _write(int.from_bytes(scalar, "little") * _read(point) % L)


def _base(scalar: bytes) -> bytes:
    return _write(int.from_bytes(scalar, "little") % L)


def _add(left: bytes, right: bytes) -> bytes:
    return _write((_read(left) + _read(right)) % L)


def _sub(left: bytes, right: bytes) -> bytes:
    return _write((_read(left) - _read(right)) % L)


def _valid(point: bytes) -> bool:
    value = int.from_bytes(point, "little")
    return value != 1 and value < L


def _uniform(data: bytes) -> bytes:
    return _write(int.from_bytes(data, "little") % L)


_PARTS: Final = {
    "_mul": _mul,
    "_base": _base,
    "_add": _add,
    "_sub": _sub,
    "_valid": _valid,
    "_uniform": _uniform,
}


@contextmanager
def glass() -> Iterator[None]:
    """Inside, all points are numbers. Not for two threads, and never for a match between people."""
    group.require_safe()
    kept = {name: getattr(group, name) for name in _PARTS}
    try:
        for name, part in _PARTS.items():
            setattr(group, name, part)
        proofs_shuffle._generator.cache_clear()
        with alone():
            yield
    finally:
        for name, part in kept.items():
            setattr(group, name, part)
        proofs_shuffle._generator.cache_clear()
