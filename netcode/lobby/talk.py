"""What is said at a table: the last lines, and which lines of a card are new."""

from __future__ import annotations

from collections import deque
from typing import Final

from netcode.limits import MAX_CARDS
from netcode.lobby.records import Card
from netcode.lobby.views import Line

_KEPT: Final = 100


class Talk:
    """Every line is heard once, in its author's order; what was said before one came is heard too."""

    def __init__(self) -> None:
        self.said: Final[deque[Line]] = deque(maxlen=_KEPT)
        self._last: dict[bytes, int] = {}

    def new_lines(self, card: Card) -> list[Line]:
        """The lines of a card that were not heard yet."""
        last = self._last.get(card.key, -1)
        found = [Line(card.key, card.name, text) for number, text in card.says if number > last]
        if card.says:
            self._last[card.key] = max(last, card.says[-1][0])
        if len(self._last) > 4 * MAX_CARDS:
            del self._last[next(iter(self._last))]
        return found
