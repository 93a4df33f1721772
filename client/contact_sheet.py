"""Contact sheet of the sprites: `python -m client.contact_sheet OUT.png [--size WxH] [FOLDER...]`.

Every SVG of the folders named (below sprites/; all of them by default) is drawn into a box of that size with its
name under it, half on a dark ground and half on a light one. Cards get their rank letters as deck.toml says.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
import tomllib
from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

_DARK, _LIGHT, _TEXT = (38, 26, 20), (112, 24, 36), (240, 226, 190)
_GAP, _LABEL = 8, 16
_MAX_SIDE_PX = 16_384
_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


class SheetError(Exception):
    """A contact sheet that cannot be drawn; the text is one sentence for the person who asked."""


def sprites_folder() -> Path:
    """The sprites/ folder beside the packages."""
    return Path(__file__).resolve().parent.parent / "sprites"


def deck() -> dict[str, Any]:
    """What sprites/deck.toml says of the cards."""
    return tomllib.loads((sprites_folder() / "deck.toml").read_text(encoding="utf-8"))


def raster(text: bytes, box: tuple[int, int]) -> pygame.Surface:
    """The SVG drawn as large as fits the box in pixels, ratio kept.

    Raises SheetError if the text is not an SVG with a viewBox.
    """
    found = re.search(rb'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', text)
    if not found:
        raise SheetError("an SVG without a viewBox cannot be scaled")
    width, height = float(found[1]), float(found[2])
    scale = min(box[0] / width, box[1] / height)
    size = max(1, round(width * scale)), max(1, round(height * scale))
    try:
        drawn = pygame.image.load_sized_svg(io.BytesIO(text), size)
    except pygame.error as error:
        raise SheetError(f"an SVG cannot be read: {error}") from error
    # Rounding inside the rasteriser may add one pixel a side.
    return drawn.subsurface((0, 0, min(size[0], drawn.get_width()), min(size[1], drawn.get_height())))


def draw_index(card: pygame.Surface, places: dict[str, Any], rank: str, colour: str) -> None:
    """Write a rank letter into both corners of a rastered card, in place."""
    scale = card.get_height() / places["height"]
    index = places["index"]
    letter = _letter(rank, colour, index["cap_height"] * scale, index["max_width"] * scale)
    x, y = index["x"] * scale - letter.get_width() / 2, index["baseline"] * scale - letter.get_height()
    card.blit(letter, (round(x), round(y)))
    width, height = card.get_size()
    turned = pygame.transform.rotate(letter, 180)
    card.blit(turned, (round(width - x - letter.get_width()), round(height - y - letter.get_height())))


def _letter(rank: str, colour: str, cap_px: float, max_px: float) -> pygame.Surface:
    """The glyphs cut to their ink, capitals `cap_px` high, at most `max_px` wide."""
    large = _font(200).render(rank, True, colour)
    ink = large.subsurface(large.get_bounding_rect())
    width = min(ink.get_width() * cap_px / ink.get_height(), max_px)
    return pygame.transform.smoothscale(ink, (max(1, round(width)), max(1, round(cap_px))))


def _font(size: int) -> pygame.font.Font:
    try:
        folder = resources.files("fontpkg_marcellus") / "files"
    except ModuleNotFoundError:
        return pygame.font.Font(None, size)
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if entry.name.endswith(".ttf"):
            return pygame.font.Font(io.BytesIO(entry.read_bytes()), size)
    return pygame.font.Font(None, size)


def sheet(names: Sequence[str], box: tuple[int, int], columns: int) -> pygame.Surface:
    """Draw the sprites of these names (paths below sprites/) on one surface of as many rows as needed."""
    folder, places = sprites_folder(), deck()
    cell = box[0] + _GAP, box[1] + _GAP + _LABEL
    rows = -(-len(names) // columns)
    size = columns * cell[0] + _GAP, rows * cell[1] + _GAP
    if max(size) > _MAX_SIDE_PX:
        raise SheetError(f"a sheet of {size[0]} x {size[1]} pixels is too large; ask for a smaller --size")
    out = pygame.Surface(size)
    out.fill(_DARK)
    out.fill(_LIGHT, (0, (rows // 2) * cell[1] + _GAP // 2, size[0], size[1]))
    label = pygame.font.Font(None, 15)
    for i, name in enumerate(names):
        x, y = _GAP + i % columns * cell[0], _GAP + i // columns * cell[1]
        drawn = raster((folder / name).read_bytes(), box)
        card = re.fullmatch(r"cards/(10|[2-9AJQK])([SHDC])\.svg", name)
        if card:
            draw_index(drawn, places, card[1], places["suits"][card[2]]["fill"])
        out.blit(drawn, (x + (box[0] - drawn.get_width()) // 2, y))
        text = label.render(Path(name).stem, True, _TEXT)
        out.blit(text, (x + max(0, (box[0] - text.get_width()) // 2), y + box[1] + 2), (0, 0, cell[0] - 2, _LABEL))
    return out


def find(folders: Sequence[str]) -> list[str]:
    """Names of every SVG below these folders of sprites/, or below all of it; raises SheetError if there is none."""
    root = sprites_folder()
    names: list[str] = []
    for folder in folders or ["."]:
        start = (root / folder).resolve()
        if not start.is_relative_to(root) or not start.exists():
            raise SheetError(f"there is no folder {folder} among the sprites")
        paths = [start] if start.is_file() else sorted(start.rglob("*.svg"), key=_order)
        names += [path.relative_to(root).as_posix() for path in paths]
    if not names:
        raise SheetError("there is no SVG in these folders")
    return names


def _order(path: Path) -> tuple[str, str, int]:
    """Cards by suit then rank; everything else by name."""
    card = re.fullmatch(r"(10|[2-9AJQK])([SHDC])", path.stem)
    if not card:
        return (path.parent.as_posix(), "~" + path.stem, 0)
    return (path.parent.as_posix(), str("SHDC".index(card[2])), _RANKS.index(card[1]))


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,4})x(\d{1,4})", text)
    if not found or not all(8 <= int(part) <= 4096 for part in found.groups()):
        raise argparse.ArgumentTypeError(f"{text}: a size is WxH with both from 8 to 4096")
    return int(found[1]), int(found[2])


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the sheet; 0 if written, 2 with one sentence on standard error if not."""
    parser = argparse.ArgumentParser(
        prog="python -m client.contact_sheet", description="Draw sprites on one picture."
    )
    parser.add_argument("out", metavar="OUT.png", type=Path)
    parser.add_argument("--size", metavar="WxH", type=_size, default=(140, 196), help="box of one sprite in pixels")
    parser.add_argument("--columns", metavar="N", type=int, default=13, help="sprites a row")
    parser.add_argument("folders", metavar="FOLDER", nargs="*", help="folder or file below sprites/")
    options = parser.parse_intermixed_args(arguments)
    pygame.font.init()
    try:
        if not 1 <= options.columns <= 200:
            raise SheetError("the number of columns goes from 1 to 200")
        if options.out.suffix.lower() != ".png":
            raise SheetError(f"{options.out}: the picture's name must end with .png")
        drawn = sheet(find(options.folders), options.size, options.columns)
        pygame.image.save(drawn, options.out)
    except (SheetError, OSError, pygame.error) as error:
        print(f"contact sheet: {error}", file=sys.stderr)
        return 2
    print(f"{options.out}: {drawn.get_width()} x {drawn.get_height()} pixels")
    return 0


if __name__ == "__main__":
    sys.exit(main())
