"""Level 3, the bluffer: tries its moves in sampled worlds, and lies where the others cannot know better."""

from __future__ import annotations

from typing import Final

from core.bots.menteur.cards import ascending, honest_slots, joker_slots, junk
from core.bots.menteur.level2 import Counter
from core.bots.menteur.search import after, window_worth
from core.bots.menteur.sight import Sight
from core.bots.menteur.worlds import sample_world
from core.bots.policy import Budget
from core.bots.sampling import World
from core.game import Answer
from core.games.menteur import GAME
from core.games.menteur.moves import PASS, PASS_REQUEST, Move, Play
from core.games.menteur.ranks import legal_ranks
from core.games.menteur.state import Phase
from core.pending import Ask
from core.rng import Rng

_FEWEST_WORLDS: Final = 3
_NEAR: Final = 0.004
"""Moves whose worth differs by less are equally good; one of them is drawn, so that nobody reads them."""


class Bluffer(Counter):
    """Cards and suit versions. Doubts as the counter does: a wrong shout costs its author alone, a right one pays
    all the others, so that searching for more accusations lost more than it won."""

    trust = 0.0

    def turn(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """The candidate worth most over the sampled worlds."""
        moves = candidates(sight, rng)
        if len(moves) == 1:
            return moves[0]
        worth = [0.0] * len(moves)
        nodes = worlds = 0
        while True:
            world = sample_world(sight, rng)
            for index, move in enumerate(moves):
                worth[index] += _move_worth(sight, move, world.copy())
            worlds += 1
            nodes += len(moves)
            if worlds >= _FEWEST_WORLDS and budget.spent(nodes):
                break
        best = max(worth)
        good = [move for move, value in zip(moves, worth, strict=True) if value >= best - _NEAR * worlds]
        return rng.choice(good)


def candidates(sight: Sight, rng: Rng) -> list[Move]:
    """A handful of moves: honest, honest with strangers, bluffs of one to four, with jokers, the pass."""
    state, rules = sight.state, sight.rules
    if rules.by_suit:
        return [Play((slot,), 0) for slot in _one_per_suit(sight)]
    ranks = sorted(legal_ranks(state), key=lambda one: (-sight.held[one], one))
    moves: list[Move] = []
    for rank in ranks[:2]:
        moves += _plays(sight, rank)
    if rules.pass_mode == "free":
        moves.append(PASS)
    elif rules.pass_mode == "consent" and not state.refused:
        moves.append(PASS_REQUEST)
    return list(dict.fromkeys(moves))


def _plays(sight: Sight, rank: int) -> list[Move]:
    most = sight.rules.max_cards
    own = honest_slots(sight, rank, most)
    strangers = junk(sight, rank)
    jokers = joker_slots(sight)
    plays: list[Move] = []
    if own:
        plays.append(Play(own, rank))
        if len(own) > 1:
            plays.append(Play(own[:-1], rank))
    added = range(1, min(most - len(own), len(strangers), 3 if own else 4) + 1)
    plays += [Play(ascending([*own, *strangers[:extra]]), rank) for extra in added]
    if jokers and len(own) < most:
        plays.append(Play(ascending([*own, *jokers[: most - len(own)]]), rank))
        plays.append(Play(ascending([*own, jokers[0]]), rank))
    return plays


def _one_per_suit(sight: Sight) -> list[int]:
    found: dict[int, int] = {}
    for slot in sight.hand:
        found.setdefault(sight.kind(slot), slot)
    return list(found.values())


def _move_worth(sight: Sight, move: Move, world: World) -> float:
    state = sight.state.copy()
    seat = sight.seat
    if move == PASS_REQUEST:
        GAME.play(state, [Answer(seat, move)])
        ask = GAME.pending(state)
        others = ask.seats if isinstance(ask, Ask) else ()
        GAME.play(state, [Answer(other, GAME.default(state, other)) for other in others])
        return after(state, world, seat)
    GAME.play(state, [Answer(seat, move)])
    if state.phase is not Phase.WINDOW:
        return after(state, world, seat)
    return window_worth(state, world, seat)
