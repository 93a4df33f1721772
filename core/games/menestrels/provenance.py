"""What of this game is not from the published rules, as data: a screen that shows it says so.

The published card list was not available: the deck is a reconstruction, different from the published edition. The
other entries are rulings of this application where the rules leave something open.
"""

from __future__ import annotations

from typing import Final

from core.games.menestrels.reconstructed import CONFIRMED, NAME

__all__ = ["CONFIRMED", "OPTIONS", "RECONSTRUCTED_DECKS", "RULINGS", "reconstructed_attributes"]

RECONSTRUCTED_DECKS: Final = frozenset((NAME,))
"""Decks that are not the published one but this application's idea of it."""
OPTIONS: Final = frozenset(("marquisBonus", "princeStart", "bishopWindow", "nobles"))
"""Options whose default, or whose way of choosing, is a ruling of this application."""
RULINGS: Final[dict[str, str]] = {
    "deck": "1.2",
    "effects": "1.3",
    "king_back": "1.1",
    "supply": "1.1",
    "marquis": "1.4",
    "prince_coins": "1.4",
    "chosen_nobles": "2",
    "only_coin": "5.3",
    "double": "5.4",
    "peek": "5.5",
    "veto": "6.1",
    "order": "6.2",
    "duke": "6.3",
    "extra_turns": "6.4",
    "defaults": "6.6",
    "last_turn": "7.1",
    "at_least_one": "7.3",
    "scales": "7.4",
    "edge_cases": "8",
}
"""Ruling -> section of the rule page that it stands in."""
_ATTRIBUTES: Final = ("name", "colours", "front", "back", "double", "woman", "couple", "points", "effect")


def reconstructed_attributes(deck: str, code: str) -> tuple[str, ...]:
    """Attributes of a card that are a reconstruction; none for a deck of one's own."""
    if deck not in RECONSTRUCTED_DECKS:
        return ()
    confirmed = CONFIRMED.get(code, ())
    return tuple([name for name in _ATTRIBUTES if name not in confirmed])
