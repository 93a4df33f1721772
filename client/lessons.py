"""A lesson: a short game whose every move is written down, told step by step; there is one for each game.

A game's lesson is `client/tables/NAME/lesson.py`.

What happens is a record (docs/records.md), so the rules themselves play it; a step says which of its lines the
learner plays, which the others, and what is said before.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from core.game import Json, Value

LEARNER = 0
"""The seat of whoever learns."""


@dataclass(frozen=True, slots=True)
class Step:
    """One page of a lesson; texts are msgids.

    `mine`: the lines of the record that hold a move of the learner, to be played on the table after the text was
    read. `then`: the lines played by the others afterwards. Without `mine` the step is only read. `wrong`: what is
    said about any other legal move. `point`: places the text speaks of (`GameTable.spot`).
    """

    text: str
    mine: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    wrong: str = ""
    point: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines of the step."""
        return self.mine + self.then


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided first game. The learner sits at seat 0, `others` clockwise from there; `position` as in a record."""

    game: str
    others: tuple[str, ...]
    position: Json
    steps: tuple[Step, ...]
    options: Mapping[str, Value] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return 1 + len(self.others)

    def first_line(self, step: int) -> int:
        """How many lines come before a step."""
        return sum(len(one.lines) for one in self.steps[:step])

    def record(self) -> str:
        """The whole lesson as a record."""
        head = [f"veillee 1 {self.game}", f"seats {self.seats}"]
        if self.options:
            head.append("options " + " ".join(f"{key}={value}" for key, value in self.options.items()))
        head.append("position " + json.dumps(self.position, separators=(",", ":")))
        return "\n".join([*head, *(line for step in self.steps for line in step.lines)]) + "\n"
