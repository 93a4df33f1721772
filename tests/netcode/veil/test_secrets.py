import os
from itertools import permutations

import pytest

from netcode.veil import secrets
from netcode.veil.hashing import Place
from netcode.veil.secrets import DealSecret, MixRandom, Nonces, SecretFault

PLACE = Place(b"m" * 32, b"d" * 32, 3, 0)
SECRET = DealSecret(b"s" * 32)


def test_every_argument_changes_what_is_derived(places):
    base = {"op": 0, "first_slot": 0, "inputs": b"i", "position": 0, "facet": 0, "counter": 0}
    found = {SECRET.derive("a", PLACE, **base), SECRET.derive("b", PLACE, **base)}
    found |= {SECRET.derive("a", place, **base) for place in places(PLACE)}
    found |= {SECRET.derive("a", PLACE, **{**base, key: b"j" if key == "inputs" else 1}) for key in base}
    found.add(DealSecret(b"t" * 32).derive("a", PLACE, **base))
    assert len(found) == 2 + 5 + 6 + 1
    assert SECRET.derive("a", PLACE, **base) == SECRET.derive("a", PLACE, **base)


def test_a_killed_member_derives_the_same_mixing_again():
    first, again = (MixRandom(DealSecret(b"s" * 32), PLACE, 0, 0, b"i") for _ in range(2))
    assert first.order(52) == again.order(52)
    assert first.factor(3, 1) == again.factor(3, 1)


def test_factors_differ_for_every_output_and_facet():
    random = MixRandom(SECRET, PLACE, 0, 0, b"i")
    assert len({random.factor(j, f) for j in range(20) for f in range(3)}) == 60


def test_an_order_is_a_permutation_and_all_of_them_come_up():
    orders = [MixRandom(SECRET, PLACE, 0, slot, b"i").order(3) for slot in range(120)]
    assert set(orders) == set(permutations(range(3)))
    assert max(orders.count(order) for order in set(orders)) < 40
    assert MixRandom(SECRET, PLACE, 0, 0, b"i").order(1) == (0,)


def test_five_dice_of_one_deal_have_five_different_orders():
    assert len({MixRandom(SECRET, PLACE, op, 6 * op, b"i").order(52) for op in range(5)}) == 5
    assert len({MixRandom(SECRET, PLACE, op, 0, b"i").order(52) for op in range(5)}) == 5


def test_no_nonce_repeats_though_the_random_source_is_stuck(monkeypatch):
    monkeypatch.setattr(secrets.os, "urandom", bytes)
    found = [nonce for statement in (b"a", b"b") for nonce in Nonces(SECRET, PLACE, statement).take(50)]
    found += Nonces(DealSecret(b"t" * 32), PLACE, b"a").take(50)
    assert len(set(found)) == 150


def test_no_nonce_repeats_for_one_statement_with_a_good_source():
    assert not set(Nonces(SECRET, PLACE, b"a").take(50)) & set(Nonces(SECRET, PLACE, b"a").take(50))


def test_a_secret_is_stored_loaded_and_erased(tmp_path):
    path = tmp_path / "deal.secret"
    secret = secrets.create_secret(path)
    assert secrets.load_secret(path) == secret
    if os.name != "nt":
        assert path.stat().st_mode & 0o777 == 0o600
    with pytest.raises(SecretFault, match="one deal only"):
        secrets.create_secret(path)
    assert secrets.load_secret(path) == secret
    secrets.erase_secret(path)
    secrets.erase_secret(path)
    assert not path.exists()
    with pytest.raises(SecretFault, match="no deal secret"):
        secrets.load_secret(path)


def test_a_secret_is_overwritten_before_its_file_goes(tmp_path):
    path, link = tmp_path / "deal.secret", tmp_path / "link"
    secrets.create_secret(path)
    os.link(path, link)
    secrets.erase_secret(path)
    assert link.read_bytes() == bytes(32)


@pytest.mark.parametrize("content", [b"", b"x" * 31, b"x" * 33])
def test_a_torn_secret_is_refused(tmp_path, content):
    path = tmp_path / "deal.secret"
    path.write_bytes(content)
    with pytest.raises(SecretFault, match="32 bytes"):
        secrets.load_secret(path)


def test_two_secrets_differ_and_do_not_show_themselves(tmp_path):
    one, two = (secrets.create_secret(tmp_path / name) for name in "ab")
    assert one != two
    assert "value" not in repr(one)
