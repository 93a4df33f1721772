"""Moves as text (rule page 17): `M1 R08`, `DECK`, `COIN`, `DOUBLE M1 R08`, `VETO1200`, `on 2 R03`, `assign T02:Y`."""

from __future__ import annotations

import re

from core.game import BadInput
from core.games.menestrels.cards import COLOURS, Troupe
from core.games.menestrels.ending import flexible
from core.games.menestrels.moves import (
    ALLOW,
    COIN,
    DECK,
    PEEK,
    TAKE,
    VETO,
    Assign,
    ChooseNoble,
    Double,
    Draw,
    Market,
    Move,
    Target,
    option_text,
)
from core.games.menestrels.nobles import CODES
from core.games.menestrels.state import State

_TAKE = re.compile(r"(DECK|M([1-4]))(?:\s+(\S+))?")
_DOUBLE = re.compile(r"DOUBLE\s+(DECK|M([1-4]))(?:\s+(\S+))?")
_VETO = re.compile(r"(VETO|ALLOW)\s*(\d{1,9})?")
_TARGET = re.compile(r"on\s+(\d{1,2})(?:\s+(\S+))?")
_ASSIGN = re.compile(r"assign((?:\s+\S+:[A-Z])+)")
_NOBLE = re.compile(r"noble\s+(\S+)")


def notate(state: State, seat: int, move: Move) -> str:
    """A move as text without seat and time."""
    codes = state.rules.troupe.codes
    if isinstance(move, ChooseNoble):
        return f"noble {CODES[move.noble]}"
    if isinstance(move, Market | Draw):
        return _option(state, move.slot if isinstance(move, Market) else DECK)
    if isinstance(move, Double):
        return f"DOUBLE {_option(state, move.first)}"
    if isinstance(move, Target):
        return f"on {move.seat}" + (f" {codes[move.card]}" if move.card >= 0 else "")
    if isinstance(move, Assign):
        pairs = zip(flexible(state, seat), move.colours, strict=True)
        return "assign " + " ".join([f"{codes[kind]}:{COLOURS[colour]}" for kind, colour in pairs])
    return move.word


def _option(state: State, option: int) -> str:
    if option == DECK:
        return option_text(option)
    return f"{option_text(option)} {state.rules.troupe.codes[state.market[option]]}"


def timed(text: str, at_ms: int) -> str:
    """A Bishop's answer with its time: `VETO1200`; other moves stay as they are."""
    return f"{text}{at_ms}" if text in ("VETO", "ALLOW") else text


def parse(state: State, seat: int, text: str) -> tuple[Move, int | None]:
    """Text back to a move and its time (None: not written), legal or not; BadInput says what is wrong."""
    word = text.strip()
    troupe = state.rules.troupe
    if word in ("COIN", "PEEK"):
        return COIN if word == "COIN" else PEEK, None
    if match := _TAKE.fullmatch(word):
        return TAKE[_named(state, match[2], match[3])], None
    if match := _DOUBLE.fullmatch(word):
        return Double(_named(state, match[2], match[3])), None
    if match := _VETO.fullmatch(word):
        return VETO if match[1] == "VETO" else ALLOW, None if match[2] is None else int(match[2])
    if match := _TARGET.fullmatch(word):
        return Target(int(match[1]), _card(troupe, match[2])), None
    if match := _ASSIGN.fullmatch(word):
        return Assign(_colours(state, seat, match[1].split())), None
    if match := _NOBLE.fullmatch(word):
        if match[1] not in CODES:
            raise BadInput(f"{match[1][:20]!r} is no noble; nobles: {' '.join(CODES)}")
        return ChooseNoble(CODES.index(match[1])), None
    raise BadInput(f"{word[:60]!r} is not a move of Ménestrels")


def _named(state: State, slot: str | None, code: str | None) -> int:
    option = DECK if slot is None else int(slot) - 1
    if code is None:
        return option
    kind = -1 if option == DECK else state.market[option]
    there = "face down" if option == DECK else "nothing" if kind < 0 else state.rules.troupe.codes[kind]
    if there != code:
        raise BadInput(f"{code[:20]} is not at {option_text(option)}: there is {there}")
    return option


def _card(troupe: Troupe, code: str | None) -> int:
    if code is None:
        return -1
    if code not in troupe.by_code:
        raise BadInput(f"there is no card {code[:20]!r}", code="BAD_TARGET")
    return troupe.by_code[code]


def _colours(state: State, seat: int, pairs: list[str]) -> tuple[int, ...]:
    """Colours in the order of the seat's cards, from pairs in any order."""
    troupe = state.rules.troupe
    given: dict[str, list[str]] = {}
    for pair in pairs:
        code, _, colour = pair.rpartition(":")
        if colour not in COLOURS:
            raise BadInput(f"{pair[:20]}: a colour is B, R or Y", code="BAD_COLOUR")
        given.setdefault(code, []).append(colour)
    found = []
    for kind in flexible(state, seat):
        left = given.get(troupe.codes[kind], [])
        if not left:
            raise BadInput(f"{troupe.codes[kind]} is not assigned", code="BAD_COLOUR")
        found.append(COLOURS.index(left.pop(0)))
    extra = [code for code, left in given.items() if left]
    if extra:
        raise BadInput(f"{extra[0][:20]} is no card to assign here", code="BAD_COLOUR")
    return tuple(found)
