"""What one screen of Courtisans shows at this moment: the last view, and on the way to the next one its events."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.games.courtisans import events as ev
from core.games.courtisans.cards import FAMILIES, HIDDEN
from core.games.courtisans.scoring import (
    MissionResult,
    SeatScore,
    Verdict,
    domain_lines,
    mission_result,
    verdicts,
)
from core.games.courtisans.state import TABLE_PLACE, Card

if TYPE_CHECKING:
    from client.tables.base import Standing
    from core.game import Event
    from core.games.courtisans.view import LaidView, View

LOG_LINES = 160


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on show. `face` None: a spy face down; `place` -1: the Queen's table, else a domain's seat.

    `side` 1 above, -1 below the mat, 0 in a domain. `draft`: laid in a turn that is not confirmed; `face` is then
    what its player knows, and `covert` says that it will lie face down. `reminder`: the spy's face, for its author.
    """

    id: int
    face: int | None
    author: int
    turn: int
    side: int
    place: int
    draft: bool = False
    covert: bool = False
    reminder: int | None = None

    @property
    def shown(self) -> int | None:
        """The face drawn, None for a back."""
        return None if self.covert else self.face

    def card(self) -> Card:
        """The card as the rules count it: a covert one is not known."""
        return Card(self.id, -1, HIDDEN if self.shown is None else self.shown, self.author, self.turn, self.side)


Cards = dict[int, list[Laid]]
"""Cards by place, in the order laid."""


def tally(cards: Iterable[Laid]) -> tuple[Verdict, ...]:
    """The six families by the open cards at the table."""
    return verdicts([laid.card() for laid in cards])


def statuses(cards: Iterable[Laid]) -> tuple[int, ...]:
    """The present status of each family."""
    return tuple(verdict.status for verdict in tally(cards))


def unknown(cards: Iterable[Laid]) -> tuple[int, int]:
    """Face-down spies above and below in the Queen's column."""
    hidden = [laid for laid in cards if laid.shown is None]
    return sum(laid.side > 0 for laid in hidden), sum(laid.side < 0 for laid in hidden)


def safe(verdict: Verdict, hidden: tuple[int, int]) -> bool:
    """Whether no way the face-down spies can turn changes a family's status."""
    up, down = hidden
    margin = verdict.above - verdict.below
    if margin > 0:
        return margin > down
    if margin < 0:
        return -margin > up
    return not up and not down


class Board:
    """Cards and numbers on show; `version` grows with every change, so that drawn parts know when they are stale."""

    def __init__(self, view: View, standing: Standing) -> None:
        self.version = 0
        self.log: deque[Event] = deque(maxlen=LOG_LINES)
        self.statuses: dict[int, int] = {}
        """Families whose verdict has been spoken at the end."""
        self.points: dict[int, int] = {}
        """Seats whose domain has been counted at the end: its points."""
        self.told: dict[int, tuple[MissionResult, ...]] = {}
        """Seats whose missions have been counted at the end."""
        self.totals: dict[int, int] = {}
        self.show(view, standing)

    def show(self, view: View, standing: Standing) -> None:
        """Settle on a view."""
        self.view = view
        self.standing = standing
        self.cards: Cards = {TABLE_PLACE: []}
        table: list[Laid] = [laid(card, TABLE_PLACE) for card in (*view.queen_above, *view.queen_below)]
        for family in view.families:
            table += [laid(card, TABLE_PLACE) for card in (*family.above, *family.below)]
        self.cards[TABLE_PLACE] = sorted(table, key=lambda card: card.id)
        for domain in view.domains:
            found = [laid(card, domain.seat) for card in (*domain.cards, *domain.spies)]
            self.cards[domain.seat] = found
        self.gone = [laid(card, TABLE_PLACE) for card in view.eliminated]
        self.sizes = list(view.hand_sizes)
        self.deck = view.deck
        self.current = view.current
        self.turn = view.turn
        self.missions = list(view.missions)
        self.winners: tuple[int, ...] = ()
        if view.result is not None:
            self._settle_result(view)
        elif view.phase != "REVEAL":
            self.statuses, self.points, self.told, self.totals = {}, {}, {}, {}
        self.version += 1

    def _settle_result(self, view: View) -> None:
        result = view.result
        assert result is not None, "only called with a result"
        self.statuses = {family.family: family.status for family in view.families}
        for seat, score in enumerate(result.seats):
            self.points[seat] = score.domain
            self.told[seat] = score.missions
            self.totals[seat] = score.total
        self.winners = result.winners

    # -- events ------------------------------------------------------------------------------------

    def note(self, event: Event) -> None:
        """Write an event into the log."""
        if isinstance(event, ev.HandsDealt):
            self.log.clear()
            self.statuses, self.points, self.told, self.totals = {}, {}, {}, {}
        self.log.append(event)
        self.version += 1

    def touch(self) -> None:
        """Say that something was changed directly."""
        self.version += 1

    def put(self, card: Laid, at: int | None = None) -> None:
        """A card arrives at its place; `at`: its number in the order there, if it is not the last."""
        cards = self.cards[card.place]
        cards.insert(len(cards) if at is None else at, card)
        self.version += 1

    def find(self, number: int) -> Laid | None:
        """The card with that placement id, wherever it lies."""
        for cards in self.cards.values():
            for card in cards:
                if card.id == number:
                    return card
        return None

    def lift(self, number: int) -> Laid | None:
        """Take a card away from its place."""
        card = self.find(number)
        if card is not None:
            self.cards[card.place].remove(card)
            self.version += 1
        return card

    def counts(self, seat: int) -> bool | None:
        """Teams, once both totals stand: whether this seat's is the lower one (of equal ones the higher seat's)."""
        partner = self.view.partners[seat] if self.view.partners else -1
        if partner < 0 or seat not in self.totals or partner not in self.totals:
            return None
        return (self.totals[seat], -seat) < (self.totals[partner], -partner)

    # -- counting ----------------------------------------------------------------------------------

    def verdicts(self) -> tuple[Verdict, ...]:
        """The six families by the cards on show."""
        return tally(self.cards[TABLE_PLACE])

    def next_id(self) -> int:
        """The placement id the next card laid will have."""
        laid_ids = [card.id for cards in self.cards.values() for card in cards]
        return max([0, *laid_ids, *(card.id for card in self.gone)]) + 1


def laid(card: LaidView, place: int) -> Laid:
    """A card of a view as the board keeps it."""
    return Laid(card.id, card.face, card.author, card.turn, card.side, place, reminder=card.reminder)


def weights(cards: Sequence[Laid], statuses: Sequence[int]) -> dict[int, tuple[int, int, int]]:
    """Family -> (cards, weight, points) of a domain's open cards."""
    families = [Verdict(family, 0, 0, status) for family, status in enumerate(statuses)]
    lines = domain_lines([one.card() for one in cards], families)
    return {line.family: (line.cards, line.weight, line.points) for line in lines}


def progress(
    missions: Sequence[int], own: Sequence[Laid], neighbour: Sequence[Laid], table: Sequence[Laid]
) -> tuple[MissionResult, ...]:
    """How missions stand by the cards on show."""
    families = tally(table)
    mine, next_door, mat = ([one.card() for one in cards] for cards in (own, neighbour, table))
    return tuple(mission_result(mission, mine, next_door, mat, families) for mission in missions)


def by_column(cards: Iterable[Laid]) -> dict[tuple[int, int], list[Laid]]:
    """The table's cards by (family or -1 for the Queen's column, side)."""
    found: dict[tuple[int, int], list[Laid]] = {}
    for card in sorted(cards, key=lambda card: card.id):
        family = -1 if card.shown is None else card.shown // 7
        found.setdefault((family, card.side), []).append(card)
    return found


def by_cell(cards: Iterable[Laid]) -> list[list[Laid]]:
    """A domain's cards by family in the order of the mat, face-down spies last."""
    found: list[list[Laid]] = [[] for _ in range(len(FAMILIES) + 1)]
    for card in cards:
        found[len(FAMILIES) if card.shown is None else card.shown // 7].append(card)
    return found


def left_neighbour(view: View, seat: int) -> int:
    """The seat whose domain a white mission of `seat` looks at."""
    order = view.order
    return order[(order.index(seat) + 1) % len(order)]


def mission_points(score: SeatScore) -> int:
    """What a seat's missions gave."""
    return score.total - score.domain
