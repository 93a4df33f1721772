"""The prime-order subgroup of edwards25519: the only module that calls the library underneath.

A point is its 32 canonical bytes, a scalar an int in [0, L). Whatever goes wrong with a point or a scalar, here or in
the library, is one exception: BadProof.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha512
from typing import Final

from nacl import bindings
from nacl.exceptions import CryptoError

from netcode.veil.spread import spread

Point = bytes

L: Final = 2**252 + 27742317777372353535851937790883648493
POINT_BYTES: Final = 32
SCALAR_BYTES: Final = 32
IDENTITY: Final[Point] = b"\x01" + bytes(31)

_P: Final = 2**255 - 19
# One point of each even order: order 2, 4 and 8. Added to a good point they leave a mark that multiplication keeps.
TORSION: Final[tuple[Point, ...]] = (
    (_P - 1).to_bytes(32, "little"),
    bytes(32),
    bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"),
)

_mul = bindings.crypto_scalarmult_ed25519_noclamp
_base = bindings.crypto_scalarmult_ed25519_base_noclamp
_add = bindings.crypto_core_ed25519_add
_sub = bindings.crypto_core_ed25519_sub
_valid = bindings.crypto_core_ed25519_is_valid_point
_uniform = bindings.crypto_core_ed25519_from_uniform


class BadProof(ValueError):
    """Something another member sent does not hold: a proof, a point, a scalar, a share or a shape."""


class UnsafeLibrary(RuntimeError):
    """The installed library takes points it must refuse; no cards may be dealt with it."""


def mul(scalar: int, point: Point) -> Point:
    """`scalar` times `point`; the identity for scalar 0 or the identity (the library refuses both)."""
    scalar %= L
    if scalar == 0 or point == IDENTITY:
        return IDENTITY
    try:
        return _mul(scalar.to_bytes(32, "little"), point)
    except (CryptoError, TypeError) as error:
        raise BadProof("a point cannot be multiplied") from error


def base(scalar: int) -> Point:
    """`scalar` times the base point."""
    scalar %= L
    return _base(scalar.to_bytes(32, "little")) if scalar else IDENTITY


def add(left: Point, right: Point) -> Point:
    """The sum. A torsion mark would pass: `check_point` every received point first."""
    try:
        return _add(left, right)
    except (CryptoError, TypeError) as error:
        raise BadProof("points cannot be added") from error


def sub(left: Point, right: Point) -> Point:
    """The difference."""
    try:
        return _sub(left, right)
    except (CryptoError, TypeError) as error:
        raise BadProof("points cannot be subtracted") from error


def total(points: Iterable[Point]) -> Point:
    """The sum of all; the identity for none."""
    result = IDENTITY
    for point in points:
        result = point if result == IDENTITY else add(result, point)
    return result


def combine(scalars: Iterable[int], points: Iterable[Point]) -> Point:
    """The sum of each scalar times its point. ValueError if there are not as many of both."""
    return total(
        spread(
            lambda pairs: [total(mul(scalar, point) for scalar, point in pairs)],
            list(zip(scalars, points, strict=True)),
        )
    )


def is_point(value: object) -> bool:
    """Whether these are the canonical bytes of a point of the subgroup other than the identity."""
    return type(value) is bytes and len(value) == POINT_BYTES and bool(_valid(value))


def check_point(value: object, what: str = "point") -> None:
    """BadProof unless `is_point`."""
    if not is_point(value):
        raise BadProof(f"a {what} is not a point of the group")


def check_points(values: Sequence[object], what: str = "point") -> None:
    """The same for many."""
    if not all(spread(lambda run: [is_point(value) for value in run], values)):
        raise BadProof(f"a {what} is not a point of the group")


def check_scalar(value: object, what: str = "scalar") -> None:
    """BadProof unless an int (and no bool) in [0, L)."""
    if type(value) is not int or not 0 <= value < L:
        raise BadProof(f"a {what} is not a scalar of the group")


def scalar_bytes(value: int) -> bytes:
    """32 bytes, little-endian."""
    return value.to_bytes(SCALAR_BYTES, "little")


def read_scalar(data: bytes, what: str = "scalar") -> int:
    """The scalar of 32 bytes; BadProof if it is written otherwise or not below L."""
    if type(data) is not bytes or len(data) != SCALAR_BYTES:
        raise BadProof(f"a {what} has {SCALAR_BYTES} bytes")
    value = int.from_bytes(data, "little")
    check_scalar(value, what)
    return value


def hash_to_point(data: bytes) -> Point:
    """A point of which nobody knows a multiple of another: two uniform halves of SHA-512, added."""
    digest = sha512(data).digest()
    return _add(_uniform(digest[:32]), _uniform(digest[32:]))


@cache
def require_safe() -> None:
    """Test the library before anything secret is made with it; UnsafeLibrary if it takes what it must refuse.

    Builds before PyNaCl 1.6.2 accept points with a torsion component (CVE-2025-69277): such a mark survives honest
    shuffles and traces the card.
    """
    good = base(7777777)
    marked = [add(good, torsion) for torsion in TORSION]
    refused = [IDENTITY, *TORSION, *marked, (_P + 1).to_bytes(32, "little"), b"\x02" + bytes(31), b"\xff" * 32]
    if any(is_point(point) for point in refused) or len({good, *marked}) != 1 + len(TORSION):
        raise UnsafeLibrary(
            "the installed PyNaCl accepts points outside the prime-order group; 1.6.2 or later is needed"
        )
    if not (
        is_point(good)
        and is_point(hash_to_point(b"self-test"))
        and add(base(3), base(L - 3)) == IDENTITY
        and mul(5, base(6)) == base(30)
        and mul(0, good) == mul(L, good) == mul(3, IDENTITY) == base(0) == IDENTITY
    ):
        raise UnsafeLibrary("the installed PyNaCl does not compute in the group as it should")
