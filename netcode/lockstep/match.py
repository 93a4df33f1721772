"""A match as one member sees it: a state machine without sockets, threads or a clock of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from core.game import Move as GameMove
from core.game import Rejected
from core.moves import pack
from netcode.entries import (
    AGREE,
    ASK_BACK,
    NO_CHOICE,
    REFUSE,
    STOP_HERE,
    Body,
    Content,
    Entry,
    Give,
    Leave,
    Move,
    Undo,
    Vote,
    sign,
)
from netcode.feed import Added, Fork
from netcode.identity import Identity
from netcode.limits import DESYNC_MS, FORK_MS, MAX_AT_MS, MAX_FEED
from netcode.lockstep.counting import UNABLE, Count, Rewind
from netcode.lockstep.differing import differing
from netcode.lockstep.events import (
    Ended,
    Fault,
    MatchEvent,
)
from netcode.lockstep.ground import playable
from netcode.lockstep.holding import Holder
from netcode.lockstep.keying import KeysStage
from netcode.lockstep.ledger import Ledger
from netcode.lockstep.stages import AskStage, late_answer
from netcode.lockstep.telling import Telling
from netcode.lockstep.undoing import said_alone, undoing
from netcode.lockstep.vault import Vault
from netcode.lockstep.work import Work
from netcode.roster import Roster
from netcode.veil.shares import ShareRefused


class Match:
    """Fed with entries, answers, wishes, link states and the time; gives entries to write and events.

    After every call take `writes()` first: each of these entries must be on the disk before it is sent, in this
    order. Then take `events()`. Built anew from the same roster and fed the same entries it stands where it stood.

    `identity`: of a member, or of somebody who only watches. `quiet`: begins as a resumed member, which writes
    nothing until `speak` is called: by then it must have back what others hold of its own feed.
    `auto_next`: a new round's keys are made at once, else when `next_round` is called. `views`: whether steps are
    told with what each seat sees.
    """

    def __init__(
        self,
        roster: Roster,
        identity: Identity,
        *,
        vault: Vault | None = None,
        work: Work | None = None,
        now_ms: int = 0,
        quiet: bool = False,
        auto_next: bool = True,
        decide_ms: int = 0,
        views: bool = True,
    ) -> None:
        self.roster: Final = roster
        self.game: Final = playable(roster)
        self.me: Final = roster.number_of(identity.key)
        self.ledger = Ledger(len(roster.members))
        self._identity = identity
        self._mid = roster.match
        self._vault = vault
        self._work = work or Work()
        self._tip = self._mid
        self._quiet = quiet
        self._auto_next = auto_next
        self._wants_next = False
        self._owed: tuple[int, int, bytes, Body | None] | None = None
        """The last duty that was written: era, step, head, body."""
        self._views = views
        self._now_ms = now_ms
        self._writes: list[Entry] = []
        self._telling = Telling(now_ms)
        self._foreign_ms: int | None = None
        self._forked_ms = now_ms
        self._recounted = False
        self._looked: tuple[Count, Ledger, int] | None = None
        """What was last looked at, and how many entries there were then; None: look again."""
        grace_ms = roster.grace_s * 1000
        self._holder = None if self.me is None else Holder(len(roster.members), self.me, grace_ms, now_ms, decide_ms)
        self.count = self._fresh_count()

    def _fresh_count(self) -> Count:
        return Count(self.roster, self.game, self.me, self.ledger, self._work, self._vault, views=self._views)

    # Looking

    @property
    def ended(self) -> Ended | None:
        """How the match ended."""
        return self.count.ended

    @property
    def step(self) -> int:
        """The step that is being collected."""
        return self.count.ground.step

    @property
    def heads(self) -> list[bytes]:
        """The head after each step."""
        return self.count.heads

    @property
    def asked(self) -> tuple[int, ...]:
        """Seats of this member whose answer is awaited."""
        stage = self.count.stage
        if self.me is None or self.ended is not None or self.count.frozen or not isinstance(stage, AskStage):
            return ()
        if self._quiet or self.me in self.ledger.left:
            return ()
        return tuple(stage.unanswered(self.me))

    def writes(self) -> list[Entry]:
        """Own entries to put on the disk and then to send, in order; each is given once."""
        found, self._writes = self._writes, []
        return found

    def events(self) -> list[MatchEvent]:
        """What has happened; each event is given once."""
        return self._telling.take()

    # What comes in

    def heard(self, entries: Iterable[Entry], now_ms: int) -> None:
        """Entries whose signatures were checked, each feed in its order; those known already are passed over.

        ValueError for a gap: the links do not leave any.
        """
        for entry in entries:
            if entry.match != self._mid:
                raise ValueError("an entry of another match")
            if self.ledger.forked.get(entry.author, MAX_FEED) <= entry.seq:
                continue
            if entry.seq >= self.ledger.lengths[entry.author]:
                self.ledger.note(entry)
                if entry.author == self.me:
                    self._tip = entry.id
        self.tick(now_ms)

    def forked(self, fork: Fork, now_ms: int) -> None:
        """Somebody wrote two entries for one place. With recovery the others go on without it from there: nothing it
        wrote from that place on counts, and it is cut as if it were lost. Else, and if cards were shared since or
        many steps would have to be played again, the match ends against it.
        """
        self._now_ms = now_ms
        if self.ended is not None or self.ledger.forked.get(fork.author, MAX_FEED) <= fork.place:
            return
        sentence = f"{self.roster.members[fork.author].name} said two different things in one place"
        if fork.author not in self.ledger.forked:
            self._telling.events.append(Fault(fork.author, "FORK", sentence, (fork.first, fork.second)))
            self._forked_ms = now_ms
        reached, self.ledger = self.step, self.ledger.without(fork.author, fork.place)
        survived = self.roster.recovery and self.ledger.members > 2 and fork.author != self.me
        if survived:
            self._recount()
            # Two histories of shared cards would give a card two readers, and so open it to all.
            few = reached - self.step <= 2 * self.ledger.members
            survived = few and self.ledger.last_share(fork.author) <= self.step
        if not survived and self.ended is None:
            self.count.end("FORK", sentence, (fork.author,))
        self.tick(now_ms)

    def restore(self, known: Iterable[Added], now_ms: int) -> None:
        """What a journal holds, in its order: what was heard after the proof of a fork is counted after it again."""
        heard: list[Entry] = []
        for added in known:
            heard += added.entries
            if added.fork is not None:
                self.heard(heard, now_ms)
                heard = []
                self.forked(added.fork, now_ms)
        self.heard(heard, now_ms)

    def link(self, key: bytes, up: bool, now_ms: int) -> None:
        """A link to somebody came up or was lost."""
        member = self.roster.number_of(key)
        if self._holder is not None and member is not None:
            self._holder.link(member, up, now_ms)
        self.tick(now_ms)

    def slept(self, now_ms: int) -> None:
        """The clock has jumped: nobody is late for the time that was skipped."""
        self._now_ms = self._telling.asked_ms = now_ms
        self._looked = None
        if self._holder is not None:
            self._holder.restart(now_ms)

    def answer(self, seat: int, move: GameMove, at_ms: int, now_ms: int) -> Rejected | None:
        """A seat of this member answers the pending Ask; refused answers leave everything as it was.

        It is counted with the next tick: first it should be on its way.
        """
        if seat not in self.asked or self._quiet:
            return Rejected("NOT_YOUR_TURN", {"seat": seat})
        if type(at_ms) is not int or not 0 <= at_ms <= MAX_AT_MS:
            return Rejected("BAD_TIME", {"max_ms": MAX_AT_MS})
        rejected = self.game.check(self.count.ground.table.state, seat, move, at_ms)
        if rejected is None:
            self._now_ms = now_ms
            self._write(Move(seat, pack(self.game.moves, move), at_ms), self.count.ground.head)
        return rejected

    def shown(self, step: int, now_ms: int) -> None:
        """The screen shows the Ask of this step only now: its time counts from here."""
        self._telling.shown(step, now_ms)

    def next_round(self, now_ms: int) -> None:
        """Go on with the next round."""
        self._wants_next = True
        self.tick(now_ms)

    def leave(self, now_ms: int) -> None:
        """Say LEAVE: this member's feed is closed, the others go on without it or end the deal."""
        if self.me is not None and not self._quiet and self.me not in self.ledger.left and self.ended is None:
            self._write(Leave(), self.count.ground.head)
            self.tick(now_ms)

    def vote_stop(self, stop: bool, now_ms: int) -> None:
        """Say whether this member wants the match stopped; a majority of all members does it."""
        self.choose(STOP_HERE if stop else NO_CHOICE, now_ms)

    def choose(self, choice: int, now_ms: int) -> None:
        """Say what this member's people want done (see `netcode.entries.Vote`); all are told."""
        if self.me is not None and not self._quiet and self.me not in self.ledger.left and self.ended is None:
            self._write(Vote(choice), self.count.ground.head)
            if self._holder is not None:
                self._holder.choose(choice, now_ms)
            self.tick(now_ms)

    def give(self, seat: int, member: int, level: int, now_ms: int) -> Rejected | None:
        """Say who is to play a ghost seat from the next deal on: so it is when all who are there say the same."""
        if self.me is None or self._quiet or self.me in self.ledger.left or self.ended is not None:
            return Rejected("NOT_YOUR_TURN", {"seat": seat})
        refused = self.count.ground.refuses(Give(seat, member, level))
        if refused is None:
            self._write(Give(seat, member, level), self.count.ground.head)
            self.tick(now_ms)
        return refused

    def undo(self, now_ms: int) -> Rejected | None:
        """Ask all others to let this member's last answer be taken back; if it cannot, why as in `Undoing`."""
        told = undoing(self.count, self.me)
        if told.own is None or self._quiet:
            return Rejected(told.why or "WATCHING")
        self._write(Undo(told.own, ASK_BACK), self.count.ground.head)
        self.tick(now_ms)
        return None

    def consent(self, step: int, agree: bool, now_ms: int) -> Rejected | None:
        """Agree to what somebody asks to take back, or say no; whoever says no to its own wish takes it back."""
        if self._quiet or self.me is None or self.me in self.ledger.left or undoing(self.count, self.me).step != step:
            return Rejected("TOO_LATE")
        self._write(Undo(step, AGREE if agree else REFUSE), self.count.ground.head)
        self.tick(now_ms)
        return None

    def claim(self, now_ms: int) -> None:
        """End the match here alone: of two members, one may after the other has been away for the grace time."""
        self._now_ms = now_ms
        if self.ended is None and self._holder is not None and self.me is not None and len(self.roster.members) == 2:
            other = 1 - self.me
            if self._holder.away_ms(other, now_ms) is not None:
                name = self.roster.members[other].name
                self.count.end("CLAIMED", f"{name} did not come back", (other,))
                self._collect()

    def close(self) -> None:
        """Nobody needs this object any more; the secret of a deal that is over is erased."""
        name = self.count.ground.deal_name
        if self.ended is not None and self._vault is not None and name:
            self._vault.erase(name)

    def speak(self, now_ms: int) -> None:
        """A resumed member has its own feed back and may write again."""
        self._quiet = False
        self._looked = None
        self.tick(now_ms)

    def tick(self, now_ms: int) -> None:
        """Let time pass, and do all that can be done: count, and write what is owed."""
        self._now_ms = now_ms
        moved = self._advance()
        while True:
            if moved and self._holder is not None:
                self._holder.watch(self.count, now_ms)
            body, head, step = self._duty()
            owed = (self.count.ground.era, self.step if step is None else step, head, body)
            if body is None or owed == self._owed:
                break  # the same again would change nothing: it waits for what others write
            self._owed = owed
            self._write(body, head, step)
            moved = self._advance()
        if moved or self._foreign_ms is not None:
            moved = self._look_at_foreign() or moved
        self._look_at_forks()
        if moved or self.count.events:
            self._collect()
        else:
            self._look_who_is_missing()

    # Inside

    def _advance(self) -> bool:
        """Count as far as it goes; False if nothing has come since the last time: nothing can have changed."""
        before, self._looked = self._looked, (self.count, self.ledger, self.ledger.size)
        if self._looked == before and not self._work.busy:
            return False
        while True:
            try:
                self.count.advance()
                return True
            except Rewind:
                self._recount()

    def _recount(self) -> None:
        """Count again from the beginning; only what comes out differently is told again."""
        before = self.count
        self._collect()
        self.count = self._fresh_count()
        self._work.forget()
        while True:
            try:
                self.count.advance()
                break
            except Rewind as error:  # everything decided is known to a fresh count
                raise RuntimeError("a fresh count ran into its own past") from error
        same = 0
        for old, new in zip(before.heads, self.count.heads, strict=False):
            if old != new:
                break
            same += 1
        kept = same - 1
        self._telling.rewound(kept, same < len(before.heads))

    def _duty(self) -> tuple[Body | None, bytes, int | None]:
        me, count = self.me, self.count
        nothing = (None, b"", None)
        if me is None or self._quiet or count.final or me in self.ledger.left or self._holder is None:
            return nothing
        barrier = self._holder.duty(count, self._now_ms)
        if barrier is not None:
            return barrier[0], count.ground.head, barrier[1]
        if me not in count.ground.live or count.ended is not None:
            return nothing
        alone = None if count.frozen else said_alone(count, me)
        if alone is not None:
            return alone, count.ground.head, None
        late = self._late_answer()
        if late is not None:
            return late, count.ground.head, None
        if isinstance(count.stage, KeysStage) and count.ground.deals and not (self._auto_next or self._wants_next):
            return nothing
        try:
            duty = count.duty()
        except ShareRefused as error:
            count.end("LOCK", f"a card would have got a second reader: {error}", ())
            return nothing
        return nothing if duty is None else (duty[0], duty[1], None)

    def _late_answer(self) -> Move | None:
        """The default of a seat of this member whose time is up."""
        stage, seats = self.count.stage, self.asked
        if not seats or not isinstance(stage, AskStage):
            return None
        opened_ms = self._telling.opened_ms(self.step, self._now_ms)
        given = late_answer(self.count.ground, stage.ask, seats, self._now_ms - opened_ms)
        return None if given is None else Move(given.seat, pack(self.game.moves, given.move), given.at_ms)

    def _write(self, body: Body, head: bytes, step: int | None = None) -> None:
        me, ground = self.me, self.count.ground
        if me is None:
            raise TypeError("only a member writes")
        seq = self.ledger.lengths[me]
        content = Content(me, seq, self._tip, ground.era, ground.step if step is None else step, head, body)
        entry = sign(self._mid, content, self._identity)
        self.ledger.note(entry)
        self._tip = entry.id
        self._writes.append(entry)

    def _look_at_foreign(self) -> bool:
        """Somebody counts differently: a fork's proof may be on its way; else count once more (True), then stop."""
        foreign = {} if self.ended is not None else differing(self.count)
        if not foreign:
            self._foreign_ms = None
        elif self._foreign_ms is None:
            self._foreign_ms = self._now_ms
        elif self._now_ms - self._foreign_ms >= DESYNC_MS:
            if not self._recounted:
                self._recounted = True
                self._foreign_ms = self._now_ms
                self._recount()
                return True
            author, entry = sorted(foreign.items())[0]
            sentence = f"{self.roster.members[author].name} counts this match differently"
            self._telling.events.append(Fault(author, "DESYNC", sentence, (entry,)))
            self.count.end("DESYNC", sentence, (author,))
        return False

    def _look_at_forks(self) -> None:
        """Whoever has contradicted itself in what others were deciding may have left them unable to agree."""
        forked = sorted(self.ledger.forked.keys() & self.count.ground.live)
        if forked and self._now_ms - self._forked_ms >= FORK_MS + 2 * self.roster.grace_s * 1000:
            self.count.end("FORK", UNABLE, tuple(forked))

    def _look_who_is_missing(self) -> None:
        """Tell whom the table has to decide about, and what everybody wants done."""
        if self._holder is None:
            return
        members, left_ms = self._holder.deciding(self.count, self._now_ms)
        ground = self.count.ground
        if self._telling.deciding.members and not members and self._holder.choice not in (NO_CHOICE, STOP_HERE):
            # Whoever was away is back: what was wanted because of that is not wanted any more.
            self._holder.choose(NO_CHOICE, self._now_ms)
            if not self._quiet and self.me not in ground.ledger.left and self.ended is None:
                self._write(Vote(NO_CHOICE), ground.head)
        choices = ground.ledger.era(ground.era).choices(ground.era)
        self._telling.decided(members, left_ms, choices, self._now_ms)

    def _collect(self) -> None:
        """Tell what the count has come to, what is asked of this member, and whom everybody waits for."""
        if self._telling.counted(self.count):
            self._wants_next = False
        self._look_who_is_missing()
        self._telling.wished(self.ledger.wishes())
        self._telling.undone(undoing(self.count, self.me))
        if self.ended is None:
            self._telling.awaited(self.count, self.asked, self._now_ms)
