"""How clients answer together: the plain rules every game begins with (`TableEntry.ask_rules` gives a game's own)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.game import Answer, Game, Move
from core.pending import Ask


class PlainRules:
    """Games without races: nobody answers by itself before the time is up, polls go clockwise and never end early."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def is_window(self, ask: Ask) -> bool:
        """No windows."""
        return False

    def closes_at(self, state: Any, ask: Ask, seat: int, declared: Sequence[Answer]) -> int | None:
        """The Ask's limit."""
        return ask.max_ms

    def silent(self, state: Any, ask: Ask, seat: int) -> Move | None:
        """Left to the turn timer's choice."""
        return None

    def poll_order(self, state: Any, ask: Ask) -> tuple[int, ...]:
        """In seat order."""
        return ask.seats

    def poll_over(self, state: Any, ask: Ask, said: Sequence[Answer]) -> bool:
        """When all have spoken."""
        return len(said) >= len(ask.seats)

    def pressing(self, move: Move) -> bool:
        """Every answer is one."""
        return True

    def quiet(self, state: Any, seat: int) -> Move:
        """The move of an absent seat."""
        return self.game.default(state, seat)


def round_of(state: Any) -> Any:
    """The round's own state inside a series."""
    return getattr(state, "inner", state)
