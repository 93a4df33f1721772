"""Bad weather for rehearsals: lines cut and mended, members crashed at any write and started again; from a seed.

`python -m netcode.lockstep.storm --matches 10000 --seed 0`: whole matches of every game, each in a storm of its own;
the seed of one that does not end alike for all is told, and has it again.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from core.game import Value
from core.registry import game as find_game
from core.registry import names
from netcode.lockstep.glass import glass
from netcode.lockstep.rehearsal import Rehearsal, roster_for

STORM_MS: Final = 400_000
"""How long the weather is bad; then all lines work and everybody is there."""
CALM_MS: Final = 3_000_000
"""When every match must have ended."""


class Weathered(NamedTuple):
    """How a rehearsed match ended: its end (all codes and heads found), or what it waits for."""

    good: bool
    sentence: str
    steps: int


def storm(rehearsal: Rehearsal, members: int, *, leave: bool = False) -> None:
    """Let things go wrong from now until STORM_MS, then mend them."""
    stream = rehearsal.random

    def blow() -> None:
        node = rehearsal.nodes[stream.randrange(members)]
        kind = stream.randrange(6)
        if kind <= 1 and node.up and node.ended is None:
            node.crash_in = stream.randrange(6)
        elif kind == 2:
            rehearsal.cut(node.number, (node.number + 1) % members)
        elif kind == 3:
            rehearsal.split({node.number, stream.randrange(members)})
        elif kind == 4:
            rehearsal.mend()
        elif leave and stream.random() < 0.2 and node.up:
            node.match.leave(rehearsal.now_ms)
            node.tick()
        for other in rehearsal.nodes:
            if not other.up and stream.random() < 0.5:
                other.restart()
        if rehearsal.now_ms < STORM_MS:
            rehearsal.at(stream.randrange(50, 30_000), blow)
        else:
            calm()

    def calm() -> None:
        rehearsal.mend()
        for node in rehearsal.nodes:
            node.crash_in = -1
            if not node.up:
                node.restart()

    rehearsal.at(stream.randrange(1, 2_000), blow)


def weather(
    seed: int, *, game: str, seats: int, members: int, options: Mapping[str, Value], leave: bool = False
) -> Weathered:
    """Rehearse one match in a storm of its own."""
    roster, identities = roster_for(members, game, options, seats=seats, seed=seed)
    # Answers take long enough for the storm to find the match still going on.
    rehearsal = Rehearsal(
        roster, identities, seed, delay_ms=(1, 300), double=0.2, think_ms=(0, 6_000), spectators=seed % 2
    )
    storm(rehearsal, members, leave=leave)

    def done() -> bool:
        return all(node.up and node.ended is not None for node in rehearsal.nodes)

    finished = rehearsal.run(until_ms=CALM_MS, done=done)
    ends = {(n.ended.code, n.ended.head.hex()[:8]) for n in rehearsal.nodes if n.ended is not None}
    steps = max(node.match.step for node in rehearsal.nodes)
    if not finished:
        waits = [(n.number, n.up, n.match.step, n.match.count.ground.era) for n in rehearsal.nodes]
        return Weathered(False, f"did not end: {waits}, {ends}", steps)
    faults = [fault.sentence for node in rehearsal.nodes for fault in node.faults]
    if faults:
        return Weathered(False, f"somebody honest was blamed: {faults[0]}", steps)
    return Weathered(len(ends) == 1, f"{sorted(ends)}", steps)


def setting(seed: int) -> tuple[str, int, int, bool]:
    """Game, seats, members, and whether people leave, of a seed."""
    games = names()
    game = games[seed % len(games)]
    info = find_game(game).info()
    members = min(3 + seed // len(games) % 4, info.max_seats)
    seats = min(max(info.min_seats, members + seed % 2), info.max_seats)
    return game, seats, min(members, seats), seed % 7 == 0


def main(argv: Sequence[str] | None = None) -> int:
    """Run that many storms; exit 1 if one of them was not weathered."""
    parser = argparse.ArgumentParser(prog="python -m netcode.lockstep.storm", description="Matches in bad weather.")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args(argv)
    start, wrong, steps = time.monotonic(), 0, 0
    with glass():
        for seed in range(args.seed, args.seed + args.matches):
            game, seats, members, leave = setting(seed)
            found = weather(seed, game=game, seats=seats, members=members, options={}, leave=leave)
            steps += found.steps
            if not found.good:
                wrong += 1
                print(f"seed {seed} ({game}, {members} members): {found.sentence}", flush=True)
    print(f"{args.matches} matches, {steps} steps, {wrong} wrong, {time.monotonic() - start:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
