"""Bots that a member hosts: what each seat has witnessed, and its answers, calculated aside."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from typing import NamedTuple

from core.bots.policy import Budget, Decision, Observation, Witness
from core.bots.registry import policy
from core.rng import Rng
from netcode.lockstep.events import Asked, Rewound, StepDone
from netcode.lockstep.match import Match
from netcode.roster import Seat

Think = Callable[[str, int, Observation, bytes], Decision]
"""(game, level, what the seat sees, key of its chances) -> a decision; may run in any thread or process."""


def think(game: str, level: int, observation: Observation, key: bytes) -> Decision:
    """A bot's decision with its policy's own budget."""
    return policy(game, level).decide(observation, Rng(key, "bot"), Budget())


class _Thought(NamedTuple):
    step: int
    seat: int
    since_ms: int
    future: Future[Decision]


class BotDesk:
    """Answers for the bots among one member's seats. `pace`: at the pace a person can follow, else at once."""

    def __init__(
        self, match: Match, executor: Executor, wake: Callable[[], None], *, pace: bool = False, how: Think = think
    ) -> None:
        self._match = match
        self._executor = executor
        self._wake = wake
        self._pace = pace
        self._how = how
        self._seats: tuple[Seat, ...] = match.roster.seats
        self._levels = self._hosted(self._seats)
        self._witnesses: dict[int, Witness] = {}
        self._deal: list[StepDone] = []
        """The steps of the running deal, also those that were taken back."""
        self._witness(())
        self._thoughts: list[_Thought] = []

    def _hosted(self, seats: Sequence[Seat]) -> dict[int, int]:
        """The levels of the bots among the seats this member plays."""
        me = self._match.me
        return {n: seat.level for n, seat in enumerate(seats) if seat.member == me and seat.level}

    def _settle(self, seats: tuple[Seat, ...]) -> None:
        """Other seats are played here from this deal on."""
        self._seats, self._levels = seats, self._hosted(seats)
        self._witness(())

    def note(self, event: object, now_ms: int) -> None:
        """A match event, in the order in which they come."""
        if isinstance(event, StepDone):
            if event.seats is not None and event.seats != self._seats:
                self._settle(event.seats)
            if event.fresh:
                self._deal.clear()
            self._deal.append(event)
            if event.back is None:
                self._tell(event)
            else:  # nobody remembers what was taken back
                self._witness(self._deal)
        elif isinstance(event, Rewound):
            # What was witnessed on a way that does not count must not be known.
            self._witness([done for done in self._deal if done.number < event.step])
        elif isinstance(event, Asked):
            self._thoughts = [thought for thought in self._thoughts if thought.step == event.step]
            for seat in event.seats:
                if seat in self._levels and not any(thought.seat == seat for thought in self._thoughts):
                    self._thoughts.append(self._start(event.step, seat, now_ms))

    def _witness(self, steps: Sequence[StepDone]) -> None:
        self._witnesses = {seat: Witness(seat) for seat in self._levels}
        self._deal = list(steps)
        standing: list[StepDone] = []
        for done in self._deal:
            back = done.back
            standing = [*standing, done] if back is None else [one for one in standing if one.number < back]
        for done in standing:
            self._tell(done)

    def _tell(self, done: StepDone) -> None:
        for seat, witness in self._witnesses.items():
            witness.note(done.events, done.knowledge[seat], fresh=done.fresh)

    def _start(self, step: int, seat: int, now_ms: int) -> _Thought:
        state = self._match.count.ground.table.state
        observation = self._witnesses[seat].observation(self._match.game, state)
        name = self._match.roster.game
        future = self._executor.submit(self._how, name, self._levels[seat], observation, os.urandom(32))
        future.add_done_callback(lambda _done: self._wake())
        return _Thought(step, seat, now_ms, future)

    def answer(self, now_ms: int) -> int | None:
        """Give the answers that are ready; in how many milliseconds the next one is due, None if none waits for time.

        What a policy raises is raised here.
        """
        due: int | None = None
        for thought in list(self._thoughts):
            if not thought.future.done():
                continue
            decision = thought.future.result()
            wait_ms = decision.think_ms - (now_ms - thought.since_ms) if self._pace else 0
            if wait_ms > 0:
                due = wait_ms if due is None else min(due, wait_ms)
                continue
            self._thoughts.remove(thought)
            if thought.step == self._match.step:
                at_ms = decision.think_ms if decision.at_ms is None else decision.at_ms
                self._match.answer(thought.seat, decision.move, at_ms, now_ms)
        return due
