"""Médina behind the contract of core.game."""

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
from core.games.medina import check, deals, describe, legal, notation, options, place, placing, reasons, turns
from core.games.medina.moves import MOVES
from core.games.medina.ruleset import rules_for
from core.games.medina.state import Phase, State
from core.games.medina.view import View, view_of
from core.pending import Over, Pending, Result
from core.rng import Rng

_INFO: Final = GameInfo(
    name="medina",
    min_seats=options.MIN_SEATS,
    max_seats=options.MAX_SEATS,
    best_seats=(3, 4),
    minutes=(45, 80),
    options=options.OPTIONS,
)


class Medina(Game[State]):
    """The game of the rule page; two players use the small board."""

    moves: ClassVar[tuple[type, ...]] = MOVES

    def info(self) -> GameInfo:
        """Name, seats, options with defaults, length."""
        return _INFO

    def normalise(self, seats: int, options_: Options) -> dict[str, Value]:
        """All options but `series` in normal form; BadInput names the option or both in conflict."""
        return options.normalise(seats, options_)

    def decks(self, seats: int, options_: Options) -> tuple[Deck, ...]:
        """None: there are no cards."""
        return ()

    def setup(self, seats: int, options_: Options, dealer: int | None = None) -> State:
        """First state; without `dealer` the first player is rolled for, else he sits behind the dealer."""
        return State(rules_for(seats, options_), dealer)

    def pending(self, state: State) -> Pending:
        """The rolls before the first turn, one piece of the player whose turn it is, or the end."""
        if state.phase is Phase.TURN:
            return state.rules.asks[2 if state.placed else 1][state.current]
        if state.phase is Phase.OVER:
            return Over(state.winners)
        if state.phase is Phase.START:
            return state.rules.asks[0][state.current]
        return deals.rolls(state)

    def legal(self, state: State, seat: int) -> Iterator[Move]:
        """Walls, merchants, buildings C1 to C4, stables, roofs, neutral roofs, tea; none if the seat is not asked."""
        if state.phase not in (Phase.START, Phase.TURN) or seat != state.current:
            return iter(())
        return legal.legal(state, seat)

    def sample(self, state: State, seat: int, rng: Rng) -> Move:
        """One legal move of the asked seat."""
        return legal.sample(state, seat, rng)

    def check(self, state: State, seat: int, move: Move, at_ms: int) -> Rejected | None:
        """The authority on legality (5.6); what is no move at all is BAD_MOVE."""
        if not check.well_formed(move) or type(at_ms) is not int or at_ms < 0 or type(seat) is not int:
            return Rejected("BAD_MOVE", {})
        return check.check(state, seat, move)

    def play(self, state: State, answers: Sequence[Answer], events: list[Event] | None = None) -> None:
        """Place the piece, with all that follows from it until the next seat that can move is asked."""
        seat, move, _ = answers[0]
        if state.phase is Phase.START:
            deals.choose_start(state, move.cell, events)
        else:
            turns.after_piece(state, placing.place(state, seat, move, events), events)

    def dealt(self, state: State, results: Sequence[Result], events: list[Event] | None = None) -> None:
        """Apply the rolls."""
        deals.rolled(state, results, events)

    def default(self, state: State, seat: int) -> Move:
        """The move of an absent seat (6.6), from public state only."""
        return legal.default(state, seat)

    def view(self, state: State, seat: int | None, knowledge: Knowledge) -> View:
        """What a screen of `seat` gets (None: spectator)."""
        return view_of(state, seat)

    def outcome(self, state: State) -> Outcome:
        """Winners and points of a finished game."""
        return Outcome(state.winners, state.totals)

    def closing(self, outcome: Outcome) -> tuple[int, ...]:
        """The points by seat."""
        return outcome.points

    def winners_of(self, closing: Sequence[int]) -> tuple[int, ...]:
        """Whoever has the most points; a tie is broken by palaces, which points do not tell."""
        best = max(closing, default=0)
        return tuple([seat for seat, points in enumerate(closing) if points == best])

    def score(self, position: Json) -> Sheet:
        """The breakdown of a board as it stands, finished or not."""
        return place.score(position)

    def place(self, position: Json) -> Placed[State]:
        """A described position on the table; BadInput names the field."""
        return Placed(place.state_of(position), {}, {}, {}, 0)

    def describe(self, state: State, faces: Mapping[int, int]) -> dict[str, Any]:
        """The state as a position; only between two completed steps."""
        return describe.describe(state)

    def notate(self, state: State, seat: int, move: Move, faces: Mapping[int, int]) -> str:
        """A move as text."""
        return notation.notate(state, seat, move)

    def parse(self, state: State, seat: int, text: str, faces: Mapping[int, int]) -> tuple[Move, int | None]:
        """Text back to a move; no move here has a time."""
        return notation.parse(state, seat, text), None

    def card_text(self, deck: int, value: int) -> str:
        """There are no cards."""
        raise BadInput("Médina has no cards")

    def card_value(self, deck: int, text: str) -> int:
        """There are no cards."""
        raise BadInput("Médina has no cards")

    def explain(self, rejected: Rejected) -> str:
        """The reason of a refusal in English."""
        return reasons.explain(rejected)

    def deal_lines(self, state: State, faces: Mapping[int, int]) -> list[str]:
        """Well, first merchant, first player."""
        return deals.deal_lines(state, faces)

    def read_deal(self, state: State, lines: Sequence[str]) -> DealScript:
        """The same lines back; BadInput, its field the line that is wrong."""
        return deals.read_deal(state, lines)
