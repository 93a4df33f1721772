"""Who sits where (rule page 3.5): turn order, neighbours, partners, and the drop places open to each seat."""

from __future__ import annotations

from typing import Final

from core.games.courtisans.moves import ABOVE, BELOW, OPP, OWN, TABLE

ALL_USED: Final = 7


class Seating:
    """One clockwise order of the seats. Shared by states and never changed.

    `left[seat]`: the left-hand neighbour, who also plays next. `partner[seat]`: -1 without teams. `opponents[seat]`:
    seats whose domain is a legal third zone, clockwise. `choices[seat][used]`: (zone, side, opponent) of the places
    still open when the zones with their bits in `used` are filled, in the order of legal moves.
    """

    __slots__ = ("choices", "left", "opponents", "order", "partner", "place")

    def __init__(self, order: tuple[int, ...], teams: bool, partner_counts: bool) -> None:
        n = len(order)
        self.order = order
        self.place = tuple([order.index(seat) for seat in range(n)])
        self.left = tuple([order[(self.place[seat] + 1) % n] for seat in range(n)])
        self.partner = tuple([order[(self.place[seat] + n // 2) % n] if teams else -1 for seat in range(n)])
        self.opponents = tuple([self._opponents(seat, partner_counts) for seat in range(n)])
        self.choices = tuple(
            [tuple([self._choices(seat, used) for used in range(ALL_USED + 1)]) for seat in range(n)]
        )

    def _opponents(self, seat: int, partner_counts: bool) -> tuple[int, ...]:
        others = self.clockwise(seat)[1:]
        return tuple([other for other in others if partner_counts or other != self.partner[seat]])

    def _choices(self, seat: int, used: int) -> tuple[tuple[int, int, int], ...]:
        found: list[tuple[int, int, int]] = []
        if not used & 1 << TABLE:
            found += [(TABLE, ABOVE, -1), (TABLE, BELOW, -1)]
        if not used & 1 << OWN:
            found.append((OWN, 0, -1))
        if not used & 1 << OPP:
            found += [(OPP, 0, other) for other in self.opponents[seat]]
        return tuple(found)

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """All seats in turn order, beginning with `seat`."""
        at = self.place[seat]
        return self.order[at:] + self.order[:at]

    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The pairs, each ascending, by their lowest seat; empty without teams."""
        pairs = {tuple(sorted((seat, other))) for seat, other in enumerate(self.partner) if other >= 0}
        return tuple(sorted(pairs))
