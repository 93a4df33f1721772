"""A record played again on the table: play, pause, step, scrub, speed, and whose eyes to see with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from client.i18n import _
from client.input import Act, Event, Intent
from client.scenes.base import Scene
from client.scenes.shields import shield_of
from client.stage.canvas import Canvas
from client.store import RecordInfo, load
from client.tables import registry
from client.tables import table as make_table
from client.tables.base import GameTable, Look, Sitter, Standing, TableSetup
from client.tables.registry import Callout, StepSeen
from client.ui.button import Button
from client.ui.controls import Selector, Slider
from client.ui.layout import Row
from core.game import BadInput
from core.record import Replay, read_text

SPEEDS = (0.5, 1.0, 2.0, 4.0)
AFTER_STEP_MS = 500.0
BAR_TOP = 988.0


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after one step: what happened, what the chosen eyes see, where the series stands."""

    events: tuple[Any, ...]
    view: Any
    standing: Standing


@dataclass(frozen=True, slots=True)
class Film:
    """A record run to its end with some seat's eyes; `fault`: why it stops early, "" if it does not."""

    game: str
    names: tuple[str, ...]
    moments: tuple[Moment, ...]
    fault: str


def film(text: str, names: tuple[str, ...], seat: int | None) -> Film:
    """Run a record. BadInput if it cannot even begin; a wrong line ends it there."""
    script = read_text(text)
    replay = Replay(script)
    form = str(replay.options["series"])

    def moment(events: tuple[Any, ...]) -> Moment:
        state = replay.table.state
        standing = Standing(state.round, form, tuple(state.wins), tuple(state.totals))
        return Moment(events, replay.table.view(seat), standing)

    moments = [moment(())]
    fault = ""
    try:
        moments.extend(moment(frame.events) for frame in replay.frames())
    except BadInput as problem:
        fault = str(problem)
    full = tuple(name or _("Seat {n}").format(n=number) for number, name in enumerate(names, 1))
    return Film(script.game, full, tuple(moments), fault)


class ReplayScene(Scene):
    """The table above, the controls along the lower edge."""

    def __init__(self, text: str, names: tuple[str, ...]) -> None:
        super().__init__()
        self._text = text
        self._names = names
        self.film = film(text, names, None)
        self.at = 0
        self.playing = True
        self.speed = 1.0
        self._seat: int | None = None
        self._rest_ms = 0.0
        self._table: GameTable | None = None
        self._callouts: list[Callout] = []
        self._slider: Slider | None = None
        self._play: Button | None = None

    def enter(self) -> None:
        """Lay the table; say where a damaged record ends."""
        self._lay()
        if self.film.fault:
            self.app.toast(_("The record ends early: {reason}").format(reason=self.film.fault), "warn")

    def _lay(self) -> None:
        sitters = [Sitter(name, shield_of(seat)) for seat, name in enumerate(self.film.names)]
        setup = TableSetup(sitters, self._seat, lambda move: None, self._sound, self._look())
        self._table = make_table(self.film.game, setup)
        self._table.layout(self.app.width, self.app.canvas.text_scale)
        self._show()

    def _look(self) -> Look:
        settings = self.app.settings
        return Look(settings.animation_speed * self.speed, settings.reduced_motion)

    def _sound(self, name: str, pan: float) -> None:
        self.app.audio.play(name, pan=pan)

    def _show(self) -> None:
        moment = self.film.moments[self.at]
        if self._table is not None:
            self._table.show(moment.view, moment.standing)
        self.invalidate()

    # Layout and drawing

    def layout(self) -> None:
        """The controls."""
        if self._table is not None:
            self._table.restyle(self._look())
            self._table.layout(self.app.width, self.app.canvas.text_scale)
        self.ui.clear()
        last = len(self.film.moments) - 1
        self._slider = Slider("", 0, max(1, last), 1, self.at, self._scrub, lambda n: f"{n} / {last}", key="place")
        self._play = Button("", self.toggle, icon=self._play_icon(), tooltip=_("Play or pause"), key="play")
        self._play.first = True
        speeds = [(speed, f"{speed:g}×") for speed in SPEEDS]
        eyes: list[tuple[int | None, str]] = [(None, _("Everybody"))]
        eyes += list(enumerate(self.film.names))
        row = [
            Button("", self.to_start, icon="icons/to_start", tooltip=_("To the start"), key="start"),
            Button("", self.step_back, icon="icons/step_back", tooltip=_("One step back"), key="back"),
            self._play,
            Button("", self.step_on, icon="icons/step", tooltip=_("One step on"), key="step"),
            Button("", self.to_end, icon="icons/to_end", tooltip=_("To the end"), key="end"),
            self._slider,
            Selector("", speeds, self.speed, self._set_speed, _("Speed"), key="speed"),
            Selector("", eyes, self._seat, self._set_seat, _("Whose eyes to see with"), key="eyes"),
        ]
        weights = (0.5, 0.5, 0.6, 0.5, 0.5, 3.4, 1.3, 2.0)
        self.ui.add(Row(row, gap=12, weights=weights), (50, BAR_TOP, self.app.width - 100, 74))

    def _play_icon(self) -> str:
        return "icons/pause" if self.playing else "icons/play"

    def draw_static(self, canvas: Canvas) -> None:
        """The table itself."""
        if self._table is not None:
            self._table.draw_static(canvas)

    def draw(self, canvas: Canvas) -> None:
        """What moves, and the controls over a dark strip."""
        if self._table is not None:
            self._table.draw(canvas)
        canvas.shade((0, BAR_TOP - 12, canvas.width, 1080 - BAR_TOP + 12), (10, 5, 3, 215))
        self.ui.draw(canvas)

    @property
    def toast_top(self) -> float:
        """Where the table has room."""
        return self._table.toast_top if self._table is not None else 24.0

    def prompts(self) -> list[tuple[Intent, str]]:
        """None: the controls speak for themselves."""
        return []

    # Time

    def update(self, dt_ms: float) -> None:
        """Animate; go on when a step has been seen."""
        if self._table is None:
            return
        if self._table.update(dt_ms):
            self.invalidate()
        self._call_out()
        if not self.playing or self._table.busy:
            return
        self._rest_ms += dt_ms * self.speed
        if self._rest_ms >= AFTER_STEP_MS:
            self.step_on()
            if self.at == len(self.film.moments) - 1:
                self._set_playing(False)

    # Controls

    def _set_playing(self, playing: bool) -> None:
        self.playing = playing
        if self._play is not None:
            self._play.icon = self._play_icon()
        self.invalidate()

    def toggle(self) -> None:
        """Play or pause; at the end begin again."""
        if not self.playing and self.at == len(self.film.moments) - 1:
            self.seek(0)
        self._set_playing(not self.playing)

    def seek(self, at: int) -> None:
        """Show the moment number `at` at once."""
        self.at = max(0, min(len(self.film.moments) - 1, at))
        self._callouts = []
        self._rest_ms = 0.0
        self._move_slider()
        self._show()

    def _move_slider(self) -> None:
        if self._slider is not None:
            self._slider.value = self.at
        self.invalidate()

    def _scrub(self, at: int) -> None:
        self._set_playing(False)
        self.seek(at)

    def step_on(self) -> None:
        """Play the next step with its animation."""
        self._rest_ms = 0.0
        if self.at + 1 < len(self.film.moments) and self._table is not None:
            self._table.skip()
            self.at += 1
            moment = self.film.moments[self.at]
            self._table.animate(moment.events, moment.view, moment.standing)
            seen = StepSeen(moment.events, moment.view, moment.standing, self.film.names)
            self._callouts = registry.entry(self.film.game).callouts(seen)
            self._move_slider()
            self._call_out()

    def _call_out(self) -> None:
        """What was said at the table is said again, after the animation that shows why."""
        if self._table is not None and not self._table.busy:
            for callout in self._callouts:
                self.app.toast(callout.text, least_ms=callout.least_ms)
            self._callouts = []

    def step_back(self) -> None:
        """Show the step before."""
        self._set_playing(False)
        self.seek(self.at - 1)

    def to_start(self) -> None:
        """Show the first moment."""
        self._set_playing(False)
        self.seek(0)

    def to_end(self) -> None:
        """Show the last moment."""
        self._set_playing(False)
        self.seek(len(self.film.moments) - 1)

    def _set_speed(self, speed: float) -> None:
        self.speed = speed
        if self._table is not None:
            self._table.restyle(self._look())

    def _set_seat(self, seat: int | None) -> None:
        self._seat = seat
        self.film = film(self._text, self._names, seat)
        self._lay()
        self.invalidate_static()

    def on(self, event: Event) -> bool:
        """ALT plays or pauses from anywhere."""
        if isinstance(event, Act) and event.down and not event.repeat and event.intent is Intent.ALT:
            self.toggle()
            return True
        return super().on(event)


def open_replay(info: RecordInfo) -> ReplayScene:
    """The scene of a listed record. OSError, BadInput if it cannot be read or begun."""
    return ReplayScene(load(info.path), info.names)
