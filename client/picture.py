"""One picture of the application: the scenes' baked layers, the scene on top, a fade, toasts and captions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.stage.canvas import Canvas
from client.stage.ground import Ground

if TYPE_CHECKING:
    from client.app import App

FADE_MS = 180.0


class Picture:
    """`ground`: what lies under the present picture, so that only what has changed is drawn."""

    def __init__(self) -> None:
        self.ground = Ground()
        self._fade_from: pygame.Surface | None = None
        self._fade_ms = 0.0

    @property
    def fading(self) -> bool:
        """Whether the picture before shines through."""
        return self._fade_from is not None

    def fade_from(self, surface: pygame.Surface) -> None:
        """Let the picture shown now fade into the next one."""
        self._fade_from = surface.copy()
        self._fade_ms = FADE_MS

    def update(self, dt_ms: float) -> bool:
        """Let the fade go on; whether there is one, and so a new picture to draw."""
        if self._fade_from is None:
            return False
        self._fade_ms -= dt_ms
        if self._fade_ms <= 0:
            self._fade_from = None
        return True

    def draw(self, app: App, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draw all of it; returns what has changed in pixels, None for everything."""
        if app.scenes:
            canvas.begin(self._baked(app, len(app.scenes) - 1), self.ground)
            app.scene.draw(canvas)
            app.scene.dirty = False
        if self._fade_from is not None:
            if self._fade_from.get_size() == canvas.size_px:
                self._fade_from.set_alpha(max(0, min(255, round(255 * self._fade_ms / FADE_MS))))
                canvas.surface.blit(self._fade_from, (0, 0))
            else:
                self._fade_from = None
        app.toasts.draw(canvas, app.scene.toast_top if app.scenes else 24.0)
        app.aids.draw(canvas, app.scene.captions_bottom if app.scenes else 985.0)
        return canvas.finish()

    def _baked(self, app: App, index: int) -> pygame.Surface:
        """Return the baked layer of a scene; an overlay's begins with the darkened scene below it."""
        scene = app.scenes[index]
        size = app.canvas.size_px
        if scene.baked is None or scene.baked.get_size() != size:
            layer = pygame.Surface(size).convert()
            canvas = app.canvas_for(layer)
            if scene.overlay and index > 0:
                canvas.begin(self._baked(app, index - 1))
                below = app.scenes[index - 1]
                below.covered = True
                below.draw(canvas)
                below.covered = False
                canvas.shade((0, 0, canvas.width, canvas.height), (6, 3, 2, 175))
            scene.draw_static(canvas)
            scene.baked = layer
        return scene.baked
