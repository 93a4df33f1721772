"""What can be pointed at on Médina's table and what a press does: mouse, keyboard and pad."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from client.i18n import _, ngettext
from client.input import Act, Intent, Pointer
from client.tables.base import Target
from client.tables.medina import spots, tips, tray, words
from client.tables.medina.spots import Spot, spot_of
from client.ui.focus import nearest
from core.games.medina import pieces as stock

if TYPE_CHECKING:
    from client.input import Event as InputEvent
    from client.tables.base import Sound, Waiting
    from client.tables.medina.places import Places
    from client.tables.medina.shown import Shown
    from client.tables.medina.space import Space
    from client.tables.medina.turn import Turn
    from core.game import Rejected

_DIRECTIONS = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)


class Controls:
    """Targets by key: "piece:K" in the tray, "cell:N", "slot:N", "palace:N" on the board, "undo", "confirm".

    Pointing also reaches "tower:N", "tile:C" and cells where nothing may be placed: they explain themselves.
    """

    def __init__(self, shown: Shown, turn: Turn, names: Sequence[str], sound: Sound) -> None:
        self.shown, self.turn, self.names, self._sound = shown, turn, names, sound
        self.places: Places | None = None
        self.waiting: Waiting | None = None
        self.busy = False
        self.focus: str | None = None
        self.hovered: str | None = None
        self.source = "keys"
        self.zoomed = False
        self.inspected: str | None = None
        self._pointer = (0.0, 0.0)
        self._last = pygame.FRect(0, 0, 1, 1)
        """Where the cursor last was on the board."""
        self._told: Spot | None = None
        """The place where a press was refused last."""
        self.on_zoom: Callable[[], object] = lambda: None

    # -- what there is ---------------------------------------------------------------------------------------------

    @property
    def active(self) -> bool:
        """Whether this screen's seat may draft now."""
        mine = self.waiting is not None and self.waiting.mine
        return mine and self.turn.draft is not None

    def space(self) -> Space:
        """Where the board lies now: enlarged, it follows the pointer or the focus."""
        assert self.places is not None, "layout comes before pointing"
        places = self.places
        if not self.zoomed:
            return places.space
        zone = places.zone
        if self.source == "mouse":
            x, y = (self._pointer[0] - zone.left) / zone.w, (self._pointer[1] - zone.top) / zone.h
            return places.lens((min(1.0, max(0.0, x)), min(1.0, max(0.0, y))))
        spot = spot_of(self.inspected or self.focus)
        at = spots.ground(places.space, self.shown.view, spot).center if spot is not None else self._last.center
        whole = places.space.whole
        return places.zoomed(((at[0] - whole.left) / whole.w, (at[1] - whole.top) / whole.h))

    def pointed(self) -> str | None:
        """Key of what is pointed at, by mouse or by focus."""
        if self.inspected is not None:
            return self.inspected
        return self.hovered if self.source == "mouse" else self.focus

    def pointed_spot(self) -> Spot | None:
        """The place on the board that is pointed at; a palace where a roof is in hand."""
        return self._in_hand(spot_of(self.pointed()))

    def _in_hand(self, spot: Spot | None) -> Spot | None:
        """A spot as it is meant with the chosen piece: a roof is for the palace on the cell."""
        if not self.active or spot is None or spot.kind != "cell":
            return spot
        if self.turn.kind not in (stock.ROOF, stock.NEUTRAL_ROOF):
            return spot
        palace = spots.palace_at(self.shown.view, spot.number)
        return spot if palace is None else Spot("palace", palace)

    def refused(self) -> Rejected | None:
        """Why the chosen piece cannot go where the mouse points; None if it can, or if nothing is asked."""
        spot = self.pointed_spot()
        if not self.active or spot is None or self.busy or self.inspected is not None or spot.kind == "tower":
            return None
        if spot in self.turn.legal():
            return None
        refused = self.turn.refusal(spot)
        if refused is not None and refused.code == "TAKEN" and spot != self._told:
            return None  # what stands there is seen, and has a tooltip of its own
        return refused

    def tip(self) -> tuple[tips.Tip, pygame.FRect] | None:
        """The tooltip of what is pointed at, and the rectangle it explains."""
        key, view = self.pointed(), self.shown.view
        if key is None or self.places is None or (self.source != "mouse" and self.inspected is None):
            return None
        kind, _colon, number = key.partition(":")
        if kind == "tile":
            return tips.tile_tip(view, int(number), self.names), self.places.tiles[int(number)]
        spot = spot_of(key)
        if spot is None:
            return None
        if spot.kind == "tower":
            return tips.tower_tip(view, spot.number, self.names), spots.ground(self.space(), view, spot)
        palace = spot.number if spot.kind == "palace" else spots.palace_at(view, spot.number)
        if palace is None or spot.kind == "slot":
            return None
        return tips.palace_tip(view, view.palaces[palace], self.names), spots.palace_rect(self.space(), view, palace)

    def targets(self) -> list[Target]:
        """Everything that can be pressed now, in order: pieces, legal places, buttons."""
        places = self.places
        if places is None or not self.active:
            return []
        view = self.shown.view
        kinds = tray.kinds_of(view)
        found = [
            Target(f"piece:{kind}", rect, self.turn.usable(kind))
            for kind, rect in zip(kinds, places.tray_slots(len(kinds)), strict=True)
        ]
        space = self.space()
        found += [Target(spot.key, spots.ground(space, view, spot)) for spot in self.turn.legal()]
        found.append(Target("undo", places.undo, self.turn.begun))
        found.append(Target("confirm", places.confirm, self.turn.full))
        return found

    def hit(self, x: float, y: float) -> str | None:
        """Return the key of what lies at a point."""
        places = self.places
        if places is None:
            return None
        for key, rect in (("undo", places.undo), ("confirm", places.confirm)):
            if self.active and rect.collidepoint(x, y):
                return key
        kinds = tray.kinds_of(self.shown.view)
        if self.active:
            for kind, rect in zip(kinds, places.tray_slots(len(kinds)), strict=True):
                if rect.collidepoint(x, y):
                    return f"piece:{kind}"
        for colour, rect in enumerate(places.tiles):
            if rect.collidepoint(x, y):
                return f"tile:{colour}"
        if places.zone.collidepoint(x, y):
            spot = self._in_hand(spots.at(self.space(), self.shown.view, x, y))
            return spot.key if spot is not None else None
        return None

    # -- doing -----------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Keep the focus where it still means something, else put it where the next thing is to be done."""
        if not self.active:
            return
        enabled = {target.key for target in self.targets() if target.enabled}
        if self.focus in enabled and not (self.focus == "undo" and self.turn.full):
            return
        self.focus = self._first_focus(enabled)

    def _first_focus(self, enabled: set[str]) -> str | None:
        if self.turn.full:
            return "confirm"
        near = self._nearest_spot()
        if near is not None:
            return near
        return next((key for key in (f"piece:{kind}" for kind in tray.KINDS) if key in enabled), None)

    def _nearest_spot(self) -> str | None:
        """The legal place nearest to where the cursor last was, or to the middle of the board."""
        legal = self.turn.legal()
        if not legal or self.places is None:
            return None
        space, view = self.places.space, self.shown.view
        x, y = self._last.center if self._last.w > 1 else space.town.center

        def far(spot: Spot) -> float:
            at = spots.ground(space, view, spot).center
            return (at[0] - x) ** 2 + (at[1] - y) ** 2

        return min(legal, key=far).key

    def press(self, key: str) -> bool:
        """Do what a click on a target does; False if that means nothing."""
        if not self.active or self.busy:
            return False
        self.inspected = None
        if key == "undo":
            return self._done(self.turn.undo(), "card_slide")
        if key == "confirm":
            return self._done(self.turn.confirm(), "click")
        kind, _colon, number = key.partition(":")
        if kind == "piece":
            return self._choose(int(number))
        spot = self._in_hand(spot_of(key))
        if spot is None or spot.kind == "tower":
            return False
        if self.places is not None:
            self._last = spots.ground(self.places.space, self.shown.view, spot)
        placed = self.turn.place(spot)
        self._told = None if placed else spot
        if not placed:
            self._sound("refused", 0.0)
        else:
            self.settle()
        return placed

    def _done(self, done: bool, sound: str) -> bool:
        if done:
            self._sound(sound, 0.0)
            self.settle()
        return done

    def _choose(self, kind: int) -> bool:
        chosen = self.turn.choose(kind)
        self._sound("click" if chosen else "refused", 0.0)
        if chosen:
            self.focus = self._nearest_spot() or f"piece:{kind}"
            self.settle()
        return chosen

    def on(self, event: InputEvent) -> bool:
        """Take an input event."""
        if isinstance(event, Pointer):
            return self._on_pointer(event)
        if isinstance(event, Act):
            return self._on_act(event)
        return False

    def _on_pointer(self, event: Pointer) -> bool:
        if event.kind == "move":
            before = (self.hovered, self.source, self.inspected)
            self.source, self.inspected = "mouse", None
            self._pointer = (event.x, event.y)
            self.hovered = self.hit(event.x, event.y)
            self._told = self._told if spot_of(self.hovered) == self._told else None
            return self.zoomed or before != (self.hovered, self.source, self.inspected)
        if event.kind == "wheel":
            return self._zoom(event.dy > 0)
        if event.kind != "down":
            return False
        self.source, self.inspected, self._pointer = "mouse", None, (event.x, event.y)
        self.hovered = self.hit(event.x, event.y)
        if event.button == 3:
            return self.turn.begun and self.press("undo")
        if event.button != 1 or self.hovered is None:
            return False
        self.press(self.hovered)
        return True

    def _zoom(self, closer: bool) -> bool:
        if closer == self.zoomed:
            return False
        self.zoomed = closer
        self.on_zoom()
        if self.source == "mouse":
            self.hovered = self.hit(*self._pointer)
        return True

    def _on_act(self, event: Act) -> bool:
        if event.intent is Intent.LOOK:
            changed = self.shown.points != event.down or self.inspected is not None
            self.shown.points, self.inspected = event.down, None
            return changed
        if not event.down:
            return False
        self.source = event.source
        if event.intent in (Intent.PAGE_UP, Intent.PAGE_DOWN):
            return not event.repeat and self._zoom(event.intent is Intent.PAGE_UP)
        if event.intent in (Intent.HOME, Intent.END):
            return self._inspect(1 if event.intent is Intent.HOME else -1)
        if self.shown.points and event.intent in _DIRECTIONS:
            return self._inspect(1 if event.intent in (Intent.RIGHT, Intent.DOWN) else -1)
        inspected, self.inspected = self.inspected, None
        if event.intent in _DIRECTIONS:
            return self._steer(event.intent) or inspected is not None
        if event.repeat or not self.active:
            return False
        if event.intent is Intent.OK:
            return self.focus is not None and self.press(self.focus)
        if event.intent is Intent.BACK:
            return self.turn.begun and self.press("undo")
        if event.intent is Intent.ALT:
            return self.turn.full and self.press("confirm")
        if event.intent in (Intent.NEXT, Intent.PREV) and self.turn.step_kind(
            1 if event.intent is Intent.NEXT else -1
        ):
            self._sound("focus", 0.0)
            self.focus = self._nearest_spot()
            self.settle()
            return True
        return False

    def _inspect(self, way: int) -> bool:
        """Go through palaces, towers and tiles and explain each."""
        view = self.shown.view
        keys = [f"palace:{palace.number}" for palace in view.palaces]
        keys += [f"tower:{number}" for number in range(4)] + [f"tile:{colour}" for colour in range(4)]
        here = keys.index(self.inspected) if self.inspected in keys else -1 if way > 0 else 0
        self.inspected = keys[(here + way) % len(keys)]
        self._sound("focus", 0.0)
        return True

    def _steer(self, way: Intent) -> bool:
        """Go to the next legal place that way; beyond the last one, to pieces and buttons."""
        targets = [target for target in self.targets() if target.enabled or target.key == self.focus]
        now = next((target for target in targets if target.key == self.focus), None)
        if now is None:
            self.focus = targets[0].key if targets else None
            return bool(targets)
        on_board = spot_of(now.key) is not None
        others = [target for target in targets if target is not now]
        near = [target for target in others if (spot_of(target.key) is not None) == on_board]
        for group in (near, others) if on_board else (others,):
            index = nearest(now.rect, [target.rect for target in group], way)
            if index is not None:
                self.focus = group[index].key
                spot = spot_of(self.focus)
                if spot is not None and self.places is not None:
                    self._last = spots.ground(self.places.space, self.shown.view, spot)
                self._sound("focus", 0.0)
                return True
        return False

    # -- words -----------------------------------------------------------------------------------------------------

    def prompts(self) -> list[tuple[Intent, str]]:
        """What the intents do now."""
        found: list[tuple[Intent, str]] = []
        if self.shown.points:
            return [(Intent.LEFT, _("Explain the one before")), (Intent.RIGHT, _("Explain the next one"))]
        if self.active:
            spot = spot_of(self.focus)
            if spot is not None and self.turn.kind is not None:
                found.append((Intent.OK, _("Place: {piece}").format(piece=words.piece(self.turn.kind))))
            elif self.focus == "confirm":
                found.append((Intent.OK, _("Confirm")))
            elif self.focus == "undo":
                found.append((Intent.OK, _("Take back")))
            elif self.focus is not None:
                found.append((Intent.OK, _("Choose")))
            if self.turn.full and self.focus != "confirm":
                found.append((Intent.ALT, _("Confirm")))
            if self.turn.begun:
                found.append((Intent.BACK, _("Take back")))
            else:
                found.append((Intent.NEXT, _("Next piece")))
        found.append((Intent.LOOK, _("Points")))
        found.append((Intent.PAGE_DOWN, _("Whole board")) if self.zoomed else (Intent.PAGE_UP, _("Enlarge")))
        return found

    def status(self) -> tuple[str, bool]:
        """The sentence over the tray, and whether it is a refusal."""
        refused = self.refused()
        if refused is not None:
            return words.refusal(refused, self.names), True
        waiting, view = self.waiting, self.shown.view
        if waiting is None or self.busy or not waiting.seats:
            return "", False
        text = self._turn_text() if self.active else self._other_text(waiting.seats[0])
        if waiting.max_ms is not None and view.phase == "TURN":
            left = max(0, -(-(waiting.max_ms - waiting.elapsed_ms) // 1000))
            text += " · " + _("{n} s").format(n=left)
        return text, False

    def _other_text(self, seat: int) -> str:
        if seat == self.shown.view.seat:
            return _("Your turn")
        return _("{name} is thinking").format(name=self.names[seat])

    def _turn_text(self) -> str:
        view = self.shown.view
        if self.turn.full:
            return _("Confirm your turn, or take a piece back")
        if view.phase == "START":
            return _("Choose where the first merchant stands")
        if view.choices.roof_due:
            return _("Your second piece must be a roof")
        if view.placed:
            return _("Your second piece, or tea") if view.choices.tea else _("Your second piece")
        return ngettext("Your turn: {n} piece", "Your turn: {n} pieces", view.pieces).format(n=view.pieces)
