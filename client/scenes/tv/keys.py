"""What the buttons do in front of a television: another table, or leave."""

from __future__ import annotations

from collections.abc import Callable

from client.i18n import _
from client.input import Act, Event, Intent

TURNS = {Intent.NEXT: 1, Intent.RIGHT: 1, Intent.PREV: -1, Intent.LEFT: -1}
LEAVES = (Intent.BACK, Intent.MENU)


def answer(event: Event, turn: Callable[[int], object], leave: Callable[[], object]) -> bool:
    """Answer an input event; returns whether it was one of these."""
    if not isinstance(event, Act) or not event.down or event.repeat:
        return False
    if event.intent in TURNS:
        turn(TURNS[event.intent])
        return True
    if event.intent in LEAVES:
        leave()
        return True
    return False


def prompts(several: bool) -> list[tuple[Intent, str]]:
    """The words for them; another table only where there is one."""
    other = [(Intent.RIGHT, _("Another table"))] if several else []
    return [*other, (Intent.BACK, _("Leave"))]
