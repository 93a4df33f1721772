"""Settings for a screen that is looked at from the sofa, and how they stay out of the player's own."""

from __future__ import annotations

from typing import Any

from client.settings import Notice, Settings, SettingsStore

LEAST_EDGE = 4
"""Percent of the height: with it nothing that matters lies within 60 pixels of the edge of a screen of 1080."""
LEAST_TEXT = 140
"""Percent: with it running texts are 30 pixels high on a screen of 1080, inside that edge."""


def far(settings: Settings, *, fullscreen: bool = True, monitor: int | None = None) -> Settings:
    """The settings with the screen filled and texts that can be read from three metres; `monitor` counts from 1."""
    changed = settings.changed(
        text_percent=max(LEAST_TEXT, settings.text_percent),
        fullscreen=fullscreen,
        edge=max(LEAST_EDGE, settings.edge) if fullscreen else settings.edge,
    )
    return changed if monitor is None else changed.changed(monitor=monitor - 1)


class FarStore(SettingsStore):
    """Saves what is changed on the couch, but not what the couch itself has changed (text, edge, screen).

    `saved`: the player's own settings; `used`: those the couch begins with.
    """

    def __init__(self, store: SettingsStore, saved: Settings, used: Settings) -> None:
        super().__init__(store.path)
        self._store, self._saved, self._used = store, saved, used

    def save(self, settings: Settings) -> Notice | None:
        """See `SettingsStore.save`."""
        kept: dict[str, Any] = {}
        for name in ("text_percent", "edge", "fullscreen", "monitor"):
            if getattr(settings, name) == getattr(self._used, name):
                kept[name] = getattr(self._saved, name)
        return self._store.save(settings.changed(**kept))
