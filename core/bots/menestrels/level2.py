"""Level 2: weighs each card by the points it may expect from the contests; does not look at what others do next."""

from __future__ import annotations

from core.bots.menestrels.effects import hand_over, receive, take_over
from core.bots.menestrels.judgement import HASTY
from core.bots.menestrels.ledger import Ledger
from core.bots.menestrels.sight import Sight
from core.bots.policy import Budget
from core.games.menestrels.effects import Effect
from core.games.menestrels.hint import best_assignment
from core.games.menestrels.legality import legal
from core.games.menestrels.moves import ALLOW, COIN, DECK, VETO, Assign, Double, Draw, Market, Move, Target
from core.games.menestrels.nobles import BARON, COUNT, DUKE, MARQUIS, PRINCE, VISCOUNT, VISCOUNTESS
from core.games.menestrels.targets import targets
from core.rng import Rng

_THRESHOLD = 0.9
"""Points an opponent must gain for a token to be spent."""
_WHIM = 1.5


class Collector:
    """Takes what raises its own expected points most."""

    favourites: tuple[int, ...] = (DUKE, VISCOUNT, PRINCE, MARQUIS, VISCOUNTESS, COUNT, BARON)

    def gain(self, sight: Sight, ledger: Ledger, option: int, *, paid: bool = True) -> float:
        """Own expected points after taking an option."""
        state, seat = sight.state, sight.seat
        new = ledger.copy()
        if option != DECK:
            kind = state.market[option]
            new.coins[seat] -= sight.troupe.front[kind] * paid
            receive(new, sight, seat, kind)
        elif sight.top >= 0:
            new.coins[seat] -= sight.troupe.back[sight.top] * paid
            receive(new, sight, seat, sight.top)
        else:
            coin = max(0, state.top_coin)
            new.coins[seat] -= coin * paid
            new.add(seat, sight.mean[coin])
        return new.expected()[seat]

    def choice(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """The option that raises its own expected points most."""
        state, seat = sight.state, sight.seat
        ledger = Ledger(sight, HASTY)
        base = ledger.expected()[seat]
        richer = ledger.copy()
        richer.coins[seat] += 1.0
        coin = richer.expected()[seat]
        poorer = ledger.copy()
        poorer.coins[seat] -= 1.0
        fee = base - poorer.expected()[seat]
        best: Move = COIN
        best_value = coin + _WHIM * rng.unit()
        if state.idle >= sight.rules.seats:
            best_value = float("-inf")  # everybody has just taken a coin: somebody must take a card
        gains: dict[int, float] = {}
        for move in legal(state, seat):
            if isinstance(move, Market | Draw):
                option = move.slot if isinstance(move, Market) else DECK
                gains[option] = self.gain(sight, ledger, option)
                value = gains[option]
            elif isinstance(move, Double):
                others = [gain for option, gain in gains.items() if option != move.first and _free(sight, option)]
                value = gains[move.first] + max(others) - base - fee
            else:
                continue
            value += _WHIM * rng.unit()
            if value > best_value:
                best, best_value = move, value
        return best

    def second(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """The free card that raises its own expected points most."""
        ledger = Ledger(sight, HASTY)
        found = list(legal(sight.state, sight.seat))
        return max(found, key=lambda move: self.gain(sight, ledger, getattr(move, "slot", DECK), paid=False))

    def vetoes(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """Bars a card that gives its taker a lot."""
        state = sight.state
        if state.named == DECK:
            return ALLOW
        ledger = Ledger(sight, HASTY)
        before = ledger.expected()[state.current]
        receive(ledger, sight, state.current, state.market[state.named])
        swing = ledger.expected()[state.current] - before
        late = state.deck_size <= 11
        return VETO if swing > _THRESHOLD + 0.35 * (state.tokens == 1 and not late) + 0.3 else ALLOW

    def target(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """The opponent, or the card, that leaves it best off against the best of the others."""
        effect = sight.troupe.effect[sight.state.effect]
        ledger = Ledger(sight, HASTY)
        return max(targets(sight.state), key=lambda move: _lead(aimed(ledger, sight, move, effect), sight.seat))

    def assign(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """The best assignment by what lies open."""
        return Assign(best_assignment(sight.state, sight.seat))


def aimed(ledger: Ledger, sight: Sight, move: Target, effect: Effect) -> Ledger:
    """The tallies after an effect is aimed."""
    new = ledger.copy()
    seat, (other, card) = sight.seat, move
    if effect == Effect.STEAL_ONE:
        new.coins[other] -= 1.0
        new.coins[seat] += 1.0
    elif effect == Effect.TAKE_FACEUP:
        take_over(new, sight, seat, other, card)
    elif effect == Effect.STEAL_HIDDEN:
        hand_over(new, sight, seat, other)
    else:
        # A look tells the more, the more there is to see.
        new.fixed[seat] += 0.1 * sight.rows[other].count(-1)
    return new


def _lead(ledger: Ledger, seat: int) -> float:
    points = ledger.expected()
    return points[seat] - max([each for other, each in enumerate(points) if other != seat])


def _free(sight: Sight, option: int) -> bool:
    state = sight.state
    return not (state.top_coin if option == DECK else sight.troupe.front[state.market[option]])
