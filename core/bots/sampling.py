"""What searching bots share: hypergeometric numbers, weighted choice, sampled worlds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import TypeVar

from core.game import Deck
from core.pending import Deal, Open, Result, Roll, Shuffle, Take
from core.rng import Rng

T = TypeVar("T")


@lru_cache(maxsize=65536)
def draw_chances(pool: int, marked: int, drawn: int) -> tuple[float, ...]:
    """P(exactly m marked) for m = 0 … min(marked, drawn), of `drawn` cards out of `pool` with `marked` marked.

    Numbers outside their range are brought into it: estimates may ask for more than there is.
    """
    pool = max(0, pool)
    marked = min(max(0, marked), pool)
    drawn = min(max(0, drawn), pool)
    ways = comb(pool, drawn)
    return tuple(
        comb(marked, m) * comb(pool - marked, drawn - m) / ways if drawn - m <= pool - marked else 0.0
        for m in range(min(marked, drawn) + 1)
    )


def chance_at_least(pool: int, marked: int, drawn: int, wanted: int) -> float:
    """P(at least `wanted` marked)."""
    return sum(draw_chances(pool, marked, drawn)[max(0, wanted) :])


def weighted(rng: Rng, items: Sequence[T], weights: Sequence[float]) -> T:
    """One item, with chances proportional to `weights` (>= 0, not all 0)."""
    at = rng.unit() * sum(weights)
    for item, weight in zip(items, weights, strict=True):
        at -= weight
        if at < 0:
            return item
    return items[-1]


class World:
    """One way the hidden cards may lie: a face per slot, and a dealer that deals on from there.

    For games whose cards have one facet. Nothing is checked: searches ask only for what the rules ask for.
    """

    __slots__ = ("cards", "decks", "next_slot", "rng")

    def __init__(self, decks: Sequence[Deck], cards: dict[int, int], next_slot: int, rng: Rng) -> None:
        self.decks = decks
        self.cards = cards
        self.next_slot = next_slot
        self.rng = rng

    def copy(self) -> World:
        """An independent world with the same cards; both go on drawing from one stream."""
        return World(self.decks, self.cards.copy(), self.next_slot, self.rng)

    def run(self, deal: Deal) -> list[Result]:
        """The public results of a Deal."""
        cards = self.cards
        results: list[Result] = []
        for op in deal.ops:
            if isinstance(op, Open):
                results.append(tuple([cards[slot] for slot in op.slots]))
            elif isinstance(op, Roll):
                results.append(1 + self.rng.below(op.sides))
            elif isinstance(op, Take) and not op.mix:
                results.append(tuple(sorted(op.slots)))
            else:
                faces = [cards.pop(slot) for slot in op.slots]
                if isinstance(op, Shuffle):
                    faces += [self.decks[op.deck].cards[index][0] for index in op.known]
                    self.rng.shuffle(faces)
                # The order inside a hand means nothing to those who sample: no need to mix it.
                first = self.next_slot
                self.next_slot = first + len(faces)
                fresh = tuple(range(first, self.next_slot))
                cards.update(zip(fresh, faces, strict=True))
                results.append(fresh)
        return results
