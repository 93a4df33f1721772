"""Table: one match = a Game and the steps counted so far; heads, seals, and what each seat knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Self

from core.game import Answer, Event, Game, Knowledge, Move, Options, Placed, Rejected, State
from core.hashing import digest, encode, next_head, state_hash
from core.moves import pack
from core.openings import Counted, DealError, Dealt, Facts, Opening, check_openings, fresh_count, learn
from core.pending import Ask, Deal, Over, Pending
from core.seals import Dealer

MAX_AT_MS: Final = 10**9


class IllegalStep(ValueError):
    """A step was handed in whole and one of its answers is refused."""

    def __init__(self, seat: int, rejected: Rejected) -> None:
        super().__init__(f"seat {seat}: {rejected.code}")
        self.seat = seat
        self.rejected = rejected


class Mark(NamedTuple):
    """A place in a match that `Table.rewind` can go back to."""

    state: Any
    pending: Pending
    events: tuple[Event, ...]
    steps: int
    dealt: int


class Table:
    """One match, step by step. Nobody outside ever sees a state that still changes.

    `state`: a value, copied before each step. `pending`: what is waited for. `events`: those of the last step.
    `steps`: how many have been completed. `heads`: a hash after each step (the first: the set-up). `seals`: by
    (slot, facet). `deals`: the completed Deals of the running deal, for `check_deal`.
    """

    def __init__(
        self, game: Game[Any], seats: int, options: Options | None = None, dealer: Dealer | None = None
    ) -> None:
        """A new match. BadInput if seats or options are refused; `dealer` may come later by `use`."""
        full = game.normalise(seats, options or {})
        self._begin(game, seats, full, game.setup(seats, full), dealer)

    @classmethod
    def placed(
        cls, game: Game[Any], seats: int, options: Options, position: Placed[Any], dealer: Dealer | None
    ) -> Self:
        """A match from a position (`Game.place`): its readers know their cards, everybody what lies open."""
        new = cls.__new__(cls)
        full = game.normalise(seats, options)
        new._begin(game, seats, full, position.state, dealer)
        new._next_slot = position.next_slot
        decks = game.decks(seats, full)
        for slot, (deck, index) in position.cards.items():
            if index is None:
                facets = list(position.shown.get(slot, {}).items())
            else:
                facets = list(zip(decks[deck].facets, decks[deck].cards[index], strict=True))
            shown = [Opening(slot, facet, value) for facet, value in facets]
            public = [one for one in shown if one.facet in position.opened.get(slot, ())]
            reader = position.readers.get(slot)
            private = {} if reader is None else {reader: tuple(shown)}
            learn(new._knowledge, Deal(()), Dealt((), {}, tuple(public), private))
        return new

    def _begin(self, game: Game[Any], seats: int, options: Options, state: State, dealer: Dealer | None) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.state: Any = state.copy()
        self._hashed: tuple[Any, bytes] = (None, b"")
        self.pending: Pending = game.pending(self.state)
        self.events: tuple[Event, ...] = ()
        self.steps = 0
        self.seals: dict[tuple[int, str], bytes] = {}
        self.deals: list[Counted] = []
        self._dealer = dealer
        self._next_slot = 0
        self._dealt = 0
        self._answers: dict[int, Answer] = {}
        self._knowledge: dict[int | None, Facts] = {seat: {} for seat in (None, *range(seats))}
        setup = encode([game.info().name, seats, sorted([key, value] for key, value in self.options.items())])
        self.heads: list[bytes] = [digest(setup, self.state_hash(), person=b"veillee head")]

    # Looking

    @property
    def over(self) -> bool:
        """Whether nothing more is waited for."""
        return isinstance(self.pending, Over)

    @property
    def head(self) -> bytes:
        """The hash of everything counted so far."""
        return self.heads[-1]

    @property
    def answered(self) -> tuple[int, ...]:
        """Seats whose answer to the pending Ask is in; what they said stays hidden until all are."""
        return tuple(sorted(self._answers))

    @property
    def waiting(self) -> tuple[int, ...]:
        """Seats that still owe an answer."""
        if not isinstance(self.pending, Ask):
            return ()
        return tuple(seat for seat in self.pending.seats if seat not in self._answers)

    def state_hash(self) -> bytes:
        """The hash of the state."""
        if self._hashed[0] is not self.state:
            self._hashed = (self.state, state_hash(self.state.canon()))
        return self._hashed[1]

    def knowledge(self, seat: int | None) -> Knowledge:
        """facet -> slot -> value: everything shown to a seat (None: to everybody) of slots still alive; a copy."""
        return {facet: dict(by_slot) for facet, by_slot in self._knowledge[seat].items()}

    def view(self, seat: int | None) -> Any:
        """What a screen of that seat gets (None: a spectator's)."""
        return self.game.view(self.state, seat, self._knowledge[seat])

    # Answers

    def answer(self, seat: int, move: Move, at_ms: int = 0) -> Rejected | None:
        """One seat's answer, in any order; the last one plays the step (its events are in `events`).

        What is refused leaves everything as it was.
        """
        rejected = self.refusal(seat, move, at_ms)
        if rejected is None:
            self._answers[seat] = Answer(seat, move, at_ms)
            if not self.waiting:
                self._play()
        return rejected

    def refusal(self, seat: int, move: Move, at_ms: int = 0) -> Rejected | None:
        """Why an answer would be refused now, or None."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            return Rejected("NO_SUCH_SEAT", {"seat": seat})
        if type(at_ms) is not int or not 0 <= at_ms <= MAX_AT_MS:
            return Rejected("BAD_TIME", {"max_ms": MAX_AT_MS})
        if seat in self._answers:
            return Rejected("ALREADY_ANSWERED")
        rejected = self.game.check(self.state, seat, move, at_ms)
        if rejected is not None:
            return rejected
        if not isinstance(self.pending, Ask):
            return Rejected("WRONG_PHASE")
        return None if seat in self.pending.seats else Rejected("NOT_YOUR_TURN")

    def step(self, answers: Sequence[Answer]) -> tuple[Event, ...]:
        """All missing answers of the pending Ask at once; its events. IllegalStep if one is refused or missing."""
        missing = self.waiting
        for answer in answers:
            rejected = self.refusal(*answer)
            if rejected is not None:
                raise IllegalStep(answer.seat, rejected)
        if len({answer.seat for answer in answers}) != len(answers):
            raise IllegalStep(answers[0].seat, Rejected("ALREADY_ANSWERED"))
        if len(answers) != len(missing):
            raise IllegalStep(missing[0] if missing else -1, Rejected("MISSING", {"seats": missing}))
        for answer in answers:
            self.answer(*answer)
        return self.events

    def _play(self) -> None:
        answers = [self._answers[seat] for seat in sorted(self._answers)]
        entries = [[answer.seat, pack(self.game.moves, answer.move), answer.at_ms] for answer in answers]
        state = self.state.copy()
        events: list[Event] = []
        self.game.play(state, answers, events)
        self._answers.clear()
        self._count(state, events, ["ask", entries])

    # Taking back

    def mark(self) -> Mark:
        """This moment."""
        return Mark(self.state, self.pending, self.events, self.steps, self._dealt)

    def may_rewind(self, mark: Mark) -> bool:
        """Whether the dealer has done nothing since: what a card has shown cannot be taken back."""
        return mark.dealt == self._dealt and mark.steps <= self.steps

    def rewind(self, mark: Mark) -> None:
        """Go back to a moment. ValueError if the dealer has worked since."""
        if not self.may_rewind(mark):
            raise ValueError("the dealer has worked since: what was shown cannot be taken back")
        self.state, self.pending, self.events, self.steps = mark.state, mark.pending, mark.events, mark.steps
        del self.heads[mark.steps + 1 :]
        self._answers.clear()

    # The dealer

    def use(self, dealer: Dealer) -> None:
        """Another dealer from here on, e.g. before a fresh deal."""
        self._dealer = dealer

    def deal(self) -> tuple[Event, ...]:
        """Run the pending Deal; its events. DealError if none is pending, or what the dealer shows is not true."""
        deal = self.pending
        if not isinstance(deal, Deal):
            raise DealError("the table is not waiting for the dealer")
        if self._dealer is None:
            raise DealError("nobody deals at this table yet")
        first_slot = 0 if deal.fresh else self._next_slot
        dealt = self._dealer.deal(deal, first_slot)
        seals = {} if deal.fresh else dict(self.seals)
        seals.update(dealt.seals)
        wrong = check_openings(deal, dealt, seals, sealed=self._dealer.sealed)
        if wrong is not None:
            raise DealError(wrong)
        state = self.state.copy()
        events: list[Event] = []
        self.game.dealt(state, dealt.results, events)
        self.seals = seals
        self._next_slot = first_slot + fresh_count(deal, dealt.results)
        if deal.fresh:
            self.deals = []
        self.deals.append(Counted(deal, first_slot, dealt))
        learn(self._knowledge, deal, dealt)
        self._dealt += 1
        self._count(state, events, ["deal", *_public(dealt)])
        return self.events

    def show(self, seat: int, openings: Sequence[Opening]) -> None:
        """Cards a seat took earlier and reads only now: it was away. No step, and nothing for anybody else."""
        learn(self._knowledge, Deal(()), Dealt((), {}, (), {seat: tuple(openings)}))

    def _count(self, state: State, events: Sequence[Event], entries: list[Any]) -> None:
        self.state = state
        self.pending = self.game.pending(state)
        self.events = tuple(events)
        self.steps += 1
        self.heads.append(next_head(self.head, entries, self.state_hash()))


def _public(dealt: Dealt) -> list[Any]:
    seals: Mapping[tuple[int, str], bytes] = dealt.seals
    return [
        list(dealt.results),
        [[slot, facet, seals[slot, facet].hex()] for slot, facet in sorted(seals)],
        [[one.slot, one.facet, one.value, one.salt.hex()] for one in dealt.openings],
    ]
