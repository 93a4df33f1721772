"""Menteur (Cheat): the card game, the dice version and the suit version, one package behind the contract."""

from __future__ import annotations

from core.games.menteur.rules import Menteur

GAME = Menteur()

__all__ = ["GAME", "Menteur"]
