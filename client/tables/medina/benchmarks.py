"""Benchmarks of Médina's table: how long pictures of a crowded board take."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from typing import Any, Final

from client.tables.medina.positions import CROWDED

SIZES: Final = {"720p": (1280, 720), "1080p": (1920, 1080), "1440p": (2560, 1440), "4K": (3840, 2160)}
FRAMES: Final = 240
WARM_UP: Final = 60
FALLING: Final = 4


def crowded_board() -> dict[str, Any]:
    """Median and 95th percentile of draw + flip in ms: a crowded board, four pieces falling, one in hand.

    `placed`: the picture after a piece has been put down, when the board is painted anew.
    """
    pygame = _pygame()
    from client.window import present

    found: dict[str, Any] = {"driver": "", "falling": FALLING}
    for name, size in SIZES.items():
        surface = pygame.display.set_mode(size)
        table, canvas = _table(surface)
        frame = _busy(surface, table, canvas)
        draws, work = [], []
        for number in range(WARM_UP + FRAMES):
            pygame.event.pump()
            start, began = time.perf_counter_ns(), time.process_time_ns()
            changed = frame(number)
            worked = time.process_time_ns()
            present(changed)
            end = time.perf_counter_ns()
            if number >= WARM_UP:
                draws.append((end - start) / 1e6)
                work.append((worked - began) / 1e6)
        draws.sort()
        found[f"{name}_median_ms"] = round(statistics.median(draws), 2)
        found[f"{name}_p95_ms"] = round(draws[int(len(draws) * 0.95)], 2)
        # Processor time of drawing alone: what is left of the figure on a machine that is doing other things.
        found[f"{name}_draw_cpu_ms"] = round(statistics.median(work), 2)
        table.shown.touch()
        began = time.process_time_ns()
        frame(0)
        found[f"{name}_placed_ms"] = round((time.process_time_ns() - began) / 1e6, 1)
    found["driver"] = pygame.display.get_driver()
    pygame.quit()
    return found


def _pygame() -> Any:
    """pygame with a display: the desktop's if there is one, else SDL's dummy."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from client.display import display_problem

    if display_problem() is not None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    pygame.display.init()
    pygame.font.init()
    return pygame


def _table(surface: Any) -> tuple[Any, Any]:
    """The crowded board in a window, the own turn, with its canvas."""
    from client import i18n
    from client.fonts import Fonts
    from client.stage.canvas import Canvas
    from client.stage.sprites import Sprites
    from client.tables import table as make_table
    from client.tables.base import Sitter, TableSetup, Waiting
    from core.registry import game as find_game
    from core.table import Table

    i18n.use("fr")
    game = find_game("medina")
    match = Table.placed(game, 4, {}, game.place(CROWDED), None)
    canvas = Canvas(surface, Fonts(), Sprites())
    table = make_table("medina", TableSetup([Sitter(f"Nom {seat}") for seat in range(4)], 0, lambda _move: None))
    table.layout(canvas.width, 1.0)
    table.show(match.view(0))
    table.waiting(Waiting((0,), mine=True))
    return table, canvas


def _busy(surface: Any, table: Any, canvas: Any) -> Callable[[int], Any]:
    """A function that draws frame number n and returns what has changed."""
    import pygame

    from client.input import Act, Intent
    from client.stage.ground import Ground
    from client.tables.medina.movers import Falling

    layer = pygame.Surface(surface.get_size()).convert()
    canvas_surface = type(canvas)(layer, canvas.fonts, canvas.sprites)
    table.draw_static(canvas_surface)
    table.on(Act(Intent.RIGHT))
    table.on(Act(Intent.NEXT))
    ground = Ground()
    falling = [Falling("grey", (4 + 3 * index, 6), 0.0) for index in range(FALLING)]
    table._motion.falling = falling

    def frame(number: int) -> Any:
        for index, piece in enumerate(falling):
            part = (number / 20 + index / FALLING) % 1.0
            piece.lift, piece.alpha = 230 * (1 - part * part), min(255.0, 600 * part)
        canvas.begin(layer, ground)
        table.draw(canvas)
        return canvas.finish()

    return frame
