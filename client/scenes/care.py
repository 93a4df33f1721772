"""Care for slips: a move is confirmed before it counts, or taken back afterwards with everybody's consent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.i18n import _
from client.session import LocalSession
from client.ui.modal import Modal

if TYPE_CHECKING:
    from client.scenes.match import MatchScene
    from core.game import Move


class Care:
    """Of one match at this machine; a match on the LAN knows neither."""

    def __init__(self, match: MatchScene) -> None:
        self._match = match
        self._sure: Move | None = None

    # Confirming

    def asks(self, move: Move) -> bool:
        """Whether the person is asked first (settings `confirm`); tables with drafts have their own confirmation."""
        match = self._match
        sure, self._sure = self._sure, None
        if sure is not None or match.entry.drafts or not isinstance(match.session, LocalSession):
            return False
        wanted, touch = match.app.settings.confirm, match.app.input.last_source == "touch"
        if wanted == "never" or (wanted == "touch" and not touch):
            return False
        words = match.entry.hint(match.view(match.viewer), move, match.names).where
        match.open(
            Modal(_("Play this?"), words, [(_("Yes"), lambda: self._play(move)), (_("No"), self._back_to_table)])
        )
        return True

    def _play(self, move: Move) -> None:
        self._sure = move
        self._match.answer(move)

    def _back_to_table(self) -> None:
        self._match.show_again()

    # Taking back

    @property
    def can_undo(self) -> bool:
        """Whether the last answer given here can be taken back."""
        session = self._match.session
        return isinstance(session, LocalSession) and session.can_undo

    def ask_undo(self) -> None:
        """Take back; where several people play, all of them have to agree. Bots always do."""
        session = self._match.session
        if session is None or not session.polls:
            self.undo()
            return
        words = _(
            "Whoever answered last wants to take it back. Nothing hidden has been shown since. Does everybody agree?"
        )
        agree = [(_("All agree"), self.undo), (_("No"), lambda: None)]
        self._match.open(Modal(_("Take back?"), words, agree, default=1))

    def undo(self) -> None:
        """Go back to before the last answer given here."""
        session, match = self._match.session, self._match
        if not isinstance(session, LocalSession) or not session.can_undo:
            return
        events = session.undo(match.now_ms)
        match.hints.clear()
        match.went_back(events)
        match.app.toast(_("Taken back."), "good")
