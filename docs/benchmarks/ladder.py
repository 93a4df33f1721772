"""The ladder of the bots: each level against the one below, every game, every deal in all rotations of the seats.

    python docs/benchmarks/ladder.py --out ladder.jsonl            # all duels in turn, 2,000 games each; hours
    python docs/benchmarks/ladder.py --out ladder.jsonl --only courtisans menestrels/4/3,2 --games 200
    python docs/benchmarks/ladder.py --out ladder.jsonl --table    # the table of what has been played

All duels are played a hundred games at a time, in turn, and each hundred is written to the file at once: a run that
was cut goes on where it was, and its table is one of fewer games. The first K games of a duel are those of
`veillee selfplay GAME --seats N --games K --seed 7 --bots L,M`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from client.commands.selfplay import Plan, Result, play, summary
from core.registry import game as find_game
from core.series import Series

SEED = 7
BLOCK = 100
TABLES = {"courtisans": (2, 4), "menteur": (4,), "medina": (2, 3, 4), "menestrels": (2, 3, 4, 5)}
LEVELS = ((2, 1), (3, 2))


class Duel(NamedTuple):
    """Two levels at one table."""

    game: str
    seats: int
    levels: tuple[int, int]

    def name(self) -> str:
        """How the command line and the file call it."""
        return f"{self.game}/{self.seats}/{self.levels[0]},{self.levels[1]}"


ALL = [Duel(game, seats, levels) for levels in LEVELS for game, sizes in TABLES.items() for seats in sizes]


def chosen(only: Sequence[str]) -> list[Duel]:
    """The duels whose names begin like one of `only`, in the order of these; all of them if there is none."""
    return [duel for one in only or [""] for duel in ALL if duel.name().startswith(one)]


def read(path: Path) -> dict[str, list[Result]]:
    """What has been played, by duel."""
    found: dict[str, list[Result]] = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else []:
        block = json.loads(line)
        games = found.setdefault(block["duel"], [])
        if block["first"] == len(games):
            games += [
                Result(moves, bytes.fromhex(end), tuple(winners), tuple(points), error)
                for moves, end, winners, points, error in block["games"]
            ]
    return found


def plan_of(duel: Duel) -> Plan:
    """The plan that `veillee selfplay` would make of it."""
    options = Series(find_game(duel.game)).normalise(duel.seats, {})
    return Plan(duel.game, duel.seats, options, SEED, duel.levels, None)


def table(played: dict[str, list[Result]]) -> str:
    """A Markdown table: share of the higher level's wins, shared wins in parts; intervals over the deals."""
    lines = ["| game | seats | duel | games | share | 95 % interval | errors |", "|---|---|---|---|---|---|---|"]
    for duel in ALL:
        if results := played.get(duel.name()):
            figures: dict[str, Any] = summary(plan_of(duel), results)[0]
            higher, lower = duel.levels
            share, low, high = [100 * figures["shares"][str(higher)][key] for key in ("share", "low", "high")]
            lines.append(
                f"| {duel.game} | {duel.seats} | {higher} over {lower} | {len(results):,} | {share:.1f} % "
                f"| {low:.1f} – {high:.1f} % | {figures['errors']} |"
            )
    return "\n".join(lines)


def go_on(duels: Iterable[Duel], path: Path, games: int) -> None:
    """Play the duels in turn until each has so many games."""
    played = {name: len(results) for name, results in read(path).items()}
    left = list(duels)
    while left := [duel for duel in left if played.get(duel.name(), 0) < games]:
        for duel in left:
            first = played.get(duel.name(), 0)
            plan = plan_of(duel)
            results = [play(plan, number) for number in range(first, min(games, first + BLOCK))]
            rows = [(each.moves, each.state_hash.hex(), each.winners, each.points, each.error) for each in results]
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"duel": duel.name(), "first": first, "games": rows}) + "\n")
            played[duel.name()] = first + len(results)


def main() -> int:
    """Play what is missing, print the table; 1 if a game failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="results; what stands there is not played again")
    parser.add_argument("--games", type=int, default=2000, help="games a duel (default 2000)")
    parser.add_argument("--only", nargs="*", default=[], help="duels, by the beginning of GAME/SEATS/LEVELS")
    parser.add_argument("--table", action="store_true", help="play nothing")
    args = parser.parse_args()
    if not args.table:
        go_on(chosen(args.only), args.out, args.games)
    played = read(args.out)
    print(table(played))
    return 1 if any(result.error for results in played.values() for result in results) else 0


if __name__ == "__main__":
    sys.exit(main())
