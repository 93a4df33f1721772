"""Bad weather for rehearsals: lines cut and mended, members crashed at any write and started again; from a seed."""

from __future__ import annotations

from typing import Final, NamedTuple

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
    seed: int, *, game: str, seats: int, members: int, options: dict[str, object], leave: bool = False
) -> Weathered:
    """Rehearse one match in a storm of its own."""
    roster, identities = roster_for(members, game, options, seats=seats, seed=seed)  # type: ignore[arg-type]
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
