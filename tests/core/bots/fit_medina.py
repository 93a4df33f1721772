"""Fits level 3's weights for Médina anew: `python tests/core/bots/fit_medina.py --games 70` in the project's folder.

Bots play games with some random moves in them; at the beginning of each turn the rows of `features` are kept. A
ridge regression predicts how far each seat ends ahead of the mean of the others from what sets its row apart from
theirs: one set of weights for the end of the game, and what is added to it at the beginning. Writes
`core/bots/medina/weights.py`. Needs numpy.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parents[3]
TARGET = ROOT / "core" / "bots" / "medina" / "weights.py"
WHIM = 6
"""Moves in a hundred that are random, so that all kinds of boards are seen."""
RIDGE = 0.002
SECOND_EDITION = {
    "closed_palace": "original",
    "stuck": "pass",
    "counts": "v2",
    "neutral_roofs": "on",
    "last_player_must_roof": "off",
    "well": "on",
    "tower_merchants": "on",
    "tea": "on",
    "opening": "on",
}
TABLES: tuple[dict[str, Any], ...] = ({}, {"closed_palace": "original", "stuck": "pass"}, SECOND_EDITION, {})

HEAD = '''"""Weights of the rows of `features`, by number of seats: (at the end of the game, more at its beginning).

Fitted to the leads at the end of games between bots; `tests/core/bots/fit_medina.py` fits them anew.
"""

from __future__ import annotations

from operator import mul
from typing import Final

from core.bots.medina.features import rows
from core.bots.medina.values import progress
from core.games.medina.state import Phase, State

WEIGHTS: Final[dict[int, tuple[tuple[float, ...], tuple[float, ...]]]] = {
'''
TAIL = '''}


def predicted(state: State) -> list[float]:
    """Points that each seat is likely to have at the end, as far as they differ between the seats."""
    if state.phase is Phase.OVER:
        return [float(total) for total in state.totals]
    end, begin = WEIGHTS[state.rules.seats]
    left = progress(state)
    weights = [one + left * other for one, other in zip(end, begin, strict=True)]
    return [sum(map(mul, weights, row)) for row in rows(state)]
'''


def play(seats: int, options: dict[str, Any], seed: int, values: Callable[[Any], list[float]]) -> list[Any]:
    """One game: (progress, rows, final points) of each turn."""
    from core.bots.medina.candidates import candidates
    from core.bots.medina.features import rows
    from core.bots.medina.level2 import played
    from core.bots.medina.values import progress, utility
    from core.game import Answer
    from core.games.medina import GAME
    from core.pending import Ask, Deal
    from core.rng import Rng
    from core.seals import ClearDealer

    rng = Rng(seed, "fit")
    full = GAME.normalise(seats, options)
    state = GAME.setup(seats, full)
    dealer = ClearDealer(GAME.decks(seats, full), rng)
    turns = []
    while isinstance(pending := GAME.pending(state), Ask | Deal):
        if isinstance(pending, Deal):
            GAME.dealt(state, dealer.run(pending))
            continue
        seat = pending.seats[0]
        if not state.placed:
            turns.append((progress(state), rows(state)))
        if rng.below(100) < WHIM:
            move = GAME.sample(state, seat, rng)
        else:
            weighed = [
                (utility(values(played(state, seat, one)), seat) + 0.3 * rng.unit(), number, one)
                for number, one in enumerate(candidates(state, seat))
            ]
            move = max(weighed)[2]
        GAME.play(state, [Answer(seat, move)])
    return [(left, row, state.totals) for left, row in turns]


def fit(seats: int, turns: list[Any]) -> tuple[Any, Any]:
    """Weights for the end, and what the beginning adds; prints how well they predict games they have not seen."""

    def apart(values: Any) -> Any:
        whole = np.array(values, float)
        return whole - (whole.sum(0) - whole) / (seats - 1)

    x = np.concatenate([apart(row) for _, row, _ in turns])
    y = np.concatenate([apart(totals) for _, _, totals in turns])
    left = np.array([left for left, _, _ in turns for _ in range(seats)])[:, None]
    both = np.hstack([x, x * left])
    seen = np.arange(len(y)) < 0.85 * len(y)

    def solve(a: Any, b: Any) -> Any:
        ridge = np.diag((a.std(0) + 1e-6) ** 2) * len(b) * RIDGE
        return np.linalg.solve(a.T @ a + ridge, a.T @ b)

    error = y[~seen] - both[~seen] @ solve(both[seen], y[seen])
    print(
        f"{seats} seats: {len(turns)} turns, points vary by {y.std():.1f}, the prediction misses by {error.std():.1f}"
    )
    weights = solve(both, y)
    return weights[: x.shape[1]], weights[x.shape[1] :]


def main() -> None:
    parser = argparse.ArgumentParser(description="fit the weights of level 3 of Médina anew")
    parser.add_argument("--games", type=int, default=70, help="games for each number of seats (default 70)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--by", choices=("standing", "predicted"), default="predicted", help="what the players weigh by"
    )
    args = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    from core.bots.medina.features import NAMES
    from core.bots.medina.values import standing
    from core.bots.medina.weights import predicted

    values = predicted if args.by == "predicted" else standing
    text = HEAD
    for seats in (2, 3, 4):
        turns = []
        for number in range(args.games):
            options = {key: one for key, one in TABLES[number % len(TABLES)].items() if seats > 2 or key != "counts"}
            turns += play(seats, options, args.seed * 1_000_003 + number, values)
        text += f"    {seats}: (\n"
        for weights in fit(seats, turns):
            lines = [f"            {weight:.3f},  # {name}\n" for weight, name in zip(weights, NAMES, strict=True)]
            text += "        (\n" + "".join(lines) + "        ),\n"
        text += "    ),\n"
    TARGET.write_text(text + TAIL, encoding="utf-8")


if __name__ == "__main__":
    main()
