"""The title: the room in the evening, the table laid, and where to go from here."""

from __future__ import annotations

import pygame

from client.i18n import _
from client.input import Intent
from client.scenes.base import Scene
from client.scenes.hearth import FRAME_MS, ROOMY, draw_flames, draw_room
from client.stage.canvas import Canvas
from client.store import RecordStore
from client.tables import registry
from client.tables.registry import draw_fan
from client.ui.controls import Button
from client.ui.layout import Column

FAN_Y, FAN_CARD = 925.0, 154.0


class TitleScene(Scene):
    """Play, records, rules, settings, quit."""

    music = "title"

    def __init__(self, seed: bytes | None = None, store: RecordStore | None = None) -> None:
        super().__init__()
        self._seed = seed
        self._store = store
        self._frame = 0
        self._burnt_ms = 0.0

    def layout(self) -> None:
        """The menu at the left, over the foot of the table."""
        self.ui.clear()
        entries = [
            Button(_("Play"), self.play, key="play"),
            Button(_("Learn"), self.learn, key="learn"),
            Button(_("On the LAN"), self.lan, key="lan"),
            Button(_("Records"), self.records, key="records"),
            Button(_("Rules"), self.rules, key="rules"),
            Button(_("Settings"), self.settings, key="settings"),
            Button(_("Quit"), self.app.quit, key="quit"),
        ]
        self.ui.add(Column(entries, gap=14), pygame.FRect(100, 384, self._menu_width, 590))

    @property
    def _menu_width(self) -> float:
        """As wide as the hearth leaves room for."""
        return max(300.0, min(460.0, self.app.width / 2 - 480))

    def play(self) -> None:
        """Choose a game."""
        from client.scenes.choose_game import ChooseGameScene

        self.app.push(ChooseGameScene(self._seed, self._store))

    def learn(self) -> None:
        """Learn a game by playing a few turns."""
        from client.scenes.learn.choose import LearnScene

        self.app.push(LearnScene())

    def lan(self, join: str = "") -> None:
        """Tables on this network; `join`: go to the one at that code or address."""
        from client.scenes.lan.tables import LanTablesScene

        self.app.push(LanTablesScene(join=join))

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

    def update(self, dt_ms: float) -> None:
        """Let the fire burn, unless the player wants no motion."""
        settings = self.app.settings
        if settings.reduced_motion or settings.animation_speed <= 0:
            return
        self._burnt_ms += dt_ms
        if self._burnt_ms >= FRAME_MS:
            self._burnt_ms %= FRAME_MS
            self._frame += 1
            self.invalidate()

    def draw_static(self, canvas: Canvas) -> None:
        """The room, and the program's name in gold."""
        draw_room(canvas)
        theme = canvas.theme
        narrow = canvas.width < ROOMY
        room = 440.0 if narrow else self._menu_width + 26
        canvas.text("Veillée", (96, 190), 132, "title", theme.gold, "midleft", room, True, fixed=True)
        words = _("Games for an evening together")
        canvas.text(words, (102, 296), 40, "heading", theme.text, "midleft", room, True, fixed=True)

    def draw(self, canvas: Canvas) -> None:
        """The fire, the cards on the table, the menu."""
        draw_flames(canvas, self._frame)
        self._fan(canvas, canvas.width / 2 + 250)
        super().draw(canvas)

    def _fan(self, canvas: Canvas, middle: float) -> None:
        """The cards of the game played last, or of the first that has any."""
        last = self.app.settings.last_table.get("game")
        # One after the other: reading the rules of every game would keep the first picture waiting.
        fans = (registry.entry(name).fan(canvas) for name in sorted(registry.names(), key=lambda name: name != last))
        draw_fan(canvas, next((fan for fan in fans if fan), ()), (middle, FAN_Y), FAN_CARD)
