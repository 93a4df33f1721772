"""What every widget is: a rectangle that draws itself and answers pointer, intents and text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from client.input import Act, Composition, Edit, Pointer, Text

if TYPE_CHECKING:
    from client.stage.canvas import Canvas
    from client.ui.focus import Ui


class Widget:
    """Base of all widgets; `rect` in logical units.

    `key` names the widget across re-layouts (focus memory); `first` asks for the focus when the scene opens.
    """

    focusable = True
    wants_text = False

    def __init__(self, tooltip: str = "", key: str = "") -> None:
        self.rect = pygame.FRect(0, 0, 0, 0)
        self.enabled = True
        self.visible = True
        self.first = False
        self.tooltip = tooltip
        self.key = key
        self.ui: Ui | None = None
        self.parent: Widget | None = None

    # -- size ----------------------------------------------------------------------------------------------------

    def natural_height(self, canvas: Canvas, width: float) -> float:
        """Return the height this widget needs at a width, with the player's text size."""
        return 74.0

    def natural_width(self, canvas: Canvas) -> float:
        """Return the width at which nothing has to wrap or shrink."""
        return 300.0

    def arrange(self, canvas: Canvas) -> None:
        """Place what is inside; called when `rect` is set."""

    # -- tree ----------------------------------------------------------------------------------------------------

    def family(self) -> Iterator[Widget]:
        """Yield this widget and everything in it."""
        yield self

    def at(self, x: float, y: float) -> Widget | None:
        """Return the widget at a point that could have the focus."""
        return self if self.accepts_focus() and self.rect.collidepoint(x, y) else None

    def reveal(self, widget: Widget) -> None:
        """Scroll until `widget` is seen, if it is in here."""

    # -- focus and events ----------------------------------------------------------------------------------------

    def accepts_focus(self) -> bool:
        """Say whether the focus may come here now."""
        return self.focusable and self.enabled and self.visible

    def focus_changed(self, focused: bool) -> None:
        """Hear that the focus came or went."""

    def act(self, act: Act) -> bool:
        """Answer an intent while focused; returns whether it was used."""
        return False

    def pointer(self, event: Pointer) -> bool:
        """Answer the mouse over this widget, or anywhere while its button is held."""
        return False

    def wheel(self, event: Pointer) -> bool:
        """Answer the mouse wheel over this widget."""
        return False

    def scroll_by(self, act: Act) -> bool:
        """Answer paging when nothing focused used it."""
        return False

    def edit(self, event: Text | Composition | Edit) -> bool:
        """Answer typing while focused."""
        return False

    def moves(self) -> bool:
        """Say whether this kind of widget does anything as time passes."""
        return type(self).update is not Widget.update

    def shown(self) -> bool:
        """Say whether this widget and everything it is in are visible."""
        widget: Widget | None = self
        while widget is not None:
            if not widget.visible:
                return False
            widget = widget.parent
        return True

    def update(self, dt_ms: float) -> bool:
        """Let time pass; returns whether a new picture is needed."""
        return False

    def invalidate(self) -> None:
        """Ask for a new picture."""
        if self.ui is not None:
            self.ui.invalidate()

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        """Draw this widget; it has the focus if `focused` is itself."""
