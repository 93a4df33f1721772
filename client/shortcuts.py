"""Keys that work on every screen: full screen and sound."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.i18n import _

if TYPE_CHECKING:
    from client.app import App

VOLUME_STEP = 10


class Shortcuts:
    """F11 and Alt+Enter, F7, F8, F9."""

    def __init__(self) -> None:
        self._held: set[int] = set()

    def up(self, key: int) -> None:
        """A key was let go of."""
        self._held.discard(key)

    def down(self, app: App, event: pygame.event.Event) -> bool:
        """Do what the key is for; returns whether it is one of these."""
        key, mod = event.key, getattr(event, "mod", 0)
        if key == pygame.K_F11 or (key == pygame.K_RETURN and mod & pygame.KMOD_ALT):
            # Not again for the system's key repeat.
            if key not in self._held:
                self._held.add(key)
                app.apply(app.settings.changed(fullscreen=not app.settings.fullscreen))
        elif key == pygame.K_F7:
            app.audio.mute(not app.audio.muted)
            app.toast(_("Sound off") if app.audio.muted else _("Sound on"))
        elif key in (pygame.K_F8, pygame.K_F9):
            step = VOLUME_STEP if key == pygame.K_F9 else -VOLUME_STEP
            app.apply(app.settings.changed(volume=app.settings.volume + step))
            app.toast(_("Volume {percent} %").format(percent=app.settings.volume))
        else:
            return False
        return True
