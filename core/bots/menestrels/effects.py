"""What a card does to a Ledger when a seat gets it: gift, couples, effect."""

from __future__ import annotations

from core.bots.menestrels.ledger import Ledger
from core.bots.menestrels.sight import Sight, gifts
from core.games.menestrels.effects import Effect
from core.games.menestrels.nobles import DUKE

_LOOK = 0.12
"""Points that a look at a row is worth."""


def receive(ledger: Ledger, sight: Sight, seat: int, kind: int, *, shown: bool = True) -> None:
    """A card joins a seat, in place; `shown`: face up, so that its effect comes and the Duke's couples count."""
    troupe = sight.troupe
    ledger.add(seat, gifts(troupe)[kind])
    partner = troupe.partner[kind]
    turn, half = ledger.judgement.turn, ledger.judgement.half
    if partner >= 0:
        if partner in sight.held[seat]:
            ledger.fixed[seat] += 1.0 - half * min(1.0, sight.flips() / 15.0)
            if shown and ledger.nobles[seat] == DUKE and partner in sight.state.companies[seat]:
                ledger.fixed[seat] += turn * (troupe.duke[kind] - half * min(1.0, sight.flips() / 15.0))
        elif sight.left[partner] or partner in sight.state.market:
            duke = turn * (ledger.nobles[seat] == DUKE and shown)
            ledger.fixed[seat] += half * (1.0 + duke) * min(1.0, sight.flips() / 15.0)
    effect = troupe.effect[kind]
    if shown and effect:
        _effect(ledger, sight, seat, kind, effect)


def _effect(ledger: Ledger, sight: Sight, seat: int, kind: int, effect: Effect) -> None:
    seats = range(len(ledger.coins))
    if effect in (Effect.EXTRA_TURN, Effect.LAST_TURN):
        ledger.fixed[seat] += ledger.judgement.turn
    elif effect == Effect.GAIN:
        ledger.coins[seat] += sight.troupe.amount[kind]
    elif effect == Effect.PEEK_HIDDEN:
        ledger.fixed[seat] += _LOOK
    elif effect == Effect.STEAL_EACH:
        for other in seats:
            if other != seat and ledger.coins[other] >= 1.0:
                ledger.coins[other] -= 1.0
                ledger.coins[seat] += 1.0
    else:
        _aimed(ledger, sight, seat, effect)


def _aimed(ledger: Ledger, sight: Sight, seat: int, effect: Effect) -> None:
    """Effects with a target, aimed at the opponent who stands best."""
    state = sight.state
    points = ledger.expected()
    order = sorted((other for other in range(len(points)) if other != seat), key=lambda other: -points[other])
    for other in order:
        if effect == Effect.STEAL_ONE and ledger.coins[other] >= 1.0:
            ledger.coins[other] -= 1.0
            ledger.coins[seat] += 1.0
            return
        if effect == Effect.STEAL_HIDDEN and state.hidden[other]:
            hand_over(ledger, sight, seat, other)
            return
        if effect == Effect.TAKE_FACEUP:
            found = [kind for kind in state.companies[other] if sight.troupe.takeable[kind]]
            if found:
                table = gifts(sight.troupe)
                best = max(found, key=lambda kind: sum(table[kind]))
                take_over(ledger, sight, seat, other, best)
                return


def hand_over(ledger: Ledger, sight: Sight, seat: int, other: int) -> None:
    """A random hidden card goes from `other` to `seat`: on average."""
    row = sight.rows[other]
    table = gifts(sight.troupe)
    for kind, coin in zip(row, sight.state.backs[other], strict=True):
        gift = table[kind] if kind >= 0 else sight.mean[coin]
        ledger.add(other, gift, -1.0 / len(row))
        ledger.add(seat, gift, 1.0 / len(row))


def take_over(ledger: Ledger, sight: Sight, seat: int, other: int, kind: int) -> None:
    """An open card goes from `other` to `seat`."""
    ledger.add(other, gifts(sight.troupe)[kind], -1.0)
    if sight.troupe.partner[kind] in sight.held[other]:
        ledger.fixed[other] -= 1.0
    quiet = sight.troupe.effect[kind]
    receive(ledger, sight, seat, kind, shown=not quiet)
