"""The television between matches: which table is watched, who sits there, and how to join it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from client.i18n import _
from client.input import Event, Intent, Pointer
from client.lan.evening import Evening
from client.scenes.frame import RoomScene, columns, inset
from client.scenes.lan.invite import draw_qr
from client.scenes.lan.lobby import rows_of
from client.scenes.lan.reasons import capital, reason
from client.scenes.lan.words import spoken
from client.scenes.tv import keys
from client.scenes.tv.match import TvMatchScene
from client.stage.canvas import Canvas
from client.tables import registry
from netcode.discovery.address import qr_text, short_code, show
from netcode.discovery.listing import Listed
from netcode.link import Address, Failed, Refused
from netcode.lobby.records import PLAYING
from netcode.lobby.views import LobbyView, Presence, Said, SentAway
from netcode.session import MatchBegun

REFRESH_MS = 250.0
LOST_MS = 10_000.0
"""A table at which nobody is heard for so long is given up for another."""
LEAST_ROW, MOST_ROW = 52.0, 104.0


class TvScene(RoomScene):
    """Finds a table and watches it; matches are shown by scenes on top of this one.

    `addresses`: the table to watch, by default the first found, one at which a match is played before one that waits.
    `title`: only tables of this name. `rotate_ms`: another table after so long, 0 for never. `owns`: the evening ends
    with this scene, and BACK ends the program.
    """

    def __init__(
        self,
        evening: Evening,
        addresses: Sequence[Address] = (),
        *,
        title: str | None = None,
        rotate_ms: float = 0.0,
        owns: bool = False,
    ) -> None:
        super().__init__()
        self.evening = evening
        self._asked_for = tuple(addresses)
        self._title = title
        self._rotate_ms = rotate_ms
        self._owns = owns
        self._addresses: tuple[Address, ...] = ()
        self._table = b""
        self._tables: tuple[Listed, ...] = ()
        self._view: LobbyView | None = None
        self._since_ms = REFRESH_MS
        self._lost_ms = 0.0
        self._turned_ms = 0.0

    def enter(self) -> None:
        """Begin the evening if it is one's own; watch the table asked for."""
        if self._owns:
            self.evening.start()
        if self._asked_for:
            self._watch(self._asked_for, b"")

    def leave(self) -> None:
        """Leave the table; the evening too if it is one's own."""
        if self._owns:
            self.evening.stop()
        else:
            self.evening.lan.leave()

    def resume(self) -> None:
        """Back from a match: look at the table anew."""
        self._since_ms = REFRESH_MS

    # Finding

    @property
    def several(self) -> bool:
        """Whether there is another table to turn to."""
        return len(self._tables) > 1

    def _watch(self, addresses: tuple[Address, ...], table: bytes) -> None:
        self.evening.lan.watch(addresses)
        self._addresses, self._table = addresses, table
        self._view, self._lost_ms, self._turned_ms = None, 0.0, 0.0
        self.invalidate_static()

    def turn(self, by: int) -> None:
        """Watch the next table of the list, or the one before."""
        self._list()
        tables = self._tables
        if not tables:
            return
        known = [number for number, one in enumerate(tables) if one.table == self._table]
        place = (known[0] + by) % len(tables) if known else 0
        if known and tables[place].table == self._table:
            return
        self.app.pop_to(self)
        self.evening.lan.leave()
        self._watch(tables[place].addresses, tables[place].table)

    def leave_tv(self) -> None:
        """Leave the television."""
        if self._owns:
            self.app.quit()
            return
        self.app.pop_to(self)
        self.app.pop()

    def hear(self, event: Any) -> None:
        """What happens at the table, whichever scene is on top."""
        match event:
            case MatchBegun():
                self.app.pop_to(self)
                self.app.push(TvMatchScene(self, event.signed.roster))
            case Said(line):
                self.app.toast(_("{name}: {words}").format(name=line.name, words=spoken(line.text)))
            case SentAway():
                self._addresses, self._table, self._view = (), b"", None
                self.invalidate_static()
            case Refused():
                self.app.toast(capital(reason(event.sentence)), "warn")
            case Failed():
                raise event.error
            case _:
                pass

    def update(self, dt_ms: float) -> None:
        """Follow the list and the table."""
        self._since_ms += dt_ms
        if self._since_ms < REFRESH_MS:
            return
        passed, self._since_ms = self._since_ms, 0.0
        for event in self.evening.poll():
            self.hear(event)
        if self.app.scene is not self:
            return
        self.look(passed)
        view = self.evening.lan.lobby()
        if view != self._view:
            self._view = view
            self.invalidate_static()

    def look(self, passed_ms: float) -> None:
        """Take in which tables there are; choose one, or another after a while."""
        self._list()
        self._lost_ms = self._lost_ms + passed_ms if self._addresses and not self._heard() else 0.0
        if self._lost_ms >= LOST_MS and not self._asked_for:
            self.evening.lan.leave()
            self._addresses, self._table, self._lost_ms = (), b"", 0.0
            self.invalidate_static()
        if not self._addresses and self._tables:
            self._watch(self._tables[0].addresses, self._tables[0].table)
        else:
            self.rotate(passed_ms)

    def _list(self) -> None:
        """The tables that can be watched, those at which a match is played first."""
        fitting = [one for one in self.evening.lan.tables() if one.fits and one.checked and not one.grey]
        named = [one for one in fitting if self._title in (None, one.title)]
        tables = tuple(sorted(named, key=lambda one: (one.state != PLAYING, one.table)))
        if tables != self._tables:
            self._tables = tables
            self.invalidate_static()

    def rotate(self, passed_ms: float) -> None:
        """Turn to another table when it is time."""
        self._turned_ms += passed_ms
        if self._rotate_ms and self._turned_ms >= self._rotate_ms:
            self._turned_ms = 0.0
            self.turn(1)

    def _heard(self) -> bool:
        """Whether somebody who plays at the watched table is heard."""
        view = self.evening.lan.lobby()
        return view is not None and any(
            person.plays and not person.me and person.presence is not Presence.LOST for person in view.people
        )

    # Drawing

    def heading(self) -> str:
        """The table's title."""
        view = self._view
        if not self._addresses:
            return _("Looking for tables …")
        return _("Looking for the table …") if view is None or view.stage == "finding" else view.title

    def note(self) -> str:
        """The game, and who keeps the table."""
        view = self._view
        if view is None or not view.game:
            return ""
        return f"{registry.title(view.game)} · " + _("kept by {name}").format(name=view.keeper)

    def panels(self) -> list[pygame.FRect]:
        """Who sits there; how to join."""
        return list(columns(self.body, 0.56)) if self._addresses else [self.body]

    def layout(self) -> None:
        """Nothing to press."""
        self.ui.clear()

    def draw_static(self, canvas: Canvas) -> None:
        """The seats and the way in, or what to do so that there is a table."""
        super().draw_static(canvas)
        if not self._addresses:
            words = _("No table is open on this network yet. Open one on any laptop: it appears here by itself.")
            box = inset(self.body, 80)
            high = canvas.paragraph_height(words, box.w, 46)
            at = (box.x, box.centery - high / 2, box.w, high + 10)
            canvas.paragraph(words, at, 46, "body", canvas.theme.text, "center")
            return
        left, right = self.panels()
        self._draw_seats(canvas, inset(left, 36))
        self._draw_way_in(canvas, inset(right, 36))

    def _draw_seats(self, canvas: Canvas, box: pygame.FRect) -> None:
        rows = rows_of(self._view)[0]
        theme = canvas.theme
        if not rows:
            canvas.text(_("Nobody answers yet."), box.center, 40, "body", theme.muted, "center", box.w)
            return
        step = max(LEAST_ROW, min(MOST_ROW, box.h / len(rows)))
        for number, row in enumerate(rows[: int(box.h / step)]):
            y = box.y + step * (number + 0.5)
            side = min(66.0, step * 0.7)
            if row.icon:
                canvas.sprite(row.icon, (box.x + side / 2, y), (side, side * 1.18))
            free = not row.icon
            color = theme.muted if free else theme.text
            x = box.x + side + 26
            state = row.right or (row.detail if not free else "")
            wide = min(box.w * 0.42, canvas.measure(state, 30)[0]) if state else 0.0
            canvas.text(
                row.title, (x, y), 40, "body" if free else "bold", color, "midleft", box.right - x - wide - 24
            )
            if state:
                canvas.text(state, (box.right, y), 30, "body", theme.muted, "midright", box.w * 0.42)

    def _draw_way_in(self, canvas: Canvas, box: pygame.FRect) -> None:
        theme = canvas.theme
        line = canvas.line_height(48)
        canvas.text(_("Join this table"), (box.centerx, box.y + line / 2), 48, "heading", theme.gold, "center", box.w)
        code = short_code(self._addresses[0]) or ""
        where = show(self._addresses[0])
        foot = canvas.line_height(56) + canvas.line_height(36) + 2 * canvas.line_height(30) + 20
        side = min(box.w, box.h - line - foot - 30)
        square = pygame.FRect(0, box.y + line + 14, side, side)
        square.centerx = box.centerx
        draw_qr(canvas, qr_text(self._addresses), square)
        y = square.bottom + 14
        for words, size, role, color in (
            (code, 56.0, "bold", theme.strong),
            (where, 36.0, "bold", theme.text),
        ):
            if words:
                high = canvas.line_height(size)
                canvas.text(words, (box.centerx, y + high / 2), size, role, color, "center", box.w)
                y += high
        words = _("In Veillée: LAN, then the code or the address. Scanning gives the same text.")
        canvas.paragraph(
            words, (box.x, y + 6, box.w, box.bottom - y - 6), 30, "body", theme.muted, "center", fit=True
        )

    def prompts(self) -> list[tuple[Intent, str]]:
        """Another table, leave."""
        return keys.prompts(self.several)

    def on(self, event: Event) -> bool:
        """Another table, or leave; the prompts can be clicked."""
        if isinstance(event, Pointer):
            return self._on_prompt(event)
        return keys.answer(event, self.turn, self.leave_tv)
