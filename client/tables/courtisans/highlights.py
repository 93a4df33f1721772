"""What shows where one may go: drop places, targets, focus, the card in the hand that is dragged, the closer look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.i18n import _
from client.tables.courtisans import banquet, choices, domains, overlay, paint, texts
from client.tables.courtisans.board import by_column
from client.tables.courtisans.controls import Controls
from client.tables.courtisans.geometry import (
    CARD_SHAPE,
    QUEEN,
    Places,
    column_of,
    full_cards,
    hand_cards,
    pile,
)
from client.tables.courtisans.geometry import buttons as button_places
from client.tables.courtisans.holdings import LIFT
from client.tables.courtisans.pointing import zone_rect
from client.ui.focus import draw_tooltip
from core.games.courtisans.cards import SPY
from core.games.courtisans.moves import OWN
from core.games.courtisans.state import TABLE_PLACE

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from client.tables.courtisans.turn import Drop


class Highlights:
    """Draws over the still picture what belongs to the turn in preparation."""

    def __init__(self, controls: Controls) -> None:
        self._controls = controls
        self._look = paint.Part()

    def draw(self, canvas: Canvas, places: Places, busy: bool) -> None:
        """Draw places, targets, buttons and focus."""
        controls = self._controls
        if busy or controls.close_look() is not None:
            return
        turn = controls.turn
        if turn is not None:
            if controls.selected is not None:
                for drop in turn.drops():
                    self._zone(canvas, places, drop)
            if turn.ask in ("assassin", "diplomat"):
                self._marks(canvas, places)
            shown = choices.buttons(turn)
            for button, rect in zip(shown, button_places(places, len(shown)), strict=True):
                key = controls.focus if controls.source != "mouse" else None
                choices.draw_button(canvas, rect, button, key == button.key, controls.hovered == button.key)
        self._focus(canvas, places)

    def _zone(self, canvas: Canvas, places: Places, drop: Drop) -> None:
        controls = self._controls
        rect = zone_rect(places, drop.key)
        lit = drop.key in (controls.hovered if controls.source == "mouse" else controls.focus, None)
        if drop.code:
            canvas.shade(rect.inflate(-6, -6), (12, 8, 8, 120), 14)
            spot = (rect.centerx, rect.centery)
            canvas.circle((16, 10, 8), spot, 21)
            paint.icon(canvas, "icons/lock", spot, 26, canvas.theme.muted)
            return
        box = rect.inflate(-8, -8)
        canvas.shade(box, (255, 232, 150, 54 if lit else 26), 14)
        paint.dashes(canvas, box, canvas.theme.gold, 5 if lit else 3, 16)
        self._ghost(canvas, places, drop, lit)

    def _ghost(self, canvas: Canvas, places: Places, drop: Drop, lit: bool) -> None:
        """Where the card chosen would lie."""
        controls = self._controls
        turn = controls.turn
        if turn is None or not lit:
            return
        card = next((card for card in turn.held if card.slot == controls.selected), None)
        if card is None or card.face is None:
            return
        covert = card.face % 7 == SPY
        shown = None if covert else card.face
        place = TABLE_PLACE if drop.side else turn.seat if drop.zone == OWN else drop.opponent
        if drop.side:
            column = QUEEN if shown is None else column_of(shown // 7)
            held = by_column(turn.cards[place]).get((-1 if shown is None else shown // 7, drop.side), [])
            rect = pile(places, column, drop.side, len(held) + 1)[-1]
        else:
            rect = domains.landing(places, place, tuple(turn.cards[place]), shown)
            if not full_cards(places, place):
                paint.chip(canvas, card.face % 7, rect.center, rect.w, draft=True)
                return
        canvas.sprite(texts.card_sprite(shown), rect.center, (rect.w, rect.h), alpha=170)
        canvas.rect(canvas.theme.strong, rect.inflate(4, 4), 8, 3)

    def _marks(self, canvas: Canvas, places: Places) -> None:
        controls = self._controls
        turn = controls.turn
        if turn is None or turn.effect is None or turn.effect.place != TABLE_PLACE:
            return
        color = canvas.theme.accent if turn.ask == "assassin" else canvas.theme.good
        rects = banquet.visible_rects(places, turn.cards[TABLE_PLACE])
        legal = set(turn.targets())
        for number, rect in rects.items():
            if number in legal:
                paint.corners(canvas, rect.inflate(-4, -4), color, 4)
            elif number != turn.effect.card:
                canvas.shade(rect, (10, 6, 4, 140), 6)

    def _focus(self, canvas: Canvas, places: Places) -> None:
        controls = self._controls
        target = next((target for target in controls.targets() if target.key == controls.focus), None)
        if target is None:
            return
        word = target.key.partition(":")[0]
        if controls.source == "mouse" and word in ("look", "zone", "confirm", "undo", "decline", "use"):
            return
        if word == "card" and controls.turn is not None:
            index = int(target.key[5:])
            chosen = controls.turn.held[index].slot == controls.selected
            paint.ring(canvas, target.rect.move(0, -LIFT if chosen else 0), 12)
        elif word in ("mark", "look"):
            paint.ring(canvas, target.rect.inflate(-8, -8) if word == "look" else target.rect, 12)
        elif word == "zone":
            paint.ring(canvas, target.rect.inflate(-16, -16), 12)

    def draw_over(self, canvas: Canvas, places: Places) -> None:
        """Draw what lies over everything: the closer look, the dragged card, an explanation."""
        controls = self._controls
        look = controls.close_look()
        if look is not None:
            overlay.draw(canvas, self._look, places, look)
            self._look_buttons(canvas)
        if controls.dragged is not None and controls.turn is not None:
            card = next((card for card in controls.turn.held if card.slot == controls.selected), None)
            if card is not None:
                wide = hand_cards(places, 3)[0].w * 0.8
                sprite = texts.card_sprite(card.face)
                canvas.sprite(sprite, controls.dragged, (wide, wide * CARD_SHAPE), shadow=16)
        tip = controls.hints.tip()
        if tip is not None:
            draw_tooltip(canvas, *tip)

    def _look_buttons(self, canvas: Canvas) -> None:
        controls = self._controls
        labels = {button.key: button for button in choices.buttons(controls.turn)}
        labels["close"] = choices.Button("close", _("Close"), "icons/check", style="main")
        for target in controls.targets():
            button = labels.get(target.key)
            focused = target.key == controls.focus
            if button is not None:
                hovered = controls.hovered == target.key
                choices.draw_button(canvas, target.rect, button, focused and controls.source != "mouse", hovered)
            elif focused:
                paint.ring(canvas, target.rect, 12)
