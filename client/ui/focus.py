"""Focus: which widget is meant, and where a direction leads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

import pygame

from client.input import Composition, Edit, Event, Intent, Pointer, Text
from client.ui.layout import WHEEL_UNITS
from client.ui.widget import Widget

if TYPE_CHECKING:
    from client.scenes.base import Scene
    from client.stage.canvas import Canvas, RectLike

TOOLTIP_MS = 700
# Widgets that overlap a little in the direction still count as lying there.
OVERLAP = 4.0
LATERAL_WEIGHT = 3.0
CENTRE_WEIGHT = 0.25
DIRECTIONS = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)

W = TypeVar("W", bound=Widget)


def gap(start: pygame.FRect, end: pygame.FRect, direction: Intent) -> float:
    """Return the distance between the facing edges; negative when `end` does not lie in that direction."""
    if direction is Intent.LEFT:
        return start.left - end.right
    if direction is Intent.RIGHT:
        return end.left - start.right
    if direction is Intent.UP:
        return start.top - end.bottom
    return end.top - start.bottom


def nearest(start: pygame.FRect, ends: Sequence[pygame.FRect], direction: Intent) -> int | None:
    """Return the index of the rectangle a step in `direction` leads to, or None.

    Score = edge gap + 3 x lateral gap (0 if the spans overlap) + 0.25 x centre offset across the direction: with
    large lists, distances between centres alone lead astray.
    """
    best: tuple[float, int] | None = None
    for index, end in enumerate(ends):
        ahead = gap(start, end, direction)
        if ahead < -OVERLAP:
            continue
        if direction in (Intent.LEFT, Intent.RIGHT):
            lateral = max(0.0, end.top - start.bottom, start.top - end.bottom)
            offset = abs(end.centery - start.centery)
        else:
            lateral = max(0.0, end.left - start.right, start.left - end.right)
            offset = abs(end.centerx - start.centerx)
        score = max(0.0, ahead) + LATERAL_WEIGHT * lateral + CENTRE_WEIGHT * offset
        if best is None or score < best[0]:
            best = (score, index)
    return best[1] if best else None


PULL_UNITS = 24.0
"""So far a finger moves before it pulls; less is a press that was not quite still."""
FAR_AWAY = -1e6


class Ui:
    """The widgets of one scene, in order of adding; one of them has the focus."""

    def __init__(self, scene: Scene | None = None) -> None:
        self.scene = scene
        self.widgets: list[Widget] = []
        self.overrides: dict[tuple[Widget, Intent], Widget] = {}
        self._focused: Widget | None = None
        # False after any change of the tree: then the focus and the list of moving widgets are looked up anew.
        self._sure = False
        self._moving: list[Widget] = []
        self._pressed: Widget | None = None
        # Where a finger went down or was last; None once it is up. True while it pulls a list.
        self._finger: tuple[float, float] | None = None
        self._pulls = False
        self._rested_ms = 0.0
        self._came_from: tuple[Intent, Widget, Widget] | None = None
        self.on_focus: Callable[[Widget], None] | None = None

    # -- contents ------------------------------------------------------------------------------------------------

    def add(self, widget: W, rect: RectLike | None = None) -> W:
        """Add a widget (or a container of widgets) and return it."""
        if rect is not None:
            widget.rect = pygame.FRect(rect)
        self.widgets.append(widget)
        self._sure = False
        for leaf in widget.family():
            leaf.ui = self
        self.invalidate()
        return widget

    def clear(self) -> None:
        """Remove all widgets; the focus is remembered by `key` and returns to the widget with the same one."""
        self.widgets.clear()
        self._sure = False
        self.overrides.clear()
        self._pressed = None
        self._came_from = None
        self.invalidate()

    def remove(self, widget: Widget) -> None:
        """Remove one widget."""
        self.widgets.remove(widget)
        self._sure = False
        if self._focused in list(widget.family()):
            self._focused = None
        self.invalidate()

    def all(self) -> Iterator[Widget]:
        """Yield every widget, containers before what is in them."""
        for widget in self.widgets:
            yield from widget.family()

    def targets(self) -> list[Widget]:
        """Return the widgets that can have the focus now."""
        return [w for widget in self.widgets if widget.visible for w in widget.family() if w.accepts_focus()]

    def place(self, canvas: Canvas) -> None:
        """Lay out the containers inside their rectangles."""
        self._sure = False
        for widget in self.widgets:
            for leaf in widget.family():
                leaf.ui = self
            widget.arrange(canvas)
        current = self.focused
        if current is not None:
            for widget in self.widgets:
                widget.reveal(current)

    def invalidate(self) -> None:
        """Ask for a new picture."""
        if self.scene is not None:
            self.scene.invalidate()

    # -- focus ---------------------------------------------------------------------------------------------------

    @property
    def focused(self) -> Widget | None:
        """The widget that has the focus; the first possible one if none was chosen."""
        if self._sure and self._focused is not None and self._focused.accepts_focus() and self._focused.shown():
            return self._focused
        targets = self.targets()
        self._moving = [widget for widget in self.all() if widget.moves()]
        self._sure = True
        if self._focused in targets:
            return self._focused
        old = self._focused
        self._focused = next((w for w in targets if old is not None and old.key and w.key == old.key), None)
        if self._focused is None and targets:
            self._focused = next((w for w in targets if w.first), targets[0])
        if self._focused is not None:
            self._focused.focus_changed(True)
        return self._focused

    def focus(self, widget: Widget | None, pan: bool = True) -> None:
        """Give the focus; `pan` scrolls the containers around until the widget is seen."""
        if widget is None or widget is self._focused:
            return
        if self._focused is not None:
            self._focused.focus_changed(False)
        self._focused = widget
        self._rested_ms = 0.0
        widget.focus_changed(True)
        if pan:
            for holder in self.widgets:
                holder.reveal(widget)
        if self.on_focus is not None:
            self.on_focus(widget)
        self.invalidate()

    def move(self, direction: Intent) -> bool:
        """Move the focus; returns whether it moved. Going straight back returns to where one came from."""
        start = self.focused
        if start is None:
            return False
        override = self.overrides.get((start, direction))
        if override is not None and override.accepts_focus():
            self.focus(override)
            return True
        ends = [w for w in self.targets() if w is not start]
        opposite = DIRECTIONS[DIRECTIONS.index(direction) ^ 1]
        if self._came_from is not None:
            way, origin, here = self._came_from
            if way is opposite and here is start and origin in ends:
                self._came_from = (direction, start, origin)
                self.focus(origin)
                return True
        index = nearest(start.rect, [w.rect for w in ends], direction)
        if index is None:
            return False
        self._came_from = (direction, start, ends[index])
        self.focus(ends[index])
        return True

    def cycle(self, step: int) -> bool:
        """Move the focus in order of adding, around the end."""
        targets = self.targets()
        current = self.focused
        if current is None:
            return False
        self._came_from = None
        self.focus(targets[(targets.index(current) + step) % len(targets)])
        return True

    @property
    def pressed(self) -> Widget | None:
        """The widget on which the mouse button is held."""
        return self._pressed

    @property
    def wants_text(self) -> bool:
        """Say whether the focus is in a field."""
        current = self.focused
        return current is not None and current.wants_text

    # -- events --------------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Give an event to the widgets; returns whether one used it."""
        if isinstance(event, Pointer):
            return self._pointer(event)
        current = self.focused
        if current is None:
            return False
        if isinstance(event, (Text, Composition, Edit)):
            return current.edit(event)
        self._rested_ms = 0.0
        if current.act(event):
            return True
        if not event.down:
            return False
        if event.intent in DIRECTIONS:
            return self.move(event.intent)
        if event.intent in (Intent.NEXT, Intent.PREV) and not event.repeat:
            return self.cycle(1 if event.intent is Intent.NEXT else -1)
        if event.intent in (Intent.PAGE_UP, Intent.PAGE_DOWN, Intent.HOME, Intent.END):
            return any(widget.scroll_by(event) for widget in self.widgets if widget.visible)
        return False

    def under(self, x: float, y: float) -> Widget | None:
        """Return the topmost widget that can have the focus at a point."""
        for widget in reversed(self.widgets):
            if widget.visible:
                found = widget.at(x, y)
                if found is not None:
                    return found
        return None

    def _pull(self, event: Pointer) -> bool:
        """A finger that moves up or down pulls what can be scrolled; what it had pressed is let go of elsewhere."""
        if event.kind == "down":
            self._finger, self._pulls = (event.x, event.y), False
            return False
        if event.kind == "up":
            pulled, self._finger, self._pulls = self._pulls, None, False
            return pulled
        if self._finger is None:
            return False
        x, y = self._finger
        over = abs(event.y - y) >= PULL_UNITS and abs(event.y - y) > 1.5 * abs(event.x - x)
        if not self._pulls and not over:
            return False
        wheel = Pointer("wheel", x, y, 0, (event.y - y) / WHEEL_UNITS, True)
        moved = any(widget.visible and widget.wheel(wheel) for widget in reversed(self.widgets))
        if not moved and not self._pulls:
            return False
        self._pulls, self._finger = True, (x, event.y)
        if self._pressed is not None:
            pressed, self._pressed = self._pressed, None
            pressed.pointer(Pointer("up", FAR_AWAY, FAR_AWAY, touch=True))
        return True

    def _pointer(self, event: Pointer) -> bool:
        if event.kind == "wheel":
            return any(widget.visible and widget.wheel(event) for widget in reversed(self.widgets))
        if event.touch and self._pull(event):
            return True
        if self._pressed is not None:
            pressed = self._pressed
            if event.kind == "up":
                self._pressed = None
            return pressed.pointer(event)
        if event.kind == "up":
            return False  # it went down elsewhere: in another scene, or beside every widget
        found = self.under(event.x, event.y)
        if found is None:
            return False
        self._came_from = None
        if event.kind == "move" and not self.wants_text:
            self.focus(found, pan=False)
        elif event.kind == "down":
            self.focus(found, pan=False)
            self._pressed = found
        return found.pointer(event)

    # -- time and drawing ----------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> None:
        """Let time pass: carets blink, tooltips appear, curtains open."""
        current = self.focused
        if current is not None:
            before = self._rested_ms
            self._rested_ms += dt_ms
            if current.tooltip and before < TOOLTIP_MS <= self._rested_ms:
                self.invalidate()
        for widget in self._moving:
            if widget.shown() and widget.update(dt_ms):
                self.invalidate()

    def draw(self, canvas: Canvas) -> None:
        """Draw all widgets, then the tooltip of the focused one."""
        current = self.focused
        for widget in self.widgets:
            if widget.visible:
                widget.draw(canvas, current)
        if current is not None and current.tooltip and self._rested_ms >= TOOLTIP_MS:
            draw_tooltip(canvas, current.tooltip, current.rect)


def draw_tooltip(canvas: Canvas, text: str, near: pygame.FRect) -> None:
    """Draw an explanation under (or over) a rectangle, inside the picture."""
    pad = 18.0
    widest = min(canvas.width - 80, 760.0)
    natural = canvas.measure(text, 26)[0] + 2
    inner = min(widest - 2 * pad, natural)
    height = canvas.paragraph_height(text, inner, 26) + 2 * pad - 6
    box = pygame.FRect(0, 0, inner + 2 * pad, height)
    box.midtop = (near.centerx, near.bottom + 10)
    if box.bottom > canvas.height - 16:
        box.bottom = near.top - 10
    box.left = min(max(16.0, box.left), canvas.width - box.width - 16)
    box.top = min(max(8.0, box.top), canvas.height - box.height - 8)
    canvas.nine("plaque", box)
    canvas.paragraph(text, (box.left + pad, box.top + pad - 3, inner, height), 26, color=canvas.theme.text)
