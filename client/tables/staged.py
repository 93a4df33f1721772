"""What the tables of all games share: a queue of animations, particles, still parts, and controls behind them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import MutableSequence
from typing import TYPE_CHECKING, Any, Protocol

from client.i18n import _
from client.input import Act, Intent, Pointer
from client.stage.particles import Particles
from client.stage.queue import Animations
from client.stage.still import Part, StillLayer
from client.tables.base import GameTable, Look, TableSetup, Target, Waiting
from client.tables.paint import LogLines

if TYPE_CHECKING:
    from client.input import Event as InputEvent


class Pointing(Protocol):
    """What can be pointed at and pressed at a table: its controls."""

    focus: str | None

    def on(self, event: InputEvent) -> bool:
        """Take an input event."""
        ...

    def targets(self) -> list[Target]:
        """Everything that can be pointed at."""
        ...

    def hit(self, x: float, y: float) -> str | None:
        """What lies at a point."""
        ...

    def press(self, key: str) -> bool:
        """Do what a click there does."""
        ...

    def prompts(self) -> list[tuple[Intent, str]]:
        """What the intents do now."""
        ...


def skips(event: InputEvent) -> bool:
    """Whether an input ends running animations: OK, or a click."""
    if isinstance(event, Act):
        return event.down and not event.repeat and event.intent is Intent.OK
    return isinstance(event, Pointer) and event.kind == "down" and event.button == 1


def seconds_left(waiting: Waiting | None) -> int | None:
    """Whole seconds left to answer; None without a timer."""
    if waiting is None or waiting.max_ms is None:
        return None
    return max(0, -(-(waiting.max_ms - waiting.elapsed_ms) // 1000))


def news(before: Waiting | None, now: Waiting | None) -> bool:
    """Whether something visible of what the match waits for has changed: whom, who has answered, the seconds."""
    if before is None or now is None:
        return before is not now
    same = (now.seats, now.answered, now.mine) == (before.seats, before.answered, before.mine)
    return not same or seconds_left(now) != seconds_left(before)


class StagedTable(GameTable):
    """A table that plays events as animations; nothing can be pressed while they run."""

    controls: Pointing | None = None

    def __init__(self, setup: TableSetup) -> None:
        self.setup = setup
        self.sitters = tuple(setup.sitters)
        self.names = [sitter.name for sitter in self.sitters]
        self._queue = Animations(setup.look.speed)
        self._particles = Particles(not setup.look.reduced_motion)
        self._still = StillLayer()
        self._waiting: Waiting | None = None
        self._size = (1920.0, 1.0)
        self._lines = LogLines()

    def _part(self, name: str) -> Part:
        """The part of the still picture of that name."""
        return self._still.part(name)

    @abstractmethod
    def _settled(self) -> None:
        """Animations have ended, or the view has changed: let the controls look anew."""

    @property
    @abstractmethod
    def _logged(self) -> MutableSequence[Any]:
        """The log, its last event at the end."""

    def forget(self, events: int) -> None:
        """The log has the last so many events no more."""
        logged = self._logged
        for _number in range(min(events, len(logged))):
            logged.pop()

    @property
    def busy(self) -> bool:
        """Whether events are still being played."""
        return self._queue.busy

    def restyle(self, look: Look) -> None:
        """Take changed settings of animation."""
        self.setup.look = look
        self._queue.speed = look.speed
        self._particles.enabled = not look.reduced_motion

    def update(self, dt_ms: float) -> bool:
        """Let time pass."""
        was_busy = self.busy
        moved = self._queue.update(dt_ms)
        if was_busy and not self.busy:
            self._settled()
        return self._particles.update(dt_ms) or moved

    def on(self, event: InputEvent) -> bool:
        """Take an input event: the first press during motion skips it."""
        if self.controls is None:
            return False
        if not self.busy:
            return self.controls.on(event)
        if skips(event):
            self.skip()
            return True
        return False

    def spoken(self, x: float, y: float) -> tuple[str, ...]:
        """What the line of the log at a point speaks of."""
        return self._lines.at(x, y)

    def targets(self) -> list[Target]:
        """Everything that can be pointed at now."""
        return [] if self.controls is None or self.busy else self.controls.targets()

    def hit(self, x: float, y: float) -> str | None:
        """Return what lies at a point."""
        return None if self.controls is None or self.busy else self.controls.hit(x, y)

    def press(self, key: str) -> bool:
        """Do what a click there does."""
        return self.controls is not None and not self.busy and self.controls.press(key)

    @property
    def focus(self) -> str | None:
        """Key of the focused target."""
        return self.controls.focus if self.controls is not None else None

    def prompts(self) -> list[tuple[Intent, str]]:
        """Return what the intents do now."""
        if self.controls is None:
            return []
        return [(Intent.OK, _("Skip"))] if self.busy else self.controls.prompts()
