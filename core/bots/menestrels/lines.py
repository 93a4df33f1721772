"""Lines of play on a Ledger: what is taken, and what everybody takes in reply."""

from __future__ import annotations

from core.bots.menestrels.effects import receive
from core.bots.menestrels.ledger import Ledger
from core.bots.menestrels.sight import Sight
from core.games.menestrels.cards import KEEP
from core.games.menestrels.moves import DECK


class Line:
    """Tallies and a market after some moves; places whose new card is not known are -1. `over`: the King is out."""

    __slots__ = ("ledger", "market", "over")

    def __init__(self, ledger: Ledger, market: list[int], over: bool = False) -> None:
        self.ledger = ledger
        self.market = market
        self.over = over

    def copy(self) -> Line:
        """An independent copy."""
        return Line(self.ledger.copy(), self.market[:], self.over)

    def taking(self, sight: Sight, seat: int, option: int, *, paid: bool = True) -> Line:
        """A seat takes a market card."""
        new = self.copy()
        kind = new.market[option]
        new.ledger.coins[seat] -= sight.troupe.front[kind] * paid
        new.market[option] = -1
        receive(new.ledger, sight, seat, kind)
        return new

    def drawing(self, sight: Sight, seat: int, kind: int, *, paid: bool = True) -> Line:
        """A seat draws a card of a kind blind; what was paid above the front cost of a card shown comes back."""
        new = self.copy()
        troupe = sight.troupe
        if kind == troupe.king:
            new.over = True
            return new
        shown = troupe.sort[kind] != KEEP
        cost = min(troupe.back[kind], troupe.front[kind]) if shown else troupe.back[kind]
        new.ledger.coins[seat] -= cost * paid
        receive(new.ledger, sight, seat, kind, shown=shown)
        return new


def best_reply(sight: Sight, line: Line, seat: int, *, deck: bool = True) -> None:
    """What a seat takes for its own chance to win, in place: a market card, a card from the deck, or a coin."""
    ledger = line.ledger
    coins = ledger.coins[seat]
    front = sight.troupe.front
    best = ledger.copy()
    best.coins[seat] += 1.0
    best_value = best.win(seat)
    taken = -1
    for option, kind in enumerate(line.market):
        if kind < 0 or front[kind] > coins:
            continue
        new = ledger.copy()
        new.coins[seat] -= front[kind]
        receive(new, sight, seat, kind)
        value = new.win(seat)
        if value > best_value:
            best, best_value, taken = new, value, option
    if deck and sight.samples:
        drawn = _drawn(sight, ledger, seat)
        value = sum([each[0] for each in drawn]) / len(drawn)
        if value > best_value:
            # An average card would tip every contest a little at once: one real card stands for it instead.
            best, taken = min(drawn, key=lambda each: abs(each[0] - value))[1], -1
    line.ledger = best
    if 0 <= taken < DECK:
        line.market[taken] = -1


def _drawn(sight: Sight, ledger: Ledger, seat: int) -> list[tuple[float, Ledger]]:
    """A blind draw tried with a few cards: chance to win and tallies of each."""
    found = []
    for kind in sight.samples:
        new = ledger.copy()
        receive(new, sight, seat, kind, shown=False)
        found.append((new.win(seat), new))
    return found
