"""The record of a local match, written step by step beside the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from client.app import App
    from client.session import Journal, MatchPlan


def open_journal(app: App, plan: MatchPlan) -> Journal | None:
    """Begin a record."""
    return None
