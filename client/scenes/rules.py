"""The rules of the game and this application's rulings, chapter by chapter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from importlib import resources
from pathlib import Path

import pygame

import client
from client import i18n
from client.i18n import _
from client.input import Intent
from client.scenes.base import Scene
from client.scenes.frame import RoomScene, columns, inset
from client.tables import registry
from client.ui.controls import Button, Selector
from client.ui.layout import Column
from client.ui.lists import Paragraph, ScrollText
from client.ui.widget import Widget


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its title, and paragraphs as (text, whether it is a ruling of this application)."""

    title: str
    paragraphs: tuple[tuple[str, bool], ...]


def tied(text: str) -> str:
    """French signs stay with their words at the end of a line."""
    for sign in ("»", "!", "?", ":", ";"):
        text = text.replace(f" {sign}", f"\u00a0{sign}")
    return text.replace("« ", "«\u00a0")


def parse(text: str) -> tuple[Chapter, ...]:
    """Read a rules text: `# ` begins a chapter, `! ` a ruling of this application, other lines are paragraphs."""
    chapters: list[tuple[str, list[tuple[str, bool]]]] = []
    for raw in text.splitlines():
        line = tied(raw.strip())
        if line.startswith("# "):
            chapters.append((line[2:], []))
        elif line and chapters:
            ruling = line.startswith("! ")
            chapters[-1][1].append((line[2:] if ruling else line, ruling))
    return tuple(Chapter(title, tuple(paragraphs)) for title, paragraphs in chapters)


@cache
def chapters(game: str, language: str) -> tuple[Chapter, ...]:
    """The rules of a game in a language; empty if they are not written yet."""
    beside = Path(client.__file__).parent / "locales" / language / "rules" / f"{game}.txt"
    packed = resources.files("client") / "locales" / language / "rules" / f"{game}.txt"
    for page in (beside, packed):
        if page.is_file():
            return parse(page.read_text(encoding="utf-8"))
    return ()


class RulesScene(RoomScene):
    """Chapters at the left, the chosen one at the right; every ruling says that it is one.

    `game`: the rules of this game only; by default the player leafs through those of all games.
    """

    def __init__(self, game: str | None = None) -> None:
        super().__init__()
        self._fixed = game is not None
        self._game = registry.names()[0] if game is None else game
        self._chapter = 0

    def heading(self) -> str:
        """The page's name."""
        return _("Rules of {game}").format(game=registry.title(self._game))

    def panels(self) -> list[pygame.FRect]:
        """Chapters, text."""
        return [columns(self.body, 0.29)[0]]

    def layout(self) -> None:
        """Place chapters and text."""
        self.ui.clear()
        left, right = columns(self.body, 0.29)
        found = chapters(self._game, i18n.language()) or (Chapter(registry.title(self._game), ()),)
        self._chapter = min(self._chapter, len(found) - 1)
        widgets: list[Widget] = []
        if not self._fixed and len(registry.names()) > 1:
            games = [(name, registry.title(name)) for name in registry.names()]
            widgets.append(Selector("", games, self._game, self._open, key="game"))
        widgets += [
            Button(chapter.title, partial(self._show, number), key=f"chapter{number}", size=28, quiet=True)
            for number, chapter in enumerate(found)
        ]
        widgets += [
            Button(words, partial(self._use, make), key=f"tool{number}", size=28)
            for number, (words, make) in enumerate(registry.entry(self._game).tools())
        ]
        widgets.append(Button(_("Back"), self.back, key="back", size=28))
        self.ui.add(Column(widgets, gap=8), inset(left, 22))
        self.ui.add(ScrollText(self._text(found[self._chapter])), right)
        self.ui.on_focus = self._follow

    def _text(self, chapter: Chapter) -> list[Paragraph]:
        theme = self.app.canvas.theme
        parts = [Paragraph(chapter.title, "heading", 46, theme.gold)]
        for text, ruling in chapter.paragraphs:
            if ruling:
                parts.append(Paragraph(_("Ruling of this application"), "bold", 23, theme.gold, 20, 34))
                parts.append(Paragraph(text, "body", 30, theme.text, 2, 34))
            else:
                parts.append(Paragraph(text, "body", 30, theme.text, 20))
        return parts

    def _use(self, make: Callable[[], Scene]) -> None:
        self.app.push(make())

    def _open(self, game: str) -> None:
        self._game, self._chapter = game, 0
        self.relayout()

    def _show(self, number: int) -> None:
        if number != self._chapter:
            self._chapter = number
            self.relayout()

    def _follow(self, widget: object) -> None:
        """The text follows the focus: no press needed to leaf through."""
        key = str(getattr(widget, "key", ""))
        if key.startswith("chapter"):
            number = int(key.removeprefix("chapter"))
            if number != self._chapter:
                self._chapter = number
                self.relayout()

    def prompts(self) -> list[tuple[Intent, str]]:
        """Choose a chapter, scroll its text."""
        return [(Intent.UP, _("Chapter")), (Intent.PAGE_DOWN, _("Scroll")), (Intent.BACK, _("Back"))]
