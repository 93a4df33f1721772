"""Own cards of the card game: what honest plays there are, which cards to part with, which ranks will be owed."""

from __future__ import annotations

from collections.abc import Sequence

from core.bots.menteur.sight import JOKER_KIND, Sight
from core.games.menteur.packs import next_rank


def due_in(sight: Sight, kind: int) -> int:
    """In how many of the seat's own turns from now `kind` will be the required rank (0: this turn, 13: never).

    Turns come every `seats` ranks: k, k+n, k+2n … mod 13; with 13 seats apart never but always the same.
    """
    if kind == JOKER_KIND:
        return 13
    state, rules = sight.state, sight.rules
    if not rules.sequence:
        return 13 - min(12, 3 * sight.held[kind])
    first = state.turn + (0 if sight.seat == state.current else _turns_until(sight))
    for ahead in range(13):
        if next_rank(first + ahead * rules.seats) == kind:
            return ahead
    return 13


def _turns_until(sight: Sight) -> int:
    return (sight.seat - sight.state.current) % sight.rules.seats or sight.rules.seats


def honest_slots(sight: Sight, rank: int, most: int) -> tuple[int, ...]:
    """Own slots of a rank, at most `most`, ascending; jokers are not among them."""
    return tuple([slot for slot in sight.hand if sight.kind(slot) == rank][:most])


def joker_slots(sight: Sight) -> tuple[int, ...]:
    """Own jokers."""
    return tuple(slot for slot in sight.hand if sight.kind(slot) == JOKER_KIND)


def junk(sight: Sight, rank: int) -> list[int]:
    """Own slots that are neither of `rank` nor jokers, best to part with first: due latest, then loneliest."""
    others = [slot for slot in sight.hand if sight.kind(slot) not in (rank, JOKER_KIND)]
    due = {kind: due_in(sight, kind) for kind in {sight.kind(slot) for slot in others}}
    return sorted(others, key=lambda slot: (-due[sight.kind(slot)], sight.held[sight.kind(slot)], slot))


def ascending(slots: Sequence[int]) -> tuple[int, ...]:
    """As a move wants them."""
    return tuple(sorted(slots))
