"""A lesson as a session: the written game played on a real table, waiting for the learner's own moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from client.lessons import LEARNER, Lesson
from client.matches import DealProof, Seat, StepDone, sheet_of
from client.tables.base import Waiting
from core.game import Answer, Move, Rejected, Sheet, Value
from core.pending import Ask, Deal, Over, Pending
from core.record import Replay, read_text

OTHERS_MS = 900
"""How long another player seems to think: time to see whose turn it is."""
NOT_THIS = "NOT_THIS"
"""Reason code of a legal move that the lesson does not ask for."""


def moves_of(lesson: Lesson) -> tuple[Mapping[int, Move], ...]:
    """The move of every seat in every line. BadInput if the lesson cannot be played."""
    replay = Replay(read_text(lesson.record()))
    frames = replay.frames()
    found: list[Mapping[int, Move]] = []
    for step in replay.script.rounds[0].steps:
        while isinstance(replay.table.pending, Deal):
            next(frames)
        state, faces = replay.table.state, replay.faces()
        found.append({one.seat: replay.game.parse(state, one.seat, one.text, faces)[0] for one in step.moves})
        next(frames)
    for _frame in frames:
        pass
    return tuple(found)


class LessonSession:
    """The table of a lesson, from its line number `line` on.

    `asks`: the learner may play now (a step wants it). `limit`: lines below this number are played without the
    learner, as they are written. Everything else is as in `client.matches.Session`.
    """

    cuts = False
    polls = False
    polled: tuple[int, ...] = ()
    persons: tuple[int, ...] = (LEARNER,)
    cards = 0

    def __init__(self, lesson: Lesson, line: int = 0) -> None:
        self.moves = moves_of(lesson)
        self._replay = Replay(read_text(lesson.record()))
        self._frames = self._replay.frames()
        self.game = self._replay.game
        self.proofs: list[DealProof] = []
        self.asks = False
        self.limit = 0
        self._number = 0
        self._asked_ms = 0
        self._played = False
        while self.line < line or isinstance(self.pending, Deal):
            next(self._frames)
        self.stage = self._stage()

    # Looking

    @property
    def line(self) -> int:
        """How many lines have been played."""
        return self._replay.steps

    @property
    def options(self) -> Mapping[str, Value]:
        """The options in their normal form."""
        return self._replay.options

    @property
    def state(self) -> Any:
        """The state of the series."""
        return self._replay.table.state

    @property
    def pending(self) -> Pending:
        """What the table waits for."""
        return self._replay.table.pending

    @property
    def wanted(self) -> Move | None:
        """The learner's move in the next line; None if the others play it."""
        return self.moves[self.line].get(LEARNER) if self.line < len(self.moves) else None

    def awaited(self, viewer: Seat, now_ms: int) -> Waiting | None:
        """Whom the lesson waits for."""
        ask = self.pending
        if self.stage != "ask" or not isinstance(ask, Ask):
            return None
        mine = self.asks and not self._played and LEARNER in ask.seats and viewer == LEARNER
        return Waiting(ask.seats, mine=mine)

    def view(self, seat: Seat) -> Any:
        """What a seat's screen may show now."""
        return self._replay.table.view(seat)

    def views(self) -> Mapping[Seat, Any]:
        """The learner's view and the public one."""
        return {None: self.view(None), LEARNER: self.view(LEARNER)}

    def sheet(self) -> Sheet | None:
        """The score of the round that has ended."""
        seats = range(self._replay.script.seats)
        return sheet_of(self.game, self.state, [self._replay.table.knowledge(seat) for seat in seats])

    # Playing

    def _stage(self) -> str:
        if isinstance(self.pending, Over):
            return "over"
        return "ask" if isinstance(self.pending, Ask) else "work"

    def cut(self, place: int) -> None:
        """Nobody cuts in a lesson."""

    def next_round(self) -> None:
        """A lesson is one round."""

    def poll(self, wishes: Mapping[int, Move]) -> Rejected | None:
        """Nobody else sits at this screen."""
        return Rejected("WRONG_PHASE")

    def answer(self, seat: int, move: Move, now_ms: int) -> Rejected | None:
        """The learner's move: refused by the rules, or because the lesson wants another one (`NOT_THIS`)."""
        ask, wanted = self.pending, self.wanted
        if self.stage != "ask" or not self.asks or self._played or wanted is None or not isinstance(ask, Ask):
            return Rejected("NOT_YOUR_TURN")
        rejected = self.game.check(self.state, seat, move, ask.min_ms)
        if rejected is not None:
            return rejected
        if not self._same(ask, move, wanted):
            return Rejected(NOT_THIS)
        self._played = True
        return None

    def _same(self, ask: Ask, move: Move, wanted: Move) -> bool:
        """Whether both moves lead to the same table."""
        if move == wanted:
            return True
        line = self.moves[self.line]
        results = []
        for mine in (move, wanted):
            state = self.state.copy()
            answers: Sequence[Answer] = [
                Answer(seat, mine if seat == LEARNER else line[seat], ask.min_ms) for seat in ask.seats
            ]
            self.game.play(state, answers)
            results.append(state.canon())
        return bool(results[0] == results[1])

    def show_me(self) -> None:
        """Play the learner's move as the lesson wants it."""
        if self.stage == "ask" and self.wanted is not None:
            self._played = True

    def update(self, now_ms: int) -> StepDone | None:
        """Play the next line when its time has come."""
        if self.stage == "ask" and not self._played:
            due = self.line < self.limit and self.line < len(self.moves)
            if not due or now_ms - self._asked_ms < OTHERS_MS:
                return None
        elif self.stage not in ("ask", "work"):
            return None
        frame = next(self._frames)
        self._number += 1
        self._played = False
        self.stage = "show"
        return StepDone(self._number, frame.events, frame.pending, self.views())

    def shown(self, now_ms: int) -> None:
        """The last step has been shown."""
        self.stage = self._stage()
        self._asked_ms = now_ms

    def close(self) -> None:
        """Nothing is left running."""
