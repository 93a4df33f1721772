"""The public state of a game of Ménestrels (rule page 4): kinds of open cards, slot numbers of hidden ones."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.game import Json
    from core.games.menestrels.ruleset import Rules


class Phase(IntEnum):
    """What is waited for: an answer of a seat, the dealer, or nothing more."""

    ROLL_NOBLES = 0
    ROLL_FIRST = 1
    NOBLE = 2
    SHUFFLE = 3
    OPEN_MARKET = 4
    HIDE_KING = 5
    OPEN_TOP = 6
    CHOICE = 7
    SECOND = 8
    VETO = 9
    TARGET = 10
    PEEK = 11
    SORT = 12  # a blind draw: does the card show itself?
    KEEP = 13
    SHOW = 14
    LOOK = 15  # the taker reads the row of `aim`, then `aim` takes it back
    LOOK_BACK = 16
    ROLL_ROW = 17
    HAND_OVER = 18
    REFILL = 19
    REVEAL = 20
    ASSIGN = 21
    OVER = 22


class State:
    """One game. Lists are owned by the state; what they hold is immutable. -1 is "none" everywhere.

    `companies[seat]`: kinds of the face-up cards in order of arrival; `places[seat]`: their slots. `hidden[seat]`:
    slots of the hidden cards in order of arrival; `backs[seat]`: their coins. `market`, `market_slots`: 4 kinds and
    slots. `deck`: slots, top first, `at` the index of the top; `top_coin` its back. `named`: the option being
    resolved; `double`: which card of a DOUBLE it is (0: none); `from_deck`: its first card came from the deck.
    `taken`, `cancelled`: bits of options emptied and barred in this turn. `extra`: turns still due to `current`.
    `effect`: kind whose effect is being resolved; `aim`: the opponent it is aimed at; `pick`: the place rolled in his
    row. `drawn`, `drawn_coin`: slot and back of the card drawn blind. `top_read`: the Princess reads the top card.
    `assigned[seat]`: None until the seat has assigned. `idle`: turns in a row in which nobody took a card.
    """

    __slots__ = (
        "aim",
        "assigned",
        "at",
        "backs",
        "cancelled",
        "coins",
        "companies",
        "current",
        "dealer",
        "deck",
        "discard",
        "double",
        "drawn",
        "drawn_coin",
        "effect",
        "extra",
        "from_deck",
        "hidden",
        "idle",
        "king_out",
        "last_turn",
        "market",
        "market_slots",
        "named",
        "nobles",
        "peeked",
        "phase",
        "pick",
        "places",
        "removed",
        "rules",
        "taken",
        "tokens",
        "top_coin",
        "top_read",
        "totals",
        "winners",
    )

    def __init__(self, rules: Rules, dealer: int | None = None) -> None:
        n = rules.seats
        self.rules: Rules = rules
        self.phase = Phase.ROLL_FIRST if rules.chosen else Phase.ROLL_NOBLES
        self.dealer = 0 if dealer is None else dealer
        self.nobles: tuple[int, ...] = (-1,) * n
        self.coins: list[int] = [0] * n
        self.tokens = 0
        self.companies: list[tuple[int, ...]] = [()] * n
        self.places: list[tuple[int, ...]] = [()] * n
        self.hidden: list[tuple[int, ...]] = [()] * n
        self.backs: list[tuple[int, ...]] = [()] * n
        self.market: list[int] = [-1, -1, -1, -1]
        self.market_slots: list[int] = [-1, -1, -1, -1]
        self.deck: tuple[int, ...] = ()
        self.at = 0
        self.top_coin = -1
        self.top_read = False
        self.removed: tuple[int, ...] = ()
        self.discard: tuple[int, ...] = ()
        self.king_out = False
        self.last_turn = False
        self.current: int = 0
        self.named = -1
        self.double = 0
        self.from_deck = False
        self.taken = 0
        self.cancelled = 0
        self.extra = 0
        self.peeked = False
        self.idle = 0
        self.effect = -1
        self.aim = -1
        self.pick = -1
        self.drawn = -1
        self.drawn_coin = -1
        self.assigned: list[tuple[int, ...] | None] = [None] * n
        self.totals: tuple[int, ...] = ()
        self.winners: tuple[int, ...] = ()

    def copy(self) -> State:
        """An independent copy."""
        new = State.__new__(State)
        new.rules = self.rules
        new.phase = self.phase
        new.dealer = self.dealer
        new.nobles = self.nobles
        new.coins = self.coins[:]
        new.tokens = self.tokens
        new.companies = self.companies[:]
        new.places = self.places[:]
        new.hidden = self.hidden[:]
        new.backs = self.backs[:]
        new.market = self.market[:]
        new.market_slots = self.market_slots[:]
        new.deck = self.deck
        new.at = self.at
        new.top_coin = self.top_coin
        new.top_read = self.top_read
        new.removed = self.removed
        new.discard = self.discard
        new.king_out = self.king_out
        new.last_turn = self.last_turn
        new.current = self.current
        new.named = self.named
        new.double = self.double
        new.from_deck = self.from_deck
        new.taken = self.taken
        new.cancelled = self.cancelled
        new.extra = self.extra
        new.peeked = self.peeked
        new.idle = self.idle
        new.effect = self.effect
        new.aim = self.aim
        new.pick = self.pick
        new.drawn = self.drawn
        new.drawn_coin = self.drawn_coin
        new.assigned = self.assigned[:]
        new.totals = self.totals
        new.winners = self.winners
        return new

    def canon(self) -> Json:
        """Everything that rules read, as lists, words and numbers, in a fixed order."""
        return [
            self.phase.name,
            self.dealer,
            list(self.nobles),
            list(self.coins),
            self.tokens,
            [list(kinds) for kinds in self.companies],
            [list(slots) for slots in self.places],
            [list(slots) for slots in self.hidden],
            [list(coins) for coins in self.backs],
            list(self.market),
            list(self.market_slots),
            list(self.deck[self.at :]),
            self.top_coin,
            int(self.top_read),
            list(self.removed),
            list(self.discard),
            int(self.king_out),
            int(self.last_turn),
            self.current,
            self.named,
            self.double,
            int(self.from_deck),
            self.taken,
            self.cancelled,
            self.extra,
            int(self.peeked),
            self.idle,
            int(self.effect),
            self.aim,
            self.pick,
            self.drawn,
            self.drawn_coin,
            [None if colours is None else list(colours) for colours in self.assigned],
            list(self.totals),
            list(self.winners),
        ]

    @property
    def top(self) -> int:
        """Slot of the top card of the deck, -1 if it is empty."""
        return self.deck[self.at] if self.at < len(self.deck) else -1

    @property
    def deck_size(self) -> int:
        """Cards left in the deck."""
        return len(self.deck) - self.at

    def seat_of(self, noble: int) -> int:
        """Who plays a noble, -1 if nobody does."""
        return self.nobles.index(noble) if noble in self.nobles else -1
