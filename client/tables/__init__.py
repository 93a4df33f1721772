"""Tables of the games: what a match looks like; one package per game, known through `client.tables.registry`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.tables.registry import NoTable, entry

if TYPE_CHECKING:
    from client.tables.base import GameTable, TableSetup

__all__ = ["NoTable", "table"]


def table(game: str, setup: TableSetup) -> GameTable:
    """Build the table of a game; raises `NoTable`."""
    return entry(game).table(setup)
