"""Ménestrels: nobles compete for the best show for the King; one package behind the contract."""

from __future__ import annotations

from core.games.menestrels.rules import Menestrels

GAME = Menestrels()

__all__ = ["GAME", "Menestrels"]
