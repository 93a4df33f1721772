"""What a match is to the screens: its plan, its steps, the proof of a deal, and what every session answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from client.tables.base import Waiting
from core.game import Answer, BadInput, Event, Knowledge, Move, Outcome, Rejected, Sheet, Value
from core.pending import Deal, Pending, Result
from core.series import Series

Seat = int | None


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who sits there: a person (`level` 0) or a bot of level 1 to 3."""

    name: str
    level: int = 0

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays this seat."""
        return self.level > 0


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """A table as it was set up: game, seats clockwise, options that differ from the default.

    `forfeit_texts`: whether the screen says what to do for a forfeit token; no rule depends on it.
    """

    game: str
    seats: tuple[SeatPlan, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    forfeit_texts: bool = True

    @property
    def persons(self) -> tuple[int, ...]:
        """Seats of people, ascending."""
        return tuple(seat for seat, plan in enumerate(self.seats) if not plan.is_bot)


@dataclass(frozen=True, slots=True)
class StepDone:
    """One completed step, to be shown before the next: what happened, and the views after it.

    `views` has an entry for every person at this machine and None for what everybody may see.
    """

    number: int
    events: tuple[Event, ...]
    pending: Pending
    views: Mapping[Seat, Any]


@dataclass(frozen=True, slots=True)
class DealProof:
    """What `check the deal` shows: the seal given before the cut, the cut, and after the round the seed.

    `fault`: what computing the whole deal again has found, "" if everything fits; None while the round runs.
    """

    round: int
    seal: str
    cut: int
    seed: str | None = None
    fault: str | None = None


class Session(Protocol):
    """What the match scene asks of a match, wherever its steps come from: this machine, or a table on the LAN.

    `stage`: "cut" (a round waits for the player's cut; only where `cuts`), "work" (nothing to show yet), "show" (a
    step is being shown), "ask" (answers are collected), "round" (a round is over; `next_round` goes on), "over".
    """

    stage: str
    game: Series
    proofs: list[DealProof]

    @property
    def options(self) -> Mapping[str, Value]:
        """The options in their normal form."""
        ...

    @property
    def state(self) -> Any:
        """The state of the series; must not be changed."""
        ...

    @property
    def pending(self) -> Pending:
        """What the table waits for."""
        ...

    @property
    def persons(self) -> tuple[int, ...]:
        """Seats of the people in front of this screen, ascending."""
        ...

    @property
    def polls(self) -> bool:
        """Whether several people share this screen."""
        ...

    @property
    def polled(self) -> tuple[int, ...]:
        """People at this screen whom a poll waits for."""
        ...

    @property
    def cuts(self) -> bool:
        """Whether a player at this screen cuts before each deal."""
        ...

    @property
    def cards(self) -> int:
        """Cards (or faces of a die) that are cut."""
        ...

    def awaited(self, viewer: Seat, now_ms: int) -> Waiting | None:
        """Whom the match waits for, as the screen of `viewer` shows it; None if for nobody's answer."""
        ...

    def view(self, seat: Seat) -> Any:
        """What a seat's screen may show now; None: everybody's."""
        ...

    def views(self) -> Mapping[Seat, Any]:
        """The views of everybody at this machine, and the public one."""
        ...

    def sheet(self) -> Sheet | None:
        """The score of the round that has ended, line by line."""
        ...

    def cut(self, place: int) -> None:
        """Cut the deck."""
        ...

    def next_round(self) -> None:
        """Go on after a round's result."""
        ...

    def update(self, now_ms: int) -> StepDone | None:
        """Let the match go on; returns a step that wants to be shown (then call `shown`)."""
        ...

    def shown(self, now_ms: int) -> None:
        """The last step has been shown completely."""
        ...

    def answer(self, seat: int, move: Move, now_ms: int) -> Rejected | None:
        """A person's answer; refused ones leave everything as it was."""
        ...

    def poll(self, wishes: Mapping[int, Move]) -> Rejected | None:
        """What the people at one screen say together."""
        ...

    def close(self) -> None:
        """End the match here."""
        ...


class Journal(Protocol):
    """Where a match is written down, step by step; failing to write is the journal's own matter."""

    def deal(self, seal: bytes, cut: int) -> None:
        """A round begins."""
        ...

    def asks(self, state: Any, faces: Mapping[int, int]) -> None:
        """An Ask is pending."""
        ...

    def step(self, state: Any, answers: Sequence[Answer], faces: Mapping[int, int]) -> None:
        """An Ask was completed; `state` is the one it was asked in, `faces` what everybody may see."""
        ...

    def results(self, deal: Deal, results: Sequence[Result], faces: Mapping[int, int]) -> None:
        """A Deal was run."""
        ...

    def over(self, outcome: Outcome, seed: bytes) -> None:
        """A round is over; its seed is told."""
        ...

    def series(self, winners: Sequence[int]) -> None:
        """The series is over."""
        ...

    def mark(self) -> Any:
        """This moment."""
        ...

    def rewind(self, mark: Any) -> None:
        """Moves were taken back."""
        ...

    def close(self) -> None:
        """Nothing more comes."""
        ...


def sheet_of(game: Series, state: Any, known: Sequence[Knowledge]) -> Sheet | None:
    """The score of the round that has ended, with all that `known` knows; None if its position cannot be scored."""
    if state.outcome is None:
        return None
    rules = game.game
    faces: dict[int, int] = {}
    for knowledge in known:
        faces.update(knowledge.get("face", {}))
    try:
        return rules.score(rules.describe(state.inner, faces))
    except BadInput:
        return None
