"""A match of several rounds: a Game around a Game, with wins, penalty totals and a dealer that moves on.

Forms (option `series`): `single`; `firstTo:K`; `bestOf:N`; `mostWins:N`; `penalty:N`. Each round is a new deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from core.game import (
    Answer,
    BadInput,
    DealScript,
    Deck,
    Event,
    Game,
    GameInfo,
    Json,
    Knowledge,
    Move,
    Option,
    Options,
    Outcome,
    Placed,
    Rejected,
    Sheet,
    Value,
)
from core.pending import Deal, Over, Pending, Result
from core.rng import Rng

KEY: Final = "series"
LIMIT: Final = 10**6
"""No count of wins or points goes beyond it; points may be negative."""
SINGLE: Final = "single"
OPTION: Final = Option(
    KEY,
    SINGLE,
    (SINGLE,),
    numbered={"firstTo": (2, 10, 3), "bestOf": (3, 5, 5), "mostWins": (2, 20, 5), "penalty": (2, 20, 5)},
)


class Form(NamedTuple):
    """A form of series: its word and its number (1 for `single`)."""

    kind: str
    number: int

    @classmethod
    def read(cls, value: Value) -> Form:
        """The form an option value names; BadInput if it is none."""
        word, colon, text = str(value).strip().partition(":")
        if word == SINGLE and not colon:
            return cls(SINGLE, 1)
        if word in OPTION.numbered:
            low, high, default = OPTION.numbered[word]
            plain = text.isascii() and text.isdigit() and len(text) <= 3
            number = default if not colon else int(text) if plain else -1
            if low <= number <= high and (word != "bestOf" or number % 2):
                return cls(word, number)
        allowed = "single, firstTo:2-10, bestOf:3, bestOf:5, mostWins:2-20, penalty:2-20"
        raise BadInput(
            f"option series cannot be {str(value)[:40]!r}; allowed: {allowed}", field=KEY, code="BAD_OPTION"
        )

    def __str__(self) -> str:
        return SINGLE if self.kind == SINGLE else f"{self.kind}:{self.number}"

    def winners(self, rounds: int, wins: Sequence[int], totals: Sequence[int]) -> tuple[int, ...]:
        """Who has won the series after `rounds` rounds; empty: it goes on (rule page 7.3).

        A `bestOf` in which several hold the majority through shared rounds goes on until one alone leads.
        """
        most = max(wins)
        leaders = tuple([seat for seat, won in enumerate(wins) if won == most])
        if self.kind == "firstTo":
            return leaders if most >= self.number else ()
        if self.kind == "bestOf":
            decided = most >= (self.number + 1) // 2 or rounds >= self.number
            return leaders if decided and len(leaders) == 1 else ()
        if rounds < self.number:
            return ()
        if self.kind == "penalty":
            least = min(totals)
            return tuple([seat for seat, total in enumerate(totals) if total == least])
        return leaders


class SeriesState:
    """The round being played (or just ended) and the score.

    `inner`: the round's state, kept until the next round's first Deal. `wins`, `totals`: the round that ended
    included. `outcome`: how the round ended, None while it runs. `winners`: of the series once it is over.
    """

    __slots__ = ("form", "inner", "options", "outcome", "round", "totals", "upcoming", "winners", "wins")

    def __init__(self, inner: Any, form: Form, options: Options, seats: int) -> None:
        self.inner = inner
        self.form = form
        self.options = options
        self.round = 1
        self.wins: list[int] = [0] * seats
        self.totals: list[int] = [0] * seats
        self.outcome: Outcome | None = None
        self.winners: tuple[int, ...] = ()
        self.upcoming: Any = None

    @property
    def dealer(self) -> int:
        """The seat that deals this round."""
        dealer: int = self.inner.dealer
        return dealer

    def copy(self) -> SeriesState:
        """An independent copy."""
        new = SeriesState.__new__(SeriesState)
        new.inner = self.inner.copy()
        new.form = self.form
        new.options = self.options
        new.round = self.round
        new.wins = self.wins[:]
        new.totals = self.totals[:]
        new.outcome = self.outcome
        new.winners = self.winners
        new.upcoming = self.upcoming
        return new

    def canon(self) -> Json:
        """Score and round; `upcoming` follows from them."""
        ended = None if self.outcome is None else [list(self.outcome.winners), list(self.outcome.points)]
        return [
            str(self.form),
            self.round,
            list(self.wins),
            list(self.totals),
            ended,
            list(self.winners),
            self.inner.canon(),
        ]


class Series(Game[SeriesState]):
    """A game's rounds as one match; everything about a single round is the game's own."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.moves = game.moves  # type: ignore[misc]

    def info(self) -> GameInfo:
        """The game's, with the option `series`."""
        info = self.game.info()
        return replace(info, options=(*info.options, OPTION))

    def normalise(self, seats: int, options: Options) -> dict[str, Value]:
        """The game's options in normal form, and `series`."""
        form = Form.read(options.get(KEY, SINGLE))
        full = self.game.normalise(seats, {**options, KEY: str(form)})
        full.pop(KEY, None)
        full[KEY] = str(form)
        return full

    def decks(self, seats: int, options: Options) -> tuple[Deck, ...]:
        """The game's."""
        return self.game.decks(seats, _round_options(options))

    def setup(self, seats: int, options: Options, dealer: int | None = None) -> SeriesState:
        """The first round."""
        own = _round_options(options)
        form = Form.read(options.get(KEY, SINGLE))
        return SeriesState(self.game.setup(seats, own, dealer), form, own, seats)

    def pending(self, state: SeriesState) -> Pending:
        """The round's; after a round the first Deal of the next, or Over."""
        if state.winners:
            return Over(state.winners)
        if state.upcoming is None:
            return self.game.pending(state.inner)
        first = self.game.pending(state.upcoming)
        if not isinstance(first, Deal):
            raise TypeError("a round begins with a Deal")
        return first if first.fresh else first._replace(fresh=True)

    def legal(self, state: SeriesState, seat: int) -> Iterator[Move]:
        """The round's."""
        return self.game.legal(state.inner, seat)

    def sample(self, state: SeriesState, seat: int, rng: Rng) -> Move:
        """The round's."""
        return self.game.sample(state.inner, seat, rng)

    def check(self, state: SeriesState, seat: int, move: Move, at_ms: int) -> Rejected | None:
        """The round's."""
        return self.game.check(state.inner, seat, move, at_ms)

    def play(self, state: SeriesState, answers: Sequence[Answer], events: list[Event] | None = None) -> None:
        """The round's; scores it when it is over."""
        self.game.play(state.inner, answers, events)
        self._after(state)

    def dealt(self, state: SeriesState, results: Sequence[Result], events: list[Event] | None = None) -> None:
        """The round's; the first Deal after a round begins the next one."""
        if state.upcoming is not None:
            state.inner = state.upcoming.copy()
            state.upcoming = None
            state.outcome = None
            state.round += 1
        self.game.dealt(state.inner, results, events)
        self._after(state)

    def _after(self, state: SeriesState) -> None:
        if not isinstance(self.game.pending(state.inner), Over):
            return
        outcome = self.game.outcome(state.inner)
        state.outcome = outcome
        for seat in outcome.winners:
            state.wins[seat] += 1
        for seat, points in enumerate(outcome.points):
            state.totals[seat] += points
        self._look_ahead(state)

    def _look_ahead(self, state: SeriesState) -> None:
        """After a round: who has won the series, or what the next round begins with."""
        state.winners = state.form.winners(state.round, state.wins, state.totals)
        if not state.winners:
            seats = len(state.wins)
            state.upcoming = self.game.setup(seats, state.options, (state.dealer + 1) % seats)

    def default(self, state: SeriesState, seat: int) -> Move:
        """The round's."""
        return self.game.default(state.inner, seat)

    def view(self, state: SeriesState, seat: int | None, knowledge: Knowledge) -> Any:
        """The round's."""
        return self.game.view(state.inner, seat, knowledge)

    def outcome(self, state: SeriesState) -> Outcome:
        """Winners of the series, totals of all rounds."""
        return Outcome(state.winners, tuple(state.totals))

    def score(self, position: Json) -> Sheet:
        """The round's sheet with new totals; `extra`: round, points, wins, over, round_winners, series_winners.

        `winners` are those of the series if it is over, else of the round.
        """
        own, form, number, wins, totals = _read(position)
        sheet = self.game.score(own)
        seats = len(sheet.totals)
        wins = _counts(wins, "wins", seats)
        totals = _counts(totals, "totals", seats, -LIMIT)
        for seat in sheet.winners:
            wins[seat] += 1
        totals = [before + points for before, points in zip(totals, sheet.totals, strict=True)]
        champions = form.winners(number, wins, totals)
        extra = {
            **sheet.extra,
            "round": number,
            "points": sheet.totals,
            "wins": tuple(wins),
            "over": bool(champions),
            "round_winners": sheet.winners,
            "series_winners": champions,
        }
        return Sheet(sheet.lines, tuple(totals), champions or sheet.winners, extra, sheet.table)

    def place(self, position: Json) -> Placed[SeriesState]:
        """The round's position; `round`, `wins`, `totals` are those before it ended."""
        own, form, number, wins, totals = _read(position)
        placed = self.game.place(own)
        seats = own.get("seats") if isinstance(own, dict) else None
        if type(seats) is not int:
            raise BadInput("seats must be a whole number", field="seats")
        options = self.normalise(seats, {**own.get("options", {}), KEY: str(form)})
        state = SeriesState(placed.state, form, _round_options(options), seats)
        state.round = number
        state.wins = _counts(wins, "wins", seats)
        state.totals = _counts(totals, "totals", seats, -LIMIT)
        self._after(state)
        return Placed(state, placed.cards, placed.readers, placed.opened, placed.next_slot, placed.shown)

    def describe(self, state: SeriesState, faces: Mapping[int, int]) -> dict[str, Json]:
        """The round's position; `round`, `wins`, `totals` (before it ended) where they are not the defaults."""
        position = dict(self.game.describe(state.inner, faces))
        wins, totals = state.wins[:], state.totals[:]
        if state.outcome is not None:
            for seat in state.outcome.winners:
                wins[seat] -= 1
            totals = [total - points for total, points in zip(totals, state.outcome.points, strict=True)]
        if state.form.kind != SINGLE:
            position["options"] = {**position.get("options", {}), KEY: str(state.form)}
        if state.round != 1:
            position["round"] = state.round
        if any(wins):
            position["wins"] = wins
        if any(totals):
            position["totals"] = totals
        return position

    def notate(self, state: SeriesState, seat: int, move: Move, faces: Mapping[int, int]) -> str:
        """The round's."""
        return self.game.notate(state.inner, seat, move, faces)

    def parse(self, state: SeriesState, seat: int, text: str, faces: Mapping[int, int]) -> tuple[Move, int | None]:
        """The round's."""
        return self.game.parse(state.inner, seat, text, faces)

    def card_text(self, deck: int, value: int) -> str:
        """The game's."""
        return self.game.card_text(deck, value)

    def card_value(self, deck: int, text: str) -> int:
        """The game's."""
        return self.game.card_value(deck, text)

    def closing(self, outcome: Outcome) -> tuple[int, ...]:
        """The round's."""
        return self.game.closing(outcome)

    def facet_text(self, facet: str, value: int) -> str:
        """The game's."""
        return self.game.facet_text(facet, value)

    def facet_value(self, facet: str, text: str) -> int:
        """The game's."""
        return self.game.facet_value(facet, text)

    def winners_of(self, closing: Sequence[int]) -> tuple[int, ...]:
        """The game's, of a round."""
        return self.game.winners_of(closing)

    def timed(self, text: str, at_ms: int) -> str:
        """The game's."""
        return self.game.timed(text, at_ms)

    def explain(self, rejected: Rejected) -> str:
        """The game's."""
        return self.game.explain(rejected)

    def deal_lines(self, state: SeriesState, faces: Mapping[int, int]) -> list[str]:
        """The round's."""
        return self.game.deal_lines(state.inner, faces)

    def read_deal(self, state: SeriesState, lines: Sequence[str]) -> DealScript:
        """Those of the round about to be dealt."""
        return self.game.read_deal(state.inner if state.upcoming is None else state.upcoming, lines)


def _round_options(options: Options) -> dict[str, Value]:
    return {key: value for key, value in options.items() if key != KEY}


def _read(position: Json) -> tuple[Json, Form, int, Json, Json]:
    """A position without what belongs to the series, and that: form, round, wins, totals (None: not given)."""
    if not isinstance(position, dict):
        raise BadInput("a position is a JSON object", field="position")
    own = {key: value for key, value in position.items() if key not in ("round", "wins", "totals")}
    number = position.get("round", 1)
    if type(number) is not int or not 1 <= number <= 1000:
        raise BadInput("round must be a whole number from 1 to 1000", field="round")
    options = own.get("options", {})
    form = Form(SINGLE, 1)
    if isinstance(options, dict):
        form = Form.read(options.get(KEY, SINGLE))
    return own, form, number, position.get("wins"), position.get("totals")


def _counts(value: Json, field: str, seats: int, low: int = 0) -> list[int]:
    if value is None:
        return [0] * seats
    if not isinstance(value, list | tuple) or len(value) != seats:
        raise BadInput(f"{field} must be a list of {seats} numbers", field=field)
    if any(type(number) is not int or not low <= number <= LIMIT for number in value):
        raise BadInput(f"{field} must hold whole numbers from {low} to {LIMIT}", field=field)
    return list(value)
