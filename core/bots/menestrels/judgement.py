"""How sure a level is of what lies on the table: the numbers behind a Ledger."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Judgement:
    """Softness of the contests, and points for what no contest decides.

    A contest is as if drawn with weights exp(strength / softness); its softness is `base + growth * unknown`, where
    `unknown` counts the cards each seat may still get and those hidden with the others. In the order red, blue,
    yellow, women; `wealth` (base, growth) grows with the cards to come alone, and so does `totals`, the softness of
    the final ranking.
    """

    base: tuple[float, float, float, float]
    growth: tuple[float, float, float, float]
    wealth: tuple[float, float]
    totals: tuple[float, float]
    latecomer: float
    """0: who has none of a colour never wins it. Else: so many cards to come give him half the chance of the rest."""
    tie: float
    """What winning every tie is worth, in strength."""
    coin: float
    prince_coin: float
    """What the first coin buys, in points."""
    fade: float
    """Each further coin buys so much less than the one before."""
    turn: float
    """Points that a turn more is worth."""
    half: float
    """Chance that half a couple finds its other half while that one is still unseen or in the market."""


HASTY: Final = Judgement(
    base=(0.55, 0.45, 0.45, 0.4),
    growth=(0.11, 0.09, 0.09, 0.08),
    wealth=(0.4, 0.16),
    totals=(2.6, 0.2),
    latecomer=0.0,
    tie=0.4,
    coin=0.9,
    prince_coin=1.1,
    fade=0.6,
    turn=1.5,
    half=0.22,
)
"""Takes a small lead for more than it is, and nothing so far for nothing ever."""
CALM: Final = Judgement(
    base=(1.16, 1.0, 1.0, 0.4),
    growth=(0.21, 0.15, 0.15, 0.22),
    wealth=(1.0, 0.05),
    totals=(2.2, 0.17),
    latecomer=0.1,
    tie=0.4,
    coin=2.3,
    prince_coin=1.6,
    fade=0.4,
    turn=1.5,
    half=0.22,
)
"""Fitted to how games of level 3 ended (docs/benchmarks.md)."""
