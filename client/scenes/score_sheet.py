"""The score in detail: every line of every player's score, and what it gives."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from client.i18n import _
from client.input import Intent
from client.scenes.frame import RoomScene, columns, inset
from client.tables import registry
from client.ui.button import Button
from client.ui.layout import Column
from client.ui.text import Paragraph, ScrollText

if TYPE_CHECKING:
    import pygame

    from client.matches import MatchPlan
    from core.game import Line, Sheet


class ScoreSheetScene(RoomScene):
    """Players at the left with their totals, the lines of the one in focus at the right."""

    def __init__(self, plan: MatchPlan, sheet: Sheet) -> None:
        super().__init__()
        self._plan = plan
        self._sheet = sheet
        self._seat = sheet.winners[0] if sheet.winners else 0

    def heading(self) -> str:
        """The page's name."""
        return _("Score in detail")

    def note(self) -> str:
        """The game."""
        return registry.title(self._plan.game)

    def panels(self) -> list[pygame.FRect]:
        """Behind the players."""
        return [columns(self.body, 0.36)[0]]

    def layout(self) -> None:
        """Place players and lines."""
        self.ui.clear()
        left, right = columns(self.body, 0.36)
        buttons = [
            Button(
                _("{name}: {points}").format(name=seat.name, points=self._sheet.totals[number]),
                partial(self._show, number),
                key=f"seat{number}",
                size=30,
                icon="icons/crown" if number in self._sheet.winners else "",
                quiet=True,
            )
            for number, seat in enumerate(self._plan.seats)
        ]
        buttons[self._seat].first = True
        buttons.append(Button(_("Back"), self.back, key="back", size=30))
        self.ui.add(Column(buttons, gap=10), inset(left, 22))
        self.ui.add(ScrollText(self.lines(self._seat)), right)
        self.ui.on_focus = self._follow

    def lines(self, seat: int) -> list[Paragraph]:
        """A player's lines, their sum, and the lines that all share."""
        entry = registry.entry(self._plan.game)
        theme = self.app.canvas.theme

        def told(line: Line) -> Paragraph:
            return Paragraph(entry.score_line(line), size=29, gap=16, right=signed(line.points))

        total = str(self._sheet.totals[seat])
        return [
            Paragraph(self._plan.seats[seat].name, "heading", 46, theme.gold),
            *map(told, self._sheet.lines[seat]),
            Paragraph(_("Total"), "bold", 34, theme.gold, 26, right=total),
            *([Paragraph(_("For everybody"), "heading", 40, theme.gold, 40)] if self._sheet.table else []),
            *(told(line) if line.points else replace(told(line), right="") for line in self._sheet.table),
        ]

    def _show(self, seat: int) -> None:
        if seat != self._seat:
            self._seat = seat
            self.relayout()

    def _follow(self, widget: object) -> None:
        """The lines follow the focus: no press needed to compare."""
        key = str(getattr(widget, "key", ""))
        if key.startswith("seat"):
            self._show(int(key.removeprefix("seat")))

    def prompts(self) -> list[tuple[Intent, str]]:
        """Choose a player, scroll the lines."""
        return [(Intent.UP, _("Player")), (Intent.PAGE_DOWN, _("Scroll")), (Intent.BACK, _("Back"))]


def signed(points: int) -> str:
    """Points with their sign, a real minus included; 0 has none."""
    return f"+{points}" if points > 0 else f"\u2212{-points}" if points < 0 else "0"
