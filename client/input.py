"""Keys, pads and mouse become the same named intents; the maps are data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

import pygame


class Intent(Enum):
    """What a person wants, whatever was pressed."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    OK = auto()
    BACK = auto()
    MENU = auto()
    NEXT = auto()
    PREV = auto()
    ALT = auto()
    LOOK = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    HOME = auto()
    END = auto()
    HINT = auto()


@dataclass(frozen=True, slots=True)
class Act:
    """An intent begins (`down`) or ends; `source` is "keys", "pad" or "mouse", `device` the pad's instance id."""

    intent: Intent
    down: bool = True
    source: str = "keys"
    device: int = -1
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse; `kind` is "move", "down", "up" or "wheel", x and y in logical units, `dy` wheel steps upwards."""

    kind: str
    x: float
    y: float
    button: int = 1
    dy: float = 0.0


@dataclass(frozen=True, slots=True)
class Text:
    """Characters typed into the field that has the focus."""

    text: str


@dataclass(frozen=True, slots=True)
class Composition:
    """Characters an input method is still composing; empty when done."""

    text: str


@dataclass(frozen=True, slots=True)
class Edit:
    """A command of text editing: "left", "right", "home", "end", "backspace", "delete", "paste", "copy"."""

    command: str


Event = Act | Pointer | Text | Composition | Edit

KEYS: dict[int, Intent] = {
    pygame.K_UP: Intent.UP,
    pygame.K_DOWN: Intent.DOWN,
    pygame.K_LEFT: Intent.LEFT,
    pygame.K_RIGHT: Intent.RIGHT,
    pygame.K_RETURN: Intent.OK,
    pygame.K_KP_ENTER: Intent.OK,
    pygame.K_SPACE: Intent.OK,
    pygame.K_ESCAPE: Intent.BACK,
    pygame.K_BACKSPACE: Intent.BACK,
    pygame.K_AC_BACK: Intent.BACK,
    pygame.K_F10: Intent.MENU,
    pygame.K_m: Intent.MENU,
    pygame.K_MENU: Intent.MENU,
    pygame.K_TAB: Intent.NEXT,
    pygame.K_x: Intent.ALT,
    pygame.K_v: Intent.LOOK,
    pygame.K_h: Intent.HINT,
    pygame.K_PAGEUP: Intent.PAGE_UP,
    pygame.K_PAGEDOWN: Intent.PAGE_DOWN,
    pygame.K_HOME: Intent.HOME,
    pygame.K_END: Intent.END,
}
# While a field has the focus only these keys are intents; the rest edits or types.
KEYS_IN_TEXT = {
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_RETURN,
    pygame.K_KP_ENTER,
    pygame.K_ESCAPE,
    pygame.K_AC_BACK,
    pygame.K_TAB,
    pygame.K_F10,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
}
EDITS: dict[int, str] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
}
BUTTONS: dict[int, Intent] = {
    pygame.CONTROLLER_BUTTON_A: Intent.OK,
    pygame.CONTROLLER_BUTTON_B: Intent.BACK,
    pygame.CONTROLLER_BUTTON_X: Intent.ALT,
    pygame.CONTROLLER_BUTTON_Y: Intent.LOOK,
    pygame.CONTROLLER_BUTTON_START: Intent.MENU,
    pygame.CONTROLLER_BUTTON_BACK: Intent.HINT,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Intent.PREV,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Intent.NEXT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Intent.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Intent.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Intent.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Intent.RIGHT,
}
# axis -> (intent of the negative side, intent of the positive side)
AXES: dict[int, tuple[Intent | None, Intent | None]] = {
    pygame.CONTROLLER_AXIS_LEFTX: (Intent.LEFT, Intent.RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (Intent.UP, Intent.DOWN),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (None, Intent.PAGE_UP),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, Intent.PAGE_DOWN),
}
REPEATING = {Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT, Intent.PAGE_UP, Intent.PAGE_DOWN}
REPEAT_FIRST_MS = 400
REPEAT_NEXT_MS = 110
# Of 32767: a stick must go well out to count and come well back to be released, or it chatters.
AXIS_ON = 18000
AXIS_OFF = 11000

Held = tuple[str, int, Intent]


class Input:
    """Translates pygame's events; keeps what is held, repeats directions, follows pads that come and go.

    Only events are used, never the state functions: posted events in tests must do the same as hardware.
    """

    def __init__(self) -> None:
        self.last_source = "mouse"
        self.text_mode = False
        self._held: dict[Held, int] = {}
        self._axis: dict[tuple[int, int], int] = {}
        self._pads: dict[int, object] = {}
        self._guids: dict[int, str] = {}
        self._shift_tab = False
        self.deaf: frozenset[int] = frozenset()
        """Pads that are not heard: they are others once more."""

    @property
    def pads(self) -> tuple[int, ...]:
        """Instance ids of the pads that are plugged in."""
        return tuple(self._pads)

    def pad_name(self, device: int) -> str:
        """Return the name of a pad, empty when it is gone."""
        return str(getattr(self._pads.get(device), "name", ""))

    @property
    def kinds(self) -> dict[int, tuple[str, str]]:
        """What the pads are: instance id -> (guid of the model, name)."""
        return {device: (self._guids[device], self.pad_name(device)) for device in self._pads}

    def start(self) -> None:
        """Open every pad that is there already."""
        from pygame._sdl2 import controller

        pygame.joystick.init()
        controller.init()
        for index in range(controller.get_count()):
            self._open(index)

    def stop(self) -> None:
        """Let go of all pads; without this the joysticks of a second application in one process stay deaf."""
        from pygame._sdl2 import controller

        self._pads.clear()
        controller.quit()
        pygame.joystick.quit()

    def _open(self, index: int) -> None:
        from pygame._sdl2 import controller

        try:
            if not controller.is_controller(index):
                return
            pad = controller.Controller(index)
            joystick = pad.as_joystick()
            device = joystick.get_instance_id()
            self._guids[device], self._pads[device] = joystick.get_guid(), pad
        except pygame.error:
            # Unplugged between the event and this call: its removal follows.
            return

    def translate(self, event: pygame.event.Event, place: Place) -> list[Event]:
        """Return what one pygame event means; `place` converts pixels to logical units."""
        kind = event.type
        if kind == pygame.KEYDOWN or kind == pygame.KEYUP:
            return self._key(event, kind == pygame.KEYDOWN)
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            return self._mouse(event, place)
        if kind == pygame.CONTROLLERBUTTONDOWN or kind == pygame.CONTROLLERBUTTONUP:
            intent = BUTTONS.get(event.button)
            if intent is None or event.instance_id in self.deaf:
                return []
            return self._set("pad", event.instance_id, intent, kind == pygame.CONTROLLERBUTTONDOWN)
        if kind == pygame.CONTROLLERAXISMOTION:
            if event.instance_id in self.deaf:
                return []
            return self._moved(event.instance_id, event.axis, event.value)
        if kind == pygame.CONTROLLERDEVICEADDED:
            self._open(event.device_index)
        elif kind == pygame.CONTROLLERDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
            return self.release(device=event.instance_id)
        elif kind == pygame.TEXTINPUT and self.text_mode:
            self.last_source = "keys"
            return [Composition(""), Text(event.text)]
        elif kind == pygame.TEXTEDITING and self.text_mode:
            return [Composition(event.text)]
        elif kind == pygame.WINDOWFOCUSLOST:
            return self.release()
        return []

    def _key(self, event: pygame.event.Event, down: bool) -> list[Event]:
        key, mod = event.key, getattr(event, "mod", 0)
        if down and self.text_mode:
            if mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not mod & pygame.KMOD_ALT:
                command = {pygame.K_v: "paste", pygame.K_c: "copy"}.get(key)
                return [Edit(command)] if command else []
            if key in EDITS:
                self.last_source = "keys"
                return [Edit(EDITS[key])]
            if key not in KEYS_IN_TEXT:
                return []
        intent = KEYS.get(key)
        if intent is None or (down and mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)):
            return []
        if key == pygame.K_TAB:
            if down:
                self._shift_tab = bool(mod & pygame.KMOD_SHIFT)
            if self._shift_tab:
                intent = Intent.PREV
        return self._set("keys", -1, intent, down)

    def _set(self, source: str, device: int, intent: Intent, down: bool) -> list[Event]:
        held: Held = (source, device, intent)
        self.last_source = source
        if down:
            if held in self._held:
                return []  # the system's own key repeat
            self._held[held] = REPEAT_FIRST_MS
        elif self._held.pop(held, None) is None:
            return []
        return [Act(intent, down, source, device)]

    def _moved(self, device: int, axis: int, value: int) -> list[Event]:
        if axis not in AXES:
            return []
        old = self._axis.get((device, axis), 0)
        new = old
        if abs(value) >= AXIS_ON:
            new = 1 if value > 0 else -1
        elif abs(value) <= AXIS_OFF:
            new = 0
        if new == old:
            return []
        self._axis[(device, axis)] = new
        events: list[Event] = []
        negative, positive = AXES[axis]
        for side, down in ((old, False), (new, True)):
            intent = positive if side > 0 else negative if side < 0 else None
            if intent is not None:
                events += self._set("pad", device, intent, down)
        return events

    def _mouse(self, event: pygame.event.Event, place: Place) -> list[Event]:
        if event.type == pygame.MOUSEWHEEL:
            self.last_source = "mouse"
            x, y = place.pointer
            dy = getattr(event, "precise_y", 0.0) or event.y
            return [Pointer("wheel", x, y, 0, float(dy))]
        x, y = place.logical(event.pos)
        place.pointer = (x, y)
        if event.type == pygame.MOUSEMOTION:
            self.last_source = "mouse"
            return [Pointer("move", x, y, 0)]
        down = event.type == pygame.MOUSEBUTTONDOWN
        self.last_source = "mouse"
        if event.button == 3:
            return self._set("mouse", -1, Intent.BACK, down)
        if event.button != 1:
            return []
        return [Pointer("down" if down else "up", x, y, 1)]

    def release(self, device: int | None = None) -> list[Event]:
        """Let go of everything held (of one pad, or of all): the window lost the focus or the pad is gone."""
        gone = [held for held in self._held if device is None or held[1] == device]
        for held in gone:
            del self._held[held]
        for key in [key for key in self._axis if device is None or key[0] == device]:
            del self._axis[key]
        return [Act(intent, False, source, pad) for source, pad, intent in gone]

    def repeat(self, dt_ms: int) -> list[Event]:
        """Return the repeats of held directions that `dt_ms` more brings (400 ms, then every 110 ms)."""
        events: list[Event] = []
        for held, left in list(self._held.items()):
            source, device, intent = held
            if intent not in REPEATING:
                continue
            left -= dt_ms
            while left <= 0:
                left += REPEAT_NEXT_MS
                events.append(Act(intent, True, source, device, repeat=True))
            self._held[held] = left
        return events


class Place:
    """Where the picture lies in the window: pixels to logical units, and the pointer's last place."""

    def __init__(self) -> None:
        self.left_px = 0.0
        self.top_px = 0.0
        self.scale = 1.0
        self.pointer = (-1.0, -1.0)

    def logical(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Return window pixels as logical units."""
        return (pos[0] - self.left_px) / self.scale, (pos[1] - self.top_px) / self.scale
