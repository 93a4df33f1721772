"""Three and more members in one process who deal a match with the veil, each with no secret but its own."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from core.openings import Dealt, Opening
from core.pending import Open, Roll, Shuffle, Take
from netcode.veil import deck as veil_deck
from netcode.veil import keys
from netcode.veil.deck import Faces, inputs_hash
from netcode.veil.group import mul
from netcode.veil.hashing import Place, deal_id, match_id
from netcode.veil.proofs_remask import check_remask, closed_facets, prove_remask, remask_context
from netcode.veil.proofs_shuffle import check_shuffle, prove_shuffle, shuffle_context
from netcode.veil.secrets import DealSecret, MixRandom
from netcode.veil.shares import Due, Lock, check_shares, coin_point, coin_value, make_shares, share_context

HEAD = b"head".ljust(32, b".")


@dataclass
class Member:
    """What one member has for itself."""

    own: keys.OwnKey
    lock: Lock = field(default_factory=Lock)


class VeilDealer:
    """The operations of a game by the members' mixings, proofs and shares; member = seat; every check is done."""

    sealed = False

    def __init__(self, decks, members):
        self.decks, self.n = decks, members
        self.faces = Faces(decks)
        self.mid = match_id(b"a match of the tests")
        self.number = 0

    def _begin(self):
        self.number += 1
        self.deal_name = deal_id(self.mid, self.number, [bytes([i]) * 32 for i in range(self.n)])
        setup = keys.SetUp(Place(self.mid, self.deal_name), self.n)
        secrets = [DealSecret(bytes([self.number, i]) * 16) for i in range(self.n)]
        own = [keys.own_key(setup, i, secret) for i, secret in enumerate(secrets)]
        commitments = [keys.commit_key(setup, one) for one in own]
        entries = [keys.show_key(setup, one, commitments) for one in own]
        for i, (commitment, entry) in enumerate(zip(commitments, entries, strict=True)):
            keys.check_commitment(commitment)
            keys.check_key(setup, i, commitment, entry)
            if setup.escrowed:
                for j in range(self.n):
                    if j != i:
                        keys.read_escrow(own[j], entry)
        self.joint = keys.joint_key(entries)
        self.members = [Member(one) for one in own]
        self.step = 0
        self.slots, self.kinds, self.readers, self.given = {}, {}, {}, {}
        self.values = {}
        """(slot, facet index) -> value, once open to everybody."""

    def deal(self, deal, first_slot):
        if deal.fresh:
            self._begin()
        self.step += 1
        self.place = Place(self.mid, self.deal_name, self.step, 0)
        self.next_slot, self.fresh, self.orders = first_slot, [], []
        due, results = [], []
        for index, op in enumerate(deal.ops):
            if isinstance(op, Shuffle):
                known = [self.faces.slot(self.joint, op.deck, card) for card in op.known]
                inputs = (*[self.slots[slot] for slot in op.slots], *known)
                for member in range(self.n):
                    inputs = self._mix(member, index, inputs)
                results.append(self._enter(op.slots, inputs, op.deck))
                self.orders.append(results[-1])
            elif isinstance(op, Take):
                results.append(self._take(index, op))
                for slot in results[-1]:
                    self.readers[slot] = op.seat
                    due += [(Due(slot, f), op.seat) for f in self._closed(slot)]
            elif isinstance(op, Open):
                due += [(Due(slot, self._facets(slot).index(op.facet)), None) for slot in op.slots]
                results.append(None)
            else:
                due.append((Due(index, -1), None))
                results.append(None)
        for member in range(self.n):
            self._share(member, due)
        return self._dealt(deal, results)

    def _facets(self, slot):
        return self.decks[self.kinds[slot]].facets

    def _closed(self, slot):
        return [f for f in range(len(self._facets(slot))) if (slot, f) not in self.values]

    def _random(self, member, index, inputs):
        secret = self.members[member].own.secret
        return MixRandom(secret, self.place, index, self.next_slot, inputs_hash(self.place, inputs))

    def _mix(self, member, index, inputs):
        mixed = veil_deck.shuffle(self.joint, inputs, self._random(member, index, inputs))
        context = shuffle_context(self.place, member, index, HEAD)
        secret = self.members[member].own.secret
        proof = prove_shuffle(self.place, context, self.joint, inputs, mixed, secret)
        check_shuffle(self.place, context, self.joint, inputs, mixed.slots, proof)
        return mixed.slots

    def _enter(self, dead, outputs, kind):
        for slot in dead:
            del self.slots[slot]
            self.readers.pop(slot, None)
        for member in self.members:
            member.lock.kill(dead)
        fresh = tuple(range(self.next_slot, self.next_slot + len(outputs)))
        self.next_slot += len(outputs)
        for slot, pairs in zip(fresh, outputs, strict=True):
            self.slots[slot], self.kinds[slot] = pairs, kind
        self.fresh += fresh
        return fresh

    def _take(self, index, op):
        inputs = tuple(self.slots[slot] for slot in op.slots)
        kind = self.kinds[op.slots[0]] if op.slots else 0
        if op.mix and inputs:
            fresh = self._enter(op.slots, self._mix(op.seat, index, inputs), kind)
            self.orders.append(fresh)
            return fresh
        held = [slot for slot in op.slots if self.readers.get(slot, op.seat) != op.seat and self._closed(slot)]
        if not held:
            return tuple(sorted(op.slots))
        opened = frozenset(
            (j, f) for j, slot in enumerate(op.slots) for f in range(len(inputs[j])) if (slot, f) in self.values
        )
        assert closed_facets(inputs, opened)
        mixed = veil_deck.remask(self.joint, inputs, opened, self._random(op.seat, index, inputs))
        context = remask_context(self.place, op.seat, index, HEAD)
        secret = self.members[op.seat].own.secret
        proof = prove_remask(self.place, context, self.joint, inputs, mixed, opened, secret)
        check_remask(self.place, context, self.joint, inputs, mixed.slots, opened, proof)
        fresh = self._enter(op.slots, mixed.slots, kind)
        for j, f in opened:
            self.values[fresh[j], f] = self.values[op.slots[j], f]
        return fresh

    def _point(self, due):
        return coin_point(self.place, due.number) if due.coin else self.slots[due.number][due.facet].a

    def _share(self, author, due):
        """One SHARE entry: what the author owes of all that is due, asked of every member's lock."""
        mine = [(one, reader) for one, reader in due if reader != author and author not in self._out(one)]
        if not mine:
            return
        own = self.members[author].own
        for one, reader in mine:
            for member in self.members:
                member.lock.give(one, author, author, reader)
        points = [self._point(one) for one, _ in mine]
        context = share_context(self.place, author, author, [one for one, _ in mine], HEAD)
        shares = make_shares(self.place, context, own.x, own.public, points, own.secret)
        check_shares(self.place, context, own.public, points, shares)
        for (one, _), value in zip(mine, shares.values, strict=True):
            self._out(one)[author] = value

    def _out(self, due):
        """The shares of a point by key owner; coins are counted anew in every step."""
        return self.given.setdefault((self.step, due) if due.coin else due, {})

    def _dealt(self, deal, results):
        openings, private = [], {}
        for index, op in enumerate(deal.ops):
            if isinstance(op, Open):
                results[index] = tuple(self._open(slot, op.facet) for slot in op.slots)
                openings += [Opening(s, op.facet, value) for s, value in zip(op.slots, results[index], strict=True)]
            elif isinstance(op, Roll):
                shares = self._out(Due(index, -1))
                assert len(shares) == self.n
                results[index] = coin_value(self.place, list(shares.values()), op.sides)
            elif isinstance(op, Take):
                shown = [
                    Opening(slot, name, self._read(op.seat, slot, f))
                    for slot in results[index]
                    for f, name in enumerate(self._facets(slot))
                ]
                private.setdefault(op.seat, []).extend(shown)
                if results[index] != tuple(sorted(op.slots)):
                    openings += [
                        one for one in shown if (one.slot, self._facets(one.slot).index(one.facet)) in self.values
                    ]
        seals = {
            (slot, name): veil_deck.seal(self.place, slot, f, self.slots[slot][f])
            for slot in self.fresh
            if slot in self.slots
            for f, name in enumerate(self._facets(slot))
        }
        return Dealt(tuple(results), seals, tuple(openings), {s: tuple(shown) for s, shown in private.items()})

    def _open(self, slot, facet):
        """Everybody looks the face up, from all shares."""
        f = self._facets(slot).index(facet)
        if (slot, f) not in self.values:
            shares = self._out(Due(slot, f))
            assert len(shares) == self.n
            self.values[slot, f] = self.faces.read(facet, self.slots[slot][f], list(shares.values()))
        return self.values[slot, f]

    def _read(self, member, slot, f):
        """The one reader adds its own share in its head."""
        if (slot, f) in self.values:
            return self.values[slot, f]
        shares = self._out(Due(slot, f))
        assert set(shares) == set(range(self.n)) - {member}
        pair = self.slots[slot][f]
        mine = mul(self.members[member].own.x, pair.a)
        return self.faces.read(self._facets(slot)[f], pair, [*shares.values(), mine])

    def row(self, slot):
        """The card of a slot, from every secret together: for a test's own comparison."""
        keys_sum = sum(member.own.x for member in self.members)
        pairs = zip(self._facets(slot), self.slots[slot], strict=True)
        return tuple(self.faces.read(facet, pair, [mul(keys_sum, pair.a)]) for facet, pair in pairs)


@pytest.fixture(scope="session")
def veil_dealer():
    return VeilDealer
