"""The table of Ménestrels on one screen."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from client.i18n import _
from client.scenes.shields import shield_of
from client.tables import paint
from client.tables.base import Standing, TableSetup, Waiting
from client.tables.menestrels import areas, counting, lead, middle, words
from client.tables.menestrels.board import Board
from client.tables.menestrels.controls import Controls
from client.tables.menestrels.geometry import Places, places
from client.tables.menestrels.motion import Motion
from client.tables.sizes import LEAST, farness
from client.tables.staged import StagedTable, news, seconds_left
from core.games.menestrels.moves import DECK

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from core.game import Event, Move, Rejected
    from core.games.menestrels.view import View


class MenestrelsTable(StagedTable):
    """Opponents above, market and deck in the middle, one's own company below."""

    def __init__(self, setup: TableSetup) -> None:
        super().__init__(setup)
        self.places: Places | None = None
        self.board: Board | None = None
        self.controls: Controls | None = None
        self._motion: Motion | None = None
        self._bursts = 0

    # Views and events

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
        if self.controls is not None:
            self.controls.refused()
        self._settled()

    def _board(self, view: View, standing: Standing | None) -> Board:
        if self.board is None:
            self.board = Board(view, standing or Standing())
            self.controls = Controls(self.board, self.names, self.setup.on_move, self.setup.sound)
            self._motion = Motion(self.board, self._queue, self.names, self.setup.sound)
            self._motion.celebrate = self._celebrate
            self.layout(*self._size)
        return self.board

    def _celebrate(self, x: float, y: float) -> None:
        self._bursts += 1
        if self._queue.speed:
            self._particles.burst(x, y, "confetti", self._bursts)

    def animate(self, events: Sequence[Event], view: View, standing: Standing | None = None) -> None:
        """Play events, then settle on `view`."""
        board = self._board(view, standing)
        motion = self._motion
        if motion is None:
            raise RuntimeError("a board never comes without its motion")
        if any(type(event).__name__ == "GameOver" for event in events):
            # The count is told over the final companies.
            self._queue.call(lambda: board.show(view, standing or board.standing))
            self._queue.call(lambda: setattr(board, "counted", 0))
        for event in events:
            motion.play(event)

        def settle() -> None:
            # What has arrived is on the board now.
            motion.clear()
            board.show(view, standing or board.standing)
            self._settled()

        self._queue.call(settle)
        if self._queue.speed == 0:
            self._queue.update(0)
            self._settled()

    def _settled(self) -> None:
        if self.controls is not None:
            self.controls.settle(self._waiting, self.busy)

    def skip(self) -> None:
        """End all motion now."""
        self._queue.finish()
        if self._motion is not None:
            self._motion.clear()
        self._settled()

    def waiting(self, waiting: Waiting | None) -> bool:
        """Take whom the match waits for; a redraw is due when a visible number or button changed."""
        before, self._waiting = self._waiting, waiting
        changed = news(before, waiting)
        if changed:
            self._settled()
        return changed

    @staticmethod
    def _seconds(waiting: Waiting | None) -> int | None:
        if waiting is None or waiting.max_ms is None:
            return None
        return max(0, -(-(waiting.max_ms - waiting.elapsed_ms) // 1000))

    # Picture

    def layout(self, width: float, text_scale: float) -> None:
        """Place everything; what is on its way arrives at once."""
        if self.busy:
            self.skip()
        self._size = (width, text_scale)
        self.places = places(width, text_scale, len(self.sitters), self.setup.seat)
        if self._motion is not None:
            self._motion.places = self.places
        if self.controls is not None:
            self.controls.places = self.places
            self._settled()

    def seat_box(self, seat: int) -> pygame.FRect | None:
        """Where a seat is shown."""
        return self.places.areas[seat].box if self.places is not None else None

    def draw_static(self, canvas: Canvas) -> None:
        """A cloth in the colours of the fair on the wooden table."""
        canvas.texture("wood", (0, 0, canvas.width, canvas.height), seed=21)
        at = self.places
        if at is not None and not canvas.theme.plain:
            rug = at.market[0].unionall([*at.market, at.deck, at.supply]).inflate(44, 16)
            canvas.texture("felt", rug, radius=26)
            canvas.rect(canvas.theme.gold, rug, 26, 2)
            canvas.vignette(130)

    def draw(self, canvas: Canvas) -> None:
        """Draw everything that a match changes."""
        board, at, motion, controls = self.board, self.places, self._motion, self.controls
        if board is None or at is None or motion is None or controls is None:
            return
        motion.canvas = canvas
        view = board.view
        part = self._still.part
        self._still.begin()
        self._title(canvas, board)
        for seat in range(len(self.sitters)):
            look = self._look(board, controls, seat)
            areas.draw(canvas, part(f"area{seat}"), at.areas[seat], look, view)
        middle.draw_market(canvas, part("market"), at, view, frozenset(board.away), board.deck)
        text, strong = self._status(board, controls)
        middle.draw_status(canvas, part("status"), at, text, strong)
        middle.draw_log(canvas, part("log"), at, board.log, self.sitters, view, self._lines)
        middle.draw_inspector(canvas, part("inspector"), at, controls.inspected(), view)
        if view.free_nobles:
            middle.draw_nobles(canvas, part("nobles"), at, view.free_nobles)
        counting.draw(canvas, part("count"), at, view, board.counted, self.sitters)
        self._still.end(canvas)
        if not self.busy:
            self._lights(canvas, controls)
        elif board.named >= 0:
            rect = at.deck if board.named == DECK else at.market[board.named]
            canvas.rect(canvas.theme.gold, rect.inflate(14, 14), 16, 5)
        for mover in list(motion.movers):
            mover.draw(canvas)
        self._particles.draw(canvas)

    def _look(self, board: Board, controls: Controls, seat: int) -> areas.AreaLook:
        view, sitter = board.view, self.sitters[seat]
        asked = controls.phase == "ASSIGN" and seat == view.seat
        return areas.AreaLook(
            sitter,
            sitter.shield or shield_of(seat),
            view.players[seat],
            board.coins[seat],
            seat == board.current and not view.winners,
            view.extra if seat == view.current else 0,
            seat in view.winners,
            tuple(controls.colours) if asked else (),
        )

    def _lights(self, canvas: Canvas, controls: Controls) -> None:
        """What can be chosen glows; the focus has a thick frame; buttons."""
        theme = canvas.theme
        for target in controls.targets():
            acting = not target.key.startswith("see:")
            if acting and target.enabled and target.key.split(":")[0] in ("take", "on", "assign", "noble"):
                canvas.shade(target.rect.inflate(6, 6), (*theme.gold, 150), 14, 3)
            if target.key == self.focus and (acting or not controls.active or self._focused_by_hand):
                canvas.rect(theme.strong, target.rect.inflate(12, 12), 16, 5)
        for button, rect in controls.button_places():
            on = button.key == self.focus
            frame = "button_off" if button.why else "button_focus" if on else "button"
            canvas.nine(frame, rect)
            color = theme.faint if button.why else theme.strong if on else theme.text
            size = 25.0
            least = max(14.0, LEAST * farness(canvas.text_scale) / canvas.text_scale)
            while size > least and canvas.paragraph_height(button.words, rect.w - 24, size, "bold") > rect.h - 6:
                size = max(size * 0.92, least)
            high = canvas.paragraph_height(button.words, rect.w - 24, size, "bold")
            box = (rect.x + 12, rect.centery - high / 2, rect.w - 24, high)
            canvas.paragraph(button.words, box, size, "bold", color, "center")

    @property
    def _focused_by_hand(self) -> bool:
        return self.focus is not None

    def _status(self, board: Board, controls: Controls) -> tuple[str, bool]:
        view = board.view
        if view.winners:
            told = _("{name} wins").format(name=self.names[view.winners[0]])
            return told, True
        if controls.active:
            why = controls.why()
            return (why or self._asked(board, controls)), True
        if view.asked < 0:
            return "", False
        if view.phase == "VETO":
            words_ = _("{name} chooses; the Bishop may cancel it").format(name=self.names[view.current])
            return words_, False
        return _("{name} is thinking").format(name=self.names[view.asked]), False

    def _asked(self, board: Board, controls: Controls) -> str:
        view = board.view
        match controls.phase:
            case "NOBLE":
                return _("Choose your noble")
            case "SECOND":
                return _("Choose the second free card")
            case "VETO":
                named = view.options[view.named].kind if 0 <= view.named < DECK else -1
                what = words.card(view.troupe, named) if named >= 0 else _("the top card")
                return _("{name} wants {card}. Cancel it?").format(name=self.names[view.current], card=what)
            case "TARGET":
                return words.effect(view.troupe, view.effect) + " " + _("From whom?")
            case "ASSIGN":
                return _("Give each card of several colours one of them: press it to change")
            case _:
                if controls.double:
                    return _("Two free cards: choose the first")
                return _("Take a card, draw one, or take a coin")

    def _title(self, canvas: Canvas, board: Board) -> None:
        standing = board.standing
        parts = [_("Game {n}").format(n=standing.round_no)] if standing.form != "single" else []
        if board.view.last_turn:
            parts.append(_("last turn"))
        seconds = seconds_left(self._waiting)
        if seconds is not None:
            parts.append(_("{n} s").format(n=seconds))
        parts.append(_("reconstructed deck") if not board.view.troupe.custom else board.view.troupe.name)
        told = " · ".join(parts)

        def paint_title(inner: Canvas, offset: paint.Offset) -> None:
            x, y = -offset[0], -offset[1]
            gold = inner.theme.gold
            box = inner.text(_("Ménestrels"), (x + 48, y + 42), 50, "title", gold, "midleft", shadow=True, fixed=True)
            room = inner.width + x - box.right - 80
            size = 28 * min(inner.text_scale, 1.4)
            inner.text(
                told, (box.right + 26, y + 46), size, "body", inner.theme.text, "midleft", room, True, fixed=True
            )

        band = pygame.FRect(0, 0, canvas.width, 82)
        self._still.part("title").draw(canvas, band, (told, canvas.width), paint_title)

    # -- where moves come from ---------------------------------------------------------------------

    def lead(self, moves: Sequence[Move]) -> str | None:
        """Key of the target to press next."""
        return None if self.controls is None or self.busy or not moves else lead.key_for(self.controls, moves[0])

    @property
    def refused(self) -> str:
        """Reason code of what is pointed at and cannot be done now."""
        return "" if self.controls is None else self.controls.refused_code()

    def spot(self, name: str) -> pygame.FRect | None:
        """Where something lies that a text speaks of."""
        return None if self.places is None else lead.spot(self.places, name) or super().spot(name)

    # Time and input

    def refusal(self, rejected: Rejected) -> str:
        """Return a refusal as a sentence; the choice is open again."""
        if self.controls is not None:
            self.controls.refused()
        return words.refused(rejected)
