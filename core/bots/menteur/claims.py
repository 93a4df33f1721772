"""How true a claim is: what the author may hold, and how people with such hands play (Bayes)."""

from __future__ import annotations

from typing import Final

from core.bots.menteur.sight import JOKER_KIND, Sight
from core.bots.sampling import draw_chances
from core.games.menteur.state import Laid

_BLUFF: Final = (0.0, 0.80, 0.16, 0.03, 0.01)
"""How many cards a seat without any of the rank lays."""
_ALL: Final = 0.72
"""A seat with some lays just those; else it keeps some back or slips in strangers."""
_FEWER: Final = 0.08
_STRANGERS: Final = (0.0, 0.08, 0.02, 0.01)


def impossible(sight: Sight, play: Laid) -> bool:
    """Whether one's own cards (and shown ones) leave too few of the kind for the claim to be true."""
    kind = play.claim
    left = sight.total[kind] - sight.seen[kind]
    if sight.rules.jokers and not sight.rules.by_suit:
        jokers = sight.total[JOKER_KIND] - sight.seen[JOKER_KIND]
        if sight.rules.shield and jokers > 0:
            return False
        left += jokers
    return left < len(play.slots)


def lie_factor(sight: Sight, seat: int) -> float:
    """How much readier a seat lies than people do: from what challenges have shown of it; 1 at first."""
    record = sight.records[seat]
    return (4.0 + 2.0 * record.lies) / (4.0 + record.lies + record.truths)


def holdings(sight: Sight, play: Laid) -> tuple[tuple[float, ...], int]:
    """Chances that the author held m = 0, 1 … loose cards of the kind before the play, and how many it surely had.

    Hypergeometric over everything that the observer cannot place; jokers count as every rank.
    """
    kind = play.claim
    known = sight.known[play.seat]
    held = known[kind]
    loose = sight.loose(kind)
    if sight.rules.jokers and not sight.rules.by_suit:
        held += known[JOKER_KIND]
        loose += sight.loose(JOKER_KIND)
    drawn = len(sight.state.hands[play.seat]) + len(play.slots) - round(sum(known))
    return draw_chances(round(sight.pool()), round(loose), max(0, drawn)), round(held)


def chance_true(sight: Sight, play: Laid) -> float:
    """P(the claim is true), given how many were claimed."""
    if impossible(sight, play):
        return 0.0
    if sight.rules.by_suit:
        return _chance_true_suit(sight, play)
    count = len(play.slots)
    chances, held = holdings(sight, play)
    return posterior(chances, held, count, lie_factor(sight, play.seat))


def posterior(chances: tuple[float, ...], held: int, count: int, liar: float) -> float:
    """P(true | `count` claimed) from the chances of holding `held` + m; `liar` multiplies every lie."""
    true = lie = 0.0
    for m, chance in enumerate(chances):
        have = m + held
        if have >= count:
            true += chance * (_ALL if have == count else _FEWER)
        elif have:
            lie += chance * _STRANGERS[min(3, count - have)]
        else:
            lie += chance * _BLUFF[min(4, count)]
    total = true + liar * lie
    return true / total if total > 0.0 else 0.0


def _chance_true_suit(sight: Sight, play: Laid) -> float:
    """Who has the suit follows it; every earlier claim in it makes the next one less likely."""
    chances, held = holdings(sight, play)
    if held:
        return 0.97
    none = chances[0]
    factor = lie_factor(sight, play.seat)
    return (1.0 - none) / (1.0 - none + none * factor) if none < 1.0 else 0.0
