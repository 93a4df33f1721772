from dataclasses import replace

import pytest

from netcode.veil import escrow, keys, secrets
from netcode.veil.group import IDENTITY, TORSION, BadProof, L, add, base, sub, total
from netcode.veil.hashing import Place
from netcode.veil.keys import KeyCommitment, SetUp, check_commitment, check_key
from netcode.veil.proofs_remask import Answer
from netcode.veil.secrets import DealSecret


@pytest.fixture(scope="module")
def world(make_world):
    return make_world(3)


def committed(setup, member, own, **changes):
    """A KEY whose author changed something before it committed to it."""
    dishonest = replace(own, **changes)
    return keys.commit_key(setup, dishonest), dishonest


@pytest.mark.parametrize(("members", "recovery"), [(2, True), (3, True), (3, False), (4, True), (10, True)])
def test_everybody_accepts_honest_keys(make_world, members, recovery):
    world = make_world(members, 2, recovery=recovery)
    for member, (commitment, entry) in enumerate(zip(world.commitments, world.entries, strict=True)):
        check_commitment(commitment)
        check_key(world.setup, member, commitment, entry)
    assert world.joint == total(own.public for own in world.own) == base(sum(own.x for own in world.own))
    assert bool(world.entries[0].sealed) == bool(world.entries[0].points) == (recovery and members > 2)


def test_a_key_is_shown_only_once_all_are_committed(world):
    with pytest.raises(ValueError, match="3 commitments"):
        keys.show_key(world.setup, world.own[0], world.commitments[:2])


def test_every_field_of_a_key_counts(world):
    setup, commitment, entry = world.setup, world.commitments[1], world.entries[1]
    points, sealed, (e, z) = entry.points, entry.sealed, entry.proof
    bad_points = [add(points[0], base(1)), *(add(points[0], t) for t in TORSION), IDENTITY, TORSION[0], b"", None, 7]
    bad_scalars = [(e + 1) % L, e + L, -1, L, True, None]
    bad = [entry._replace(public=point) for point in bad_points]
    bad += [entry._replace(points=(point, *points[1:])) for point in bad_points]
    bad += [entry._replace(points=(points[0], point)) for point in bad_points]
    bad += [entry._replace(points=some) for some in ((), points[:1], (*points, points[0]), list(points), None)]
    bad += [entry._replace(proof=Answer(scalar, z)) for scalar in bad_scalars]
    bad += [entry._replace(proof=Answer(e, scalar)) for scalar in [*bad_scalars, (z + 1) % L]]
    bad += [entry._replace(proof=some) for some in (None, (), (e,), (e, z, z))]
    bad += [entry._replace(salt=some) for some in (b"", bytes(32), bytes(33), None)]
    bad += [entry._replace(sealed=some) for some in ((), sealed[:2], (*sealed, b""), None, sealed[::-1][1:])]
    bad += [entry._replace(sealed=(sealed[0][:-1], *sealed[1:])), entry._replace(sealed=(sealed[0],) * 3), None, ()]
    for one in bad:
        with pytest.raises(BadProof):
            check_key(setup, 1, commitment, one)
    check_key(setup, 1, commitment, entry)


def test_a_key_is_that_of_one_member_and_one_deal(world, make_world):
    for member in (0, 2):
        with pytest.raises(BadProof, match="committed"):
            check_key(world.setup, member, world.commitments[1], world.entries[1]._replace(sealed=_sealed(member)))
    other = make_world(3, number=2)
    with pytest.raises(BadProof, match="committed"):
        check_key(other.setup, 1, world.commitments[1], world.entries[1])


def _sealed(member):
    return tuple(b"" if j == member else bytes(escrow.SEALED_BYTES) for j in range(3))


def test_a_rogue_key_that_cancels_the_others_is_refused(world):
    """The last to choose would own the joint key; the commitment comes first, and it could not prove it anyway."""
    others = total(world.own[j].public for j in (0, 1))
    rogue = sub(base(77), others)
    setup = SetUp(world.setup.place, 3, recovery=False)
    honest = keys.own_key(setup, 2, world.secrets[2])
    entry = keys.show_key(setup, honest, world.commitments)
    commitment, dishonest = committed(setup, 2, honest, public=rogue)
    with pytest.raises(BadProof, match="not the one"):
        check_key(setup, 2, keys.commit_key(setup, honest), entry._replace(public=rogue))
    with pytest.raises(BadProof, match="not known"):
        check_key(setup, 2, commitment, keys.show_key(setup, dishonest, world.commitments))


def test_another_members_key_and_proof_cannot_be_copied(world):
    setup = SetUp(world.setup.place, 3, recovery=False)
    victim = keys.own_key(setup, 0, world.secrets[0])
    entry = keys.show_key(setup, victim, world.commitments)
    copied = replace(victim, member=2)
    with pytest.raises(BadProof, match="not known"):
        check_key(setup, 2, keys.commit_key(setup, copied), entry)


def test_an_escrow_has_to_begin_with_the_key(world):
    own = world.own[1]
    points = (add(own.points[0], base(1)), *own.points[1:])
    commitment, dishonest = committed(world.setup, 1, own, points=points)
    with pytest.raises(BadProof, match="owner's key"):
        check_key(world.setup, 1, commitment, keys.show_key(world.setup, dishonest, world.commitments))


def test_an_escrow_that_gives_an_honest_member_nothing_is_refused(world):
    """Its part would be the identity, which everybody refuses: the honest member would be the one cut."""
    own = world.own[1]
    coefficients = (own.x, -own.x * pow(3, -1, L) % L)
    assert escrow.evaluate(coefficients, 2) == 0
    points = tuple(base(a) for a in coefficients)
    commitment, dishonest = committed(world.setup, 1, own, points=points, coefficients=coefficients)
    with pytest.raises(BadProof, match="nothing"):
        check_key(world.setup, 1, commitment, keys.show_key(world.setup, dishonest, world.commitments))


@pytest.mark.parametrize("box", [bytes(32), b"\x01" + bytes(31), bytes(31), bytes(33), None, "a" * 32])
def test_a_box_key_nothing_can_be_sealed_to_puts_its_owner_out(world, box):
    with pytest.raises(BadProof, match="box"):
        check_commitment(KeyCommitment(box, bytes(32)))
    for digest in (b"", bytes(31), None):
        with pytest.raises(BadProof, match="32 bytes"):
            check_commitment(KeyCommitment(world.commitments[0].box, digest))


def test_keys_that_cancel_are_no_joint_key(world):
    entry = world.entries[0]
    with pytest.raises(BadProof, match="cancel"):
        keys.joint_key([entry, entry._replace(public=sub(IDENTITY, entry.public))])


def test_a_new_set_up_repeats_no_secret_polynomial_or_box(make_world):
    """A failed set-up gets a new secret; but even the same one gives other keys in another deal."""
    seen = set()
    for number, secret in ((1, b"a" * 32), (2, b"b" * 32), (3, b"b" * 32)):
        own = make_world(5, number=number, secrets=[DealSecret(secret)] * 5).own[0]
        seen |= {*own.coefficients, own.x, bytes(own.box), own.salt}
    assert len(seen) == 3 * (3 + 1 + 1)


def test_set_ups_are_for_two_to_ten_members_before_the_first_step():
    place = Place(b"m" * 32, b"d" * 32)
    for bad in (0, 1, 11):
        with pytest.raises(ValueError, match="2 to 10"):
            SetUp(place, bad)
    with pytest.raises(ValueError, match="first step"):
        SetUp(Place(b"m" * 32, b"d" * 32, 1), 3)


def test_private_numbers_do_not_show_themselves(world):
    own = world.own[0]
    assert str(own.x) not in repr(own)
    assert str(own.coefficients[1]) not in repr(own)


def test_proofs_of_two_members_use_different_nonces_though_the_source_is_stuck(world, monkeypatch):
    monkeypatch.setattr(secrets.os, "urandom", bytes)
    found = []
    real = secrets.Nonces.next
    monkeypatch.setattr(secrets.Nonces, "next", lambda self: found.append(real(self)) or found[-1])
    for own in world.own:
        keys.show_key(world.setup, own, world.commitments)
    assert len(set(found)) == 3
