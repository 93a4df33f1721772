"""What a frame of a whole match costs at each size of window: nothing new, something moving, the dearest one."""

from __future__ import annotations

import statistics
import time
from typing import Any, Final

from client.benchmarks.rules import usual_seats
from client.benchmarks.window import display, press_return

SIZES: Final = {"720p": (1280, 720), "1080p": (1920, 1080), "1440p": (2560, 1440), "4K": (3840, 2160)}
STEPS: Final = 900
STEP_MS: Final = 16
SETTLE: Final = 16
CUT: Final = 4
"""The first frames: they draw the room, then the table with its cloth and wood, for the first time."""
NAMES: Final = ("Zoé", "Nour", "Ada", "Élie", "Lou", "Sam")


def frame_costs(name: str) -> dict[str, Any]:
    """Milliseconds by size, of an evening of bots that goes on by itself for some seconds of its own time.

    `idle`: median processor time of a frame in which nothing is drawn; `busy`, `busy_p95`, `worst`: median, 95th
    percentile and most of drawing and showing a picture while cards move (on the clock: `busy_wall`); `first`: the
    dearest of the first pictures, in which cloth and wood are made. The thoughts of bots do not count.
    """
    display()
    found: dict[str, Any] = {}
    for label, size in SIZES.items():
        found.update({f"{label}_{key}": value for key, value in _evening(name, size).items()})
    return found


def _evening(name: str, size: tuple[int, int]) -> dict[str, float | int]:
    from client.app import App
    from client.clock import VirtualClock
    from client.environment import prepare_environment
    from client.matches import MatchPlan, SeatPlan
    from client.scenes.match import MatchScene
    from client.settings import Settings

    class Watched(App):
        """Notes what its pictures cost."""

        drawn: list[tuple[float, float]]

        def _draw(self) -> None:
            self.began = time.process_time_ns(), time.perf_counter_ns()
            super()._draw()
            self.after = time.process_time_ns(), time.perf_counter_ns()

    prepare_environment()
    seats = tuple([SeatPlan(NAMES[seat], 1) for seat in range(usual_seats(name))])
    plan = MatchPlan(name, seats, {})
    app = Watched(lambda _app: MatchScene(plan, b"frames"), Settings(), clock=VirtualClock(), size=size, sound=False)
    idle, busy, walls = [], [], []
    first = 0.0
    for number in range(STEPS):
        if number == CUT:
            press_return(app)
        before, began = app.pictures, time.process_time_ns()
        app.step(STEP_MS)
        ended = time.process_time_ns(), time.perf_counter_ns()
        if app.pictures == before:
            idle.append((ended[0] - began) / 1e6)
            continue
        cpu, wall = (ended[0] - app.began[0]) / 1e6, (ended[1] - app.began[1]) / 1e6
        if number < SETTLE:
            first = max(first, cpu)
        else:
            busy.append(cpu)
            walls.append(wall)
    app.close()
    busy.sort()
    return {
        "idle_ms": round(statistics.median(idle), 3) if idle else 0.0,
        "busy_ms": round(statistics.median(busy), 2),
        "busy_p95_ms": round(busy[int(len(busy) * 0.95)], 2),
        "worst_ms": round(busy[-1], 2),
        "busy_wall_ms": round(statistics.median(walls), 2),
        "first_ms": round(first, 1),
        "pictures": len(busy),
    }
