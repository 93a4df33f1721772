"""The drawing surface of every scene: logical units, 1080 high; the only place that knows pixels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pygame

from client import textures
from client.fonts import Fonts
from client.stage.sprites import Sprites
from client.stage.target import Target
from client.ui.theme import NORMAL, Theme

HEIGHT = 1080.0
Point = tuple[float, float]
RectLike = pygame.FRect | pygame.Rect | tuple[float, float, float, float]
Color = tuple[int, int, int] | tuple[int, int, int, int]
# A line that does not fit shrinks to this part of its size before it is cut short.
LEAST_SHRINK = 0.7
LINE_HEIGHT = 1.18
# Above this many units a text is legible from a sofa and grows with the text size by this part only.
LARGE_TEXT = 76.0
LARGE_GROWTH = 0.3
FRAME_UNITS = 96
FRAME_CORNER = 36


def frect(rect: RectLike) -> pygame.FRect:
    """Return any rectangle as floats."""
    return rect if isinstance(rect, pygame.FRect) else pygame.FRect(rect)


class Canvas(Target):
    """Draws on a surface whose height in pixels stands for 1080 units.

    Texts are multiplied by the player's text size unless `fixed`; colours come from `theme`.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        fonts: Fonts,
        sprites: Sprites,
        theme: Theme = NORMAL,
        text_scale: float = 1.0,
    ) -> None:
        super().__init__(surface)
        self.fonts = fonts
        self.sprites = sprites
        self.theme = theme
        self.text_scale = text_scale
        self.scale = surface.get_height() / HEIGHT
        self.width = surface.get_width() / self.scale
        self.height = HEIGHT

    # -- units ---------------------------------------------------------------------------------------------------

    def px(self, units: float) -> int:
        """Return a length in pixels."""
        return round(units * self.scale)

    def rect_px(self, rect: RectLike) -> pygame.Rect:
        """Return a rectangle in pixels; neighbours stay neighbours (edges are rounded, not sizes)."""
        box = frect(rect)
        left, top = self.px(box.left), self.px(box.top)
        return pygame.Rect(left, top, self.px(box.right) - left, self.px(box.bottom) - top)

    def _stroke(self, width: float) -> int:
        return 0 if width == 0 else max(1, self.px(width))

    # -- shapes --------------------------------------------------------------------------------------------------

    def fill(self, color: Color) -> None:
        """Cover everything."""
        self.note(self._target.fill(color))

    def rect(self, color: Color, rect: RectLike, radius: float = 0, width: float = 0) -> None:
        """Draw a rectangle, filled or (`width` > 0) its outline; a fourth colour value makes it translucent."""
        if len(color) == 4 and color[3] < 255:
            self.shade(rect, color, radius, width)
            return
        box, stroke, rounded = self.rect_px(rect), self._stroke(width), self.px(radius)
        self.note(pygame.draw.rect(self._target, color, box, stroke, border_radius=rounded))

    def shade(self, rect: RectLike, color: Color, radius: float = 0, width: float = 0) -> None:
        """Draw a translucent rectangle."""
        box = self.rect_px(rect)
        if box.width <= 0 or box.height <= 0:
            return
        stroke, radius_px = self._stroke(width), self.px(radius)

        def make() -> pygame.Surface:
            layer = pygame.Surface(box.size, pygame.SRCALPHA)
            pygame.draw.rect(layer, color, layer.get_rect(), stroke, border_radius=radius_px)
            return layer.convert_alpha()

        key = ("shade", box.size, tuple(color), radius_px, stroke)
        self.put(self.sprites.made(key, make), box)

    def line(self, color: Color, start: Point, end: Point, width: float = 2) -> None:
        """Draw a straight line."""
        first, last = (self.px(start[0]), self.px(start[1])), (self.px(end[0]), self.px(end[1]))
        self.note(pygame.draw.line(self._target, color, first, last, max(1, self.px(width))))

    def circle(self, color: Color, centre: Point, radius: float, width: float = 0) -> None:
        """Draw a circle, filled or its outline, with smooth edges."""
        middle = (self.px(centre[0]), self.px(centre[1]))
        radius_px = max(1, self.px(radius))
        if width:
            self.note(pygame.draw.circle(self._target, color, middle, radius_px, self._stroke(width)))
        else:
            self.note(pygame.draw.aacircle(self._target, color, middle, radius_px))

    def polygon(self, color: Color, points: Sequence[Point], width: float = 0) -> None:
        """Draw a polygon, filled with smooth edges or its outline."""
        corners = [(self.px(x), self.px(y)) for x, y in points]
        self.note(pygame.draw.polygon(self._target, color, corners, self._stroke(width)))
        if not width:
            self.note(pygame.draw.aalines(self._target, color, True, corners))

    # -- text ----------------------------------------------------------------------------------------------------

    def text_px(self, size: float, fixed: bool = False) -> int:
        """Return a text size in pixels."""
        return max(6, round(self.text_size(size, fixed) * self.scale))

    def text_size(self, size: float, fixed: bool = False) -> float:
        """Return a text size with the player's text size applied, in units; large titles grow less."""
        grown = size if fixed else size * self.text_scale
        if grown <= max(size, LARGE_TEXT):
            return grown
        return max(size, LARGE_TEXT + (grown - LARGE_TEXT) * LARGE_GROWTH)

    def measure(self, text: str, size: float = 32, role: str = "body", fixed: bool = False) -> tuple[float, float]:
        """Return width and height in units of one line."""
        width, height = self.fonts.size(text, role, self.text_px(size, fixed))
        return width / self.scale, height / self.scale

    def text(
        self,
        text: str,
        pos: Point,
        size: float = 32,
        role: str = "body",
        color: Color | None = None,
        anchor: str = "topleft",
        max_width: float | None = None,
        shadow: bool = False,
        fixed: bool = False,
    ) -> pygame.FRect:
        """Draw one line with its `anchor` at `pos`; returns the rectangle used.

        Wider than `max_width`, it shrinks to 70 % at most and is then cut short with "…".
        """
        size_px = self.text_px(size, fixed)
        if max_width is not None:
            room = max(1, self.px(max_width))
            wide = self.fonts.size(text, role, size_px)[0]
            if wide > room:
                size_px = max(6, int(size_px * max(LEAST_SHRINK, room / wide)))
                if self.fonts.size(text, role, size_px)[0] > room:
                    size_px = max(6, size_px - 1)
                text = self.fonts.ellipsis(text, role, size_px, room)
        box = pygame.Rect((0, 0), self.fonts.size(text, role, size_px))
        setattr(box, anchor, (self.px(pos[0]), self.px(pos[1])))
        if shadow:
            dark = self.fonts.draw(text, role, size_px, self.theme.shadow)
            if dark is not None:
                lift = max(1, size_px // 22)
                self.put(dark, box.move(lift, lift + lift // 2))
        drawn = self.fonts.draw(text, role, size_px, color or self.theme.text)
        if drawn is not None:
            self.put(drawn, box)
        return pygame.FRect(box.x / self.scale, box.y / self.scale, box.w / self.scale, box.h / self.scale)

    def wrap(self, text: str, width: float, size: float = 30, role: str = "body", fixed: bool = False) -> list[str]:
        """Return the lines of a text as `paragraph` breaks it."""
        return self.fonts.wrap(text, role, self.text_px(size, fixed), max(1, self.px(width)))

    def line_height(self, size: float, fixed: bool = False) -> float:
        """Return the distance between two lines in units."""
        return self.text_size(size, fixed) * LINE_HEIGHT

    def paragraph_height(self, text: str, width: float, size: float = 30, role: str = "body") -> float:
        """Return the height `paragraph` would use."""
        return len(self.wrap(text, width, size, role)) * self.line_height(size)

    def paragraph(
        self,
        text: str,
        rect: RectLike,
        size: float = 30,
        role: str = "body",
        color: Color | None = None,
        align: str = "left",
        shadow: bool = False,
        fit: bool = False,
    ) -> float:
        """Draw a wrapped text from the top of `rect`; returns the height used.

        `align` is "left", "center" or "right"; `fit` shrinks the text until its longest word is whole and it is no
        higher than `rect`.
        """
        box = frect(rect)
        if fit:
            size = self._whole_words(text, box.w, size, role)
        while fit and size > 12 and self.paragraph_height(text, box.w, size, role) > box.h:
            size *= 0.94
        step = self.line_height(size)
        x = {"left": box.left, "center": box.centerx, "right": box.right}[align]
        anchor = {"left": "topleft", "center": "midtop", "right": "topright"}[align]
        y = box.top
        for line in self.wrap(text, box.w, size, role):
            self.text(line, (x, y), size, role, color, anchor, shadow=shadow)
            y += step
        return y - box.top

    def _whole_words(self, text: str, width: float, size: float, role: str) -> float:
        """Return the largest size up to `size`, not below 12, at which no word of a text is wider than `width`."""
        longest = max(text.split(), key=len, default="")
        while size > 12 and self.fonts.size(longest, role, self.text_px(size))[0] > self.px(width):
            size *= 0.94
        return size

    # -- pictures ------------------------------------------------------------------------------------------------

    def blit(self, picture: pygame.Surface, pos: Point, anchor: str = "topleft", alpha: int = 255) -> None:
        """Draw a surface that is in pixels already, its `anchor` at `pos`."""
        box = picture.get_rect()
        setattr(box, anchor, (self.px(pos[0]), self.px(pos[1])))
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(max(0, alpha))
        self.put(picture, box)

    def sprite(
        self,
        name: str,
        centre: Point,
        size: tuple[float, float],
        angle: float = 0.0,
        alpha: int = 255,
        shadow: float = 0.0,
        zoom: float = 1.0,
        squeeze: float = 1.0,
    ) -> None:
        """Draw a picture around `centre`; `angle` clockwise in degrees, `shadow` its height above the table.

        `zoom` and `squeeze` (of the width: a card being turned over) scale the picture kept at `size`; use them for
        what changes from frame to frame, since every other `size` is drawn from its file again.
        """
        size_px = (max(1, self.px(size[0])), max(1, self.px(size[1])))
        middle = (self.px(centre[0]), self.px(centre[1]))
        if zoom != 1.0 or squeeze != 1.0:
            self._scaled(name, size_px, middle, angle, alpha, zoom, squeeze)
            return
        if shadow > 0 and alpha > 200:
            blur_px = max(2, self.px(6))
            dark = self.sprites.shadow(name, size_px, angle, blur_px)
            drop = self.px(shadow)
            self.put(dark, dark.get_rect(center=(middle[0] + drop // 2, middle[1] + drop)))
        picture = self.sprites.turned(name, size_px, angle)
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(max(0, alpha))
        self.put(picture, picture.get_rect(center=middle))

    def _scaled(
        self,
        name: str,
        size_px: tuple[int, int],
        middle: tuple[int, int],
        angle: float,
        alpha: int,
        zoom: float,
        squeeze: float,
    ) -> None:
        """Draw a picture between two sizes, uncached."""
        width, height = round(size_px[0] * zoom * abs(squeeze)), round(size_px[1] * zoom)
        if width < 1 or height < 1:
            return
        picture = pygame.transform.smoothscale(self.sprites.get(name, size_px), (width, height))
        if angle % 360:
            picture = pygame.transform.rotozoom(picture, -angle, 1.0)
        if alpha < 255:
            picture.set_alpha(max(0, alpha))
        self.put(picture, picture.get_rect(center=middle))

    def nine(self, kind: str, rect: RectLike) -> None:
        """Draw a frame of `sprites/ui/frame_KIND.svg` around `rect`, corners unstretched."""
        box = self.rect_px(rect)
        if box.width <= 0 or box.height <= 0:
            return
        name = f"ui/frame_{kind}" + ("_plain" if self.theme.plain else "")
        self.put(self.sprites.made((name, box.size, self.scale), lambda: self._frame(name, box.size)), box)

    def _frame(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        side = max(8, self.px(FRAME_UNITS))
        source = self.sprites.get(name, (side, side))
        corner = max(2, self.px(FRAME_CORNER))
        width, height = size
        end_x, end_y = min(corner, width // 2), min(corner, height // 2)
        middle = side - 2 * corner
        columns = [(0, corner, 0, end_x), (corner, middle, end_x, width - 2 * end_x)]
        columns.append((side - corner, corner, width - end_x, end_x))
        rows = [(0, corner, 0, end_y), (corner, middle, end_y, height - 2 * end_y)]
        rows.append((side - corner, corner, height - end_y, end_y))
        frame = pygame.Surface(size, pygame.SRCALPHA)
        for from_x, from_w, to_x, to_w in columns:
            for from_y, from_h, to_y, to_h in rows:
                if min(from_w, from_h, to_w, to_h) > 0:
                    piece = source.subsurface((from_x, from_y, from_w, from_h))
                    if piece.get_size() != (to_w, to_h):
                        piece = pygame.transform.smoothscale(piece, (to_w, to_h))
                    frame.blit(piece, (to_x, to_y))
        return frame.convert_alpha()

    def texture(self, kind: str, rect: RectLike, radius: float = 0, seed: int = 21) -> None:
        """Cover a rectangle with "wood", "rim" (lighter wood) or "felt", its corners rounded."""
        box = self.rect_px(rect)
        theme = self.theme

        def make() -> pygame.Surface:
            if kind == "felt":
                picture = textures.felt(box.size, seed, theme.felt_dark, theme.felt_light, self.scale)
            elif kind == "rim":
                picture = textures.wood(box.size, seed, (104, 60, 26), (206, 146, 82), self.scale)
            else:
                picture = textures.wood(box.size, seed, theme.wood_dark, theme.wood_light, self.scale)
            return textures.rounded(picture, self.px(radius)) if radius else picture.convert()

        if box.width > 0 and box.height > 0:
            key = ("texture", kind, box.size, seed, self.px(radius), theme.plain)
            self.put(self.sprites.made(key, make), box)

    def vignette(self, strength: int = 170) -> None:
        """Darken the corners of the whole picture."""
        size = self.size_px
        layer = self.sprites.made(
            ("vignette", size, strength), lambda: textures.vignette(size, strength).convert_alpha()
        )
        self.put(layer, (0, 0))

    def glow(
        self, centre: Point, radius: float, color: tuple[int, int, int] = (255, 222, 120), strength: int = 230
    ) -> None:
        """Draw a soft disc of light."""
        radius_px = max(2, self.px(radius))
        key = ("glow", radius_px, color, strength)
        spot = self.sprites.made(key, lambda: textures.glow(radius_px, color, strength).convert_alpha())
        self.put(spot, spot.get_rect(center=(self.px(centre[0]), self.px(centre[1]))))

    @contextmanager
    def clip(self, rect: RectLike) -> Iterator[None]:
        """Draw only inside `rect` (and inside the clip around it)."""
        target = self._target
        before = target.get_clip()
        target.set_clip(self.rect_px(rect).clip(before))
        try:
            yield
        finally:
            target.set_clip(before)
