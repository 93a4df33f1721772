"""Whole matches by bots on one Table: deterministic from a seed, budgets in nodes, nothing hidden read by anybody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from core.bots.policy import Budget, Decision, Observation, Policy, Witness
from core.bots.registry import policy
from core.game import Answer, BadInput, Game, Options
from core.hashing import digest
from core.pending import Ask, Deal
from core.registry import game as find_game
from core.rng import Rng
from core.seals import HashDealer
from core.series import Series
from core.table import Table

RANDOM: Final = 0
"""The level that plays any legal move: a yardstick, and a test of the rules."""
MAX_STEPS: Final = 200_000
"""No match comes near; one that does never ends, and that is a fault worth a name."""


class Endless(RuntimeError):
    """A match did not end within MAX_STEPS steps."""


class RandomPolicy:
    """Level 0: any legal move at any time that it may have."""

    def decide(self, observation: Observation, rng: Rng, budget: Budget) -> Decision:
        """A move of `Game.sample`."""
        game, state, seat = observation.game, observation.state, observation.seat
        move = game.sample(state, seat, rng)
        ask = game.pending(state)
        if not isinstance(ask, Ask) or ask.max_ms is None:
            return Decision(move, None, 0)
        at_ms = rng.below(ask.max_ms + 1)
        if game.check(state, seat, move, at_ms) is not None:
            at_ms = max(at_ms, ask.min_ms)
        return Decision(move, at_ms, at_ms)


def policy_of(name: str, level: int) -> Policy:
    """A game's policy of a level, 0 included; BadInput if there is none."""
    return RandomPolicy() if level == RANDOM else policy(name, level)


def levels_of(name: str, text: str) -> tuple[int, ...]:
    """The levels of "2,2,1,1"; BadInput if one of them has no policy."""
    words = text.split(",")
    for word in words:
        if not (word.isascii() and word.isdigit() and len(word) <= 3):
            raise BadInput(f"bots: {word[:20]!r} is no level; levels are numbers with commas between", field="bots")
        policy_of(name, int(word))
    return tuple(int(word) for word in words)


def level_at(levels: Sequence[int], seat: int, number: int) -> int:
    """The level that seat `seat` of game `number` has: the list rotates from game to game."""
    return levels[(seat + number) % len(levels)]


def seed_bytes(seed: int, *path: int) -> bytes:
    """A seed for a part of a tournament, from the seed of the whole."""
    numbers = [number.to_bytes(16, "big", signed=True) for number in (seed, *path)]
    return digest(*numbers, person=b"veillee selfplay")


@dataclass(slots=True)
class Played:
    """A finished match: its table, and how many answers were given."""

    table: Table
    moves: int


def play_match(
    name: str,
    seats: int,
    options: Options,
    policies: Sequence[Policy],
    *,
    deal_seed: bytes,
    bot_seed: bytes,
    nodes: int | None = None,
    until: int | None = None,
) -> Played:
    """Play a match (at most `until` answers of it) between `policies`, one a seat.

    `deal_seed` alone decides the cards, `bot_seed` the chances bots take; `nodes`: budget a decision, None: the
    policy's own. Raises IllegalStep if a bot answers illegally, Endless if the match does not end.
    """
    game: Game[Any] = Series(find_game(name))
    table = Table(game, seats, options)
    decks = game.decks(seats, table.options)
    witnesses = [Witness(seat) for seat in range(seats)]
    streams = [Rng(digest(bot_seed, seat.to_bytes(2, "big")), "bot") for seat in range(seats)]
    moves = deals = 0
    while not table.over and (until is None or moves < until):
        if table.steps > MAX_STEPS:
            raise Endless(f"the match has not ended after {MAX_STEPS} steps")
        pending = table.pending
        fresh = isinstance(pending, Deal) and pending.fresh
        if isinstance(pending, Deal):
            if fresh:
                table.use(HashDealer(decks, digest(deal_seed, deals.to_bytes(4, "big"))))
                deals += 1
            events = table.deal()
        else:
            answers = []
            for seat in table.waiting:
                budget = Budget() if nodes is None else Budget(nodes=nodes)
                observation = witnesses[seat].observation(game, table.state)
                decision = policies[seat].decide(observation, streams[seat], budget)
                answers.append(Answer(seat, decision.move, decision.at_ms or 0))
            events = table.step(answers)
            moves += len(answers)
        for witness in witnesses:
            witness.note(events, table.knowledge(witness.seat), fresh=fresh)
    return Played(table, moves)
