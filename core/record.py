"""A record replayed: every line played on a Table, every result that is written checked (docs/records.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from core.game import Answer, BadInput, DealScript, Event, Json, Move, Rejected, Value
from core.openings import Counted, DealError
from core.pending import Ask, Deal, Open, Over, Pending, Result, Roll, Take
from core.record_deals import SlotDecks, Told, ToldDeals, told_values
from core.record_text import DealText, MoveText, RecordError, ResultText, RoundText, Script, StepText, read_text
from core.registry import game as find_game
from core.seals import HashDealer
from core.series import Series
from core.table import Table

__all__ = ["Frame", "IllegalMove", "RecordError", "Replay", "read_text"]

_ROUND_OVER: Final = "the round is over: the next one begins with `deal …`"


class IllegalMove(RecordError):
    """A move that the rules refuse: `move` as written, reason `code` of the rule page, `reason` in words."""

    def __init__(self, line: int, seat: int, move: str, code: str, reason: str) -> None:
        super().__init__(f"seat {seat} may not play `{move}`: {code}, {reason}", line=line, field="move", code=code)
        self.seat = seat
        self.move = move
        self.reason = reason


class Frame(NamedTuple):
    """The table after one step of it: an Ask answered or a Deal run; `line` is the line of the record behind it."""

    events: tuple[Event, ...]
    pending: Pending
    line: int
    asked: bool


class Replay:
    """A record being replayed. `frames` plays it; `table` is always at the last frame.

    `steps`: completed Asks; `moves`: answers in them; `round`: index of the round begun last, -1 before any.
    `sealed`: per round, the Deals checked against its seed (None: not sealed, or its seed is not told).
    `winners`: per round (empty: it is not over).
    """

    def __init__(self, script: Script) -> None:
        """RecordError if game, seats, options or position are refused."""
        self.script = script
        self.steps = 0
        self.moves = 0
        self.round = -1
        self.sealed: list[tuple[Counted, ...] | None] = []
        self.winners: list[tuple[int, ...]] = []
        self.game = Series(_find(script))
        self.options = self._options()
        self._told: ToldDeals | None = None
        self._slots = SlotDecks()
        self.table = self._first_table()

    def _options(self) -> dict[str, Value]:
        script = self.script
        try:
            return self.game.normalise(script.seats, script.options)
        except BadInput as error:
            line = script.options_line if error.field != "seats" else 0
            raise RecordError(str(error), line=line, field=error.field, code=error.code) from error

    def _first_table(self) -> Table:
        script = self.script
        if script.position is None:
            return Table(self.game, script.seats, self.options)
        line = script.position_line
        try:
            placed = self.game.place(self._described(script.position))
        except BadInput as error:
            raise RecordError(f"position: {error}", line=line, field=error.field, code=error.code) from error
        self._told = ToldDeals(self.game, self.game.decks(script.seats, self.options), placed)
        return Table.placed(self.game, script.seats, self.options, placed, self._told.dealer)

    def _described(self, position: Json) -> Json:
        """The position with what the head says already."""
        if not isinstance(position, dict):
            raise BadInput("is a JSON object", field="position")
        full = {"game": self.script.game, "seats": self.script.seats, **position}
        if full["game"] != self.script.game:
            raise BadInput(f"its game is not {self.script.game}", field="game")
        if full["seats"] != self.script.seats or type(full["seats"]) is not int:
            raise BadInput(f"its seats are not {self.script.seats}", field="seats")
        own = full.get("options", self.options)
        if not isinstance(own, dict):
            raise BadInput("options is not an object", field="options")
        if not self.script.options:
            self.options = self.game.normalise(self.script.seats, own)
        elif self.game.normalise(self.script.seats, own) != self.options:
            raise BadInput("its options are not those of the line `options`", field="options")
        full["options"] = self.options
        return full

    # Looking

    def faces(self) -> dict[int, int]:
        """slot -> face of every card that the record tells of, or that a seat has been shown."""
        if self._told is not None:
            return self._told.faces()
        known: dict[int, int] = {}
        for seat in range(self.script.seats):
            known.update(self.table.knowledge(seat).get("face", {}))
        return known

    def position(self) -> dict[str, Json] | None:
        """The table as a position; None while the dealer is at work (before the first move)."""
        try:
            return self.game.describe(self.table.state, self.faces())
        except BadInput:
            return None

    @property
    def round_over(self) -> bool:
        """Whether the running round has ended."""
        return self.table.state.outcome is not None

    # Playing

    def run(self, until: int | None = None) -> None:
        """Play to the end, or until `until` Asks are complete."""
        for _ in self.frames(until):
            pass

    def frames(self, until: int | None = None) -> Iterator[Frame]:
        """Play step by step; RecordError (IllegalMove) at the first line that is wrong."""
        for index, written in enumerate(self.script.rounds):
            self.round = index
            if index or self.script.position is None:
                yield from self._deal_round(written)
            else:
                self.sealed.append(None)
                yield from self._deals(written.line, ())
            for step in written.steps:
                if until is not None and self.steps >= until:
                    return
                yield from self._step(step)
            if until is not None and self.steps >= until and written is not self.script.rounds[-1]:
                return
            self._end_round(written)
        self._end_series()

    def _deal_round(self, written: RoundText) -> Iterator[Frame]:
        pending = self.table.pending
        if not (isinstance(pending, Deal) and pending.fresh):
            raise RecordError(self._no_round(), line=written.line)
        decks = self.game.decks(self.script.seats, self.options)
        self._slots = SlotDecks()
        if written.seed is not None:
            if written.seal is not None and HashDealer.seal_of(written.seed) != written.seal:
                raise RecordError("the seed does not fit the seal given before the cut", line=written.seed_line)
            self._told = None
            self.table.use(self._hash_dealer(written))
        else:
            self._told = ToldDeals(self.game, decks, sealed=written.sealed)
            self._told.begin(*self._read_deal(written.lines))
            self.table.use(self._told.dealer)
        yield from self._deals(written.line, (), fresh=True)
        if self._told is not None:
            self._told.begun()
        else:
            self._check_deal_lines(written.lines)
        self.sealed.append(None)

    def _hash_dealer(self, written: RoundText) -> HashDealer:
        decks = self.game.decks(self.script.seats, self.options)
        try:
            return HashDealer(decks, written.seed or b"", written.cut or 0)
        except BadInput as error:
            raise RecordError(str(error), line=written.line, field=error.field) from error

    def _no_round(self) -> str:
        if isinstance(self.table.pending, Over):
            return "the match is over: no round follows"
        return "the round before is not over: " + _awaited(self.table.pending)

    def _read_deal(self, lines: Sequence[DealText]) -> DealScript:
        try:
            return self.game.read_deal(self.table.state, [each.words for each in lines])
        except BadInput as error:
            raise self._at_deal_line(lines, error.field, str(error)) from error

    def _at_deal_line(self, lines: Sequence[DealText], words: str, sentence: str) -> RecordError:
        line = next((each.line for each in lines if each.words == words), self.script.rounds[self.round].line)
        return RecordError(sentence, line=line, field="deal")

    def _check_deal_lines(self, lines: Sequence[DealText]) -> None:
        """Lines beside a seed say again what the seed gives."""
        if not lines:
            return
        due = [" ".join(words.split()) for words in self.game.deal_lines(self.table.state, self.faces())]
        for each in lines:
            if " ".join(each.words.split()) not in due:
                raise RecordError(f"`deal {each.words}` is not what the seed gives", line=each.line, field="deal")

    def _step(self, step: StepText) -> Iterator[Frame]:
        answers = self.read(step)
        events = self.table.step(answers)
        self.steps += 1
        self.moves += len(answers)
        yield Frame(events, self.table.pending, step.line, True)
        yield from self._deals(step.line, step.results)

    def read(self, step: StepText) -> list[Answer]:
        """The answers of a written step, as they are meant at the table now. RecordError if they do not fit it."""
        ask = self.table.pending
        first = step.moves[0]
        if not isinstance(ask, Ask):
            raise IllegalMove(step.line, first.seat, first.text, "WRONG_PHASE", _ROUND_OVER)
        faces = self.faces()
        answers = [self._answer(step.line, ask, move, faces) for move in step.moves]
        missing = [str(seat) for seat in ask.seats if seat not in {answer.seat for answer in answers}]
        if missing:
            raise RecordError(f"no answer is written for seat {', '.join(missing)}", line=step.line)
        return answers

    def _answer(self, line: int, ask: Ask, written: MoveText, faces: Mapping[int, int]) -> Answer:
        seat, text = written.seat, written.text
        if seat >= self.script.seats:
            raise RecordError(f"there is no seat {seat} at a table of {self.script.seats}", line=line, field="move")
        state = self.table.state
        try:
            move, at_ms = self.game.parse(state, seat, text, faces)
        except BadInput as error:
            if seat not in ask.seats:
                raise self._illegal(line, seat, text, Rejected("NOT_YOUR_TURN", {"seats": ask.seats})) from error
            raise IllegalMove(line, seat, text, error.code or "BAD_MOVE", str(error)) from error
        if at_ms is None:
            at_ms = ask.min_ms if seat == ask.closer else 0
        rejected = self.table.refusal(seat, move, at_ms)
        if rejected is not None:
            raise self._illegal(line, seat, text, rejected)
        if written.by_default and move != self.game.default(state, seat):
            due = self._notated(seat, self.game.default(state, seat))
            raise RecordError(f"`*` marks what an absent seat plays: `{due}`, not `{text}`", line=line, field="move")
        return Answer(seat, move, at_ms)

    def _notated(self, seat: int, move: Move) -> str:
        return self.game.notate(self.table.state, seat, move, {})

    def _illegal(self, line: int, seat: int, text: str, rejected: Rejected) -> IllegalMove:
        return IllegalMove(line, seat, text, rejected.code, self.game.explain(rejected))

    # The dealer

    def _deals(self, line: int, results: Sequence[ResultText], fresh: bool = False) -> Iterator[Frame]:
        """The Deals before the next Ask; a fresh one only at the beginning of a round."""
        left = list(results)
        while isinstance(deal := self.table.pending, Deal) and (fresh or not deal.fresh):
            fresh = False
            told = self._fitting(line, deal, left)
            try:
                if self._told is not None:
                    self._told.tell(deal, told)
                events = self.table.deal()
            except BadInput as error:
                where = self._at_deal_line(self.script.rounds[self.round].lines, "", "").line
                raise RecordError(str(error), line=line or where) from error
            except DealError as error:
                raise RecordError(f"the cards cannot be dealt so: {error}", line=line) from error
            self._observe(line, deal, told)
            yield Frame(events, self.table.pending, line, False)
        if left:
            words = " ".join(part if isinstance(part, str) else f"[{' '.join(part)}]" for part in left[0].parts)
            raise RecordError(f"`= {words}` is the result of nothing that happens here", line=line)

    def _fitting(self, line: int, deal: Deal, left: list[ResultText]) -> list[Told | None]:
        try:
            told = told_values(self.game, deal, left[0], self._decks) if left else None
        except BadInput as error:
            raise RecordError(str(error), line=line) from error
        if told is None or not any(values is not None for values in told):
            self._told_ahead(line, deal, left)
            return [None] * len(deal.ops)
        left.pop(0)
        return told

    def _told_ahead(self, line: int, deal: Deal, left: Sequence[ResultText]) -> None:
        """Faces written for the next Deal name the cards of which another facet is turned over now."""
        if self._told is None or not left or len(deal.ops) != 1:
            return
        op = deal.ops[0]
        if not isinstance(op, Open) or op.facet == "face":
            return
        try:
            faces = told_values(self.game, Deal((Open(op.slots),)), left[0], self._decks)
            if faces is not None and faces[0] is not None:
                self._told.name(op.slots, faces[0])
        except BadInput as error:
            raise RecordError(str(error), line=line) from error

    @property
    def _decks(self) -> SlotDecks:
        return self._slots if self._told is None else self._told.decks

    def _observe(self, line: int, deal: Deal, told: Sequence[Told | None]) -> None:
        counted = self.table.deals[-1]
        results = counted.dealt.results
        self._decks.observe(deal, results)
        for op, result, values in zip(deal.ops, results, told, strict=True):
            if values is None or (self._told is not None and not (isinstance(op, Open) and op.facet != "face")):
                continue
            if None not in values and tuple(values) != self._shown(op, result):
                raise RecordError("what stands behind `=` is not what the deal gives", line=line)

    def _shown(self, op: Any, result: Result) -> tuple[int | None, ...]:
        if isinstance(op, Roll) or not isinstance(result, tuple):
            return (result,) if isinstance(result, int) else ()
        if isinstance(op, Take):
            known = self.table.knowledge(op.seat).get("face", {})
            return tuple([known.get(slot) for slot in result])
        return result

    # The end

    def _end_round(self, written: RoundText) -> None:
        if written.seed is not None and self.round < len(self.sealed):
            self.sealed[self.round] = tuple(self.table.deals)
        outcome = self.table.state.outcome
        self.winners.append(() if outcome is None else outcome.winners)
        if written.over is None:
            return
        if outcome is None:
            raise RecordError("the round is not over: " + _awaited(self.table.pending), line=written.over_line)
        closing = self.game.closing(outcome)
        if written.over != closing:
            ended = f"the round was won by {_seats(outcome.winners)}"
            if closing != outcome.winners:
                ended += f"; `over {' '.join(map(str, closing))}` is right"
            raise RecordError(ended, line=written.over_line, field="over")

    def _end_series(self) -> None:
        written = self.script.series
        if written is None:
            return
        if not isinstance(self.table.pending, Over):
            raise RecordError("the series is not over", line=self.script.series_line, field="series")
        if written != self.table.pending.winners:
            won = _seats(self.table.pending.winners)
            raise RecordError(f"the series was won by {won}", line=self.script.series_line, field="series")


def _find(script: Script) -> Any:
    try:
        return find_game(script.game)
    except BadInput as error:
        raise RecordError(str(error), line=1, field="game") from error


def _seats(seats: Sequence[int]) -> str:
    return ("seat " if len(seats) == 1 else "seats ") + ", ".join(str(seat) for seat in seats)


def _awaited(pending: Pending) -> str:
    if isinstance(pending, Ask):
        return f"{_seats(pending.seats)} must answer ({pending.prompt})"
    return "the dealer is at work"
