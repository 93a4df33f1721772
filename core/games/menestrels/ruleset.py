"""The options of one table, read once: plain attributes for the rules, and Asks that never change."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from core.game import Options, Value
from core.games.menestrels.deckfile import troupe_of
from core.games.menestrels.nobles import start_coins
from core.games.menestrels.options import normalise
from core.pending import Ask, Deal, Roll, Shuffle

MARKET_SIZE = 4
KING_ZONE = 10
"""Cards at the bottom of the pile among which the King is shuffled."""


class Rules:
    """What the options mean. Shared by all states of a table and never changed.

    `turn_ms`: 0 if off. `seconds`: whether second places exist (not with two players).
    """

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        self.seats = seats
        self.options = options
        self.troupe = troupe_of(str(options["deck"]))
        self.chosen = options["nobles"] == "chosen"
        self.window_ms = int(options["bishopWindow"])
        self.turn_ms = 0 if options["turnTimer"] == "off" else int(options["turnTimer"]) * 1000
        self.assign_help = options["assignHelp"] == "on"
        self.marquis_bonus = int(options["marquisBonus"])
        self.prince_fixed = options["princeStart"] == "fixed4"
        self.seconds = seats > 2
        self.left_out = self.troupe.remove2p if seats == 2 else 0
        max_ms = self.turn_ms or None
        asks = {
            prompt: tuple([Ask((seat,), prompt, max_ms=max_ms) for seat in range(seats)])
            for prompt in ("noble", "choice", "second", "target", "assign")
        }
        self.noble_asks = asks["noble"]
        self.choice_asks = asks["choice"]
        self.second_asks = asks["second"]
        self.target_asks = asks["target"]
        self.assign_asks = asks["assign"]
        self.veto_asks = tuple([Ask((seat,), "veto", max_ms=self.window_ms) for seat in range(seats)])
        self.noble_rolls = Deal(tuple([Roll(9 - seat) for seat in range(seats)]), fresh=True)
        self.first_roll = Deal((Roll(seats),), fresh=True)
        total = self.troupe.total
        self.shuffle = Deal((Shuffle(0, (), tuple(range(total))),))

    def coins_of(self, noble: int) -> int:
        """Coins a noble begins with at this table."""
        return start_coins(noble, self.seats, self.marquis_bonus, self.prince_fixed)

    def __reduce__(self) -> tuple[Any, ...]:
        """Travels as its options, so that a state sent to another process is small and shares its Rules there."""
        return rules_for, (self.seats, self.options)


@lru_cache(maxsize=128)
def _rules(seats: int, items: tuple[tuple[str, Value], ...]) -> Rules:
    return Rules(seats, dict(items))


def rules_for(seats: int, options: Options | Mapping[str, Any]) -> Rules:
    """The Rules of a table, one object per combination; BadInput as `normalise`."""
    items = tuple([(key, type(value), value) for key, value in options.items()])
    if type(seats) is not int or any(kind not in (int, str, bool) for _, kind, _ in items):
        return _rules(seats, tuple(normalise(seats, options).items()))
    return _as_given(seats, items)


@lru_cache(maxsize=128)
def _as_given(seats: int, items: tuple[tuple[str, type, Value], ...]) -> Rules:
    given = {key: value for key, _, value in items}
    return _rules(seats, tuple(normalise(seats, given).items()))
