"""Sampled worlds of Courtisans: what lies face down, what all the coming hands are, what everybody wishes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from core.bots.courtisans.picture import ROLES, SIX
from core.bots.courtisans.sight import Sight
from core.games.courtisans.cards import ASSASSIN, BLUE, GUARD, NOBLE, SPY, WEIGHTS, WHITE
from core.rng import Rng

Hand = tuple[tuple[int, int, int], ...]
"""family, weight, role of (mostly) three cards."""
COUNTED: Final = ((NOBLE, 3), (ASSASSIN, 2), (GUARD, 4), (SPY, 3))
"""Role and number that W-N3, W-A2, W-G4, W-S3 want."""
_CARDS: Final = tuple([(face // 7, WEIGHTS[face], face % 7) for face in range(len(WEIGHTS))])
_ROLE_WISH: Final = (0.7, 1.0, 0.6, 0.8)
"""Points that a card of the counted role is worth at home, each."""
_FEWER_WISH: Final = -0.6
"""Points of each weight at home of a family that is to be less than the neighbour's."""
_FALL_WISH: Final = -1.5
"""As if so much weight of a family that is to fall were held: half the mission's points a status."""
_FALLS_WISH: Final = -0.5
"""The same for every family, where several are to fall or few to rise."""


def coming_turns(sight: Sight) -> list[int]:
    """The seats that play after the running turn, turn by turn to the end."""
    state = sight.state
    deck = state.deck_size
    hands = [len(hand) for hand in state.hands]
    seat = state.current
    hands[seat] = min(3, deck)
    deck -= hands[seat]
    found: list[int] = []
    while any(hands):
        seat = state.seating.left[seat]
        if hands[seat]:
            found.append(seat)
            hands[seat] = min(3, deck)
            deck -= hands[seat]
    return found


class World:
    """One way the hidden cards may lie.

    `known`: slot -> face of the face-down spies; `hands`: of the coming turns; `missions` by seat. What these make a
    seat wish: `rise[seat][family]` as so much more weight of a family that is to rise, `home[seat][family]` for each
    weight in the own domain, `roles[seat][role]` for each card there.
    """

    __slots__ = ("hands", "home", "known", "missions", "rise", "roles")

    def __init__(self, sight: Sight, turns: Sequence[int], rng: Rng) -> None:
        unseen = sight.unseen()
        spies = rng.sample(sight.spies, min(len(unseen), len(sight.spies)))
        self.known = {**sight.known, **{card.slot: face for card, face in zip(unseen, spies, strict=False)}}
        pool = sight.pool[:]
        for face in spies:
            pool.remove(face)
        rng.shuffle(pool)
        cards = [_CARDS[face] for face in pool[: 3 * len(turns)]]
        self.hands: list[Hand] = [tuple(cards[at : at + 3]) for at in range(0, len(cards), 3)]
        self.missions = _missions(sight, rng)
        seats = len(self.missions)
        self.rise = [[0.0] * SIX for _ in range(seats)]
        self.home = [[0.0] * SIX for _ in range(seats)]
        self.roles = [[0.0] * ROLES for _ in range(seats)]
        for seat, missions in enumerate(self.missions):
            for mission in missions:
                self._wish(seat, mission)

    def _wish(self, seat: int, mission: int) -> None:
        number = (mission - WHITE) % 10
        if mission < BLUE and number < SIX:
            self.home[seat][number] += _FEWER_WISH
        elif mission < BLUE:
            self.roles[seat][COUNTED[number - SIX][0]] += _ROLE_WISH[number - SIX]
        elif number < SIX:
            self.rise[seat][number] += _FALL_WISH
        elif number >= SIX + 2:
            self.rise[seat] = [wish + _FALLS_WISH for wish in self.rise[seat]]


def _missions(sight: Sight, rng: Rng) -> list[tuple[int, ...]]:
    """Own missions, and some for the others."""
    seats = sight.state.rules.seats
    white = rng.sample([face for face in range(WHITE, BLUE) if face not in sight.missions], seats)
    blue = rng.sample([face for face in range(BLUE, BLUE + 10) if face not in sight.missions], seats)
    found: list[tuple[int, ...]] = list(zip(white, blue, strict=True))
    found[sight.seat] = sight.missions
    return found
