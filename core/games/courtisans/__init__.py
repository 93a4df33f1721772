"""Courtisans: the base game, Diplomates & Confidents and the team mode, one package behind the contract."""

from __future__ import annotations

from core.games.courtisans.rules import Courtisans

GAME = Courtisans()

__all__ = ["GAME", "Courtisans"]
