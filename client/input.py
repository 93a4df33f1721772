"""Keys, pads, mouse and fingers become the same named intents; which key means what is `client.bindings`' matter."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.acts import Act, Composition, Edit, Event, Intent, Pointer, Text
from client.bindings import BUTTONS, TRIGGERS, Bindings
from client.pads import Glyphs, family_of

__all__ = ["Act", "Composition", "Edit", "Event", "Input", "Intent", "Place", "Pointer", "Text"]

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

    def __init__(self, bindings: Bindings | None = None) -> None:
        self.last_source = "mouse"
        self.last_pad = -1
        self.capture: Callable[[str, int | str], None] | None = None
        """Hears the next key ("key", its code) or pad button ("pad", its name) instead of everybody else."""
        self.text_mode = False
        self._held: dict[Held, int] = {}
        self._spent: set[Held] = set()
        """Keys let go of by a change of scene while they were down: till they come up they mean nothing more."""
        self._axis: dict[tuple[int, int], int] = {}
        self._pads: dict[int, object] = {}
        self._guids: dict[int, str] = {}
        self._shift_tab = False
        self._finger: tuple[int, int] | None = None
        self.deaf: frozenset[int] = frozenset()
        """Pads that are not heard: they are others once more."""
        self.bind(bindings or Bindings())

    def bind(self, bindings: Bindings) -> None:
        """Use other bindings from now on."""
        self.bindings = bindings
        self._keys, self._buttons, self._axes = bindings.key_map, bindings.button_map, bindings.axis_map

    @property
    def glyphs(self) -> Glyphs:
        """What prompts show now."""
        return Glyphs(self.last_source, self.family(self.last_pad), self.bindings)

    def family(self, device: int) -> str:
        """The kind of a pad."""
        return family_of(self.pad_name(device), self._guids.get(device, ""))

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
            # What SDL makes of a finger comes as a finger, too.
            return [] if getattr(event, "touch", False) else self._mouse(event, place)
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._touch(event, place)
        if kind == pygame.CONTROLLERBUTTONDOWN or kind == pygame.CONTROLLERBUTTONUP:
            intent = self._buttons.get(event.button)
            if kind == pygame.CONTROLLERBUTTONDOWN and self._captured("pad", button_name(event.button)):
                return []
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
        if down and self._captured("key", key):
            return []
        if down and self.text_mode:
            if mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not mod & pygame.KMOD_ALT:
                command = {pygame.K_v: "paste", pygame.K_c: "copy"}.get(key)
                return [Edit(command)] if command else []
            if key in EDITS:
                self.last_source = "keys"
                return [Edit(EDITS[key])]
            if key not in KEYS_IN_TEXT:
                return []
        intent = self._keys.get(key)
        if intent is None or (down and mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)):
            return []
        if key == pygame.K_TAB and intent is Intent.NEXT:
            if down:
                self._shift_tab = bool(mod & pygame.KMOD_SHIFT)
            if self._shift_tab:
                intent = Intent.PREV
        return self._set("keys", -1, intent, down)

    def _set(self, source: str, device: int, intent: Intent, down: bool) -> list[Event]:
        held: Held = (source, device, intent)
        self.last_source = source
        if source == "pad":
            self.last_pad = device
        if down:
            if held in self._held or held in self._spent:
                return []  # the system's own key repeat
            self._held[held] = REPEAT_FIRST_MS
            return [Act(intent, down, source, device)]
        self._spent.discard(held)
        if self._held.pop(held, None) is None:
            return []
        return [Act(intent, down, source, device)]

    def _moved(self, device: int, axis: int, value: int) -> list[Event]:
        if axis not in self._axes and self.capture is None:
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
        trigger = next((name for name, one in TRIGGERS.items() if one == axis), "")
        if new > 0 and trigger and self._captured("pad", trigger):
            return []
        events: list[Event] = []
        negative, positive = self._axes.get(axis, (None, None))
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

    def _touch(self, event: pygame.event.Event, place: Place) -> list[Event]:
        """One finger points and presses; further ones at the same time are not heard."""
        finger = (event.touch_id, event.finger_id)
        kind = event.type
        if kind == pygame.FINGERDOWN and self._finger is None:
            self._finger = finger
        if finger != self._finger:
            return []
        self.last_source = "touch"
        width, height = place.window_px
        x, y = place.logical((event.x * width, event.y * height))
        place.pointer = (x, y)
        if kind == pygame.FINGERMOTION:
            return [Pointer("move", x, y, 0, touch=True)]
        if kind == pygame.FINGERDOWN:
            return [Pointer("move", x, y, 0, touch=True), Pointer("down", x, y, touch=True)]
        self._finger = None
        return [Pointer("up", x, y, touch=True)]

    def _captured(self, kind: str, what: int | str) -> bool:
        """Give a key or button to whoever has asked for the next one."""
        if self.capture is None or what == "":
            return False
        self.last_source = "keys" if kind == "key" else "pad"
        self.capture(kind, what)
        return True

    def release(self, device: int | None = None, *, still_down: bool = False) -> list[Event]:
        """Let go of everything held (of one pad, or of all): the window lost the focus or the pad is gone.

        `still_down`: it is not up yet; on a slow machine its repeats come in while the next scene is being made.
        """
        if device is None:
            self._finger = None
        gone = [held for held in self._held if device is None or held[1] == device]
        for held in gone:
            del self._held[held]
        self._spent = {held for held in gone if still_down and held[0] == "keys"} | (
            self._spent if still_down else set()
        )
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


def button_name(button: int) -> str:
    """The name of a pad's button that can be bound; empty for the cross and others."""
    return next((name for name, one in BUTTONS.items() if one == button), "")


class Place:
    """Where the picture lies in the window: pixels to logical units, and the pointer's last place."""

    def __init__(self) -> None:
        self.left_px = 0.0
        self.top_px = 0.0
        self.scale = 1.0
        self.window_px = (1, 1)
        self.pointer = (-1.0, -1.0)

    def logical(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Return window pixels as logical units."""
        return (pos[0] - self.left_px) / self.scale, (pos[1] - self.top_px) / self.scale
