"""How Menteur's answers are given together: windows and consents, at one screen and over the network."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from client.askrules import PlainRules, round_of
from client.i18n import _
from client.tables.registry import PollChoice, PollText
from core.game import Answer, Move
from core.games.menteur import windows
from core.games.menteur.moves import LET_GO, NO, Accuse, No
from core.pending import Ask


class MenteurRules(PlainRules):
    """Rule page 6.1-6.4 and 6.10 (a)."""

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


def poll_text(ask: Ask, people: Sequence[int], views: Mapping[int | None, Any], names: Sequence[str]) -> PollText:
    """Who refuses a pass, or who doubts which play; else nobody (rule page 6.3)."""
    if ask.prompt == "consent":
        refusals = [PollChoice(f"no:{seat}", _("{name}: no").format(name=names[seat]), {seat: NO}) for seat in people]
        return PollText(_("Everybody agrees"), tuple(refusals))
    doubts = []
    for seat in people:
        for turn in reversed(views[seat].accusable):
            words = _("{name}: Liar!").format(name=names[seat])
            if turn != views[None].turn:
                words = _("{name}: Liar! (the play before)").format(name=names[seat])
            doubts.append(PollChoice(f"accuse:{seat}:{turn}", words, {seat: Accuse(turn)}))
    return PollText(_("Nobody doubts"), tuple(doubts))
