"""What a game of Courtisans is worth (rule page 7): statuses, domains, missions, teams; line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from core.game import Line
from core.games.courtisans.cards import (
    ASSASSIN,
    BLUE,
    FAMILIES,
    GUARD,
    HIDDEN,
    NOBLE,
    SPY,
    WEIGHTS,
    WHITE,
    card_text,
)
from core.games.courtisans.seating import Seating
from core.games.courtisans.state import Card, State

MISSION_POINTS: Final = 3
LIGHT: Final = 1
NEUTRAL: Final = 0
DISGRACE: Final = -1
STATUS_WORDS: Final = {LIGHT: "light", NEUTRAL: "neutral", DISGRACE: "disgrace"}
_FAMILY_LABELS: Final = {LIGHT: "family in the light", NEUTRAL: "family neutral", DISGRACE: "family in disgrace"}
_SIX: Final = range(len(FAMILIES))
_COUNTED: Final = ((NOBLE, 3), (ASSASSIN, 2), (GUARD, 4), (SPY, 3))
"""Role and least number of the white missions W-N3, W-A2, W-G4, W-S3."""


class Verdict(NamedTuple):
    """A family at the Queen's table: weight above and below the mat, and what follows: LIGHT, NEUTRAL, DISGRACE."""

    family: int
    above: int
    below: int
    status: int


class DomainLine(NamedTuple):
    """The cards of one family in a domain: how many, their weight, the status of the family, what they give."""

    family: int
    cards: int
    weight: int
    status: int
    points: int


class MissionResult(NamedTuple):
    """How a mission stands: `have` against `need`.

    Own weight and the neighbour's (W-family: less), cards of a role, the lead of disgrace (B-family: at least 1),
    families with a card below, the greatest weight below, lit families (at most), disgraced families.
    """

    face: int
    fulfilled: bool
    have: int
    need: int


class SeatScore(NamedTuple):
    """The score of a seat: its domain by family, its missions, the sum."""

    lines: tuple[DomainLine, ...]
    missions: tuple[MissionResult, ...]
    domain: int
    total: int


class TeamScore(NamedTuple):
    """A team: its two seats, their totals, and the lower one, which counts."""

    seats: tuple[int, ...]
    totals: tuple[int, ...]
    score: int


class Scores(NamedTuple):
    """A whole scoring; `winners` are seats, ascending."""

    families: tuple[Verdict, ...]
    seats: tuple[SeatScore, ...]
    teams: tuple[TeamScore, ...]
    winners: tuple[int, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """Totals by seat."""
        return tuple([seat.total for seat in self.seats])


def verdicts(table: Sequence[Card]) -> tuple[Verdict, ...]:
    """The six families by the cards that lie open at the table."""
    above, below = [0] * len(FAMILIES), [0] * len(FAMILIES)
    for card in table:
        if card.face != HIDDEN:
            (above if card.side > 0 else below)[card.face // 7] += WEIGHTS[card.face]
    return tuple([Verdict(f, a, b, (a > b) - (a < b)) for f, a, b in zip(_SIX, above, below, strict=True)])


def family_weights(cards: Sequence[Card]) -> list[int]:
    """Weight by family of the open cards of a domain; a noble counts for two."""
    weights = [0] * len(FAMILIES)
    for card in cards:
        if card.face != HIDDEN:
            weights[card.face // 7] += WEIGHTS[card.face]
    return weights


def domain_lines(cards: Sequence[Card], families: Sequence[Verdict]) -> tuple[DomainLine, ...]:
    """The open cards of a domain by family; families without a card are left out."""
    counts = [0] * len(FAMILIES)
    for card in cards:
        if card.face != HIDDEN:
            counts[card.face // 7] += 1
    weights = family_weights(cards)
    return tuple(
        [
            DomainLine(f, counts[f], weights[f], families[f].status, weights[f] * families[f].status)
            for f in _SIX
            if counts[f]
        ]
    )


def mission_result(
    mission: int, own: Sequence[Card], neighbour: Sequence[Card], table: Sequence[Card], families: Sequence[Verdict]
) -> MissionResult:
    """A mission by the cards that lie open: its owner's domain, that of the left-hand neighbour, the table."""
    number = (mission - WHITE) % 10
    if mission < BLUE:
        if number < len(FAMILIES):
            have, need = family_weights(own)[number], family_weights(neighbour)[number]
            return MissionResult(mission, have < need, have, need)
        role, need = _COUNTED[number - len(FAMILIES)]
        have = sum([card.face != HIDDEN and card.face % 7 == role for card in own])
        return MissionResult(mission, have >= need, have, need)
    if number < len(FAMILIES):
        have = families[number].below - families[number].above
        return MissionResult(mission, have > 0, have, 1)
    if number == len(FAMILIES):
        have = len({card.face // 7 for card in table if card.side < 0 and card.face != HIDDEN})
        return MissionResult(mission, have == len(FAMILIES), have, len(FAMILIES))
    if number == len(FAMILIES) + 1:
        have = max([family.below for family in families])
        return MissionResult(mission, have >= 5, have, 5)
    if number == len(FAMILIES) + 2:
        have = sum([family.status == LIGHT for family in families])
        return MissionResult(mission, have <= 3, have, 3)
    have = sum([family.status == DISGRACE for family in families])
    return MissionResult(mission, have >= 2, have, 2)


def mission_results(state: State, seat: int, missions: Sequence[int]) -> tuple[MissionResult, ...]:
    """Missions of a seat by the cards that lie open now."""
    families = verdicts(state.table)
    own, neighbour = state.domains[seat], state.domains[state.seating.left[seat]]
    return tuple([mission_result(mission, own, neighbour, state.table, families) for mission in missions])


def scores(
    table: Sequence[Card], domains: Sequence[Sequence[Card]], missions: Sequence[Sequence[int]], seating: Seating
) -> Scores:
    """The end of a game whose spies are all shown; `missions`: faces by seat."""
    families = verdicts(table)
    seats: list[SeatScore] = []
    for seat, domain in enumerate(domains):
        lines = domain_lines(domain, families)
        neighbour = domains[seating.left[seat]]
        results = [mission_result(mission, domain, neighbour, table, families) for mission in missions[seat]]
        points = sum([line.points for line in lines])
        total = points + MISSION_POINTS * sum([result.fulfilled for result in results])
        seats.append(SeatScore(lines, tuple(results), points, total))
    totals = [seat.total for seat in seats]
    teams = [
        TeamScore(pair, tuple([totals[seat] for seat in pair]), min([totals[seat] for seat in pair]))
        for pair in seating.teams()
    ]
    if teams:
        best = max([team.score for team in teams])
        winners = sorted([seat for team in teams if team.score == best for seat in team.seats])
    else:
        best = max(totals)
        winners = [seat for seat, total in enumerate(totals) if total == best]
    return Scores(families, tuple(seats), tuple(teams), tuple(winners))


LABELS: Final = (*STATUS_WORDS.values(), "mission fulfilled", "mission failed", *_FAMILY_LABELS.values(), "team")
"""Every label of a line on a sheet."""


def score_lines(score: SeatScore) -> tuple[Line, ...]:
    """A seat's score for a sheet: a line for each family it has, and one for each mission."""
    lines = [
        Line(
            STATUS_WORDS[line.status],
            {"family": FAMILIES[line.family], "cards": line.cards, "weight": line.weight},
            line.points,
        )
        for line in score.lines
    ]
    for result in score.missions:
        detail = {"mission": card_text(result.face), "have": result.have, "need": result.need}
        label = "mission fulfilled" if result.fulfilled else "mission failed"
        lines.append(Line(label, detail, MISSION_POINTS * result.fulfilled))
    return tuple(lines)


def table_lines(found: Scores) -> tuple[Line, ...]:
    """What all share: the families at the Queen's table, then the teams."""
    lines = [
        Line(
            _FAMILY_LABELS[verdict.status],
            {"family": FAMILIES[verdict.family], "above": verdict.above, "below": verdict.below},
            verdict.status,
        )
        for verdict in found.families
    ]
    lines += [
        Line("team", {"seats": list(team.seats), "totals": list(team.totals)}, team.score) for team in found.teams
    ]
    return tuple(lines)
