"""Card pictures: the drawn sprite and, in the reader's language, the rank in its corners (sprites/deck.toml)."""

from __future__ import annotations

import io
import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING
from weakref import WeakSet

import pygame

from client import assets
from client.i18n import language
from client.tables.menteur import texts

if TYPE_CHECKING:
    from client.fonts import Fonts
    from client.stage.canvas import Canvas
    from client.stage.sprites import Sprites

BACK = "cards/back_blue"
SECOND_BACK = "cards/back_red"
JOKER = 52
_PREFIX = "face/"
_known: WeakSet[Sprites] = WeakSet()


@dataclass(frozen=True)
class Deck:
    """What deck.toml says, lengths as parts of the card's height or width."""

    x: float
    baseline: float
    cap: float
    room: float
    files: tuple[str, ...]
    fills: tuple[str, ...]
    fours: tuple[str, ...]


@cache
def deck() -> Deck:
    """Read sprites/deck.toml."""
    data = tomllib.loads(assets.read("sprites", "deck.toml").decode())
    index, width, height = data["index"], data["width"], data["height"]
    suits = [data["suits"][code] for code in texts.SUIT_CODES]
    return Deck(
        index["x"] / width,
        index["baseline"] / height,
        index["cap_height"] / height,
        index["max_width"] / width,
        tuple(data["files"]["ranks"]),
        tuple([suit["fill"] for suit in suits]),
        tuple([suit["four"] for suit in suits]),
    )


def face_name(face: int, four: bool = False) -> str:
    """Return the picture's name of a face; `four`: a colour of its own for every suit."""
    return f"{_PREFIX}{language()}{4 if four else 2}/{face}"


def ready(canvas: Canvas) -> None:
    """Let the canvas's sprites paint faces; once per set of sprites."""
    sprites, fonts = canvas.sprites, canvas.fonts
    if sprites not in _known:
        _known.add(sprites)
        sprites.painter(_PREFIX, lambda name, size: _paint(sprites, fonts, name, size))


def card(canvas: Canvas, face: int | None) -> str:
    """Return the picture's name of a card as this canvas shows it: a face, or the back."""
    ready(canvas)
    return BACK if face is None else face_name(face, canvas.theme.plain)


def _paint(sprites: Sprites, fonts: Fonts, name: str, size: tuple[int, int]) -> pygame.Surface:
    _prefix, mode, number = name.split("/")
    face = int(number)
    if face == JOKER:
        return sprites.raster("cards/joker", size)
    rank, suit = face >> 2, face & 3
    four = mode.endswith("4")
    file = f"cards/{deck().files[rank]}{texts.SUIT_CODES[suit]}"
    colour = deck().fours[suit] if four else deck().fills[suit]
    picture = _recoloured(file, size, deck().fills[suit], colour) if four else sprites.raster(file, size)
    mark = _mark(fonts, texts.letter(rank + 1), pygame.Color(colour), size)
    picture.blit(mark, _corner(mark, size))
    turned = pygame.transform.rotate(mark, 180)
    place = _corner(mark, size)
    picture.blit(turned, (size[0] - place.right, size[1] - place.bottom))
    return picture


def _recoloured(file: str, size: tuple[int, int], old: str, new: str) -> pygame.Surface:
    data = assets.read("sprites", f"{file}.svg").replace(old.encode(), new.encode())
    drawn = pygame.image.load_sized_svg(io.BytesIO(data), size)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(drawn, (0, 0))
    return picture.convert_alpha()


def _mark(fonts: Fonts, text: str, colour: pygame.Color, size: tuple[int, int]) -> pygame.Surface:
    """Draw the rank so that its capitals are as high as the deck wants, cut to its ink."""
    wanted = max(6, round(deck().cap * size[1]))
    # Small cards get the bold face: thin strokes would vanish in them.
    role = texts.letter_role(text) if wanted >= 26 else "bold"
    big = fonts.font(role, max(12, wanted * 3)).render(text, True, colour).convert_alpha()
    ink = big.subsurface(big.get_bounding_rect())
    width = max(1, round(ink.get_width() * wanted / ink.get_height()))
    room = max(2, round(deck().room * size[0]))
    return pygame.transform.smoothscale(ink, (min(width, room), wanted))


def _corner(mark: pygame.Surface, size: tuple[int, int]) -> pygame.Rect:
    place = mark.get_rect()
    place.midbottom = (round(deck().x * size[0]), round(deck().baseline * size[1]))
    return place
