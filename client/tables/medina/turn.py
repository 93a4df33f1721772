"""This screen's turn: the draft, the chosen kind of piece, and the moves on their way once it is confirmed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from client.tables.medina import spots, tray
from client.tables.medina.spots import Spot
from core.game import Rejected
from core.games.medina import pieces as stock
from core.games.medina.draft import Draft
from core.games.medina.moves import TEA_MOVE

if TYPE_CHECKING:
    from client.tables.base import Waiting
    from core.game import Event, Move
    from core.games.medina.view import View

# A draft that the turn's limit would throw away is played this long before it.
BEFORE_LIMIT_MS = 500


class Turn:
    """Drafts and sends. `on_change(events, view)` is told what a placement did; None for one taken back."""

    def __init__(
        self, on_move: Callable[[Move], object], on_change: Callable[[Sequence[Event] | None, View], object]
    ) -> None:
        self._on_move = on_move
        self._on_change = on_change
        self.draft: Draft | None = None
        self.kind: int | None = None
        self._outbox: list[Move] = []
        self._shown: list[tuple[Event, ...]] = []
        self._seen: tuple[object, View] | None = None

    # -- moments ---------------------------------------------------------------------------------------------------

    def drop(self) -> None:
        """Forget the draft and what is on its way: another view has taken its place."""
        self.draft = None
        self._outbox.clear()
        self._shown.clear()

    @property
    def sending(self) -> bool:
        """Whether pieces of a confirmed turn are still to be sent."""
        return bool(self._outbox)

    def follow(self, view: View, waiting: Waiting | None) -> bool:
        """Take the moment: begin a draft when it is this seat's turn, send on; True if something changed."""
        if waiting is None or not waiting.mine:
            return False
        if self._outbox:
            self._on_move(self._outbox.pop(0))
            return True
        if self.draft is None:
            if view.seat is None or view.seat != view.current or view.phase not in ("START", "TURN"):
                return False
            self.draft = Draft(view)
            self._shown.clear()
            self.settle()
            return True
        if waiting.max_ms is not None and waiting.elapsed_ms >= waiting.max_ms - BEFORE_LIMIT_MS and self.draft.moves:
            self._send()
            return True
        return False

    def acknowledge(self, events: Sequence[Event]) -> int:
        """How many of these events the draft has shown already; the draft ends if others have come instead."""
        expected = self._shown[0] if self._shown else None
        if self.draft is None and expected is not None and tuple(events[: len(expected)]) == expected:
            self._shown.pop(0)
            return len(expected)
        self.drop()
        return 0

    # -- what there is ---------------------------------------------------------------------------------------------

    @property
    def view(self) -> View | None:
        """The view with the draft on it."""
        draft = self.draft
        if draft is None:
            return None
        if self._seen is None or self._seen[0] is not draft.state:
            self._seen = (draft.state, draft.view)
        return self._seen[1]

    def usable(self, kind: int) -> bool:
        """Whether a piece of that kind can be placed somewhere now."""
        view = self.view
        if view is None:
            return False
        return view.choices.tea if kind == stock.TEA else bool(spots.legal(view, kind))

    def legal(self) -> tuple[Spot, ...]:
        """Where the chosen piece may go."""
        view = self.view
        return spots.legal(view, self.kind) if view is not None else ()

    @property
    def full(self) -> bool:
        """Whether the turn can be confirmed."""
        return self.draft is not None and self.draft.full and bool(self.draft.moves)

    @property
    def begun(self) -> bool:
        """Whether a piece can be taken back."""
        return self.draft is not None and bool(self.draft.moves)

    def refusal(self, spot: Spot) -> Rejected | None:
        """Why the chosen piece cannot go there; None if it can, or if nothing is chosen."""
        view = self.view
        if self.draft is None or view is None or self.kind is None:
            return None
        move = spots.move_of(view, self.kind, spot)
        if move is None:
            code = "NO_BUILDING" if self.kind in (stock.ROOF, stock.NEUTRAL_ROOF) else "NOT_A_CELL"
            return Rejected("NOT_A_SLOT" if self.kind == stock.WALL else code, {})
        return self.draft.refusal(move)

    # -- doing -----------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Keep the chosen kind if it can still be placed, else take the first that can."""
        view = self.view
        if view is None:
            return
        if self.kind is not None and self.kind != stock.TEA and self.usable(self.kind):
            return
        kinds = [kind for kind in tray.kinds_of(view) if kind != stock.TEA and self.usable(kind)]
        self.kind = kinds[0] if kinds else None

    def choose(self, kind: int) -> bool:
        """Take a kind of piece in hand; tea is drunk at once."""
        if not self.usable(kind):
            return False
        if kind == stock.TEA:
            return self._place(TEA_MOVE)
        self.kind = kind
        return True

    def step_kind(self, way: int) -> bool:
        """Take the next or previous kind that can be placed."""
        view = self.view
        if view is None:
            return False
        kinds = [kind for kind in tray.kinds_of(view) if kind != stock.TEA and self.usable(kind)]
        if not kinds:
            return False
        here = kinds.index(self.kind) if self.kind in kinds else -1 if way > 0 else 0
        self.kind = kinds[(here + way) % len(kinds)]
        return True

    def place(self, spot: Spot) -> bool:
        """Put the chosen piece there, if it may go there."""
        view = self.view
        if view is None or self.kind is None:
            return False
        move = spots.move_of(view, self.kind, spot)
        return move is not None and self._place(move)

    def _place(self, move: Move) -> bool:
        if self.draft is None:
            return False
        events = self.draft.place(move)
        if isinstance(events, Rejected):
            return False
        self._shown.append(events)
        self.settle()
        view = self.view
        assert view is not None, "the draft goes on"
        self._on_change(events, view)
        return True

    def undo(self) -> bool:
        """Take the last piece back."""
        undone = self.draft.undo() if self.draft is not None else None
        if undone is None:
            return False
        self._shown.pop()
        kind = spots.kind_of(undone)
        self.kind = self.kind if kind == stock.TEA else kind
        self.settle()
        view = self.view
        assert view is not None, "the draft goes on"
        self._on_change(None, view)
        return True

    def confirm(self) -> bool:
        """Send the turn."""
        if not self.full:
            return False
        self._send()
        return True

    def _send(self) -> None:
        assert self.draft is not None, "only a draft is sent"
        self._outbox = list(self.draft.moves)
        self.draft = None
        self._on_move(self._outbox.pop(0))
