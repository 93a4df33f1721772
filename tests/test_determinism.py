"""Same arguments, same games: whatever PYTHONHASHSEED a process was given."""

import json
import os
import subprocess
import sys

import pytest

from core.games.menestrels.deckfile import troupe_of
from core.games.menestrels.reconstructed import NAME
from core.games.menestrels.template import template

SETS = [
    ["menteur"],
    ["menteur", "--opt", "variant=dice"],
    ["menteur", "--opt", "variant=suit"],
    ["menteur", "--opt", "window=extended", "--opt", "rankMode=free"],
    ["menteur", "--opt", "deal=fixed7", "--opt", "jokers=on"],
    ["menteur", "--opt", "forfeits=on", "--seats", "10"],
    ["menteur", "--opt", "series=bestOf:3", "--opt", "passMode=consent"],
    ["courtisans", "--seats", "2"],
    ["courtisans", "--seats", "6", "--opt", "teams=on"],
    ["menestrels", "--seats", "4"],
    ["menestrels", "--seats", "2", "--opt", "nobles=chosen"],
]
COURTISANS = [
    *[["courtisans", "--seats", str(seats)] for seats in (2, 3, 4, 5)],
    *[["courtisans", "--seats", str(seats), "--opt", "expansion=on"] for seats in (2, 3, 4, 5, 6)],
    *[["courtisans", "--seats", str(seats), "--opt", "expansion=on", "--opt", "teams=on"] for seats in (4, 6)],
]
MENESTRELS = [
    ["menestrels", "--seats", str(seats), "--opt", f"nobles={nobles}"]
    for seats in (2, 3, 4, 5)
    for nobles in ("random", "chosen")
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


def commands(games, bots, sets=SETS):
    return [["selfplay", *more, "--games", str(games), "--seed", "7", "--bots", bots, "--json"] for more in sets]


@pytest.mark.parametrize("bots", ["0", "1"])
def test_two_hash_seeds_give_the_same_games(bots):
    first, second = (run(commands(2, bots), seed) for seed in ("0", "4242"))
    assert first == second
    assert len({figures["digest"] for figures in first}) == len(SETS)


@pytest.mark.slow
def test_two_hash_seeds_give_the_same_games_to_the_strongest_bots():
    first, second = (run(commands(2, "2,3,1"), seed) for seed in ("1", "99"))
    assert first == second


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_every_table_of_courtisans_plays_without_a_fault_and_alike_under_two_hash_seeds():
    """The figures for 300 games each stand in docs/benchmarks.md."""
    first, second = (run(commands(5, "1", COURTISANS), seed) for seed in ("0", "4242"))
    assert first == second
    assert [figures["errors"] for figures in first] == [0] * len(COURTISANS)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_every_table_of_menestrels_plays_without_a_fault_and_alike_under_two_hash_seeds(tmp_path):
    """The figures for more games stand in docs/benchmarks.md. The last table plays with a deck of 48 cards."""
    deck = tmp_path / "deck.toml"
    blocks = template(troupe_of(NAME), "Mine").split("\n[[cards]]\n")
    left_out = ('id = "G', 'id = "T', 'id = "M05"', 'id = "M06"', 'id = "R08"', 'id = "R09"')
    kept = [block for block in blocks[1:] if not block.startswith(left_out)]
    deck.write_text("\n[[cards]]\n".join([blocks[0], *kept]), encoding="utf-8")
    assert len(kept) == 48
    sets = [*MENESTRELS, ["menestrels", "--seats", "3", "--opt", f"deck={deck}"]]
    first, second = (run(commands(5, "1", sets), seed) for seed in ("0", "4242"))
    assert first == second
    assert [figures["errors"] for figures in first] == [0] * len(sets)
