"""The menu of a lesson: everything its buttons do, for keyboard and gamepad too."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from client.i18n import _
from client.scenes.pause import PauseScene
from client.ui.button import Button

if TYPE_CHECKING:
    from client.scenes.learn.lesson import LessonScene


class LessonPauseScene(PauseScene):
    """Go on, show me, one step back, rules, settings, leave."""

    def __init__(self, lesson: LessonScene) -> None:
        super().__init__(lesson)
        self._lesson = lesson

    def heading(self) -> str:
        """What this is."""
        return _("The lesson")

    def entries(self) -> list[Button]:
        """What can be chosen."""
        lesson = self._lesson
        own: list[Button] = []
        if lesson.phase == "do":
            own.append(Button(_("Show me"), lambda: self._then(lesson.show_me), key="show"))
        if lesson.at > 0:
            own.append(Button(_("One step back"), lambda: self._then(lesson.step_back), key="back"))
        go_on, *middle, _leave = super().entries()
        leave = Button(_("Leave the lesson"), lesson.quit_table, key="leave")
        return [go_on, *own, *middle, leave]

    def _then(self, action: Callable[[], object]) -> None:
        self.app.pop()
        action()
