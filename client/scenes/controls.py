"""Keys and pad buttons: each can be changed, layouts for one hand chosen; a conflict is said, or the two swap."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from client import pads
from client.acts import Act, Event, Intent, Pointer
from client.bindings import BUTTONS, TRIGGERS, Bindings, Conflict
from client.i18n import N_, _
from client.scenes.base import Scene
from client.scenes.frame import RoomScene, columns, inset
from client.stage.canvas import Canvas
from client.ui.button import Button, Label
from client.ui.controls import Selector
from client.ui.layout import Column, Row
from client.ui.modal import Modal
from client.ui.widget import Widget

PATIENCE_MS: Final = 8000.0
"""So long a key is waited for; then everything stays as it was."""
MEANINGS: Final = {
    Intent.OK: N_("Choose, play"),
    Intent.BACK: N_("Back, undo"),
    Intent.ALT: N_("Second action"),
    Intent.LOOK: N_("Look (hold)"),
    Intent.MENU: N_("Menu"),
    Intent.NEXT: N_("Next place"),
    Intent.PREV: N_("Place before"),
    Intent.UP: N_("Up"),
    Intent.DOWN: N_("Down"),
    Intent.LEFT: N_("Left"),
    Intent.RIGHT: N_("Right"),
    Intent.PAGE_UP: N_("A page up"),
    Intent.PAGE_DOWN: N_("A page down"),
    Intent.HOME: N_("To the beginning"),
    Intent.END: N_("To the end"),
    Intent.HINT: N_("Hint"),
}
_HANDS: Final = (("both", N_("both hands")), ("left", N_("left hand alone")), ("right", N_("right hand alone")))
_PLACES: Final = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)


def reason(conflict: Conflict, what: str) -> str:
    """Why the key or button `what` cannot be had, as a sentence."""
    if conflict.intent is None:
        return _("{key} is kept for sound, full screen or other keys.").format(key=what)
    meaning = _(MEANINGS[conflict.intent])
    if conflict.why == "fixed":
        return _("{key} always means “{meaning}”.").format(key=what, meaning=meaning)
    return _("{key} already means “{meaning}”.").format(key=what, meaning=meaning)


class ControlsScene(RoomScene):
    """Left: layouts, what always works. Right: every meaning with its key and its pad button."""

    def heading(self) -> str:
        """The page's name."""
        return _("Keys and pad")

    def panels(self) -> list[pygame.FRect]:
        """Two panels."""
        return list(columns(self.body, 0.4))

    @property
    def _bindings(self) -> Bindings:
        return self.app.input.bindings

    def _use(self, bindings: Bindings) -> None:
        self.app.apply(self.app.settings.changed(bindings=bindings.saved_form()))

    def layout(self) -> None:
        """Both columns."""
        self.ui.clear()
        left, right = columns(self.body, 0.4)
        inner = inset(left)
        self.ui.add(Column(self._layouts(), gap=16), (inner.x, inner.y, inner.w, inner.h - 96))
        self.ui.add(Button(_("Back"), self.back, key="back"), (inner.x, inner.bottom - 76, inner.w, 76))
        self.ui.add(Column([self._row(intent) for intent in MEANINGS], gap=8), inset(right))

    def _layouts(self) -> list[Widget]:
        now = self._bindings
        hands = [(key, _(words)) for key, words in _HANDS]
        muted = self.app.canvas.theme.muted
        keys = Selector(
            _("Keys for"), hands, now.hand, lambda hand: self._use(self._bindings.with_hand(hand)), key="hand"
        )
        keys.first = True
        return [
            keys,
            Selector(
                _("Pad for"), hands, now.pad_hand, lambda hand: self._use(self._bindings.with_pad_hand(hand)),
                key="pad_hand",
            ),
            Button(_("All as at the beginning"), lambda: self._use(Bindings()), key="reset", quiet=True),
            Label(_("Arrows, Enter, Escape, Tab and F10 always work, on a pad the cross."), 28, color=muted),
            Label(_("Choose a key or button at the right, then press the new one."), 28, color=muted),
        ]  # fmt: skip

    def _row(self, intent: Intent) -> Widget:
        glyphs = self.app.input.glyphs
        own = self._bindings.keys.get(intent)
        key = pads.key_word(own) if own is not None else ""
        words = _(key) if key not in pads.ARROW_WORDS else _(pads.ARROW_WORDS[key])
        name = intent.name.lower()
        widgets: list[Widget] = [
            Middle(_(MEANINGS[intent]), 30),
            Button(words or "+", partial(self._ask, intent, "key"), key=f"key:{name}", size=30),
        ]
        if intent not in _PLACES:
            button = glyphs.pad_word(intent)
            widgets.append(
                Button(_(button) if button else "+", partial(self._ask, intent, "pad"), key=f"pad:{name}", size=30)
            )
        else:
            widgets.append(Middle(_("cross"), 28, color=self.app.canvas.theme.muted, align="center"))
        return Row(widgets, gap=12, weights=(1.3, 1, 1))

    def _ask(self, intent: Intent, kind: str) -> None:
        self.open(CaptureScene(self, intent, kind))

    # What was pressed

    def take(self, intent: Intent, kind: str, what: int | str) -> None:
        """Bind what was pressed, or say why not; where another has it, offer that the two change places."""
        now = self._bindings
        if kind == "key" and isinstance(what, int):
            words, conflict, changed = _(pads.key_word(what)), now.key_conflict(intent, what), None
            if conflict is None or conflict.why == "taken":
                changed = now.with_key(intent, what)
        else:
            button = str(what)
            words = _(pads.word(self.app.input.glyphs.family, button))
            conflict, changed = now.button_conflict(intent, button), now.with_button(intent, button)
        if conflict is None and changed is not None:
            self._use(changed)
            return
        if conflict is None:
            return
        sentence = reason(conflict, words)
        if changed is None:
            self.app.toast(sentence, "warn")
            return
        self.open(
            Modal(
                _("Taken"),
                sentence,
                [(_("Change places"), partial(self._use, changed)), (_("Leave it"), lambda: None)],
                default=1,
            )
        )


class Middle(Label):
    """A label beside buttons: in the middle of their height."""

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        """Draw the text."""
        whole, high = self.rect, self.natural_height(canvas, self.rect.w)
        self.rect = pygame.FRect(whole.x, whole.centery - high / 2, whole.w, high)
        super().draw(canvas, focused)
        self.rect = whole


class CaptureScene(Scene):
    """Waits for the one key or button that shall mean something; Escape, the mouse or waiting leave it."""

    overlay = True

    def __init__(self, scene: ControlsScene, intent: Intent, kind: str) -> None:
        super().__init__()
        self._scene, self._intent, self._kind = scene, intent, kind
        self._left_ms = PATIENCE_MS
        self._found: int | str | None = None

    def enter(self) -> None:
        """Hear what comes next, whatever it means now."""
        self.app.input.capture = self._hear

    def leave(self) -> None:
        """Everybody hears again."""
        self.app.input.capture = None

    def _hear(self, kind: str, what: int | str) -> None:
        if kind == "key" and what == pygame.K_ESCAPE:
            self._left_ms = 0.0
        elif kind == self._kind and (kind == "key" or what in BUTTONS or what in TRIGGERS):
            self._found = what

    def update(self, dt_ms: float) -> None:
        """Close when something was pressed or nobody presses anything."""
        self._left_ms -= dt_ms
        if self._found is None and self._left_ms > 0:
            return
        found = self._found
        self.app.pop()
        if found is not None:
            self._scene.take(self._intent, self._kind, found)

    def on(self, event: Event) -> bool:
        """A click, or the pad's cross, leaves it."""
        if (isinstance(event, Pointer) and event.kind == "up") or (
            isinstance(event, Act) and event.down and event.source == "mouse"
        ):
            self._left_ms = 0.0
        return True

    def prompts(self) -> list[tuple[Intent, str]]:
        """Only leaving it."""
        return [(Intent.BACK, _("Leave it as it is"))]

    def draw(self, canvas: Canvas) -> None:
        """What is to be pressed."""
        theme = canvas.theme
        box = pygame.FRect(0, 0, min(1100.0, canvas.width - 160), 360)
        box.center = (canvas.width / 2, 500)
        canvas.nine("panel", box)
        ask = _("Press the new key") if self._kind == "key" else _("Press the new button on the pad")
        at = (box.x + 50, box.y + 50, box.w - 100, 150)
        canvas.paragraph(ask, at, 46, "heading", theme.gold, "center", fit=True)
        words = _(MEANINGS[self._intent])
        canvas.text(words, (box.centerx, box.y + 270), 42, "bold", theme.strong, "center", box.w - 100)
        self.draw_prompts(canvas)
