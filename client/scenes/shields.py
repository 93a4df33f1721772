"""Heraldic shields of the seats (sprites/shields)."""

from __future__ import annotations

SHIELDS = ("lily", "moon", "tower", "sun", "ship", "rose", "harp", "oak", "lantern", "key")


def shield_of(seat: int) -> str:
    """The shield of a seat."""
    return SHIELDS[seat % len(SHIELDS)]
