"""The ladder of the bots: each level against the one below, every game, every deal in all rotations of the seats.

    python tests/benchmarks/ladder.py --out ladder.jsonl            # all duels, one after another; hours
    python tests/benchmarks/ladder.py --out ladder.jsonl --only courtisans --games 200
    python tests/benchmarks/ladder.py --out ladder.jsonl --table    # the table of what has been played

Each duel is a `veillee selfplay` of its own, written to the file as soon as it is played; duels found there are not
played again, so that a run that was cut goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SEED = 7
TABLES = {"courtisans": (2, 4), "menteur": (4,), "medina": (2, 3, 4), "menestrels": (2, 3, 4, 5)}
LEVELS = ("2,1", "3,2")


def duels(games: int, only: Sequence[str]) -> list[list[str]]:
    """The arguments of `veillee` by duel."""
    return [
        ["selfplay", game, "--seats", str(seats), "--games", str(games), "--seed", str(SEED), "--bots", levels]
        for levels in LEVELS
        for game, sizes in TABLES.items()
        for seats in sizes
        if not only or game in only
    ]


def read(path: Path) -> list[dict[str, Any]]:
    """What has been played."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


def table(results: Iterable[dict[str, Any]]) -> str:
    """A Markdown table: share of the higher level's wins, shared wins in parts; intervals over the deals."""
    lines = ["| game | seats | duel | games | share | 95 % interval | errors |", "|---|---|---|---|---|---|---|"]
    for result in results:
        higher, lower = result["command"][-1].split(",")
        share, low, high = [100 * result["shares"][higher][key] for key in ("share", "low", "high")]
        lines.append(
            f"| {result['game']} | {result['seats']} | {higher} over {lower} | {result['games']:,} | {share:.1f} % "
            f"| {low:.1f} – {high:.1f} % | {result['errors']} |"
        )
    return "\n".join(lines)


def main() -> int:
    """Play what is missing, print the table; 1 if a game failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="results, one JSON object a line")
    parser.add_argument("--games", type=int, default=2000, help="games a duel (default 2000)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--only", nargs="*", default=[], help="games to play (default: all)")
    parser.add_argument("--table", action="store_true", help="play nothing")
    args = parser.parse_args()
    failed = 0
    for command in [] if args.table else duels(args.games, args.only):
        if any(one["command"] == command for one in read(args.out)):
            continue
        run = [sys.executable, "-m", "client", *command, "--jobs", str(args.jobs), "--json"]
        done = subprocess.run(run, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
        failed |= done.returncode
        if done.stdout:
            with args.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"command": command, **json.loads(done.stdout)}) + "\n")
    print(table(read(args.out)))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
