"""What moves while a turn is prepared: a card laid, taken back, taken home or struck goes its way on the own screen.

Only the picture waits for it, never the player: the next card may be chosen while the last one is still on its way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from client.stage.tween import Tween, ease_out_cubic
from client.tables.courtisans import banquet, domains, texts
from client.tables.courtisans.board import Cards, Laid
from client.tables.courtisans.geometry import Places
from client.tables.courtisans.pieces import Flyer
from core.games.courtisans.state import TABLE_PLACE

if TYPE_CHECKING:
    from client.stage.canvas import Canvas

FLIGHT_MS = 260.0


class _Lying(NamedTuple):
    card: Laid
    rect: pygame.FRect


class _Way(NamedTuple):
    flyer: Flyer
    tween: Tween


class Drift:
    """Cards on their way between two states of a turn in preparation."""

    def __init__(self) -> None:
        self._before: dict[int, _Lying] = {}
        self._ways: dict[int, _Way] = {}

    @property
    def hidden(self) -> frozenset[int]:
        """Placement ids of cards that are still on their way."""
        return frozenset(self._ways)

    def note(self, places: Places, cards: Cards, gone: frozenset[int], moving: bool) -> bool:
        """Take what lies where now; with `moving`, whatever changed its place goes there. Returns whether it does."""
        now = _lying(places, cards)
        before, self._before = self._before, now
        if not moving:
            self._ways.clear()
            return False
        hand = pygame.FRect(0, 0, 110, 154)
        hand.center = places.hand.center
        for number, lying in now.items():
            old = before.get(number)
            if old is None:
                self._send(number, lying.card, hand, lying.rect)
            elif old.card.place != lying.card.place or old.card.side != lying.card.side:
                self._send(number, lying.card, old.rect, lying.rect)
        for number, old in before.items():
            if number not in now:
                self._send(number, old.card, old.rect, places.gone if number in gone else hand)
        return bool(self._ways)

    def _send(self, number: int, card: Laid, start: pygame.FRect, end: pygame.FRect) -> None:
        flyer = Flyer(texts.card_sprite(card.shown), 0, 0, 0.5)
        flyer.put(start)
        to = {"x": end.centerx, "y": end.centery, "size": flyer.part(min(end.w, 150.0))}
        self._ways[number] = _Way(flyer, Tween(flyer, to, FLIGHT_MS, ease_out_cubic))

    def update(self, dt_ms: float) -> bool:
        """Let time pass; returns whether a redraw is due."""
        if not self._ways:
            return False
        self._ways = {number: way for number, way in self._ways.items() if way.tween.update(dt_ms) < 0}
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the cards on their way."""
        for way in self._ways.values():
            way.flyer.draw(canvas)


def _lying(places: Places, cards: Cards) -> dict[int, _Lying]:
    found: dict[int, _Lying] = {}
    for place, held in cards.items():
        if place == TABLE_PLACE:
            rects = banquet.card_rects(places, held)
        else:
            rects = domains.card_rects(places, place, tuple(held))
        found |= {card.id: _Lying(card, rects[card.id]) for card in held}
    return found
