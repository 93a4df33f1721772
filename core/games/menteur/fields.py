"""Reading the cards of a position: codes to slots, or a sentence naming the field (rule page 16)."""

from __future__ import annotations

from typing import Any

from core.fields import bad, items, number, show
from core.game import BadInput, Json
from core.games.menteur.packs import deck_text, deck_value

UNKNOWN = None


def code(field: str, value: Json, read: Any) -> int:
    """A rank or suit code, by the reader given."""
    if not isinstance(value, str):
        raise bad(field, f"{show(value)} is not a code")
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
            raise bad(field, f"{show(item)} is not a card")
        try:
            face = deck_value(self.deck, text)
        except BadInput as error:
            raise bad(field, str(error)) from None
        left = self.free.get(face, [])
        if not left:
            raise bad(field, f"{deck_text(self.deck, face)} stands there more often than it exists")
        return left[0] if self.single else left.pop(0)
