"""What lies over a match on the LAN while it goes on below: its menu, and sentences to be read."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from client.i18n import _
from client.scenes.lan.giving import GiveScene
from client.scenes.pause import PauseScene
from client.ui.button import Button
from client.ui.modal import Modal

if TYPE_CHECKING:
    from client.scenes.lan.match import LanMatchScene


class LanModal(Modal):
    """Something to be read; the match goes on below."""

    def __init__(self, match: LanMatchScene, title: str, text: str) -> None:
        super().__init__(title, text, [(_("Go on"), lambda: None)])
        self._below = match

    def update(self, dt_ms: float) -> None:
        """The match goes on below."""
        self._below.background(dt_ms)


class LanPauseScene(PauseScene):
    """The menu over a match on the LAN."""

    def __init__(self, match: LanMatchScene) -> None:
        super().__init__(match)
        self._below = match

    def entries(self) -> list[Button]:
        """The decision and the ghost seats if there are any, and the chat, besides what every match offers."""
        found, match = super().entries(), self._below
        mine = [Button(_("Say something"), self._say, key="chat")]
        if match.decision() is not None:
            mine.insert(0, Button(_("Decide"), self._decide, key="decide"))
        for seat in match.givable():
            words = _("{name}’s seat …").format(name=match.names[seat])
            mine.append(Button(words, partial(self._give, seat), key=f"seat:{seat}"))
        return [found[0], *mine, *found[1:]]

    def taking_back(self) -> list[Button]:
        """What somebody wants taken back, or the wish for one's own last answer; if there can be none, why not."""
        care = self._below.care
        if care.asked:
            words = _("{name} asks to take back").format(name=care.asker)
            return [Button(words, self._answer, "icons/undo", key="undo:answer")]
        if care.asking:
            button = Button(_("No longer ask to take back"), self._withdraw, "icons/undo", key="undo:withdraw")
            button.note = care.waiting
            return [button]
        if not care.can_undo and not care.why_not:
            return []
        button = Button(_("Ask to take back"), self._undo, "icons/undo", care.can_undo, key="undo")
        button.note = care.why_not or care.last_words
        return [button]

    def heading(self) -> str:
        """The others do not wait."""
        return _("Menu")

    def update(self, dt_ms: float) -> None:
        """The match goes on below."""
        self._below.background(dt_ms)

    def _say(self) -> None:
        self.app.pop()
        self._below.chat()

    def _answer(self) -> None:
        self.app.pop()
        self._below.care.answer()

    def _withdraw(self) -> None:
        self.app.pop()
        self._below.care.withdraw()

    def _give(self, seat: int) -> None:
        self.app.pop()
        self._below.open(GiveScene(self._below, seat))

    def _decide(self) -> None:
        self.app.pop()
        self._below.decide()
