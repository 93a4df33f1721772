"""The surface under a canvas: its ground, and where it was drawn on in this frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from client.stage.ground import Ground

Place = pygame.Rect | tuple[int, int]


class Target:
    """What a canvas draws on. Its methods draw through `_target` and `note` what they changed.

    A frame may `begin` with a picture that covers everything: it is laid when the first thing is drawn, so that a
    `StillLayer` can put a more complete one in its place before.
    """

    def __init__(self, surface: pygame.Surface) -> None:
        self._surface = surface
        self._picture: pygame.Surface | None = None
        self._version = 0
        self._patches: Sequence[pygame.Rect] | None = None
        self._ground: Ground | None = None
        self._laid: list[pygame.Rect] | None = None
        self._touched: list[pygame.Rect] | None = None

    def begin(self, picture: pygame.Surface, ground: Ground | None = None) -> None:
        """Begin a frame with a picture below everything; `ground` remembers what the surface shows between frames."""
        self._picture, self._version, self._patches = picture, 0, None
        self._ground = ground
        self._touched = None if ground is None else []

    @property
    def ground(self) -> pygame.Surface | None:
        """The picture that waits to be laid; None: drawing has begun."""
        return self._picture

    def replace_ground(self, picture: pygame.Surface, version: int, patches: Sequence[pygame.Rect] | None) -> None:
        """Lay another picture instead; `version` counts its changes, `patches` are the last ones (None: anywhere)."""
        self._picture, self._version, self._patches = picture, version, patches

    @property
    def _target(self) -> pygame.Surface:
        """The surface, its ground laid; for methods that note what they draw."""
        picture = self._picture
        if picture is not None:
            self._picture = None
            if self._ground is None:
                self._surface.blit(picture, (0, 0))
            else:
                self._laid = self._ground.lay(self._surface, picture, self._version, self._patches)
        return self._surface

    @property
    def surface(self) -> pygame.Surface:
        """The surface for any use; what is done to it is not known, so the next frame lays the whole ground again."""
        target = self._target
        self._touched = None
        return target

    @surface.setter
    def surface(self, surface: pygame.Surface) -> None:
        self._surface = surface

    @property
    def size_px(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._surface.get_size()

    def note(self, rect: pygame.Rect) -> None:
        """Remember that pixels inside `rect` were drawn on."""
        if self._touched is not None:
            self._touched.append(rect)

    def put(self, picture: pygame.Surface, place: Place, flags: int = 0) -> None:
        """Draw a picture that is in pixels already, its upper left corner at `place`."""
        self.note(self._target.blit(picture, place, special_flags=flags))

    def finish(self) -> list[pygame.Rect] | None:
        """End the frame; returns the rectangles in which it may differ from the one before, None: anywhere."""
        self._surface = self._target
        touched = self._touched
        if self._ground is None:
            return None
        self._ground.drawn(touched)
        if touched is None or self._laid is None:
            return None
        return [*self._laid, *touched]
