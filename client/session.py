"""A match on this machine: the table, the dealer, bots and people, and the record, driven by one clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from client.advice import after
from client.asking import Desk
from client.matches import DealProof, Journal, MatchPlan, Seat, StepDone, sheet_of
from client.tables import registry
from client.tables.base import Waiting
from client.tables.registry import ask_rules, has_bots
from client.thinking import Job, Question, Thinker, decide
from core.bots.policy import Decision, Witness
from core.game import Answer, Event, Game, Move, Rejected, Sheet, Value
from core.pending import Ask, Deal, Over, Pending
from core.registry import game as find_game
from core.rng import Rng
from core.seals import HashDealer, check_deal
from core.series import Series
from core.table import Mark, Table


class Undone(NamedTuple):
    """A moment to go back to: of the table, of what each seat has seen, of the record; events shown before it."""

    table: Mark
    witnesses: tuple[int, ...]
    journal: Any
    events: int


class LocalSession:
    """Drives one match. A frame calls `update(now_ms)`, shows the step it returns, then calls `shown(now_ms)`.

    `stage`: "cut" (a round waits for the player's cut), "work" (the dealer is next), "show" (a step is being
    shown), "ask" (answers are collected; their clocks run since `shown`), "round" (a round is over and has been
    shown; `next_round` goes on), "over".
    """

    def __init__(
        self,
        plan: MatchPlan,
        thinker: Thinker,
        *,
        new_seed: Callable[[], bytes],
        journal: Callable[[Game[Any], Mapping[str, Value]], Journal] | None = None,
    ) -> None:
        self.plan = plan
        self.game = Series(find_game(plan.game))
        self.options = self.game.normalise(len(plan.seats), plan.options)
        self.rules = ask_rules(plan.game, self.game)
        self.stage = "cut"
        self.round = 0
        self.taken_back = 0
        self.desk: Desk | None = None
        self.proofs: list[DealProof] = []
        self._thinker = thinker
        self._journal = None if journal is None else journal(self.game, self.options)
        self._new_seed = new_seed
        self._seed = b""
        self._jobs: dict[int, Job] = {}
        self._asked_ms = 0
        self._steps = 0
        self._events = 0
        self._undone: list[Undone] = []
        self._witnesses = [Witness(seat) for seat in range(len(plan.seats))]
        self._bot_key = new_seed()
        self.table: Table = Table(self.game, len(plan.seats), self.options)
        self._prepare_round()

    # Looking

    @property
    def persons(self) -> tuple[int, ...]:
        """Seats of people."""
        return self.plan.persons

    @property
    def polls(self) -> bool:
        """Whether several people share this screen."""
        return len(self.persons) > 1

    @property
    def pending(self) -> Pending:
        """What the table waits for."""
        return self.table.pending

    @property
    def state(self) -> Any:
        """The state of the series."""
        return self.table.state

    @property
    def cuts(self) -> bool:
        """Somebody cuts, where the game has a deck to cut."""
        return registry.entry(self.plan.game).cut

    @property
    def polled(self) -> tuple[int, ...]:
        """People at this screen whom a poll waits for."""
        return () if self.desk is None else self.desk.polled

    def awaited(self, viewer: Seat, now_ms: int) -> Waiting | None:
        """Whom the match waits for, as the screen of `viewer` shows it."""
        ask, desk = self.pending, self.desk
        if self.stage != "ask" or desk is None or not isinstance(ask, Ask):
            return None
        mine = viewer in desk.waiting and not desk.poll
        limit = None if desk.poll and self.rules.is_window(ask) else ask.max_ms
        return Waiting(ask.seats, frozenset(desk.given), self.elapsed_ms(now_ms), ask.min_ms, limit, mine)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Seats that still owe an answer; empty unless answers are being collected."""
        return self.desk.waiting if self.stage == "ask" and self.desk is not None else ()

    def elapsed_ms(self, now_ms: int) -> int:
        """Time since the pending Ask was shown."""
        return max(0, now_ms - self._asked_ms) if self.stage == "ask" else 0

    @property
    def cards(self) -> int:
        """Cards (or faces of a die) that are cut."""
        return len(self.game.decks(len(self.plan.seats), self.options)[0].cards)

    def view(self, seat: Seat) -> Any:
        """What a seat's screen may show now; None: everybody's."""
        return self.table.view(seat)

    def views(self) -> dict[Seat, Any]:
        """The views of everybody at this machine, and the public one."""
        seats: list[Seat] = [None, *self.persons]
        return {seat: self.table.view(seat) for seat in seats}

    def sheet(self) -> Sheet | None:
        """The score of the round that has ended, line by line; None if its position cannot be scored."""
        known = [self.table.knowledge(seat) for seat in range(len(self.plan.seats))]
        return sheet_of(self.game, self.table.state, known)

    # Rounds

    def _prepare_round(self) -> None:
        self.round += 1
        self._seed = self._new_seed()
        self.stage = "cut"
        self.proofs.append(DealProof(self.round, HashDealer.seal_of(self._seed).hex(), 0))

    def cut(self, place: int) -> None:
        """Cut the deck: the player's share in an order nobody could choose. Only in stage "cut"."""
        self._expect("cut")
        self.proofs[-1] = replace(self.proofs[-1], cut=place)
        self.table.use(HashDealer(self.game.decks(len(self.plan.seats), self.options), self._seed, place))
        if self._journal is not None:
            self._journal.deal(bytes.fromhex(self.proofs[-1].seal), place)
        self.stage = "work"

    def next_round(self) -> None:
        """Go on after a round's result. Only in stage "round"."""
        self._expect("round")
        self._prepare_round()

    def _expect(self, stage: str) -> None:
        if self.stage != stage:
            raise RuntimeError(f"the match is in stage {self.stage}, not {stage}")

    # Time

    def update(self, now_ms: int) -> StepDone | None:
        """Let the match go on; returns a step that wants to be shown (then call `shown`)."""
        if self.stage == "work":
            return self._deal()
        if self.stage != "ask" or self.desk is None:
            return None
        self._collect_jobs(now_ms)
        self.desk.advance(self.elapsed_ms(now_ms))
        return self._complete() if self.desk.complete else None

    def shown(self, now_ms: int) -> None:
        """The last step has been shown completely: go on, or start the clocks of the next answers."""
        self.pass_on()
        if isinstance(self.pending, Ask):
            self._asked_ms = now_ms
            self._open_desk(self.pending)

    def pass_on(self) -> None:
        """As `shown`, for a step that was played before the match was cut short: nobody is asked yet."""
        self._expect("show")
        pending = self.pending
        if isinstance(pending, Ask):
            self.stage = "ask"
        elif isinstance(pending, Over):
            self.stage = "over"
        else:
            self.stage = "round" if pending.fresh and self._steps else "work"

    def _open_desk(self, ask: Ask) -> None:
        state = self.table.state
        self.desk = Desk(ask, state, self.rules, persons=self.persons, poll=self.polls, auto=self._auto)
        for seat in ask.seats:
            if self.plan.seats[seat].is_bot:
                self._jobs[seat] = self._thinker.ask(self._question(seat, self.plan.seats[seat].level))

    def _question(self, seat: int, level: int) -> Question:
        observation = self._witnesses[seat].observation(self.game, self.table.state)
        # What was taken back gives the bots other chances than before.
        path = f"{self.table.steps}/{seat}" + (f"/{self.taken_back}" if self.taken_back else "")
        key = Rng(self._bot_key, path).bits(256).to_bytes(32, "big")
        return Question(self.plan.game, level, observation, key)

    # Taking back

    @property
    def can_undo(self) -> bool:
        """Whether a person's last answer can be taken back: nothing hidden has been shown since."""
        undone = self._undone[-1] if self._undone else None
        return self.stage == "ask" and undone is not None and self.table.may_rewind(undone.table)

    def undo(self, now_ms: int) -> int:
        """Go back to before a person's last answer, as all at this machine agree; how many events that takes back."""
        if not self.can_undo:
            raise RuntimeError("there is nothing to take back")
        undone = self._undone.pop()
        self._drop_jobs()
        self.table.rewind(undone.table)
        for witness, mark in zip(self._witnesses, undone.witnesses, strict=True):
            witness.rewind(mark)
        if self._journal is not None:
            self._journal.rewind(undone.journal)
        events, self._events = self._events - undone.events, undone.events
        self._steps += 1
        self.taken_back += 1
        self._asked_ms = now_ms
        if isinstance(self.pending, Ask):
            self._open_desk(self.pending)
        return events

    def _remember(self) -> None:
        """A person is about to have answered: from here it can be taken back."""
        journal = None if self._journal is None else self._journal.mark()
        marks = tuple([witness.mark() for witness in self._witnesses])
        self._undone.append(Undone(self.table.mark(), marks, journal, self._events))

    def _drop_jobs(self) -> None:
        for job in self._jobs.values():
            job.cancel()
        self._jobs.clear()

    # Hints

    @property
    def advises(self) -> bool:
        """Whether hints are given here: to one person alone against bots."""
        return len(self.persons) == 1 and len(self.plan.seats) > 1 and has_bots(self.plan.game)

    @property
    def asked(self) -> int:
        """A number that is another one for each question."""
        return self._steps

    def advice(self, seat: int, prepared: Sequence[Move] = ()) -> Job | None:
        """What the strongest bot would do in this seat's place, after what is `prepared`; None: nothing to say."""
        if not self.advises or seat not in self.waiting:
            return None
        question = self._question(seat, registry.entry(self.plan.game).bot_levels[-1])
        seen = question.observation
        if not after(self.game, seen.state, seat, prepared, seen.knowledge):
            return None
        return self._thinker.ask(question)

    def _auto(self, seat: int) -> Move:
        """The move of a person whose turn timer has run out: an honest beginner's, or that of an absent seat."""
        if not has_bots(self.plan.game):
            return self.game.default(self.table.state, seat)
        return decide(self._question(seat, 1)).move

    def _collect_jobs(self, now_ms: int) -> None:
        if self.desk is None:
            return
        for seat, job in list(self._jobs.items()):
            if job.ready():
                del self._jobs[seat]
                decision: Decision = job.result()
                at_ms = decision.think_ms if decision.at_ms is None else decision.at_ms
                # A bot that thought longer than a person would have answers now.
                self.desk.plan(Answer(seat, decision.move, max(at_ms, self.elapsed_ms(now_ms))))

    # Answers of people

    def answer(self, seat: int, move: Move, now_ms: int) -> Rejected | None:
        """A person's answer; refused ones leave everything as it was."""
        if self.stage != "ask" or self.desk is None or seat not in self.desk.ask.seats:
            return Rejected("NOT_YOUR_TURN")
        at_ms = self.elapsed_ms(now_ms)
        self.desk.advance(at_ms)
        if seat in self.desk.given:
            return Rejected("ALREADY_ANSWERED")
        rejected = self.game.check(self.table.state, seat, move, at_ms)
        if rejected is None:
            self.desk.give(Answer(seat, move, at_ms))
        return rejected

    def poll(self, wishes: Mapping[int, Move]) -> Rejected | None:
        """What the people at one screen say together: who accuses or refuses; all others let go."""
        if self.stage != "ask" or self.desk is None or not self.desk.polled:
            return Rejected("WRONG_PHASE")
        for seat, move in wishes.items():
            rejected = self.game.check(self.table.state, seat, move, 0)
            if rejected is not None:
                return rejected
        self.desk.settle(wishes)
        return None

    # Steps

    def _complete(self) -> StepDone:
        if self.desk is None:
            raise RuntimeError("no answers were asked for")
        return self._play(tuple(self.desk.given[seat] for seat in self.desk.ask.seats))

    def played(self, answers: Sequence[Answer]) -> StepDone:
        """A step that was completed before the match was cut short. Only in stage "ask"."""
        self._expect("ask")
        return self._play(answers)

    def _play(self, answers: Sequence[Answer]) -> StepDone:
        if any(answer.seat in self.persons for answer in answers):
            self._remember()
        self.desk = None
        self._drop_jobs()
        state, faces = self.table.state, self._open_faces()
        events = self.table.step(answers)
        if self._journal is not None:
            self._journal.step(state, answers, faces)
        return self._step(events)

    def _open_faces(self) -> Mapping[int, int]:
        return self.table.knowledge(None).get("face", {})

    def _deal(self) -> StepDone:
        deal = self.pending
        if not isinstance(deal, Deal):
            raise RuntimeError("the dealer is not asked for")
        events = self.table.deal()
        self._undone.clear()
        if self._journal is not None:
            self._journal.results(deal, self.table.deals[-1].dealt.results, self._open_faces())
        return self._step(events, fresh=deal.fresh)

    def _step(self, events: Sequence[Event], *, fresh: bool = False) -> StepDone:
        self._steps += 1
        self._events += len(events)
        for witness in self._witnesses:
            witness.note(events, self.table.knowledge(witness.seat), fresh=fresh)
        self.stage = "show"
        pending = self.pending
        if isinstance(pending, Over) or (isinstance(pending, Deal) and pending.fresh):
            self._tell_seed()
        elif isinstance(pending, Ask) and self._journal is not None:
            self._journal.asks(self.table.state, self._open_faces())
        return StepDone(self._steps, tuple(events), pending, self.views())

    def _tell_seed(self) -> None:
        """The round is over: its seed is no secret any more, and the whole deal is computed again."""
        proof = self.proofs[-1]
        decks = self.game.decks(len(self.plan.seats), self.options)
        fault = check_deal(decks, bytes.fromhex(proof.seal), self._seed, proof.cut, self.table.deals)
        self.proofs[-1] = replace(proof, seed=self._seed.hex(), fault="" if fault is None else fault.sentence)
        if self._journal is not None:
            self._journal.over(self.table.state.outcome, self._seed)
            if isinstance(self.pending, Over):
                self._journal.series(self.pending.winners)

    def close(self) -> None:
        """Leave the table: nothing thinks any more, the record is closed."""
        self._drop_jobs()
        self._thinker.close()
        if self._journal is not None:
            self._journal.close()
