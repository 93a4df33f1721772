"""Level 3: plays for the chance to win; weighs draws card by card, sees the King come, plans the preparation."""

from __future__ import annotations

from core.bots.menestrels.effects import receive
from core.bots.menestrels.judgement import CALM
from core.bots.menestrels.ledger import Ledger
from core.bots.menestrels.level2 import aimed
from core.bots.menestrels.lines import Line, best_reply
from core.bots.menestrels.preparation import plan
from core.bots.menestrels.sight import Sight
from core.bots.policy import Budget
from core.games.menestrels.legality import legal
from core.games.menestrels.moves import ALLOW, DECK, VETO, Assign, Coin, Double, Draw, Market, Move
from core.games.menestrels.nobles import (
    BARON,
    BISHOP,
    COUNT,
    DUKE,
    MARQUIS,
    PRINCE,
    PRINCESS,
    VISCOUNT,
    VISCOUNTESS,
)
from core.games.menestrels.odds import king_odds
from core.games.menestrels.targets import targets
from core.rng import Rng

_DRAWS = 10
"""Cards a blind draw is tried with."""
_SWING = 0.035
_LATE = 11


class Impresario:
    """Counts the chance to win after each move: own points against those of all others, so it also denies."""

    favourites: tuple[int, ...] = (COUNT, PRINCE, BISHOP, PRINCESS, VISCOUNT, VISCOUNTESS, MARQUIS, BARON, DUKE)
    """As they fared in games of this level against itself (docs/benchmarks.md)."""

    def choice(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """The move with the best chance to win."""
        moves: list[Move] = [
            move for move in legal(sight.state, sight.seat) if isinstance(move, Market | Draw | Coin | Double)
        ]
        if sight.state.idle >= sight.rules.seats and len(moves) > 1:
            # Everybody has just taken a coin: somebody must take a card, or the game never ends.
            moves = [move for move in moves if not isinstance(move, Coin)]
        return self._best(sight, moves, rng, budget, paid=True)

    def second(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """The second card with the best chance to win."""
        return self._best(sight, list(legal(sight.state, sight.seat)), rng, budget, paid=False)

    def _best(self, sight: Sight, moves: list[Move], rng: Rng, budget: Budget, *, paid: bool) -> Move:
        if len(moves) == 1:
            return moves[0]
        start = Line(Ledger(sight, CALM), list(sight.state.market))
        best, best_value = moves[0], -1.0
        nodes = 0
        for move in moves:
            if nodes and budget.spent(nodes):
                break
            tried = self._lines(sight, start, move, rng, paid=paid)
            nodes += len(tried)
            value = sum([weight * self._value(sight, line) for weight, line in tried])
            if value > best_value:
                best, best_value = move, value
        return best

    def _value(self, sight: Sight, line: Line) -> float:
        """The chance to win; once the King is out, by what lies there."""
        ledger = line.ledger.ended(sight.blind()) if line.over else line.ledger
        return ledger.win(sight.seat)

    def _lines(self, sight: Sight, start: Line, move: Move, rng: Rng, *, paid: bool) -> list[tuple[float, Line]]:
        """What a move may lead to, with weights."""
        seat = sight.seat
        if isinstance(move, Coin):
            line = start.copy()
            line.ledger.coins[seat] += 1.0
            return [(1.0, line)]
        if isinstance(move, Double):
            return self._doubled(sight, start, move.first)
        option = move.slot if isinstance(move, Market) else DECK
        num, den = (int(sight.top == sight.troupe.king), 1) if sight.top >= 0 else king_odds(sight.state)
        king = num / den
        if option != DECK:
            line = start.taking(sight, seat, option, paid=paid)
            return _with_king(line, king)
        drawn = self._draws(sight, rng)
        tried = [((1.0 - king) / len(drawn), start.drawing(sight, seat, kind, paid=paid)) for kind in drawn]
        if king > 0.0:
            ended = start.copy()
            ended.over = True
            tried.append((king, ended))
        return [(weight, line) for weight, line in tried if weight > 0.0]

    def _draws(self, sight: Sight, rng: Rng) -> list[int]:
        """Cards the top may be: all of one kind of back alike, thinned out evenly."""
        if sight.top >= 0:
            return [sight.top]
        coin = sight.state.top_coin
        fitting = [kind for kind in sight.unseen if sight.troupe.back[kind] == coin]
        if not fitting:
            return [sight.troupe.king]
        step = max(1, -(-len(fitting) // _DRAWS))
        return fitting[rng.below(step) :: step]

    def _doubled(self, sight: Sight, start: Line, first: int) -> list[tuple[float, Line]]:
        """Both cards of a DOUBLE, the second the best one left."""
        seat = sight.seat
        start = start.copy()
        start.ledger.coins[seat] -= 1.0
        line = _taken(sight, start, first)
        seconds = [
            option
            for option in range(DECK + 1)
            if option != first and _free(sight, option) and not sight.state.cancelled >> option & 1
        ]
        if not seconds:
            return [(1.0, line)]
        found = [_taken(sight, line, option) for option in seconds]
        return [(1.0, max(found, key=lambda each: each.ledger.win(seat)))]

    def vetoes(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """Spends a token where the chance to win gains enough by it, and keeps one for the last cards."""
        state = sight.state
        taker = state.current
        ledger = Ledger(sight, CALM)
        allowed = Line(ledger.copy(), list(state.market))
        if state.named == DECK:
            allowed.ledger.add(taker, sight.mean[max(0, state.top_coin)])
        else:
            receive(allowed.ledger, sight, taker, state.market[state.named])
            allowed.ledger.coins[taker] -= sight.troupe.front[state.market[state.named]] * (state.double == 0)
        barred = Line(ledger.copy(), list(state.market))
        if state.named < DECK:
            barred.market[state.named] = -1
        best_reply(sight, barred, taker, deck=state.named != DECK)
        swing = barred.ledger.win(sight.seat) - allowed.ledger.win(sight.seat)
        late = state.deck_size <= _LATE
        price = _SWING * (1.0 if late else 1.4 if state.tokens > 1 else 2.0)
        return VETO if swing > price else ALLOW

    def target(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """The target with the best chance to win."""
        effect = sight.troupe.effect[sight.state.effect]
        ledger = Ledger(sight, CALM)
        return max(targets(sight.state), key=lambda move: aimed(ledger, sight, move, effect).win(sight.seat))

    def assign(self, sight: Sight, rng: Rng, budget: Budget) -> Move:
        """The assignment that wins most often over ways the later rows may be filled."""
        return Assign(plan(sight, rng))


def _taken(sight: Sight, line: Line, option: int) -> Line:
    """A free card of a DOUBLE taken; a blind one on average."""
    if option != DECK:
        return line.taking(sight, sight.seat, option, paid=False)
    if sight.top >= 0:
        return line.drawing(sight, sight.seat, sight.top, paid=False)
    new = line.copy()
    new.ledger.add(sight.seat, sight.mean[0])
    return new


def _free(sight: Sight, option: int) -> bool:
    state = sight.state
    if option == DECK:
        return state.top_coin == 0
    kind = state.market[option]
    return kind >= 0 and not sight.troupe.front[kind]


def _with_king(line: Line, king: float) -> list[tuple[float, Line]]:
    """A card turned up behind the line may be the King."""
    if king <= 0.0:
        return [(1.0, line)]
    ended = line.copy()
    ended.over = True
    return [(king, ended), (1.0 - king, line)] if king < 1.0 else [(1.0, ended)]
