"""What this screen's person does at the table: focus, pointing, picking cards, pressing buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.input import Act, Intent, Pointer
from client.tables import paint
from client.tables.base import Sound, Target, Waiting
from client.tables.menteur import choices, panel
from client.tables.menteur.board import Board
from client.tables.menteur.geometry import Places, hand_at, hand_places
from client.tables.menteur.hand import lift_of
from client.ui.focus import nearest
from core.games.menteur.levels import LEVELS

if TYPE_CHECKING:
    from client.input import Event as InputEvent
    from client.stage.canvas import Canvas
    from core.game import Move

_DIRECTIONS = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)


def _paint_chip(rect: pygame.FRect, rank: int, look: tuple[bool, bool], canvas: Canvas, offset: paint.Offset) -> None:
    panel.draw_chip(canvas, paint.shifted(rect, offset), rank, *look)


def _paint_button(
    rect: pygame.FRect, button: choices.Choice, lit: tuple[bool, bool], canvas: Canvas, offset: paint.Offset
) -> None:
    panel.draw_button(canvas, paint.shifted(rect, offset), button, *lit)


class Controls:
    """Targets by key: "card:I" and "die:I" by place, "rank:R", the level steps, and the buttons of `choices`."""

    def __init__(self, board: Board, names: Sequence[str], on_move: Callable[[Move], object], sound: Sound) -> None:
        self.board = board
        self.names = names
        self.places: Places | None = None
        self.picked = choices.Picked()
        self.focus: str | None = None
        self.hovered: str | None = None
        self._waiting: Waiting | None = None
        self._moment: tuple[object, ...] = ()
        self._on_move = on_move
        self._sound = sound
        self._source = "keys"

    # -- what there is -----------------------------------------------------------------------------------------------

    def settle(self, waiting: Waiting | None, busy: bool) -> None:
        """Take a new moment: keep focus and picks where they still mean something, else choose them afresh."""
        self._waiting = None if busy else waiting
        mine = self._waiting is not None and self._waiting.mine
        view = self.board.view
        moment = (mine, view.phase, view.turn)
        if moment != self._moment:
            self._moment = moment
            if mine:
                # Cards picked while others played stay picked; a rank or level belongs to its own turn.
                self.picked.rank, self.picked.level = 0, -1
        choices.settle(self.board, self.picked, self._waiting)
        keys = [target.key for target in self.targets()]
        if self.focus not in keys:
            self.focus = self._first_focus(keys)

    def _first_focus(self, keys: Sequence[str]) -> str | None:
        """A card where cards are chosen, else the harmless button: nobody shall shout by accident."""
        for wanted in ("let_go", "level:+"):
            if wanted in keys:
                return wanted
        cards = [key for key in keys if key.startswith(("card:", "die:"))]
        if cards:
            return cards[len(cards) // 2]
        return keys[0] if keys else None

    @property
    def picks_cards(self) -> bool:
        """Whether cards may be picked now."""
        return choices.picks_cards(self.board, self._waiting)

    def chips(self) -> tuple[int, ...]:
        """Ranks to choose from now."""
        return choices.rank_chips(self.board, self._waiting)

    def buttons(self) -> list[choices.Choice]:
        """Buttons of this moment."""
        return choices.choices(self.board, self.picked, self._waiting, self.names)

    def picked_indices(self) -> frozenset[int]:
        """Places in the sorted hand of the picked cards."""
        return frozenset(i for i, card in enumerate(self.board.hand) if card.slot in self.picked.slots)

    def pointed_card(self) -> int | None:
        """Place in the hand of the card under the pointer or in focus."""
        key = self.hovered if self._source == "mouse" else self.focus
        return int(key[5:]) if key is not None and key.startswith("card:") else None

    def _dice_targets(self, places: Places) -> list[Target]:
        if not choices.picks_dice(self.board, self._waiting):
            return []
        rects = panel.dice_rects(places, len(self.board.view.dice), False)
        return [Target(f"die:{index}", rect) for index, rect in enumerate(rects)]

    def targets(self) -> list[Target]:
        """Everything that can be pointed at, in order: cards, dice, ranks, levels, buttons."""
        places = self.places
        if places is None or self._waiting is None:
            return []
        found: list[Target] = []
        if self.picks_cards:
            for index, place in enumerate(hand_places(len(self.board.hand), places.hand)):
                box = pygame.FRect(place.x - place.w / 2, place.y - place.h / 2, place.w, place.h)
                found.append(Target(f"card:{index}", box))
        found += self._dice_targets(places)
        chips = self.chips()
        found += [
            Target(f"rank:{rank}", rect) for rank, rect in zip(chips, panel.chip_rects(places, chips), strict=True)
        ]
        if choices.picks_level(self.board, self._waiting):
            rects, _plate = panel.level_rects(places)
            found += [Target(key, rect) for key, rect in zip(panel.LEVEL_KEYS, rects, strict=True)]
        buttons = self.buttons()
        for button, rect in zip(buttons, panel.button_rects(places, buttons), strict=True):
            found.append(Target(button.key, rect, button.enabled))
        return found

    def hit(self, x: float, y: float) -> str | None:
        """Return the key of what lies at a point, the topmost first."""
        places = self.places
        if places is None:
            return None
        for target in reversed(self.targets()):
            if not target.key.startswith("card:") and target.rect.collidepoint(x, y):
                return target.key
        if self.picks_cards:
            spots = hand_places(len(self.board.hand), places.hand)
            raised = self.picked_indices()
            index = hand_at(spots, x, y, raised, lift_of(spots[0])) if spots else None
            return None if index is None else f"card:{index}"
        return None

    # -- doing -------------------------------------------------------------------------------------------------------

    def press(self, key: str) -> bool:
        """Do what a click on a target does."""
        target = next((target for target in self.targets() if target.key == key), None)
        if target is None or not target.enabled:
            return False
        self.focus = key
        word, _colon, rest = key.partition(":")
        if word == "card":
            self._toggle(self.board.hand[int(rest)].slot)
        elif word == "die":
            self._toggle(self.board.view.dice[int(rest)].slot)
        elif word == "rank":
            self.picked.rank = int(rest)
        elif word in ("level", "category"):
            self._step_level(word, 1 if rest == "+" else -1)
        elif word == "clear":
            self.picked.slots.clear()
        else:
            move = choices.move_of(key, self.board, self.picked)
            if move is None:
                return False
            self.picked.slots.clear()
            self._waiting = None
            self._on_move(move)
            return True
        self._sound("tick", 0.0)
        self.settle(self._waiting, False)
        return True

    def _toggle(self, slot: int) -> None:
        slots = self.picked.slots
        if slot in slots:
            slots.discard(slot)
            return
        if self.board.view.variant == "suit":
            slots.clear()
        if self.board.view.variant == "dice" or len(slots) < choices.most_cards(self.board):
            slots.add(slot)

    def _step_level(self, word: str, way: int) -> None:
        from client.tables.menteur import texts

        level = self.picked.level
        if word == "level":
            level += way
        else:
            row = texts.category_index(level)
            if way > 0:
                level = texts.category_start(row + 1) if row < 8 else LEVELS - 1
            else:
                start = texts.category_start(row)
                level = start if level > start else texts.category_start(max(0, row - 1))
        self.picked.level = min(LEVELS - 1, max(choices.lowest_level(self.board), level))

    def on(self, event: InputEvent) -> bool:
        """Take an input event."""
        if isinstance(event, Pointer):
            return self._pointer(event)
        if isinstance(event, Act) and event.down:
            self._source = event.source
            return self._act(event)
        return False

    def _pointer(self, event: Pointer) -> bool:
        if event.kind == "move":
            self._source = "mouse"
            over = self.hit(event.x, event.y)
            changed, self.hovered = over != self.hovered, over
            return changed
        if event.kind == "down" and event.button == 1:
            self._source = "mouse"
            key = self.hit(event.x, event.y)
            self.hovered = key
            return key is not None and self.press(key)
        if event.kind == "down" and event.button == 3 and self.picked.slots and self._waiting is not None:
            return self._clear()
        return False

    def _clear(self) -> bool:
        self.picked.slots.clear()
        self.settle(self._waiting, False)
        return True

    def _act(self, event: Act) -> bool:
        if event.intent in _DIRECTIONS:
            return self._steer(event.intent)
        if event.repeat or self._waiting is None:
            return False
        if event.intent is Intent.OK:
            return self.focus is not None and self.press(self.focus)
        if event.intent is Intent.BACK and self.picked.slots:
            return self._clear()
        if event.intent is Intent.ALT:
            return self._short_cut() is not None and self.press(self._short_cut() or "")
        if event.intent in (Intent.NEXT, Intent.PREV):
            return self._tab(1 if event.intent is Intent.NEXT else -1)
        if event.intent in (Intent.HOME, Intent.END):
            cards = [target.key for target in self.targets() if target.key.startswith("card:")]
            if cards:
                self.focus = cards[0 if event.intent is Intent.HOME else -1]
            return bool(cards)
        return False

    def _short_cut(self) -> str | None:
        """The button ALT stands for: the shout in a window, else the main thing to do."""
        buttons = self.buttons()
        for button in buttons:
            if button.style == "alarm":
                return button.key
        for button in buttons:
            if button.style == "main" and button.enabled:
                return button.key
        return None

    def _steer(self, way: Intent) -> bool:
        targets = [target for target in self.targets() if target.enabled or target.key == self.focus]
        now = next((target for target in targets if target.key == self.focus), None)
        if now is None:
            self.focus = targets[0].key if targets else None
            return bool(targets)
        if now.key.startswith("card:") and way in (Intent.LEFT, Intent.RIGHT):
            beside = self._card_beside(int(now.key[5:]), 1 if way is Intent.RIGHT else -1)
            if beside is not None:
                self.focus = beside
                return True
        if now.key.startswith(("level", "category")) and way in (Intent.UP, Intent.DOWN):
            self._step_level("level", 1 if way is Intent.UP else -1)
            return True
        others = [target for target in targets if target is not now]
        if now.key.startswith("card:") and way in (Intent.LEFT, Intent.RIGHT):
            others = [target for target in others if not target.key.startswith("card:")]
        index = nearest(now.rect, [target.rect for target in others], way)
        if index is None:
            return False
        self.focus = others[index].key
        return True

    def _card_beside(self, index: int, way: int) -> str | None:
        """The neighbour in the same row of the hand, or None at its end."""
        assert self.places is not None
        spots = hand_places(len(self.board.hand), self.places.hand)
        other = index + way
        if 0 <= other < len(spots) and (spots[other].x > spots[index].x) == (way > 0):
            return f"card:{other}"
        return None

    def _tab(self, way: int) -> bool:
        """Go from group to group: cards, ranks, buttons."""
        keys = [target.key for target in self.targets() if target.enabled or target.key == self.focus]
        if not keys:
            return False
        groups: list[str] = []
        for key in keys:
            word = key.partition(":")[0]
            if word in ("card", "die", "rank") and groups and groups[-1].startswith(word):
                continue
            groups.append(key)
        word = (self.focus or "").partition(":")[0]
        here = next(
            (
                i
                for i, key in enumerate(groups)
                if key == self.focus or (word in ("card", "die", "rank") and key.startswith(word))
            ),
            -way if way > 0 else 0,
        )
        self.focus = groups[(here + way) % len(groups)]
        return True

    def prompts(self) -> list[tuple[Intent, str]]:
        """Return what the intents do now."""
        if self._waiting is None or not self._waiting.mine:
            return []
        found: list[tuple[Intent, str]] = []
        buttons = {button.key: button for button in self.buttons()}
        if self.focus in buttons:
            found.append((Intent.OK, buttons[self.focus].label))
        elif self.focus is not None:
            found.append((Intent.OK, _("Choose")))
        short = self._short_cut()
        if short is not None and short != self.focus and buttons[short].enabled:
            found.append((Intent.ALT, buttons[short].label))
        if self.picked.slots:
            found.append((Intent.BACK, _("Deselect")))
        return found

    # -- picture -----------------------------------------------------------------------------------------------------

    def draw_dice(self, canvas: Canvas, part: paint.Part) -> None:
        """Draw the own dice, if this seat holds the cup."""
        view = self.board.view
        if self.places is None or not view.dice:
            return
        rects = panel.dice_rects(self.places, len(view.dice), view.phase == "ANNOUNCE")
        focused = int(self.focus[4:]) if self.focus and self.focus.startswith("die:") else None
        chosen = frozenset(self.picked.slots)

        def paint_dice(inner: Canvas, offset: paint.Offset) -> None:
            moved = [paint.shifted(rect, offset) for rect in rects]
            panel.draw_dice(inner, moved, view.dice, chosen, focused)

        box = rects[0].unionall(rects[1:]).inflate(60, 80)
        part.draw(canvas, box, (view.dice, chosen, focused, tuple(box)), paint_dice)

    def draw(self, canvas: Canvas, part: Callable[[str], paint.Part]) -> None:
        """Draw buttons, ranks and the level picker."""
        places = self.places
        if places is None or self._waiting is None:
            return
        focus = self.focus if self._source != "mouse" else None
        chips = self.chips()
        for rank, rect in zip(chips, panel.chip_rects(places, chips), strict=True):
            look = rank == self.picked.rank, focus == f"rank:{rank}"
            paint_chip = partial(_paint_chip, rect, rank, look)
            part(f"chip{rank}").draw(canvas, rect.inflate(24, 24), (rank, look, tuple(rect)), paint_chip)
        if choices.picks_level(self.board, self._waiting):
            self._draw_level(canvas, part("level"), places, focus)
        buttons = self.buttons()
        for button, rect in zip(buttons, panel.button_rects(places, buttons), strict=True):
            lit = focus == button.key, self.hovered == button.key
            paint_it = partial(_paint_button, rect, button, lit)
            part(f"button:{button.key}").draw(canvas, rect.inflate(20, 24), (button, lit, tuple(rect)), paint_it)

    def _draw_level(self, canvas: Canvas, part: paint.Part, places: Places, focus: str | None) -> None:
        level, lowest = self.picked.level, choices.lowest_level(self.board)

        def paint_level(inner: Canvas, offset: paint.Offset) -> None:
            moved = replace(places, hand=paint.shifted(places.hand, offset))
            panel.draw_level(inner, moved, level, lowest, LEVELS - 1, focus)

        part.draw(canvas, places.hand.inflate(40, 40), (level, lowest, focus, tuple(places.hand)), paint_level)
