"""Menteur (Cheat): the card game, the dice version and the suit version, one package behind the contract."""
