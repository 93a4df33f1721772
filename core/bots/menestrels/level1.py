"""Level 1: likes what suits its own company, with whims; sees no contest, no King and nobody else."""

from __future__ import annotations

from core.bots.menestrels.sight import Sight, gifts
from core.bots.policy import Budget
from core.games.menestrels.effects import Effect
from core.games.menestrels.legality import legal, strongest
from core.games.menestrels.moves import ALLOW, COIN, DECK, VETO, Assign, Double, Draw, Market, Move
from core.games.menestrels.targets import targets
from core.rng import Rng

_WHIM = 1.2
_EFFECTS = {
    Effect.EXTRA_TURN: 0.8,
    Effect.PEEK_HIDDEN: 0.1,
    Effect.STEAL_ONE: 0.4,
    Effect.STEAL_EACH: 1.0,
    Effect.GAIN: 1.2,
    Effect.STEAL_HIDDEN: 1.0,
    Effect.TAKE_FACEUP: 1.2,
    Effect.LAST_TURN: 0.8,
}


class Novice:
    """Takes what it likes best at the moment."""

    favourites: tuple[int, ...] = ()

    def likes(self, sight: Sight, kind: int) -> float:
        """How much it likes a card."""
        troupe = sight.troupe
        gift = gifts(troupe)[kind]
        held = {*sight.state.companies[sight.seat], *sight.rows[sight.seat]}
        value = gift.red + gift.blue + gift.yellow + 0.4 * gift.women + gift.green
        value += 1.0 if troupe.partner[kind] in held else 0.0
        return value + _EFFECTS.get(troupe.effect[kind], 0.0)

    def _value(self, sight: Sight, option: int) -> float:
        state = sight.state
        if option != DECK:
            kind = state.market[option]
            return self.likes(sight, kind) - 0.5 * sight.troupe.front[kind]
        if sight.top >= 0:
            return self.likes(sight, sight.top) - 0.5 * sight.troupe.back[sight.top]
        return 1.1 + 0.3 * state.top_coin - 0.5 * state.top_coin

    def choice(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """The option it likes best; a double if two free cards are liked."""
        best: Move = COIN
        best_value = (1.2 if not sight.state.coins[sight.seat] else 0.4) + _WHIM * rng.unit()
        for move in legal(sight.state, sight.seat):
            if isinstance(move, Market | Draw):
                option = move.slot if isinstance(move, Market) else DECK
                value = self._value(sight, option) + _WHIM * rng.unit()
            elif isinstance(move, Double):
                value = 1.4 * self._value(sight, move.first) + _WHIM * rng.unit()
            else:
                continue
            if value > best_value:
                best, best_value = move, value
        return best

    def second(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """The card it likes best."""
        return max(legal(sight.state, sight.seat), key=lambda move: self._value(sight, getattr(move, "slot", DECK)))

    def vetoes(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """Bars a strong card now and then."""
        state = sight.state
        if state.named == DECK:
            return ALLOW
        strong = self.likes(sight, state.market[state.named]) >= 1.9
        return VETO if strong and rng.unit() < 0.35 else ALLOW

    def target(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """Any opponent, or the card it likes best."""
        found = list(targets(sight.state))
        if found[0].card >= 0:
            return max(found, key=lambda move: self.likes(sight, move.card))
        return rng.choice(found)

    def assign(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """Each card where it is strongest."""
        return Assign(strongest(sight.state, sight.seat))
