"""The games of this program by name; a game's package is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from core.game import BadInput, Game

_NAMES: Final = ("menteur", "courtisans", "medina", "menestrels")


def names() -> tuple[str, ...]:
    """All games, in the order a lobby lists them."""
    return _NAMES


def game(name: str) -> Game[Any]:
    """The game of that name (its package exports `GAME`); BadInput if there is none."""
    if name not in _NAMES:
        raise BadInput(f"there is no game {str(name)[:40]!r}; games: {', '.join(_NAMES)}", field="game")
    found = import_module(f"core.games.{name}").GAME
    if not isinstance(found, Game):
        raise TypeError(f"core.games.{name}.GAME is no Game")
    return found
