"""Options of Médina (rule page 2): the table for the lobby, normal form, presets, and what may not be combined."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from core.game import BadInput, Option, Options, Value
from core.options import complete

MIN_SEATS: Final = 2
MAX_SEATS: Final = 4

OFF_ON: Final = ("off", "on")
OPTIONS: Final[tuple[Option, ...]] = (
    Option("closed_palace", "french", ("french", "original")),
    Option("stuck", "retire", ("retire", "pass")),
    Option("start_merchant", "random", ("random", "chosen")),
    Option("stocks", "hidden", ("hidden", "open")),
    Option("counts", 2001, ("2001", "v2")),
    Option("neutral_roofs", "off", OFF_ON),
    Option("last_player_must_roof", "on", OFF_ON),
    Option("well", "off", OFF_ON),
    Option("tower_merchants", "off", OFF_ON),
    Option("tea", "off", OFF_ON),
    Option("opening", "off", OFF_ON),
    Option("turnTimer", "off", ("off",), low=20, high=300, unit="s"),
)
MODULES: Final = ("neutral_roofs", "well", "tower_merchants", "tea", "opening")
TWO_PLAYERS: Final[Mapping[str, Value]] = {"counts": "v2", "neutral_roofs": "on"}
"""What a game for two always has."""
PRESETS: Final[Mapping[str, Mapping[str, Value]]] = {
    "2001": {},
    "original": {"closed_palace": "original"},
    "second edition": {
        "closed_palace": "original",
        "stuck": "pass",
        "counts": "v2",
        "neutral_roofs": "on",
        "last_player_must_roof": "off",
        "well": "on",
        "tower_merchants": "on",
        "tea": "on",
        "opening": "on",
    },
}
"""Option sets by name; what they do not mention has its default."""


class Conflict(NamedTuple):
    """Two options that may not be combined: how each is written, why (one of REASONS), which key is at fault."""

    first: str
    second: str
    reason: str
    key: str


_TWO: Final = "the game for two is played by the second edition's board, counts and neutral roofs"
_POINTS: Final = "points are won here, not penalties"
REASONS: Final = (_TWO, _POINTS)
"""Every reason a Conflict gives: whole phrases, so that a client can translate them."""


def normalise(seats: int, options: Options) -> dict[str, Value]:
    """All options in normal form; `series` belongs to the wrapping Series and is looked at for conflicts only.

    BadInput: unknown option, bad value, or OPTIONS_CONFLICT with a sentence naming both options.
    """
    if isinstance(seats, bool) or not isinstance(seats, int) or not MIN_SEATS <= seats <= MAX_SEATS:
        raise BadInput(f"Médina is for {MIN_SEATS} to {MAX_SEATS} seats, not {str(seats)[:20]}", field="seats")
    given = dict(options)
    series = given.pop("series", "single")
    full = complete("Médina", OPTIONS, {**TWO_PLAYERS, **given} if seats == 2 else given)
    conflict = next(conflicts(seats, full, str(series)), None)
    if conflict is not None:
        sentence = f"{conflict.first} and {conflict.second} cannot be combined: {conflict.reason}"
        raise BadInput(sentence, field=conflict.key, code="OPTIONS_CONFLICT")
    return full


def conflicts(seats: int, full: Options, series: str = "single") -> Iterator[Conflict]:
    """What may not be combined in complete options, for lobbies to show at once."""
    if seats == 2:
        for key, value in TWO_PLAYERS.items():
            if full[key] != value:
                yield Conflict(f"{key}={full[key]}", "seats=2", _TWO, key)
    if series.startswith("penalty"):
        yield Conflict(f"series={series}", "Médina", _POINTS, "series")
