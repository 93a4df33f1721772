"""Bots by game and level; a game's policies are imported when they are first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from core.bots.policy import Policy
from core.game import BadInput

_GAMES: Final = ("menteur", "courtisans", "medina", "menestrels")


def policy(game_name: str, level: int) -> Policy:
    """The policy of a game (its package under core.bots exports `POLICIES`: level -> Policy).

    BadInput if there is no bot for that game, or no such level.
    """
    if game_name not in _GAMES:
        raise BadInput(f"there is no bot for the game {str(game_name)[:40]!r}", field="game")
    policies: Mapping[int, Policy] = import_module(f"core.bots.{game_name}").POLICIES
    if level not in policies:
        offered = ", ".join(str(one) for one in policies)
        raise BadInput(f"there is no bot of level {str(level)[:20]}; levels: {offered}", field="bots")
    return policies[level]
