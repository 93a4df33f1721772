"""Whole matches between real peers in network namespaces: they find each other, play, and end with the same hash."""

import json

import pytest

pytestmark = [pytest.mark.lan, pytest.mark.timeout(600)]


SHORT = ("--opt", "deal=fixed7", "--bot", 1, "--wait", 300)
"""Where the way of the entries is looked at and not the game."""


@pytest.mark.parametrize("variant", ["default", "extended", "fixed7", "dice"])
def test_four_peers_find_each_other_and_play_to_the_same_end(lan, variant, table, ended_alike):
    options = {
        "default": [],
        "extended": ["--opt", "window=extended"],
        "fixed7": ["--opt", "deal=fixed7"],
        "dice": ["--opt", "variant=dice", "--opt", "dice.lives=1"],
    }[variant]
    hosts, peers = table(lan(), 4, *options)
    found = [peer.wait("tables", 20, lambda line: line["tables"]) for peer in peers[1:]]
    heard = [line["at"] - peer.events("listening")[0]["at"] for line, peer in zip(found, peers[1:], strict=True)]
    opened = peers[0].wait("lobby", 20)["at"]
    visible_s = [
        line["at"] - max(opened, peer.events("hello")[0]["at"]) for line, peer in zip(found, peers[1:], strict=True)
    ]
    assert max(visible_s) <= 2.5, (visible_s, heard)
    ended_alike(peers, hosts, 300)


def test_a_journal_of_which_one_byte_was_changed_is_refused_with_the_place(lan, tmp_path, table, ended_alike, verify):
    hosts, peers = table(lan(), 3, *SHORT)
    ended_alike(peers, hosts, 300)
    whole = hosts[1].journals()[0].read_bytes()
    changed = tmp_path / "changed.vlog"
    for at in {0, 20, 40, 60, len(whole) - 1, *range(100, len(whole), max(1, len(whole) // 60))}:
        changed.write_bytes(whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :])
        code, told = verify(changed)
        assert code == 2 and any(word in str(told) for word in ("byte", "record", "journal")), (at, told)


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    "options",
    [
        pytest.param(("deal=fixed7",), id="fixed7"),
        pytest.param((), marks=pytest.mark.long, id="default"),
        pytest.param(("window=extended",), marks=pytest.mark.long, id="extended"),
        pytest.param(("variant=dice",), marks=pytest.mark.long, id="dice"),
    ],
)
def test_ten_peers_play_to_the_same_end(lan, table, ended_alike, options):
    hosts, peers = table(lan(), 10, *[word for option in options for word in ("--opt", option)], wait_s=3000)
    ended_alike(peers, hosts, 3010)


def test_bots_sit_where_seats_are_missing_and_a_rematch_has_new_keys(lan, table, ended_alike):
    hosts, peers = table(lan(), 2, "--matches", 2, *SHORT, more=("1", "1"))
    ended_alike(peers, hosts, 300)
    begun = [[line["match"] for line in peer.events("begun")] for peer in peers]
    assert begun[0] == begun[1] and len(set(begun[0])) == 2
    names = [seat[2] for seat in peers[1].events("begun")[0]["seats"]]
    hosted = [seat[0] for seat in peers[1].events("begun")[0]["seats"]]
    assert len(set(names)) == 4 and sorted(hosted).count(0) == 3


def test_a_peer_that_reaches_only_one_of_the_others_plays_along(lan, ended_alike):
    net = lan()
    hosts = [net.host() for _ in range(4)]
    hosts[3].cut_off(hosts[0])
    hosts[3].cut_off(hosts[1])
    common = ("--seats", 4, *SHORT)
    peers = [hosts[0].peer("--create", "Kitchen", *common)]
    peers += [host.peer("--join", "auto", *common) for host in hosts[1:]]
    ended_alike(peers, hosts, 300)
    linked = {line["name"] for line in peers[3].events("peer") if line["state"] == "live"}
    assert linked == {"P2"}


def test_a_peer_on_another_net_is_reached_through_one_that_is_on_both(lan, ended_alike):
    net = lan(nets=2)
    hosts = [net.host(0), net.host(0), net.host(0, 1), net.host(1)]
    common = ("--seats", 4, *SHORT)
    peers = [hosts[0].peer("--create", "Kitchen", *common)]
    peers += [host.peer("--join", "auto", *common) for host in hosts[1:]]
    ended_alike(peers, hosts, 300)


def test_a_peer_that_crashes_in_the_middle_goes_on_where_it_was(lan, table, ended_alike):
    hosts, peers = table(lan(), 3, *SHORT)
    peers[2].wait("step", 120, lambda line: line["number"] >= 20)
    peers[2].kill()
    address = f"{hosts[0].address}:{peers[0].wait('listening')['addresses'][0].rpartition(':')[2]}"
    again = hosts[2].peer("--join", address, "--seats", 3, *SHORT)
    assert again.wait("begun", 90)["back"]
    ended_alike([*peers[:2], again], hosts, 300)


def test_two_interfaces_a_host_are_one_table_to_all(lan, ended_alike):
    net = lan(nets=2)
    hosts = [net.host(0, 1) for _ in range(3)]
    common = ("--seats", 3, *SHORT)
    peers = [hosts[0].peer("--create", "Kitchen", *common)]
    peers += [host.peer("--join", "auto", *common) for host in hosts[1:]]
    ended_alike(peers, hosts, 300)
    lists = [line["tables"] for peer in peers[1:] for line in peer.events("tables")]
    assert max(map(len, lists)) == 1
    reports = [line["interfaces"] for line in peers[1].events("diagnosis")][-1]
    assert [one["name"] for one in reports] == ["eth0", "eth1"]


def test_where_multicast_is_filtered_broadcasts_find_the_table(lan, table, ended_alike):
    hosts, peers = table(lan(multicast=False), 3, *SHORT)
    ended_alike(peers, hosts, 300)
    sources = {
        source
        for peer in peers[1:]
        for line in peer.events("tables")
        for one in line["tables"]
        for source in one["sources"]
    }
    assert sources == {"broadcast"}


def test_by_address_a_table_is_joined_where_nothing_is_announced(lan, ended_alike):
    net = lan()
    hosts = [net.host() for _ in range(3)]
    silent = ("--no-multicast", "--no-broadcast", "--seats", 3, *SHORT)
    peers = [hosts[0].peer("--create", "Kitchen", *silent)]
    peers += [host.peer("--join", f"{hosts[0].address}:47621", *silent) for host in hosts[1:]]
    ended_alike(peers, hosts, 300)


def test_a_spectator_sees_the_public_table_and_no_card_more(lan, table, ended_alike, verified):
    net = lan()
    hosts, peers = table(net, 3, *SHORT)
    watching = net.host()
    tv = watching.tv("--matches", 1, "--wait", 300)
    ended_alike(peers, hosts, 300)
    assert tv.finish(60) == 0
    assert verified(watching.journals()[0])["state_hash"] == peers[0].events("ended")[0]["state_hash"]
    steps = tv.events("step")
    assert tv.events("begun")[0]["member"] is None and steps
    assert tv.events("ended")[0]["state_hash"] == peers[0].events("ended")[0]["state_hash"]
    hands = [line["position"]["hands"] for line in steps if "position" in line]
    assert hands
    # A hand is a number of cards to those who may not see it, and nobody at a television may.
    assert all(type(hand) is int for position in hands for hand in position)
    assert not tv.events("asked")
    assert "secret" not in json.dumps(steps)
    assert not list((net.folder / f"host-{watching.number}").rglob("*.secret"))
