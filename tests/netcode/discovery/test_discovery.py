"""Discovery on the loopback: real sockets, every wait bounded and ended by what it waits for."""

import random
import socket
import time

import pytest

from netcode.discovery import broadcast
from netcode.discovery.diagnosis import Finding
from netcode.discovery.discovery import Discovery
from netcode.discovery.interfaces import Found, Interface
from netcode.discovery.listing import Source
from netcode.discovery.multicast import Announcement, checked
from netcode.hub import Hub
from netcode.identity import Identity
from netcode.limits import MAX_DATAGRAM, VERSION
from netcode.link import Address, Greeting, Listening
from netcode.lobby.records import Status
from netcode.lobby.views import Profile, TablePlan
from netcode.roster import rules_digest
from netcode.wire import pack

PATIENCE_S = 15
LOOP = Found((Interface("lo", 1, (("127.0.0.1", 8),), ()),), ())
STATUS = Status(b"t" * 32, "Kitchen", "menteur", 4, 1, 0, False, "Léa")


def free_port():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        one.bind(("", 0))
        return one.getsockname()[1]


class Party:
    def __init__(self):
        self.port = free_port()
        self.running = []

    def hub(self, number):
        profile = Profile(f"N{number}")
        identity = Identity(bytes([number + 1]) * 32)
        hub = Hub(identity, profile, locate=lambda port: [Address("127.0.0.1", port)], hosts=["127.0.0.1"], port=0)
        hub.start()
        self.running.append(hub)
        assert isinstance(hub.events.get(timeout=PATIENCE_S), Listening)
        return hub

    def discovery(self, number, look=lambda: LOOP, **options):
        key = Identity(bytes([number + 1]) * 32).key
        options = {"multicast": False, "port": self.port, **options}
        one = Discovery(key, Greeting(rules_digest(), f"N{number}"), look=look, **options)
        one.start()
        self.running.append(one)
        return one

    def table(self, number, **options):
        hub = self.hub(number)
        hub.open(TablePlan(f"Table {number}", "menteur", 4))
        until(hub.status)
        one = self.discovery(number, **options)
        one.announce(Announcement(hub.port, hub.status()))
        return hub


def until(fits):
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        found = fits()
        if found:
            return found
        time.sleep(0.01)
    raise AssertionError("it never came to be so")


@pytest.fixture
def party():
    party = Party()
    yield party
    assert [one.stop() for one in party.running] == [True] * len(party.running)
    assert [one.fault for one in party.running if isinstance(one, Discovery) and one.fault is not None] == []


def test_tables_are_found_by_broadcast(party):
    party.table(0)
    party.table(1)
    looking = party.discovery(2)
    found = until(lambda: [one for one in looking.tables() if one.checked][1:])
    assert found[0].title == "Table 1" and found[0].fits and found[0].sources == (Source.BROADCAST,)
    assert Finding.ALL_WELL in until(lambda: looking.diagnosis().findings)


def test_a_table_is_found_by_its_address_alone(party):
    hub = party.table(0)
    looking = party.discovery(2, broadcast=False)
    looking.look_at([Address("127.0.0.1", hub.port)])
    assert until(looking.tables)[0].title == "Table 0"


def test_interfaces_that_cannot_be_used_stop_nothing(party):
    broken = Found((Interface("gone", 77, (("203.0.113.77", 24),), ()), *LOOP.used), ())
    looking = party.discovery(0, look=lambda: broken, multicast=True)
    party.table(1)
    until(looking.tables)
    reports = until(lambda: [one for one in looking.diagnosis().interfaces if one.multicast_fault])
    assert reports[0].name == "gone" and reports[0].broadcast_fault


def test_a_machine_on_no_network_is_told_so(party):
    looking = party.discovery(0, look=lambda: Found((), ()))
    assert looking.diagnosis().findings == (Finding.NO_INTERFACE,) and looking.tables() == ()


def test_discovery_that_was_never_started_can_be_stopped():
    assert Discovery(b"k" * 32, Greeting(rules_digest(), "N")).stop()


def test_broadcasts_are_read_as_they_were_written():
    key = b"k" * 32
    assert broadcast.read(broadcast.question(key), "192.168.1.9", "eth0") == (key, None)
    author, heard = broadcast.read(broadcast.answer(key, Announcement(5, STATUS)), "192.168.1.9", "eth0")
    assert author == key and heard.status == STATUS and heard.addresses == (Address("192.168.1.9", 5),)
    assert len(broadcast.answer(key, Announcement(65535, STATUS))) < MAX_DATAGRAM // 2


def test_a_broadcast_of_another_version_tells_where_it_is_and_no_more():
    data = pack([[broadcast.MARK, VERSION + 1, 1, b"k" * 32], [5, "whatever", ["else"]]])
    _, heard = broadcast.read(data, "192.168.1.9", "eth0")
    assert heard.version == VERSION + 1 and heard.status is None and heard.addresses[0].port == 5


def test_what_breaks_the_bounds_of_the_wire_is_not_believed():
    assert checked(STATUS) == STATUS
    for broken in (STATUS._replace(title="\u202eevil"), STATUS._replace(seats=99), STATUS._replace(table=b"t")):
        assert checked(broken) is None


def test_random_datagrams_are_nothing():
    chance = random.Random(5)
    good = broadcast.answer(b"k" * 32, Announcement(5, STATUS))
    for number in range(2_000):
        data = bytearray(good if number % 2 else chance.randbytes(chance.randrange(1, 60)))
        for _ in range(2):
            data[chance.randrange(len(data))] = chance.randrange(256)
        broadcast.read(bytes(data), "192.168.1.9", "eth0")
    assert broadcast.read(b"\x00" * (MAX_DATAGRAM + 1), "192.168.1.9", "eth0") is None
