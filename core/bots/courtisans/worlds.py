"""Sampled worlds of Courtisans: what lies face down, what the others hold and draw, and a quick way to play on."""

from __future__ import annotations

from collections.abc import Sequence

from core.bots.courtisans.outlook import OFFSET, mission_chance, tables
from core.bots.courtisans.picture import SIX, Change, Picture
from core.bots.courtisans.sight import Sight
from core.games.courtisans.cards import BLUE, SPY, WEIGHTS, WHITE
from core.games.courtisans.scoring import MISSION_POINTS
from core.rng import Rng

Hand = tuple[tuple[int, int, int], ...]
"""family, weight, role of three cards."""
_NOTHING = (0,) * SIX
_CARDS = tuple([(face // 7, WEIGHTS[face], face % 7) for face in range(len(WEIGHTS))])


def coming_turns(sight: Sight, most: int) -> list[int]:
    """The seats that play the next `most` turns after the running one."""
    state = sight.state
    deck = state.deck_size
    hands = [len(hand) for hand in state.hands]
    seat = state.current
    hands[seat] = min(3, deck)
    deck -= hands[seat]
    found: list[int] = []
    while any(hands) and len(found) < most:
        seat = state.seating.left[seat]
        if hands[seat]:
            found.append(seat)
            hands[seat] = min(3, deck)
            deck -= hands[seat]
    return found


class World:
    """One way the hidden cards may lie: faces of all face-down spies, hands of the coming turns, missions by seat."""

    __slots__ = ("hands", "known", "missions")

    def __init__(self, sight: Sight, turns: Sequence[int], rng: Rng) -> None:
        unseen = sight.unseen()
        spies = rng.sample(sight.spies, min(len(unseen), len(sight.spies)))
        self.known = {**sight.known, **{card.slot: face for card, face in zip(unseen, spies, strict=False)}}
        pool = sight.pool[:]
        for face in spies:
            pool.remove(face)
        drawn = rng.sample(pool, min(len(pool), 3 * len(turns)))
        cards = [_CARDS[face] for face in drawn]
        self.hands: list[Hand] = [tuple(cards[at : at + 3]) for at in range(0, len(cards), 3)]
        self.missions = _missions(sight, rng)


def _missions(sight: Sight, rng: Rng) -> list[tuple[int, ...]]:
    """Own missions, and some for the others."""
    white = rng.sample([face for face in range(WHITE, BLUE) if face not in sight.missions], sight.state.rules.seats)
    blue = rng.sample(
        [face for face in range(BLUE, BLUE + 10) if face not in sight.missions], sight.state.rules.seats
    )
    found: list[tuple[int, ...]] = list(zip(white, blue, strict=True))
    found[sight.seat] = sight.missions
    return found


class Future:
    """Plays a picture on by quick, greedy turns and values where it comes to."""

    def __init__(self, sight: Sight, shares: Sequence[float], turns: Sequence[int]) -> None:
        state = sight.state
        self.sight = sight
        self.shares = shares
        self.turns = turns
        self.seats = state.rules.seats
        self.after = max(0, sum(sight.turns) - 1)
        self.left = state.seating.left
        self.opponents = state.seating.opponents
        standing = sight.outlook([0.0] * self.seats).standing(sight.picture())
        self.rival = [max(others, key=lambda seat: standing[seat]) for others in self.opponents]
        own = [max(0, count - (seat == state.current)) for seat, count in enumerate(sight.turns)]
        for seat in turns:
            own[seat] -= 1
        self.own_after = own
        self.end = self.after - len(turns)

    def value(self, picture: Picture, world: World, secret: Sequence[float]) -> float:
        """What the picture is worth at the end of the coming turns; the picture stays as it is.

        `secret`: by family, what only this seat knows of the margins; the others play without it.
        """
        margin = picture.margin[:]
        weights = [row[:] for row in picture.weights]
        roles = [row[:] for row in picture.roles]
        below, cards_below = picture.below[:], picture.cards_below[:]
        total = [sum(column) for column in zip(*weights, strict=True)]
        n = self.seats
        inverse = 1.0 / (n - 1)
        left = self.after
        me = self.sight.seat
        for seat, hand in zip(self.turns, world.hands, strict=False):
            left -= 1
            status = tables(left)[0]
            mine = weights[seat]
            unseen = _NOTHING if seat == me else secret
            table: list[tuple[float, int]] = []
            keep: list[float] = []
            for family, weight, _ in hand:
                at = int(margin[family] - unseen[family]) + OFFSET
                now = status[at]
                lead = (mine[family] * n - total[family]) * inverse
                up = (status[at + weight] - now) * lead
                down = (status[at - weight] - now) * lead
                table.append((up, 1) if up > down else (down, -1))
                keep.append(weight * now)
            a, b, _ = _best(table, keep, inverse) if len(hand) == 3 else (0, 1, 2)
            for index in range(len(hand)):
                family, weight, role = hand[index]
                if index == a:
                    side = table[a][1]
                    margin[family] += side * weight
                    if side < 0:
                        below[family] += weight
                        cards_below[family] += 1
                else:
                    owner = seat if index == b else self.rival[seat]
                    weights[owner][family] += weight
                    roles[owner][role] += 1
                    total[family] += weight
        return self._worth(margin, weights, roles, below, cards_below, world)

    def _worth(
        self,
        margin: Sequence[float],
        weights: list[list[float]],
        roles: list[list[float]],
        below: list[float],
        cards_below: list[float],
        world: World,
    ) -> float:
        status, light, disgrace = tables(self.end)
        at = [int(value) + OFFSET for value in margin]
        value = 0.0
        shares = self.shares
        for family in range(SIX):
            lead = 0.0
            for seat in range(self.seats):
                lead += shares[seat] * weights[seat][family]
            value += status[at[family]] * lead
        lights = [light[index] for index in at]
        disgraces = [disgrace[index] for index in at]
        end = Picture.__new__(Picture)
        end.weights, end.roles, end.below, end.cards_below = weights, roles, below, cards_below
        for seat, missions in enumerate(world.missions):
            worth = MISSION_POINTS * shares[seat]
            if -0.05 < worth < 0.05:
                continue
            for mission in missions:
                value += worth * mission_chance(
                    mission, end, seat, self.left[seat], lights, disgraces, self.own_after[seat], self.end
                )
        return value


def _best(table: Sequence[tuple[float, int]], keep: Sequence[float], inverse: float) -> tuple[int, int, int]:
    """Which card goes to the table, which home, which to a rival."""
    t0, t1, t2 = table[0][0], table[1][0], table[2][0]
    k0, k1, k2 = keep
    best, found = t0 + k1 - inverse * k2, (0, 1, 2)
    for value, order in (
        (t0 + k2 - inverse * k1, (0, 2, 1)),
        (t1 + k0 - inverse * k2, (1, 0, 2)),
        (t1 + k2 - inverse * k0, (1, 2, 0)),
        (t2 + k0 - inverse * k1, (2, 0, 1)),
        (t2 + k1 - inverse * k0, (2, 1, 0)),
    ):
        if value > best:
            best, found = value, order
    return found


def secrets(sight: Sight, changes: Sequence[Change] = ()) -> list[float]:
    """By family: what the seat's own spies, laid before or by these changes, add to the margins unseen."""
    found = [0.0] * SIX
    own = [(sight.known[card.slot], card.side) for card in sight.state.table if card.slot in sight.known]
    own += [(c.face, c.side) for c in changes if c.sign > 0 and c.place < 0 and c.face % 7 == SPY and c.face >= 0]
    for face, side in own:
        found[face // 7] += side
    return found


def apply_all(picture: Picture, changes: Sequence[Change], reverse: bool = False) -> None:
    """All changes of an option, or back."""
    for change in reversed(changes) if reverse else changes:
        picture.apply(change, reverse)
