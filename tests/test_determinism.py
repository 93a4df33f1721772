"""Same arguments, same games: whatever PYTHONHASHSEED a process was given."""

import json
import os
import subprocess
import sys

import pytest

SETS = [
    [],
    ["--opt", "variant=dice"],
    ["--opt", "variant=suit"],
    ["--opt", "window=extended", "--opt", "rankMode=free"],
    ["--opt", "deal=fixed7", "--opt", "jokers=on"],
    ["--opt", "forfeits=on", "--seats", "10"],
    ["--opt", "series=bestOf:3", "--opt", "passMode=consent"],
]
CODE = """
import json, sys
from client.__main__ import main
for words in json.loads(sys.argv[1]):
    if main(words):
        sys.exit(1)
"""


def run(commands, hash_seed):
    environ = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", CODE, json.dumps(commands)],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        env=environ,
    )
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return [{key: value for key, value in line.items() if key != "seconds"} for line in lines]


def commands(games, bots):
    return [
        ["selfplay", "menteur", "--games", str(games), "--seed", "7", "--bots", bots, "--json", *more]
        for more in SETS
    ]


@pytest.mark.parametrize("bots", ["0", "1"])
def test_two_hash_seeds_give_the_same_games(bots):
    first, second = (run(commands(2, bots), seed) for seed in ("0", "4242"))
    assert first == second
    assert len({figures["digest"] for figures in first}) == len(SETS)


@pytest.mark.slow
def test_two_hash_seeds_give_the_same_games_to_the_strongest_bots():
    first, second = (run(commands(2, "2,3,1"), seed) for seed in ("1", "99"))
    assert first == second
