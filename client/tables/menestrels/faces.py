"""Card pictures composed of ground, artist, frame, signs, badges and the name (sprites/minstrels)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final
from weakref import WeakSet

import pygame

from client import assets
from client.i18n import language
from client.tables.menestrels import words

if TYPE_CHECKING:
    from client.fonts import Fonts
    from client.stage.canvas import Canvas
    from client.stage.sprites import Sprites
    from core.games.menestrels.cards import Troupe

SHAPE: Final = 1.4
"""Height of a card by its width."""
KING = "minstrels/king"
COIN = "minstrels/coin"
_PREFIX: Final = "minstrel/"
_WIDE, _HIGH = 250.0, 350.0
_SIGN, _BADGE, _COST = 52.0, 40.0, 50.0
_STAND_INS: Final = {"B": "B05", "R": "R01", "Y": "Y05", "G": "G05", "N": "E06"}
"""Who is drawn on a card of a deck of one's own: an artist of its first colour."""
_known: WeakSet[Sprites] = WeakSet()


@dataclass(frozen=True, slots=True)
class _Look:
    """What a card's picture shows; the key of its picture."""

    artist: str
    name: str
    dyes: str
    badges: tuple[str, ...]
    cost: int


@lru_cache(maxsize=1024)
def _key(troupe: Troupe, kind: int, _language: str) -> _Look:
    artist = troupe.artists[kind]
    dyes = words.dyes(troupe, kind)
    drawn = artist.code if _drawn(artist.code) and not troupe.custom else _stand_in(artist.woman, dyes)
    badges = [
        name
        for name, holds in (
            ("double", artist.double),
            ("woman", bool(troupe.woman[kind])),
            ("couple", troupe.partner[kind] >= 0),
            ("action", bool(troupe.effect[kind])),
            ("points_1", artist.points == 1),
            ("points_2", artist.points == 2),
        )
        if holds
    ]
    return _Look(drawn, words.card(troupe, kind), dyes, tuple(badges), artist.front)


@lru_cache(maxsize=256)
def _drawn(code: str) -> bool:
    try:
        assets.read("sprites", f"minstrels/artists/{code}.svg")
    except (OSError, ValueError):
        return False
    return True


def _stand_in(woman: bool, dyes: str) -> str:
    chosen = {"B": "B06", "R": "R02", "Y": "Y06", "G": "G06", "N": "E02"} if woman else _STAND_INS
    return chosen[dyes[0]]


_looks: dict[str, _Look] = {}


def card(canvas: Canvas, troupe: Troupe, kind: int) -> str:
    """The picture's name of a card, in the reader's language."""
    _ready(canvas)
    if kind == troupe.king:
        return KING
    look = _key(troupe, kind, language())
    name = f"{_PREFIX}{language()}/{look.artist}/{look.dyes}/{look.cost}/{'.'.join(look.badges)}/{look.name}"
    _looks[name] = look
    return name


def back(coin: int) -> str:
    """The picture of a back; a coin card shows its coin."""
    return "minstrels/back_coin" if coin > 0 else "minstrels/back_free"


def noble(index: int, codes: tuple[str, ...]) -> str:
    """The picture of a noble."""
    return f"minstrels/nobles/{codes[index]}"


def _ready(canvas: Canvas) -> None:
    sprites, fonts = canvas.sprites, canvas.fonts
    if sprites not in _known:
        _known.add(sprites)
        sprites.painter(_PREFIX, lambda name, size: _paint(sprites, fonts, _looks[name], size))


def _paint(sprites: Sprites, fonts: Fonts, look: _Look, size: tuple[int, int]) -> pygame.Surface:
    scale = size[0] / _WIDE
    picture = sprites.raster(f"minstrels/grounds/{look.dyes}", size).copy()
    picture.blit(sprites.raster(f"minstrels/artists/{look.artist}", size), (0, 0))
    picture.blit(sprites.raster(f"minstrels/frames/{look.dyes}", size), (0, 0))

    def put(name: str, x: float, y: float, side: float) -> None:
        px = max(4, round(side * scale))
        picture.blit(sprites.raster(name, (px, px)), (round(x * scale), round(y * scale)))

    for row, dye in enumerate(look.dyes):
        put(f"minstrels/signs/{dye}", 8, 8 + row * (_SIGN + 3), _SIGN)
    for place, badge in enumerate(look.badges):
        put(f"minstrels/badges/{badge}", 12 + place * (_BADGE + 5), 307, _BADGE)
    if look.cost:
        put(COIN, _WIDE - _COST - 8, 8, _COST)
    _name(picture, fonts, look.name, scale)
    # The corners of grounds are square: cut them to the frame's.
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=max(2, round(16 * scale)))
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _name(picture: pygame.Surface, fonts: Fonts, name: str, scale: float) -> None:
    high = max(7, round(25 * scale))
    room = round(220 * scale)
    font = fonts.font("bold", max(8, high))
    ink = font.render(name, True, (58, 30, 12)).convert_alpha()
    if ink.get_width() > room:
        ink = pygame.transform.smoothscale(ink, (room, round(ink.get_height() * max(0.72, room / ink.get_width()))))
    box = ink.get_rect(center=(round(_WIDE / 2 * scale), round(284 * scale)))
    picture.blit(ink, box)
