"""Which adapters are used, and which are left out."""

from types import SimpleNamespace

from netcode.discovery.interfaces import Found, Skipped, find, interface_of, reachable_at
from netcode.limits import MAX_ADDRESSES
from netcode.link import Address


def adapter(name, *ips, nice=None, index=1):
    known = [SimpleNamespace(ip=ip if ":" not in ip else (ip, 0, 0), network_prefix=24) for ip in ips]
    return SimpleNamespace(name=name, nice_name=nice or name, index=index, ips=known)


def names(found):
    return [interface.name for interface in found.used]


LOOP = adapter("lo", "127.0.0.1", "::1")


def test_all_proper_adapters_are_used_and_virtual_ones_are_not():
    found = find(
        lambda: [
            LOOP,
            adapter("eth0", "192.168.1.7", "fe80::1", "fd00::7"),
            adapter("wlan0", "192.168.7.7"),
            adapter("docker0", "172.17.0.1"),
            adapter("{GUID}", "192.168.56.1", nice="VirtualBox Host-Only Ethernet Adapter"),
            adapter("{GUID2}", "172.20.0.1", nice="Hyper-V Virtual Ethernet Adapter"),
            adapter("tun0", "10.8.0.2"),
        ]
    )
    assert names(found) == ["eth0", "wlan0"]
    assert found.used[0].addresses == ("192.168.1.7", "fd00::7")
    assert [why for _, why in found.skipped] == [Skipped.VIRTUAL] * 4


def test_an_address_an_adapter_gave_itself_counts_only_without_a_better_one():
    alone = adapter("eth0", "169.254.3.4")
    assert names(find(lambda: [LOOP, alone])) == ["eth0"]
    found = find(lambda: [LOOP, alone, adapter("wlan0", "192.168.1.7")])
    assert names(found) == ["wlan0"] and found.skipped == (("eth0", Skipped.NO_ADDRESS),)


def test_a_vpn_is_better_than_nothing():
    assert names(find(lambda: [LOOP, adapter("tun0", "10.8.0.2")])) == ["tun0"]


def test_a_machine_that_cannot_be_asked_has_no_adapters():
    def fails():
        raise OSError(10042, "no such option")

    assert find(fails) == Found((), ())
    assert reachable_at(5, Found((), ())) == (Address("127.0.0.1", 5),)


def test_others_are_told_all_addresses_the_plain_ones_first():
    found = find(lambda: [adapter("eth0", "fd00::7", "192.168.1.7"), adapter("wlan0", "192.168.7.7")])
    assert reachable_at(5, found) == (Address("192.168.1.7", 5), Address("192.168.7.7", 5), Address("fd00::7", 5))
    many = find(lambda: [adapter("eth0", *[f"10.0.{part}.1" for part in range(30)])])
    assert len(reachable_at(5, many)) == MAX_ADDRESSES


def test_each_net_has_its_broadcast_address():
    interface = find(lambda: [adapter("eth0", "192.168.1.7")]).used[0]
    assert interface.broadcasts == (("192.168.1.7", "192.168.1.255"),)
    assert interface_of("192.168.1.9", [interface]) == "eth0"
    assert interface_of("192.168.2.9", [interface]) == interface_of("nonsense", [interface]) == ""


def test_this_machine_can_be_asked():
    assert isinstance(find(), Found)
