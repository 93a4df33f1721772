"""Random rounds of one of our games: `python play_ours.py GAME`; seconds a line in, moves a second out."""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from core.playout import random_round
from core.registry import game as find_game

game = find_game(sys.argv[1])
seats = min(game.info().max_seats, max(game.info().min_seats, 4))
options = game.normalise(seats, {})
seed = 0
for line in sys.stdin:
    moves, began = 0, time.process_time()
    while (spent := time.process_time() - began) < float(line):
        moves += random_round(game, seats, options, seed)[0]
        seed += 1
    print(moves / spent, flush=True)
