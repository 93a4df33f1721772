"""What happened, for screens, logs and bots: public, in order; no event names a hidden face.

A `place` is a domain's seat, or -1 for the Queen's table; a `side` is 1 above the mat, -1 below, 0 in a domain. Faces
are values of `cards`, None for a card that lies face down. Slots are for bookkeeping; no screen shows them.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlacesDrawn:
    """Teams: the seats in clockwise order, and the pairs."""

    order: tuple[int, ...]
    teams: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class FirstChosen:
    """The first player was drawn."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandsDealt:
    """Everybody holds three cards and two missions; cards in the deck and set aside."""

    deck: int
    aside: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is the turn of `seat`; turns are counted over all players."""

    turn: int
    seat: int


@dataclass(frozen=True, slots=True)
class Played:
    """`seat` puts a card of its hand down (it has not shown yet what it is). `through`: by way of a confidant.

    `hand`: the new size of the hand.
    """

    turn: int
    seat: int
    slot: int
    place: int
    side: int
    hand: int
    through: bool


@dataclass(frozen=True, slots=True)
class Placed:
    """The card lies: `face`, or None for a spy."""

    turn: int
    seat: int
    card: int
    face: int | None
    place: int
    side: int


@dataclass(frozen=True, slots=True)
class Offered:
    """An effect of the card just laid pends: `role` assassin, diplomat or confidant; `targets` are placement ids."""

    seat: int
    card: int
    role: int
    place: int
    targets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Declined:
    """`seat` spared everyone, took nothing, or played no other card."""

    seat: int
    card: int
    role: int


@dataclass(frozen=True, slots=True)
class Eliminated:
    """The assassin `by` of `seat` removed `card`."""

    seat: int
    by: int
    card: int
    face: int | None
    place: int
    side: int


@dataclass(frozen=True, slots=True)
class Taken:
    """The diplomat `by` of `seat` brought `card` from `place` into `seat`'s domain."""

    seat: int
    by: int
    card: int
    face: int | None
    place: int
    side: int


@dataclass(frozen=True, slots=True)
class TopTaken:
    """`seat` took the top card of the deck through its confidant `by`; `deck` is the new size."""

    seat: int
    by: int
    deck: int


@dataclass(frozen=True, slots=True)
class Drew:
    """`seat` drew `count` cards after its turn; `deck` is the new size."""

    seat: int
    count: int
    deck: int


@dataclass(frozen=True, slots=True)
class SpyRevealed:
    """At the end: the spy `card` of `author` (-1: unknown) shows its face; at the table it joins its family."""

    card: int
    author: int
    face: int
    place: int
    side: int


@dataclass(frozen=True, slots=True)
class MissionsRevealed:
    """The white and the blue mission of `seat`."""

    seat: int
    white: int
    blue: int


@dataclass(frozen=True, slots=True)
class Scored:
    """Statuses of the six families (1 light, 0 neutral, -1 disgrace), totals by seat, winners."""

    statuses: tuple[int, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class KilledRevealed:
    """The eliminated spy `card` is shown after the scores."""

    card: int
    author: int
    face: int
