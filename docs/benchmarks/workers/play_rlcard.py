"""Random play of a game of RLCard, its rules alone: `python play_rlcard.py GAME`; seconds in, moves a second out."""

import random
import sys
import time

import rlcard

game = rlcard.make(sys.argv[1]).game
rng = random.Random(1)
for line in sys.stdin:
    moves, began = 0, time.process_time()
    while (spent := time.process_time() - began) < float(line):
        game.init_game()
        while not game.is_over():
            if hasattr(game, "get_legal_actions"):
                legal = game.get_legal_actions()
            else:
                legal = game.get_state(game.get_player_id())["actions"]
            game.step(rng.choice(legal))
            moves += 1
    print(moves / spent, flush=True)
