"""How fast bots decide: each level of a game at the usual table, and how long level 3 thinks in the client."""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence
from typing import Final

from client.benchmarks.rules import Figures, usual_seats
from client.thinking import Question, decide_in_time
from core.bots.policy import Budget, Decision, Observation, Policy
from core.bots.registry import policy
from core.rng import Rng
from core.selfplay import play_match, seed_bytes

LEVELS: Final = (1, 2, 3)
MATCHES: Final = 6
MOST: Final = 120
SEED: Final = 11
KEY: Final = b"veillee bench bots"


class CountingBudget(Budget):
    """The usual budget; remembers how many nodes were reported to it."""

    used: int = 0

    def spent(self, nodes: int) -> bool:
        """As Budget; nodes are reported as a running total."""
        self.used = max(self.used, nodes)
        return Budget.spent(self, nodes)


class _Recorder:
    """A policy that keeps the observations it was asked with."""

    def __init__(self, inner: Policy) -> None:
        self.inner = inner
        self.asked: list[Observation] = []

    def decide(self, observation: Observation, rng: Rng, budget: Budget) -> Decision:
        self.asked.append(observation)
        return self.inner.decide(observation, rng, budget)


def questions(name: str) -> list[Observation]:
    """Observations from matches of level 2 against itself, thinned out evenly; answers to windows among them."""
    seats = usual_seats(name)
    recorder = _Recorder(policy(name, 2))
    for number in range(MATCHES):
        deal, bots = seed_bytes(SEED, number), seed_bytes(SEED, number, 1)
        play_match(name, seats, {}, [recorder] * seats, deal_seed=deal, bot_seed=bots, until=MOST)
    return recorder.asked[:: max(1, len(recorder.asked) // MOST)]


def bot_speed(name: str) -> Figures:
    """By level: decisions a second, mean, 95th percentile and longest in ms of processor time; nodes a second.

    A node is one line of play, one option in one world, or what else a level's search counts; levels that do not
    search have none. `client_…`: level 3 as the client asks it, in time on the clock.
    """
    asked = questions(name)
    figures: Figures = {"decisions": len(asked)}
    for level in LEVELS:
        chosen = policy(name, level)
        times, nodes = [], 0
        for number, observation in enumerate(asked):
            budget = CountingBudget()
            rng = Rng(seed_bytes(SEED, level, number), "bot")
            began = time.process_time()
            chosen.decide(observation, rng, budget)
            times.append((time.process_time() - began) * 1e3)
            nodes += budget.used
        figures[f"level_{level}_per_s"] = round(1e3 * len(times) / max(1e-9, sum(times)))
        figures[f"level_{level}_mean_ms"] = round(statistics.mean(times), 2)
        figures[f"level_{level}_p95_ms"] = round(high(times), 2)
        figures[f"level_{level}_most_ms"] = round(max(times), 2)
        figures[f"level_{level}_nodes_per_s"] = round(1e3 * nodes / max(1e-9, sum(times)))
    waits = []
    for observation in asked:
        began = time.perf_counter()
        decide_in_time(Question(name, LEVELS[-1], observation, KEY))
        waits.append((time.perf_counter() - began) * 1e3)
    figures["client_median_ms"] = round(statistics.median(waits), 2)
    figures["client_p95_ms"] = round(high(waits), 2)
    return figures


def high(times: Sequence[float]) -> float:
    """The 95th percentile."""
    return sorted(times)[min(len(times) - 1, int(len(times) * 0.95))]
