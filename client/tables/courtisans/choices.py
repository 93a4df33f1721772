"""The buttons of a turn and the sentence over the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from client.i18n import _
from client.tables.courtisans import paint
from client.tables.courtisans.turn import DONE, Turn
from client.tables.sizes import LEAST, farness

if TYPE_CHECKING:
    from client.stage.canvas import Canvas

_FILLS = {"plain": (52, 32, 20), "main": (112, 72, 20), "mercy": (26, 74, 50)}


class Button(NamedTuple):
    """A button: `style` plain, main or mercy (the choice that harms nobody)."""

    key: str
    label: str
    icon: str
    enabled: bool = True
    style: str = "plain"


def buttons(turn: Turn | None) -> list[Button]:
    """The buttons of this moment, the most important first."""
    if turn is None:
        return []
    found: list[Button] = []
    ask = turn.ask
    if ask == "assassin":
        found.append(Button("decline", _("Spare everyone"), "icons/life", style="mercy"))
    elif ask == "diplomat":
        found.append(Button("decline", _("Take nothing"), "icons/cross", style="mercy"))
    elif ask == "confidant":
        found.append(Button("decline", _("Play no other card there"), "icons/cross", style="mercy"))
    elif ask == "use":
        found.append(Button("use", _("Take the top card"), "icons/cards", style="main"))
        found.append(Button("decline", _("Leave the deck alone"), "icons/cross", style="mercy"))
    elif turn.view.undo:
        found.append(Button("confirm", _("Confirm the turn"), "icons/check", ask == DONE, "main"))
    if turn.view.undo:
        found.append(Button("undo", _("Take back"), "icons/undo", bool(turn.moves)))
    return found


def status(turn: Turn, selected: bool, names: Sequence[str]) -> str:
    """What is to be done now."""
    ask = turn.ask
    if ask == DONE:
        return _("The others see your turn once you confirm it")
    if ask == "assassin":
        return _("Assassin: choose a victim or spare everyone")
    if ask == "diplomat":
        return _("Diplomat: choose a card to bring home")
    if ask == "use":
        return _("Confidant: play the top card of the deck?")
    if ask in ("confidant", "taken") and turn.effect is not None:
        if turn.effect.place < 0:
            return _("Confidant: another card at the table")
        if turn.effect.place == turn.seat:
            return _("Confidant: another card in your domain")
        return _("Confidant: another card for {name}").format(name=names[turn.effect.place])
    if selected:
        return _("Where does it go?")
    return _("Your turn: table, own domain, an opponent")


def draw_button(canvas: Canvas, rect: pygame.FRect, button: Button, focused: bool, hovered: bool) -> None:
    """Draw one button."""
    theme = canvas.theme
    radius = min(18.0, rect.h * 0.3)
    base = _FILLS[button.style] if button.enabled else (34, 26, 22)
    if theme.plain:
        base = (0, 0, 0)
    if hovered and button.enabled:
        base = (min(255, base[0] + 24), min(255, base[1] + 22), min(255, base[2] + 18))
    canvas.shade(rect.move(0, 5), (0, 0, 0, 120), radius)
    canvas.rect(base, rect, radius)
    if button.enabled and not theme.plain:
        light = pygame.FRect(rect.left + 4, rect.top + 4, rect.w - 8, rect.h * 0.42)
        canvas.shade(light, (255, 240, 210, 24), radius - 3)
    edge = theme.gold if button.style == "main" else theme.good if button.style == "mercy" else theme.line
    canvas.rect(edge if button.enabled else theme.faint, rect, radius, 3)
    if focused:
        paint.ring(canvas, rect, radius)
    color = theme.strong if button.enabled else theme.faint
    side = min(38.0, rect.h * 0.5)
    left = rect.left + 16
    canvas.sprite(button.icon, (left + side / 2, rect.centery), (side, side), alpha=255 if button.enabled else 110)
    left += side + 10
    room = rect.right - 12 - left
    size = min(30.0, rect.h * 0.5 / canvas.text_scale)
    middle = (left + rect.right - 12) / 2
    least = LEAST * farness(canvas.text_scale) / canvas.text_scale
    if canvas.measure(button.label, max(size * 0.8, least), "bold")[0] <= room:
        canvas.text(button.label, (middle, rect.centery), size, "bold", color, "center", room)
        return
    size = max(min(size * 0.84, rect.h * 0.36 / canvas.text_scale), min(least, rect.h * 0.42 / canvas.text_scale))
    widest = max(canvas.measure(word, size, "bold")[0] for word in button.label.split())
    if widest > room:
        size *= room / widest * 0.98
    rows = canvas.wrap(button.label, room, size, "bold")[:2]
    step = canvas.line_height(size)
    for index, row in enumerate(rows):
        y = rect.centery + (index - (len(rows) - 1) / 2) * step
        canvas.text(row, (middle, y), size, "bold", color, "center", room)
