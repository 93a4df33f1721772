"""Links over 127.0.0.1 with somebody at the other end who lies, floods, stalls or says nothing."""

import asyncio

import pytest

from netcode.entries import Content, Leave, sign
from netcode.feed import NOTHING
from netcode.identity import Identity
from netcode.limits import (
    FLOOD_BURST_FRAMES,
    FRAME_MS,
    GREETING_MS,
    MAX_LINKS,
    SAYS_BURST,
    VERSION,
)
from netcode.link import (
    CloseLink,
    Forked,
    Heard,
    Joined,
    Parted,
    Peer,
    Refused,
    Said,
)
from netcode.wire import Bye, Entries, Have, Proved, Say, frame

PATIENCE_S = 20


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
    line.claim(nodes.group.keys[1], match=b"\x08" * 32)
    assert line.ended() == "this is another match"


def test_a_key_that_cannot_be_proved_is_refused(nodes, raw):
    node = nodes(0)
    line = raw(node.address)
    line.claim(nodes.group.keys[1])
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


def test_a_flood_of_messages_closes_the_link(nodes, raw, standing_clock):
    node = nodes(0, clock=standing_clock)  # no time passes, so no budget grows
    line = raw(node.address, 1)
    line.send(frame(Have(((0, NOTHING),) * 4)) * (FLOOD_BURST_FRAMES + 10))
    line.ended()
    assert "too many" in node.wait(Parted).reason


def test_callers_that_never_say_who_they_are_are_closed_and_counted(nodes, raw, standing_clock):
    node = nodes(0, clock=standing_clock)
    lines = [raw(node.address) for _ in range(MAX_LINKS)]
    with pytest.raises((AssertionError, ConnectionError)):
        raw(node.address)
    standing_clock.now_ms += GREETING_MS + 1
    for line in lines:
        assert "greeting" in line.ended()
    raw(node.address, 1)
    node.wait(Joined)


def test_a_frame_that_drips_in_closes_the_link(nodes, raw, standing_clock):
    node = nodes(0, clock=standing_clock)
    line = raw(node.address, 1)
    good = nodes.group.chain(1, 1)[0]
    line.send(frame(Entries((good.data,))) + frame(Bye("never finished"))[:-1])
    node.wait(Heard)
    standing_clock.now_ms += FRAME_MS + 1
    assert "to arrive" in line.ended()
    assert not node.wait(Parted).lost


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


def test_a_stranger_may_read_but_its_entries_are_refused(nodes, raw):
    node = nodes(0)
    node.say(0)
    stranger = Identity(b"\x63" * 32)
    line = raw(node.address)
    line.prove(stranger)
    line.send(frame(Have(((0, NOTHING),) * 4)))
    assert len(line.read(Entries).entries) == 1
    entry = sign(nodes.group.match, Content(1, 0, nodes.group.match, 0, 0, NOTHING, Leave()), stranger)
    line.send(frame(Entries((entry.data,) * 3)))
    assert "3 faults" in line.ended()
    assert node.feeds.lengths() == (1, 0, 0, 0)


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
