"""The nine nobles (rule page 1.4) as data, and the coins everybody begins with."""

from __future__ import annotations

from typing import Final, NamedTuple


class Noble(NamedTuple):
    """A noble: `rank` 9 (highest) to 1."""

    code: str
    fr: str
    en: str
    rank: int


NOBLES: Final[tuple[Noble, ...]] = (
    Noble("PRI", "Prince", "Prince", 9),
    Noble("MAR", "Marquis", "Marquis", 8),
    Noble("PSS", "Princesse", "Princess", 7),
    Noble("VIC", "Vicomte", "Viscount", 6),
    Noble("VSS", "Vicomtesse", "Viscountess", 5),
    Noble("DUC", "Duc", "Duke", 4),
    Noble("COM", "Comte", "Count", 3),
    Noble("EVE", "Évêque", "Bishop", 2),
    Noble("BAR", "Baron", "Baron", 1),
)
"""In the order of the rule page, highest rank first; a noble is named by its index."""
PRINCE, MARQUIS, PRINCESS, VISCOUNT, VISCOUNTESS, DUKE, COUNT, BISHOP, BARON = range(9)
CODES: Final = tuple([noble.code for noble in NOBLES])
RANK: Final = tuple([noble.rank for noble in NOBLES])
TOKENS: Final = 3
"""Bubble tokens of the Bishop."""
START_COINS: Final = {2: 8, 3: 7, 4: 5, 5: 4}
"""Coins by number of players."""


def start_coins(noble: int, seats: int, marquis_bonus: int, prince_fixed: bool) -> int:
    """Coins a noble begins with; the numbers of Marquis and Prince are rulings of this application."""
    normal = START_COINS[seats]
    if noble == MARQUIS:
        return normal + marquis_bonus
    if noble == PRINCE:
        return 4 if prince_fixed else normal - (1 if seats < 5 else 0)
    return normal
