"""A quick turn of Courtisans: three cards to three zones by expected statuses, assassins with their best targets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from core.bots.courtisans.board import Board
from core.bots.courtisans.outlook import OFFSET
from core.bots.courtisans.picture import SIX
from core.bots.courtisans.worlds import Hand, World
from core.games.courtisans.cards import ASSASSIN, GUARD, NOBLE, SPY

HARM: Final = 0.5
"""What a point less for the strongest opponent is worth in a quick turn."""
_NO_HIT: Final = (0.0, -1, -1, 0)

Hit = tuple[float, int, int, int]
"""What it is worth; place (as in Board.singles), family and weight of the card; place -1: none."""


class Turn:
    """A turn of a seat against a rival. `status`: by margin + OFFSET; `now`: statuses to expect, as it sees them."""

    __slots__ = ("board", "home", "lead", "now", "rival", "roles", "seat", "status")

    def __init__(
        self,
        board: Board,
        world: World,
        seat: int,
        rival: int,
        partner: int,
        status: Sequence[float],
        now: Sequence[float],
    ) -> None:
        self.board = board
        self.seat = seat
        self.rival = rival
        self.status = status
        self.now = now
        self.home = world.home[seat]
        self.roles = world.roles[seat]
        weights = board.weights
        self.lead = [
            wish + own - HARM * theirs
            for wish, own, theirs in zip(world.rise[seat], weights[seat], weights[rival], strict=True)
        ]
        if partner >= 0:
            self.lead = [lead + weight for lead, weight in zip(self.lead, weights[partner], strict=True)]

    def play(self, hand: Hand) -> None:
        """Lay the hand where it is worth most."""
        board, seat, rival, status, now, lead = self.board, self.seat, self.rival, self.status, self.now, self.lead
        own = board.hidden[seat]
        table: list[float] = []
        sides: list[int] = []
        home: list[float] = []
        away: list[float] = []
        hits: tuple[Hit, Hit, Hit] | None = None
        for family, weight, role in hand:
            at = board.seen[family] + own[family] + OFFSET
            expected, counts = now[family], lead[family]
            best = (status[at + weight] - expected) * counts
            down = (status[at - weight] - expected) * counts
            side = 1
            if down >= best:
                best, side = down, -1
            kept = weight * (expected + self.home[family]) + self.roles[role]
            given = -HARM * weight * expected
            if role == ASSASSIN:
                hits = hits or self._hits()
                best += hits[0][0]
                kept += hits[1][0]
                given += hits[2][0]
            table.append(best)
            sides.append(side)
            home.append(kept)
            away.append(given)
        order = _best(table, home, away) if len(hand) == 3 else (0, 1, 2)
        for zone, index in enumerate(order[: len(hand)]):
            family, weight, role = hand[index]
            if role == ASSASSIN and hits is not None:
                _, place, struck, size = hits[zone]
                if place >= 0:
                    board.strike(place, struck, size, NOBLE if size == 2 else -1)
            if zone:
                self._into(seat if zone == 1 else rival, family, weight, role)
            else:
                self._onto(sides[index], family, weight, role)

    def _into(self, owner: int, family: int, weight: int, role: int) -> None:
        board = self.board
        board.weights[owner][family] += weight
        board.roles[owner][role] += 1
        if role not in (SPY, GUARD):
            (board.nobles if weight == 2 else board.singles)[owner][family] += 1

    def _onto(self, side: int, family: int, weight: int, role: int) -> None:
        board = self.board
        if role == SPY:
            board.hidden[self.seat][family] += side
        else:
            board.seen[family] += side * weight
            if role != GUARD:
                place = len(board.weights) + (side < 0)
                (board.nobles if weight == 2 else board.singles)[place][family] += 1
        if side < 0:
            board.below[family] += weight
            board.cards_below[family] += 1

    def _hits(self) -> tuple[Hit, Hit, Hit]:
        """What an assassin would best strike at the table, at home, at the rival's."""
        board, seat, rival, status = self.board, self.seat, self.rival, self.status
        own = board.hidden[seat]
        singles, nobles = board.singles, board.nobles
        above = len(board.weights)
        table, home, away = _NO_HIT, _NO_HIT, _NO_HIT
        for family in range(SIX):
            lead, now = self.lead[family], self.now[family]
            side = -1 if lead > 0 else 1
            place = above + (side < 0)
            size = 2 if nobles[place][family] else 1 if singles[place][family] else 0
            if size:
                at = board.seen[family] + own[family] + OFFSET
                gain = (status[at - side * size] - now) * lead
                if gain > table[0]:
                    table = (gain, place, family, size)
            owner = rival if now > 0 else seat
            size = 2 if nobles[owner][family] else 1 if singles[owner][family] else 0
            if now > 0 and size * HARM * now > away[0]:
                away = (size * HARM * now, rival, family, size)
            elif now < 0 and -size * now > home[0]:
                home = (-size * now, seat, family, size)
        return table, home, away


def _best(table: Sequence[float], home: Sequence[float], away: Sequence[float]) -> tuple[int, int, int]:
    """Which card goes to the table, which home, which to the rival."""
    t0, t1, t2 = table
    h0, h1, h2 = home
    a0, a1, a2 = away
    best, found = t0 + h1 + a2, (0, 1, 2)
    for value, order in (
        (t0 + h2 + a1, (0, 2, 1)),
        (t1 + h0 + a2, (1, 0, 2)),
        (t1 + h2 + a0, (1, 2, 0)),
        (t2 + h0 + a1, (2, 0, 1)),
        (t2 + h1 + a0, (2, 1, 0)),
    ):
        if value > best:
            best, found = value, order
    return found
