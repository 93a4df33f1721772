"""The steps of a match told by the system's voice, for whoever wants to hear them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.matches import StepDone
from client.tables.registry import StepSeen

if TYPE_CHECKING:
    from client.scenes.match import MatchScene


def tell_aloud(match: MatchScene, step: StepDone) -> None:
    """Say what everybody has seen of a step; nothing of what only one person knows."""
    if match.app.settings.speech:
        seen = StepSeen(step.events, step.views[None], match.standing(), match.names)
        match.app.aids.say(". ".join(match.entry.told(seen)))
