"""What a person wants, whatever was pressed: intents, the pointer, typed text."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


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
    """Mouse or finger (`touch`); `kind` is "move", "down", "up" or "wheel", x and y in logical units.

    `dy`: wheel steps upwards.
    """

    kind: str
    x: float
    y: float
    button: int = 1
    dy: float = 0.0
    touch: bool = False


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
