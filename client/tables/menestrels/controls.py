"""What can be pointed at and pressed: options, buttons, targets, colours, nobles; and the focus among them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from client.i18n import _
from client.input import Act, Intent, Pointer
from client.tables.base import Target, Waiting
from client.tables.menestrels import words
from client.tables.menestrels.board import Board, columns
from client.tables.menestrels.geometry import Places, stacked
from client.tables.menestrels.middle import Inspected, noble_places
from client.ui.focus import nearest
from core.games.menestrels import moves as mv
from core.games.menestrels.moves import DECK

if TYPE_CHECKING:
    from client.input import Event as InputEvent
    from client.tables.base import Sound
    from core.game import Move

DIRECTIONS = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)
LETTERS = "BRY"


class ButtonView(NamedTuple):
    """A button of the line below the market; `why`: a reason code if it is not enabled."""

    key: str
    words: str
    why: str = ""


class Controls:
    """The choices of whoever looks; hands complete moves to `on_move`."""

    def __init__(self, board: Board, names: Sequence[str], on_move: Callable[[Move], object], sound: Sound) -> None:
        self.board, self.names, self.on_move, self.sound = board, names, on_move, sound
        self.places: Places | None = None
        self.focus: str | None = None
        self.double = False
        self.colours: list[int] = []
        self.sent = False
        self.mine = False

    # What is asked

    def settle(self, waiting: Waiting | None, busy: bool) -> None:
        """The view or whom the match waits for has changed."""
        view = self.board.view
        mine = waiting is not None and waiting.mine and not busy and view.asked == view.seat
        if mine and not self.mine:
            self.sent = self.double = False
            self.colours = [view.troupe.choices[kind][0] for kind in view.assignable]
        if len(self.colours) != len(view.assignable):
            self.colours = [view.troupe.choices[kind][0] for kind in view.assignable]
        self.mine = mine
        keys = [target.key for target in self.targets() if target.enabled]
        if self.active and (self.focus not in keys):
            acting = [key for key in keys if not key.startswith("see:")]
            self.focus = acting[0] if acting else None

    @property
    def active(self) -> bool:
        """Whether this screen's person may act."""
        return self.mine and not self.sent

    @property
    def phase(self) -> str:
        """What is asked of this screen, "" if nothing."""
        return self.board.view.phase if self.active else ""

    def buttons(self) -> list[ButtonView]:
        """The buttons of the moment."""
        view = self.board.view
        if self.phase == "CHOICE":
            found = []
            if view.players[view.current].noble == 0:
                label = _("Only one card after all") if self.double else _("Two cards for 1 coin")
                found.append(ButtonView("double", label, view.doubles))
            if view.players[view.current].noble == 2:
                found.append(ButtonView("peek", _("Look at the top card"), view.peek))
            return [*found, ButtonView("coin", _("Take a coin"))]
        if self.phase == "VETO":
            return [ButtonView("veto", _("Cancel it")), ButtonView("allow", _("Let it pass"))]
        if self.phase == "ASSIGN":
            found = [ButtonView("confirm", _("Confirm the colours"))]
            if view.best:
                found.append(ButtonView("best", _("Best colours")))
            return found
        return []

    def button_places(self) -> list[tuple[ButtonView, pygame.FRect]]:
        """Buttons with their places."""
        found = self.buttons()
        if self.places is None or not found:
            return []
        box = self.places.buttons
        wide = (box.w - 10 * (len(found) - 1)) / len(found)
        return [
            (button, pygame.FRect(box.x + index * (wide + 10), box.y, wide, box.h))
            for index, button in enumerate(found)
        ]

    def targets(self) -> list[Target]:
        """Everything that can be pointed at, in order; `see:` targets only explain."""
        at, view = self.places, self.board.view
        if at is None:
            return []
        found: list[Target] = []
        phase = self.phase
        if phase == "NOBLE":
            spots = noble_places(at, len(view.free_nobles))
            return [Target(f"noble:{one}", spot) for one, spot in zip(view.free_nobles, spots, strict=True)]
        choosing = phase in ("CHOICE", "SECOND")
        rects = [*at.market, at.deck]
        for option in view.options:
            if option.kind < 0 and option.option != DECK:
                continue
            if choosing:
                code = option.double if self.double and phase == "CHOICE" else option.refused
                found.append(Target(f"take:{option.option}", rects[option.option], not code))
            elif option.kind >= 0:
                found.append(Target(f"see:market:{option.option}", rects[option.option]))
        found += [Target(button.key, rect, not button.why) for button, rect in self.button_places()]
        if phase == "CHOICE":
            found.append(Target("coin:supply", at.supply))
        if phase == "TARGET":
            found += self._effect_targets(at)
        for seat, area in enumerate(at.areas):
            found.append(Target(f"see:noble:{seat}", area.portrait))
            found += self._cards(seat)
        return found

    def _effect_targets(self, at: Places) -> list[Target]:
        view = self.board.view
        found = []
        for target in view.targets:
            if target.card < 0:
                found.append(Target(f"on:{target.seat}:-1", at.areas[target.seat].box))
            else:
                for card, rect in self._laid(target.seat):
                    if card == target.card:
                        found.append(Target(f"on:{target.seat}:{target.card}", rect))
                        break
        return found

    def _laid(self, seat: int) -> list[tuple[int, pygame.FRect]]:
        """Kinds of a company with the parts of them in view."""
        at, view = self.places, self.board.view
        if at is None:
            return []
        area = at.areas[seat]
        head = 0.0 if area.own else 24.0
        found: list[tuple[int, pygame.FRect]] = []
        for column, cards in zip(area.columns, columns(view.players[seat], view), strict=True):
            top = column.y + head + 2
            inside = pygame.FRect(column.x, top, column.w, column.bottom - top)
            spots = stacked(inside, len(cards), area.card)
            for index, (card, spot) in enumerate(zip(cards, spots, strict=True)):
                seen = pygame.FRect(spot)
                if index + 1 < len(spots):
                    seen.h = max(6.0, spots[index + 1].y - spot.y)
                found.append((card.kind, seen))
        return found

    def _cards(self, seat: int) -> list[Target]:
        at, view = self.places, self.board.view
        if at is None:
            return []
        own = self.phase == "ASSIGN" and seat == view.seat
        found = []
        waiting = list(view.assignable) if own else []
        for index, (kind, rect) in enumerate(self._laid(seat)):
            if own and kind in waiting:
                place = view.assignable.index(kind)
                waiting.remove(kind)
                found.append(Target(f"assign:{place}", rect))
            else:
                found.append(Target(f"see:card:{seat}:{index}", rect))
        return found

    # Pointing

    def hit(self, x: float, y: float) -> str | None:
        """The key of what lies at a point: buttons and cards before whole areas."""
        found = [target for target in self.targets() if target.rect.collidepoint(x, y)]
        acting = [target for target in found if not target.key.startswith("see:")]
        chosen = acting or found
        return min(chosen, key=lambda target: target.rect.w * target.rect.h).key if chosen else None

    def inspected(self) -> Inspected:
        """What the focus explains."""
        key, view = self.focus, self.board.view
        if key is None:
            return Inspected()
        parts = key.split(":")
        if parts[0] == "take" or key.startswith("see:market"):
            return Inspected(view.options[int(parts[-1])].kind)
        if parts[0] == "noble":
            return Inspected(noble=int(parts[1]))
        if key.startswith("see:noble"):
            return Inspected(noble=view.players[int(parts[2])].noble)
        if key.startswith("see:card"):
            laid = self._laid(int(parts[2]))
            index = int(parts[3])
            return Inspected(laid[index][0]) if index < len(laid) else Inspected()
        if parts[0] == "assign" and int(parts[1]) < len(view.assignable):
            return Inspected(view.assignable[int(parts[1])])
        if parts[0] == "on" and int(parts[2]) >= 0:
            return Inspected(int(parts[2]))
        if self.phase == "VETO" and 0 <= view.named < DECK:
            return Inspected(view.options[view.named].kind)
        if self.phase == "TARGET" and view.effect >= 0:
            return Inspected(view.effect)
        return Inspected()

    def refused_code(self) -> str:
        """Reason code of why what has the focus cannot be chosen; "" if it can."""
        view, key = self.board.view, self.focus or ""
        if key.startswith("take:"):
            option = view.options[int(key[5:])]
            return (option.double if self.double else option.refused) if self.active else ""
        return next((button.why for button in self.buttons() if button.key == key and button.why), "")

    def why(self) -> str:
        """Why what has the focus cannot be chosen, in words."""
        found = self.refused_code()
        return words.code(found) if found else ""

    # Pressing

    def press(self, key: str) -> bool:
        """Do what a click does; False if nothing."""
        target = next((one for one in self.targets() if one.key == key), None)
        if target is None:
            return False
        self.focus = key
        if not target.enabled:
            self.sound("refused", 0.0)
            return False
        parts = key.split(":")
        match parts[0]:
            case "take":
                option = int(parts[1])
                return self._send(mv.DOUBLES[option] if self.double and self.phase == "CHOICE" else mv.TAKE[option])
            case "coin":
                return self._send(mv.COIN)
            case "peek":
                return self._send(mv.PEEK)
            case "double":
                self.double = not self.double
                return True
            case "veto":
                return self._send(mv.VETO)
            case "allow":
                return self._send(mv.ALLOW)
            case "on":
                return self._send(mv.Target(int(parts[1]), int(parts[2])))
            case "noble":
                return self._send(mv.ChooseNoble(int(parts[1])))
            case "assign":
                return self._turn_colour(int(parts[1]))
            case "confirm":
                return self._send(mv.Assign(tuple(self.colours)))
            case "best":
                self.colours = list(self.board.view.best)
                return True
            case _:
                return True

    def _turn_colour(self, place: int) -> bool:
        view = self.board.view
        choices = view.troupe.choices[view.assignable[place]]
        self.colours[place] = choices[(choices.index(self.colours[place]) + 1) % len(choices)]
        self.sound("click", 0.0)
        return True

    def _send(self, move: Move) -> bool:
        self.sent = True
        self.double = False
        self.on_move(move)
        return True

    def refused(self) -> None:
        """The move was not taken: the choice is open again."""
        self.sent = False

    # Input

    def on(self, event: InputEvent) -> bool:
        """Take an input event."""
        if isinstance(event, Pointer):
            return self._pointer(event)
        if not isinstance(event, Act) or not event.down:
            return False
        keys = [target.key for target in self.targets()]
        if event.intent in DIRECTIONS:
            return self._step(event.intent)
        if event.intent in (Intent.NEXT, Intent.PREV) and keys:
            step = 1 if event.intent is Intent.NEXT else -1
            place = keys.index(self.focus) + step if self.focus in keys else 0
            self.focus = keys[place % len(keys)]
            return True
        if event.intent is Intent.OK and not event.repeat and self.focus is not None:
            return self.press(self.focus) or True
        if event.intent is Intent.ALT and not event.repeat:
            return self.press("coin") if self.phase == "CHOICE" else False
        if event.intent is Intent.BACK and self.double:
            self.double = False
            return True
        return False

    def _step(self, intent: Intent) -> bool:
        found = self.targets()
        if not found:
            return False
        now = next((target for target in found if target.key == self.focus), None)
        if now is None:
            self.focus = found[0].key
            return True
        others = [target for target in found if target.key != now.key]
        index = nearest(now.rect, [target.rect for target in others], intent)
        if index is None:
            return False
        self.focus = others[index].key
        return True

    def _pointer(self, event: Pointer) -> bool:
        key = self.hit(event.x, event.y)
        if event.kind == "move":
            if key is not None and key != self.focus:
                self.focus = key
                return True
            return False
        if event.kind == "down" and event.button == 1 and key is not None:
            self.press(key)
            return True
        return False

    def prompts(self) -> list[tuple[Intent, str]]:
        """What the intents do now."""
        if not self.active:
            return []
        found = [(Intent.OK, _("Choose"))]
        if self.phase == "CHOICE":
            found.append((Intent.ALT, _("Take a coin")))
        if self.double:
            found.append((Intent.BACK, _("Only one card after all")))
        return found
