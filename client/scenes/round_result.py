"""After a round: who won, the standings, what the game tells beside them, the score line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.input import Intent
from client.scenes import results
from client.scenes.deal_check import DealCheckScene
from client.scenes.frame import RoomScene, columns, inset
from client.scenes.score_sheet import ScoreSheetScene
from client.stage.canvas import Canvas
from client.ui.button import Button
from client.ui.layout import Row
from client.ui.text import ScrollText

if TYPE_CHECKING:
    from client.scenes.match import MatchScene
    from core.game import Sheet


# Height of a line of the standings that is still easily read.
ROW_UNITS = 50.0


class RoundResultScene(RoomScene):
    """The round's standings, the game's text beside them; next round, the score in detail, check the deal, leave."""

    def __init__(self, match: MatchScene) -> None:
        super().__init__()
        self.match = match
        self._result = match.result()
        self._aside = match.aside()
        self._sheet = match.sheet()

    def heading(self) -> str:
        """Which round this was."""
        return _("Round {n}").format(n=self._result.round)

    def note(self) -> str:
        """The form of the series."""
        return self._result.form

    def panels(self) -> list[pygame.FRect]:
        """The standings, beside the game's text if there is any."""
        # The text brings its own frame.
        return [columns(self._upper, 0.56)[0] if self._aside else self._upper]

    @property
    def _upper(self) -> pygame.FRect:
        body = self.body
        return pygame.FRect(body.x, body.y, body.w, body.h - 106)

    def layout(self) -> None:
        """Buttons below; the game's text scrolls at the right."""
        self.ui.clear()
        body = self.body
        go_on = Button(self.go_on_text(), self.go_on, key="go-on")
        go_on.first = True
        buttons = [go_on, *self.more_buttons()]
        if self._sheet is not None and self._detailed(self._sheet):
            buttons.append(Button(_("Score in detail"), self._score, key="score"))
        buttons += [
            Button(_("Check the deal"), self._check, key="check"),
            Button(_("Leave the table"), self.match.quit_table, key="leave", quiet=True),
        ]
        self.ui.add(Row(buttons, gap=20), pygame.FRect(body.x, body.bottom - 86, body.w, 86))
        if self._aside:
            self.ui.add(ScrollText(self._aside), columns(self._upper, 0.56)[1])

    def go_on_text(self) -> str:
        """Words of the first button."""
        return _("Next round")

    def go_on(self) -> None:
        """Deal again."""
        self.app.pop()
        self.match.next_round()

    def more_buttons(self) -> list[Button]:
        """Further buttons."""
        return []

    def _check(self) -> None:
        session = self.match.session
        if session is not None:
            self.app.push(DealCheckScene(session.proofs))

    @staticmethod
    def _detailed(sheet: Sheet) -> bool:
        """Whether the lines say more than the standings do."""
        return bool(sheet.table) or max(len(lines) for lines in sheet.lines) > 1

    def _score(self) -> None:
        if self._sheet is not None:
            self.app.push(ScoreSheetScene(self.match.plan, self._sheet))

    def winners(self) -> tuple[int, ...]:
        """Whom the headline names."""
        return self._result.winners

    def headline(self) -> str:
        """The words over the standings."""
        return results.winners_text([self.match.plan.seats[seat].name for seat in self.winners()])

    def draw_static(self, canvas: Canvas) -> None:
        """Headline, reason, standings."""
        super().draw_static(canvas)
        left = inset(self.panels()[0])
        theme = canvas.theme
        middle = left.y + canvas.line_height(58) / 2
        canvas.text(self.headline(), (left.centerx, middle), 58, "heading", theme.gold, "center", left.w, True)
        used = canvas.line_height(58)
        reason = self._result.reason
        if reason:
            # A full table leaves the reason less room than its rows.
            room = max(48.0, left.h - used - 62 - ROW_UNITS * len(self.match.plan.seats))
            box = (left.x, left.y + used, left.w, room)
            used += canvas.paragraph(reason, box, 28, "body", theme.muted, "center", fit=True)
        table = pygame.FRect(left.x, left.y + used + 16, left.w, left.h - used - 16)
        results.draw_rows(canvas, table, self._result.headings, self._rows())

    def _rows(self) -> list[results.Row]:
        winners = self.winners()
        return [
            results.Row(plan.name, self.match.shield(seat), self._result.cells[seat], seat in winners)
            for seat, plan in enumerate(self.match.plan.seats)
        ]

    def prompts(self) -> list[tuple[Intent, str]]:
        """Choosing."""
        return [(Intent.OK, _("Choose"))]

    def back(self) -> None:
        """A result is left by a choice only."""
