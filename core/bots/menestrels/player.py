"""One policy for all phases: asks the level for the move, and gives it a human pace."""

from __future__ import annotations

from typing import Final, Protocol

from core.bots import pace
from core.bots.menestrels.sight import Sight, game_state
from core.bots.policy import Budget, Decision, Observation
from core.games.menestrels.moves import ALLOW, PEEK, ChooseNoble, Move
from core.games.menestrels.nobles import NOBLES, PRINCESS
from core.games.menestrels.state import Phase
from core.rng import Rng

_VETO_MS: Final = 1400


class Level(Protocol):
    """What tells the levels apart."""

    favourites: tuple[int, ...]
    """Nobles it would choose, best first; () for any."""

    def choice(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """What to take: a move of CHOICE but PEEK."""
        ...

    def second(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """The second card of a DOUBLE."""
        ...

    def vetoes(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """VETO or ALLOW."""
        ...

    def target(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """Whom an effect is aimed at."""
        ...

    def assign(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """The colours of the cards of several colours."""
        ...


class Player:
    """The policy of a level."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def decide(self, observation: Observation, rng: Rng, budget: Budget) -> Decision:
        """A legal answer of the asked seat."""
        state = game_state(observation.state)
        phase = state.phase
        if phase is Phase.NOBLE:
            return Decision(self._noble(state.nobles, rng), None, pace.turn_ms(rng, 0.3))
        sight = Sight(observation)
        if phase is Phase.VETO:
            move = self.level.vetoes(sight, rng, budget)
            quick = 0.5 if move == ALLOW else 1.0
            most = state.rules.window_ms
            at_ms = min(most, pace.skewed_ms(rng, _VETO_MS * quick, 0.4, pace.FASTEST_MS, most))
            return Decision(move, at_ms, at_ms)
        if phase is Phase.CHOICE:
            if _may_peek(sight):
                return Decision(PEEK, None, pace.turn_ms(rng, 0.0))
            return Decision(self.level.choice(sight, rng, budget), None, pace.turn_ms(rng, 0.4))
        if phase is Phase.SECOND:
            return Decision(self.level.second(sight, rng, budget), None, pace.turn_ms(rng, 0.2))
        if phase is Phase.TARGET:
            return Decision(self.level.target(sight, rng, budget), None, pace.turn_ms(rng, 0.3))
        return Decision(self.level.assign(sight, rng, budget), None, pace.turn_ms(rng, 0.6))

    def _noble(self, taken: tuple[int, ...], rng: Rng) -> Move:
        free = [noble for noble in range(len(NOBLES)) if noble not in taken]
        liked = [noble for noble in self.level.favourites if noble in free]
        return ChooseNoble(liked[0] if liked else rng.choice(free))


def _may_peek(sight: Sight) -> bool:
    """The Princess always looks: it costs nothing."""
    state = sight.state
    may = state.nobles[sight.seat] == PRINCESS and not state.peeked and not state.cancelled
    return may and state.deck_size > 0 and not state.top_read
