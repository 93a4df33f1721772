"""Cards and slots: card points, ElGamal pairs, re-encryption, seals, and the look-up of an opened face."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from core.game import Deck
from netcode.veil.group import BadProof, Point, add, base, check_points, hash_to_point, mul, sub, total
from netcode.veil.hashing import DIGEST_BYTES, Place, framed, number
from netcode.veil.limits import MAX_FACETS, MAX_SLOTS
from netcode.veil.secrets import MixRandom
from netcode.veil.spread import spread


class Pair(NamedTuple):
    """One facet of a slot under the joint key H: (r·G, M + r·H)."""

    a: Point
    b: Point


Slot = tuple[Pair, ...]
"""One pair per facet, in the order of the deck's facets."""


class Mixed(NamedTuple):
    """A mixing as its author knows it: `slots` goes out, `order` and `factors` never do.

    Output j comes from input `order[j]`, re-encrypted with `factors[j][facet]` (0: copied).
    """

    slots: tuple[Slot, ...]
    order: tuple[int, ...]
    factors: tuple[tuple[int, ...], ...]


def card_point(facet: str, value: int) -> Point:
    """The public point of a value of a facet; equal cards share it, and no two are known multiples of each other."""
    return hash_to_point(framed("card", facet.encode(), number(value)))


def public_slot(joint: Point, points: Sequence[Point]) -> Slot:
    """A known card as a slot: factor 1, so that no point is the identity."""
    generator = base(1)
    return tuple([Pair(generator, add(point, joint)) for point in points])


class Faces:
    """The card points of a match's decks, both ways."""

    __slots__ = ("_decks", "_points", "_values")

    def __init__(self, decks: Sequence[Deck]) -> None:
        """ValueError if a value does not fit 4 bytes, or a deck has too many facets."""
        self._decks = tuple(decks)
        self._points: dict[tuple[str, int], Point] = {}
        self._values: dict[tuple[str, Point], int] = {}
        for deck in decks:
            if not 1 <= len(deck.facets) <= MAX_FACETS:
                raise ValueError(f"deck {deck.name} has {len(deck.facets)} facets; 1 to {MAX_FACETS} are possible")
            for row in deck.cards:
                for facet, value in zip(deck.facets, row, strict=True):
                    if (facet, value) not in self._points:
                        point = self._points[facet, value] = card_point(facet, value)
                        self._values[facet, point] = value

    def slot(self, joint: Point, deck: int, card: int) -> Slot:
        """A known card of a deck entering the game."""
        facets = self._decks[deck].facets
        row = self._decks[deck].cards[card]
        return public_slot(joint, [self._points[facet, value] for facet, value in zip(facets, row, strict=True)])

    def read(self, facet: str, pair: Pair, shares: Sequence[Point]) -> int:
        """The value of a facet from its pair and every member's share; BadProof if it is no card of the decks."""
        value = self._values.get((facet, sub(pair.b, total(shares))))
        if value is None:
            raise BadProof(f"the shares open no {facet} of these decks")
        return value


def slot_parts(slots: Sequence[Slot]) -> tuple[bytes, ...]:
    """Slots as parts of a hash: their count, then for each its count of facets and its points."""
    parts = [number(len(slots))]
    for slot in slots:
        parts.append(number(len(slot)))
        for pair in slot:
            parts += pair
    return tuple(parts)


def inputs_hash(place: Place, slots: Sequence[Slot]) -> bytes:
    """What ties the private randomness of a mixing to its inputs."""
    return place.hash("inputs", *slot_parts(slots))


def check_slots(slots: object, count: int, width: int) -> None:
    """BadProof unless these are `count` slots of `width` facets of valid points.

    To be done before anybody mixes them further: addition carries a torsion mark along in silence.
    """
    if not 1 <= count <= MAX_SLOTS or not 1 <= width <= MAX_FACETS:
        raise BadProof(f"{count} slots of {width} facets cannot be mixed")
    if not isinstance(slots, (tuple, list)) or len(slots) != count:
        raise BadProof(f"a mixing of {count} slots has to give as many")
    for slot in slots:
        if not isinstance(slot, (tuple, list)) or len(slot) != width:
            raise BadProof(f"a slot has to have {width} facets")
        for pair in slot:
            if not isinstance(pair, (tuple, list)) or len(pair) != 2:
                raise BadProof("a facet is a pair of points")
    check_points([point for slot in slots for pair in slot for point in pair], "slot's point")


def check_inputs(slots: Sequence[Slot]) -> tuple[int, int]:
    """Count and width of a mixing's inputs; BadProof for none, too many, or facets that differ."""
    count = len(slots)
    width = len(slots[0]) if count else 0
    if not 1 <= count <= MAX_SLOTS or not 1 <= width <= MAX_FACETS or any(len(slot) != width for slot in slots):
        raise BadProof(f"1 to {MAX_SLOTS} slots of equal facets can be mixed, not these {count}")
    return count, width


def reencrypt(joint: Point, pair: Pair, factor: int) -> Pair:
    """The same card under another mask."""
    return Pair(add(pair.a, base(factor)), add(pair.b, mul(factor, joint)))


def shuffle(joint: Point, slots: Sequence[Slot], random: MixRandom) -> Mixed:
    """Permute and re-encrypt in secret; every facet of an output has its own factor."""
    count, width = check_inputs(slots)
    order = random.order(count)
    factors = tuple([tuple([random.factor(j, facet) for facet in range(width)]) for j in range(count)])
    return Mixed(_masked(joint, [slots[i] for i in order], factors), order, factors)


def remask(joint: Point, slots: Sequence[Slot], opened: Collection[tuple[int, int]], random: MixRandom) -> Mixed:
    """Re-encrypt in place; `opened` facets, as (position, facet), are copied byte for byte."""
    count, width = check_inputs(slots)
    factors = tuple(
        [
            tuple([0 if (j, facet) in opened else random.factor(j, facet) for facet in range(width)])
            for j in range(count)
        ]
    )
    return Mixed(_masked(joint, slots, factors), tuple(range(count)), factors)


def _masked(joint: Point, slots: Sequence[Slot], factors: Sequence[Sequence[int]]) -> tuple[Slot, ...]:
    def masked(run: Sequence[tuple[Slot, Sequence[int]]]) -> list[Slot]:
        return [
            tuple([reencrypt(joint, pair, r) if r else pair for pair, r in zip(slot, row, strict=True)])
            for slot, row in run
        ]

    return tuple(spread(masked, list(zip(slots, factors, strict=True))))


def seal(place: Place, slot: int, facet: int, pair: Pair) -> bytes:
    """The 32 bytes that stand for a facet of a fresh slot."""
    parts = (place.mid, place.deal, number(slot), number(facet), pair.a, pair.b)
    return framed("seal", *parts)[:DIGEST_BYTES]
