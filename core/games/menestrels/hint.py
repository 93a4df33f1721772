"""The best assignment of a seat's cards of several colours, exhaustive where it can be (option `assignHelp`)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from core.games.menestrels.ending import flexible
from core.games.menestrels.legality import strongest
from core.games.menestrels.scoring import Tally, prizes, tally
from core.games.menestrels.state import State

EXHAUSTIVE: Final = 3**8
"""Assignments tried at most; beyond that one card is improved after another."""


def best_assignment(state: State, seat: int) -> tuple[int, ...]:
    """Colours for the seat's open cards of several colours, by what is open now; () if it has none.

    Best is the largest lead over the best opponent, then the most points. Who has not prepared yet is counted with
    the open cards it has, each of several colours where it is strongest.
    """
    colours = strongest(state, seat)
    if not colours:
        return ()
    others = [_open_tally(state, other) for other in range(state.rules.seats)]
    return improve(state, seat, others, colours)


def _open_tally(state: State, seat: int) -> Tally:
    given = state.assigned[seat]
    return tally(state.rules.troupe, state.companies[seat], strongest(state, seat) if given is None else given)


def improve(state: State, seat: int, tallies: Sequence[Tally], first: tuple[int, ...]) -> tuple[int, ...]:
    """The best colours for `seat` where the others hold `tallies`; ties keep the earliest, `first` before all."""
    troupe = state.rules.troupe
    kinds = flexible(state, seat)
    fixed = tally(troupe, state.companies[seat], ())
    table = list(tallies)

    def worth(colours: Sequence[int]) -> tuple[int, int]:
        strength = list(fixed.strength)
        for kind, colour in zip(kinds, colours, strict=True):
            strength[colour] += troupe.strength[kind]
        table[seat] = fixed._replace(strength=(strength[0], strength[1], strength[2]))
        lines = prizes(state.nobles, state.coins, table)
        totals = [sum([line[each] for line in lines]) for each in range(len(table))]
        best = max([total for each, total in enumerate(totals) if each != seat])
        return totals[seat] - best, totals[seat]

    number = 1
    for kind in kinds:
        number *= len(troupe.choices[kind])
    if number <= EXHAUSTIVE:
        return max((first, *product(*[troupe.choices[kind] for kind in kinds])), key=worth)
    found = list(first)
    for index, kind in enumerate(kinds):
        found[index] = max(troupe.choices[kind], key=lambda c: worth((*found[:index], c, *found[index + 1 :])))
    return tuple(found)
