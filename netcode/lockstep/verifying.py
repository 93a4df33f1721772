"""A match log checked by somebody who was not there: signatures, chains, proofs, openings, rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from core.game import BadInput
from netcode import journal
from netcode.entries import Entry, Move, parse
from netcode.feed import Feeds, Fork, Outcome
from netcode.lockstep.counting import Count, Rewind
from netcode.lockstep.events import Ended, Fault, MatchEvent
from netcode.lockstep.ground import playable
from netcode.lockstep.ledger import Ledger
from netcode.lockstep.work import Work
from netcode.roster import Roster, decode_signed
from netcode.wire import ProtocolError


@dataclass(frozen=True, slots=True)
class Report:
    """What a log proves. `faults`: one sentence each, empty if nothing is wrong; `ended` None: the match goes on.

    `deals`: how many were dealt; `events`: all that happened, as a spectator was told it.
    """

    roster: Roster
    faults: tuple[str, ...]
    ended: Ended | None
    steps: int
    moves: int
    deals: int
    head: bytes
    state_hash: bytes
    events: tuple[MatchEvent, ...]

    @property
    def ok(self) -> bool:
        """Whether everything in it is right."""
        return not self.faults


def verify_log(path: Path) -> Report:
    """Check a journal. BadInput, naming record and byte, if it is no whole log of a match that is played here."""
    try:
        log = journal.read(path)
    except journal.JournalFault as fault:
        raise BadInput(str(fault)) from fault
    if log.torn:
        raise BadInput(
            f"record {len(log.records)}, at byte {log.end}, is torn or was changed: the log ends before it"
        )
    if not log.records:
        raise BadInput(f"{path.name} holds no match")
    try:
        roster = decode_signed(log.records[0]).roster
    except ProtocolError as error:
        raise BadInput(f"record 0 is not the roster of a match: {error}") from error
    return verify_records(roster, log.records[1:])


def verify_records(roster: Roster, records: Sequence[bytes]) -> Report:
    """Check the entries of a match, in an order that keeps each feed's. BadInput as `verify_log`."""
    playable(roster)  # before anything is done
    feeds = Feeds(roster.match, roster.keys)
    ledger = Ledger(len(roster.members))
    faults: list[str] = []
    moves = 0
    for number, data in enumerate(records, start=1):
        try:
            added = feeds.add(data)
        except ProtocolError as error:
            faults.append(f"record {number}: {error}")
            continue
        if added.outcome is Outcome.EARLY:
            author = parse(roster.match, data).author
            faults.append(f"record {number}: entries of {roster.members[author].name} before it are missing")
        for entry in added.entries:
            ledger.note(entry)
            moves += isinstance(entry.content.body, Move)
        if added.fork is not None:
            faults.append(f"record {number}: {_fork(roster, added.fork)}")
            ledger = ledger.without(added.fork.author, added.fork.place)
    count = _count(roster, ledger)
    faults += [event.sentence for event in count.events if isinstance(event, Fault)]
    if count.ended is None:
        faults += [_foreign(roster, entry) for _, entry in sorted(count.ground.foreign.items())]
    ground = count.ground
    return Report(
        roster,
        tuple(faults),
        count.ended,
        ground.step,
        moves,
        ground.deals,
        ground.head,
        ground.table.state_hash(),
        tuple(count.events),
    )


def _count(roster: Roster, ledger: Ledger) -> Count:
    """Everything counted, by a watcher who knows all decisions of the barrier beforehand."""
    count = Count(roster, playable(roster), None, ledger, Work(), None)
    try:
        count.advance()
    except Rewind as error:
        raise RuntimeError("a fresh count ran into its own past") from error
    return count


def _fork(roster: Roster, fork: Fork) -> str:
    return f"{roster.members[fork.author].name} said two different things in one place (entry {fork.first.seq})"


def _foreign(roster: Roster, entry: Entry) -> str:
    name = roster.members[entry.author].name
    return f"entry {entry.seq} of {name} does not follow from what was counted before it"
