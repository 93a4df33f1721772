"""The proof of a shuffle (Terelius and Wikström): the outputs are the inputs, permuted and re-encrypted.

One permutation for all facets; who checks learns nothing of it. Commitments `c` hold the permutation, `chain` (ĉ)
shows that it is one; the answers `s…` tie both to the cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from netcode.veil.deck import Mixed, Slot, check_inputs, check_slots, slot_parts
from netcode.veil.group import (
    POINT_BYTES,
    SCALAR_BYTES,
    BadProof,
    L,
    Point,
    add,
    base,
    check_points,
    check_scalar,
    combine,
    hash_to_point,
    mul,
    read_scalar,
    scalar_bytes,
    sub,
    total,
)
from netcode.veil.hashing import Place, framed, number
from netcode.veil.limits import MAX_SLOTS
from netcode.veil.secrets import DealSecret, Nonces
from netcode.veil.spread import spread

_SINGLE: Final = 4  # e, s1, s2, s3


@dataclass(frozen=True, slots=True)
class ShuffleProof:
    """A proof for N slots of w facets: N points twice, then scalars."""

    c: tuple[Point, ...]
    chain: tuple[Point, ...]
    e: int
    s1: int
    s2: int
    s3: int
    s4: tuple[int, ...]
    """One per facet."""
    s_chain: tuple[int, ...]
    """N answers ŝ for the chain."""
    s_order: tuple[int, ...]
    """N answers s' for the permuted challenges."""

    def pack(self) -> bytes:
        """32 bytes for each field, in the order of the class."""
        scalars = (self.e, self.s1, self.s2, self.s3, *self.s4, *self.s_chain, *self.s_order)
        return b"".join((*self.c, *self.chain, *map(scalar_bytes, scalars)))

    @classmethod
    def unpack(cls, data: bytes, count: int, width: int) -> ShuffleProof:
        """The proof for `count` slots of `width` facets. BadProof if it is longer, shorter or out of range."""
        if not 1 <= count <= MAX_SLOTS or len(data) != packed_bytes(count, width):
            raise BadProof(f"no proof for {count} slots of {width} facets has {len(data)} bytes")
        items = [data[at : at + POINT_BYTES] for at in range(0, len(data), POINT_BYTES)]
        points, scalars = items[: 2 * count], [read_scalar(item) for item in items[2 * count :]]
        e, s1, s2, s3 = scalars[:_SINGLE]
        after = _SINGLE + width
        return cls(
            tuple(points[:count]),
            tuple(points[count:]),
            e,
            s1,
            s2,
            s3,
            tuple(scalars[_SINGLE:after]),
            tuple(scalars[after : after + count]),
            tuple(scalars[after + count :]),
        )


def packed_bytes(count: int, width: int) -> int:
    """Size of a packed proof."""
    return 2 * count * POINT_BYTES + (_SINGLE + width + 2 * count) * SCALAR_BYTES


def shuffle_context(place: Place, member: int, op: int, entry: bytes) -> bytes:
    """What a proof is bound to beside its cards: its author, the operation's index, the id of its SHUF entry."""
    return place.hash("shuf", number(member), number(op), entry)


@cache
def _generator(index: int) -> Point:
    return hash_to_point(framed("gen", number(index)))


def _challenges(
    place: Place, context: bytes, joint: Point, inputs: Sequence[Slot], outputs: Sequence[Slot], c: Sequence[Point]
) -> tuple[bytes, list[int]]:
    """The seed s and the challenge u_i of every input."""
    count, width = len(inputs), len(inputs[0])
    sides = (*slot_parts(inputs), *slot_parts(outputs))
    seed = place.hash("tw-s", context, number(width), number(count), joint, *sides, *c)
    return seed, [place.scalar("tw-u", seed, number(i)) for i in range(1, count + 1)]


def _column(slots: Sequence[Slot], facet: int, half: int) -> list[Point]:
    return [slot[facet][half] for slot in slots]


def prove_shuffle(
    place: Place, context: bytes, joint: Point, inputs: Sequence[Slot], mixed: Mixed, secret: DealSecret
) -> ShuffleProof:
    """Prove that `mixed` is an honest shuffle of `inputs` under the joint key."""
    count, width = check_inputs(inputs)
    outputs, order = mixed.slots, mixed.order
    h0, *h = [_generator(i) for i in range(count + 1)]
    nonces = Nonces(secret, place, place.hash("tw-n", context, joint, *slot_parts(inputs), *slot_parts(outputs)))

    r_c = nonces.take(count)
    c = [b""] * count
    for j, source in enumerate(order):
        c[source] = add(base(r_c[source]), h[j])
    seed, u = _challenges(place, context, joint, inputs, outputs, c)
    permuted = [u[source] for source in order]

    r_chain = nonces.take(count)
    # ĉ_j = r_j·G + u_j·ĉ_(j-1) from ĉ_0 = h0: as multiples of G and h0 the links do not wait for each other.
    links = [(0, 1)]
    for r, v in zip(r_chain, permuted, strict=True):
        links.append(((r + v * links[-1][0]) % L, v * links[-1][1] % L))
    chain = spread(lambda run: [add(base(r), mul(v, h0)) for r, v in run], links[1:])
    r_hat = links[-1][0]

    w1, w2, w3 = nonces.take(3)
    w4, w_chain, w_order = nonces.take(width), nonces.take(count), nonces.take(count)
    t = [base(w1), base(w2), add(base(w3), combine(w_order, h))]
    for facet in range(width):
        t.append(sub(combine(w_order, _column(outputs, facet, 0)), base(w4[facet])))
        t.append(sub(combine(w_order, _column(outputs, facet, 1)), mul(w4[facet], joint)))
    t += spread(
        lambda run: [add(base(w), mul(v, point)) for w, v, point in run],
        list(zip(w_chain, w_order, [h0, *chain[:-1]], strict=True)),
    )
    e = place.scalar("tw-e", seed, *chain, *t)

    factors = mixed.factors
    return ShuffleProof(
        c=tuple(c),
        chain=tuple(chain),
        e=e,
        s1=(w1 + e * sum(r_c)) % L,
        s2=(w2 + e * r_hat) % L,
        s3=(w3 + e * sum(r * x for r, x in zip(r_c, u, strict=True))) % L,
        s4=tuple([(w4[f] + e * sum(factors[j][f] * permuted[j] for j in range(count))) % L for f in range(width)]),
        s_chain=tuple([(w + e * r) % L for w, r in zip(w_chain, r_chain, strict=True)]),
        s_order=tuple([(w + e * v) % L for w, v in zip(w_order, permuted, strict=True)]),
    )


def _check_shape(proof: ShuffleProof, count: int, width: int) -> None:
    if not isinstance(proof, ShuffleProof):
        raise BadProof("this is no shuffle proof")
    for name, length in (("c", count), ("chain", count), ("s4", width), ("s_chain", count), ("s_order", count)):
        column = getattr(proof, name)
        if not isinstance(column, tuple) or len(column) != length:
            raise BadProof(f"{name} of a shuffle proof has to have {length} items")
    for scalar in (proof.e, proof.s1, proof.s2, proof.s3, *proof.s4, *proof.s_chain, *proof.s_order):
        check_scalar(scalar, "shuffle proof's answer")
    check_points((*proof.c, *proof.chain), "shuffle proof's commitment")


def check_shuffle(
    place: Place,
    context: bytes,
    joint: Point,
    inputs: Sequence[Slot],
    outputs: Sequence[Slot],
    proof: ShuffleProof,
) -> None:
    """BadProof unless `outputs` are proved to be `inputs`, permuted and re-encrypted.

    `inputs` and `joint` are of the agreed state: checked when they came in.
    """
    count, width = check_inputs(inputs)
    check_slots(outputs, count, width)
    _check_shape(proof, count, width)
    h0, *h = [_generator(i) for i in range(count + 1)]
    c, chain, e = proof.c, proof.chain, proof.e
    seed, u = _challenges(place, context, joint, inputs, outputs, c)
    product = 1
    for x in u:
        product = product * x % L

    t = [
        sub(base(proof.s1), mul(e, sub(total(c), total(h)))),
        sub(base(proof.s2), mul(e, sub(chain[-1], mul(product, h0)))),
        sub(add(base(proof.s3), combine(proof.s_order, h)), mul(e, combine(u, c))),
    ]
    for facet, s4 in enumerate(proof.s4):
        for half, mask in ((0, base(s4)), (1, mul(s4, joint))):
            out = combine(proof.s_order, _column(outputs, facet, half))
            into = mul(e, combine(u, _column(inputs, facet, half)))
            t.append(sub(sub(out, into), mask))
    t += spread(
        lambda run: [sub(add(base(s), mul(v, before)), mul(e, after)) for s, v, before, after in run],
        list(zip(proof.s_chain, proof.s_order, [h0, *chain[:-1]], chain, strict=True)),
    )
    if e != place.scalar("tw-e", seed, *chain, *t):
        raise BadProof("the shuffle is not proved")
