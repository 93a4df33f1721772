"""A match on the LAN as the match scene plays it: steps come from the member's thread, answers go there."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, Final, NamedTuple, Protocol

from client.lan.deciding import Decision, decision
from client.lan.presence import LIVE, Presence
from client.matches import DealProof, MatchPlan, Seat, SeatPlan, StepDone, sheet_of
from client.tables.base import Waiting
from client.tables.registry import ask_rules
from core.game import Move, Rejected, Sheet, Value
from core.pending import Ask, Deal, Over, Pending
from core.registry import game as find_game
from core.series import Series
from core.table import Table
from netcode.lockstep import events as net
from netcode.lockstep.member import PeerState, Stopped, Wish
from netcode.roster import Roster
from netcode.roster import Seat as RosterSeat

_ANSWER_S: Final = 0.5
_SHOWN_KINDS: Final = ("ask", "deal")


class Ghost(NamedTuple):
    """A seat that is played by the table's rule: since when, and why its owner does not ("lost", "left", "fault")."""

    seat: int
    member: int
    since: datetime
    why: str


class TakenBack(NamedTuple):
    """Who took something back (a member), and how many events of what was shown that are."""

    by: int | None
    events: int


class Player(Protocol):
    """What is asked of this machine's part in the match: `client.lan.evening.MatchSide`."""

    def poll(self) -> list[Any]:
        """What has happened since the last call."""
        ...

    def answer(self, seat: int, move: Move, at_ms: int, timeout_s: float) -> Rejected | None:
        """Answer for a seat of this member."""
        ...

    def shown(self, step: int) -> None:
        """The Ask of a step is on the screen now."""
        ...

    def wish(self, wish: Wish) -> None:
        """Leave, vote, go on."""
        ...

    def give(self, seat: int, member: int, level: int) -> None:
        """Agree to whom a ghost seat goes."""
        ...

    def undo(self) -> None:
        """Ask to take one's last answer back."""
        ...

    def consent(self, step: int, agree: bool) -> None:
        """Agree that the answers from a step on be taken back, or say no."""
        ...


def plan_of(roster: Roster) -> MatchPlan:
    """The match as a plan: its seats by name, bots by level."""
    seats = tuple(SeatPlan(seat.name, seat.level) for seat in roster.seats)
    return MatchPlan(roster.game, seats, dict(roster.options))


class LanPlay:
    """See `client.matches.Session`. Nobody cuts: the order of the cards is made by all members together.

    `shared`: everybody looks at this screen, also people whose hands are elsewhere.
    """

    def __init__(
        self, member: Player, roster: Roster, me: bytes, *, shared: bool = False, back: bool = False
    ) -> None:
        self.game = Series(find_game(roster.game))
        self.roster = roster
        self.stage = "work"
        self.proofs: list[DealProof] = []
        self.rules = ask_rules(roster.game, self.game)
        self.me = roster.number_of(me)
        self.ended: net.Ended | None = None
        self.faults: list[net.Fault] = []
        self.stopped = ""
        self.owing: tuple[tuple[int, str], ...] = ()
        self.presence = Presence(len(roster.members), self.me, back=back)
        self.seats: tuple[RosterSeat, ...] = roster.seats
        """Who plays which seat in this deal: ghost seats may have been given away."""
        self.wishes: tuple[tuple[int, int, int, int], ...] = ()
        """Who wants which ghost seat played by whom from the next deal on: (who says it, seat, member, level)."""
        self.returned: list[int] = []
        """Members who answer for their seats again, to be told once."""
        self.undoing = net.Undoing(None, "NOTHING")
        """What could be taken back, and what somebody wants taken back."""
        self.taken_back: TakenBack | None = None
        """The table has gone back; whoever shows it says so (`went_back`)."""
        self._since: list[tuple[int, StepDone]] = []
        """The steps shown since cards were last dealt or shown, by their numbers in the match."""
        self._deciding = net.Deciding((), None, ())
        self._deciding_ms: int | None = None
        self._looked_ms = 0
        self._gone: dict[int, tuple[datetime, str]] = {}
        self._member = member
        self._options: dict[str, Value] = dict(roster.options)
        table: Table = Table(self.game, len(roster.seats), self._options)
        self._shared = shared
        self._persons = self._mine()
        self._state, self._pending = table.state, table.pending
        self._views: dict[Seat, Any] = {seat: table.view(seat) for seat in (None, *self._persons)}
        self._known: Mapping[Seat, Any] = {}
        self._coming: deque[net.StepDone] = deque()
        self._asked: net.Asked | None = None
        self._asked_ms = 0
        self._answered: set[int] = set()
        self._now_ms = 0
        self._steps = 0

    # Looking

    @property
    def options(self) -> Mapping[str, Value]:
        """The options in their normal form."""
        return self._options

    @property
    def state(self) -> Any:
        """The state of the series as it is shown."""
        return self._state

    @property
    def pending(self) -> Pending:
        """What the table waits for, as it is shown."""
        return self._pending

    @property
    def persons(self) -> tuple[int, ...]:
        """Seats of the people at this machine."""
        return self._persons

    @property
    def polls(self) -> bool:
        """Whether several people share this screen."""
        return self._shared or len(self._persons) > 1

    @property
    def polled(self) -> tuple[int, ...]:
        """People at this screen whom a poll waits for."""
        ask = self._pending
        if not self.polls or self.stage != "ask" or not isinstance(ask, Ask) or len(ask.seats) < 2:
            return ()
        return tuple(seat for seat in self._owed(ask) if seat in self._persons)

    @property
    def cuts(self) -> bool:
        """Nobody cuts."""
        return False

    @property
    def cards(self) -> int:
        """Nothing is cut."""
        return 0

    def _owed(self, ask: Ask) -> tuple[int, ...]:
        """Seats whose answer has not come: one's own by what was said here, others by what the match waits for."""
        moves = {member for member, what in self.owing if what == "move"}
        owed = []
        for seat in ask.seats:
            member = self.seats[seat].member
            if (member == self.me and seat not in self._answered) or (member != self.me and member in moves):
                owed.append(seat)
        return tuple(owed)

    def awaited(self, viewer: Seat, now_ms: int) -> Waiting | None:
        """Whom the match waits for."""
        ask = self._pending
        if self.stage != "ask" or not isinstance(ask, Ask):
            return None
        owed = self._owed(ask)
        mine = viewer in owed and viewer in self._persons and not self.polled
        limit = None if self.polled and self.rules.is_window(ask) else ask.max_ms
        return Waiting(ask.seats, frozenset(ask.seats) - set(owed), self._elapsed_ms(now_ms), ask.min_ms, limit, mine)

    def _elapsed_ms(self, now_ms: int) -> int:
        return max(0, now_ms - self._asked_ms)

    def holdups(self) -> tuple[tuple[int, str], ...]:
        """Whom everything waits for besides moves: (member, what), without oneself."""
        return tuple((one, what) for one, what in self.owing if one != self.me and what != "move")

    def _mine(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.member == self.me and not seat.is_bot)

    def given(self) -> tuple[int, ...]:
        """Seats that somebody else than their owner plays in this deal."""
        return tuple(
            number for number, seat in enumerate(self.seats) if seat.member != self.roster.seats[number].member
        )

    def give(self, seat: int, member: int, level: int) -> None:
        """Agree that a ghost seat be played by a member from the next deal on."""
        self._member.give(seat, member, level)

    def wish(self, wish: Wish) -> None:
        """Say what the people here want of the match."""
        self._member.wish(wish)

    def undo(self) -> None:
        """Ask the others to let the last answer given here be taken back."""
        self._member.undo()

    def consent(self, step: int, agree: bool) -> None:
        """Say whether the people here agree to what somebody wants taken back."""
        self._member.consent(step, agree)

    def since(self, step: int) -> tuple[StepDone, ...]:
        """What has been shown from a step on, as far as it can be taken back."""
        return tuple(done for number, done in self._since if number >= step)

    @property
    def going_back(self) -> bool:
        """Whether something was taken back that is not shown yet."""
        return any(done.back is not None for done in self._coming)

    @property
    def mine_awaited(self) -> bool:
        """Whether somebody here is asked for an answer just now."""
        ask = self._pending
        return self.stage == "ask" and isinstance(ask, Ask) and any(s in self._persons for s in self._owed(ask))

    def owes(self, member: int) -> str:
        """What the match waits for from a member, "" for nothing."""
        return dict(self.owing).get(member, "")

    def ghosts(self) -> tuple[Ghost, ...]:
        """The seats that are played by the table's rule."""
        return tuple(
            Ghost(number, seat.member, *self._gone[seat.member])
            for number, seat in enumerate(self.seats)
            if seat.member in self._gone
        )

    def look(self, now_ms: int, told: Mapping[int, str]) -> None:
        """Let time pass for who is there, by the application's clock; `told`: how each is heard at the table."""
        self._looked_ms = now_ms
        if self._deciding_ms is None:
            self._deciding_ms = now_ms
        self.presence.told(told)
        self.presence.look(now_ms)

    def decision(self) -> Decision | None:
        """What the table has to decide about who stays away; None: nothing."""
        told = self._deciding
        if self.ended is not None or self.stopped:
            return None
        passed_ms = 0 if self._deciding_ms is None else self._looked_ms - self._deciding_ms
        left_ms = None if told.left_ms is None else max(0, told.left_ms - passed_ms)
        return decision(self.roster, self.me, told.members, left_ms, told.choices, self.presence.heard())

    def view(self, seat: Seat) -> Any:
        """What a seat's screen may show now."""
        return self._views[seat]

    def views(self) -> Mapping[Seat, Any]:
        """The views of everybody at this machine, and the public one."""
        return self._views

    @property
    def more(self) -> bool:
        """Whether the match has gone on beyond what is shown."""
        return bool(self._coming)

    def sheet(self) -> Sheet | None:
        """The score of the round that has ended, by what this machine knows."""
        return sheet_of(self.game, self._state, list(self._known.values()))

    # Time

    def update(self, now_ms: int) -> StepDone | None:
        """Hear the member's thread; returns a step that wants to be shown."""
        self._now_ms = now_ms
        for event in self._member.poll():
            self._hear(event)
        while self.stage in ("work", "ask") and self._coming and self.taken_back is None:
            done = self._coming.popleft()
            self._state, self._pending = done.state, done.pending
            self._views, self._known = dict(done.views), done.knowledge
            if done.seats is not None and done.seats != self.seats:
                self.seats = done.seats
                self._persons = self._mine()
            self._answered.clear()
            if done.back is not None:
                self.stage = "work"
                self.taken_back = TakenBack(done.by, sum(len(one.events) for one in self.since(done.back)))
                self._since = [one for one in self._since if one[0] < done.back]
            if done.kind in _SHOWN_KINDS:
                self.stage = "show"
                self._steps += 1
                step = StepDone(self._steps, done.events, done.pending, self._views)
                if done.kind == "deal":
                    self._since.clear()
                else:
                    self._since.append((done.number, step))
                return step
        return None

    def went_back(self, now_ms: int) -> None:
        """The table is shown as it was before what was taken back: the question is asked again."""
        self.taken_back = None
        self.shown(now_ms)

    def _hear(self, event: Any) -> None:
        match event:
            case net.StepDone():
                if event.back is not None:  # what nobody has seen yet need not be shown
                    self._coming = deque(step for step in self._coming if step.number < event.back)
                self._coming.append(event)
                if event.playing is not None:
                    self._seated(event.playing)
            case net.Changed():
                self._seated(event.live)
            case net.Giving():
                self.wishes = event.wishes
            case net.Undoing():
                self.undoing = event
            case net.Deciding():
                self._deciding, self._deciding_ms = event, None
            case net.Asked():
                self._asked = event
            case net.Waiting():
                self.owing = event.members
            case net.Fault():
                self.faults.append(event)
            case net.Ended():
                self.ended = event
            case net.Rewound():
                self._coming = deque(step for step in self._coming if step.number <= event.step)
                self._since = [one for one in self._since if one[0] < event.step]
            case PeerState():
                if event.member is not None and event.member != self.me:
                    self.presence.link(event.member, event.state)
            case Stopped():
                self.stopped = event.sentence
            case _:
                pass

    def _seated(self, playing: Collection[int]) -> None:
        """Who answers for their seats from now on."""
        for member in range(len(self.roster.members)):
            if member in playing:
                if self._gone.pop(member, None) is not None:
                    self.returned.append(member)
            elif member not in self._gone:
                blamed = any(fault.author == member for fault in self.faults)
                why = "fault" if blamed else "left" if self.presence.state(member) == LIVE else "lost"
                self._gone[member] = (datetime.now(), why)

    def shown(self, now_ms: int) -> None:
        """The last step has been shown: the clocks of this machine's answers start."""
        pending = self._pending
        if isinstance(pending, Ask):
            self.stage = "ask"
            self._asked_ms = now_ms
            if self._asked is not None:
                self._member.shown(self._asked.step)
        elif isinstance(pending, Over):
            self.stage = "over"
        else:
            self.stage = "round" if isinstance(pending, Deal) and pending.fresh else "work"

    def next_round(self) -> None:
        """Go on after a round's result."""
        self.stage = "work"
        self._member.wish(Wish.NEXT)

    def cut(self, place: int) -> None:
        """Nobody cuts on the LAN."""
        raise RuntimeError("the members of a LAN table shuffle together; nobody cuts")

    # Answers

    def answer(self, seat: int, move: Move, now_ms: int) -> Rejected | None:
        """A person's answer; BUSY if the match's thread is not free just now."""
        ask = self._pending
        if self.stage != "ask" or not isinstance(ask, Ask) or seat not in self._owed(ask):
            return Rejected("NOT_YOUR_TURN")
        rejected = self._member.answer(seat, move, self._elapsed_ms(now_ms), _ANSWER_S)
        if rejected is None:
            self._answered.add(seat)
        return rejected

    def poll(self, wishes: Mapping[int, Move]) -> Rejected | None:
        """What the people at this screen say together: who accuses or refuses; all others let go."""
        if not self.polled:
            return Rejected("WRONG_PHASE")
        now_ms = max(self._now_ms, self._asked_ms + self._least_ms)
        for seat in self.polled:
            move = wishes.get(seat)
            rejected = self.answer(seat, self.rules.quiet(self._state, seat) if move is None else move, now_ms)
            if rejected is not None:
                return rejected
        return None

    @property
    def _least_ms(self) -> int:
        return self._pending.min_ms if isinstance(self._pending, Ask) else 0

    def close(self) -> None:
        """The evening ends the member; nothing is left to do here."""
