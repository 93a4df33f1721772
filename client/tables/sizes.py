"""How small what is printed on boards, cards and tiles may be: by the player's text size, in units."""

from __future__ import annotations

from typing import Final

FAR: Final = 1.4
"""The text size of the couch (`client.far`): from it on everything one plays by is read from three metres."""
LEAST: Final = 32.7
"""Units: 30 pixels on a screen of 1080 lines whose edge of 4 % is left free."""


def farness(text: float) -> float:
    """How far away the player sits by the text size: 0 at 100 % and below, 1 from `FAR` on."""
    return max(0.0, min(1.0, (text - 1) / (FAR - 1)))


def between(near: float, far: float, text: float) -> float:
    """A measure that is `near` at 100 % and `far` from `FAR` on."""
    return near + (far - near) * farness(text)


def legible(size: float, text: float) -> float:
    """A size that does not follow the text size by itself: as given at 100 %, `LEAST` or more from `FAR` on."""
    return between(size, max(size, LEAST), text)
