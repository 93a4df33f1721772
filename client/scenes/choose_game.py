"""What shall we play: every game of the house as a picture with its name, players and length."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.input import Intent
from client.scenes.frame import RoomScene
from client.tables import registry
from client.ui.button import Button
from client.ui.layout import Column, Grid, Row
from client.ui.pressable import Pressable
from client.ui.widget import Widget

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from client.store import RecordStore
    from client.tables.registry import TableEntry

COVER = 300.0
PAD = 22.0
TITLE, FACTS, TAG = 48.0, 29.0, 28.0
ICONS = {"couch": "icons/pad", "learn": "icons/book", "tournament": "icons/trophy"}
LEAST_WIDTH, CARD_WIDTH = 380.0, 520.0


class GameCard(Pressable):
    """A game to choose: its cover above its name, how many play for how long, and what it is about."""

    def __init__(self, entry: TableEntry, on_press: Callable[[], object]) -> None:
        super().__init__(key=f"game:{entry.name}")
        self._entry = entry
        self._on_press = on_press

    def facts(self) -> str:
        """Players and length."""
        fewest, most = self._entry.seats
        short, long = self._entry.minutes
        players = _("{fewest} to {most} players").format(fewest=fewest, most=most)
        minutes = _("{n} min") if short == long else _("{short} to {long} min")
        return f"{players} · {minutes.format(n=short, short=short, long=long)}"

    def natural_height(self, canvas: Canvas, width: float) -> float:
        """Cover and texts."""
        inner = width - 2 * PAD
        texts = canvas.line_height(TITLE) + canvas.paragraph_height(self.facts(), inner, FACTS)
        if self._entry.tagline:
            texts += canvas.paragraph_height(_(self._entry.tagline), inner, TAG) + 10
        return COVER + texts + 3 * PAD

    def press(self) -> None:
        """Choose the game."""
        if self.ui is not None and self.ui.scene is not None:
            self.ui.scene.app.audio.play("click")
        self._on_press()

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        """Draw frame, cover and texts."""
        theme, on, box = canvas.theme, focused is self, self.rect
        canvas.nine("panel", box)
        cover = pygame.FRect(box.x + PAD, box.y + PAD, box.w - 2 * PAD, COVER)
        with canvas.clip(cover):
            self._entry.draw_cover(canvas, cover)
        canvas.rect(theme.gold if on else theme.line, cover, 12, 4 if on else 2)
        y = cover.bottom + PAD / 2
        color = theme.strong if on else theme.gold
        canvas.text(_(self._entry.title), (box.centerx, y), TITLE, "heading", color, "midtop", cover.w, True)
        y += canvas.line_height(TITLE)
        y += canvas.paragraph(self.facts(), (cover.x, y, cover.w, 400), FACTS, "body", theme.text, "center")
        if self._entry.tagline:
            rest = (cover.x, y + 10, cover.w, box.bottom - y - 10)
            canvas.paragraph(_(self._entry.tagline), rest, TAG, "body", theme.muted, "center")
        if on:
            canvas.rect(theme.gold, box.inflate(-8, -8), 14, 4)


class ChooseGameScene(RoomScene):
    """One card a game; the one played last has the focus."""

    def __init__(self, seed: bytes | None = None, store: RecordStore | None = None) -> None:
        super().__init__()
        self._seed = seed
        self._store = store

    def heading(self) -> str:
        """The question."""
        return _("What shall we play?")

    def entries(self) -> list[TableEntry]:
        """All games of the house."""
        return registry.entries()

    def cards(self) -> list[GameCard]:
        """A card for each game."""
        return [GameCard(entry, partial(self._choose, entry.name)) for entry in self.entries()]

    def more(self) -> list[tuple[str, str]]:
        """What can be chosen besides: (key, words); pressing one calls the method of that name."""
        return [
            ("couch", _("On the couch, a gamepad each")),
            ("tournament", _("Tournament of an evening")),
            ("learn", _("Learn a game first")),
        ]

    def layout(self) -> None:
        """The cards side by side, and below them what else there is."""
        self.ui.clear()
        cards = self.cards()
        last = self.app.settings.last_table.get("game")
        for card in cards:
            card.first = card.key == f"game:{last}"
        body = self.body
        more = [
            Button(words, getattr(self, key), icon=ICONS[key], key=key, size=30, quiet=True)
            for key, words in self.more()
        ]
        if len(cards) < 4:
            one = CARD_WIDTH * min(1.7, max(1.0, self.app.canvas.text_scale))
            wide = min(body.w, len(cards) * one + (len(cards) - 1) * 28)
            body = pygame.FRect(body.centerx - wide / 2, body.y, wide, body.h)
        grid = Grid(cards, max(1, min(4, len(cards))), 28, LEAST_WIDTH)
        below: list[Widget] = [Row(more, gap=20)] if self.app.canvas.text_scale <= 1.4 else list(more)
        self.ui.add(Column([grid, *below], gap=22), body)

    def couch(self) -> None:
        """Several people at this screen, each with a gamepad or at the keyboard."""
        from client.scenes.couch.join import CouchJoinScene

        self.app.push(CouchJoinScene(self._seed, self._store))

    def tournament(self) -> None:
        """Several games in a row: the evening that was left, or a new one."""
        from client.scenes.tournament.setup import TournamentSetupScene
        from client.scenes.tournament.standings import TournamentScene, tournament_file
        from client.store import RecordStore

        store = RecordStore() if self._store is None else self._store
        kept = tournament_file(store).load()
        usable = kept is not None and all(leg.game in registry.names() for leg in kept.legs)
        if kept is not None and usable:
            self.app.push(TournamentScene(kept, store, self._seed))
        else:
            self.app.push(TournamentSetupScene(store, self._seed))

    def learn(self) -> None:
        """Choose a lesson instead."""
        from client.scenes.learn.choose import LearnScene

        self.app.push(LearnScene())

    def _choose(self, name: str) -> None:
        from client.scenes.new_table import NewTableScene

        self.app.push(NewTableScene(game=name, seed=self._seed, store=self._store))

    def prompts(self) -> list[tuple[Intent, str]]:
        """Choose or go back."""
        return [(Intent.OK, _("Choose")), (Intent.BACK, _("Back"))]
