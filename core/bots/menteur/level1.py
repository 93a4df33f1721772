"""Level 1, the honest beginner: plays truthfully when it can, bluffs small when it must, seldom accuses."""

from __future__ import annotations

from typing import Final

from core.bots.menteur.cards import ascending, honest_slots, joker_slots
from core.bots.menteur.claims import impossible
from core.bots.menteur.sight import Sight
from core.bots.policy import Budget
from core.games.menteur.moves import LET_GO, NO, PASS, PASS_REQUEST, YES, Accuse, Move, Play
from core.games.menteur.ranks import legal_ranks
from core.games.menteur.state import Laid
from core.rng import Rng

_WHIM: Final = 0.035
"""Chance of an accusation for no reason at all."""
_PASS: Final = 0.5


class Beginner:
    """Cards and suit versions."""

    trust = 0.0

    def turn(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """All cards of the rank, or one other card."""
        if sight.rules.by_suit:
            return _suit_turn(sight, rng)
        ranks = legal_ranks(sight.state)
        rank = max(ranks, key=lambda one: (sight.held[one], -one))
        own = honest_slots(sight, rank, sight.rules.max_cards)
        if own:
            return Play(own, rank)
        jokers = joker_slots(sight)
        if jokers:
            return Play(jokers[:1], rank)
        mode = sight.rules.pass_mode
        if mode != "none" and not sight.state.refused and rng.unit() < _PASS:
            return PASS if mode == "free" else PASS_REQUEST
        count = 2 if len(sight.hand) > 6 and rng.unit() < 0.15 else 1
        return Play(ascending(rng.sample(sight.hand, count)), rank)

    def doubt(self, sight: Sight, play: Laid, rng: Rng, budget: Budget) -> float:
        """1 where its own cards make the claim impossible; else now and then."""
        if impossible(sight, play):
            return 1.0
        return 0.6 if rng.unit() < _WHIM * len(play.slots) else 0.0

    def accuses(self, sight: Sight, plays: list[Laid], rng: Rng, budget: Budget) -> tuple[Move, float]:
        """The first play that it doubts, newest first."""
        for play in plays:
            doubt = self.doubt(sight, play, rng, budget)
            if doubt > 0.0:
                return Accuse(play.turn), doubt
        return LET_GO, 0.0

    def consents(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """Yes, unless the asker is about to win."""
        return YES if len(sight.state.hands[sight.state.current]) > 2 else NO


def _suit_turn(sight: Sight, rng: Rng) -> Move:
    """A card of the suit if there is one; a lead from the longest suit."""
    suit = sight.state.suit
    if suit < 0:
        suit = max(range(4), key=lambda one: sight.held[one])
    own = [slot for slot in sight.hand if slot in sight.faces and sight.kind(slot) == suit]
    return Play((rng.choice(own or sight.hand),), 0)
