"""The reason codes of the rule page (5.6) as English sentences, for records and the command line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from core.game import Rejected
from core.games.medina.pieces import NEUTRAL

_Detail = Mapping[str, Any]
_COLOURS: Final = ("grey", "black", "brown", "orange")


def explain(rejected: Rejected) -> str:
    """Why a move is refused, without a stop; an unknown code in its own words."""
    sentence = _SENTENCES.get(rejected.code)
    return rejected.code.lower().replace("_", " ") if sentence is None else sentence(rejected.detail)


def _colour(detail: _Detail) -> str:
    number = detail.get("colour", -1)
    return _COLOURS[number] if type(number) is int and 0 <= number < len(_COLOURS) else "coloured"


def _palace(detail: _Detail) -> str:
    """`the brown palace of seat 1`."""
    owner = detail.get("owner", -1)
    whose = " (neutral)" if owner == NEUTRAL else f" of seat {owner}" if type(owner) is int and owner >= 0 else ""
    return f"the {_colour(detail)} palace{whose}"


def _none_left(detail: _Detail) -> str:
    piece = detail.get("piece", "piece")
    kind = _colour(detail) + " " if "colour" in detail else "neutral " if "neutral" in detail else ""
    return f"there is no {kind}{piece} left in the stock"


def _taken(detail: _Detail) -> str:
    by = detail.get("by", "piece")
    return "there is a wall already" if by == "wall" else f"there is a {by} already"


def _not_a_cell(detail: _Detail) -> str:
    if detail.get("border"):
        return "the first merchant stands outside the border ring"
    return "that is no cell of the board"


def _street_end(detail: _Detail) -> str:
    return "the merchant must join an end of the current street"


def _turn(detail: _Detail) -> str:
    seats = detail.get("seats", ())
    return "it is the turn of " + (f"seat {seats[0]}" if seats else "somebody else")


def _says(sentence: str) -> Callable[[_Detail], str]:
    return lambda detail: sentence


_SENTENCES: Final[Mapping[str, Callable[[_Detail], str]]] = {
    "NOT_YOUR_TURN": _turn,
    "NONE_LEFT": _none_left,
    "NOT_A_CELL": _not_a_cell,
    "NOT_A_SLOT": _says("that is no wall slot of the board"),
    "TAKEN": _taken,
    "SPACING": lambda detail: f"too close to {_palace(detail)}",
    "WELL_SPACING": _says("only merchants may stand around the well"),
    "MUST_GROW": lambda detail: f"the {_colour(detail)} palace under construction must be enlarged",
    "ONLY_STABLE": lambda detail: f"it must touch a building of {_palace(detail)}, not only a stable",
    "COLOUR_CLOSED": lambda detail: f"the {_colour(detail)} palace is closed and waits for its roof",
    "COLOUR_GONE": lambda detail: f"everybody owns a {_colour(detail)} palace: that colour has left the game",
    "ROOFED": lambda detail: f"{_palace(detail)} has a roof already",
    "COLOUR_OWNED": lambda detail: f"this player owns a {_colour(detail)} palace already",
    "NO_BUILDING": _says("there is no palace building"),
    "STREET_TOUCH": _says("a merchant may touch one other merchant only"),
    "STREET_END": _street_end,
    "WALL_DETACHED": _says("a wall must join a tower or a wall"),
    "GATE": _says("the last gap of a side stays open as its gate"),
    "ROOF_DUE": _says("the last player must place a roof in this turn"),
    "TURN_FULL": _says("two pieces are placed: the turn is full"),
    "NO_TEA": _says("there is no tea tile"),
    "TEA_FIRST": _says("a piece comes first, then tea"),
    "RETIRED": _says("this player has retired"),
    "GAME_OVER": _says("the game is over"),
    "WRONG_PHASE": _says("nothing of that kind is asked for now"),
    "BAD_MOVE": _says("this is no move of Médina"),
    "BAD_TIME": lambda detail: f"times are whole milliseconds up to {detail.get('max_ms')}",
    "ALREADY_ANSWERED": _says("this seat has answered already"),
    "NO_SUCH_SEAT": _says("there is no such seat"),
}
