"""Compares the rules with the literal reading of the rule page on random positions.

    python tests/core/games/medina/differential.py --positions 100000 --jobs 2

Random games of 2 to 4 players under random options; at every question: legal answers, points, the duty to roof; after
the answer: palace and tower tiles, who is asked next; at the end: points, winners. Stops at the first difference.
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve()
ROOT = HERE.parents[4]


def _literal() -> Any:
    """The module beside this one, however this one was loaded."""
    spec = importlib.util.spec_from_file_location("medina_literal", HERE.with_name("literal.py"))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


class Difference(AssertionError):
    """The two readings disagree on a position."""


def random_options(game: Any, seats: int, rng: Any) -> dict[str, Any]:
    """Every option at random, as far as the number of seats allows it."""
    options = {}
    for option in game.info().options:
        if option.key != "turnTimer" and not (seats == 2 and option.key in ("counts", "neutral_roofs")):
            options[option.key] = rng.choice(option.values)
    full: dict[str, Any] = game.normalise(seats, options)
    return full


def compare(positions: int, seed: int = 1, every: int = 1) -> int:
    """Compare at least `positions` positions, every `every`-th of each game; how many were compared."""
    from core.game import Answer
    from core.games.medina import GAME
    from core.pending import Ask, Deal
    from core.rng import Rng
    from core.seals import ClearDealer

    literal = _literal().Literal
    done = number = 0
    while done < positions:
        rng = Rng(seed * 1_000_003 + number, "differential")
        number += 1
        seats = 2 + rng.below(3)
        options = random_options(GAME, seats, rng)
        dealer = ClearDealer(GAME.decks(seats, options), rng)
        state = GAME.setup(seats, options)
        step = rng.below(every)
        board: Any = None
        while True:
            pending = GAME.pending(state)
            if isinstance(pending, Deal):
                GAME.dealt(state, dealer.run(pending))
                continue
            position = GAME.describe(state, {})
            if board is None or board.position != position:
                board = literal(position, options, state.alone)
            board.alone = state.alone
            if not isinstance(pending, Ask):
                _same("points", position, list(state.totals), board.points())
                _same("winners", position, list(state.winners), board.winners())
                stuck = [bool(board.pieces(player)) for player in range(seats) if not state.retired >> player & 1]
                _same("the end", position, any(stuck), False)
                break
            seat = pending.seats[0]
            move = GAME.sample(state, seat, rng)
            step += 1
            if pending.prompt == "start" or step % every:
                GAME.play(state, [Answer(seat, move)])
                board = None
                continue
            done += 1
            if pending.prompt == "first":
                _same("the duty to roof", position, state.alone, board.is_alone())
            text = GAME.notate(state, seat, move, {})
            texts = {GAME.notate(state, seat, one, {}) for one in GAME.legal(state, seat)}
            _same("legal answers", position, texts, board.legal())
            _same("points", position, list(GAME.score(position).totals), board.points())
            GAME.play(state, [Answer(seat, move)])
            after = GAME.describe(state, {})
            board_after = literal(after, options, state.alone)
            asked = GAME.pending(state)
            _same("who is asked", after, getattr(asked, "seats", None), _seats(board.asked_after(board_after, text)))
            tiles, towers = board.holders_after(board_after)
            _same("palace tiles", after, after["tiles"], tiles)
            _same("tower tiles", after, after["towers"], towers)
            board = board_after
    return done


def _seats(seat: int | None) -> tuple[int, ...] | None:
    return None if seat is None else (seat,)


def _same(what: str, position: Any, ours: Any, literal: Any) -> None:
    if ours != literal:
        raise Difference(f"{what} differ: {ours} against {literal} (literal) in {position}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description="compare the rules of Médina with a literal reading of the rule page"
    )
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes, each with games of its own")
    args = parser.parse_args()
    began = time.perf_counter()
    share = -(-args.positions // args.jobs)
    with ProcessPoolExecutor(args.jobs) as pool:
        done = sum(pool.map(compare, [share] * args.jobs, [args.seed * 1000 + job for job in range(args.jobs)]))
    print(f"{done} positions compared, no difference, {time.perf_counter() - began:.0f} s")


if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

if __name__ == "__main__":
    main()
