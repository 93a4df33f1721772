"""The rules of the game and this application's rulings: by chapter, searched, or at the reason of a refusal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from client import i18n, rulebook
from client.i18n import _, ngettext
from client.input import Intent
from client.rulebook import Chapter, Place, chapters
from client.scenes.base import Scene
from client.scenes.frame import RoomScene, columns, inset
from client.tables import registry
from client.ui.button import Button
from client.ui.controls import Selector
from client.ui.field import Field
from client.ui.layout import Column
from client.ui.text import Paragraph, ScrollText
from client.ui.widget import Widget

__all__ = ["RulesScene", "chapters"]

WORDS_MOST = 40


class RulesScene(RoomScene):
    """Chapters at the left, the chosen one at the right; every ruling says that it is one.

    `game`: the rules of this game only; by default the player leafs through those of all games. `reason`: open at
    the paragraph behind this reason code.
    """

    def __init__(self, game: str | None = None, reason: str = "") -> None:
        super().__init__()
        self._fixed = game is not None
        self._game = registry.names()[0] if game is None else game
        self._chapter = 0
        self._words = ""
        self._text: ScrollText | None = None
        self._of_sought = 0
        self._sought = rulebook.place_of(self._game, i18n.language(), reason) if reason else None
        if self._sought is not None:
            self._chapter = self._sought.chapter

    def heading(self) -> str:
        """The page's name."""
        return _("Rules of {game}").format(game=registry.title(self._game))

    def panels(self) -> list[pygame.FRect]:
        """Chapters, text."""
        return [columns(self.body, 0.29)[0]]

    def _chapters(self) -> tuple[Chapter, ...]:
        return chapters(self._game, i18n.language()) or (Chapter(registry.title(self._game), ()),)

    def layout(self) -> None:
        """Place search, chapters and text."""
        self.ui.clear()
        left, right = columns(self.body, 0.29)
        found = self._chapters()
        self._chapter = min(self._chapter, len(found) - 1)
        widgets: list[Widget] = []
        if not self._fixed and len(registry.names()) > 1:
            games = [(name, registry.title(name)) for name in registry.names()]
            widgets.append(Selector("", games, self._game, self._open, key="game"))
        widgets.append(
            Field("", self._words, WORDS_MOST, self._search, self._submit, _("Search the rules"), key="search")
        )
        shown = [
            Button(chapter.title, partial(self._show, number), key=f"chapter{number}", size=28, quiet=True)
            for number, chapter in enumerate(found)
        ]
        # Not the field: there the first keys would be typed.
        shown[self._chapter].first = True
        widgets += shown
        widgets += [
            Button(words, partial(self._use, make), key=f"tool{number}", size=28)
            for number, (words, make) in enumerate(registry.entry(self._game).tools())
        ]
        widgets.append(Button(_("Back"), self.back, key="back", size=28))
        self.ui.add(Column(widgets, gap=8), inset(left, 22))
        self._text = self.ui.add(ScrollText(self._paragraphs()), right)
        if self._sought is not None:
            # The reason's heading stands in front of its paragraph.
            self._text.bring(self._of_sought)
        self.ui.on_focus = self._follow

    # Texts

    def _paragraphs(self) -> list[Paragraph]:
        if self._words.strip():
            return self._found()
        return self._whole(self._chapter, self._chapters()[self._chapter])

    def _whole(self, number: int, chapter: Chapter) -> list[Paragraph]:
        theme = self.app.canvas.theme
        parts = [Paragraph(chapter.title, "heading", 46, theme.gold)]
        for place in range(len(chapter.paragraphs)):
            if self._sought == Place(number, place):
                self._of_sought = len(parts)
                parts.append(Paragraph(_("Why that was refused"), "bold", 30, theme.warn, 24))
            parts += self._one(chapter, place, self._sought == Place(number, place))
        return parts

    def _one(self, chapter: Chapter, place: int, strong: bool = False) -> list[Paragraph]:
        theme = self.app.canvas.theme
        text, ruling = chapter.paragraphs[place]
        role = "bold" if strong else "body"
        if ruling:
            return [
                Paragraph(_("Ruling of this application"), "bold", 23, theme.gold, 20, 34),
                Paragraph(text, role, 30, theme.text, 2, 34),
            ]
        return [Paragraph(text, role, 30, theme.text, 20)]

    def _found(self) -> list[Paragraph]:
        theme = self.app.canvas.theme
        places = rulebook.search(self._game, i18n.language(), self._words)
        count = ngettext("{n} passage", "{n} passages", len(places)).format(n=len(places))
        parts = [Paragraph(count if places else _("Nothing found."), "bold", 30, theme.muted)]
        found = self._chapters()
        for index, place in enumerate(places):
            chapter = found[place.chapter]
            if not index or places[index - 1].chapter != place.chapter:
                parts.append(Paragraph(chapter.title, "heading", 40, theme.gold, 26))
            parts += self._one(chapter, place.paragraph)
        return parts

    # Doing

    def _search(self, words: str) -> None:
        """The words have changed: the text follows, the field keeps the focus."""
        self._words = words
        if self._text is not None:
            self._text.set_text(self._paragraphs())
            self._text.top = 0.0

    def _submit(self, _words: str) -> None:
        """Enter: on to the first chapter in which the words stand."""
        places = rulebook.search(self._game, i18n.language(), self._words)
        if places:
            self._show(places[0].chapter)
            self.ui.focus(next(one for one in self.ui.targets() if one.key == f"chapter{self._chapter}"))

    def _use(self, make: Callable[[], Scene]) -> None:
        self.app.push(make())

    def _open(self, game: str) -> None:
        self._game, self._chapter, self._sought = game, 0, None
        self.relayout()

    def _show(self, number: int) -> None:
        if number != self._chapter or self._words:
            self._chapter, self._words, self._sought = number, "", None
            self.relayout()

    def _follow(self, widget: object) -> None:
        """The text follows the focus: no press needed to leaf through."""
        key = str(getattr(widget, "key", ""))
        if key.startswith("chapter") and not self._words and int(key.removeprefix("chapter")) != self._chapter:
            self._show(int(key.removeprefix("chapter")))

    def prompts(self) -> list[tuple[Intent, str]]:
        """Choose a chapter, scroll its text."""
        return [(Intent.UP, _("Chapter")), (Intent.PAGE_DOWN, _("Scroll")), (Intent.BACK, _("Back"))]
