"""Toggle, Selector, Slider: a name and a value that can be changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

from client.i18n import _
from client.input import Act, Intent, Pointer
from client.ui.button import PAD, SIZE
from client.ui.widget import Widget

if TYPE_CHECKING:
    from client.stage.canvas import Canvas

LABEL_SIZE = 27.0
V = TypeVar("V")


def row_height(canvas: Canvas, size: float = SIZE) -> float:
    """Return the height of a widget with one line of text."""
    return max(66.0, canvas.line_height(size) + 30.0)


class _Labelled(Widget):
    """A widget with its name on the left half and its value on the right one (stacked when texts are large)."""

    def __init__(self, label: str, tooltip: str = "", key: str = "") -> None:
        super().__init__(tooltip, key or label)
        self.label = label
        self._stacked = False

    def _stack(self, canvas: Canvas, width: float) -> bool:
        if not self.label:
            return False
        return canvas.measure(self.label, SIZE - 2)[0] > width * 0.48 - PAD or width < 460 * canvas.text_scale

    def natural_height(self, canvas: Canvas, width: float) -> float:
        """Return one line, or two when name and value do not fit side by side."""
        if not self._stack(canvas, width):
            return row_height(canvas)
        return row_height(canvas) + canvas.paragraph_height(self.label, width - 8, LABEL_SIZE) + 4

    def natural_width(self, canvas: Canvas) -> float:
        """Return room for name and value side by side."""
        return 2.1 * (canvas.measure(self.label, SIZE - 2)[0] + PAD)

    def parts(self, canvas: Canvas) -> tuple[pygame.FRect, pygame.FRect]:
        """Return the rectangles of name and value."""
        box = self.rect
        if not self.label:
            return pygame.FRect(box.x, box.y, 0, box.h), box.copy()
        high = canvas.paragraph_height(self.label, box.w - 8, LABEL_SIZE) + 4
        # In a rectangle too low for two lines both parts shrink side by side: never one over the other.
        if self._stack(canvas, box.w) and box.h >= high + 48:
            value = pygame.FRect(box.x, box.y + high, box.w, box.h - high)
            return pygame.FRect(box.x + 4, box.y, box.w - 8, high), value
        half = box.w * 0.48
        return pygame.FRect(box.x, box.y, half, box.h), pygame.FRect(box.x + half, box.y, box.w - half, box.h)

    def draw_label(self, canvas: Canvas, on: bool) -> pygame.FRect:
        """Draw the name; returns the rectangle of the value."""
        name, value = self.parts(canvas)
        theme = canvas.theme
        color = theme.faint if not self.enabled else theme.gold if on else theme.muted
        if self.label and name.w >= self.rect.w - 10:
            canvas.paragraph(self.label, name, LABEL_SIZE, color=color)
        elif self.label:
            canvas.text(
                self.label, (name.x + 4, name.centery), SIZE - 2, color=color, anchor="midleft", max_width=name.w - 16
            )
        return value


class Toggle(_Labelled):
    """On or off; colour, place and word tell which."""

    def __init__(
        self,
        label: str,
        value: bool,
        on_change: Callable[[bool], object],
        tooltip: str = "",
        key: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(label, tooltip, key)
        self.value, self.on_change, self.enabled = value, on_change, enabled

    def flip(self, value: bool | None = None) -> None:
        """Change to the other value, or to `value`."""
        new = not self.value if value is None else value
        if self.enabled and new != self.value:
            self.value = new
            self.invalidate()
            self.on_change(new)

    def act(self, act: Act) -> bool:
        """OK flips; left is off, right is on."""
        if act.intent is Intent.OK:
            if act.down and not act.repeat:
                self.flip()
            return True
        if act.intent in (Intent.LEFT, Intent.RIGHT) and act.down and (act.intent is Intent.RIGHT) != self.value:
            self.flip()
            return True
        return False

    def pointer(self, event: Pointer) -> bool:
        """A click flips."""
        if event.kind == "up" and self.rect.collidepoint(event.x, event.y):
            self.flip()
        return True

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        """Draw name, switch and word."""
        on, theme = focused is self, canvas.theme
        box = self.draw_label(canvas, on)
        canvas.nine("field_focus" if on else "field", box)
        high = min(40.0 * max(1.0, min(1.4, canvas.text_scale)), box.h - 20)
        switch = pygame.FRect(box.x + PAD, box.centery - high / 2, high * 1.9, high)
        color = theme.good if self.value else theme.faint
        color = theme.faint if not self.enabled else color
        canvas.rect((60, 96, 56) if self.value else theme.ink, switch, high / 2)
        canvas.rect(color, switch, high / 2, 2)
        knob = switch.right - high / 2 if self.value else switch.left + high / 2
        canvas.circle(color, (knob, switch.centery), high / 2 - 6)
        word = _("On") if self.value else _("Off")
        text = theme.faint if not self.enabled else theme.strong if on else theme.text
        room = box.right - switch.right - 2 * PAD + 8
        canvas.text(word, (switch.right + 18, box.centery), SIZE - 2, color=text, anchor="midleft", max_width=room)


class Selector(_Labelled, Generic[V]):
    """One of several values, changed by left and right, OK (next) or the arrows."""

    def __init__(
        self,
        label: str,
        options: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], object],
        tooltip: str = "",
        key: str = "",
        enabled: bool = True,
        wrap: bool = True,
    ) -> None:
        super().__init__(label, tooltip, key)
        self.options, self.on_change, self.enabled, self.wraps = list(options), on_change, enabled, wrap
        self.index = next((i for i, (option, _text) in enumerate(self.options) if option == value), 0)

    @property
    def value(self) -> V:
        """The chosen value."""
        return self.options[self.index][0]

    def select(self, value: V) -> None:
        """Show another value, without telling `on_change`."""
        self.index = next((i for i, (option, _text) in enumerate(self.options) if option == value), self.index)
        self.invalidate()

    def natural_width(self, canvas: Canvas) -> float:
        """Return room for the longest value."""
        wide = max(canvas.measure(text, SIZE)[0] for _value, text in self.options) + 4 * PAD + 20
        return wide if not self.label else max(2.1 * canvas.measure(self.label, SIZE - 2)[0], wide / 0.52)

    def step(self, by: int) -> bool:
        """Choose the next or previous value; returns whether it changed."""
        index = self.index + by
        index = index % len(self.options) if self.wraps else min(len(self.options) - 1, max(0, index))
        if not self.enabled or index == self.index:
            return False
        self.index = index
        self.invalidate()
        self.on_change(self.value)
        return True

    def act(self, act: Act) -> bool:
        """Left, right and OK change the value."""
        if act.intent not in (Intent.LEFT, Intent.RIGHT, Intent.OK):
            return False
        if act.down and not (act.intent is Intent.OK and act.repeat):
            self.step(-1 if act.intent is Intent.LEFT else 1)
        return True

    def pointer(self, event: Pointer) -> bool:
        """A click on the left part goes back, elsewhere on."""
        if event.kind == "up" and self.rect.collidepoint(event.x, event.y):
            box = self._value_box
            self.step(-1 if event.x < box.x + box.w * 0.35 else 1)
        return True

    @property
    def _value_box(self) -> pygame.FRect:
        if self.ui is None or self.ui.scene is None:
            return self.rect
        return self.parts(self.ui.scene.app.canvas)[1]

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        """Draw name, value and arrows."""
        on, theme = focused is self, canvas.theme
        box = self.draw_label(canvas, on)
        canvas.nine("field_focus" if on else "field", box)
        color = theme.faint if not self.enabled else theme.strong if on else theme.text
        arrow = 22.0 * min(1.5, max(1.0, canvas.text_scale))
        room = box.w - 2 * (arrow + 2 * 14)
        text, role = self.options[self.index][1], "bold" if on else "body"
        # A long value shrinks rather than being cut short, large texts down to their ordinary size.
        part = room / max(1.0, canvas.measure(text, SIZE, role)[0])
        size = SIZE * min(1.0, max(part, 1 / max(1.0, canvas.text_scale)))
        canvas.text(text, box.center, size, role, color, "center", max_width=room)
        if self.enabled and len(self.options) > 1:
            tint = 255 if on else 150
            if self.wraps or self.index > 0:
                canvas.sprite("ui/icon_left", (box.left + 16 + arrow / 2, box.centery), (arrow, arrow), alpha=tint)
            if self.wraps or self.index < len(self.options) - 1:
                canvas.sprite("ui/icon_right", (box.right - 16 - arrow / 2, box.centery), (arrow, arrow), alpha=tint)


class Slider(_Labelled):
    """A number between two ends."""

    def __init__(
        self,
        label: str,
        low: int,
        high: int,
        step: int,
        value: int,
        on_change: Callable[[int], object],
        fmt: Callable[[int], str] = str,
        tooltip: str = "",
        key: str = "",
    ) -> None:
        super().__init__(label, tooltip, key)
        self.low, self.high, self.step, self.value = low, high, step, value
        self.on_change, self.fmt = on_change, fmt

    def set(self, value: float) -> None:
        """Choose the nearest possible value."""
        steps = round((value - self.low) / self.step)
        new = min(self.high, max(self.low, self.low + steps * self.step))
        if new != self.value:
            self.value = new
            self.invalidate()
            self.on_change(new)

    def act(self, act: Act) -> bool:
        """Left and right change by a step, page keys by five, Home and End go to the ends."""
        moves = {Intent.LEFT: -1, Intent.RIGHT: 1, Intent.PAGE_DOWN: -5, Intent.PAGE_UP: 5}
        if act.intent in moves:
            if act.down:
                self.set(self.value + moves[act.intent] * self.step)
            return True
        if act.intent in (Intent.HOME, Intent.END):
            if act.down:
                self.set(self.low if act.intent is Intent.HOME else self.high)
            return True
        return False

    def _track(self, canvas: Canvas) -> pygame.FRect:
        box = self.parts(canvas)[1]
        words = max(canvas.measure(self.fmt(end), SIZE - 2)[0] for end in (self.low, self.high))
        words = min(words, box.w * 0.4)
        return pygame.FRect(box.x + PAD, box.centery - 6, max(40.0, box.w - 3 * PAD - words), 12)

    def pointer(self, event: Pointer) -> bool:
        """Dragging sets the value."""
        if (
            event.kind in ("down", "move")
            and event.button in (0, 1)
            and self.ui is not None
            and self.ui.scene is not None
        ):
            if event.kind == "move" and self.ui.pressed is not self:
                return True
            track = self._track(self.ui.scene.app.canvas)
            self.set(self.low + (event.x - track.left) / track.w * (self.high - self.low))
        return True

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        """Draw name, track, knob and value."""
        on, theme = focused is self, canvas.theme
        box = self.draw_label(canvas, on)
        canvas.nine("field_focus" if on else "field", box)
        track = self._track(canvas)
        canvas.rect(theme.ink, track, 6)
        part = (self.value - self.low) / max(1, self.high - self.low)
        canvas.rect(theme.line, (track.x, track.y, max(12.0, track.w * part), track.h), 6)
        knob = (track.x + track.w * part, track.centery)
        canvas.circle(theme.shadow, (knob[0] + 1, knob[1] + 3), 16)
        canvas.circle(theme.strong if on else theme.gold, knob, 15)
        canvas.circle(theme.selection, knob, 7)
        room = box.right - track.right - 2 * PAD + 16
        color = theme.strong if on else theme.text
        right = (box.right - PAD + 6, box.centery)
        canvas.text(self.fmt(self.value), right, SIZE - 2, color=color, anchor="midright", max_width=room)
