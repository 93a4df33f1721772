"""Settings: what a player chooses for this installation; every change applies at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from client.fonts import FACES
from client.i18n import _
from client.scenes.frame import RoomScene, columns, inset
from client.settings import EDGE_MOST, NAME_LENGTH
from client.ui.button import Button
from client.ui.controls import Selector, Slider, Toggle
from client.ui.field import Field
from client.ui.layout import Column
from client.ui.widget import Widget


class SettingsScene(RoomScene):
    """Name, language, sound, pace, text, contrast, window."""

    def heading(self) -> str:
        """The page's name."""
        return _("Settings")

    def panels(self) -> list[pygame.FRect]:
        """Two panels."""
        return list(columns(self.body, 0.5))

    def layout(self) -> None:
        """Left: the person, sound and pace. Right: reading and the window."""
        self.ui.clear()
        left, right = columns(self.body, 0.5)
        self.ui.add(Column(self._left(), gap=9), inset(left))
        inner = inset(right)
        self.ui.add(Column(self._right(), gap=14), (inner.x, inner.y, inner.w, inner.h - 96))
        self.ui.add(Button(_("Back"), self.back, key="back"), (inner.x, inner.bottom - 76, inner.w, 76))

    def _change(self, key: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            self.app.apply(self.app.settings.changed(**{key: value}))

        return change

    def _left(self) -> list[Widget]:
        now = self.app.settings
        language = Selector(
            _("Language"),
            [("fr", "Français"), ("en", "English")],
            now.language,
            self._change("language"),
            key="language",
        )
        # Not the name: there the first keys would be typed.
        language.first = True
        return [
            Field(_("Name"), now.name, NAME_LENGTH, self._change("name"), key="name"),
            language,
            Slider(_("Sounds"), 0, 100, 5, now.volume, self._change("volume"), _percent, key="volume"),
            Slider(_("Music"), 0, 100, 5, now.music_volume, self._change("music_volume"), _percent, key="music"),
            Selector(
                _("Animations"),
                [(0.0, _("off")), (0.5, _("slow")), (1.0, _("normal")), (2.0, _("fast"))],
                now.animation_speed,
                self._change("animation_speed"),
                _("How fast cards move; off: they are simply there."),
                key="speed",
            ),
            Toggle(_("Reduced motion"), now.reduced_motion, self._change("reduced_motion"), key="motion"),
            Selector(
                _("Confirm moves"),
                [("never", _("never")), ("touch", _("by touch")), ("always", _("always"))],
                now.confirm,
                self._change("confirm"),
                _("Asks once more before a move counts, where a table has no draft of its own."),
                key="confirm",
            ),
            Toggle(_("Sounds in words"), now.captions, self._change("captions"), key="captions"),
            Toggle(_("Tell events aloud"), now.speech, self._speak, key="speech"),
        ]

    def _speak(self, wanted: bool) -> None:
        """The system's voice, where it has one."""
        if wanted and not self.app.aids.speech.possible(self.app.settings.language):
            self.app.toast(_("This system has no voice; on Linux install speech-dispatcher or espeak-ng."), "warn")
            self.relayout()
            return
        self.app.apply(self.app.settings.changed(speech=wanted))

    def _controls(self) -> None:
        from client.scenes.controls import ControlsScene

        self.app.push(ControlsScene())

    def _right(self) -> list[Widget]:
        now = self.app.settings
        fonts = [(key, _(label)) for key, label in FONT_NAMES if key in FACES]
        monitors = max(1, len(pygame.display.get_desktop_sizes()))
        widgets: list[Widget] = [
            Slider(_("Text size"), 80, 200, 10, now.text_percent, self._change("text_percent"), _percent, key="text"),
            Selector(_("Font"), fonts, now.font, self._change("font"), key="font"),
            Toggle(_("High contrast"), now.high_contrast, self._change("high_contrast"), key="contrast"),
            Button(_("Keys and pad"), self._controls, key="controls"),
            Toggle(_("Full screen"), now.fullscreen, self._change("fullscreen"), key="fullscreen"),
        ]
        if now.fullscreen:
            qualities = [("auto", _("by itself")), ("1080", "1080"), ("1440", "1440"), ("native", _("as the screen"))]
            words = _("How fine a full screen is drawn; less is quicker.")
            widgets.append(
                Selector(_("Fineness"), qualities, now.quality, self._change("quality"), words, key="quality")
            )
        words = _("For a television that cuts off the edge of the picture.")
        widgets.append(
            Slider(_("Free edge"), 0, EDGE_MOST, 1, now.edge, self._change("edge"), _percent, words, key="edge")
        )
        if monitors > 1:
            screens = [(number, _("Screen {n}").format(n=number + 1)) for number in range(monitors)]
            widgets.append(Selector(_("Screen"), screens, now.monitor, self._change("monitor"), key="monitor"))
        return widgets


FONT_NAMES = (("alegreya", "Alegreya Sans"), ("atkinson", "Atkinson Hyperlegible"))


def _percent(value: float) -> str:
    return f"{round(value)} %"
