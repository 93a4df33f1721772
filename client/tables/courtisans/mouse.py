"""The mouse over the table: what it points at, a card picked up, dragged and let go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.input import Pointer

if TYPE_CHECKING:
    from client.tables.courtisans.controls import Controls

DRAG_UNITS = 14.0


class Mouse:
    """`Controls.hovered`, `focus` and `dragged` follow it."""

    def __init__(self, controls: Controls) -> None:
        self._controls = controls
        self._pressed: tuple[float, float, bool] | None = None

    def on(self, event: Pointer) -> bool:
        """Take what the mouse does; returns whether something changed."""
        if event.kind == "move":
            return self._moved(event)
        if event.kind == "down" and event.button == 1:
            return self._grab(event)
        if event.kind == "up" and event.button == 1:
            return self._release(event)
        if event.kind == "down" and event.button == 3:
            return self._controls.back()
        return False

    def _moved(self, event: Pointer) -> bool:
        controls = self._controls
        controls.source = "mouse"
        controls.hints.rest(event.x, event.y)
        over = controls.hit(event.x, event.y)
        changed, controls.hovered = over != controls.hovered, over
        enabled = {target.key for target in controls.targets() if target.enabled}
        if over in enabled and not (over or "").startswith("look"):
            controls.focus = over
        if self._pressed is not None and controls.selected is not None:
            far = abs(event.x - self._pressed[0]) + abs(event.y - self._pressed[1]) > DRAG_UNITS
            if far or controls.dragged is not None:
                controls.dragged = (event.x, event.y)
                return True
        return changed or controls.dragged is not None

    def _grab(self, event: Pointer) -> bool:
        controls = self._controls
        controls.source = "mouse"
        controls.hints.rest(event.x, event.y)
        key = controls.hit(event.x, event.y)
        controls.hovered = key
        if key is None:
            return controls.selected is not None and controls.back()
        if key.startswith("card:") and controls.turn is not None:
            slot = controls.turn.held[int(key[5:])].slot
            again = slot == controls.selected
            if not again:
                controls.press(key)
            # A second click puts it back, but only if it is not the beginning of a drag.
            self._pressed = (event.x, event.y, again)
            return True
        return controls.press(key)

    def _release(self, event: Pointer) -> bool:
        controls = self._controls
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return False
        dragged, controls.dragged = controls.dragged, None
        if dragged is None:
            if pressed[2] and controls.selected is not None:
                controls.selected = None
                return True
            return False
        key = controls.hit(event.x, event.y)
        if key is not None and key.startswith("zone:"):
            controls.press(key)
        return True
