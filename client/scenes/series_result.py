"""The end of a match: who won the series, the final standings, and another one."""

from __future__ import annotations

from client.i18n import _
from client.scenes.round_result import RoundResultScene
from client.ui.button import Button


class SeriesResultScene(RoundResultScene):
    """Final standings; rematch, new table, check the deal, leave."""

    def enter(self) -> None:
        """A fanfare."""
        self.app.audio.play("win")

    def heading(self) -> str:
        """The match is over."""
        return _("The match is over")

    def winners(self) -> tuple[int, ...]:
        """Winners of the series."""
        return self._result.series_winners

    def go_on_text(self) -> str:
        """Words of the first button."""
        return _("Rematch")

    def go_on(self) -> None:
        """The same table again."""
        self.match.rematch()

    def more_buttons(self) -> list[Button]:
        """Change the table."""
        return [Button(_("Change the table"), self.match.change_table, key="change")]
