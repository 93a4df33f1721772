"""The application loop: window, scene stack, input, toasts; one frame is `step`."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from client import i18n
from client.aids import Aids
from client.audio import Audio
from client.bindings import Bindings
from client.clock import Clock, RealClock
from client.fonts import Fonts
from client.i18n import _
from client.input import Event, Input, Place, Pointer
from client.pace import Pace
from client.picture import Picture
from client.scenes.base import Scene
from client.settings import Notice, Settings, SettingsStore
from client.shortcuts import Shortcuts
from client.stage.canvas import Canvas
from client.stage.sprites import Sprites
from client.ui.theme import HIGH_CONTRAST, NORMAL
from client.ui.toast import LEAST_MS, Toasts
from client.window import Window

FRAMES_PER_SECOND = 60
# A dragged window or a sleeping machine must not make everything jump.
MOST_DT_MS = 64
STILL_FRAMES = 60
"""After so many frames without an event or a new picture the loop slows down."""
IDLE_FRAMES_PER_SECOND = 16
SPRITE_BUDGET_MS = 2.5
SCREENS_MS = 1000.0
"""Between two looks at which monitors there are."""


class App:
    """One client. Tests drive it with `step` and posted pygame events; `run` does so in real time."""

    def __init__(
        self,
        scene_factory: Callable[[App], Scene],
        settings: Settings | None = None,
        *,
        clock: Clock | None = None,
        size: tuple[int, int] | None = None,
        store: SettingsStore | None = None,
        notices: list[Notice] | None = None,
        sound: bool = True,
    ) -> None:
        self.settings = settings or Settings()
        self.clock: Clock = clock or RealClock()
        self.store = store
        i18n.use(self.settings.language)
        self.window = Window(self.settings, size)
        self.fonts = Fonts(self.settings.font)
        self.sprites = Sprites()
        self.audio = Audio(self.settings.volume, self.settings.music_volume)
        self._sound = sound
        self.audible = sound and self.audio.start()
        self.input = Input(Bindings.of(self.settings.bindings))
        self.input.start()
        self.aids = Aids(self.settings)
        self.audio.heard = self._heard
        self.place = Place()
        self.toasts = Toasts()
        self.exit_code: int | None = None
        self.pictures = 0
        self._scenes: list[Scene] = []
        self._dirty = True
        self._text_mode = False
        self._shortcuts = Shortcuts()
        self._source = self.input.last_source
        self._screens_ms = SCREENS_MS
        self._still = 0
        self._stirred = False
        pygame.key.stop_text_input()
        pygame.key.set_repeat(400, 35)
        self._picture = Picture()
        self._pace = Pace()
        self._changed: list[pygame.Rect] | None = None
        self.canvas = self.canvas_for()
        for notice in notices or ():
            self.toast(notice.sentence(), "warn")
        self.push(scene_factory(self))

    # -- pictures ------------------------------------------------------------------------------------------------

    def canvas_for(self, surface: pygame.Surface | None = None) -> Canvas:
        """A canvas of the present look, on a surface of one's own or on the window's."""
        picture = surface or self.window.picture(self.place)
        theme = HIGH_CONTRAST if self.settings.high_contrast else NORMAL
        return Canvas(picture, self.fonts, self.sprites, theme, self.settings.text_percent / 100)

    @property
    def width(self) -> float:
        """Width of the picture in logical units (its height is 1080)."""
        return self.canvas.width

    def shot(self, path: Path | str) -> None:
        """Save the present picture as PNG."""
        self._draw()
        pygame.image.save(self.canvas.surface, str(path))

    def _draw(self) -> None:
        self.canvas = canvas = self.canvas_for()
        self._changed = self._picture.draw(self, canvas)
        self._dirty = False

    def invalidate(self) -> None:
        """Ask for a new picture."""
        self._dirty = True

    # -- scenes --------------------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self._scenes[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the top one last."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._let_go()
        self._begin_fade(scene)
        self._scenes.append(scene)
        self._enter(scene)

    def pop(self) -> None:
        """Remove the top scene; the last one stays."""
        if len(self._scenes) > 1:
            self._let_go()
            self._begin_fade(self.scene)
            self._scenes.pop().leave()
            self._resume()

    def pop_to(self, scene: Scene) -> None:
        """Remove every scene above `scene`."""
        if scene in self._scenes and self.scene is not scene:
            self._let_go()
            self._begin_fade(scene)
            while self.scene is not scene:
                self._scenes.pop().leave()
            self._resume()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._let_go()
        self._begin_fade(scene)
        self._scenes.pop().leave()
        self._scenes.append(scene)
        self._enter(scene)

    def reset(self, scene: Scene) -> None:
        """Remove all scenes and begin with another."""
        self._let_go()
        self._begin_fade(scene)
        while self._scenes:
            self._scenes.pop().leave()
        self._scenes.append(scene)
        self._enter(scene)

    def _enter(self, scene: Scene) -> None:
        scene.attach(self)
        scene.enter()
        if self._scenes and self._scenes[-1] is scene:
            scene.relayout()
            self._stay_awake()
            if scene.music:
                self.audio.music(scene.music)

    def _resume(self) -> None:
        self._stay_awake()
        self.scene.relayout()
        self.scene.resume()
        if self.scene.music:
            self.audio.music(self.scene.music)

    def _stay_awake(self) -> None:
        """The screen does not go dark while a match is played."""
        pygame.display.set_allow_screensaver(not any(scene.wakeful for scene in self._scenes))

    def _look_at_screens(self, dt_ms: float) -> None:
        """A monitor may have come or gone: fill one that is there."""
        self._screens_ms -= dt_ms
        if self._screens_ms <= 0:
            self._screens_ms = SCREENS_MS
            if self.window.screens_changed(self.settings):
                self.sprites.clear()
                self.refresh()

    def _let_go(self) -> None:
        """What is held in one scene is not held in the next; the scene that is left hears it (a curtain closes)."""
        released = self.input.release(still_down=True)
        if self._scenes:
            for act in released:
                self._scenes[-1].on(act)

    def _begin_fade(self, scene: Scene) -> None:
        moving = self.settings.animation_speed > 0 and not self.settings.reduced_motion
        if moving and self._scenes and self.pictures and not scene.overlay:
            self._picture.fade_from(self.canvas.surface)
        self._dirty = True

    # -- messages and settings -----------------------------------------------------------------------------------

    def toast(
        self,
        text: str,
        kind: str = "info",
        least_ms: float = LEAST_MS,
        more: str = "",
        press: Callable[[], object] | None = None,
    ) -> None:
        """Show a sentence for some seconds; `kind` is "info", "good" or "warn". A click on it calls `press`."""
        self.toasts.add(text, kind, least_ms, more, press)
        self.aids.say(text)
        self._dirty = True

    def _heard(self, sound: str) -> None:
        self._dirty |= self.aids.heard(sound)

    def apply(self, settings: Settings, save: bool = True) -> None:
        """Use other settings from now on, and save them."""
        old, self.settings = self.settings, settings
        i18n.use(settings.language)
        self.audio.volumes(settings.volume, settings.music_volume)
        if settings.bindings != old.bindings:
            self.input.bind(Bindings.of(settings.bindings))
        self.aids.apply(settings)
        if settings.edge != old.edge:
            self.window.edge = settings.edge
            self.sprites.clear()
        if settings.font != old.font:
            self.fonts.use(settings.font)
        if settings.high_contrast != old.high_contrast:
            self.sprites.clear()
        if _full(settings) != _full(old) and not self.window.mode(settings):
            self.toast(_("This screen cannot change to or from full screen."), "warn")
            self.settings = settings = settings.changed(
                fullscreen=old.fullscreen, monitor=old.monitor, quality=old.quality
            )
        if save and self.store is not None:
            notice = self.store.save(settings)
            if notice is not None:
                self.toast(notice.sentence(), "warn")
        self.refresh()

    def refresh(self) -> None:
        """Lay out everything again: size, language or look changed."""
        self._picture.ground.forget()
        self._pace.forget()
        self.canvas = self.canvas_for()
        for scene in self._scenes:
            scene.relayout()
        self._dirty = True

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size in pixels."""
        self.window.resize(size)
        self.sprites.clear()
        self.refresh()

    def quit(self, code: int = 0) -> None:
        """End the loop after this frame."""
        self.exit_code = code

    # -- time ----------------------------------------------------------------------------------------------------

    def step(self, dt_ms: int) -> None:
        """One frame: events, time, and a new picture if anything changed."""
        dt_ms = min(MOST_DT_MS, max(0, dt_ms))
        self.clock.advance(dt_ms)
        # Repeats first: a key pressed in this very frame has not been held for it.
        for act in self.input.repeat(dt_ms):
            self._deliver(act)
        events = pygame.event.get()
        self._stirred = bool(events)
        for event in events:
            self._event(event)
        if not self._scenes:
            return
        self.scene.update(dt_ms)
        self.scene.ui.update(dt_ms)
        self._set_text_mode(self.scene.ui.wants_text)
        if self.toasts.update(dt_ms) | self.aids.update(dt_ms):
            self._dirty = True
        self._look_at_screens(dt_ms)
        if self._picture.update(dt_ms):
            self._dirty = True
        if self.input.last_source != self._source:
            self._source = self.input.last_source
            pygame.mouse.set_visible(self._source == "mouse")
            self._dirty = True
        self.sprites.work(SPRITE_BUDGET_MS)
        if self._dirty or self.scene.dirty:
            began = time.perf_counter()
            self._draw()
            self.window.flip(self._changed)
            self.pictures += 1
            if self._pace.note((time.perf_counter() - began) * 1e3) and self.window.slower(self.settings):
                self.sprites.clear()
                self.refresh()

    def run(self) -> int:
        """Run until `quit`; returns the exit code."""
        ticker = pygame.time.Clock()
        try:
            while self.exit_code is None:
                self.turn(ticker)
        finally:
            self.close()
        return self.exit_code or 0

    def turn(self, ticker: pygame.time.Clock) -> None:
        """One turn of the loop: wait, then a frame. A picture that stands still is looked after at a slower pace.

        The first event or change of the picture brings back the full pace.
        """
        before = self.pictures
        self.step(ticker.tick(IDLE_FRAMES_PER_SECOND if self._still >= STILL_FRAMES else FRAMES_PER_SECOND))
        self._still = self._still + 1 if self.pictures == before and not self._stirred else 0

    def close(self) -> None:
        """Leave all scenes, save the window's size, let go of sound and display."""
        while self._scenes:
            self._scenes.pop().leave()
        if self.store is not None and not self.settings.fullscreen:
            width, height = self.window.size
            settings = self.settings.changed(window_width=width, window_height=height)
            if settings != self.settings:
                self.store.save(settings)
        self.aids.close()
        self.audio.stop()
        self.input.stop()
        pygame.quit()

    # -- events --------------------------------------------------------------------------------------------------

    def post(self, event_type: int, **fields: Any) -> None:
        """Post a pygame event, as hardware would."""
        pygame.event.post(pygame.event.Event(event_type, **fields))

    def _deliver(self, event: Event) -> None:
        if isinstance(event, Pointer) and event.kind == "down" and self.toasts.click(event.x, event.y):
            self._dirty = True
            return
        if self._scenes:
            self._dirty |= bool(self.scene.on(event))

    def _event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            if self._scenes:
                self.scene.closing()
            return
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            if self.window.changed_size():
                self.sprites.clear()
                self.refresh()
            return
        if event.type in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED):
            self._picture.ground.forget()
            self._dirty = True
            return
        if event.type == pygame.WINDOWDISPLAYCHANGED:
            self._screens_ms = 0.0
        if event.type == pygame.AUDIODEVICEREMOVED and not event.dict.get("iscapture") and event.dict.get("which", 1):
            # `which` is 0 for a device nobody has opened.
            self.audio.lost()
            self.audible = False
            return
        if event.type == pygame.AUDIODEVICEADDED and self._sound and not self.audio.audible:
            self.audible = self.audio.start()
            return
        if event.type == pygame.DROPFILE and self._scenes:
            self.scene.dropped(Path(event.file))
            return
        if event.type == pygame.KEYDOWN and self.input.capture is None and self._shortcuts.down(self, event):
            return
        if event.type == pygame.KEYUP:
            self._shortcuts.up(event.key)
        for translated in self.input.translate(event, self.place):
            self._deliver(translated)
            if self._scenes:
                self._set_text_mode(self.scene.ui.wants_text)

    def _set_text_mode(self, wanted: bool) -> None:
        """Text input is on only while a field has the focus."""
        self.input.text_mode = wanted
        if wanted == self._text_mode:
            return
        self._text_mode = wanted
        if wanted:
            current = self.scene.ui.focused
            if current is not None:
                box = self.canvas.rect_px(current.rect).move(round(self.place.left_px), round(self.place.top_px))
                pygame.key.set_text_input_rect(box)
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()


def _full(settings: Settings) -> tuple[object, ...]:
    """What the window's mode depends on."""
    return settings.fullscreen, settings.monitor, settings.quality if settings.fullscreen else ""
