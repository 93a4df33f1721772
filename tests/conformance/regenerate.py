"""Writes the catalogues in games/NAME.json anew: the same entries, with the figures the rules give now.

To add an entry, append {"seats", "options", "seed"} to `catalogue` there and run this, with the names of the games to
do (all by default).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
GAMES = Path(__file__).with_name("games")


def _text(tables: dict[str, list[dict[str, Any]]]) -> str:
    """One line per entry, so that a change of one shows as one line."""
    parts = [f'"{key}": [\n' + ",\n".join(json.dumps(row) for row in rows) + "\n]" for key, rows in tables.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main(names: list[str]) -> None:
    sys.path.insert(0, str(ROOT))
    from core import registry
    from core.playout import trace

    for name in names or registry.names():
        path = GAMES / f"{name}.json"
        tables = json.loads(path.read_text(encoding="utf-8"))
        game = registry.game(name)
        tables["catalogue"] = [
            {key: entry[key] for key in ("seats", "options", "seed")}
            | trace(game, entry["seats"], entry["options"], entry["seed"])
            for entry in tables["catalogue"]
        ]
        path.write_text(_text(tables), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
