"""The title: the room in the evening, the table laid, and where to go from here."""

from __future__ import annotations

import math

import pygame

from client.i18n import _
from client.input import Intent
from client.scenes.base import Scene
from client.stage.canvas import Canvas
from client.store import RecordStore
from client.tables.menteur import faces
from client.ui.controls import Button
from client.ui.layout import Column
from core.games.menteur.packs import face_value

FAN = tuple(face_value(code) for code in ("TC", "QH", "AS", "KD", "7H"))
SHIELDS = ("shields/moon", "shields/tower", "shields/sun", "shields/lily", "shields/harp")


class TitleScene(Scene):
    """Play, records, rules, settings, quit."""

    music = "title"

    def __init__(self, seed: bytes | None = None, store: RecordStore | None = None) -> None:
        super().__init__()
        self._seed = seed
        self._store = store

    def layout(self) -> None:
        """The menu at the left, over the foot of the table."""
        self.ui.clear()
        entries = [
            Button(_("Play"), self.play, key="play"),
            Button(_("Records"), self.records, key="records"),
            Button(_("Rules"), self.rules, key="rules"),
            Button(_("Settings"), self.settings, key="settings"),
            Button(_("Quit"), self.app.quit, key="quit"),
        ]
        width = min(470.0, self.app.width * 0.34)
        self.ui.add(Column(entries, gap=18), pygame.FRect(110, 410, width, 560))

    def play(self) -> None:
        """Set up a table."""
        from client.scenes.new_table import NewTableScene

        self.app.push(NewTableScene(seed=self._seed, store=self._store))

    def records(self) -> None:
        """Look at past matches."""
        from client.scenes.records import RecordsScene

        self.app.push(RecordsScene(self._store))

    def rules(self) -> None:
        """Read the rules."""
        from client.scenes.rules import RulesScene

        self.app.push(RulesScene())

    def settings(self) -> None:
        """Change the settings."""
        from client.scenes.settings import SettingsScene

        self.app.push(SettingsScene())

    def back(self) -> None:
        """The first screen: nothing to go back to, so the focus goes to Quit."""
        quit_button = next((w for w in self.ui.targets() if w.key == "quit"), None)
        self.ui.focus(quit_button)

    def prompts(self) -> list[tuple[Intent, str]]:
        """Only choosing."""
        return [(Intent.OK, _("Choose"))]

    def draw_static(self, canvas: Canvas) -> None:
        """The table under the light, a fan of cards, the name in gold."""
        super().draw_static(canvas)
        theme = canvas.theme
        middle = canvas.width * 0.68
        table = pygame.FRect(middle - 560, 300, 1120, 640)
        canvas.glow((middle, 600), 760, strength=70)
        canvas.texture("rim", table, 320)
        felt = table.inflate(-64, -64)
        canvas.texture("felt", felt, 288)
        canvas.rect(theme.line, table, 320, 3)
        canvas.rect(theme.line, felt, 288, 3)
        canvas.rect((*theme.line, 120), felt.inflate(-60, -60), 258, 2)
        canvas.glow((middle, 590), 420, strength=90)
        self._fan(canvas, middle)
        canvas.text("Veillée", (100, 190), 150, "title", theme.gold, "midleft", canvas.width * 0.55, True, fixed=True)
        canvas.text(
            _("Games for an evening together"),
            (108, 300),
            44,
            "heading",
            theme.text,
            "midleft",
            canvas.width * 0.5,
            True,
        )

    def _fan(self, canvas: Canvas, middle: float) -> None:
        half = (len(FAN) - 1) / 2
        for place, face in enumerate(FAN):
            turn = (place - half) * 13.0
            x = middle + 520 * math.sin(math.radians(turn))
            y = 1080 - 520 * math.cos(math.radians(turn)) + 20
            canvas.sprite(faces.card(canvas, face), (x, y), (238, 333), turn, shadow=8)
        for place, name in enumerate(SHIELDS):
            turn = math.radians(-62 + 31 * place)
            canvas.sprite(name, (middle + 545 * math.sin(turn), 620 - 325 * math.cos(turn)), (92, 110), shadow=6)
