"""The public state of a round of Menteur (rule page 4): numbers of card positions, never a hidden face."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from core.game import Json
    from core.games.menteur.ruleset import Rules


class Phase(IntEnum):
    """What is waited for: an answer of seats, the dealer, or nothing more."""

    DEALER = 0  # roll for the first dealer
    SHUFFLE = 1
    HANDS = 2
    PLAY = 3
    CONSENT = 4
    WINDOW = 5
    REVEAL = 6
    PICKUP = 7
    TAKE_BACK = 8
    DRAW = 9
    RECYCLE = 10
    LEAD = 11
    TRUTH = 12
    ROUND_OVER = 13
    CUP = 14  # dice: `rolling` fresh dice are due
    CUP_TAKE = 15
    ANNOUNCE = 16
    BELIEVE = 17
    REROLL = 18


class Laid(NamedTuple):
    """A play on the table: `claim` is a rank 1-13 or a suit 0-3; an older heap has seat -1 and claim -1.

    `shown`: its faces are open to all.
    """

    turn: int
    seat: int
    claim: int
    slots: tuple[int, ...]
    shown: bool = False


class State:
    """One round. Lists are owned by the state; what they hold is immutable.

    `turn`: k of the rule page; in a window the turn it follows. `current`: who plays; in a window the player of
    turn k; dice: the holder of the cup. `open`: plays that can be accused, oldest first; kept until the
    challenge is resolved. `last`: last rank announced (0: none). `suit`: -1 when a lead is due.
    """

    __slots__ = (
        "accused",
        "accuser",
        "any_rank",
        "aside",
        "current",
        "dealer",
        "dice",
        "drawer",
        "due",
        "fresh",
        "hands",
        "last",
        "level",
        "lives",
        "loser",
        "open",
        "phase",
        "pile",
        "reason",
        "refused",
        "rest",
        "rolling",
        "rules",
        "stock",
        "suit",
        "tokens",
        "turn",
        "winners",
    )

    def __init__(self, rules: Rules, dealer: int | None = None) -> None:
        n = rules.seats
        self.rules = rules
        self.phase = Phase.DEALER if dealer is None else rules.first_phase
        self.fresh = True
        self.turn = 1
        self.dealer = n - 1 if dealer is None else dealer
        self.current = (self.dealer + 1) % n
        self.hands: list[tuple[int, ...]] = [()] * n
        self.pile: list[Laid] = []
        self.open: tuple[Laid, ...] = ()
        self.last = 0
        self.any_rank = True
        self.refused = False
        self.stock: tuple[int, ...] = ()
        self.aside: list[Laid] = []
        self.rest: tuple[int, ...] = ()
        self.tokens: list[int] = [0] * n
        self.suit = -1
        self.dice: tuple[int, ...] = ()
        self.level = -1
        self.rolling = 5
        self.lives: list[int] = [rules.lives] * n
        self.accuser = -1
        self.accused: Laid | None = None
        self.loser = -1
        self.drawer = -1
        self.due = 0
        self.winners: tuple[int, ...] = ()
        self.reason = ""

    def copy(self) -> State:
        """An independent copy."""
        new = State.__new__(State)
        new.rules = self.rules
        new.phase = self.phase
        new.fresh = self.fresh
        new.turn = self.turn
        new.dealer = self.dealer
        new.current = self.current
        new.hands = self.hands[:]
        new.pile = self.pile[:]
        new.open = self.open
        new.last = self.last
        new.any_rank = self.any_rank
        new.refused = self.refused
        new.stock = self.stock
        new.aside = self.aside[:]
        new.rest = self.rest
        new.tokens = self.tokens[:]
        new.suit = self.suit
        new.dice = self.dice
        new.level = self.level
        new.rolling = self.rolling
        new.lives = self.lives[:]
        new.accuser = self.accuser
        new.accused = self.accused
        new.loser = self.loser
        new.drawer = self.drawer
        new.due = self.due
        new.winners = self.winners
        new.reason = self.reason
        return new

    def canon(self) -> Json:
        """Everything that rules read, as lists, words and numbers, in a fixed order."""
        return [
            self.phase.name,
            int(self.fresh),
            self.turn,
            self.dealer,
            self.current,
            [list(hand) for hand in self.hands],
            [_laid(play) for play in self.pile],
            [play.turn for play in self.open],
            self.last,
            int(self.any_rank),
            int(self.refused),
            list(self.stock),
            [_laid(play) for play in self.aside],
            list(self.rest),
            list(self.tokens),
            self.suit,
            list(self.dice),
            self.level,
            self.rolling,
            list(self.lives),
            self.accuser,
            None if self.accused is None else _laid(self.accused),
            self.loser,
            self.drawer,
            self.due,
            list(self.winners),
            self.reason,
        ]

    def pile_slots(self) -> tuple[int, ...]:
        """All slots of the pile, oldest play first."""
        return tuple([slot for play in self.pile for slot in play.slots])

    def pile_size(self) -> int:
        """Number of cards in the pile."""
        return sum([len(play.slots) for play in self.pile])


def _laid(play: Laid) -> list[Json]:
    return [play.turn, play.seat, play.claim, list(play.slots), int(play.shown)]
