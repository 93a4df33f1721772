"""What is on show: the last view, what is on its way, the log, how far the count has been told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from client.tables.base import Standing
from core.games.menestrels.scoring import LINES
from core.games.menestrels.view import CardView, SeatView, View

if TYPE_CHECKING:
    from core.game import Event

MOST_LOG: Final = 60
ALL: Final = len(LINES) + 1
"""All lines of the count and the totals."""


class Board:
    """The table as it is drawn.

    `away`: places of the market whose card is on its way; `named`: the option in question, -1.
    """

    def __init__(self, view: View, standing: Standing) -> None:
        self.view = view
        self.standing = standing
        self.log: list[Event] = []
        self.away: set[int] = set()
        self.named = -1
        self.current = view.current
        self.counted = 0
        self.deck = view.deck
        self.coins = [player.coins for player in view.players]

    def show(self, view: View, standing: Standing) -> None:
        """Settle on a view; a game that has ended is counted at once unless its count is being told."""
        new_game = view.count is None and self.view.count is not None
        if new_game:
            self.log.clear()
        self.view, self.standing = view, standing
        self.away.clear()
        self.named = view.named if view.phase in ("VETO", "TARGET") else -1
        self.current = view.asked if view.asked >= 0 else view.current
        self.counted = ALL if view.count is not None else 0
        self.deck = view.deck
        self.coins = [player.coins for player in view.players]

    def note(self, event: Event) -> None:
        """Add to the log."""
        self.log = [*self.log, event][-MOST_LOG:]


def columns(player: SeatView, view: View) -> tuple[tuple[CardView, ...], ...]:
    """The company by columns: blue, red, yellow, several colours still open, green and grey."""
    found: list[list[CardView]] = [[], [], [], [], []]
    for card in player.company:
        if card.colour >= 0:
            found[card.colour].append(card)
        elif view.troupe.choices[card.kind]:
            found[3].append(card)
        else:
            found[4].append(card)
    return tuple(tuple(column) for column in found)
