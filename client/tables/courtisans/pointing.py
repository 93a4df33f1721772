"""What can be pointed at, and where: cards, places, targets, buttons, domains to look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from client.tables.base import Target
from client.tables.courtisans import banquet, choices, overlay
from client.tables.courtisans.geometry import Places, hand_cards
from client.tables.courtisans.geometry import buttons as button_places
from core.games.courtisans.state import TABLE_PLACE

if TYPE_CHECKING:
    from client.tables.courtisans.turn import Turn


def targets(places: Places, turn: Turn | None, selected: int | None, gone: bool) -> list[Target]:
    """Targets of the table itself; without a card chosen, domains can be looked at."""
    found: list[Target] = []
    if turn is not None:
        found += _of_turn(places, turn, selected)
    if selected is None:
        found += [Target(f"look:{seat}", rect) for seat, rect in enumerate(places.domains)]
    if gone:
        found.append(Target("look:gone", places.gone))
    return found


def _of_turn(places: Places, turn: Turn, selected: int | None) -> list[Target]:
    playable = {card.slot for card in turn.playable}
    rects = hand_cards(places, len(turn.held))
    found = [
        Target(f"card:{index}", rect)
        for index, (card, rect) in enumerate(zip(turn.held, rects, strict=True))
        if card.slot in playable
    ]
    if selected is not None:
        found += [Target(drop.key, zone_rect(places, drop.key), not drop.code) for drop in turn.drops()]
    if turn.ask in ("assassin", "diplomat"):
        lying = banquet.visible_rects(places, turn.cards[TABLE_PLACE])
        found += [Target(f"mark:{number}", lying[number]) for number in turn.targets() if number in lying]
    shown = choices.buttons(turn)
    found += [
        Target(button.key, rect, button.enabled)
        for button, rect in zip(shown, button_places(places, len(shown)), strict=True)
    ]
    return found


def look_targets(places: Places, look: overlay.CloseLook, back: bool) -> list[Target]:
    """Targets of the closer look; `back`: the last step of the turn can be taken back there."""
    laid = overlay.spread(places, look.cards)
    if not look.choosing:
        return [Target("close", laid.button)]
    found = [Target(f"mark:{number}", rect) for number, rect in laid.cards if number in look.marks]
    half = pygame.FRect(laid.button)
    half.w = laid.button.w * 0.56 if back else laid.button.w
    found.append(Target("decline", half))
    if back:
        box = pygame.FRect(half.right + 14, half.top, laid.button.right - half.right - 14, half.h)
        found.append(Target("undo", box))
    return found


def hit(found: Sequence[Target], x: float, y: float, chosen: bool) -> str | None:
    """The key of what lies at a point; with a card chosen, the hand lies over the places."""
    if chosen:
        for target in found:
            if target.key.startswith("card:") and target.rect.collidepoint(x, y):
                return target.key
    for target in reversed(found):
        if target.rect.collidepoint(x, y):
            return target.key
    return None


def zone_rect(places: Places, key: str) -> pygame.FRect:
    """Where a card chosen can be dropped."""
    half = places.runner.h / 2
    if key == "zone:above":
        box = places.above
        return pygame.FRect(box.left, box.top, box.w, box.h + half)
    if key == "zone:below":
        box = places.below
        return pygame.FRect(box.left, box.top - half, box.w, box.h + half)
    if key == "zone:own":
        if places.own is None:
            raise ValueError("a spectator has no domain")
        return places.domains[places.own]
    return places.domains[int(key.rpartition(":")[2])]
