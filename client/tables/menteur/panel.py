"""Buttons and pickers of this screen's seat: where they lie and how they look."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

import pygame

from client.tables import paint
from client.tables.menteur import texts
from client.tables.menteur.geometry import Places

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from client.tables.menteur.choices import Choice
    from core.games.menteur.view import CardView

_FILLS = {"plain": (52, 32, 20), "main": (112, 72, 20), "alarm": (150, 26, 32)}
LEVEL_KEYS = ("category:-", "level:-", "level:+", "category:+")
_ARROWS = ("icons/to_start", "icons/chevron_left", "icons/chevron_right", "icons/to_end")


def button_rects(places: Places, found: Sequence[Choice]) -> list[pygame.FRect]:
    """Place the buttons one under the other in the right-hand column; the first one is the highest."""
    box = places.actions
    gap = 12.0
    count = max(1, len(found))
    weights = [1.28 if choice.style == "alarm" and len(found) <= 3 else 1.0 for choice in found]
    room = box.h - gap * (count - 1)
    unit = min(room / max(1.0, sum(weights)), 66 * (1 + (places.text - 1) * 0.5))
    heights = [unit * weight for weight in weights]
    y = box.centery - (sum(heights) + gap * (count - 1)) / 2
    rects = []
    for height in heights:
        rects.append(pygame.FRect(box.left, y, box.w, height))
        y += height + gap
    return rects


def chip_rects(places: Places, ranks: Sequence[int]) -> list[pygame.FRect]:
    """Place the ranks to choose from in one row under the pile."""
    box = places.choice
    step = min(72.0, box.w / max(1, len(ranks)))
    side = min(step - 8, box.h)
    left = box.centerx - step * len(ranks) / 2
    return [
        pygame.FRect(left + index * step + (step - side) / 2, box.centery - side / 2, side, side)
        for index in range(len(ranks))
    ]


def dice_rects(places: Places, count: int, picker: bool) -> list[pygame.FRect]:
    """Place the own dice; `picker`: room is needed under them."""
    box = places.hand
    side = min(104.0, box.w / max(1, count) * 0.78, box.h * (0.42 if picker else 0.6))
    y = box.top + box.h * (0.28 if picker else 0.46)
    step = side * 1.26
    return [
        pygame.FRect(box.centerx + (index - (count - 1) / 2) * step - side / 2, y - side / 2, side, side)
        for index in range(count)
    ]


def level_rects(places: Places) -> tuple[list[pygame.FRect], pygame.FRect]:
    """Place the four steps of the level picker and the plate between them."""
    box = places.hand
    side = min(72.0, box.h * 0.32)
    y = box.top + box.h * 0.58
    xs = (box.left, box.left + side + 8, box.right - 2 * side - 8, box.right - side)
    plate = pygame.FRect(xs[1] + side + 12, y - 8, xs[2] - xs[1] - side - 24, min(side + 30, box.bottom - y + 8))
    return [pygame.FRect(x, y, side, side) for x in xs], plate


def focus_ring(canvas: Canvas, rect: pygame.FRect, radius: float) -> None:
    """Mark the focused target by shape: a second outline around it."""
    canvas.rect(canvas.theme.ink, rect.inflate(12, 12), radius + 6, 7)
    canvas.rect(canvas.theme.strong, rect.inflate(10, 10), radius + 5, 4)


def draw_button(canvas: Canvas, rect: pygame.FRect, choice: Choice, focused: bool, hovered: bool) -> None:
    """Draw one button."""
    theme = canvas.theme
    radius = min(18.0, rect.h * 0.3)
    base = _FILLS[choice.style] if choice.enabled else (34, 26, 22)
    if theme.plain:
        base = (0, 0, 0)
    if hovered and choice.enabled:
        base = (min(255, base[0] + 24), min(255, base[1] + 22), min(255, base[2] + 18))
    canvas.shade(rect.move(0, 5), (0, 0, 0, 120), radius)
    canvas.rect(base, rect, radius)
    if choice.enabled and not theme.plain:
        light = pygame.FRect(rect.left + 4, rect.top + 4, rect.w - 8, rect.h * 0.42)
        canvas.shade(light, (255, 240, 210, 24), radius - 3)
    edge = theme.accent if choice.style == "alarm" else theme.gold if choice.style == "main" else theme.line
    canvas.rect(edge if choice.enabled else theme.faint, rect, radius, 3)
    if focused:
        focus_ring(canvas, rect, radius)
    color = theme.strong if choice.enabled else theme.faint
    size = 38.0 if choice.style == "alarm" else 31.0
    size = min(size, rect.h * 0.66 / canvas.text_scale)
    icon = min(38.0, rect.h * 0.5)
    left = rect.left + 18
    if choice.icon:
        canvas.sprite(
            choice.icon, (left + icon / 2, rect.centery), (icon, icon), alpha=255 if choice.enabled else 110
        )
        left += icon + 12
    room = rect.right - 14 - left
    if canvas.measure(choice.label, size * 0.78, "bold")[0] <= room:
        canvas.text(choice.label, ((left + rect.right - 14) / 2, rect.centery), size, "bold", color, "center", room)
        return
    size = min(size * 0.78, rect.h * 0.38 / canvas.text_scale)
    rows = canvas.wrap(choice.label, room, size, "bold")[:2]
    step = canvas.line_height(size)
    for index, row in enumerate(rows):
        place = ((left + rect.right - 14) / 2, rect.centery + (index - (len(rows) - 1) / 2) * step)
        canvas.text(row, place, size, "bold", color, "center", room)


def draw_chip(canvas: Canvas, rect: pygame.FRect, rank: int, chosen: bool, focused: bool) -> None:
    """Draw one rank to choose."""
    theme = canvas.theme
    canvas.rect((122, 78, 22) if chosen and not theme.plain else (24, 12, 10), rect, 12)
    canvas.rect(theme.gold if chosen else theme.line, rect, 12, 5 if chosen else 2)
    if focused:
        focus_ring(canvas, rect, 12)
    color = theme.strong if chosen else theme.text
    role = "bold" if chosen else "body"
    canvas.text(texts.letter(rank), rect.center, rect.h * 0.6, role, color, "center", rect.w - 8, fixed=True)


def draw_dice(
    canvas: Canvas,
    rects: Sequence[pygame.FRect],
    dice: Sequence[CardView],
    chosen: AbstractSet[int],
    focused: int | None,
) -> None:
    """Draw the own dice; chosen ones are marked for rolling again."""
    for index, (rect, one) in enumerate(zip(rects, dice, strict=True)):
        up = 14.0 if one.slot in chosen else 0.0
        paint.die(canvas, (rect.centerx, rect.centery - up), rect.w, one.face, one.slot in chosen)
        if index == focused:
            focus_ring(canvas, rect.move(0, -up), rect.w * 0.22)


def draw_level(canvas: Canvas, places: Places, level: int, lowest: int, highest: int, focused: str | None) -> None:
    """Draw the level picker: the announcement in words and dice between its steps."""
    rects, plate = level_rects(places)
    theme = canvas.theme
    for key, icon, rect in zip(LEVEL_KEYS, _ARROWS, rects, strict=True):
        on = level > lowest if key.endswith("-") else level < highest
        canvas.rect((52, 32, 20) if on and not theme.plain else (20, 14, 12), rect, 16)
        canvas.rect(theme.gold if on else theme.faint, rect, 16, 3)
        canvas.sprite(icon, rect.center, (rect.w * 0.5, rect.w * 0.5), alpha=255 if on else 90)
        if key == focused:
            focus_ring(canvas, rect, 16)
    paint.plaque(canvas, plate, True)
    dice = texts.level_dice(level)
    side = min(38.0, plate.h * 0.4)
    text_y = plate.top + plate.h * (0.3 if dice else 0.5)
    size = min(30.0, plate.h * 0.42 / canvas.text_scale)
    canvas.text(texts.level_name(level), (plate.centerx, text_y), size, "bold", theme.strong, "center", plate.w - 20)
    if dice:
        paint.dice_row(canvas, (plate.centerx, plate.bottom - side * 0.72), side, dice)
