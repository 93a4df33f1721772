"""What the table waits for: answers of seats (Ask), work of the dealer (Deal), or nothing more (Over)."""

from __future__ import annotations

from typing import NamedTuple


class Shuffle(NamedTuple):
    """Mix slots and known cards of one deck into as many fresh slots; nobody reads them.

    `known` are indices into the deck's cards. Public result: the fresh slots, ascending.
    """

    deck: int
    slots: tuple[int, ...] = ()
    known: tuple[int, ...] = ()


class Take(NamedTuple):
    """Let only `seat` read the facets of `slots` that are not open yet.

    Re-masked (fresh slot numbers) if `mix`, or if a facet not yet open has another reader; else the slots stay.
    With `mix`: one secret order over all; without: order, opened facets and old knowledge of each position carry
    over. Public result: the slots now held, ascending.
    """

    seat: int
    slots: tuple[int, ...]
    mix: bool = False


class Open(NamedTuple):
    """Open one facet of `slots` to everybody. Public result: the values, in the order of `slots`."""

    slots: tuple[int, ...]
    facet: str = "face"


class Roll(NamedTuple):
    """A public number from 1 to `sides` that nobody can choose. Public result: that number."""

    sides: int


Op = Shuffle | Take | Open | Roll
Result = tuple[int, ...] | int


class Ask(NamedTuple):
    """Each seat of `seats` (ascending, all with a legal move) owes exactly one answer.

    Times are whole milliseconds; a seat answers by itself at `max_ms`. Only a move of `closer` can be
    too early (below `min_ms`); the game's `check` says so.
    """

    seats: tuple[int, ...]
    prompt: str
    min_ms: int = 0
    max_ms: int | None = None
    closer: int | None = None


class Deal(NamedTuple):
    """Operations for the dealer; a slot stands in at most one of them.

    `fresh`: a new deal begins, old slots die.
    """

    ops: tuple[Op, ...]
    fresh: bool = False


class Over(NamedTuple):
    """The match is over; `winners` ascending, several if shared."""

    winners: tuple[int, ...]


Pending = Ask | Deal | Over
