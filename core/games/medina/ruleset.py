"""The options of one table, read once: plain attributes for the rules, and Asks and moves that never change."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from core.game import Options, Value
from core.games.medina.board import Board, board_for
from core.games.medina.moves import Building, Merchant, NeutralRoof, Roof, Stable, Wall
from core.games.medina.options import normalise
from core.games.medina.pieces import COLOURS, TOWER_MERCHANTS, starting_stock
from core.pending import Ask

PROMPTS: Final = ("start", "first", "second")
"""What is asked: the first merchant's cell, the first piece of a turn, the second piece or tea."""


class Rules:
    """What the options mean (rule page 2). Shared by all states of a table and never changed.

    `turn_timer_ms`: 0 if off. `short_turns`: how many turns, from the first, are of one piece (`opening`).
    `everyone`: all seats as a mask. `asks[prompt][seat]`. The move tables hold one object per move there can be.
    """

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        self.seats = seats
        self.options = options
        self.board: Board = board_for(seats)
        self.everyone = (1 << seats) - 1
        self.french = options["closed_palace"] == "french"
        self.retire = options["stuck"] == "retire"
        self.chosen = options["start_merchant"] == "chosen"
        self.hidden = options["stocks"] == "hidden"
        self.neutral_roofs = options["neutral_roofs"] == "on"
        self.must_roof = options["last_player_must_roof"] == "on"
        self.well = options["well"] == "on"
        self.tea = options["tea"] == "on"
        self.opening = options["opening"] == "on"
        self.tower_merchants = TOWER_MERCHANTS if options["tower_merchants"] == "on" else (0, 0, 0, 0)
        self.stock = starting_stock(seats, str(options["counts"]), self.neutral_roofs)
        self.short_turns = (1 if seats == 2 else 2) if self.opening else 0
        self.turn_timer_ms = 0 if options["turnTimer"] == "off" else int(options["turnTimer"]) * 1000
        max_ms = self.turn_timer_ms or None
        self.asks = tuple([tuple([Ask((seat,), what, max_ms=max_ms) for seat in range(seats)]) for what in PROMPTS])
        cells = range(self.board.cells)
        self.building_moves = tuple([tuple([Building(c, cell) for cell in cells]) for c in range(COLOURS)])
        self.roof_moves = tuple([Roof(cell) for cell in cells])
        self.neutral_moves = tuple([NeutralRoof(cell) for cell in cells])
        self.stable_moves = tuple([Stable(cell) for cell in cells])
        self.merchant_moves = tuple([Merchant(cell) for cell in cells])
        self.wall_moves = tuple([Wall(slot) for slot in range(self.board.slots)])

    def __reduce__(self) -> tuple[Any, ...]:
        """Travels as its options, so that a state sent to another process is small and shares its Rules there."""
        return rules_for, (self.seats, self.options)


@lru_cache(maxsize=256)
def _rules(seats: int, items: tuple[tuple[str, Value], ...]) -> Rules:
    return Rules(seats, dict(items))


def rules_for(seats: int, options: Options) -> Rules:
    """The Rules of a table, one object per combination; BadInput as `normalise`."""
    return _rules(seats, tuple(normalise(seats, options).items()))
