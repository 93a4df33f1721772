"""A match on the LAN: the same table as at home; who is waited for, who is hard to hear, and what is said."""

from __future__ import annotations

import pygame

from client.i18n import _
from client.lan.evening import Evening, MatchSide
from client.lan.session import LanPlay, plan_of
from client.matches import Session
from client.scenes.lan.chat import ChatPanel, ChatScene
from client.scenes.lan.words import HOLDUPS, spoken
from client.scenes.match import MatchScene
from client.scenes.pause import PauseScene
from client.scenes.shields import SHIELDS
from client.stage.canvas import Canvas
from client.ui.controls import Button
from client.ui.modal import Modal
from netcode.lobby.views import Said
from netcode.roster import Roster

PATIENCE_MS = 900.0
"""Before a wait that is nobody's turn is shown."""
LOOK_MS = 250.0
"""Between two looks at whom everybody waits for."""


class LanMatchScene(MatchScene):
    """Steps come from the member's thread. The table's clock never stands still: a pause is only a menu here."""

    def __init__(self, evening: Evening, roster: Roster, *, shared: bool = False) -> None:
        super().__init__(plan_of(roster))
        self._evening, self._roster = evening, roster
        self._lan = LanPlay(MatchSide(evening), roster, evening.key, shared=shared)
        self._chat = ChatPanel(evening)
        self._notes: tuple[str, ...] = ()
        self._held_ms = 0.0
        self._told_end = False
        self._told_faults = 0
        self._since_ms = 0.0

    def open_session(self) -> Session:
        """The match all have signed."""
        return self._lan

    def first_viewer(self) -> int | None:
        """One's own seat; nobody's if several people sit here or one only watches."""
        persons = self._lan.persons
        return persons[0] if len(persons) == 1 else None

    def shield(self, seat: int) -> str:
        """The shield its owner has chosen; bots and neighbours at one laptop get others."""
        owner = self._roster.seats[seat].member
        first = next(number for number, one in enumerate(self._roster.seats) if one.member == owner)
        return SHIELDS[(self._roster.members[owner].shield + owner + 3 * (seat - first)) % len(SHIELDS)]

    # Time

    def update(self, dt_ms: float) -> None:
        """The match, the notes about others, what is said."""
        super().update(dt_ms)
        self.listen()
        self._since_ms += dt_ms
        if self._since_ms >= LOOK_MS:
            self._since_ms = 0.0
            self._look(LOOK_MS)
        if self.app.scene is self:
            self._end()

    def background(self, dt_ms: float) -> None:
        """Under a menu the match goes on."""
        self.update(dt_ms)

    def listen(self) -> None:
        """Hear what is said at the table, and take in the match's events."""
        for event in self._evening.poll():
            if isinstance(event, Said):
                words = spoken(event.line.text)
                self._chat.said(event.line.name, words)
                if not self._chat.muted:
                    self.app.toast(f"{event.line.name}: {words}")

    def _look(self, dt_ms: float) -> None:
        """Who keeps everybody waiting, besides whoever thinks."""
        holdups = self._lan.holdups()
        self._held_ms = self._held_ms + dt_ms if holdups else 0.0
        notes = []
        if holdups and self._held_ms >= PATIENCE_MS:
            notes = [_(HOLDUPS.get(what, what)).format(name=name) for name, what in holdups[:3]]
        for name, state in self._lan.absent():
            words = _("{name} is hard to hear") if state == "unstable" else _("{name} is not heard; waiting")
            notes.append(words.format(name=name))
        if tuple(notes) != self._notes:
            self._notes = tuple(notes)
            self.invalidate()
        for fault in self._lan.faults[self._told_faults :]:
            self.app.toast(fault.sentence, "warn", least_ms=8000)
        self._told_faults = len(self._lan.faults)

    def _end(self) -> None:
        """The match ended without a winner, or cannot go on here: say why, then the table."""
        ended, stopped = self._lan.ended, self._lan.stopped
        if self._told_end or not (stopped or (ended is not None and ended.code != "OVER")):
            return
        self._told_end = True
        words = stopped or (ended.sentence if ended is not None else "")
        self.open(Modal(_("The match has ended"), words, [(_("To the table"), self.quit_table)]))

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """The table; over it what holds everybody up."""
        super().draw(canvas)
        self.draw_notes(canvas)

    def draw_notes(self, canvas: Canvas) -> None:
        """What holds everybody up, at the upper edge."""
        if not self._notes:
            return
        size = 28.0
        wide = max(canvas.measure(note, size)[0] for note in self._notes) + 80
        line = canvas.line_height(size)
        box = pygame.FRect(0, 16, min(wide, canvas.width * 0.7), line * len(self._notes) + 28)
        box.centerx = canvas.width / 2
        canvas.nine("panel", box)
        for number, note in enumerate(self._notes):
            at = (box.centerx, box.y + 14 + line * (number + 0.5))
            canvas.text(note, at, size, "body", canvas.theme.text, "center", box.w - 40)

    # Ways out

    def menu(self) -> None:
        """A menu; the match goes on."""
        self.open(LanPauseScene(self))

    def chat(self) -> None:
        """What is said."""
        self.open(ChatScene(self._chat, self.listen))

    def next_round(self) -> None:
        """All have to want it."""
        super().next_round()
        self._cut_due = False

    def rematch(self) -> None:
        """Back to the table, where the same people are."""
        self.quit_table()

    def quit_table(self) -> None:
        """Leave the match for the table."""
        self.app.pop_to(self)
        self._evening.lan.leave_match()
        self.app.pop()


class LanPauseScene(PauseScene):
    """The menu over a match on the LAN."""

    def entries(self) -> list[Button]:
        """Chat besides what every match offers."""
        found = super().entries()
        chat = Button(_("Say something"), self._say, key="chat")
        return [found[0], chat, *found[1:]]

    def heading(self) -> str:
        """The others do not wait."""
        return _("Menu")

    def update(self, dt_ms: float) -> None:
        """The match goes on below."""
        match = self._match
        if isinstance(match, LanMatchScene):
            match.background(dt_ms)

    def _say(self) -> None:
        match = self._match
        if isinstance(match, LanMatchScene):
            self.app.pop()
            match.chat()
