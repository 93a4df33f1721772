"""Small drawings the parts of the table share: crests, role signs, cards, tinted icons, highlights."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.stage.still import Offset, Part
from client.tables.courtisans import texts
from client.tables.paint import badge, plaque, shifted

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from client.tables.courtisans.board import Laid

Color = tuple[int, int, int]

# As in sprites/palette.toml: grounds of the roles' signs, and each family's light colour for numbers on dark.
ROLE_GROUNDS: tuple[Color, ...] = (
    (107, 74, 42),
    (91, 42, 134),
    (77, 90, 104),
    (22, 19, 28),
    (22, 32, 74),
    (15, 106, 106),
    (163, 58, 114),
)
FAMILY_COLORS: tuple[Color, ...] = (
    (142, 163, 207),
    (138, 138, 46),
    (201, 58, 100),
    (238, 189, 53),
    (31, 107, 70),
    (42, 111, 196),
)
FAMILY_LIGHTS: tuple[Color, ...] = (
    (223, 231, 247),
    (224, 221, 156),
    (246, 196, 210),
    (251, 233, 174),
    (169, 216, 184),
    (168, 205, 244),
)
LIGHT: Color = (255, 214, 92)
SHADE: Color = (214, 202, 255)
STATUS_COLORS = {1: LIGHT, 0: (226, 218, 200), -1: SHADE}
STATUS_ICONS = {1: "icons/verdict_light", 0: "icons/verdict_neutral", -1: "icons/verdict_disgrace"}


def icon(canvas: Canvas, name: str, centre: tuple[float, float], side: float, color: Color, alpha: int = 255) -> None:
    """Draw an ivory icon in another colour."""
    px = max(1, canvas.px(side))

    def make() -> pygame.Surface:
        picture = canvas.sprites.get(name, (px, px)).copy()
        # Ivory is not white: brought up first, so that the colour asked for is the colour seen.
        picture.fill((8, 19, 47), special_flags=pygame.BLEND_RGB_ADD)
        picture.fill(color, special_flags=pygame.BLEND_RGB_MULT)
        return picture

    canvas.blit(canvas.sprites.made(("tint", name, px, color), make), centre, "center", alpha)


def crest(canvas: Canvas, family: int, centre: tuple[float, float], side: float) -> None:
    """Draw a family's emblem in its dish."""
    canvas.sprite(f"courtisans/place_{texts.FAMILY_SPRITES[family]}", centre, (side, side))


def chip(canvas: Canvas, role: int, centre: tuple[float, float], side: float, draft: bool = False) -> None:
    """Draw a role's sign on its round: a card seen from afar."""
    edge = canvas.theme.strong if draft else (224, 184, 98)
    canvas.circle(edge, centre, side / 2 - 0.5)
    canvas.circle(ROLE_GROUNDS[role], centre, side / 2 - max(1.6, side * 0.07))
    canvas.sprite(f"icons/role_{texts.ROLE_SPRITES[role]}", centre, (side * 0.66, side * 0.66))


def card(canvas: Canvas, rect: pygame.FRect, laid: Laid) -> None:
    """Draw a card where it lies; one that is not confirmed yet has a dashed edge."""
    canvas.sprite(texts.card_sprite(laid.shown), rect.center, (rect.w, rect.h), shadow=2)
    if laid.draft:
        dashes(canvas, rect, canvas.theme.strong, 3)
    known = laid.reminder if laid.reminder is not None else laid.face if laid.covert else None
    if known is not None and laid.shown is None:
        # The author knows this spy: its family stands on the back, small.
        crest(canvas, known // 7, (rect.centerx, rect.top + rect.w * 0.26), rect.w * 0.42)


def dashes(canvas: Canvas, rect: pygame.FRect, color: Color, width: float, dash: float = 10.0) -> None:
    """Draw a dashed outline."""
    box = rect.inflate(-2, -2)
    x = box.left
    while x < box.right:
        end = min(x + dash, box.right)
        canvas.line(color, (x, box.top), (end, box.top), width)
        canvas.line(color, (x, box.bottom), (end, box.bottom), width)
        x += dash * 1.8
    y = box.top
    while y < box.bottom:
        end = min(y + dash, box.bottom)
        canvas.line(color, (box.left, y), (box.left, end), width)
        canvas.line(color, (box.right, y), (box.right, end), width)
        y += dash * 1.8


def ring(canvas: Canvas, rect: pygame.FRect, radius: float = 10.0) -> None:
    """Mark the focused target by shape: a second outline around it."""
    canvas.rect(canvas.theme.ink, rect.inflate(12, 12), radius + 6, 7)
    canvas.rect(canvas.theme.strong, rect.inflate(10, 10), radius + 5, 4)


def corners(canvas: Canvas, rect: pygame.FRect, color: Color, width: float = 5.0) -> None:
    """Mark a possible target: corners around it."""
    box = rect.inflate(6, 6)
    arm = min(22.0, box.w * 0.3, box.h * 0.3)
    for x, dx in ((box.left, 1), (box.right, -1)):
        for y, dy in ((box.top, 1), (box.bottom, -1)):
            canvas.line((10, 6, 4), (x, y), (x + dx * arm, y), width + 4)
            canvas.line((10, 6, 4), (x, y), (x, y + dy * arm), width + 4)
    for x, dx in ((box.left, 1), (box.right, -1)):
        for y, dy in ((box.top, 1), (box.bottom, -1)):
            canvas.line(color, (x, y), (x + dx * arm, y), width)
            canvas.line(color, (x, y), (x, y + dy * arm), width)


__all__ = [
    "FAMILY_COLORS",
    "FAMILY_LIGHTS",
    "LIGHT",
    "SHADE",
    "STATUS_COLORS",
    "STATUS_ICONS",
    "Offset",
    "Part",
    "badge",
    "card",
    "chip",
    "corners",
    "crest",
    "dashes",
    "icon",
    "plaque",
    "ring",
    "shifted",
]
