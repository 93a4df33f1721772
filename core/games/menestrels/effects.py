"""What the cards with an ACTION symbol do (rule page 1.3): the codes, and what each of them needs."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Effect(IntEnum):
    """An effect; a card's `amount` is the number of coins of GAIN."""

    NONE = 0
    EXTRA_TURN = 1
    PEEK_HIDDEN = 2
    STEAL_ONE = 3
    STEAL_EACH = 4
    GAIN = 5
    STEAL_HIDDEN = 6
    TAKE_FACEUP = 7
    LAST_TURN = 8


TARGETED: Final = frozenset((Effect.PEEK_HIDDEN, Effect.STEAL_ONE, Effect.STEAL_HIDDEN, Effect.TAKE_FACEUP))
"""Effects whose taker chooses an opponent."""
MAX_GAIN: Final = 5
WORDS: Final[dict[str, Effect]] = {
    "EXTRA_TURN": Effect.EXTRA_TURN,
    "PEEK_HIDDEN": Effect.PEEK_HIDDEN,
    "STEAL_ONE": Effect.STEAL_ONE,
    "STEAL_EACH": Effect.STEAL_EACH,
    "GAIN_n": Effect.GAIN,
    "STEAL_HIDDEN": Effect.STEAL_HIDDEN,
    "TAKE_FACEUP": Effect.TAKE_FACEUP,
    "LAST_TURN": Effect.LAST_TURN,
}
"""The codes of a deck file; `GAIN_n` with its number in `n`, or written out (`GAIN_3`)."""


def effect_word(effect: int, amount: int) -> str:
    """The code of an effect, `GAIN_3` with its number."""
    return f"GAIN_{amount}" if effect == Effect.GAIN else Effect(effect).name
