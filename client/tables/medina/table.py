"""The table of Médina: board, column, tray and motion put together; see `client.tables.base` for how it is used."""

from __future__ import annotations

from collections.abc import Callable, Hashable, MutableSequence, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from client.i18n import _
from client.input import Act, Intent
from client.stage.still import Part
from client.tables.base import Look, Standing, TableSetup, Waiting
from client.tables.medina import buttons, column, counting, ground, lead, marks, tray, words
from client.tables.medina.controls import Controls
from client.tables.medina.layer import BoardLayer
from client.tables.medina.motion import Motion
from client.tables.medina.places import Places, places
from client.tables.medina.shown import Shown
from client.tables.medina.space import Space
from client.tables.medina.spots import spot_of
from client.tables.medina.turn import Turn
from client.tables.options import series_text
from client.tables.staged import StagedTable, skips
from core.games.medina.board import board_for
from core.games.medina.events import GameBegan

if TYPE_CHECKING:
    import pygame

    from client.input import Event as InputEvent
    from client.stage.canvas import Canvas
    from core.game import Event, Move, Rejected
    from core.games.medina.view import View

GHOST_LIFT = 46.0
# What the words alone explain: nothing on the board stands in the way.
_SILENT = ("TURN_FULL", "NONE_LEFT")


class MedinaTable(StagedTable):
    """One screen's table; waits for its first view before it draws anything but wood."""

    def __init__(self, setup: TableSetup) -> None:
        super().__init__(setup)
        self.shown: Shown | None = None
        self.places: Places | None = None
        self.controls: Controls | None = None
        self.turn = Turn(setup.on_move, self._drafted)
        self._motion: Motion | None = None
        self._tip = Part()
        self._layer = BoardLayer()
        self._bursts = 0
        self._own_motion = False

    # -- views and events ------------------------------------------------------------------------------------------

    @property
    def _logged(self) -> MutableSequence[Any]:
        return [] if self.shown is None else self.shown.log

    def show(self, view: View, standing: Standing | None = None) -> None:
        """Show a view at once."""
        self._queue.clear()
        shown = self._begun(view, standing)
        self._clear_motion()
        self.turn.drop()
        shown.count = None
        shown.show(view, standing or shown.standing)
        self._settled()

    def _begun(self, view: View, standing: Standing | None) -> Shown:
        if self.shown is None:
            self.shown = Shown(view, standing or Standing())
            self.shown.show(view, self.shown.standing)
            self.controls = Controls(self.shown, self.turn, self.names, self.setup.sound)
            self._motion = Motion(self.shown, self._queue, self.names, self.setup.sound, self.controls.space)
            self._motion.burst = self._burst
            self._motion.reduced = self.setup.look.reduced_motion
            self.layout(*self._size)
        return self.shown

    def _burst(self, x: float, y: float, kind: str) -> None:
        self._bursts += 1
        if self._queue.speed:
            self._particles.burst(x, y, kind, self._bursts)

    def _clear_motion(self) -> None:
        self._own_motion = False
        if self._motion is not None:
            self._motion.clear()

    def animate(self, events: Sequence[Event], view: View, standing: Standing | None = None) -> None:
        """Play events, then settle on `view`; what the own draft has shown is not played again."""
        shown, motion = self._begun(view, standing), self._motion
        assert motion is not None, "a board never comes without its motion"
        # What was waited for has come; the scene says anew whom it waits for.
        self._waiting = None
        known = self.turn.acknowledge(events)
        for index, event in enumerate(events):
            self._queue.call(partial(self._note, event, view))
            if index >= known:
                motion.play(event, view)

        def settle() -> None:
            if not self.turn.sending:
                shown.show(view, standing or shown.standing)
            self._settled()

        self._own_motion = False
        self._queue.call(settle)
        if self._queue.speed == 0:
            self._queue.update(0)
            self._settled()

    def _note(self, event: Event, view: View) -> None:
        """Write an event into the log; a new game begins with an empty board and an empty log."""
        assert self.shown is not None, "events are played on a board"
        if isinstance(event, GameBegan):
            self.shown.clear(view)
        self.shown.log.append((event, view))

    def _drafted(self, events: Sequence[Event] | None, view: View) -> None:
        """A piece of the draft was placed (its events) or taken back."""
        shown, motion = self.shown, self._motion
        assert shown is not None and motion is not None, "a draft is made on a board"
        if events is None:
            shown.show(view, shown.standing)
            self._settled()
            return
        for event in events:
            motion.play(event, view, own=True)

        def settle() -> None:
            shown.show(view, shown.standing)
            self._settled()

        self._queue.call(settle)
        self._own_motion = True
        if self._queue.speed == 0:
            self._queue.update(0)
            self._settled()

    def _settled(self) -> None:
        if self.controls is not None and self.shown is not None:
            self.controls.waiting, self.controls.busy = self._waiting, self.busy
            if not self.busy:
                self._own_motion = False
                self.turn.follow(self.shown.view, self._waiting)
            self.controls.settle()

    def skip(self) -> None:
        """End all motion now."""
        self._queue.finish()
        self._clear_motion()
        self._settled()

    def waiting(self, waiting: Waiting | None) -> bool:
        """Take whom the match waits for; a redraw is due when something visible changed."""
        before, self._waiting = self._waiting, waiting
        controls, shown = self.controls, self.shown
        if controls is None or shown is None:
            return waiting != before
        changed = (waiting is None) != (before is None)
        if waiting is not None and before is not None:
            changed = (waiting.seats, waiting.answered, waiting.mine) != (before.seats, before.answered, before.mine)
            changed |= waiting.max_ms is not None and waiting.elapsed_ms // 1000 != before.elapsed_ms // 1000
        controls.waiting, controls.busy = waiting, self.busy
        if not self.busy and self.turn.follow(shown.view, waiting):
            changed = True
        if changed:
            controls.settle()
        return changed

    def restyle(self, look: Look) -> None:
        """Take changed settings of animation."""
        super().restyle(look)
        if self._motion is not None:
            self._motion.reduced = look.reduced_motion

    # -- picture ---------------------------------------------------------------------------------------------------

    def layout(self, width: float, text_scale: float) -> None:
        """Place everything; what is on its way arrives at once."""
        if self.busy:
            self.skip()
        self._size = (width, text_scale)
        board = board_for(len(self.sitters))
        self.places = places(width, text_scale, len(self.sitters), board.width, board.height)
        if self._motion is not None:
            self._motion.places = self.places
        if self.controls is not None:
            self.controls.places = self.places

    def seat_box(self, seat: int) -> pygame.FRect | None:
        """Where a seat is shown."""
        return self.places.seats[seat] if self.places is not None else None

    def notes_room(self, width: float) -> tuple[float, float]:
        """Over the board, between its towers."""
        if self.places is None:
            return super().notes_room(width)
        zone = self.places.zone
        return zone.centerx, zone.w - 260

    def draw_static(self, canvas: Canvas) -> None:
        """Draw the room; the board lies on it."""
        assert self.places is not None, "layout comes before drawing"
        ground.room(canvas, self.places.space)
        self._layer.room(canvas, self.places.zone)

    def draw(self, canvas: Canvas) -> None:
        """Draw everything that a match changes."""
        if self.shown is None or self.places is None or self.controls is None or self._motion is None:
            return
        shown, controls, places_ = self.shown, self.controls, self.places
        self._still.begin()
        if not controls.zoomed:
            self._layer.still(canvas, self._still.part("board"), places_, shown.plan, *self._standing())
        self._draw_column(canvas, shown, places_, controls)
        self._draw_tray(canvas, shown, places_, controls)
        self._still.end(canvas)
        space = controls.space()
        with canvas.clip(places_.zone):
            if controls.zoomed:
                self._layer.large(canvas, places_, space, shown.plan, *self._standing())
            self._draw_over(canvas, space, self._motion)
        if shown.count is not None:
            counting.draw_count(canvas, space, shown, places_.zone)
        tip = controls.tip() if not self.busy else None
        if tip is not None:
            buttons.tooltip(canvas, self._tip, tip[0], tip[1], places_)
        for mover in list(self._motion.above):
            mover.draw(canvas)
        self._particles.draw(canvas)

    def _standing(self) -> tuple[Hashable, Callable[[Canvas, Space], object]]:
        """What the board shows besides its pieces, as a key, and how it is painted on the ground."""
        shown, controls = self.shown, self.controls
        assert shown is not None and controls is not None, "a board is drawn after its first view"
        active = controls.active and not self.busy
        legal = self.turn.legal() if active else ()
        view = shown.view

        def under(inner: Canvas, there: Space) -> None:
            if active:
                marks.on_ground(inner, there, view, legal)

        return (shown.version, active, legal), under

    def _draw_over(self, canvas: Canvas, space: Space, motion: Motion) -> None:
        """What lies or moves over the board: the pointed place, falling pieces, points."""
        shown, controls = self.shown, self.controls
        assert shown is not None and controls is not None, "a board is drawn after its first view"
        if controls.active and not self.busy:
            self._draw_pointing(canvas, space, shown, controls)
        inspected = spot_of(controls.inspected)
        if inspected is not None:
            marks.inspected(canvas, space, shown.view, inspected)
        for mover in list(motion.falling):
            mover.draw(canvas, space, shown.plan)
        if shown.points or (shown.winners and (shown.count is None or not shown.count.title)):
            counting.draw_estimate(canvas, space, shown)

    def _draw_pointing(self, canvas: Canvas, space: Space, shown: Shown, controls: Controls) -> None:
        """Where a roof may go, the piece in hand over the pointed place, or why it may not go there."""
        legal = self.turn.legal()
        marks.roof_places(canvas, space, shown.view, legal)
        spot = controls.pointed_spot()
        if spot is None or controls.inspected is not None or spot.kind == "tower":
            return
        if spot in legal and self.turn.kind is not None:
            marks.cursor(canvas, space, shown.view, spot, True)
            marks.ghost(canvas, space, shown.view, self.turn.kind, spot, GHOST_LIFT)
            return
        refused = controls.refused()
        if refused is not None and refused.code not in _SILENT:
            marks.why(canvas, space, shown.view, refused)
            marks.cursor(canvas, space, shown.view, spot, False)

    def _draw_column(self, canvas: Canvas, shown: Shown, places_: Places, controls: Controls) -> None:
        column.heading(canvas, self._still.part("heading"), places_.heading, shown, series_text(shown.standing.form))
        count = shown.count
        pointed = f"tile:{count.tile}" if count is not None and count.tile >= 0 else controls.pointed()
        for colour, rect in enumerate(places_.tiles):
            column.tile(
                canvas, self._still.part(f"tile{colour}"), rect, shown.view, colour, pointed == f"tile:{colour}"
            )
        waiting = None if self.busy else self._waiting
        asked = waiting.seats if waiting is not None else ()
        if count is not None and count.seat >= 0:
            asked = (count.seat,)
        for seat, rect in enumerate(places_.seats):
            active = seat in asked if asked else seat == shown.view.current and shown.view.phase != "OVER"
            look = column.look_of(shown, seat, self.sitters[seat], active and not shown.winners)
            column.seat_panel(canvas, self._still.part(f"seat{seat}"), rect, look)
        if places_.log is not None:
            column.log(canvas, self._still.part("log"), places_.log, shown, self.names, self._lines)

    def _draw_tray(self, canvas: Canvas, shown: Shown, places_: Places, controls: Controls) -> None:
        text, warn = controls.status()
        tray.status(canvas, self._still.part("status"), places_.status, text, warn)
        seat = shown.view.seat
        if seat is None:
            return
        stock = shown.view.players[seat].stock or ()
        kinds = tray.kinds_of(shown.view)
        keys = controls.source != "mouse"
        active = controls.active and not self.busy
        for kind, rect in zip(kinds, places_.tray_slots(len(kinds)), strict=True):
            key = f"piece:{kind}"
            sprite, ratio = tray.sprite_of(kind, seat)
            look = tray.SlotLook(
                kind=kind,
                sprite=sprite,
                ratio=ratio,
                left=stock[kind] if stock else 0,
                usable=not active or self.turn.usable(kind),
                chosen=active and kind == self.turn.kind,
                focused=active and keys and controls.focus == key,
                hovered=active and controls.source == "mouse" and controls.hovered == key,
                label=tray.label_of(kind),
            )
            tray.slot(canvas, self._still.part(key), rect, look)
        if active:
            for key, rect, on in (
                ("undo", places_.undo, self.turn.begun),
                ("confirm", places_.confirm, self.turn.full),
            ):
                lit = (keys and controls.focus == key, controls.source == "mouse" and controls.hovered == key)
                buttons.draw(canvas, self._still.part(key), rect, key, on, lit)

    # -- where moves come from ---------------------------------------------------------------------

    def lead(self, moves: Sequence[Move]) -> str | None:
        """Key of the target to press next."""
        return None if self.busy or self.turn.sending else lead.key_for(self.turn, moves)

    @property
    def prepared(self) -> tuple[Move, ...]:
        """The pieces of the draft."""
        return () if self.turn.draft is None else tuple(self.turn.draft.moves)

    @property
    def refused(self) -> str:
        """Reason code of what is pointed at and cannot be done now."""
        refused = None if self.controls is None else self.controls.refused()
        return "" if refused is None else refused.code

    def spot(self, name: str) -> pygame.FRect | None:
        """Where something lies that a text speaks of."""
        return None if self.places is None else lead.spot(self.places, name) or super().spot(name)

    # -- time and input --------------------------------------------------------------------------------------------

    def on(self, event: InputEvent) -> bool:
        """Take an input event: the first press during motion skips it; own pieces never keep one waiting."""
        if self.controls is None:
            return False
        if self.busy:
            own = self._own_motion
            if skips(event) or (own and isinstance(event, Act) and event.down):
                self.skip()
                return self.controls.on(event) or True if own else True
        return self.controls.on(event)

    def hit(self, x: float, y: float) -> str | None:
        """Return what lies at a point."""
        return None if self.controls is None else self.controls.hit(x, y)

    def prompts(self) -> list[tuple[Intent, str]]:
        """Return what the intents do now."""
        if self.controls is None:
            return []
        if self.busy and not self._own_motion:
            return [(Intent.OK, _("Skip"))]
        return self.controls.prompts()

    def refusal(self, rejected: Rejected) -> str:
        """Return a refusal as a sentence."""
        return words.refusal(rejected, self.names)
