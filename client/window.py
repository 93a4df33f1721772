"""The window and where the picture lies in it: modes, letterbox, small windows."""

from __future__ import annotations

import warnings

import pygame

from client.input import Place
from client.settings import Settings
from client.stage.ground import tiled

LEAST_WIDTH, LEAST_HEIGHT = 960, 540
# The picture is never narrower than 4:3 nor wider than 21:9.
NARROWEST, WIDEST = 4 / 3, 21 / 9
# Full screens larger than this are drawn at this size and scaled up: software drawing stays within a frame.
LARGEST_FULL = (2560, 1440)
LARGEST_SLOW = (1920, 1080)
BARS = (0, 0, 0)


class NoDisplay(RuntimeError):
    """There is no screen to open a window on; the message gives the reason."""


def _surface() -> pygame.Surface:
    """Return the window's surface as it is now: it is replaced or resized by every change of mode."""
    surface = pygame.display.get_surface()
    if surface is None:
        raise NoDisplay("the window is closed")
    return surface


def picture_rect(window: tuple[int, int], edge: float = 0.0) -> pygame.Rect:
    """Return where the picture lies in a window: all of it, or letterboxed to 4:3 or 21:9.

    `edge`: percent of the height left free at every side, for televisions that cut it off.
    """
    if edge > 0:
        border = round(min(window) * edge / 100)
        return picture_rect((window[0] - 2 * border, window[1] - 2 * border)).move(border, border)
    width, height = max(1, window[0]), max(1, window[1])
    wide, high = width, height
    if width / height > WIDEST:
        wide = round(height * WIDEST)
    elif width / height < NARROWEST:
        high = round(width / NARROWEST)
    return pygame.Rect((width - wide) // 2, (height - high) // 2, wide, high)


def drawn_size(picture: tuple[int, int]) -> tuple[int, int]:
    """Return the size a picture is drawn at: its own, or at least 960x540 and then scaled down."""
    grow = max(1.0, LEAST_WIDTH / picture[0], LEAST_HEIGHT / picture[1])
    return round(picture[0] * grow), round(picture[1] * grow)


def present(changed: list[pygame.Rect] | None) -> None:
    """Show what was drawn on the display; `changed`: where it differs from what is shown, None: anywhere."""
    rects = None if changed is None else tiled(changed, _surface().get_size())
    if rects is None:
        pygame.display.flip()
    else:
        pygame.display.update(rects)


def full_size(screen: tuple[int, int], quality: str, slow: bool) -> tuple[int, int]:
    """Return the size a full screen is drawn at; `slow`: with quality "auto", pictures have taken too long."""
    if quality == "native":
        return screen
    most = LARGEST_SLOW if quality == "1080" or (quality == "auto" and slow) else LARGEST_FULL
    shrink = min(1.0, most[0] / screen[0], most[1] / screen[1])
    return round(screen[0] * shrink), round(screen[1] * shrink)


class Window:
    """The one window of a client."""

    def __init__(self, settings: Settings, size: tuple[int, int] | None) -> None:
        self._windowed = size or (settings.window_width, settings.window_height)
        self._small: pygame.Surface | None = None
        self._scaled = False
        self._slow = False
        self._screens: list[tuple[int, int]] = []
        self.edge = settings.edge
        self._rect = pygame.Rect(0, 0, 1, 1)
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(f"no screen to open a window on: {error}") from error
        pygame.font.init()
        pygame.display.set_caption("Veillée")
        if not self.mode(settings) and not self.mode(settings.changed(fullscreen=False)):
            raise NoDisplay(f"no window could be opened: {pygame.get_error()}")
        self._seen = self.size

    @property
    def size(self) -> tuple[int, int]:
        """Size of the window's surface in pixels."""
        return _surface().get_size()

    def mode(self, settings: Settings) -> bool:
        """Open the window as the settings say; returns False (and keeps the old one) when that fails."""
        screens = self._screens = pygame.display.get_desktop_sizes()
        monitor = min(settings.monitor, len(screens) - 1)
        try:
            if settings.fullscreen:
                size = full_size(screens[monitor], settings.quality, self._slow)
                with warnings.catch_warnings():
                    # Without a graphics card scaling is slow, which is no reason to refuse it or to complain.
                    warnings.filterwarnings("ignore", message="no fast renderer")
                    pygame.display.set_mode(size, pygame.SCALED | pygame.FULLSCREEN, vsync=1, display=monitor)
                self._scaled = True
            else:
                pygame.display.set_mode(self._windowed, pygame.RESIZABLE, display=monitor)
                self._scaled = False
        except pygame.error:
            if pygame.display.get_surface() is None:
                return False
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            self._scaled = False
            return False
        return True

    def screens_changed(self, settings: Settings) -> bool:
        """Follow monitors that came, went or changed: fill one that is there, bring a window back into view.

        Returns whether the picture has to be laid out anew. The setting stays: a monitor that comes back is used.
        """
        screens = pygame.display.get_desktop_sizes()
        if screens == self._screens or not screens:
            return False
        fewer = len(screens) < len(self._screens)
        self._screens = screens
        if not settings.fullscreen and not fewer:
            return False
        before = self.size
        self.mode(settings)
        self._seen = self.size
        return settings.fullscreen or self.size != before

    def slower(self, settings: Settings) -> bool:
        """Draw a full screen smaller because pictures take too long; returns whether that changed anything."""
        before = self.size
        if self._slow or settings.quality != "auto" or not settings.fullscreen or before[1] <= LARGEST_SLOW[1]:
            return False
        self._slow = True
        self.mode(settings)
        return self.size != before

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self._windowed = size
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self._scaled = False
        self._seen = self.size

    def changed_size(self) -> bool:
        """Say whether the window has another size than when last asked."""
        if self.size == self._seen:
            return False
        self._seen = self.size
        if not pygame.display.is_fullscreen():
            self._windowed = self._seen
        return True

    def picture(self, place: Place) -> pygame.Surface:
        """Return the surface to draw on, and note in `place` where it lies in the window."""
        surface = _surface()
        self._rect = rect = picture_rect(surface.get_size(), self.edge)
        size = drawn_size(rect.size)
        place.window_px = surface.get_size()
        place.left_px, place.top_px, place.scale = float(rect.left), float(rect.top), rect.height / 1080
        if size == rect.size:
            self._small = None
            return surface if rect == surface.get_rect() else surface.subsurface(rect)
        if self._small is None or self._small.get_size() != size:
            self._small = pygame.Surface(size).convert()
        return self._small

    def flip(self, changed: list[pygame.Rect] | None = None) -> None:
        """Show the picture; `changed`: where it differs from what is shown, None: anywhere."""
        surface = _surface()
        if self._rect == surface.get_rect() and self._small is None and not self._scaled:
            present(changed)
            return
        if self._rect != surface.get_rect():
            width, height = surface.get_size()
            for bar in (
                (0, 0, width, self._rect.top),
                (0, self._rect.bottom, width, height - self._rect.bottom),
                (0, 0, self._rect.left, height),
                (self._rect.right, 0, width - self._rect.right, height),
            ):
                surface.fill(BARS, bar)
        if self._small is not None:
            surface.blit(pygame.transform.smoothscale(self._small, self._rect.size), self._rect)
        pygame.display.flip()
