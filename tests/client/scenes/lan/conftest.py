"""A match on the LAN on virtual time, with everybody else played by the test."""

from pathlib import Path

import pytest

from client.lan.fake import NAMES, FakeEvening, FakeMatch, roster
from client.scenes.base import Scene
from client.scenes.lan.decision import DecisionScene
from client.scenes.lan.match import LanMatchScene
from client.settings import Settings

JOURNAL = Path("matches") / "evening.vlog"


class Blank(Scene):
    """What lies below the match."""


class Seen:
    """A screen at a table with four laptops, Zoé's own among them."""

    def __init__(self, make_app, members=4, game="menteur", me=0, language="en", **more):
        made, key = roster(game, members, **more)
        self.evening = FakeEvening(key if me == 0 else b"w" * 32)
        self.match = self.evening.lan.match = FakeMatch(made, me)
        settings = Settings(name=NAMES[0], language=language, animation_speed=0.0)
        self.app = make_app(Blank(), settings=settings, size=(640, 360))
        self.scene = LanMatchScene(self.evening, made, JOURNAL)
        self.app.push(self.scene)
        self.match.deal()
        self.run(600)

    def run(self, ms):
        for _ in range(ms // 50):
            self.app.step(50)

    def lose(self, *members, ms=1_000):
        self.match.until_asked(*members)
        for member in members:
            self.match.hears(member, "lost")
        self.run(ms)

    def asked(self, *choices, members=(2,), left_ms=20_000):
        """The table waits for Gédéon, and asks."""
        self.lose(*members)
        self.match.decides(members, left_ms, *choices)
        self.run(600)
        assert isinstance(self.app.scene, DecisionScene)
        return self.app.scene

    def widget(self, key):
        return next(widget for widget in self.app.scene.ui.targets() if widget.key == key)

    journal = JOURNAL

    @property
    def left(self):
        """Whether the match was left for what lies below it."""
        return isinstance(self.app.scene, Blank)

    def keys(self):
        return [widget.key for widget in self.app.scene.ui.targets() if widget.key != "text"]

    def text(self):
        return "\n".join(part.text for part in self.app.scene._text._parts)


@pytest.fixture
def seen(make_app):
    return lambda **more: Seen(make_app, **more)
