"""The broadcast strip below the table: what was done last, large, and who is thinking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from client.i18n import _, ngettext
from client.stage.canvas import Canvas
from client.tables.base import Waiting

SAFE = 60.0
"""A television may cut off so much at every edge."""
HEIGHT = 116.0
TOP = 1080.0 - SAFE - HEIGHT
SIZE = 42.0
THINKS_SIZE = 32.0
MOST_NAMED = 2
SHIELD = 56.0


class Thinking(NamedTuple):
    """Who is waited for: words and the seat whose shield stands before them (None: none)."""

    words: str
    seat: int | None


def thinking(waiting: Waiting | None, names: Sequence[str]) -> Thinking:
    """Who owes an answer, in words; empty if nobody does. Never what anybody has answered."""
    if waiting is None:
        return Thinking("", None)
    owing = [seat for seat in waiting.seats if seat not in waiting.answered]
    if not owing:
        return Thinking("", None)
    if len(owing) == 1:
        return Thinking(_("{name} is thinking").format(name=names[owing[0]]), owing[0])
    if len(owing) <= MOST_NAMED:
        first, second = (names[seat] for seat in owing)
        return Thinking(_("{first} and {second} are thinking").format(first=first, second=second), None)
    count = len(owing)
    return Thinking(ngettext("{n} player is thinking", "{n} players are thinking", count).format(n=count), None)


def table_rect(width: float) -> pygame.FRect:
    """Where the table lies on a picture `width` units wide: inside the edge, above the strip, 4:3 to 21:9."""
    top, bottom = 30.0, TOP - 14
    high = bottom - top
    wide = min(width - SAFE, high * 21 / 9)
    return pygame.FRect((width - wide) / 2, top, wide, high)


def draw(canvas: Canvas, last: Sequence[str], thinks: Thinking, shield: str) -> None:
    """Draw the strip; `last`: the lines of the last step, newest last; `shield`: of the one who thinks."""
    theme = canvas.theme
    box = pygame.FRect(SAFE, TOP, canvas.width - 2 * SAFE, HEIGHT)
    canvas.nine("panel", box)
    inner = box.inflate(-64, -20)
    right = 0.0
    if thinks.words:
        side = SHIELD if thinks.seat is not None else 0.0
        room = inner.w * 0.36 - side
        wide = min(room, canvas.measure(thinks.words, THINKS_SIZE, "bold")[0])
        canvas.text(thinks.words, (inner.right, box.centery), THINKS_SIZE, "bold", theme.gold, "midright", room)
        right = wide + side + 48
        if side:
            at = (inner.right - wide - 20 - side / 2, box.centery)
            canvas.sprite(f"shields/{shield}", at, (side, side * 1.18))
    if not last:
        return
    words = "  ·  ".join(last)
    left = pygame.FRect(inner.x, inner.y, inner.w - right, inner.h)
    if canvas.measure(words, SIZE)[0] <= left.w:
        canvas.text(words, (left.x, box.centery), SIZE, "body", theme.strong, "midleft", left.w)
        return
    # Two lines at most: what came of it last is what matters, so earlier lines go first.
    kept = list(last)
    small = 30.0
    while len(kept) > 1 and len(canvas.wrap("  ·  ".join(kept), left.w, small)) > 2:
        kept.pop(0)
    rows = canvas.wrap("  ·  ".join(kept), left.w, small)
    step = min(canvas.line_height(small), left.h / min(2, len(rows)))
    for number, row in enumerate(rows[:2]):
        y = box.centery + (number - (min(2, len(rows)) - 1) / 2) * step
        canvas.text(row, (left.x, y), small, "body", theme.strong, "midleft", left.w)
