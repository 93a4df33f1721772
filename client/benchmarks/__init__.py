"""The benchmarks by name: what each measures, and where its function is; imported when it runs.

A benchmark is a function that returns its figures: a dict of names (with their units) to numbers or words. To add
one, write the function and its line here, or in `TableEntry.benchmarks` if it is about one game.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Benchmark(NamedTuple):
    """One benchmark: a summary, `module:function`, and the function's arguments."""

    summary: str
    where: str
    arguments: tuple[str, ...] = ()


COMMON: Final[dict[str, Benchmark]] = {
    "menestrels-nobles": Benchmark(
        "share of games each noble of Ménestrels wins with 2 to 5 players, level 3 against itself; some minutes",
        "client.benchmarks.nobles:noble_balance",
    ),
    "menteur-lies": Benchmark(
        "share of lies of level 3 and 2 of Menteur by situation, strict rules, four seats",
        "client.benchmarks.lies:lie_shares",
    ),
    "veil-shuffle": Benchmark(
        "a full shuffle without a dealer, 52 cards of 4 members and 106 of 10: mixings, one proof, one check",
        "client.benchmarks.veil:veil_shuffle",
    ),
    "frames-beside-veil": Benchmark(
        "frames lost at 60 a second while every core makes and checks shuffles, and without",
        "client.benchmarks.beside:frames_beside_veil",
    ),
    "lockstep": Benchmark(
        "six members over TCP on this machine, one process each: from an answer to its step at everybody",
        "client.benchmarks.lockstep:lockstep",
        ("each",),
    ),
    "lockstep-one": Benchmark(
        "the same with all six members in one process",
        "client.benchmarks.lockstep:lockstep",
        ("one",),
    ),
    "rejoin": Benchmark(
        "a member that goes on from its journal in a match of more than 400 entries, until it is asked again",
        "client.benchmarks.lockstep:rejoin",
    ),
    "feed-rate": Benchmark(
        "signed entries taken into their feeds a second: parsed, chained, signatures checked",
        "client.benchmarks.lockstep:feed_rate",
    ),
    "lan-table": Benchmark(
        "a table opened on the LAN until it stands, checked, in the list of a peer: both ways, each way alone",
        "client.benchmarks.lan:table_visible",
    ),
    "lan-start": Benchmark(
        'a table of every game on this machine: from the last "ready" to the first Ask at every member',
        "client.benchmarks.lan:match_start",
    ),
    "first-frame": Benchmark(
        "start of the program to its first picture, 1280x720, fresh interpreters",
        "client.benchmarks.window:first_frame",
    ),
    "rasterise": Benchmark(
        "every drawing made from its file, at two sizes",
        "client.benchmarks.sprites:rasterise",
    ),
    "scene-memory": Benchmark(
        "memory of the program by scene, 1080p, fresh interpreters",
        "client.benchmarks.memory:scene_memory",
    ),
    "idle-table": Benchmark(
        "a table on which nothing happens against an empty pygame event loop, processor time",
        "client.benchmarks.window:idle_table",
    ),
}


def benchmarks() -> dict[str, Benchmark]:
    """All of them: rules, states, bots and frames of every game, what each adds, and the common ones."""
    from client.tables import registry
    from core.registry import names

    found: dict[str, Benchmark] = {}
    for name in names():
        found[f"random-{name}"] = Benchmark(
            f"random play of {name}, usual seats, default options: rules and ClearDealer only",
            "client.benchmarks.rules:random_play",
            (name,),
        )
        found[f"table-{name}"] = Benchmark(
            f"random play of {name} on a Table: copies, checks, seals, heads, knowledge",
            "client.benchmarks.rules:table_play",
            (name,),
        )
        found[f"state-{name}"] = Benchmark(
            f"copy and hash of a state of {name} in the middle of a random round",
            "client.benchmarks.states:state_costs",
            (name,),
        )
        found[f"bots-{name}"] = Benchmark(
            f"decisions and nodes a second of each level of {name}; level 3 as the client asks it",
            "client.benchmarks.bots:bot_speed",
            (name,),
        )
        if name in registry.names():
            found[f"frames-{name}"] = Benchmark(
                f"frames of a match of {name} at 720p, 1080p, 1440p, 4K: idle, busy, worst, first",
                "client.benchmarks.frames:frame_costs",
                (name,),
            )
            found.update(registry.entry(name).benchmarks())
    return {**found, **COMMON}
