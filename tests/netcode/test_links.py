"""Links over 127.0.0.1: what honest peers hear of each other."""

import socket

import pytest

from netcode.feed import NOTHING, Feeds
from netcode.limits import (
    LOST_MS,
    UNSTABLE_MS,
)
from netcode.link import (
    Address,
    Greeting,
    Joined,
    Parted,
    Refused,
    Said,
    Steady,
)
from netcode.links import Links
from netcode.wire import Entries, Have, Near, ProtocolError, frame

PATIENCE_S = 20


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


def test_a_silent_link_is_unstable_then_lost(nodes, raw, standing_clock):
    node = nodes(0, clock=standing_clock)
    key = nodes.group.keys[1]
    line = raw(node.address, 1)
    node.wait(Joined)
    standing_clock.now_ms += UNSTABLE_MS + 1
    assert node.wait(Steady) == Steady(key, False)
    line.send(frame(Have(((0, NOTHING),) * 4)))
    node.wait(Steady, lambda event: event.steady)
    standing_clock.now_ms += LOST_MS + 1
    line.ended()
    assert node.wait(Parted).lost


def test_heartbeats_do_not_wait_for_whoever_reads_the_events(nodes, raw, standing_clock):
    node = nodes(0, clock=standing_clock)  # nothing reads its events from here on
    line = raw(node.address, 1)
    for _ in range(5):
        standing_clock.now_ms += 1_000
        line.send(frame(Have(((0, NOTHING),) * 4)))
        line.read(Have)


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
    assert Links(two.members[0], Greeting(bytes(32), "N"), Feeds(two.match, two.keys)).stop()


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
