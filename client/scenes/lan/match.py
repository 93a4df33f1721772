"""A match on the LAN: the same table as at home; who is waited for, who is hard to hear, what the table decides."""

from __future__ import annotations

from pathlib import Path

import pygame

from client.i18n import _
from client.input import Event, Pointer
from client.lan.deciding import CLAIM, WISHES, Decision
from client.lan.evening import Evening, MatchSide
from client.lan.presence import LIVE, LOST, Away, Turned
from client.lan.session import LanPlay, plan_of
from client.matches import Session
from client.scenes.lan import seats
from client.scenes.lan.chat import ChatPanel, ChatScene
from client.scenes.lan.decision import DecisionScene
from client.scenes.lan.faults import end_sentence, fault_sentence, names_of, proof_sentence, stopped_sentence
from client.scenes.lan.giving import BOT_LEVEL, taker
from client.scenes.lan.menu import LanModal, LanPauseScene
from client.scenes.lan.notes import Note, draw_notes
from client.scenes.lan.undo import LanCare
from client.scenes.lan.words import HOLDUPS, OWED, clock, long, spoken
from client.scenes.match import MatchScene
from client.scenes.shields import shields_at
from client.stage.canvas import Canvas
from client.ui.modal import Modal
from netcode.entries import NO_CHOICE
from netcode.lobby.views import Presence, Said
from netcode.lockstep.barrier import quorum
from netcode.lockstep.member import Wish
from netcode.roster import Roster

PATIENCE_MS = 900.0
"""Before a wait that is nobody's turn is shown."""
LOOK_MS = 250.0
"""Between two looks at whom everybody waits for."""
_HEARD = {Presence.HERE: "live", Presence.UNSTABLE: "unstable", Presence.LOST: "lost"}


class LanMatchScene(MatchScene):
    """Steps come from the member's thread. The table's clock never stands still: a pause is only a menu here.

    `journal`: where the match is written. `back`: it was interrupted here, and goes on.
    """

    def __init__(
        self,
        evening: Evening,
        roster: Roster,
        journal: Path | None = None,
        back: bool = False,
        *,
        shared: bool = False,
    ) -> None:
        super().__init__(plan_of(roster))
        self._evening, self._roster, self._journal_path = evening, roster, journal
        self._lan = LanPlay(MatchSide(evening), roster, evening.key, shared=shared, back=back)
        self._chat = ChatPanel(evening)
        self.care: LanCare = LanCare(self, self._lan)
        self._notes: tuple[Note, ...] = ()
        self._notes_box = pygame.FRect(0, 0, 0, 0)
        self._marks: tuple[seats.Mark, ...] = ()
        self._phase = 0
        self._held_ms = 0.0
        self._told_end = False
        self._told_wishes: set[tuple[int, int, int, int]] = set()
        self._told_faults = 0
        self._since_ms = 0.0
        self._asked_about: tuple[int, ...] = ()
        self._back_due = self._alone = back

    def open_session(self) -> Session:
        """The match all have signed."""
        return self._lan

    def first_viewer(self) -> int | None:
        """One's own seat; nobody's if several people sit here or one only watches."""
        persons = self._lan.persons
        return persons[0] if len(persons) == 1 else None

    def shield(self, seat: int) -> str:
        """The same as at the table before the match."""
        members = self._roster.members
        return shields_at([(one.member, members[one.member].shield) for one in self._roster.seats])[seat]

    # What the panel of a decision asks

    @property
    def member_count(self) -> int:
        """How many laptops play."""
        return len(self._roster.members)

    @property
    def decide_ms(self) -> int:
        """How long people may think before this machine agrees by itself."""
        return self._evening.decide_ms

    def member_name(self, member: int) -> str:
        """Whose laptop that is."""
        return self._roster.members[member].name

    def decision(self) -> Decision | None:
        """What there is to decide."""
        return self._lan.decision()

    def away_of(self, member: int) -> Away | None:
        """Since when a member is not heard; None: it is."""
        found = (away for away in self._lan.presence.away(self.app.clock.now_ms()) if away.member == member)
        return next(found, None)

    def owed_words(self, member: int) -> str:
        """What the table waits for from a member."""
        what = self._lan.owes(member)
        return _(OWED[what]) if what in OWED else ""

    def choose(self, choice: int) -> None:
        """What the people here want; the same once more takes it back."""
        told = self.decision()
        if choice == CLAIM:
            self._lan.wish(Wish.CLAIM)
        elif told is not None:
            self._lan.wish(Wish.GO_ON if told.mine == choice != NO_CHOICE else WISHES[choice])

    # What the panel of a ghost seat asks

    @property
    def me(self) -> int | None:
        """This laptop's number."""
        return self._lan.me

    def givable(self) -> tuple[int, ...]:
        """Ghost seats that may be given to somebody at the next deal, where there is one."""
        if self._lan.me is None or self._lan.ended is not None or self._running.options["series"] == "single":
            return ()
        return tuple(one.seat for one in self._lan.ghosts())

    def takers(self) -> tuple[tuple[int, int], ...]:
        """Who may play one: (member, level), people first."""
        gone = {one.member for one in self._lan.ghosts()}
        there = [member for member in range(self.member_count) if member not in gone]
        return tuple([(member, level) for level in (0, BOT_LEVEL) for member in there])

    def wanted(self, seat: int) -> dict[tuple[int, int], tuple[int, ...]]:
        """Who wants that seat played by whom."""
        found: dict[tuple[int, int], tuple[int, ...]] = {}
        for who, wished, member, level in self._lan.wishes:
            if wished == seat:
                found[member, level] = (*found.get((member, level), ()), who)
        return found

    def give(self, seat: int, member: int, level: int) -> None:
        """Agree to that."""
        self._lan.give(seat, member, level)

    def _tell_wishes(self) -> None:
        """Say once what others propose for a ghost seat."""
        new, self._told_wishes = set(self._lan.wishes) - self._told_wishes, set(self._lan.wishes)
        for who, seat, member, level in sorted(new):
            if who != self._lan.me and seat in self.givable() and self.app.scene is self:
                words = _("{who} proposes for the seat of {name}: {taker}. Agree in the menu.")
                what = taker(self.member_name(member), level)
                told = words.format(who=self.member_name(who), name=self.names[seat], taker=what)
                self.app.toast(told, least_ms=6000)

    # Time

    def update(self, dt_ms: float) -> None:
        """The match, the notes about others, what is said."""
        super().update(dt_ms)
        self.care.follow()
        self.listen()
        self._since_ms += dt_ms
        if self._since_ms >= LOOK_MS:
            self._look(self._since_ms)
            self._since_ms = 0.0
        if self.app.scene is self:
            self._end()
        if self.app.scene is self:
            self._ask()
        if self.app.scene is self:
            self.care.ask()

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

    def _told(self) -> dict[int, str]:
        """How each member is heard at the table, through whomever."""
        view = self._evening.lan.lobby()
        if view is None:
            return {}
        heard = {person.key: _HEARD[person.presence] for person in view.people}
        return {number: heard[one.key] for number, one in enumerate(self._roster.members) if one.key in heard}

    def _look(self, dt_ms: float) -> None:
        """Who keeps everybody waiting, besides whoever thinks."""
        lan, now_ms = self._lan, self.app.clock.now_ms()
        lan.look(now_ms, self._told())
        holdups = lan.holdups()
        self._held_ms = self._held_ms + dt_ms if holdups else 0.0
        away = lan.presence.away(now_ms)
        notes, marks = tuple(self._said_of(away, holdups)), tuple(self._marked(away))
        moving = any(mark.kind != "ghost" for mark in marks) and not self.app.settings.reduced_motion
        if moving:
            self._phase = (self._phase + 1) % seats.PHASES
        if moving or notes != self._notes or marks != self._marks:
            self._notes, self._marks = notes, marks
            self.invalidate()
        self._tell_turns(lan.presence.turned())
        self._tell_faults()
        self._tell_wishes()
        told = self.decision()
        if told is not None and told.kept:
            self.keep()

    def _said_of(self, away: tuple[Away, ...], holdups: tuple[tuple[int, str], ...]) -> list[Note]:
        """The notes at the upper edge: what the table waits for; how each is heard is shown at the seats."""
        lan, found = self._lan, []
        lost = {one.member for one in away if one.state == LOST}
        if self._alone and lan.presence.heard() == 1:
            others = [one.name for number, one in enumerate(self._roster.members) if number != lan.me]
            return [
                Note(
                    "wait",
                    _("Looking for {names}; the match goes on when they are back.").format(names=names_of(others)),
                )
            ]
        self._alone = False
        if lan.me is not None and self.member_count > 2 and lan.presence.heard() < quorum(self.member_count):
            half = 2 * lan.presence.heard() == self.member_count
            words = _("You are the smaller half ({n} of {all}): waiting until the others are heard again.")
            if half:
                words = _("Only half of you are here ({n} of {all}): waiting until the others are heard again.")
            found.append(Note("lost", words.format(n=lan.presence.heard(), all=self.member_count)))
        awaited = [one for one in away if one.state == LOST and lan.owes(one.member)]
        if awaited:
            names = names_of([self.member_name(one.member) for one in awaited])
            longest = max(awaited, key=lambda one: one.for_ms)
            words = _("Waiting for {name}: not heard since {time} ({long})")
            line = words.format(name=names, time=clock(longest.since), long=long(longest.for_ms))
            left_ms = self._roster.grace_s * 1000 - longest.for_ms
            if left_ms > 0 and lan.decision() is None:
                line += " · " + _("the table decides in {long}").format(long=long(left_ms + 999))
            found.append(Note("lost", line))
        held = [(member, what) for member, what in holdups if member not in lost]
        if held and self._held_ms >= PATIENCE_MS:
            for member, what in held[:3]:
                words = _(HOLDUPS.get(what, what)).format(name=self.member_name(member))
                found.append(Note("wait", f"{words} ({long(int(self._held_ms))})"))
        return [*found, *self.care.notes()]

    def _marked(self, away: tuple[Away, ...]) -> list[seats.Mark]:
        """The marks at the seats."""
        found = []
        for one in away:
            for number in self._roster.seats_of(one.member):
                words = seats.lost(clock(one.since)) if one.state == LOST else seats.unstable()
                found.append(seats.Mark(number, one.state, words))
        for number in self._lan.given():
            seat = self._lan.seats[number]
            found.append(seats.given(number, self.member_name(seat.member), seat.level))
        found += [seats.Mark(one.seat, "ghost", seats.ghost(clock(one.since))) for one in self._lan.ghosts()]
        return seats.worst(found)

    def _tell_turns(self, turned: list[Turned]) -> None:
        """Say once who is lost, and who is back."""
        lan = self._lan
        if self._back_due and self.session is not None and self.session.stage != "work":
            self._back_due = False
            self.app.toast(_("You are back: the match goes on where it was."), "good", least_ms=5000)
        ghosts = {one.member for one in lan.ghosts()}
        for one in turned:
            name = self.member_name(one.member)
            if one.state == LOST:
                self.app.audio.play("tick")
            elif one.state == LIVE and one.before == LOST and one.member in ghosts:
                self.app.toast(
                    _("{name} is heard again and gets the seat back in a moment.").format(name=name), "good"
                )
            elif one.state == LIVE and one.before == LOST:
                self.app.toast(_("{name} is back.").format(name=name), "good")
                self.app.audio.play("bell")
        for member in lan.returned:
            words = _("You have your seat back.") if member == lan.me else _("{name} is back and plays again.")
            self.app.toast(words.format(name=self.member_name(member)), "good", least_ms=5000)
            self.app.audio.play("bell")
        lan.returned.clear()

    def _tell_faults(self) -> None:
        """Who has broken the protocol and how, on every screen; where the proof lies."""
        faults = self._lan.faults[self._told_faults :]
        self._told_faults = len(self._lan.faults)
        names = [one.name for one in self._roster.members]
        for fault in faults:
            self._blame(fault_sentence(fault, names))

    def _blame(self, sentence: str) -> None:
        words = [sentence, proof_sentence(self._journal_path)]
        self.open(LanModal(self, _("Somebody does not play fair"), "\n".join(filter(None, words))))

    def _ask(self) -> None:
        """Open the panel of a decision, once for those it is about."""
        told = self.decision()
        members = () if told is None else told.members
        if set(members) - set(self._asked_about):
            self.open(DecisionScene(self))
        self._asked_about = members

    def decide(self) -> None:
        """Open the panel of a decision, if there is one."""
        if self.decision() is not None:
            self.open(DecisionScene(self))

    def _end(self) -> None:
        """The match ended without a winner, or cannot go on here: say why, then the table."""
        ended, stopped = self._lan.ended, self._lan.stopped
        if self._told_end or not (stopped or (ended is not None and ended.code != "OVER")):
            return
        self._told_end = True
        words = stopped_sentence(stopped)
        if not stopped and ended is not None:
            words = end_sentence(ended, [one.name for one in self._roster.members])
            if any(ended.totals):
                points = zip(self.names, ended.totals, strict=False)
                words += "\n" + _("The totals stay: {totals}").format(totals=", ".join(f"{n} {t}" for n, t in points))
        self.open(Modal(_("The match has ended"), words, [(_("To the table"), self.quit_table)]))

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """The table; over it the marks at the seats, and what holds everybody up."""
        super().draw(canvas)
        self.draw_marks(canvas)
        self.draw_notes(canvas)

    @property
    def toast_top(self) -> float:
        """Below the notes."""
        return max(super().toast_top, self._notes_box.bottom + 8)

    def draw_marks(self, canvas: Canvas) -> None:
        """Who is not heard, and whose seat the rule plays."""
        for mark in self._marks:
            box = self._table.seat_box(mark.seat)
            if box is not None:
                seats.draw(canvas, box, mark, self._phase)

    def draw_notes(self, canvas: Canvas) -> None:
        """What holds everybody up, at the upper edge."""
        self._notes_box = draw_notes(canvas, self._notes, self._phase, self.notes_room(canvas))

    def notes_room(self, canvas: Canvas) -> tuple[float, float]:
        """Where the notes hang: their middle and how wide they may be."""
        return self._table.notes_room(canvas.width)

    # Input

    def on(self, event: Event) -> bool:
        """A click on the notes opens the decision, or what somebody wants taken back; all else as at every table."""
        if isinstance(event, Pointer) and self._on_notes(event):
            if self.decision() is not None:
                self.decide()
                return True
            if self.care.asked:
                self.care.answer()
                return True
        return super().on(event)

    def _on_notes(self, event: Pointer) -> bool:
        return event.kind == "down" and event.button == 1 and bool(self._notes_box.collidepoint(event.x, event.y))

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

    def keep(self) -> None:
        """Stop here without leaving: the match can be gone on with another day."""
        names = [one.name for number, one in enumerate(self._roster.members) if number != self._lan.me]
        self._evening.lan.keep_match()
        self.app.pop_to(self)
        self.app.pop()
        words = _("The match with {names} is kept: the title screen offers to go on with it.")
        self.app.toast(words.format(names=names_of(names)), "good", least_ms=6000)
