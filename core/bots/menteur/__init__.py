"""Bots for Menteur: three levels, all variants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from core.bots.menteur.level1 import Beginner
from core.bots.menteur.player import Player
from core.bots.policy import Policy

POLICIES: Final[Mapping[int, Policy]] = {
    1: Player(1, Beginner()),
}

__all__ = ["POLICIES"]
