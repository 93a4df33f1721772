"""The moves of Ménestrels (rule page 5). Times are not part of a move: they stand in `Answer.at_ms`.

What may be named in a turn is an *option*: 0 to 3 are the slots of the market, 4 (`DECK`) is the deck. Classes that
could be legal together carry a constant word, so that no two kinds of move ever compare equal.
"""

from __future__ import annotations

from typing import Final, NamedTuple

DECK: Final = 4
"""The deck as an option."""


class ChooseNoble(NamedTuple):
    """NOBLE: the index of a noble that is still free (`nobles`=`chosen`)."""

    noble: int


class Market(NamedTuple):
    """MARKET: the card in slot 0 to 3."""

    slot: int


class Draw(NamedTuple):
    """DECK: the top card, blind."""

    word: str = "DECK"


class Coin(NamedTuple):
    """COIN: one coin from the supply."""

    word: str = "COIN"


class Double(NamedTuple):
    """DOUBLE: the Prince pays one coin for two free cards; `first` is the option of the first one."""

    first: int
    word: str = "DOUBLE"


class Peek(NamedTuple):
    """PEEK: the Princess looks at the top card before she chooses."""

    word: str = "PEEK"


class Veto(NamedTuple):
    """VETO: the Bishop spends a token and bars the option named."""

    word: str = "VETO"


class Allow(NamedTuple):
    """ALLOW: the Bishop lets it pass."""

    word: str = "ALLOW"


class Target(NamedTuple):
    """The opponent an effect is aimed at; `card`: the kind that TAKE_FACEUP takes, else -1."""

    seat: int
    card: int = -1


class Assign(NamedTuple):
    """ASSIGN: for each own card of several colours, in order of arrival, the index of its colour (0 B, 1 R, 2 Y)."""

    colours: tuple[int, ...]


Move = ChooseNoble | Market | Draw | Coin | Double | Peek | Veto | Allow | Target | Assign

MOVES: Final[tuple[type, ...]] = (ChooseNoble, Market, Draw, Coin, Double, Peek, Veto, Allow, Target, Assign)

TAKE: Final[tuple[Market | Draw, ...]] = (Market(0), Market(1), Market(2), Market(3), Draw())
"""The move that takes an option."""
DOUBLES: Final = tuple([Double(option) for option in range(5)])
COIN: Final = Coin()
PEEK: Final = Peek()
VETO: Final = Veto()
ALLOW: Final = Allow()


def option_text(option: int) -> str:
    """`M1` to `M4`, `DECK`."""
    return "DECK" if option == DECK else f"M{option + 1}"
