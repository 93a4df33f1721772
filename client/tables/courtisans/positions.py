"""Positions of Courtisans that show what its table can look like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from core.game import Json

START: Final[Json] = {
    "game": "courtisans",
    "seats": 4,
    "hands": [["CAR-N", "HAR-A", "BUT-S"], 3, 3, 3],
    "missions": [["W-STA", "B-5"], ["?", "?"], ["?", "?"], ["?", "?"]],
    "deck": 72,
    "aside": 6,
}
MIDDLE: Final[Json] = {
    "game": "courtisans",
    "seats": 4,
    "current": 0,
    "turn": 13,
    "used": ["OWN"],
    "hands": [["STA-A", "BUT-N"], 3, 3, 3],
    "missions": [["W-N3", "B-HAR"], ["?", "?"], ["?", "?"], ["?", "?"]],
    "table": {
        "above": ["CAR-N", "BUT-P", "STA-G", "CAR-P", "NIG-A"],
        "below": ["HAR-N", "HAR-P", "TOA-N", "BUT-G", "STA-P"],
    },
    "queen": {"above": ["?"], "below": ["?", "?"]},
    "domains": [
        ["CAR-N", "CAR-P", "BUT-N", "TOA-G", "?"],
        ["HAR-N", "NIG-P", "STA-N", "CAR-A", "TOA-P", "?"],
        ["TOA-N", "TOA-P", "BUT-A", "HAR-G"],
        ["NIG-N", "STA-P", "HAR-P", "BUT-P", "?", "CAR-G", "NIG-G"],
    ],
    "eliminated": ["BUT-P", "?"],
    "deck": 36,
    "aside": 6,
}
CROWDED: Final[Json] = {
    "game": "courtisans",
    "seats": 6,
    "options": {"expansion": "on"},
    "current": 0,
    "turn": 31,
    "hands": [["NIG-D", "STA-N", "CAR-C"], 3, 3, 3, 3, 3],
    "missions": [["W-HAR", "B-D2"], *[["?", "?"]] * 5],
    "table": {
        "above": [
            *("BUT-N", "BUT-P", "BUT-G", "TOA-A", "NIG-N", "NIG-P", "NIG-A", "HAR-D", "CAR-N", "CAR-N", "CAR-P"),
            *("CAR-G", "CAR-D", "STA-P"),
        ],
        "below": [
            *("BUT-P", "TOA-N", "TOA-P", "TOA-P", "TOA-G", "TOA-N", "HAR-N", "HAR-P", "HAR-C", "STA-N", "STA-G"),
            "CAR-A",
        ],
    },
    "queen": {"above": ["?", "?"], "below": ["?"]},
    "domains": [
        [*("BUT-N", "CAR-N", "CAR-P", "CAR-G", "HAR-A", "NIG-P", "STA-P"), "?", "?"],
        ["TOA-N", "TOA-A", "BUT-P", "STA-A", "NIG-G", "HAR-P", "HAR-P", "?"],
        ["NIG-N", "NIG-N", "NIG-P", "BUT-A", "CAR-P", "TOA-G", "STA-D", "HAR-G", "BUT-D", "?"],
        ["HAR-N", "HAR-N", "STA-P", "STA-P", "CAR-A", "TOA-D", "BUT-P"],
        ["BUT-A", "NIG-A", "TOA-P", "TOA-C", "STA-G", "CAR-P", "HAR-G", "STA-N", "BUT-N", "?", "?"],
        ["STA-N", "STA-A", "HAR-D", "NIG-D", "CAR-N", "BUT-G", "TOA-D"],
    ],
    "eliminated": ["NIG-P", "?", "HAR-P"],
    "deck": 0,
    "aside": 0,
}
TARGETS: Final[Json] = {
    **MIDDLE,
    "used": ["OWN", "T"],
    "hands": [["BUT-N"], 3, 3, 3],
    "table": {
        "above": ["CAR-N", "BUT-P", "STA-G", "CAR-P", "NIG-A", {"card": "STA-A", "id": 90}],
        "below": ["HAR-N", "HAR-P", "TOA-N", "BUT-G", "STA-P"],
    },
    "effect": {"id": 90, "zone": "T"},
}
TEAMS: Final[Json] = {
    **MIDDLE,
    "options": {"expansion": "on", "teams": "on"},
    "domains": [
        ["CAR-N", "CAR-P", "BUT-N", "TOA-G", "STA-D", "?"],
        ["HAR-N", "NIG-P", "STA-N", "CAR-A", "TOA-P", "?"],
        ["TOA-N", "TOA-P", "BUT-A", "HAR-G", "NIG-C"],
        ["NIG-N", "STA-P", "HAR-P", "BUT-P", "?", "CAR-G", "NIG-G"],
    ],
    "deck": 46,
    "aside": 12,
}
END: Final[Json] = {
    "game": "courtisans",
    "seats": 3,
    "table": {
        "above": ["BUT-P", "BUT-N", "TOA-G", "NIG-P", "NIG-A", "CAR-N", "STA-P", "BUT-P"],
        "below": ["BUT-P", "TOA-N", "TOA-P", "NIG-N", "HAR-P", "STA-G", "CAR-P"],
    },
    "queen": {"above": ["HAR-S"], "below": ["CAR-S"]},
    "domains": [
        ["BUT-N", "BUT-P", "CAR-P", "TOA-G"],
        ["TOA-N", "TOA-P", "NIG-A", "BUT-S"],
        ["CAR-N", "HAR-P", "STA-G", "STA-P", "BUT-A"],
    ],
    "missions": [["W-BUT", "B-TOA"], ["W-TOA", "B-D2"], ["W-CAR", "B-L3"]],
}

SHOWCASE: Final[Mapping[str, Json]] = {
    "start": START,
    "middle": MIDDLE,
    "crowded": CROWDED,
    "targets": TARGETS,
    "teams": TEAMS,
    "end": END,
}
