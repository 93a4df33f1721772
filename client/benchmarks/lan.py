"""The LAN: how soon a table is seen."""

from __future__ import annotations

import os
import time
from statistics import median
from typing import Any, Final

from core.game import BadInput
from netcode.discovery.discovery import Discovery
from netcode.discovery.interfaces import find, reachable_at
from netcode.discovery.multicast import Announcement
from netcode.hub import Hub
from netcode.identity import Identity
from netcode.lobby.views import Profile, TablePlan

_RUNS: Final = 5
_PATIENCE_S: Final = 20.0


def table_visible() -> dict[str, Any]:
    """Milliseconds from opening a table to its line, checked, in the list of a peer that was looking before."""
    if not find().used:
        raise BadInput("lan-table needs a network interface", field="lan-table")
    figures: dict[str, Any] = {}
    for name, multicast, broadcast in (("both", True, True), ("multicast", True, False), ("broadcast", False, True)):
        times = [_once(multicast=multicast, broadcast=broadcast) for _ in range(_RUNS)]
        figures[f"{name}_median_ms"] = round(median(times))
        figures[f"{name}_most_ms"] = round(max(times))
    return figures


def _once(*, multicast: bool, broadcast: bool) -> float:
    """One table, one who looks; both in this process."""
    looking, opening = Identity(os.urandom(32)), Identity(os.urandom(32))
    hub = Hub(opening, Profile("Opener"), locate=reachable_at)
    seeing = Discovery(looking.key, hub.greeting, multicast=multicast, broadcast=broadcast)
    telling = Discovery(opening.key, hub.greeting, multicast=multicast, broadcast=broadcast)
    hub.start()
    seeing.start()
    telling.start()
    try:
        time.sleep(1.0)  # both are there, as on an evening
        began_s = time.monotonic()
        hub.open(TablePlan("Table", "menteur", 4))
        while time.monotonic() - began_s < _PATIENCE_S:
            status = hub.status()
            if status is not None:
                telling.announce(Announcement(hub.port, status))
                mine = [table for table in seeing.tables() if table.table == status.table]
                if mine and mine[0].checked:
                    return (time.monotonic() - began_s) * 1000
            time.sleep(0.01)
        raise BadInput("the table was never seen: is this machine on a network?", field="lan-table")
    finally:
        seeing.stop()
        telling.stop()
        hub.stop()
