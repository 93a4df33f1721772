"""Options of Menteur (rule page 2): the table for the lobby, normal form, and what may not be combined."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from core.game import BadInput, Option, Options, Value
from core.options import complete

MIN_SEATS: Final = 3
MAX_SEATS: Final = 10

OPTIONS: Final[tuple[Option, ...]] = (
    Option("variant", "cards", ("cards", "dice", "suit")),
    Option("packs", "auto", ("auto", "two")),
    Option("rankMode", "sequence", ("sequence", "free", "adjacent")),
    Option("passMode", "none", ("none", "free", "consent")),
    Option("window", "standard", ("standard", "extended")),
    Option("jokers", "off", ("off", "on")),
    Option("jokerRule", "perCard", ("perCard", "shield")),
    Option("deal", "all", ("all", "fixed7")),
    Option("forfeits", "off", ("off",), numbered={"on": (1, 10, 3)}),
    Option("maxCards", 4, ("4", "8")),
    Option("afterChallenge", "clockwise", ("clockwise", "loserLeads")),
    Option("minBegin", 2000, low=500, high=10000, unit="ms"),
    Option("minBeginLast", 4000, low=500, high=15000, unit="ms"),
    Option("maxWindow", 6000, low=501, high=30000, unit="ms"),
    Option("turnTimer", "off", ("off",), low=20, high=180, unit="s"),
    Option("roundGuard", 60, ("off",), low=20, high=500),
    Option("truth", "off", ("off", "on")),
    Option("claimHistory", "shown", ("shown", "hidden")),
    Option("dice.lives", 3, low=1, high=9),
    Option("dice.doubters", "any", ("any", "next")),
    Option("suit.pack", 52, ("52", "32")),
)

_ONLY_CARDS: Final[tuple[tuple[str, str], ...]] = (
    ("rankMode", "sequence"),
    ("passMode", "none"),
    ("window", "standard"),
    ("jokers", "off"),
    ("deal", "all"),
    ("maxCards", "4"),
    ("afterChallenge", "clockwise"),
)


class Conflict(NamedTuple):
    """Two options that may not be combined: how each is written, why (one of REASONS), which key is at fault."""

    first: str
    second: str
    reason: str
    key: str


_OWN_RULES: Final = "this version has its own rules for it"
_LIVES: Final = "in the dice version lives are lost instead of cards taken"
_NO_CARDS: Final = "dice leave no cards to count"
_PICK_UP: Final = "both replace the pick-up"
_PACKS: Final = "the number of packs is a choice with five players only"
_EIGHT: Final = "eight cards at a time need two packs"
_SHORTER: Final = "it may not be shorter"
_LONGER: Final = "it must be longer"
REASONS: Final = (_OWN_RULES, _LIVES, _NO_CARDS, _PICK_UP, _PACKS, _EIGHT, _SHORTER, _LONGER)
"""Every reason a Conflict gives: whole phrases, so that a client can translate them."""


def normalise(seats: int, options: Options) -> dict[str, Value]:
    """All options in normal form. `series` belongs to the wrapping Series: looked at for conflicts, then left out.

    BadInput: unknown option, bad value, or OPTIONS_CONFLICT with a sentence naming both options.
    """
    if isinstance(seats, bool) or not isinstance(seats, int) or not MIN_SEATS <= seats <= MAX_SEATS:
        raise BadInput(f"Menteur is for {MIN_SEATS} to {MAX_SEATS} seats, not {str(seats)[:20]}", field="seats")
    given = dict(options)
    series = given.pop("series", "single")
    full = complete("Menteur", OPTIONS, given)
    if full["deal"] == "fixed7" and full["variant"] == "cards" and "passMode" not in given:
        full["passMode"] = "free"
    conflict = next(conflicts(seats, full, str(series)), None)
    if conflict is not None:
        sentence = f"{conflict.first} and {conflict.second} cannot be combined: {conflict.reason}"
        raise BadInput(sentence, field=conflict.key, code="OPTIONS_CONFLICT")
    return full


def conflicts(seats: int, full: Options, series: str = "single") -> Iterator[Conflict]:
    """What the compatibility table of rule page 2 refuses in complete options, for lobbies to show at once."""
    variant = full["variant"]
    if variant != "cards":
        for key, neutral in _ONLY_CARDS:
            if str(full[key]) != neutral:
                yield Conflict(f"variant={variant}", f"{key}={full[key]}", _OWN_RULES, key)
    forfeits = f"forfeits={full['forfeits']}"
    if variant == "dice":
        if full["forfeits"] != "off":
            yield Conflict("variant=dice", forfeits, _LIVES, "forfeits")
        if series.startswith("penalty"):
            yield Conflict("variant=dice", f"series={series}", _NO_CARDS, "series")
    if full["deal"] == "fixed7" and full["forfeits"] != "off":
        yield Conflict("deal=fixed7", forfeits, _PICK_UP, "forfeits")
    if full["packs"] == "two" and seats != 5:
        yield Conflict("packs=two", f"seats={seats}", _PACKS, "packs")
    if full["maxCards"] == 8 and seats < 6 and full["packs"] != "two":
        yield Conflict("maxCards=8", "packs=auto", _EIGHT, "maxCards")
    low, last, most = (int(full[key]) for key in ("minBegin", "minBeginLast", "maxWindow"))
    if last < low:
        yield Conflict(f"minBeginLast={last}", f"minBegin={low}", _SHORTER, "minBeginLast")
    if most <= last:
        yield Conflict(f"maxWindow={most}", f"minBeginLast={last}", _LONGER, "maxWindow")
