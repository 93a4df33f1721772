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
VARIANTS: Final[dict[str, tuple[int, dict[str, Value]]]] = {
    "dice": (4, {"variant": "dice"}),
    "suit": (4, {"variant": "suit"}),
    "extended": (4, {"window": "extended"}),
    "ten_seats": (10, {}),
}


def best_rate(run: Callable[[], int], runs: int = RUNS) -> float:
    """What `run` counts, per second of processor time: the best of `runs` (the least disturbed one)."""
    rates = []
    for _ in range(runs):
        began = time.process_time()
        count = run()
        rates.append(count / max(1e-9, time.process_time() - began))
    return max(rates)


def _rounds(seats: int, options: dict[str, Value], rounds: int) -> Callable[[], int]:
    game = find_game("menteur")
    full = game.normalise(seats, options)
    random_round(game, seats, full, -1)  # imports and caches are not what is measured

    def run() -> int:
        return sum(random_round(game, seats, full, seed)[0] for seed in range(rounds))

    return run


def random_menteur() -> Figures:
    """A move is one answer to an Ask, window answers included."""
    return {"moves_per_s": round(best_rate(_rounds(4, {}, ROUNDS))), "rounds": ROUNDS}


def random_menteur_variants() -> Figures:
    """Moves per second by variant."""
    return {
        f"{name}_moves_per_s": round(best_rate(_rounds(seats, options, ROUNDS // 4), 3))
        for name, (seats, options) in VARIANTS.items()
    }


def table_menteur() -> Figures:
    """Moves per second through a Table with a HashDealer, by random policies."""
    policies = [RandomPolicy()] * 4

    def run() -> int:
        return sum(
            play_match(
                "menteur", 4, {}, policies, deal_seed=seed_bytes(1, number), bot_seed=seed_bytes(2, number)
            ).moves
            for number in range(MATCHES)
        )

    return {"moves_per_s": round(best_rate(run)), "matches": MATCHES}
