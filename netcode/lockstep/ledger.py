"""All entries of a match, sorted by what they are for: a step of the game, or the barrier of an era."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from netcode.entries import Aye, Entry, Give, Hold, Leave, Plan, Share, Undo, Vote
from netcode.limits import MAX_FEED
from netcode.lockstep.barrier import EraRecord, quorum


class Ledger:
    """Fed with the entries of every feed in the order of that feed; the feeds in any order to each other."""

    def __init__(self, members: int) -> None:
        self.members: Final = members
        self.lengths = [0] * members
        self.size = 0
        """How many entries it has been fed."""
        self.left: dict[int, int] = {}
        """author -> the place of its LEAVE."""
        self.left_in: dict[int, int] = {}
        """author -> the era its LEAVE was said in."""
        self.forked: dict[int, int] = {}
        """author -> from which place of its feed on it has contradicted itself; nothing from there on counts."""
        self._all: list[list[Entry]] = [[] for _ in range(members)]
        self._steps: list[dict[int, list[Entry]]] = [{} for _ in range(members)]
        self._eras: dict[int, EraRecord] = {}
        self._gives: list[list[Entry]] = [[] for _ in range(members)]
        self._votes: dict[int, list[Entry]] = {}
        self._undos: dict[int, list[Entry]] = {}

    def note(self, entry: Entry) -> None:
        """The next entry of its author."""
        author, content = entry.author, entry.content
        if entry.seq != self.lengths[author]:
            raise ValueError("a feed is read in its order")
        self.lengths[author] += 1
        self._all[author].append(entry)
        self.size += 1
        if isinstance(content.body, Hold | Plan | Aye | Vote | Undo):
            self.era(content.era).note(entry)
        elif isinstance(content.body, Give):
            self._gives[author].append(entry)
        elif isinstance(content.body, Leave):
            self.left[author], self.left_in[author] = entry.seq, content.era
        else:
            self._steps[author].setdefault(content.step, []).append(entry)

    def without(self, author: int, place: int) -> Ledger:
        """The same without what an author wrote from a place on: there it has contradicted itself."""
        made = Ledger(self.members)
        made.forked = {**self.forked, author: place}
        for number, entries in enumerate(self._all):
            for entry in entries[: made.forked.get(number, len(entries))]:
                made.note(entry)
        return made

    def last_share(self, besides: int) -> int:
        """The last step for which anybody besides one author has written shares of cards; -1 if nobody has."""
        shares = [
            entry.content.step
            for author, entries in enumerate(self._all)
            for entry in entries
            if author != besides and isinstance(entry.content.body, Share)
        ]
        return max(shares, default=-1)

    def reaches(self, cut: Sequence[int]) -> bool:
        """Whether all feeds are here up to a cut, as far as they are one feed to all."""
        return all(
            have >= min(need, self.forked.get(author, need))
            for author, (have, need) in enumerate(zip(self.lengths, cut, strict=True))
        )

    def given(self, author: int, before: int = MAX_FEED) -> dict[int, Give]:
        """Whom an author wants ghost seats played by, by seat, in its feed before a place."""
        said = [entry.content.body for entry in self._gives[author] if entry.seq < before]
        return {body.seat: body for body in said if isinstance(body, Give)}

    def wishes(self) -> tuple[tuple[int, int, int, int], ...]:
        """Everybody's latest wishes for ghost seats: (who says it, seat, member, level)."""
        if not any(self._gives):
            return ()
        found = [sorted(self.given(author).items()) for author in range(self.members)]
        return tuple([(author, *give) for author, gives in enumerate(found) for _, give in gives])

    def at(self, author: int, step: int) -> Iterable[Entry]:
        """What an author wrote for a step, in order."""
        return self._steps[author].get(step, ())

    def ahead(self, author: int, step: int, era: int) -> Entry | None:
        """The last entry an author wrote for a step, if that step is a later one and the era is this one."""
        steps = self._steps[author]
        if not steps:
            return None
        entry = steps[next(reversed(steps))][-1]
        return entry if entry.content.step > step and entry.content.era == era else None

    def era(self, number: int) -> EraRecord:
        """What the barrier's entries of an era say."""
        record = self._eras.get(number)
        if record is None:
            record = self._eras[number] = EraRecord(self.members, self._votes, self._undos)
        return record

    def held_at(self, author: int, era: int) -> int | None:
        """The place of an author's first HOLD of an era: nothing of that era it wrote later counts.

        None also in an era in which nothing can be decided any more.
        """
        record = self._eras.get(era)
        return None if record is None or self.dead(era) else record.first_hold.get(author)

    def dead(self, era: int) -> bool:
        """Whether so many have left, or contradicted themselves, that this era's barrier can never be decided: then
        its HOLDs bind nobody.

        Once true it stays true, and everybody finds out: a feed that ends with LEAVE is known to its end.
        """
        if not self.left and not self.forked:
            return False
        silent = self.left.keys() | self.forked.keys()
        if self.members - len(silent) >= quorum(self.members):
            return False
        record = self.era(era)
        return record.decided() is None and not record.open_to(set(range(self.members)) - silent)
