"""Whether pictures keep their time while both cores check shuffles: what a table looks like during a deal."""

from __future__ import annotations

import os
import statistics
import threading
import time
from typing import Any, Final

from client.benchmarks.frames import CUT, NAMES, STEP_MS
from client.benchmarks.veil import shuffle_once
from client.benchmarks.window import display, press_return

FRAMES: Final = 300
ROUNDS: Final = 5
WARM: Final = 60
"""Frames in which the table is laid and cut; they count in neither."""
FRAMES_PER_SECOND: Final = 60
LATE_S: Final = 1.5 / FRAMES_PER_SECOND
"""Between two pictures: more than this, and one was left out."""


def frames_beside_veil() -> dict[str, Any]:
    """An evening of bots at 1080p, 300 frames with the calculations of a shuffle on every core and 300 without.

    `lost` and `lost_alone`: frames that came a frame or more late, median of the rounds; `worst_ms`: the longest time
    between two frames beside the calculations, median of the rounds; `shuffles`: how many were made and checked.
    """
    display()
    from client.app import App
    from client.clock import VirtualClock
    from client.environment import prepare_environment
    from client.matches import MatchPlan, SeatPlan
    from client.scenes.match import MatchScene
    from client.settings import Settings

    prepare_environment()
    seats = tuple([SeatPlan(name, 1) for name in NAMES[:4]])
    plan = MatchPlan("menteur", seats, {"series": "mostWins:20"})
    app = App(
        lambda _app: MatchScene(plan, b"beside"), Settings(), clock=VirtualClock(), size=(1920, 1080), sound=False
    )
    for number in range(WARM):
        if number == CUT:
            press_return(app)
        app.step(STEP_MS)
    pairs = [(_lost(app, load=True), _lost(app, load=False)) for _round in range(ROUNDS)]
    app.close()
    return {
        "frames": FRAMES,
        "lost": statistics.median(beside[0] for beside, _alone in pairs),
        "lost_alone": statistics.median(alone[0] for _beside, alone in pairs),
        "worst_ms": round(statistics.median(beside[1] for beside, _alone in pairs) * 1e3, 1),
        "shuffles": sum(beside[2] for beside, _alone in pairs),
        "rounds": ROUNDS,
    }


def _lost(app: Any, *, load: bool) -> tuple[int, float, int]:
    """Frames lost, the longest time between two in seconds, and the shuffles beside them."""
    import pygame

    stop = threading.Event()
    done: list[int] = []

    def work() -> None:
        while not stop.is_set():
            shuffle_once(52, 4, time.process_time)
            done.append(1)

    threads = [threading.Thread(target=work) for _core in range(os.cpu_count() or 1)] if load else []
    for thread in threads:
        thread.start()
    ticker = pygame.time.Clock()
    gaps: list[float] = []
    last = time.perf_counter()
    for _frame in range(FRAMES):
        ticker.tick(FRAMES_PER_SECOND)
        app.step(STEP_MS)
        now = time.perf_counter()
        gaps.append(now - last)
        last = now
    stop.set()
    for thread in threads:
        thread.join()
    return sum(gap > LATE_S for gap in gaps), max(gaps), len(done)
