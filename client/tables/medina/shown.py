"""What one screen of Médina shows at this moment: the view (a draft's included), the board on its way, the log."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from client.tables.base import Standing
from client.tables.medina.plan import Plan, plan_of

if TYPE_CHECKING:
    from core.game import Event
    from core.games.medina.view import View

LOG_LINES = 80


@dataclass(frozen=True, slots=True)
class Count:
    """The final count on its way: what is being counted now, and the totals so far."""

    title: str = ""
    lines: tuple[str, ...] = ()
    points: int = 0
    seat: int = -1
    palace: int = -1
    tile: int = -1
    tower: int = -1
    totals: tuple[int, ...] = ()


@dataclass(slots=True)
class Shown:
    """`version` grows with every change of the board, so that drawn parts know when they are stale.

    Pieces that a running animation has put down are in `plan` and not yet in `view`.
    """

    view: View
    standing: Standing = field(default_factory=Standing)
    plan: Plan = field(default_factory=Plan)
    log: deque[tuple[Event, View]] = field(default_factory=lambda: deque(maxlen=LOG_LINES))
    version: int = 0
    points: bool = False
    """Whether the estimate is asked for."""
    count: Count | None = None
    winners: tuple[int, ...] = ()

    def show(self, view: View, standing: Standing) -> None:
        """Settle on a view."""
        self.view, self.standing = view, standing
        self.plan = plan_of(view)
        self.winners = view.winners if view.phase == "OVER" else ()
        self.version += 1

    def clear(self, view: View) -> None:
        """An empty board before a new game begins: the towers stand, nothing else does."""
        self.view = view
        self.plan = Plan(self.plan.columns, self.plan.rows, waiting=dict(plan_of(view).waiting))
        self.log.clear()
        self.count, self.winners = None, ()
        self.version += 1

    def touch(self) -> None:
        """Say that the board was changed directly."""
        self.version += 1
