"""The title: the room in the evening, the table laid, and where to go from here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.input import Intent
from client.scenes.base import Scene
from client.scenes.hearth import FRAME_MS, ROOMY, draw_flames, draw_room
from client.stage.canvas import Canvas
from client.store import RecordStore
from client.tables import registry
from client.tables.registry import draw_fan
from client.ui.button import Button
from client.ui.layout import Column, Row
from client.ui.widget import Widget

if TYPE_CHECKING:
    from client.offers import Look, Offer
    from client.running import Left

FAN_Y, FAN_CARD = 925.0, 154.0


class TitleScene(Scene):
    """Go on with a match that was cut short, play, records, rules, settings, quit.

    `look`: which matches were cut short here (by default those of the profile).
    """

    music = "title"

    def __init__(self, seed: bytes | None = None, store: RecordStore | None = None, look: Look | None = None) -> None:
        super().__init__()
        self._seed = seed
        self._store = store
        self._look = look
        self._offers: tuple[Offer, ...] = ()
        self._frame = 0
        self._burnt_ms = 0.0

    def enter(self) -> None:
        """Look once for matches that were cut short here."""
        self._find()

    def resume(self) -> None:
        """Back from another screen: a match may have been cut short, or gone on with, meanwhile."""
        before = self._offers
        self._find()
        if self._offers != before:
            self.relayout()

    def _find(self) -> None:
        if self._look is None:
            from client.offers import offers

            records = (self._store or RecordStore()).folder
            self._look = lambda: offers(records)
        self._offers = tuple(self._look())

    def _resumable(self) -> list[Widget]:
        """What goes on with a match that was cut short; nothing if there is none."""
        if not self._offers:
            return []
        from client.offers import told

        last = self._offers[0]
        on = Button(_("Go on with your match"), lambda: self.go_on(last), key="resume", size=31)
        on.note = told(last)
        on.first = True
        words = _("Offer it no more") if len(self._offers) == 1 else _("Other interrupted matches")
        icon = "ui/icon_cross" if len(self._offers) == 1 else "icons/menu"
        others = Button("", self._others, icon=icon, tooltip=words, key="others", quiet=True)
        return [Row([on, others], gap=10, weights=[5, 1])]

    def go_on(self, one: Offer) -> None:
        """Go on with a match that was cut short here."""
        from client.running import Left

        if isinstance(one, Left):
            self._go_on_here(one)
            return
        from client.scenes.lan.tables import LanTablesScene

        self.app.push(LanTablesScene(back=one))

    def _go_on_here(self, one: Left) -> None:
        from client.scenes.going_on import back_at

        scene = back_at(one, self.app.clock, self._store)
        if isinstance(scene, Scene):
            self.app.push(scene)
            return
        self.app.toast(scene, "warn", least_ms=6000)
        self.resume()

    def _others(self) -> None:
        from client.scenes.lan.interrupted import InterruptedScene

        self.app.push(InterruptedScene(lambda: self._offers, self.go_on))

    def layout(self) -> None:
        """The menu at the left, over the foot of the table."""
        self.ui.clear()
        entries = [
            *self._resumable(),
            Button(_("Play"), self.play, key="play"),
            Button(_("Learn"), self.learn, key="learn"),
            Button(_("On the LAN"), self.lan, key="lan"),
            Button(_("Records"), self.records, key="records"),
            Button(_("Rules"), self.rules, key="rules"),
            Button(_("Settings"), self.settings, key="settings"),
            Button(_("Quit"), self.app.quit, key="quit"),
        ]
        top, gap = 384.0, 14.0
        if self._offers:
            # One more than usual, of up to three lines: all of them are still in view.
            top, gap = 326.0, 4.0
            for entry in entries:
                if isinstance(entry, Button):
                    entry.size = 31.0
        self.ui.add(Column(entries, gap=gap), pygame.FRect(100, top, self._menu_width, 974 - top))

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
