"""The one clock of the client: real for people, virtual for tests."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """What the client asks of time; milliseconds, monotonic, from an arbitrary start."""

    def now_ms(self) -> int:
        """Return the present time in milliseconds."""
        ...

    def advance(self, dt_ms: int) -> None:
        """Tell the clock that a frame of `dt_ms` has passed."""
        ...


class RealClock:
    """Monotonic time of the machine; `advance` changes nothing."""

    def now_ms(self) -> int:
        """Return milliseconds of the monotonic clock."""
        return time.monotonic_ns() // 1_000_000

    def advance(self, dt_ms: int) -> None:
        """Real time passes by itself."""


class VirtualClock:
    """Time that passes only by `advance`: whole evenings run in a second of testing."""

    def __init__(self, start_ms: int = 0) -> None:
        self._now_ms = start_ms

    def now_ms(self) -> int:
        """Return the virtual time in milliseconds."""
        return self._now_ms

    def advance(self, dt_ms: int) -> None:
        """Let `dt_ms` pass."""
        self._now_ms += dt_ms
