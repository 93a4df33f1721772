"""`veillee selfplay GAME`: bots against each other; the same seed gives the same games on every machine."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import get_context
from statistics import stdev
from typing import Any, Final

from client.cli import Whole, add_options, options_of
from core.game import Value
from core.hashing import digest
from core.registry import game as find_game
from core.registry import names
from core.selfplay import level_at, levels_of, play_match, policy_of, seed_bytes
from core.series import Series

MAX_GAMES = 1_000_000
SEED_BOUND = 2**63
NORMAL_95: Final = 1.96


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "selfplay",
        help="let bots play against each other",
        description="Bots play against each other. Seat s of game k has level L[(s+k) mod len L]; each deal is "
        "played in all len L rotations. A level's share of the wins has a 95 % interval that takes the deals, with "
        "all their rotations, as independent. The digest of all final states depends on the arguments alone.",
    )
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(names())}")
    parser.add_argument("--seats", type=Whole(1, 100), metavar="N", help="number of seats (default 4)", default=4)
    parser.add_argument("--games", type=Whole(1, MAX_GAMES), metavar="K", default=100, help="games (default 100)")
    parser.add_argument(
        "--seed", type=Whole(-SEED_BOUND, SEED_BOUND), metavar="S", default=1, help="whole number (default 1)"
    )
    parser.add_argument(
        "--bots", metavar="L[,L…]", default="1", help="levels 1 to 3; 0 plays any legal move (default 1)"
    )
    parser.add_argument(
        "--nodes", type=Whole(1, 10**6), metavar="N", help="budget of a decision in nodes (default: the bots' own)"
    )
    parser.add_argument(
        "--jobs", type=Whole(1, 256), metavar="J", default=1, help="processes; the result is the same (default 1)"
    )
    add_options(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object")


@dataclass(frozen=True, slots=True)
class Plan:
    """A tournament, small enough to be handed to another process."""

    game: str
    seats: int
    options: Mapping[str, Value]
    seed: int
    levels: tuple[int, ...]
    nodes: int | None


@dataclass(frozen=True, slots=True)
class Result:
    """One game: answers given, hash of the final state, winners, points a seat; or what went wrong."""

    moves: int
    state_hash: bytes
    winners: tuple[int, ...]
    points: tuple[int, ...]
    error: str = ""


def play(plan: Plan, number: int) -> Result:
    """Game `number` of a plan. A fault of rules or bots is counted, so that the others are still played."""
    policies = [policy_of(plan.game, level_at(plan.levels, seat, number)) for seat in range(plan.seats)]
    try:
        played = play_match(
            plan.game,
            plan.seats,
            plan.options,
            policies,
            deal_seed=seed_bytes(plan.seed, number // len(plan.levels)),
            bot_seed=seed_bytes(plan.seed, number, 1),
            nodes=plan.nodes,
        )
    except Exception as error:  # reported by name and number; selfplay then leaves with 1
        return Result(0, b"", (), (), f"{type(error).__name__}: {error}")
    table = played.table
    outcome = table.game.outcome(table.state)
    return Result(played.moves, table.state_hash(), outcome.winners, outcome.points)


def summary(plan: Plan, results: Iterable[Result]) -> tuple[dict[str, Any], list[str]]:
    """The figures of a tournament (without seconds), and its faults."""
    hashes: list[bytes] = []
    faults: list[str] = []
    wins = dict.fromkeys(sorted(set(plan.levels)), 0.0)
    scores = dict.fromkeys(wins, 0)
    places = dict.fromkeys(wins, 0)
    deals: dict[int, list[dict[int, float]]] = {}
    moves = 0
    for number, result in enumerate(results):
        hashes.append(result.state_hash)
        if result.error:
            faults.append(f"game {number}: {result.error}")
            continue
        moves += result.moves
        credits = dict.fromkeys(wins, 0.0)
        deals.setdefault(number // len(plan.levels), []).append(credits)
        for seat in range(plan.seats):
            level = level_at(plan.levels, seat, number)
            places[level] += 1
            scores[level] += result.points[seat]
            if seat in result.winners:
                wins[level] += 1 / len(result.winners)
                credits[level] += 1 / len(result.winners)
    figures = {
        "game": plan.game,
        "seats": plan.seats,
        "games": len(hashes),
        "moves": moves,
        "errors": len(faults),
        "digest": digest(*hashes, person=b"veillee games").hex(),
        "wins": {str(level): round(won, 6) for level, won in wins.items()},
        "mean_scores": {str(level): round(scores[level] / max(1, places[level]), 4) for level in wins},
        "shares": {str(level): share(list(deals.values()), level) for level in wins},
    }
    return figures, faults


def share(deals: Sequence[Sequence[Mapping[int, float]]], level: int) -> dict[str, float]:
    """A level's share of the wins and its 95 % interval; `deals`: by deal, by game, the win's part of each level.

    Games of one deal are not independent of each other: the interval is normal over the means of the deals.
    """
    means = [sum([game[level] for game in games]) / len(games) for games in deals]
    games = sum([len(games) for games in deals])
    found = sum([mean * len(games) for mean, games in zip(means, deals, strict=True)]) / max(1, games)
    half = NORMAL_95 * stdev(means) / sqrt(len(means)) if len(means) > 1 else 1.0
    low, high = max(0.0, found - half), min(1.0, found + half)
    return {"share": round(found, 4), "low": round(low, 4), "high": round(high, 4)}


def run(args: argparse.Namespace) -> int:
    """Play, print; exit 1 if a game failed."""
    game = Series(find_game(args.game))
    levels = levels_of(args.game, args.bots)
    options = game.normalise(args.seats, options_of(args.opt, args.game))
    plan = Plan(args.game, args.seats, options, args.seed, levels, args.nodes)
    began = time.perf_counter()
    # spawn: the same on every platform.
    pool = ProcessPoolExecutor(args.jobs, mp_context=get_context("spawn")) if args.jobs > 1 else None
    with pool or nullcontext():
        numbers = range(args.games)
        task = partial(play, plan)
        results = map(task, numbers) if pool is None else pool.map(task, numbers, chunksize=4)
        figures, faults = summary(plan, results)
    figures["seconds"] = round(time.perf_counter() - began, 3)
    for fault in faults[:10]:
        print(f"veillee: {fault}", file=sys.stderr)
    print(json.dumps(figures) if args.json else _text(figures))
    return 1 if faults else 0


def _text(figures: Mapping[str, Any]) -> str:
    lines = [
        f"{figures['game']}, {figures['seats']} seats: {figures['games']} games, {figures['moves']} moves, "
        f"{figures['seconds']} s, {figures['errors']} errors"
    ]
    for level, won in figures["wins"].items():
        mean = figures["mean_scores"][level]
        part, low, high = [100 * figures["shares"][level][key] for key in ("share", "low", "high")]
        interval = f"{part:.1f} %, 95 % interval {low:.1f} to {high:.1f} %"
        lines.append(f"level {level}: {won:g} wins ({interval}), mean score {mean:g}")
    lines.append(f"digest {figures['digest']}")
    return "\n".join(lines)
