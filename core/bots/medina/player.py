"""One policy for all levels: a lone move is played at once, else the level chooses; with a human pace."""

from __future__ import annotations

from typing import Any, Protocol

from core.bots import pace
from core.bots.policy import Budget, Decision, Observation
from core.games.medina.legal import start_cells
from core.games.medina.moves import Move
from core.games.medina.state import Phase, State
from core.rng import Rng
from core.series import SeriesState


class Level(Protocol):
    """What tells the levels apart: the choice of a piece."""

    def piece(self, state: State, seat: int, rng: Rng, budget: Budget) -> Move:
        """A legal placement, or tea; `state` may be changed."""
        ...


def round_state(state: Any) -> State:
    """The state of the game, taken out of its series."""
    inner: State = state.inner if isinstance(state, SeriesState) else state
    return inner


def start_move(state: State, rng: Rng) -> Move:
    """A cell near the middle for the first merchant: there his street has the longest way to go."""
    board = state.rules.board
    free = start_cells(state)
    middle = [
        cell
        for cell in board.inner
        if free >> cell & 1
        and abs(2 * (cell % board.width) + 1 - board.width) <= board.width // 2
        and abs(2 * (cell // board.width) + 1 - board.height) <= board.height // 2
    ]
    return state.rules.merchant_moves[rng.choice(middle)]


class Player:
    """The policy of a level."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def decide(self, observation: Observation, rng: Rng, budget: Budget) -> Decision:
        """A legal answer of the asked seat."""
        state = round_state(observation.state)
        seat = observation.seat
        if state.phase is Phase.START:
            move = start_move(state, rng)
        else:
            move = self.level.piece(state, seat, rng, budget)
        # The pace leans on public facts only: early turns are quick, a full board takes longer.
        pieces = sum([sum(stock) for stock in state.stocks])
        whole = state.rules.seats * sum(state.rules.stock)
        difficulty = (0.15 if state.placed else 0.35) + 0.5 * (1.0 - pieces / whole)
        return Decision(move, None, pace.turn_ms(rng, difficulty))
