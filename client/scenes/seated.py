"""A table laid over a running match, seen with somebody's eyes: what every scene of a match begins with."""

from __future__ import annotations

from typing import Any

from client.matches import MatchPlan, Session
from client.scenes.base import Scene
from client.scenes.shields import shield_of
from client.stage.canvas import Canvas
from client.tables import registry
from client.tables import table as make_table
from client.tables.base import GameTable, Look, Sitter, Standing, TableSetup
from client.tables.registry import TableEntry
from core.game import Move, Rejected


class SeatedScene(Scene):
    """`plan`: who sits there; `session`: the match, once it is open; `viewer`: whose eyes, None everybody's."""

    def __init__(self, plan: MatchPlan) -> None:
        super().__init__()
        self.plan = plan
        self.session: Session | None = None
        self.table: GameTable | None = None
        self.viewer: int | None = None

    @property
    def entry(self) -> TableEntry:
        """What the client knows of the game."""
        return registry.entry(self.plan.game)

    @property
    def names(self) -> list[str]:
        """Who sits there."""
        return [seat.name for seat in self.plan.seats]

    def first_viewer(self) -> int | None:
        """Whose eyes the table is seen with at the beginning; None: everybody's."""
        persons = self.plan.persons
        return persons[0] if len(persons) == 1 else None

    def _make_table(self) -> None:
        self._setup = self.table_setup(self.viewer)
        self.table = make_table(self.plan.game, self._setup)
        self.table.layout(self.app.width, self.app.canvas.text_scale)
        self.table.show(self.view(self.viewer), self.standing())
        self.invalidate_static()

    def table_setup(self, seat: int | None) -> TableSetup:
        """What a table needs to be laid for a seat's eyes."""
        settings = self.app.settings
        sitters = [Sitter(plan.name, self.shield(number), plan.is_bot) for number, plan in enumerate(self.plan.seats)]
        look = Look(settings.animation_speed, settings.reduced_motion)
        return TableSetup(sitters, seat, self._on_move, self._sound, look)

    def shield(self, seat: int) -> str:
        """The heraldic shield of a seat."""
        return shield_of(seat)

    def view(self, seat: int | None) -> Any:
        """What that seat may see now."""
        return self._running.view(seat)

    @property
    def _running(self) -> Session:
        if self.session is None:
            raise RuntimeError("the match has not begun")
        return self.session

    @property
    def _table(self) -> GameTable:
        if self.table is None:
            raise RuntimeError("the table is not laid yet")
        return self.table

    def _sound(self, name: str, pan: float) -> None:
        self.app.audio.play(name, pan=pan)

    def standing(self) -> Standing:
        """Where the series stands."""
        session = self._running
        state = session.state
        return Standing(state.round, str(session.options["series"]), tuple(state.wins), tuple(state.totals))

    def draw_static(self, canvas: Canvas) -> None:
        """The table itself."""
        self._table.draw_static(canvas)

    @property
    def toast_top(self) -> float:
        """Where the table has room."""
        return self._table.toast_top

    def _on_move(self, move: Move) -> Rejected | None:
        """A move pressed on the table; a table that only shows takes none."""
        return None
