"""Level 3's search: what a move is worth in sampled worlds, played on through the rules by quick players."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from core.bots.menteur.claims import posterior
from core.bots.menteur.sight import JOKER_KIND, kind_of
from core.bots.sampling import World, draw_chances
from core.game import Answer
from core.games.menteur import GAME
from core.games.menteur.moves import LET_GO, Accuse
from core.games.menteur.ruleset import Rules
from core.games.menteur.state import Laid, Phase, State
from core.pending import Ask, Deal

_TURNS_SCALE: Final = 2.2
"""How many turns behind make a seat e times less likely to win."""
_BLUFF_COST: Final = 0.35
"""Turns that an owed rank one does not hold costs beyond the turn itself."""
_TOKEN_COST: Final = 1.5
_HUNCH: Final = (0.0, 0.01, 0.015, 0.02, 0.03)
"""Chance that a quick player accuses a claim of so many cards for no visible reason."""
_LIMITS: Final = ((2, 0.15), (5, 0.05), (999, 0.015))
"""By pile size: how unlikely a claim must look to a quick player before it is accused."""
_CALL_DOUBTFUL: Final = 0.7
_CALL_LAST: Final = 0.9
"""Chance that a quick player accuses a play that has emptied a hand."""


@lru_cache(maxsize=64)
def _due_order(seats: int) -> tuple[int, ...]:
    """By (kind - rank) mod 13: in how many own turns a kind is owed; 13 where it never is."""
    order = [13] * 13
    for ahead in range(12, -1, -1):
        order[ahead * seats % 13] = ahead
    return tuple(order)


def counts(rules: Rules, cards: dict[int, int], hand: tuple[int, ...]) -> list[int]:
    """A hand by kind."""
    held = [0] * (JOKER_KIND + 1)
    for slot in hand:
        held[kind_of(rules, cards[slot])] += 1
    return held


def turns_left(held: list[int], size: int, first_rank: int, seats: int, most: int) -> float:
    """Own turns to empty a hand in `sequence`, playing all that is owed and else parting with what is owed last."""
    order = _due_order(seats)
    queue: list[list[int]] = [[] for _ in range(14)]
    for kind in range(1, 14):
        if held[kind]:
            queue[order[(kind - first_rank) % 13]].append(held[kind])
    owed = [sum(group) for group in queue]
    spare = held[JOKER_KIND]
    last = 13
    cost = 0.0
    for ahead in range(14):
        if size <= 0:
            break
        cost += 1.0
        have = owed[ahead] if ahead < 13 else 0
        if have:
            size -= have if have <= most else most
            owed[ahead] = 0
        elif spare:
            spare -= 1
            size -= 1
        else:
            while last > ahead and not owed[last]:
                last -= 1
            owed[last] -= 1
            size -= 1
            cost += _BLUFF_COST
    return cost + max(0, size)


def standing(state: State, world: World, me: int) -> float:
    """The chance that `me` wins the round, by the turns that every seat still needs."""
    if state.phase is Phase.ROUND_OVER or state.phase is Phase.TRUTH:
        return 1.0 / len(state.winners) if me in state.winners else 0.0
    rules = state.rules
    n = rules.seats
    best: list[float] = []
    following = state.turn if state.phase is Phase.PLAY else state.turn + 1
    player = state.current if state.phase is Phase.PLAY else (state.current + 1) % n
    for seat in range(n):
        hand = state.hands[seat]
        wait = (seat - player) % n
        size = len(hand)
        if rules.by_suit:
            need = float(size)
        else:
            held = counts(rules, world.cards, hand)
            if rules.sequence:
                rank = (following + wait - 1) % 13 + 1
                need = turns_left(held, size, rank, n, rules.max_cards)
            else:
                need = 0.6 * sum(1 for count in held if count) + 0.25 * size
        best.append(need + wait / n + _TOKEN_COST * state.tokens[seat])
    low = min(best)
    weights = [exp((low - need) / _TURNS_SCALE) for need in best]
    return weights[me] / sum(weights)


def doubts(state: State, world: World, seat: int, play: Laid) -> float:
    """How likely a quick player at `seat` accuses a play: its own cards tell it whether the claim can be true."""
    rules = state.rules
    count = len(play.slots)
    own = 0
    cards = world.cards
    for slot in state.hands[seat]:
        own += kind_of(rules, cards[slot]) == play.claim
    if rules.by_suit:
        copies = 13 * rules.packs if not rules.small_pack else 8 * rules.packs
        chance = 0.03 + (0.25 if own * 2 > copies else 0.0)
    else:
        copies = 4 * rules.packs
        jokers = 2 * rules.packs if rules.jokers else 0
        if own + count > copies + jokers:
            return 0.97
        chance = _HUNCH[min(count, 4)]
        loose = copies - own
        pool = len(rules.deck.cards) - len(state.hands[seat])
        drawn = len(state.hands[play.seat]) + count
        true = posterior(draw_chances(pool, loose, drawn), 0, count, 1.0)
        pile = state.pile_size()
        if true < next(limit for size, limit in _LIMITS if pile <= size):
            chance = _CALL_DOUBTFUL
    if not state.hands[play.seat]:
        return max(chance, _CALL_LAST)
    return chance


def settle(state: State, world: World) -> Ask | None:
    """Let the dealer work until seats are asked; None when the round is over."""
    while True:
        pending = GAME.pending(state)
        if isinstance(pending, Ask):
            return pending
        if not isinstance(pending, Deal):
            return None
        GAME.dealt(state, world.run(pending))


def window_worth(state: State, world: World, me: int) -> float:
    """Worth of a running window for `me`, who lets go: accepted or accused, each weighed by its chance.

    Which accuser it is, where it matters, is drawn.
    """
    play = state.open[-1]
    ask = GAME.pending(state)
    seats = ask.seats if isinstance(ask, Ask) else ()
    callers: list[tuple[int, float]] = []
    silence = 1.0
    for seat in seats:
        if seat not in (me, play.seat):
            chance = doubts(state, world, seat, play)
            callers.append((seat, chance))
            silence *= 1.0 - chance
    worth = 0.0
    if silence > 0.02:
        branch, copy = state.copy(), world.copy()
        GAME.play(branch, [Answer(seat, LET_GO) for seat in seats])
        worth += silence * after(branch, copy, me)
    if silence < 0.98:
        at = world.rng.unit() * sum(chance for _, chance in callers)
        caller = callers[-1][0]
        for seat, chance in callers:
            at -= chance
            if at < 0:
                caller = seat
                break
        worth += (1.0 - silence) * accused_worth(state, world, me, caller, play.turn)
    return worth / (silence * (silence > 0.02) + (1.0 - silence) * (silence < 0.98))


def accused_worth(state: State, world: World, me: int, caller: int, turn: int) -> float:
    """Worth for `me` when `caller` accuses the play of `turn` and is counted."""
    ask = GAME.pending(state)
    seats = ask.seats if isinstance(ask, Ask) else ()
    branch, copy = state.copy(), world.copy()
    GAME.play(branch, [Answer(seat, Accuse(turn) if seat == caller else LET_GO, 1000) for seat in seats])
    return after(branch, copy, me)


def after(state: State, world: World, me: int) -> float:
    """Worth once the dealer has worked."""
    settle(state, world)
    return standing(state, world, me)
