"""Which key and which pad button means what: the house's bindings, a person's own, and layouts for one hand.

Some keys always mean the same, so that nobody locks themselves out: arrows, Enter, Escape, Tab, F10. Besides these
every intent has one key and one pad button of its own, which can be changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar

import pygame

from client.acts import Intent

FIXED_KEYS: Final[Mapping[int, Intent]] = MappingProxyType(
    {
        pygame.K_UP: Intent.UP,
        pygame.K_DOWN: Intent.DOWN,
        pygame.K_LEFT: Intent.LEFT,
        pygame.K_RIGHT: Intent.RIGHT,
        pygame.K_RETURN: Intent.OK,
        pygame.K_KP_ENTER: Intent.OK,
        pygame.K_ESCAPE: Intent.BACK,
        pygame.K_AC_BACK: Intent.BACK,
        pygame.K_F10: Intent.MENU,
        pygame.K_MENU: Intent.MENU,
        pygame.K_TAB: Intent.NEXT,
    }
)
_SOUND_AND_SCREEN: Final = (pygame.K_F7, pygame.K_F8, pygame.K_F9, pygame.K_F11)
_SHIFTS: Final = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)
_LOCKS: Final = (pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_MODE)
RESERVED_KEYS: Final = frozenset((*_SOUND_AND_SCREEN, *_SHIFTS, *_LOCKS))
"""Sound, full screen, and keys that only change what others mean."""

_K, _I = pygame, Intent
# The letters of one hand are those that lie in the same place on AZERTY, QWERTZ and QWERTY.
HAND_KEYS: Final[Mapping[str, Mapping[Intent, int]]] = MappingProxyType(
    {
        "both": {
            _I.OK: _K.K_SPACE,
            _I.BACK: _K.K_BACKSPACE,
            _I.MENU: _K.K_m,
            _I.ALT: _K.K_x,
            _I.LOOK: _K.K_v,
            _I.PAGE_UP: _K.K_PAGEUP,
            _I.PAGE_DOWN: _K.K_PAGEDOWN,
            _I.HOME: _K.K_HOME,
            _I.END: _K.K_END,
            _I.HINT: _K.K_h,
        },
        "left": {
            _I.UP: _K.K_e,
            _I.LEFT: _K.K_s,
            _I.DOWN: _K.K_d,
            _I.RIGHT: _K.K_f,
            _I.OK: _K.K_SPACE,
            _I.BACK: _K.K_r,
            _I.ALT: _K.K_t,
            _I.LOOK: _K.K_g,
            _I.MENU: _K.K_v,
            _I.PREV: _K.K_x,
            _I.NEXT: _K.K_c,
            _I.HINT: _K.K_F3,
        },
        "right": {
            _I.UP: _K.K_i,
            _I.LEFT: _K.K_j,
            _I.DOWN: _K.K_k,
            _I.RIGHT: _K.K_l,
            _I.OK: _K.K_SPACE,
            _I.BACK: _K.K_u,
            _I.ALT: _K.K_o,
            _I.LOOK: _K.K_p,
            _I.MENU: _K.K_b,
            _I.PREV: _K.K_n,
            _I.NEXT: _K.K_h,
            _I.HINT: _K.K_COMMA,
        },
    }
)
BUTTONS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "a": pygame.CONTROLLER_BUTTON_A,
        "b": pygame.CONTROLLER_BUTTON_B,
        "x": pygame.CONTROLLER_BUTTON_X,
        "y": pygame.CONTROLLER_BUTTON_Y,
        "start": pygame.CONTROLLER_BUTTON_START,
        "back": pygame.CONTROLLER_BUTTON_BACK,
        "lb": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
        "rb": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
        "l3": pygame.CONTROLLER_BUTTON_LEFTSTICK,
        "r3": pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    }
)
TRIGGERS: Final[Mapping[str, int]] = MappingProxyType(
    {"lt": pygame.CONTROLLER_AXIS_TRIGGERLEFT, "rt": pygame.CONTROLLER_AXIS_TRIGGERRIGHT}
)
DPAD: Final[Mapping[int, Intent]] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_DPAD_UP: Intent.UP,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: Intent.DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: Intent.LEFT,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Intent.RIGHT,
    }
)
HAND_BUTTONS: Final[Mapping[str, Mapping[Intent, str]]] = MappingProxyType(
    {
        "both": {
            _I.OK: "a",
            _I.BACK: "b",
            _I.ALT: "x",
            _I.LOOK: "y",
            _I.MENU: "start",
            _I.PREV: "lb",
            _I.NEXT: "rb",
            _I.PAGE_UP: "lt",
            _I.PAGE_DOWN: "rt",
            _I.HINT: "back",
        },
        "left": {_I.OK: "lb", _I.BACK: "lt", _I.ALT: "l3", _I.MENU: "back"},
        "right": {
            _I.OK: "a",
            _I.BACK: "b",
            _I.ALT: "x",
            _I.LOOK: "y",
            _I.MENU: "start",
            _I.PREV: "r3",
            _I.NEXT: "rb",
            _I.HINT: "rt",
        },
    }
)
Sides = tuple[Intent | None, Intent | None]
_X, _Y = (Intent.LEFT, Intent.RIGHT), (Intent.UP, Intent.DOWN)
# axis -> (intent of the negative side, intent of the positive side)
HAND_STICKS: Final[Mapping[str, Mapping[int, Sides]]] = MappingProxyType(
    {
        "both": {pygame.CONTROLLER_AXIS_LEFTX: _X, pygame.CONTROLLER_AXIS_LEFTY: _Y},
        # The cross moves, the stick beside it does the rest.
        "left": {
            pygame.CONTROLLER_AXIS_LEFTX: (Intent.PREV, Intent.NEXT),
            pygame.CONTROLLER_AXIS_LEFTY: (Intent.LOOK, Intent.HINT),
        },
        "right": {pygame.CONTROLLER_AXIS_RIGHTX: _X, pygame.CONTROLLER_AXIS_RIGHTY: _Y},
    }
)
HANDS: Final = ("both", "left", "right")
T = TypeVar("T")
_LETTER_MOST: Final = 0x10FFFF
_NAMED: Final = {
    name[2:].lower(): code
    for name, code in sorted(vars(pygame).items())
    if name.startswith("K_") and isinstance(code, int) and len(name) > 3
}


def key_name(code: int) -> str:
    """A key in a settings file: its character, else pygame's name in lower case, else its number after a "#"."""
    if 0x20 < code <= _LETTER_MOST and chr(code).isprintable():
        return chr(code)
    return next((name for name, one in _NAMED.items() if one == code), f"#{code}")


def key_code(name: str) -> int | None:
    """The key of a name; None if there is none."""
    if len(name) == 1 and ord(name) > 0x20:
        return ord(name)
    if name.startswith("#") and name[1:].isdecimal():
        return int(name[1:11])
    return _NAMED.get(name)


class Conflict(NamedTuple):
    """Why a key or button cannot be had: `why` is "fixed", "reserved" or "taken" (by `intent`)."""

    why: str
    intent: Intent | None = None


@dataclass(frozen=True, slots=True)
class Bindings:
    """`keys` and `buttons`: each intent's own; `hand` and `pad_hand`: the layout they began with ("both", …)."""

    hand: str = "both"
    pad_hand: str = "both"
    keys: Mapping[Intent, int] = field(default_factory=lambda: HAND_KEYS["both"])
    buttons: Mapping[Intent, str] = field(default_factory=lambda: HAND_BUTTONS["both"])

    @classmethod
    def of(cls, saved: Mapping[str, Any]) -> Bindings:
        """Read what `saved_form` wrote; what makes no sense is left at the layout's own."""
        hand, pad_hand = (str(saved.get(key, "both")) for key in ("hand", "pad_hand"))
        found = cls().with_hand(hand).with_pad_hand(pad_hand)
        for kind in ("keys", "buttons"):
            words = saved.get(kind)
            for name, value in words.items() if isinstance(words, dict) else ():
                intent = Intent.__members__.get(str(name).upper())
                if intent is not None and isinstance(value, str):
                    found = found._read(kind, intent, value)
        return found

    def _read(self, kind: str, intent: Intent, value: str) -> Bindings:
        if kind == "buttons":
            return self.with_button(intent, value) if value in (*BUTTONS, *TRIGGERS) else self
        code = key_code(value)
        refused = code is None or code in FIXED_KEYS or code in RESERVED_KEYS
        return self if code is None or refused else self.with_key(intent, code)

    def saved_form(self) -> dict[str, Any]:
        """What a settings file keeps: the layouts, and what differs from them."""
        keys = {
            intent.name.lower(): key_name(code)
            for intent, code in self.keys.items()
            if HAND_KEYS[self.hand].get(intent) != code
        }
        buttons = {
            intent.name.lower(): button
            for intent, button in self.buttons.items()
            if HAND_BUTTONS[self.pad_hand].get(intent) != button
        }
        return {"hand": self.hand, "pad_hand": self.pad_hand, "keys": keys, "buttons": buttons}

    # Changing

    def with_hand(self, hand: str) -> Bindings:
        """The keys of a layout; a word that names none changes nothing."""
        return replace(self, hand=hand, keys=dict(HAND_KEYS[hand])) if hand in HANDS else self

    def with_pad_hand(self, hand: str) -> Bindings:
        """The buttons of a layout; a word that names none changes nothing."""
        return replace(self, pad_hand=hand, buttons=dict(HAND_BUTTONS[hand])) if hand in HANDS else self

    def key_conflict(self, intent: Intent, code: int) -> Conflict | None:
        """Why `code` cannot become the own key of `intent`; None if it can."""
        if code in FIXED_KEYS:
            return Conflict("fixed", FIXED_KEYS[code])
        if code in RESERVED_KEYS:
            return Conflict("reserved")
        holder = next((one for one, own in self.keys.items() if own == code and one is not intent), None)
        return None if holder is None else Conflict("taken", holder)

    def button_conflict(self, intent: Intent, button: str) -> Conflict | None:
        """Why `button` cannot become the own button of `intent`; None if it can."""
        holder = next((one for one, own in self.buttons.items() if own == button and one is not intent), None)
        return None if holder is None else Conflict("taken", holder)

    def with_key(self, intent: Intent, code: int) -> Bindings:
        """`code` becomes the key of `intent`; whoever had it gets the key that `intent` had."""
        return replace(self, keys=_given(self.keys, intent, code))

    def with_button(self, intent: Intent, button: str) -> Bindings:
        """`button` becomes the button of `intent`; whoever had it gets the button that `intent` had."""
        return replace(self, buttons=_given(self.buttons, intent, button))

    # Tables for `client.input`

    @property
    def key_map(self) -> dict[int, Intent]:
        """Key -> intent."""
        return {**{code: intent for intent, code in self.keys.items()}, **FIXED_KEYS}

    @property
    def button_map(self) -> dict[int, Intent]:
        """SDL's button -> intent."""
        own = {BUTTONS[name]: intent for intent, name in self.buttons.items() if name in BUTTONS}
        return {**own, **DPAD}

    @property
    def axis_map(self) -> dict[int, Sides]:
        """SDL's axis -> intents of its two sides."""
        own: dict[int, Sides] = {
            TRIGGERS[name]: (None, intent) for intent, name in self.buttons.items() if name in TRIGGERS
        }
        return {**own, **HAND_STICKS[self.pad_hand]}


def _given(owned: Mapping[Intent, T], intent: Intent, thing: T) -> dict[Intent, T]:
    out = dict(owned)
    holder = next((one for one, own in out.items() if own == thing and one is not intent), None)
    if holder is not None:
        if intent in out:
            out[holder] = out[intent]
        else:
            del out[holder]
    out[intent] = thing
    return out
