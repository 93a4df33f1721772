import pytest

from netcode.veil import group
from netcode.veil.group import IDENTITY, TORSION, BadProof, L, add, base, check_scalar, is_point, mul, sub, total


def test_the_library_refuses_what_it_must():
    group.require_safe.cache_clear()
    group.require_safe()


def test_a_library_that_takes_marked_points_is_refused(monkeypatch):
    group.require_safe.cache_clear()
    real = group._valid
    marked = add(base(7777777), TORSION[0])
    monkeypatch.setattr(group, "_valid", lambda point: point == marked or real(point))
    with pytest.raises(group.UnsafeLibrary, match="prime-order"):
        group.require_safe()
    monkeypatch.undo()
    group.require_safe()


@pytest.mark.parametrize(("torsion", "order"), list(zip(TORSION, (2, 4, 8), strict=True)))
def test_the_torsion_points_have_orders_2_4_8_and_mark_a_point(torsion, order):
    point, times = torsion, 1
    while point != IDENTITY:
        point, times = add(point, torsion), times + 1
    assert times == order
    assert not is_point(torsion)
    assert not is_point(add(base(5), torsion))
    assert is_point(base(5))


@pytest.mark.parametrize("value", [IDENTITY, bytes(31), bytes(33), b"", None, 5, bytearray(base(5)), b"\xff" * 32])
def test_what_is_no_point_is_a_bad_proof(value):
    with pytest.raises(BadProof):
        group.check_point(value)


@pytest.mark.parametrize("value", [-1, L, L + 1, True, False, 1.0, None, b"\x01"])
def test_what_is_no_scalar_is_a_bad_proof(value):
    with pytest.raises(BadProof):
        check_scalar(value)


@pytest.mark.parametrize("value", [0, 1, L - 1])
def test_scalars_travel_as_32_bytes(value):
    check_scalar(value)
    assert group.read_scalar(group.scalar_bytes(value)) == value


@pytest.mark.parametrize("data", [L.to_bytes(32, "little"), b"\xff" * 32, bytes(31), bytes(33), "a" * 32])
def test_bytes_that_are_no_scalar_are_a_bad_proof(data):
    with pytest.raises(BadProof):
        group.read_scalar(data)


def test_zero_and_identity_are_no_faults():
    point = base(9)
    assert mul(0, point) == mul(L, point) == mul(4, IDENTITY) == base(0) == IDENTITY
    assert sub(point, point) == IDENTITY
    assert add(IDENTITY, point) == point
    assert total([]) == IDENTITY
    assert total([point, mul(-1, point), point]) == point


def test_the_group_computes():
    assert mul(6, base(7)) == base(42) == total([base(40), base(2)])
    assert group.combine([2, 3], [base(5), base(7)]) == base(31)
    with pytest.raises(ValueError, match="zip"):
        group.combine([1], [])


@pytest.mark.parametrize("bad", [b"\x02" + bytes(31), bytes(5), None])
@pytest.mark.parametrize("act", [lambda p: mul(3, p), lambda p: add(base(1), p), lambda p: sub(base(1), p)])
def test_any_fault_of_the_library_is_a_bad_proof(act, bad):
    with pytest.raises(BadProof):
        act(bad)


def test_hashed_points_are_valid_and_differ():
    points = {group.hash_to_point(bytes([i])) for i in range(20)}
    assert len(points) == 20
    assert all(map(is_point, points))
