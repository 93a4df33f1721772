"""How long pictures take that are drawn from their files: every one, at two sizes."""

from __future__ import annotations

import statistics
import time
from importlib.resources.abc import Traversable
from typing import Any, Final

from client.benchmarks.window import display

HEIGHTS_PX: Final = (160, 480)
"""About a card on a table at 720p, and one looked at closely at 4K."""
DEAREST: Final = 3


def drawings(folder: Traversable | None, before: str = "") -> list[str]:
    """The names of all drawings in a folder and those below it, sorted."""
    found: list[str] = []
    for entry in folder.iterdir() if folder is not None else ():
        if entry.is_dir():
            found += drawings(entry, f"{before}{entry.name}/")
        elif entry.name.endswith(".svg"):
            found.append(before + entry.name.removesuffix(".svg"))
    return sorted(found)


def rasterise() -> dict[str, Any]:
    """All drawings of the game: number, processor time in all, median and 95th percentile, the dearest ones."""
    display()
    import pygame

    from client import assets
    from client.stage.sprites import Sprites

    pygame.display.init()
    pygame.display.set_mode((64, 64))
    sprites = Sprites()
    names = drawings(assets.root("sprites"))
    found: dict[str, Any] = {"drawings": len(names)}
    for height in HEIGHTS_PX:
        times: list[tuple[float, str]] = []
        for name in names:
            began = time.process_time_ns()
            sprites.raster(name, (height * 2 // 3, height))
            times.append(((time.process_time_ns() - began) / 1e6, name))
        times.sort()
        each = [spent for spent, _name in times]
        found[f"{height}px_all_ms"] = round(sum(each))
        found[f"{height}px_median_ms"] = round(statistics.median(each), 2)
        found[f"{height}px_p95_ms"] = round(each[int(len(each) * 0.95)], 2)
        found[f"{height}px_dearest"] = " ".join(f"{name}:{spent:.1f}ms" for spent, name in times[: -DEAREST - 1 : -1])
    pygame.display.quit()
    return found
