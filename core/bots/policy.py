"""What a bot is: a policy that sees what its seat may see, and answers within a budget."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from core.game import Event, Game, Knowledge, Move
from core.rng import Rng


@dataclass(frozen=True, slots=True)
class Observation:
    """All that a policy gets: the public state, what its seat was shown, the public events.

    `game`: the game or the Series around it; `state`: a copy that the policy may change. `knowledge`: facet -> slot
    -> value; may go on naming slots of this deal that are dead (a seat remembers the cards it played, see Witness).
    `events`: since the deal's beginning, oldest first.
    """

    game: Game[Any]
    state: Any
    seat: int
    knowledge: Knowledge
    events: Sequence[Event]


@dataclass(slots=True)
class Budget:
    """How much a policy may think: a number of nodes (deterministic), and a callable that says when to stop."""

    nodes: int = 60
    stop: Callable[[], bool] | None = None

    def spent(self, nodes: int) -> bool:
        """Whether `nodes` nodes are all there was to spend, or `stop` says so."""
        return nodes >= self.nodes or (self.stop is not None and self.stop())


class Decision(NamedTuple):
    """A move, and its pace in whole milliseconds after the seat was asked.

    `at_ms`: the time to declare where the game reads one (windows, consents), else None. `think_ms`: when a
    screen should let the move happen.
    """

    move: Move
    at_ms: int | None
    think_ms: int


class Policy(Protocol):
    """One level of play. Without state: what it remembers is in the observation."""

    def decide(self, observation: Observation, rng: Rng, budget: Budget) -> Decision:
        """A legal answer of the asked seat; a function of its arguments alone (with a `stop`: of the clock too)."""
        ...


class Witness:
    """What one seat has seen since the deal began: collects events and faces step by step for its Observations."""

    __slots__ = ("_events", "_faces", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._events: list[Event] = []
        self._faces: dict[str, dict[int, int]] = {}

    def note(self, events: Sequence[Event], knowledge: Knowledge, *, fresh: bool = False) -> None:
        """A completed step: its events, what the seat knows after it, and whether it began a new deal."""
        if fresh:
            self._events.clear()
            self._faces.clear()
        self._events.extend(events)
        for facet, by_slot in knowledge.items():
            self._faces.setdefault(facet, {}).update(by_slot)

    def mark(self) -> int:
        """This moment."""
        return len(self._events)

    def rewind(self, mark: int) -> None:
        """Forget the events since a moment; nothing may have been dealt or opened meanwhile."""
        del self._events[mark:]

    def observation(self, game: Game[Any], state: Any) -> Observation:
        """What the seat sees now; `state` is copied."""
        faces: Mapping[str, Mapping[int, int]] = {facet: dict(faces) for facet, faces in self._faces.items()}
        return Observation(game, state.copy(), self.seat, faces, tuple(self._events))
