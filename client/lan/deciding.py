"""What a table decides when somebody it waits for stays away, and who has said what; pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from netcode.entries import SAVE, STOP_HERE, WAIT_LONGER, WITHOUT
from netcode.lockstep.barrier import quorum
from netcode.lockstep.member import Wish
from netcode.roster import Roster

WISHES: Final = {WITHOUT: Wish.WITHOUT, WAIT_LONGER: Wish.WAIT, STOP_HERE: Wish.STOP, SAVE: Wish.SAVE}
"""A choice -> what is asked of the match for it."""
CLAIM: Final = -1
"""Not voted on: of two members, the one who is there ends the match."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The table decides about `members`.

    `left_ms`: until this machine agrees by itself to go on without them, None: never. `choices`: (choice, who has
    said it, by member) in the order in which they are offered. `mine`: one's own, or 0. `needed`: so many of all
    members decide. `heard`: so many are there, oneself among them.
    """

    members: tuple[int, ...]
    left_ms: int | None
    choices: tuple[tuple[int, tuple[int, ...]], ...]
    mine: int
    needed: int
    heard: int

    @property
    def smaller(self) -> bool:
        """Whether too few are there for any decision that binds the others; of two nobody is fewer."""
        return self.heard < self.needed and CLAIM not in dict(self.choices)

    def said(self, choice: int) -> tuple[int, ...]:
        """Who wants that."""
        return dict(self.choices).get(choice, ())

    @property
    def kept(self) -> bool:
        """Whether enough want to keep the match for another day: a majority, or most of those who are there where
        there is none.
        """
        return len(self.said(SAVE)) >= (self.heard // 2 + 1 if self.heard < self.needed else self.needed)


def offered(roster: Roster, heard: int) -> tuple[int, ...]:
    """What may be chosen at such a table."""
    members = len(roster.members)
    if members == 2:
        return WAIT_LONGER, SAVE, CLAIM
    if heard < quorum(members):
        return WAIT_LONGER, SAVE
    if not roster.recovery:
        return WAIT_LONGER, STOP_HERE, SAVE
    return WITHOUT, WAIT_LONGER, STOP_HERE, SAVE


def decision(
    roster: Roster,
    me: int | None,
    members: Sequence[int],
    left_ms: int | None,
    said: Sequence[tuple[int, int]],
    heard: int,
) -> Decision | None:
    """What there is to decide; None: nothing, or nobody here has a say."""
    if not members or me is None:
        return None
    offers = offered(roster, heard)
    choices = tuple((choice, tuple(who for who, what in said if what == choice)) for choice in offers)
    needed = quorum(len(roster.members))
    ends = left_ms if WITHOUT in offers else None
    return Decision(tuple(members), ends, choices, dict(said).get(me, 0), needed, heard)
