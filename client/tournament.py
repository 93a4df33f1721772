"""A tournament of an evening: the same people at several games, points for places, seats that move on; kept."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from client.matches import MatchPlan, SeatPlan
from core.game import Value

VERSION: Final = 1
MOST_LEGS: Final = 12


@dataclass(frozen=True, slots=True)
class Leg:
    """One game of the evening."""

    game: str
    options: Mapping[str, Value] = field(default_factory=dict)


@dataclass(slots=True)
class Tournament:
    """`people`: who takes part, in the order of the first table. `places`: of each leg played, by person."""

    people: tuple[SeatPlan, ...]
    legs: tuple[Leg, ...]
    places: list[tuple[int, ...]] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Whether every leg is played."""
        return len(self.places) == len(self.legs)

    @property
    def next_leg(self) -> Leg | None:
        """The leg to be played."""
        return None if self.over else self.legs[len(self.places)]

    def seating(self, leg: int) -> tuple[int, ...]:
        """Who sits where in a leg: person by seat. Everybody moves one seat on from leg to leg."""
        count = len(self.people)
        return tuple([(seat + leg) % count for seat in range(count)])

    def plan(self) -> MatchPlan:
        """The table of the next leg. ValueError if there is none."""
        leg = self.next_leg
        if leg is None:
            raise ValueError("every game has been played")
        seats = tuple([self.people[person] for person in self.seating(len(self.places))])
        return MatchPlan(leg.game, seats, dict(leg.options))

    def points_for(self, place: int) -> int:
        """Points for a place: as many as there are people for the first, one less for each place after it."""
        return max(0, len(self.people) - place + 1)

    def record(self, by_seat: Sequence[int]) -> None:
        """The next leg has been played: the place by seat, 1 the best, shared places alike."""
        if self.over or len(by_seat) != len(self.people):
            raise ValueError("this is no result of the next game")
        by_person = [0] * len(self.people)
        for seat, person in enumerate(self.seating(len(self.places))):
            by_person[person] = by_seat[seat]
        self.places.append(tuple(by_person))

    def points(self, person: int) -> list[int]:
        """Points of a person, leg by leg."""
        return [self.points_for(places[person]) for places in self.places]

    def totals(self) -> list[int]:
        """Points by person."""
        return [sum(self.points(person)) for person in range(len(self.people))]

    def standings(self) -> list[int]:
        """People, the best first; of equals, whoever has won more games, then by the order at the first table."""
        totals = self.totals()
        firsts = [sum(places[person] == 1 for places in self.places) for person in range(len(self.people))]
        return sorted(range(len(self.people)), key=lambda person: (-totals[person], -firsts[person], person))

    def winners(self) -> list[int]:
        """Who leads: most points, then most games won; several if both are equal. Empty before the first game."""
        if not self.places:
            return []
        totals = self.totals()
        firsts = [sum(places[person] == 1 for places in self.places) for person in range(len(self.people))]
        best = max(zip(totals, firsts, strict=True))
        return [person for person, both in enumerate(zip(totals, firsts, strict=True)) if both == best]

    def again(self) -> Tournament:
        """The same people and games, nothing played yet."""
        return Tournament(self.people, self.legs)


def places_of(winners: Sequence[int], points: Sequence[int], fewest: bool = False) -> tuple[int, ...]:
    """Places by seat: the winners first, all others by points (`fewest`: the fewest are best); equals share."""
    sign = 1 if fewest else -1

    def better(one: int, other: int) -> bool:
        if (one in winners) != (other in winners):
            return one in winners
        return one not in winners and sign * points[one] < sign * points[other]

    seats = range(len(points))
    return tuple([1 + sum(better(other, seat) for other in seats) for seat in seats])


class TournamentFile:
    """The tournament that is going on; a file that makes no sense is none."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def load(self) -> Tournament | None:
        """What is kept, or None."""
        try:
            return _read(json.loads(self.path.read_text(encoding="utf-8")))
        except (OSError, ValueError, KeyError, TypeError, IndexError):
            return None

    def save(self, tournament: Tournament) -> str:
        """Keep it, whole or not at all; the reason if that fails, else ""."""
        beside = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(json.dumps(_written(tournament), ensure_ascii=False), encoding="utf-8")
            beside.replace(self.path)
        except OSError as problem:
            return problem.strerror or str(problem)
        return ""

    def clear(self) -> None:
        """It is over, or given up."""
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)


def _written(tournament: Tournament) -> dict[str, Any]:
    return {
        "version": VERSION,
        "people": [{"name": one.name, "level": one.level} for one in tournament.people],
        "legs": [{"game": leg.game, "options": dict(leg.options)} for leg in tournament.legs],
        "places": [list(places) for places in tournament.places],
    }


def _read(data: Any) -> Tournament:
    if data["version"] != VERSION:
        raise ValueError("another version")
    people = tuple([SeatPlan(str(one["name"]), int(one["level"])) for one in data["people"]])
    legs = tuple([Leg(str(leg["game"]), _options(leg["options"])) for leg in data["legs"]])
    places = [tuple([int(place) for place in one]) for one in data["places"]]
    good = 2 <= len(people) <= 10 and 1 <= len(legs) <= MOST_LEGS and len(places) <= len(legs)
    if not good or any(len(one) != len(people) or not all(1 <= p <= len(people) for p in one) for one in places):
        raise ValueError("this is no tournament")
    return Tournament(people, legs, list(places))


def _options(data: Any) -> dict[str, Value]:
    if not all(type(key) is str and type(value) in (str, int) for key, value in data.items()):
        raise ValueError("options are words and numbers")
    return dict(data)
