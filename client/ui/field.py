"""Field: one line of text with a caret, composition, paste and an on-screen keyboard for pads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from client.input import Act, Composition, Edit, Intent, Pointer, Text
from client.ui.button import PAD, SIZE
from client.ui.controls import LABEL_SIZE, row_height
from client.ui.widget import Widget

if TYPE_CHECKING:
    from client.stage.canvas import Canvas

BLINK_MS = 530.0


class Field(Widget):
    """A line of text; `on_change` hears each change, `on_submit` Enter."""

    wants_text = True

    def __init__(
        self,
        label: str,
        value: str = "",
        max_length: int = 40,
        on_change: Callable[[str], object] | None = None,
        on_submit: Callable[[str], object] | None = None,
        placeholder: str = "",
        tooltip: str = "",
        key: str = "",
    ) -> None:
        super().__init__(tooltip, key or label)
        self.label, self.max_length, self.placeholder = label, max_length, placeholder
        self.value = value[:max_length]
        self.caret = len(self.value)
        self.composition = ""
        self._on_change, self._on_submit = on_change, on_submit
        self._blink_ms = 0.0

    # -- size ----------------------------------------------------------------------------------------------------

    def _label_height(self, canvas: Canvas, width: float) -> float:
        return canvas.paragraph_height(self.label, width - 8, LABEL_SIZE) + 4 if self.label else 0.0

    def natural_height(self, canvas: Canvas, width: float) -> float:
        """Return the line and its name above."""
        return row_height(canvas) + self._label_height(canvas, width)

    def box(self, canvas: Canvas) -> pygame.FRect:
        """Return the rectangle of the line itself."""
        high = self._label_height(canvas, self.rect.w)
        return pygame.FRect(self.rect.x, self.rect.y + high, self.rect.w, self.rect.h - high)

    # -- editing -------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        self._blink_ms = 0.0
        self.invalidate()
        if self._on_change is not None:
            self._on_change(self.value)

    def set(self, value: str) -> None:
        """Replace the text, without telling `on_change`."""
        self.value = value[: self.max_length]
        self.caret = len(self.value)
        self.invalidate()

    def insert(self, text: str) -> None:
        """Type some characters at the caret; what is too long or not printable is left out."""
        text = "".join(c for c in text if c.isprintable())[: self.max_length - len(self.value)]
        if text:
            self.value = self.value[: self.caret] + text + self.value[self.caret :]
            self.caret += len(text)
            self._changed()

    def erase(self) -> None:
        """Remove the character before the caret."""
        if self.caret:
            self.value = self.value[: self.caret - 1] + self.value[self.caret :]
            self.caret -= 1
            self._changed()

    def submit(self) -> None:
        """Say that the text is finished."""
        if self._on_submit is not None:
            self._on_submit(self.value)
        elif self.ui is not None:
            self.ui.cycle(1)

    def edit(self, event: Text | Composition | Edit) -> bool:
        """Answer typing."""
        if isinstance(event, Composition):
            if event.text != self.composition:
                self.composition = event.text
                self.invalidate()
        elif isinstance(event, Text):
            self.insert(event.text)
        elif not self.composition:
            self._edit(event.command)
        return True

    def _edit(self, command: str) -> None:
        length = len(self.value)
        places = {"left": max(0, self.caret - 1), "right": min(length, self.caret + 1), "home": 0, "end": length}
        if command in places:
            self.caret = places[command]
            self._blink_ms = 0.0
            self.invalidate()
        elif command == "backspace":
            self.erase()
        elif command == "delete" and self.caret < length:
            self.value = self.value[: self.caret] + self.value[self.caret + 1 :]
            self._changed()
        elif command == "paste":
            self.insert(" ".join(_clipboard().split()))
        elif command == "copy":
            _to_clipboard(self.value)

    def act(self, act: Act) -> bool:
        """OK finishes the text; from a pad it opens the on-screen keyboard."""
        if act.intent is not Intent.OK:
            return False
        if act.down and not act.repeat:
            if act.source == "pad" and self.ui is not None and self.ui.scene is not None:
                from client.ui.keyboard import OnScreenKeyboard

                self.ui.scene.open(OnScreenKeyboard(self))
            else:
                self.submit()
        return True

    def pointer(self, event: Pointer) -> bool:
        """A click places the caret."""
        if event.kind == "down" and self.ui is not None and self.ui.scene is not None:
            canvas = self.ui.scene.app.canvas
            offset = event.x - self.box(canvas).x - PAD + 4 + self._scroll(canvas)
            widths = [canvas.measure(self.value[:i], SIZE)[0] if i else 0.0 for i in range(len(self.value) + 1)]
            self.caret = min(range(len(widths)), key=lambda i: abs(widths[i] - offset))
            self._blink_ms = 0.0
            self.invalidate()
        return True

    def focus_changed(self, focused: bool) -> None:
        """Forget a composition when the focus goes."""
        self.composition = ""
        self._blink_ms = 0.0

    def update(self, dt_ms: float) -> bool:
        """Blink the caret."""
        if self.ui is None or self.ui.focused is not self:
            return False
        before = int(self._blink_ms // BLINK_MS)
        self._blink_ms += dt_ms
        return int(self._blink_ms // BLINK_MS) != before

    # -- drawing -------------------------------------------------------------------------------------------------

    def _scroll(self, canvas: Canvas) -> float:
        """Return how far the text is moved left so that the caret is seen."""
        head = self.value[: self.caret] + self.composition
        wide = canvas.measure(head, SIZE)[0] if head else 0.0
        return max(0.0, wide - (self.rect.w - 2 * PAD))

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        """Draw name, text, composition (underlined) and caret."""
        on, theme = focused is self, canvas.theme
        box = self.box(canvas)
        if self.label:
            area = (self.rect.x + 4, self.rect.y, self.rect.w - 8, box.y - self.rect.y)
            canvas.paragraph(self.label, area, LABEL_SIZE, color=theme.gold if on else theme.muted)
        canvas.nine("field_focus" if on else "field", box)
        inner = pygame.FRect(box.x + PAD - 6, box.y + 4, box.w - 2 * PAD + 12, box.h - 8)
        x = box.x + PAD - 4 - self._scroll(canvas)
        color = theme.strong if on else theme.text
        with canvas.clip(inner):
            if not self.value and not self.composition and self.placeholder:
                canvas.text(
                    self.placeholder, (x, box.centery), SIZE, color=theme.faint, anchor="midleft", max_width=inner.w
                )
            head, tail = self.value[: self.caret], self.value[self.caret :]
            x = self._piece(canvas, head, x, box, color)
            if self.composition:
                start = x
                x = self._piece(canvas, self.composition, x, box, theme.warn)
                under = box.centery + canvas.line_height(SIZE) * 0.42
                canvas.line(theme.warn, (start, under), (x, under), 2)
            if on and int(self._blink_ms // BLINK_MS) % 2 == 0:
                half = canvas.line_height(SIZE) * 0.46
                canvas.line(theme.gold, (x + 1, box.centery - half), (x + 1, box.centery + half), 3)
            self._piece(canvas, tail, x, box, color)

    def _piece(self, canvas: Canvas, text: str, x: float, box: pygame.FRect, color: tuple[int, int, int]) -> float:
        """Draw a part of the line (spaces at its ends count); returns where it ends."""
        if not text:
            return x
        canvas.text(text, (x, box.centery), SIZE, color=color, anchor="midleft")
        return x + canvas.measure(text, SIZE)[0]


def _clipboard() -> str:
    """Return the text of the clipboard, empty when there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def _to_clipboard(text: str) -> None:
    """Put a text into the clipboard; without one nothing happens, as for the person nothing can."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return
