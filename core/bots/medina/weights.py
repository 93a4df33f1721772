"""Weights of the rows of `features`, by number of seats: (at the end of the game, more at its beginning).

Fitted to the leads at the end of games between bots; `tests/core/bots/fit_medina.py` fits them anew.
"""

from __future__ import annotations

from operator import mul
from typing import Final

from core.bots.medina.features import rows
from core.bots.medina.values import progress
from core.games.medina.state import Phase, State

WEIGHTS: Final[dict[int, tuple[tuple[float, ...], tuple[float, ...]]]] = {
    2: (
        (
            0.000,  # one
            0.909,  # points
            1.042,  # tiles
            0.816,  # towers
            0.465,  # tower hope
            -0.391,  # tower risk
            1.822,  # tile hope
            1.405,  # tile risk
            0.030,  # stables
            6.721,  # idle stables
            0.921,  # merchants
            0.510,  # walls
            0.059,  # buildings
            0.094,  # tea
            1.146,  # colours open
            -0.510,  # share
            1.263,  # guess
            -0.083,  # prize first
            0.006,  # share first
            0.018,  # prize second
            -0.006,  # share second
            0.000,  # prize later
            0.000,  # share later
            -0.337,  # prize alone
            -0.021,  # share alone
            0.728,  # street here
            1.102,  # walls here
            -0.288,  # to move
        ),
        (
            0.000,  # one
            0.769,  # points
            -0.552,  # tiles
            -0.498,  # towers
            1.562,  # tower hope
            -0.952,  # tower risk
            -6.819,  # tile hope
            -5.042,  # tile risk
            4.818,  # stables
            -4.729,  # idle stables
            -0.547,  # merchants
            3.103,  # walls
            1.721,  # buildings
            -2.646,  # tea
            0.130,  # colours open
            -0.636,  # share
            2.324,  # guess
            0.054,  # prize first
            -0.013,  # share first
            -0.074,  # prize second
            0.013,  # share second
            0.000,  # prize later
            0.000,  # share later
            -2.140,  # prize alone
            0.320,  # share alone
            0.016,  # street here
            -0.962,  # walls here
            -0.805,  # to move
        ),
    ),
    3: (
        (
            0.000,  # one
            0.931,  # points
            0.932,  # tiles
            1.134,  # towers
            0.668,  # tower hope
            -0.303,  # tower risk
            -0.495,  # tile hope
            0.174,  # tile risk
            2.198,  # stables
            -1.752,  # idle stables
            0.556,  # merchants
            0.729,  # walls
            -0.066,  # buildings
            1.003,  # tea
            -0.278,  # colours open
            0.087,  # share
            1.055,  # guess
            0.080,  # prize first
            0.046,  # share first
            -0.029,  # prize second
            0.099,  # share second
            0.104,  # prize later
            0.078,  # share later
            0.037,  # prize alone
            0.223,  # share alone
            1.064,  # street here
            -0.672,  # walls here
            -0.374,  # to move
        ),
        (
            0.000,  # one
            0.436,  # points
            -0.684,  # tiles
            -1.884,  # towers
            -0.112,  # tower hope
            -1.028,  # tower risk
            1.564,  # tile hope
            1.391,  # tile risk
            0.878,  # stables
            4.975,  # idle stables
            1.158,  # merchants
            0.700,  # walls
            1.180,  # buildings
            -5.065,  # tea
            3.268,  # colours open
            0.223,  # share
            0.038,  # guess
            -0.094,  # prize first
            0.048,  # share first
            0.098,  # prize second
            -0.028,  # share second
            -0.084,  # prize later
            0.050,  # share later
            -0.342,  # prize alone
            0.300,  # share alone
            0.234,  # street here
            2.782,  # walls here
            -0.139,  # to move
        ),
    ),
    4: (
        (
            0.000,  # one
            0.983,  # points
            1.086,  # tiles
            0.929,  # towers
            0.330,  # tower hope
            -0.290,  # tower risk
            0.169,  # tile hope
            -0.221,  # tile risk
            0.678,  # stables
            -3.258,  # idle stables
            0.524,  # merchants
            0.673,  # walls
            -0.123,  # buildings
            0.120,  # tea
            0.827,  # colours open
            -0.536,  # share
            0.892,  # guess
            0.156,  # prize first
            -0.319,  # share first
            -0.310,  # prize second
            -0.115,  # share second
            -0.143,  # prize later
            -0.192,  # share later
            0.217,  # prize alone
            0.027,  # share alone
            1.124,  # street here
            -0.130,  # walls here
            -0.126,  # to move
        ),
        (
            0.000,  # one
            -0.130,  # points
            -0.430,  # tiles
            -0.999,  # towers
            0.729,  # tower hope
            -0.708,  # tower risk
            3.514,  # tile hope
            1.404,  # tile risk
            1.537,  # stables
            4.891,  # idle stables
            0.830,  # merchants
            0.399,  # walls
            0.948,  # buildings
            0.882,  # tea
            1.700,  # colours open
            0.416,  # share
            0.909,  # guess
            -0.498,  # prize first
            0.305,  # share first
            0.167,  # prize second
            -0.035,  # share second
            -0.090,  # prize later
            0.158,  # share later
            -1.470,  # prize alone
            0.224,  # share alone
            -1.012,  # street here
            0.583,  # walls here
            -0.890,  # to move
        ),
    ),
}


def predicted(state: State) -> list[float]:
    """Points that each seat is likely to have at the end, as far as they differ between the seats."""
    if state.phase is Phase.OVER:
        return [float(total) for total in state.totals]
    end, begin = WEIGHTS[state.rules.seats]
    left = progress(state)
    weights = [one + left * other for one, other in zip(end, begin, strict=True)]
    return [sum(map(mul, weights, row)) for row in rows(state)]
