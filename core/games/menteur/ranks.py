"""Which ranks may be announced (rule page 4, 5.1)."""

from __future__ import annotations

from typing import Final

from core.games.menteur.packs import next_rank
from core.games.menteur.state import State

ALL_RANKS: Final = tuple(range(1, 14))


def legal_ranks(state: State) -> tuple[int, ...]:
    """Ranks the current player may announce, in documented order; empty in the dice and suit versions.

    `sequence`: the required one; `free`: all; `adjacent`: one below, the same, one above the last announcement.
    """
    rules = state.rules
    if rules.dice or rules.by_suit:
        return ()
    if rules.sequence:
        return (next_rank(state.turn),)
    if rules.adjacent and not state.any_rank and state.last:
        last = state.last
        return ((last - 2) % 13 + 1, last, last % 13 + 1)
    return ALL_RANKS
