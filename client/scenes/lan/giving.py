"""Who plays a ghost seat from the next deal on: a bot or somebody else, if all who are there agree."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.input import Intent
from client.scenes.base import Scene
from client.scenes.lan.faults import names_of
from client.stage.canvas import Canvas
from client.ui.controls import Button
from client.ui.layout import Column
from client.ui.lists import Paragraph, ScrollText

if TYPE_CHECKING:
    from client.scenes.lan.match import LanMatchScene

BOT_LEVEL = 2
"""The level of a bot that takes a seat over."""
_SIZE = 28.0


def taker(name: str, level: int) -> str:
    """Who would play, in words."""
    return _("A bot at {name}’s laptop").format(name=name) if level else name


class GiveScene(Scene):
    """Over the running match, which goes on below; closes by itself when nothing can be given any more."""

    overlay = True

    def __init__(self, match: LanMatchScene, seat: int) -> None:
        super().__init__()
        self._match, self._seat = match, seat
        self._box = pygame.FRect(0, 0, 0, 0)
        self._shown: object = None

    def layout(self) -> None:
        """Left what it means, right who may play."""
        self.ui.clear()
        match = self._match
        canvas = self.app.canvas
        grown = max(1.0, canvas.text_scale)
        wide = min(self.app.width - 80, 1240 * min(1.5, grown))
        high = min(968.0, 700 + 300 * (grown - 1))
        box = self._box = pygame.FRect((self.app.width - wide) / 2, 16 + (968 - high) / 2, wide, high)
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

    def prompts(self) -> list[tuple[Intent, str]]:
        """Choose, or look at the table."""
        return [(Intent.OK, _("Choose")), (Intent.BACK, _("Look at the table"))]

    def update(self, dt_ms: float) -> None:
        """The match goes on below; what has changed is shown."""
        self._match.background(dt_ms)
        if self.app.scene is not self:
            return
        if self._seat not in self._match.givable():
            self.app.pop()
        elif self._state() != self._shown:
            self.relayout()

    def menu(self) -> None:
        """MENU looks at the table too."""
        self.back()
