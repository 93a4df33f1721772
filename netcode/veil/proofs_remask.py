"""The proof of a re-mask in place: every position keeps its card, open facets are copied, the rest re-encrypted.

A shuffle proof would not show that the positions were kept.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from netcode.veil.deck import Mixed, Slot, check_inputs, check_slots, slot_parts
from netcode.veil.group import (
    SCALAR_BYTES,
    BadProof,
    L,
    Point,
    base,
    check_scalar,
    combine,
    mul,
    read_scalar,
    scalar_bytes,
    sub,
)
from netcode.veil.hashing import Place, number
from netcode.veil.secrets import DealSecret, Nonces


class Answer(NamedTuple):
    """Challenge and answer of a proof of knowledge: 64 bytes."""

    e: int
    z: int

    def pack(self) -> bytes:
        """64 bytes."""
        return scalar_bytes(self.e) + scalar_bytes(self.z)

    @classmethod
    def unpack(cls, data: bytes) -> Answer:
        """BadProof unless these are two scalars."""
        if len(data) != 2 * SCALAR_BYTES:
            raise BadProof(f"an answer has {2 * SCALAR_BYTES} bytes, not {len(data)}")
        return cls(read_scalar(data[:SCALAR_BYTES]), read_scalar(data[SCALAR_BYTES:]))


def check_answer(answer: object, what: str) -> None:
    """BadProof unless an Answer of two scalars."""
    if not isinstance(answer, tuple) or len(answer) != 2:
        raise BadProof(f"a {what} is a challenge and an answer")
    check_scalar(answer[0], what)
    check_scalar(answer[1], what)


class _Statement(NamedTuple):
    sides: tuple[bytes, ...]
    weights: tuple[int, ...]
    """One per re-encrypted facet, in the order of positions and facets."""
    closed: tuple[tuple[int, int], ...]
    a: Point
    b: Point


def remask_context(place: Place, member: int, op: int, entry: bytes) -> bytes:
    """What a proof is bound to beside its cards: its author, the operation's index, the id of its SHUF entry."""
    return place.hash("shuf", number(member), number(op), entry)


def closed_facets(slots: Sequence[Slot], opened: Collection[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The (position, facet) that a re-mask re-encrypts; none: nothing is re-masked and there is no proof."""
    return tuple(
        [(j, facet) for j, slot in enumerate(slots) for facet in range(len(slot)) if (j, facet) not in opened]
    )


def _statement(
    place: Place,
    context: bytes,
    joint: Point,
    inputs: Sequence[Slot],
    outputs: Sequence[Slot],
    opened: Collection[tuple[int, int]],
) -> _Statement:
    closed = closed_facets(inputs, opened)
    if not closed:
        raise BadProof("there is nothing to re-mask")
    for j, facet in opened:
        if outputs[j][facet] != inputs[j][facet]:
            raise BadProof("an open facet was changed by a re-mask")
    sides = (*slot_parts(inputs), *slot_parts(outputs))
    weights = tuple([place.scalar("remask-w", context, joint, *sides, number(k)) for k in range(len(closed))])
    halves = [
        combine(weights, [sub(outputs[j][facet][half], inputs[j][facet][half]) for j, facet in closed])
        for half in (0, 1)
    ]
    return _Statement(sides, weights, closed, halves[0], halves[1])


def prove_remask(
    place: Place,
    context: bytes,
    joint: Point,
    inputs: Sequence[Slot],
    mixed: Mixed,
    opened: Collection[tuple[int, int]],
    secret: DealSecret,
) -> Answer:
    """Prove that `mixed` re-masks `inputs` in place; `opened` as (position, facet)."""
    said = _statement(place, context, joint, inputs, mixed.slots, opened)
    nonces = Nonces(secret, place, place.hash("remask-n", context, joint, *said.sides))
    r = sum(w * mixed.factors[j][facet] for w, (j, facet) in zip(said.weights, said.closed, strict=True)) % L
    t = nonces.next()
    e = place.scalar("remask", context, joint, *said.sides, said.a, said.b, base(t), mul(t, joint))
    return Answer(e, (t + e * r) % L)


def check_remask(
    place: Place,
    context: bytes,
    joint: Point,
    inputs: Sequence[Slot],
    outputs: Sequence[Slot],
    opened: Collection[tuple[int, int]],
    proof: Answer,
) -> None:
    """BadProof unless each output is proved to be the input of its position, its open facets the same bytes.

    `inputs`, `joint` and `opened` are of the agreed state: checked when they came in.
    """
    count, width = check_inputs(inputs)
    check_slots(outputs, count, width)
    check_answer(proof, "re-mask proof")
    said = _statement(place, context, joint, inputs, outputs, opened)
    e, z = proof
    t1 = sub(base(z), mul(e, said.a))
    t2 = sub(mul(z, joint), mul(e, said.b))
    if e != place.scalar("remask", context, joint, *said.sides, said.a, said.b, t1, t2):
        raise BadProof("the re-mask is not proved")
