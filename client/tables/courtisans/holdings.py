"""What this screen's seat holds: its hand, its two missions with their progress, what is to be done now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from client.i18n import _
from client.tables.courtisans import paint, texts
from client.tables.courtisans.geometry import (
    Places,
    hand_cards,
    mission_card,
    mission_rows,
    status_height,
)
from client.tables.sizes import LEAST, farness
from core.games.courtisans.scoring import MissionResult

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from core.games.courtisans.view import CardView

LIFT = 26.0


class HandLook(NamedTuple):
    """Everything the hand shows."""

    cards: tuple[CardView, ...]
    selected: int | None
    """Slot of the card chosen."""
    active: bool
    """Whether cards may be chosen now."""
    fresh: float
    """How far new cards have come up, 0 to 1."""


class MissionLook(NamedTuple):
    """Everything the missions show."""

    faces: tuple[int, ...]
    results: tuple[MissionResult, ...]
    final: bool


def card_places(places: Places, look: HandLook) -> list[pygame.FRect]:
    """Where the cards of the hand lie; the one chosen is raised."""
    found = []
    for card, rect in zip(look.cards, hand_cards(places, len(look.cards)), strict=True):
        up = LIFT if card.slot == look.selected else 0.0
        found.append(rect.move(0, (1 - look.fresh) * 90 - up))
    return found


def draw_hand(canvas: Canvas, part: paint.Part, places: Places, look: HandLook) -> None:
    """Draw the cards held."""
    area = places.hand.inflate(24, 60)
    part.draw(canvas, area, look, lambda inner, offset: _hand(inner, places, offset, look))


def _hand(canvas: Canvas, places: Places, offset: paint.Offset, look: HandLook) -> None:
    moved = replace(places, hand=paint.shifted(places.hand, offset))
    alpha = round(255 * look.fresh)
    for card, rect in zip(look.cards, card_places(moved, look), strict=True):
        lifted = card.slot == look.selected
        sprite = texts.card_sprite(card.face)
        canvas.sprite(sprite, rect.center, (rect.w, rect.h), alpha=alpha, shadow=10 if lifted else 4)
        if lifted:
            canvas.rect(canvas.theme.gold, rect.inflate(8, 8), 16, 4)
        elif not look.active:
            canvas.shade(rect, (0, 0, 0, 60), 12)


def draw_status(canvas: Canvas, part: paint.Part, places: Places, words: str, strong: bool) -> None:
    """Draw what is to be done, over the hand."""
    if not words:
        return
    box = pygame.FRect(places.hand.left, places.hand.top, places.hand.w, status_height(places))
    key = (words, strong, tuple(box))

    def draw(inner: Canvas, offset: paint.Offset) -> None:
        area = paint.shifted(box, offset)
        paint.plaque(inner, area, strong)
        color = inner.theme.strong if strong else inner.theme.text
        role = "bold" if strong else "body"
        size = min(27.0, area.h * 0.62 / inner.text_scale)
        least = LEAST * farness(inner.text_scale) / inner.text_scale
        rows = [words]
        if inner.measure(words, max(size * 0.78, least), role)[0] > area.w - 24:
            size = min(size * 0.8, area.h * 0.4 / inner.text_scale)
            size = max(size, least)
            rows = inner.wrap(words, area.w - 24, size, role)[:2]
        step = inner.line_height(size)
        for number, row in enumerate(rows):
            y = area.centery + (number - (len(rows) - 1) / 2) * step
            inner.text(row, (area.centerx, y), size, role, color, "center", area.w - 24)

    part.draw(canvas, box.inflate(6, 6), key, draw)


def draw_missions(canvas: Canvas, part: paint.Part, places: Places, look: MissionLook) -> None:
    """Draw the own missions."""
    area = places.missions.inflate(12, 12)
    part.draw(canvas, area, look, lambda inner, offset: _missions(inner, places, offset, look))


def _missions(canvas: Canvas, places: Places, offset: paint.Offset, look: MissionLook) -> None:
    theme = canvas.theme
    rows = mission_rows(places, 2)
    for number, whole in enumerate(rows):
        row = paint.shifted(whole, offset)
        paint.plaque(canvas, row)
        card = mission_card(row, canvas.text_scale)
        face = look.faces[number] if number < len(look.faces) else None
        canvas.sprite(texts.mission_sprite(face, number == 1), card.center, (card.w, card.h), shadow=3)
        if face is None or number >= len(look.results):
            continue
        result = look.results[number]
        text = pygame.FRect(card.right + 12, row.top + 8, row.right - card.right - 22, row.h - 16)
        far = farness(canvas.text_scale) >= 1
        foot = 42.0 if far else min(58.0, text.h * 0.42)
        title = pygame.FRect(text.left, text.top, text.w, text.h - foot)
        canvas.paragraph(texts.mission_name(face), title, 25, "bold", theme.text, fit=True)
        _progress(canvas, pygame.FRect(text.left, text.bottom - foot, text.w, foot), result, look.final, far)


def _progress(canvas: Canvas, box: pygame.FRect, result: MissionResult, final: bool, far: bool) -> None:
    theme = canvas.theme
    color = theme.good if result.fulfilled else theme.muted
    name = "icons/check" if result.fulfilled else "icons/cross" if final else "icons/hourglass"
    half = box.h if far else box.h / 2
    paint.icon(canvas, name, (box.left + 13, box.top + half / 2), 24, color)
    size = LEAST / canvas.text_scale if far else min(23.0, half * 0.82 / canvas.text_scale)
    words = texts.mission_state(result)
    if far:
        # One large line; the sign before it says whether the mission is fulfilled.
        words = (_("+3 points") if result.fulfilled else _("no points")) if final else words
        canvas.text(words, (box.left + 32, box.centery), size, "body", color, "midleft", box.w - 34)
        return
    canvas.text(words, (box.left + 32, box.top + half / 2), size, "body", color, "midleft", box.w - 34)
    if final:
        last = _("+3 points") if result.fulfilled else _("no points")
    else:
        last = _("for now fulfilled") if result.fulfilled else _("not fulfilled yet")
    canvas.text(last, (box.left + 32, box.top + half * 1.5), size, "body", theme.faint, "midleft", box.w - 34)


def missions_of(missions: Sequence[tuple[int, ...] | None], seat: int | None) -> tuple[int, ...]:
    """The faces of the seat's own missions, if it knows them."""
    if seat is None or seat >= len(missions):
        return ()
    return missions[seat] or ()
