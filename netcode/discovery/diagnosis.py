"""What was tried to find tables, what came of it, and what a person can do: codes, the sentences are the client's."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from netcode.discovery.interfaces import Skipped


class Finding(Enum):
    """What is so."""

    NO_INTERFACE = "no interface"
    """This machine is on no network."""
    MULTICAST_FAILS = "multicast fails"
    """Nothing can be announced or browsed on some interface (its fault is in the report)."""
    MULTICAST_SILENT = "multicast silent"
    """Others are heard by broadcast alone: this network filters multicast."""
    BROADCAST_FAILS = "broadcast fails"
    """Nothing can be broadcast on some interface."""
    PORT_TAKEN = "port taken"
    """Another program has the port for broadcasts: only answers to one's own questions are heard."""
    SENDING_DENIED = "sending denied"
    """The system forbids sending to the local network."""
    NOBODY_HEARD = "nobody heard"
    """Nothing at all was heard of others."""
    UNREACHABLE = "unreachable"
    """A table was announced and its peer cannot be reached."""
    NOBODY_CAME = "nobody came"
    """This machine has a table and nobody has ever connected to it, while others are heard."""
    VPN = "vpn"
    """There is a VPN's or a virtual machine's adapter."""
    OTHER_VERSION = "other version"
    """A table is of another version of this program."""
    ALL_WELL = "all well"
    """Tables were found and answer."""


class Advice(Enum):
    """What a person can do, most promising first."""

    CONNECT = "connect"
    """Connect this machine to the same network as the others."""
    SAME_NETWORK = "same network"
    """See that all are on the same network: not one on the guest Wi-Fi, which keeps its guests apart."""
    FIREWALL_HERE = "firewall here"
    """Allow this program (or its port) in the firewall of this machine; on Windows delete an old rule against it."""
    FIREWALL_THERE = "firewall there"
    """The same at the machine of who has the table."""
    LOCAL_NETWORK = "local network"
    """On a Mac: allow the local network for this program in the privacy settings."""
    VPN_OFF = "vpn off"
    """Switch the VPN off for the evening."""
    BY_ADDRESS = "by address"
    """Join by the address or code that the others' screen shows."""
    HOTSPOT = "hotspot"
    """Open a hotspot on one phone or laptop and let all connect to it."""
    UPDATE = "update"
    """Take the same version of this program everywhere."""


class InterfaceReport(NamedTuple):
    """One adapter: its addresses, how each way works ("" is well), and how much was heard of others on it."""

    name: str
    addresses: tuple[str, ...]
    multicast_fault: str
    multicast_heard: int
    broadcast_fault: str
    broadcast_heard: int


class Seen(NamedTuple):
    """What the findings are drawn from."""

    interfaces: tuple[InterfaceReport, ...]
    skipped: tuple[tuple[str, Skipped], ...]
    deaf: str
    denied: bool
    tables: int
    other_versions: int
    unanswered: int
    announcing: bool
    callers: bool
    running_ms: int


class Diagnosis(NamedTuple):
    """The whole of it. `port`: the port a firewall must let in (TCP), and UDP of the same number for broadcasts."""

    port: int
    interfaces: tuple[InterfaceReport, ...]
    skipped: tuple[tuple[str, Skipped], ...]
    findings: tuple[Finding, ...]
    advice: tuple[Advice, ...]


_EARLY_MS = 6_000
"""Before this silence says nothing."""


def diagnose(port: int, seen: Seen) -> Diagnosis:
    """Draw the findings, and the advice from them."""
    findings = _findings(seen)
    advice: list[Advice] = []
    for finding in findings:
        advice += [one for one in _ADVICE.get(finding, ()) if one not in advice]
    return Diagnosis(port, seen.interfaces, seen.skipped, findings, tuple(advice))


def _findings(seen: Seen) -> tuple[Finding, ...]:
    if not seen.interfaces:
        return (Finding.NO_INTERFACE,)
    by_multicast = sum([one.multicast_heard for one in seen.interfaces])
    by_broadcast = sum([one.broadcast_heard for one in seen.interfaces])
    heard = by_multicast + by_broadcast + seen.tables > 0
    waited = seen.running_ms >= _EARLY_MS
    checks = (
        (Finding.SENDING_DENIED, seen.denied),
        (Finding.NOBODY_HEARD, waited and not heard),
        (Finding.UNREACHABLE, seen.unanswered > 0),
        (Finding.NOBODY_CAME, waited and seen.announcing and heard and not seen.callers and not seen.tables),
        (Finding.OTHER_VERSION, seen.other_versions > 0),
        (Finding.MULTICAST_FAILS, any(one.multicast_fault for one in seen.interfaces)),
        (Finding.MULTICAST_SILENT, waited and by_broadcast > 0 and by_multicast == 0),
        (Finding.BROADCAST_FAILS, any(one.broadcast_fault for one in seen.interfaces)),
        (Finding.PORT_TAKEN, bool(seen.deaf)),
        (Finding.VPN, not heard and any(why is Skipped.VIRTUAL for _, why in seen.skipped)),
        (Finding.ALL_WELL, seen.tables > seen.other_versions and seen.unanswered == 0),
    )
    return tuple([finding for finding, holds in checks if holds])


_ADVICE = {
    Finding.NO_INTERFACE: (Advice.CONNECT, Advice.HOTSPOT),
    Finding.SENDING_DENIED: (Advice.LOCAL_NETWORK, Advice.FIREWALL_HERE),
    Finding.NOBODY_HEARD: (Advice.SAME_NETWORK, Advice.FIREWALL_HERE, Advice.BY_ADDRESS, Advice.HOTSPOT),
    Finding.UNREACHABLE: (Advice.FIREWALL_THERE, Advice.SAME_NETWORK),
    Finding.NOBODY_CAME: (Advice.FIREWALL_HERE, Advice.BY_ADDRESS),
    Finding.VPN: (Advice.VPN_OFF,),
    Finding.OTHER_VERSION: (Advice.UPDATE,),
    Finding.BROADCAST_FAILS: (Advice.BY_ADDRESS,),
    Finding.MULTICAST_FAILS: (Advice.BY_ADDRESS,),
}
