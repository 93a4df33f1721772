"""What is pressed: by OK, or by a pointer that goes up where it went down."""

from __future__ import annotations

from client.input import Act, Intent, Pointer
from client.ui.widget import Widget


class Pressable(Widget):
    """A control that does something when it is pressed."""

    _held = False

    def press(self) -> None:
        """Do it."""
        raise NotImplementedError

    def clicked(self, x: float, y: float) -> None:
        """A pointer has pressed here, in logical units."""
        self.press()

    def act(self, act: Act) -> bool:
        """Press on OK."""
        if act.intent is not Intent.OK:
            return False
        if act.down and not act.repeat:
            self.press()
        return True

    def pointer(self, event: Pointer) -> bool:
        """Press when the pointer goes up where it went down."""
        if event.kind == "down":
            self._held = True
        elif event.kind == "up" and self._held:
            self._held = False
            if self.rect.collidepoint(event.x, event.y):
                self.clicked(event.x, event.y)
        self.invalidate()
        return True
