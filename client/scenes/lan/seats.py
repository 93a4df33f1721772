"""What the table shows of connections at each seat: hard to hear, lost, played by the table's rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from client.i18n import _
from client.stage.canvas import Canvas

PHASES: Final = 8
"""Pictures of the turning hourglass."""
_SIZE: Final = 24.0
_PAD: Final = 14.0
_LEAST: Final = {"unstable": 190.0, "lost": 190.0, "ghost": 270.0, "bot": 270.0, "person": 270.0}


class Mark(NamedTuple):
    """A mark at a seat. `kind`: "unstable", "lost", "ghost", or "bot" or "person" for who plays it instead."""

    seat: int
    kind: str
    words: str


_ICONS: Final = {
    "unstable": "icons/link_weak",
    "lost": "icons/hourglass",
    "ghost": "icons/ghost",
    "bot": "icons/bot",
    "person": "icons/person",
}


def unstable() -> str:
    """Words at a seat whose owner is hard to hear."""
    return _("hard to hear")


def lost(clock: str) -> str:
    """Words at a seat whose owner is not heard."""
    return _("lost since {time}").format(time=clock)


def ghost(clock: str) -> str:
    """Words at a seat that the table's rule plays."""
    return _("played by the table’s rule since {time}").format(time=clock)


def given(seat: int, name: str, level: int) -> Mark:
    """What stands at a seat that somebody else plays."""
    if level:
        return Mark(seat, "bot", _("a bot at {name}’s laptop").format(name=name))
    return Mark(seat, "person", _("played by {name}").format(name=name))


def draw(canvas: Canvas, box: pygame.FRect, mark: Mark, phase: int) -> pygame.FRect:
    """Draw a mark over a seat's place; returns the plate it stands on. `phase`: 0 to PHASES - 1, for motion."""
    theme = canvas.theme
    color = {"unstable": theme.warn, "lost": theme.accent}.get(mark.kind, theme.text)
    icon = canvas.line_height(_SIZE) * (1.3 if mark.kind == "ghost" else 1.0)
    most = max(box.w, _LEAST[mark.kind] * max(1.0, canvas.text_scale)) - 2 * _PAD - icon - 10
    lines = canvas.wrap(mark.words, most, _SIZE, "bold")
    step = canvas.line_height(_SIZE)
    wide = max(canvas.measure(line, _SIZE, "bold")[0] for line in lines) + icon + 10 + 2 * _PAD
    plate = pygame.FRect(0, 0, wide, max(icon, step * len(lines)) + 14)
    plate.center = box.center
    plate.x = min(max(6.0, plate.x), canvas.width - plate.w - 6)
    # In a low box at its lower edge: a name stands above.
    lowest = box.bottom - plate.h + 4
    plate.y = max(6.0, lowest if box.h < 3 * plate.h else plate.y)
    if mark.kind in ("lost", "ghost") and box.h > 2 * plate.h:
        canvas.rect(color, box, 16, 3)
    canvas.shade(plate, (14, 8, 8, 255 if theme.plain else 236), 14)
    canvas.rect(color, plate, 14, 3)
    centre = (plate.x + _PAD + icon / 2, plate.centery)
    if mark.kind == "lost":
        canvas.sprite(_ICONS["lost"], centre, (icon * 0.9, icon * 0.9), angle=phase * 180.0 / PHASES)
    else:
        faint = mark.kind == "unstable" and phase % 4 >= 2
        canvas.sprite(_ICONS[mark.kind], centre, (icon, icon), alpha=110 if faint else 255)
    y = plate.centery - step * (len(lines) - 1) / 2
    for line in lines:
        canvas.text(line, (centre[0] + icon / 2 + 10, y), _SIZE, "bold", theme.strong, "midleft")
        y += step
    return plate


def worst(marks: Sequence[Mark]) -> list[Mark]:
    """One mark a seat: that the rule plays it says more than that its owner is lost."""
    order = ("unstable", "lost", "ghost", "bot", "person")
    found: dict[int, Mark] = {}
    for mark in sorted(marks, key=lambda one: order.index(one.kind)):
        found[mark.seat] = mark
    return [found[seat] for seat in sorted(found)]
