"""Benchmarks of cards without a dealer: how long a table waits for a full shuffle."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, process_time

from netcode.veil.deck import Slot, card_point, check_slots, inputs_hash, public_slot, shuffle
from netcode.veil.group import base, require_safe
from netcode.veil.hashing import Place, deal_id, match_id
from netcode.veil.proofs_shuffle import check_shuffle, prove_shuffle, shuffle_context
from netcode.veil.secrets import DealSecret, MixRandom
from netcode.veil.spread import alone

RUNS = 5


def shuffle_once(cards: int, members: int, clock: Callable[[], float]) -> tuple[float, float, float]:
    """Seconds of all mixings with the checks of their points, of the last proof, and of its check."""
    mid = match_id(b"bench")
    place = Place(mid, deal_id(mid, 1, []), 1)
    joint = base(1234567)
    slots: tuple[Slot, ...] = tuple([public_slot(joint, [card_point("face", card)]) for card in range(cards)])
    secrets = [DealSecret(bytes([member]) * 32) for member in range(members)]
    begun = clock()
    for secret in secrets:
        inputs = slots
        mixed = shuffle(joint, inputs, MixRandom(secret, place, 0, 0, inputs_hash(place, inputs)))
        slots = mixed.slots
        check_slots(slots, cards, 1)
    mixed_at = clock()
    context = shuffle_context(place, members - 1, 0, bytes(32))
    proof = prove_shuffle(place, context, joint, inputs, mixed, secrets[-1])
    proved_at = clock()
    check_shuffle(place, context, joint, inputs, slots, proof)
    return mixed_at - begun, proved_at - mixed_at, clock() - proved_at


def veil_shuffle() -> dict[str, float]:
    """A full shuffle, one facet, without network: critical path = all mixings, then one proof and one check.

    Proofs are made and checked behind the cascade, so only the last one is waited for. Milliseconds, the best of
    several runs: on all cores as the program does it, and processor time on one.
    """
    require_safe()
    shuffle_once(64, 2, perf_counter)  # the generators are hashed once and kept
    figures: dict[str, float] = {}
    for cards, members in ((52, 4), (106, 10)):
        name = f"{cards}_cards_{members}_members"
        best = min((shuffle_once(cards, members, perf_counter) for _ in range(RUNS)), key=sum)
        for part, seconds in zip(("mixings", "proof", "check"), best, strict=True):
            figures[f"{name}_{part}_ms"] = round(seconds * 1e3, 1)
        figures[f"{name}_critical_path_ms"] = round(sum(best) * 1e3, 1)
        with alone():
            least = min(sum(shuffle_once(cards, members, process_time)) for _ in range(RUNS))
        figures[f"{name}_one_core_ms"] = round(least * 1e3, 1)
    return figures
