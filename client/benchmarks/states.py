"""What a state costs: its copy, and its canonical hash; means over states in the middle of random rounds."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from client.benchmarks.rules import Figures, usual_seats
from core.hashing import encode, state_hash
from core.playout import play_out
from core.registry import game as find_game
from core.rng import Rng
from core.seals import ClearDealer

STATES: Final = 40
REPEATS: Final = 25
RUNS: Final = 5
FURTHEST: Final = 60


def states_of(name: str) -> list[Any]:
    """States after 1 to FURTHEST random answers from the first deal."""
    game, seats = find_game(name), usual_seats(name)
    options = game.normalise(seats, {})
    found = []
    for number in range(STATES):
        state = game.setup(seats, options)
        dealer = ClearDealer(game.decks(seats, options), Rng(number, "deal"))
        play_out(game, state, dealer, Rng(number, "moves"), 1 + number * FURTHEST // STATES)
        found.append(state)
    return found


def state_costs(name: str) -> Figures:
    """Microseconds of processor time for one copy and one hash, and bytes of a state's canonical form."""
    states = states_of(name)
    return {
        "copy_us": round(1e6 * _each(states, lambda state: state.copy()), 2),
        "hash_us": round(1e6 * _each(states, lambda state: state_hash(state.canon())), 1),
        "canonical_bytes": round(sum(len(encode(state.canon())) for state in states) / len(states)),
        "states": STATES,
    }


def _each(states: Sequence[Any], work: Callable[[Any], object]) -> float:
    """Seconds for one: the best of several runs over all."""
    best = float("inf")
    for _run in range(RUNS):
        began = time.process_time()
        for _repeat in range(REPEATS):
            for state in states:
                work(state)
        best = min(best, time.process_time() - began)
    return best / (REPEATS * len(states))
