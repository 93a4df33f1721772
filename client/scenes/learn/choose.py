"""Which game to learn: the same cards as for playing, each with the length of its lesson."""

from __future__ import annotations

from functools import partial

from client.i18n import _, ngettext
from client.lessons import Lesson
from client.scenes.choose_game import ChooseGameScene, GameCard


class LessonCard(GameCard):
    """A game to learn."""

    def facts(self) -> str:
        """How long the lesson is."""
        lesson = self._entry.lesson()
        steps = 0 if lesson is None else len(lesson.steps)
        return ngettext("A first game in {n} step", "A first game in {n} steps", steps).format(n=steps)


class LearnScene(ChooseGameScene):
    """One card for each game that has a lesson."""

    def heading(self) -> str:
        """The question."""
        return _("What shall we learn?")

    def cards(self) -> list[GameCard]:
        """The games with a lesson."""
        found: list[GameCard] = []
        for entry in self.entries():
            lesson = entry.lesson()
            if lesson is not None:
                found.append(LessonCard(entry, partial(self._learn, lesson)))
        return found

    def more(self) -> list[tuple[str, str]]:
        """Nothing besides."""
        return []

    def _learn(self, lesson: Lesson) -> None:
        from client.scenes.learn.lesson import LessonScene

        self.app.push(LessonScene(lesson))
