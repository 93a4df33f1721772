"""What one screen of Menteur shows at this moment: the last view, and on the way to the next one its events."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.games.menteur import events as ev

if TYPE_CHECKING:
    from collections.abc import Sequence

    from client.tables.base import Standing
    from core.game import Event
    from core.games.menteur.view import CardView, View

LOG_LINES = 120
PILE_SHOWN = 12
"""Cards of the pile that are drawn; the number tells the rest."""


@dataclass(frozen=True, slots=True)
class Claim:
    """An announcement: `what` is a rank 1-13, a suit 0-3 or (dice, `count` 0) a level 0-71."""

    turn: int
    seat: int
    count: int
    what: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """Opened cards or dice and what came of them."""

    claim: Claim
    accuser: int
    faces: tuple[int, ...]
    honest: bool
    loser: int


class Board:
    """Numbers and faces on show; `version` grows with every change, so that drawn parts know when they are stale.

    `pile` holds a face for a card lying open and None for a back, oldest first; hidden faces never come here,
    the own ones in the pile included: more than one person may be looking.
    """

    def __init__(self, view: View, standing: Standing) -> None:
        self.version = 0
        self.log: deque[Event] = deque(maxlen=LOG_LINES)
        self.hand: list[CardView] = []
        self.verdict: Verdict | None = None
        self.show(view, standing)

    def show(self, view: View, standing: Standing) -> None:
        """Settle on a view."""
        self.view = view
        self.standing = standing
        self.phase = view.phase
        self.current = view.current
        self.turn = view.turn
        self.required = view.required
        self.suit = view.suit
        self.hand = sorted(view.hand, key=hand_order)
        self.sizes = list(view.hand_sizes)
        self.pile: list[int | None] = []
        for play in view.pile:
            self.pile += list(play.faces) if play.shown and play.faces else [None] * play.count
        if view.phase == "LEAD":
            # The card led is not open yet: it stays in the hand until its event plays it.
            self.sizes[view.current] += 1
            del self.pile[-1:]
        self.stock = view.stock
        self.aside = view.aside
        self.tokens = list(view.tokens)
        self.lives = list(view.lives)
        self.dice = view.dice
        self.rerolled = view.rerolled
        self.level = view.level
        self.claims = [Claim(play.turn, play.seat, play.count, play.claim) for play in view.open]
        self.claim = self._latest(view)
        if view.phase not in ("REVEAL", "PICKUP", "TAKE_BACK", "DRAW", "RECYCLE"):
            self.verdict = None
        self.winners = view.winners if view.phase in ("ROUND_OVER", "TRUTH") else ()
        self.version += 1

    @staticmethod
    def _latest(view: View) -> Claim | None:
        if view.variant == "dice":
            if view.level < 0:
                return None
            author = view.current if view.phase in ("WINDOW", "REVEAL") else (view.current - 1) % view.seats
            while view.lives and not view.lives[author]:
                author = (author - 1) % view.seats
            return Claim(view.turn, author, 0, view.level)
        latest = view.latest
        return Claim(latest.turn, latest.seat, latest.count, latest.claim) if latest else None

    def note(self, event: Event) -> None:
        """Write an event into the log."""
        if isinstance(event, ev.HandsDealt):
            self.log.clear()
        self.log.append(event)
        self.version += 1

    def lay(self, seat: int, count: int, faces: Sequence[int | None] = ()) -> None:
        """Cards arrive on the pile."""
        self.pile += list(faces) or [None] * count
        self.version += 1

    def leave(self, seat: int, count: int, slots: Sequence[int] = ()) -> None:
        """Cards leave a hand; the own ones by their slots."""
        self.sizes[seat] = max(0, self.sizes[seat] - count)
        if seat == self.view.seat:
            gone = set(slots)
            self.hand = [card for card in self.hand if card.slot not in gone]
        self.version += 1

    def gain(self, seat: int, count: int) -> None:
        """Cards arrive in a hand; the own faces come with the next view."""
        self.sizes[seat] += count
        self.version += 1

    def touch(self) -> None:
        """Say that something was changed directly."""
        self.version += 1


def hand_order(card: CardView) -> tuple[int, int, int]:
    """Sort the own hand by rank, then suit; unread cards last."""
    if card.face is None:
        return 99, 0, card.slot
    return card.face >> 2, card.face & 3, card.slot
