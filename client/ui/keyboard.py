"""The on-screen keyboard: letters, French accents and figures for pads and couches."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.input import Act, Composition, Edit, Event, Intent, Text
from client.scenes.base import Scene
from client.ui.button import Button

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from client.ui.field import Field

LETTERS = ("1234567890", "azertyuiop", "qsdfghjklm", "wxcvbn'’-_")
ACCENTS = ("éèêëàâäçœæ", "îïôöùûüÿñß", "&@#!?.,;:/", '()«»"+=*%€')
KEY_GAP = 10.0
KEY_HEIGHT = 84.0


class OnScreenKeyboard(Scene):
    """Types into a `Field` of the scene below; BACK or "Done" closes it, ALT erases."""

    overlay = True

    def __init__(self, field: Field) -> None:
        super().__init__()
        self._field = field
        self._capital = not field.value
        self._accents = False
        self._box = pygame.FRect(0, 0, 0, 0)

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows of characters shown now."""
        rows = ACCENTS if self._accents else LETTERS
        return tuple("".join(self._shown(c) for c in row) for row in rows)

    def _shown(self, character: str) -> str:
        upper = character.upper()
        return upper if self._capital and len(upper) == 1 else character

    def layout(self) -> None:
        """Place the keys in five rows over the lower part of the picture."""
        self.ui.clear()
        width = min(self.app.width - 120, 1500.0)
        self._box = box = pygame.FRect((self.app.width - width) / 2, 380, width, 5 * KEY_HEIGHT + 6 * KEY_GAP + 40)
        key_width = (width - 40 - 9 * KEY_GAP) / 10
        y = box.y + 20
        for line, row in enumerate(self.rows):
            x = box.x + 20
            for column, character in enumerate(row):
                key = Button(character, partial(self._type, character), key=f"{line}/{column}", size=38, quiet=True)
                key.first = (line, column) == (1, 0)
                self.ui.add(key, (x, y, key_width, KEY_HEIGHT))
                x += key_width + KEY_GAP
            y += KEY_HEIGHT + KEY_GAP
        x = box.x + 20
        shift = "ui/icon_shift_on" if self._capital else "ui/icon_shift"
        for name, label, icon, cells, press in (
            ("shift", "", shift, 1, self._shift),
            ("accents", "abc" if self._accents else "éà&", "", 2, self._switch),
            ("space", _("Space"), "", 3, lambda: self._type(" ")),
            ("erase", "", "ui/icon_backspace", 1, self._erase),
            ("done", _("Done"), "ui/icon_check", 3, self._done),
        ):
            wide = cells * key_width + (cells - 1) * KEY_GAP
            self.ui.add(Button(label, press, icon=icon, key=name, size=34), (x, y, wide, KEY_HEIGHT))
            x += wide + KEY_GAP

    def _again(self) -> None:
        self.relayout()

    def _type(self, character: str) -> None:
        self._field.insert(character)
        if self._capital:
            self._capital = False
            self._again()
        self.invalidate()

    def _shift(self) -> None:
        self._capital = not self._capital
        self._again()

    def _switch(self) -> None:
        self._accents = not self._accents
        self._again()

    def _erase(self) -> None:
        self._field.erase()
        self.invalidate()

    def _done(self) -> None:
        self.app.pop()

    def on(self, event: Event) -> bool:
        """ALT erases, NEXT and PREV move the caret; a real keyboard may type as well."""
        if isinstance(event, (Text, Composition, Edit)):
            return self._field.edit(event)
        if isinstance(event, Act) and event.down:
            if event.intent is Intent.ALT:
                self._erase()
                return True
            if event.intent in (Intent.NEXT, Intent.PREV):
                self._field.edit(Edit("right" if event.intent is Intent.NEXT else "left"))
                self.invalidate()
                return True
            if event.intent is Intent.MENU:
                self._done()
                return True
        return super().on(event)

    def prompts(self) -> list[tuple[Intent, str]]:
        """Return what the buttons do."""
        return [(Intent.OK, _("Type")), (Intent.ALT, _("Erase")), (Intent.BACK, _("Done"))]

    def draw(self, canvas: Canvas) -> None:
        """Draw the text so far above the keys."""
        label_high = canvas.line_height(30) if self._field.label else 0.0
        panel = pygame.FRect(self._box.x - 20, self._box.y - 150 - label_high, self._box.w + 40, 0)
        panel.h = self._box.bottom + 10 - panel.y
        canvas.nine("panel", panel)
        line = pygame.FRect(self._box.x, self._box.y - 130, self._box.w, 96)
        canvas.nine("field_focus", line)
        if self._field.label:
            at = (line.x + 4, line.y - 8)
            canvas.text(self._field.label, at, 30, color=canvas.theme.gold, anchor="bottomleft", max_width=line.w)
        head, tail = self._field.value[: self._field.caret], self._field.value[self._field.caret :]
        size = 44.0
        while size > 16 and canvas.measure(head + tail, size)[0] > line.w - 60:
            size *= 0.94
        x = line.x + 28
        if head:
            canvas.text(head, (x, line.centery), size, color=canvas.theme.strong, anchor="midleft")
            x += canvas.measure(head, size)[0]
        half = canvas.line_height(size) * 0.45
        canvas.line(canvas.theme.gold, (x + 1, line.centery - half), (x + 1, line.centery + half), 3)
        if tail:
            canvas.text(tail, (x + 2, line.centery), size, color=canvas.theme.strong, anchor="midleft")
        super().draw(canvas)
