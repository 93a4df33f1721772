"""Members of a deal in one process, and small honest mixings, for the tests of the veil."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from core.game import Deck
from netcode.veil import deck as veil_deck
from netcode.veil import keys
from netcode.veil.hashing import Place, deal_id, match_id
from netcode.veil.proofs_shuffle import check_shuffle, prove_shuffle, shuffle_context
from netcode.veil.secrets import DealSecret, MixRandom

HEAD = b"head".ljust(32, b".")
ENTRY = b"entry".ljust(32, b".")


def cards(count: int, width: int) -> Deck:
    """A deck of different cards; the last facet of a wide one has two values only."""
    rows = tuple(tuple(i if f < max(1, width - 1) else i % 2 for f in range(width)) for i in range(count))
    return Deck("cards", tuple(f"facet{f}" for f in range(width)), rows)


@dataclass
class World:
    """n members whose keys are set up, and a deck."""

    n: int
    deck: Deck
    recovery: bool = True
    number: int = 1
    secrets: list[DealSecret] = field(default_factory=list)

    def __post_init__(self):
        self.mid = match_id(b"a roster")
        deal = deal_id(self.mid, self.number, [bytes([i]) * 32 for i in range(self.n)])
        self.setup = keys.SetUp(Place(self.mid, deal), self.n, self.recovery)
        self.secrets = self.secrets or [DealSecret(bytes([self.number, i]) * 16) for i in range(self.n)]
        self.own = [keys.own_key(self.setup, i, secret) for i, secret in enumerate(self.secrets)]
        self.commitments = [keys.commit_key(self.setup, own) for own in self.own]
        self.entries = [keys.show_key(self.setup, own, self.commitments) for own in self.own]
        self.joint = keys.joint_key(self.entries)
        self.place = Place(self.mid, deal, 3, 0)
        self.faces = veil_deck.Faces((self.deck,))

    def fresh(self):
        """All cards of the deck as public slots."""
        return tuple(self.faces.slot(self.joint, 0, card) for card in range(len(self.deck.cards)))

    def random(self, member, slots, op=0, place=None):
        place = place or self.place
        return MixRandom(self.secrets[member], place, op, 0, veil_deck.inputs_hash(place, slots))

    def shuffle(self, member, slots, op=0):
        return veil_deck.shuffle(self.joint, slots, self.random(member, slots, op))

    def context(self, member=0, op=0, entry=ENTRY, place=None):
        return shuffle_context(place or self.place, member, op, entry)

    def prove(self, member, slots, mixed, op=0):
        context = self.context(member, op)
        return prove_shuffle(self.place, context, self.joint, slots, mixed, self.secrets[member])

    def check(self, member, slots, outputs, proof, op=0):
        check_shuffle(self.place, self.context(member, op), self.joint, slots, outputs, proof)

    def mixed_by_all(self):
        """Slots that every member has mixed, not proved."""
        slots = self.fresh()
        for member in range(self.n):
            slots = self.shuffle(member, slots).slots
        return slots

    def peek(self, slot, facet):
        """What every secret together reads: for the tests' own comparison."""
        shares = [veil_deck.mul(own.x, slot[facet].a) for own in self.own]
        return self.faces.read(self.deck.facets[facet], slot[facet], shares)

    def rows(self, slots):
        return [tuple(self.peek(slot, facet) for facet in range(len(slot))) for slot in slots]


@pytest.fixture(scope="session")
def make_world():
    """World of (members, cards, facets, …)."""

    def make(n=3, count=5, width=1, **more):
        return World(n, cards(count, width), **more)

    return make


@pytest.fixture(scope="session")
def places():
    """The same Place in another match, deal, step and attempt."""

    def make(place):
        return [
            Place(match_id(b"another roster"), place.deal, place.step, place.attempt),
            Place(place.mid, deal_id(place.mid, 9, []), place.step, place.attempt),
            Place(place.mid, place.deal, place.step + 1, place.attempt),
            Place(place.mid, place.deal, place.step, place.attempt + 1),
            Place(place.mid, place.deal),
        ]

    return make
