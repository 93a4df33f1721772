"""Which target brings the pieces of a turn of Médina about: for lessons and hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from client.tables.medina import spots
from core.games.medina import pieces as stock

if TYPE_CHECKING:
    from client.tables.medina.places import Places
    from client.tables.medina.turn import Turn
    from core.game import Move


def key_for(turn: Turn, moves: Sequence[Move]) -> str | None:
    """The target to press next."""
    draft, view = turn.draft, turn.view
    if draft is None or view is None:
        return None
    done = len(draft.moves)
    if tuple(draft.moves) != tuple(moves[:done]):
        return "undo"
    if turn.full:
        return "confirm"
    if done >= len(moves):
        return None
    move = moves[done]
    kind = spots.kind_of(move)
    if kind == stock.TEA or kind != turn.kind:
        return f"piece:{kind}"
    return next((spot.key for spot in turn.legal() if spots.move_of(view, kind, spot) == move), None)


def spot(places: Places, name: str) -> pygame.FRect | None:
    """Where something lies that a text speaks of."""
    word, _colon, number = name.partition(":")
    if word == "seat":
        return places.seats[int(number)]
    if word == "tiles":
        return places.tiles[0].unionall(list(places.tiles[1:]))
    if word == "at":
        column, row = number.split(",")
        return places.space.cell((int(column), int(row)))
    regions = {"board": places.space.whole, "tray": places.tray, "log": places.log}
    return regions.get(word)
