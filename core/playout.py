"""Random play at full speed: rules and a ClearDealer; no table, hashes or events (search, benchmarks, counts)."""

from __future__ import annotations

from typing import Any

from core.game import Answer, Game, Outcome
from core.pending import Ask, Deal
from core.rng import Rng
from core.seals import ClearDealer


def play_out(game: Game[Any], state: Any, dealer: ClearDealer, rng: Rng, limit: int = 1_000_000) -> int:
    """Play `state` on, in place, by random legal answers until it is over; how many answers that took.

    Stops early once `limit` answers have been given. Times are any the asked seats may declare.
    """
    pending, sample, play, dealt, run = game.pending, game.sample, game.play, game.dealt, dealer.run
    moves = 0
    while moves < limit:
        wanted = pending(state)
        kind = type(wanted)
        if kind is Ask:
            seats, _, min_ms, max_ms, _ = wanted  # type: ignore[misc]
            if len(seats) == 1 and max_ms is None:
                seat = seats[0]
                play(state, (Answer(seat, sample(state, seat, rng), 0),))
                moves += 1
                continue
            bits = rng.bits(12 * len(seats))
            answers = []
            for seat in seats:
                answers.append(Answer(seat, sample(state, seat, rng), min_ms + (bits & 1023)))
                bits >>= 12
            play(state, answers)
            moves += len(seats)
        elif kind is Deal:
            dealt(state, run(wanted))  # type: ignore[arg-type]
        else:
            break
    return moves


def random_round(game: Game[Any], seats: int, options: dict[str, Any], seed: int) -> tuple[int, Outcome]:
    """One round from the first deal to the end: answers given, and the outcome."""
    state = game.setup(seats, options)
    dealer = ClearDealer(game.decks(seats, options), Rng(seed, "deal"))
    moves = play_out(game, state, dealer, Rng(seed, "moves"))
    return moves, game.outcome(state)
