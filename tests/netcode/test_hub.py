"""The hub over 127.0.0.1: every wait is bounded and ends as soon as what it waits for has happened."""

import contextlib
import queue
import random
import socket
import time

import pytest

from core.game import BadInput
from netcode.feed import Feeds
from netcode.hub import Hub, Left, WishRefused
from netcode.identity import Identity
from netcode.limits import VERSION
from netcode.link import Address, Failed, Greeting, Joined, Listening, Refused, link_words
from netcode.links import Links
from netcode.lobby import records
from netcode.lobby.records import LOBBY, Card, Probe, SeatWish, Sheet, Status, Written
from netcode.lobby.views import Begun, Profile, TablePlan
from netcode.roster import rules_digest
from netcode.wire import Bye, FrameReader, Hello, Proved, frame

PATIENCE_S = 20
PLAN = TablePlan("Kitchen", "menteur", 3)


class Node:
    def __init__(self, number, **greeting):
        self.identity = Identity(bytes([number + 1]) * 32)
        self.told = []
        self.hub = Hub(
            self.identity,
            Profile(f"N{number}", number),
            locate=lambda port: [Address("127.0.0.1", port)],
            hosts=["127.0.0.1"],
            port=0,
        )
        if greeting:
            self.hub._lines.greeting = self.hub.greeting._replace(**greeting)
        self.hub.start()
        self.address = self.wait(Listening).addresses[0]

    def wait(self, kind, fits=lambda event: True):
        for event in self.told:
            if type(event) is kind and fits(event):
                return event
        end = time.monotonic() + PATIENCE_S
        while True:
            try:
                event = self.hub.events.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"no {kind.__name__} came; told: {self.told}") from None
            if isinstance(event, Failed):
                raise event.error
            self.told.append(event)
            if type(event) is kind and fits(event):
                return event

    def until(self, fits):
        """The view once it is as wished."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            view = self.hub.view()
            if view is not None and fits(view):
                return view
            time.sleep(0.01)
        raise AssertionError(f"the table never came to be so; it is {self.hub.view()}")


@pytest.fixture
def node():
    nodes = []

    def make(number, **greeting):
        nodes.append(Node(number, **greeting))
        return nodes[-1]

    yield make
    for one in nodes:
        assert one.hub.stop()
    while_open = [event for one in nodes for event in one.told if isinstance(event, Failed)]
    assert not while_open


def sit(node):
    name = f"Seat {node.identity.key.hex()[:4]}"
    node.hub.wish(lambda lobby, _: lobby.sit([SeatWish(-1, 0, name)]))


def gathered(node, count=3):
    nodes = [node(number) for number in range(count)]
    nodes[0].hub.open(PLAN._replace(seats=count))
    for number, other in enumerate(nodes[1:], 2):
        other.hub.join([nodes[0].address])
        nodes[0].until(lambda view, number=number: len(view.people) == number)
    for one in nodes:
        one.until(lambda view: len(view.people) == count)
    for one in nodes:
        sit(one)
    for one in nodes:
        one.until(lambda view: all(seat.owner for seat in view.seats))
    return nodes


def test_a_table_is_joined_and_its_match_begins_on_the_same_port(node):
    nodes = gathered(node)
    for one in nodes:
        one.hub.wish(lambda lobby, _: lobby.ready())
    nodes[0].until(lambda view: view.hindrance == "")
    nodes[0].hub.wish(lambda lobby, now_ms: lobby.start(now_ms))
    begun = [one.wait(Begun) for one in nodes]
    roster = begun[0].signed.roster
    assert {one.signed.roster.match for one in begun} == {roster.match}
    links = []
    for one in nodes:
        greeting = Greeting(rules_digest(), "N")
        links.append(Links(one.identity, greeting, Feeds(roster.match, roster.keys)))
        links[-1].start()
        one.hub.route(roster.match, links[-1])
    try:
        number = begun[2].signed.roster.number_of(nodes[0].identity.key)
        links[2].connect(begun[2].addresses[number])
        assert isinstance(links[2].events.get(timeout=PATIENCE_S), Joined)
        assert isinstance(links[0].events.get(timeout=PATIENCE_S), Joined)
    finally:
        assert [one.stop() for one in links] == [True] * 3


def test_members_link_with_each_other_so_that_the_opener_may_go(node):
    nodes = gathered(node)
    assert nodes[0].hub.stop()
    nodes[1].until(lambda view: view.keeps)
    nodes[2].until(lambda view: view.keeper == "N1")
    nodes[1].hub.wish(lambda lobby, _: lobby.say("Encore là"))
    nodes[2].until(lambda view: [line.text for line in view.said] == ["Encore là"])


def test_leaving_a_table_is_told_and_another_can_be_joined(node):
    nodes = gathered(node)
    nodes[2].hub.leave()
    nodes[2].wait(Left)
    nodes[0].until(lambda view: len(view.people) == 2)
    nodes[2].hub.join([nodes[1].address])
    nodes[0].until(lambda view: len(view.people) == 3)


def test_wishes_without_a_table_or_right_are_refused_with_a_sentence(node):
    one = node(0)
    one.hub.wish(lambda lobby, _: lobby.ready())
    assert one.wait(WishRefused).code == "NO_TABLE"
    with pytest.raises(BadInput, match="seats"):
        one.hub.open(PLAN._replace(seats=2))
    nodes = gathered(node)
    nodes[1].hub.wish(lambda lobby, _: lobby.lock())
    assert "only who keeps" in nodes[1].wait(WishRefused).sentence


def test_other_versions_and_rules_are_a_sentence_that_names_both(node):
    first = node(0)
    first.hub.open(PLAN)
    old = node(1, version=VERSION + 6)
    old.hub.join([first.address])
    for one in (first, old):
        sentence = one.wait(Refused).sentence
        assert f"version {VERSION}" in sentence and f"version {VERSION + 6}" in sentence
    strange = node(2, rules=b"\xab" * 32)
    strange.hub.join([first.address])
    sentence = strange.wait(Refused).sentence
    assert "abababab" in sentence and rules_digest().hex()[:8] in sentence


def test_what_is_asked_for_at_once_is_done_in_order(node):
    one = node(0)
    for number in range(3):
        one.hub.open(PLAN._replace(title=f"Table {number}"))
        sit(one)
        one.hub.wish(lambda lobby, _, number=number: lobby.say(f"at {number}"))
    view = one.until(lambda view: view.title == "Table 2" and view.said != ())
    assert [line.text for line in view.said] == ["at 2"]
    one.until(lambda view: view.seats[0].mine)
    assert not [event for event in one.told if isinstance(event, WishRefused)]


def test_nobody_at_an_address_is_told_once(node):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    one = node(0)
    one.hub.join([Address("127.0.0.1", port)])
    assert f"port {port}" in one.wait(Refused).sentence


class Caller:
    """A bare connection."""

    def __init__(self, address):
        self.socket = socket.create_connection(address, timeout=PATIENCE_S)
        self.reader = FrameReader(frame_ms=10**6)
        self.bodies = []

    def next(self):
        while not self.bodies:
            data = self.socket.recv(65536)
            if not data:
                return None
            self.bodies += self.reader.take(data, 0)
        return records.message(self.bodies.pop(0))

    identity = Identity(b"x" * 32)

    def hello(self, match=LOBBY, version=VERSION):
        self.socket.sendall(frame(Hello(version, rules_digest(), match, self.identity.key, "Probe", bytes(32))))

    def prove(self):
        """The whole greeting; then the line is up, and the table is known."""
        self.hello()
        theirs = self.next()
        words = link_words(LOBBY, self.identity.key, bytes(32), theirs.key, theirs.nonce)
        self.socket.sendall(frame(Proved(self.identity.sign(words))))
        while not isinstance(told := self.next(), Status):
            pass
        return told.table

    def send(self, *frames):
        self.socket.sendall(b"".join([records.frame(one) for one in frames]))

    def farewell(self):
        """What is said at the end; empty if the line is simply closed."""
        try:
            while (told := self.next()) is not None:
                if isinstance(told, Bye):
                    return told.reason
        except ConnectionResetError:
            pass
        return ""


@pytest.fixture
def caller():
    callers = []

    def make(address):
        callers.append(Caller(address))
        return callers[-1]

    yield make
    for one in callers:
        one.socket.close()


def test_anybody_may_ask_what_table_there_is(node, caller):
    first = node(0)
    first.hub.open(PLAN)
    first.until(lambda view: view.stage == "open")
    asking = caller(first.address)
    asking.hello()
    asking.socket.sendall(records.frame(Probe()))
    answers = [asking.next() for _ in range(3)]
    told = next(one for one in answers if isinstance(one, Status))
    assert (told.title, told.game, told.seats, told.taken, told.keeper) == ("Kitchen", "menteur", 3, 0, "N0")


def test_a_match_that_is_not_played_here_is_turned_away_with_a_sentence(node, caller, monkeypatch):
    monkeypatch.setattr("netcode.hub._ROUTE_MS", 50)
    first = node(0)
    asking = caller(first.address)
    asking.hello(match=b"m" * 32)
    assert isinstance(asking.next(), Hello)
    assert asking.next() == Bye("this match is not played here")


@pytest.mark.parametrize(
    "words",
    [
        b"GET / HTTP/1.0\r\n\r\n",
        b"\xff" * 64,
        b"\x00\x00\x00\x05abcde",
        b"\x00\x00\x00\x00",
        b"\x00\x00\x01\xfc" + b"x" * 600,
    ],
)
def test_who_does_not_greet_properly_is_hung_up_on(node, caller, words):
    first = node(0)
    asking = caller(first.address)
    asking.socket.sendall(words)
    with contextlib.suppress(ConnectionResetError):
        assert asking.socket.recv(100) == b""


def own_card(table, **changes):
    identity = Caller.identity
    zeros = bytes(32)
    card = Card(
        identity.key, 1, "Probe", 0, (), True, (), zeros, zeros, b"n" * 32, zeros, b"", zeros, zeros, (), False
    )
    return records.write(table, card._replace(**changes), identity)


def test_forged_records_close_the_line_and_change_nothing(node, caller):
    first = node(0)
    first.hub.open(PLAN)
    one = caller(first.address)
    table = one.prove()
    one.send(own_card(table))
    first.until(lambda view: [person.name for person in view.people] == ["N0", "Probe"])
    real = own_card(table, seq=10)
    forged = [Written(real.data, own_card(b"u" * 32, seq=10).signature), Written(real.data[:-1], real.signature)]
    one.send(*forged, Written(b"\xc0", b""))
    assert "3 faults" in one.farewell()
    assert [person.name for person in first.hub.view().people] == ["N0", "Probe"]


def test_a_stranger_does_not_become_the_keeper(node, caller):
    first = node(0)
    first.hub.open(PLAN)
    one = caller(first.address)
    table = one.prove()
    zeros = bytes(32)
    key = Caller.identity.key
    line = (key, first.identity.key)
    sheet = Sheet(key, 2**52, "Mine", "menteur", (), True, 45, False, False, line, (None,) * 3, (), (), (), zeros)
    one.send(own_card(table, follows=key), records.write(table, sheet, Caller.identity))
    first.until(lambda view: len(view.people) == 2)
    view = first.until(lambda view: view.stage == "open")
    assert view.keeps and view.title == "Kitchen"


def test_a_flood_closes_the_line_of_its_author_alone(node, caller):
    nodes = gathered(node)
    one = caller(nodes[0].address)
    one.prove()
    with contextlib.suppress(OSError):  # closed while we still send
        one.send(*[Probe()] * 5_000)
    assert one.farewell() in ("too many messages at once", "")
    view = nodes[0].until(lambda view: len(view.people) == 3)
    assert all(seat.owner for seat in view.seats)


@pytest.mark.parametrize("seed", range(4))
def test_random_frames_after_the_greeting_close_the_line_and_nothing_else(node, caller, seed):
    chance = random.Random(seed)
    first = node(0)
    first.hub.open(PLAN)
    one = caller(first.address)
    table = one.prove()
    good = records.frame(own_card(table))
    data = bytearray(good if seed % 2 else chance.randbytes(200))
    for _ in range(3):
        data[chance.randrange(len(data))] = chance.randrange(256)
    with contextlib.suppress(OSError):
        one.socket.sendall(bytes(data) * 3 + b"\xff" * 8)
    one.farewell()
    other = node(1)
    other.hub.join([first.address])
    other.until(lambda view: len(view.people) >= 2 and view.keeper == "N0")


def test_callers_who_only_occupy_do_not_keep_a_table_from_others(node, caller):
    first = node(0)
    first.hub.open(PLAN)
    silent = [caller(first.address) for _ in range(20)]
    for one in silent:
        one.socket.sendall(b"\x00")
    other = node(1)
    other.hub.join([first.address])
    other.until(lambda view: len(view.people) == 2)


def test_a_second_program_on_the_machine_gets_another_port():
    hubs = []
    try:
        for number in range(2):
            hub = Hub(Identity(bytes([number + 1]) * 32), Profile("N"), locate=lambda _: [], hosts=["127.0.0.1"])
            hub.start()
            hubs.append(hub)
            assert isinstance(hub.events.get(timeout=PATIENCE_S), Listening)
        assert hubs[0].port != hubs[1].port
    finally:
        assert [hub.stop() for hub in hubs] == [True] * 2
