"""A game as quick turns need it: whole numbers only, spies kept apart by who knows them, what may be killed."""

from __future__ import annotations

from core.bots.courtisans.picture import ROLES, SIX
from core.games.courtisans.cards import GUARD, WEIGHTS


class Board:
    """Numbers by family.

    `seen`: margins by what everybody sees of the table; `hidden[seat]`: what the spies that only this seat knows add
    to them. `below`, `cards_below`: weight and cards below the mat, spies included. `weights[seat]`, `roles[seat]`:
    of a domain. `singles`, `nobles`: open cards of weight 1 and 2 that are no guards, by place: the seats, then above
    and below the mat.
    """

    __slots__ = ("below", "cards_below", "hidden", "nobles", "roles", "seen", "singles", "weights")

    def __init__(self, seats: int) -> None:
        self.seen = [0] * SIX
        self.below = [0] * SIX
        self.cards_below = [0] * SIX
        self.hidden = [[0] * SIX for _ in range(seats)]
        self.weights = [[0] * SIX for _ in range(seats)]
        self.roles = [[0] * ROLES for _ in range(seats)]
        self.singles = [[0] * SIX for _ in range(seats + 2)]
        self.nobles = [[0] * SIX for _ in range(seats + 2)]

    def copy(self) -> Board:
        """An independent board."""
        new = Board.__new__(Board)
        new.seen = self.seen[:]
        new.below = self.below[:]
        new.cards_below = self.cards_below[:]
        new.hidden = [row[:] for row in self.hidden]
        new.weights = [row[:] for row in self.weights]
        new.roles = [row[:] for row in self.roles]
        new.singles = [row[:] for row in self.singles]
        new.nobles = [row[:] for row in self.nobles]
        return new

    def put(self, face: int, place: int, side: int, sign: int, author: int = -1) -> None:
        """A card laid (`sign` 1) or gone (-1); place -1 is the table. `author`: of a face-down card, who knows it."""
        family = face // 7
        weight = WEIGHTS[face]
        if place >= 0:
            self.weights[place][family] += sign * weight
            self.roles[place][face % 7] += sign
        else:
            if author >= 0:
                self.hidden[author][family] += sign * side * weight
            else:
                self.seen[family] += sign * side * weight
            if side < 0:
                self.below[family] += sign * weight
                self.cards_below[family] += sign
            place = len(self.weights) + (side < 0)
        if author < 0 and face % 7 != GUARD:
            (self.nobles if weight == 2 else self.singles)[place][family] += sign

    def strike(self, place: int, family: int, weight: int, role: int) -> None:
        """An open card that may be killed leaves; `place` as in `singles`; `role`: -1 if unknown."""
        (self.nobles if weight == 2 else self.singles)[place][family] -= 1
        seats = len(self.weights)
        if place < seats:
            self.weights[place][family] -= weight
            if role >= 0:
                self.roles[place][role] -= 1
        elif place == seats:
            self.seen[family] -= weight
        else:
            self.seen[family] += weight
            self.below[family] -= weight
            self.cards_below[family] -= 1
