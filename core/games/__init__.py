"""The games: one small package each, all behind the contract of core.game."""
