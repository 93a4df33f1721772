"""What the program costs around its pictures: start to first frame, and a table on which nothing happens."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from client.app import App

STARTS: Final = 5
FRAMES: Final = 600
ROUNDS: Final = 5
SECONDS: Final = 2

_START = """
import time
start = time.perf_counter()
from client.app import App
from client.environment import prepare_environment
prepare_environment()
from client.scenes.title import TitleScene
from client.settings import Settings
app = App(lambda _app: TitleScene(None), Settings(), size=(1280, 720))
app.step(0)
print(time.perf_counter() - start, time.process_time())
"""


def first_frame() -> dict[str, Any]:
    """From the start of the program's imports to its first picture, in ms: median of fresh interpreters that find
    the modules compiled, as an installed program does (a start before the first one compiles them).

    `cpu`: processor time, the interpreter's own start included; what is left of the figure on a busy machine.
    """
    display()
    times, work = [], []
    with tempfile.TemporaryDirectory() as compiled:
        around = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
        around.pop("PYTHONDONTWRITEBYTECODE", None)
        for run in range(STARTS + 1):
            start = [sys.executable, "-c", _START]
            done = subprocess.run(start, capture_output=True, text=True, check=True, env=around)
            spent, worked = done.stdout.split()[-2:]
            if run:
                times.append(float(spent) * 1e3)
                work.append(float(worked) * 1e3)
    return {
        "median_ms": round(statistics.median(times)),
        "most_ms": round(max(times)),
        "median_cpu_ms": round(statistics.median(work)),
        "starts": STARTS,
    }


def idle_table() -> dict[str, Any]:
    """A table that waits for a person, against an empty event loop at 60 turns a second.

    Processor time of both in turn, several rounds; `ratio` is the median of the pairs.
    """
    display()
    import pygame

    from client.app import FRAMES_PER_SECOND, App
    from client.clock import VirtualClock
    from client.environment import prepare_environment
    from client.matches import MatchPlan, SeatPlan
    from client.scenes.match import MatchScene
    from client.settings import Settings
    from client.tables import registry

    prepare_environment()
    seats = (SeatPlan("Zoé"), *[SeatPlan(f"Nom {seat}", 1) for seat in range(1, 4)])
    plan = MatchPlan(registry.names()[0], seats, {"turnTimer": "off"})
    settings = Settings(animation_speed=0.0)
    app = App(lambda _app: MatchScene(plan, b"idle"), settings, clock=VirtualClock(), size=(1280, 720))
    for _frame in range(400):  # deal, then the person's turn or window; nothing moves any more
        press_return(app)
        app.step(50)
    ticker = pygame.time.Clock()

    def cost(busy: bool) -> float:
        start, end = time.process_time(), time.monotonic() + SECONDS
        while time.monotonic() < end:
            if busy:
                app.turn(ticker)
            else:
                pygame.event.get()
                ticker.tick(FRAMES_PER_SECOND)
        return (time.process_time() - start) * 1e3 / SECONDS

    cost(True), cost(False)
    before = app.pictures
    pairs = [(cost(True), cost(False)) for _round in range(ROUNDS)]
    pictures = app.pictures - before
    app.close()
    ratios = [table / empty for table, empty in pairs]
    return {
        "ratio": round(statistics.median(ratios), 2),
        "table_ms_per_s": round(statistics.median(table for table, _ in pairs), 2),
        "empty_ms_per_s": round(statistics.median(empty for _, empty in pairs), 2),
        "pictures": pictures,
    }


def press_return(app: App) -> None:
    """Post the key that cuts, confirms and goes on."""
    import pygame

    app.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40)
    app.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40)


def display() -> None:
    """The desktop's display if there is one, else SDL's dummy."""
    import os

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from client.display import display_problem

    if display_problem() is not None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
