"""Which target brings a move of Menteur about: for lessons and hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.tables.menteur import texts
from core.games.menteur import moves as mv

if TYPE_CHECKING:
    from client.tables.menteur.controls import Controls
    from client.tables.menteur.geometry import Places
    from core.game import Move

_BUTTONS: dict[type, str] = {
    mv.Pass: "pass",
    mv.PassRequest: "pass",
    mv.Yes: "yes",
    mv.No: "no",
    mv.LetGo: "let_go",
    mv.Begin: "begin",
}


def key_for(controls: Controls, move: Move) -> str | None:
    """The target to press next."""
    if isinstance(move, mv.Play):
        return _play(controls, move)
    if isinstance(move, mv.Accuse):
        return f"accuse:{move.turn}"
    if isinstance(move, mv.Announce):
        return _announce(controls.picked.level, move.level)
    if isinstance(move, mv.Reroll):
        dice = [one.slot for one in controls.board.view.dice]
        odd = controls.picked.slots.symmetric_difference(move.slots)
        return next((f"die:{index}" for index, slot in enumerate(dice) if slot in odd), "reroll")
    return _BUTTONS.get(type(move))


def _play(controls: Controls, move: mv.Play) -> str:
    if controls.chips() and controls.picked.rank != move.rank:
        return f"rank:{move.rank}"
    slots = [card.slot for card in controls.board.hand]
    extra = controls.picked.slots.difference(move.slots)
    missing = set(move.slots).difference(controls.picked.slots)
    # What is too much goes first: there is a limit to how many may be picked.
    wanted = extra or missing
    return next((f"card:{index}" for index, slot in enumerate(slots) if slot in wanted), "play")


def _announce(now: int, wanted: int) -> str:
    if now == wanted:
        return "announce"
    way = "+" if wanted > now else "-"
    there, here = texts.category_index(wanted), texts.category_index(now)
    return f"level:{way}" if there == here else f"category:{way}"


def spot(places: Places, name: str) -> pygame.FRect | None:
    """Where something lies that a text speaks of."""
    word, _colon, number = name.partition(":")
    if word == "seat":
        return places.spots[int(number)].box
    if word == "pile":
        side = 2 * places.ring
        return pygame.FRect(places.pile[0] - places.ring, places.pile[1] - places.ring, side, side)
    regions = {"hand": places.hand, "claim": places.claim, "rank": places.rank, "log": places.log}
    return regions.get(word)
