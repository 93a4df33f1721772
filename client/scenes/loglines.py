"""The log of a match under the mouse: a line shows what it speaks of; a click plays the last moves again."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from client.input import Pointer
from client.scenes.last_moves import RECENT, LastMovesScene, Shown
from client.scenes.learn.marks import ring
from client.stage.canvas import Canvas

if TYPE_CHECKING:
    from client.scenes.match import MatchScene


class LogLines:
    """`recent`: the last steps shown, oldest first; `spoken`: the spots of the table that a line speaks of."""

    def __init__(self, match: MatchScene) -> None:
        self._match = match
        self.recent: deque[Shown] = deque(maxlen=RECENT)
        self.spoken: tuple[str, ...] = ()

    def on(self, event: Pointer) -> bool:
        """Take what the mouse does; whether it was the log's."""
        table = self._match.table
        if table is None:
            return False
        spoken = table.spoken(event.x, event.y)
        if event.kind == "move" and spoken != self.spoken:
            self.spoken = spoken
            self._match.invalidate()
        log = table.spot("log")
        if event.kind != "down" or event.button != 1 or log is None or not log.collidepoint(event.x, event.y):
            return False
        if table.hit(event.x, event.y) not in (None, "log"):
            return False  # What may be chosen lies over the log.
        self.play()
        return True

    def play(self) -> None:
        """Play what has just happened once more."""
        if self.recent:
            self._match.open(LastMovesScene(self._match, self.recent))

    def draw(self, canvas: Canvas) -> None:
        """Ring what is spoken of."""
        table = self._match.table
        spots = () if table is None else [table.spot(name) for name in self.spoken]
        for spot in spots:
            if spot is not None:
                ring(canvas, spot, 0.0)
