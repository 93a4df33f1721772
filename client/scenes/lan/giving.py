"""Who plays a ghost seat from the next deal on: a bot or somebody else, if all who are there agree."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.scenes.lan.faults import names_of
from client.scenes.lan.over import OverMatch
from client.stage.canvas import Canvas
from client.ui.button import Button
from client.ui.layout import Column
from client.ui.text import Paragraph, ScrollText

if TYPE_CHECKING:
    from client.scenes.lan.match import LanMatchScene

BOT_LEVEL = 2
"""The level of a bot that takes a seat over."""
_SIZE = 28.0


def taker(name: str, level: int) -> str:
    """Who would play, in words."""
    return _("A bot at {name}’s laptop").format(name=name) if level else name


class GiveScene(OverMatch):
    """Over the running match, which goes on below; closes by itself when nothing can be given any more."""

    def __init__(self, match: LanMatchScene, seat: int) -> None:
        super().__init__(match)
        self._seat = seat
        self._shown: object = None

    def enter(self) -> None:
        """The panel shows who proposes what: sentences about it would only hide it."""
        super().enter()
        self.app.toasts.let_go("info")

    def layout(self) -> None:
        """Left what it means, right who may play."""
        self.ui.clear()
        match = self._match
        canvas = self.app.canvas
        box = self.place()
        top = box.y + 30 + canvas.paragraph_height(self._heading(), box.w - 80, 42, "heading") + 16
        inner = pygame.FRect(box.x + 34, top, box.w - 68, box.bottom - top - 28)
        half = (inner.w - 28) / 2
        said = match.wanted(self._seat)
        widgets = []
        for member, level in match.takers():
            mine = match.me in said.get((member, level), ())
            button = Button(
                taker(match.member_name(member), level),
                partial(match.give, self._seat, member, level),
                "ui/icon_check" if mine else "",
                key=f"give:{member}:{level}",
                size=31,
            )
            button.note = names_of([match.member_name(one) for one in said.get((member, level), ())])
            widgets.append(button)
        widgets[0].first = True
        self.ui.add(Column(widgets, gap=10), (inner.x + half + 28, inner.y, half, inner.h))
        self.ui.add(ScrollText(self._paragraphs(), key="text"), (inner.x, inner.y, half, inner.h))
        self._shown = self._state()

    def _heading(self) -> str:
        return _("Who plays {name}’s seat?").format(name=self._match.names[self._seat])

    def _paragraphs(self) -> list[Paragraph]:
        lines = [
            _(
                "From the next deal on the seat may be a bot’s or somebody else’s, if all who are there want the "
                "same."
            ),
            _("Until then it is played by the table’s rule: nobody takes a hand over in the middle of a deal."),
            _("Its wins and points stay with the seat; its owner, once back, has it again at the next deal."),
        ]
        return [Paragraph(line, size=_SIZE) for line in lines]

    def _state(self) -> object:
        return self._match.takers(), tuple(sorted(self._match.wanted(self._seat).items()))

    def draw_static(self, canvas: Canvas) -> None:
        """The panel and its heading."""
        canvas.nine("panel", self._box)
        at = (self._box.x + 40, self._box.y + 28, self._box.w - 80, 0)
        canvas.paragraph(self._heading(), at, 42, "heading", canvas.theme.gold, "center", True)

    def follow(self) -> None:
        """What has changed is shown."""
        if self._seat not in self._match.givable():
            self.app.pop()
        elif self._state() != self._shown:
            self.relayout()
