"""The reason codes of the rule page (5.4) as English sentences, for records and the command line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from core.game import Rejected
from core.games.courtisans.state import TABLE_PLACE

_Detail = Mapping[str, Any]


def explain(rejected: Rejected) -> str:
    """Why a move is refused, without a stop; an unknown code in its own words."""
    sentence = SENTENCES.get(rejected.code)
    return rejected.code.lower().replace("_", " ") if sentence is None else sentence(rejected.detail)


def _turn(detail: _Detail) -> str:
    return f"it is the turn of {_seats(detail.get('seats', ()))}"


def _seats(seats: Sequence[int]) -> str:
    if not seats:
        return "somebody else"
    return ("seat " if len(seats) == 1 else "seats ") + ", ".join([str(seat) for seat in seats])


def _used(detail: _Detail) -> str:
    zones = ("the Queen's table", "the own domain", "an opponent's domain")
    zone = detail.get("zone")
    return f"a card of this turn lies in {zones[zone] if zone in (0, 1, 2) else 'that zone'} already"


def _same_zone(detail: _Detail) -> str:
    place = detail.get("place", TABLE_PLACE)
    where = "to the Queen's table" if place == TABLE_PLACE else f"to the domain of seat {place}"
    return f"the card played through the confidant must go where it lies: {where}"


def _says(sentence: str) -> Callable[[_Detail], str]:
    return lambda detail: sentence


SENTENCES: Final[Mapping[str, Callable[[_Detail], str]]] = {
    "NOT_YOUR_TURN": _turn,
    "GAME_OVER": _says("the game is over"),
    "WRONG_PHASE": _says("nobody is asked for a move now"),
    "NOT_IN_HAND": _says("this card is not in that hand"),
    "ZONE_USED": _used,
    "SIDE_NEEDED": _says("a card for the Queen's table goes above or below the mat"),
    "SIDE_NOT_ALLOWED": _says("a domain has no above and below"),
    "OWN_AS_OPPONENT": _says("the own domain is not that of an opponent"),
    "PARTNER_AS_OPPONENT": _says("the partner's domain is not that of an opponent"),
    "EFFECT_PENDING": _says("the effect of the card just laid must be settled first"),
    "NO_EFFECT_PENDING": _says("no effect is waiting to be settled"),
    "TARGET_SELF": _says("a card does not choose itself"),
    "TARGET_GUARD": _says("a guard is neither eliminated nor taken"),
    "TARGET_OTHER_ZONE": _says("that card lies in another zone"),
    "TARGET_GONE": _says("there is no such card on the table any more"),
    "CONFIDANT_ZONE": _same_zone,
    "BAD_MOVE": _says("this is no move of Courtisans"),
    "BAD_TIME": lambda detail: f"times are whole milliseconds up to {detail.get('max_ms')}",
    "NO_SUCH_SEAT": _says("there is no such seat"),
    "ALREADY_ANSWERED": _says("this seat has answered already"),
}
