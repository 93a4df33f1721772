from hashlib import sha512

import pytest

from netcode.veil import hashing
from netcode.veil.group import L
from netcode.veil.hashing import Place, framed, listed, number


def test_the_framing_is_the_documented_one():
    raw = b"\x00\x07T2/seal" + b"\x00\x00\x00\x02ab" + b"\x00\x00\x00\x00"
    assert framed("seal", b"ab", b"") == sha512(raw).digest()


def test_no_two_lists_of_parts_share_a_hash():
    cases = [("a",), ("a", b""), ("a", b"", b""), ("a", b"bc"), ("a", b"b", b"c"), ("ab", b"c"), ("a", b"bc", b"")]
    assert len({framed(*case) for case in cases}) == len(cases)


def test_lists_carry_their_count():
    assert listed([b"x", b"y"]) == (bytes([0, 0, 0, 2]), b"x", b"y")
    assert framed("l", *listed([b"x"]), *listed([b"y"])) != framed("l", *listed([b"x", b"y"]))


@pytest.mark.parametrize("value", [-1, 2**32])
def test_numbers_are_four_bytes(value):
    with pytest.raises(ValueError, match="4 bytes"):
        number(value)


def test_every_part_of_the_place_changes_every_hash(places):
    place = Place(b"m" * 32, b"d" * 32, 3, 0)
    hashes = {one.hash("x", b"p") for one in (place, *places(place))}
    assert len(hashes) == 6
    assert 0 <= place.scalar("x") < L


def test_a_match_and_a_deal_are_named_by_their_rosters():
    mid = hashing.match_id(b"r")
    assert len(mid) == len(hashing.deal_id(mid, 1, [])) == 32
    names = {hashing.deal_id(mid, n, roster) for n in (1, 2) for roster in ([], [b"a"], [b"a", b"b"])}
    assert len(names) == 6
