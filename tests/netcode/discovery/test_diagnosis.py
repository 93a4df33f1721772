"""What is concluded from what was heard."""

from netcode.discovery.diagnosis import Advice, Finding, InterfaceReport, Seen, diagnose
from netcode.discovery.interfaces import Skipped

QUIET = InterfaceReport("eth0", ("192.168.1.7",), "", 0, "", 0)


def seen(*reports, **changes):
    base = Seen(
        reports or (QUIET,), (), deaf="", denied=False, tables=0, other_versions=0, unanswered=0, announcing=False,
        callers=False, running_ms=60_000,
    )  # fmt: skip
    return diagnose(47621, base._replace(**changes))


def test_no_network_is_said_before_anything_else():
    found = seen(interfaces=())
    assert found.findings == (Finding.NO_INTERFACE,) and found.advice[0] is Advice.CONNECT


def test_silence_means_nothing_in_the_first_seconds():
    assert seen(running_ms=1_000).findings == ()
    assert Finding.NOBODY_HEARD in seen().findings


def test_broadcast_alone_means_that_multicast_is_filtered():
    found = seen(QUIET._replace(broadcast_heard=3), tables=1)
    assert Finding.MULTICAST_SILENT in found.findings and Finding.ALL_WELL in found.findings


def test_a_table_that_cannot_be_reached_points_to_the_other_firewall():
    found = seen(QUIET._replace(multicast_heard=2), unanswered=1)
    assert Finding.UNREACHABLE in found.findings and found.advice[0] is Advice.FIREWALL_THERE


def test_a_table_nobody_reaches_points_to_the_firewall_here():
    found = seen(QUIET._replace(broadcast_heard=2), announcing=True)
    assert Finding.NOBODY_CAME in found.findings and found.advice[0] is Advice.FIREWALL_HERE


def test_a_vpn_is_named_when_nobody_is_heard():
    found = seen(skipped=(("tun0", Skipped.VIRTUAL),))
    assert Advice.VPN_OFF in found.advice


def test_faults_of_the_ways_and_the_system_are_told():
    found = seen(QUIET._replace(multicast_fault="no", broadcast_fault="no"), denied=True, deaf="in use")
    wanted = {Finding.MULTICAST_FAILS, Finding.BROADCAST_FAILS, Finding.PORT_TAKEN, Finding.SENDING_DENIED}
    assert wanted <= set(found.findings)
    assert found.advice[:2] == (Advice.LOCAL_NETWORK, Advice.FIREWALL_HERE)
