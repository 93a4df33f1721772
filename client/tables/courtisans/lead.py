"""Which target brings the decisions of a turn of Courtisans about: for lessons and hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from client.tables.courtisans.turn import DONE
from core.games.courtisans.moves import OPP, OWN, TABLE, Decline, Play, Target, Use

if TYPE_CHECKING:
    from client.tables.courtisans.controls import Controls
    from client.tables.courtisans.geometry import Places
    from core.game import Move


def key_for(controls: Controls, moves: Sequence[Move]) -> str | None:
    """The target to press next."""
    turn = controls.turn
    if turn is None:
        return None
    if controls.looking is not None and controls.effect_domain() is None:
        return "close"
    done = len(turn.moves)
    if turn.moves != tuple(moves[:done]):
        return "undo"
    if turn.ask == DONE:
        return "confirm"
    if done >= len(moves):
        return None
    move = moves[done]
    if isinstance(move, Play):
        if controls.selected == move.slot:
            return _zone(move)
        held = [card.slot for card in turn.held]
        return f"card:{held.index(move.slot)}" if move.slot in held else None
    if isinstance(move, Target):
        return f"mark:{move.card}"
    return "decline" if isinstance(move, Decline) else "use" if isinstance(move, Use) else None


def _zone(move: Play) -> str:
    if move.zone == TABLE:
        return "zone:above" if move.side > 0 else "zone:below"
    return {OWN: "zone:own", OPP: f"zone:opp:{move.opponent}"}[move.zone]


def spot(places: Places, name: str) -> pygame.FRect | None:
    """Where something lies that a text speaks of."""
    word, _colon, number = name.partition(":")
    if word == "seat":
        return places.domains[int(number)]
    regions = {
        "table": places.table,
        "above": places.above,
        "below": places.below,
        "hand": places.hand,
        "missions": places.missions,
        "log": places.log,
    }
    return regions.get(word)
