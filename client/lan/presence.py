"""Who of a match is heard, who not and since when; pure, with the time handed in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final, NamedTuple

LIVE: Final = "live"
UNSTABLE: Final = "unstable"
LOST: Final = "lost"
_WORSE: Final = (LIVE, UNSTABLE, LOST)


class Away(NamedTuple):
    """A member who is not heard well: since when by the clock on the wall, and for how long."""

    member: int
    state: str
    since: datetime
    for_ms: int


class Turned(NamedTuple):
    """A member's state is another one now: "live" (heard again), "unstable" or "lost"."""

    member: int
    state: str
    before: str


class Presence:
    """What the link to each member says, and what is heard of it through others.

    Who is heard at all is there: a member to whom there is no link of one's own may be linked to others. `back`: one
    has come back to a running match, so whoever is not heard has yet to come back too.
    """

    def __init__(
        self, members: int, me: int | None, *, back: bool = False, wall: Callable[[], datetime] = datetime.now
    ) -> None:
        self._members, self._me, self._back = members, me, back
        self._wall = wall
        self._links: dict[int, str] = {}
        self._told: Mapping[int, str] = {}
        self._states: dict[int, str] = {}
        self._since: dict[int, tuple[int, datetime]] = {}
        self._first = True
        self._turned: list[Turned] = []

    def link(self, member: int, state: str) -> None:
        """What became of the link to a member."""
        self._links[member] = state

    def told(self, states: Mapping[int, str]) -> None:
        """How each member is heard at the table, through whomever; who is not in it is not heard of there."""
        self._told = states

    def look(self, now_ms: int) -> None:
        """Let time pass: who is there now, who not any more."""
        first, self._first = self._first, False
        for member in range(self._members):
            if member == self._me:
                continue
            before, state = self.state(member), self._judged(member)
            if state == before:
                continue
            self._states[member] = state
            if state == LIVE:
                self._since.pop(member, None)
            else:
                self._since.setdefault(member, (now_ms, self._wall()))
            if not first:
                self._turned.append(Turned(member, state, before))

    def _judged(self, member: int) -> str:
        known = [state for state in (self._links.get(member), self._told.get(member)) if state is not None]
        if not known:
            return LOST if self._back else LIVE
        return min(known, key=_WORSE.index)

    def state(self, member: int) -> str:
        """How a member is heard."""
        return self._states.get(member, LIVE)

    def away(self, now_ms: int) -> tuple[Away, ...]:
        """Everybody who is not heard well."""
        return tuple(
            Away(member, self._states[member], since, max(0, now_ms - from_ms))
            for member, (from_ms, since) in sorted(self._since.items())
        )

    def heard(self) -> int:
        """How many members are there, oneself among them."""
        return sum(self.state(member) != LOST for member in range(self._members))

    def turned(self) -> list[Turned]:
        """Whose state has changed since the last call."""
        found, self._turned = self._turned, []
        return found
