"""Explanations that appear where pointer or focus rests: what a card can do, who laid it, why a place is closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.input import Intent
from client.tables.base import Target
from client.tables.courtisans import banquet, choices, domains, texts
from client.tables.courtisans.board import Laid, safe, tally, unknown
from client.tables.courtisans.geometry import Places, column_of
from core.games.courtisans.cards import FAMILIES
from core.games.courtisans.state import TABLE_PLACE

if TYPE_CHECKING:
    from client.tables.courtisans.controls import Controls
    from client.tables.courtisans.turn import Turn

TIP_MS = 650.0
Tip = tuple[str, pygame.FRect]


class Hints:
    """The explanation due now, by how long pointer or focus has rested."""

    def __init__(self, controls: Controls) -> None:
        self._controls = controls
        self._rest_ms = 0.0
        self._over = (-1.0, -1.0)

    def rest(self, x: float | None = None, y: float | None = None) -> None:
        """Something moved: the pointer to a point, or the focus."""
        self._rest_ms = 0.0
        if x is not None and y is not None:
            self._over = (x, y)

    def update(self, dt_ms: float) -> bool:
        """Let time pass; returns whether an explanation has just become due."""
        before = self._rest_ms
        self._rest_ms += dt_ms
        return before < TIP_MS <= self._rest_ms and self.tip() is not None

    def tip(self) -> Tip | None:
        """The explanation due now, and what it explains."""
        controls = self._controls
        if controls.places is None or self._rest_ms < TIP_MS or controls.dragged is not None:
            return None
        if controls.source == "mouse":
            return self._at(controls.places, *self._over)
        target = next((target for target in controls.targets() if target.key == controls.focus), None)
        return None if target is None else self._of(target)

    def _of(self, target: Target) -> Tip | None:
        controls = self._controls
        word, _colon, rest = target.key.partition(":")
        if word == "card" and controls.turn is not None:
            face = controls.turn.held[int(rest)].face
            return f"{texts.card_name(face)}. {texts.card_help(face)}", target.rect
        if word == "mark":
            card = self._card(int(rest))
            return None if card is None else (self._about(card), target.rect)
        if word == "zone":
            code = controls.drop_at(target.key)
            return (texts.refusal(code), target.rect) if code else None
        if word == "undo" and not target.enabled:
            return _(texts.DRAWN), target.rect
        return None

    def _about(self, card: Laid) -> str:
        words = f"{texts.card_name(card.shown)}. {texts.card_help(card.shown)}"
        origin = "" if card.draft else texts.origin(card, self._controls.names)
        return f"{words} {origin}." if origin else words

    def _card(self, number: int) -> Laid | None:
        shown = self._controls.cards()
        return next((card for held in shown.values() for card in held if card.id == number), None)

    def _at(self, places: Places, x: float, y: float) -> Tip | None:
        controls = self._controls
        for target in reversed(controls.targets()):
            if not target.key.startswith("look") and target.rect.collidepoint(x, y):
                found = self._of(target)
                if found is not None:
                    return found
        if controls.close_look() is not None:
            return None
        family = _plate(places, x, y)
        if family is not None:
            return family_tip(controls.cards()[TABLE_PLACE], family), _plate_rect(places, family)
        shown = controls.cards()
        rects = list(banquet.visible_rects(places, shown[TABLE_PLACE]).items())
        for seat in range(len(places.domains)):
            rects += list(domains.card_rects(places, seat, tuple(shown[seat])).items())
        for number, rect in reversed(rects):
            card = self._card(number)
            if card is not None and rect.collidepoint(x, y):
                return self._about(card), rect
        return None


def _plate_rect(places: Places, family: int) -> pygame.FRect:
    column = places.columns[column_of(family)]
    side = banquet.plate_side(places)
    return pygame.FRect(column.centerx - side / 2, places.runner.centery - side / 2, side, side)


def _plate(places: Places, x: float, y: float) -> int | None:
    """The family whose dish is at a point."""
    return next((f for f in range(len(FAMILIES)) if _plate_rect(places, f).collidepoint(x, y)), None)


def family_tip(table: Sequence[Laid], family: int) -> str:
    """How a family stands, and whether the hidden spies may still turn it."""
    verdict, hidden = tally(table)[family], unknown(table)
    words = _("{family}: {above} above, {below} below. {status}").format(
        family=texts.capital(texts.family_name(family)),
        above=verdict.above,
        below=verdict.below,
        status=texts.status_name(verdict.status),
    )
    if safe(verdict, hidden):
        return words
    spies = _("Hidden spies, {up} above and {down} below, may still change that.")
    return f"{words} · {spies.format(up=hidden[0], down=hidden[1])}"


def prompts(key: str, short: str | None, turn: Turn | None, chosen: bool) -> list[tuple[Intent, str]]:
    """What the intents do now; `key` has the focus, `short` is what ALT presses."""
    found: list[tuple[Intent, str]] = []
    labels = {button.key: button.label for button in choices.buttons(turn)}
    if key in labels:
        found.append((Intent.OK, labels[key]))
    elif key.startswith("look:") or key == "close":
        found.append((Intent.OK, _("Close") if key == "close" else _("Look closer")))
    elif key.startswith("zone:"):
        found.append((Intent.OK, _("Lay here")))
    elif key:
        found.append((Intent.OK, _("Choose")))
    if short is not None and short != key and short in labels:
        found.append((Intent.ALT, labels[short]))
    if turn is not None and chosen:
        found.append((Intent.BACK, _("Deselect")))
    elif turn is not None and turn.view.undo and turn.moves:
        found.append((Intent.BACK, _("Take back")))
    return found
