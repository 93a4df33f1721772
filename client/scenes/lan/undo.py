"""Taking back at a table on the LAN: asking for it, what the others are asked, and what is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from client.i18n import N_, _
from client.lan.session import LanPlay, TakenBack
from client.scenes.care import Care
from client.scenes.lan.faults import names_of
from client.scenes.lan.notes import Note
from client.scenes.lan.over import OverMatch
from client.stage.canvas import Canvas
from client.tables.registry import StepSeen
from client.ui.button import Button
from client.ui.layout import Column
from client.ui.text import Paragraph, ScrollText
from core.pending import Ask

if TYPE_CHECKING:
    from client.scenes.lan.match import LanMatchScene

_WHY: Final = {
    "HIDDEN": N_("Something hidden is being dealt or shown: what came before stays."),
    "NOTHING": N_("You have played nothing since something hidden was last dealt or shown."),
}
_SIZE: Final = 28.0
_LINES: Final = 5
"""Lines of the log that say what would be taken back; of more only the first ones and how many."""
_LARGE: Final = 1.3
"""From this size of texts on there are fewer of them."""


class LanCare(Care):
    """All who are there have to agree; bots always do."""

    def __init__(self, match: LanMatchScene, lan: LanPlay) -> None:
        super().__init__(match)
        self._below, self._lan = match, lan
        self._wish: tuple[int, int] | None = None
        """(step, who asks) of what was told last."""
        self._opened: tuple[int, int] | None = None
        self.told_back = ""
        """What was said of the last time something was taken back."""

    # Looking

    @property
    def can_undo(self) -> bool:
        """Whether the others can be asked to let the last answer given here be taken back."""
        return self._lan.undoing.own is not None

    @property
    def why_not(self) -> str:
        """Why they cannot, in one sentence; "": they can, or nobody who plays is here."""
        told = self._lan.undoing
        if told.own is not None or self._lan.me is None:
            return ""
        if told.why == "REFUSED":
            names = names_of([self._below.member_name(who) for who, _step in told.refused if who != self._lan.me])
            return _("{name} has said no to taking it back.").format(name=names)
        return _(_WHY[told.why]) if told.why in _WHY else ""

    @property
    def wish(self) -> tuple[int, int] | None:
        """(step, who asks) of what somebody wants taken back."""
        told = self._lan.undoing
        return None if told.step is None or told.by is None else (told.step, told.by)

    @property
    def asked(self) -> bool:
        """Whether the people here have not answered yet what somebody asks."""
        return self.wish is not None and self._lan.me in self._lan.undoing.missing

    @property
    def asking(self) -> bool:
        """Whether it was asked here."""
        return self.wish is not None and self._lan.undoing.by == self._lan.me

    @property
    def asker(self) -> str:
        """Who asks."""
        by = self._lan.undoing.by
        return "" if by is None else self._below.member_name(by)

    @property
    def waiting(self) -> str:
        """Who has not answered yet."""
        names = [self._below.member_name(who) for who in self._lan.undoing.missing]
        return _("Waiting for {names}").format(names=names_of(names)) if names else ""

    @property
    def agreed(self) -> str:
        """Who agrees, besides whoever asks."""
        told = self._lan.undoing
        return names_of([self._below.member_name(who) for who in told.agreed if who != told.by])

    def lines(self, step: int) -> list[str]:
        """What has happened from a step on, as the log has it."""
        match = self._below
        told = [
            match.entry.told(StepSeen(done.events, done.views[None], match.standing(), match.names))
            for done in self._lan.since(step)
        ]
        return [line for lines in told for line in lines]

    @property
    def last_words(self) -> str:
        """The last answer given here, as the log has it."""
        own = self._lan.undoing.own
        return next(iter(self.lines(own)), "") if own is not None else ""

    # Doing

    def ask_undo(self) -> None:
        """Ask the others."""
        self._lan.undo()

    def undo(self) -> None:
        """Nothing is taken back without the others."""
        self._lan.undo()

    def withdraw(self) -> None:
        """No longer ask."""
        if self.asking and self._lan.undoing.step is not None:
            self._lan.consent(self._lan.undoing.step, agree=False)

    def say(self, agree: bool) -> None:
        """The answer of the people here."""
        if self.asked and self._lan.undoing.step is not None:
            self._lan.consent(self._lan.undoing.step, agree)

    def answer(self) -> None:
        """Open the panel with what somebody wants taken back."""
        if self.asked:
            self._opened = self.wish
            self._below.open(UndoScene(self._below, self))

    def ask(self) -> None:
        """Open it by itself, once, when nobody here has anything else to do; over a timed question a note must do."""
        pending = self._lan.pending
        timed = isinstance(pending, Ask) and pending.max_ms is not None
        if self.asked and self._opened != self.wish and not timed and not self._lan.mine_awaited:
            self.answer()

    # Telling

    def follow(self) -> None:
        """Show the table as it was, once something was taken back; tell what became of a wish."""
        back = self._lan.taken_back
        if back is not None:
            self._lan.went_back(self._below.now_ms)
            self.told_back = self._took(back)
            self._below.went_back(back.events)
            self._below.app.toast(self.told_back, "good", least_ms=4000)
            self._wish = None
        wish = self.wish
        if wish == self._wish:
            return
        before, self._wish = self._wish, wish
        if wish is not None and self.asked:
            self._below.app.audio.play("bell")
        elif before is not None and wish is None and not self._lan.going_back:
            self._below.app.toast(self._ended(*before), least_ms=4000)

    def _took(self, back: TakenBack) -> str:
        if back.by is None:
            return _("Taken back.")
        if back.by == self._lan.me:
            return _("All agree: taken back.")
        return _("{name} has taken back.").format(name=self._below.member_name(back.by))

    def _ended(self, step: int, by: int) -> str:
        """What became of a wish that nobody has any more."""
        refusing = [who for who, refused in self._lan.undoing.refused if refused == step]
        if by in refusing:
            return _("{name} no longer asks to take back.").format(name=self._below.member_name(by))
        if refusing:
            names = names_of([self._below.member_name(who) for who in refusing])
            return _("{name} has said no: nothing is taken back.").format(name=names)
        return _("Too late to take back: something hidden has been dealt or shown.")

    def notes(self) -> list[Note]:
        """The line at the upper edge while somebody asks."""
        wish = self.wish
        if wish is None:
            return []
        if self.asked:
            words = _("{name} asks to take back: {what}. Click here, or answer in the menu.")
            what = next(iter(self.lines(wish[0])), "…").rstrip(".")
            return [Note("undo", words.format(name=self.asker, what=what))]
        words = _("You ask to take back.") if self.asking else _("{name} asks to take back.").format(name=self.asker)
        return [Note("undo", f"{words} {self.waiting}".strip())]


class UndoScene(OverMatch):
    """What somebody wants taken back, and yes or no; closes when nobody asks any more."""

    def __init__(self, match: LanMatchScene, care: LanCare) -> None:
        super().__init__(match)
        self._care = care
        self._wish = care.wish
        self._text: ScrollText | None = None

    def place(self) -> pygame.FRect:
        """Lower and narrower than other panels: the table is to be seen."""
        grown = max(1.0, self.app.canvas.text_scale)
        wide = min(self.app.width - 80, 980 * min(1.5, grown))
        high = min(968.0, 520 + 330 * (grown - 1))
        self._box = pygame.FRect((self.app.width - wide) / 2, 984 - high, wide, high)
        return self._box

    def layout(self) -> None:
        """Above what would go back, below the two answers."""
        self.ui.clear()
        box = self.place()
        top = box.y + 28 + self.app.canvas.paragraph_height(self._heading(), box.w - 80, 42, "heading") + 14
        row = max(66.0, self.app.canvas.line_height(34) + 30.0)
        yes = Button(_("Agree"), lambda: self._say(True), "ui/icon_check", key="agree")
        no = Button(_("No"), lambda: self._say(False), key="refuse")
        yes.first = True
        half = (box.w - 68 - 20) / 2
        below = box.bottom - 28 - row
        self._text = ScrollText(self._paragraphs(), key="text")
        self.ui.add(Column([yes], gap=0), (box.x + 34, below, half, row))
        self.ui.add(Column([no], gap=0), (box.x + 34 + half + 20, below, half, row))
        self.ui.add(self._text, (box.x + 34, top, box.w - 68, below - top - 16))

    def _heading(self) -> str:
        return _("{name} asks to take back").format(name=self._care.asker)

    def _paragraphs(self) -> list[Paragraph]:
        care = self._care
        lines = [] if self._wish is None else care.lines(self._wish[0])
        most = _LINES if self.app.canvas.text_scale < _LARGE else 2
        found = [Paragraph(f"• {line}", size=_SIZE, gap=4) for line in lines[:most]]
        if len(lines) > most:
            found.append(Paragraph(_("… and {n} more").format(n=len(lines) - most), size=_SIZE, gap=4))
        words = _("Nothing hidden has been dealt or shown since. Everything goes back to before it if all agree.")
        found.append(Paragraph(words, size=_SIZE))
        if care.agreed:
            found.append(Paragraph(_("Agreed so far: {names}").format(names=care.agreed), "bold", _SIZE))
        return found

    def draw_static(self, canvas: Canvas) -> None:
        """The panel and its heading."""
        canvas.nine("panel", self._box)
        at = (self._box.x + 40, self._box.y + 26, self._box.w - 80, 0)
        canvas.paragraph(self._heading(), at, 42, "heading", canvas.theme.gold, "center", True)

    def follow(self) -> None:
        """What has changed is shown."""
        if not self._care.asked or self._care.wish != self._wish:
            self.app.pop()
        elif self._text is not None:
            self._text.set_text(self._paragraphs())

    def _say(self, agree: bool) -> None:
        self.app.pop()
        self._care.say(agree)
