"""How long pictures take, and when they take too long for the size they are drawn at."""

from __future__ import annotations

from collections import deque
from typing import Final

SLOW_MS: Final = 12.0
"""Drawing and showing a picture may take so long; 60 a second leave 16.7 ms for everything."""
PICTURES: Final = 120
"""Two seconds of motion are looked at before a judgment."""
SHARE: Final = 0.05
"""Pictures that may be slower without anybody minding."""


class Pace:
    """Times of the last pictures drawn in motion."""

    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=PICTURES)

    def note(self, ms: float) -> bool:
        """Count a picture; returns whether the last two seconds of them were too slow (then counting begins anew)."""
        self._times.append(ms)
        if len(self._times) < PICTURES:
            return False
        if sum(time > SLOW_MS for time in self._times) <= SHARE * PICTURES:
            return False
        self.forget()
        return True

    def forget(self) -> None:
        """Begin anew: another size, another scene."""
        self._times.clear()
