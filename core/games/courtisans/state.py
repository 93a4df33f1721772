"""The public state of a game of Courtisans (rule page 4): slot numbers and faces shown to all, nothing hidden."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from core.games.courtisans.cards import HIDDEN

if TYPE_CHECKING:
    from core.game import Json
    from core.games.courtisans.ruleset import Rules
    from core.games.courtisans.seating import Seating


class Phase(IntEnum):
    """What is waited for: the dealer, an answer of the current seat, or nothing more."""

    PLACES = 0  # teams: the draw of places
    FIRST = 1  # the draw of the first player
    SHUFFLE = 2
    HANDS = 3
    PLAY = 4
    SORT = 5  # the card laid shows whether it is a spy
    FACE = 6  # it is none: it shows its face
    EFFECT = 7  # assassin or diplomat: TARGET or DECLINE
    CONFIDANT = 8  # PLAY into the same zone, or DECLINE
    USE = 9  # option `deck`: USE or DECLINE
    TOP = 10  # the top card goes to the player
    TAKEN = 11  # PLAY of that card
    DRAW = 12
    REVEAL = 13  # spies and missions
    RECAP = 14  # eliminated spies
    OVER = 15


ASKING: frozenset[Phase] = frozenset((Phase.PLAY, Phase.EFFECT, Phase.CONFIDANT, Phase.USE, Phase.TAKEN))
TABLE_PLACE = -1
"""The place of cards at the Queen's table; the place of a domain is its seat."""


class Card(NamedTuple):
    """A card that was laid. `id`: placement id, counted over the game from 1; `face`: HIDDEN while it lies face down.

    `side`: 1 above, -1 below the mat, 0 in a domain (of an eliminated card: where it lay). `author` -1 and `turn` 0:
    unknown, in a described position.
    """

    id: int
    slot: int
    face: int
    author: int
    turn: int
    side: int


class State:
    """One game. Lists are owned by the state; what they hold is immutable.

    `table`: all cards of the Queen's table in the order laid; the face-down ones are the Queen's column. `gone`:
    eliminated cards. `deck`, `end`: the deck is the slots from `deck` (top) up to, not including, `end`. `aside`:
    first and end of the cards set aside. `used`: a bit 1 << zone for each zone filled in this turn; `opponent`: the
    seat of OPP, -1 if not filled. `slot`, `zone`, `side`, `place`: the card being laid (slot -1: none), or where the
    card whose effect pends lies; place is TABLE_PLACE or the domain's seat. `effect`: its placement id, 0 if none;
    `role`: its role. `taken`: slot of the card got through a confidant from the deck, -1 if none. `placed`: the last
    placement id. `told`: the faces of the missions by seat, once they are shown. `dealer`: the seat before the first
    player.
    """

    __slots__ = (
        "aside",
        "current",
        "dealer",
        "deck",
        "domains",
        "effect",
        "end",
        "fresh",
        "gone",
        "hands",
        "missions",
        "opponent",
        "phase",
        "place",
        "placed",
        "points",
        "role",
        "rules",
        "seating",
        "side",
        "slot",
        "table",
        "taken",
        "told",
        "turn",
        "used",
        "winners",
        "zone",
    )

    def __init__(self, rules: Rules, dealer: int | None = None) -> None:
        n = rules.seats
        self.rules = rules
        self.seating: Seating = rules.plain_seating
        self.phase = Phase.PLACES if rules.teams else Phase.FIRST if dealer is None else Phase.SHUFFLE
        self.fresh = True
        self.dealer = -1 if dealer is None else dealer
        self.current = (self.dealer + 1) % n
        self.turn = 1
        self.used = 0
        self.opponent = -1
        self.hands: list[tuple[int, ...]] = [()] * n
        self.missions: list[tuple[int, ...]] = [()] * n
        self.deck = 0
        self.end = 0
        self.aside: tuple[int, int] = (0, 0)
        self.table: list[Card] = []
        self.domains: list[list[Card]] = [[] for _ in range(n)]
        self.gone: list[Card] = []
        self.placed = 0
        self.slot = -1
        self.zone = -1
        self.side = 0
        self.place = TABLE_PLACE
        self.effect = 0
        self.role = -1
        self.taken = -1
        self.told: tuple[tuple[int, ...], ...] = ()
        self.points: tuple[int, ...] = ()
        self.winners: tuple[int, ...] = ()

    def copy(self) -> State:
        """An independent copy."""
        new = State.__new__(State)
        new.rules = self.rules
        new.seating = self.seating
        new.phase = self.phase
        new.fresh = self.fresh
        new.dealer = self.dealer
        new.current = self.current
        new.turn = self.turn
        new.used = self.used
        new.opponent = self.opponent
        new.hands = self.hands[:]
        new.missions = self.missions[:]
        new.deck = self.deck
        new.end = self.end
        new.aside = self.aside
        new.table = self.table[:]
        new.domains = [cards[:] for cards in self.domains]
        new.gone = self.gone[:]
        new.placed = self.placed
        new.slot = self.slot
        new.zone = self.zone
        new.side = self.side
        new.place = self.place
        new.effect = self.effect
        new.role = self.role
        new.taken = self.taken
        new.told = self.told
        new.points = self.points
        new.winners = self.winners
        return new

    def canon(self) -> Json:
        """Everything that rules read, as lists, tuples, words and numbers, in a fixed order."""
        return [
            self.phase.name,
            int(self.fresh),
            self.seating.order,
            self.dealer,
            self.current,
            self.turn,
            self.used,
            self.opponent,
            self.hands[:],
            self.missions[:],
            [self.deck, self.end],
            self.aside,
            list(map(tuple, self.table)),
            [list(map(tuple, cards)) for cards in self.domains],
            list(map(tuple, self.gone)),
            self.placed,
            [self.slot, self.zone, self.side, self.place],
            [self.effect, self.role, self.taken],
            [list(faces) for faces in self.told],
            self.points,
            self.winners,
        ]

    @property
    def deck_size(self) -> int:
        """Cards in the deck."""
        return self.end - self.deck

    def at(self, place: int) -> list[Card]:
        """The cards of the table (TABLE_PLACE) or of a seat's domain."""
        return self.domains[place] if place >= 0 else self.table

    def hidden(self) -> list[Card]:
        """The spies that lie face down, by placement id."""
        cards = [card for card in self.table if card.face == HIDDEN]
        for domain in self.domains:
            cards += [card for card in domain if card.face == HIDDEN]
        return sorted(cards)
