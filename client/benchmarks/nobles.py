"""How the nobles of Ménestrels fare against each other: level 3 against itself, nobles at random."""

from __future__ import annotations

from typing import Final

from core.bots.registry import policy
from core.game import BadInput
from core.games.menestrels.nobles import CODES
from core.games.menestrels.options import MAX_SEATS, MIN_SEATS
from core.selfplay import play_match, seed_bytes

GAMES: Final = 250
SEED: Final = 7
LEVEL: Final = 3


def balance(seats: int, games: int) -> dict[str, tuple[int, int]]:
    """By noble: games won, games in which it was at the table."""
    if not MIN_SEATS <= seats <= MAX_SEATS or games < 1:
        raise BadInput(f"Ménestrels is for {MIN_SEATS} to {MAX_SEATS} seats", field="seats")
    found = dict.fromkeys(CODES, (0, 0))
    policies = [policy("menestrels", LEVEL)] * seats
    for number in range(games):
        deal, bots = seed_bytes(SEED, seats, number), seed_bytes(SEED, seats, number, 1)
        state = play_match("menestrels", seats, {}, policies, deal_seed=deal, bot_seed=bots).table.state
        for seat, noble in enumerate(state.inner.nobles):
            won, played = found[CODES[noble]]
            found[CODES[noble]] = won + (seat in state.winners), played + 1
    return found


def noble_balance() -> dict[str, float | int | str]:
    """Share of games won by each noble, by number of players, as a percentage of the games it was in."""
    figures: dict[str, float | int | str] = {"games": GAMES}
    for seats in range(MIN_SEATS, MAX_SEATS + 1):
        for code, (won, played) in balance(seats, GAMES).items():
            figures[f"{code}_{seats}"] = round(100 * won / max(1, played), 1)
    return figures
