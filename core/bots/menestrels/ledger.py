"""What every seat may expect from the count: soft contests over strengths that are not final yet."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from core.bots.menestrels.judgement import Judgement
from core.bots.menestrels.sight import Gift, Sight, gifts
from core.games.menestrels.cards import BLUE, RED, YELLOW
from core.games.menestrels.nobles import COUNT, DUKE, PRINCE
from core.games.menestrels.scoring import MUSICIANS, WEALTH, WOMEN, scale

_LEAST: Final = 0.12
"""Softness at least: ties are shared."""
_NEVER: Final = 1e-9
_CARDS_A_FLIP: Final = 0.95


class Ledger:
    """Tallies of all seats as numbers that may be fractions, and what they are worth.

    `table[0..3]`: red, blue, yellow, women by seat; `coins`; `fixed`: points that no contest decides (green, couples,
    turns to come). `cards`: cards each seat may still get; `soft`: 1 / softness by contest; `empty`: weight of a seat
    that has nothing of a colour, against what it would be by strength alone; `liquid`: what the first
    coins are worth to a seat because they buy cards. Columns are shared by copies until one of them changes, and so
    are the prizes already computed for them.
    """

    __slots__ = (
        "_prizes",
        "cards",
        "coins",
        "empty",
        "fixed",
        "judgement",
        "liquid",
        "nobles",
        "scales",
        "seconds",
        "soft",
        "soft_total",
        "table",
    )

    def __init__(self, sight: Sight, judgement: Judgement) -> None:
        state, troupe = sight.state, sight.troupe
        n = sight.rules.seats
        table = gifts(troupe)
        self.judgement = judgement
        self.table = [[0.0] * n for _ in range(4)]
        self._prizes: list[list[float] | None] = [None] * 4
        self.coins = [float(coins) for coins in state.coins]
        self.fixed = [0.0] * n
        self.nobles = state.nobles
        self.seconds = n > 2
        blind = 0
        for seat in range(n):
            given = list(state.assigned[seat] or ())
            for kind in state.companies[seat]:
                if given and troupe.choices[kind]:
                    self.table[_COLUMN[given.pop(0)]][seat] += troupe.strength[kind]
                    self.table[3][seat] += troupe.woman[kind]
                else:
                    self.add(seat, table[kind])
            for kind, coin in zip(sight.rows[seat], state.backs[seat], strict=True):
                if kind >= 0:
                    self.add(seat, table[kind])
                else:
                    blind += 1
                    self.add(seat, sight.mean[coin])
            self.fixed[seat] += self.couples(sight, seat, sight.held[seat])
            self.fixed[seat] += judgement.turn * (not troupe.last_turn.isdisjoint(state.companies[seat]))
        self.cards = sight.flips() * _CARDS_A_FLIP / n
        hidden = blind / n
        self.liquid = [
            (judgement.prince_coin if noble == PRINCE else judgement.coin) * min(1.0, self.cards / 4.0)
            for noble in self.nobles
        ]
        self._soften(self.cards, hidden)
        favoured = [judgement.tie * (noble == COUNT) for noble in self.nobles]
        for column in self.table:
            for seat in range(n):
                column[seat] += favoured[seat]
        self.coins = [coins + tie for coins, tie in zip(self.coins, favoured, strict=True)]
        self.scales = (
            [MUSICIANS] * n,
            [scale(noble, BLUE) for noble in self.nobles],
            [scale(noble, YELLOW) for noble in self.nobles],
            [WOMEN] * n,
        )

    def _soften(self, cards: float, hidden: float) -> None:
        judgement = self.judgement
        unknown = cards + hidden
        self.soft = [
            1.0 / max(_LEAST, base + growth * unknown)
            for base, growth in zip(judgement.base, judgement.growth, strict=True)
        ]
        base, growth = judgement.wealth
        self.soft.append(1.0 / max(_LEAST, base + growth * cards))
        base, growth = judgement.totals
        self.soft_total = 1.0 / (base + growth * cards)
        late = judgement.latecomer
        self.empty = max(_NEVER, cards / (cards + late)) if late else _NEVER

    def couples(self, sight: Sight, seat: int, held: set[int]) -> float:
        """Couples of a seat, and the halves that may still become one (worth a turn to the Duke)."""
        partner = sight.troupe.partner
        points = 0.0
        worth = 1.0 + (self.judgement.turn if self.nobles[seat] == DUKE else 0.0)
        for kind in held:
            other = partner[kind]
            if other < 0:
                continue
            if other in held:
                points += 0.5
            elif sight.left[other] or other in sight.state.market:
                points += self.judgement.half * worth * min(1.0, sight.flips() / 15.0)
        return points

    def copy(self) -> Ledger:
        """An independent copy."""
        new = Ledger.__new__(Ledger)
        new.table = self.table[:]
        new._prizes = self._prizes[:]
        new.coins = self.coins[:]
        new.fixed = self.fixed[:]
        new.nobles = self.nobles
        new.seconds = self.seconds
        new.cards = self.cards
        new.judgement = self.judgement
        new.empty = self.empty
        new.liquid = self.liquid
        new.soft = self.soft
        new.soft_total = self.soft_total
        new.scales = self.scales
        return new

    def ended(self, hidden: float) -> Ledger:
        """The same tallies with nothing to come: the King is out. `hidden`: unknown cards a seat."""
        new = self.copy()
        new._soften(0.0, hidden)
        new._prizes = [None] * 4
        new.liquid = [0.0] * len(self.coins)
        return new

    def add(self, seat: int, gift: Gift, times: float = 1.0) -> None:
        """A card more (or less) in front of a seat."""
        table = self.table
        for index in range(4):
            value = gift[index]
            if value:
                column = table[index] = table[index][:]
                column[seat] += value * times
                self._prizes[index] = None
        self.fixed[seat] += gift[4] * times

    def expected(self) -> list[float]:
        """Expected points by seat."""
        points = self.fixed[:]
        seats = range(len(points))
        for index in range(4):
            prizes = self._prizes[index]
            if prizes is None:
                seconds = self.seconds and index < 3
                prizes = _contest(self.table[index], self.soft[index], self.scales[index], seconds, self.empty)
                self._prizes[index] = prizes
            for seat in seats:
                points[seat] += prizes[seat]
        coins, fade = self.coins, self.judgement.fade
        for seat, prize in enumerate(_contest(coins, self.soft[4], [WEALTH] * len(points), False, self.empty)):
            points[seat] += prize + self.liquid[seat] * (1.0 - fade ** coins[seat])
        return points

    def win(self, seat: int) -> float:
        """The chance that a seat has the most points."""
        points = self.expected()
        soft = self.soft_total
        best = max(points)
        weights = [exp((each - best) * soft) for each in points]
        return weights[seat] / sum(weights)


_COLUMN: Final = {RED: 0, BLUE: 1, YELLOW: 2}


def _contest(
    values: Sequence[float], soft: float, scales: Sequence[tuple[int, int]], seconds: bool, empty: float
) -> list[float]:
    """Expected prizes: first and second place as if drawn with weights exp(value * soft)."""
    best = max(values)
    weights = [exp((value - best) * soft) * (1.0 if value > 0.0 else empty) for value in values]
    total = sum(weights)
    if not seconds:
        return [scale[0] * weight / total for scale, weight in zip(scales, weights, strict=True)]
    # Second behind any other first: e_i * sum over j of first_j / (total - e_j), without j = i.
    shares = [weight / (total * max(1e-12, total - weight)) for weight in weights]
    behind = sum(shares)
    return [
        scale[0] * weight / total + scale[1] * weight * (behind - share)
        for scale, weight, share in zip(scales, weights, shares, strict=True)
    ]
