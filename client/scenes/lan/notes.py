"""Notes at the upper edge of a match: who keeps everybody waiting and since when, each with its sign."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from client.scenes.lan.seats import PHASES
from client.stage.canvas import Canvas

_SIZE: Final = 27.0
_ICONS: Final = {"lost": "icons/link_lost", "wait": "icons/hourglass", "undo": "icons/undo"}
_TOP: Final = 10.0


class Note(NamedTuple):
    """One line: `kind` is "lost", "wait" or "undo"."""

    kind: str
    words: str


def draw_notes(canvas: Canvas, notes: Sequence[Note], phase: int, room: tuple[float, float]) -> pygame.FRect:
    """Draw the notes around `room[0]`, `room[1]` wide at most; returns their panel, empty without any."""
    if not notes:
        return pygame.FRect(0, 0, 0, 0)
    theme = canvas.theme
    step = canvas.line_height(_SIZE)
    side = step * 0.82
    most = room[1] - 3 * 22 - side
    wrapped = [(note, canvas.wrap(note.words, most, _SIZE)) for note in notes]
    wide = max(canvas.measure(line, _SIZE)[0] for _note, lines in wrapped for line in lines) + 3 * 22 + side
    rows = sum(len(lines) for _note, lines in wrapped)
    box = pygame.FRect(room[0] - wide / 2, _TOP, wide, step * rows + 22)
    canvas.shade(box, (16, 9, 7, 255 if theme.plain else 238), 16)
    canvas.rect(theme.warn if any(note.kind == "lost" for note in notes) else theme.line, box, 16, 2)
    y = box.y + 11 + step / 2
    for note, lines in wrapped:
        centre = (box.x + 22 + side / 2, y)
        angle = phase * 180.0 / PHASES if note.kind == "wait" else 0.0
        canvas.sprite(_ICONS[note.kind], centre, (side, side), angle=angle)
        for line in lines:
            color = theme.warn if note.kind == "lost" else theme.text
            canvas.text(line, (box.x + 44 + side, y), _SIZE, "body", color, "midleft")
            y += step
    return box
