"""Shares: what each member adds so that a facet can be read, its proof, and the lock of one reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from netcode.veil.group import (
    BadProof,
    L,
    Point,
    base,
    check_point,
    combine,
    hash_to_point,
    mul,
    sub,
    total,
)
from netcode.veil.hashing import Place, framed, listed, number
from netcode.veil.limits import MAX_DUE, MAX_SIDES
from netcode.veil.proofs_remask import Answer, check_answer
from netcode.veil.secrets import DealSecret, Nonces


class Due(NamedTuple):
    """One point that shares are due for: a facet of a slot, or (`facet` -1) the coin of operation `number`."""

    number: int
    facet: int

    @property
    def coin(self) -> bool:
        """Whether it is a coin: it has no reader."""
        return self.facet < 0


class Shares(NamedTuple):
    """One D = x·a for each due point, in their order, and one proof for all."""

    values: tuple[Point, ...]
    proof: Answer


def share_context(place: Place, author: int, owner: int, due: Sequence[Due], head: bytes) -> bytes:
    """What shares are bound to: who writes them, with whose key, for what, after which counted entries.

    One's own share and a part for a lost member (`owner`) are different statements.
    """
    points = [
        b"coin" + number(item.number) if item.coin else number(item.number) + number(item.facet) for item in due
    ]
    return place.hash("share", number(author), number(owner), *listed(points), head)


def _batch(
    place: Place, context: bytes, public: Point, points: Sequence[Point], values: Sequence[Point]
) -> tuple[bytes, Point, Point]:
    """The seed of the weights, and both sides combined. Always so, for one point too: no second form to confuse."""
    seed = place.hash("batch", context, public, *listed(points), *listed(values))
    weights = [place.scalar("batch-w", seed, number(k)) for k in range(len(points))]
    return seed, combine(weights, points), combine(weights, values)


def make_shares(
    place: Place, context: bytes, key: int, public: Point, points: Sequence[Point], secret: DealSecret
) -> Shares:
    """Shares of `points` under `key` (a member's own, or its escrow share of a lost member's), with their proof.

    `public` is `key`·G. The caller has asked the Lock.
    """
    values = tuple([mul(key, point) for point in points])
    seed, a, b = _batch(place, context, public, points, values)
    t = Nonces(secret, place, place.hash("share-n", seed)).next()
    e = place.scalar("dleq", seed, context, public, a, b, base(t), mul(t, a))
    return Shares(values, Answer(e, (t + e * key) % L))


def check_shares(place: Place, context: bytes, public: Point, points: Sequence[Point], shares: Shares) -> None:
    """BadProof unless every value is its point times the key of `public`."""
    if not isinstance(shares, tuple) or len(shares) != 2 or not isinstance(shares[0], tuple):
        raise BadProof("shares are values and one proof")
    values, proof = shares
    if not 1 <= len(points) <= MAX_DUE or len(values) != len(points):
        raise BadProof(f"{len(points)} shares are due, not {len(values)}")
    for value in values:
        check_point(value, "share")
    check_answer(proof, "proof of shares")
    seed, a, b = _batch(place, context, public, points, values)
    e, z = proof
    t1 = sub(base(z), mul(e, public))
    t2 = sub(mul(z, a), mul(e, b))
    if e != place.scalar("dleq", seed, context, public, a, b, t1, t2):
        raise BadProof("the shares are not proved")


class ShareRefused(RuntimeError):
    """A share that may not be written, whatever the state says; the sentence says why."""


@dataclass(slots=True)
class _Given:
    open: bool
    by: set[tuple[int, int]]


class Lock:
    """One share per (slot, facet, key), ever, and one reader per slot, ever. Rebuilt from the log.

    Broadcasting shares is safe only because of this: two readers of one slot would open it to everybody. It stands
    beside the rules and is asked before each share is made and when one is counted.
    """

    __slots__ = ("_dead", "_given", "_readers")

    def __init__(self) -> None:
        self._readers: dict[int, int] = {}
        self._given: dict[Due, _Given] = {}
        self._dead: set[int] = set()

    def reader(self, slot: int) -> int | None:
        """The member for whom shares of the slot are out."""
        return self._readers.get(slot)

    def kill(self, slots: Iterable[int]) -> None:
        """These slots went into a mixing: no share of them from now on."""
        self._dead.update(slots)

    def check(self, due: Due, owner: int, author: int, reader: int | None) -> None:
        """ShareRefused if `author` may not give the share of `owner`'s key (its own, unless that one is lost).

        `reader` None: the facet is opened to everybody. Coins have no reader, and nothing of them is kept: a second
        share of one is the same point again.
        """
        if due.coin:
            if reader is not None:
                raise ShareRefused("a coin has no reader")
            return
        given = self._given.get(due)
        self._check_slot(due, owner, reader, given)
        if given is not None and (owner, author) in given.by:
            raise ShareRefused(f"the share of member {owner} for {due} is out already")

    def _check_slot(self, due: Due, owner: int, reader: int | None, given: _Given | None) -> None:
        slot = due.number
        if slot in self._dead:
            raise ShareRefused(f"slot {slot} went into a mixing")
        held = self._readers.get(slot)
        if reader is not None:
            if owner == reader:
                raise ShareRefused(f"the reader of slot {slot} keeps its own share back")
            if held is not None and held != reader:
                raise ShareRefused(f"slot {slot} is read by member {held}: member {reader} needs a fresh slot")
            if given is not None and given.open:
                raise ShareRefused(f"facet {due.facet} of slot {slot} is open already")
        elif given is not None and not given.open and owner != held:
            raise ShareRefused(f"slot {slot} is read by member {held}: it alone opens it")

    def give(self, due: Due, owner: int, author: int, reader: int | None) -> None:
        """Count a share. ShareRefused as for `check`; then nothing has changed."""
        self.check(due, owner, author, reader)
        if due.coin:
            return
        given = self._given.setdefault(due, _Given(reader is None, set()))
        given.open = given.open or reader is None
        given.by.add((owner, author))
        if reader is not None:
            self._readers[due.number] = reader


def coin_point(place: Place, op: int) -> Point:
    """The point all members share to roll operation `op` of a Deal; the same in every attempt."""
    if place.step is None:
        raise ValueError("a coin is rolled inside a step")
    return hash_to_point(framed("coin", place.mid, place.deal, number(place.step), number(op)))


def coin_value(place: Place, shares: Sequence[Point], sides: int) -> int:
    """The number from 1 to `sides` that every member's share of a coin's point gives; no side is likelier."""
    if not 1 <= sides <= MAX_SIDES:
        raise ValueError(f"there is no roll of {sides} sides")
    point = total(shares)
    limit = 2**512 - 2**512 % sides
    counter = 0
    while (drawn := int.from_bytes(place.hash("coin", point, number(counter)), "big")) >= limit:
        counter += 1
    return 1 + drawn % sides
