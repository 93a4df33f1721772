"""Pieces and owners by number, and how many each player gets (rule page 1.2, 1.3)."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NEUTRAL: Final = 4
"""Owner of a palace under a neutral roof; seats are 0 to 3."""

COLOURS: Final = 4
ROOF: Final = 4
NEUTRAL_ROOF: Final = 5
STABLE: Final = 6
MERCHANT: Final = 7
WALL: Final = 8
TEA: Final = 9
"""Index into a stock; 0 to 3 are the building colours C1 to C4."""
STOCK_SIZE: Final = 10

COLOUR_CODES: Final = ("C1", "C2", "C3", "C4")
COLOUR_LETTERS: Final = "gkno"
STOCK_KEYS: Final = (*COLOUR_CODES, "roofs", "neutral", "stables", "merchants", "walls", "tea")
"""The names of a stock's fields in a position."""
KIND_WORDS: Final = ("building",) * 4 + ("roof", "roof", "stable", "merchant", "wall", "tea")
"""The kind of piece of each index, as positions and reasons name it."""

TILE_VALUES: Final = (1, 2, 3, 4)
TEA_GIVEN: Final = (3, 2, 1)
TEA_COLOUR: Final = 1
WELL_POINTS: Final = 4
TOWER_MERCHANTS: Final = (3, 1, 2, 0)
"""Merchants on NW, NE, SE, SW at the start: 3, 2, 1, 0 on the towers worth 1, 2, 3, 4."""

_COUNTS: Final = {
    (2, "v2"): (8, 4, 2, 4, 12, 15),
    (3, "2001"): (6, 4, 1, 4, 8, 10),
    (4, "2001"): (5, 4, 0, 3, 6, 8),
    (3, "v2"): (6, 4, 1, 4, 8, 12),
    (4, "v2"): (5, 4, 0, 3, 6, 9),
}


def starting_stock(seats: int, counts: str, neutral_roofs: bool) -> list[int]:
    """What each player begins with. Neutral roofs by the second edition: two, one, none for 2, 3, 4 players."""
    buildings, roofs, neutral, stables, merchants, walls = _COUNTS[seats, counts]
    return [buildings] * COLOURS + [roofs, neutral if neutral_roofs else 0, stables, merchants, walls, 0]
