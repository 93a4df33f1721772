"""Menteur behind the contract of core.game: dispatches to the variant of the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

from core.game import (
    Answer,
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
from core.games.menteur import deals, describe, notation, options, packs, place, reasons, scoring
from core.games.menteur.answers import well_formed
from core.games.menteur.cards import CARDS
from core.games.menteur.dice import DICE_GAME
from core.games.menteur.moves import MOVES
from core.games.menteur.ruleset import rules_for
from core.games.menteur.state import State
from core.games.menteur.suit import SUIT
from core.games.menteur.variant import Variant
from core.games.menteur.view import View, view_of
from core.pending import Ask, Pending, Result
from core.rng import Rng

VARIANTS: Final[Mapping[str, Variant]] = {"cards": CARDS, "suit": SUIT, "dice": DICE_GAME}
_NO_FACES: Final[Mapping[int, int]] = {}
_INFO: Final = GameInfo(
    name="menteur",
    min_seats=options.MIN_SEATS,
    max_seats=options.MAX_SEATS,
    best_seats=(4, 6),
    minutes=(10, 25),
    options=options.OPTIONS,
)


class Menteur(Game[State]):
    """The three games of the rule page; option `variant` chooses."""

    moves: ClassVar[tuple[type, ...]] = MOVES

    def info(self) -> GameInfo:
        """Name, seats, options with defaults, length."""
        return _INFO

    def normalise(self, seats: int, options_: Options) -> dict[str, Value]:
        """All options but `series` in normal form; BadInput names the option or both in conflict."""
        return options.normalise(seats, options_)

    def decks(self, seats: int, options_: Options) -> tuple[Deck, ...]:
        """Deck 0: the cards; in the dice version deck 1: a die."""
        return rules_for(seats, options_).decks

    def setup(self, seats: int, options_: Options, dealer: int | None = None) -> State:
        """First state of a round; without `dealer` the first Deal rolls for him."""
        return State(rules_for(seats, options_), dealer)

    def pending(self, state: State) -> Pending:
        """What is waited for."""
        return VARIANTS[state.rules.variant].pending[state.phase](state)

    def legal(self, state: State, seat: int) -> Iterator[Move]:
        """Lazily, all legal moves: plays by count, slots, rank, then the pass; accusations newest first, LET_GO,
        BEGIN; yes, no; levels ascending; re-rolls by count and slots. Nothing if the seat is not asked."""
        handler = VARIANTS[state.rules.variant].legal[state.phase]
        asked = self.pending(state)
        if handler is None or not isinstance(asked, Ask) or seat not in asked.seats:
            return iter(())
        return handler(state, seat)

    def sample(self, state: State, seat: int, rng: Rng) -> Move:
        """One legal move of an asked seat."""
        handler = VARIANTS[state.rules.variant].sample[state.phase]
        if handler is None:
            raise ValueError(f"no seat is asked in phase {state.phase.name}")
        return handler(state, seat, rng)

    def check(self, state: State, seat: int, move: Move, at_ms: int) -> Rejected | None:
        """The authority on legality (5.6); what is no move at all is BAD_MOVE."""
        if not well_formed(move) or type(at_ms) is not int or at_ms < 0 or type(seat) is not int:
            return Rejected("BAD_MOVE", {})
        return VARIANTS[state.rules.variant].check(state, seat, move, at_ms)

    def play(self, state: State, answers: Sequence[Answer], events: list[Event] | None = None) -> None:
        """Apply all checked answers of a completed Ask, in seat order."""
        handler = VARIANTS[state.rules.variant].play[state.phase]
        if handler is None:
            raise ValueError(f"no answers are awaited in phase {state.phase.name}")
        handler(state, answers, events)

    def dealt(self, state: State, results: Sequence[Result], events: list[Event] | None = None) -> None:
        """Apply the public results of the pending Deal."""
        handler = VARIANTS[state.rules.variant].dealt[state.phase]
        if handler is None:
            raise ValueError(f"no deal is awaited in phase {state.phase.name}")
        handler(state, results, events)

    def default(self, state: State, seat: int) -> Move:
        """The move of an absent seat (6.10), from public state only."""
        handler = VARIANTS[state.rules.variant].default[state.phase]
        if handler is None:
            raise ValueError(f"no seat is asked in phase {state.phase.name}")
        return handler(state, seat)

    def view(self, state: State, seat: int | None, knowledge: Knowledge) -> View:
        """What a screen of `seat` gets (None: spectator)."""
        return view_of(state, seat, knowledge.get("face", _NO_FACES))

    def outcome(self, state: State) -> Outcome:
        """Winners, and per seat the penalty (cards in hand); in the dice version 0 each."""
        return Outcome(state.winners, scoring.penalties(state))

    def score(self, position: Json) -> Sheet:
        """Penalty of each seat in a finished round."""
        return scoring.score(position)

    def place(self, position: Json) -> Placed[State]:
        """A described position on the table; BadInput names the field."""
        return place.place(position)

    def describe(self, state: State, faces: Mapping[int, int]) -> dict[str, Any]:
        """The state as a position; only between two completed steps."""
        return describe.describe(state, faces)

    def notate(self, state: State, seat: int, move: Move, faces: Mapping[int, int]) -> str:
        """A move as text, without its time."""
        return notation.notate(state, seat, move, faces)

    def parse(self, state: State, seat: int, text: str, faces: Mapping[int, int]) -> tuple[Move, int | None]:
        """Text back to a move and its declared time."""
        return notation.parse(state, seat, text, faces)

    def card_text(self, deck: int, value: int) -> str:
        """`7H`, `*`, or the digit of a die."""
        return packs.deck_text(deck, value)

    def card_value(self, deck: int, text: str) -> int:
        """The face of a code."""
        return packs.deck_value(deck, text)

    def timed(self, text: str, at_ms: int) -> str:
        """A window answer with its time."""
        return notation.timed(text, at_ms)

    def explain(self, rejected: Rejected) -> str:
        """The reason of a refusal in English."""
        return reasons.explain(rejected)

    def deal_lines(self, state: State, faces: Mapping[int, int]) -> list[str]:
        """Dealer, hands, stock and rest, or the dice."""
        return deals.deal_lines(state, faces)

    def read_deal(self, state: State, lines: Sequence[str]) -> DealScript:
        """The same lines back; BadInput, its field the line that is wrong."""
        return deals.read_deal(state, lines)
