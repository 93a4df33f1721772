"""Tables of the games: what a match looks like; one package per game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from client.tables.base import GameTable, TableSetup


class NoTable(LookupError):
    """There is no table for a game of that name."""


def table(game: str, setup: TableSetup) -> GameTable:
    """Build the table of a game; raises `NoTable`."""
    if game == "menteur":
        from client.tables.menteur.table import MenteurTable

        return MenteurTable(setup)
    raise NoTable(f"there is no table for the game {game!r}")
