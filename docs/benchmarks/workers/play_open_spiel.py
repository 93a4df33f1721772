"""Random play of a game of OpenSpiel: `python play_open_spiel.py GAME`; seconds a line in, moves a second out."""

import random
import sys
import time

import pyspiel
from open_spiel.python.games import block_dominoes, liars_poker  # noqa: F401  (importing them registers them)

game = pyspiel.load_game(sys.argv[1])
rng = random.Random(1)
for line in sys.stdin:
    moves, began = 0, time.process_time()
    while (spent := time.process_time() - began) < float(line):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                action = rng.choices(actions, chances)[0]
            else:
                action = rng.choice(state.legal_actions())
                moves += 1
            state.apply_action(action)
    print(moves / spent, flush=True)
