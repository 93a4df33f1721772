"""The matches that were cut short at this machine: go on with one, or have it offered no more."""

from __future__ import annotations

from collections.abc import Callable

from client.i18n import _
from client.input import Intent
from client.lan.offers import Look, forget, told, when
from client.scenes.frame import RoomScene
from client.scenes.lan.faults import names_of
from client.tables import registry
from client.ui.button import Button
from client.ui.lists import ListBox, RowItem
from client.ui.modal import Modal
from netcode.running import Interrupted


class InterruptedScene(RoomScene):
    """The list; choosing one asks what to do with it. `go_on`: goes on with one."""

    def __init__(self, look: Look, go_on: Callable[[Interrupted], object]) -> None:
        super().__init__()
        self._look, self._go_on = look, go_on
        self._found: tuple[Interrupted, ...] = ()

    def enter(self) -> None:
        """Read the folder once."""
        self._found = tuple(self._look())

    def heading(self) -> str:
        """The page's name."""
        return _("Interrupted matches")

    def layout(self) -> None:
        """The list, and the way back below."""
        self.ui.clear()
        body = self.body
        rows = [row_of(one) for one in self._found]
        empty = _("No match was cut short here.")
        self.ui.add(ListBox(rows, self._choose, empty=empty, key="matches"), (body.x, body.y, body.w, body.h - 104))
        self.ui.add(Button(_("Back"), self.back, key="back"), (body.right - 360, body.bottom - 84, 360, 84))

    def _choose(self, index: int) -> None:
        one = self._found[index]
        choices = [
            (_("Go on"), lambda: self._start(one)),
            (_("Offer it no more"), lambda: self._drop(one)),
            (_("Back"), lambda: None),
        ]
        self.open(Modal(told(one), _("The others of this match are looked for where they were."), choices))

    def _start(self, one: Interrupted) -> None:
        self.app.pop()
        self._go_on(one)

    def _drop(self, one: Interrupted) -> None:
        fault = forget(one)
        if fault:
            self.app.toast(_("It cannot be put aside: {reason}").format(reason=fault), "warn")
            return
        self.app.toast(_("It is offered no more; its record stays."))
        self._found = tuple(other for other in self._found if other != one)
        self.relayout()

    def prompts(self) -> list[tuple[Intent, str]]:
        """Choose or go back."""
        return [(Intent.OK, _("Choose")), (Intent.BACK, _("Back"))]


def row_of(one: Interrupted) -> RowItem:
    """A match in the list: who plays what, and when it was played last."""
    roster = one.signed.roster
    game = registry.title(roster.game) if roster.game in registry.names() else roster.game
    people, members = [seat.name for seat in roster.seats], [member.name for member in roster.members]
    # Who is who's laptop is told where several sat at one.
    parts = [game, one.kept.title, "" if members == people else names_of(members)]
    return RowItem(names_of(people), "  ·  ".join(filter(None, parts)), when(one))
