"""Sampled worlds of Menteur: hidden cards laid out as the observer may believe them to lie."""

from __future__ import annotations

from collections.abc import Mapping

from core.bots.menteur.sight import KINDS, Sight, kind_of
from core.bots.sampling import World
from core.games.menteur.state import Laid
from core.rng import Rng

CLAIM_TRUST = 0.65
"""How often a card that was claimed and never shown is taken for what was claimed."""


def sample_world(sight: Sight, rng: Rng, truths: Mapping[int, bool] | None = None) -> World:
    """One world consistent with all the seat knows; what it merely believes holds as often as it is believed.

    `truths`: turn -> whether that open play is honest, where the caller has decided it; held to where the cards
    allow it.
    """
    state, rules = sight.state, sight.rules
    cards: dict[int, int] = {}
    left = dict(rules.copies)
    blank: list[int] = []
    for slot in _all_slots(sight):
        face = sight.faces.get(slot)
        if face is None:
            blank.append(slot)
        else:
            cards[slot] = face
            left[face] -= 1
    pool: list[list[int]] = [[] for _ in range(KINDS)]
    for face, copies in left.items():
        pool[kind_of(rules, face)] += [face] * copies
    for group in pool:
        rng.shuffle(group)
    decided = truths or {}
    for play in reversed(state.pile):
        if play.claim >= 0 and any(slot not in cards for slot in play.slots):
            _lay(play, pool, cards, decided.get(play.turn), rng)
    for seat, known in enumerate(sight.known):
        if seat != sight.seat:
            _give(state.hands[seat], known, pool, cards, rng)
    rest = [face for group in pool for face in group]
    rng.shuffle(rest)
    for slot in blank:
        if slot not in cards:
            cards[slot] = rest.pop()
    return World(rules.decks, cards, max(cards, default=0) + 1, rng)


def _all_slots(sight: Sight) -> list[int]:
    state = sight.state
    slots = [slot for hand in state.hands for slot in hand]
    slots += [slot for play in (*state.pile, *state.aside) for slot in play.slots]
    slots += [*state.stock, *state.rest]
    return slots


def _lay(play: Laid, pool: list[list[int]], cards: dict[int, int], true: bool | None, rng: Rng) -> None:
    """Cards of a play nobody has shown: of the claimed kind if it is taken for honest."""
    if true is None:
        true = rng.unit() < CLAIM_TRUST
    own = pool[play.claim]
    if true:
        for slot in play.slots:
            if own:
                cards[slot] = own.pop()
        return
    others = [group for kind, group in enumerate(pool) if group and kind != play.claim]
    size = sum(len(group) for group in others)
    if size:
        at = rng.below(size)
        for group in others:
            if at < len(group):
                cards[play.slots[0]] = group.pop(at)
                break
            at -= len(group)


def _give(hand: tuple[int, ...], known: list[float], pool: list[list[int]], cards: dict[int, int], rng: Rng) -> None:
    """Cards a seat is believed to hold."""
    room = [slot for slot in hand if slot not in cards]
    for kind, expected in enumerate(known):
        if expected <= 0.0:
            continue
        count = int(expected)
        count += rng.unit() < expected - count
        for _ in range(min(count, len(pool[kind]), len(room))):
            cards[room.pop()] = pool[kind].pop()
