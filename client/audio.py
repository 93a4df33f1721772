"""Sounds by name with variants, panning and volume; silent, never failing, without a device."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from client import assets

if TYPE_CHECKING:
    import pygame

CHANNELS = 24
FADE_MS = 900
_VARIANT = re.compile(r"(.+?)(?:_\d+)?\.ogg")


class Audio:
    """The sounds of one client; volumes 0-100. Every method is safe without a device."""

    def __init__(self, volume: int = 80, music_volume: int = 50) -> None:
        self._on = False
        self._volume = volume
        self._music_volume = music_volume
        self._variants: dict[str, list[str]] = {}
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._turn: dict[str, int] = {}
        self._music = ""
        self.muted = False
        self.heard: Callable[[str], None] | None = None
        """Told the name of every sound and piece, also of those nobody hears."""

    @property
    def audible(self) -> bool:
        """Say whether there is a device."""
        return self._on

    def start(self) -> bool:
        """Open the device; returns False (and stays silent) when there is none."""
        import pygame

        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error:
            return False
        self._on = True
        self._variants = {}
        for name in assets.names("sounds", ending=".ogg"):
            match = _VARIANT.fullmatch(name)
            if match:
                self._variants.setdefault(match[1], []).append(name)
        return True

    def stop(self) -> None:
        """Close the device."""
        if self._on:
            import pygame

            self._on = False
            self._sounds.clear()
            pygame.mixer.quit()

    def lost(self) -> None:
        """Go silent: the device has gone."""
        try:
            self.stop()
        except RuntimeError:
            self._on = False

    def volumes(self, volume: int, music_volume: int) -> None:
        """Set both volumes (0-100)."""
        self._volume, self._music_volume = volume, music_volume
        self._music_level()

    def mute(self, muted: bool) -> None:
        """Silence everything, or end that."""
        self.muted = muted
        self._music_level()

    def names(self) -> list[str]:
        """Return the names `play` knows."""
        return sorted(self._variants)

    def play(self, name: str, pan: float = 0.0, volume: float = 1.0) -> bool:
        """Play the next variant of a sound; `pan` -1 (left) to 1 (right). Returns whether something sounds."""
        if self.heard is not None:
            self.heard(name)
        if not self._on or self.muted or self._volume == 0 or name not in self._variants:
            return False
        import pygame

        variants = self._variants[name]
        turn = self._turn.get(name, 0)
        self._turn[name] = turn + 1
        try:
            # The stubs promise a channel, but there is none when all are in use.
            channel: pygame.mixer.Channel | None = self._sound(variants[turn % len(variants)]).play()
            if channel is None:
                return False
            level = volume * self._volume / 100
            pan = min(1.0, max(-1.0, pan))
            channel.set_volume(level * min(1.0, 1.0 - pan), level * min(1.0, 1.0 + pan))
        except pygame.error:
            self.lost()
            return False
        return True

    def _sound(self, file: str) -> pygame.mixer.Sound:
        import pygame

        sound = self._sounds.get(file)
        if sound is None:
            sound = self._sounds[file] = pygame.mixer.Sound(io.BytesIO(assets.read("sounds", file)))
        return sound

    def music(self, name: str, loop: bool = True) -> bool:
        """Begin a piece softly, unless it is playing already; returns whether it plays."""
        if not self._on or not assets.exists("sounds", f"{name}.ogg"):
            return False
        if self._music == name:
            return True
        import pygame

        try:
            pygame.mixer.music.load(io.BytesIO(assets.read("sounds", f"{name}.ogg")), "ogg")
            self._music = name
            self._music_level()
            pygame.mixer.music.play(-1 if loop else 0, fade_ms=FADE_MS)
        except pygame.error:
            self.lost()
            return False
        return True

    def stop_music(self) -> None:
        """Fade the music out."""
        if self._on and self._music:
            import pygame

            pygame.mixer.music.fadeout(FADE_MS)
        self._music = ""

    def _music_level(self) -> None:
        if self._on:
            import pygame

            level = 0.0 if self.muted else self._volume / 100 * self._music_volume / 100
            pygame.mixer.music.set_volume(level)
