"""Options of Courtisans (rule page 2): the table for the lobby, normal form, and what may not be combined."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from core.game import BadInput, Option, Options, Value
from core.options import complete

MIN_SEATS: Final = 2
MAX_SEATS: Final = 6
TEAM_SEATS: Final = (4, 6)

OPTIONS: Final[tuple[Option, ...]] = (
    Option("expansion", "off", ("off", "on")),
    Option("teams", "off", ("off", "on")),
    Option("partnerCountsAsOpponent", "off", ("off", "on")),
    Option("confidantSource", "hand", ("hand", "deck")),
    Option("ownSpyReminder", "off", ("off", "on")),
    Option("revealKilledSpiesInRecap", "on", ("on", "off")),
    Option("undo", "on", ("on", "off")),
    Option("turnTimer", "off", ("off",), low=20, high=180, unit="s"),
)


class Conflict(NamedTuple):
    """Two options that may not be combined: how each is written, why (one of REASONS), which key is at fault."""

    first: str
    second: str
    reason: str
    key: str


_SIX: Final = "six players need the cards of the expansion"
_PAIRS: Final = "teams are pairs of four or six players"
_CARDS: Final = "the team game is part of the expansion"
_PARTNER: Final = "there are partners in the team game only"
_POINTS: Final = "points are won here, not penalties"
REASONS: Final = (_SIX, _PAIRS, _CARDS, _PARTNER, _POINTS)
"""Every reason a Conflict gives: whole phrases, so that a client can translate them."""


def normalise(seats: int, options: Options) -> dict[str, Value]:
    """All options in normal form. `series` belongs to the wrapping Series: looked at for conflicts, then left out.

    BadInput: unknown option, bad value, or OPTIONS_CONFLICT with a sentence naming both options.
    """
    if isinstance(seats, bool) or not isinstance(seats, int) or not MIN_SEATS <= seats <= MAX_SEATS:
        raise BadInput(f"Courtisans is for {MIN_SEATS} to {MAX_SEATS} seats, not {str(seats)[:20]}", field="seats")
    given = dict(options)
    series = given.pop("series", "single")
    full = complete("Courtisans", OPTIONS, given)
    if seats == MAX_SEATS and "expansion" not in given:
        full["expansion"] = "on"
    conflict = next(conflicts(seats, full, str(series)), None)
    if conflict is not None:
        sentence = f"{conflict.first} and {conflict.second} cannot be combined: {conflict.reason}"
        raise BadInput(sentence, field=conflict.key, code="OPTIONS_CONFLICT")
    return full


def conflicts(seats: int, full: Options, series: str = "single") -> Iterator[Conflict]:
    """What cannot be combined in complete options, for lobbies to show at once."""
    if seats == MAX_SEATS and full["expansion"] != "on":
        yield Conflict(f"seats={seats}", "expansion=off", _SIX, "expansion")
    if full["teams"] == "on":
        if seats not in TEAM_SEATS:
            yield Conflict("teams=on", f"seats={seats}", _PAIRS, "teams")
        if full["expansion"] != "on":
            yield Conflict("teams=on", "expansion=off", _CARDS, "teams")
    elif full["partnerCountsAsOpponent"] == "on":
        yield Conflict("partnerCountsAsOpponent=on", "teams=off", _PARTNER, "partnerCountsAsOpponent")
    if series.startswith("penalty"):
        yield Conflict(f"series={series}", "Courtisans", _POINTS, "series")
