"""How each game's clients answer together: the game's own pure functions behind one small interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from client.asking import AskRules
from core.game import Answer, Game, Move
from core.games.menteur import windows
from core.games.menteur.moves import LET_GO, NO, Accuse, No
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


class MenteurRules(PlainRules):
    """Menteur 6.1-6.4 and 6.10 (a)."""

    def is_window(self, ask: Ask) -> bool:
        """Whether a challenge window runs."""
        return ask.prompt == "window"

    def closes_at(self, state: Any, ask: Ask, seat: int, declared: Sequence[Answer]) -> int | None:
        """`maxWindow`, or the smallest declared time that no later accusation of the seat could beat."""
        if not self.is_window(ask):
            return ask.max_ms
        return windows.closes_at(round_of(state), seat, declared)

    def silent(self, state: Any, ask: Ask, seat: int) -> Move | None:
        """Let go in a window; no to a request to pass."""
        if self.is_window(ask):
            return LET_GO
        return NO if ask.prompt == "consent" else None

    def poll_order(self, state: Any, ask: Ask) -> tuple[int, ...]:
        """Clockwise after the newest author, who comes last."""
        if self.is_window(ask):
            return windows.poll_order(round_of(state))
        return ask.seats

    def poll_over(self, state: Any, ask: Ask, said: Sequence[Answer]) -> bool:
        """At an accusation of the newest play, or when all have spoken."""
        if self.is_window(ask):
            return windows.poll_over(round_of(state), said)
        return len(said) >= len(ask.seats)

    def pressing(self, move: Move) -> bool:
        """An accusation or a refusal."""
        return isinstance(move, Accuse | No)


def round_of(state: Any) -> Any:
    """The round's own state inside a series."""
    return getattr(state, "inner", state)


def ask_rules(name: str, game: Game[Any]) -> AskRules:
    """The rules of answering of the game called `name`."""
    return MenteurRules(game) if name == "menteur" else PlainRules(game)
