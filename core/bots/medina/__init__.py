"""Bots for Médina: three levels, all options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from core.bots.medina.level1 import Trader
from core.bots.medina.level2 import Builder
from core.bots.medina.level3 import Architect
from core.bots.medina.player import Player
from core.bots.policy import Policy

POLICIES: Final[Mapping[int, Policy]] = {
    1: Player(Trader()),
    2: Player(Builder()),
    3: Player(Architect()),
}

__all__ = ["POLICIES"]
