"""Positions of Menteur that show what its table can look like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from core.game import Json

_RANKS = "A23456789TJQK"

BUSY: Final[Json] = {
    "game": "menteur",
    "seats": 10,
    "turn": 19,
    "current": 3,
    "phase": "WINDOW",
    "hands": [[f"{_RANKS[i % 13]}{'SH'[i // 13]}" for i in range(14)], *[9] * 9],
    "pile": [
        {"turn": 18, "seat": 2, "claim": "5", "cards": 4},
        {"turn": 19, "seat": 3, "claim": "6", "cards": 4},
    ],
}
"""Ten seats, a long hand, a pile of two plays, everybody asked."""

SHOWCASE: Final[Mapping[str, Json]] = {
    "window": BUSY,
    "play": {
        "game": "menteur",
        "seats": 4,
        "turn": 6,
        "current": 0,
        "hands": [["9C", "5S", "KD", "6H", "6D", "AS", "QC"], 8, 5, 11],
        "pile": [{"turn": 5, "seat": 3, "claim": "5", "cards": 2}],
    },
    "tokens": {
        "game": "menteur",
        "seats": 5,
        "turn": 12,
        "current": 2,
        "options": {"forfeits": "on:3"},
        "hands": [["9C", "5S", "KD"], 3, 4, 2, 6],
        "tokens": [0, 1, 2, 0, 1],
    },
}
