"""The benchmarks by name: what each measures, and where its function is; imported when it runs.

A benchmark is a function without arguments that returns its figures: a dict of names (with their units) to
numbers or words. To add one, write the function and its line here.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Benchmark(NamedTuple):
    """One benchmark: a summary, and `module:function`."""

    summary: str
    where: str


BENCHMARKS: Final[dict[str, Benchmark]] = {
    "random-menteur": Benchmark(
        "random play of Menteur, 4 seats, default options: rules and ClearDealer only",
        "client.benchmarks.rules:random_menteur",
    ),
    "random-menteur-variants": Benchmark(
        "the same for the dice version, the suit version, the extended window and ten seats",
        "client.benchmarks.rules:random_menteur_variants",
    ),
    "table-menteur": Benchmark(
        "random play of Menteur on a Table: copies, checks, seals, heads, knowledge",
        "client.benchmarks.rules:table_menteur",
    ),
    "busy-table": Benchmark(
        "draw + flip of a busy Menteur table (10 seats, 8 cards moving, 4 turning) at 1080p and 1440p",
        "client.benchmarks.frames:busy_table",
    ),
    "table-layers": Benchmark(
        "what a Menteur table draws once: its static layer and its first picture",
        "client.benchmarks.frames:table_layers",
    ),
    "veil-shuffle": Benchmark(
        "a full shuffle without a dealer, 52 cards of 4 members and 106 of 10: mixings, one proof, one check",
        "client.benchmarks.veil:veil_shuffle",
    ),
    "first-frame": Benchmark(
        "start of the program to its first picture, 1280x720, fresh interpreters",
        "client.benchmarks.window:first_frame",
    ),
    "idle-table": Benchmark(
        "a table on which nothing happens against an empty pygame event loop, processor time",
        "client.benchmarks.window:idle_table",
    ),
}
