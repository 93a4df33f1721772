"""The tables on the LAN: a list that lives, joining by code or address, opening one's own."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.i18n import _
from client.lan.evening import Evening
from client.scenes.frame import RoomScene, columns, inset
from client.scenes.lan.ask import AskScene
from client.scenes.lan.reasons import capital, reason
from client.settings import NAME_LENGTH
from client.tables import registry
from client.ui.button import Button, Label
from client.ui.controls import Toggle
from client.ui.field import Field
from client.ui.layout import Column
from client.ui.lists import ListBox, RowItem
from core.game import BadInput
from netcode.discovery.address import parse
from netcode.discovery.listing import Listed
from netcode.identity import IdentityFault
from netcode.link import Address, Failed, Refused
from netcode.running import Interrupted

REFRESH_MS = 500.0
MAX_CODE = 24
MAX_ADDRESS = 200


class LanTablesScene(RoomScene):
    """Left: the tables around. Right: open one, join by address, watch, why nothing is found.

    `join`: go to that table at once. `back`: go on with a match that was cut short.
    """

    def __init__(self, evening: Evening | None = None, join: str = "", back: Interrupted | None = None) -> None:
        super().__init__()
        self._evening = evening
        self._back = back
        self._join = join
        self._address = ""
        self._watch = False
        self._rows: list[RowItem] = []
        self._listed: tuple[Listed, ...] = ()
        self._list: ListBox | None = None
        self._since_ms = 0.0
        self._fault = ""

    @property
    def evening(self) -> Evening:
        """The threads of this evening."""
        if self._evening is None:
            raise RuntimeError("the evening has not begun")
        return self._evening

    @property
    def _name(self) -> str:
        return self.app.settings.name or _("Somebody")

    def enter(self) -> None:
        """Start listening and looking."""
        if self._evening is None:
            try:
                self._evening = Evening(self._name)
            except (IdentityFault, OSError) as problem:
                self._fault = _("The LAN cannot be used: {reason}").format(reason=reason(str(problem)))
                self.app.toast(self._fault, "warn")
                return
            self._evening.start()
            if self._evening.home.notice:
                words = _("Another window uses this profile; here you are a guest with a key of your own.")
                self.app.toast(words, "warn")
        if self._back is not None:
            one, self._back = self._back, None
            self._go_on(one)
        elif self._join:
            self._address, self._join = self._join, ""
            self._by_address()

    def _go_on(self, one: Interrupted) -> None:
        """Go back to a match that was cut short here; its table is looked for where it was."""
        from client.scenes.lan.lobby import LanLobbyScene

        self.evening.lan.resume(one)
        self.app.push(LanLobbyScene(self.evening))

    def leave(self) -> None:
        """End the evening."""
        if self._evening is not None:
            self._evening.stop()

    def heading(self) -> str:
        """The page's name."""
        return _("Tables on this network")

    def note(self) -> str:
        """Who one is."""
        guest = 0 if self._evening is None else self._evening.home.guest
        if guest:
            return _("You are {name}, guest {n} beside another window").format(name=self._name, n=guest)
        return _("You are {name}").format(name=self._name)

    def panels(self) -> list[pygame.FRect]:
        """The panel at the right; the list has a frame of its own."""
        return [columns(self.body, 0.58)[1]]

    def layout(self) -> None:
        """The list, and the ways in at its side."""
        self.ui.clear()
        left, right = columns(self.body, 0.58)
        empty = _("No table is open on this network yet. Open one, or join by the code another screen shows.")
        self._list = ListBox(self._rows, self._choose, empty=empty, key="tables")
        self.ui.add(self._list, left)
        works = self._evening is not None
        opened = Button(_("Open a table"), self._open, key="open", enabled=works)
        opened.first = True
        label = _("Code or address")
        address = Field(
            label, self._address, MAX_ADDRESS, self._set_address, self._submit, "3R0M-60E7", key="address"
        )
        widgets = [
            opened,
            Field(_("Your name"), self.app.settings.name, NAME_LENGTH, self._rename, key="name"),
            address,
            Button(_("Join"), self._by_address, key="join", enabled=works),
            Toggle(_("Only watch"), self._watch, self._set_watch, key="watch"),
            Button(_("Why is nothing found?"), self._diagnose, key="diagnosis", quiet=True, enabled=works),
            Label(self._fault or _("No server and no internet: the laptops speak with each other."), 26),
        ]
        if self._evening is not None and self._evening.lan.interrupted():
            widgets.append(Button(_("Interrupted matches"), self._interrupted, key="interrupted", quiet=True))
        self.ui.add(Column(widgets, gap=16), inset(right))

    def update(self, dt_ms: float) -> None:
        """Look at what is around twice a second."""
        self._since_ms += dt_ms
        if self._since_ms < REFRESH_MS or self._evening is None:
            return
        self._since_ms = 0.0
        for event in self.evening.poll():
            if isinstance(event, Refused):
                self.app.toast(capital(reason(event.sentence)), "warn")
            elif isinstance(event, Failed):
                raise event.error
        self._listed = self.evening.lan.tables()
        rows = rows_of(self._listed)
        if rows != self._rows and self._list is not None:
            self._rows = rows
            self._list.set_rows(rows)
            self.ui.place(self.app.canvas)
            self.invalidate()

    # Ways in

    def _rename(self, name: str) -> None:
        self.app.settings = self.app.settings.changed(name=name)

    def _set_address(self, text: str) -> None:
        self._address = text

    def _set_watch(self, watch: bool) -> None:
        self._watch = watch

    def _choose(self, index: int) -> None:
        table = self._listed[index]
        if not table.fits:
            words = _("That table plays another version of the program; take the same one everywhere.")
            self.app.toast(words, "warn")
        elif table.coded and not self._watch:
            self.open(AskScene(_("The room code"), MAX_CODE, lambda code: self._join_table(table, code)))
        else:
            self._join_table(table, "")

    def _join_table(self, table: Listed, code: str) -> None:
        self._renew()
        self._go(table.addresses, code)

    def _go(self, addresses: Sequence[Address], code: str) -> None:
        """Go to a table: to play, with a seat asked for, or to watch."""
        if self._watch:
            from client.scenes.tv.channel import TvScene

            self.app.push(TvScene(self.evening, addresses))
            return
        from client.scenes.lan.lobby import LanLobbyScene

        self.evening.lan.join(addresses, code)
        self.app.push(LanLobbyScene(self.evening, sits=True))

    def _submit(self, _text: str) -> None:
        self._by_address()

    def _by_address(self) -> None:
        try:
            addresses = parse(self._address)
        except BadInput:
            self.app.toast(_("This is no code and no address of a table."), "warn")
            return
        self._renew()
        self._go(addresses, "")

    def _renew(self) -> None:
        """Keep a name that was changed; it is used from now on."""
        self.app.apply(self.app.settings)
        if self._name != self.evening.name:
            self._evening = self.evening.renamed(self._name)
            self._evening.start()

    def _open(self) -> None:
        from client.scenes.lan.new_table import LanNewTableScene

        self._renew()
        self.app.push(LanNewTableScene(self.evening))

    def _interrupted(self) -> None:
        from client.scenes.lan.interrupted import InterruptedScene

        self.app.push(InterruptedScene(self.evening.lan.interrupted, self._go_on))

    def _diagnose(self) -> None:
        from client.scenes.lan.diagnosis import DiagnosisScene

        self.app.push(DiagnosisScene(self.evening))


def rows_of(tables: Sequence[Listed]) -> list[RowItem]:
    """The list. Tables that look alike are told apart by where they are."""
    rows = [row_of(table) for table in tables]
    looks = [(row.title, row.detail) for row in rows]
    return [
        RowItem(row.title, f"{row.detail}  ·  {table.addresses[0].host}", row.right, row.icon)
        if looks.count((row.title, row.detail)) > 1 and table.addresses
        else row
        for row, table in zip(rows, tables, strict=True)
    ]


def row_of(table: Listed) -> RowItem:
    """A table in the list: its name, game and who keeps it; its state at the right."""
    game = registry.title(table.game)
    seats = _("{n} of {all} seats taken")
    parts = [game, _("kept by {name}").format(name=table.keeper), seats.format(n=table.taken, all=table.seats)]
    if table.coded:
        parts.append(_("room code"))
    if table.grey:
        state = _("does not answer")
    elif not table.fits:
        state = _("another version")
    else:
        state = {0: _("open"), 1: _("locked"), 2: _("playing")}.get(table.state, "")
    return RowItem(table.title or game, "  ·  ".join(parts), state)
