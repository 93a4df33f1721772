"""Benchmarks of Menteur alone: its variants, and how long pictures of a busy table take in a plain window."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from typing import Any, Final

from client.benchmarks import rules
from client.tables.menteur.positions import BUSY
from core.game import Value

SIZES: Final = {"720p": (1280, 720), "1080p": (1920, 1080), "1440p": (2560, 1440), "4K": (3840, 2160)}
FRAMES: Final = 240
WARM_UP: Final = 120
MOVING: Final = 8
TURNING: Final = 4
SEATS: Final = 10
VARIANTS: Final[dict[str, tuple[int, dict[str, Value]]]] = {
    "dice": (4, {"variant": "dice"}),
    "suit": (4, {"variant": "suit"}),
    "extended": (4, {"window": "extended"}),
    "ten_seats": (10, {}),
}


def random_variants() -> dict[str, Any]:
    """Moves per second of random play by variant."""
    return {
        f"{name}_moves_per_s": round(
            rules.best_rate(rules.random_rounds("menteur", seats, options, rules.ROUNDS // 4)), 3
        )
        for name, (seats, options) in VARIANTS.items()
    }


def busy_table() -> dict[str, Any]:
    """Median and 95th percentile of draw + flip in ms: ten seats, 8 cards flying and turning, 4 turning over."""
    pygame = _pygame()
    from client.window import present

    found: dict[str, Any] = {"driver": "", "seats": SEATS, "moving": MOVING, "turning": TURNING}
    for name, size in SIZES.items():
        surface = pygame.display.set_mode(size)
        frame = _busy(surface)
        draws, flips, work = [], [], []
        for number in range(WARM_UP + FRAMES):
            pygame.event.pump()
            start, began = time.perf_counter_ns(), time.process_time_ns()
            changed = frame(number)
            drawn, worked = time.perf_counter_ns(), time.process_time_ns()
            present(changed)
            end = time.perf_counter_ns()
            if number >= WARM_UP:
                draws.append((end - start) / 1e6)
                flips.append((end - drawn) / 1e6)
                work.append((worked - began) / 1e6)
        draws.sort()
        found[f"{name}_median_ms"] = round(statistics.median(draws), 2)
        found[f"{name}_p95_ms"] = round(draws[int(len(draws) * 0.95)], 2)
        found[f"{name}_flip_ms"] = round(statistics.median(flips), 2)
        # Processor time of drawing alone: what is left of the figure on a machine that is doing other things.
        found[f"{name}_draw_cpu_ms"] = round(statistics.median(work), 2)
    found["driver"] = pygame.display.get_driver()
    pygame.quit()
    return found


def table_layers() -> dict[str, Any]:
    """What is drawn once: the static layer, and the first picture of a table with all its parts, in ms."""
    pygame = _pygame()
    found: dict[str, Any] = {}
    for name, size in SIZES.items():
        surface = pygame.display.set_mode(size)
        table, canvas = _table(surface)
        for key, draw in (("static", table.draw_static), ("first", table.draw), ("again", table.draw)):
            start = time.perf_counter_ns()
            draw(canvas)
            found[f"{name}_{key}_ms"] = round((time.perf_counter_ns() - start) / 1e6, 1)
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
    """A table of ten in the middle of a window, with its canvas."""
    from client import i18n
    from client.fonts import Fonts
    from client.stage.canvas import Canvas
    from client.stage.sprites import Sprites
    from client.tables import table as make_table
    from client.tables.base import Sitter, TableSetup, Waiting
    from core.registry import game as find_game
    from core.table import Table

    i18n.use("fr")
    game = find_game("menteur")
    match = Table.placed(game, SEATS, {}, game.place(BUSY), None)
    view = match.view(0)
    canvas = Canvas(surface, Fonts(), Sprites())
    sitters = [Sitter(f"Nom {seat}") for seat in range(SEATS)]
    table = make_table("menteur", TableSetup(sitters, 0, lambda _move: None))
    table.layout(canvas.width, 1.0)
    table.show(view)
    table.waiting(Waiting(view.answerers, frozenset({2, 5}), 800, view.min_ms, view.max_ms, True))
    return table, canvas


def _busy(surface: Any) -> Callable[[int], list[Any] | None]:
    """A function that draws frame number n: the baked layer, the table, and twelve cards that all changed."""
    import math

    import pygame

    from client.stage.ground import Ground
    from client.tables.menteur.pieces import Piece

    ground = Ground()
    table, canvas = _table(surface)
    layer = pygame.Surface(surface.get_size()).convert()
    canvas.surface = layer
    table.draw_static(canvas)
    canvas.surface = surface
    flying = [Piece(0, 0) for _index in range(MOVING)]
    turning = [Piece(600 + 190 * index, 500, 1.2) for index in range(TURNING)]

    def frame(number: int) -> list[Any] | None:
        for index, piece in enumerate(flying):
            part = (number / 48 + index / MOVING) % 1.0
            piece.x, piece.y = 200 + 1500 * part, 300 + 60 * index
            piece.size, piece.angle, piece.lift = 0.5 + 0.5 * part, 120 * part - 60, 4 + 18 * math.sin(math.pi * part)
        for index, piece in enumerate(turning):
            turn = (number / 24 + index / TURNING) % 2.0
            piece.turn, piece.face = abs(1 - turn), index * 13 if turn < 1 else None
        canvas.begin(layer, ground)
        table.draw(canvas)
        for piece in (*flying, *turning):
            piece.draw(canvas)
        changed: list[Any] | None = canvas.finish()
        return changed

    return frame
