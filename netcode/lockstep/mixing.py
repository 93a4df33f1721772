"""The first part of a Deal: members mix in turn and prove it; whoever does not is left out and all begin again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from core.pending import Deal, Result
from netcode.entries import Body, Entry, Proof, Shuf
from netcode.lockstep.cards import Cards, Mixing
from netcode.lockstep.ground import Ground, chained
from netcode.lockstep.work import GOOD, verdict
from netcode.veil.deck import Mixed, Pair, Slot, check_slots, inputs_hash, remask, shuffle
from netcode.veil.group import POINT_BYTES, BadProof
from netcode.veil.hashing import Place
from netcode.veil.proofs_remask import Answer, check_remask, prove_remask, remask_context
from netcode.veil.proofs_shuffle import ShuffleProof, check_shuffle, prove_shuffle, shuffle_context
from netcode.veil.secrets import MixRandom


def _read_slots(data: Sequence[bytes]) -> tuple[Slot, ...]:
    """Slots as they travel: all pairs of all facets in one string of bytes each."""
    found: list[Slot] = []
    for item in data:
        points = [item[at : at + POINT_BYTES] for at in range(0, len(item), POINT_BYTES)]
        found.append(tuple([Pair(a, b) for a, b in zip(points[::2], points[1::2], strict=True)]))
    return tuple(found)


def _write_slots(slots: Sequence[Slot]) -> tuple[bytes, ...]:
    return tuple([b"".join([pair.a + pair.b for pair in slot]) for slot in slots])


class MixPhase:
    """The mixings of one Deal. `outputs`: by operation, the slots after the last mixing counted."""

    def __init__(self, ground: Ground, cards: Cards, deal: Deal, base: bytes) -> None:
        self._ground = ground
        self._cards = cards
        self._deal = deal
        self.attempt = 0
        self.base = base
        self.mixings: list[Mixing] = []
        self.results: list[Result | None] = []
        self.outputs: dict[int, tuple[Slot, ...]] = {}
        self._begin()

    def _begin(self) -> None:
        mixers = [member for member in self._cards.party if member in self._ground.live]
        self.mixings, self.results = self._cards.plan(self._deal, mixers)
        self.outputs = {mixing.op: mixing.inputs for mixing in self.mixings}
        self.mixers = sorted({member for mixing in self.mixings for member in mixing.mixers})
        self._shufs: dict[int, Entry] = {}
        self._proofs: dict[int, Entry] = {}
        self._inputs: dict[int, list[tuple[Slot, ...]]] = {}
        self._proved: set[int] = set()
        self._read: dict[bytes, list[tuple[Slot, ...]]] = {}

    @property
    def place(self) -> Place:
        """Where everything of this attempt stands."""
        setup = self._cards.setup.place
        return Place(setup.mid, setup.deal, self._ground.step, self.attempt)

    def ids(self) -> list[bytes]:
        """What was counted: mixings, then proofs, in the order of the members."""
        return [entries[member].id for entries in (self._shufs, self._proofs) for member in sorted(entries)]

    def _of(self, member: int) -> list[Mixing]:
        return [mixing for mixing in self.mixings if member in mixing.mixers]

    # Counting

    def advance(self) -> bool:
        """Whether everything is mixed and proved. Void as `Ground.drop`."""
        while True:
            fault = self._pass()
            if fault is None:
                return len(self._proved) == len(self.mixers)
            member, what, entry = fault
            ground = self._ground
            if entry is not None:
                name = ground.roster.members[member].name
                ground.fault(member, "MIX", f"{name} mixed the cards in a way that is not proved: {what}", entry)
            self.restart({member}, "FAULT" if entry is not None else "LEFT", b"" if entry is None else entry.id)

    def restart(self, gone: set[int], why: str, evidence: bytes = b"") -> None:
        """Begin again without these members."""
        self._ground.drop(gone, why)
        self.base = chained(self.base, b"again", *self.ids(), evidence, bytes(sorted(gone)))
        self.attempt += 1
        self._begin()

    def broken_by(self, cut: set[int]) -> bool:
        """Whether one of these had still to mix or prove, or others had in a mixing it takes part in."""
        return len(self._proved) < len(self.mixers) and bool(cut & set(self.mixers))

    def _pass(self) -> tuple[int, str, Entry | None] | None:
        """Go through the members in order; the first fault that no earlier member can still precede."""
        certain = True
        for member in self.mixers:
            wrong, entry, whole = self._member(member)
            if wrong != GOOD and certain:
                return member, wrong, entry
            certain = certain and whole
        return None

    def _member(self, member: int) -> tuple[str, Entry | None, bool]:
        """A member's mixing and proof: what is wrong, the evidence, and whether all of it is here and good."""
        if member in self._proved:
            return GOOD, None, True
        ground = self._ground
        if member not in self._shufs:
            if any(not self._turn(mixing, member) for mixing in self._of(member)):
                return GOOD, None, False
            entry = ground.first(member, Shuf, self.base, self.attempt)
            if entry is None:
                return ("it left" if ground.has_left(member) else GOOD), None, False
            wrong = self._take(member, entry)
            if wrong is None:
                return GOOD, None, False
            if wrong != GOOD:
                return wrong, entry, False
        if member not in self._proofs:
            entry = ground.first(member, Proof, self.base, self.attempt)
            if entry is None:
                return ("it left" if ground.has_left(member) else GOOD), None, False
            self._proofs[member] = entry
        wrong = self._check(member)
        if wrong == GOOD:
            self._proved.add(member)
        return wrong or GOOD, self._proofs[member], wrong == GOOD

    def _turn(self, mixing: Mixing, member: int) -> bool:
        """Whether all who mix before this member have done it."""
        return all(other in self._shufs for other in mixing.mixers if other < member)

    def _take(self, member: int, entry: Entry) -> str | None:
        """Check the shape and points of a SHUF, before anybody mixes them further, and take it."""
        body = entry.content.body
        if not isinstance(body, Shuf):
            raise TypeError("a SHUF was expected")
        mine = self._of(member)
        if len(body.operations) != len(mine):
            return "it has not as many operations as are to be mixed"
        slots = self._read.get(entry.id)
        if slots is None:
            slots = self._read[entry.id] = [_read_slots(operation) for operation in body.operations]

        def check() -> None:
            for mixing, outputs in zip(mine, slots, strict=True):
                check_slots(outputs, len(mixing.inputs), mixing.width)

        wrong = self._ground.work.get(("shuf", entry.id, self.base), lambda: verdict(check))
        if wrong == GOOD:
            self._shufs[member] = entry
            self._inputs[member] = [self.outputs[mixing.op] for mixing in mine]
            for mixing, outputs in zip(mine, slots, strict=True):
                self.outputs[mixing.op] = outputs
        return wrong

    def _check(self, member: int) -> str | None:
        """The verdict on a member's proofs; one job each, so that several cores share them."""
        shuf, proof = self._shufs[member].content.body, self._proofs[member].content.body
        if not isinstance(shuf, Shuf) or not isinstance(proof, Proof):
            raise TypeError("a SHUF and its PROOF were expected")
        mine = self._of(member)
        if self._proofs[member].seq < self._shufs[member].seq or len(proof.proofs) != len(mine):
            return "it does not prove just what was mixed"
        found: list[str | None] = []
        for at, mixing in enumerate(mine):
            outputs = self._read[self._shufs[member].id][at]
            check = partial(self._check_one, member, mixing, self._inputs[member][at], outputs, proof.proofs[at])
            key = ("proof", self._proofs[member].id, self.base, at)
            found.append(self._ground.work.get(key, partial(verdict, partial(check, self.place))))
        if None in found:
            return None
        return next((wrong for wrong in found if wrong), GOOD)

    def _check_one(
        self,
        member: int,
        mixing: Mixing,
        inputs: tuple[Slot, ...],
        outputs: tuple[Slot, ...],
        data: bytes,
        place: Place,
    ) -> None:
        entry, joint = self._shufs[member].id, self._cards.joint
        if mixing.shuffle:
            proof = ShuffleProof.unpack(data, len(inputs), mixing.width)
            context = shuffle_context(place, member, mixing.op, entry)
            check_shuffle(place, context, joint, inputs, outputs, proof)
        else:
            context = remask_context(place, member, mixing.op, entry)
            answer = Answer.unpack(data)
            if any(outputs[j][f] != inputs[j][f] for j, f in mixing.opened):
                raise BadProof("an open facet was changed by a re-mask")
            check_remask(place, context, joint, inputs, outputs, mixing.opened, answer)

    # One's own part

    def duty(self, me: int) -> Body | None:
        """SHUF when it is one's turn, then PROOF."""
        own = self._cards.own
        if own is None or me not in self.mixers or self._said(me, Proof):
            return None
        mine = self._of(me)
        if me not in self._shufs:
            if self._said(me, Shuf) or not all(self._turn(mixing, me) for mixing in mine):
                return None
            mixed = [self._mix(mixing, self.outputs[mixing.op]) for mixing in mine]
            done = [one for one in mixed if one is not None]
            if len(done) < len(mixed):
                return None
            return Shuf(self.attempt, tuple([_write_slots(one.slots) for one in done]))
        proofs = [self._prove(me, mixing, inputs) for mixing, inputs in zip(mine, self._inputs[me], strict=True)]
        made = [proof for proof in proofs if proof is not None]
        return Proof(self.attempt, tuple(made)) if len(made) == len(proofs) else None

    def _said(self, me: int, kind: type) -> bool:
        """Whether one's own entry of this attempt is written already."""
        return any(
            type(entry.content.body) is kind and getattr(entry.content.body, "attempt", None) == self.attempt
            for entry in self._ground.entries(me)
        )

    def _mix(self, mixing: Mixing, inputs: tuple[Slot, ...]) -> Mixed | None:
        own, joint, place = self._cards.own, self._cards.joint, self.place
        if own is None:
            return None

        def mix() -> Mixed:
            random = MixRandom(own.secret, place, mixing.op, mixing.first, inputs_hash(place, inputs))
            if mixing.shuffle:
                return shuffle(joint, inputs, random)
            return remask(joint, inputs, mixing.opened, random)

        return self._ground.work.get(("mix", self.base, mixing.op), mix)

    def _prove(self, me: int, mixing: Mixing, inputs: tuple[Slot, ...]) -> bytes | None:
        own, joint, place, entry = self._cards.own, self._cards.joint, self.place, self._shufs[me].id
        mixed = self._mix(mixing, inputs)
        if own is None or mixed is None:
            return None

        def prove() -> bytes:
            if mixing.shuffle:
                context = shuffle_context(place, me, mixing.op, entry)
                return prove_shuffle(place, context, joint, inputs, mixed, own.secret).pack()
            context = remask_context(place, me, mixing.op, entry)
            return prove_remask(place, context, joint, inputs, mixed, mixing.opened, own.secret).pack()

        return self._ground.work.get(("prove", self.base, mixing.op), prove)

    def waiting(self) -> dict[int, str]:
        """Who mixes now, and who has still to prove."""
        found: dict[int, str] = {}
        for member in self.mixers:
            if member not in self._shufs:
                if all(self._turn(mixing, member) for mixing in self._of(member)):
                    found[member] = "mix"
            elif member not in self._proved:
                found[member] = "proof"
        return found
