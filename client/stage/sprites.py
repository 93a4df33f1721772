"""Pictures by name and size in pixels: drawn once, kept while memory allows, turned from a cache."""

from __future__ import annotations

import io
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable

import pygame

from client import assets, textures

Painter = Callable[[str, tuple[int, int]], pygame.Surface]
BUDGET_BYTES = 160 * 1024 * 1024
# A turned picture is cached per this many degrees; between cards nobody sees the difference.
ANGLE_STEP = 1
# A blurred shadow hides larger steps.
SHADOW_STEP = 5
# Without an empty border the edge of a turned picture is jagged.
TURN_MARGIN_PX = 2
MISSING_COLOR = (200, 40, 160)

Key = tuple[object, ...]


class Sprites:
    """Cache of pictures of one client.

    A name is a file `sprites/NAME.svg` or `.png`, or belongs to a painter registered for its beginning. A missing
    picture becomes a framed cross and stands in `missing`, so that a test finds it and a player can still play.
    """

    def __init__(self) -> None:
        self._cache: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._painters: list[tuple[str, Painter]] = []
        self._waiting: deque[tuple[str, tuple[int, int]]] = deque()
        self.missing: set[str] = set()

    def painter(self, prefix: str, paint: Painter) -> None:
        """Let `paint(name, size)` draw every name that begins with `prefix`; the latest registered wins."""
        self._painters.insert(0, (prefix, paint))

    def clear(self) -> None:
        """Forget every picture (another size, other colours)."""
        self._cache.clear()
        self._bytes = 0

    def _keep(self, key: Key, picture: pygame.Surface) -> pygame.Surface:
        self._cache[key] = picture
        self._bytes += picture.get_width() * picture.get_height() * 4
        while self._bytes > BUDGET_BYTES and len(self._cache) > 1:
            _key, old = self._cache.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        return picture

    def _kept(self, key: Key) -> pygame.Surface | None:
        picture = self._cache.get(key)
        if picture is not None:
            self._cache.move_to_end(key)
        return picture

    def get(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture of a name at a size in pixels."""
        key: Key = (name, size)
        return self._kept(key) or self._keep(key, self._make(name, size))

    def _make(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        size = (max(1, size[0]), max(1, size[1]))
        for prefix, paint in self._painters:
            if name.startswith(prefix):
                return paint(name, size).convert_alpha()
        return self.raster(name, size)

    def raster(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Draw the file of a name at a size, uncached; painters build on it."""
        if assets.exists("sprites", f"{name}.svg"):
            drawn = pygame.image.load_sized_svg(io.BytesIO(assets.read("sprites", f"{name}.svg")), size)
            # The rasteriser may return one pixel more than asked, or keep the drawing's own proportions.
            picture = pygame.Surface(size, pygame.SRCALPHA)
            picture.blit(drawn, ((size[0] - drawn.get_width()) // 2, (size[1] - drawn.get_height()) // 2))
            return picture.convert_alpha()
        if assets.exists("sprites", f"{name}.png"):
            loaded = pygame.image.load(io.BytesIO(assets.read("sprites", f"{name}.png")), f"{name}.png")
            return pygame.transform.smoothscale(loaded.convert_alpha(), size)
        self.missing.add(name)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(picture, MISSING_COLOR, picture.get_rect(), 2)
        pygame.draw.line(picture, MISSING_COLOR, (0, 0), size, 2)
        return picture

    def turned(self, name: str, size: tuple[int, int], angle: float) -> pygame.Surface:
        """Return the picture turned clockwise by `angle` degrees (rounded to whole ones)."""
        step = round(angle / ANGLE_STEP) * ANGLE_STEP % 360
        if step == 0:
            return self.get(name, size)
        key: Key = (name, size, step)
        found = self._kept(key)
        if found is not None:
            return found
        flat = self.get(name, size)
        if step in (90, 180, 270):
            return self._keep(key, pygame.transform.rotate(flat, -step))
        padded = pygame.Surface((size[0] + 2 * TURN_MARGIN_PX, size[1] + 2 * TURN_MARGIN_PX), pygame.SRCALPHA)
        padded.blit(flat, (TURN_MARGIN_PX, TURN_MARGIN_PX))
        return self._keep(key, pygame.transform.rotozoom(padded, -step, 1.0).convert_alpha())

    def shadow(self, name: str, size: tuple[int, int], angle: float, blur_px: int) -> pygame.Surface:
        """Return the blurred shadow of a picture, `blur_px` larger on every side.

        It is blurred once and then turned: blurring anew for each angle costs more than all else in a frame.
        """
        step = round(angle / SHADOW_STEP) * SHADOW_STEP % 360
        key: Key = ("shadow", name, size, step, blur_px)
        found = self._kept(key)
        if found is None:
            if step:
                found = pygame.transform.rotozoom(self.shadow(name, size, 0.0, blur_px), -step, 1.0).convert_alpha()
            else:
                found = textures.shadow(self.get(name, size), blur_px).convert_alpha()
            self._keep(key, found)
        return found

    def made(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture under any other key, made on first use."""
        return self._kept(("made", *key)) or self._keep(("made", *key), make())

    def preload(self, wanted: Iterable[tuple[str, tuple[int, int]]]) -> None:
        """Ask for pictures ahead of their use; `work` draws them."""
        self._waiting.extend(wanted)

    def work(self, budget_ms: float) -> int:
        """Draw waiting pictures for about `budget_ms`; returns how many still wait."""
        end_ns = time.perf_counter_ns() + round(budget_ms * 1e6)
        while self._waiting:
            name, size = self._waiting.popleft()
            if (name, size) not in self._cache:
                self.get(name, size)
                if time.perf_counter_ns() >= end_ns:
                    break
        return len(self._waiting)
