"""Matches that were cut short at this machine, as the title screen offers them."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from client.i18n import _
from client.tables import registry
from netcode.home import MATCHES, free_place

# The title screen looks here before its first picture: what reads a match is loaded where there is one.
if TYPE_CHECKING:
    from netcode.running import Interrupted


def offers(folder: Path | None = None) -> tuple[Interrupted, ...]:
    """What could be gone on with if an evening on the LAN began now, the newest first; nothing is created.

    A profile that cannot be read offers nothing: the LAN says why when it is asked for.
    """
    place = free_place(user_data_path("veillee", appauthor=False) if folder is None else folder)
    if place is None or not (place / MATCHES).is_dir():
        return ()
    from netcode import running
    from netcode.identity import IdentityFault, load

    try:
        return running.interrupted(place / MATCHES, load(place).key).matches
    except (IdentityFault, OSError):
        return ()


def forget(one: Interrupted) -> str:
    """Do not offer a match any more; its journal stays. Why that was not possible, or ""."""
    from netcode import running

    try:
        running.clear(one.journal)
    except OSError as error:
        return error.strerror or str(error)
    return ""


def told(one: Interrupted, now: datetime | None = None) -> str:
    """Which match: the game, who plays, when it was played last."""
    from client.scenes.lan.faults import names_of

    roster = one.signed.roster
    people = [seat.name for seat in roster.seats if not seat.is_bot] or [member.name for member in roster.members]
    game = registry.title(roster.game) if roster.game in registry.names() else roster.game
    return _("{game}, {names}, {time}").format(game=game, names=names_of(people), time=when(one, now))


def when(one: Interrupted, now: datetime | None = None) -> str:
    """When it was played last: the time, with the day if that is another one."""
    return clock(one.written_s, now)


def clock(at_s: float, now: datetime | None = None) -> str:
    """A time of the system's clock, with the day if that is another one."""
    at, today = datetime.fromtimestamp(at_s), now or datetime.now()
    return f"{at:%H:%M}" if at.date() == today.date() else f"{at:%Y-%m-%d %H:%M}"
