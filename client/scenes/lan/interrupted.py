"""The matches that were cut short or left at this machine: go on with one, or have it offered no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from client.i18n import _
from client.input import Intent
from client.lan.offers import clock
from client.offers import Look, Offer, forget, title, told
from client.running import Left
from client.scenes.frame import RoomScene
from client.scenes.lan.faults import names_of
from client.ui.button import Button
from client.ui.lists import ListBox, RowItem
from client.ui.modal import Modal


class InterruptedScene(RoomScene):
    """The list; choosing one asks what to do with it. `go_on`: goes on with one."""

    def __init__(self, look: Look, go_on: Callable[[Any], object]) -> None:
        super().__init__()
        self._look, self._go_on = look, go_on
        self._found: tuple[Offer, ...] = ()

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
        if isinstance(one, Left):
            words = _("It goes on where it stood, with the same people and the same cards.")
        else:
            words = _("The others of this match are looked for where they were.")
        self.open(Modal(told(one), words, choices))

    def _start(self, one: Offer) -> None:
        self.app.pop()
        self._go_on(one)

    def _drop(self, one: Offer) -> None:
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


def row_of(one: Offer) -> RowItem:
    """A match in the list: who plays what, where, and when it was played last."""
    time = clock(one.written_s)
    if isinstance(one, Left):
        names = [seat.name for seat in one.plan.seats]
        return RowItem(names_of(names), f"{title(one.plan.game)}  ·  {_('At this machine')}", time)
    roster = one.signed.roster
    game = title(roster.game)
    people, members = [seat.name for seat in roster.seats], [member.name for member in roster.members]
    # Who is who's laptop is told where several sat at one.
    parts = [game, one.kept.title, "" if members == people else names_of(members)]
    return RowItem(names_of(people), "  ·  ".join(filter(None, parts)), time)
