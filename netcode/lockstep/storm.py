"""Bad weather for rehearsals: lines cut and mended, members crashed at any write and started again; from a seed.

`python -m netcode.lockstep.storm --matches 10000 --seed 0`: whole matches of every game, each in a storm of its own
that its seed decides: entries delayed, reordered and doubled, the network torn and whole again, laptops that lose
their power at any write or send and come back or never do, people that leave, vote for the end or want moves back,
tables with and without recovery. The seed of a match that does not end as it must is told, and has it again
(`--matches 1`).

What must hold: everybody who is there ends alike, with equal heads at every step; nobody honest is blamed; whatever
was ever sent is in its author's feed to the end; the journals prove it to somebody who was not there.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

from core.game import Value
from core.registry import game as find_game
from core.registry import names
from netcode.limits import MAX_ERA
from netcode.lockstep.events import StepDone
from netcode.lockstep.glass import glass
from netcode.lockstep.lying import two_tongues
from netcode.lockstep.memo import read_once
from netcode.lockstep.rehearsal import Node, Rehearsal, roster_for
from netcode.lockstep.undoing import undoing
from netcode.lockstep.verifying import verify_records

STORM_MS: Final = 120_000
"""How long the weather is bad; then all lines work and everybody is there who ever comes back."""
CALM_MS: Final = 3_000_000
"""When every match must have ended."""
SETTLE_MS: Final = 15_000
"""After the last end: an end that follows from the steps alone may be rewound until everybody has heard all."""
_TICK_MS: Final = 500
_PATIENCE_MS: Final = 300_000
"""Into the calm: where nobody can go on any more, people vote for the end, or claim it."""

OPTIONS: Final[Mapping[str, tuple[Mapping[str, Value], ...]]] = {
    "menteur": (
        {"deal": "fixed7"},
        {},
        {"window": "extended", "deal": "fixed7"},
        {"variant": "suit", "suit.pack": 32},
        {"passMode": "consent", "jokers": "on", "truth": "on", "deal": "fixed7"},
        {"variant": "dice", "dice.lives": 1},
        {"deal": "fixed7", "series": "mostWins:2"},
    ),
    "courtisans": ({}, {}, {"expansion": "on"}, {}, {"confidantSource": "deck", "expansion": "on"}),
    "medina": ({}, {"counts": "v2", "well": "on", "tea": "on"}),
    "menestrels": ({}, {"nobles": "chosen"}),
}


class Setting(NamedTuple):
    """What a seed decides about its match beside the weather."""

    game: str
    options: Mapping[str, Value]
    seats: int
    members: int
    recovery: bool
    leaves: bool
    """People may leave."""
    votes: bool
    """People may vote for the end, and against it again, and give ghost seats away."""
    gone: int | None
    """This member's laptop never comes back once it has lost its power."""
    liar: int | None = None
    """This member says two different things in one place."""
    undos: bool = False
    """People want moves back, and agree or say no; at the laptops with even numbers people play."""


class Weathered(NamedTuple):
    """How a rehearsed match ended: its end (all codes and heads found), or what it waits for."""

    good: bool
    sentence: str
    steps: int
    code: str = ""
    blows: Mapping[str, int] = {}


def setting(seed: int, games: Sequence[str] = ()) -> Setting:
    """The setting of a seed."""
    chosen = tuple(games) or names()
    game = chosen[seed % len(chosen)]
    turn = seed // len(chosen)
    info = find_game(game).info()
    members = min((3, 4, 3, 5, 2, 3, 4, 3, 3, 6)[turn % 10], info.max_seats)
    seats = min(max(info.min_seats, members + turn % 2), info.max_seats)
    options = OPTIONS.get(game, ({},))
    gone = turn % members if turn % 5 == 1 else None
    return Setting(
        game,
        options[turn % len(options)],
        seats,
        min(members, seats),
        turn % 9 != 4,
        turn % 7 == 0,
        turn % 11 == 3,
        gone,
        undos=turn % 3 == 2,
    )


def storm(rehearsal: Rehearsal, members: int, chosen: Setting | None = None, *, leave: bool = False) -> Counter[str]:
    """Let things go wrong from now until STORM_MS, then mend them; what went wrong so far, by kind."""
    stream = rehearsal.random
    blows: Counter[str] = Counter()
    gone = None if chosen is None else chosen.gone
    leaves, votes = leave or (chosen is not None and chosen.leaves), chosen is not None and chosen.votes

    def blow() -> None:
        node = rehearsal.nodes[stream.randrange(members)]
        kind = stream.randrange(6)
        if kind <= 1 and node.up and node.ended is None:
            node.crash_in = stream.randrange(6)
            blows["crash"] += 1
        elif kind == 2 and members > 1:
            rehearsal.cut(node.number, (node.number + 1) % members)
            blows["cut"] += 1
        elif kind == 3:
            rehearsal.split({node.number, stream.randrange(members)})
            blows["split"] += 1
        elif kind == 4:
            rehearsal.mend()
            blows["mend"] += 1
        elif leaves and stream.random() < 0.2 and node.up:
            node.match.leave(rehearsal.now_ms)
            node.tick()
            blows["leave"] += 1
        elif votes and node.up:
            if stream.random() < 0.3:
                node.match.vote_stop(stream.random() < 0.7, rehearsal.now_ms)
            for ghost in range(len(rehearsal.roster.seats)):  # refused for all that are none
                node.match.give(ghost, 0, 1, rehearsal.now_ms)
            node.tick()
            blows["vote"] += 1
        restart()
        if rehearsal.now_ms < STORM_MS:
            rehearsal.at(stream.randrange(50, 12_000), blow)
        else:
            calm()

    def restart() -> None:
        for other in rehearsal.nodes:
            if not other.up and other.number != gone and stream.random() < 0.5:
                other.restart()
                blows["restart"] += 1

    def calm() -> None:
        rehearsal.mend()
        for node in rehearsal.nodes:
            node.crash_in = -1
            if node.number == gone and node.up:
                node.crash()
            elif not node.up and node.number != gone:
                node.restart()
                blows["restart"] += 1
        rehearsal.at(_PATIENCE_MS, give_up)

    def give_up() -> None:
        for node in rehearsal.nodes:
            if node.up and gone is not None and chosen is not None and (members == 2 or not chosen.recovery):
                node.match.claim(rehearsal.now_ms)
                node.match.vote_stop(True, rehearsal.now_ms)
                node.tick()
        rehearsal.at(_PATIENCE_MS, go_home)

    def go_home() -> None:
        """A minority waits for ever for somebody who never comes back: its people leave."""
        for node in rehearsal.nodes:
            if node.up and node.ended is None and gone is not None:
                node.match.leave(rehearsal.now_ms)
                node.tick()

    rehearsal.at(stream.randrange(1, 2_000), blow)
    return blows


def regrets(rehearsal: Rehearsal, members: int) -> Counter[str]:
    """Let people want moves back until STORM_MS, by chances of their own: the weather is what it would be without."""
    stream = random.Random(f"{rehearsal.seed} regrets")
    told: Counter[str] = Counter()

    def regret() -> None:
        node = rehearsal.nodes[stream.randrange(members)]
        if node.up and node.match.undo(rehearsal.now_ms) is None:
            told["undo asked"] += 1
            node.tick()
        rehearsal.at(stream.randrange(500, 6_000), think)

    def think() -> None:
        for node in rehearsal.nodes[:members]:
            chance = stream.random()
            wish = undoing(node.match.count, node.number)
            if node.up and wish.step is not None and node.number in wish.missing and chance < 0.9:
                node.match.consent(wish.step, chance < 0.75, rehearsal.now_ms)
                node.tick()
        if rehearsal.now_ms < STORM_MS:
            rehearsal.at(stream.randrange(200, 3_000), regret)

    rehearsal.at(stream.randrange(500, 6_000), regret)
    return told


def rehearsal_of(seed: int, chosen: Setting) -> Rehearsal:
    """The match of a seed before its weather."""
    roster, identities = roster_for(
        chosen.members,
        chosen.game,
        chosen.options,
        seats=chosen.seats,
        recovery=chosen.recovery,
        seed=seed,
        grace_s=15,
    )
    if chosen.undos:
        roster = roster._replace(
            seats=tuple([seat if seat.member % 2 else seat._replace(level=0) for seat in roster.seats])
        )
    # Answers take long enough for the storm to find the match still going on.
    return Rehearsal(
        roster,
        identities,
        seed,
        delay_ms=(1, 300),
        double=0.2,
        think_ms=(0, 2_500),
        spectators=int(seed % 5 == 0),
        tick_ms=_TICK_MS,
        views=False,
        relay=0.25,
    )


def weather(seed: int, chosen: Setting) -> Weathered:
    """Rehearse one match in a storm of its own."""
    rehearsal = rehearsal_of(seed, chosen)
    if chosen.liar is not None:
        two_tongues(rehearsal, chosen.liar, (chosen.liar + 1) % chosen.members, seed % 6)
    blows = storm(rehearsal, chosen.members, chosen)
    wanted = regrets(rehearsal, chosen.members) if chosen.undos else Counter[str]()
    absent = (chosen.gone, chosen.liar)

    def done() -> bool:
        return all((node.up and _through(node, absent)) or node.number in absent for node in rehearsal.nodes)

    finished = False
    while rehearsal.now_ms < CALM_MS and not finished:
        if not rehearsal.run(until_ms=CALM_MS, done=done):
            break
        end_ms = rehearsal.now_ms + SETTLE_MS
        rehearsal.run(until_ms=end_ms, done=lambda end_ms=end_ms: rehearsal.now_ms >= end_ms)  # type: ignore[misc]
        finished = done()
    there = [node for node in rehearsal.nodes if node.up and node.number != chosen.liar]
    taken = [sum(one.back is not None for one in node.of(StepDone)) for node in there]
    blows.update(wanted)
    blows["undo"] += max(taken, default=0)
    steps = max(node.match.step for node in rehearsal.nodes)
    if not finished:
        waits = [
            (n.number, n.up, n.match.step, n.match.count.ground.era, n.match.count.stage.waiting()) for n in there
        ]
        return Weathered(False, f"did not end: {waits}", steps, blows=blows)
    wrong = next(_wrongs(rehearsal, there, seed, chosen.liar), None)
    code = next((node.ended.code for node in there if node.ended is not None), "NOBODY")
    return Weathered(wrong is None, wrong or code, steps, code, blows)


def _through(node: Node, absent: Collection[int | None]) -> bool:
    """Whether its people are through with the match: it has ended here, or they have left it, or they only watch and
    nobody they could watch is there or ever comes back.
    """
    left = node.match.ledger.left
    if node.ended is not None or node.number in left:
        return True
    return node.match.me is None and all(
        number in left or number in absent for number in range(node.match.ledger.members)
    )


def _wrongs(rehearsal: Rehearsal, there: Sequence[Node], seed: int, liar: int | None) -> Iterator[str]:
    """What is not as it must be at the end, one sentence each."""
    ends = {(n.ended.code, n.ended.members, n.ended.winners, n.ended.head) for n in there if n.ended is not None}
    against = {members for code, members, *_ in ends if code in ("FORK", "DESYNC")}
    if len(ends) > 1 and not (against == {(liar,)} and len(against) == len({members for _, members, *_ in ends})):
        told = sorted([(n.number, n.ended.code, n.ended.head.hex()[:8], n.match.step) for n in there if n.ended])
        yield f"ended differently: {told}"
    for node in rehearsal.nodes:
        for fault in node.faults:
            if fault.author != liar and node.number != liar:
                yield f"somebody honest was blamed: {fault.sentence}"
        if node.feeds.forks.keys() - {liar}:
            yield f"member {node.number} found a fork of {sorted(node.feeds.forks)}"
        if node.up and node.match.count.ground.era >= MAX_ERA:
            yield f"member {node.number} has run out of eras"
    for node in there:
        heads = node.match.heads
        for number, head in node.heads.items():
            if number + 1 < len(heads) and heads[number + 1] != head:
                yield f"member {node.number} was told another end of step {number} than counts"
    for (author, seq), data in rehearsal.sent.items():
        feed = rehearsal.nodes[author].feeds.feed(author)
        if author != liar and rehearsal.nodes[author].up and (seq >= len(feed) or feed[seq].data != data):
            yield f"entry {seq} of member {author} was sent and is lost"
    if seed % 16 == 0 and there and liar is None:
        node = there[seed // 16 % len(there)]
        report = verify_records(rehearsal.roster, node.journal)
        if report.faults:
            yield f"the journal of member {node.number} does not verify: {report.faults[0]}"
        if report.ended is not None and node.ended is not None and report.ended.head != node.ended.head:
            yield f"the journal of member {node.number} proves another end"


@contextmanager
def cheap() -> Iterator[None]:
    """The quick surroundings of most matches: what all nodes would calculate alike is calculated once, in glass."""
    with glass(), read_once():
        yield


def run_seed(
    seed: int, games: Sequence[str] = (), true_every: int = 0, lie_every: int = 0, *, undos: bool = False
) -> Weathered:
    """The match of a seed; one in `true_every` with the real group, one in `lie_every` with a liar; `undos`: people
    want moves back in all of them.
    """
    chosen = setting(seed, games)
    chosen = chosen._replace(undos=chosen.undos or undos)
    if lie_every and seed % lie_every == lie_every - 1 and chosen.members > 2:
        chosen = chosen._replace(liar=seed // lie_every % chosen.members, gone=None)
    if true_every and seed % true_every == true_every - 1:
        with read_once():
            return weather(seed, chosen)
    with cheap():
        return weather(seed, chosen)


def main(argv: Sequence[str] | None = None) -> int:
    """Run that many storms; exit 1 if one of them was not weathered."""
    parser = argparse.ArgumentParser(prog="python -m netcode.lockstep.storm", description="Matches in bad weather.")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", default="", metavar="G[,G…]", help="only these (default: all)")
    parser.add_argument(
        "--true", type=int, default=0, metavar="N", help="one match in N has the real group, the others one of glass"
    )
    parser.add_argument(
        "--liars", type=int, default=0, metavar="N", help="in one match in N somebody says two things"
    )
    parser.add_argument("--undos", action="store_true", help="people want moves back in all of them")
    args = parser.parse_args(argv)
    games = [word for word in args.games.split(",") if word]
    if unknown := set(games) - set(names()):
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    start, cpu, wrong, steps = time.monotonic(), time.process_time(), 0, 0
    codes: Counter[str] = Counter()
    blows: Counter[str] = Counter()

    def told(count: int) -> str:
        spent = f"{time.monotonic() - start:.0f} s, {time.process_time() - cpu:.0f} s of them calculating"
        return f"{count} matches, {steps} steps, {wrong} wrong, {spent}; ends {dict(codes)}; weather {dict(blows)}"

    for seed in range(args.seed, args.seed + args.matches):
        try:
            found = run_seed(seed, games, args.true, args.liars, undos=args.undos)
        except Exception as error:
            found = Weathered(False, f"{type(error).__name__}: {error}", 0)
        steps += found.steps
        codes[found.code or "none"] += 1
        blows.update(found.blows)
        if not found.good:
            wrong += 1
            print(f"seed {seed} {tuple(setting(seed, games))}: {found.sentence}", flush=True)
        if (seed + 1 - args.seed) % 100 == 0:
            print(told(seed + 1 - args.seed), flush=True)
    print(told(args.matches), flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
