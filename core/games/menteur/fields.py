"""Reading the fields of a position: right type and range, or a sentence naming the field (rule page 16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.game import BadInput, Json
from core.games.menteur.packs import deck_text, deck_value

UNKNOWN = None
LIMIT = 1_000_000


def bad(field: str, sentence: str) -> BadInput:
    """The refusal of a field."""
    return BadInput(f"{field}: {sentence}", field=field, code="BAD_POSITION")


def number(field: str, value: Json, low: int, high: int = LIMIT) -> int:
    """A whole number in range."""
    if type(value) is not int or not low <= value <= high:
        raise bad(field, f"{_show(value)} is not a whole number from {low} to {high}")
    return value


def flag(field: str, value: Json) -> bool:
    """true or false."""
    if type(value) is not bool:
        raise bad(field, f"{_show(value)} is neither true nor false")
    return value


def items(field: str, value: Json, length: int | None = None) -> list[Json]:
    """A list, of `length` if given."""
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise bad(field, f"{_show(value)} is not a list" + ("" if length is None else f" of {length}"))
    return value


def numbers(field: str, value: Json, length: int, low: int, high: int = LIMIT) -> list[int]:
    """A list of whole numbers in range."""
    return [number(field, item, low, high) for item in items(field, value, length)]


def record(field: str, value: Json, keys: frozenset[str]) -> dict[str, Json]:
    """An object with no other keys than `keys`."""
    if not isinstance(value, Mapping):
        raise bad(field, f"{_show(value)} is not an object")
    for key in value:
        if key not in keys:
            name = str(key)[:40]
            where = f"{field}.{name}" if field != "position" else name
            raise BadInput(f"{where}: there is no such field", field=where, code="BAD_POSITION")
    return dict(value)


def word(field: str, value: Json, known: Mapping[str, Any]) -> str:
    """One of the known words."""
    if not isinstance(value, str) or value not in known:
        raise bad(field, f"{_show(value)} is none of {', '.join(known)}")
    return value


def code(field: str, value: Json, read: Any) -> int:
    """A rank or suit code, by the reader given."""
    if not isinstance(value, str):
        raise bad(field, f"{_show(value)} is not a code")
    try:
        return int(read(value))
    except BadInput as error:
        raise bad(field, str(error)) from None


class Faces:
    """Hands out slots to the cards a position names, and checks that no card is used more often than it exists."""

    def __init__(self, deck: int, cards: tuple[tuple[int, ...], ...], single: bool = False) -> None:
        """`single`: every card is drawn from a deck of its own (dice)."""
        self.deck = deck
        self.single = single
        self.room = len(cards)
        self.free: dict[int, list[int]] = {}
        for index, row in enumerate(cards):
            self.free.setdefault(row[0], []).append(index)
        self.cards: dict[int, tuple[int, int | None]] = {}

    def read(self, field: str, value: Json) -> tuple[int, ...]:
        """Fresh slots, ascending, for a list of codes and `"?"`, or for a number of unknown cards."""
        if type(value) is int:
            codes: list[Json] = ["?"] * number(field, value, 0, 200)
        else:
            codes = items(field, value)
        return tuple([self._one(field, item) for item in codes])

    def _one(self, field: str, item: Json) -> int:
        slot = len(self.cards)
        if not self.single and slot >= self.room:
            raise bad(field, f"the position has more than the {self.room} cards of the game")
        self.cards[slot] = (self.deck, self._index(field, item))
        return slot

    def _index(self, field: str, item: Json) -> int | None:
        if item == "?":
            return UNKNOWN
        text = str(item) if self.single and type(item) is int else item
        if not isinstance(text, str):
            raise bad(field, f"{_show(item)} is not a card")
        try:
            face = deck_value(self.deck, text)
        except BadInput as error:
            raise bad(field, str(error)) from None
        left = self.free.get(face, [])
        if not left:
            raise bad(field, f"{deck_text(self.deck, face)} stands there more often than it exists")
        return left[0] if self.single else left.pop(0)


def _show(value: Json) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
