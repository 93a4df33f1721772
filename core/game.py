"""The contract every game implements: a pure function over a log, with the state in public."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from core.pending import Pending, Result
from core.rng import Rng

Move = Any  # a NamedTuple of ints, strings, None and tuples of ints, one class per kind of move (see Game.moves)
Event = Any  # a frozen dataclass of the game's events module; public: names no hidden face
Value = str | int
Options = Mapping[str, Value]
Json = Any
Knowledge = Mapping[str, Mapping[int, int]]
"""facet -> slot -> value: everything ever shown to one seat, public openings included."""


class Rejected(NamedTuple):
    """Why a move is refused: a reason code of the rule page, and what the sentence needs."""

    code: str
    detail: Mapping[str, Any] = {}


class BadInput(ValueError):
    """Bad options, position, record or text: one plain sentence, and the field it is about."""

    def __init__(self, sentence: str, *, field: str = "", code: str = "") -> None:
        super().__init__(sentence)
        self.field = field
        self.code = code


class Answer(NamedTuple):
    """One seat's answer to an Ask; `at_ms` is self-declared, counted from when it was asked."""

    seat: int
    move: Move
    at_ms: int = 0


class Deck(NamedTuple):
    """A kind of card: `cards[i]` holds one value per facet, in the order of `facets`. Equal cards are equal rows."""

    name: str
    facets: tuple[str, ...]
    cards: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One table option: a word of `values`, or a whole number from `low` to `high`.

    `numbered` maps words that carry a number ("penalty:3") to (low, high, default). `only`: seats it is offered at.
    `document`: its value may also be the text of a document, which people keep in a file (a deck of their own).
    """

    key: str
    default: Value
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    numbered: Mapping[str, tuple[int, int, int]] = field(default_factory=dict)
    unit: str = ""
    document: bool = False


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a lobby needs to know."""

    name: str
    min_seats: int
    max_seats: int
    best_seats: tuple[int, int]
    minutes: tuple[int, int]
    options: tuple[Option, ...]


class Outcome(NamedTuple):
    """How a round ended: `winners` ascending; `points` per seat (their meaning is the game's)."""

    winners: tuple[int, ...]
    points: tuple[int, ...]


class State(Protocol):
    """A slotted object of ints, enums, strings, tuples and lists.

    A round's state also has `dealer`, the seat a Series moves the deal on from.
    """

    def copy(self) -> Self:
        """An independent copy; playing it leaves the original as it was."""
        ...

    def canon(self) -> Json:
        """Lists, strings, ints, None only: equal states give equal values on every machine (hashed by the Table)."""
        ...


S = TypeVar("S", bound=State)


@dataclass(slots=True)
class Placed(Generic[S]):
    """A position put on the table: the state, and per slot (deck, card index or None if unknown).

    `readers[slot]`: the seat that reads it; `opened[slot]`: facets open to all. `shown[slot]`: values of single
    facets of a card that is otherwise unknown (the back of a hidden card).
    """

    state: S
    cards: dict[int, tuple[int, int | None]]
    readers: dict[int, int]
    opened: dict[int, frozenset[str]]
    next_slot: int
    shown: dict[int, dict[str, int]] = field(default_factory=dict)


class Line(NamedTuple):
    """One line of a score breakdown: message id of the rule applied, its numbers, the points it gives."""

    label: str
    detail: Mapping[str, Any]
    points: int


class DealScript(NamedTuple):
    """A dealt round as a record's `deal` lines tell it: the numbers rolled, in order, and faces by fresh slot.

    `facets`: by (slot, facet), what is told of a card without its face. Slots that no line names are left out.
    """

    rolls: tuple[int, ...]
    faces: Mapping[int, int]
    facets: Mapping[tuple[int, str], int] = {}


class Sheet(NamedTuple):
    """A scored final position: lines and total per seat, the winners, and whether the series is over.

    `table`: lines about what all seats share, and about teams.
    """

    lines: tuple[tuple[Line, ...], ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    extra: Mapping[str, Any]
    table: tuple[Line, ...] = ()


class Game(ABC, Generic[S]):
    """Rules as pure functions. `play` and `dealt` change the state in place; the Table copies before each step."""

    moves: ClassVar[tuple[type, ...]]
    """The NamedTuple classes of moves, in wire order."""

    @abstractmethod
    def info(self) -> GameInfo:
        """Name, seats, options with defaults, length."""

    @abstractmethod
    def normalise(self, seats: int, options: Options) -> dict[str, Value]:
        """Complete options in normal form (words, "word:number", ints); BadInput (OPTIONS_CONFLICT …) if refused."""

    @abstractmethod
    def decks(self, seats: int, options: Options) -> tuple[Deck, ...]:
        """The decks; Shuffle names them by index."""

    @abstractmethod
    def setup(self, seats: int, options: Options, dealer: int | None = None) -> S:
        """First state of a round; without `dealer` the first Deal rolls for him."""

    @abstractmethod
    def pending(self, state: S) -> Pending:
        """What is waited for; a function of the state alone."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> Iterator[Move]:
        """Lazily, all legal moves of an asked seat in documented order; may be very long; no times."""

    @abstractmethod
    def sample(self, state: S, seat: int, rng: Rng) -> Move:
        """One legal move of an asked seat."""

    @abstractmethod
    def check(self, state: S, seat: int, move: Move, at_ms: int) -> Rejected | None:
        """The authority on legality; never raises, whatever `move` is."""

    @abstractmethod
    def play(self, state: S, answers: Sequence[Answer], events: list[Event] | None = None) -> None:
        """Apply all checked answers of a completed Ask, in seat order."""

    @abstractmethod
    def dealt(self, state: S, results: Sequence[Result], events: list[Event] | None = None) -> None:
        """Apply the public results of the pending Deal, in the order of its ops."""

    @abstractmethod
    def default(self, state: S, seat: int) -> Move:
        """The move of an absent seat, from public state only."""

    @abstractmethod
    def view(self, state: S, seat: int | None, knowledge: Knowledge) -> Any:
        """Frozen: all a screen of `seat` gets (None: spectator, with the public knowledge)."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome:
        """Winners and points of a round that is Over."""

    @abstractmethod
    def score(self, position: Json) -> Sheet:
        """Breakdown line by line of a described final position; BadInput names the field."""

    @abstractmethod
    def place(self, position: Json) -> Placed[S]:
        """A described position on the table; BadInput names the field."""

    @abstractmethod
    def describe(self, state: S, faces: Mapping[int, int]) -> dict[str, Json]:
        """The state as a position; `faces`: slot -> face value where known."""

    @abstractmethod
    def notate(self, state: S, seat: int, move: Move, faces: Mapping[int, int]) -> str:
        """A move as text, without seat and time marks that Ask lines add; `faces` may be partial."""

    @abstractmethod
    def parse(self, state: S, seat: int, text: str, faces: Mapping[int, int]) -> tuple[Move, int | None]:
        """Text back to a move and its declared time (None: not written); BadInput says what is wrong."""

    @abstractmethod
    def card_text(self, deck: int, value: int) -> str:
        """A face by its code of the rule page."""

    @abstractmethod
    def card_value(self, deck: int, text: str) -> int:
        """The face of a code; BadInput if there is none."""

    def closing(self, outcome: Outcome) -> tuple[int, ...]:
        """The numbers behind a record's `over`: the winners, or (a game that counts points) the points by seat."""
        return outcome.winners

    def facet_text(self, facet: str, value: int) -> str:
        """The word of an opened facet other than `face`, as a record tells it; "" if the face follows and says it."""
        return str(value)

    def facet_value(self, facet: str, text: str) -> int:
        """The value of such a word; BadInput if it is none."""
        if text.isascii() and text.isdigit() and len(text) <= 9:
            return int(text)
        raise BadInput(f"{text[:20]!r} is not a number")

    def winners_of(self, closing: Sequence[int]) -> tuple[int, ...]:
        """The winners, as far as the numbers behind `over` tell: of points, whoever has the most."""
        return tuple(closing)

    def timed(self, text: str, at_ms: int) -> str:
        """A move's text with its time, where moves of that kind have one."""
        return text

    def explain(self, rejected: Rejected) -> str:
        """The reason of a refusal as an English sentence without its stop, for the command line."""
        return rejected.code.lower().replace("_", " ")

    def deal_lines(self, state: S, faces: Mapping[int, int]) -> list[str]:
        """A record's `deal` lines of a round at its first Ask, without the word itself; `faces` may be partial."""
        raise BadInput("dealt rounds of this game are recorded by their seed")

    def read_deal(self, state: S, lines: Sequence[str]) -> DealScript:
        """The `deal` lines of a round whose first Deal is pending; BadInput, its field the line that is wrong."""
        raise BadInput("dealt rounds of this game are recorded by their seed", field=lines[0])
