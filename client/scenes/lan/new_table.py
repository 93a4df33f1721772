"""A new table on the LAN: the game and its options as at home, free seats instead of bots, code and recovery."""

from __future__ import annotations

from client.i18n import _
from client.lan.evening import Evening
from client.matches import SeatPlan
from client.scenes.draft import Draft
from client.scenes.new_table import HELP_SIZE, NewTableScene
from client.tables import registry
from client.ui.button import Label
from client.ui.controls import Selector, Toggle
from client.ui.field import Field
from client.ui.widget import Widget
from core.game import BadInput
from netcode.limits import GRACE_S, MAX_GRACE_S, MIN_GRACE_S
from netcode.lobby.views import TablePlan

MAX_CODE = 24
GRACES = (MIN_GRACE_S, 30, GRACE_S, 60, 90, 120, MAX_GRACE_S)
"""Times a lost laptop may be waited for, in seconds."""


class LanNewTableScene(NewTableScene):
    """Seats are only counted here: who sits where is settled at the table."""

    def __init__(self, evening: Evening, game: str | None = None) -> None:
        super().__init__(game=game)
        self._evening = evening
        self._code = ""
        self._recovery = True
        self._grace_s = GRACE_S

    def heading(self) -> str:
        """The page's name."""
        return _("Open a table")

    def note(self) -> str:
        """The game."""
        return _(self.draft.entry.title)

    def start_text(self) -> str:
        """Words of the button."""
        return _("Open the table")

    def seat_widgets(self) -> list[Widget]:
        """Game, number of seats, room code, recovery."""
        draft = self.draft
        fewest, most = draft.limits
        games = [(entry.name, _(entry.title)) for entry in registry.entries()]
        counts = [(count, str(count)) for count in range(fewest, most + 1)]
        muted = self.app.canvas.theme.muted
        recovery = _(
            "On: if a laptop is lost, the others may together open what the rules need of its cards. Off: they wait, "
            "or end the round."
        )
        graces = [(seconds, _("{n} s").format(n=seconds)) for seconds in GRACES]
        return [
            Selector(_("Game"), games, draft.game, self._choose_game, key="game"),
            Selector(_("Seats"), counts, len(draft.seats), self._resize, key="players"),
            Field(_("Room code (may stay empty)"), self._code, MAX_CODE, self._set_code, key="code"),
            Toggle(_("Go on without a lost laptop"), self._recovery, self._set_recovery, key="recovery"),
            Label(recovery, HELP_SIZE, color=muted),
            Selector(_("A lost laptop is waited for"), graces, self._grace_s, self._set_grace, key="grace"),
            Label(_("Bots and more people at this laptop sit down at the table itself."), HELP_SIZE, color=muted),
        ]

    def _choose_game(self, name: str) -> None:
        self._draft = Draft.remembered(self.app.settings.tables.get(name, {}), self._name, name)
        self._group = ""
        self.relayout()

    def _set_code(self, code: str) -> None:
        self._code = code

    def _set_grace(self, seconds: int) -> None:
        self._grace_s = seconds

    def _set_recovery(self, recovery: bool) -> None:
        self._recovery = recovery

    def start(self) -> None:
        """Open the table and sit down at it."""
        from client.scenes.lan.lobby import LanLobbyScene

        draft, name = self.draft, self._evening.name
        draft.seats = [SeatPlan(_("Player {n}").format(n=number)) for number in range(1, len(draft.seats) + 1)]
        if self.open_table(_("{name}'s table").format(name=name)):
            # The seat is asked for when the table is there: it is opened in another thread.
            self.app.replace(LanLobbyScene(self._evening, sits=True))

    def open_table(self, title: str) -> bool:
        """Open it under this title; a conflict of options is said, and False comes back."""
        draft = self.draft
        plan = TablePlan(
            title,
            draft.game,
            len(draft.seats),
            dict(draft.options),
            self._recovery,
            self._code.strip(),
            self._grace_s,
        )
        try:
            self._evening.lan.open(plan)
        except BadInput as problem:
            self.app.toast(draft.book.conflict(problem), "warn")
            return False
        return True
