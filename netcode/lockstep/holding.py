"""One member's part in the barrier: when it freezes, what it proposes and agrees to. Clocks come in here only."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from core.pending import Ask
from netcode.entries import NO_CHOICE, WITHOUT, Aye, Body, Entry, Hold, Move, Plan
from netcode.limits import MAX_ERA, MAX_FEED, PROPOSER_MS, SKIP_MARGIN_MS, TURN_MARGIN_MS
from netcode.lockstep.barrier import (
    CUT,
    SKIP,
    STOP,
    Decree,
    EraRecord,
    Soundness,
    decree_of,
    draft,
    proposer,
    quorum,
    sound,
)
from netcode.lockstep.counting import Count
from netcode.lockstep.keying import KeysStage
from netcode.lockstep.stages import AskStage
from netcode.lockstep.undoing import agreed

_MAX_BACKOFF: Final = 8


class Holder:
    """What this member thinks of the others by its own clock, and what it therefore writes.

    `decide_ms`: how long, after the grace time, its people may say what they want before it agrees by itself.
    """

    def __init__(self, members: int, me: int, grace_ms: int, now_ms: int, decide_ms: int = 0) -> None:
        self._me = me
        self._grace_ms = grace_ms
        self._decide_ms = decide_ms
        self.choice = NO_CHOICE
        """What this machine's people want done."""
        self._chosen_ms = now_ms
        self._apart: dict[int, int | None] = dict.fromkeys(range(members), now_ms)
        """member -> since when there is no link to it; None while there is one."""
        self._apart[me] = None
        self._owing: dict[int, tuple[tuple[int, int, str], int]] = {}
        """member -> what is awaited of it, and since when."""
        self._waiting: dict[int, str] = {}
        self._asked: tuple[int, int] = (-1, now_ms)
        self._ballot: tuple[int, int, int] = (-1, 0, now_ms)
        """Era, ballot, and since when this member is in it."""
        self._forked: Collection[int] = ()
        """Who has contradicted itself: nobody waits for it."""
        self._left: Collection[int] = ()
        """Who has left."""
        self.return_wanted = True

    # What is told

    def link(self, member: int, up: bool, now_ms: int) -> None:
        """A link to a member came up or was lost."""
        if up:
            self._apart[member] = None
        elif self._apart[member] is None:
            self._apart[member] = now_ms

    def restart(self, now_ms: int) -> None:
        """Time has passed that nobody lived through (sleep, a stopped clock): nobody is late for it."""
        self._apart = {member: None if since is None else now_ms for member, since in self._apart.items()}
        self._owing.clear()
        self._asked = (self._asked[0], now_ms)

    def watch(self, count: Count, now_ms: int) -> None:
        """Note since when each member owes what it owes."""
        ground = count.ground
        self._forked = ground.ledger.forked.keys()
        self._left = count.standing.left if ground.ledger.left else ()
        if self._asked[0] != ground.step:
            self._asked = (ground.step, now_ms)
        record = ground.ledger.era(ground.era)
        self._waiting = waiting = count.stage.waiting()
        ballot = record.ballot
        if ballot and not count.final:
            waiting = {m: "hold" for m in ground.live if m not in record.holds.get(ballot, {})}
        owing: dict[int, tuple[tuple[int, int, str], int]] = {}
        for member, what in waiting.items():
            item = (ground.era, ground.step if what != "hold" else -1, what)
            before = self._owing.get(member)
            owing[member] = before if before is not None and before[0] == item else (item, now_ms)
        self._owing = owing

    # What is thought

    def choose(self, choice: int, now_ms: int) -> None:
        """What the people at this machine want done."""
        self.choice, self._chosen_ms = choice, now_ms

    def away_ms(self, member: int, now_ms: int) -> int | None:
        """For how long the grace time of a member is over: it has been away, or its machine has owed something.

        None: it is not.
        """
        since = [] if (apart := self._apart[member]) is None else [apart]
        owed = self._owing.get(member)
        if owed is not None and owed[0][2] != "move":
            since.append(owed[1])
        over_ms = now_ms - min(since, default=now_ms) - self._grace_ms
        return over_ms if over_ms >= 0 else None

    def left_ms(self, member: int, now_ms: int) -> int | None:
        """How long this machine's people may still think about a member whose grace time is over; None: it is not,
        or they want to wait once more.
        """
        over_ms = self.away_ms(member, now_ms)
        if over_ms is None or self.choice == WITHOUT:
            return None if over_ms is None else 0
        if self.choice != NO_CHOICE:
            over_ms = min(over_ms, now_ms - self._chosen_ms - self._grace_ms)
        return max(0, self._decide_ms - over_ms) if over_ms >= 0 else None

    def gone(self, member: int, now_ms: int) -> bool:
        """Whether this machine agrees to go on without a member."""
        return member in self._forked or member in self._left or self.left_ms(member, now_ms) == 0

    def deciding(self, count: Count, now_ms: int) -> tuple[tuple[int, ...], int | None]:
        """Who is awaited though the grace time is over, and how long until this machine agrees to go on without."""
        ground = count.ground
        if count.final or count.ended is not None:
            return (), None
        members = [m for m in sorted(self._waiting) if m in ground.live and self.away_ms(m, now_ms) is not None]
        if not members or not ground.roster.recovery or ground.members < 3:
            return tuple(members), None
        waits = [self._chosen_ms + self._grace_ms + self._decide_ms - now_ms]
        lefts = [self.left_ms(member, now_ms) for member in members]
        return tuple(members), max([max(waits) if left is None else left for left in lefts])

    def limit_ms(self, count: Count, seat: int) -> int | None:
        """How long the answer of a seat may take by everybody's clock; None: for ever."""
        ground, stage = count.ground, count.stage
        if not isinstance(stage, AskStage):
            return None
        ask: Ask = stage.ask
        plan = ground.seats[seat]
        if ask.max_ms is not None:
            people = [s for s in ask.seats if ground.owner(s) == plan.member and not ground.seats[s].level]
            return ask.max_ms * max(1, len(people)) + SKIP_MARGIN_MS
        if ground.roster.turn_s and not plan.level:
            return ground.roster.turn_s * 1000 + TURN_MARGIN_MS
        return None

    def overdue(self, count: Count, now_ms: int, slack_ms: int = 0) -> set[int]:
        """Seats whose answer is late."""
        ground, stage = count.ground, count.stage
        if not isinstance(stage, AskStage) or self._asked[0] != ground.step:
            return set()
        found: set[int] = set()
        for member in ground.live:
            for seat in stage.unanswered(member):
                limit = self.limit_ms(count, seat)
                if limit is not None and now_ms - self._asked[1] >= limit - slack_ms:
                    found.add(seat)
        return found

    # What is written

    def duty(self, count: Count, now_ms: int) -> tuple[Body, int] | None:
        """The next entry of the barrier that this member owes, and the step it names; None most of the time."""
        ground, me = count.ground, self._me
        if count.final or ground.era >= MAX_ERA or me in ground.barred or ground.has_left(me, counts=False):
            return None
        if ground.blind and not isinstance(count.stage, KeysStage):
            return None  # it cannot share: the others have to go on without it until the next deal
        record = ground.ledger.era(ground.era)
        if record.decided() is not None or ground.ledger.dead(ground.era):
            return None
        mine = record.highest.get(me, 0)
        if record.ballot > mine or (mine == 0 and self._starts(count, record, now_ms)):
            return self._hold(count, record, max(record.ballot, 1))
        if mine == 0:
            return None
        if self._ballot[:2] != (ground.era, mine):
            self._ballot = (ground.era, mine, now_ms)
        aye = self._agree(count, record, mine, now_ms)
        return (aye, ground.step) if aye is not None else self._propose(count, record, mine, now_ms)

    def _hold(self, count: Count, record: EraRecord, ballot: int) -> tuple[Body, int]:
        """HOLD names the step at which this member froze in the era, however far it has counted since; an earlier one
        if it counts less now, because somebody has contradicted itself.
        """
        frozen = [held[self._me].content.step for held in record.holds.values() if self._me in held]
        step = min([count.ground.step, *frozen])
        return Hold(ballot, tuple(count.ground.ledger.lengths), record.last_aye.get(self._me)), step

    def _starts(self, count: Count, record: EraRecord, now_ms: int) -> bool:
        ground, me = count.ground, self._me
        if count.ended is not None:
            return False
        if me not in ground.live:
            return self.return_wanted
        if self._voted(record, ground.members) or agreed(count) is not None:
            return True
        if self.overdue(count, now_ms):
            return True
        if not ground.roster.recovery or ground.members < 3:
            return False
        if not ground.live.isdisjoint(self._forked):
            return True
        return any(self.gone(member, now_ms) for member in self._waiting if member in ground.live)

    @staticmethod
    def _voted(record: EraRecord, members: int) -> bool:
        """Whether a majority wants the match stopped."""
        return len(record.voters([MAX_FEED] * members)) >= quorum(members)

    def _propose(self, count: Count, record: EraRecord, ballot: int, now_ms: int) -> tuple[Body, int] | None:
        ground = count.ground
        held = record.holds.get(ballot, {})
        if len(held) < quorum(ground.members):
            return None
        voted = self._voted(record, ground.members)
        missing = ground.live - held.keys()
        # Without recovery nobody is cut but who has left: the others wait, or vote.
        may_cut = ground.roster.recovery or voted or missing <= set(self._left)
        ready = may_cut and all(self.gone(member, now_ms) for member in missing)
        turn = proposer(ground.era, ballot, ground.live)
        if (
            turn == self._me
            and ready
            and not any(
                plan.author == self._me and isinstance(plan.content.body, Plan) and plan.content.body.ballot == ballot
                for plan in record.plans.values()
            )
        ):
            plan = draft(record, count.standing, ballot, dict(held), self._skips(count, held, now_ms), ground.members)
            if plan is not None and not self._may_cut(count, plan):
                plan = None  # the votes lie behind these HOLDs: the next ballot's have them
            if plan is not None and ground.ledger.reaches(plan.cut):
                return Plan(ballot, plan.changes, plan.cut), plan.step
        patience = PROPOSER_MS * min(ballot, _MAX_BACKOFF)
        stuck = ready or voted or turn not in held or self.gone(turn, now_ms)
        if stuck and now_ms - self._ballot[2] >= patience:
            return self._hold(count, record, ballot + 1)
        return None

    def _skips(self, count: Count, held: dict[int, Entry], now_ms: int) -> set[int]:
        step = max(entry.content.step for entry in held.values())
        if step != count.ground.step:
            return set()
        return {seat for seat in self.overdue(count, now_ms) if not self._answered(count, seat, step)}

    @staticmethod
    def _answered(count: Count, seat: int, step: int) -> bool:
        """Whether an answer of a seat that may count is in its feed, counted or not: not one after its HOLD."""
        ground = count.ground
        entries = ground.entries(ground.owner(seat), step)
        return any(isinstance(entry.content.body, Move) and entry.content.body.seat == seat for entry in entries)

    def _agree(self, count: Count, record: EraRecord, ballot: int, now_ms: int) -> Aye | None:
        ground = count.ground
        last = record.last_aye.get(self._me)
        if last is not None and last[0] >= ballot:
            return None
        for plan_id, entry in record.plans.items():
            body = entry.content.body
            if not isinstance(body, Plan) or body.ballot != ballot:
                continue
            said = decree_of(entry)
            if not ground.ledger.reaches(said.cut):
                continue
            worth = sound(record, count.standing, entry, ground.members)
            if worth is Soundness.REPEATED or (worth is Soundness.NEW and self._accepts(count, said, now_ms)):
                return Aye(ballot, plan_id)
        return None

    def _may_cut(self, count: Count, said: Decree) -> bool:
        """Whether the table lets the others go on without those whom a plan cuts."""
        return count.ground.roster.recovery or bool(said.of(STOP)) or set(said.of(CUT)) <= set(self._left)

    def _accepts(self, count: Count, said: Decree, now_ms: int) -> bool:
        """Whether this member's own clock and links agree with what a plan says of others."""
        ground = count.ground
        if not self._may_cut(count, said):
            return False
        if not all(self.gone(member, now_ms) for member in said.of(CUT)):
            return False
        skips = set(said.of(SKIP))
        if any(seat >= len(ground.roster.seats) or self._answered(count, seat, said.step) for seat in skips):
            return False
        if ground.step != said.step or not skips:
            return True
        return skips <= self.overdue(count, now_ms, slack_ms=SKIP_MARGIN_MS)
