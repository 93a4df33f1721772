"""What a match tells the screen: each step, fault, question and wait once, in the order it came about."""

from __future__ import annotations

from collections.abc import Sequence

from netcode.lockstep.counting import Count
from netcode.lockstep.events import (
    Asked,
    Changed,
    Deciding,
    Fault,
    Giving,
    MatchEvent,
    Rewound,
    StepDone,
    Undoing,
    Waiting,
)
from netcode.lockstep.stages import AskStage


class Telling:
    """What has been told so far; `events` waits to be taken."""

    def __init__(self, now_ms: int) -> None:
        self.events: list[MatchEvent] = []
        self.deciding = Deciding((), None, ())
        self.asked_ms = now_ms
        """When the Ask was shown to this member's seats, by the match's clock."""
        self._told = self._told_era = 0
        self._blamed: set[tuple[int, str]] = set()
        self._waiting: Waiting | None = None
        self._asked: tuple[int, int] | None = None
        self._giving = Giving(())
        self._undoing = Undoing(None, "NOTHING")
        self._decide_end_ms: int | None = None

    def take(self) -> list[MatchEvent]:
        """Everything told since the last time."""
        found, self.events = self.events, []
        return found

    def rewound(self, kept: int, differs: bool) -> None:
        """The match was counted again; steps after `kept` are told again if they came out differently."""
        self._told = min(self._told, kept)
        if differs:
            self.events.append(Rewound(kept))
        self._asked = self._waiting = None

    def counted(self, count: Count) -> bool:
        """Tell what the count has come to; whether a new round has begun."""
        fresh = False
        for event in count.events:
            if isinstance(event, StepDone):
                if event.number < self._told:
                    continue
                self._told = event.number + 1
                fresh = fresh or event.fresh
            elif isinstance(event, Changed):
                if event.era <= self._told_era:
                    continue
                self._told_era = event.era
            elif isinstance(event, Fault):
                if (event.author, event.code) in self._blamed:
                    continue
                self._blamed.add((event.author, event.code))
            self.events.append(event)
        count.events.clear()
        return fresh

    def decided(
        self, members: tuple[int, ...], left_ms: int | None, choices: tuple[tuple[int, int], ...], now_ms: int
    ) -> None:
        """Tell whom the table has to decide about, until when, and what everybody wants done."""
        end_ms = now_ms + left_ms if left_ms else left_ms
        before = self.deciding
        if (members, end_ms, choices) != (before.members, self._decide_end_ms, before.choices):
            self.deciding, self._decide_end_ms = Deciding(members, left_ms, choices), end_ms
            self.events.append(self.deciding)

    def wished(self, wishes: tuple[tuple[int, int, int, int], ...]) -> None:
        """Tell who wants ghost seats played by whom."""
        if wishes != self._giving.wishes:
            self._giving = Giving(wishes)
            self.events.append(self._giving)

    def undone(self, undoing: Undoing) -> None:
        """Tell what could be taken back, and who wants what taken back."""
        if undoing != self._undoing:
            self._undoing = undoing
            self.events.append(undoing)

    def awaited(self, count: Count, seats: Sequence[int], now_ms: int) -> None:
        """Tell what is asked of this member's seats, and whom everybody waits for."""
        stage, ground = count.stage, count.ground
        if seats and isinstance(stage, AskStage) and self._asked != (ground.step, ground.era):
            if self._asked is None or self._asked[0] != ground.step:
                self.asked_ms = now_ms
            self._asked = (ground.step, ground.era)
            self.events.append(Asked(ground.step, tuple(seats), stage.ask))
        missing = Waiting(ground.step, tuple(sorted(stage.waiting().items())))
        if missing != self._waiting:
            self._waiting = missing
            self.events.append(missing)

    def shown(self, step: int, now_ms: int) -> None:
        """The screen shows the Ask of this step only now: its time counts from here."""
        if self._asked is not None and self._asked[0] == step:
            self.asked_ms = now_ms

    def opened_ms(self, step: int, now_ms: int) -> int:
        """Since when the Ask of a step has been shown; now, if it has not been told yet."""
        return self.asked_ms if self._asked is not None and self._asked[0] == step else now_ms
