"""How fast the rules run: answers per second of processor time, one core, the best of several runs."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from core.game import Value
from core.playout import random_round
from core.registry import game as find_game
from core.selfplay import RandomPolicy, play_match, seed_bytes

Figures = dict[str, float | int | str]

RUNS: Final = 5
ROUNDS: Final = 400
MATCHES: Final = 20
USUAL_SEATS: Final = 4


def best_rate(run: Callable[[], int], runs: int = RUNS) -> float:
    """What `run` counts, per second of processor time: the best of `runs` (the least disturbed one)."""
    rates = []
    for _ in range(runs):
        began = time.process_time()
        count = run()
        rates.append(count / max(1e-9, time.process_time() - began))
    return max(rates)


def random_rounds(name: str, seats: int, options: dict[str, Value], rounds: int) -> Callable[[], int]:
    """What plays so many random rounds of a game and counts the moves."""
    game = find_game(name)
    full = game.normalise(seats, options)
    random_round(game, seats, full, -1)  # imports and caches are not what is measured

    def run() -> int:
        return sum(random_round(game, seats, full, seed)[0] for seed in range(rounds))

    return run


def usual_seats(name: str) -> int:
    """Four, or as near to four as the game goes."""
    info = find_game(name).info()
    return min(info.max_seats, max(info.min_seats, USUAL_SEATS))


def random_play(name: str) -> Figures:
    """A move is one answer to an Ask, window answers included."""
    rate = best_rate(random_rounds(name, usual_seats(name), {}, ROUNDS))
    return {"moves_per_s": round(rate), "rounds": ROUNDS}


def table_play(name: str) -> Figures:
    """Moves per second through a Table with a HashDealer, by random policies."""
    seats = usual_seats(name)
    policies = [RandomPolicy()] * seats

    def run() -> int:
        return sum(
            play_match(
                name, seats, {}, policies, deal_seed=seed_bytes(1, number), bot_seed=seed_bytes(2, number)
            ).moves
            for number in range(MATCHES)
        )

    return {"moves_per_s": round(best_rate(run)), "matches": MATCHES}
