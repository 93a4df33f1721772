"""The cards a position names (rule page 16): slots handed out, and no card used more often than it exists."""

from __future__ import annotations

from typing import Final

from core.fields import bad, items, number, show
from core.game import Json
from core.games.menestrels.cards import COLOURS, KEEP, Troupe

UNKNOWN: Final = {"?": 0, "?1": 1}
"""How a card of which only the back is known is written, and its coin."""
_FACE_UP: Final = frozenset(("face", "coin"))
_KEPT: Final = frozenset(("coin", "sort"))
_TOP: Final = frozenset(("coin",))


class Cards:
    """Collects what `Placed` needs; see there."""

    def __init__(self, troupe: Troupe) -> None:
        self.troupe = troupe
        self.cards: dict[int, tuple[int, int | None]] = {}
        self.readers: dict[int, int] = {}
        self.opened: dict[int, frozenset[str]] = {}
        self.shown: dict[int, dict[str, int]] = {}
        self._rows: dict[int, list[int]] = {}
        for row, kind in enumerate(troupe.row_kinds):
            self._rows.setdefault(kind, []).append(row)

    def _slot(self, field: str, row: int | None) -> int:
        slot = len(self.cards)
        if slot > self.troupe.total:
            raise bad(field, f"the position has more than the {self.troupe.total} artists and the King")
        self.cards[slot] = (0, row)
        return slot

    def _known(self, field: str, code: Json) -> tuple[int, int]:
        """Slot and kind of a card told by its code."""
        if not isinstance(code, str) or code not in self.troupe.by_code:
            raise bad(field, f"{show(code)} is not a card")
        kind = self.troupe.by_code[code]
        if not self._rows[kind]:
            raise bad(field, f"{code} stands there more often than it exists")
        return self._slot(field, self._rows[kind].pop(0)), kind

    def open(self, field: str, item: Json, *, plain: bool = False) -> tuple[int, int, int]:
        """Slot, kind and colour (-1: none) of a card face up, `R08` or `M01:R`; `plain`: no colour allowed."""
        if item in UNKNOWN:
            raise bad(field, f"{item} is not known: a card that lies open has its code here")
        code, colon, letter = item.partition(":") if isinstance(item, str) else (item, "", "")
        slot, kind = self._known(field, code)
        if kind == self.troupe.king:
            raise bad(field, "the King lies in the deck only")
        self.opened[slot] = _FACE_UP
        if not colon:
            return slot, kind, -1
        colour = COLOURS.find(letter) if len(letter) == 1 else -1
        if plain or colour not in self.troupe.choices[kind]:
            raise bad(field, f"{item} cannot be assigned so")
        return slot, kind, colour

    def row(self, field: str, value: Json, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Slots and coins of a hidden row."""
        slots, coins = [], []
        for item in _listed(field, value):
            if item in UNKNOWN:
                slot, coin = self._slot(field, None), UNKNOWN[item]
                self.shown[slot] = {"coin": coin, "sort": KEEP}
            else:
                slot, kind = self._known(field, item)
                coin = self.troupe.back[kind]
                if self.troupe.sort[kind] != KEEP:
                    raise bad(field, f"{item} is shown when it is drawn: it cannot be hidden")
            self.readers[slot] = seat
            self.opened[slot] = _KEPT
            slots.append(slot)
            coins.append(coin)
        return tuple(slots), tuple(coins)

    def deck(self, field: str, value: Json, *, king: bool) -> tuple[tuple[int, ...], int]:
        """Slots, top first, and the coin of the top card (-1: no card)."""
        slots: list[int] = []
        top = -1
        for index, item in enumerate(_listed(field, value)):
            if item in UNKNOWN:
                if item == "?1" and index:
                    raise bad(field, "only the back of the top card is known: write ? below it")
                slot, coin = self._slot(field, None), UNKNOWN[item]
                if not index:
                    self.shown[slot] = {"coin": coin}
            else:
                slot, kind = self._known(field, item)
                coin = self.troupe.back[kind]
                if kind == self.troupe.king and not king:
                    raise bad(field, "the King has appeared already: kingOut is true")
            if not index:
                top = coin
                self.opened[slot] = _TOP
            slots.append(slot)
        return tuple(slots), top

    def unseen(self, field: str, value: Json) -> tuple[int, ...]:
        """Slots of cards nobody sees."""
        return tuple(
            [
                self._slot(field, None) if item == "?" else self._known(field, item)[0]
                for item in _listed(field, value)
            ]
        )


def _listed(field: str, value: Json) -> list[Json]:
    listed = ["?"] * number(field, value, 0, 200) if type(value) is int else items(field, value)
    for item in listed:
        if not isinstance(item, str):
            raise bad(field, f"{show(item)} is not a card")
    return listed
