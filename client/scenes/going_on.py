"""A match that was left at this machine, on the screen again where it stood."""

from __future__ import annotations

from client.clock import Clock
from client.going_on import Back, CannotGoOn
from client.i18n import _
from client.matches import Session, StepDone
from client.running import InUse, Left, Running, beside, put_aside
from client.scenes.last_moves import Shown
from client.scenes.local import Local
from client.scenes.match import MatchScene
from client.store import RecordStore


class BackScene(MatchScene):
    """The match goes on; the log and the last moves are those of the round so far."""

    def __init__(self, local: Local, back: Back) -> None:
        super().__init__(back.session.plan, None, local.store)
        self._local, self._back, self._quiet = local, back, False

    def open_session(self) -> Session:
        """The match as it was brought back."""
        return self._back.session

    def enter(self) -> None:
        """Lay the table as it was left."""
        super().enter()
        session = self._back.session
        self._cut_due = session.stage == "cut"
        if not self._cut_due:
            self._recall(self._back.steps)
        self.app.toast(_("You are back: the match goes on where it was."), "good", least_ms=5000)

    def _recall(self, steps: tuple[StepDone, ...]) -> None:
        """What was seen of the running round: without a sound, and at once."""
        if not steps:
            return
        table, views = self._table, steps[0].views
        self._quiet = True
        table.show(views[self.viewer], self.standing())
        for step in steps:
            self._seen.extend(step.events)
            if step.events:
                self.log.recent.append(Shown(views, step, self.standing()))
            views = step.views
            table.animate(step.events, step.views[self.viewer], self.standing())
            table.skip()
        self._quiet = False
        self._views = self._running.views()
        table.show(self._views[self.viewer], self.standing())
        self._settle_ms = self._pause_ms

    def _sound(self, name: str, pan: float) -> None:
        if not self._quiet:
            super()._sound(name, pan)


def back_at(one: Left, clock: Clock, store: RecordStore | None = None) -> BackScene | str:
    """The match where it stood, or why that is not possible; what makes no sense is put aside."""
    from client.offers import told

    try:
        running = Running.take(one.record)
    except InUse:
        return _("Another window plays this match.")
    except FileNotFoundError:
        return _("This match is not offered any more.")
    except OSError as error:
        return _unreadable(told(one), error.strerror or str(error))
    except ValueError as error:
        put_aside(beside(one.record))
        return _unreadable(told(one), str(error))
    local = Local(running.kept.plan, None, RecordStore(one.record.parent) if store is None else store)
    try:
        return BackScene(local, local.go_on(running, clock))
    except CannotGoOn as fault:
        running.put_aside()
        return _unreadable(told(one), str(fault))


def _unreadable(which: str, reason: str) -> str:
    words = _("{match}: it cannot be gone on with ({reason}). Its record stays; it is offered no more.")
    return words.format(match=which, reason=reason)
