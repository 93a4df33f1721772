"""The table of Courtisans: board, turn, buttons and motion put together; see `client.tables.base` for its use."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from client.i18n import _
from client.stage.still import Offset
from client.tables.base import Look, Standing, TableSetup, Waiting
from client.tables.courtisans import banquet, domains, holdings, lead, log, texts
from client.tables.courtisans.board import Board, Laid, left_neighbour, progress, statuses
from client.tables.courtisans.controls import Controls
from client.tables.courtisans.drift import Drift
from client.tables.courtisans.geometry import Places, places
from client.tables.courtisans.highlights import Highlights
from client.tables.courtisans.motion import Motion
from client.tables.sizes import between, legible
from client.tables.staged import StagedTable, news, seconds_left
from core.games.courtisans.state import TABLE_PLACE

if TYPE_CHECKING:
    from client.input import Event as InputEvent
    from client.stage.canvas import Canvas
    from core.game import Event, Move, Rejected
    from core.games.courtisans.view import View

_DRAWN_MS = 340


class CourtisansTable(StagedTable):
    """One screen's table; waits for its first view before it draws anything but the laid table."""

    def __init__(self, setup: TableSetup) -> None:
        super().__init__(setup)
        self.board: Board | None = None
        self.places: Places | None = None
        self.controls: Controls | None = None
        self.fresh = 1.0
        """How far cards just drawn have come up, 0 to 1."""
        self._order: tuple[int, ...] = ()
        self._motion: Motion | None = None
        self._lights: Highlights | None = None
        self._drift = Drift()
        self._bursts = 0

    # -- views and events --------------------------------------------------------------------------

    @property
    def _logged(self) -> MutableSequence[Any]:
        return [] if self.board is None else self.board.log

    def show(self, view: View, standing: Standing | None = None) -> None:
        """Show a view at once."""
        self._queue.clear()
        board = self._board(view, standing)
        if self._motion is not None:
            self._motion.clear()
        board.show(view, standing or board.standing)
        self._reorder(view)
        self.fresh = 1.0
        if self.controls is not None:
            self.controls.looking = None
        self._settled()

    def _board(self, view: View, standing: Standing | None) -> Board:
        if self.board is None:
            self.board = Board(view, standing or Standing())
            self.controls = Controls(self.board, self.names, self.setup.on_move, self.setup.sound)
            self._motion = Motion(self.board, self._queue, self.names, self.setup.sound)
            self._motion.reduced = self.setup.look.reduced_motion
            self._motion.drafted = self.controls.drafted
            self._motion.celebrate = self._celebrate
            self._motion.sparks = self._sparks
            self._lights = Highlights(self.controls)
            self._order = view.order
            self.layout(*self._size)
        return self.board

    def _reorder(self, view: View) -> None:
        """Teams: the draw of places decides who sits where."""
        if view.order != self._order:
            self._order = view.order
            self._place()

    def _celebrate(self, x: float, y: float) -> None:
        self._burst(x, y, "confetti")

    def _sparks(self, x: float, y: float) -> None:
        self._burst(x, y, "spark")

    def _burst(self, x: float, y: float, kind: str) -> None:
        self._bursts += 1
        if self._queue.speed:
            self._particles.burst(x, y, kind, self._bursts)

    def animate(self, events: Sequence[Event], view: View, standing: Standing | None = None) -> None:
        """Play events, then settle on `view`."""
        board = self._board(view, standing)
        motion = self._motion
        assert motion is not None, "a board never comes without its motion"
        if self.controls is not None:
            self.controls.settle(self._waiting, True)
        for event in events:
            motion.play(event)

        def settle() -> None:
            before = len(board.view.hand)
            board.show(view, standing or board.standing)
            self._reorder(view)
            if len(view.hand) > before and self._queue.speed:
                self.fresh = 0.0
            self._settled()

        self._queue.call(settle)
        if events:
            self._queue.move(self, {"fresh": 1.0}, _DRAWN_MS)
        if self._queue.speed == 0:
            self._queue.update(0)
            self._settled()

    def _settled(self) -> None:
        if self.controls is not None:
            self.controls.settle(self._waiting, self.busy)
        self._follow(False)

    def _follow(self, moving: bool) -> None:
        """Let what the turn in preparation has changed go its way."""
        controls, places_ = self.controls, self.places
        if controls is None or places_ is None:
            return
        look = self.setup.look
        quick = look.speed == 0 or look.reduced_motion or controls.turn is None
        gone = frozenset(card.id for card in controls.gone())
        self._drift.note(places_, controls.cards(), gone, moving and not quick)

    def skip(self) -> None:
        """End all motion now."""
        self._queue.finish()
        if self._motion is not None:
            self._motion.clear()
        self.fresh = 1.0
        self._settled()

    def waiting(self, waiting: Waiting | None) -> bool:
        """Take whom the match waits for; a redraw is due when a visible number or button changed."""
        before, self._waiting = self._waiting, waiting
        changed = news(before, waiting)
        if self.controls is not None:
            if changed:
                self.controls.settle(waiting, self.busy)
            if not self.busy and self.controls.writing:
                changed = self.controls.pump(waiting) or changed
        return changed

    def restyle(self, look: Look) -> None:
        """Take changed settings of animation."""
        super().restyle(look)
        if self._motion is not None:
            self._motion.reduced = look.reduced_motion

    # -- picture -----------------------------------------------------------------------------------

    def layout(self, width: float, text_scale: float) -> None:
        """Place everything; what is on its way arrives at once."""
        if self.busy:
            self.skip()
        self._size = (width, text_scale)
        self._place()

    def _place(self) -> None:
        self.places = places(*self._size, len(self.sitters), self.setup.seat, self._order)
        if self._motion is not None:
            self._motion.places = self.places
        if self.controls is not None:
            self.controls.places = self.places
            self._follow(False)

    def seat_box(self, seat: int) -> pygame.FRect | None:
        """Where a seat is shown."""
        return self.places.domains[seat] if self.places is not None else None

    def draw_static(self, canvas: Canvas) -> None:
        """Draw the room and the laid table."""
        assert self.places is not None, "layout comes before drawing"
        canvas.texture("wood", (0, 0, canvas.width, canvas.height), seed=21)
        banquet.draw_static(canvas, self.places)
        if not canvas.theme.plain:
            canvas.vignette(130)

    def draw(self, canvas: Canvas) -> None:
        """Draw everything that a match changes."""
        board, places_, motion, controls = self.board, self.places, self._motion, self.controls
        if board is None or places_ is None or motion is None or controls is None or self._lights is None:
            return
        flying = self._drift.hidden
        shown = {
            place: [card for card in held if card.id not in flying] if flying else held
            for place, held in controls.cards().items()
        }
        table = tuple(shown[TABLE_PLACE])
        self._still.begin()
        self._draw_title(canvas, board)
        spoken = tuple(sorted(board.statuses.items()))
        banquet.draw(canvas, self._part("mat"), places_, banquet.MatLook(table, spoken))
        for seat in range(len(self.sitters)):
            look = self._domain(board, tuple(shown[seat]), seat, table)
            domains.draw(canvas, self._part(f"domain{seat}"), places_, look)
        log.draw(canvas, self._part("log"), places_.log, board, self.sitters, self._lines)
        if places_.own is not None:
            self._draw_own(canvas, board, places_, controls, places_.own)
        self._still.end(canvas)
        self._lights.draw(canvas, places_, self.busy)
        self._drift.draw(canvas)
        for mover in list(motion.movers):
            mover.draw(canvas)
        self._particles.draw(canvas)
        if not self.busy:
            self._lights.draw_over(canvas, places_)

    def _domain(self, board: Board, cards: tuple[Laid, ...], seat: int, table: Sequence[Laid]) -> domains.DomainLook:
        view = board.view
        own = self.setup.seat
        partner = view.partners[seat] if view.partners else -1
        teams = sorted({tuple(sorted((one, other))) for one, other in enumerate(view.partners) if other >= 0})
        missions = board.missions[seat] if board.statuses or seat in board.told else None
        return domains.DomainLook(
            sitter=self.sitters[seat],
            seat=seat,
            cards=cards,
            statuses=statuses(table),
            turn=seat == board.current and not board.winners,
            hand=board.sizes[seat],
            turns_left=view.turns_left[seat],
            partner=own is not None and partner == own,
            team=next((number for number, pair in enumerate(teams) if seat in pair), -1),
            missions=missions,
            points=board.points.get(seat),
            told=board.told.get(seat, ()),
            total=board.totals.get(seat),
            counts=board.counts(seat),
            winner=seat in board.winners,
            wins=board.standing.wins[seat] if board.standing.wins else None,
        )

    def _draw_own(self, canvas: Canvas, board: Board, places_: Places, controls: Controls, own: int) -> None:
        turn = controls.turn
        active = turn is not None and bool(turn.playable)
        hand = holdings.HandLook(
            controls.held(),
            controls.selected if controls.dragged is None else None,
            active,
            self.fresh,
        )
        holdings.draw_hand(canvas, self._part("hand"), places_, hand)
        words, strong = self._status(board, controls)
        holdings.draw_status(canvas, self._part("status"), places_, words, strong)
        faces = holdings.missions_of(board.missions, own)
        shown = controls.cards()
        neighbour = left_neighbour(board.view, own)
        results = progress(faces, shown[own], shown[neighbour], shown[TABLE_PLACE])
        final = bool(board.told)
        holdings.draw_missions(canvas, self._part("missions"), places_, holdings.MissionLook(faces, results, final))

    def _status(self, board: Board, controls: Controls) -> tuple[str, bool]:
        from client.tables.courtisans import choices

        if controls.turn is not None:
            return choices.status(controls.turn, controls.selected is not None, self.names), True
        if board.winners:
            names = texts.name_list([self.names[seat] for seat in board.winners])
            return _("Won by {names}").format(names=names), True
        if board.view.phase in ("REVEAL", "RECAP", "OVER"):
            return "", False
        if controls.writing:
            return _("Your turn is being shown"), False
        if board.view.phase in ("PLACES", "FIRST", "SHUFFLE", "HANDS"):
            return _("The cards are dealt"), False
        return _("{name} is thinking").format(name=self.names[board.current]), False

    def _draw_title(self, canvas: Canvas, board: Board) -> None:
        standing, view = board.standing, board.view
        parts = [_("Game {n}").format(n=standing.round_no)] if standing.form != "single" else []
        parts.append(_("Turn {n}").format(n=board.turn))
        waiting = self._waiting
        if waiting is not None and waiting.max_ms is not None:
            parts.append(_("{n} s").format(n=max(0, seconds_left(waiting) or 0)))
        words = " · ".join(parts)
        gone = len(self.controls.gone()) if self.controls is not None else 0
        deck, aside = board.deck, view.aside
        assert self.places is not None, "the title is drawn on a table that is laid out"
        place = self.places

        def paint_title(inner: Canvas, offset: Offset) -> None:
            x, y = -offset[0], -offset[1]
            gold = inner.theme.gold
            box = inner.text(_("Courtisans"), (x + 48, y + 42), 50, "title", gold, "midleft", shadow=True, fixed=True)
            size = 28 * min(inner.text_scale, 1.4)
            room = place.deck[0] + x - box.right - 80
            inner.text(
                words, (box.right + 26, y + 46), size, "body", inner.theme.text, "midleft", room, True, fixed=True
            )
            _counts(inner, place, (x, y), deck, aside, gone)

        band = pygame.FRect(0, 0, canvas.width, 82)
        self._part("title").draw(canvas, band, (words, deck, aside, gone, canvas.width), paint_title)

    # -- where moves come from ---------------------------------------------------------------------

    def lead(self, moves: Sequence[Move]) -> str | None:
        """Key of the target to press next."""
        return None if self.controls is None or self.busy else lead.key_for(self.controls, moves)

    @property
    def prepared(self) -> tuple[Move, ...]:
        """The decisions of the draft."""
        turn = None if self.controls is None else self.controls.turn
        return () if turn is None else turn.moves

    @property
    def refused(self) -> str:
        """Reason code of what is pointed at and cannot be done now."""
        controls = self.controls
        if controls is None or controls.selected is None:
            return ""
        return controls.drop_at((controls.hovered if controls.source == "mouse" else controls.focus) or "")

    def spot(self, name: str) -> pygame.FRect | None:
        """Where something lies that a text speaks of."""
        return None if self.places is None else lead.spot(self.places, name) or super().spot(name)

    # -- time and input ----------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        """Let time pass; explanations come when pointer or focus has rested."""
        moved = super().update(dt_ms)
        tips = self.controls is not None and not self.busy and self.controls.hints.update(dt_ms)
        drifting = self._drift.update(dt_ms * self._queue.speed)
        return moved or tips or drifting

    def on(self, event: InputEvent) -> bool:
        """Take an input event; prepared cards drift to where they lie now."""
        was_busy = self.busy
        used = super().on(event)
        if not was_busy:
            self._follow(True)
        return used

    def press(self, key: str) -> bool:
        """Do what a click there does."""
        done = super().press(key)
        self._follow(True)
        return done

    def refusal(self, rejected: Rejected) -> str:
        """Return a refusal as a sentence."""
        return texts.refused(rejected)


def _counts(canvas: Canvas, place: Places, origin: tuple[float, float], deck: int, aside: int, gone: int) -> None:
    """Deck, cards set aside, eliminated cards, in the upper right corner."""
    theme = canvas.theme
    x, y = place.deck[0] + origin[0], place.deck[1] + origin[1]
    for step in range(min(3, -(-deck // 20))):
        canvas.sprite("courtisans/back", (x - step * 3, y - step * 2), (38, 53), shadow=2)
    size, small = legible(30.0, canvas.text_scale), legible(19.0, canvas.text_scale)
    up, down = between(8, 19, canvas.text_scale), between(19, 14, canvas.text_scale)
    canvas.text(str(deck), (x + 30, y - up), size, "bold", theme.strong, "midleft", fixed=True)
    words = _("deck") if not aside else _("+{n} aside").format(n=aside)
    room = place.gone.left + origin[0] - x - 46
    canvas.text(words, (x + 30, y + down), small, "body", theme.muted, "midleft", room, fixed=True)
    box = paint_rect(place.gone, origin)
    if not gone:
        return
    canvas.sprite("courtisans/back", (box.left + 22, y), (34, 48), angle=12, alpha=150)
    canvas.sprite("courtisans/dagger", (box.left + 24, y), (44, 62))
    canvas.text(str(gone), (box.left + 54, y - up), size, "bold", theme.strong, "midleft", fixed=True)
    room = box.right - box.left - 56
    canvas.text(_("eliminated"), (box.left + 54, y + down), small, "body", theme.muted, "midleft", room, fixed=True)


def paint_rect(rect: pygame.FRect, origin: tuple[float, float]) -> pygame.FRect:
    """A rectangle moved by an origin."""
    return rect.move(*origin)
