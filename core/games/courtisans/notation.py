"""Moves as text (rule page 17): `T↑ [HAR-A]`, `OWN @41`, `D2 [BUT-P]`, `x 12`, `take spy`, `use`, `decline`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from core.game import BadInput
from core.games.courtisans.cards import ASSASSIN, HIDDEN, card_text, deck_value
from core.games.courtisans.moves import (
    ABOVE,
    BELOW,
    DECLINE,
    OPP,
    OWN,
    TABLE,
    USE,
    Decline,
    Move,
    Play,
    Target,
    Use,
)
from core.games.courtisans.state import Phase, State

_PLAY: Final = re.compile(r"(T[↑↓+-]|OWN|D\d{1,2})\s*(?:\[\s*([^\]\s]*)\s*\])?\s*(?:@\s*(\d{1,6}))?")
_TARGET: Final = re.compile(r"(x|take)\s+(\S{1,12})")
_SIDES: Final = {"T↑": ABOVE, "T+": ABOVE, "T↓": BELOW, "T-": BELOW}


def notate(state: State, seat: int, move: Move, faces: Mapping[int, int]) -> str:
    """A move as text; `faces`: slot -> face where known."""
    if isinstance(move, Play):
        where = ("T↑" if move.side > 0 else "T↓") if move.zone == TABLE else "OWN"
        if move.zone == OPP:
            where = f"D{move.opponent}"
        return f"{where} {_card(state, seat, move.slot, faces)}"
    if isinstance(move, Target):
        return f"{'x' if state.role == ASSASSIN else 'take'} {move.card}"
    if isinstance(move, Use):
        return "use"
    if isinstance(move, Decline):
        return "decline"
    raise TypeError(f"{type(move).__name__} is no move of Courtisans")


def _held(state: State, seat: int) -> tuple[int, ...]:
    """The slots a face can mean: the hand, or the one card that came from the deck."""
    return (state.taken,) if state.phase is Phase.TAKEN else state.hands[seat]


def _card(state: State, seat: int, slot: int, faces: Mapping[int, int]) -> str:
    face = faces.get(slot)
    if face is not None and _lowest(face, _held(state, seat), faces) == slot:
        return f"[{card_text(face)}]"
    return f"@{slot}"


def _lowest(face: int, held: tuple[int, ...], faces: Mapping[int, int]) -> int | None:
    return next((slot for slot in held if faces.get(slot) == face), None)


def parse(state: State, seat: int, text: str, faces: Mapping[int, int]) -> tuple[Move, int | None]:
    """Text back to a move, legal or not; no move of this game has a time. BadInput says what is wrong."""
    word = text.strip()
    if word == "decline":
        return DECLINE, None
    if word == "use":
        return USE, None
    if match := _TARGET.fullmatch(word):
        return Target(_target(state, match[1], match[2])), None
    if match := _PLAY.fullmatch(word):
        slot = _slot(state, seat, match[2], match[3], faces)
        if match[1] == "OWN":
            return Play(slot, OWN), None
        if match[1] in _SIDES:
            return Play(slot, TABLE, _SIDES[match[1]]), None
        return Play(slot, OPP, 0, int(match[1][1:])), None
    raise BadInput(f"{word[:60]!r} is not a move of Courtisans")


def _slot(state: State, seat: int, named: str | None, number: str | None, faces: Mapping[int, int]) -> int:
    if named is None and number is None:
        raise BadInput("the card is missing: write [CAR-N] or @17")
    face = None if named is None else deck_value(0, named)
    if number is not None:
        slot = int(number)
        if face is not None and faces.get(slot, face) != face:
            raise BadInput(f"slot {slot} is {card_text(faces[slot])}, not {named}")
        return slot
    found = None if face is None else _lowest(face, _held(state, seat), faces)
    if found is None:
        raise BadInput(f"[{named}] is not in that hand, as far as it is known", code="NOT_IN_HAND")
    return found


def _target(state: State, verb: str, name: str) -> int:
    """A placement id, or the code of the only such card in the zone (`spy`: face down)."""
    if state.phase is Phase.EFFECT:
        due = "x" if state.role == ASSASSIN else "take"
        if verb != due:
            what = "an assassin eliminates: `x`" if due == "x" else "a diplomat takes: `take`"
            raise BadInput(f"`{verb}` is not the effect that is due; {what}")
    if name.isascii() and name.isdigit():
        return int(name)
    face = HIDDEN if name == "spy" else deck_value(0, name)
    found = [card.id for card in state.at(state.place) if card.face == face and card.id != state.effect]
    if len(found) == 1:
        return found[0]
    if not found:
        raise BadInput(f"there is no {name} in that zone", code="TARGET_GONE")
    raise BadInput(f"there are {len(found)} of {name} in that zone: write one of {', '.join(map(str, found))}")
