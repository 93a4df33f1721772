"""The keeper's part: who is in the line and who sits where, worked out from everybody's cards; a pure function."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from netcode.limits import MAX_LINE
from netcode.lobby.records import ANYWHERE, NO_DIGEST, Card, Place, SeatWish, Sheet, code_of, terms
from netcode.names import likeness
from netcode.veil.limits import MIN_MEMBERS

LOCKED: Final = "LOCKED"
BARRED: Final = "BARRED"
WRONG_CODE: Final = "WRONG_CODE"
NAME_TAKEN: Final = "NAME_TAKEN"
FULL: Final = "FULL"
SEAT_TAKEN: Final = "SEAT_TAKEN"
NO_SEAT: Final = "NO_SEAT"


class Around(NamedTuple):
    """What the keeper sees: the cards, who has been silent for too long, and the room code (empty: none)."""

    table: bytes
    cards: Mapping[bytes, Card]
    away: Collection[bytes]
    code: str


def settle(sheet: Sheet, around: Around) -> Sheet:
    """The sheet as it follows from the cards; equal to the one before if nothing has changed.

    While a roster is being signed nothing moves; while a match is played nobody who plays loses the place.
    """
    if sheet.start:
        return sheet
    refused: dict[bytes, str] = {}
    line = _line(sheet, around, refused)
    places = sheet.places if sheet.match != NO_DIGEST else _places(sheet, line, around.cards, refused)
    return sheet._replace(line=tuple(line), places=places, refused=tuple(list(refused.items())[:MAX_LINE]))


def _line(sheet: Sheet, around: Around, refused: dict[bytes, str]) -> list[bytes]:
    playing = {place.key for place in sheet.places if place is not None} if sheet.match != NO_DIGEST else set()
    line = [key for key in sheet.line if key == sheet.key or key in playing or _stays(key, sheet, around)]
    for key, card in around.cards.items():
        if key in line or not card.plays or card.gone or key in around.away:
            continue
        reason = _reason(sheet, line, card, around)
        if reason is None:
            line.append(key)
        else:
            refused[key] = reason
    return line


def _stays(key: bytes, sheet: Sheet, around: Around) -> bool:
    card = around.cards.get(key)
    if key in around.away or key in sheet.barred:
        return False
    return card is None or (card.plays and not card.gone)


def _reason(sheet: Sheet, line: Sequence[bytes], card: Card, around: Around) -> str | None:
    """Why somebody is not let in, or None."""
    if card.key in sheet.barred:
        return BARRED
    if sheet.locked:
        return LOCKED
    if around.code and card.code != code_of(around.table, card.key, around.code):
        return WRONG_CODE
    if any(likeness(around.cards[key].name) == likeness(card.name) for key in line if key in around.cards):
        return NAME_TAKEN
    return FULL if len(line) >= MAX_LINE else None


def _places(
    sheet: Sheet, line: Sequence[bytes], cards: Mapping[bytes, Card], refused: dict[bytes, str]
) -> tuple[Place | None, ...]:
    """Who sits and still wishes to stays; then the wishes of the line in its order, first come first served."""
    wishes = {key: list(cards[key].wishes) for key in line if key in cards}
    places: list[Place | None] = []
    for number, place in enumerate(sheet.places):
        kept = place is not None and (place.key not in cards or _still(place, number, wishes.get(place.key)))
        places.append(place if kept and place is not None and place.key in line else None)
    for key, owed in wishes.items():
        # A seat of one's own choice before any seat.
        for wish in sorted(owed, key=lambda one: one.seat == ANYWHERE):
            reason = _seat(places, key, wish)
            if reason is not None:
                refused.setdefault(key, reason)
    return tuple(places)


def _still(place: Place, number: int, wishes: list[SeatWish] | None) -> bool:
    """Whether the owner of a place still asks for it; the wish is then fulfilled and taken from the list."""
    for seat in (number, ANYWHERE):
        wish = SeatWish(seat, place.level, place.name)
        if wishes is not None and wish in wishes:
            wishes.remove(wish)
            return True
    return False


def _seat(places: list[Place | None], key: bytes, wish: SeatWish) -> str | None:
    """Seat somebody; why not, or None."""
    for place in places:
        if place is not None and likeness(place.name) == likeness(wish.name):
            return NAME_TAKEN
    free = [number for number, place in enumerate(places) if place is None]
    if wish.seat == ANYWHERE:
        if not free:
            return NO_SEAT
        number = free[0]
    elif wish.seat >= len(places):
        return NO_SEAT
    elif wish.seat in free:
        number = wish.seat
    else:
        return SEAT_TAKEN
    places[number] = Place(key, wish.level, wish.name)
    return None


def hindrance(sheet: Sheet | None, cards: Mapping[bytes, Card], is_here: Callable[[bytes], bool]) -> str:
    """The code of what stands in the way of a start, or empty: SEATS_EMPTY, ALONE, LOST, NOT_READY."""
    owners = set() if sheet is None else {place.key for place in sheet.places if place is not None}
    if sheet is None or None in sheet.places:
        return "SEATS_EMPTY"
    if len(owners) < MIN_MEMBERS:
        return "ALONE"
    if not all(map(is_here, owners)):
        return "LOST"
    words = terms(sheet, cards)
    return "" if all(key in cards and cards[key].ready == words for key in owners) else "NOT_READY"


def released(sheet: Sheet, cards: Mapping[bytes, Card], members: Iterable[bytes]) -> Sheet:
    """The sheet without its match once none of its members who are there plays it any more."""
    plays = any(key in cards and cards[key].match == sheet.match for key in members)
    return sheet if plays or sheet.match == NO_DIGEST else sheet._replace(match=NO_DIGEST)


def prefers(one: Sheet, other: Sheet) -> bool:
    """Whether, of two tables that a broken network made of one, the first goes on: the same answer everywhere.

    Who came earlier keeps the table; if neither knows the other any more, the longer line, then the smaller key.
    """
    for sheet in (one, other):
        if one.key in sheet.line and other.key in sheet.line:
            return sheet.line.index(one.key) < sheet.line.index(other.key)
    if len(one.line) != len(other.line):
        return len(one.line) > len(other.line)
    return one.key < other.key


def first_here(sheet: Sheet, is_here: Callable[[bytes], bool]) -> bytes | None:
    """Who keeps this table as things are: the first of its line who is there."""
    return next((key for key in sheet.line if is_here(key)), None)


def choose(
    sheets: Iterable[Sheet], cards: Mapping[bytes, Card], is_here: Callable[[bytes], bool], new: bool
) -> Sheet | None:
    """The sheet that counts: of those whose author is there and says that it keeps the table, the preferred one.

    `new`: nobody is known yet, whoever is said to keep the table is taken at his word.
    """
    best: Sheet | None = None
    for sheet in sheets:
        card = cards.get(sheet.key)
        keeps = card.follows == sheet.key if card is not None else new
        if keeps and is_here(sheet.key) and (best is None or prefers(sheet, best)):
            best = sheet
    return best


def heir(sheet: Sheet, cards: Mapping[bytes, Card], is_here: Callable[[bytes], bool], orphaned: bool) -> bytes | None:
    """Who takes a table over that nobody keeps: the first of its line who is there.

    `orphaned`: that one has not done so for a while, for everybody waits for somebody else; then the smallest key.
    """
    if orphaned:
        return min([key for key, card in cards.items() if card.plays and is_here(key)], default=None)
    return first_here(sheet, is_here)


def may_speak(card: Card, sheet: Sheet | None, cards: Mapping[bytes, Card]) -> bool:
    """Whether somebody is listened to: not who was sent away, nor a bystander with a name like one of the line's."""
    if sheet is None or card.key in sheet.line:
        return True
    names = [cards[key].name for key in sheet.line if key in cards]
    return card.key not in sheet.barred and likeness(card.name) not in map(likeness, names)
