"""Addresses as people write them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.game import BadInput
from netcode.discovery.address import parse, qr_text, short_code, show
from netcode.limits import PORT
from netcode.link import Address

GOOD = {
    "192.168.1.7": Address("192.168.1.7", PORT),
    " 192.168.1.7:5000 ": Address("192.168.1.7", 5000),
    "laptop.local": Address("laptop.local", PORT),
    "laptop:80": Address("laptop", 80),
    "fd00::7": Address("fd00::7", PORT),
    "[fd00::7]:5000": Address("fd00::7", 5000),
    "[fe80::1%eth0]": Address("fe80::1%eth0", PORT),
    "veillee://10.0.0.2:47700": Address("10.0.0.2", 47700),
}


@pytest.mark.parametrize("text", GOOD)
def test_what_people_write_is_understood(text):
    assert parse(text) == (GOOD[text],)


@pytest.mark.parametrize(
    "text",
    ["", "  ", ",", "192.168.1", "300.1.1.1", "0.0.0.0", "224.0.0.1", "host:0", "host:70000", "host:x", "[fd00::7",
     "[fd00::7]5", "a b c", "http://x/y", "-bad-", "x" * 2000, "veillee://"],
)  # fmt: skip
def test_what_is_no_address_is_one_sentence(text):
    with pytest.raises(BadInput):
        parse(text)


V4 = st.ip_addresses(v=4).filter(lambda ip: not ip.is_multicast and not ip.is_unspecified).map(str)


@settings(database=None, deadline=None, max_examples=40)
@given(V4, st.one_of(st.just(PORT), st.integers(1, 65535)))
def test_a_short_code_stands_for_one_address(host, port):
    address = Address(host, port)
    code = short_code(address)
    assert parse(code) == (address,)
    assert parse(code.lower().replace("-", " ")) == (address,)
    assert len(code) == (9 if port == PORT else 14)


def test_letters_that_look_alike_are_understood():
    code = next(
        code
        for code in (short_code(Address(f"10.0.{a}.{b}", PORT)) for a in range(20) for b in range(20))
        if "1" in code
    )
    assert parse(code.replace("1", "I")) == parse(code.replace("1", "l")) == parse(code)


def test_a_slip_in_a_code_is_noticed():
    code = short_code(Address("192.168.1.7", PORT))
    noticed = 0
    for at, letter in enumerate(code):
        if letter == "-":
            continue
        other = "Z" if letter != "Z" else "Y"
        try:
            parse(code[:at] + other + code[at + 1 :])
        except BadInput as problem:
            assert "slip" in str(problem)
            noticed += 1
    assert noticed >= 7


def test_a_qr_text_carries_all_addresses():
    addresses = (Address("192.168.1.7", PORT), Address("10.1.1.1", 5000), Address("fd00::7", 5000))
    assert parse(qr_text(addresses)) == addresses
    assert show(addresses[0]) == "192.168.1.7" and show(addresses[2]) == "[fd00::7]:5000"
    assert short_code(addresses[2]) is None
