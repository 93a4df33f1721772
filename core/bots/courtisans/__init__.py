"""Bots for Courtisans: three levels, base game, expansion and teams."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from core.bots.courtisans.level1 import Courtier
from core.bots.courtisans.level2 import Schemer
from core.bots.courtisans.level3 import Eminence
from core.bots.courtisans.player import Player
from core.bots.policy import Policy

POLICIES: Final[Mapping[int, Policy]] = {
    1: Player(Courtier()),
    2: Player(Schemer()),
    3: Player(Eminence()),
}

__all__ = ["POLICIES"]
