"""One policy for all levels: asks the level for an option and gives it a human pace."""

from __future__ import annotations

from typing import Protocol

from core.bots import pace
from core.bots.courtisans.options import Option
from core.bots.courtisans.sight import Sight
from core.bots.policy import Budget, Decision, Observation
from core.games.courtisans.legality import default
from core.games.courtisans.moves import Decline, Play
from core.games.courtisans.state import State
from core.rng import Rng


class Level(Protocol):
    """What tells the levels apart."""

    def choose(self, sight: Sight, rng: Rng, budget: Budget) -> Option:
        """What to do with the rest of the turn."""
        ...


class Player:
    """The policy of a level."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def decide(self, observation: Observation, rng: Rng, budget: Budget) -> Decision:
        """A legal answer of the asked seat; with a hand that it was never shown, what the rules play for it."""
        sight = Sight(observation)
        if sight.blind:
            return Decision(default(sight.state, sight.seat), None, pace.turn_ms(rng, 0.2))
        move = self.level.choose(sight, rng, budget).move
        return Decision(move, None, pace.turn_ms(rng, difficulty(sight.state, move)))


def difficulty(state: State, move: object) -> float:
    """How hard a decision seems, for the pace: the first card of a turn most; from public facts alone."""
    if isinstance(move, Decline):
        return 0.15
    if not isinstance(move, Play) or state.used:
        return 0.2
    return 0.55
