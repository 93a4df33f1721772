"""Escrow of a member's key: Feldman's verifiable sharing, sealed boxes, complaints, parts of a lost member's share.

Any quorum of members can make what a lost member's shares would have been; nobody ever rebuilds its key.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nacl.exceptions import CryptoError
from nacl.public import PrivateKey, PublicKey, SealedBox

from netcode.veil.group import (
    IDENTITY,
    SCALAR_BYTES,
    BadProof,
    L,
    Point,
    add,
    base,
    check_scalar,
    combine,
    mul,
    read_scalar,
    scalar_bytes,
)

BOX_BYTES = 32
SEALED_BYTES = SCALAR_BYTES + 48


def quorum(members: int) -> int:
    """How many members together stand in for a lost one."""
    return members // 2 + 1


def evaluate(coefficients: Sequence[int], member: int) -> int:
    """The escrow share of a member: the polynomial at its number + 1."""
    value = 0
    for coefficient in reversed(coefficients):
        value = (value * (member + 1) + coefficient) % L
    return value


def public_share(points: Sequence[Point], member: int) -> Point:
    """`evaluate`·G, from the public points of the polynomial."""
    value = IDENTITY
    for point in reversed(points):
        value = add(mul(member + 1, value), point)
    return value


def seal_to(box: bytes, share: int) -> bytes:
    """An escrow share that only the owner of the box key reads. BadProof for a box key nothing can be sealed to."""
    try:
        return bytes(SealedBox(PublicKey(box)).encrypt(scalar_bytes(share)))
    except (CryptoError, TypeError, ValueError) as error:
        raise BadProof("a box key is of low order or no key at all") from error


def check_box(box: object) -> None:
    """BadProof for a box key that nothing can be sealed to: its owner is out."""
    if type(box) is not bytes or len(box) != BOX_BYTES:
        raise BadProof(f"a box key has {BOX_BYTES} bytes")
    seal_to(box, 1)


def unseal(key: PrivateKey, sealed: bytes) -> int:
    """The escrow share inside; BadProof if it does not open or holds no scalar."""
    try:
        plain = SealedBox(key).decrypt(sealed)
    except (CryptoError, TypeError, ValueError) as error:
        raise BadProof("an escrow share cannot be opened") from error
    return read_scalar(bytes(plain), "escrow share")


def check_escrow(points: Sequence[Point], member: int, share: object) -> None:
    """BadProof unless `share` is the polynomial's value for the member."""
    check_scalar(share, "escrow share")
    if not isinstance(share, int) or base(share) != public_share(points, member):
        raise BadProof("an escrow share does not lie on its owner's polynomial")


def complaint_holds(points: Sequence[Point], member: int, shown: object) -> bool:
    """Whether a complaint of `member` puts the escrow's owner out: the share it shows in public is wrong."""
    try:
        check_escrow(points, member, shown)
    except BadProof:
        return True
    return False


def weights(members: Sequence[int]) -> dict[int, int]:
    """Lagrange's weights at 0 of these members. ValueError if one stands there twice."""
    if len(set(members)) != len(members):
        raise ValueError("a member counts once")
    result = {}
    for j in members:
        above = below = 1
        for m in members:
            if m != j:
                above = above * (m + 1) % L
                below = below * (m - j) % L
        result[j] = above * pow(below, -1, L) % L
    return result


def stand_in(parts: Mapping[int, Point], members: int) -> Point:
    """A lost member's share from a quorum's parts for the same point (checked against `public_share`).

    More parts than a quorum do no harm: the lowest numbers count. ValueError for fewer.
    """
    needed = quorum(members)
    if len(parts) < needed:
        raise ValueError(f"{needed} parts are needed, {len(parts)} are there")
    chosen = sorted(parts)[:needed]
    weight = weights(chosen)
    return combine([weight[j] for j in chosen], [parts[j] for j in chosen])
