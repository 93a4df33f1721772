"""Courtisans behind the contract of core.game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

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
    Options,
    Outcome,
    Placed,
    Rejected,
    Sheet,
    Value,
)
from core.games.courtisans import cards, deals, legality, notation, options, reasons, sheet, turns
from core.games.courtisans.describe import describe as describe_state
from core.games.courtisans.moves import MOVES
from core.games.courtisans.place import place as place_position
from core.games.courtisans.ruleset import rules_for
from core.games.courtisans.state import State
from core.games.courtisans.view import View, view_of
from core.pending import Pending, Result
from core.rng import Rng

_NO_FACES: Final[Mapping[int, int]] = {}
_INFO: Final = GameInfo(
    name="courtisans",
    min_seats=options.MIN_SEATS,
    max_seats=options.MAX_SEATS,
    best_seats=(3, 5),
    minutes=(20, 30),
    options=options.OPTIONS,
)


class Courtisans(Game[State]):
    """The game of the rule page."""

    moves: ClassVar[tuple[type, ...]] = MOVES

    def info(self) -> GameInfo:
        """Name, seats, options with defaults, length."""
        return _INFO

    def normalise(self, seats: int, options_: Options) -> dict[str, Value]:
        """All options but `series` in normal form; BadInput names the option or both in conflict."""
        return options.normalise(seats, options_)

    def decks(self, seats: int, options_: Options) -> tuple[Deck, ...]:
        """Deck 0: the courtiers (`face`, `sort`); 1: white, 2: blue missions (`face`)."""
        return rules_for(seats, options_).decks

    def setup(self, seats: int, options_: Options, dealer: int | None = None) -> State:
        """First state of a game; without `dealer` (the seat before the first player) the first player is drawn."""
        return State(rules_for(seats, options_), dealer)

    def pending(self, state: State) -> Pending:
        """What is waited for."""
        return turns.PENDING[state.phase](state)

    def legal(self, state: State, seat: int) -> Iterator[Move]:
        """All legal moves: see `legality.legal`."""
        return legality.legal(state, seat)

    def sample(self, state: State, seat: int, rng: Rng) -> Move:
        """One legal move of an asked seat."""
        return legality.sample(state, seat, rng)

    def check(self, state: State, seat: int, move: Move, at_ms: int) -> Rejected | None:
        """The authority on legality (5.4); what is no move at all is BAD_MOVE."""
        return legality.check(state, seat, move, at_ms)

    def play(self, state: State, answers: Sequence[Answer], events: list[Event] | None = None) -> None:
        """Apply the checked answer of the current seat."""
        turns.play(state, answers, events)

    def dealt(self, state: State, results: Sequence[Result], events: list[Event] | None = None) -> None:
        """Apply the public results of the pending Deal."""
        turns.dealt(state, results, events)

    def default(self, state: State, seat: int) -> Move:
        """The move of an absent seat (6.6), from public state only."""
        return legality.default(state, seat)

    def view(self, state: State, seat: int | None, knowledge: Knowledge) -> View:
        """What a screen of `seat` gets (None: spectator)."""
        return view_of(state, seat, knowledge.get("face", _NO_FACES))

    def outcome(self, state: State) -> Outcome:
        """Winners, and the total of each seat."""
        return Outcome(state.winners, state.points or (0,) * state.rules.seats)

    def score(self, position: Json) -> Sheet:
        """Statuses, domains, missions, totals, winners of a game at its end."""
        return sheet.score(position)

    def place(self, position: Json) -> Placed[State]:
        """A described position on the table; BadInput names the field."""
        return place_position(position)

    def describe(self, state: State, faces: Mapping[int, int]) -> dict[str, Any]:
        """The state as a position; only between two completed steps."""
        return describe_state(state, faces)

    def notate(self, state: State, seat: int, move: Move, faces: Mapping[int, int]) -> str:
        """A move as text."""
        return notation.notate(state, seat, move, faces)

    def parse(self, state: State, seat: int, text: str, faces: Mapping[int, int]) -> tuple[Move, int | None]:
        """Text back to a move."""
        return notation.parse(state, seat, text, faces)

    def card_text(self, deck: int, value: int) -> str:
        """`CAR-N`, `W-STA`, `B-5`."""
        return cards.card_text(value)

    def card_value(self, deck: int, text: str) -> int:
        """The face of a code."""
        return cards.deck_value(deck, text)

    def closing(self, outcome: Outcome) -> tuple[int, ...]:
        """`over` tells the totals by seat."""
        return outcome.points

    def winners_of(self, closing: Sequence[int]) -> tuple[int, ...]:
        """Who has the most points; in the team game a record does not tell who plays with whom."""
        best = max(closing, default=0)
        return tuple([seat for seat, points in enumerate(closing) if points == best])

    def facet_text(self, facet: str, value: int) -> str:
        """`spy`; of any other card the face follows and says it."""
        return cards.SORTS[value] if value == cards.COVERT else ""

    def facet_value(self, facet: str, text: str) -> int:
        """The value of `spy` or `plain`."""
        if text not in cards.SORTS:
            raise BadInput(f"{text[:20]!r} is neither plain nor spy")
        return cards.SORTS.index(text)

    def explain(self, rejected: Rejected) -> str:
        """The reason of a refusal in English."""
        return reasons.explain(rejected)

    def deal_lines(self, state: State, faces: Mapping[int, int]) -> list[str]:
        """Places, first player, hands, missions, deck, cards set aside."""
        return deals.deal_lines(state, faces)

    def read_deal(self, state: State, lines: Sequence[str]) -> DealScript:
        """The same lines back; BadInput, its field the line that is wrong."""
        return deals.read_deal(state, lines)
