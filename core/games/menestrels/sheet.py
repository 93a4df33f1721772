"""The score sheet (rule page 7.3): a final position counted item by item, for `veillee score` and the boxed game."""

from __future__ import annotations

from typing import Any

from core.game import BadInput, Json, Line, Sheet
from core.games.menestrels.cards import BLUE, RED, YELLOW
from core.games.menestrels.place import place
from core.games.menestrels.scoring import LINES, count
from core.games.menestrels.state import State

_COLOURS = {"red": RED, "blue": BLUE, "yellow": YELLOW}


def score(position: Json) -> Sheet:
    """The count of `position`, whatever its phase: every hidden card told is opened first.

    BadInput (companies, hidden) if a card is not known or one of several colours is not assigned. `extra`:
    `strengths` (red, blue, yellow) and `women` by seat.
    """
    if not isinstance(position, dict):
        raise BadInput("a position is a JSON object", field="position")
    state = place(_finished(position)).state
    rules = state.rules
    result = count(rules.troupe, state.nobles, state.coins, state.companies, [each or () for each in state.assigned])
    lines = tuple([_lines(state, seat, result) for seat in range(rules.seats)])
    extra: dict[str, Any] = {
        "strengths": [[each.strength[colour] for colour in _COLOURS.values()] for each in result.tallies],
        "women": [each.women for each in result.tallies],
    }
    return Sheet(lines, result.totals, (result.winner,), extra)


def _finished(position: dict[str, Json]) -> dict[str, Json]:
    """The same position with the game over; what belongs to a running turn means nothing any more."""
    turn = ("named", "double", "effect", "cancelled", "extra", "peeked", "topRead", "lastTurn")
    return {key: value for key, value in position.items() if key not in turn} | {"phase": "OVER"}


def _lines(state: State, seat: int, result: Any) -> tuple[Line, ...]:
    own = result.tallies[seat]
    found = []
    for label, points in zip(LINES, result.points, strict=True):
        detail: dict[str, int]
        if label == "wealth":
            detail = {"coins": state.coins[seat]}
        elif label in _COLOURS:
            detail = {"strength": own.strength[_COLOURS[label]]}
        elif label == "women":
            detail = {"women": own.women}
        else:
            detail = {}
        found.append(Line(label, detail, points[seat]))
    return tuple(found)
