"""One policy for all variants and phases: asks the level for the move, and gives it a human pace."""

from __future__ import annotations

from typing import Protocol

from core.bots import pace
from core.bots.menteur.dice import dice_move
from core.bots.menteur.sight import Sight, round_state
from core.bots.policy import Budget, Decision, Observation
from core.games.menteur.moves import BEGIN, LET_GO, Accuse, Announce, LetGo, Move, Play
from core.games.menteur.state import Laid, Phase, State
from core.games.menteur.windows import window_ask
from core.rng import Rng


class Level(Protocol):
    """What tells the levels of the card and suit versions apart.

    `trust`: how far unchallenged claims are believed when cards are counted (see Sight).
    """

    trust: float

    def turn(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """A play, a lead, or a pass."""
        ...

    def accuses(self, sight: Sight, plays: list[Laid], rng: Rng, budget: Budget) -> tuple[Move, float]:
        """An accusation and its doubt (0 to 1), or LET_GO; `plays` can be accused, newest first."""
        ...

    def consents(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """YES or NO to a pass."""
        ...


class Player:
    """The policy of a level, 1 to 3."""

    def __init__(self, number: int, level: Level) -> None:
        self.number = number
        self.level = level

    def decide(self, observation: Observation, rng: Rng, budget: Budget) -> Decision:
        """A legal answer of the asked seat."""
        state = round_state(observation.state)
        if state.rules.dice:
            move, sure = dice_move(observation, self.number, rng)
        else:
            move, sure = self._card_move(observation, state, rng, budget)
        return paced(state, observation.seat, move, sure, rng)

    def _card_move(self, observation: Observation, state: State, rng: Rng, budget: Budget) -> tuple[Move, float]:
        sight = Sight(observation, self.level.trust)
        if state.phase is Phase.WINDOW:
            plays = [play for play in reversed(state.open) if play.seat != observation.seat]
            if not plays:
                return LET_GO, 0.0
            return self.level.accuses(sight, plays, rng, budget)
        if state.phase is Phase.CONSENT:
            return self.level.consents(sight, rng, budget), 0.5
        move = self.level.turn(sight, rng, budget)
        return move, difficulty(sight, move)


def difficulty(sight: Sight, move: Move) -> float:
    """How hard a turn was to decide, for the pace: 0 for an honest play, more for a lie, most near the end.

    Others can see the pace, so it leans on public facts too: small hands and large piles.
    """
    if not isinstance(move, Play) or len(sight.hand) == 1:
        return 0.2
    hard = 0.25 + min(0.35, 0.02 * sight.state.pile_size())
    return hard + (0.2 if len(sight.hand) <= 4 else 0.0)


def paced(state: State, seat: int, move: Move, sure: float, rng: Rng) -> Decision:
    """The decision with its times; where the seat is the next to play, letting go becomes BEGIN."""
    if state.phase is Phase.CONSENT:
        at_ms = pace.consent_ms(rng)
        return Decision(move, at_ms, at_ms)
    if state.phase is not Phase.WINDOW:
        hard = sure if isinstance(move, Announce) else 0.3 if state.rules.dice else sure
        think_ms = pace.turn_ms(rng, hard)
        return Decision(move, None, think_ms)
    ask = window_ask(state)
    max_ms = ask.max_ms if ask.max_ms is not None else 10_000
    if isinstance(move, Accuse):
        at_ms = pace.shout_ms(rng, max_ms, sure)
    elif isinstance(move, LetGo) and ask.closer == seat:
        at_ms = pace.begin_ms(rng, ask.min_ms)
        if at_ms < max_ms:
            return Decision(BEGIN, at_ms, at_ms)
        at_ms = pace.let_go_ms(rng, max_ms)
    else:
        at_ms = pace.let_go_ms(rng, max_ms)
    return Decision(move, at_ms, at_ms)
