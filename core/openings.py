"""Openings of sealed cards: what a completed Deal shows, how it is checked, and what each seat knows of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from core.game import Deck
from core.hashing import digest
from core.pending import Deal, Open, Result, Shuffle, Take

Facts = dict[str, dict[int, int]]
"""facet -> slot -> value: what one seat has been shown of the slots that are still alive."""

UNKNOWN: Final = -1
"""The card number, and the value of every facet, of a slot whose card nobody has named."""


class DealError(RuntimeError):
    """A dealer was asked for something the rules of the house forbid, or what it showed does not fit its seals."""


class Opening(NamedTuple):
    """One facet of one slot, shown; `salt` proves it against the seal (empty: the dealer makes no seals)."""

    slot: int
    facet: str
    value: int
    salt: bytes = b""


class Dealt(NamedTuple):
    """All a completed Deal leaves behind.

    `results` in the order of the ops; `seals` of the fresh slots by (slot, facet); `openings` shown to everybody;
    `private` shown to one seat alone.
    """

    results: tuple[Result, ...]
    seals: Mapping[tuple[int, str], bytes] = {}
    openings: tuple[Opening, ...] = ()
    private: Mapping[int, tuple[Opening, ...]] = {}


class Counted(NamedTuple):
    """A completed Deal as the Table keeps it: `first_slot` is the first number its fresh slots could take."""

    deal: Deal
    first_slot: int
    dealt: Dealt


def seal_of(salt: bytes, facet: str, value: int) -> bytes:
    """The commitment to one facet of one slot."""
    return digest(salt, facet.encode(), value.to_bytes(8, "big", signed=True), person=b"veillee seal")


def remasked(op: Take, result: Result) -> bool:
    """Whether a Take gave fresh slots."""
    return result != tuple(sorted(op.slots))


def fresh_count(deal: Deal, results: Sequence[Result]) -> int:
    """How many slot numbers a Deal used up."""
    count = 0
    for op, result in zip(deal.ops, results, strict=True):
        if isinstance(op, Shuffle):
            count += len(op.slots) + len(op.known)
        elif isinstance(op, Take) and remasked(op, result):
            count += len(op.slots)
    return count


def forget(facts: Facts, slots: Iterable[int]) -> None:
    """Drop slots that are dead."""
    dead = tuple(slots)
    for by_slot in facts.values():
        for slot in dead:
            by_slot.pop(slot, None)


def learn(knowledge: Mapping[int | None, Facts], deal: Deal, dealt: Dealt) -> None:
    """Bring what each seat knows (None: what everybody knows) up to date after a Deal, in place.

    Shuffled and mixed slots are forgotten; a re-masked position keeps what was known of it; openings are learnt.
    """
    for facts in knowledge.values():
        if deal.fresh:
            facts.clear()
        for op, result in zip(deal.ops, dealt.results, strict=True):
            if isinstance(op, Shuffle):
                forget(facts, op.slots)
            elif isinstance(op, Take) and remasked(op, result):
                if not op.mix and isinstance(result, tuple):
                    _carry(facts, op.slots, result)
                forget(facts, op.slots)
        _add(facts, dealt.openings)
    for seat, openings in dealt.private.items():
        _add(knowledge[seat], openings)


def _carry(facts: Facts, old: Sequence[int], new: Sequence[int]) -> None:
    for by_slot in facts.values():
        for before, after in zip(old, new, strict=True):
            if before in by_slot:
                by_slot[after] = by_slot[before]


def _add(facts: Facts, openings: Iterable[Opening]) -> None:
    for slot, facet, value, _ in openings:
        facts.setdefault(facet, {})[slot] = value


def check_openings(deal: Deal, dealt: Dealt, seals: Mapping[tuple[int, str], bytes], *, sealed: bool) -> str | None:
    """What is wrong with a Deal's openings, or None: each fits its seal, each result is what was opened."""
    shown = {(opening.slot, opening.facet): opening.value for opening in dealt.openings}
    for op, result in zip(deal.ops, dealt.results, strict=True):
        if isinstance(op, Open) and result != tuple([shown.get((slot, op.facet)) for slot in op.slots]):
            return f"the {op.facet} of slots {op.slots} was announced as {result}, but not opened as that"
    if not sealed:
        return None
    for openings in (dealt.openings, *dealt.private.values()):
        for slot, facet, value, salt in openings:
            if seals.get((slot, facet)) != seal_of(salt, facet, value):
                return f"the {facet} opened for slot {slot} does not fit its seal"
    return None


def check_decks(decks: Sequence[Deck]) -> None:
    """ValueError unless every card has one value per facet and no value is the mark of an unknown card."""
    for deck in decks:
        for row in deck.cards:
            if len(row) != len(deck.facets) or UNKNOWN in row:
                raise ValueError(f"deck {deck.name}: {row} is no card with the facets {deck.facets}")
