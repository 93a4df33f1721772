"""The commands by name, one module each: `register(subparsers)` and `run(args) -> exit code`.

A module is imported when its command is named, so that no command pays for another's imports.
"""

from __future__ import annotations

from typing import Final

COMMANDS: Final[dict[str, str]] = {
    "play": "open the game in a window (the default; options may follow directly)",
    "selfplay": "let bots play against each other",
    "replay": "run a record and say where it stands",
    "score": "score a final position line by line",
    "verify": "check a record: seal, cut, seed, rules",
    "records": "take records along in a zip file, or bring some in",
    "deck": "write an editable deck of Ménestrels, or check one",
    "tour": "draw the pictures of the walk-through, without a display",
    "render": "draw the table as a picture, without a display",
    "share": "serve the program to guests on the LAN who have no internet",
    "peer": "be a peer on the LAN without a window",
    "tv": "show the public table of a LAN match",
    "bench": "run the project's benchmarks",
}

WITHOUT_DISPLAY: Final = (
    "selfplay",
    "replay",
    "score",
    "verify",
    "records",
    "deck",
    "tour",
    "render",
    "share",
    "peer",
    "bench",
)
"""Commands that never open a window."""
