"""The newest record of everybody at a table, and which of them the other end of each link lacks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from netcode import roster as rosters
from netcode.limits import CARDS_A_SECOND, CARDS_BURST, MAX_CARDS, MAX_LINE, SILENT_MS
from netcode.link import Budget
from netcode.lobby.records import Card, Certificate, Record, Sheet, Written, decode, encode, read
from netcode.roster import Signed

Name: TypeAlias = tuple[type, bytes]
"""Kind of record and author, or the match of a certificate."""
MAX_CERTIFICATES: Final = 4


class Book:
    """Merges records from any link, in any order, to the same end. Memory is bounded, whoever writes.

    `heard`: when each card last changed, by the reader's own clock; `told`: when each sheet did.
    """

    def __init__(self, table: bytes) -> None:
        self.table: Final = table
        self.cards: dict[bytes, Card] = {}
        self.sheets: dict[bytes, Sheet] = {}
        self.certificates: dict[bytes, Signed] = {}
        self.heard: dict[bytes, int] = {}
        self.told: dict[bytes, int] = {}
        self._written: dict[Name, tuple[int, Written | None]] = {}  # None: only its number is remembered
        self._known: dict[int, dict[Name, int]] = {}
        self._budgets: dict[bytes, Budget] = {}

    def linked(self, link: int) -> None:
        """A link is up; nothing is known of what its other end has."""
        self._known[link] = {}

    def unlinked(self, link: int) -> None:
        """A link is gone."""
        self._known.pop(link, None)

    @property
    def links(self) -> tuple[int, ...]:
        """The links that are up."""
        return tuple(self._known)

    def put(self, record: Card | Sheet, written: Written, now_ms: int) -> None:
        """One's own record, signed a moment ago."""
        self._store(record, written, now_ms)

    def add(self, signed: Signed) -> None:
        """A certificate that was checked; the oldest is forgotten."""
        match = signed.roster.match
        if match in self.certificates:
            return
        self.certificates[match] = signed
        self._written[Certificate, match] = (0, Written(encode(Certificate(rosters.encode_signed(signed))), b""))
        while len(self.certificates) > MAX_CERTIFICATES:
            oldest = next(iter(self.certificates))
            del self.certificates[oldest]
            self._forget((Certificate, oldest))

    def take(self, link: int, written: Written, now_ms: int, keepers: Callable[[bytes], bool]) -> Record | None:
        """A record from a link: itself if it is news, None if it is known, older, or too much. ProtocolError.

        `keepers`: whose sheets are looked at. A certificate is given back unchecked, to be added by `add`.
        """
        record = decode(written.data)
        if isinstance(record, Certificate):
            read(self.table, written)
            return record
        name = (type(record), record.key)
        known = self._known.get(link)
        if known is not None:
            known[name] = max(known.get(name, -1), record.seq)
        if record.seq <= self._seq(name):
            return None
        if isinstance(record, Sheet) and not keepers(record.key):
            return None
        budget = self._budgets.setdefault(record.key, Budget(CARDS_A_SECOND, CARDS_BURST, now_ms))
        if not budget.spend(1, now_ms):
            return None
        read(self.table, written)
        if isinstance(record, Card) and record.key not in self.cards and not self._room(now_ms):
            return None
        self._store(record, written, now_ms)
        return record

    def seq_of(self, key: bytes) -> int:
        """The highest number of an author's records, -1 if there is none."""
        return max(self._seq((Card, key)), self._seq((Sheet, key)))

    def lacking(self, link: int) -> Iterator[Written]:
        """What the other end is not known to have: sheets, then cards, then certificates. Counted as sent."""
        known = self._known.get(link)
        if known is None:
            return
        order = {Sheet: 0, Card: 1, Certificate: 2}
        names = [name for name, (seq, _) in self._written.items() if known.get(name, -1) < seq]
        for name in sorted(names, key=lambda one: order[one[0]]):
            seq, written = self._written[name]
            if written is not None:
                known[name] = seq
                yield written

    def silent_ms(self, key: bytes, now_ms: int) -> int:
        """For how long nothing new was heard of somebody; of a stranger it begins now."""
        return now_ms - self.heard.setdefault(key, now_ms)

    def fresh_sheets(self, now_ms: int) -> list[Sheet]:
        """The sheets of those who still keep them up: a keeper writes it anew all the time."""
        return [sheet for key, sheet in self.sheets.items() if now_ms - self.told[key] <= SILENT_MS]

    def drop_sheet(self, key: bytes) -> None:
        """Somebody does not keep the table any more."""
        if self.sheets.pop(key, None) is not None:
            self._written[Sheet, key] = (self._seq((Sheet, key)), None)  # an old copy is not news later

    def _seq(self, name: Name) -> int:
        return self._written[name][0] if name in self._written else -1

    def _store(self, record: Card | Sheet, written: Written, now_ms: int) -> None:
        self._written[type(record), record.key] = (record.seq, written)
        if isinstance(record, Card):
            self.cards[record.key] = record
            self.heard[record.key] = now_ms
        else:
            self.sheets[record.key] = record
            self.told[record.key] = now_ms
            while len(self.sheets) > MAX_LINE:
                self.drop_sheet(next(iter(self.sheets)))

    def _room(self, now_ms: int) -> bool:
        """Whether a stranger's card can be kept: who was silent for longest makes room."""
        if len(self.cards) < MAX_CARDS:
            return True
        oldest = min(self.cards, key=lambda key: self.heard[key])
        if now_ms - self.heard[oldest] <= SILENT_MS:
            return False
        del self.cards[oldest], self.heard[oldest]
        self._budgets.pop(oldest, None)
        self._forget((Card, oldest))
        return True

    def _forget(self, name: Name) -> None:
        del self._written[name]
        for known in self._known.values():
            known.pop(name, None)
