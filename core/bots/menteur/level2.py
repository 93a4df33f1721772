"""Level 2, the counter: counts cards, weighs a claim by its chance and the pile, remembers who lied, plans ahead."""

from __future__ import annotations

from typing import Final

from core.bots.menteur.cards import ascending, honest_slots, joker_slots, junk
from core.bots.menteur.claims import chance_true
from core.bots.menteur.sight import Sight
from core.bots.policy import Budget
from core.games.menteur.moves import LET_GO, NO, PASS, PASS_REQUEST, YES, Accuse, Move, Play
from core.games.menteur.ranks import legal_ranks
from core.games.menteur.state import Laid
from core.rng import Rng

_LIMITS: Final = ((2, 0.15), (5, 0.04), (999, 0.01))
"""Accuse if the claim is likelier false than this: by pile size up to the first number."""
_EMPTY_LIMIT: Final = 0.97
"""The same when the play has emptied a hand: letting go loses the round at once."""


class Counter:
    """Cards and suit versions."""

    trust = 0.0

    def turn(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """All cards of the rank, at times with a stranger among them; else a bluff of one or two."""
        if sight.rules.by_suit:
            return self._suit_turn(sight)
        state, rules = sight.state, sight.rules
        ranks = legal_ranks(state)
        rank = max(ranks, key=lambda one: (sight.held[one], -one))
        most = rules.max_cards
        own = honest_slots(sight, rank, most)
        strangers = junk(sight, rank)
        pile = state.pile_size()
        if own:
            room = most - len(own)
            hidden = bool(strangers) and room > 0 and len(own) <= 2 and pile <= 6
            if hidden and len(strangers) > 2 and rng.unit() < 0.03:
                return Play(ascending([*own, strangers[0]]), rank)
            jokers = joker_slots(sight)
            if jokers and room > 0 and len(sight.hand) <= len(own) + len(jokers):
                return Play(ascending([*own, *jokers[:room]]), rank)
            return Play(own, rank)
        if rules.pass_mode != "none" and not state.refused and pile >= 5 and len(sight.hand) > 1:
            return PASS if rules.pass_mode == "free" else PASS_REQUEST
        jokers = joker_slots(sight)
        if jokers and (pile >= 8 or not strangers):
            return Play(jokers[:1], rank)
        if len(strangers) > 5 and pile <= 5 and rng.unit() < 0.25:
            return Play(ascending(strangers[:2]), rank)
        return Play(tuple(strangers[:1]), rank)

    def _suit_turn(self, sight: Sight) -> Move:
        state = sight.state
        if state.suit < 0:
            # Lead from the longest suit: the next cards of that suit can follow honestly.
            suit = max(range(4), key=lambda one: sight.held[one])
        else:
            suit = state.suit
            if not sight.held[suit]:
                suit = min((one for one in range(4) if sight.held[one]), key=lambda one: sight.held[one], default=0)
        own = honest_slots(sight, suit, 1)
        return Play(own or sight.hand[:1], 0)

    def accuses(self, sight: Sight, plays: list[Laid], rng: Rng, budget: Budget) -> tuple[Move, float]:
        """The most doubtful open play, if it is doubtful enough for the pile."""
        pile = sight.state.pile_size()
        best: tuple[float, Laid] | None = None
        for play in plays:
            true = chance_true(sight, play)
            limit = next(limit for size, limit in _LIMITS if pile <= size)
            if sight.rules.forfeits:
                limit = 0.15  # a token is a token, whatever lies there
            elif sight.rules.fixed7:
                limit = 0.2
            if not sight.state.hands[play.seat]:
                limit = _EMPTY_LIMIT
            if true < limit and (best is None or limit - true > best[0]):
                best = (limit - true, play)
        if best is None:
            return LET_GO, 0.0
        return Accuse(best[1].turn), 1.0 - chance_true(sight, best[1])

    def consents(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """Yes when one owes no such rank oneself, or the asker is far from winning."""
        state = sight.state
        rank = (state.turn - 1) % 13 + 1 if sight.rules.sequence else state.last
        far = len(state.hands[state.current]) > 5
        return YES if far or (not sight.held[rank] and len(state.hands[state.current]) > 1) else NO
