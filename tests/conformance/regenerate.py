"""Writes catalogue.json anew: the same entries, with the figures the rules give now.

To add an entry, append {"game", "seats", "options", "seed"} to the file and run this.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATH = Path(__file__).with_name("catalogue.json")


def main() -> None:
    sys.path.insert(0, str(ROOT))
    from core import registry
    from core.playout import trace

    lines = []
    for entry in json.loads(PATH.read_text(encoding="utf-8")):
        asked = {key: entry[key] for key in ("game", "seats", "options", "seed")}
        game = registry.game(entry["game"])
        lines.append(json.dumps(asked | trace(game, entry["seats"], entry["options"], entry["seed"])))
    PATH.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
