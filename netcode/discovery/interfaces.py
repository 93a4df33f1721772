"""The network interfaces of this machine that others can be met on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from ipaddress import IPv4Address, IPv4Interface, IPv6Address, ip_address
from typing import Any, Final, NamedTuple, Protocol

import ifaddr

from netcode.limits import MAX_ADDRESSES
from netcode.link import Address

_VIRTUAL: Final = (
    "docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "lxd", "cni", "flannel", "podman", "utun", "awdl",
    "llw", "anpi", "gif", "stf", "tun", "tap", "wg", "ppp", "zt", "tailscale", "nordlynx", "proton", "ham",
    "vethernet", "virtualbox", "vmware", "hyper-v", "bluetooth", "teredo", "isatap", "loopback", "tap-windows",
    "wintun", "wireguard", "openvpn", "radmin",
)  # fmt: skip
"""Beginnings of names (or parts of a Windows description) of adapters that lead to no neighbour."""


class Skipped(Enum):
    """Why an adapter is not used."""

    VIRTUAL = "virtual"
    """A container's, a virtual machine's, or a VPN's."""
    NO_ADDRESS = "no address"
    """Not connected, or it has only given itself an address while another adapter has a proper one."""


class Interface(NamedTuple):
    """An adapter with its addresses: IPv4 with the length of their prefix, IPv6 without the link-local ones."""

    name: str
    number: int
    v4: tuple[tuple[str, int], ...]
    v6: tuple[str, ...]

    @property
    def broadcasts(self) -> tuple[tuple[str, str], ...]:
        """(own address, broadcast address of its net) for every IPv4 address."""
        nets = [(ip, IPv4Interface(f"{ip}/{prefix}").network) for ip, prefix in self.v4]
        return tuple([(ip, str(net.broadcast_address)) for ip, net in nets if net.prefixlen < 31])

    @property
    def addresses(self) -> tuple[str, ...]:
        """All addresses, IPv4 first."""
        return (*[ip for ip, _ in self.v4], *self.v6)


class Found(NamedTuple):
    """The adapters to be used, and those left out with the reason."""

    used: tuple[Interface, ...]
    skipped: tuple[tuple[str, Skipped], ...]


class _Ip(Protocol):
    ip: str | tuple[str, int, int]
    network_prefix: int


class Adapter(Protocol):
    """What `ifaddr` tells of an adapter."""

    name: str
    nice_name: str
    index: int | None
    ips: Sequence[_Ip]


def find(adapters: Callable[[], Iterable[Adapter]] | None = None) -> Found:
    """Look at the adapters now. A machine that cannot be asked has none.

    Virtual ones are used only if there is no other, and so are addresses that adapters have given themselves.
    """
    try:
        all_of_them: list[Any] = list((adapters or ifaddr.get_adapters)())
    except (OSError, ValueError):  # ifaddr reports faults of the system's own call so
        return Found((), ())
    proper: list[Interface] = []
    own: list[Interface] = []
    virtual: list[Interface] = []
    skipped: list[tuple[str, Skipped]] = []
    for adapter in all_of_them:
        routable, linked = _read(adapter, link_local=False), _read(adapter, link_local=True)
        if _is_loopback(adapter):
            continue
        if _is_virtual(adapter):
            skipped.append((adapter.nice_name, Skipped.VIRTUAL))
            if routable is not None:
                virtual.append(routable)
        elif routable is not None:
            proper.append(routable)
        elif linked is not None:
            own.append(linked)
            skipped.append((adapter.nice_name, Skipped.NO_ADDRESS))
        else:
            skipped.append((adapter.nice_name, Skipped.NO_ADDRESS))
    used = proper or own or virtual
    names = {interface.name for interface in used}
    return Found(tuple(used), tuple([(name, why) for name, why in skipped if name not in names]))


def reachable_at(port: int, found: Found | None = None) -> tuple[Address, ...]:
    """Where others can reach this machine: the addresses of all interfaces in use, IPv4 first.

    A machine without any still has itself.
    """
    used = (find() if found is None else found).used
    hosts = [ip for interface in used for ip, _ in interface.v4]
    hosts += [ip for interface in used for ip in interface.v6]
    return tuple([Address(host, port) for host in (hosts or ["127.0.0.1"])[:MAX_ADDRESSES]])


def interface_of(host: str, used: Iterable[Interface]) -> str:
    """The name of the interface whose net an address is of; empty if there is none."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return ""
    if isinstance(address, IPv4Address):
        for interface in used:
            if any(address in IPv4Interface(f"{ip}/{prefix}").network for ip, prefix in interface.v4):
                return interface.name
    return ""


def _is_virtual(adapter: Adapter) -> bool:
    names = (adapter.name.lower(), adapter.nice_name.lower())
    if any(name.startswith(_VIRTUAL) for name in names):
        return True
    return any(f" {word}" in names[1] or f"({word}" in names[1] for word in _VIRTUAL if len(word) > 5)


def _is_loopback(adapter: Adapter) -> bool:
    hosts = [ip.ip if isinstance(ip.ip, str) else ip.ip[0] for ip in adapter.ips]
    return bool(hosts) and all(ip_address(host).is_loopback for host in hosts)


def _read(adapter: Adapter, *, link_local: bool) -> Interface | None:
    v4: list[tuple[str, int]] = []
    v6: list[str] = []
    for ip in adapter.ips:
        address = ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0])
        if address.is_loopback or address.is_unspecified or address.is_multicast:
            continue
        if isinstance(address, IPv4Address):
            if address.is_link_local == link_local:
                v4.append((str(address), ip.network_prefix))
        elif isinstance(address, IPv6Address) and not address.is_link_local and not link_local:
            v6.append(str(address))
    return Interface(adapter.nice_name, adapter.index or 0, tuple(v4), tuple(v6)) if v4 or v6 else None
