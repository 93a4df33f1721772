"""Which target brings a move of Ménestrels about: for lessons and hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from core.games.menestrels import moves as mv

if TYPE_CHECKING:
    from client.tables.menestrels.controls import Controls
    from client.tables.menestrels.geometry import Places
    from core.game import Move

_BUTTONS: dict[type, str] = {mv.Peek: "peek", mv.Veto: "veto", mv.Allow: "allow"}


def key_for(controls: Controls, move: Move) -> str | None:
    """The target to press next."""
    if isinstance(move, mv.Double):
        return f"take:{move.first}" if controls.double else "double"
    if isinstance(move, mv.Market | mv.Draw | mv.Coin):
        if controls.double:
            return "double"
        return "coin" if isinstance(move, mv.Coin) else f"take:{mv.TAKE.index(move)}"
    if isinstance(move, mv.Target):
        return f"on:{move.seat}:{move.card}"
    if isinstance(move, mv.ChooseNoble):
        return f"noble:{move.noble}"
    if isinstance(move, mv.Assign):
        pairs = zip(controls.colours, move.colours, strict=False)
        return next((f"assign:{place}" for place, (now, due) in enumerate(pairs) if now != due), "confirm")
    return _BUTTONS.get(type(move))


def spot(places: Places, name: str) -> pygame.FRect | None:
    """Where something lies that a text speaks of."""
    word, _colon, number = name.partition(":")
    if word in ("seat", "portrait"):
        area = places.areas[int(number)]
        return area.box if word == "seat" else area.portrait
    if word == "market":
        return places.market[0].unionall(list(places.market[1:]))
    regions = {"deck": places.deck, "supply": places.supply, "inspector": places.inspector, "log": places.log}
    return regions.get(word)
