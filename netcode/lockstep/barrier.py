"""The barrier: what must change outside the game is decided once per era, by single-decree Paxos over the feeds.

HOLD freezes its author and promises; PLAN is proposed by the member whose turn the ballot is; AYE agrees. A plan's
cut contains the HOLDs it stands on, so everybody can check all of it against the feeds before agreeing.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum
from typing import Final, NamedTuple

from netcode.entries import (
    ASK_BACK,
    NO_CHOICE,
    REFUSE,
    STOP_HERE,
    TAKEN_BACK,
    Aye,
    Entry,
    Hold,
    Plan,
    Undo,
    Vote,
)
from netcode.limits import MAX_FEED

CUT: Final = 0
SKIP: Final = 1
BACK: Final = 2
STOP: Final = 3
UNDO: Final = TAKEN_BACK


class Decree(NamedTuple):
    """What a plan says: the step to play to, the changes in order, and how much of each feed counts until then."""

    step: int
    changes: tuple[tuple[int, int], ...]
    cut: tuple[int, ...]

    def of(self, kind: int) -> tuple[int, ...]:
        """The numbers of the changes of a kind."""
        return tuple([number for what, number in self.changes if what == kind])


def decree_of(entry: Entry) -> Decree:
    """The content of a PLAN entry."""
    body = entry.content.body
    if not isinstance(body, Plan):
        raise TypeError("only a PLAN says what is to be done")
    return Decree(entry.content.step, body.changes, body.cut)


def quorum(members: int) -> int:
    """A strict majority of the roster."""
    return members // 2 + 1


def proposer(era: int, ballot: int, live: Collection[int]) -> int:
    """Whose turn a ballot is: the live members in rotation."""
    order = sorted(live)
    return order[(era + ballot) % len(order)]


class EraRecord:
    """The barrier's entries of one era, each author's in the order of its feed.

    `votes` and `undos` are those of all eras.
    """

    def __init__(
        self,
        members: int,
        votes: dict[int, list[Entry]] | None = None,
        undos: dict[int, list[Entry]] | None = None,
    ) -> None:
        self._members = members
        self.holds: dict[int, dict[int, Entry]] = {}
        """ballot -> author -> its HOLD."""
        self.first_hold: dict[int, int] = {}
        """author -> the place of its first HOLD."""
        self.highest: dict[int, int] = {}
        """author -> the highest ballot it has promised."""
        self.plans: dict[bytes, Entry] = {}
        self._proposed: set[tuple[int, int]] = set()
        self.ayes: dict[tuple[int, bytes], set[int]] = {}
        """(ballot, id of its PLAN) -> who agreed."""
        self.last_aye: dict[int, tuple[int, bytes]] = {}
        self.votes: Final = {} if votes is None else votes
        """author -> its votes; the last one stands, whatever has been decided since."""
        self.undos: Final = {} if undos is None else undos
        """author -> what it says of taking back; the last word stands, until a plan was made of it."""

    def note(self, entry: Entry) -> None:
        """The next entry of its author that belongs to this era's barrier; one out of order counts for nothing."""
        author, body = entry.author, entry.content.body
        if isinstance(body, Hold):
            promised = body.ballot > self.highest.get(author, 0) and len(body.have) == self._members
            if promised and body.aye == self.last_aye.get(author):
                self.first_hold.setdefault(author, entry.seq)
                self.highest[author] = body.ballot
                self.holds.setdefault(body.ballot, {})[author] = entry
        elif isinstance(body, Plan):
            if (author, body.ballot) not in self._proposed and len(body.cut) == self._members:
                self._proposed.add((author, body.ballot))
                self.plans[entry.id] = entry
        elif isinstance(body, Aye):
            if body.ballot >= self.highest.get(author, 0):
                self.ayes.setdefault((body.ballot, body.plan), set()).add(author)
                self.last_aye[author] = (body.ballot, body.plan)
        elif isinstance(body, Vote):
            self.votes.setdefault(author, []).append(entry)
        elif isinstance(body, Undo):
            self.undos.setdefault(author, []).append(entry)

    @property
    def ballot(self) -> int:
        """The highest ballot anybody has promised; 0: none."""
        return max(self.highest.values(), default=0)

    def decided(self) -> Entry | None:
        """The PLAN that a quorum agreed to, if its text is here."""
        for (_ballot, plan), authors in self.ayes.items():
            if len(authors) >= quorum(self._members) and plan in self.plans:
                return self.plans[plan]
        return None

    def open_to(self, here: Collection[int]) -> bool:
        """Whether fewer than a majority, the only ones who still write, can decide a plan: with AYEs that others left
        behind, of a ballot beyond which they have promised nothing themselves.
        """
        return any(
            len(authors | {member for member in here if self.highest.get(member, 0) <= ballot})
            >= quorum(self._members)
            for (ballot, _plan), authors in self.ayes.items()
        )

    def voters(self, cut: Sequence[int]) -> set[int]:
        """Who wants the deal stopped, by the votes inside a cut."""
        wanting: set[int] = set()
        for author, votes in self.votes.items():
            said = [entry.content.body for entry in votes if entry.seq < cut[author]]
            if said and isinstance(said[-1], Vote) and said[-1].choice == STOP_HERE:
                wanting.add(author)
        return wanting

    def words(self, spent: Sequence[int], cut: Sequence[int]) -> dict[int, Undo]:
        """What each author says of taking back, between two places of each feed (all of it for an empty one)."""
        found: dict[int, Undo] = {}
        for author, undos in self.undos.items():
            after, before = spent[author] if spent else 0, cut[author] if cut else MAX_FEED
            said = [entry.content.body for entry in undos if after <= entry.seq < before]
            if said and isinstance(said[-1], Undo):
                found[author] = said[-1]
        return found

    def agreed(self, live: Collection[int], spent: Sequence[int], cut: Sequence[int] = ()) -> int | None:
        """The step from which on all who are there want the answers taken back, by what they say inside a cut."""
        words = self.words(spent, cut)
        said = [words.get(member) for member in live]
        steps = {undo.step for undo in said if undo is not None and undo.word != REFUSE}
        asked = any(undo is not None and undo.word == ASK_BACK for undo in said)
        whole = len(steps) == 1 and asked and all(undo is not None and undo.word != REFUSE for undo in said)
        return steps.pop() if whole else None

    def choices(self, era: int) -> tuple[tuple[int, int], ...]:
        """What each author wants done now: the wish to stop is for good, all others are for their era."""
        found: list[tuple[int, int]] = []
        for author, votes in sorted(self.votes.items()):
            body, said_in = votes[-1].content.body, votes[-1].content.era
            if isinstance(body, Vote) and body.choice != NO_CHOICE and (body.choice == STOP_HERE or said_in == era):
                found.append((author, body.choice))
        return tuple(found)


class Standing(NamedTuple):
    """What everybody knows of the match when an era's plan is made."""

    era: int
    live: frozenset[int]
    barred: frozenset[int]
    """Cut for cause: they never come back in this match."""
    left: frozenset[int]
    spent: tuple[int, ...] = ()
    """Per feed, up to where what it says of taking back has had its plan."""


def holders(record: EraRecord, ballot: int, cut: Sequence[int]) -> dict[int, Entry]:
    """The HOLDs of a ballot inside a cut: what its plan stands on."""
    return {author: entry for author, entry in record.holds.get(ballot, {}).items() if entry.seq < cut[author]}


def _cut(held: dict[int, Entry], members: int) -> tuple[int, ...]:
    longest = [0] * members
    for author, entry in held.items():
        body = entry.content.body
        if isinstance(body, Hold):
            longest = [max(a, b) for a, b in zip(longest, body.have, strict=True)]
        longest[author] = max(longest[author], entry.seq + 1)
    return tuple(longest)


def draft(
    record: EraRecord, standing: Standing, ballot: int, held: dict[int, Entry], skips: Collection[int], members: int
) -> Decree | None:
    """The plan that these HOLDs of a ballot allow; None while the text of an earlier one it must repeat is missing.

    `skips`: seats the proposer holds for overdue.
    """
    prior: tuple[int, bytes] | None = None
    for entry in held.values():
        aye = _aye(entry)
        if aye is not None and (prior is None or aye[0] > prior[0]):
            prior = aye
    if prior is not None:
        return decree_of(record.plans[prior[1]]) if prior[1] in record.plans else None
    cut = _cut(held, members)
    step = max(entry.content.step for entry in held.values())
    gone = sorted(standing.live - held.keys())
    back = sorted(held.keys() - standing.live - standing.barred - standing.left)
    changes = [(CUT, member) for member in gone] + [(SKIP, seat) for seat in sorted(skips)]
    changes += [(BACK, member) for member in back]
    if len(record.voters(cut)) >= quorum(members):
        changes.append((STOP, 0))
    undo = record.agreed(standing.live, standing.spent, cut)
    if undo is not None and not gone:
        # Every member there has then frozen at the step of this plan or before: no card was shown beyond it.
        changes.append((UNDO, undo))
    return Decree(step, tuple(changes), cut)


class Soundness(Enum):
    """What a PLAN is worth."""

    WRONG = "wrong"
    """Its proposer could not write it, or not yet with what is here."""
    NEW = "new"
    """What the HOLDs it stands on allow; whether those it cuts or skips are late is for each member to judge."""
    REPEATED = "repeated"
    """It repeats a plan that was perhaps decided: nobody may refuse it for what its own clock says."""


def sound(record: EraRecord, standing: Standing, entry: Entry, members: int) -> Soundness:
    """Whether a PLAN is what its proposer had to write. All feeds must be here up to its cut."""
    body = entry.content.body
    if not isinstance(body, Plan) or entry.author != proposer(standing.era, body.ballot, standing.live):
        return Soundness.WRONG
    said = decree_of(entry)
    held = holders(record, body.ballot, said.cut)
    if len(held) >= quorum(members) and draft(record, standing, body.ballot, held, said.of(SKIP), members) == said:
        return Soundness.REPEATED if any(_aye(one) is not None for one in held.values()) else Soundness.NEW
    # It may repeat what was perhaps decided: the plan of the highest ballot that some quorum of its HOLDs names.
    ayes = [_aye(one) for one in record.holds.get(body.ballot, {}).values()]
    for aye in ayes:
        if aye is not None and aye[1] in record.plans and decree_of(record.plans[aye[1]]) == said:
            allowing = [other for other in ayes if other is None or other[0] <= aye[0]]
            if len(allowing) >= quorum(members):
                return Soundness.REPEATED
    return Soundness.WRONG


def _aye(entry: Entry) -> tuple[int, bytes] | None:
    body = entry.content.body
    return body.aye if isinstance(body, Hold) else None
