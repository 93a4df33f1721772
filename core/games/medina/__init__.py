"""Médina (2001 and second edition): palaces, walls, merchants and towers on one board, behind the contract."""

from __future__ import annotations

from core.games.medina.rules import Medina

GAME = Medina()

__all__ = ["GAME", "Medina"]
