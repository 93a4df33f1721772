"""Positions of Ménestrels that show what its table can look like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from core.game import Json

MIDDLE: Final[Json] = {
    "game": "menestrels",
    "seats": 4,
    "nobles": ["PRI", "DUC", "EVE", "BAR"],
    "coins": [5, 3, 4, 2],
    "tokens": 2,
    "companies": [
        ["R01", "R02", "B05", "Y03", "M01", "G05"],
        ["B03", "B04", "R13", "Y11", "T02"],
        ["R14", "R08", "B09", "Y05", "Y06", "G02"],
        ["B12", "T01", "Y12", "G01", "G03", "E01"],
    ],
    "hidden": [["B06", "R04"], ["?", "?1"], ["?"], ["?", "?", "?1"]],
    "market": ["B07", "R16", "M04", "Y09"],
    "deck": ["?1", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?", "?"],
    "current": 0,
}
CROWDED: Final[Json] = {
    "game": "menestrels",
    "seats": 5,
    "nobles": ["COM", "VIC", "VSS", "MAR", "PSS"],
    "coins": [6, 2, 4, 9, 1],
    "companies": [
        ["R01", "R02", "R13", "M01", "B01", "B05", "Y01", "G04"],
        ["B02", "B06", "B07", "B10", "M03", "R09", "R11"],
        ["Y03", "Y04", "Y12", "T02", "R03", "R05", "G01", "G03"],
        ["B03", "B04", "B08", "M04", "R14", "R07", "R08", "Y05"],
        ["Y07", "Y08", "Y09", "M06", "R06", "G05", "G06"],
    ],
    "hidden": [["M05", "R12", "Y11"], ["?", "?1"], ["?"], [], ["?", "?"]],
    "market": ["B12", "R16", "E04", "T01"],
    "deck": ["?1", "?", "?", "?", "?", "?", "?", "?"],
    "current": 0,
}
COUNTED: Final[Json] = {
    "game": "menestrels",
    "seats": 3,
    "phase": "OVER",
    "kingOut": True,
    "nobles": ["COM", "VSS", "DUC"],
    "coins": [3, 3, 1],
    "companies": [
        ["R01", "R02", "R13", "M01:R", "B01", "B05", "Y01", "G04"],
        ["Y03", "Y04", "Y12", "T02:Y", "R03", "R05", "B07", "G01", "G03"],
        ["B03", "B04", "B08", "M04:B", "R14", "R07", "R08", "Y05"],
    ],
}
CHOOSE: Final[Json] = {
    "game": "menestrels",
    "seats": 3,
    "options": {"nobles": "chosen"},
    "nobles": [None, "DUC", None],
    "phase": "NOBLE",
    "current": 0,
}
SHOWCASE: Final[Mapping[str, Json]] = {
    "middle": MIDDLE, "crowded": CROWDED, "count": COUNTED, "nobles": CHOOSE,
}  # fmt: skip
