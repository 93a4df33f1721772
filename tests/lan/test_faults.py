"""What goes wrong at a party, with real processes in network namespaces: cables, power cuts, people who vanish."""

import time

import pytest

pytestmark = [pytest.mark.lan, pytest.mark.timeout(300)]

SHORT = ("--opt", "deal=fixed7")
GRACE_S = 15
"""The shortest that a table allows."""
WAIT_S = 200


def reaches(peer, step, wait_s=90):
    """Wait until a peer has counted so many steps."""
    return peer.wait("step", wait_s, lambda line: line["number"] >= step)


def cut(peer, member, wait_s=60):
    """Wait until a peer is told that the table goes on without a member."""
    return peer.wait("changed", wait_s, lambda line: [0, member] in line["changes"])


def alike(peers, hosts, verified, code="OVER"):
    """These peers exit by themselves with one end, and each of their journals proves it."""
    codes = [peer.finish(WAIT_S) for peer in peers]
    ends = [[end for end in peer.events("ended") if end["code"] == code][-1] for peer in peers]
    assert len({(end["state_hash"], end["head"]) for end in ends}) == 1
    assert codes == [0] * len(peers)
    for host in hosts:
        assert {verified(path)["state_hash"] for path in host.journals()} == {ends[0]["state_hash"]}
    return ends[0]


@pytest.fixture
def member():
    """`member(peer)`: the number in the roster of the match that a peer plays."""
    return lambda peer: peer.wait("begun", 60)["member"]


def test_a_cable_that_is_pulled_and_put_back_costs_nobody_anything(lan, table, ended_alike):
    hosts, peers = table(lan(), 3, *SHORT)
    reaches(peers[0], 12)
    hosts[1].unplug()
    time.sleep(5)
    hosts[1].plug()
    ended_alike(peers, hosts, WAIT_S)
    assert not any(line["changes"] for peer in peers for line in peer.events("changed"))


def test_a_cable_out_for_longer_the_others_go_on_and_it_returns_to_its_seat(lan, table, ended_alike, member):
    hosts, peers = table(lan(), 4, "--grace", GRACE_S, "--opt", "series=mostWins:2", *SHORT)
    reaches(peers[0], 12)
    away = member(peers[2])
    hosts[2].unplug()
    gone = cut(peers[0], away)
    assert away not in gone["live"]
    hosts[2].plug()
    ended_alike(peers, hosts, WAIT_S)
    back = [line for line in peers[0].events("changed") if [2, away] in line["changes"]]
    assert back and away in back[0]["live"]


def test_another_address_in_the_middle_of_a_match(lan, table, ended_alike):
    hosts, peers = table(lan(), 3, *SHORT)
    reaches(peers[0], 12)
    hosts[1].unplug()
    hosts[1].addresses[0] = "10.7.0.99"
    hosts[1].plug()
    ended_alike(peers, hosts, WAIT_S)


def test_who_opened_the_table_is_killed_before_the_match(lan, ended_alike):
    net = lan()
    hosts = [net.host() for _ in range(5)]
    common = ("--seats", 4, "--bot", 1, "--wait", WAIT_S, *SHORT)
    opener = hosts[0].peer("--create", "Kitchen", *common)
    peers = [host.peer("--join", "auto", *common) for host in hosts[1:3]]
    for peer in peers:
        peer.wait(
            "lobby", 30, lambda line: line.get("seats") and sum(seat is not None for seat in line["seats"]) == 3
        )
    opener.kill()
    peers += [host.peer("--join", "auto", *common) for host in hosts[3:]]
    ended_alike(peers, hosts[1:], WAIT_S)


def test_who_opened_the_table_is_killed_in_the_middle_of_the_shuffle(lan, table, verified, member):
    hosts, peers = table(lan(), 4, "--grace", GRACE_S, *SHORT)
    lost = member(peers[0])
    peers[1].wait("waiting", 60, lambda line: any(what in ("mix", "proof") for _, what in line["members"]))
    peers[0].kill()
    cut(peers[1], lost)
    alike(peers[1:], hosts[1:], verified)


def test_five_become_four_and_three_and_one_comes_back(lan, table, verified, member):
    hosts, peers = table(lan(), 5, "--grace", GRACE_S, "--opt", "series=mostWins:2", *SHORT)
    first, second = member(peers[4]), member(peers[3])
    reaches(peers[0], 8)
    peers[4].kill()
    cut(peers[0], first)
    peers[3].kill()
    again = hosts[4].peer("--join", "auto", "--resume", "--bot", 1, "--wait", WAIT_S)
    assert again.wait("interrupted", 20)["game"] == "menteur"
    cut(peers[0], second)
    assert again.wait("begun", 60)["back"]
    alike([*peers[:3], again], [*hosts[:3], hosts[4]], verified)
    assert any([2, first] in line["changes"] for line in peers[0].events("changed"))
    assert not any([2, second] in line["changes"] for line in peers[0].events("changed"))


def test_a_whole_table_that_lost_its_power_goes_on_when_all_are_back(lan, table, ended_alike):
    hosts, peers = table(lan(), 3, *SHORT)
    reaches(peers[1], 14)
    for peer in peers:
        peer.kill()
    again = []
    for number in (2, 0, 1):
        again.append(hosts[number].peer("--join", "auto", "--resume", "--bot", 1, "--wait", WAIT_S))
        time.sleep(1)
    for peer in again:
        assert peer.wait("begun", 60)["back"]
    ended_alike(again, hosts, WAIT_S)


def test_the_spies_of_somebody_who_is_gone_are_opened_by_the_others(lan, table, verified, member):
    hosts, peers = table(lan(), 4, "--grace", GRACE_S, "--game", "courtisans")
    lost = member(peers[3])
    # Late in the game: whoever plays at random has laid spies by then, face down.
    reaches(peers[0], 40)
    peers[3].kill()
    cut(peers[0], lost)
    alike(peers[:3], hosts[:3], verified)
