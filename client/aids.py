"""What is told in another way: sounds in words, events by the system's voice."""

from __future__ import annotations

from client.captions import Captions
from client.settings import Settings
from client.speech import Speech
from client.stage.canvas import Canvas


class Aids:
    """The captions and the voice of one client, as its settings want them."""

    def __init__(self, settings: Settings) -> None:
        self.captions = Captions()
        self.speech = Speech()
        self._settings = settings

    def apply(self, settings: Settings) -> None:
        """Use other settings."""
        self._settings = settings
        if not settings.captions:
            self.captions.clear()
        if not settings.speech:
            self.speech.hush()

    def say(self, text: str) -> None:
        """Say a sentence, if that is wanted."""
        if self._settings.speech:
            self.speech.say(text, self._settings.language)

    def heard(self, sound: str) -> bool:
        """A sound begins; returns whether there is something new to show."""
        return self._settings.captions and self.captions.hear(sound)

    def update(self, dt_ms: float) -> bool:
        """Let time pass; returns whether a new picture is needed."""
        return self.captions.update(dt_ms)

    def draw(self, canvas: Canvas, bottom: float) -> None:
        """Draw the words for what sounds."""
        self.captions.draw(canvas, bottom)

    def close(self) -> None:
        """Fall silent."""
        self.speech.close()
