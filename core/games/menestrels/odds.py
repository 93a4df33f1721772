"""How likely the top card is the King, by what everybody can see."""

from __future__ import annotations

from core.games.menestrels.ruleset import KING_ZONE
from core.games.menestrels.state import State


def king_odds(state: State) -> tuple[int, int]:
    """The chance that the top card is the King, as a fraction (0, 1) to (1, 1).

    He lies in each of the last eleven places alike, and his back is free: so he cannot be a top card with a coin, and
    is the likelier under a free back the more of the unseen backs bear coins.
    """
    size = state.deck_size
    if state.king_out or not size or size > KING_ZONE + 1 or state.top_coin == 1:
        return 0, 1
    troupe = state.rules.troupe
    unseen = size - 1 + len(state.removed)
    free = troupe.free_backs
    for kind in (*[kind for kind in state.market if kind >= 0], *state.discard):
        free -= not troupe.back[kind]
    for company in state.companies:
        for kind in company:
            free -= not troupe.back[kind]
    for backs in state.backs:
        free -= backs.count(0)
    free = max(0, min(free, unseen))
    if state.top_coin < 0:
        return 1, size
    # Each of the other places holds one of `unseen` cards, `free` of them with a free back.
    return (unseen, unseen + (size - 1) * free) if unseen else (1, 1)
