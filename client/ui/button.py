"""Label and Button."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from client.ui.pressable import Pressable
from client.ui.widget import Widget

if TYPE_CHECKING:
    from client.stage.canvas import Canvas, Color

SIZE = 34.0
NOTE_SIZE = 24.0
PAD = 26.0


class Label(Widget):
    """A text that wraps; never has the focus."""

    focusable = False

    def __init__(
        self,
        text: str,
        size: float = 30,
        role: str = "body",
        color: Color | None = None,
        align: str = "left",
        key: str = "",
    ) -> None:
        super().__init__(key=key)
        self._text, self._size, self._role, self._color, self._align = text, size, role, color, align

    @property
    def text(self) -> str:
        """The text shown."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.invalidate()

    def natural_height(self, canvas: Canvas, width: float) -> float:
        """Return the height of the wrapped text."""
        return canvas.paragraph_height(self._text, width, self._size, self._role)

    def natural_width(self, canvas: Canvas) -> float:
        """Return the width of the longest line."""
        return max(canvas.measure(line, self._size, self._role)[0] for line in self._text.split("\n")) + 2

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        """Draw the text."""
        canvas.paragraph(self._text, self.rect, self._size, self._role, self._color, self._align, fit=True)


class Button(Pressable):
    """Does one thing when pressed. `note`: a quieter text below the label, which may change."""

    note = ""

    def __init__(
        self,
        label: str,
        on_press: Callable[[], object],
        icon: str = "",
        enabled: bool = True,
        tooltip: str = "",
        key: str = "",
        size: float = SIZE,
        quiet: bool = False,
    ) -> None:
        super().__init__(tooltip, key or label)
        self.label, self.on_press, self.icon, self.enabled = label, on_press, icon, enabled
        self.size = size
        self.quiet = quiet

    def natural_height(self, canvas: Canvas, width: float) -> float:
        """Return room for the label, on two lines when it does not fit on one."""
        inner = max(60.0, width - 2 * PAD - self._icon_room(canvas))
        size = self._whole_words(canvas, inner)
        lines = len(canvas.wrap(self.label, inner, size, "bold"))
        return max(66.0, min(lines, 2) * canvas.line_height(size) + 30.0) + self._note_height(canvas, width)

    def _note_height(self, canvas: Canvas, width: float) -> float:
        return canvas.paragraph_height(self.note, width - 2 * PAD, NOTE_SIZE) if self.note else 0.0

    def _whole_words(self, canvas: Canvas, inner: float) -> float:
        """Return the size at which no word is wider than the button."""
        wide = max((canvas.measure(word, self.size, "bold")[0] for word in self.label.split()), default=0.0)
        return self.size if wide <= inner else max(16.0, self.size * inner / wide * 0.98)

    def natural_width(self, canvas: Canvas) -> float:
        """Return the width of icon and label."""
        return canvas.measure(self.label, self.size, "bold")[0] + 2 * PAD + self._icon_room(canvas) + 2

    def _icon_room(self, canvas: Canvas) -> float:
        return self.size * canvas.text_scale * 1.25 + 12 if self.icon else 0.0

    def press(self) -> None:
        """Do it, if enabled."""
        if self.enabled:
            if self.ui is not None and self.ui.scene is not None:
                self.ui.scene.app.audio.play("click")
            self.on_press()

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        """Draw frame, icon and label."""
        theme = canvas.theme
        on = focused is self
        frame = "button_off" if not self.enabled else "button_focus" if on else "field" if self.quiet else "button"
        canvas.nine(frame, self.rect)
        color = theme.faint if not self.enabled else theme.strong if on else theme.text
        room = self._icon_room(canvas)
        if self.icon and not self.label:
            side = min(room - 12, self.rect.w - 24, self.rect.h - 24)
            canvas.sprite(self.icon, self.rect.center, (side, side))
            return
        inner = max(40.0, self.rect.w - 2 * PAD - room)
        below = self._note_height(canvas, self.rect.w)
        if below:
            at = (self.rect.x + PAD, self.rect.bottom - below - 12, self.rect.w - 2 * PAD, below)
            canvas.paragraph(self.note, at, NOTE_SIZE, "body", theme.text if on else theme.muted, "center")
        size = self._whole_words(canvas, inner)
        lines = canvas.wrap(self.label, inner, size, "bold")
        while size > 16 and (
            len(lines) * canvas.line_height(size) > self.rect.h - below - 10
            or max(canvas.measure(line, size, "bold")[0] for line in lines) > inner
            or len(lines) > 2
        ):
            size *= 0.95
            lines = canvas.wrap(self.label, inner, size, "bold")
        wide = max(canvas.measure(line, size, "bold")[0] for line in lines)
        step = canvas.line_height(size)
        centre_x, middle = self.rect.centerx + room / 2, self.rect.centery - below / 2
        if self.icon:
            side = room - 12
            canvas.sprite(self.icon, (centre_x - wide / 2 - 12 - side / 2, middle), (side, side))
        y = middle - step * (len(lines) - 1) / 2
        for line in lines:
            canvas.text(line, (centre_x, y), size, "bold", color, "center", max_width=inner)
            y += step
