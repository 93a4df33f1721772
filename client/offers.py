"""Matches that were cut short or left, at this machine or on the LAN, as the title screen offers them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from client.i18n import _
from client.lan import offers as lan
from client.running import Left, left
from client.running import forget as forget_left
from client.tables import registry

# The title screen looks here before its first picture: what reads a match is loaded where there is one.
if TYPE_CHECKING:
    from netcode.running import Interrupted

Offer: TypeAlias = "Left | Interrupted"
Look: TypeAlias = "Callable[[], Sequence[Offer]]"


def offers(records: Path, profile: Path | None = None) -> tuple[Offer, ...]:
    """What can be gone on with, the newest first. `records`: the folder of records; `profile`: that of the LAN."""
    found: list[Offer] = [*left(records), *lan.offers(profile)]
    return tuple(sorted(found, key=lambda one: one.written_s, reverse=True))


def forget(one: Offer) -> str:
    """Do not offer a match any more; its record stays. Why that was not possible, or ""."""
    if not isinstance(one, Left):
        return lan.forget(one)
    try:
        forget_left(one.record)
    except OSError as error:
        return error.strerror or str(error)
    return ""


def told(one: Offer, now: datetime | None = None) -> str:
    """Which match: the game, who plays, when it was played last."""
    if not isinstance(one, Left):
        return lan.told(one, now)
    from client.scenes.lan.faults import names_of

    plan = one.plan
    names = [plan.seats[seat].name for seat in plan.persons]
    return _("{game}, {names}, {time}").format(
        game=title(plan.game), names=names_of(names), time=lan.clock(one.written_s, now)
    )


def title(game: str) -> str:
    """The game's name, as far as it is known here."""
    return registry.title(game) if game in registry.names() else game
