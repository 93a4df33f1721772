"""The moves of Courtisans (rule page 5). A PLAY names no face: the card says itself what it is.

The classes without numbers carry one constant word, so that no two kinds of move ever compare equal.
"""

from __future__ import annotations

from typing import Final, NamedTuple

TABLE, OWN, OPP = range(3)
"""The zones of a turn: the Queen's table, the own domain, the domain of one opponent."""
ABOVE: Final = 1
BELOW: Final = -1


class Play(NamedTuple):
    """PLAY: `slot` of the own hand into `zone` (TABLE, OWN, OPP).

    `side`: ABOVE or BELOW at the table, else 0. `opponent`: a seat with OPP, else -1.
    """

    slot: int
    zone: int
    side: int = 0
    opponent: int = -1


class Target(NamedTuple):
    """TARGET: the card with that placement id is eliminated (assassin) or taken (diplomat)."""

    card: int


class Decline(NamedTuple):
    """DECLINE: spare everyone, take nothing, play no other card."""

    word: str = "decline"


class Use(NamedTuple):
    """USE: take the top card of the deck (confidant, option `deck`)."""

    word: str = "use"


Move = Play | Target | Decline | Use

MOVES: Final[tuple[type, ...]] = (Play, Target, Decline, Use)

DECLINE: Final = Decline()
USE: Final = Use()
