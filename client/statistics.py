"""Statistics of people, game by game, from the records of this machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from client.store import RecordInfo


@dataclass(slots=True)
class Tally:
    """What one person has done in one game; only matches that were played to their end count.

    `ranks`: the sum of the places taken (a shared one is the best of them) in `ranked` matches;
    `points`: of `counted` ones. `beaten`: level of a bot -> matches won against one of that level.
    """

    games: int = 0
    wins: int = 0
    ranks: int = 0
    ranked: int = 0
    points: int = 0
    counted: int = 0
    beaten: Counter[int] = field(default_factory=Counter)

    @property
    def won_percent(self) -> int:
        """Matches won, of a hundred."""
        return round(100 * self.wins / self.games) if self.games else 0

    @property
    def average_rank(self) -> float | None:
        """The average place; None where the game ranks nobody but its winners."""
        return self.ranks / self.ranked if self.ranked else None

    @property
    def average_points(self) -> float | None:
        """Average points of a match; None where the game counts none."""
        return self.points / self.counted if self.counted else None

    @property
    def favourite(self) -> int:
        """The level of bots beaten most often, of equals the highest; 0 if none was."""
        return max(self.beaten, key=lambda level: (self.beaten[level], level), default=0)

    def add(self, record: RecordInfo, seat: int) -> None:
        """Count a finished match in which this person sat there."""
        self.games += 1
        won = seat in record.winners
        self.wins += won
        if record.points:
            self.points += record.points[seat]
            self.counted += 1
        if won or record.points:
            better = sum(points > record.points[seat] for points in record.points) if not won else 0
            self.ranks += 1 + better
            self.ranked += 1
        if won:
            self.beaten.update({level for level in record.levels if level})


def people_of(record: RecordInfo, bots: Sequence[str] = ()) -> list[int]:
    """Seats of people; an older record does not say so, there whoever has a bot's name (`bots`) is taken for one."""
    known = any(level is not None for level in record.levels)
    return [
        seat
        for seat, name in enumerate(record.names)
        if name and (record.levels[seat] == 0 if known else name not in bots)
    ]


def tallies(records: Iterable[RecordInfo], bots: Sequence[str] = ()) -> dict[str, dict[str, Tally]]:
    """Person -> game -> tally, of all finished matches."""
    found: dict[str, dict[str, Tally]] = {}
    for record in records:
        if not record.finished or not record.winners:
            continue
        for seat in people_of(record, bots):
            of_person = found.setdefault(record.names[seat], {})
            of_person.setdefault(record.game, Tally()).add(record, seat)
    return found
