import pytest

from netcode.veil import deck, secrets
from netcode.veil.deck import Pair, reencrypt
from netcode.veil.group import IDENTITY, TORSION, BadProof, L, add, base, sub
from netcode.veil.proofs_remask import Answer, check_remask, closed_facets, prove_remask, remask_context

OPENED = frozenset({(0, 1), (2, 1), (3, 0)})
ENTRY = b"entry".ljust(32, b".")
D = base(11)


@pytest.fixture(scope="module")
def honest(make_world):
    """World, inputs, mixing and proof of member 1 for 4 slots of 2 facets, some of them open."""
    world = make_world(2, 4, 2)
    slots = world.shuffle(0, world.fresh()).slots
    mixed = deck.remask(world.joint, slots, OPENED, world.random(1, slots))
    return world, slots, mixed, prove(world, slots, mixed)


def context(world, member=1, op=0, entry=ENTRY, place=None):
    return remask_context(place or world.place, member, op, entry)


def prove(world, slots, mixed, opened=OPENED):
    return prove_remask(world.place, context(world), world.joint, slots, mixed, opened, world.secrets[1])


def refused(world, slots, outputs, proof, opened=OPENED):
    with pytest.raises(BadProof):
        check_remask(world.place, context(world), world.joint, slots, outputs, opened, proof)


def forged(world, slots, mixed, outputs):
    """A dishonest member cannot prove it either, if it can make a proof at all."""
    try:
        proof = prove(world, slots, mixed._replace(slots=outputs))
    except BadProof:
        proof = Answer(1, 1)
    refused(world, slots, outputs, proof)


def altered(slots, j, facet, a=None, b=None):
    pair = slots[j][facet]
    pair = Pair(pair.a if a is None else a(pair.a), pair.b if b is None else b(pair.b))
    slot = (*slots[j][:facet], pair, *slots[j][facet + 1 :])
    return (*slots[:j], slot, *slots[j + 1 :])


@pytest.mark.parametrize("opened", [OPENED, frozenset(), frozenset({(1, 0)})])
def test_an_honest_remask_is_proved(honest, opened):
    world, slots, _, _ = honest
    mixed = deck.remask(world.joint, slots, opened, world.random(1, slots))
    proof = prove(world, slots, mixed, opened)
    check_remask(world.place, context(world), world.joint, slots, mixed.slots, opened, proof)
    assert Answer.unpack(proof.pack()) == proof
    assert len(proof.pack()) == 64


def test_both_fields_of_a_proof_count(honest):
    world, slots, mixed, (e, z) = honest
    for bad in ((e + 1) % L, e + L, e - L, -1, 0, L, L + 1, True, None):
        refused(world, slots, mixed.slots, Answer(bad, z))
    for bad in ((z + 1) % L, z + L, z - L, -1, 0, L, L + 1, True, None):
        refused(world, slots, mixed.slots, Answer(e, bad))
    for bad in (None, (), (e,), (e, z, z), [e, z]):
        refused(world, slots, mixed.slots, bad)
    for data in (b"", bytes(63), bytes(65), b"\xff" * 64):
        with pytest.raises(BadProof):
            Answer.unpack(data)


@pytest.mark.parametrize("change", [D, *TORSION], ids=["point", "order 2", "order 4", "order 8"])
def test_a_changed_point_is_refused(honest, change):
    world, slots, mixed, proof = honest
    for j in range(4):
        for facet in range(2):
            for half in ("a", "b"):
                outputs = altered(mixed.slots, j, facet, **{half: lambda p: add(p, change)})
                refused(world, slots, outputs, proof)
                forged(world, slots, mixed, outputs)


def test_an_open_facet_is_copied_byte_for_byte(honest):
    world, slots, mixed, _ = honest
    for j, facet in OPENED:
        again = reencrypt(world.joint, slots[j][facet], 5)
        forged(world, slots, mixed, altered(mixed.slots, j, facet, *[lambda _, p=p: p for p in again]))


def test_positions_are_kept_whether_their_open_coins_are_equal_or_not(honest):
    world, slots, mixed, _ = honest
    for j in range(4):
        for k in range(j + 1, 4):
            outputs = list(mixed.slots)
            outputs[j], outputs[k] = outputs[k], outputs[j]
            forged(world, slots, mixed, tuple(outputs))
            if (j, 0) in OPENED or (k, 0) in OPENED:
                continue
            faces = list(mixed.slots)
            faces[j], faces[k] = (outputs[j][0], mixed.slots[j][1]), (outputs[k][0], mixed.slots[k][1])
            forged(world, slots, mixed, tuple(faces))


def test_a_permuted_remask_under_a_shuffles_factors_is_refused(honest):
    world, slots, mixed, _ = honest
    order = (1, 0, 2, 3)
    outputs = tuple(
        tuple(
            slots[j][f] if (j, f) in OPENED else reencrypt(world.joint, slots[order[j]][f], mixed.factors[j][f])
            for f in range(2)
        )
        for j in range(4)
    )
    forged(world, slots, mixed, outputs)


def test_a_remask_cannot_insert_four_aces(honest):
    world, slots, mixed, _ = honest
    ace = world.faces.slot(world.joint, 0, 0)[0]
    outputs = tuple(
        tuple(
            slot[f] if (j, f) in OPENED or f else reencrypt(world.joint, ace, mixed.factors[j][f]) for f in range(2)
        )
        for j, slot in enumerate(mixed.slots)
    )
    forged(world, slots, mixed, outputs)


def test_errors_that_cancel_over_slots_or_facets_are_refused(honest):
    world, slots, mixed, _ = honest
    over_slots = altered(mixed.slots, 0, 0, b=lambda p: add(p, D))
    over_slots = altered(over_slots, 1, 0, b=lambda p: sub(p, D))
    over_facets = altered(mixed.slots, 1, 0, b=lambda p: add(p, D))
    over_facets = altered(over_facets, 1, 1, b=lambda p: sub(p, D))
    for outputs in (over_slots, over_facets):
        forged(world, slots, mixed, outputs)


def test_shapes_and_points_are_checked(honest):
    world, slots, mixed, proof = honest
    out = mixed.slots
    for bad in ((), out[:-1], (*out, out[0]), (out[0][:1], *out[1:]), ((*out[0], out[0][0]), *out[1:])):
        refused(world, slots, bad, proof)
    refused(world, slots, altered(out, 1, 0, a=lambda _: IDENTITY), proof)
    refused(world, (), (), proof, frozenset())
    refused(world, slots * 33, out * 33, proof)


def test_where_every_facet_is_open_there_is_no_proof(honest):
    world, slots, _, proof = honest
    everything = frozenset((j, f) for j in range(4) for f in range(2))
    assert closed_facets(slots, everything) == ()
    refused(world, slots, slots, proof, everything)


def test_a_proof_holds_for_its_open_facets_only(honest):
    world, slots, mixed, proof = honest
    for opened in (frozenset(), OPENED | {(1, 1)}, OPENED - {(0, 1)}):
        refused(world, slots, mixed.slots, proof, opened)


def test_a_proof_holds_at_its_place_only(honest, places):
    world, slots, mixed, proof = honest
    check_remask(world.place, context(world), world.joint, slots, mixed.slots, OPENED, proof)
    others = [(place, context(world)) for place in places(world.place)]
    others += [(world.place, context(world, place=place)) for place in places(world.place)]
    others += [(world.place, context(world, 0)), (world.place, context(world, op=1))]
    others += [(world.place, context(world, entry=b"other".ljust(32)))]
    for place, said in others:
        with pytest.raises(BadProof):
            check_remask(place, said, world.joint, slots, mixed.slots, OPENED, proof)
    with pytest.raises(BadProof):
        check_remask(world.place, context(world), base(9), slots, mixed.slots, OPENED, proof)


def test_the_nonce_changes_with_the_statement_though_the_random_source_is_stuck(honest, monkeypatch):
    world, slots, mixed, _ = honest
    monkeypatch.setattr(secrets.os, "urandom", bytes)
    found = []
    real = secrets.Nonces.next
    monkeypatch.setattr(secrets.Nonces, "next", lambda self: found.append(real(self)) or found[-1])
    prove(world, slots, mixed)
    other = deck.remask(world.joint, slots, OPENED, world.random(1, slots, op=1))
    prove(world, slots, other)
    assert len(set(found)) == 2
