"""Cards of Courtisans (rule page 1): families, roles, missions, decks, how many are used.

A courtier's face is `family * 7 + role` (0 to 41); missions are 42 to 51 (white) and 52 to 61 (blue), so that a face
says by itself what it is. `HIDDEN` stands for the face of a card that lies face down.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from core.game import BadInput, Deck

FAMILIES: Final = ("BUT", "TOA", "NIG", "HAR", "STA", "CAR")
"""In the order of the mat from left to right; the Queen's column lies between the third and the fourth."""
ROLES: Final = "PNGASDC"
PLAIN, NOBLE, GUARD, ASSASSIN, SPY, DIPLOMAT, CONFIDANT = range(7)
HIDDEN: Final = -1
COURTIERS: Final = len(FAMILIES) * len(ROLES)
WEIGHTS: Final = tuple([2 if face % 7 == NOBLE else 1 for face in range(COURTIERS)])
NOBLE_WEIGHT_IN_MISSIONS: Final = 2
"""A ruling of this application: missions that count cards of a family count a noble twice."""

_PER_FAMILY: Final = ((PLAIN, 4), (NOBLE, 4), (GUARD, 3), (ASSASSIN, 2), (SPY, 2))
_EXPANSION: Final = ((DIPLOMAT, 2), (CONFIDANT, 1))

WHITE: Final = COURTIERS
BLUE: Final = WHITE + 10
MISSIONS: Final = (
    *[f"W-{family}" for family in FAMILIES],
    "W-N3",
    "W-A2",
    "W-G4",
    "W-S3",
    *[f"B-{family}" for family in FAMILIES],
    "B-ALL",
    "B-5",
    "B-L3",
    "B-D2",
)
"""Codes by face - WHITE."""

COURTIER_DECK, WHITE_DECK, BLUE_DECK = range(3)
PLAIN_SORT: Final = 0
COVERT: Final = 1
SORTS: Final = ("plain", "spy")
"""The values of the facet `sort` as a record words them."""

TURNS: Final[Mapping[bool, Mapping[int, int]]] = {
    False: {2: 10, 3: 8, 4: 7, 5: 6},
    True: {2: 12, 3: 10, 4: 8, 5: 7, 6: 6},
}
"""With or without the expansion: seats -> turns of each."""


def family_of(face: int) -> int:
    """Family 0 to 5 of a courtier."""
    return face // 7


def role_of(face: int) -> int:
    """Role 0 to 6 of a courtier."""
    return face % 7


@cache
def courtier_deck(expansion: bool) -> Deck:
    """The 90 or 108 courtiers; `sort` is COVERT for spies."""
    roles = _PER_FAMILY + (_EXPANSION if expansion else ())
    faces = [family * 7 + role for family in range(len(FAMILIES)) for role, count in roles for _ in range(count)]
    return Deck("courtiers", ("face", "sort"), tuple([(face, int(face % 7 == SPY)) for face in faces]))


WHITE_MISSIONS: Final = Deck("white missions", ("face",), tuple([(face,) for face in range(WHITE, BLUE)]))
BLUE_MISSIONS: Final = Deck("blue missions", ("face",), tuple([(face,) for face in range(BLUE, BLUE + 10)]))


def card_text(face: int) -> str:
    """`CAR-N`, `W-STA`."""
    if 0 <= face < COURTIERS:
        return f"{FAMILIES[face // 7]}-{ROLES[face % 7]}"
    if COURTIERS <= face < COURTIERS + len(MISSIONS):
        return MISSIONS[face - COURTIERS]
    raise BadInput(f"there is no card with the number {face}")


_VALUES: Final = {card_text(face): face for face in range(COURTIERS + len(MISSIONS))}


def card_value(text: str) -> int:
    """The face of a code; BadInput if there is none."""
    face = _VALUES.get(text)
    if face is None:
        raise BadInput(f"{text[:20]!r} is not a card: cards are written like CAR-N, W-STA or B-5")
    return face


def deck_value(deck: int, text: str) -> int:
    """The face of a code in deck 0 (courtiers), 1 (white missions) or 2 (blue missions); BadInput if it has none."""
    face = card_value(text)
    if deck_of(face) != deck:
        kinds = ("a courtier", "a white mission", "a blue mission")
        raise BadInput(f"{text[:20]} is not {kinds[deck]}")
    return face


def deck_of(face: int) -> int:
    """The deck a face belongs to."""
    return COURTIER_DECK if face < WHITE else WHITE_DECK if face < BLUE else BLUE_DECK
