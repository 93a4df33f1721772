"""Cards of Menteur (rule page 1.1, 1.2, 6.8): faces, codes, packs, hand sizes.

A face is `rank * 4 + suit`: rank 0 (ace) to 12 (king), suits 0-3 = spades, hearts, diamonds, clubs;
every joker is 52. A die face is 1 to 6. In plays and in the state a rank is its index 1 to 13.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from core.game import BadInput, Deck

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
JOKER: Final = 52
_SMALL_PACK: Final = frozenset((0, 6, 7, 8, 9, 10, 11, 12))


def rank_of(face: int) -> int:
    """Rank index 1 to 13; a joker gives 14."""
    return (face >> 2) + 1


def suit_of(face: int) -> int:
    """Suit 0 to 3 of a face that is no joker."""
    return face & 3


def next_rank(turn: int) -> int:
    """The rank `sequence` requires in turn `turn` (rule page 4)."""
    return (turn - 1) % 13 + 1


def face_text(face: int) -> str:
    """`7H`, `TS`, `*`."""
    if face == JOKER:
        return "*"
    if not 0 <= face < JOKER:
        raise BadInput(f"there is no card with the number {face}")
    return RANKS[face >> 2] + SUITS[face & 3]


def deck_text(deck: int, value: int) -> str:
    """Code of a face of deck 0 (cards) or 1 (dice: the digit)."""
    return face_text(value) if deck == CARD_DECK else str(value)


def deck_value(deck: int, text: str) -> int:
    """The face of a code in deck 0 (cards) or 1 (dice); BadInput if there is none."""
    if deck == CARD_DECK:
        return face_value(text)
    if len(text) == 1 and text in "123456":
        return int(text)
    raise BadInput(f"{text[:20]!r} is not a die: dice are 1 to 6")


def face_value(text: str) -> int:
    """The face of a code; BadInput if there is none."""
    if text == "*":
        return JOKER
    if len(text) == 2 and text[0] in RANKS and text[1] in SUITS:
        return RANKS.index(text[0]) * 4 + SUITS.index(text[1])
    raise BadInput(f"{text[:20]!r} is not a card: cards are written like 7H, TS or *")


def rank_text(rank: int) -> str:
    """Code of a rank index 1 to 13."""
    return RANKS[rank - 1]


def rank_value(text: str) -> int:
    """Rank index of a code; `10` is read as `T`. BadInput if there is none."""
    code = "T" if text == "10" else text
    if len(code) == 1 and code in RANKS:
        return RANKS.index(code) + 1
    raise BadInput(f"{text[:20]!r} is not a rank: ranks are A 2 3 4 5 6 7 8 9 T J Q K")


def suit_value(text: str) -> int:
    """Suit of a code; BadInput if there is none."""
    if len(text) == 1 and text in SUITS:
        return SUITS.index(text)
    raise BadInput(f"{text[:20]!r} is not a suit: suits are S H D C")


@cache
def card_deck(packs: int, jokers: bool, small: bool) -> Deck:
    """The whole deck: `packs` packs of 52 (32 if `small`) and two jokers a pack if wanted."""
    faces = [face for face in range(52) if not small or face >> 2 in _SMALL_PACK]
    if jokers:
        faces += [JOKER, JOKER]
    return Deck("cards", ("face",), tuple([(face,) for face in faces * packs]))


CARD_DECK: Final = 0
DIE_DECK: Final = 1
DIE: Final = Deck("die", ("face",), tuple([(value,) for value in range(1, 7)]))


def deal_slots(
    cards: int, seats: int, dealer: int, each: int | None
) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """Slots by seat, dealt one by one from the dealer's left, and the slots left over (top first).

    `each`: cards per hand; None deals everything.
    """
    dealt = cards if each is None else each * seats
    hands: list[tuple[int, ...]] = [()] * seats
    for place in range(seats):
        hands[(dealer + 1 + place) % seats] = tuple(range(place, dealt, seats))
    return hands, tuple(range(dealt, cards))
