"""What every screen is: widgets over a baked background, drawn only when something changed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from client.i18n import _
from client.input import Act, Event, Intent, Pointer
from client.ui.focus import Ui
from client.ui.prompts import PromptBar

if TYPE_CHECKING:
    from client.app import App
    from client.stage.canvas import Canvas

# Nothing important within this distance of the edge: televisions cut it off.
MARGIN = 60.0
PROMPT_HEIGHT = 76.0


class Scene:
    """One screen. `overlay` scenes are drawn over the scene below, which is darkened."""

    overlay = False
    music = ""
    wakeful = False
    """Whether the system's screensaver has to wait while this scene is there."""

    def __init__(self) -> None:
        self.ui = Ui(self)
        self.dirty = True
        self.baked: pygame.Surface | None = None
        # True while this scene is drawn under an overlay, whose own prompts take the lower edge.
        self.covered = False
        self._app: App | None = None
        self._bar = PromptBar([])
        self._bar_held: Intent | None = None

    @property
    def app(self) -> App:
        """The application; set before `enter`."""
        if self._app is None:
            raise RuntimeError("a scene has no application before it is pushed")
        return self._app

    def attach(self, app: App) -> None:
        """Be told the application."""
        self._app = app

    @property
    def toast_top(self) -> float:
        """Where sentences hang down from: the upper edge, unless they would cover what must be seen."""
        return 24.0

    @property
    def captions_bottom(self) -> float:
        """Where the words for sounds end: above the prompts."""
        return 985.0

    # -- life ----------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Begin: called once, when pushed."""

    def resume(self) -> None:
        """Be on top again."""

    def leave(self) -> None:
        """End: called once, when removed."""

    def closing(self) -> None:
        """Answer the window's close button; by default the program ends."""
        self.app.quit()

    # -- layout and drawing --------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Place the widgets; called after `enter` and when size, text size, language or theme change."""

    def relayout(self) -> None:
        """Lay out again and draw everything anew."""
        self.layout()
        self.ui.place(self.app.canvas)
        self.invalidate_static()

    def invalidate(self) -> None:
        """Ask for a new picture over the baked layer."""
        self.dirty = True

    def invalidate_static(self) -> None:
        """Ask for a new baked layer."""
        self.baked = None
        self.dirty = True

    @property
    def safe(self) -> pygame.FRect:
        """The rectangle for contents: inside the edge, above the prompts."""
        return pygame.FRect(MARGIN, 48, self.app.width - 2 * MARGIN, 1080 - 48 - PROMPT_HEIGHT - 20)

    def draw_static(self, canvas: Canvas) -> None:
        """Draw what does not change until the next layout; by default dark wood (nothing for an overlay)."""
        if not self.overlay:
            canvas.texture("wood", (0, 0, canvas.width, canvas.height))
            canvas.vignette()

    def draw(self, canvas: Canvas) -> None:
        """Draw what may change: by default the widgets and the prompts."""
        self.ui.draw(canvas)
        self.draw_prompts(canvas)

    def draw_prompts(self, canvas: Canvas) -> None:
        """Draw the prompts at the lower edge, with the glyphs of what was used last."""
        if not self.covered:
            self._bar = PromptBar(self.prompts())
            self._bar.draw(canvas, self.app.input.glyphs)

    def prompts(self) -> list[tuple[Intent, str]]:
        """Return what can be done now: (intent, words)."""
        return [(Intent.OK, _("Choose")), (Intent.BACK, _("Back"))]

    # -- time and events -----------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> None:
        """Let time pass."""

    def on(self, event: Event) -> bool:
        """Answer an input event; returns whether it was used."""
        if isinstance(event, Pointer) and self._on_prompt(event):
            return True
        if self.ui.handle(event):
            return True
        if isinstance(event, Act) and event.down and not event.repeat:
            if event.intent is Intent.BACK:
                self.back()
                return True
            if event.intent is Intent.MENU:
                self.menu()
                return True
        return False

    def _on_prompt(self, event: Pointer) -> bool:
        """Clicking a prompt does what its button does, held as long as the mouse button is."""
        if event.kind == "down":
            self._bar_held = self._bar.at(event.x, event.y)
            if self._bar_held is not None:
                self.on(Act(self._bar_held, True, "mouse"))
                return True
        elif event.kind == "up" and self._bar_held is not None:
            held, self._bar_held = self._bar_held, None
            self.on(Act(held, False, "mouse"))
            return True
        return False

    def back(self) -> None:
        """Go back: by default to the scene below, if there is one."""
        self.app.pop()

    def menu(self) -> None:
        """Open the scene's menu; none by default."""

    def dropped(self, path: Path) -> None:
        """A file was dropped on the window; nothing by default."""

    def open(self, scene: Scene) -> None:
        """Put another scene (a question, a keyboard) on top."""
        self.app.push(scene)
