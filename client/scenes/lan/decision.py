"""The panel of a decision: whom the table waits for, what may be done, who wants what, how long it still waits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from client.i18n import N_, _, ngettext
from client.lan.deciding import CLAIM, Decision
from client.scenes.lan.faults import names_of
from client.scenes.lan.over import OverMatch
from client.scenes.lan.words import clock, long
from client.stage.canvas import Canvas
from client.ui.button import Button
from client.ui.layout import Column
from client.ui.text import Paragraph, ScrollText
from netcode.entries import SAVE, STOP_HERE, WAIT_LONGER, WITHOUT

if TYPE_CHECKING:
    from client.scenes.lan.match import LanMatchScene

_KEYS: Final = {
    WITHOUT: ("without", N_("Go on without")),
    WAIT_LONGER: ("wait", N_("Wait longer")),
    STOP_HERE: ("stop", N_("Stop, keep the totals")),
    SAVE: ("save", N_("Keep for another day")),
    CLAIM: ("claim", N_("End the match here")),
}
_SIZE: Final = 28.0
_LONG: Final = 14
"""Characters of names that still fit on a button."""


class DecisionScene(OverMatch):
    """Over the running match, which goes on below; closes by itself when there is nothing to decide any more."""

    def __init__(self, match: LanMatchScene) -> None:
        super().__init__(match)
        self._text: ScrollText | None = None
        self._decision: Decision | None = None
        self._buttons: list[tuple[int, Button]] = []
        self._quarters: int | None = None

    # Layout

    def layout(self) -> None:
        """Left what is so, right what may be wanted."""
        self.ui.clear()
        told = self._decision = self._match.decision()
        if told is None:
            return
        canvas = self.app.canvas
        box = self.place()
        top = box.y + 30 + canvas.line_height(46) + 16
        foot = 44.0 + canvas.line_height(_SIZE) if told.left_ms is not None else 24.0
        inner = pygame.FRect(box.x + 34, top, box.w - 68, box.bottom - top - foot)
        share = 0.53
        left = pygame.FRect(inner.x, inner.y, inner.w * share - 14, inner.h)
        right = pygame.FRect(inner.x + inner.w * share + 14, inner.y, inner.w * (1 - share) - 14, inner.h)
        self._text = ScrollText(self._paragraphs(told), key="text")
        self._buttons = []
        names = names_of(self._names(told.members))
        widgets: list[Button] = []
        for choice, _said in told.choices:
            key, words = _KEYS[choice]
            icon = "ui/icon_check" if choice == told.mine else ""
            label = (
                _(words) if choice != WITHOUT or len(names) > _LONG else _("Go on without {name}").format(name=names)
            )
            button = Button(label, partial(self._choose, choice), icon, key=key)
            button.note = self._said(choice, told)
            button.first = not self._buttons
            self._buttons.append((choice, button))
            widgets.append(button)
        self.ui.add(Column(widgets, gap=12), right)
        self.ui.add(self._text, left)

    def _names(self, members: Sequence[int]) -> list[str]:
        return [self._match.member_name(member) for member in members]

    def _said(self, choice: int, told: Decision) -> str:
        """Who wants that, and how many it takes."""
        if choice == CLAIM:
            return _("Nobody wins; the totals stay.")
        who = names_of(self._names(told.said(choice)))
        if choice == WAIT_LONGER or told.smaller:
            return who
        count = ngettext("{n} of {all} needed", "{n} of {all} needed", told.needed)
        need = count.format(n=told.needed, all=self._match.member_count)
        return f"{who} · {need}" if who else need

    def _paragraphs(self, told: Decision) -> list[Paragraph]:
        """What is so, in plain sentences."""
        match = self._match
        names = names_of(self._names(told.members))
        lines: list[Paragraph] = []
        for member in told.members:
            name, what = match.member_name(member), match.owed_words(member)
            away = match.away_of(member)
            if away is not None:
                words = _("{name} has not been heard since {time}, for {long}.")
                told_of = words.format(name=name, time=clock(away.since), long=long(away.for_ms))
            else:
                told_of = _(
                    "{name} is heard, but does not send what is due: the program hangs there, or holds it back."
                ).format(name=name)
            lines.append(Paragraph(f"{told_of} {what}", size=_SIZE))
        if told.smaller and 2 * told.heard == match.member_count:
            words = _(
                "Only half of you hear each other here ({n} of {all}). Neither half goes on without the other; as "
                "soon as you hear each other again, everything continues."
            )
            lines.append(Paragraph(words.format(n=told.heard, all=match.member_count), "bold", _SIZE))
        elif told.smaller:
            words = _(
                "You are the smaller half: {n} of {all} hear each other here. The larger half may go on; as soon as "
                "you hear each other again, everything continues where they are."
            )
            lines.append(Paragraph(words.format(n=told.heard, all=match.member_count), "bold", _SIZE))
        elif match.member_count == 2:
            lines.append(
                Paragraph(_("Of two nobody outvotes the other: wait, keep the match, or end it."), size=_SIZE)
            )
        elif WITHOUT not in dict(told.choices):
            lines.append(Paragraph(_("This table plays without recovery: nobody is left out of a deal."), size=_SIZE))
        else:
            absent = match.entry.absent
            lines.append(Paragraph(_("If the table goes on without {name}:").format(name=names), "bold", _SIZE))
            lines.append(Paragraph(_("The seat is played by the table’s rule."), size=_SIZE, gap=4))
            if absent:
                lines.append(Paragraph(_(absent), size=_SIZE, gap=4))
            lines.append(
                Paragraph(
                    _("Nobody gets to see its cards; whoever comes back sits down again with its hand."), size=_SIZE
                )
            )
        lines.append(
            Paragraph(_("Kept for another day, the match waits on the title screen of everybody."), size=_SIZE)
        )
        return lines

    # Drawing

    def draw_static(self, canvas: Canvas) -> None:
        """The panel and its heading."""
        if self._decision is None:
            return
        canvas.nine("panel", self._box)
        names = names_of(self._names(self._decision.members))
        words = _("The table waits for {name}")
        if self._decision.smaller:
            half = 2 * self._decision.heard == self._match.member_count
            words = _("Only half of you are here") if half else _("You are the smaller half")
        at = (self._box.centerx, self._box.y + 28)
        wide = self._box.w - 80
        canvas.text(words.format(name=names), at, 46, "heading", canvas.theme.gold, "midtop", wide, True)

    def draw(self, canvas: Canvas) -> None:
        """The widgets, and the time that is left."""
        super().draw(canvas)
        told = self._decision
        if told is None or told.left_ms is None:
            return
        theme, box = canvas.theme, self._box
        part = min(1.0, told.left_ms / max(1, self._match.decide_ms))
        rail = pygame.FRect(box.x + 40, box.bottom - 28, box.w - 80, 10)
        seconds = long(told.left_ms + 999)
        words = _("Without another word this laptop agrees in {long} to go on without.").format(long=seconds)
        if told.mine == WITHOUT:
            words = _("This laptop agrees to go on without; the others decide.")
        elif told.mine:
            again_ms = max(0, told.left_ms - self._match.decide_ms)
            words = _("You want something else; you are asked again in {long}.").format(long=long(again_ms + 999))
        canvas.text(words, (box.centerx, rail.y - 6), _SIZE, "body", theme.text, "midbottom", box.w - 80)
        canvas.shade(rail, (*theme.faint, 90), 6)
        if part > 0:
            canvas.shade((rail.x, rail.y, rail.w * part, rail.h), (*theme.gold, 255), 6)

    # Time

    def follow(self) -> None:
        """What has changed is shown."""
        told = self._match.decision()
        if told is None:
            self.app.pop()
            return
        before, self._decision = self._decision, told
        if before is None or _shape(before) != _shape(told):
            self.relayout()
            return
        for choice, button in self._buttons:
            button.note = self._said(choice, told)
        if self._text is not None:
            self._text.set_text(self._paragraphs(told))
        quarters = None if told.left_ms is None else told.left_ms // 250
        if quarters != self._quarters:
            self._quarters = quarters
            self.invalidate()

    def _choose(self, choice: int) -> None:
        self._match.choose(choice)
        self.invalidate()


def _shape(told: Decision) -> tuple[object, ...]:
    """What decides which widgets there are, and how large they are."""
    return told.members, told.choices, told.mine, told.left_ms is None, told.smaller
