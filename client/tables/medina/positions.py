"""Positions of Médina that show what its table can look like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from core.game import Json

_STOCK: Final[dict[str, Any]] = {
    "C1": 2, "C2": 1, "C3": 3, "C4": 2, "roofs": 2, "stables": 2, "merchants": 3, "walls": 4,
}  # fmt: skip

MIDDLE: Final[Json] = {
    "game": "medina",
    "seats": 4,
    "current": 0,
    "turn": 17,
    "board": [
        "ggSMoS", "gS.Moo", "S..M...kk...nn", "...M....k...n", "...MMMM.....nS", "......M", ".nnn.......gg",
        ".n.S.......g", "", "..............o", "..............oo",
    ],
    "walls": {"N": "######........##", "E": "##", "S": "..............##", "W": "###"},
    "streets": [[[4, 1], [4, 2], [4, 3], [4, 4], [4, 5], [5, 5], [6, 5], [7, 5], [7, 6]]],
    "roofs": [{"at": [1, 1], "owner": 0}, {"at": [5, 1], "owner": 1}, {"at": [13, 3], "owner": 2}],
    "tiles": {"C1": 0, "C3": 2, "C4": 1},
    "towers": {"NW": 1},
    "stocks": [_STOCK, {**_STOCK, "roofs": 3}, {**_STOCK, "roofs": 3}, {**_STOCK, "roofs": 4}],
}  # fmt: skip

SHOWCASE: Final[Mapping[str, Json]] = {"middle": MIDDLE}
