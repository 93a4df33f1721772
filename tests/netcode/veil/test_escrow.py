from itertools import combinations

import pytest
from nacl.public import PrivateKey

from netcode.veil import escrow, keys
from netcode.veil.group import BadProof, L, add, base, combine, mul
from netcode.veil.shares import Due, check_shares, make_shares, share_context


@pytest.fixture(scope="module")
def world(make_world):
    return make_world(5, 3)


def test_every_member_reads_its_share_of_every_key(world):
    for i, entry in enumerate(world.entries):
        for j, own in enumerate(world.own):
            if i != j:
                share = keys.read_escrow(own, entry)
                assert share == escrow.evaluate(world.own[i].coefficients, j)
                assert base(share) == escrow.public_share(entry.points, j)


def test_any_quorum_makes_a_lost_members_share_and_fewer_do_not(world):
    point, lost = base(1234), 2
    due = mul(world.own[lost].x, point)
    parts = {j: mul(keys.read_escrow(world.own[j], world.entries[lost]), point) for j in range(5) if j != lost}
    for some in combinations(parts, 3):
        assert escrow.stand_in({j: parts[j] for j in some}, 5) == due
    assert escrow.stand_in(parts, 5) == due
    for some in combinations(parts, 2):
        weights = escrow.weights(some)
        assert combine([weights[j] for j in some], [parts[j] for j in some]) != due
        with pytest.raises(ValueError, match="3 parts"):
            escrow.stand_in({j: parts[j] for j in some}, 5)


def test_a_part_is_proved_against_the_public_points_and_under_its_own_statement(world):
    lost, author, points = 2, 0, [base(50), base(51)]
    due = [Due(0, 0), Due(1, 0)]
    share = keys.read_escrow(world.own[author], world.entries[lost])
    public = escrow.public_share(world.entries[lost].points, author)
    context = share_context(world.place, author, lost, due, b"head")
    part = make_shares(world.place, context, share, public, points, world.secrets[author])
    check_shares(world.place, context, public, points, part)
    own = share_context(world.place, author, author, due, b"head")
    for said, key in ((own, public), (context, world.own[author].public)):
        with pytest.raises(BadProof):
            check_shares(world.place, said, key, points, part)
    other = escrow.public_share(world.entries[lost].points, 1)
    with pytest.raises(BadProof):
        check_shares(world.place, context, other, points, part)


def test_a_bad_escrow_share_is_noticed_and_its_complaint_holds(world):
    own, accused = world.own[0], 3
    entry = world.entries[accused]
    wrong = escrow.seal_to(world.commitments[0].box, (keys.read_escrow(own, entry) + 1) % L)
    with pytest.raises(BadProof, match="polynomial"):
        keys.read_escrow(own, entry._replace(sealed=(wrong, *entry.sealed[1:])))
    with pytest.raises(BadProof, match="opened"):
        keys.read_escrow(own, entry._replace(sealed=(bytes(80), *entry.sealed[1:])))
    shown = keys.escrow_for_complaint(world.own[accused], 0)
    for bad in ((shown + 1) % L, shown + L, -shown, True, None, b""):
        assert escrow.complaint_holds(entry.points, 0, bad)


def test_a_false_complaint_does_not_hold(world):
    for accused in range(1, 5):
        shown = keys.escrow_for_complaint(world.own[accused], 0)
        assert not escrow.complaint_holds(world.entries[accused].points, 0, shown)
        assert escrow.complaint_holds(world.entries[accused].points, 1, shown)


def test_nobody_answers_a_complaint_where_there_is_no_escrow(make_world):
    own = make_world(2).own
    with pytest.raises(ValueError, match="no such"):
        keys.escrow_for_complaint(own[0], 1)


def test_a_sealed_share_opens_for_its_member_only(world):
    entry = world.entries[0]
    with pytest.raises(BadProof):
        escrow.unseal(world.own[2].box, entry.sealed[1])


def test_a_sealed_share_holds_a_scalar():
    box = PrivateKey(b"k" * 32)
    public = bytes(box.public_key)
    assert escrow.unseal(box, escrow.seal_to(public, L - 1)) == L - 1
    with pytest.raises(BadProof, match="scalar"):
        escrow.unseal(box, escrow.seal_to(public, L))
    assert len(escrow.seal_to(public, 5)) == escrow.SEALED_BYTES


def test_one_dishonest_part_spoils_the_sum_so_each_is_proved_first(world):
    point, lost = base(99), 4
    parts = {j: mul(keys.read_escrow(world.own[j], world.entries[lost]), point) for j in range(3)}
    parts[1] = add(parts[1], base(1))
    assert escrow.stand_in(parts, 5) != mul(world.own[lost].x, point)


@pytest.mark.parametrize(("members", "quorum"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4), (10, 6)])
def test_the_quorum_is_more_than_half(members, quorum):
    assert escrow.quorum(members) == quorum


def test_a_member_counts_once():
    with pytest.raises(ValueError, match="once"):
        escrow.weights([1, 2, 1])
