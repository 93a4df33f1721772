"""Bots for Ménestrels: three levels behind one policy each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from core.bots.menestrels.level1 import Novice
from core.bots.menestrels.level2 import Collector
from core.bots.menestrels.level3 import Impresario
from core.bots.menestrels.player import Player
from core.bots.policy import Policy

POLICIES: Final[Mapping[int, Policy]] = {
    1: Player(Novice()),
    2: Player(Collector()),
    3: Player(Impresario()),
}

__all__ = ["POLICIES"]
