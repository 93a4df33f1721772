"""Ménestrels behind the contract of core.game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
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
from core.games.menestrels import codes, deals, describe, legality, notation, options, place, reasons, sheet
from core.games.menestrels import events as ev
from core.games.menestrels.dealing import DEALS, DealtOf
from core.games.menestrels.ending import assign
from core.games.menestrels.moves import MOVES
from core.games.menestrels.nobles import BISHOP
from core.games.menestrels.ruleset import rules_for
from core.games.menestrels.state import Phase, State
from core.games.menestrels.turn import play_choice, play_second, play_target, play_veto
from core.games.menestrels.view import View, view_of
from core.pending import Over, Pending, Result
from core.rng import Rng

_INFO: Final = GameInfo(
    name="menestrels",
    min_seats=options.MIN_SEATS,
    max_seats=options.MAX_SEATS,
    best_seats=(3, 4),
    minutes=(30, 30),
    options=options.OPTIONS,
)
_FACET_WORDS: Final = {"coin": ("top:free", "top:coin"), "sort": ("keep", "show")}


def _play_noble(state: State, answers: Sequence[Answer], events: list[Event] | None) -> None:
    seat, move, _ = answers[0]
    nobles = list(state.nobles)
    nobles[seat] = move.noble
    state.nobles = tuple(nobles)
    if events is not None:
        events.append(ev.NobleChosen(seat, move.noble))
    if -1 in nobles:
        state.current = (seat + 1) % state.rules.seats
    else:
        state.phase = Phase.SHUFFLE


def _play_assign(state: State, answers: Sequence[Answer], events: list[Event] | None) -> None:
    assign(state, answers[0], events)


_PLAY: Final[Mapping[Phase, Callable[[State, Sequence[Answer], list[Event] | None], None]]] = {
    Phase.NOBLE: _play_noble,
    Phase.CHOICE: play_choice,
    Phase.SECOND: play_second,
    Phase.VETO: play_veto,
    Phase.TARGET: play_target,
    Phase.ASSIGN: _play_assign,
}
_ASK: Final[Mapping[Phase, Callable[[State], Pending]]] = {
    Phase.NOBLE: lambda state: state.rules.noble_asks[state.current],
    Phase.CHOICE: lambda state: state.rules.choice_asks[state.current],
    Phase.SECOND: lambda state: state.rules.second_asks[state.current],
    Phase.VETO: lambda state: state.rules.veto_asks[state.nobles.index(BISHOP)],
    Phase.TARGET: lambda state: state.rules.target_asks[state.current],
    Phase.ASSIGN: lambda state: state.rules.assign_asks[state.current],
    Phase.OVER: lambda state: Over(state.winners),
}
_PENDING: Final = tuple([DEALS[phase][0] if phase in DEALS else _ASK[phase] for phase in Phase])
_PLAYS: Final = tuple([_PLAY.get(phase) for phase in Phase])
_DEALT: Final[tuple[DealtOf | None, ...]] = tuple([DEALS[phase][1] if phase in DEALS else None for phase in Phase])


class Menestrels(Game[State]):
    """Nobles compete for the best show for the King."""

    moves: ClassVar[tuple[type, ...]] = MOVES

    def info(self) -> GameInfo:
        """Name, seats, options with defaults, length."""
        return _INFO

    def normalise(self, seats: int, options_: Options) -> dict[str, Value]:
        """All options but `series` in normal form; `deck` the built-in name or the canonical JSON of a deck."""
        return options.normalise(seats, options_)

    def decks(self, seats: int, options_: Options) -> tuple[Deck, ...]:
        """One deck: the artists and, last, the King; facets `face`, `coin`, `sort`."""
        return (rules_for(seats, options_).troupe.deck,)

    def setup(self, seats: int, options_: Options, dealer: int | None = None) -> State:
        """First state of a round; the first Deal rolls for the nobles, or for who chooses first."""
        return State(rules_for(seats, options_), dealer)

    def pending(self, state: State) -> Pending:
        """What is waited for."""
        return _PENDING[state.phase](state)

    def legal(self, state: State, seat: int) -> Iterator[Move]:
        """Lazily, all legal moves in the order of `legality.legal`; nothing if the seat is not asked."""
        return legality.legal(state, seat) if self._asked(state) == seat else iter(())

    def _asked(self, state: State) -> int:
        if _PLAYS[state.phase] is None:
            return -1
        return state.nobles.index(BISHOP) if state.phase is Phase.VETO else state.current

    def sample(self, state: State, seat: int, rng: Rng) -> Move:
        """One legal move of an asked seat."""
        return legality.sample(state, seat, rng)

    def check(self, state: State, seat: int, move: Move, at_ms: int) -> Rejected | None:
        """The authority on legality (5.6); what is no move at all is BAD_MOVE."""
        if type(seat) is not int or type(at_ms) is not int or at_ms < 0 or not legality.well_formed(move):
            return Rejected("BAD_MOVE")
        return legality.check(state, seat, move)

    def play(self, state: State, answers: Sequence[Answer], events: list[Event] | None = None) -> None:
        """Apply the checked answer of a completed Ask."""
        handler = _PLAYS[state.phase]
        if handler is None:
            raise ValueError(f"no answers are awaited in phase {state.phase.name}")
        handler(state, answers, events)

    def dealt(self, state: State, results: Sequence[Result], events: list[Event] | None = None) -> None:
        """Apply the public results of the pending Deal."""
        handler = _DEALT[state.phase]
        if handler is None:
            raise ValueError(f"no deal is awaited in phase {state.phase.name}")
        handler(state, results, events)

    def default(self, state: State, seat: int) -> Move:
        """The move of an absent seat (6.6), from public state only."""
        return legality.default(state, seat)

    def view(self, state: State, seat: int | None, knowledge: Knowledge) -> View:
        """What a screen of `seat` gets (None: spectator)."""
        return view_of(state, seat, knowledge)

    def outcome(self, state: State) -> Outcome:
        """The one winner, and the points by seat."""
        return Outcome(state.winners, state.totals)

    def score(self, position: Json) -> Sheet:
        """The count of a final position, item by item."""
        return sheet.score(position)

    def place(self, position: Json) -> Placed[State]:
        """A described position on the table; BadInput names the field."""
        return place.place(position)

    def describe(self, state: State, faces: Mapping[int, int]) -> dict[str, Any]:
        """The state as a position; only between two completed steps."""
        return describe.describe(state, faces)

    def notate(self, state: State, seat: int, move: Move, faces: Mapping[int, int]) -> str:
        """A move as text, without its time."""
        return notation.notate(state, seat, move)

    def parse(self, state: State, seat: int, text: str, faces: Mapping[int, int]) -> tuple[Move, int | None]:
        """Text back to a move and its declared time."""
        return notation.parse(state, seat, text)

    def card_text(self, deck: int, value: int) -> str:
        """The code of a face, of any deck."""
        return codes.unpack(value)

    def card_value(self, deck: int, text: str) -> int:
        """The face of a code."""
        return codes.pack(text)

    def facet_text(self, facet: str, value: int) -> str:
        """`keep`, `show`; `top:free`, `top:coin`."""
        return _FACET_WORDS[facet][value]

    def facet_value(self, facet: str, text: str) -> int:
        """The same words back."""
        words = _FACET_WORDS.get(facet, ())
        if text not in words:
            raise BadInput(f"{text[:20]!r} is neither {' nor '.join(words)}")
        return words.index(text)

    def closing(self, outcome: Outcome) -> tuple[int, ...]:
        """The points by seat."""
        return outcome.points

    def winners_of(self, closing: Sequence[int]) -> tuple[int, ...]:
        """Whoever has the most points; a tie is broken by nobles, whom points do not tell."""
        return tuple([seat for seat, points in enumerate(closing) if points == max(closing)])

    def timed(self, text: str, at_ms: int) -> str:
        """A Bishop's answer with its time."""
        return notation.timed(text, at_ms)

    def explain(self, rejected: Rejected) -> str:
        """The reason of a refusal in English."""
        return reasons.explain(rejected)

    def deal_lines(self, state: State, faces: Mapping[int, int]) -> list[str]:
        """Nobles, market, deck, the cards left out, the back of the top card."""
        return deals.deal_lines(state, faces)

    def read_deal(self, state: State, lines: Sequence[str]) -> DealScript:
        """The same lines back; BadInput, its field the line that is wrong."""
        return deals.read_deal(state, lines)
