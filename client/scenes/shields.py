"""Heraldic shields of the seats (sprites/shields)."""

from __future__ import annotations

from collections.abc import Sequence

SHIELDS = ("lily", "moon", "tower", "sun", "ship", "rose", "harp", "oak", "lantern", "key")
APART = 3
"""How far the search for a bot's or a neighbour's shield begins from its owner's."""


def shield_of(seat: int) -> str:
    """The shield of a seat."""
    return SHIELDS[seat % len(SHIELDS)]


def shields_at(seats: Sequence[tuple[object, int] | None]) -> tuple[str, ...]:
    """One shield a seat, no two alike as long as there are enough; "" for a free one (None).

    A seat is told by (owner, the shield its owner has chosen). Owners come first, in the order of the seats: each has
    its own at its first seat, or the next that nobody has. Bots and neighbours at one laptop get what is left.
    """
    taken: set[int] = set()
    owners: set[object] = set()
    found = [""] * len(seats)
    for neighbours in (False, True):
        for number, seat in enumerate(seats):
            if seat is None or found[number] or (not neighbours and seat[0] in owners):
                continue
            owners.add(seat[0])
            begin = seat[1] + (APART if neighbours else 0)
            ways = [(begin + step) % len(SHIELDS) for step in range(len(SHIELDS))]
            at = next((way for way in ways if way not in taken), ways[0])
            taken.add(at)
            found[number] = SHIELDS[at]
    return tuple(found)
