import pytest

from netcode.veil import secrets, shares
from netcode.veil.group import IDENTITY, TORSION, BadProof, L, add, base, mul, sub
from netcode.veil.proofs_remask import Answer
from netcode.veil.shares import Due, Lock, ShareRefused, Shares, check_shares, make_shares, share_context

D = base(11)
HEAD = b"head".ljust(32, b".")


@pytest.fixture(scope="module")
def honest(make_world):
    """World, context, points and member 1's shares of four slots."""
    world = make_world(3, 4)
    points = [slot[0].a for slot in world.mixed_by_all()]
    return world, said(world), points, given(world, points)


def said(world, author=1, owner=1, due=None, head=HEAD, place=None):
    due = [Due(slot, 0) for slot in range(4)] if due is None else due
    return share_context(place or world.place, author, owner, due, head)


def given(world, points, key=None):
    own = world.own[1]
    return make_shares(world.place, said(world), own.x if key is None else key, own.public, points, world.secrets[1])


def refused(world, points, some, context=None):
    with pytest.raises(BadProof):
        check_shares(world.place, context or said(world), world.own[1].public, points, some)


def test_all_shares_together_read_the_cards_and_fewer_do_not(make_world):
    world = make_world(3, 4, 2)
    slots = world.mixed_by_all()
    for facet in range(2):
        for slot in slots:
            found = [
                make_shares(world.place, said(world), own.x, own.public, [slot[facet].a], own.secret).values[0]
                for own in world.own
            ]
            name = world.deck.facets[facet]
            assert world.faces.read(name, slot[facet], found) == world.peek(slot, facet)
            with pytest.raises(BadProof):
                world.faces.read(name, slot[facet], found[1:])


@pytest.mark.parametrize("count", [1, 2, 4])
def test_honest_shares_are_proved_one_or_many(make_world, count):
    world = make_world(3, 4)
    points = [slot[0].a for slot in world.mixed_by_all()][:count]
    some = given(world, points)
    check_shares(world.place, said(world), world.own[1].public, points, some)
    assert some.values == tuple(mul(world.own[1].x, point) for point in points)


def test_every_value_of_a_batch_counts(honest):
    world, _, points, (values, proof) = honest
    for i, value in enumerate(values):
        bad = [add(value, D), *(add(value, t) for t in TORSION), IDENTITY, TORSION[0], values[i - 1], b"", None, 5]
        for one in bad:
            refused(world, points, Shares((*values[:i], one, *values[i + 1 :]), proof))
    for some in ((), values[:-1], (*values, values[0]), values[::-1], list(values), None):
        refused(world, points, Shares(some, proof))


def test_both_fields_of_the_proof_count(honest):
    world, _, points, (values, (e, z)) = honest
    for bad in ((e + 1) % L, e + L, e - L, -1, 0, L, True, None):
        refused(world, points, Shares(values, Answer(bad, z)))
    for bad in ((z + 1) % L, z + L, z - L, -1, 0, L, True, None):
        refused(world, points, Shares(values, Answer(e, bad)))
    for bad in (None, (), (e,), (e, z, z), b""):
        refused(world, points, Shares(values, bad))
    for bad in (None, (), b"", (values,)):
        refused(world, points, bad)


def test_shares_without_a_right_proof_are_refused_whoever_makes_it(honest):
    world, _, points, (values, _) = honest
    refused(world, points, given(world, points, key=world.own[1].x + 1))
    refused(world, points, given(world, points, key=world.own[2].x))
    refused(world, points, Shares(values, Answer(1, 1)))


def forge(world, points, values):
    """The proof a dishonest member can make for values of its own."""
    own = world.own[1]
    seed, a, b = shares._batch(world.place, said(world), own.public, points, values)
    e = world.place.scalar("dleq", seed, said(world), own.public, a, b, base(5), mul(5, a))
    return Shares(tuple(values), Answer(e, (5 + e * own.x) % L))


def test_errors_that_cancel_in_a_batch_are_refused_also_with_a_new_proof(honest):
    world, _, points, (values, proof) = honest
    bad = [add(values[0], D), sub(values[1], D), *values[2:]]
    refused(world, points, Shares(tuple(bad), proof))
    refused(world, points, forge(world, points, bad))
    check_shares(world.place, said(world), world.own[1].public, points, forge(world, points, list(values)))


@pytest.mark.parametrize("torsion", TORSION, ids=["order 2", "order 4", "order 8"])
def test_two_marked_shares_in_one_batch_are_refused(honest, torsion):
    world, _, points, (values, proof) = honest
    refused(world, points, Shares((add(values[0], torsion), add(values[1], torsion), *values[2:]), proof))


def test_shares_hold_at_their_place_and_for_their_statement_only(honest, places):
    world, context, points, some = honest
    public = world.own[1].public
    check_shares(world.place, context, public, points, some)
    for place in places(world.place):
        with pytest.raises(BadProof):
            check_shares(place, context, public, points, some)
        refused(world, points, some, said(world, place=place))
    other_slots = [Due(slot + 1, 0) for slot in range(4)]
    other_facet = [Due(slot, 1) for slot in range(4)]
    for other in (
        said(world, author=0),
        said(world, owner=0),
        said(world, head=b"other".ljust(32)),
        said(world, due=other_slots),
        said(world, due=other_facet),
        said(world, due=[Due(slot, -1) for slot in range(4)]),
        said(world, due=[]),
    ):
        refused(world, points, some, other)
    refused(world, points[::-1], some)
    refused(world, points[:-1], some)
    with pytest.raises(BadProof):
        check_shares(world.place, context, world.own[0].public, points, some)


def test_nothing_due_and_too_much_are_refused(honest):
    world, _, points, (values, proof) = honest
    refused(world, [], Shares((), proof))
    refused(world, points * 129, Shares(values * 129, proof))


def test_the_nonce_changes_with_the_statement_though_the_random_source_is_stuck(honest, monkeypatch):
    world, _, points, _ = honest
    monkeypatch.setattr(secrets.os, "urandom", bytes)
    found = []
    real = secrets.Nonces.next
    monkeypatch.setattr(secrets.Nonces, "next", lambda self: found.append(real(self)) or found[-1])
    given(world, points)
    given(world, points[:2])
    given(world, points[::-1])
    make_shares(world.place, said(world, head=b"h"), world.own[1].x, world.own[1].public, points, world.secrets[1])
    assert len(set(found)) == 4


def test_a_slot_has_one_reader_ever():
    lock = Lock()
    for owner in (1, 2):
        lock.give(Due(7, 0), owner, owner, reader=0)
    assert lock.reader(7) == 0
    for owner in (0, 1, 2, 3):
        with pytest.raises(ShareRefused):
            lock.give(Due(7, 0), owner, owner, reader=3)
        with pytest.raises(ShareRefused, match="read by member 0"):
            lock.give(Due(7, 1), owner, owner, reader=4)


def test_a_reader_keeps_its_own_share_back_and_alone_opens_the_slot():
    lock = Lock()
    lock.give(Due(7, 0), 1, 1, reader=0)
    with pytest.raises(ShareRefused, match="back"):
        lock.give(Due(7, 0), 0, 0, reader=0)
    with pytest.raises(ShareRefused, match="alone"):
        lock.give(Due(7, 0), 2, 2, reader=None)
    lock.give(Due(7, 0), 2, 2, reader=0)
    lock.give(Due(7, 0), 0, 0, reader=None)


def test_a_share_is_given_once():
    lock = Lock()
    for due, reader in ((Due(1, 0), None), (Due(2, 0), 3)):
        lock.give(due, 1, 1, reader)
        with pytest.raises(ShareRefused, match="already"):
            lock.give(due, 1, 1, reader)
        lock.give(due, 2, 2, reader)


def test_parts_for_a_lost_member_are_shares_of_its_key_by_each_author():
    lock = Lock()
    for author in (0, 1, 3):
        lock.give(Due(5, 0), 2, author, reader=0)
    with pytest.raises(ShareRefused, match="already"):
        lock.give(Due(5, 0), 2, 1, reader=0)
    with pytest.raises(ShareRefused, match="back"):
        lock.give(Due(5, 0), 0, 1, reader=0)


def test_a_lost_readers_slot_is_opened_by_parts_of_its_key():
    lock = Lock()
    lock.give(Due(5, 0), 1, 1, reader=2)
    lock.give(Due(5, 0), 2, 0, reader=None)
    lock.give(Due(5, 0), 2, 1, reader=None)
    with pytest.raises(ShareRefused, match="open already"):
        lock.check(Due(5, 0), 0, 0, reader=2)


def test_facets_open_one_by_one_beside_their_reader():
    lock = Lock()
    for owner in range(3):
        lock.give(Due(4, 1), owner, owner, reader=None)
    lock.give(Due(4, 0), 1, 1, reader=0)
    with pytest.raises(ShareRefused, match="open already"):
        lock.give(Due(4, 1), 1, 1, reader=0)


def test_a_slot_that_went_into_a_mixing_gets_no_share():
    lock = Lock()
    lock.kill([4, 5])
    for reader in (None, 2):
        with pytest.raises(ShareRefused, match="mixing"):
            lock.give(Due(5, 0), 1, 1, reader)
    lock.give(Due(6, 0), 1, 1, 2)


def test_a_refused_share_changes_nothing():
    lock = Lock()
    lock.give(Due(4, 0), 1, 1, reader=0)
    for _ in range(2):
        with pytest.raises(ShareRefused):
            lock.give(Due(4, 0), 2, 2, reader=3)
    assert lock.reader(4) == 0
    lock.give(Due(4, 0), 2, 2, reader=0)


def test_coins_of_several_steps_share_their_number():
    lock = Lock()
    for _ in range(2):
        lock.give(Due(0, -1), 1, 1, reader=None)


def test_a_coin_has_no_reader():
    with pytest.raises(ShareRefused, match="no reader"):
        Lock().give(Due(0, -1), 1, 1, reader=2)


def test_a_roll_is_the_same_for_all_hangs_on_every_share_and_shows_every_side(make_world):
    world = make_world(3, 2)
    seen = []
    for op in range(60):
        point = shares.coin_point(world.place, op)
        found = [mul(own.x, point) for own in world.own]
        value = shares.coin_value(world.place, found, 6)
        assert value == shares.coin_value(world.place, found[::-1], 6)
        seen.append(value)
    assert set(seen) == set(range(1, 7))
    assert max(seen.count(side) for side in set(seen)) < 30
    others = {shares.coin_value(world.place, [add(found[0], base(k)), *found[1:]], 2**32 - 1) for k in range(20)}
    assert len(others) == 20


def test_a_coin_is_that_of_one_step_and_operation_whatever_the_attempt(honest, places):
    world = honest[0]
    mid, deal, step, attempt, before = places(world.place)
    points = {shares.coin_point(place, op) for place in (world.place, mid, deal, step) for op in range(2)}
    assert len(points) == 8
    assert shares.coin_point(attempt, 0) == shares.coin_point(world.place, 0)
    with pytest.raises(ValueError, match="inside a step"):
        shares.coin_point(before, 0)


@pytest.mark.parametrize("sides", [0, -1, 2**32])
def test_a_roll_has_a_sensible_number_of_sides(honest, sides):
    with pytest.raises(ValueError, match="no roll"):
        shares.coin_value(honest[0].place, [base(1)], sides)


def test_a_roll_of_one_side_shows_it(honest):
    assert shares.coin_value(honest[0].place, [base(1)], 1) == 1
