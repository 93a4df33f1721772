"""The answers of one Ask at this machine: whose time has come, who lets go by itself, how a poll ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from core.game import Answer, Move
from core.pending import Ask


class AskRules(Protocol):
    """What a game says about answering together: pure functions of the round's state (see `client.askrules`)."""

    def is_window(self, ask: Ask) -> bool:
        """Whether the Ask is a challenge window or the like: answers race each other."""
        ...

    def closes_at(self, state: Any, ask: Ask, seat: int, declared: Sequence[Answer]) -> int | None:
        """When a silent seat answers by itself, on its own clock; None: never."""
        ...

    def silent(self, state: Any, ask: Ask, seat: int) -> Move | None:
        """What a silent seat's client answers at that time; None: whatever `Desk.auto` decides."""
        ...

    def poll_order(self, state: Any, ask: Ask) -> tuple[int, ...]:
        """Seats in the order in which people at one screen are asked."""
        ...

    def poll_over(self, state: Any, ask: Ask, said: Sequence[Answer]) -> bool:
        """Whether the poll ends with what was said."""
        ...

    def pressing(self, move: Move) -> bool:
        """Whether the move does something in a poll (an accusation, a refusal), rather than let go."""
        ...

    def quiet(self, state: Any, seat: int) -> Move:
        """What a person answers in a poll who does nothing: lets go, agrees."""
        ...


class Desk:
    """Collects one answer of each asked seat; all times are whole milliseconds since the Ask was shown.

    `poll`: several people share the screen, so nobody races: they are asked in the game's own order.
    `auto(seat)` gives the move of a person whose turn timer has run out.
    """

    def __init__(
        self,
        ask: Ask,
        state: Any,
        rules: AskRules,
        *,
        persons: Sequence[int],
        poll: bool,
        auto: Callable[[int], Move],
    ) -> None:
        self.ask = ask
        self.state = state
        self.rules = rules
        self.persons = tuple(seat for seat in ask.seats if seat in persons)
        self.poll = poll and len(ask.seats) > 1
        self.plans: dict[int, Answer] = {}
        self.given: dict[int, Answer] = {}
        self._auto = auto

    @property
    def complete(self) -> bool:
        """Whether everybody has answered."""
        return len(self.given) == len(self.ask.seats)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Seats that still owe an answer."""
        return tuple(seat for seat in self.ask.seats if seat not in self.given)

    def plan(self, answer: Answer) -> None:
        """A bot has decided what it will answer, and when."""
        if answer.seat not in self.given:
            self.plans[answer.seat] = answer

    def give(self, answer: Answer) -> None:
        """A person has answered; `advance` to that time first, so that earlier answers are counted."""
        self.given[answer.seat] = answer

    def closes_at(self, seat: int) -> int | None:
        """When that silent seat answers by itself, by what is declared so far."""
        return self.rules.closes_at(self.state, self.ask, seat, tuple(self.given.values()))

    def advance(self, now_ms: int) -> None:
        """Let time run to `now_ms`: planned answers come, and who is past its time answers by itself."""
        if self.poll:
            self._advance_poll(now_ms)
            return
        while not self.complete:
            due: list[tuple[int, int, Answer]] = []
            for seat in self.waiting:
                closes = self.closes_at(seat)
                planned = self.plans.get(seat)
                if planned is not None and (closes is None or planned.at_ms <= closes):
                    due.append((planned.at_ms, seat, planned))
                elif closes is not None:
                    # "Passed", not reached: an answer in the very same millisecond still counts as its own.
                    limit = closes if closes == self.ask.max_ms else closes + 1
                    due.append((limit, seat, Answer(seat, self._silent(seat), limit)))
            if not due:
                return
            at_ms, seat, answer = min(due, key=lambda item: item[:2])
            if at_ms > now_ms:
                return
            self.given[seat] = Answer(seat, answer.move, at_ms)

    def _silent(self, seat: int) -> Move:
        move = self.rules.silent(self.state, self.ask, seat)
        return self._auto(seat) if move is None else move

    # Polls

    @property
    def polled(self) -> tuple[int, ...]:
        """People the poll still waits for; empty when a bot's earlier cry has ended it or nobody is asked."""
        if not self.poll or self.complete or any(seat not in self.plans for seat in self._bots):
            return ()
        return () if self._ended_early() is not None else self.persons

    @property
    def _bots(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.ask.seats if seat not in self.persons)

    def _ended_early(self) -> int | None:
        """Time at which the poll ends without any person being asked, else None."""
        at_ms = 0
        said: list[Answer] = []
        for place, seat in enumerate(self.rules.poll_order(self.state, self.ask)):
            if seat in self.persons:
                return None
            move = self.plans[seat].move if self.rules.pressing(self.plans[seat].move) else None
            said.append(Answer(seat, move, place))
            at_ms = max(at_ms, self.plans[seat].at_ms)
            if move is not None and self.rules.poll_over(self.state, self.ask, said):
                return self.plans[seat].at_ms
        return at_ms

    def _advance_poll(self, now_ms: int) -> None:
        if self.complete or any(seat not in self.plans for seat in self._bots):
            return
        early = self._ended_early()
        if early is not None and now_ms >= early:
            self.settle({})
            return
        # A consent has its ten seconds at one screen too; a window waits for its people.
        limit = None if early is not None or self.rules.is_window(self.ask) else self.ask.max_ms
        if limit is not None and now_ms >= limit:
            self.settle({seat: self._silent(seat) for seat in self.persons})

    def settle(self, wishes: Mapping[int, Move]) -> None:
        """End the poll: `wishes` of people who do something; everybody else lets go.

        Answers get the times 0, 1, 2 … in the order of the poll; an ended poll leaves the rest letting go.
        """
        said: list[Answer] = []
        ended = False
        for place, seat in enumerate(self.rules.poll_order(self.state, self.ask)):
            move: Move | None = None
            if not ended:
                if seat in self.persons:
                    move = wishes.get(seat)
                elif self.rules.pressing(self.plans[seat].move):
                    move = self.plans[seat].move
            quiet = self._quiet(seat) if move is None else move
            said.append(Answer(seat, quiet, place))
            ended = ended or self.rules.poll_over(self.state, self.ask, said)
        self.given = {answer.seat: answer for answer in said}

    def _quiet(self, seat: int) -> Move:
        planned = self.plans.get(seat)
        if planned is not None and not self.rules.is_window(self.ask):
            return planned.move
        return self.rules.quiet(self.state, seat)
