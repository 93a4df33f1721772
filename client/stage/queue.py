"""The animation queue: what happens on the table, one thing after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from client.stage.tween import Ease, Tween, ease_out_cubic

# An animation that takes no time at all, chained to itself by its own calls, must not hang the client.
MOST_STEPS_AT_ONCE = 10_000


class Step(Protocol):
    """Anything that takes time: `update` returns the time left over when done (>= 0), else a negative number."""

    def update(self, dt_ms: float) -> float:
        """Move on by `dt_ms`."""
        ...


class Wait:
    """Nothing, for a while."""

    def __init__(self, ms: float) -> None:
        self._left_ms = ms

    def update(self, dt_ms: float) -> float:
        """Let time pass."""
        self._left_ms -= dt_ms
        return -self._left_ms if self._left_ms <= 0 else -1.0


class Call:
    """Calls a function once, in no time."""

    def __init__(self, function: Callable[[], object]) -> None:
        self._function = function

    def update(self, dt_ms: float) -> float:
        """Call it."""
        self._function()
        return dt_ms


class Together:
    """Several steps at once; done when the last one is."""

    def __init__(self, steps: Iterable[Step]) -> None:
        self._steps = list(steps)

    def update(self, dt_ms: float) -> float:
        """Move all of them on."""
        left = dt_ms
        still: list[Step] = []
        for step in self._steps:
            rest = step.update(dt_ms)
            if rest < 0:
                still.append(step)
            left = min(left, rest)
        self._steps = still
        return -1.0 if still else max(0.0, left)


class Chain:
    """Steps one after the other, for use inside `Together`."""

    def __init__(self, steps: Iterable[Step]) -> None:
        self._steps = deque(steps)

    def update(self, dt_ms: float) -> float:
        """Move the first ones on."""
        while self._steps:
            dt_ms = self._steps[0].update(dt_ms)
            if dt_ms < 0:
                return -1.0
            self._steps.popleft()
        return dt_ms


class Animations:
    """Steps in order; `speed` 0 ends each at once (in the same order, with the same calls)."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._steps: deque[Step] = deque()

    @property
    def busy(self) -> bool:
        """Say whether anything is still to come."""
        return bool(self._steps)

    def run(self, step: Step) -> None:
        """Add a step at the end."""
        self._steps.append(step)

    def move(self, target: object, to: Mapping[str, float], ms: float, ease: Ease = ease_out_cubic) -> None:
        """Add a tween at the end."""
        self.run(Tween(target, to, ms, ease))

    def wait(self, ms: float) -> None:
        """Add a pause at the end."""
        self.run(Wait(ms))

    def call(self, function: Callable[[], object]) -> None:
        """Add a function call at the end."""
        self.run(Call(function))

    def together(self, *steps: Step) -> None:
        """Add steps that run at once."""
        self.run(Together(steps))

    def update(self, dt_ms: float) -> bool:
        """Let `dt_ms` pass; returns whether anything was under way."""
        if not self._steps:
            return False
        left = float("inf") if self.speed == 0 else dt_ms * self.speed
        for _count in range(MOST_STEPS_AT_ONCE):
            if not self._steps:
                break
            step = self._steps[0]
            left = step.update(left if left != float("inf") else 1e9)
            if left < 0:
                break
            # Removed by identity: the step's own call may have put steps in or cleared the queue.
            if self._steps and self._steps[0] is step:
                self._steps.popleft()
        return True

    def finish(self) -> None:
        """End everything now: the final state without the way to it."""
        speed, self.speed = self.speed, 0.0
        try:
            self.update(0)
        finally:
            self.speed = speed

    def clear(self) -> None:
        """Drop everything that has not happened yet."""
        self._steps.clear()
