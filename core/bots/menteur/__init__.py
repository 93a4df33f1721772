"""Bots for Menteur: three levels, all variants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from core.bots.menteur.level1 import Beginner
from core.bots.menteur.level2 import Counter
from core.bots.menteur.level3 import Bluffer
from core.bots.menteur.player import Player
from core.bots.policy import Policy

POLICIES: Final[Mapping[int, Policy]] = {
    1: Player(1, Beginner()),
    2: Player(2, Counter()),
    3: Player(3, Bluffer()),
}

__all__ = ["POLICIES"]
