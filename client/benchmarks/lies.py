"""How level 3 of Menteur lies: share of plays that are not what they claim, by situation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from client.benchmarks.rules import Figures
from core.bots.menteur.sight import JOKER_KIND, Sight
from core.bots.policy import Budget, Decision, Observation
from core.bots.registry import policy
from core.games.menteur.moves import Play
from core.games.menteur.state import Phase
from core.rng import Rng
from core.selfplay import level_at, play_match, seed_bytes

GAMES: Final = 40
SEATS: Final = 4
SEED: Final = 7
LEVELS: Final = (3, 2)
HANDS: Final = ((3, "hand of 1 to 3"), (8, "hand of 4 to 8"), (999, "hand of 9 and more"))
PILES: Final = ((0, "empty pile"), (5, "pile of 1 to 5"), (999, "pile of 6 and more"))

Counts = dict[str, tuple[int, int]]


class Confessor:
    """A policy whose plays are noted, with what its own seat knows of them: lies and plays by situation."""

    def __init__(self, level: int) -> None:
        self.level = level
        self.inner = policy("menteur", level)
        self.counts: Counts = {}

    def decide(self, observation: Observation, rng: Rng, budget: Budget) -> Decision:
        """The policy's own decision."""
        decision = self.inner.decide(observation, rng, budget)
        sight = Sight(observation)
        if isinstance(decision.move, Play) and sight.state.phase is Phase.PLAY:
            lie = any(sight.kind(slot) not in (decision.move.rank, JOKER_KIND) for slot in decision.move.slots)
            for name in situations(sight, decision.move):
                lies, plays = self.counts.get(name, (0, 0))
                self.counts[name] = lies + lie, plays + 1
        return decision


def situations(sight: Sight, play: Play) -> Iterable[str]:
    """What a play belongs to: all, whether it must be a lie, by own hand, by pile, by number of cards."""
    yield "all"
    could = sight.held[play.rank] or sight.held[JOKER_KIND]
    yield "holds the rank" if could else "holds none of the rank"
    hand, pile = len(sight.hand), sight.state.pile_size()
    yield next(name for most, name in HANDS if hand <= most)
    yield next(name for most, name in PILES if pile <= most)
    yield f"{len(play.slots)} cards" if len(play.slots) > 1 else "1 card"


def lie_counts(games: int) -> dict[int, Counts]:
    """By level: situation -> lies and plays, in games of the strict rules with seats of both levels."""
    confessors = {level: Confessor(level) for level in LEVELS}
    for number in range(games):
        seated = [confessors[level_at(LEVELS, seat, number)] for seat in range(SEATS)]
        deal, bots = seed_bytes(SEED, number // len(LEVELS)), seed_bytes(SEED, number, 1)
        play_match("menteur", SEATS, {}, seated, deal_seed=deal, bot_seed=bots)
    return {level: one.counts for level, one in confessors.items()}


def lie_shares() -> Figures:
    """Lies in 100 plays, and the number of plays, by level and situation."""
    figures: Figures = {"games": GAMES}
    for level, counts in lie_counts(GAMES).items():
        for name, (lies, plays) in sorted(counts.items()):
            figures[f"level {level}, {name}"] = f"{100 * lies / plays:.0f} % of {plays}"
    return figures
