"""Kinds of pads, and the pictures of their buttons: whose letters and shapes a prompt must show."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from client.acts import Intent
from client.bindings import FIXED_KEYS, HAND_KEYS, Bindings, key_name
from client.i18n import N_

GENERIC: Final = "generic"
_VENDORS: Final = {"045e": "xbox", "054c": "playstation", "057e": "nintendo", "28de": "xbox"}
_WORDS: Final = (
    ("playstation", ("playstation", "dualshock", "dualsense", "ps2 ", "ps3", "ps4", "ps5", "sony")),
    ("nintendo", ("nintendo", "switch", "joy-con", "joycon", "wii", "gamecube")),
    ("xbox", ("xbox", "x-box", "xinput", "steam")),
)
# SDL names the buttons of Nintendo's pads by the letters printed on them; these pictures are named by the place.
_NINTENDO: Final = {"a": "b", "b": "a", "x": "y", "y": "x"}
_SHARED: Final = {"l3": "pads/left_stick", "r3": "pads/right_stick"}
_PARTS: Final = {
    "lb": "left_shoulder",
    "rb": "right_shoulder",
    "lt": "left_trigger",
    "rt": "right_trigger",
    "back": "back",
    "start": "start",
}
_PLAIN: Final = {
    "a": ("ui/pad_a", "A"),
    "b": ("ui/pad_b", "B"),
    "x": ("ui/pad_x", "X"),
    "y": ("ui/pad_y", "Y"),
    "lb": ("ui/pad_shoulder", "L"),
    "rb": ("ui/pad_shoulder", "R"),
    "lt": ("ui/pad_shoulder", "LT"),
    "rt": ("ui/pad_shoulder", "RT"),
    "start": ("ui/pad_start", ""),
    "back": ("pads/xbox_back", ""),
}
_SHAPES: Final = {"a": N_("cross"), "b": N_("circle"), "x": N_("square"), "y": N_("triangle")}
_NAMES: Final = {
    "xbox": {"lb": "LB", "rb": "RB", "lt": "LT", "rt": "RT"},
    "playstation": {**_SHAPES, "lb": "L1", "rb": "R1", "lt": "L2", "rt": "R2"},
    "nintendo": {"lb": "L", "rb": "R", "lt": "ZL", "rt": "ZR", "start": "+", "back": "-"},
    GENERIC: {"lb": "L", "rb": "R", "lt": "LT", "rt": "RT"},
}
_COMMON: Final = {"l3": N_("left stick"), "r3": N_("right stick"), "start": N_("start"), "back": N_("select")}
_CROSS: Final = {
    Intent.LEFT: "ui/pad_dpad_h",
    Intent.RIGHT: "ui/pad_dpad_h",
    Intent.UP: "ui/pad_dpad_v",
    Intent.DOWN: "ui/pad_dpad_v",
}
KEY_WORDS: Final = {
    Intent.OK: N_("Enter"),
    Intent.BACK: N_("Esc"),
    Intent.MENU: "F10",
    Intent.NEXT: N_("Tab"),
    Intent.PREV: N_("Shift+Tab"),
    Intent.LEFT: "←",
    Intent.RIGHT: "→",
    Intent.UP: "↑",
    Intent.DOWN: "↓",
}
ARROW_WORDS: Final = {"↑": N_("up arrow"), "↓": N_("down arrow"), "←": N_("left arrow"), "→": N_("right arrow")}
"""For texts: the fonts have no arrows, prompts draw them."""
_CODE_WORDS: Final = {
    "space": N_("Space"),
    "backspace": N_("Backspace"),
    "pageup": N_("PgUp"),
    "pagedown": N_("PgDn"),
    "home": N_("Home"),
    "end": N_("End"),
    "return": N_("Enter"),
    "kp_enter": N_("Enter"),
    "escape": N_("Esc"),
    "tab": N_("Tab"),
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
}


def family_of(name: str, guid: str = "") -> str:
    """Whose pad this is: "xbox", "playstation", "nintendo" or "generic".

    `guid` is SDL's; the vendor's number stands in it with its low byte first.
    """
    known = _VENDORS.get(guid[10:12] + guid[8:10])
    if known is not None:
        return known
    words = f"{name.casefold()} "
    return next((family for family, marks in _WORDS if any(mark in words for mark in marks)), GENERIC)


def picture(family: str, button: str) -> tuple[str, str]:
    """The picture of a button and the letter to write on it (none where the picture bears one)."""
    if button in _SHARED:
        return _SHARED[button], ""
    if family == GENERIC:
        return _PLAIN.get(button, ("ui/pad_shoulder", ""))
    part = _PARTS.get(button) or (_NINTENDO[button] if family == "nintendo" else button)
    return f"pads/{family}_{part}", ""


def word(family: str, button: str) -> str:
    """What a button is called, a msgid: "A" is "cross" on some pads."""
    return _NAMES[family].get(button) or _COMMON.get(button) or button.upper()


def key_word(code: int) -> str:
    """What a key is called, a msgid."""
    name = key_name(code)
    return _CODE_WORDS.get(name, name.upper())


@dataclass(frozen=True, slots=True)
class Glyphs:
    """What prompts show: for the input used last (`source`), on that kind of pad, with these bindings."""

    source: str = "mouse"
    family: str = GENERIC
    bindings: Bindings = field(default_factory=Bindings)

    def key(self, intent: Intent) -> str:
        """The key for an intent, a msgid: the one that is always there, unless another layout was chosen."""
        own = self.bindings.keys.get(intent)
        usual = HAND_KEYS["both"].get(intent)
        if own is not None and (own != usual or intent not in KEY_WORDS):
            return key_word(own)
        fixed = KEY_WORDS.get(intent)
        if fixed is not None:
            return fixed
        return next((key_word(code) for code, one in FIXED_KEYS.items() if one is intent), "")

    def pad(self, intent: Intent) -> tuple[str, str]:
        """Picture and letter for an intent on the pad."""
        if intent in _CROSS:
            return _CROSS[intent], ""
        button = self.bindings.buttons.get(intent)
        if button is None:
            return "pads/left_stick", ""
        return picture(self.family, button)

    def pad_word(self, intent: Intent) -> str:
        """The pad's button for an intent in words, a msgid; empty if it has none."""
        button = self.bindings.buttons.get(intent)
        return "" if button is None else word(self.family, button)
