"""Every screen of the program, and what was written on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.app import App
from client.far import LEAST_EDGE, far
from client.fonts import Fonts
from client.scenes.base import Scene
from client.screens.every import screens
from client.settings import Settings
from client.stage.canvas import Canvas
from client.stage.still import Part

SIZE = (1280, 720)
SOFA_SIZE = (1920, 1080)
MakeApp = Callable[..., App]


@dataclass(slots=True)
class Written:
    """A line of text that was drawn: `px` its font's size; `cut`: shortened; `inside`: all of it is in the picture.

    Lines that a scrolled list shows in part are left out: scrolling brings them whole.
    """

    text: str
    px: int
    cut: bool
    inside: bool
    role: str
    color: tuple[int, int, int]
    place: pygame.Rect


@dataclass(slots=True)
class Watch:
    """Everything written since it was cleared; `broken`: words cut in two because they were wider than their line.

    While `mute`, nothing is written: pictures show what lies behind the texts.
    """

    lines: list[Written] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    mute: bool = False

    def clear(self) -> None:
        self.lines.clear()
        self.broken.clear()


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Watches every canvas: `watch.lines` holds what was written."""
    seen = Watch()
    text, draw, wrap, part_paint = Canvas.text, Fonts.draw, Fonts.wrap, Part._paint
    last: list[Any] = []
    # A part of a still layer is painted on a surface of its own: where that lies in the picture.
    origin: list[tuple[int, int]] = [(0, 0)]

    def watched_draw(self: Fonts, words: str, role: str, size_px: int, color: Any) -> Any:
        last[:] = [words, size_px, role, tuple(color[:3])]
        return None if seen.mute else draw(self, words, role, size_px, color)

    def watched_text(self: Canvas, words: str, *args: Any, **more: Any) -> Any:
        last[:] = [words, 0, "", ()]
        box = text(self, words, *args, **more)
        drawn, px, role, color = last
        clip, place = self._target.get_clip(), self.rect_px(box)
        scrolled = clip.size != self.size_px and not clip.contains(place)
        if words.strip() and px and not scrolled:
            place = place.move(origin[0])
            inside = pygame.Rect((0, 0), SIZE).inflate(2, 2).contains(place)
            seen.lines.append(Written(words, px, drawn != words, inside, role, color, place))
        return box

    def watched_wrap(self: Fonts, words: str, *args: Any) -> list[str]:
        lines = wrap(self, words, *args)
        whole = " ".join(lines).split()
        if whole != words.split():
            # Seals and seeds are long rows of figures that may break anywhere.
            seen.broken += [word for word in words.split() if len(word) < 30 and word not in whole]
        return lines

    def watched_paint(self: Part, canvas: Canvas, box: pygame.Rect, paint: Any) -> None:
        origin.insert(0, box.topleft)
        part_paint(self, canvas, box, paint)
        origin.pop(0)

    monkeypatch.setattr(Part, "_paint", watched_paint)
    monkeypatch.setattr(Fonts, "draw", watched_draw)
    monkeypatch.setattr(Fonts, "wrap", watched_wrap)
    monkeypatch.setattr(Canvas, "text", watched_text)
    return seen


@pytest.fixture
def open_screen(make_app: MakeApp, tmp_path: Path) -> Callable[..., App]:
    """`open_screen(name, language=…, percent=…, contrast=…)` gives the application with that screen on top.

    `sofa`: as the couch shows it on a screen of 1080 lines. The one opened before is closed.
    """
    before: list[App] = []

    def opened(
        name: str, language: str = "fr", percent: int = 100, contrast: bool = False, sofa: bool = False
    ) -> App:
        settings = Settings(
            name="Zoé",
            language=language,
            text_percent=percent,
            animation_speed=0.0,
            high_contrast=contrast,
            reduced_motion=True,
        )
        if sofa:
            settings = far(settings, fullscreen=False).changed(edge=LEAST_EDGE)
        for old in before:
            old.close()
            # Two hundred screens' drawings are more than some machines hold.
            old.sprites.clear()
        app = make_app(Scene(), settings=settings, size=SOFA_SIZE if sofa else SIZE)
        before[:] = [app]
        folder = tmp_path / f"{name}-{language}-{percent}-{contrast}-{sofa}"
        folder.mkdir()
        screens()[name](app, folder)
        app.step(16)
        return app

    return opened


@pytest.fixture
def redraw() -> Callable[[App], None]:
    """`redraw(app)` draws the screen on top with nothing kept from before."""

    def drawn(app: App) -> None:
        scene = app.scene
        for name in ("_make_table", "_lay"):
            if hasattr(scene, name):
                getattr(scene, name)()
        scene.relayout()
        app.step(16)

    return drawn


@pytest.fixture
def every_screen() -> list[str]:
    """Names of all screens."""
    return list(screens())
