"""Random play at full speed: rules and a ClearDealer; no table, hashes or events (search, benchmarks, counts)."""

from __future__ import annotations

from itertools import islice
from typing import Any

from core.game import Answer, Game, Options, Outcome
from core.hashing import state_hash
from core.pending import Ask, Deal
from core.rng import Rng
from core.seals import ClearDealer


def play_out(game: Game[Any], state: Any, dealer: ClearDealer, rng: Rng, limit: int = 1_000_000) -> int:
    """Play `state` on, in place, by random legal answers until it is over; how many answers that took.

    Stops early once `limit` answers have been given. Times are any the asked seats may declare.
    """
    pending, sample, play, dealt, run = game.pending, game.sample, game.play, game.dealt, dealer.run
    new = tuple.__new__
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
            bits = rng.bits(10 * len(seats))
            answers = []
            for seat in seats:
                # As Answer(…), without the call that a NamedTuple puts in between.
                answers.append(new(Answer, (seat, sample(state, seat, rng), min_ms + (bits & 1023))))
                bits >>= 10
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


def trace(
    game: Game[Any], seats: int, options: Options, seed: int, asks: int = 4, most: int = 5000
) -> dict[str, Any]:
    """What one random round comes to, to be pinned: the legal answers at its first Asks, its length, its end.

    `choices`: per Ask the number of legal moves of its seats, counted up to `most` each. `state_hash`: of the end.
    """
    full = game.normalise(seats, options)
    state = game.setup(seats, full)
    dealer = ClearDealer(game.decks(seats, full), Rng(seed, "deal"))
    rng = Rng(seed, "moves")
    choices: list[list[int]] = []
    moves = 0
    while len(choices) < asks:
        wanted = game.pending(state)
        if isinstance(wanted, Deal):
            game.dealt(state, dealer.run(wanted))
        elif isinstance(wanted, Ask):
            choices.append([sum(1 for _ in islice(game.legal(state, seat), most)) for seat in wanted.seats])
            moves += play_out(game, state, dealer, rng, 1)
        else:
            break
    moves += play_out(game, state, dealer, rng)
    return {
        "choices": choices,
        "moves": moves,
        "winners": list(game.outcome(state).winners),
        "state_hash": state_hash(state.canon()).hex(),
    }
