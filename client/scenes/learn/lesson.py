"""A lesson at the table: what is said, what is to be pressed, and why another move is not the one."""

from __future__ import annotations

from dataclasses import replace

import pygame

from client.i18n import _
from client.input import Act, Event, Intent, Pointer
from client.lesson_session import NOT_THIS, LessonSession
from client.lessons import LEARNER, Lesson, Step
from client.matches import MatchPlan, SeatPlan, Session
from client.scenes.base import Scene
from client.scenes.draft import own_name
from client.scenes.learn.frame import LessonFrame
from client.scenes.learn.marks import Pulse, ring
from client.scenes.learn.pause import LessonPauseScene
from client.scenes.match import MatchScene
from client.stage.canvas import Canvas
from client.tables import registry
from client.ui.button import Button
from client.ui.layout import Column
from client.ui.text import Paragraph
from core.game import Move, Rejected

READ, DO, WATCH, DONE = "read", "do", "watch", "done"


class LessonScene(MatchScene):
    """Plays a lesson. `at`: the step; `phase`: its text is read, the learner plays, the others play, all is done."""

    def __init__(self, lesson: Lesson) -> None:
        seats = (SeatPlan(""), *(SeatPlan(name, 1) for name in lesson.others))
        super().__init__(MatchPlan(lesson.game, seats, lesson.options))
        self.lesson = lesson
        self.at = 0
        self.phase = READ
        self.said = ""
        self._lesson_session = LessonSession(lesson)
        self._frame = LessonFrame(1920)
        self._pulse = Pulse()
        self._reset_due = False

    # Life

    def open_session(self) -> Session:
        """The written game."""
        return self._lesson_session

    def first_viewer(self) -> int | None:
        """The learner's eyes."""
        return LEARNER

    @property
    def names(self) -> list[str]:
        """Who sits there."""
        return [own_name(self.app.settings), *self.lesson.others]

    def enter(self) -> None:
        """Begin with the first step."""
        seats = tuple(replace(plan, name=name) for plan, name in zip(self.plan.seats, self.names, strict=True))
        self.plan = replace(self.plan, seats=seats)
        self._begin(0)
        super().enter()

    @property
    def step(self) -> Step | None:
        """The step now; None after the last."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def _first(self) -> int:
        return self.lesson.first_line(self.at)

    def _begin(self, at: int) -> None:
        self.at = at
        self.said = ""
        step = self.step
        self.phase = DONE if step is None else DO if step.mine else READ
        self._lesson_session.asks = self.phase == DO

    def goto(self, at: int) -> None:
        """Begin with that step, whatever was played before."""
        at = max(0, min(len(self.lesson.steps) - 1, at))
        self._lesson_session = LessonSession(self.lesson, self.lesson.first_line(at))
        self.session = self._lesson_session
        self._views = self._lesson_session.views()
        self._begin(at)
        self._make_table()
        self.relayout()

    # Steps

    def go_on(self) -> None:
        """The text is read."""
        step = self.step
        if step is None:
            self.play()
        elif self.phase == READ and step.then:
            self._watch()
        elif self.phase == READ:
            self._next()
        self.relayout()

    def show_me(self) -> None:
        """Play the learner's part of this step."""
        step = self.step
        if self.phase != DO or step is None:
            return
        self._table.show(self._views[LEARNER], self.standing())
        self._lesson_session.show_me()
        self._lesson_session.limit = self._first + len(step.mine)
        self._lesson_session.asks = False

    def press(self, key: str) -> bool:
        """Press a target of the table."""
        return self._table.press(key)

    def step_back(self) -> None:
        """One step back."""
        self.goto(self.at - 1)

    def _watch(self) -> None:
        step = self.step
        if step is not None:
            self.phase = WATCH
            self._lesson_session.asks = False
            self._lesson_session.limit = self._first + len(step.lines)

    def _next(self) -> None:
        self._begin(self.at + 1)
        if self.phase == DONE:
            self.app.audio.play("win")

    def play(self) -> None:
        """A real game now."""
        from client.scenes.new_table import NewTableScene
        from client.scenes.title import TitleScene

        game = self.plan.game
        self.app.reset(TitleScene())
        self.app.push(NewTableScene(game=game))

    def quit_table(self) -> None:
        """Back to where the lesson was chosen."""
        self.app.pop_to(self)
        self.app.pop()

    # Time

    def update(self, dt_ms: float) -> None:
        """The match below, the next step when one is done, the mark."""
        if self._reset_due:
            self._reset_due = False
            self._table.show(self._views[LEARNER], self.standing())
            self.invalidate()
        super().update(dt_ms)
        self._follow()
        if not self.app.settings.reduced_motion and self.phase in (READ, DO) and self._pulse.update(dt_ms):
            self.invalidate()

    def _follow(self) -> None:
        step, session = self.step, self._lesson_session
        if step is None or session.stage not in ("ask", "over") or self._table.busy:
            return
        if self.phase == DO and session.line >= self._first + len(step.mine):
            self._watch() if step.then else self._next()
            self.relayout()
        elif self.phase == WATCH and session.line >= self._first + len(step.lines):
            self._next()
            self.relayout()

    def _go_on(self) -> None:
        """A step has been shown; results are told by the lesson itself."""
        self._running.shown(self.now_ms)
        self._callouts.clear()

    # Layout and drawing

    def layout(self) -> None:
        """The table in its region, the words in theirs."""
        if self.table is None:
            return
        super().layout()
        self._frame = LessonFrame(self.app.width)
        self._frame.lay(self.table, self.app.canvas.text_scale)
        self.ui.clear()
        buttons = self._buttons()
        group = Column(buttons, gap=10)
        words, place = self._frame.split(group, self.app.canvas)
        self.ui.add(self._frame.text(self._paragraphs, words, self.app.canvas), words)
        self.ui.add(group, place)
        buttons[0].first = True
        self.ui.focus(buttons[0], pan=False)

    def _buttons(self) -> list[Button]:
        if self.phase == DONE:
            return [
                Button(_("Play a game"), self.play, key="play"),
                Button(_("Once more"), lambda: self.goto(0), key="again"),
                Button(_("Leave the lesson"), self.quit_table, key="leave", quiet=True),
            ]
        back = Button(_("One step back"), self.step_back, key="back", size=28, quiet=True, enabled=self.at > 0)
        if self.phase == READ:
            return [Button(_("Go on"), self.go_on, key="go-on"), back]
        show = Button(_("Show me"), self.show_me, key="show", size=28, quiet=True, enabled=self.phase == DO)
        return [show, back]

    def _paragraphs(self, size: float) -> list[Paragraph]:
        theme = self.app.canvas.theme
        title = registry.title(self.plan.game)
        heading = size + 4
        step = self.step
        if step is None:
            words = _(
                "That was your first game. The rules pages tell the rest, and a hint is there whenever you want one."
            )
            return [Paragraph(title, "heading", heading, theme.gold), Paragraph(words, "body", size, theme.text, 18)]
        count = f"{self.at + 1} / {len(self.lesson.steps)}"
        parts = [Paragraph(title, "heading", heading, theme.gold, 0, 0, count)]
        parts += [Paragraph(text, "body", size, theme.text, 16) for text in _(step.text).split("\n")]
        if self.said:
            parts.append(Paragraph(_("Not quite"), "bold", size - 4, theme.warn, 22))
            parts.append(Paragraph(self.said, "body", size, theme.text, 2))
        elif self.phase == DO:
            parts.append(Paragraph(_("Your turn: follow the arrow."), "bold", size - 3, theme.strong, 22))
        return parts

    def draw_static(self, canvas: Canvas) -> None:
        """The room around the table."""
        canvas.texture("wood", (0, 0, canvas.width, canvas.height))
        canvas.vignette()
        self._frame.restyle()

    def draw(self, canvas: Canvas) -> None:
        """The table, the marks, the words."""
        self._frame.draw(canvas, self._table)
        if not self._table.busy:
            others = [self._frame.on_picture(target.rect) for target in self._table.targets() if target.enabled]
            for rect, hand in self._marks():
                ring(canvas, self._frame.on_picture(rect), self._pulse.grown, others if hand else None)
        if self.phase in (DO, WATCH):
            # The keys belong to the table: no button may look as if it had the focus.
            for widget in self.ui.widgets:
                widget.draw(canvas, None)
        else:
            self.ui.draw(canvas)
        self.draw_prompts(canvas)

    def _marks(self) -> list[tuple[pygame.FRect, bool]]:
        step = self.step
        if step is None:
            return []
        if self.phase == DO:
            key = self.key_now()
            rect = None if key is None else self._table.spot(key)
            return [] if rect is None else [(rect, True)]
        if self.phase == READ:
            spots = [self._table.spot(name) for name in step.point]
            return [(rect, False) for rect in spots if rect is not None]
        return []

    def key_now(self) -> str | None:
        """The target the learner should press next."""
        step, session = self.step, self._lesson_session
        if self.phase != DO or step is None or session.stage != "ask":
            return None
        until = self._first + len(step.mine)
        moves: list[Move] = [line[LEARNER] for line in session.moves[session.line : until] if LEARNER in line]
        key = self._table.lead(moves)
        # Not before the table offers it.
        return key if any(target.key == key and target.enabled for target in self._table.targets()) else None

    @property
    def toast_top(self) -> float:
        """Where the table has room."""
        return self._table.toast_top * self._frame.scale

    # Input

    def _on_move(self, move: Move) -> Rejected | None:
        """The learner's move; another than the lesson's is explained, and may be tried again."""
        rejected = self._running.answer(LEARNER, move, self.now_ms)
        self.said = ""
        if rejected is not None:
            told = self._table.refusal(rejected)
            step = self.step
            if rejected.code == NOT_THIS:
                wrong = step.wrong if step is not None else ""
                told = (
                    _(wrong) if wrong else _("The rules allow it, but the lesson goes another way: follow the arrow.")
                )
            self.said = told
            self._reset_due = True
            self.app.audio.play("refused")
        self.relayout()
        return rejected

    def on(self, event: Event) -> bool:
        """Words and buttons at their place; everything else belongs to the table."""
        if isinstance(event, Pointer):
            return self._on_pointer(event)
        if isinstance(event, Act) and event.down and event.intent is Intent.MENU:
            self.menu()
            return True
        if self.phase in (READ, DONE):
            if isinstance(event, Act) and event.down and event.intent is Intent.BACK and not event.repeat:
                self.menu()
                return True
            return self.ui.handle(event)
        return self.to_table(event)

    def _on_pointer(self, event: Pointer) -> bool:
        if self._on_prompt(event):
            return True
        if self._frame.words.collidepoint(event.x, event.y) or self.ui.pressed is not None:
            return self.ui.handle(event)
        if event.kind == "down" and event.button == 3 and self.phase != DO:
            self.menu()
            return True
        used = self._table.on(self._frame.at_table(event))
        if used:
            self.invalidate()
        return used

    def menu(self) -> None:
        """What can be done besides playing."""
        self.open(LessonPauseScene(self))

    def round_scene(self) -> Scene:
        """Never shown: the lesson tells its end."""
        raise RuntimeError("a lesson has no result")
