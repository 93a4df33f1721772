"""What stands still on a table: named parts, painted when what they show changes, kept together as one picture.

A frame of an animation then costs one copy of that picture and the things that move. A table holds one `StillLayer`:

    self._still.begin()
    self._still.part("log").draw(canvas, rect, key, paint)      # as often as there are parts, in order from below
    self._still.end(canvas)
    ...                                                         # what moves, drawn over it
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from client import i18n
from client.stage.canvas import Canvas

Offset = tuple[float, float]
Paint = Callable[[Canvas, Offset], object]
MOST_PATCHES = 12
"""More changed parts than this in one frame, and the whole picture is put together anew."""


class Part:
    """A rectangle of the picture with its own surface; `draw` repaints it when its key or the canvas changed."""

    def __init__(self, layer: StillLayer | None = None) -> None:
        self.surface: pygame.Surface | None = None
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where the painted pixels lie in the picture."""
        self.version = 0
        self._key: Hashable = None
        self._at = (0, 0)
        self._layer = layer

    def draw(self, canvas: Canvas, rect: pygame.FRect, key: Hashable, paint: Paint) -> None:
        """Draw the part that fills `rect`; `paint(canvas, offset)` draws at absolute place minus `offset`."""
        box = canvas.rect_px(rect)
        whole = (key, box.size, canvas.scale, canvas.text_scale, canvas.theme, canvas.fonts.face, i18n.language())
        if whole != self._key or self.surface is None:
            self._paint(canvas, box, paint)
            self._key = whole
            self.version += 1
        if self.surface is None:
            return
        self.rect = pygame.Rect((box.x + self._at[0], box.y + self._at[1]), self.surface.get_size())
        if self._layer is None or not self._layer.take(self):
            canvas.put(self.surface, self.rect, pygame.BLEND_PREMULTIPLIED)

    def _paint(self, canvas: Canvas, box: pygame.Rect, paint: Paint) -> None:
        surface = pygame.Surface(box.size, pygame.SRCALPHA).convert_alpha()
        surface.fill((0, 0, 0, 0))
        inner = Canvas(surface, canvas.fonts, canvas.sprites, canvas.theme, canvas.text_scale)
        inner.scale = canvas.scale
        inner.width = canvas.width
        paint(inner, (box.x / canvas.scale, box.y / canvas.scale))
        # Premultiplied and cut to what was painted, a part costs a third less whenever it is put in its place.
        used = surface.get_bounding_rect()
        self.surface = surface.subsurface(used).premul_alpha()
        self._at = used.topleft

    def show(self, target: pygame.Surface) -> None:
        """Blend the part onto its place."""
        if self.surface is not None:
            target.blit(self.surface, self.rect, special_flags=pygame.BLEND_PREMULTIPLIED)


@dataclass(slots=True)
class _Placed:
    """A part as it lies in the picture that was put together last."""

    part: Part
    version: int
    rect: pygame.Rect


class StillLayer:
    """The parts of one table and the picture of all of them over the ground that the canvas brings.

    The ground (`Canvas.ground`) is the scene's baked layer; a canvas without one gets the parts drawn directly.
    """

    def __init__(self) -> None:
        self._parts: dict[str, Part] = {}
        self._now: list[Part] | None = None
        self._before: list[_Placed] = []
        self._ground: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._version = 0
        self.patches = 0
        """Rectangles put together anew by the last `end`; -1: the whole picture."""

    def part(self, name: str) -> Part:
        """The part of that name; made when it is first asked for."""
        part = self._parts.get(name)
        if part is None:
            part = self._parts[name] = Part(self)
        return part

    def begin(self) -> None:
        """From here on parts are collected, in the order in which they are drawn."""
        self._now = []

    def take(self, part: Part) -> bool:
        """Collect a part that has just been drawn; False outside of `begin` and `end`."""
        if self._now is None:
            return False
        self._now.append(part)
        return True

    def end(self, canvas: Canvas) -> None:
        """Put the picture together where it changed, and let the canvas begin with it."""
        parts, self._now = self._now or [], None
        ground = canvas.ground
        if ground is None:
            for part in parts:
                if part.surface is not None:
                    canvas.put(part.surface, part.rect, pygame.BLEND_PREMULTIPLIED)
            return
        patches = self._patches(parts, ground)
        picture = self._picture
        if patches is None or picture is None:
            picture = self._whole(parts, ground)
        else:
            self._patch(parts, ground, picture, patches)
        self._version += patches is None or bool(patches)
        self._before = [_Placed(part, part.version, part.rect) for part in parts]
        canvas.replace_ground(picture, self._version, patches)

    def _patches(self, parts: list[Part], ground: pygame.Surface) -> list[pygame.Rect] | None:
        """What differs from the picture put together last; None: everything."""
        if ground is not self._ground:
            return None
        before = {id(placed.part): placed for placed in self._before}
        order = {id(part): place for place, part in enumerate(parts)}
        kept = [order[key] for key in before if key in order]
        if kept != sorted(kept):
            return None
        found = [placed.rect for key, placed in before.items() if key not in order]
        for part in parts:
            placed = before.get(id(part))
            if placed is None:
                found.append(part.rect)
            elif placed.version != part.version or placed.rect != part.rect:
                found += [placed.rect, part.rect]
        found = _merged([rect for rect in found if rect.w and rect.h])
        return None if len(found) > MOST_PATCHES else found

    def _whole(self, parts: list[Part], ground: pygame.Surface) -> pygame.Surface:
        picture = self._picture
        if picture is None or picture.get_size() != ground.get_size():
            picture = self._picture = ground.copy()
        else:
            picture.blit(ground, (0, 0))
        for part in parts:
            part.show(picture)
        self._ground = ground
        self.patches = -1
        return picture

    def _patch(
        self, parts: list[Part], ground: pygame.Surface, picture: pygame.Surface, patches: list[pygame.Rect]
    ) -> None:
        for rect in patches:
            picture.set_clip(rect)
            picture.blit(ground, rect, rect)
            for part in parts:
                if part.rect.colliderect(rect):
                    part.show(picture)
        picture.set_clip(None)
        self.patches = len(patches)


def _merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that overlap put together, so that none of their pixels is blended twice."""
    found: list[pygame.Rect] = []
    for rect in rects:
        box = rect.copy()
        while (hit := box.collidelist(found)) >= 0:
            box.union_ip(found.pop(hit))
        found.append(box)
    return found
