"""Bounds of everything the veil reads from other members."""

from __future__ import annotations

from typing import Final

MIN_MEMBERS: Final = 2
MAX_MEMBERS: Final = 10

MAX_SLOTS: Final = 128
"""Slots of one mixing."""

MAX_FACETS: Final = 4
"""Facets of one deck."""

MAX_DUE: Final = 512
"""Points one SHARE entry may answer for."""

MAX_SIDES: Final = 2**32 - 1
"""Sides of a roll."""

MAX_INDEX: Final = 2**32 - 1
"""Everything that is counted (slots, steps, attempts, values) is written in 4 bytes."""

ENTRY_BYTES: Final = 64 * 1024
"""A feed entry; a mixing of MAX_SLOTS with its proof has to fit."""
