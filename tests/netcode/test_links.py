"""Links over 127.0.0.1: every wait is bounded and ends as soon as what it waits for has happened."""

import asyncio
import contextlib
import queue
import socket
import time

import pytest

from core.hashing import digest
from netcode.entries import Content, Leave, Move, sign
from netcode.feed import NOTHING, Feeds
from netcode.identity import Identity
from netcode.limits import (
    FLOOD_BURST_FRAMES,
    FRAME_MS,
    GREETING_MS,
    LOST_MS,
    MAX_LINKS,
    SAYS_BURST,
    UNSTABLE_MS,
    VERSION,
)
from netcode.link import (
    Address,
    CloseLink,
    Forked,
    Greeting,
    Heard,
    Joined,
    Listening,
    Parted,
    Peer,
    Refused,
    Said,
    Steady,
)
from netcode.links import Links
from netcode.wire import Bye, Entries, FrameReader, Have, Hello, Near, ProtocolError, Proved, Say, frame, message

PATIENCE_S = 20
RULES = b"\x0a" * 32


class Node:
    """A peer with its links, and everything it has been told."""

    def __init__(self, group, number, clock=None, **greeting):
        self.member = group.members[number]
        self.told = []
        told = Greeting(RULES, f"N{number}")._replace(**greeting)
        self.feeds = Feeds(greeting.get("match", group.match), group.keys)
        self.links = Links(self.member, told, Feeds(group.match, group.keys), clock)
        self.links.start()
        self.links.listen(["127.0.0.1"])
        self.address = self.wait(Listening).addresses[0]

    def wait(self, kind, fits=lambda event: True):
        """The first event of a kind that fits, those already told included."""
        for event in self.told:
            if type(event) is kind and fits(event):
                return event
        end = time.monotonic() + PATIENCE_S
        while True:
            try:
                event = self.links.events.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"no {kind.__name__} came; told: {self.told}") from None
            self.told.append(event)
            if type(event) is Heard:
                for entry in event.entries:
                    self.feeds.add(entry.data)
            if type(event) is kind and fits(event):
                return event

    def until(self, holds):
        """Wait until the entries heard make this true."""
        if not holds(self.feeds):
            self.wait(Heard, lambda _event: holds(self.feeds))

    def say(self, step):
        entry = self.feeds.write(self.member, Move(0, [step], 0), era=0, step=step, head=NOTHING)
        self.links.publish(entry)
        return entry


@pytest.fixture
def nodes(writers):
    group = writers(4)
    made = []

    def make(number, **changes):
        made.append(Node(group, number, **changes))
        return made[-1]

    make.group = group
    yield make
    for node in made:
        assert node.links.stop(PATIENCE_S)


class Clock:
    now_ms = 0

    def __call__(self):
        return self.now_ms


class Raw:
    """A line that can say anything."""

    def __init__(self, address, group, number=None):
        self.line = socket.create_connection(address, timeout=PATIENCE_S)
        self.frames = FrameReader()
        self.got = []
        self.group = group
        try:
            self.hello = self.read(Hello)
            if number is not None:
                self.greet(number)
        except BaseException:
            self.line.close()
            raise

    def send(self, data):
        with contextlib.suppress(ConnectionError):  # the other end has closed already, which `ended` finds out
            self.line.sendall(data)

    def greet(self, number):
        me = self.group.members[number]
        self.send(frame(Hello(VERSION, RULES, self.group.match, me.key, "Raw", b"\x01" * 32)))
        words = digest(
            self.group.match, me.key, b"\x01" * 32, self.hello.key, self.hello.nonce, person=b"veillee link"
        )
        self.send(frame(Proved(me.sign(words))))
        self.read(Have)

    def read(self, kind):
        while True:
            for number, got in enumerate(self.got):
                if type(got) is kind:
                    del self.got[number]
                    return got
            data = self.line.recv(65536)
            assert data, f"the line was closed before {kind.__name__} came"
            self.got += [message(body) for body in self.frames.take(data, 0)]

    def ended(self):
        """Wait until the other end closes; its farewell, if there was one."""
        with contextlib.suppress(ConnectionError):
            while data := self.line.recv(65536):
                self.got += [message(body) for body in self.frames.take(data, 0)]
        self.line.close()
        return next((got.reason for got in self.got if type(got) is Bye), None)


@pytest.fixture
def raw(nodes):
    lines = []

    def make(address, number=None):
        lines.append(Raw(address, nodes.group, number))
        return lines[-1]

    yield make
    for line in lines:
        line.line.close()


def test_three_peers_in_a_line_hear_everything_of_each_other(nodes):
    left, middle, right = nodes(0), nodes(1), nodes(2)
    early = left.say(0)  # before there is any link
    middle.links.connect([left.address])
    right.links.connect([middle.address])
    right.until(lambda feeds: feeds.lengths()[0] == 1)
    for step in range(1, 20):
        for node in (left, middle, right):
            node.say(step)
    for node in (left, middle, right):
        node.until(lambda feeds: feeds.lengths() == (20, 19, 19, 0))
    assert left.feeds.have() == middle.feeds.have() == right.feeds.have()
    assert right.feeds.feed(0)[0].id == early.id
    assert left.wait(Joined) == Joined(middle.member.key, "N1")


def test_what_a_peer_hears_from_its_author_is_relayed_only_when_it_says_that_it_lacks_it(nodes, raw):
    author, relay = nodes(0), nodes(1)
    relay.links.connect([author.address])
    relay.wait(Joined)
    line = raw(relay.address, 2)
    assert line.read(Near).members in ((0,), (0, 2))
    nothing = ((0, NOTHING),) * 4
    line.send(frame(Near((0, 1))))
    line.send(frame(Have(nothing)))
    first = relay.say(0)
    assert line.read(Entries).entries == (first.data,)  # what it writes itself comes in any case
    relayed = author.say(0)
    relay.until(lambda feeds: feeds.lengths()[0] == 1)
    second = relay.say(1)
    assert line.read(Entries).entries == (second.data,)
    line.send(frame(Have(((0, NOTHING), (2, second.id), *nothing[2:]))))
    assert line.read(Entries).entries == (relayed.data,)
    line.send(frame(Near((1,))))  # the line to the author is gone
    late = author.say(1)
    assert line.read(Entries).entries == (late.data,)


def test_a_peer_that_comes_late_is_sent_the_whole_match(nodes):
    first = nodes(0)
    for step in range(400):
        first.say(step)
    late = nodes(1)
    late.links.connect([first.address])
    late.until(lambda feeds: feeds.lengths()[0] == 400)


def test_several_addresses_are_tried_in_order(nodes):
    first, second = nodes(0), nodes(1)
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))  # bound, but nobody listens
        dead = Address(*unused.getsockname())
        second.links.connect([Address("no such host", 1), dead, first.address])
        second.wait(Joined, lambda event: event.key == first.member.key)
        second.links.connect([dead])
        assert str(dead.port) in second.wait(Refused, lambda event: "nobody" in event.sentence).sentence


def test_a_lost_link_is_dialled_again(nodes):
    first = nodes(0)
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(PATIENCE_S)
        first.links.connect([Address(*server.getsockname())])
        for _ in range(2):
            line, _peer = server.accept()
            line.close()


def test_peers_that_dial_each_other_end_with_one_link(nodes):
    first, second = nodes(0), nodes(1)
    first.links.connect([second.address])
    second.links.connect([first.address])
    first.wait(Joined)
    second.wait(Joined)
    first.say(0)
    second.say(0)
    for node in (first, second):
        node.until(lambda feeds: feeds.lengths()[:2] == (1, 1))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"version": 7}, [f"version {VERSION}", "version 7"]),
        ({"rules": b"\x0b" * 32}, ["rules 0a0a0a0a", "rules 0b0b0b0b"]),
    ],
)
def test_differing_versions_or_rules_are_one_sentence_that_names_both_at_both_ends(nodes, change, words):
    first, second = nodes(0), nodes(1, **change)
    second.links.connect([first.address])
    for node in (first, second):
        sentence = node.wait(Refused).sentence
        assert all(word in sentence for word in words)
        assert not any(type(event) is Joined for event in node.told)


def test_somebody_of_another_match_is_refused(nodes, raw):
    node = nodes(0)
    line = raw(node.address)
    line.send(frame(Hello(VERSION, RULES, b"\x08" * 32, nodes.group.keys[1], "Raw", b"\x01" * 32)))
    assert line.ended() == "this is another match"


def test_a_key_that_cannot_be_proved_is_refused(nodes, raw):
    node = nodes(0)
    line = raw(node.address)
    line.send(frame(Hello(VERSION, RULES, nodes.group.match, nodes.group.keys[1], "Raw", b"\x01" * 32)))
    line.send(frame(Proved(bytes(64))))
    assert "cannot prove" in line.ended()


def test_one_s_own_greeting_sent_back_is_refused(nodes, raw):
    node = nodes(0)
    line = raw(node.address)
    line.send(frame(line.hello))
    assert line.ended() == "this is the same peer"


@pytest.mark.parametrize(
    "data",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        bytes(4),
        b"\xff" * 8,
        (3).to_bytes(4, "big") + b"\xc1\xc1\xc1",
        frame(Bye("x")) * 2,
        frame(Have(((0, NOTHING),))),
        frame(Entries((b"x",))),
        frame(Proved(bytes(64))),
    ],
)
def test_garbage_before_the_greeting_closes_the_link_and_nothing_else(nodes, raw, data):
    node, other = nodes(0), nodes(1)
    other.links.connect([node.address])
    raw(node.address).send(data)
    node.wait(Refused)
    node.say(0)
    other.until(lambda feeds: feeds.lengths()[0] == 1)


def test_the_third_forged_entry_closes_the_link_and_honest_ones_stand(nodes, raw):
    node = nodes(0)
    group = nodes.group
    line = raw(node.address, 1)
    good = group.chain(1, 1)[0]
    forged = sign(group.match, group.chain(2, 1)[0].content, group.members[1])
    foreign = group.chain(1, 1, match=b"\x08" * 32)[0]
    line.send(frame(Entries((forged.data, foreign.data, good.data, b"garbage"))))
    assert "3 faults" in line.ended()
    node.wait(Parted, lambda event: not event.lost)
    assert node.feeds.lengths() == (0, 1, 0, 0)


def test_a_fork_is_told_to_everybody_with_its_proof(nodes, raw):
    first, second = nodes(0), nodes(1)
    second.links.connect([first.address])
    second.wait(Joined)
    group = nodes.group
    one, two = group.chain(2, 1)[0], group.chain(2, 1, at_ms=5)[0]
    raw(first.address, 2).send(frame(Entries((one.data, two.data))))
    for node in (first, second):
        fork = node.wait(Forked).fork
        assert fork.author == 2
        assert {fork.first.id, fork.second.id} == {one.id, two.id}
    late = nodes(3)
    late.links.connect([second.address])
    assert late.wait(Forked).fork.author == 2


def test_a_flood_of_messages_closes_the_link(nodes, raw):
    node = nodes(0, clock=Clock())  # no time passes, so no budget grows
    line = raw(node.address, 1)
    line.send(frame(Have(((0, NOTHING),) * 4)) * (FLOOD_BURST_FRAMES + 10))
    line.ended()
    assert "too many" in node.wait(Parted).reason


def test_callers_that_never_say_who_they_are_are_closed_and_counted(nodes, raw):
    clock = Clock()
    node = nodes(0, clock=clock)
    lines = [raw(node.address) for _ in range(MAX_LINKS)]
    with pytest.raises((AssertionError, ConnectionError)):
        raw(node.address)
    clock.now_ms += GREETING_MS + 1
    for line in lines:
        assert "greeting" in line.ended()
    raw(node.address, 1)
    node.wait(Joined)


def test_a_frame_that_drips_in_closes_the_link(nodes, raw):
    clock = Clock()
    node = nodes(0, clock=clock)
    line = raw(node.address, 1)
    good = nodes.group.chain(1, 1)[0]
    line.send(frame(Entries((good.data,))) + frame(Bye("never finished"))[:-1])
    node.wait(Heard)
    clock.now_ms += FRAME_MS + 1
    assert "to arrive" in line.ended()
    assert not node.wait(Parted).lost


def test_a_silent_link_is_unstable_then_lost(nodes, raw):
    clock = Clock()
    node = nodes(0, clock=clock)
    key = nodes.group.keys[1]
    line = raw(node.address, 1)
    node.wait(Joined)
    clock.now_ms += UNSTABLE_MS + 1
    assert node.wait(Steady) == Steady(key, False)
    line.send(frame(Have(((0, NOTHING),) * 4)))
    node.wait(Steady, lambda event: event.steady)
    clock.now_ms += LOST_MS + 1
    line.ended()
    assert node.wait(Parted).lost


def test_heartbeats_do_not_wait_for_whoever_reads_the_events(nodes, raw):
    clock = Clock()
    node = nodes(0, clock=clock)  # nothing reads its events from here on
    line = raw(node.address, 1)
    for _ in range(5):
        clock.now_ms += 1_000
        line.send(frame(Have(((0, NOTHING),) * 4)))
        line.read(Have)


class Stuck:
    """The writer of a line whose other end takes nothing."""

    def __init__(self):
        self.transport = self
        self.aborted = asyncio.Event()
        self.closed = False
        self.written = b""

    def write(self, data):
        self.written += data

    def close(self):
        self.closed = True

    def is_closing(self):
        return self.closed

    def get_write_buffer_size(self):
        return len(self.written)

    def abort(self):
        self.aborted.set()


def test_whoever_does_not_read_its_farewell_is_cut(monkeypatch):
    monkeypatch.setattr("netcode.link.LINGER_MS", 1)

    async def run():
        stuck = Stuck()
        peer = Peer(stuck, False, 2, 0)
        peer.end(CloseLink("enough"))
        assert stuck.closed
        assert stuck.written == frame(Bye("enough"))
        await asyncio.wait_for(stuck.aborted.wait(), PATIENCE_S)
        peer.send(Bye("more"))
        peer.end(CloseLink("again"))
        assert stuck.written == frame(Bye("enough")), "nothing follows a farewell"

    asyncio.run(run())


def test_stopping_says_farewell(nodes, raw):
    node = nodes(0)
    line = raw(node.address, 1)
    node.wait(Joined)
    assert node.links.stop(PATIENCE_S)
    assert line.ended() == "the peer goes"
    with pytest.raises(RuntimeError):
        node.links.connect([])


def test_an_address_that_cannot_be_had_is_one_sentence(nodes):
    node = nodes(0)
    node.links.listen(["127.0.0.1"], node.address.port)
    assert "cannot listen" in node.wait(Refused).sentence


def test_only_one_s_own_entries_are_published(nodes):
    node = nodes(0)
    with pytest.raises(ValueError, match="own"):
        node.links.publish(nodes.group.chain(1, 1)[0])


def test_links_that_were_never_started_stop(writers):
    two = writers(2)
    assert Links(two.members[0], Greeting(RULES, "N"), Feeds(two.match, two.keys)).stop()


def test_a_stranger_may_read_but_its_entries_are_refused(nodes, raw):
    node = nodes(0)
    node.say(0)
    stranger = Identity(b"\x63" * 32)
    line = raw(node.address)
    line.send(frame(Hello(VERSION, RULES, nodes.group.match, stranger.key, "Tv", b"\x01" * 32)))
    words = digest(
        nodes.group.match, stranger.key, b"\x01" * 32, line.hello.key, line.hello.nonce, person=b"veillee link"
    )
    line.send(frame(Proved(stranger.sign(words))))
    line.send(frame(Have(((0, NOTHING),) * 4)))
    assert len(line.read(Entries).entries) == 1
    entry = sign(nodes.group.match, Content(1, 0, nodes.group.match, 0, 0, NOTHING, Leave()), stranger)
    line.send(frame(Entries((entry.data,) * 3)))
    assert "3 faults" in line.ended()
    assert node.feeds.lengths() == (1, 0, 0, 0)


def test_what_is_said_comes_to_whoever_there_is_a_link_to(nodes):
    a, b = nodes(0), nodes(1)
    a.links.connect([b.address])
    b.wait(Joined)
    a.wait(Joined)
    a.links.say(0, "bien joué")
    b.links.say(1, "clap")
    assert b.wait(Said) == Said(a.member.key, 0, "bien joué")
    assert a.wait(Said) == Said(b.member.key, 1, "clap")
    with pytest.raises(ProtocolError):
        a.links.say(0, "x" * 1000)


def test_who_says_too_much_is_not_heard_but_stays(nodes, raw):
    node = nodes(0)
    line = raw(node.address, 1)
    for number in range(SAYS_BURST * 3):
        line.send(frame(Say(0, f"line {number}")))
    line.send(frame(Have(((0, NOTHING),) * 4)))
    line.read(Have)
    heard = [event for event in node.told if type(event) is Said]
    while not node.links.events.empty():
        event = node.links.events.get()
        heard += [event] if type(event) is Said else []
    assert 1 <= len(heard) <= SAYS_BURST * 2
