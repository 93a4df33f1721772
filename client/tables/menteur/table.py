"""The table of Menteur: board, hand, buttons and motion put together; see `client.tables.base` for how it is used."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from client.i18n import _
from client.stage.still import Offset
from client.tables.base import Look, Standing, TableSetup, Waiting
from client.tables.menteur import centre, choices, extras, felt, hand, lead, log, seats, texts
from client.tables.menteur.board import Board
from client.tables.menteur.controls import Controls
from client.tables.menteur.geometry import SHIELD, Places, places
from client.tables.menteur.motion import Motion
from client.tables.staged import StagedTable

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from core.game import Event, Move, Rejected
    from core.games.menteur.view import View

_REFAN_MS = 380


class MenteurTable(StagedTable):
    """One screen's table; waits for its first view before it draws anything but felt."""

    def __init__(self, setup: TableSetup) -> None:
        super().__init__(setup)
        self.board: Board | None = None
        self.places: Places | None = None
        self.controls: Controls | None = None
        self._motion: Motion | None = None
        self._bursts = 0

    # -- views and events ------------------------------------------------------------------------------------------

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
        self._settled()

    def _board(self, view: View, standing: Standing | None) -> Board:
        if self.board is None:
            self.board = Board(view, standing or Standing())
            self.board.show(view, self.board.standing)
            self._motion = Motion(self.board, self._queue, self.names, self.setup.sound)
            self._motion.reduced = self.setup.look.reduced_motion
            self._motion.celebrate = self._celebrate
            self.controls = Controls(self.board, self.names, self.setup.on_move, self.setup.sound)
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
        assert motion is not None, "a board never comes without its motion"
        for event in events:
            motion.play(event)

        def settle() -> None:
            before = len(board.hand)
            grown = len(view.hand) > before
            board.show(view, standing or board.standing)
            if grown and before == 0 and motion.spread == 1.0:
                motion.spread = 0.0
            motion.claim_pop = 1.0
            self._settled()

        self._queue.call(settle)
        self._queue.move(motion, {"spread": 1.0}, _REFAN_MS)
        if self._queue.speed == 0:
            self._queue.update(0)

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
        if waiting is None or before is None:
            changed = waiting is not before
        else:
            same = (waiting.seats, waiting.answered, waiting.mine) == (before.seats, before.answered, before.mine)
            changed = not same or (waiting.max_ms is not None and waiting.elapsed_ms != before.elapsed_ms)
        if changed and self.controls is not None:
            self.controls.settle(waiting, self.busy)
        return changed

    def restyle(self, look: Look) -> None:
        """Take changed settings of animation."""
        super().restyle(look)
        if self._motion is not None:
            self._motion.reduced = look.reduced_motion

    # -- picture -----------------------------------------------------------------------------------------------------

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

    def seat_box(self, seat: int) -> pygame.FRect | None:
        """Where a seat is shown, above its name."""
        if self.places is None:
            return None
        box = self.places.spots[seat].box.copy()
        box.h = min(box.h, SHIELD[1] + 2)
        return box

    def draw_static(self, canvas: Canvas) -> None:
        """Draw room, rim and felt."""
        assert self.places is not None, "layout comes before drawing"
        felt.draw(canvas, self.places)

    def draw(self, canvas: Canvas) -> None:
        """Draw everything that a match changes."""
        board, places_, motion, controls = self.board, self.places, self._motion, self.controls
        if board is None or places_ is None or motion is None or controls is None:
            return
        self._still.begin()
        self._draw_title(canvas, board)
        self._draw_seats(canvas, board, places_)
        variant = board.view.variant
        opened = board.verdict is not None or motion.opening
        if not opened:
            extras.draw(canvas, self._part("extras"), self._part("coming"), places_, board, self.sitters)
            centre.draw_rank(canvas, self._part("rank"), places_, board)
        timed = None if self.busy else self._waiting
        centre.draw_pile(canvas, self._part("pile"), places_, board)
        centre.draw_ring(canvas, self._part("ring"), places_, timed)
        centre.draw_count(canvas, self._part("count"), places_, board)
        older = board.claims[0] if len(board.claims) > 1 else None
        emptied = board.view.emptied[0] if board.view.emptied and board.claims else None
        claim = centre.ClaimLook(board.claim, older, emptied, motion.claim_pop)
        centre.draw_claim(canvas, self._part("claim"), places_, claim, self.names, variant)
        if board.verdict is not None:
            centre.draw_verdict(canvas, self._part("verdict"), places_, board.verdict, variant == "dice")
        chips = controls.chips()
        if not chips:
            centre.draw_status(canvas, self._part("status"), places_, self._status(board))
        log.draw(canvas, self._part("log"), places_.log, board, self.sitters, self._lines)
        self._draw_own(canvas, board, places_, controls, motion)
        self._still.end(canvas)
        for mover in list(motion.movers):
            mover.draw(canvas)
        self._particles.draw(canvas)

    def _draw_title(self, canvas: Canvas, board: Board) -> None:
        standing = board.standing
        parts = [_("Round {n}").format(n=standing.round_no)] if standing.form != "single" else []
        parts.append(_("Turn {n}").format(n=board.view.turn))
        form = texts.series(standing.form)
        if form:
            parts.append(form)
        words = " · ".join(parts)

        def paint_title(inner: Canvas, offset: Offset) -> None:
            x, y = -offset[0], -offset[1]
            gold = inner.theme.gold
            box = inner.text(_("Menteur"), (x + 60, y + 44), 52, "title", gold, "midleft", shadow=True, fixed=True)
            size = 28 * min(inner.text_scale, 1.5)
            room = inner.width - (box.right - x) - 330
            place = (box.right + 28, y + 48)
            inner.text(words, place, size, "body", inner.theme.text, "midleft", room, True, fixed=True)

        band = pygame.FRect(50, 0, canvas.width - 330, 96)
        self._part("title").draw(canvas, band, (words, canvas.width), paint_title)

    def _draw_seats(self, canvas: Canvas, board: Board, places_: Places) -> None:
        waiting = None if self.busy else self._waiting
        asked = set(waiting.seats) if waiting is not None and len(waiting.seats) > 1 else set()
        answered = waiting.answered if waiting is not None else frozenset()
        lit = set(board.winners) or ({board.current} if not asked else set())
        for seat, spot in enumerate(places_.spots):
            own = places_.has_hand and seat == self.setup.seat
            if seat in lit:
                seats.glow(canvas, self._part(f"glow{seat}"), spot, own)
            lives = (board.lives[seat], max(3, *board.lives)) if board.lives else (0, 0)
            tokens = (board.tokens[seat], board.view.token_limit) if board.view.token_limit else (0, 0)
            wins = board.standing.wins[seat] if board.standing.wins else None
            look = seats.SeatLook(
                sitter=self.sitters[seat],
                shield=seats.shield_of(self.sitters[seat], seat),
                cards=None if board.view.variant == "dice" else board.sizes[seat],
                turn=seat in lit,
                dealer=seat == board.view.dealer,
                owes=seat in asked and seat not in answered,
                answered=seat in asked and seat in answered,
                tokens=tokens,
                lives=lives,
                wins=wins,
                out=bool(board.lives) and board.lives[seat] == 0,
                cup=board.view.variant == "dice" and seat == board.current and board.verdict is None,
            )
            seats.draw(canvas, self._part(f"seat{seat}"), spot, look, own)

    def _status(self, board: Board) -> str:
        view = board.view
        waiting = self._waiting
        if self.busy or board.winners or board.verdict is not None:
            return ""
        if waiting is None:
            return ""
        me = view.seat
        if view.phase == "WINDOW":
            owing = [seat for seat in waiting.seats if seat not in waiting.answered]
            if not owing:
                return ""
            if owing == [me]:
                return _("Do you believe it?")
            if len(owing) > 4:
                return _("{n} players have not answered yet").format(n=len(owing))
            return _("Still to answer: {names}").format(names=texts.name_list([self.names[seat] for seat in owing]))
        if view.phase == "CONSENT":
            return _("{name} asks to pass").format(name=self.names[view.current])
        if waiting.mine and view.current == me:
            if view.phase == "PLAY":
                most = choices.most_cards(board)
                if most <= 1:
                    return _("Your turn: one card")
                return _("Your turn: 1 to {n} cards").format(n=most)
            return _("Your turn")
        return _("{name} is thinking").format(name=self.names[view.current])

    def _draw_own(self, canvas: Canvas, board: Board, places_: Places, controls: Controls, motion: Motion) -> None:
        if not places_.has_hand:
            return
        if board.view.variant == "dice":
            controls.draw_dice(canvas, self._part("dice"))
        elif board.hand:
            cards = [card.face for card in board.hand]
            active = controls.picks_cards and not self.busy
            picked = controls.picked_indices()
            hand.draw(
                canvas,
                self._part("hand"),
                places_.hand,
                cards,
                picked,
                controls.pointed_card(),
                active,
                motion.spread,
            )
        if not self.busy:
            controls.draw(canvas, self._part)

    # -- where moves come from ---------------------------------------------------------------------

    def lead(self, moves: Sequence[Move]) -> str | None:
        """Key of the target to press next."""
        return None if self.controls is None or self.busy or not moves else lead.key_for(self.controls, moves[0])

    def spot(self, name: str) -> pygame.FRect | None:
        """Where something lies that a text speaks of."""
        return None if self.places is None else lead.spot(self.places, name) or super().spot(name)

    # -- time and input ----------------------------------------------------------------------------------------------

    @property
    def toast_top(self) -> float:
        """Sentences hang over the announcement, which the log repeats."""
        return self.places.claim.top if self.places is not None else 24.0

    def refusal(self, rejected: Rejected) -> str:
        """Return a refusal as a sentence."""
        return texts.refusal(rejected)
