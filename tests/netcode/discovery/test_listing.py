"""The list of tables on a clock of its own: what is heard is shown, what does not answer goes."""

import pytest

from netcode.discovery.listing import Answered, Heard, Listing, Source
from netcode.limits import MAX_LISTED, VERSION
from netcode.link import Address
from netcode.lobby.records import Status

ME, RULES = b"m" * 32, b"r" * 32
HOME = Address("192.168.1.7", 47621)


def status(table=b"t" * 32, title="Kitchen", taken=1):
    return Status(table, title, "menteur", 4, taken, 0, False, "Léa")


def heard(key=b"k" * 32, source=Source.MULTICAST, addresses=(HOME,), version=VERSION, told=None):
    return Heard(source, "eth0", key, addresses, version, told or status())


def answer(key=b"k" * 32, address=HOME, version=VERSION, rules=RULES, told=None, empty=False):
    return Answered(address, key, version, rules, None if empty else told or status())


class Lan:
    """Peers that answer probes while they live."""

    def __init__(self):
        self.listing = Listing(ME, RULES)
        self.now_ms = 0
        self.alive = {}

    def run(self, ms):
        for _ in range(ms // 200):
            self.now_ms += 200
            for key, addresses in self.listing.due(self.now_ms):
                alive = [self.alive[address] for address in addresses if address in self.alive]
                self.listing.answered(key, alive[0] if alive else None, self.now_ms)

    @property
    def tables(self):
        return self.listing.tables(self.now_ms)


@pytest.fixture
def lan():
    return Lan()


def test_a_table_is_listed_as_soon_as_it_is_heard_of(lan):
    lan.listing.hear(heard(), 0)
    assert [(one.title, one.checked, one.grey) for one in lan.tables] == [("Kitchen", False, False)]
    lan.alive[HOME] = answer(told=status(taken=3))
    lan.run(400)
    assert [(one.taken, one.checked, one.fits) for one in lan.tables] == [(3, True, True)]


def test_a_table_that_vanishes_is_grey_within_10_s_and_gone_within_15_s(lan):
    lan.listing.hear(heard(), 0)
    lan.alive[HOME] = answer()
    lan.run(31_000)
    died_ms = lan.now_ms
    lan.alive.clear()
    grey_ms = gone_ms = None
    while gone_ms is None:
        lan.run(200)
        lan.listing.hear(heard(), lan.now_ms)  # a name service goes on repeating it
        if grey_ms is None and lan.tables and lan.tables[0].grey:
            grey_ms = lan.now_ms - died_ms
        if not lan.tables:
            gone_ms = lan.now_ms - died_ms
    assert 3_000 < grey_ms <= 9_000 and gone_ms <= 14_000


def test_what_was_gone_is_listed_again_when_it_answers_again(lan):
    lan.listing.hear(heard(), 0)
    lan.run(60_000)
    assert not lan.tables
    lan.alive[HOME] = answer()
    lan.run(11_000)
    assert len(lan.tables) == 1


def test_what_never_comes_back_is_forgotten(lan):
    lan.listing.hear(heard(), 0)
    lan.run(700_000)
    assert not lan.listing.due(lan.now_ms + 100_000)


def test_a_peer_that_says_it_has_no_table_is_not_listed(lan):
    lan.listing.hear(heard(), 0)
    lan.alive[HOME] = answer(empty=True)
    lan.run(400)
    assert not lan.tables


def test_ones_own_table_is_not_listed(lan):
    lan.listing.hear(heard(key=ME), 0)
    assert not lan.tables


def test_two_ways_and_two_members_of_one_table_are_one_line(lan):
    other = Address("192.168.1.8", 47621)
    lan.listing.hear(heard(), 0)
    lan.listing.hear(heard(source=Source.BROADCAST), 0)
    lan.listing.hear(heard(key=b"l" * 32, addresses=(other,)), 0)
    table = lan.tables[0]
    assert len(lan.tables) == 1 and set(table.addresses) == {HOME, other}
    assert set(table.sources) == {Source.MULTICAST, Source.BROADCAST}


def test_two_tables_with_one_name_are_two_lines(lan):
    lan.listing.hear(heard(), 0)
    lan.listing.hear(heard(key=b"l" * 32, addresses=(Address("h", 1),), told=status(table=b"u" * 32)), 0)
    assert [one.title for one in lan.tables] == ["Kitchen", "Kitchen"]


def test_another_version_and_other_rules_are_listed_as_such(lan):
    lan.listing.hear(heard(version=VERSION + 1), 0)
    lan.alive[HOME] = answer(version=VERSION + 1, empty=True)
    lan.run(400)
    assert [(one.version, one.fits) for one in lan.tables] == [(VERSION + 1, False)]
    lan.alive[HOME] = answer(rules=b"x" * 32)
    lan.run(4_000)
    assert [(one.version, one.same_rules, one.fits) for one in lan.tables] == [(VERSION, False, False)]


def test_an_address_given_by_hand_is_listed_once_it_answers(lan):
    by_hand = Heard(Source.BY_HAND, "", b"h" * 32, (HOME,), VERSION, None)
    lan.listing.hear(by_hand, 0)
    assert not lan.tables
    lan.alive[HOME] = answer()
    lan.run(400)
    assert [one.sources for one in lan.tables] == [(Source.BY_HAND,)]


def test_an_address_that_is_somebody_elses_is_taken_from_a_liar(lan):
    lan.listing.hear(heard(key=b"l" * 32), 0)
    lan.alive[HOME] = answer(key=b"k" * 32)
    lan.run(30_000)
    assert not lan.tables


def test_fifty_tables_are_listed_and_a_flood_is_bounded(lan):
    for number in range(50):
        address = Address(f"10.0.0.{number}", 1)
        lan.listing.hear(
            heard(number.to_bytes(32, "big"), addresses=(address,), told=status(bytes([number]) * 32)), 0
        )
    assert len(lan.tables) == 50
    for number in range(1_000):
        lan.listing.hear(heard(number.to_bytes(32, "little"), told=status(number.to_bytes(32, "big"))), 100)
    assert len(lan.tables) == MAX_LISTED


def test_what_was_heard_and_never_answers_is_counted(lan):
    lan.listing.hear(heard(), 0)
    lan.run(5_000)
    assert lan.listing.unanswered(lan.now_ms) == 1
