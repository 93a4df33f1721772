"""Tables between real peers before a match: found, lost, handed on, refused."""

import json
import signal
import time

import pytest

from netcode.limits import VERSION

pytestmark = [pytest.mark.lan, pytest.mark.timeout(180)]


def looking(host, *words):
    """A peer that only does what it is told, and lists tables meanwhile."""
    return host.peer(*words)


def titles(line):
    return [table["title"] for table in line["tables"]]


def test_a_table_whose_peer_vanishes_is_grey_within_10_s_and_gone_within_15_s(lan):
    net = lan()
    keeper = net.host().peer("--create", "Kitchen", "--seats", 4, "--wait", 150)
    other = looking(net.host())
    other.wait("tables", 20, lambda line: line["tables"] and line["tables"][0]["checked"])
    time.sleep(4)
    died = time.monotonic()
    keeper.process.send_signal(signal.SIGKILL)
    grey = other.wait("tables", 20, lambda line: line["tables"] and line["tables"][0]["grey"])
    gone = other.wait("tables", 20, lambda line: line["at"] > grey["at"] and not line["tables"])
    assert grey["at"] - died <= 10 and gone["at"] - died <= 15
    assert not titles(other.events("tables")[-1])


def test_a_table_that_is_left_is_gone_at_once(lan):
    net = lan()
    keeper = looking(net.host())
    keeper.tell(do="open", title="Kitchen", seats=4)
    other = looking(net.host())
    listed = other.wait("tables", 20, lambda line: line["tables"] and line["tables"][0]["checked"])
    keeper.tell(do="leave")
    other.wait("tables", 6, lambda line: line["at"] > listed["at"] and not line["tables"])


def test_interfaces_that_come_and_go_are_followed(lan):
    net = lan()
    net.host().peer("--create", "Kitchen", "--seats", 4, "--wait", 150)
    late = net.host()
    late.unplug()
    other = looking(late)
    other.wait("diagnosis", 60, lambda line: line["findings"] == ["no interface"])
    for _ in range(2):
        at = time.monotonic()
        late.plug()
        other.wait(
            "tables", 20, lambda line, at=at: line["at"] > at and line["tables"] and line["tables"][0]["checked"]
        )
        at = time.monotonic()
        late.unplug()
        other.wait("tables", 20, lambda line, at=at: line["at"] > at and not line["tables"])


def test_when_the_opener_leaves_the_next_keeps_the_table_and_the_match_is_played(lan):
    net = lan()
    hosts = [net.host() for _ in range(4)]
    opener = looking(hosts[0])
    opener.tell(do="open", title="Kitchen", seats=3)
    opener.wait("lobby", 20)
    common = ("--seats", 3, "--bot", 1, "--wait", 150)
    peers = []
    for host in hosts[1:3]:
        peers.append(host.peer("--join", "auto", *common))
        come = len(peers) + 1
        opener.wait("lobby", 30, lambda line, come=come: len(line["people"]) == come)
    opener.tell(do="leave")
    peers[0].wait("lobby", 20, lambda line: line["keeps"])
    peers[1].wait("lobby", 20, lambda line: line["keeper"] == "P1")
    peers.append(hosts[3].peer("--join", "auto", *common))
    assert [peer.finish(150) for peer in peers] == [0, 0, 0]
    assert len({peer.events("ended")[0]["state_hash"] for peer in peers}) == 1


def test_when_the_opener_crashes_the_next_keeps_the_table(lan):
    net = lan()
    hosts = [net.host() for _ in range(3)]
    opener = looking(hosts[0])
    opener.tell(do="open", title="Kitchen", seats=4)
    opener.wait("lobby", 20)
    peers = []
    for host in hosts[1:]:
        peers.append(host.peer("--join", "auto", "--seats", 4, "--wait", 120))
        come = len(peers) + 1
        opener.wait("lobby", 30, lambda line, come=come: len(line["people"]) == come)
    opener.process.send_signal(signal.SIGKILL)
    peers[0].wait("lobby", 20, lambda line: line["keeps"])
    peers[1].wait("kept", 20, lambda line: line["name"] == "P1")


def test_a_peer_of_another_version_is_told_both_versions(lan):
    net = lan()
    keeper = net.host().peer("--create", "Kitchen", "--seats", 4, "--wait", 120)
    address = keeper.wait("listening")["addresses"][0].rpartition(":")[2]
    other = net.host().peer("--join", f"{net.hosts[0].address}:{address}", "--wait", 60, version=9)
    for peer in (keeper, other):
        sentence = peer.wait("refused", 20, lambda line: "version" in line["sentence"])["sentence"]
        assert f"version {VERSION}" in sentence and "version 9" in sentence
    listed = other.wait("tables", 20, lambda line: line["tables"])["tables"][0]
    assert not listed["fits"] and listed["version"] == VERSION


def test_two_programs_on_one_profile_the_second_says_so_and_plays_as_a_guest(lan):
    net = lan()
    host = net.host()
    first, second = looking(host), looking(host)
    hello = first.wait("hello"), second.wait("hello")
    guest = max(hello, key=lambda line: line["guest"])
    assert sorted(line["guest"] for line in hello) == [0, 1]
    assert "in use" in guest["notice"] and hello[0]["key"] != hello[1]["key"]
    first.tell(do="open", title="Kitchen", seats=4)
    second.wait("tables", 20, lambda line: titles(line) == ["Kitchen"])


def test_fifty_tables_are_listed(lan):
    net = lan()
    host, other = net.host(), net.host()
    crowd = host.run_code(CROWD, 50)
    crowd.wait("ready", 60)
    seeing = looking(other)
    line = seeing.wait(
        "tables", 60, lambda line: len(line["tables"]) == 50 and all(t["checked"] for t in line["tables"])
    )
    assert len({table["table"] for table in line["tables"]}) == 50


CROWD = """
import asyncio, json, os, sys, time
from netcode.discovery.broadcast import Broadcast
from netcode.discovery.interfaces import find, reachable_at
from netcode.discovery.multicast import Announcement
from netcode.hub import Hub
from netcode.identity import Identity
from netcode.lobby.views import Profile, TablePlan

async def main():
    voices, used = [], find().used
    clock = lambda: time.monotonic_ns() // 1_000_000
    for number in range(int(sys.argv[1])):
        identity = Identity(os.urandom(32))
        hub = Hub(identity, Profile(f"K{number}"), locate=reachable_at, hosts=["0.0.0.0"], port=0)
        hub.start()
        hub.open(TablePlan(f"Table {number}", "menteur", 4))
        while hub.status() is None:
            await asyncio.sleep(0.01)
        voice = Broadcast(identity.key, lambda heard: None, clock)
        await voice.use(used)
        voice.told = Announcement(hub.port, hub.status())
        voices.append((hub, voice))
    print(json.dumps({"event": "ready"}), flush=True)
    while True:
        for hub, voice in voices:
            voice.shout()
        await asyncio.sleep(2)

asyncio.run(main())
"""


def test_joining_and_leaving_many_times_leaves_the_others_alone(lan):
    net = lan()
    keeper = net.host().peer("--create", "Kitchen", "--seats", 4, "--wait", 150)
    keeper.wait("lobby", 20)
    restless = looking(net.host())
    port = keeper.wait("listening")["addresses"][0].rpartition(":")[2]
    address = f"{net.hosts[0].address}:{port}"
    for _ in range(25):
        at = time.monotonic()
        restless.tell(do="join", address=address)
        restless.wait("lobby", 20, lambda line, at=at: line["at"] > at and line["stage"] == "open")
        restless.tell(do="leave")
        restless.wait("left", 20, lambda line, at=at: line["at"] > at)
    last = json.dumps(keeper.events("lobby")[-1]["seats"])
    assert "P0" in last and keeper.process.poll() is None
    assert not keeper.events("kept")
