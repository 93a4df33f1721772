"""Fonts by role and size; one function knows where the files are."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

ROLES = ("title", "heading", "body", "bold")
FACES = ("alegreya", "atkinson")
# (family, weight) per role; the second face replaces everything but the ornamental title by a very legible font.
_FAMILIES = {
    "alegreya": {
        "title": ("Cinzel", 400),
        "heading": ("Marcellus", 400),
        "body": ("Alegreya Sans", 400),
        "bold": ("Alegreya Sans", 700),
    },
    "atkinson": {
        "title": ("Atkinson Hyperlegible", 700),
        "heading": ("Atkinson Hyperlegible", 400),
        "body": ("Atkinson Hyperlegible", 400),
        "bold": ("Atkinson Hyperlegible", 700),
    },
}
# Letter sizes differ between families at one nominal size; these bring x-heights together.
_ZOOM = {"Atkinson Hyperlegible": 0.9}
_CACHED_TEXTS = 500
# No font in use has a glyph for these: spaces that do not break, and the marks of text direction.
_UNDRAWABLE = {0x00A0: " ", 0x202F: " ", 0x2009: " ", 0x2060: "", 0xFEFF: ""} | dict.fromkeys(
    range(0x2066, 0x206A), ""
)


@cache
def font_file(family: str, weight: int) -> Path | None:
    """Return the TTF file of a family, or None when the font package is missing (pygame's own font serves then)."""
    try:
        import fontpkg
    except ImportError:
        return None
    try:
        found = Path(fontpkg.path(family, weight))
    except fontpkg.FontpkgError:
        return None
    return found if found.is_file() else None


def drawable(text: str) -> str:
    """Return `text` with the characters no font has replaced by what is drawn for them."""
    return text.translate(_UNDRAWABLE)


class Fonts:
    """Loaded fonts and drawn texts of one client; sizes in pixels.

    Drawn texts are kept (500, least recently used go first), since drawing costs ten times a blit.
    """

    def __init__(self, face: str = "alegreya") -> None:
        self._face = face if face in FACES else FACES[0]
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._texts: OrderedDict[tuple[str, str, int, tuple[int, ...]], pygame.Surface] = OrderedDict()
        self._widths: OrderedDict[tuple[str, str, int], tuple[int, int]] = OrderedDict()

    @property
    def face(self) -> str:
        """Name of the set of families in use."""
        return self._face

    def use(self, face: str) -> None:
        """Change the set of families; an unknown name means the first."""
        self._face = face if face in FACES else FACES[0]
        self.clear()

    def clear(self) -> None:
        """Forget every loaded font and drawn text."""
        self._fonts.clear()
        self._texts.clear()
        self._widths.clear()

    def font(self, role: str, size_px: int) -> pygame.font.Font:
        """Return the font of a role at a size; the same object for the same arguments."""
        key = (role, size_px)
        font = self._fonts.get(key)
        if font is None:
            font = self._fonts[key] = self._load(role, size_px)
        return font

    def _load(self, role: str, size_px: int) -> pygame.font.Font:
        import pygame

        family, weight = _FAMILIES[self._face][role]
        path = font_file(family, weight)
        if path is None:
            font = pygame.font.Font(None, size_px)
            font.set_bold(role == "bold")
            return font
        return pygame.font.Font(str(path), max(1, round(size_px * _ZOOM.get(family, 1.0))))

    def size(self, text: str, role: str, size_px: int) -> tuple[int, int]:
        """Return width and height in pixels of one line."""
        key = (text, role, size_px)
        found = self._widths.get(key)
        if found is None:
            found = self.font(role, size_px).size(drawable(text))
            self._widths[key] = found
            if len(self._widths) > 4 * _CACHED_TEXTS:
                self._widths.popitem(last=False)
        return found

    def draw(self, text: str, role: str, size_px: int, color: tuple[int, ...]) -> pygame.Surface | None:
        """Return one drawn line, or None for an empty text (pygame cannot use an empty text picture)."""
        line = drawable(text)
        if not line.strip():
            return None
        key = (line, role, size_px, color)
        found = self._texts.get(key)
        if found is None:
            found = self.font(role, size_px).render(line, True, color[:3]).convert_alpha()
            if len(color) == 4 and color[3] < 255:
                found.set_alpha(color[3])
            self._texts[key] = found
            if len(self._texts) > _CACHED_TEXTS:
                self._texts.popitem(last=False)
        else:
            self._texts.move_to_end(key)
        return found

    def wrap(self, text: str, role: str, size_px: int, width_px: int) -> list[str]:
        """Return the lines of a text broken at ordinary spaces; a word wider than the line is cut.

        No-break spaces hold their words together until drawing.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if self.size(longer, role, size_px)[0] <= width_px:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                line = word
                while len(line) > 1 and self.size(line, role, size_px)[0] > width_px:
                    cut = self._fitting(line, role, size_px, width_px)
                    lines.append(line[:cut])
                    line = line[cut:]
            lines.append(line)
        return lines

    def _fitting(self, text: str, role: str, size_px: int, width_px: int) -> int:
        """Return how many first characters of `text` fit, at least one."""
        low, high = 1, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.size(text[:middle], role, size_px)[0] <= width_px:
                low = middle
            else:
                high = middle - 1
        return low

    def ellipsis(self, text: str, role: str, size_px: int, width_px: int) -> str:
        """Return `text`, or its beginning with "…" when it is wider than `width_px`."""
        if self.size(text, role, size_px)[0] <= width_px:
            return text
        room = width_px - self.size("…", role, size_px)[0]
        if room <= 0:
            return "…"
        return text[: self._fitting(text, role, size_px, room)].rstrip() + "…"
