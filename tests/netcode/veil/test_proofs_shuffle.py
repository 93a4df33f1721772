from dataclasses import fields, replace

import pytest

from netcode.veil import deck, proofs_shuffle, secrets
from netcode.veil.deck import Pair, reencrypt
from netcode.veil.group import IDENTITY, TORSION, BadProof, L, add, base, sub
from netcode.veil.limits import ENTRY_BYTES
from netcode.veil.proofs_shuffle import ShuffleProof, check_shuffle, packed_bytes, prove_shuffle

D = base(11)


@pytest.fixture(scope="module")
def honest(make_world):
    """World, inputs, mixing and proof of member 1, of 5 slots of 2 facets."""
    world = make_world(2, 5, 2)
    slots = world.shuffle(0, world.fresh()).slots
    mixed = world.shuffle(1, slots)
    return world, slots, mixed, world.prove(1, slots, mixed)


def refused(world, slots, outputs, proof, member=1):
    with pytest.raises(BadProof):
        world.check(member, slots, outputs, proof)


def forged(world, inputs, mixed, **changes):
    """A dishonest member's own proof of what it did is refused, if it can make one at all."""
    mixed = mixed._replace(**changes)
    try:
        proof = world.prove(1, inputs, mixed)
    except BadProof:
        return
    refused(world, inputs, mixed.slots, proof)


class TwoFaced(tuple):
    """An order that a prover commits to as one permutation and answers for as something else."""

    __slots__ = ()
    second = ()
    reads = 0

    def __iter__(self):
        type(self).reads += 1
        return tuple.__iter__(self) if type(self).reads % 2 else iter(type(self).second)


def altered(slots, j, facet, a=None, b=None):
    """The slots with one pair changed."""
    pair = slots[j][facet]
    pair = Pair(pair.a if a is None else a(pair.a), pair.b if b is None else b(pair.b))
    slot = (*slots[j][:facet], pair, *slots[j][facet + 1 :])
    return (*slots[:j], slot, *slots[j + 1 :])


@pytest.mark.parametrize(("count", "width"), [(1, 1), (1, 3), (2, 1), (3, 2), (6, 4), (13, 1)])
def test_an_honest_shuffle_is_proved(make_world, count, width):
    world = make_world(2, count, width)
    slots = world.fresh()
    for member in range(2):
        mixed = world.shuffle(member, slots)
        proof = world.prove(member, slots, mixed)
        world.check(member, slots, mixed.slots, proof)
        assert ShuffleProof.unpack(proof.pack(), count, width) == proof
        slots = mixed.slots


def test_every_field_of_a_proof_counts(honest):
    world, slots, mixed, proof = honest
    tried = 0
    for field in fields(proof):
        value = getattr(proof, field.name)
        for i in range(len(value)) if isinstance(value, tuple) else [None]:
            old = value if i is None else value[i]
            if isinstance(old, int):
                bad = [(old + 1) % L, old + L, -old, 0, -1, L, L + 1, True, None, float(1)]
            else:
                bad = [
                    add(old, D),
                    *(add(old, t) for t in TORSION),
                    IDENTITY,
                    TORSION[0],
                    b"",
                    None,
                    5,
                    b"\2" + bytes(31),
                ]
            for one in bad:
                new = one if i is None else (*value[:i], one, *value[i + 1 :])
                refused(world, slots, mixed.slots, replace(proof, **{field.name: new}))
                tried += 1
    assert tried == 10 * (4 + 2 + 5 + 5 + 5 + 5)


def test_lists_of_a_proof_are_neither_longer_nor_shorter_nor_reordered(honest):
    world, slots, mixed, proof = honest
    for name in ("c", "chain", "s4", "s_chain", "s_order"):
        value = getattr(proof, name)
        for bad in ((*value, value[0]), value[:-1], (), list(value), None, value[1:] + value[:1]):
            refused(world, slots, mixed.slots, replace(proof, **{name: bad}))
    for bad in (None, b"", (), proof.pack()):
        refused(world, slots, mixed.slots, bad)


def test_a_packed_proof_has_one_length_and_every_bit_counts(honest):
    world, slots, mixed, proof = honest
    data = proof.pack()
    assert len(data) == packed_bytes(5, 2)
    for bad in (data[:-1], data + b"\0", b"", data[:-32]):
        with pytest.raises(BadProof):
            ShuffleProof.unpack(bad, 5, 2)
    for at in range(0, len(data), 29):
        flipped = data[:at] + bytes([data[at] ^ (1 << at % 8)]) + data[at + 1 :]
        with pytest.raises(BadProof):
            world.check(1, slots, mixed.slots, ShuffleProof.unpack(flipped, 5, 2))


@pytest.mark.parametrize("change", [D, *TORSION], ids=["point", "order 2", "order 4", "order 8"])
def test_a_changed_card_is_refused_also_with_a_new_proof(honest, change):
    world, slots, mixed, proof = honest
    for j in range(5):
        for facet in range(2):
            for half in ("a", "b"):
                outputs = altered(mixed.slots, j, facet, **{half: lambda p: add(p, change)})
                refused(world, slots, outputs, proof)
                if j == 0:
                    forged(world, slots, mixed, slots=outputs)


def test_a_copied_slot_is_refused(honest):
    world, slots, mixed, _ = honest
    forged(world, slots, mixed, slots=(mixed.slots[1], *mixed.slots[1:]))


def test_what_is_no_permutation_is_refused_whatever_its_author_commits_to(honest):
    world, slots, mixed, _ = honest
    order = (mixed.order[1], *mixed.order[1:])
    outputs = tuple(
        tuple(reencrypt(world.joint, pair, r) for pair, r in zip(slots[i], row, strict=True))
        for i, row in zip(order, mixed.factors, strict=True)
    )
    forged(world, slots, mixed, slots=outputs)
    forged(world, slots, mixed, slots=outputs, order=order)
    two_faced = TwoFaced(mixed.order)
    TwoFaced.second, TwoFaced.reads = order, 0
    forged(world, slots, mixed, slots=outputs, order=two_faced)
    assert TwoFaced.reads == 2
    TwoFaced.second, TwoFaced.reads = mixed.order, 0
    world.check(1, slots, mixed.slots, world.prove(1, slots, mixed._replace(order=two_faced)))


def test_a_replaced_card_is_refused(honest):
    world, slots, mixed, _ = honest
    ace = world.faces.slot(world.joint, 0, 0)
    masked = tuple(reencrypt(world.joint, pair, 5) for pair in ace)
    for j in range(5):
        forged(world, slots, mixed, slots=(*mixed.slots[:j], masked, *mixed.slots[j + 1 :]))


def test_swapped_and_shifted_facets_are_refused(honest):
    world, slots, mixed, proof = honest
    out = mixed.slots
    swapped = ((out[0][0], out[1][1]), (out[1][0], out[0][1]), *out[2:])
    shifted = tuple((out[j][0], out[(j + 1) % 5][1]) for j in range(5))
    crossed = tuple((b, a) for a, b in out)
    for outputs in (swapped, shifted, crossed):
        refused(world, slots, outputs, proof)
        forged(world, slots, mixed, slots=outputs)


def test_two_facets_permuted_differently_are_refused_under_either_order(honest):
    world, slots, mixed, _ = honest
    other = (*mixed.order[1:], mixed.order[0])
    outputs = tuple(
        tuple(
            reencrypt(world.joint, slots[(other if f else mixed.order)[j]][f], mixed.factors[j][f]) for f in range(2)
        )
        for j in range(5)
    )
    forged(world, slots, mixed, slots=outputs)
    forged(world, slots, mixed, slots=outputs, order=other)


def test_errors_that_cancel_over_slots_or_facets_are_refused(honest):
    world, slots, mixed, _ = honest
    over_slots = altered(mixed.slots, 0, 0, b=lambda p: add(p, D))
    over_slots = altered(over_slots, 1, 0, b=lambda p: sub(p, D))
    over_facets = altered(mixed.slots, 0, 0, b=lambda p: add(p, D))
    over_facets = altered(over_facets, 0, 1, b=lambda p: sub(p, D))
    over_halves = altered(mixed.slots, 0, 0, a=lambda p: add(p, D), b=lambda p: sub(p, D))
    for outputs in (over_slots, over_facets, over_halves):
        forged(world, slots, mixed, slots=outputs)


def test_a_deck_of_related_card_points_is_refused(honest):
    world, slots, mixed, _ = honest
    related = tuple(
        tuple(reencrypt(world.joint, Pair(base(1), add(base(j + 1), world.joint)), r) for r in row)
        for j, row in enumerate(mixed.factors)
    )
    forged(world, slots, mixed, slots=related)


def test_outputs_and_inputs_stand_in_their_places(honest):
    world, slots, mixed, proof = honest
    refused(world, slots, mixed.slots[::-1], proof)
    refused(world, slots[::-1], mixed.slots, proof)
    refused(world, slots[:-1], mixed.slots[:-1], proof)
    refused(world, slots, mixed.slots[:-1], proof)
    refused(world, slots, (*mixed.slots, mixed.slots[0]), proof)
    refused(world, mixed.slots, slots, proof)


def test_a_slot_has_the_facets_of_its_deck(honest):
    world, slots, mixed, proof = honest
    out = mixed.slots
    for bad in ((out[0][:1], *out[1:]), ((*out[0], out[0][0]), *out[1:]), tuple(s[:1] for s in out)):
        refused(world, slots, bad, proof)


def test_no_slots_and_too_many_are_refused(honest):
    world, slots, mixed, proof = honest
    refused(world, (), (), proof)
    refused(world, slots * 26, mixed.slots * 26, proof)


def test_a_proof_holds_at_its_place_only(honest, places):
    world, slots, mixed, proof = honest
    good = world.context(1)
    check_shuffle(world.place, good, world.joint, slots, mixed.slots, proof)
    for place in places(world.place):
        with pytest.raises(BadProof):
            check_shuffle(place, good, world.joint, slots, mixed.slots, proof)
        if place.step is not None:
            with pytest.raises(BadProof):
                check_shuffle(world.place, world.context(1, place=place), world.joint, slots, mixed.slots, proof)
    for context in (world.context(0), world.context(1, op=1), world.context(1, entry=b"other".ljust(32))):
        with pytest.raises(BadProof):
            check_shuffle(world.place, context, world.joint, slots, mixed.slots, proof)
    with pytest.raises(BadProof):
        check_shuffle(world.place, good, base(9), slots, mixed.slots, proof)


def test_the_proofs_of_five_dice_cannot_be_exchanged(make_world):
    world = make_world(2, 6)
    dice = world.fresh()
    mixings = [world.shuffle(0, dice, op) for op in range(5)]
    proofs = [world.prove(0, dice, mixed, op) for op, mixed in enumerate(mixings)]
    assert len({mixed.slots for mixed in mixings}) == len({mixed.order for mixed in mixings}) == 5
    for op, mixed in enumerate(mixings):
        world.check(0, dice, mixed.slots, proofs[op], op)
        for other in range(5):
            if other != op:
                with pytest.raises(BadProof):
                    world.check(0, dice, mixed.slots, proofs[other], op)
                with pytest.raises(BadProof):
                    world.check(0, dice, mixed.slots, proofs[op], other)


def record_nonces(monkeypatch):
    found = []
    real = secrets.Nonces.next

    def keep(self):
        found.append(real(self))
        return found[-1]

    monkeypatch.setattr(secrets.Nonces, "next", keep)
    return found


@pytest.mark.parametrize("stuck", [False, True])
def test_all_nonces_of_a_proof_differ_whatever_the_random_source(honest, monkeypatch, stuck):
    world, slots, mixed, _ = honest
    if stuck:
        monkeypatch.setattr(secrets.os, "urandom", bytes)
    found = record_nonces(monkeypatch)
    world.check(1, slots, mixed.slots, world.prove(1, slots, mixed))
    world.prove(1, slots, mixed, op=1)
    assert len(found) == len(set(found)) == 2 * (4 * 5 + 3 + 2)


def test_a_mixing_of_the_largest_size_fits_an_entry():
    assert packed_bytes(128, 1) + 128 * 64 <= 38 * 1024 and packed_bytes(128, 4) + 128 * 4 * 64 < ENTRY_BYTES


def test_the_prover_refuses_inputs_of_unequal_facets(honest):
    world, slots, mixed, _ = honest
    with pytest.raises(BadProof):
        deck.shuffle(world.joint, (slots[0], slots[1][:1]), world.random(1, slots))
    with pytest.raises(BadProof):
        prove_shuffle(world.place, world.context(1), world.joint, (), mixed, world.secrets[1])


@pytest.mark.slow
def test_the_largest_mixing_is_proved_and_one_wrong_card_in_it_refused(make_world):
    world = make_world(2, 128, 2)
    slots = world.fresh()
    mixed = world.shuffle(1, slots)
    proof = world.prove(1, slots, mixed)
    world.check(1, slots, mixed.slots, proof)
    assert len(proofs_shuffle.ShuffleProof.unpack(proof.pack(), 128, 2).c) == 128
    forged(world, slots, mixed, slots=altered(mixed.slots, 127, 1, b=lambda p: add(p, D)))
