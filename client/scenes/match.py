"""A match on the screen: the session, the table that draws it, and the people in front of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from client.i18n import _
from client.input import Act, Event, Intent, Pointer
from client.matches import MatchPlan, Session, StepDone
from client.scenes.aloud import tell_aloud
from client.scenes.base import Scene
from client.scenes.care import Care
from client.scenes.curtain import CurtainScene, HandScene
from client.scenes.cut import CutScene
from client.scenes.hint import HintPanel
from client.scenes.last_moves import Shown
from client.scenes.local import Local
from client.scenes.loglines import LogLines
from client.scenes.pause import PauseScene
from client.scenes.poll import PollPanel
from client.scenes.results import Result
from client.scenes.round_result import RoundResultScene
from client.scenes.seated import SeatedScene
from client.scenes.series_result import SeriesResultScene
from client.stage.canvas import Canvas
from client.store import RecordStore
from client.tables.base import Look, Waiting
from client.tables.registry import Callout, RoundSeen, StepSeen
from client.ui.text import Paragraph
from core.game import Event as GameEvent
from core.game import Move, Rejected, Sheet
from core.pending import Ask, Deal

AFTER_STEP_MS = 350
"""Between the end of an animation and the next step: time to see that it has ended."""


class MatchScene(SeatedScene):
    """Plays one match from the first cut to the last result; `seed` makes it the same evening again."""

    def __init__(
        self, plan: MatchPlan, seed: bytes | None = None, store: RecordStore | None = None, *, lasting: bool = True
    ) -> None:
        """`lasting`: whether it is offered again when it is left before its end."""
        super().__init__(plan)
        self.wakeful = True
        self._clock, self._settle_ms = 0.0, 0.0
        self.poll: PollPanel | None = None
        self._seen: list[GameEvent] = []
        self._callouts: list[Callout] = []
        self._cut_due = True
        self._views: Mapping[int | None, Any] = {}
        self._local = Local(plan, seed, RecordStore() if store is None else store, lasting=lasting)
        self.hints = HintPanel(self)
        self.care = Care(self)
        self.log = LogLines(self)

    # Life

    def enter(self) -> None:
        """Open the session and ask for the cut."""
        self.session = self.open_session()
        self.viewer = self.first_viewer()
        self._views = self.session.views()
        self._make_table()

    def open_session(self) -> Session:
        """The match itself; here one that is dealt and played on this machine."""
        return self._local.open(self.app.clock)

    def leave(self) -> None:
        """Leave the table."""
        if self.session is not None:
            self.session.close()

    # Layout and drawing

    def layout(self) -> None:
        """Lay the table for the picture's size; settings may have changed too."""
        if self.table is None:
            return
        settings = self.app.settings
        self.table.restyle(Look(settings.animation_speed, settings.reduced_motion))
        self.table.layout(self.app.width, self.app.canvas.text_scale)
        if self.poll is not None:
            self.poll.place(self.ui, self.app.width)

    def draw(self, canvas: Canvas) -> None:
        """What moves, and the panel of a poll."""
        self._table.draw(canvas)
        if self.poll is not None:
            self.poll.draw(canvas)
            self.ui.draw(canvas)
        self.log.draw(canvas)
        self.hints.draw(canvas)
        self.draw_prompts(canvas)

    def prompts(self) -> list[tuple[Intent, str]]:
        """The table's, or the panel's; the menu always."""
        if self.poll is not None:
            own = [(Intent.OK, _("Choose"))]
        else:
            own = list(self._table.prompts())
        return [*own, *self.hints.prompts(), (Intent.MENU, _("Menu"))]

    # Time

    def update(self, dt_ms: float) -> None:
        """Advance the match's own clock (it stands still under a pause), the animations, the session."""
        session, table = self._running, self._table
        self._clock += dt_ms
        if self._cut_due:
            self._cut_due = False
            self._ask_cut()
            return
        if table.update(dt_ms):
            self.invalidate()
        if session.stage in ("work", "ask"):
            step = session.update(self.now_ms)
            if step is not None:
                self._show(step)
        elif session.stage == "show" and not table.busy:
            self._settle_ms += dt_ms
            if self._settle_ms >= self._pause_ms:
                self._go_on()
        if table.waiting(self._waiting()):
            self.invalidate()
        self.hints.update(dt_ms)

    @property
    def now_ms(self) -> int:
        """The match's own time in whole milliseconds."""
        return int(self._clock)

    @property
    def _pause_ms(self) -> float:
        speed = self.app.settings.animation_speed
        return AFTER_STEP_MS / speed if speed > 0 else 0.0

    def _show(self, step: StepDone) -> None:
        # Where nothing is to be seen there is nothing to wait for.
        self._settle_ms = 0.0 if step.events else self._pause_ms
        self._close_poll()
        if not self.entry.long_turns:
            self._hand_back()
        self._seen.extend(step.events)
        if step.events:
            self.log.recent.append(Shown(self._views, step, self.standing()))
        self._views = step.views
        self._callouts += self._callouts_of(step)
        tell_aloud(self, step)
        self._table.animate(step.events, step.views[self.viewer], self.standing())
        self.invalidate()

    def _hand_back(self) -> None:
        """The person who just played hands the screen back to everybody."""
        if self.viewer is not None and self._running.polls:
            self._look_as(None)

    def _turn_goes_on(self) -> bool:
        """Whether what is waited for still belongs to the turn of the person looking."""
        pending = self._running.pending
        if isinstance(pending, Deal):
            return not pending.fresh
        return isinstance(pending, Ask) and pending.seats == (self.viewer,)

    def _callouts_of(self, step: StepDone) -> list[Callout]:
        """What is said about this step beside the rules, if this table wants it."""
        if not self.plan.forfeit_texts:
            return []
        return self.entry.callouts(StepSeen(step.events, step.views[None], self.standing(), self.names))

    def _look_as(self, seat: int | None) -> None:
        """Show the table with that seat's eyes; None: what everybody may see."""
        if seat == self.viewer:
            return
        self.viewer = seat
        self._setup.seat = seat
        self._table.layout(self.app.width, self.app.canvas.text_scale)
        # As it was before the step that is about to be shown.
        self._table.show(self._views[seat], self.standing())
        self.invalidate_static()

    def _go_on(self) -> None:
        session = self._running
        session.shown(self.now_ms)
        self._tell_fault()
        # Not before the animation has shown who was right.
        for callout in self._callouts:
            self.app.toast(callout.text, least_ms=callout.least_ms)
        self._callouts.clear()
        if not self._turn_goes_on():
            self._hand_back()
        if session.stage == "ask":
            self._asked()
        elif session.stage == "round":
            self.open(self.round_scene())
        elif session.stage == "over":
            self.open(self.series_scene())

    def round_scene(self) -> Scene:
        """What is shown after a round."""
        return RoundResultScene(self)

    def series_scene(self) -> Scene:
        """What is shown at the end of the match."""
        return SeriesResultScene(self)

    def _tell_fault(self) -> None:
        """Say once why the record cannot be written; the match goes on."""
        fault = self._local.new_fault()
        if fault:
            self.app.toast(_("The record cannot be written: {reason}").format(reason=fault), "warn")

    def _asked(self) -> None:
        """An Ask was shown: hand the screen to the person asked, or open the panel for several."""
        session = self._running
        ask = session.pending
        if not session.polls or not isinstance(ask, Ask):
            return
        session.update(self.now_ms)
        if len(ask.seats) == 1 and ask.seats[0] in session.persons:
            seat = ask.seats[0]
            if seat != self.viewer:
                self.open(self.curtain(seat, lambda: self._look_as(seat)))

    def curtain(self, seat: int, opened: Callable[[], object]) -> Scene:
        """What hides a person's hand until that person is there."""
        return CurtainScene(self.plan.seats[seat].name, opened)

    def _waiting(self) -> Waiting | None:
        session = self._running
        if session.stage == "ask":
            self._follow_poll()
        return session.awaited(self.viewer, self.now_ms)

    def went_back(self, events: int) -> None:
        """The session has taken moves back: show the table as it was, and ask again."""
        del self._seen[len(self._seen) - events :]
        self._close_poll()
        self._callouts.clear()
        self.log.recent.clear()
        self._hand_back()
        self._views = self._running.views()
        self._table.forget(events)
        self._table.show(self._views[self.viewer], self.standing())
        self._asked()

    # Polls

    def _follow_poll(self) -> None:
        session = self._running
        people = session.polled
        if people and self.poll is None:
            self.poll = PollPanel(self, people)
            self.poll.place(self.ui, self.app.width)
            self.invalidate()

    def _close_poll(self) -> None:
        if self.poll is not None:
            self.poll = None
            self.ui.clear()
            self.invalidate()

    def say(self, wishes: dict[int, Move]) -> None:
        """What the people at this screen say together."""
        rejected = self._running.poll(wishes)
        if rejected is not None:
            self.hints.refused(rejected)

    def peek(self, seat: int) -> None:
        """Show a person's own hand behind the curtain."""
        self.open(self.curtain(seat, lambda: self.open(HandScene(self, seat))))

    # Input

    def answer(self, move: Move) -> None:
        """Answer for the person looking, if that is still wanted."""
        if self._on_move(move) is not None:
            self.show_again()

    def show_again(self) -> None:
        """The table as it is: whatever was picked is put back."""
        self._table.show(self.view(self.viewer), self.standing())
        self.invalidate()

    def _on_move(self, move: Move) -> Rejected | None:
        """Answer for the person looking; a refusal is told, and given back to the table."""
        if self.viewer is None or self.care.asks(move):
            return None
        rejected = self._running.answer(self.viewer, move, self.now_ms)
        if rejected is not None:
            self.hints.refused(rejected)
            self.app.audio.play("refused")
        self.invalidate()
        return rejected

    def on(self, event: Event) -> bool:
        """The panel first, then the table; BACK and MENU open the pause."""
        if isinstance(event, Act) and event.down and event.intent is Intent.MENU:
            self.menu()
            return True
        if isinstance(event, Pointer) and self._on_prompt(event):
            return True
        if isinstance(event, Act) and event.intent is Intent.HINT:
            return not event.down or event.repeat or self.hints.press()
        if self.poll is not None and self.ui.handle(event):
            return True
        if isinstance(event, Pointer) and self.log.on(event):
            return True
        return self.to_table(event)

    def to_table(self, event: Event) -> bool:
        """The table first; BACK it does not take opens the pause."""
        if self._table.on(event):
            self.invalidate()
            return True
        if isinstance(event, Act) and event.down and event.intent is Intent.BACK and not event.repeat:
            self.menu()
            return True
        return False

    def background(self, dt_ms: float) -> None:
        """What goes on while another scene is looked at: nothing here, the clock stands still."""

    def menu(self) -> None:
        """Pause."""
        self.open(PauseScene(self))

    def resume(self) -> None:
        """Settings may have changed under the pause."""
        self.layout()
        self.invalidate_static()

    # Rounds

    def _ask_cut(self) -> None:
        session = self._running
        self._seen.clear()
        self.log.recent.clear()
        if session.cuts:
            self.open(CutScene(session.proofs[-1], session.cards, self._cut))
        elif session.stage == "cut":
            self._cut(0)

    def _cut(self, place: int) -> None:
        self._running.cut(place)

    def result(self) -> Result:
        """What the result screens show of the round that has just ended."""
        session = self._running
        return Result.of(self.plan.game, session.state, self._round_seen())

    def _round_seen(self) -> RoundSeen:
        session = self._running
        return RoundSeen(session.state.inner, session.options, tuple(self._seen), self.names)

    def aside(self) -> list[Paragraph]:
        """What the game tells beside the standings of the round that has just ended."""
        return self.entry.aside(self._round_seen())

    def sheet(self) -> Sheet | None:
        """The score of the round that has just ended, line by line; None if the game has none."""
        return self._running.sheet()

    def next_round(self) -> None:
        """Go on after a round's result."""
        self._running.next_round()
        if self._running.polls:
            self._look_as(None)
        self._cut_due = True

    def rematch(self) -> None:
        """The same people, the same rules, a new match."""
        self.app.pop_to(self)
        self.app.replace(self.again())

    def again(self) -> MatchScene:
        """A new match of the same people."""
        return MatchScene(self.plan, store=self._local.store)

    def change_table(self) -> None:
        """The same people, other rules."""
        from client.scenes.draft import Draft
        from client.scenes.new_table import NewTableScene
        from client.scenes.title import TitleScene

        self.app.reset(TitleScene())
        self.app.push(NewTableScene(Draft.of(self.plan)))

    def quit_table(self) -> None:
        """Leave for the title."""
        from client.scenes.title import TitleScene

        self.app.reset(TitleScene())
