"""The preparation planned: every assignment tried against ways the hidden rows may be filled."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from core.bots.menestrels.sight import Sight
from core.games.menestrels.cards import Troupe
from core.games.menestrels.ending import flexible
from core.games.menestrels.hint import improve
from core.games.menestrels.legality import strongest
from core.games.menestrels.scoring import Tally, prizes, tally, winner_of
from core.rng import Rng

_TRIALS = 3000
"""Counts made at most."""
_MOST_WORLDS = 32
_LEAST_WORLDS = 4
_MOST_CHOICES = 3**6


def plan(sight: Sight, rng: Rng) -> tuple[int, ...]:
    """The colours that win most often; who prepares later is assumed to assign by strength."""
    state, seat, troupe = sight.state, sight.seat, sight.troupe
    kinds = flexible(state, seat)
    choices = list(product(*[troupe.choices[kind] for kind in kinds]))
    if len(choices) == 1:
        return choices[0]
    if len(choices) > _MOST_CHOICES:
        return improve(state, seat, world(sight, rng), strongest(state, seat))
    number = max(_LEAST_WORLDS, min(_MOST_WORLDS, _TRIALS // len(choices)))
    hidden = any(row.count(-1) for row in sight.rows)
    worlds = [world(sight, rng) for _ in range(number if hidden else 1)]
    fixed = tally(troupe, state.companies[seat], ())
    return max(choices, key=lambda colours: _worth(sight, worlds, fixed, kinds, colours))


def _worth(
    sight: Sight, worlds: Sequence[list[Tally]], fixed: Tally, kinds: Sequence[int], colours: Sequence[int]
) -> float:
    """Games won, and a little for the lead."""
    state, seat = sight.state, sight.seat
    strength = list(fixed.strength)
    for kind, colour in zip(kinds, colours, strict=True):
        strength[colour] += sight.troupe.strength[kind]
    own = fixed._replace(strength=(strength[0], strength[1], strength[2]))
    worth = 0.0
    for tallies in worlds:
        table = [*tallies[:seat], own, *tallies[seat + 1 :]]
        lines = prizes(state.nobles, state.coins, table)
        totals = [sum([line[each] for line in lines]) for each in range(len(table))]
        lead = totals[seat] - max([total for other, total in enumerate(totals) if other != seat])
        worth += (winner_of(state.nobles, totals) == seat) + 0.02 * lead
    return worth


def world(sight: Sight, rng: Rng) -> list[Tally]:
    """Tallies of all seats where unknown hidden cards are drawn from the unseen ones."""
    state, troupe = sight.state, sight.troupe
    pools = tuple([list(kinds) for kinds in sight.kept])
    for pool in pools:
        rng.shuffle(pool)
    found = []
    for seat in range(sight.rules.seats):
        kinds = list(state.companies[seat])
        for kind, coin in zip(sight.rows[seat], state.backs[seat], strict=True):
            if kind >= 0:
                kinds.append(kind)
            elif pools[coin]:
                kinds.append(pools[coin].pop())
        given = state.assigned[seat]
        found.append(tally(troupe, kinds, strong(troupe, kinds) if given is None else given))
    return found


def strong(troupe: Troupe, kinds: Sequence[int]) -> tuple[int, ...]:
    """Each card of several colours where the company is strongest so far."""
    strength = list(tally(troupe, kinds, ()).strength)
    given = []
    for kind in kinds:
        if troupe.choices[kind]:
            colour = max(troupe.choices[kind], key=strength.__getitem__)
            strength[colour] += troupe.strength[kind]
            given.append(colour)
    return tuple(given)
