"""The LAN: how soon a table is seen, and how soon its match begins."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final

from core.game import BadInput
from core.pending import Ask
from netcode.discovery.discovery import Discovery
from netcode.discovery.interfaces import find, reachable_at
from netcode.discovery.multicast import Announcement
from netcode.home import open_home
from netcode.hub import Hub
from netcode.identity import Identity
from netcode.link import Address
from netcode.lobby.records import ANYWHERE, SeatWish
from netcode.lobby.views import LobbyView, Profile, TablePlan
from netcode.lockstep.events import StepDone
from netcode.session import LanSession

_RUNS: Final = 5
_PATIENCE_S: Final = 20.0
_STARTS: Final = (("medina", 4), ("menteur", 4), ("courtisans", 5), ("menestrels", 5))
"""Games and the members at their table."""


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


def match_start() -> dict[str, Any]:
    """By game, milliseconds from the last "ready" to the first Ask at every member; all of them in this process."""
    figures: dict[str, Any] = {}
    for game, members in _STARTS:
        times = [_start(game, members) for _ in range(_RUNS)]
        figures[f"{game}_{members}_median_ms"] = round(median(times))
        figures[f"{game}_{members}_most_ms"] = round(max(times))
    return figures


def _here(port: int) -> Sequence[Address]:
    return [Address("127.0.0.1", port)]


def _start(game: str, members: int) -> float:
    with tempfile.TemporaryDirectory() as folder:
        homes = [open_home(Path(folder) / str(number)) for number in range(members)]
        sides = [
            LanSession(
                home, Profile(f"M{number}"), discovery=False, port=0, hosts=["127.0.0.1"], locate=_here, workers=1
            )
            for number, home in enumerate(homes)
        ]
        try:
            for side in sides:
                side.start()
            _until(lambda: all(side.addresses() for side in sides))
            return _timed_start(sides, game)
        finally:
            for side in sides:
                side.close()
            for home in homes:
                home.close()


def _timed_start(sides: Sequence[LanSession], game: str) -> float:
    first, count = sides[0], len(sides)
    first.open(TablePlan("Table", game, count))
    for side in sides[1:]:
        side.join(first.addresses())
    _until(lambda: all(_fits(side, lambda view: len(view.people) == count) for side in sides))
    for side in sides:
        side.sit([SeatWish(ANYWHERE, 0, side.profile.name)])
    _until(lambda: all(_fits(side, lambda view: all(seat.owner for seat in view.seats)) for side in sides))
    first.begin_by_itself()
    for side in sides[:-1]:
        side.ready()
    _until(lambda: _fits(sides[-1], lambda view: sum(one.ready for one in view.people) == count - 1))
    began_s = time.monotonic()
    sides[-1].ready()
    asked: set[int] = set()

    def all_asked() -> bool:
        for number, side in enumerate(sides):
            if any(isinstance(event, StepDone) and isinstance(event.pending, Ask) for event in side.poll()):
                asked.add(number)
        return len(asked) == count

    _until(all_asked)
    return (time.monotonic() - began_s) * 1000


def _fits(side: LanSession, fits: Callable[[LobbyView], bool]) -> bool:
    view = side.lobby()
    return view is not None and fits(view)


def _until(holds: Callable[[], bool]) -> None:
    end_s = time.monotonic() + _PATIENCE_S
    while not holds():
        if time.monotonic() > end_s:
            raise TimeoutError("the benchmark's table stands still")
        time.sleep(0.005)
