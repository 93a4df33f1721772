"""Whom an effect can be aimed at (rule page 1.3)."""

from __future__ import annotations

from collections.abc import Iterator

from core.games.menestrels.effects import Effect
from core.games.menestrels.moves import Target
from core.games.menestrels.state import State


def targets(state: State) -> Iterator[Target]:
    """Legal targets of the effect being resolved, clockwise, then in order of arrival; equal cards once."""
    seats = state.rules.seats
    seat = state.current
    troupe = state.rules.troupe
    effect = troupe.effect[state.effect]
    for offset in range(1, seats):
        other = (seat + offset) % seats
        if effect == Effect.STEAL_ONE:
            if state.coins[other]:
                yield Target(other)
        elif effect == Effect.TAKE_FACEUP:
            for kind in dict.fromkeys(state.companies[other]):
                if troupe.takeable[kind]:
                    yield Target(other, kind)
        elif state.hidden[other]:
            yield Target(other)


def why_not(state: State, seat: int, move: Target) -> str:
    """What is wrong with a target: `self`, `seat`, `coins`, `hidden`, `card`, `grey`, `coin_card`; "" if nothing."""
    troupe = state.rules.troupe
    effect = troupe.effect[state.effect]
    other, card = move
    if other == seat:
        return "self"
    if not 0 <= other < state.rules.seats:
        return "seat"
    if effect != Effect.TAKE_FACEUP:
        if card != -1:
            return "card"
        if effect == Effect.STEAL_ONE:
            return "" if state.coins[other] else "coins"
        return "" if state.hidden[other] else "hidden"
    if card not in state.companies[other]:
        return "card"
    if troupe.grey[card]:
        return "grey"
    return "" if troupe.takeable[card] else "coin_card"
