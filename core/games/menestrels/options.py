"""Options of Ménestrels (rule page 2): the table for the lobby and the normal form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from core.game import BadInput, Option, Options, Value
from core.games.menestrels.deckfile import normal_value
from core.games.menestrels.reconstructed import NAME
from core.options import complete

MIN_SEATS: Final = 2
MAX_SEATS: Final = 5

OPTIONS: Final[tuple[Option, ...]] = (
    Option("nobles", "random", ("random", "chosen")),
    Option("deck", NAME, (NAME,), document=True),
    Option("marquisBonus", 3, low=0, high=8),
    Option("princeStart", "minusOne", ("minusOne", "fixed4")),
    Option("bishopWindow", 5000, low=2000, high=15000, unit="ms"),
    Option("turnTimer", "off", ("off",), low=20, high=180, unit="s"),
    Option("assignHelp", "on", ("on", "off")),
)


def normalise(seats: int, options: Options | Mapping[str, Any]) -> dict[str, Value]:
    """All options in normal form; `deck` may be a name, the text of a deck file, or its object.

    `series` belongs to the wrapping Series: looked at for conflicts, then left out. BadInput names the option.
    """
    if type(seats) is not int or not MIN_SEATS <= seats <= MAX_SEATS:
        raise BadInput(f"Ménestrels is for {MIN_SEATS} to {MAX_SEATS} seats, not {str(seats)[:20]}", field="seats")
    given: dict[str, Any] = dict(options)
    series = str(given.pop("series", "single"))
    given["deck"] = normal_value(given.get("deck", NAME))
    full = complete("Ménestrels", OPTIONS, {**given, "deck": NAME}) | {"deck": given["deck"]}
    if series.startswith("penalty"):
        raise BadInput(
            f"series={series[:20]} cannot be combined with Ménestrels: points are good here, penalties are not",
            field="series",
            code="OPTIONS_CONFLICT",
        )
    return full
