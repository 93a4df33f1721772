"""The moves of Menteur (rule page 5 and 6.7). Times are not part of a move: they stand in `Answer.at_ms`.

Every class without numbers carries one constant word, so that no two kinds of move ever compare equal
where both are legal (bare tuples would).
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Play(NamedTuple):
    """PLAY: own slots, ascending, face down; `rank` 1 (ace) to 13 (king), 0 in the suit version (lead included)."""

    slots: tuple[int, ...]
    rank: int


class Pass(NamedTuple):
    """PASS (5.3, `free`)."""

    word: str = "pass"


class PassRequest(NamedTuple):
    """PASS_REQUEST (5.3, `consent`)."""

    word: str = "pass?"


class Yes(NamedTuple):
    """YES to a request to pass."""

    word: str = "yes"


class No(NamedTuple):
    """NO to a request to pass."""

    word: str = "no"


class Accuse(NamedTuple):
    """ACCUSE: "Menteur!" against the play (dice: the announcement) of turn `turn`."""

    turn: int


class LetGo(NamedTuple):
    """LET_GO."""

    word: str = "L"


class Begin(NamedTuple):
    """BEGIN: the next player lets go and begins."""

    word: str = "B"


class Announce(NamedTuple):
    """ANNOUNCE a level of the dice table, 0 to 71."""

    level: int


class Reroll(NamedTuple):
    """REROLL: 0 to 5 of the dice held, by slot, ascending."""

    slots: tuple[int, ...]


Move = Play | Pass | PassRequest | Yes | No | Accuse | LetGo | Begin | Announce | Reroll

MOVES: Final[tuple[type, ...]] = (Play, Pass, PassRequest, Yes, No, Accuse, LetGo, Begin, Announce, Reroll)

PASS: Final = Pass()
PASS_REQUEST: Final = PassRequest()
YES: Final = Yes()
NO: Final = No()
LET_GO: Final = LetGo()
BEGIN: Final = Begin()
REROLL_NONE: Final = Reroll(())
