"""A hint in two steps: what kind of move the strongest bot would make, then which one and where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from core.game import Answer, Game, Knowledge, Move
from core.pending import Ask, Deal, Open


class Hint(NamedTuple):
    """Both steps in words, in the player's language."""

    what: str
    where: str


def after(game: Game[Any], state: Any, seat: int, moves: Sequence[Move], knowledge: Knowledge) -> bool:
    """Play the moves a person has only prepared on `state`, a copy; False if what comes then cannot be known.

    Cards the person sees may be turned over on the way; nothing else may be dealt.
    """
    for move in moves:
        ask = game.pending(state)
        if not isinstance(ask, Ask) or ask.seats != (seat,) or game.check(state, seat, move, ask.min_ms) is not None:
            return False
        game.play(state, [Answer(seat, move, ask.min_ms)])
        while isinstance(pending := game.pending(state), Deal):
            results = []
            for op in pending.ops:
                seen = knowledge.get(op.facet, {}) if isinstance(op, Open) else {}
                if not isinstance(op, Open) or any(slot not in seen for slot in op.slots):
                    return False
                results.append(tuple([seen[slot] for slot in op.slots]))
            game.dealt(state, results)
    pending = game.pending(state)
    return isinstance(pending, Ask) and seat in pending.seats
