"""What a game is worth (rule page 7.3 to 7.5): strengths, prizes with all ties, the winner."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from core.games.menestrels.cards import BLUE, RED, YELLOW, Troupe
from core.games.menestrels.nobles import COUNT, RANK, VISCOUNT, VISCOUNTESS

WEALTH: Final = (2, 0)
WOMEN: Final = (4, 0)
MUSICIANS: Final = (8, 4)
SIX: Final = (6, 3)
NINE: Final = (9, 6)
"""Prizes of first and second place."""
COUPLE: Final = 1
LINES: Final = ("wealth", "red", "blue", "yellow", "women", "green", "couples")
"""The items of the count, in their order."""


class Tally(NamedTuple):
    """What lies in front of a seat: strength by colour (blue, red, yellow), women, green points, couples."""

    strength: tuple[int, int, int]
    women: int
    green: int
    couples: int


class Count(NamedTuple):
    """A whole count: tallies by seat, points by item of LINES and seat, totals, the winner."""

    tallies: tuple[Tally, ...]
    points: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    winner: int


def tally(troupe: Troupe, kinds: Iterable[int], colours: Sequence[int]) -> Tally:
    """Counts face-up cards; `colours`: those of the cards of several colours, in order (fewer: the rest is open)."""
    strength = [0, 0, 0]
    women = green = couples = given = 0
    seen: set[int] = set()
    for kind in kinds:
        single = troupe.single[kind]
        if single >= 0:
            strength[single] += troupe.strength[kind]
        elif troupe.choices[kind]:
            if given < len(colours):
                strength[colours[given]] += troupe.strength[kind]
            given += 1
        women += troupe.woman[kind]
        green += troupe.points[kind]
        partner = troupe.partner[kind]
        if partner >= 0:
            couples += partner in seen
            seen.add(kind)
    return Tally((strength[0], strength[1], strength[2]), women, green, couples)


def scale(noble: int, colour: int) -> tuple[int, int]:
    """First and second prize of a colour for a noble."""
    if colour == RED:
        return MUSICIANS
    if (colour == BLUE and noble == VISCOUNT) or (colour == YELLOW and noble == VISCOUNTESS):
        return NINE
    return SIX


def contest(
    values: Sequence[int], scales: Sequence[tuple[int, int]], favoured: int = -1, seconds: bool = True
) -> list[int]:
    """Points by seat for one item; at least 1 is needed to place.

    `favoured`: the seat that wins every tie (the Count), -1 if there is none. Without `seconds` there is only a first
    place. Tied firsts share both prizes, tied seconds the second, each on his own scale, rounded down.
    """
    points = [0] * len(values)
    best = max(values)
    if best < 1:
        return points
    first = [seat for seat, value in enumerate(values) if value == best]
    if len(first) > 1 and favoured not in first:
        for seat in first:
            points[seat] = (scales[seat][0] + scales[seat][1] * seconds) // len(first)
        return points
    winner = favoured if len(first) > 1 else first[0]
    points[winner] = scales[winner][0]
    if not seconds:
        return points
    rest = [value if seat != winner else 0 for seat, value in enumerate(values)]
    best = max(rest)
    if best < 1:
        return points
    second = [seat for seat, value in enumerate(rest) if value == best]
    if favoured in second:
        second = [favoured]
    for seat in second:
        points[seat] = scales[seat][1] // len(second)
    return points


def count(
    troupe: Troupe,
    nobles: Sequence[int],
    coins: Sequence[int],
    companies: Sequence[Iterable[int]],
    assigned: Sequence[Sequence[int]],
) -> Count:
    """The count of companies in which every card of several colours is assigned."""
    seats = range(len(nobles))
    tallies = tuple([tally(troupe, companies[seat], assigned[seat]) for seat in seats])
    points = prizes(nobles, coins, tallies)
    totals = tuple([sum(line[seat] for line in points) for seat in seats])
    return Count(tallies, points, totals, winner_of(nobles, totals))


def prizes(nobles: Sequence[int], coins: Sequence[int], tallies: Sequence[Tally]) -> tuple[tuple[int, ...], ...]:
    """Points by item of LINES and seat."""
    n = len(nobles)
    favoured = nobles.index(COUNT) if COUNT in nobles else -1
    seconds = n > 2

    def colour(index: int) -> list[int]:
        scales = [scale(noble, index) for noble in nobles]
        return contest([each.strength[index] for each in tallies], scales, favoured, seconds)

    lines = (
        contest(coins, [WEALTH] * n, favoured, False),
        colour(RED),
        colour(BLUE),
        colour(YELLOW),
        contest([each.women for each in tallies], [WOMEN] * n, favoured, False),
        [each.green for each in tallies],
        [each.couples * COUPLE for each in tallies],
    )
    return tuple([tuple(line) for line in lines])


def winner_of(nobles: Sequence[int], totals: Sequence[int]) -> int:
    """Most points; of several the Count, else the highest rank."""
    best = max(totals)
    tied = [seat for seat, total in enumerate(totals) if total == best]
    return max(tied, key=lambda seat: (nobles[seat] == COUNT, RANK[nobles[seat]]))
