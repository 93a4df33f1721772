"""The veiled cards of one deal as everybody counts them: slots, readers, shares, and what they open."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from core.game import Deck
from core.openings import DealError, Dealt, Opening
from core.pending import Deal, Open, Result, Roll, Shuffle, Take
from netcode.veil.deck import Faces, Pair, Slot, seal
from netcode.veil.escrow import public_share, quorum, stand_in
from netcode.veil.group import Point, mul
from netcode.veil.hashing import Place
from netcode.veil.keys import KeyEntry, OwnKey, SetUp, joint_key
from netcode.veil.limits import MAX_SLOTS
from netcode.veil.shares import Due, Lock, coin_point, coin_value

Owed = tuple[Due, int | None]
"""A point that shares are due for, and the member it is for (None: everybody)."""
Part = tuple[int, tuple[Due, ...]]
"""Whose key, and the points due under it."""


class Mixing(NamedTuple):
    """One operation of a Deal that is mixed: by `mixers` in turn, from `inputs` to fresh slots from `first` on.

    `shuffle`: in a secret order; else in place, `opened` (position, facet) copied.
    """

    op: int
    kind: int
    dead: tuple[int, ...]
    inputs: tuple[Slot, ...]
    shuffle: bool
    opened: frozenset[tuple[int, int]]
    mixers: tuple[int, ...]
    first: int

    @property
    def width(self) -> int:
        """Facets of a slot."""
        return len(self.inputs[0])


class Cards:
    """One deal. `party`: its members, ascending; `own` is None for spectators and whoever lost its secret."""

    def __init__(
        self,
        decks: Sequence[Deck],
        setup: SetUp,
        party: Sequence[int],
        keys: Sequence[KeyEntry],
        owner: Callable[[int], int],
        own: OwnKey | None,
        escrow: Mapping[int, int],
    ) -> None:
        self.setup = setup
        self.party = tuple(party)
        self.keys = dict(zip(self.party, keys, strict=True))
        self.joint = joint_key(keys)
        self.own = own
        self.escrow = dict(escrow)
        """By key owner, the share it sealed for this member."""
        self.owner = owner
        self.lock = Lock()
        self.slots: dict[int, Slot] = {}
        self.readers: dict[int, int] = {}
        """slot -> the seat that reads it."""
        self.values: dict[tuple[int, int], int] = {}
        """(slot, facet index) -> value, once open to everybody."""
        self.next_slot = 0
        self.counted = 0
        """Goes up with every share that is counted."""
        self._decks = tuple(decks)
        self._faces = Faces(decks)
        self._kinds: dict[int, int] = {}
        self._unread: set[int] = set()
        """Slots that were taken while their reader was lost."""
        self._shares: dict[Due, dict[int, Point]] = {}
        self._parts: dict[tuple[Due, int], dict[int, Point]] = {}

    # Slots

    def facets(self, slot: int) -> tuple[str, ...]:
        """The names of a slot's facets."""
        return self._decks[self._kinds[slot]].facets

    def closed(self, slot: int) -> list[int]:
        """The facets of a slot that are not open to everybody."""
        return [f for f in range(len(self.slots[slot])) if (slot, f) not in self.values]

    def plan(self, deal: Deal, mixers: Sequence[int]) -> tuple[list[Mixing], list[Result | None]]:
        """What is mixed, and the slots each operation gives (None: told by shares). DealError for a dead slot."""
        mixings: list[Mixing] = []
        results: list[Result | None] = []
        first = self.next_slot
        used: set[int] = set()
        opened: set[tuple[int, str]] = set()
        for index, op in enumerate(deal.ops):
            if isinstance(op, Roll):
                results.append(None)
                continue
            if used & set(op.slots) or len(set(op.slots)) != len(op.slots):
                raise DealError("a slot stands in two operations of one Deal")
            if isinstance(op, Open):  # two facets of one card may be opened together
                facets = {(slot, op.facet) for slot in op.slots}
                if opened & facets:
                    raise DealError("a facet is opened twice in one Deal")
                opened |= facets
            elif {slot for slot, _ in opened} & set(op.slots):
                raise DealError("a slot stands in two operations of one Deal")
            else:
                used |= set(op.slots)
            if not self.slots.keys() >= set(op.slots):
                raise DealError(f"slots {sorted(set(op.slots) - self.slots.keys())} do not exist (any more)")
            if isinstance(op, Open):
                results.append(None)
                continue
            mixing = self._mixing(index, op, tuple(mixers), first)
            if mixing is None:
                results.append(tuple(sorted(op.slots)))
                continue
            if len(mixing.inputs) > MAX_SLOTS:
                raise DealError(f"{len(mixing.inputs)} slots cannot be mixed at once")
            mixings.append(mixing)
            results.append(tuple(range(first, first + len(mixing.inputs))))
            first += len(mixing.inputs)
        return mixings, results

    def _mixing(self, index: int, op: Shuffle | Take, mixers: tuple[int, ...], first: int) -> Mixing | None:
        inputs = tuple([self.slots[slot] for slot in op.slots])
        if isinstance(op, Shuffle):
            inputs += tuple([self._faces.slot(self.joint, op.deck, card) for card in op.known])
            if not inputs:
                return None
            return Mixing(index, op.deck, op.slots, inputs, True, frozenset(), mixers, first)
        if not inputs:
            return None
        taker = self.owner(op.seat)
        by = (taker,) if taker in mixers else mixers
        kind = self._kinds[op.slots[0]]
        if op.mix:
            return Mixing(index, kind, op.slots, inputs, True, frozenset(), by, first)
        if not any(self.readers.get(slot, op.seat) != op.seat and self.closed(slot) for slot in op.slots):
            return None
        opened = frozenset(
            [
                (j, f)
                for j, slot in enumerate(op.slots)
                for f in range(len(self.slots[slot]))
                if (slot, f) in self.values
            ]
        )
        return Mixing(index, kind, op.slots, inputs, False, opened, by, first)

    def enter(self, deal: Deal, mixings: Sequence[Mixing], outputs: Mapping[int, Sequence[Slot]]) -> list[int]:
        """Put the outputs (by operation) in the place of their inputs; the fresh slots."""
        fresh: list[int] = []
        for mixing in mixings:
            for j, pairs in enumerate(outputs[mixing.op]):
                slot = mixing.first + j
                self.slots[slot] = pairs
                self._kinds[slot] = mixing.kind
                for f in range(len(pairs)):
                    if (j, f) in mixing.opened:
                        self.values[slot, f] = self.values[mixing.dead[j], f]
                fresh.append(slot)
            self.lock.kill(mixing.dead)
            for slot in mixing.dead:
                del self.slots[slot]
                self.readers.pop(slot, None)
            self.next_slot = mixing.first + len(mixing.inputs)
        takes = {m.op: range(m.first, m.first + len(m.inputs)) for m in mixings}
        for index, op in enumerate(deal.ops):
            if isinstance(op, Take):
                self.readers.update(dict.fromkeys(takes.get(index, op.slots), op.seat))
        return fresh

    # Shares

    def due(self, deal: Deal, results: Sequence[Result | None], live: Collection[int]) -> list[Owed]:
        """All points that shares are due for, once everything is mixed. To a lost reader nothing is due."""
        self._shares = {due: known for due, known in self._shares.items() if not due.coin}
        self._parts = {key: known for key, known in self._parts.items() if not key[0].coin}
        found: list[Owed] = []
        for index, (op, result) in enumerate(zip(deal.ops, results, strict=True)):
            if isinstance(op, Roll):
                found.append((Due(index, -1), None))
            elif isinstance(op, Open):
                at = [self.facets(slot).index(op.facet) for slot in op.slots]
                found += [
                    (Due(slot, f), None) for slot, f in zip(op.slots, at, strict=True) if (slot, f) not in self.values
                ]
            elif isinstance(op, Take) and isinstance(result, tuple):
                found += self.due_to(op.seat, result, live)
        return found

    def due_to(self, seat: int, slots: Sequence[int], live: Collection[int]) -> list[Owed]:
        """What is due to the reader of these slots."""
        reader = self.owner(seat)
        if reader not in self.party:
            return []
        if reader not in live:
            self._unread.update(slots)
            return []
        return [(Due(slot, f), reader) for slot in slots for f in self.closed(slot)]

    def unread(self, live: Collection[int]) -> list[Owed]:
        """What is due to readers that were lost when they took their slots, and are back."""
        found: list[Owed] = []
        for slot in sorted(self._unread & self.readers.keys()):
            seat = self.readers[slot]
            reader = self.owner(seat)
            found += [
                (due, reader)
                for due, _ in self.due_to(seat, (slot,), live)
                if any(self.share(due, owner) is None for owner in self.party if owner != reader)
            ]
        return found

    def there(self, owed: Sequence[Owed]) -> frozenset[tuple[Due, int]]:
        """Which shares are here already, written or made of parts: to be looked at before any is collected."""
        return frozenset(
            [(due, owner) for due, _ in owed for owner in self.party if self.share(due, owner) is not None]
        )

    def missing(
        self, author: int, owed: Sequence[Owed], live: Collection[int], there: Collection[tuple[Due, int]]
    ) -> list[Part]:
        """What one SHARE entry of `author` holds: its own shares, and its parts of those of lost members.

        Every live member gives its part, though a quorum would do: nobody can tell whose came first.
        """
        if author not in self.party:
            return []
        found: list[Part] = []
        for owner in self.party:
            if owner != author and owner in live:
                continue
            points = [
                due
                for due, reader in owed
                if reader != owner
                and (due, owner) not in there
                and owner not in self._shares.get(due, {})
                and author not in self._parts.get((due, owner), {})
            ]
            if points:
                found.append((owner, tuple(points)))
        return found

    def point(self, place: Place, due: Due) -> Point:
        """The point that is multiplied."""
        return coin_point(place, due.number) if due.coin else self.slots[due.number][due.facet].a

    def public(self, author: int, owner: int) -> Point:
        """The key under which `author` writes shares for `owner`: its own, or its escrow share."""
        entry = self.keys[owner]
        return entry.public if author == owner else public_share(entry.points, self.party.index(author))

    def secret_share(self, owner: int) -> int | None:
        """One's own scalar for `public(me, owner)`; None if this member has none."""
        if self.own is None:
            return None
        return self.own.x if self.party[self.own.member] == owner else self.escrow.get(owner)

    def give(self, author: int, owner: int, due: Sequence[Due], owed: Mapping[Due, int | None]) -> None:
        """Ask the lock for shares that are about to be counted or written. ShareRefused; some may be given then."""
        for one in due:
            self.lock.give(one, owner, author, owed[one])

    def count(self, author: int, owner: int, due: Sequence[Due], points: Sequence[Point]) -> None:
        """Keep checked shares."""
        self.counted += 1
        for one, point in zip(due, points, strict=True):
            if author == owner:
                self._shares.setdefault(one, {})[owner] = point
            else:
                self._parts.setdefault((one, owner), {})[author] = point

    def share(self, due: Due, owner: int) -> Point | None:
        """The share of one member's key, written by it or made of parts; None while it is not there."""
        known = self._shares.get(due, {}).get(owner)
        if known is not None:
            return known
        parts = self._parts.get((due, owner), {})
        if len(parts) < quorum(self.setup.members) or not self.setup.escrowed:
            return None
        return stand_in({self.party.index(author): point for author, point in parts.items()}, self.setup.members)

    def _all(self, due: Due) -> list[Point]:
        found = [self.share(due, owner) for owner in self.party]
        shares = [share for share in found if share is not None]
        if len(shares) != len(found):
            raise DealError("shares are missing")
        return shares

    # What they open

    def dealt(
        self, deal: Deal, results: Sequence[Result | None], fresh: Sequence[int], place: Place, me: int | None
    ) -> Dealt:
        """What the Table gets; `private` for the seats of this member alone."""
        told: list[Result] = []
        openings: list[Opening] = []
        private: dict[int, list[Opening]] = {}
        for index, (op, result) in enumerate(zip(deal.ops, results, strict=True)):
            if isinstance(op, Roll):
                told.append(coin_value(place, self._all(Due(index, -1)), op.sides))
            elif isinstance(op, Open):
                shown = [Opening(slot, op.facet, self._open(slot, op.facet)) for slot in op.slots]
                openings += shown
                told.append(tuple([one.value for one in shown]))
            elif result is not None:
                told.append(result)
                if isinstance(op, Take) and isinstance(result, tuple):
                    known = self._known(result)
                    openings += known if result != tuple(sorted(op.slots)) else []
                    if me is not None and self.owner(op.seat) == me:
                        private.setdefault(op.seat, []).extend([*known, *self.read(result)])
        seals = {
            (slot, name): seal(place, slot, f, self.slots[slot][f])
            for slot in fresh
            if slot in self.slots
            for f, name in enumerate(self.facets(slot))
        }
        return Dealt(tuple(told), seals, tuple(openings), {seat: tuple(shown) for seat, shown in private.items()})

    def _open(self, slot: int, facet: str) -> int:
        f = self.facets(slot).index(facet)
        if (slot, f) not in self.values:
            self.values[slot, f] = self._faces.read(facet, self.slots[slot][f], self._all(Due(slot, f)))
        return self.values[slot, f]

    def _known(self, slots: Sequence[int]) -> list[Opening]:
        """What of these slots is open to everybody."""
        return [
            Opening(slot, name, self.values[slot, f])
            for slot in slots
            for f, name in enumerate(self.facets(slot))
            if (slot, f) in self.values
        ]

    def read(self, slots: Sequence[int]) -> list[Opening]:
        """What this member alone reads of its slots: its own share is added in its head, never sent."""
        if self.own is None:
            return []
        me = self.party[self.own.member]
        found: list[Opening] = []
        for slot in slots:
            for f in self.closed(slot):
                pair: Pair = self.slots[slot][f]
                others = [self.share(Due(slot, f), owner) for owner in self.party if owner != me]
                shares = [share for share in others if share is not None]
                if len(shares) != len(others):
                    continue  # taken while this member was lost: the others share it when they know it is back
                value = self._faces.read(self.facets(slot)[f], pair, [*shares, mul(self.own.x, pair.a)])
                found.append(Opening(slot, self.facets(slot)[f], value))
        return found
