"""Write every generated sprite: `python sprites/generate/build.py [OUTPUT_FOLDER]` (default: sprites/)."""

from __future__ import annotations

import sys
from pathlib import Path

import banquet
import cards
import courtiers
import dice
import families
import hearth
import icons
import medina_cover
import medina_folk
import medina_houses
import medina_tiles
import medina_walls
import minstrel_cards
import minstrel_nobles
import minstrels
import missions
import pads
import shields
import title

MODULES = (
    cards,
    shields,
    icons,
    pads,
    dice,
    hearth,
    title,
    minstrels,
    minstrel_cards,
    minstrel_nobles,
    families,
    courtiers,
    missions,
    banquet,
    medina_houses,
    medina_walls,
    medina_folk,
    medina_tiles,
    medina_cover,
)


def files() -> dict[str, str]:
    """Text of every generated sprite by its path under sprites/."""
    out: dict[str, str] = {}
    for module in MODULES:
        for name, text in module.files().items():
            if name in out:
                raise ValueError(f"{name} is drawn twice")
            out[name] = text
    return out


def main(arguments: list[str]) -> int:
    """Write the files below the folder given and say how many."""
    folder = Path(arguments[0]) if arguments else Path(__file__).resolve().parent.parent
    drawn = files()
    for name, text in drawn.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(drawn)} sprites written to {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
