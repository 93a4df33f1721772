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

Hit = tuple[float, int, int, int]
"""What it is worth; place (as in Board.singles), family and weight of the card; place -1: none."""
_NO_HIT: Final[Hit] = (0.0, -1, -1, 0)


def play(
    board: Board,
    world: World,
    seat: int,
    rival: int,
    partner: int,
    status: Sequence[float],
    now: Sequence[float],
    hand: Hand,
) -> None:
    """Lay a seat's hand where it is worth most to it, against one rival. `partner`: -1 without teams.

    `status`: expected status by margin + OFFSET; `now`: by family, as the seat sees the table.
    """
    seen, own = board.seen, board.hidden[seat]
    mine, theirs, helped = board.weights[seat], board.weights[rival], board.weights[partner]
    rise, at_home, roles = world.rise[seat], world.home[seat], world.roles[seat]
    table: list[float] = []
    sides: list[int] = []
    home: list[float] = []
    away: list[float] = []
    hits: tuple[Hit, Hit, Hit] | None = None
    for family, weight, role in hand:
        at = seen[family] + own[family] + OFFSET
        expected = now[family]
        lead = rise[family] + mine[family] - HARM * theirs[family]
        if partner >= 0:
            lead += helped[family]
        best = (status[at + weight] - expected) * lead
        down = (status[at - weight] - expected) * lead
        side = 1
        if down >= best:
            best, side = down, -1
        kept = weight * (expected + at_home[family]) + roles[role]
        given = -HARM * weight * expected
        if role == ASSASSIN:
            if hits is None:
                leads = [wish + a - HARM * b for wish, a, b in zip(rise, mine, theirs, strict=True)]
                if partner >= 0:
                    leads = [one + more for one, more in zip(leads, helped, strict=True)]
                hits = _hits(board, seat, rival, leads, status, now)
            best += hits[0][0]
            kept += hits[1][0]
            given += hits[2][0]
        table.append(best)
        sides.append(side)
        home.append(kept)
        away.append(given)
    order = _best(table, home, away) if len(hand) == 3 else (0, 1, 2)[: len(hand)]
    for zone, index in enumerate(order):
        family, weight, role = hand[index]
        if hits is not None and role == ASSASSIN:
            _, place, struck, size = hits[zone]
            if place >= 0:
                board.strike(place, struck, size, NOBLE if size == 2 else -1)
        if zone:
            place = seat if zone == 1 else rival
            board.weights[place][family] += weight
            board.roles[place][role] += 1
        else:
            side = sides[index]
            place = len(board.weights)
            if side < 0:
                place += 1
                board.below[family] += weight
                board.cards_below[family] += 1
            if role == SPY:
                own[family] += side
            else:
                seen[family] += side * weight
        if weight == 2:
            board.nobles[place][family] += 1
        elif role != SPY and role != GUARD:
            board.singles[place][family] += 1


def _hits(
    board: Board, seat: int, rival: int, leads: Sequence[float], status: Sequence[float], now: Sequence[float]
) -> tuple[Hit, Hit, Hit]:
    """What an assassin would best strike at the table, at home, at the rival's."""
    seen, own = board.seen, board.hidden[seat]
    singles, nobles = board.singles, board.nobles
    above = len(board.weights)
    table, home, away = _NO_HIT, _NO_HIT, _NO_HIT
    for family in range(SIX):
        lead, expected = leads[family], now[family]
        side = -1 if lead > 0 else 1
        place = above + (side < 0)
        size = 2 if nobles[place][family] else 1 if singles[place][family] else 0
        if size:
            gain = (status[seen[family] + own[family] + OFFSET - side * size] - expected) * lead
            if gain > table[0]:
                table = (gain, place, family, size)
        owner = rival if expected > 0 else seat
        size = 2 if nobles[owner][family] else 1 if singles[owner][family] else 0
        if expected > 0 and size * HARM * expected > away[0]:
            away = (size * HARM * expected, rival, family, size)
        elif expected < 0 and -size * expected > home[0]:
            home = (-size * expected, seat, family, size)
    return table, home, away


def _best(table: Sequence[float], home: Sequence[float], away: Sequence[float]) -> tuple[int, ...]:
    """Which card goes to the table, which home, which to the rival."""
    t0, t1, t2 = table
    h0, h1, h2 = home
    a0, a1, a2 = away
    best, found = t0 + h1 + a2, (0, 1, 2)
    if t0 + h2 + a1 > best:
        best, found = t0 + h2 + a1, (0, 2, 1)
    if t1 + h0 + a2 > best:
        best, found = t1 + h0 + a2, (1, 0, 2)
    if t1 + h2 + a0 > best:
        best, found = t1 + h2 + a0, (1, 2, 0)
    if t2 + h0 + a1 > best:
        best, found = t2 + h0 + a1, (2, 0, 1)
    if t2 + h1 + a0 > best:
        found = (2, 1, 0)
    return found
