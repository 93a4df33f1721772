"""A table on the LAN before (and between) matches: seats, people, chat, ready, start."""

from __future__ import annotations

from typing import Any

import pygame

from client.i18n import _
from client.lan.evening import Evening, wishes_for
from client.scenes.draft import BOT_NAMES
from client.scenes.frame import RoomScene, columns
from client.scenes.lan.chat import LARGE, ChatPanel
from client.scenes.lan.faults import names_of
from client.scenes.lan.invite import InviteScene
from client.scenes.lan.reasons import capital, reason
from client.scenes.lan.words import HINDRANCES, REFUSED, refusal, sentence, spoken, standing
from client.scenes.shields import shield_of, shields_at
from client.stage.canvas import Canvas
from client.tables import registry
from client.ui.button import Button
from client.ui.controls import Selector
from client.ui.field import Field
from client.ui.layout import Row
from client.ui.lists import ListBox, RowItem
from client.ui.modal import Modal
from netcode.hub import Left, WishRefused
from netcode.link import Failed, Refused
from netcode.lobby.views import Kept, LobbyView, Person, Presence, Said, SeatView, SentAway
from netcode.session import MatchBegun

REFRESH_MS = 200.0
WISH_MS = 2_500.0
"""Until a wish for seats has been answered by whoever keeps the table."""
MOST_HERE = 4


class LanLobbyScene(RoomScene):
    """`sits`: ask for a seat as soon as the table is known.

    Left: seats and people. Right: what is said. Below: one's own seats, invite, ready, start, leave."""

    def __init__(self, evening: Evening, sits: bool = False) -> None:
        super().__init__()
        self.evening = evening
        self._since_ms = REFRESH_MS
        self._view: LobbyView | None = None
        self._rows: list[RowItem] = []
        self._keys: list[bytes] = []
        self._list: ListBox | None = None
        self._chat = ChatPanel(evening)
        self._people, self._bots, self._level = 1, 0, 2
        self._told = ""
        self._sits = sits
        self._wished_ms = 0.0

    def heading(self) -> str:
        """The table's title."""
        view = self._view
        return _("Looking for the table …") if view is None or self.finding else view.title

    @property
    def finding(self) -> bool:
        """Whether the table is still looked for: there is nobody to speak with and nowhere to sit."""
        return self._view is None or self._view.stage == "finding"

    def note(self) -> str:
        """Game, and who keeps the table."""
        view = self._view
        if view is None or not view.game:
            return ""
        return f"{registry.title(view.game)} · " + _("kept by {name}").format(name=view.keeper)

    def layout(self) -> None:
        """Everything; called again when what can be done changes."""
        self.ui.clear()
        body = self.body
        if self.finding:
            self._look_out()
            return
        left, right = columns(self.upper, 0.52)
        self._list = ListBox(self._rows, self._choose, empty=_("Nobody answers yet."), key="seats")
        self.ui.add(self._list, left)
        self._talk(right)
        own, chosen = self._own_height, self._own()
        row = Row(chosen, gap=16, weights=[1.0, 1.0, 1.5][3 - len(chosen) :])
        self.ui.add(row, (body.x, body.bottom - 96 - own, body.w, own))
        self.ui.add(Row(self._doing(), gap=16), (body.x, body.bottom - 86, body.w, 86))

    def _look_out(self) -> None:
        """What one can do while nobody answers."""
        body = self.body
        words = _(
            "Code and address stand on the other screen, under “Invite”. Both machines have to be on one network."
        )
        self._list = ListBox(self._rows, self._choose, empty=_("Nobody answers yet.") + "\n" + words, key="seats")
        self.ui.add(self._list, (body.x, body.y, body.w, body.h - 104))
        stop = Button(_("Stop looking"), self._leave, key="leave")
        self.ui.add(stop, (body.right - 460, body.bottom - 86, 460, 86))

    @property
    def upper(self) -> pygame.FRect:
        """The room above the two rows of buttons."""
        body = self.body
        return pygame.FRect(body.x, body.y, body.w, body.h - 152 - self._own_height)

    @property
    def _own_height(self) -> float:
        """Of the row of one's own seats: large words stand above their values."""
        return 128.0 if self.app.canvas.text_scale > LARGE else 84.0

    def _talk(self, right: pygame.FRect) -> None:
        """What stands at the right: the chat."""
        self._chat.place(self.ui, right)

    def _own(self) -> list[Any]:
        """One's own seats: people here, bots this laptop plays."""
        view = self._view
        free = 0 if view is None else sum(not seat.owner for seat in view.seats)
        mine = 0 if view is None else sum(seat.mine for seat in view.seats)
        people = [(number, str(number)) for number in range(min(MOST_HERE, max(1, free + mine)) + 1)]
        bots = [(number, str(number)) for number in range(max(0, free + mine - 1) + 1)]
        known = view is not None and view.game in registry.names()
        entry = registry.entry(view.game) if view is not None and known else None
        levels = [] if entry is None else [(level, _(entry.levels[level].label)) for level in entry.bot_levels]
        chosen = [Selector(_("People here"), people, self._people, self._set_people, key="people")]
        if levels:
            chosen.append(Selector(_("Bots here"), bots, self._bots, self._set_bots, key="bots"))
            chosen.append(Selector(_("They play"), levels, self._level, self._set_level, key="level"))
        return chosen

    def _doing(self) -> list[Button]:
        """What can be done at the table."""
        view = self._view
        open_ = view is not None and view.stage == "open"
        buttons = []
        if view is not None:
            words = _("Not ready after all") if view.ready else _("Ready")
            ready = Button(words, self._ready, key="ready", enabled=open_)
            ready.first = True
            buttons.append(ready)
            if view.keeps:
                startable = open_ and not view.hindrance
                buttons.append(Button(_("Begin"), self.evening.lan.begin, key="begin", enabled=startable))
                lock = _("Unlock") if view.locked else _("Lock")
                buttons.append(Button(lock, self._lock, key="lock", enabled=open_))
        buttons.append(Button(_("Invite"), self._invite, key="invite"))
        buttons.append(Button(_("Leave the table"), self._leave, key="leave", quiet=True))
        return buttons

    # Time

    def update(self, dt_ms: float) -> None:
        """Follow the table."""
        self._since_ms += dt_ms
        if self._since_ms < REFRESH_MS:
            return
        self._wished_ms -= self._since_ms
        self._since_ms = 0.0
        for event in self.evening.poll():
            self._hear(event)
        if self.app.scene is not self:
            return
        view = self.evening.lan.lobby()
        counted = self._count(view)
        if view == self._view and not counted:
            return
        before, self._view = self._view, view
        if self._sits and view is not None and view.stage == "open":
            self._sits = False
            self._wish()
        self._rows, self._keys = rows_of(view)
        if counted or _shape(before) != _shape(view) or self._list is None:
            self.relayout()
            if not _open(before) and _open(view) and not isinstance(self.ui.focused, Field):
                # Until the table was there nothing but gestures could have the focus.
                self.ui.focus(next((widget for widget in self.ui.targets() if widget.key == "ready"), None))
        else:
            self._list.set_rows(self._rows)
            self.ui.place(self.app.canvas)
        if view is not None and (before is None or before.stage == "finding") != (view.stage == "finding"):
            # Only now there is something to agree to.
            self.ui.focus(next((widget for widget in self.ui.targets() if widget.key == "ready"), None))
        self._tell(view)
        self.invalidate()

    def _count(self, view: LobbyView | None) -> bool:
        """Show the seats one has, not those one wished for and did not get; whether that is news."""
        if view is None or view.stage != "open" or self._sits or self._wished_ms > 0:
            return False
        mine = [seat.level for seat in view.seats if seat.mine]
        bots = [level for level in mine if level]
        have = (len(mine) - len(bots), len(bots), bots[0] if bots else self._level)
        before = (self._people, self._bots, self._level)
        self._people, self._bots, self._level = have
        return have != before

    def _hear(self, event: Any) -> None:
        match event:
            case MatchBegun():
                self._play(event)
            case Said(line):
                self._chat.said(line.name, spoken(line.text))
                self.app.audio.play("focus")
            case Kept():
                mine = event.key == self.evening.key
                words = _("You keep the table now.") if mine else _("{name} keeps the table now.")
                self.app.toast(words.format(name=event.name))
            case SentAway():
                self.app.toast(sentence(REFUSED, "BARRED"), "warn")
            case WishRefused():
                self._wished_ms = 0.0
                self.app.toast(refusal(event), "warn")
            case Refused():
                self.app.toast(capital(reason(event.sentence)), "warn")
            case Left():
                pass
            case Failed():
                raise event.error
            case _:
                pass

    def _tell(self, view: LobbyView | None) -> None:
        """Say once why one is not let in."""
        code = "" if view is None else view.refused
        if code and code != self._told:
            self.app.toast(sentence(REFUSED, code), "warn")
        self._told = code

    def _play(self, begun: MatchBegun) -> None:
        from client.scenes.lan.match import LanMatchScene

        self.app.push(LanMatchScene(self.evening, begun.signed.roster, begun.journal, begun.back))

    def resume(self) -> None:
        """Back from a match: look at the table anew."""
        self._since_ms = REFRESH_MS

    # Wishes

    def _sit(self) -> None:
        name = self.evening.name
        names = [name, *[f"{name} {number}" for number in range(2, self._people + 1)]][: self._people]
        self.evening.lan.sit(wishes_for(names, self._chosen_bots(set(names))))

    def _wish(self) -> None:
        """Ask for the seats that are chosen; until that is answered they stand as they are wished for."""
        self._wished_ms = WISH_MS
        self._sit()

    def _chosen_bots(self, taken: set[str]) -> dict[str, int]:
        """The bots of this laptop by name and level; none has a person's name."""
        free = [bot for bot in BOT_NAMES if bot not in taken]
        return dict.fromkeys(free[: self._bots], self._level)

    def _set_people(self, number: int) -> None:
        self._people = number
        self._wish()

    def _set_bots(self, number: int) -> None:
        self._bots = number
        self._wish()

    def _set_level(self, level: int) -> None:
        self._level = level
        if self._bots:
            self._wish()

    def _ready(self) -> None:
        if self._view is not None:
            self.evening.lan.ready(not self._view.ready)

    def _lock(self) -> None:
        if self._view is not None:
            self.evening.lan.lock(not self._view.locked)

    def _invite(self) -> None:
        self.app.push(InviteScene(self.evening))

    def _choose(self, index: int) -> None:
        """As the keeper: send somebody away."""
        view, key = self._view, self._keys[index]
        if view is None or not view.keeps or not key or key == self.evening.key:
            return
        name = next((person.name for person in view.people if person.key == key), "")
        self.app.push(
            Modal(
                _("Send {name} away?").format(name=name),
                _("They cannot sit down at this table again."),
                [(_("Send away"), lambda: self.evening.lan.bar(key)), (_("Back"), lambda: None)],
                default=1,
            )
        )

    def _leave(self) -> None:
        self.evening.lan.leave()
        self.app.pop()

    def back(self) -> None:
        """Leave, after a question where there is a table."""
        if self.finding:
            self._leave()
            return
        self.app.push(
            Modal(
                _("Leave the table?"),
                _("The others keep it."),
                [(_("Leave"), self._leave), (_("Stay"), lambda: None)],
                default=1,
            )
        )

    def draw(self, canvas: Canvas) -> None:
        """Widgets, and what stands in the way of the start."""
        super().draw(canvas)
        view = self._view
        if view is not None and not self.finding:
            words = standstill(view)
            at = (self.body.centerx, self.body.bottom - 106 - self._own_height)
            canvas.text(words, at, 28, "body", canvas.theme.muted, "midbottom", self.body.w)


def _open(view: LobbyView | None) -> bool:
    """Whether there is a table where seats may be taken and given up."""
    return view is not None and view.stage == "open"


def _shape(view: LobbyView | None) -> tuple[object, ...]:
    """What of the table decides which widgets there are."""
    if view is None:
        return ()
    free = sum(not seat.owner for seat in view.seats)
    mine = sum(seat.mine for seat in view.seats)
    shape = (view.stage, view.title, view.game, view.keeper, view.keeps, view.ready, view.locked)
    return (*shape, bool(view.hindrance), free, mine)


def standstill(view: LobbyView) -> str:
    """Why the match does not begin just now."""
    if view.stage == "signing":
        return _("All sign …")
    if view.stage == "playing":
        return _("A match is being played at this table; the seats are free again when it is over.")
    seated = {seat.owner for seat in view.seats}
    lost = [one.name for one in view.people if one.key in seated and one.presence is Presence.LOST]
    if view.hindrance == "LOST" and lost:
        return _("{name} cannot be reached just now.").format(name=names_of(lost))
    return sentence(HINDRANCES, view.hindrance)


def _seat_row(seat: SeatView, shield: str, people: dict[bytes, Person]) -> RowItem:
    if not seat.owner:
        return RowItem(_("free"), _("Seat {n}").format(n=seat.number + 1))
    parts = []
    if seat.level:
        parts.append(_("bot at {name}'s laptop").format(name=seat.host))
    elif seat.name != seat.host:
        parts.append(_("at {name}'s laptop").format(name=seat.host))
    if seat.mine:
        parts.append(_("yours"))
    owner = people.get(seat.owner)
    heard = owner is None or owner.presence is Presence.HERE
    state = _("ready") if seat.ready else _("not ready yet")
    return RowItem(
        seat.name, "  ·  ".join(parts), state if heard or owner is None else standing(owner), f"shields/{shield}"
    )


def rows_of(view: LobbyView | None) -> tuple[list[RowItem], list[bytes]]:
    """Seats first, then whoever has none; and whose key each row is."""
    if view is None or view.stage == "finding":
        return [], []
    people = {person.key: person for person in view.people}
    owners = [people.get(seat.owner) for seat in view.seats]
    shields = shields_at([None if one is None else (one.key, one.shield) for one in owners])
    rows = [_seat_row(seat, shield, people) for seat, shield in zip(view.seats, shields, strict=True)]
    keys = [seat.owner for seat in view.seats]
    for person in view.people:
        if not person.seated:
            icon = f"shields/{shield_of(person.shield)}"
            rows.append(RowItem(person.name, standing(person), "", icon))
            keys.append(person.key)
    return rows, keys
