"""Identities and entries for tests; peers with real links over 127.0.0.1, and lines that can say anything.

Every wait is bounded and ends as soon as what it waits for has happened.
"""

import contextlib
import queue
import socket
import time

import pytest

from core.hashing import digest
from netcode.entries import Content, Move, sign
from netcode.feed import NOTHING, Feeds
from netcode.identity import Identity
from netcode.limits import VERSION
from netcode.link import Greeting, Heard, Listening
from netcode.links import Links
from netcode.wire import Bye, FrameReader, Have, Hello, Proved, frame, message

MATCH = b"\x07" * 32
RULES = b"\x0a" * 32
PATIENCE_S = 20


class Writers:
    """Members of one match with fixed keys."""

    match = MATCH

    def __init__(self, count):
        self.members = [Identity(bytes([number + 1]) * 32) for number in range(count)]
        self.keys = [member.key for member in self.members]

    def chain(self, author, length, at_ms=0, match=MATCH):
        """`length` entries of one author, each naming the one before."""
        return self.extend(author, [], length, at_ms, match)

    def extend(self, author, before, length, at_ms=0, match=MATCH):
        entries = list(before)
        for seq in range(len(entries), len(entries) + length):
            prev = entries[-1].id if entries else match
            body = Move(author, [0, seq], at_ms)
            content = Content(author, seq, prev, 0, seq, bytes(32), body)
            entries.append(sign(match, content, self.members[author]))
        return entries


@pytest.fixture
def writers():
    return Writers


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
    """Stands still until it is set."""

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

    def claim(self, key, match=None):
        """Say who one is, without proof."""
        self.send(frame(Hello(VERSION, RULES, match or self.group.match, key, "Raw", b"\x01" * 32)))

    def prove(self, me):
        """Say who one is, and prove it."""
        self.claim(me.key)
        words = digest(
            self.group.match, me.key, b"\x01" * 32, self.hello.key, self.hello.nonce, person=b"veillee link"
        )
        self.send(frame(Proved(me.sign(words))))

    def greet(self, number):
        self.prove(self.group.members[number])
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
def standing_clock():
    return Clock()


@pytest.fixture
def raw(nodes):
    lines = []

    def make(address, number=None):
        lines.append(Raw(address, nodes.group, number))
        return lines[-1]

    yield make
    for line in lines:
        line.line.close()
